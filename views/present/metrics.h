// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QFont;

namespace stowage::views {

/// All sizes of the program as multiples of one unit that follows the font: 4 px at a 13 px font.
struct Metrics {
    int u = 4;

    [[nodiscard]] static Metrics of(const QFont &base);

    [[nodiscard]] int units(double count) const { return qRound(u * count); }

    [[nodiscard]] int gapXs() const { return u; }            ///< icon to text
    [[nodiscard]] int gapS() const { return 2 * u; }         ///< between controls
    [[nodiscard]] int gapM() const { return 3 * u; }         ///< between groups
    [[nodiscard]] int gapL() const { return 4 * u; }         ///< page margin
    [[nodiscard]] int rowDense() const { return 6 * u; }     ///< trees
    [[nodiscard]] int row() const { return units(6.5); }     ///< tables
    [[nodiscard]] int rowTall() const { return units(9.5); } ///< rows with a bar and markers
    [[nodiscard]] int header() const { return units(6.5); }
    [[nodiscard]] int dockTitle() const { return 7 * u; }
    [[nodiscard]] int viewHead() const { return 10 * u; } ///< also the main toolbar
    [[nodiscard]] int control() const { return units(6.5); }
    [[nodiscard]] int controlBig() const { return 8 * u; } ///< buttons of dialogs
    [[nodiscard]] int bar() const { return units(2.5); }
    [[nodiscard]] int barTall() const { return units(4.5); }
    [[nodiscard]] int chip() const { return units(4.5); }
    [[nodiscard]] int icon() const { return 4 * u; }
    [[nodiscard]] int iconSmall() const { return 3 * u; }
    [[nodiscard]] int dockLeft() const { return 65 * u; }
    [[nodiscard]] int dockRight() const { return 80 * u; }
    [[nodiscard]] int dockBottom() const { return 55 * u; }
    [[nodiscard]] int radius() const { return u; } ///< controls
    [[nodiscard]] int radiusChip() const { return units(0.75); }
    [[nodiscard]] int radiusDialog() const { return units(1.5); }
};

/// Of the application's font.
[[nodiscard]] const Metrics &metrics();

} // namespace stowage::views
