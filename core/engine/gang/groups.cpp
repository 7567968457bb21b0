// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/groups.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "core/engine/gang/groups_detail.h"
#include "core/explain/text.h"

namespace stowage::gang {

namespace {

constexpr auto gateOff = STOWAGE_TEXT("Gang", "GenericWorkload is off: pods are scheduled one by one.");
constexpr auto gangsOff = STOWAGE_TEXT("Gang", "GangScheduling is off: the minimum is not enforced.");
constexpr auto topologyOff =
    STOWAGE_TEXT("Gang", "TopologyAwareWorkloadScheduling is off: the topology constraint is ignored.");
constexpr auto alpha = STOWAGE_TEXT("Gang", "Group scheduling is alpha in this version.");
constexpr auto singlePreemption =
    STOWAGE_TEXT("Gang", "Members preempt one by one, even if the group is not scheduled in the end.");
constexpr auto noPreemption = STOWAGE_TEXT("Gang", "A group with a topology constraint does not preempt: it waits.");
constexpr auto priorityDiffers = STOWAGE_TEXT("Gang", "Pods have another priority than their group.");
constexpr auto neverEnough = STOWAGE_TEXT("Gang", "The minimum is larger than the number of pods that exist.");

constexpr auto controllerMakesFewer =
    STOWAGE_TEXT("Gang", "The minimum is larger than the number of pods that the controller will ever make.");
constexpr auto samplesPlacements = STOWAGE_TEXT(
    "Gang",
    "kube-scheduler 1.37 may look at a part of the placements of a large cluster only; here it is all of them.");

constexpr auto namesDiffer = STOWAGE_TEXT("Gang", "The pods of the group name different schedulers.");

/// Pods that the controller behind a group wants in all; nothing when the snapshot does not tell.
std::optional<std::int64_t> podsOfController(const Cluster &cluster, const api::PodGroup &group)
{
    const std::string workload =
        group.version == "v1alpha1" ? group.name.substr(0, group.name.find('/')) : group.workload;
    for (const api::WorkloadObject &object : cluster.scheduling.workloadObjects) {
        if (object.nameSpace != group.nameSpace || object.name != workload || object.controllerKind.empty())
            continue;
        for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
            const WorkloadEntry &entry = cluster.workloads[WorkloadId(row)];
            if (!entry.inferred && entry.object.kind == object.controllerKind
                && entry.object.nameSpace == group.nameSpace && entry.object.name == object.controllerName)
                return entry.podsWanted;
        }
    }
    return {};
}

} // namespace

std::string_view stateName(GroupState state)
{
    switch (state) {
    case GroupState::Scheduled:
        return "scheduled";
    case GroupState::Unschedulable:
        return "unschedulable";
    case GroupState::Waiting:
        return "waiting";
    case GroupState::Error:
        return "error";
    }
    return {};
}

Groups::Groups(kube::Session &session)
    : m_session(&session)
{
}

bool Groups::knows(std::string_view nameSpace, std::string_view link) const
{
    const kube::PodGroups &groups = m_session->groups();
    return groups.find(nameSpace, link) || !groups.members(nameSpace, link).empty()
        || groups.composite(nameSpace, link) != nullptr;
}

const kube::Profile *Groups::profileOf(kube::MemberId member) const
{
    const kube::State &state = m_session->state();
    return m_session->scheduler().profileOf(state.shape(state.member(member).podClass).spec.schedulerName);
}

Groups::Group Groups::collect(std::string_view nameSpace, std::string_view link)
{
    const kube::PodGroups &groups = m_session->groups();
    Group group{.nameSpace = std::string(nameSpace), .link = std::string(link), .object = groups.find(nameSpace, link)};
    for (const PodId pod : groups.members(nameSpace, link)) {
        const kube::MemberId member = m_session->memberOf(pod);
        if (m_session->state().member(member).node.valid())
            group.running.push_back(member);
        else if (m_session->state().shape(m_session->state().member(member).podClass).spec.schedulingGates.empty())
            group.tried.push_back(member);
        else
            group.gated.push_back(member);
    }
    // Members are in order of their names, which settles what is equal.
    std::ranges::stable_sort(group.tried, {}, [&](kube::MemberId member) {
        const kube::Member &who = m_session->state().member(member);
        return std::tuple(-std::int64_t(who.priority), who.created.known() ? who.created.micros : 0);
    });
    if (const api::PodGroup *object = group.object) {
        if (object->gang && groups.gates().gangs)
            group.minCount = std::max<std::int64_t>(object->minCount, 1);
        if (groups.gates().topology)
            group.topologyKey = object->topologyKey;
        group.priority = groups.priorityOf(*object);
    }
    return group;
}

std::optional<Condition> Groups::conditionOf(const Group &group, GroupState state) const
{
    const int minor = m_session->scheduler().minor;
    if (!group.object || minor < 36 || group.object->version == "v1alpha1")
        return {};
    Condition condition{.type = minor >= 37 ? "PodGroupInitiallyScheduled" : "PodGroupScheduled",
                        .status = "True",
                        .reason = "Scheduled"};
    if (group.object->initiallyScheduled || state == GroupState::Scheduled)
        return condition;
    condition.status = "False";
    condition.reason = state == GroupState::Error ? "SchedulerError" : "Unschedulable";
    return condition;
}

