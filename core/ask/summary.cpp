// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/summary.h"

#include <algorithm>
#include <map>

#include "core/ask/reasons.h"
#include "core/ask/rowfacts.h"

namespace stowage::ask {

namespace {

/// Units by state; the same members of ClusterSummary and ModelSummary.
template<typename Target>
void countState(Target &target, SlotState state)
{
    switch (state) {
    case SlotState::Used:
        ++target.used;
        return;
    case SlotState::Reserved:
        ++target.reserved;
        return;
    case SlotState::Free:
        ++target.free;
        return;
    case SlotState::Cordoned:
        ++target.cordoned;
        return;
    case SlotState::Broken:
        ++target.broken;
        return;
    }
}

template<typename Target>
void addStates(Target &target, const Target &other)
{
    target.used = saturatingAdd(target.used, other.used);
    target.reserved = saturatingAdd(target.reserved, other.reserved);
    target.free = saturatingAdd(target.free, other.free);
    target.cordoned = saturatingAdd(target.cordoned, other.cordoned);
    target.broken = saturatingAdd(target.broken, other.broken);
}

void countFinding(ClusterSummary &summary, const Finding &finding)
{
    switch (finding.severity) {
    case Severity::Error:
        ++summary.errors;
        return;
    case Severity::Warning:
        ++summary.warnings;
        return;
    case Severity::Info:
        ++summary.infos;
        return;
    }
}

using Models = std::map<std::string_view, ModelSummary>;

void countGpus(const Cluster &cluster, ClusterSummary &summary, Models &models)
{
    for (const NodeGpus &gpus : cluster.nodeGpus) {
        const GpuNumbers numbers = numbersOf(&gpus);
        summary.numbers += numbers;
        models[cluster.text(gpus.model)].numbers += numbers;
    }
    for (std::size_t i = 0; i < cluster.devices.size();) {
        // Devices of a node follow each other; whether all its units are free is known at the last one.
        const NodeId node = cluster.devices[DeviceId(i)].node;
        std::map<std::string_view, Amount> freeByModel;
        bool allFree = true;
        for (; i < cluster.devices.size() && cluster.devices[DeviceId(i)].node == node; ++i) {
            const Device &device = cluster.devices[DeviceId(i)];
            const std::string_view name = cluster.text(device.model);
            ModelSummary &model = models[name];
            for (std::uint32_t slot = device.firstSlot; slot < device.endSlot; ++slot) {
                const SlotState state = cluster.slots[SlotId(slot)].state;
                countState(summary, state);
                countState(model, state);
                allFree = allFree && state == SlotState::Free;
                freeByModel[name] += state == SlotState::Free ? 1 : 0;
            }
        }
        if (!allFree)
            continue;
        for (const auto &[name, free] : freeByModel)
            models[name].freeWholeNodes += free;
    }
}

ClusterSummary summarizeCluster(const Cluster &cluster, const plan::Catalogue *catalogue)
{
    ClusterSummary summary;
    summary.name = cluster.name;
    summary.nodes = cluster.nodes.size();
    for (const auto flags : cluster.nodes.flags) {
        summary.nodesNotReady += flags.has(NodeFlag::NotReady) ? 1U : 0U;
        summary.nodesCordoned += flags.has(NodeFlag::Unschedulable) ? 1U : 0U;
    }
    summary.pods = cluster.pods.size();
    for (std::size_t i = 0; i < cluster.pods.size(); ++i)
        summary.podsPending += isPending(cluster, PodId(i)) ? 1U : 0U;
    summary.workloads = cluster.workloads.size();
    for (const WorkloadEntry &entry : cluster.workloads) {
        summary.workloadsPending += entry.podsPending > 0 ? 1U : 0U;
        summary.gpusPending = saturatingAdd(summary.gpusPending, entry.gpusPending);
    }
    for (const Finding &finding : cluster.findings)
        countFinding(summary, finding);
    summary.cost = costOf(cluster, catalogue);
    summary.fragments = freeGpus(cluster);

    Models models;
    countGpus(cluster, summary, models);
    for (auto &[name, model] : models) {
        model.model = name;
        summary.models.push_back(std::move(model));
    }
    return summary;
}

void addCluster(ClusterSummary &total, std::map<std::string, ModelSummary> &models, const ClusterSummary &cluster)
{
    total.nodes += cluster.nodes;
    total.nodesNotReady += cluster.nodesNotReady;
    total.nodesCordoned += cluster.nodesCordoned;
    total.pods += cluster.pods;
    total.podsPending += cluster.podsPending;
    total.workloads += cluster.workloads;
    total.workloadsPending += cluster.workloadsPending;
    total.gpusPending = saturatingAdd(total.gpusPending, cluster.gpusPending);
    total.errors += cluster.errors;
    total.warnings += cluster.warnings;
    total.infos += cluster.infos;
    total.numbers += cluster.numbers;
    addStates(total, cluster);
    total.cost += cluster.cost;
    total.fragments.inParts = saturatingAdd(total.fragments.inParts, cluster.fragments.inParts);
    if (cluster.fragments.largest.units > total.fragments.largest.units)
        total.fragments.largest = cluster.fragments.largest;
    for (const ModelSummary &model : cluster.models) {
        ModelSummary &sum = models[model.model];
        sum.numbers += model.numbers;
        addStates(sum, model);
        sum.freeWholeNodes = saturatingAdd(sum.freeWholeNodes, model.freeWholeNodes);
    }
}

std::vector<PendingReason> pendingByReason(const Fleet &fleet)
{
    std::map<std::string, PendingReason> reasons;
    for (const auto &cluster : fleet.clusters) {
        for (const WorkloadEntry &entry : cluster->workloads) {
            if (entry.podsPending == 0)
                continue;
            PendingReason &reason = reasons[shortReason(cluster->text(entry.reason))];
            reason.workloads.push_back(cluster->name + '/' + workloadName(entry.object));
            reason.gpus = saturatingAdd(reason.gpus, entry.gpusPending);
        }
    }
    std::vector<PendingReason> sorted;
    for (auto &[name, reason] : reasons) {
        reason.reason = name;
        sorted.push_back(std::move(reason));
    }
    std::ranges::stable_sort(sorted, std::ranges::greater(), &PendingReason::gpus);
    return sorted;
}

} // namespace

Summary summarize(const Projection &projection)
{
    const Fleet &fleet = projection.fleet();
    Summary summary;
    std::map<std::string, ModelSummary> models;
    for (const auto &cluster : fleet.clusters) {
        summary.clusters.push_back(summarizeCluster(*cluster, projection.catalogue().get()));
        addCluster(summary.total, models, summary.clusters.back());
    }
    for (auto &[name, model] : models) {
        model.model = name;
        summary.total.models.push_back(std::move(model));
    }
    for (const Finding &finding : fleet.findings)
        countFinding(summary.total, finding);
    if (fleet.hub) {
        for (const Finding &finding : fleet.hub->findings)
            countFinding(summary.total, finding);
    }
    summary.pending = pendingByReason(fleet);
    return summary;
}

} // namespace stowage::ask
