// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/podgroups.h"

#include <algorithm>

#include "core/api/podgroups.h"

namespace stowage::kube {

namespace {

constexpr int deepestTree = 16; ///< of composite groups; the API allows fewer

} // namespace

GroupGates GroupGates::of(const Scheduler &scheduler)
{
    GroupGates gates;
    gates.groups = scheduler.minor >= 35 && scheduler.gate("GenericWorkload");
    if (!gates.groups)
        return gates;
    // 1.37 merged two of the gates into GenericWorkload.
    const bool merged = scheduler.minor >= 37;
    gates.gangs = merged || scheduler.gate("GangScheduling");
    gates.topology = scheduler.minor >= 36 && scheduler.gate("TopologyAwareWorkloadScheduling");
    gates.composite = scheduler.minor >= 37 && scheduler.gate("CompositePodGroup");
    gates.preemption = merged || (scheduler.minor == 36 && scheduler.gate("WorkloadAwarePreemption"));
    return gates;
}

PodGroups::PodGroups(const Cluster &cluster, const Scheduler &scheduler)
    : m_cluster(&cluster)
    , m_gates(GroupGates::of(scheduler))
{
    const PodTable &pods = cluster.pods;
    // Pods are in order of their names, so those of a group often stand together.
    NameId lastNameSpace;
    ShapeId lastShape;
    std::vector<PodId> *last = nullptr;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        const std::string_view link = linkOf(pod);
        if (link.empty() || pods.phase[pod] == PodPhase::Succeeded || pods.phase[pod] == PodPhase::Failed)
            continue;
        if (!pods.node[pod].valid() && !scheduler.profileOf(cluster.shapes[pods.shape[pod]].spec.schedulerName))
            continue;
        if (!last || pods.nameSpace[pod] != lastNameSpace || pods.shape[pod] != lastShape) {
            lastNameSpace = pods.nameSpace[pod];
            lastShape = pods.shape[pod];
            last = &m_members[{cluster.text(lastNameSpace), link}];
        }
        last->push_back(pod);
    }
}

std::string_view PodGroups::linkOf(PodId pod) const
{
    return m_cluster->shapes[m_cluster->pods.shape[pod]].spec.podGroupName;
}

const api::PodGroup *PodGroups::find(std::string_view nameSpace, std::string_view link) const
{
    return api::findPodGroup(m_cluster->scheduling.podGroups, nameSpace, link);
}

const std::vector<PodId> &PodGroups::members(std::string_view nameSpace, std::string_view link) const
{
    static const std::vector<PodId> none;
    const auto it = m_members.find({nameSpace, link});
    return it == m_members.end() ? none : it->second;
}

const api::CompositePodGroup *PodGroups::composite(std::string_view nameSpace, std::string_view name) const
{
    const std::vector<api::CompositePodGroup> &groups = m_cluster->scheduling.compositeGroups; // by (namespace, name)
    if (!m_gates.composite)
        return nullptr;
    const auto it =
        std::ranges::lower_bound(groups, std::pair(nameSpace, name), {}, [](const api::CompositePodGroup &group) {
            return std::pair<std::string_view, std::string_view>(group.nameSpace, group.name);
        });
    return it != groups.end() && it->nameSpace == nameSpace && it->name == name ? &*it : nullptr;
}

const api::CompositePodGroup *PodGroups::rootFrom(std::string_view nameSpace, std::string_view parent) const
{
    const api::CompositePodGroup *group = composite(nameSpace, parent);
    for (int depth = 0; group && depth < deepestTree; ++depth) {
        if (group->parent.empty())
            return group;
        group = composite(nameSpace, group->parent);
    }
    return nullptr;
}

std::int64_t PodGroups::priorityOf(const api::PodGroup &group) const
{
    if (group.priority)
        return *group.priority;
    const auto &classes = m_cluster->priorityClasses;
    const auto named = std::ranges::find(classes, group.priorityClassName, &PriorityClassRow::name);
    return named == classes.end() ? 0 : named->value;
}

bool PodGroups::isReady(const api::PodGroup &group) const
{
    return !group.gang || static_cast<std::int64_t>(members(group.nameSpace, group.name).size()) >= group.minCount;
}

bool PodGroups::isReady(const api::CompositePodGroup &group, int depth) const
{
    if (depth >= deepestTree)
        return false;
    std::int64_t ready = 0;
    for (const api::PodGroup &child : m_cluster->scheduling.podGroups)
        ready += child.nameSpace == group.nameSpace && child.parent == group.name && isReady(child) ? 1 : 0;
    for (const api::CompositePodGroup &child : m_cluster->scheduling.compositeGroups)
        ready += child.nameSpace == group.nameSpace && child.parent == group.name && isReady(child, depth + 1) ? 1 : 0;
    return ready >= (group.gang ? std::max<std::int64_t>(group.minGroupCount, 1) : 1);
}

std::string PodGroups::held(std::string_view nameSpace, std::string_view link) const
{
    if (!m_gates.gangs)
        return {};
    const api::PodGroup *group = find(nameSpace, link);
    if (!group)
        return "waiting for pods's pod group \"" + std::string(link) + "\" to appear in scheduling queue";
    if (m_gates.composite && !group->parent.empty()) {
        const api::CompositePodGroup *root = rootFrom(nameSpace, group->parent);
        if (root && isReady(*root))
            return {};
        return "waiting for composite pod group \"" + (root ? root->name : group->parent) + "\" tree to meet quorum";
    }
    if (group->gang && static_cast<std::int64_t>(members(nameSpace, link).size()) < group->minCount)
        return "waiting for minCount pods from a gang to appear in scheduling queue";
    return {};
}

std::string PodGroups::held(PodId pod) const
{
    const std::string_view link = linkOf(pod);
    return link.empty() ? std::string() : held(m_cluster->text(m_cluster->pods.nameSpace[pod]), link);
}

} // namespace stowage::kube
