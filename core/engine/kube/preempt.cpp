// SPDX-License-Identifier: GPL-3.0-or-later
// DefaultPreemption: whom to evict so that a pod fits, and on which node.
#include <algorithm>
#include <limits>
#include <tuple>

#include "core/engine/kube/budgets.h"
#include "core/engine/kube/schedule.h"

namespace stowage::kube {

namespace {

/// Pods that never started count as started now: after every other.
std::int64_t startOf(const Member &member)
{
    return member.started.known() ? member.started.micros : std::numeric_limits<std::int64_t>::max();
}

} // namespace

bool Session::mayPreempt(MemberId member, const std::vector<std::pair<NodeId, bool>> &refused) const
{
    const Member &who = m_state.member(member);
    if (m_state.shape(who.podClass).spec.preemptionPolicy == "Never")
        return false;
    const auto nominated = m_nominated.find(member);
    if (nominated == m_nominated.end())
        return true;
    const bool unresolvable = std::ranges::any_of(
        refused, [&](const auto &entry) { return entry.first == nominated->second && entry.second; });
    if (unresolvable)
        return true;
    // Victims of an earlier attempt are still on their way out.
    return std::ranges::none_of(m_state.membersOn(nominated->second), [&](MemberId other) {
        const Member &leaving = m_state.member(other);
        return leaving.terminating && leaving.priority < who.priority && leaving.pod.valid()
            && m_state.cluster().pods.flags[leaving.pod].has(PodFlag::PreemptedByScheduler);
    });
}

bool Session::victimsOn(MemberId member, Filters &filters, NodeId node, Preemption &result)
{
    const std::int32_t priority = m_state.member(member).priority;
    std::vector<MemberId> lower;
    for (const MemberId other : m_state.membersOn(node)) {
        if (m_state.member(other).priority < priority)
            lower.push_back(other);
    }
    if (lower.empty())
        return false;
    for (const MemberId other : lower)
        m_state.remove(other);
    filters.sync();
    Verdict verdict;
    std::vector<MemberId> evicted;
    const bool helps = passes(member, filters, node, verdict);
    if (helps) {
        std::ranges::stable_sort(lower, [&](MemberId a, MemberId b) {
            const Member &x = m_state.member(a), &y = m_state.member(b);
            return std::tuple(y.priority, startOf(x), a) < std::tuple(x.priority, startOf(y), b);
        });
        Budgets budgets(m_state);
        std::vector<MemberId> violating, others;
        for (const MemberId other : lower)
            (budgets.charge(other) ? violating : others).push_back(other);
        const auto reprieve = [&](MemberId other) {
            m_state.assume(other, node);
            filters.sync();
            if (passes(member, filters, node, verdict))
                return true;
            m_state.remove(other);
            filters.sync();
            evicted.push_back(other);
            return false;
        };
        for (const MemberId other : violating)
            result.budgetViolations += reprieve(other) ? 0 : 1;
        for (const MemberId other : others)
            reprieve(other);
        for (const MemberId other : evicted)
            m_state.assume(other, node);
    } else {
        for (const MemberId other : lower)
            m_state.assume(other, node);
    }
    filters.sync();
    result.node = node;
    result.victims = evicted;
    std::ranges::stable_sort(result.victims, [&](MemberId a, MemberId b) {
        const Member &x = m_state.member(a), &y = m_state.member(b);
        return std::tuple(y.priority, startOf(x), a) < std::tuple(x.priority, startOf(y), b);
    });
    return helps && !evicted.empty();
}

Preemption Session::preempt(MemberId member, Filters &filters, const std::vector<NodeId> &candidates)
{
    std::vector<Preemption> options;
    for (const NodeId node : candidates) {
        Preemption option;
        if (victimsOn(member, filters, node, option))
            options.push_back(std::move(option));
    }
    if (options.empty())
        return {};
    const auto keepBest = [&](auto cost) {
        std::int64_t best = std::numeric_limits<std::int64_t>::max();
        for (const Preemption &option : options)
            best = std::min(best, cost(option));
        std::erase_if(options, [&](const Preemption &option) { return cost(option) != best; });
    };
    keepBest([](const Preemption &option) { return option.budgetViolations; });
    keepBest([&](const Preemption &option) { return std::int64_t(m_state.member(option.victims.front()).priority); });
    keepBest([&](const Preemption &option) {
        std::int64_t sum = 0;
        for (const MemberId victim : option.victims)
            sum += std::int64_t(m_state.member(victim).priority) + (std::int64_t(1) << 31);
        return sum;
    });
    keepBest([](const Preemption &option) { return static_cast<std::int64_t>(option.victims.size()); });
    keepBest([&](const Preemption &option) {
        const std::int32_t top = m_state.member(option.victims.front()).priority;
        std::int64_t earliest = std::numeric_limits<std::int64_t>::max();
        for (const MemberId victim : option.victims) {
            if (m_state.member(victim).priority == top)
                earliest = std::min(earliest, startOf(m_state.member(victim)));
        }
        return earliest == std::numeric_limits<std::int64_t>::min() ? std::numeric_limits<std::int64_t>::max()
                                                                    : -earliest;
    });
    return options.front();
}

} // namespace stowage::kube
