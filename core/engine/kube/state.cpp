// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/state.h"

#include <algorithm>
#include <bit>

#include "core/api/requests.h"

namespace stowage::kube {

TripleIndex::TripleIndex(std::size_t expected)
{
    m_triples.reserve(expected);
    grow(std::bit_ceil(std::max<std::size_t>(expected * 2, 16)));
}

std::size_t TripleIndex::slotOf(const Triple &triple) const
{
    constexpr std::uint64_t mix = 0x9e3779b97f4a7c15;
    std::uint64_t hash = triple[0];
    hash = (hash ^ triple[1]) * mix;
    hash = (hash ^ (hash >> 29) ^ triple[2]) * mix;
    std::size_t slot = (hash >> 32) & (m_slots.size() - 1);
    while (m_slots[slot] != 0 && m_triples[m_slots[slot] - 1] != triple)
        slot = (slot + 1) & (m_slots.size() - 1);
    return slot;
}

void TripleIndex::grow(std::size_t slots)
{
    m_slots.assign(slots, 0);
    for (std::size_t i = 0; i < m_triples.size(); ++i)
        m_slots[slotOf(m_triples[i])] = static_cast<std::uint32_t>(i + 1);
}

std::uint32_t TripleIndex::number(const Triple &triple)
{
    if (m_triples.size() * 2 >= m_slots.size())
        grow(m_slots.size() * 2);
    std::uint32_t &slot = m_slots[slotOf(triple)];
    if (slot == 0) {
        m_triples.push_back(triple);
        slot = static_cast<std::uint32_t>(m_triples.size());
    }
    return slot - 1;
}

State::State(const Cluster &cluster)
    : m_cluster(&cluster)
    , m_isSelectorKey(cluster.names.size())
    , m_memberOfPod(cluster.pods.size())
    , m_membersOn(cluster.nodes.size())
    , m_requested(cluster.resources.size(), cluster.nodes.size())
    , m_scoringCpu(cluster.nodes.size())
    , m_scoringMemory(cluster.nodes.size())
    , m_podCount(cluster.nodes.size())
{
    for (const PodShape &known : cluster.shapes)
        lookAt(known.spec);
    for (const api::Service &service : cluster.scheduling.services)
        lookAt({.matchLabels = service.selector, .matchExpressions = {}});
    for (const api::PodOwner &owner : cluster.scheduling.owners)
        lookAt(owner.selector.value_or(api::LabelSelector()));

    const PodTable &pods = cluster.pods;
    std::vector<std::uint32_t> onNode(cluster.nodes.size());
    std::size_t occupying = 0;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        if (pods.occupies(PodId(row))) {
            ++onNode[pods.node[PodId(row)].index()];
            ++occupying;
        }
    }
    for (std::size_t row = 0; row < onNode.size(); ++row)
        m_membersOn[row].reserve(onNode[row]);
    m_members.reserve(pods.size());
    m_log.reserve(pods.size() + 1);
    for (std::size_t row = 0; row < pods.size() && occupying > 0; ++row) {
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

void State::lookAt(const api::LabelSelector &selector)
{
    const auto note = [this](const std::string &key) {
        if (!m_selectorKeys.insert(key).second)
            return;
        if (const NameId id = names().find(key); id.valid())
            m_isSelectorKey[id.index()] = 1;
    };
    for (const auto &[key, value] : selector.matchLabels)
        note(key);
    for (const api::Requirement &requirement : selector.matchExpressions)
        note(requirement.key);
}

void State::lookAt(const api::PodSpec &spec)
{
    const auto look = [this](const std::optional<api::LabelSelector> &selector) {
        if (selector)
            lookAt(*selector);
    };
    for (const api::PodAffinity *affinity : {&spec.podAffinity, &spec.podAntiAffinity}) {
        for (const api::PodAffinityTerm &term : affinity->required)
            look(term.labelSelector);
        for (const api::WeightedPodAffinityTerm &weighted : affinity->preferred)
            look(weighted.term.labelSelector);
    }
    for (const api::TopologySpreadConstraint &constraint : spec.spread) {
        look(constraint.labelSelector);
        api::LabelSelector ownValues;
        for (const std::string &key : constraint.matchLabelKeys)
            ownValues.matchLabels.emplace_back(key, std::string());
        lookAt(ownValues);
    }
}

KinId State::findKin(const PodClass &podClass)
{
    const std::size_t row = podClass.labels.index(), known = m_cluster->labelSets.size();
    const std::span<const Label> all =
        row < known ? m_cluster->labelSets[podClass.labels] : std::span<const Label>(m_ownLabels[row - known]);
    m_scratch.clear();
    for (const Label &label : all) {
        if (m_isSelectorKey[label.key.index()] != 0)
            m_scratch.push_back(label);
    }
    return KinId(m_kinIds.number({podClass.nameSpace.row, m_lookedAt.intern(m_scratch).row, podClass.shape.row}));
}

void State::regroup()
{
    ++m_epoch;
    m_kinIds = TripleIndex();
    m_representatives.clear();
    for (std::size_t i = 0; i < m_classes.size(); ++i) {
        m_kinOf[i] = findKin(m_classes[i]);
        if (m_kinOf[i].index() == m_representatives.size())
            m_representatives.push_back(ClassId(i));
    }
    for (Change &change : m_log)
        change.kin = m_kinOf[change.podClass.index()];
}

ClassId State::classOf(NameId nameSpace, LabelSetId labels, ShapeId shape)
{
    const ClassId id(m_classIds.number({nameSpace.row, labels.row, shape.row}));
    if (id.index() == m_classes.size()) {
        m_classes.push_back({nameSpace, labels, shape});
        m_kinOf.push_back(findKin(m_classes.back()));
        if (m_kinOf.back().index() == m_representatives.size())
            m_representatives.push_back(id);
    }
    return id;
}

ClassId State::admit(std::string_view nameSpace, const api::Labels &labels, PodShape podShape)
{
    if (!m_ownNames)
        m_ownNames = std::make_unique<Interner>(m_cluster->names);
    const std::size_t knownNames = m_ownNames->size(), knownKeys = m_selectorKeys.size();
    std::vector<Label> &own = m_ownLabels.emplace_back();
    for (const auto &[key, value] : labels)
        own.push_back({m_ownNames->intern(key), m_ownNames->intern(value)});
    const NameId owner = m_ownNames->intern(nameSpace);
    m_isSelectorKey.resize(m_ownNames->size());
    for (const auto &[key, value] : labels) {
        if (m_selectorKeys.contains(key))
            m_isSelectorKey[m_ownNames->find(key).index()] = 1;
    }
    lookAt(podShape.spec);
    m_ownShapes.push_back(std::make_unique<PodShape>(std::move(podShape)));
    if (m_ownNames->size() > knownNames || m_selectorKeys.size() > knownKeys)
        regroup();
    return classOf(owner, LabelSetId(m_cluster->labelSets.size() + m_ownLabels.size() - 1),
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
    m_log.push_back({member.podClass, m_kinOf[member.podClass.index()], node, delta, member.terminating});
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
