// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/clusteredit.h"

#include <algorithm>

#include "core/api/requests.h"
#include "core/explain/text.h"
#include "core/fleet/gpuinventory.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/workloadcounts.h"

namespace stowage::plan {

namespace {

constexpr std::string_view unschedulableTaint = "node.kubernetes.io/unschedulable";
constexpr std::string_view unreachableTaint = "node.kubernetes.io/unreachable";
constexpr std::string_view notReadyTaint = "node.kubernetes.io/not-ready";

bool isAutomatic(std::string_view key)
{
    return key == unschedulableTaint || key == notReadyTaint || key == unreachableTaint;
}

auto keyOf(const api::Workload &object)
{
    return std::tie(object.kind, object.nameSpace, object.name, object.group);
}

} // namespace

PodShape shapeFrom(const ResourceCatalog &resources, const api::PodSpec &spec)
{
    PodShape shape;
    shape.spec = spec;
    for (const auto &[name, quantity] : api::effectiveRequests(spec)) {
        const ResourceId resource = resources.find(name);
        if (!resource.valid())
            continue;
        const Amount amount = resource == ResourceCatalog::cpu ? quantity.milli() : quantity.value();
        shape.requests.push_back({resource, amount});
        if (isGpuResource(name))
            shape.gpus = saturatingAdd(shape.gpus, amount);
    }
    std::ranges::sort(shape.requests);
    const api::ScoringRequests scoring = api::scoringRequests(spec);
    shape.scoringCpu = shape.incomingScoringCpu = scoring.cpuMilli;
    shape.scoringMemory = shape.incomingScoringMemory = scoring.memoryBytes;
    if (spec.podRequests) {
        api::PodSpec containersOnly = spec;
        containersOnly.podRequests.reset();
        containersOnly.podLimits.reset();
        const api::ScoringRequests incoming = api::scoringRequests(containersOnly);
        shape.incomingScoringCpu = incoming.cpuMilli;
        shape.incomingScoringMemory = incoming.memoryBytes;
    }
    return shape;
}

WorkloadId findWorkload(const Cluster &cluster, const ObjectKey &key)
{
    const auto wanted = std::tie(key.kind, key.nameSpace, key.name, key.group);
    std::size_t begin = 0, end = cluster.workloads.size();
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (keyOf(cluster.workloads[WorkloadId(middle)].object) < wanted)
            begin = middle + 1;
        else
            end = middle;
    }
    const bool found = begin < cluster.workloads.size() && keyOf(cluster.workloads[WorkloadId(begin)].object) == wanted;
    return found ? WorkloadId(begin) : WorkloadId();
}

ClusterEdit::ClusterEdit(std::shared_ptr<const Cluster> base, const Cluster &now)
    : m_base(std::move(base))
    , m_now(std::make_shared<Cluster>(now))
    , m_sortedPods(now.pods.size())
    , m_nodeTouched(now.nodes.size())
{
}

PodId ClusterEdit::findPod(std::string_view nameSpace, std::string_view name) const
{
    if (!m_newPods.empty()) {
        const auto added = m_newPods.find(PodKey(nameSpace, name));
        if (added != m_newPods.end())
            return added->second;
    }
    // Rows that finish() has not sorted in yet stand behind the others.
    std::size_t begin = 0, end = m_sortedPods;
    const std::pair wanted(nameSpace, name);
    const auto keyAt = [&](std::size_t row) {
        return std::pair(m_now->text(m_now->pods.nameSpace[PodId(row)]), m_now->text(m_now->pods.name[PodId(row)]));
    };
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (keyAt(middle) < wanted)
            begin = middle + 1;
        else
            end = middle;
    }
    const bool removed = begin < m_removedPods.size() && m_removedPods[begin] != 0;
    return begin < m_sortedPods && !removed && keyAt(begin) == wanted ? PodId(begin) : PodId();
}

WorkloadId ClusterEdit::findWorkload(const ObjectKey &key) const
{
    if (!m_newWorkloads.empty()) {
        const auto added = m_newWorkloads.find({key.kind, key.nameSpace, key.name, key.group});
        if (added != m_newWorkloads.end())
            return added->second;
    }
    const auto wanted = std::tie(key.kind, key.nameSpace, key.name, key.group);
    const std::size_t sorted = m_now->workloads.size() - m_newWorkloads.size();
    std::size_t begin = 0, end = sorted;
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (keyOf(m_now->workloads[WorkloadId(middle)].object) < wanted)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin < sorted && keyOf(m_now->workloads[WorkloadId(begin)].object) == wanted ? WorkloadId(begin)
                                                                                         : WorkloadId();
}

void ClusterEdit::touchNode(NodeId node)
{
    if (m_nodeTouched[node.index()] != 0)
        return;
    m_nodeTouched[node.index()] = 1;
    m_touchedNodes.push_back(node);
}

