// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/state.h"

#include <algorithm>

#include "core/api/requests.h"

namespace stowage::kube {

State::State(const Cluster &cluster)
    : m_cluster(&cluster)
    , m_memberOfPod(cluster.pods.size())
    , m_membersOn(cluster.nodes.size())
    , m_requested(cluster.resources.size(), cluster.nodes.size())
    , m_scoringCpu(cluster.nodes.size())
    , m_scoringMemory(cluster.nodes.size())
    , m_podCount(cluster.nodes.size())
{
    const PodTable &pods = cluster.pods;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        if (!pods.occupies(pod))
            continue;
        const MemberId id = add({.podClass = classOf(pods.nameSpace[pod], pods.labels[pod], pods.shape[pod]),
                                 .pod = pod,
                                 .node = {},
                                 .priority = pods.priority[pod],
                                 .started = pods.started[pod],
                                 .created = pods.created[pod],
                                 .terminating = pods.flags[pod].has(PodFlag::Deleting)});
        m_memberOfPod[row] = id;
        assume(id, pods.node[pod]);
    }
}

ClassId State::classOf(NameId nameSpace, LabelSetId labels, ShapeId shape)
{
    const auto [it, added] = m_classIds.try_emplace({nameSpace, labels, shape}, m_classes.size());
    if (added)
        m_classes.push_back({nameSpace, labels, shape});
    return it->second;
}

ClassId State::admit(std::string_view nameSpace, const api::Labels &labels, PodShape podShape)
{
    if (!m_ownNames)
        m_ownNames = std::make_unique<Interner>(m_cluster->names);
    std::vector<Label> &own = m_ownLabels.emplace_back();
    for (const auto &[key, value] : labels)
        own.push_back({m_ownNames->intern(key), m_ownNames->intern(value)});
    m_ownShapes.push_back(std::make_unique<PodShape>(std::move(podShape)));
    return classOf(m_ownNames->intern(nameSpace), LabelSetId(m_cluster->labelSets.size() + m_ownLabels.size() - 1),
                   ShapeId(m_cluster->shapes.size() + m_ownShapes.size() - 1));
}

const PodShape &State::shape(ClassId id) const
{
    const std::size_t row = m_classes[id.index()].shape.index(), known = m_cluster->shapes.size();
    return row < known ? m_cluster->shapes[ShapeId(row)] : *m_ownShapes[row - known];
}

std::span<const Label> State::labels(ClassId id) const
{
    const std::size_t row = m_classes[id.index()].labels.index(), known = m_cluster->labelSets.size();
    return row < known ? m_cluster->labelSets[LabelSetId(row)] : std::span<const Label>(m_ownLabels[row - known]);
}

MemberId State::add(const Member &member)
{
    m_members.push_back(member);
    return MemberId(m_members.size() - 1);
}

void State::apply(const Member &member, NodeId node, std::int32_t delta)
{
    const PodShape &podShape = shape(member.podClass);
    for (const ResourceAmount &request : podShape.requests) {
        Amount &sum = m_requested[request.resource][node.index()];
        sum = delta > 0 ? saturatingAdd(sum, request.amount) : saturatingSubtract(sum, request.amount);
    }
    m_scoringCpu[node.index()] += delta * podShape.scoringCpu;
    m_scoringMemory[node.index()] += delta * podShape.scoringMemory;
    m_podCount[node.index()] += delta;
    m_log.push_back({member.podClass, node, delta, member.terminating});
}

void State::assume(MemberId id, NodeId node)
{
    Member &who = m_members[id.index()];
    who.node = node;
    m_membersOn[node.index()].push_back(id);
    apply(who, node, 1);
}

void State::remove(MemberId id)
{
    Member &who = m_members[id.index()];
    std::erase(m_membersOn[who.node.index()], id);
    apply(who, who.node, -1);
    who.node = {};
}

} // namespace stowage::kube
