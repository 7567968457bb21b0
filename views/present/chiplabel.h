// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/present/celldelegate.h"
#include "views/present/colors.h"

namespace stowage::views {

/// Colour of lines and marks that go with a chip.
[[nodiscard]] Tone inkOf(ChipTone tone);

/// A chip as a widget, named by its text.
class ChipLabel final : public QWidget {
public:
    ChipLabel(Chip chip, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Chip m_chip;
};

} // namespace stowage::views
