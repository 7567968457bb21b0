// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/rowfacts.h"

#include <algorithm>

namespace stowage::ask {

namespace {

constexpr std::string_view zoneLabel = "topology.kubernetes.io/zone";

/// Levels that are zones or larger: their domains are no racks.
bool isZoneLevel(std::string_view level)
{
    return level.ends_with("/zone") || level.ends_with("/region");
}

/// Domains of a node from its leaf to the top.
template<typename Visit>
void visitDomains(const Cluster &cluster, NodeId node, Visit visit)
{
    const Topology &topology = cluster.topology;
    if (node.index() >= topology.leafOf.size())
        return;
    for (DomainId id = topology.leafOf[node]; id.valid(); id = topology.domains[id].parent)
        visit(topology.domains[id]);
}

} // namespace

bool labelValue(const Cluster &cluster, LabelSetId labels, std::string_view key, std::string_view &value)
{
    const NameId name = cluster.names.find(key);
    if (!name.valid())
        return false;
    const NameId found = findLabel(cluster.labelSets[labels], name);
    if (!found.valid())
        return false;
    value = cluster.text(found);
    return true;
}

std::string labelsText(const Cluster &cluster, LabelSetId labels)
{
    std::string text;
    for (const Label &label : cluster.labelSets[labels]) {
        if (!text.empty())
            text += ", ";
        text.append(cluster.text(label.key)).append("=").append(cluster.text(label.value));
    }
    return text;
}

std::string_view nodeState(const Cluster &cluster, NodeId node)
{
    const auto flags = cluster.nodes.flags[node];
    if (flags.has(NodeFlag::NotReady))
        return "NotReady";
    if (flags.has(NodeFlag::Unschedulable))
        return "Cordoned";
    return flags.has(NodeFlag::Tainted) ? "Tainted" : "Ready";
}

void nodeStates(const Cluster &cluster, NodeId node, std::vector<std::string_view> &states)
{
    const auto flags = cluster.nodes.flags[node];
    if (!flags.any())
        states.push_back("Ready");
    if (flags.has(NodeFlag::NotReady))
        states.push_back("NotReady");
    if (flags.has(NodeFlag::Unschedulable))
        states.push_back("Cordoned");
    if (flags.has(NodeFlag::Tainted))
        states.push_back("Tainted");
}

std::string_view zoneOf(const Cluster &cluster, NodeId node)
{
    std::string_view zone;
    if (labelValue(cluster, cluster.nodes.labels[node], zoneLabel, zone))
        return zone;
    visitDomains(cluster, node, [&](const Domain &domain) { zone = cluster.text(domain.name); });
    return zone;
}

std::string_view rackOf(const Cluster &cluster, NodeId node)
{
    const Topology &topology = cluster.topology;
    if (node.index() >= topology.leafOf.size() || !topology.leafOf[node].valid())
        return {};
    return cluster.text(topology.domains[topology.leafOf[node]].name);
}

std::string domainPath(const Cluster &cluster, NodeId node)
{
    std::string path;
    visitDomains(cluster, node, [&](const Domain &domain) {
        const std::string_view name = cluster.text(domain.name);
        path.insert(0, path.empty() ? std::string(name) : std::string(name) + '/');
    });
    return path;
}

void racksOf(const Cluster &cluster, NodeId node, std::vector<std::string_view> &names)
{
    const auto &levels = cluster.topology.levels;
    visitDomains(cluster, node, [&](const Domain &domain) {
        if (domain.level >= levels.size() || !isZoneLevel(levels[domain.level]))
            names.push_back(cluster.text(domain.name));
    });
    if (const std::string_view nvlink = nvlinkDomainOf(cluster, node); !nvlink.empty())
        names.push_back(nvlink);
}

std::string_view nvlinkDomainOf(const Cluster &cluster, NodeId node)
{
    const Topology &topology = cluster.topology;
    if (node.index() >= topology.nvlinkOf.size() || topology.nvlinkOf[node] < 0)
        return {};
    return cluster.text(topology.nvlinkDomains[static_cast<std::size_t>(topology.nvlinkOf[node])].name);
}

const NodeGpus *gpusOf(const Cluster &cluster, NodeId node)
{
    const std::int32_t index = node.valid() ? cluster.nodes.gpus[node] : -1;
    return index < 0 ? nullptr : &cluster.nodeGpus[static_cast<std::size_t>(index)];
}

GpuNumbers numbersOf(const NodeGpus *gpus)
{
    GpuNumbers sum;
    if (gpus != nullptr) {
        for (const GpuResource &resource : gpus->resources)
            sum += resource.numbers;
    }
    return sum;
}

std::string_view sharingText(GpuSharing sharing)
{
    switch (sharing) {
    case GpuSharing::None:
        return "none";
    case GpuSharing::TimeSlicing:
        return "time-slicing";
    case GpuSharing::Mps:
        return "mps";
    case GpuSharing::Mig:
        return "mig";
    case GpuSharing::VGpu:
        return "vgpu";
    }
    return {};
}

void modelTexts(std::string_view model, std::vector<std::string_view> &texts)
{
    texts.push_back(model);
    constexpr std::string_view separators = "-_ /";
    while (!model.empty()) {
        const std::size_t end = model.find_first_of(separators);
        if (end != 0 && end != std::string_view::npos)
            texts.push_back(model.substr(0, end));
        if (end == std::string_view::npos) {
            texts.push_back(model);
            return;
        }
        model.remove_prefix(end + 1);
    }
}

void gpuTexts(const Cluster &cluster, const NodeGpus &gpus, std::vector<std::string_view> &texts)
{
    modelTexts(cluster.text(gpus.model), texts);
    texts.push_back(cluster.text(gpus.vendor));
    if (const std::string_view profile = cluster.text(gpus.migProfile); !profile.empty())
        texts.push_back(profile);
    for (const GpuResource &resource : gpus.resources) {
        texts.push_back(cluster.resources.name(resource.resource));
        if (const std::string_view profile = cluster.text(resource.profile); !profile.empty())
            texts.push_back(profile);
    }
}

std::string_view phaseText(PodPhase phase)
{
    switch (phase) {
    case PodPhase::Pending:
        return "Pending";
    case PodPhase::Running:
        return "Running";
    case PodPhase::Succeeded:
        return "Succeeded";
    case PodPhase::Failed:
        return "Failed";
    case PodPhase::Unknown:
        return "Unknown";
    }
    return {};
}

std::string_view podState(const Cluster &cluster, PodId pod)
{
    const auto flags = cluster.pods.flags[pod];
    if (flags.has(PodFlag::Deleting))
        return "Terminating";
    if (flags.has(PodFlag::Gated))
        return "SchedulingGated";
    if (flags.has(PodFlag::Broken)) {
        const std::string_view reason = cluster.text(cluster.pods.reason[pod]);
        return reason.empty() ? std::string_view("Error") : reason;
    }
    return phaseText(cluster.pods.phase[pod]);
}

bool isPending(const Cluster &cluster, PodId pod)
{
    return cluster.pods.phase[pod] == PodPhase::Pending && !cluster.pods.node[pod].valid();
}

std::string_view queueOf(const Cluster &cluster, WorkloadId workload)
{
    const std::string &queue = cluster.workloads[workload].object.queue;
    if (!queue.empty())
        return queue;
    // A workload whose object is absent is known by its pods alone.
    const auto pods = cluster.podsOf(workload);
    return pods.empty() ? std::string_view() : cluster.text(cluster.pods.queue[pods.front()]);
}

std::string_view queueOf(const Cluster &cluster, PodId pod)
{
    const std::string_view queue = cluster.text(cluster.pods.queue[pod]);
    return queue.empty() ? std::string_view(cluster.workloads[cluster.pods.workload[pod]].object.queue) : queue;
}

std::string_view workloadState(const Cluster &cluster, WorkloadId workload)
{
    const WorkloadEntry &entry = cluster.workloads[workload];
    if (entry.podsPending > 0)
        return entry.podsRunning > 0 ? "Partial" : "Pending";
    if (entry.podsRunning > 0)
        return "Running";
    if (entry.object.suspended)
        return "Suspended";
    if (entry.endPod == entry.firstPod)
        return "Idle";
    // Pods may run on nodes that the snapshot lacks.
    const bool finished = std::ranges::all_of(cluster.podsOf(workload), [&](PodId pod) {
        return cluster.pods.phase[pod] == PodPhase::Succeeded || cluster.pods.phase[pod] == PodPhase::Failed;
    });
    return finished ? "Finished" : "Running";
}

Instant waitingSince(const Cluster &cluster, WorkloadId workload)
{
    const WorkloadEntry &entry = cluster.workloads[workload];
    if (entry.podsPending == 0)
        return {};
    Instant since;
    for (const PodId pod : cluster.podsOf(workload)) {
        const Instant created = cluster.pods.created[pod];
        if (isPending(cluster, pod) && created.known() && (!since.known() || created < since))
            since = created;
    }
    return since.known() ? since : entry.object.created;
}

std::string workloadName(const api::Workload &workload)
{
    return workload.kind + '/' + workload.nameSpace + '/' + workload.name;
}

bool isGang(const api::Workload &workload)
{
    return workload.gang.mode == api::GangMode::All || workload.gang.mode == api::GangMode::Min;
}

} // namespace stowage::ask
