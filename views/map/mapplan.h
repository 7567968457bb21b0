// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/plan/evaluate.h"
#include "views/map/maplayout.h"

namespace stowage::views {

/// What a plan does to a GPU: pods leave it, come to it, or one makes place for another.
enum class MapMark : std::uint8_t { None, Leaving, Arriving, Replaced };

/// What differs on the map between a fleet as it is and as a plan leaves it. Immutable; made for a layout of the
/// latter.
struct MapPlan {
    /// Cells of one tile that one operation fills.
    struct Group {
        std::uint32_t tile = 0;
        std::size_t step = 0; ///< counts from 0
        std::string name;     ///< of the workload
        std::vector<CellId> cells;
    };

    std::vector<MapMark> marks;            ///< by cell
    std::vector<std::int64_t> frameBefore; ///< free units by frame
    std::vector<std::int64_t> tileBefore;  ///< by tile
    std::vector<bool> newTile;             ///< all its nodes are added
    std::vector<Group> groups;             ///< by tile, then step
    std::vector<std::uint32_t> firstGroup; ///< by tile, and one past the end
    std::int64_t leaving = 0;              ///< cells; both in Replaced ones
    std::int64_t arriving = 0;
};
using MapPlanPtr = std::shared_ptr<const MapPlan>;

/// Compares by names, so that it holds for any two fleets; evaluation names the steps and may be null. Null: nothing
/// differs. Meant for a job.
[[nodiscard]] MapPlanPtr makeMapPlan(const MapLayoutPtr &layout, const FleetPtr &before,
                                     const plan::EvaluationPtr &evaluation = {});

} // namespace stowage::views
