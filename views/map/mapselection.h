// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QRect>

#include "core/base/objectkey.h"
#include "views/map/mapgeometry.h"
#include "views/map/maplayout.h"

namespace stowage::views {

/// Something of the map that can be chosen.
struct MapItem {
    enum class Kind : std::uint8_t { Frame, Tile, Node, Cell };
    Kind kind = Kind::Cell;
    std::uint32_t id = 0;
    friend auto operator<=>(const MapItem &, const MapItem &) = default;
};

/// From objects to what stands for them on the map and back.

/// A node, a pod (the cells it holds), a workload (those of its pods), a domain (its tiles), a cluster (its frame).
/// Objects that are not on the map give nothing.
[[nodiscard]] std::vector<MapItem> itemsOf(const MapLayout &layout, const ObjectKey &key);
/// The object that a hit chooses: the pod that holds a cell, else the node; the domain for a rack, the cluster for a
/// frame. Empty for the ground.
[[nodiscard]] ObjectKey keyOf(const MapLayout &layout, const MapHit &hit);
[[nodiscard]] ObjectKey keyOf(const MapLayout &layout, CellId cell);
/// The nodes of cells that stand node by node.
[[nodiscard]] std::vector<MapNodeId> nodesOf(const MapLayout &layout, const std::vector<CellId> &cells);
/// The cells that a pod's workload holds, in fleet order.
[[nodiscard]] std::vector<CellId> cellsOfWorkload(const MapLayout &layout, std::size_t cluster, WorkloadId workload);
/// First held slot's pod of a cell; invalid when nobody holds it.
[[nodiscard]] PodId podOf(const MapLayout &layout, CellId cell);

[[nodiscard]] QRect rectOf(const MapGeometry &geometry, const MapItem &item);
/// Rectangles of items, cells that touch in a strip as one; with tanks those of whole tiles.
[[nodiscard]] std::vector<QRect> outlinesOf(const MapGeometry &geometry, const std::vector<MapItem> &items,
                                            const QRect &clip, bool tanks = false);

} // namespace stowage::views
