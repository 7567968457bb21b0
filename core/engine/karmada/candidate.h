// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/engine/karmada/estimate.h"

namespace stowage::karmada {

/// A feasible cluster with what selection and division go by.
struct Candidate {
    ClusterIndex cluster = 0;
    std::string_view name;
    std::string_view region;
    std::int32_t score = 0;       ///< 100 when the binding is on it already
    std::int32_t tier = 0;        ///< 0, or 1 + the number of its overflow affinity
    std::int64_t allocatable = 0; ///< what the estimators leave
    std::int64_t available = 0;   ///< allocatable plus the binding's own replicas there
    std::int64_t previous = 0;    ///< replicas of the binding there
};

/// The order of candidates everywhere: tier, then the better score, then more room, then the name.
[[nodiscard]] inline bool goesBefore(const Candidate &a, const Candidate &b)
{
    if (a.tier != b.tier)
        return a.tier < b.tier;
    if (a.score != b.score)
        return a.score > b.score;
    if (a.available != b.available)
        return a.available > b.available;
    return a.name < b.name;
}

} // namespace stowage::karmada
