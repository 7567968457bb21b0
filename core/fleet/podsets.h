// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fleet/cluster.h"

namespace stowage {

/// The pod sets of a workload: those that its object states, else (plain pods, pod groups, owners that the snapshot
/// lacks) its pods, like shapes together in the order of their first pods. Pods that ended count only when all have, or
/// as succeeded members of a group.
[[nodiscard]] std::vector<api::PodSet> podSetsOf(const Cluster &cluster, WorkloadId workload);

} // namespace stowage
