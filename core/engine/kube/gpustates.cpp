// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/gpustates.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "core/fleet/gpuresources.h"
#include "core/fleet/miggeometry.h"

namespace stowage::kube {

namespace {

constexpr std::int64_t wholeGpu = 1000;
constexpr std::int64_t mostGpus = 1024; ///< of one node, against absurd amounts in a manifest

const api::GpuShare *shareOf(const Cluster &cluster, PodId pod)
{
    const auto &shares = cluster.scheduling.gpuShares; // by (namespace, name)
    const std::pair key(cluster.text(cluster.pods.nameSpace[pod]), cluster.text(cluster.pods.name[pod]));
    const auto it = std::ranges::lower_bound(shares, key, {}, [](const api::GpuShare &share) {
        return std::pair<std::string_view, std::string_view>(share.nameSpace, share.name);
    });
    return it != shares.end() && it->nameSpace == key.first && it->name == key.second ? &*it : nullptr;
}

std::string_view labelOf(const Cluster &cluster, NodeId node, std::string_view key)
{
    for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]]) {
        if (cluster.text(label.key) == key)
            return cluster.text(label.value);
    }
    return {};
}

std::int64_t milliOf(const Cluster &cluster, const Slot &slot, const Device &device)
{
    const std::string_view profile = cluster.text(slot.profile);
    if (profile.empty())
        return wholeGpu * slot.parts / std::max<std::int64_t>(device.partsTotal, 1);
    const MigGeometry geometry = migGeometry(profile, cluster.text(device.model));
    return wholeGpu * geometry.memoryParts / std::max<std::int64_t>(geometry.memoryTotal, 1);
}

std::pair<std::size_t, std::size_t> devicesOf(const Cluster &cluster, NodeId node)
{
    const std::size_t end = node.index() + 1 < cluster.nodes.size()
        ? cluster.nodes.firstDevice[NodeId(node.index() + 1)]
        : cluster.devices.size();
    return {cluster.nodes.firstDevice[node], end};
}

/// Thousandths of a GPU that one unit of a resource is on a node.
std::int64_t unitMilli(const Cluster &cluster, std::string_view resource, NodeId node)
{
    if (!node.valid())
        return wholeGpu;
    const std::string_view profile = readGpuResource(resource).profile;
    const auto [begin, end] = devicesOf(cluster, node);
    for (std::size_t row = begin; row < end; ++row) {
        const Device &device = cluster.devices[DeviceId(row)];
        for (std::size_t slot = device.firstSlot; slot < device.endSlot; ++slot) {
            const Slot &unit = cluster.slots[SlotId(slot)];
            if (profile.empty() || cluster.text(unit.profile) == profile)
                return milliOf(cluster, unit, device);
        }
    }
    return wholeGpu;
}

void occupy(std::vector<std::int64_t> &gpus, const api::GpuShare &share)
{
    if (!share.indexes.empty()) {
        for (const std::int32_t index : share.indexes) {
            if (index >= 0 && static_cast<std::size_t>(index) < gpus.size())
                gpus[static_cast<std::size_t>(index)] =
                    std::max<std::int64_t>(0, gpus[static_cast<std::size_t>(index)] - share.milli);
        }
        return;
    }
    // Nobody says where: those with the least room that is enough.
    for (std::int64_t i = 0; i < std::min(share.count, mostGpus); ++i) {
        auto best = gpus.end();
        for (auto gpu = gpus.begin(); gpu != gpus.end(); ++gpu) {
            if (*gpu >= share.milli && (best == gpus.end() || *gpu < *best))
                best = gpu;
        }
        if (best == gpus.end())
            return;
        *best -= share.milli;
    }
}

} // namespace

std::int64_t GpuState::freeGpuMilli() const
{
    return std::accumulate(gpuMilli.begin(), gpuMilli.end(), std::int64_t(0));
}

bool GpuTask::allows(std::string_view model) const
{
    if (gpuModel.empty())
        return true;
    for (std::size_t begin = 0; begin <= gpuModel.size();) {
        const std::size_t end = std::min(gpuModel.find('|', begin), gpuModel.size());
        if (std::string_view(gpuModel).substr(begin, end - begin) == model)
            return true;
        begin = end + 1;
    }
    return false;
}

