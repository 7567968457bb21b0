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

constexpr int deepestTree = 16; ///< of composite groups; the API allows fewer

std::int64_t priorityOf(const Cluster &cluster, const api::CompositePodGroup &group)
{
    if (group.priority)
        return *group.priority;
    const auto named = std::ranges::find(cluster.priorityClasses, group.priorityClassName, &PriorityClassRow::name);
    return named == cluster.priorityClasses.end() ? 0 : named->value;
}

} // namespace

/// A pod leaves alone, or with all pods of the highest group above it that goes as a whole. In a tree the priority of
/// its top is that of everything below.
std::vector<Groups::Unit> Groups::candidates(const Preemptor &preemptor) const
{
    const kube::State &state = m_session->state();
    const kube::PodGroups &groups = m_session->groups();
    const Cluster &cluster = state.cluster();
    const bool earliest = m_session->scheduler().minor >= 37;
    std::vector<kube::MemberId> own(preemptor.group.running);
    std::ranges::sort(own);
    std::vector<Unit> units;
    std::map<std::tuple<std::string_view, std::string_view, Unit::Rank>, std::size_t> whole;
    for (std::size_t row = 0; row < state.nodeCount(); ++row) {
        const NodeId node(row);
        std::vector<kube::MemberId> members(state.membersOn(node).begin(), state.membersOn(node).end());
        std::ranges::sort(members);
        for (const kube::MemberId member : members) {
            if (std::ranges::binary_search(own, member))
                continue; // Nobody evicts its own members.
            const kube::Member &who = state.member(member);
            const std::string_view link = who.pod.valid() ? groups.linkOf(who.pod) : std::string_view();
            const std::string_view nameSpace = state.names()[state.podClass(who.podClass).nameSpace];
            const api::PodGroup *object = link.empty() ? nullptr : groups.find(nameSpace, link);
            Unit unit{.pods = {{member, node}}, .priority = who.priority, .started = startOf(who)};
            std::string_view goesWith; // the group that leaves as a whole
            if (object) {
                unit.rank = Unit::Rank::Group;
                if (object->disruptionWhole) {
                    goesWith = link;
                    unit.priority = groups.priorityOf(*object);
                }
                const api::CompositePodGroup *above =
                    object->parent.empty() ? nullptr : groups.composite(nameSpace, object->parent);
                for (int depth = 0; above && depth < deepestTree; ++depth) {
                    if (above->disruptionWhole) {
                        goesWith = above->name;
                        unit.rank = Unit::Rank::Composite;
                    }
                    unit.priority = priorityOf(cluster, *above);
                    above = above->parent.empty() ? nullptr : groups.composite(nameSpace, above->parent);
                }
            }
            if (!goesWith.empty()) {
                const auto [it, added] = whole.try_emplace({nameSpace, goesWith, unit.rank}, units.size());
                if (!added) {
                    Unit &known = units[it->second];
                    known.pods.emplace_back(member, node);
                    known.started = earliest ? std::min(known.started, unit.started) : known.started;
                    continue;
                }
            }
            unit.link = goesWith;
            units.push_back(std::move(unit));
        }
    }
    std::erase_if(units, [&](const Unit &unit) { return unit.priority >= preemptor.priority; });
    const auto nameOf = [&](const Unit &unit) {
        const PodId pod = state.member(unit.pods.front().first).pod;
        return pod.valid() ? std::pair(cluster.text(cluster.pods.nameSpace[pod]), cluster.text(cluster.pods.name[pod]))
                           : std::pair<std::string_view, std::string_view>();
    };
    // The most important first: of higher priority, of a group, of more pods, started earlier.
    std::ranges::stable_sort(units, {}, [&](const Unit &unit) {
        const auto size = -static_cast<std::int64_t>(unit.pods.size());
        return std::tuple(-unit.priority, -static_cast<int>(unit.rank), size, unit.started, nameOf(unit));
    });
    return units;
}

bool Groups::stillFits(const std::vector<const kube::Decision *> &found)
{
    kube::State &state = m_session->state();
    return std::ranges::all_of(found, [&](const kube::Decision *decision) {
        m_session->undo(*decision);
        const bool passes = m_session->judge(decision->member, decision->node).verdict.passes();
        m_session->retake(*decision);
        return passes && state.member(decision->member).node == decision->node;
    });
}

bool Groups::mayPreempt(const Preemptor &preemptor) const
{
    const kube::State &state = m_session->state();
    const auto never = [&](kube::MemberId member) {
        return state.shape(state.member(member).podClass).spec.preemptionPolicy == "Never";
    };
    if (preemptor.never || std::ranges::any_of(preemptor.group.tried, never))
        return false;
    // Victims of an earlier attempt are still on their way out.
    const auto leaving = [&](kube::MemberId other) {
        const kube::Member &who = state.member(other);
        return who.terminating && who.priority < preemptor.priority && who.pod.valid()
            && state.cluster().pods.flags[who.pod].has(PodFlag::PreemptedByScheduler);
    };
    return std::ranges::none_of(preemptor.group.tried, [&](kube::MemberId member) {
        const NodeId nominated = m_session->nominatedNode(member);
        return nominated.valid() && std::ranges::any_of(state.membersOn(nominated), leaving);
    });
}

GroupPreemption Groups::preemptFor(const Group &group, const Context &context)
{
    if (m_session->scheduler().minor < 37 && !group.topologyKey.empty())
        return {};
    Attempt found;
    const Preemptor preemptor{
        .group = group,
        .priority = group.priority,
        .never = group.object && group.object->preemptsNever,
        .place =
            [&] {
                GroupVerdict scratch;
                found = attempt(group, scratch);
                return found.feasible;
            },
        .undo = [&] { undo(found); },
        .assumed =
            [&] {
                std::vector<const kube::Decision *> all;
                for (const kube::Decision &decision : found.assumed)
                    all.push_back(&decision);
                return all;
            },
    };
    return preempt(preemptor, context);
}

GroupPreemption Groups::preemptFor(const api::CompositePodGroup &root, const Context &context)
{
    Tree tree = treeOf(root);
    const auto collect = [](const auto &self, const Tree &of, std::vector<const kube::Decision *> &all) -> void {
        for (const kube::Decision &decision : of.attempt.assumed)
            all.push_back(&decision);
        for (const Tree &child : of.children)
            self(self, child, all);
    };
    const Preemptor preemptor{
        .group = tree.group,
        .priority = priorityOf(m_session->state().cluster(), root),
        .never = root.preemptsNever,
        .place =
            [&] {
                const bool fits = placeTree(tree, nullptr, {.partOfTree = true});
                if (fits && placesPods(tree))
                    return true;
                undoTree(tree);
                return false;
            },
        .undo = [&] { undoTree(tree); },
        .assumed =
            [&] {
                std::vector<const kube::Decision *> all;
                collect(collect, tree, all);
                return all;
            },
    };
    return preempt(preemptor, context);
}

GroupPreemption Groups::preempt(const Preemptor &preemptor, const Context &context)
{
    GroupPreemption result;
    kube::State &state = m_session->state();
    if (!mayPreempt(preemptor))
        return result;
    const std::vector<Unit> units = candidates(preemptor);
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
    if (!preemptor.place()) {
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
        preemptor.undo();
    const std::vector<const kube::Decision *> found = preemptor.assumed();
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
            reprieved = preemptor.place();
            preemptor.undo();
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
        (void)preemptor.place();
    for (const kube::Decision *decision : preemptor.assumed())
        result.nominated.emplace_back(decision->member, decision->node);
    preemptor.undo();
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
