// SPDX-License-Identifier: GPL-3.0-or-later
// Workload-aware preemption: one set of victims in the whole cluster, by reprieve.
#include <algorithm>
#include <limits>
#include <map>
#include <tuple>

#include "core/engine/gang/groups_detail.h"
#include "core/engine/kube/budgets.h"

namespace stowage::gang {

namespace {

std::int64_t startOf(const kube::Member &member)
{
    return member.started.known() ? member.started.micros : std::numeric_limits<std::int64_t>::max();
}

} // namespace

std::vector<Groups::Unit> Groups::candidates(const Group &group) const
{
    const kube::State &state = m_session->state();
    const kube::PodGroups &groups = m_session->groups();
    const Cluster &cluster = state.cluster();
    std::vector<Unit> units;
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> whole;
    for (std::size_t row = 0; row < state.nodeCount(); ++row) {
        const NodeId node(row);
        std::vector<kube::MemberId> members(state.membersOn(node).begin(), state.membersOn(node).end());
        std::ranges::sort(members);
        for (const kube::MemberId member : members) {
            const kube::Member &who = state.member(member);
            const std::string_view link = who.pod.valid() ? groups.linkOf(who.pod) : std::string_view();
            const std::string_view nameSpace = state.names()[state.podClass(who.podClass).nameSpace];
            if (!link.empty() && link == group.link && nameSpace == group.nameSpace)
                continue; // A group does not evict its own members.
            const api::PodGroup *object = link.empty() ? nullptr : groups.find(nameSpace, link);
            if (object && object->disruptionWhole) {
                const auto [it, added] = whole.try_emplace({nameSpace, link}, units.size());
                if (added)
                    units.push_back({.priority = groups.priorityOf(*object),
                                     .started = startOf(who),
                                     .ofGroup = true,
                                     .link = std::string(link)});
                units[it->second].pods.emplace_back(member, node);
                continue;
            }
            units.push_back({.pods = {{member, node}},
                             .priority = who.priority,
                             .started = startOf(who),
                             .ofGroup = object != nullptr});
        }
    }
    std::erase_if(units, [&](const Unit &unit) { return unit.priority >= group.priority; });
    const auto nameOf = [&](const Unit &unit) {
        const PodId pod = state.member(unit.pods.front().first).pod;
        return pod.valid() ? std::pair(cluster.text(cluster.pods.nameSpace[pod]), cluster.text(cluster.pods.name[pod]))
                           : std::pair<std::string_view, std::string_view>();
    };
    // The most important first: of higher priority, of a group, of more pods, started earlier.
    std::ranges::stable_sort(units, {}, [&](const Unit &unit) {
        const auto size = unit.ofGroup ? -static_cast<std::int64_t>(unit.pods.size()) : std::int64_t(0);
        return std::tuple(-unit.priority, !unit.ofGroup, size, unit.started, nameOf(unit));
    });
    return units;
}

bool Groups::stillFits(const Attempt &found)
{
    kube::State &state = m_session->state();
    return std::ranges::all_of(found.assumed, [&](const kube::Decision &decision) {
        m_session->undo(decision);
        const bool passes = m_session->judge(decision.member, decision.node).verdict.passes();
        m_session->retake(decision);
        return passes && state.member(decision.member).node == decision.node;
    });
}

GroupPreemption Groups::preempt(const Group &group, const Context &context)
{
    GroupPreemption result;
    kube::State &state = m_session->state();
    if (m_session->scheduler().minor < 37 && !group.topologyKey.empty())
        return result;
    if (group.object && group.object->preemptsNever)
        return result;
    // Victims of an earlier attempt are still on their way out.
    const auto leaving = [&](kube::MemberId other) {
        const kube::Member &who = state.member(other);
        return who.terminating && who.priority < group.priority && who.pod.valid()
            && state.cluster().pods.flags[who.pod].has(PodFlag::PreemptedByScheduler);
    };
    for (const kube::MemberId member : group.tried) {
        const NodeId nominated = m_session->nominatedNode(member);
        if (nominated.valid() && std::ranges::any_of(state.membersOn(nominated), leaving))
            return result;
    }
    const auto never = [&](kube::MemberId member) {
        return state.shape(state.member(member).podClass).spec.preemptionPolicy == "Never";
    };
    if (std::ranges::any_of(group.tried, never))
        return result;
    const std::vector<Unit> units = candidates(group);
    if (units.empty())
        return result;

    const auto takeOut = [&](const Unit &unit) {
        for (const auto &[member, node] : unit.pods)
            state.remove(member);
    };
    const auto putBack = [&](const Unit &unit) {
        for (const auto &[member, node] : unit.pods)
            state.assume(member, node);
    };
    std::ranges::for_each(units, takeOut);
    GroupVerdict scratch;
    Attempt found = attempt(group, scratch);
    if (!found.feasible) {
        std::ranges::for_each(units, putBack);
        return result;
    }

    kube::Budgets budgets(state);
    std::vector<const Unit *> order, others;
    std::size_t violating = 0;
    for (const Unit &unit : units) {
        const bool violates =
            std::ranges::any_of(unit.pods, [&](const auto &pod) { return budgets.charge(pod.first); });
        (violates ? order : others).push_back(&unit);
        violating += violates ? 1 : 0;
    }
    order.insert(order.end(), others.begin(), others.end());

    // 1.37 keeps the nodes found with everybody gone; 1.36 decides about the whole group anew for every unit.
    const bool staysPut = m_session->scheduler().minor >= 37;
    if (!staysPut)
        undo(found);
    std::vector<const Unit *> victims;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Unit &unit = *order[i];
        putBack(unit);
        bool reprieved = false;
        if (context.canceled()) {
            reprieved = false;
        } else if (staysPut) {
            reprieved = stillFits(found);
        } else {
            Attempt again = attempt(group, scratch);
            reprieved = again.feasible;
            undo(again);
        }
        if (reprieved)
            continue;
        takeOut(unit);
        victims.push_back(&unit);
        result.budgetViolations += i < violating ? 1 : 0;
        VictimUnit &row = result.unitRows.emplace_back();
        row.group = unit.link;
        row.priority = unit.priority;
        row.violatesBudget = i < violating;
        for (const auto &[member, node] : unit.pods)
            row.pods.push_back(member);
    }
    if (!staysPut)
        found = attempt(group, scratch);
    for (const kube::Decision &decision : found.assumed)
        result.nominated.emplace_back(decision.member, decision.node);
    undo(found);
    for (const Unit *unit : victims) {
        putBack(*unit);
        for (const auto &[member, node] : unit->pods)
            result.victims.push_back(member);
    }
    result.units = static_cast<std::int64_t>(victims.size());
    std::ranges::sort(result.victims);
    for (const auto &[member, node] : result.nominated)
        m_session->nominate(member, node);
    return result;
}

} // namespace stowage::gang