void Groups::warn(const Group &group, bool preempt, GroupVerdict &verdict) const
{
    const kube::GroupGates &gates = m_session->groups().gates();
    const auto add = [&](std::string_view text) { verdict.warnings.emplace_back(text); };
    if (!gates.groups) {
        add(gateOff);
        return;
    }
    if (m_session->scheduler().minor < 37)
        add(alpha);
    if (!group.object)
        return;
    if (group.object->gang && !gates.gangs)
        add(gangsOff);
    if (!group.object->topologyKey.empty() && !gates.topology)
        add(topologyOff);
    if (group.object->gang && gates.gangs
        && group.minCount > static_cast<std::int64_t>(group.tried.size() + group.gated.size() + group.running.size()))
        add(neverEnough);
    if (const auto wanted = podsOfController(m_session->state().cluster(), *group.object);
        group.object->gang && gates.gangs && wanted && *wanted < group.minCount)
        add(controllerMakesFewer);
    if (!group.topologyKey.empty() && m_session->scheduler().minor >= 37)
        add(samplesPlacements);
    const auto differs = [&](kube::MemberId member) {
        return m_session->state().member(member).priority != group.priority;
    };
    if (group.object->priority && std::ranges::any_of(group.tried, differs))
        add(priorityDiffers);
    if (preempt && !group.topologyKey.empty() && m_session->scheduler().minor < 37)
        add(noPreemption);
    else if (preempt && !gates.preemption)
        add(singlePreemption);
}

void Groups::oneByOne(Group &group, bool preempt, GroupVerdict &verdict)
{
    for (const kube::MemberId member : group.tried) {
        kube::Decision decision = m_session->decide(member, {.preempt = preempt, .listed = nodesListed});
        if (decision.preemption && decision.preemption->node.valid())
            m_session->nominate(member, decision.preemption->node);
        (decision.node.valid() ? verdict.bound : verdict.unbound).push_back(std::move(decision));
    }
    for (const kube::MemberId member : group.gated)
        verdict.unbound.push_back(m_session->decide(member));
    verdict.state =
        verdict.bound.empty() && !verdict.unbound.empty() ? GroupState::Unschedulable : GroupState::Scheduled;
}

Groups::Attempt Groups::cycle(const Group &group, const Domain *domain, const CycleOptions &how)
{
    Attempt attempt;
    kube::DecideOptions options{.preempt = how.podPreemption, .listed = how.listed};
    std::vector<NodeId> allowed;
    if (!m_excluded.empty()) {
        const std::size_t nodes = domain ? domain->nodes.size() : m_session->state().nodeCount();
        for (std::size_t i = 0; i < nodes; ++i) {
            const NodeId node = domain ? domain->nodes[i] : NodeId(i);
            if (!std::ranges::binary_search(m_excluded, node))
                allowed.push_back(node);
        }
        options.candidates = allowed;
        options.restricted = true;
    } else if (domain) {
        options.candidates = domain->nodes;
        options.restricted = true;
    }
    std::vector<std::pair<kube::MemberId, NodeId>> waiting;
    for (const kube::MemberId member : group.tried) {
        kube::Decision decision = m_session->decide(member, options);
        if (decision.node.valid()) {
            attempt.assumed.push_back(std::move(decision));
            continue;
        }
        if (attempt.message.empty())
            attempt.message = decision.message;
        if (decision.preemption && decision.preemption->node.valid()) {
            // Nominated for good: later members see it as placed, with its victims still there.
            m_session->state().assume(member, decision.preemption->node);
            waiting.emplace_back(member, decision.preemption->node);
            attempt.preempting.push_back(decision);
        }
        attempt.unplaced.push_back(std::move(decision));
    }
    for (const auto &[member, node] : waiting) {
        m_session->state().remove(member);
        m_session->nominate(member, node);
    }
    const auto running = static_cast<std::int64_t>(group.running.size());
    const auto assumed = static_cast<std::int64_t>(attempt.assumed.size());
    attempt.reached = running + assumed;
    // Inside a tree a group whose minimum runs already is satisfied; only the root must place a pod.
    attempt.feasible = (assumed > 0 || how.partOfTree) && attempt.reached >= group.minCount;
    attempt.waitsForVictims = !attempt.feasible && !waiting.empty()
        && running + assumed + static_cast<std::int64_t>(waiting.size()) >= group.minCount;
    if (!attempt.feasible)
        undo(attempt);
    return attempt;
}

void Groups::undo(Attempt &attempt)
{
    for (auto decision = attempt.assumed.rbegin(); decision != attempt.assumed.rend(); ++decision)
        m_session->undo(*decision);
    attempt.assumed.clear();
}

