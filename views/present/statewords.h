// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "views/present/colors.h"

namespace stowage::views {

/// The one word that stands for a state wherever it is named: legends, tooltips, assistive tools.
[[nodiscard]] QString stateWord(Meaning meaning);

} // namespace stowage::views
