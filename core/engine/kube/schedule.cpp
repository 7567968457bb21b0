// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/schedule.h"

#include <algorithm>

namespace stowage::kube {

namespace {

/// Nodes of all rankings together; each takes about 30 bytes.
constexpr std::size_t mostRankedNodes = 10'000'000;

} // namespace

Session::~Session() = default;

Session::Session(const Cluster &cluster, Scheduler scheduler)
    : m_scheduler(std::move(scheduler))
    , m_state(cluster)
    , m_groups(cluster, m_scheduler)
    , m_domains(cluster)
    , m_volumes(m_state)
    , m_marks(cluster.nodes.size())
{
    const api::SchedulingObjects &objects = cluster.scheduling;
    const bool dra = !objects.slices.empty() || !objects.claims.empty() || !objects.deviceClasses.empty();
    const bool claimed =
        std::ranges::any_of(cluster.shapes, [](const PodShape &shape) { return !shape.spec.resourceClaims.empty(); });
    if ((dra || claimed) && m_scheduler.gate("DynamicResourceAllocation"))
        m_devices = std::make_unique<Allocator>(m_state, objects, m_scheduler);
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        const PodPhase phase = cluster.pods.phase[pod];
        if (cluster.pods.node[pod].valid() || cluster.text(cluster.pods.nominatedNode[pod]).empty()
            || phase == PodPhase::Succeeded || phase == PodPhase::Failed)
            continue;
        // The scheduler knows the places of its own pods only.
        if (!m_scheduler.profileOf(cluster.shapes[cluster.pods.shape[pod]].spec.schedulerName))
            continue;
        if (const NodeId node = cluster.findNode(cluster.text(cluster.pods.nominatedNode[pod])); node.valid())
            m_nominated[memberOf(pod)] = node;
    }
}

World Session::world()
{
    return {m_state, m_domains, m_volumes, m_marks, m_scheduler, m_state.cluster().scheduling, m_devices.get()};
}

MemberId Session::memberOf(PodId pod)
{
    if (const MemberId bound = m_state.memberOf(pod); bound.valid())
        return bound;
    const auto [it, added] = m_pending.try_emplace(pod);
    if (added) {
        const PodTable &pods = m_state.cluster().pods;
        it->second = m_state.add({.podClass = m_state.classOf(pods.nameSpace[pod], pods.labels[pod], pods.shape[pod]),
                                  .pod = pod,
                                  .node = {},
                                  .priority = pods.priority[pod],
                                  .started = pods.started[pod],
                                  .created = pods.created[pod],
                                  .terminating = pods.flags[pod].has(PodFlag::Deleting)});
    }
    return it->second;
}

std::string Session::keyOf(MemberId member) const
{
    const Member &who = m_state.member(member);
    const std::string nameSpace(m_state.names()[m_state.podClass(who.podClass).nameSpace]);
    if (!who.pod.valid())
        return nameSpace + "/";
    return nameSpace + "/" + std::string(m_state.cluster().text(m_state.cluster().pods.name[who.pod]));
}

void Session::nominate(MemberId member, NodeId node)
{
    m_nominated[member] = node;
}

NodeId Session::nominatedNode(MemberId member) const
{
    const auto it = m_nominated.find(member);
    return it == m_nominated.end() ? NodeId() : it->second;
}

const Profile *Session::profileOf(ClassId podClass) const
{
    return m_scheduler.profileOf(m_state.shape(podClass).spec.schedulerName);
}

Session::Known &Session::known(ClassId podClass)
{
    if (m_epoch != m_state.epoch()) {
        m_known.clear();
        m_rankings = 0;
        m_epoch = m_state.epoch();
    }
    const KinId kin = m_state.kin(podClass);
    m_known.resize(std::max(m_known.size(), m_state.kinCount()));
    Known &entry = m_known[kin.index()];
    if (!entry.filters) {
        const ClassId like = m_state.representative(kin);
        entry.filters = std::make_unique<Filters>(world(), *profileOf(like), like);
        entry.scores = std::make_unique<Scores>(*entry.filters);
    }
    return entry;
}

void Session::makeRoomForRanking()
{
    while (m_rankings > 1 && (m_rankings + 1) * m_state.nodeCount() > mostRankedNodes) {
        Known *oldest = nullptr;
        for (Known &entry : m_known) {
            if ((entry.whole || entry.restricted) && (!oldest || entry.lastUse < oldest->lastUse))
                oldest = &entry;
        }
        m_rankings -= (oldest->whole ? 1U : 0U) + (oldest->restricted ? 1U : 0U);
        oldest->whole.reset();
        oldest->restricted.reset();
        oldest->failure = {};
    }
}

