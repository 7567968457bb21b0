// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/schedule.h"

#include <algorithm>

namespace stowage::kube {

namespace {

std::string_view fixedText(Reason reason)
{
    switch (reason) {
    case Reason::Unschedulable:
        return "node(s) were unschedulable";
    case Reason::NodeName:
        return "node(s) didn't match the requested node name";
    case Reason::UntoleratedTaint:
        return "node(s) had untolerated taint(s)";
    case Reason::EnforcedNodeAffinity:
        return "node(s) didn't match scheduler-enforced node affinity";
    case Reason::NodeAffinity:
        return "node(s) didn't match Pod's node affinity/selector";
    case Reason::PreFilterNodeAffinity:
        return "node(s) didn't satisfy plugin(s) [NodeAffinity]";
    case Reason::Ports:
        return "node(s) didn't have free ports for the requested pod ports";
    case Reason::TooManyPods:
        return "Too many pods";
    case Reason::DiskConflict:
        return "node(s) had no available disk";
    case Reason::ReadWriteOncePodConflict:
        return "node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by "
               "another pod";
    case Reason::VolumeCount:
        return "node(s) exceed max volume count";
    case Reason::NoVolumeToBind:
        return "node(s) didn't find available persistent volumes to bind";
    case Reason::VolumeNodeAffinity:
        return "node(s) didn't match PersistentVolume's node affinity";
    case Reason::NotEnoughStorage:
        return "node(s) did not have enough free storage";
    case Reason::VolumeMissing:
        return "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)";
    case Reason::VolumeZone:
        return "node(s) had no available volume zone";
    case Reason::SpreadMissingLabel:
        return "node(s) didn't match pod topology spread constraints (missing required label)";
    case Reason::SpreadSkew:
        return "node(s) didn't match pod topology spread constraints";
    case Reason::PodAffinity:
        return "node(s) didn't match pod affinity rules";
    case Reason::PodAntiAffinity:
        return "node(s) didn't match pod anti-affinity rules";
    case Reason::ExistingAntiAffinity:
        return "node(s) didn't satisfy existing pods anti-affinity rules";
    case Reason::ClaimNotOnNode:
        return "resourceclaim not available on the node";
    case Reason::CannotAllocateClaims:
        return "cannot allocate all claims";
    case Reason::NotOnNominatedNode:
    case Reason::Whole:
    case Reason::UntoleratedTaintNamed:
    case Reason::InsufficientResource:
        break;
    }
    return {};
}

} // namespace

std::string summarise(std::size_t nodes, const std::map<std::string, std::int64_t> &reasons)
{
    if (nodes == 0)
        return "no nodes available to schedule pods";
    std::vector<std::string> parts;
    for (const auto &[reason, count] : reasons)
        parts.push_back(std::to_string(count) + " " + reason);
    std::ranges::sort(parts);
    std::string text = "0/" + std::to_string(nodes) + " nodes are available: ";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0)
            text += ", ";
        text += parts[i];
    }
    return text + ".";
}

Session::~Session() = default;

Session::Session(const Cluster &cluster, Scheduler scheduler)
    : m_scheduler(std::move(scheduler))
    , m_state(cluster)
    , m_groups(cluster, m_scheduler)
    , m_domains(cluster)
{
    const api::SchedulingObjects &objects = cluster.scheduling;
    const bool dra = !objects.slices.empty() || !objects.claims.empty() || !objects.deviceClasses.empty();
    const bool claimed =
        std::ranges::any_of(cluster.shapes, [](const PodShape &shape) { return !shape.spec.resourceClaims.empty(); });
    if ((dra || claimed) && m_scheduler.gate("DynamicResourceAllocation"))
        m_devices = std::make_unique<Allocator>(m_state, objects, m_scheduler);
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (cluster.pods.node[pod].valid() || cluster.text(cluster.pods.nominatedNode[pod]).empty())
            continue;
        if (const NodeId node = cluster.findNode(cluster.text(cluster.pods.nominatedNode[pod])); node.valid())
            m_nominated[memberOf(pod)] = node;
    }
}

