// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/api/karmadacluster.h"
#include "core/fleet/cluster.h"

/// What Karmada's cluster status controller reports of a member: sums over its nodes and pods, and how many nodes are
/// in each grade. It refreshes them every 10 s by default, so that a hub's own figures lag.
namespace stowage::karmada {

struct ClusterStatus {
    api::karmada::ResourceSummary summary; ///< modelings only with models: every grade, also with 0 nodes
    std::int64_t totalNodes = 0;
    std::int64_t readyNodes = 0;
    /// Nodes without a free pod slot, in no grade. The real controller stops at the first of them in an order that
    /// changes, so that it may report fewer nodes than this.
    std::vector<NodeId> withoutSlots{};
    std::vector<NodeId> overcommitted{}; ///< free below the first grade: in no grade either
};

/// models: sorted by grade, the first one from 0, as admission leaves them.
[[nodiscard]] ClusterStatus clusterStatusOf(const Cluster &member, std::span<const api::karmada::ResourceModel> models);

} // namespace stowage::karmada
