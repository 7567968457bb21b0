// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/expected.h"
#include "core/engine/gang/units.h"
#include "core/fleet/cluster.h"

/// Workloads as whole replicas: what one is made of, which ones stand, in which order they go.
namespace stowage::gang {

/// One replica as its object describes it: the pods of a unit, of a gang, or a single pod. Malformed when there is
/// none.
[[nodiscard]] Expected<PodUnit> unitOf(const Cluster &cluster, WorkloadId workload);

/// A replica that exists.
struct Replica {
    std::string name{};      ///< its index, its pod group or its pod
    std::int64_t index = -1; ///< -1: replicas have no order of their own
    std::vector<PodId> pods{};
    std::int64_t running = 0; ///< pods on nodes
    Amount gpus = 0;          ///< that these hold
    double gpuHours = 0;      ///< of work that is lost when it goes
};

/// In the order in which the controller would take them away: the highest index first; without indexes the ones that
/// run least, then the youngest.
[[nodiscard]] std::vector<Replica> replicasOf(const Cluster &cluster, WorkloadId workload);

} // namespace stowage::gang