/// Called before a workload's pods or counts change.
void ClusterEdit::touchWorkload(WorkloadId workload)
{
    if (m_wanted.contains(workload))
        return;
    const WorkloadEntry &entry = m_now->workloads[workload];
    std::int64_t existing = 0, waiting = 0;
    for (std::uint32_t at = entry.firstPod; at < entry.endPod; ++at) {
        const PodId pod = m_now->podsOfWorkload[at];
        const PodPhase phase = m_now->pods.phase[pod];
        if (phase == PodPhase::Succeeded || phase == PodPhase::Failed || m_now->pods.flags[pod].has(PodFlag::Deleting))
            continue;
        ++existing;
        waiting += m_now->pods.node[pod].valid() || phase != PodPhase::Pending ? 0 : 1;
    }
    std::optional<std::int64_t> &wanted = m_wanted[workload];
    if (!entry.object.suspended && !entry.object.finished && !m_now->hub)
        wanted = saturatingAdd(existing, std::max<std::int64_t>(0, entry.podsPending - waiting));
}

/// Adds or takes what a pod requests on a node.
void ClusterEdit::hold(PodId pod, NodeId node, int sign)
{
    NodeTable &nodes = m_now->nodes;
    for (const ResourceAmount &request : m_now->shapes[m_now->pods.shape[pod]].requests) {
        Amount &sum = nodes.requested[request.resource][node.index()];
        sum = sign > 0 ? saturatingAdd(sum, request.amount) : saturatingSubtract(sum, request.amount);
    }
    if (sign > 0)
        ++nodes.podCount[node];
    else
        --nodes.podCount[node];
    nodes.requested[ResourceCatalog::pods][node.index()] = nodes.podCount[node];
    touchNode(node);
}

/// A claim made for the pod goes with it; one that others share keeps its devices.
void ClusterEdit::releaseClaims(PodId pod)
{
    m_now->claimedGpus.erase(pod);
    if (m_now->shapes[m_now->pods.shape[pod]].spec.resourceClaims.empty())
        return;
    const std::string_view nameSpace = m_now->text(m_now->pods.nameSpace[pod]);
    const std::string name(m_now->text(m_now->pods.name[pod]));
    for (api::ResourceClaim &claim : m_now->scheduling.claims) {
        if (claim.nameSpace != nameSpace || std::erase(claim.reservedFor, name) == 0 || !claim.reservedFor.empty())
            continue;
        claim.allocated = false;
        claim.allocation.clear();
        claim.allocatedNodes.reset();
    }
}

bool ClusterEdit::apply(const UnbindPod &edit)
{
    const PodId pod = findPod(edit.pod.nameSpace, edit.pod.name);
    if (!pod.valid())
        return false;
    PodTable &pods = m_now->pods;
    touchWorkload(pods.workload[pod]);
    if (pods.occupies(pod)) {
        hold(pod, pods.node[pod], -1);
        releaseClaims(pod);
    }
    pods.node[pod] = {};
    pods.phase[pod] = PodPhase::Pending;
    pods.started[pod] = {};
    pods.nominatedNode[pod] = NameId(std::size_t(0));
    pods.reason[pod] = NameId(std::size_t(0));
    pods.flags[pod] = {};
    return true;
}

bool ClusterEdit::apply(const BindPod &edit)
{
    const PodId pod = findPod(edit.pod.nameSpace, edit.pod.name);
    const NodeId node = m_now->findNode(edit.node);
    if (!pod.valid() || !node.valid())
        return false;
    PodTable &pods = m_now->pods;
    touchWorkload(pods.workload[pod]);
    if (pods.occupies(pod))
        hold(pod, pods.node[pod], -1);
    if (pods.nominatedNode[pod].index() != 0) {
        if (const NodeId nominated = m_now->findNode(m_now->text(pods.nominatedNode[pod])); nominated.valid())
            touchNode(nominated);
    }
    pods.node[pod] = node;
    pods.phase[pod] = PodPhase::Running;
    pods.nominatedNode[pod] = NameId(std::size_t(0));
    pods.reason[pod] = NameId(std::size_t(0));
    hold(pod, node, 1);
    return true;
}