Ranking *Session::rankingOf(Known &entry, const DecideOptions &options)
{
    if (options.oneByOne || !Ranking::canKeep(*entry.filters))
        return nullptr;
    std::unique_ptr<Ranking> &ranking = options.restricted ? entry.restricted : entry.whole;
    entry.lastUse = ++m_uses;
    if (!ranking) {
        makeRoomForRanking();
        ranking = std::make_unique<Ranking>(*entry.filters, *entry.scores);
        ++m_rankings;
    }
    if (options.restricted)
        ranking->restrictTo(options.candidates);
    return ranking->sync() ? ranking.get() : nullptr;
}

std::uint64_t Session::nodesJudged(ClassId podClass) const
{
    const std::size_t kin = m_state.kin(podClass).index();
    return kin < m_known.size() && m_known[kin].whole ? m_known[kin].whole->judged() : 0;
}

std::string Session::textOf(const Verdict::Said &said, NodeId node) const
{
    const Cluster &cluster = m_state.cluster();
    if (said.reason == Reason::InsufficientResource)
        return "Insufficient " + cluster.resources.name(ResourceId(said.argument));
    if (said.reason == Reason::UntoleratedTaintNamed) {
        const TaintRow &taint = cluster.taintSets[cluster.nodes.taints[node]][said.argument];
        return "node(s) had untolerated taint {" + std::string(cluster.text(taint.key)) + ": "
            + std::string(cluster.text(taint.value)) + "}";
    }
    return std::string(reasonText(said.reason));
}

std::string Session::rejectedBefore(MemberId member, Filters &filters) const
{
    const Member &who = m_state.member(member);
    const api::PodSpec &spec = m_state.shape(who.podClass).spec;
    if (!spec.schedulingGates.empty()) {
        std::string text = "waiting for scheduling gates: [";
        for (std::size_t i = 0; i < spec.schedulingGates.size(); ++i)
            text += (i > 0 ? " " : "") + spec.schedulingGates[i];
        return text + "]";
    }
    const Allocator::Rejection rejection =
        m_devices ? m_devices->rejectedBefore(who.podClass, keyOf(member)) : Allocator::Rejection();
    if (rejection.beforeQueue)
        return rejection.text;
    if (m_groups.gates().groups && who.pod.valid()) {
        if (std::string held = m_groups.held(who.pod); !held.empty())
            return held;
    }
    return filters.rejectedBefore().empty() ? rejection.text : filters.rejectedBefore();
}

void Session::undo(const Decision &decision)
{
    if (!decision.node.valid())
        return;
    m_state.remove(decision.member);
    if (decision.devices)
        m_devices->release(*decision.devices);
    for (const VolumeIndex::Taking &taking : decision.volumes)
        m_volumes.release(taking);
    if (decision.nominated.valid())
        m_nominated[decision.member] = decision.nominated;
}

void Session::retake(const Decision &decision)
{
    if (!decision.node.valid())
        return;
    if (decision.devices)
        m_devices->take(*decision.devices, decision.node);
    for (const VolumeIndex::Taking &taking : decision.volumes)
        m_volumes.take(taking);
    m_nominated.erase(decision.member);
    m_state.assume(decision.member, decision.node);
}

NodeVerdict Session::judge(MemberId member, NodeId node)
{
    NodeVerdict result;
    const ClassId podClass = m_state.member(member).podClass;
    if (!profileOf(podClass))
        return result;
    Filters &filters = *known(podClass).filters;
    filters.sync();
    passes(member, filters, node, result.verdict);
    for (const Verdict::Said &said : result.verdict.said)
        result.texts.push_back(textOf(said, node));
    return result;
}

bool Session::look(MemberId member, NodeId node, Verdict &verdict)
{
    const ClassId podClass = m_state.member(member).podClass;
    if (!profileOf(podClass))
        return false;
    Filters &filters = *known(podClass).filters;
    filters.sync();
    passes(member, filters, node, verdict);
    return true;
}

std::string Session::heldBack(MemberId member)
{
    const ClassId podClass = m_state.member(member).podClass;
    if (!profileOf(podClass))
        return {};
    Filters &filters = *known(podClass).filters;
    filters.sync();
    return rejectedBefore(member, filters);
}

const Filters *Session::filtersOf(MemberId member)
{
    const ClassId podClass = m_state.member(member).podClass;
    if (!profileOf(podClass))
        return nullptr;
    Filters &filters = *known(podClass).filters;
    filters.sync();
    return &filters;
}

bool Session::holdsPlaces(std::span<const MemberId> against) const
{
    return std::ranges::any_of(m_nominated, [&](const auto &entry) {
        return std::ranges::any_of(
            against, [&](MemberId member) { return member == entry.first || counts(member, entry.first); });
    });
}

void Session::scoresOf(MemberId member, Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores)
{
    const ClassId podClass = m_state.member(member).podClass;
    Known &entry = known(podClass);
    entry.filters->sync();
    entry.scores->sync();
    entry.scores->score(plugin, feasible, scores);
}

} // namespace stowage::kube
