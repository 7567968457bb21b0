// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/karmadacluster.h"
#include "core/api/karmadapolicy.h"
#include "core/engine/karmada/candidate.h"
#include "core/engine/karmada/webster.h"

/// How the replicas are divided over the selected clusters (scheduler/core/assignment.go, division_algorithm.go).
namespace stowage::karmada {

enum class Strategy : std::uint8_t { Duplicated, StaticWeight, DynamicWeight, Aggregated };
[[nodiscard]] Strategy strategyOf(const api::karmada::Placement &placement);
[[nodiscard]] std::string_view name(Strategy strategy);

/// What became of the previous result.
enum class Mode : std::uint8_t { First, Unchanged, ScaleUp, ScaleDown, Fresh, Whole };
[[nodiscard]] std::string_view name(Mode mode);

struct Share {
    ClusterIndex cluster = 0;
    std::int64_t kept = 0;     ///< replicas of the previous result that stay
    std::int64_t weight = 0;   ///< votes; 0 where it is no party
    std::int64_t replicas = 0; ///< in the end
    bool party = false;        ///< took part in the division; false: cut off, or without a weight
};

struct DivideRequest {
    const api::karmada::Placement &placement;
    std::int64_t replicas = 0;
    bool fresh = false;    ///< a reschedule was triggered after the last one
    bool overflow = false; ///< tiers are filled one after the other
    TieOrder ties = TieOrder::Ascending;
};

struct Division {
    Strategy strategy = Strategy::Duplicated;
    Mode mode = Mode::First;
    std::vector<Share> shares; ///< in the order of selection
    bool tied = false;         ///< the last seat went by name
    bool tieAtCut = false;     ///< Aggregated cut its list between equal weights
    std::string error;         ///< Unschedulable's message; empty when it could be divided
};

/// Clusters in the order of selection; the clusters of the hub for static weights.
[[nodiscard]] Division divideReplicas(const std::vector<Candidate> &selected,
                                      std::span<const api::karmada::Cluster> clusters, const DivideRequest &request);

} // namespace stowage::karmada