void Groups::exclude(const std::vector<NodeId> &nodes)
{
    m_excluded.insert(m_excluded.end(), nodes.begin(), nodes.end());
    std::ranges::sort(m_excluded);
}

GroupVerdict Groups::decideTogether(const std::vector<kube::MemberId> &members)
{
    GroupVerdict verdict;
    Group group{.tried = members};
    group.minCount = verdict.minCount = static_cast<std::int64_t>(members.size());
    Attempt found = cycle(group, nullptr, {});
    verdict.reached = found.reached;
    verdict.message = found.message;
    verdict.state = found.feasible ? GroupState::Scheduled : GroupState::Unschedulable;
    verdict.bound = std::move(found.assumed);
    verdict.unbound = std::move(found.unplaced);
    return verdict;
}

Groups::Attempt Groups::attempt(const Group &group, GroupVerdict &verdict)
{
    return group.topologyKey.empty() ? cycle(group, nullptr, {}) : bestPlacement(group, verdict, nullptr, {});
}

GroupVerdict Groups::decide(std::string_view nameSpace, std::string_view link, bool preempting, const Context &context)
{
    Group group = collect(nameSpace, link);
    const kube::PodGroups &groups = m_session->groups();
    GroupVerdict verdict;
    verdict.running = static_cast<std::int64_t>(group.running.size());
    verdict.minCount = group.minCount;
    warn(group, preempting, verdict);
    if (!groups.gates().groups) {
        oneByOne(group, preempting, verdict);
        return verdict;
    }

    const auto hold = [&](const std::vector<kube::MemberId> &members) {
        for (const kube::MemberId member : members)
            verdict.unbound.push_back(m_session->decide(member));
    };
    const auto finish = [&](GroupState state) {
        verdict.state = state;
        verdict.condition = conditionOf(group, state);
        return verdict;
    };
    const auto keepFailed = [&](std::vector<kube::Decision> &unplaced) {
        // Members that found a node and gave it back are told with the others.
        std::set<kube::MemberId> told;
        for (kube::Decision &decision : unplaced) {
            told.insert(decision.member);
            verdict.unbound.push_back(std::move(decision));
        }
        for (const kube::MemberId member : group.tried) {
            if (!told.contains(member))
                verdict.unbound.push_back({.member = member, .message = verdict.message});
        }
    };

    verdict.reason = groups.held(nameSpace, link);
    if (!verdict.reason.empty()) {
        hold(group.tried);
        hold(group.gated);
        verdict.state = GroupState::Waiting;
        return verdict;
    }
    hold(group.gated);
    if (group.tried.empty()) {
        if (group.gated.empty()) {
            // Nobody waits: no cycle takes place, and the condition stays what it was.
            verdict.state = GroupState::Scheduled;
            if (group.object && group.object->initiallyScheduled)
                verdict.condition = conditionOf(group, GroupState::Scheduled);
            return verdict;
        }
        verdict.reason = verdict.unbound.front().reasons.begin()->first;
        verdict.state = GroupState::Waiting;
        return verdict;
    }

    const auto names = [&](kube::MemberId member) { return profileOf(member) != profileOf(group.tried.front()); };
    if (std::ranges::any_of(group.tried, names)) {
        std::vector<kube::Decision> none;
        verdict.message = namesDiffer;
        keepFailed(none);
        verdict.state = GroupState::Error;
        if (group.object && group.object->initiallyScheduled)
            verdict.condition = conditionOf(group, GroupState::Scheduled);
        return verdict;
    }

    const bool constrained = !group.topologyKey.empty();
    const bool podPreemption = preempting && !groups.gates().preemption && !constrained;
    Attempt found = podPreemption ? cycle(group, nullptr, {.podPreemption = true}) : attempt(group, verdict);
    verdict.reached = found.reached;
    if (found.feasible) {
        verdict.bound = std::move(found.assumed);
        std::ranges::move(found.unplaced, std::back_inserter(verdict.unbound));
    } else {
        verdict.message = found.message;
        keepFailed(found.unplaced);
    }
    if (podPreemption && !(found.feasible && found.preempting.empty())) {
        verdict.preemption.emplace();
        for (const kube::Decision &decision : found.preempting) {
            verdict.preemption->nominated.emplace_back(decision.member, decision.preemption->node);
            verdict.preemption->budgetViolations += decision.preemption->budgetViolations;
            for (const kube::MemberId victim : decision.preemption->victims) {
                if (std::ranges::find(verdict.preemption->victims, victim) == verdict.preemption->victims.end())
                    verdict.preemption->victims.push_back(victim);
            }
        }
        verdict.preemption->units = static_cast<std::int64_t>(verdict.preemption->victims.size());
    }
    if (found.feasible)
        return finish(GroupState::Scheduled);
    if (found.error)
        return finish(GroupState::Error);
    if (preempting && groups.gates().preemption)
        verdict.preemption = preemptFor(group, context);
    else if (preempting && !verdict.preemption)
        verdict.preemption.emplace();
    return finish(GroupState::Unschedulable);
}

} // namespace stowage::gang