std::vector<GpuState> gpuStates(const Cluster &cluster)
{
    std::vector<GpuState> states(cluster.nodes.size());
    const ResourceId counted = cluster.resources.find("alibabacloud.com/gpu-count");
    for (std::size_t row = 0; row < states.size(); ++row) {
        const NodeId node(row);
        GpuState &state = states[row];
        state.node = node;
        state.cpuMilli = saturatingSubtract(cluster.nodes.allocatable.at(ResourceCatalog::cpu, node),
                                            cluster.nodes.requested.at(ResourceCatalog::cpu, node));
        const Amount openb = counted.valid() ? cluster.nodes.allocatable.at(counted, node) : 0;
        if (openb > 0) {
            state.gpuMilli.assign(static_cast<std::size_t>(std::min(openb, mostGpus)), wholeGpu);
            state.model = labelOf(cluster, node, "alibabacloud.com/gpu-card-model");
            continue;
        }
        if (const std::int32_t index = cluster.nodes.gpus[node]; index >= 0)
            state.model = cluster.text(cluster.nodeGpus[static_cast<std::size_t>(index)].model);
        const auto [begin, end] = devicesOf(cluster, node);
        for (std::size_t device = begin; device < end; ++device) {
            const Device &gpu = cluster.devices[DeviceId(device)];
            std::int64_t free = 0;
            for (std::size_t slot = gpu.firstSlot; slot < gpu.endSlot; ++slot) {
                const Slot &unit = cluster.slots[SlotId(slot)];
                if (unit.state == SlotState::Free || unit.state == SlotState::Cordoned)
                    free += milliOf(cluster, unit, gpu);
            }
            state.gpuMilli.push_back(std::min(free, wholeGpu));
        }
    }
    // Pods that say where first, so that the others take what is left.
    for (const bool stated : {true, false}) {
        for (const api::GpuShare &share : cluster.scheduling.gpuShares) {
            const PodId pod = cluster.findPod(share.nameSpace, share.name);
            if (share.indexes.empty() != stated && pod.valid() && cluster.pods.occupies(pod) && counted.valid()
                && cluster.nodes.allocatable.at(counted, cluster.pods.node[pod]) > 0)
                occupy(states[cluster.pods.node[pod].index()].gpuMilli, share);
        }
    }
    return states;
}

GpuTask gpuTaskOf(const Cluster &cluster, PodId pod, NodeId node)
{
    const PodShape &shape = cluster.shapes[cluster.pods.shape[pod]];
    GpuTask task;
    for (const ResourceAmount &request : shape.requests) {
        if (request.resource == ResourceCatalog::cpu)
            task.cpuMilli = request.amount;
    }
    if (const api::GpuShare *share = shareOf(cluster, pod)) {
        task.gpuMilli = share->count > 0 ? std::min(share->milli, wholeGpu) : 0;
        task.gpuCount = task.gpuMilli > 0 ? share->count : 0;
        task.gpuModel = share->models;
        return task;
    }
    for (const ResourceAmount &request : shape.requests) {
        const std::string &name = cluster.resources.name(request.resource);
        if (request.amount <= 0 || !isGpuResource(name))
            continue;
        task.gpuCount = saturatingAdd(task.gpuCount, request.amount);
        task.gpuMilli = std::max(task.gpuMilli, unitMilli(cluster, name, node));
    }
    return task;
}

std::vector<GpuTask> liveMix(const Cluster &cluster, double coverage)
{
    const Cluster *const one = &cluster;
    return liveMix(std::span(&one, 1), coverage);
}

std::vector<GpuTask> liveMix(std::span<const Cluster *const> clusters, double coverage)
{
    std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t, std::string>, std::int64_t> counts;
    std::int64_t pods = 0;
    for (const Cluster *cluster : clusters) {
        for (std::size_t row = 0; row < cluster->pods.size(); ++row) {
            const PodId pod(row);
            if (cluster->pods.phase[pod] == PodPhase::Succeeded || cluster->pods.phase[pod] == PodPhase::Failed)
                continue;
            const GpuTask task = gpuTaskOf(*cluster, pod, cluster->pods.node[pod]);
            ++counts[{task.cpuMilli, task.gpuMilli, task.gpuCount, task.gpuModel}];
            ++pods;
        }
    }
    std::vector<std::pair<std::int64_t, GpuTask>> kinds;
    for (const auto &[kind, count] : counts) {
        const auto &[cpuMilli, gpuMilli, gpuCount, gpuModel] = kind;
        kinds.push_back(
            {count, {.cpuMilli = cpuMilli, .gpuMilli = gpuMilli, .gpuCount = gpuCount, .gpuModel = gpuModel}});
    }
    std::ranges::stable_sort(kinds, std::ranges::greater(), [](const auto &kind) { return kind.first; });
    std::vector<GpuTask> mix;
    std::int64_t covered = 0;
    for (auto &[count, task] : kinds) {
        if (static_cast<double>(covered) >= coverage * static_cast<double>(pods))
            break;
        covered += count;
        task.share = static_cast<double>(count);
        mix.push_back(std::move(task));
    }
    for (GpuTask &task : mix)
        task.share /= static_cast<double>(covered);
    return mix;
}

} // namespace stowage::kube