World Session::world()
{
    return {m_state, m_domains, m_scheduler, m_state.cluster().scheduling, m_devices.get()};
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
    Known &entry = m_known[podClass];
    if (!entry.filters) {
        entry.filters = std::make_unique<Filters>(world(), *profileOf(podClass), podClass);
        entry.scores = std::make_unique<Scores>(*entry.filters);
    }
    return entry;
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
    return std::string(fixedText(said.reason));
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

bool Session::passes(MemberId member, Filters &filters, NodeId node, Verdict &verdict)
{
    std::vector<MemberId> counted;
    for (const auto &[nominated, where] : m_nominated) {
        const Member &other = m_state.member(nominated);
        if (where == node && nominated != member && !other.node.valid()
            && other.priority >= m_state.member(member).priority)
            counted.push_back(nominated);
    }
    if (!counted.empty()) {
        for (const MemberId nominated : counted)
            m_state.assume(nominated, node);
        filters.sync();
        filters.judge(node, verdict);
        for (const MemberId nominated : counted)
            m_state.remove(nominated);
        filters.sync();
        if (!verdict.passes())
            return false;
    }
    filters.judge(node, verdict);
    return verdict.passes();
}

Decision Session::decide(MemberId member, const DecideOptions &options)
{
    const Member who = m_state.member(member);
    const std::size_t nodeCount = m_state.nodeCount();
    Decision decision{.member = member};
    if (!profileOf(who.podClass)) {
        decision.othersPod = true;
        return decision;
    }
    Known &entry = known(who.podClass);
    Filters &filters = *entry.filters;
    filters.sync();

    if (const std::string text = rejectedBefore(member, filters); !text.empty()) {
        decision.reasons[text] = static_cast<std::int64_t>(nodeCount);
        decision.message = "0/" + std::to_string(nodeCount) + " nodes are available: " + text + ".";
        return decision;
    }

    Verdict verdict;
    const auto own = m_nominated.find(member);
    const bool mayStayNominated = own != m_nominated.end()
        && (!options.restricted || std::ranges::find(options.candidates, own->second) != options.candidates.end());
    if (mayStayNominated && passes(member, filters, own->second, verdict))
        decision.feasible = {own->second};
    const bool onNominated = !decision.feasible.empty();

    std::vector<std::pair<NodeId, bool>> refused; // node, unresolvable
    std::size_t evaluated = 0;
    const auto look = [&](NodeId node) {
        ++evaluated;
        if (passes(member, filters, node, verdict)) {
            decision.feasible.push_back(node);
            return;
        }
        refused.emplace_back(node, verdict.unresolvable);
        for (const Verdict::Said &said : verdict.said)
            ++decision.reasons[textOf(said, node)];
    };
    if (!onNominated && options.restricted) {
        std::ranges::for_each(options.candidates, look);
    } else if (!onNominated) {
        for (std::size_t row = 0; row < nodeCount; ++row)
            look(NodeId(row));
    }
    if (m_devices && !m_devices->selectorError().empty()) {
        // An error in a selector ends the attempt of the pod, whatever the other nodes say.
        decision.feasible.clear();
        decision.reasons = {{m_devices->selectorError(), static_cast<std::int64_t>(nodeCount)}};
        decision.message =
            "0/" + std::to_string(nodeCount) + " nodes are available: " + m_devices->selectorError() + ".";
        m_devices->clearSelectorError();
        return decision;
    }

    if (decision.feasible.empty()) {
        decision.message =
            nodeCount == 0 ? "no nodes available to schedule pods" : summarise(evaluated, decision.reasons);
        if (options.preempt && profileOf(who.podClass)->preemption && mayPreempt(member, refused)) {
            std::vector<NodeId> candidates;
            for (const auto &[node, unresolvable] : refused) {
                if (!unresolvable)
                    candidates.push_back(node);
            }
            decision.preemption = preempt(member, filters, candidates);
        } else if (options.preempt) {
            decision.preemption = Preemption();
        }
        return decision;
    }
    decision.reasons.clear();

    if (decision.feasible.size() > 1 || options.scores) {
        entry.scores->sync();
        entry.scores->totals(decision.feasible, decision.totals);
        const std::int64_t top = std::ranges::max(decision.totals);
        for (std::size_t i = 0; i < decision.feasible.size(); ++i) {
            if (decision.totals[i] == top)
                decision.ties.push_back(decision.feasible[i]);
        }
    } else {
        decision.ties = decision.feasible;
    }
    decision.node = decision.ties.front();
    if (m_devices) {
        decision.devices = m_devices->choose(who.podClass, decision.node);
        if (decision.devices)
            m_devices->take(*decision.devices, decision.node);
    }
    if (own != m_nominated.end()) {
        decision.nominated = own->second;
        m_nominated.erase(own);
    }
    m_state.assume(member, decision.node);
    return decision;
}

void Session::undo(const Decision &decision)
{
    if (!decision.node.valid())
        return;
    m_state.remove(decision.member);
    if (decision.devices)
        m_devices->release(*decision.devices);
    if (decision.nominated.valid())
        m_nominated[decision.member] = decision.nominated;
}

void Session::retake(const Decision &decision)
{
    if (!decision.node.valid())
        return;
    if (decision.devices)
        m_devices->take(*decision.devices, decision.node);
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

void Session::scoresOf(MemberId member, Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores)
{
    const ClassId podClass = m_state.member(member).podClass;
    Known &entry = known(podClass);
    entry.filters->sync();
    entry.scores->sync();
    entry.scores->score(plugin, feasible, scores);
}

} // namespace stowage::kube