bool ClusterEdit::apply(const RemovePod &edit)
{
    const PodId pod = findPod(edit.pod.nameSpace, edit.pod.name);
    if (!pod.valid())
        return false;
    PodTable &pods = m_now->pods;
    touchWorkload(pods.workload[pod]);
    if (pods.occupies(pod)) {
        hold(pod, pods.node[pod], -1);
        releaseClaims(pod);
    }
    if (pods.nominatedNode[pod].index() != 0) {
        if (const NodeId nominated = m_now->findNode(m_now->text(pods.nominatedNode[pod])); nominated.valid())
            touchNode(nominated);
    }
    pods.node[pod] = {};
    m_removedPods.resize(pods.size());
    m_removedPods[pod.index()] = 1;
    m_newPods.erase(PodKey(edit.pod.nameSpace, edit.pod.name));
    // Other controllers make a new one; these want one pod less when a pod or its node goes.
    WorkloadEntry &entry = m_now->workloads[pods.workload[pod]];
    if (entry.object.kind == "Pod" || entry.object.kind == "DaemonSet" || entry.object.kind == "Node") {
        if (std::optional<std::int64_t> &wanted = m_wanted[pods.workload[pod]]; wanted)
            *wanted = std::max<std::int64_t>(0, *wanted - 1);
        if (!entry.object.podSets.empty())
            entry.object.podSets.front().count = std::max<std::int64_t>(0, entry.object.podSets.front().count - 1);
    }
    return true;
}

ShapeId ClusterEdit::shapeOf(WorkloadId workload, std::uint32_t podSet)
{
    const auto [known, added] = m_shapes.try_emplace({workload, podSet});
    if (added) {
        PodShape shape = shapeFrom(m_now->resources, m_now->workloads[workload].object.podSets[podSet].spec);
        shape.spec.schedulingGates.clear();
        known->second = m_now->shapes.push(std::move(shape));
    }
    return known->second;
}

bool ClusterEdit::apply(const CreatePod &edit)
{
    const WorkloadId workload = findWorkload(edit.workload);
    if (!workload.valid() || edit.podSet >= m_now->workloads[workload].object.podSets.size()
        || findPod(edit.pod.nameSpace, edit.pod.name).valid())
        return false;
    touchWorkload(workload);
    const WorkloadEntry &entry = m_now->workloads[workload];
    const ShapeId shape = shapeOf(workload, edit.podSet);
    Interner &names = m_now->names;
    std::vector<Label> labels;
    std::map<std::string_view, std::string_view> written;
    for (const auto &[key, value] : entry.object.podSets[edit.podSet].labels)
        written[key] = value;
    for (const auto &[key, value] : edit.labels)
        written[key] = value;
    for (const auto &[key, value] : written)
        labels.push_back({names.intern(key), names.intern(value)});
    const NameId none(std::size_t(0));
    PodTable &pods = m_now->pods;
    const PodId pod = pods.nameSpace.push(names.intern(edit.pod.nameSpace));
    pods.name.push(names.intern(edit.pod.name));
    pods.node.push({});
    pods.shape.push(shape);
    pods.labels.push(m_now->labelSets.intern(labels));
    pods.workload.push(workload);
    pods.queue.push(names.intern(entry.object.queue));
    pods.group.push(none);
    pods.reason.push(none);
    pods.nominatedNode.push(none);
    pods.priority.push(entry.priority);
    pods.phase.push(PodPhase::Pending);
    pods.flags.push({});
    pods.created.push(m_now->observedAt);
    pods.started.push({});
    pods.source.push({});
    m_newPods.emplace(PodKey(edit.pod.nameSpace, edit.pod.name), pod);
    return true;
}

bool ClusterEdit::apply(const ResizePodSet &edit)
{
    const WorkloadId workload = findWorkload(edit.workload);
    if (!workload.valid() || edit.podSet >= m_now->workloads[workload].object.podSets.size())
        return false;
    touchWorkload(workload);
    api::Workload &object = m_now->workloads[workload].object;
    api::PodSet &podSet = object.podSets[edit.podSet];
    podSet.count = std::max<std::int64_t>(0, saturatingAdd(podSet.count, edit.pods));
    const auto resize = [&](std::optional<api::Unit> &unit) {
        if (unit)
            unit->replicas = std::max<std::int64_t>(0, saturatingAdd(unit->replicas, edit.replicas));
    };
    resize(podSet.unit);
    if (edit.podSet == 0)
        resize(object.unit);
    if (object.podsRemaining)
        *object.podsRemaining = std::max<std::int64_t>(0, saturatingAdd(*object.podsRemaining, edit.pods));
    if (std::optional<std::int64_t> &wanted = m_wanted[workload]; wanted)
        *wanted = std::max<std::int64_t>(0, saturatingAdd(*wanted, edit.pods));
    return true;
}

bool ClusterEdit::apply(const SuspendObject &edit)
{
    const WorkloadId workload = findWorkload(edit.workload);
    if (!workload.valid())
        return false;
    touchWorkload(workload);
    m_now->workloads[workload].object.suspended = edit.suspend;
    m_wanted[workload].reset();
    return true;
}

