// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "views/map/maplayout.h"

namespace stowage::views {

class MapCanvas;

/// The map for assistive tools: a table of racks, each with its GPUs as cells. Installed once, by the canvas.
void installMapAccessibility();
/// The map shows other things: interfaces given out for the old ones are dropped.
void resetMapAccessibility(MapCanvas *canvas);
/// The keyboard went to a cell.
void announceMapCell(MapCanvas *canvas, CellId cell);

/// "node g12, GPU 3, used by ml/train-7"
[[nodiscard]] QString accessibleCellName(const MapLayout &layout, CellId cell);
/// "rack r02 in us-east-1a of prod, 3 free of 32"
[[nodiscard]] QString accessibleTileName(const MapLayout &layout, std::uint32_t tile);

} // namespace stowage::views
