// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpushares.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace stowage {

namespace {

/// The group is the label's value; a pod on several GPUs has one label a group, its name ending in it.
/// (kai-scheduler pkg/common/constants)
constexpr std::string_view groupLabel = "runai-gpu-group";

template<typename Visit>
void visitGroups(const Cluster &cluster, PodId pod, Visit visit)
{
    for (const Label &label : cluster.labelSets[cluster.pods.labels[pod]]) {
        std::string_view key = cluster.names[label.key];
        if (!key.starts_with(groupLabel))
            continue;
        key.remove_prefix(groupLabel.size());
        if (key.empty())
            visit(cluster.names[label.value]);
        else if (key.starts_with('/') && key.size() > 1)
            visit(key.substr(1));
    }
}

std::uint16_t thousandthsOf(const GpuStatement &statement, const Cluster &cluster, NodeId node)
{
    double share = statement.fraction;
    const std::int32_t gpus = cluster.nodes.gpus[node];
    if (share == 0 && statement.memoryMiB > 0 && gpus >= 0) {
        const Amount memory = cluster.nodeGpus[static_cast<std::size_t>(gpus)].memoryMiB;
        share = memory > 0 ? static_cast<double>(statement.memoryMiB) / static_cast<double>(memory) : 0;
    }
    return static_cast<std::uint16_t>(std::lround(std::clamp(share, 0.0, 1.0) * 1000));
}

} // namespace

void fillGpuShares(MergedCluster &merged)
{
    Cluster &cluster = merged.draft.cluster;
    const PodTable &pods = cluster.pods;
    std::map<std::pair<NodeId, std::string_view>, PodId> holders;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        if (pods.flags[pod].has(PodFlag::ReservationPod) && pods.occupies(pod))
            visitGroups(cluster, pod, [&](std::string_view group) {
                holders.try_emplace({pods.node[pod], group}, pod);
            });
    }
    if (holders.empty())
        return;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        const std::int32_t stated = merged.gpuStatement[pod];
        if (stated < 0 || pods.flags[pod].has(PodFlag::ReservationPod) || !pods.occupies(pod))
            continue;
        visitGroups(cluster, pod, [&](std::string_view group) {
            const auto holder = holders.find({pods.node[pod], group});
            if (holder != holders.end())
                cluster.gpuShares.push_back(
                    {holder->second, pod,
                     thousandthsOf(merged.gpuStatements[static_cast<std::size_t>(stated)], cluster, pods.node[pod])});
        });
    }
    std::ranges::sort(cluster.gpuShares);
}

} // namespace stowage
