// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/api/karmadacluster.h"
#include "core/api/karmadapolicy.h"
#include "core/explain/explanation.h"

/// Rules of a placement on where a workload may be at all: data residency, provider, region, named clusters. A cluster
/// that breaks one is blocked, however much room it has.
namespace stowage::ask {

struct BrokenRule {
    std::string_view part; ///< of the ClusterAffinity: exclude, labelSelector, fieldSelector, clusterNames
    explain::Text text{};  ///< the rule and what the cluster has instead
};

/// Of the placement's affinity, or of the term of that name. Nothing: the cluster satisfies it.
[[nodiscard]] std::optional<BrokenRule> brokenRule(const api::karmada::Placement &placement, std::string_view group,
                                                   const api::karmada::Cluster &cluster);

} // namespace stowage::ask
