// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/fleet/cluster.h"

/// Clusters made in memory for the benchmarks of the scheduler: nodes of eight GPUs, loaded by a third, and pods that
/// wait.
namespace stowage::bench {

struct ScheduleOptions {
    std::size_t nodes = 5000;
    std::size_t shapes = 200; ///< of waiting pods
    std::size_t waiting = 0;  ///< pods, shapes in turn
    std::size_t zones = 30;   ///< values of the zone label
    std::size_t nodesPerRack = 24;
    std::size_t gang = 0;      ///< pods of one PodGroup "gang", each with a label value of its own
    std::int64_t gangGpus = 1; ///< of each of them
    bool gangByRack = false;   ///< they must share a rack
    bool loaded = true;
};

/// One node in ten is tainted NoSchedule, one in ten PreferNoSchedule; nodes have 30 labels each. Of the shapes one in
/// twenty spreads over zones, one in twenty keeps off its like; some tolerate the taints, prefer a pool, or ask for
/// GPUs.
[[nodiscard]] Cluster makeScheduleCluster(const ScheduleOptions &options);

} // namespace stowage::bench