bool ClusterEdit::copyWorkload(const api::Workload &object, std::int32_t priority)
{
    const ObjectKey key{.cluster = m_now->name,
                        .group = object.group,
                        .kind = object.kind,
                        .nameSpace = object.nameSpace,
                        .name = object.name};
    if (findWorkload(key).valid())
        return true;
    WorkloadEntry entry;
    entry.object = object;
    entry.object.suspended = false;
    entry.object.finished = false;
    entry.object.podsRemaining.reset();
    for (api::PodSet &podSet : entry.object.podSets) {
        podSet.count = 0;
        if (podSet.unit)
            podSet.unit->replicas = 0;
    }
    if (entry.object.unit)
        entry.object.unit->replicas = 0;
    entry.priority = priority;
    entry.reason = NameId(std::size_t(0));
    const WorkloadId id = m_now->workloads.push(std::move(entry));
    m_newWorkloads.emplace(std::tuple(object.kind, object.nameSpace, object.name, object.group), id);
    m_wanted[id] = 0;
    return true;
}

void ClusterEdit::setFlags(NodeId node)
{
    NodeTable &nodes = m_now->nodes;
    Flags<NodeFlag> flags;
    if (nodes.flags[node].has(NodeFlag::Unschedulable))
        flags.set(NodeFlag::Unschedulable);
    if (nodes.flags[node].has(NodeFlag::NotReady))
        flags.set(NodeFlag::NotReady);
    for (const TaintRow &taint : m_now->taintSets[nodes.taints[node]]) {
        const std::string_view effect = m_now->text(taint.effect);
        if ((effect == "NoSchedule" || effect == "NoExecute") && !isAutomatic(m_now->text(taint.key)))
            flags.set(NodeFlag::Tainted);
    }
    nodes.flags[node] = flags;
}

bool ClusterEdit::apply(const ChangeNode &edit)
{
    const NodeId node = m_now->findNode(edit.node);
    if (!node.valid())
        return false;
    NodeTable &nodes = m_now->nodes;
    Interner &names = m_now->names;
    const auto rowOf = [&](const api::Taint &taint) {
        return TaintRow{names.intern(taint.key), names.intern(taint.value), names.intern(taint.effect)};
    };
    const std::span<const TaintRow> before = m_now->taintSets[nodes.taints[node]];
    std::vector<TaintRow> taints(before.begin(), before.end());
    const auto removeTaint = [&](std::string_view key, std::string_view effect) {
        std::erase_if(taints, [&](const TaintRow &row) {
            return names[row.key] == key && (effect.empty() || names[row.effect] == effect);
        });
    };
    const auto addTaint = [&](const api::Taint &taint) {
        removeTaint(taint.key, taint.effect);
        taints.push_back(rowOf(taint));
    };
    for (const api::Taint &taint : edit.removeTaints)
        removeTaint(taint.key, taint.effect);
    for (const api::Taint &taint : edit.addTaints)
        addTaint(taint);
    Flags<NodeFlag> flags;
    const bool unschedulable = edit.unschedulable.value_or(nodes.flags[node].has(NodeFlag::Unschedulable));
    if (unschedulable)
        flags.set(NodeFlag::Unschedulable);
    if (nodes.flags[node].has(NodeFlag::NotReady) || edit.failed)
        flags.set(NodeFlag::NotReady);
    nodes.flags[node] = flags;
    if (edit.unschedulable) {
        // The node lifecycle controller keeps this taint in step with spec.unschedulable.
        if (unschedulable)
            addTaint({.key = std::string(unschedulableTaint), .value = {}, .effect = "NoSchedule"});
        else
            removeTaint(unschedulableTaint, {});
    }
    if (edit.failed) {
        addTaint({.key = std::string(unreachableTaint), .value = {}, .effect = "NoSchedule"});
        addTaint({.key = std::string(unreachableTaint), .value = {}, .effect = "NoExecute"});
        for (NodeCondition &condition : nodes.conditions[node]) {
            if (names[condition.type] == "Ready")
                condition = {condition.type, names.intern("Unknown"), names.intern("NodeStatusUnknown"),
                             condition.since};
        }
    }
    nodes.taints[node] = m_now->taintSets.intern(taints);
    setFlags(node);
    if (!edit.setLabels.empty() || !edit.removeLabels.empty()) {
        std::map<std::string, std::string, std::less<>> labels;
        for (const Label &label : m_now->labelSets[nodes.labels[node]])
            labels.emplace(names[label.key], names[label.value]);
        for (const std::string &key : edit.removeLabels)
            labels.erase(key);
        for (const auto &[key, value] : edit.setLabels)
            labels[key] = value;
        std::vector<Label> set;
        for (const auto &[key, value] : labels)
            set.push_back({names.intern(key), names.intern(value)});
        nodes.labels[node] = m_now->labelSets.intern(set);
        m_topologyStale = true;
    }
    touchNode(node);
    return true;
}

} // namespace stowage::plan
