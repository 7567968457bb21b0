// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/present/colors.h"
#include "views/present/fonts.h"

class QLabel;
class QWidget;

namespace stowage::views {

/// Gives a label its size and colour; to be called again when theme or font change.
void dress(QLabel *label, TextLook look, Tone tone);
/// The colour alone, whatever ground the widget stands on: on a Base ground labels take Text, elsewhere WindowText.
void setInk(QWidget *widget, Tone tone);

} // namespace stowage::views
