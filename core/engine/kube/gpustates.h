// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fleet/cluster.h"

/// GPUs of nodes and GPU needs of pods in thousandths of a GPU: the model of the FGD work, of openb's annotations and
/// of ordinary clusters alike.
namespace stowage::kube {

/// What is free on a node.
struct GpuState {
    NodeId node{};
    std::int64_t cpuMilli = 0;
    std::vector<std::int64_t> gpuMilli{}; ///< per GPU, 1000 = idle
    std::string_view model{};

    [[nodiscard]] std::int64_t freeGpuMilli() const;
};

/// A kind of task: cpu and gpuCount GPUs with gpuMilli each.
struct GpuTask {
    std::int64_t cpuMilli = 0;
    std::int64_t gpuMilli = 0; ///< per GPU; 0: needs none
    std::int64_t gpuCount = 0;
    std::string gpuModel{}; ///< alternatives split by |, empty: any
    double share = 0;

    [[nodiscard]] bool allows(std::string_view model) const;
};

/// Every node, by row.
[[nodiscard]] std::vector<GpuState> gpuStates(const Cluster &cluster);

/// What a pod needs. On a node whose GPUs are shared or partitioned a unit is a part of a GPU; without a node it is a
/// whole one.
[[nodiscard]] GpuTask gpuTaskOf(const Cluster &cluster, PodId pod, NodeId node = {});

/// The mix of the clusters' own pods: kinds of tasks by falling frequency until they cover the given share of all pods,
/// their shares made to sum to 1.
[[nodiscard]] std::vector<GpuTask> liveMix(std::span<const Cluster *const> clusters, double coverage);
[[nodiscard]] std::vector<GpuTask> liveMix(const Cluster &cluster, double coverage);

} // namespace stowage::kube
