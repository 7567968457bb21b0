// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"

namespace stowage::karmada {

struct RegionGroup {
    std::string_view name;
    std::int64_t clusters = 0;
    std::int64_t weight = 0;
};

struct RegionChoice {
    std::vector<std::size_t> path; ///< indexes of the groups, the heaviest first; empty: no combination is feasible
    std::int64_t paths = 0;        ///< feasible combinations that were looked at
};

/// The best combination of regions: minGroups..maxGroups of them with at least minClusters clusters together; total
/// weight, then clusters, then the order of discovery. Where the best has a feasible beginning, that is taken instead
/// (spreadconstraint.selectGroups). Exact: what cannot beat the best found is not followed. Fails only when canceled.
[[nodiscard]] Expected<RegionChoice> chooseRegions(const std::vector<RegionGroup> &groups, std::int64_t minGroups,
                                                   std::int64_t maxGroups, std::int64_t minClusters,
                                                   const Context &context = {});

} // namespace stowage::karmada
