// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/podshares.h"

#include <algorithm>
#include <numeric>

#include "core/base/quantity.h"

namespace stowage::plan {

namespace {

std::size_t largest(const api::Workload &workload)
{
    const auto most = std::ranges::max_element(workload.podSets, {}, &api::PodSet::count);
    return static_cast<std::size_t>(most - workload.podSets.begin());
}

/// The pod set that a scale without a name speaks of; beyond the last: the workload's unit.
std::size_t scaled(const api::Workload &workload, std::string_view podSet)
{
    if (podSet.empty())
        return workload.unit ? workload.podSets.size() : largest(workload);
    const auto found = std::ranges::find(workload.podSets, podSet, &api::PodSet::name);
    return static_cast<std::size_t>(found - workload.podSets.begin());
}

} // namespace

std::int64_t total(const Share &share)
{
    return std::accumulate(share.begin(), share.end(), std::int64_t(0), saturatingAdd);
}

Share wholeShare(const api::Workload &workload)
{
    Share share;
    for (const api::PodSet &podSet : workload.podSets)
        share.push_back(podSet.count);
    return share;
}

std::int64_t podsPerUnit(const api::Workload &workload, std::size_t podSet)
{
    const api::PodSet &set = workload.podSets[podSet];
    if (set.unit)
        return std::max<std::int64_t>(1, set.unit->podsPerReplica);
    if (!workload.unit)
        return 1;
    if (workload.unit->replicas > 0)
        return std::max<std::int64_t>(1, set.count / workload.unit->replicas);
    // Scaled to nothing, the workload's unit tells only the sum.
    return workload.podSets.size() == 1 ? std::max<std::int64_t>(1, workload.unit->podsPerReplica) : 1;
}

Share shareOfReplicas(const api::Workload &workload, std::int64_t replicas)
{
    Share share(workload.podSets.size());
    if (share.empty())
        return share;
    if (!workload.unit) {
        const std::size_t set = largest(workload);
        share[set] = saturatingMultiply(replicas, podsPerUnit(workload, set));
        return share;
    }
    for (std::size_t set = 0; set < share.size(); ++set)
        share[set] = saturatingMultiply(replicas, podsPerUnit(workload, set));
    return share;
}

Share shareOfPods(const api::Workload &workload, std::int64_t pods)
{
    Share share(workload.podSets.size());
    const std::int64_t whole = total(wholeShare(workload));
    if (share.empty() || pods <= 0)
        return share;
    if (pods >= whole)
        share = wholeShare(workload);
    else if (workload.unit && workload.unit->replicas > 0) {
        const std::int64_t perReplica = std::max<std::int64_t>(1, total(shareOfReplicas(workload, 1)));
        share = shareOfReplicas(workload, pods / perReplica);
    }
    std::int64_t left = pods - total(share);
    // From the largest set down, as far as each has pods; what is beyond all of them joins the largest.
    std::vector<std::size_t> order(share.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t set) { return workload.podSets[set].count; });
    for (const std::size_t set : order) {
        const std::int64_t room = std::max<std::int64_t>(0, workload.podSets[set].count - share[set]);
        const std::int64_t taken = std::min(left, room);
        share[set] += taken;
        left -= taken;
    }
    share[order.front()] += left;
    return share;
}

std::int64_t replicasOf(const api::Workload &workload, std::string_view podSet)
{
    const std::size_t set = scaled(workload, podSet);
    if (set >= workload.podSets.size())
        return workload.unit ? workload.unit->replicas : 0;
    const api::PodSet &of = workload.podSets[set];
    return of.unit ? of.unit->replicas : of.count;
}

Share shareOfScale(const api::Workload &workload, std::int64_t replicas, std::string_view podSet)
{
    const std::size_t set = scaled(workload, podSet);
    if (set >= workload.podSets.size())
        return shareOfReplicas(workload, replicas);
    Share share = wholeShare(workload);
    share[set] = saturatingMultiply(replicas, podsPerUnit(workload, set));
    return share;
}

} // namespace stowage::plan
