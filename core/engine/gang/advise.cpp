// SPDX-License-Identifier: GPL-3.0-or-later
// What would be enough for a group that is not scheduled.
#include <algorithm>
#include <tuple>

#include "core/engine/gang/groups_detail.h"

namespace stowage::gang {

namespace {

/// Keys that a group could be kept together by, from the strictest (most domains) to the weakest.
std::vector<std::string> weakerKeys(const Cluster &cluster, std::string_view key)
{
    std::vector<std::string> keys = cluster.topology.levels;
    keys.emplace_back("nvidia.com/gpu.clique");
    const auto domains = [&](std::string_view of) {
        const NameId name = cluster.names.find(of);
        std::vector<NameId> values;
        for (std::size_t row = 0; row < cluster.nodes.size() && name.valid(); ++row) {
            const NameId value = findLabel(cluster.labelSets[cluster.nodes.labels[NodeId(row)]], name);
            if (value.valid())
                values.push_back(value);
        }
        std::ranges::sort(values);
        const auto repeated = std::ranges::unique(values);
        return static_cast<std::size_t>(repeated.begin() - values.begin());
    };
    const std::size_t own = domains(key);
    std::vector<std::pair<std::size_t, std::string>> sized;
    for (std::string &candidate : keys) {
        const std::size_t count = candidate == key ? 0 : domains(candidate);
        if (count > 0 && count < own)
            sized.emplace_back(count, std::move(candidate));
    }
    std::ranges::sort(sized, std::ranges::greater());
    std::vector<std::string> weaker;
    for (auto &[count, candidate] : sized)
        weaker.push_back(std::move(candidate));
    return weaker;
}

} // namespace

GroupAdvice Groups::advise(std::string_view nameSpace, std::string_view link, const Context &context)
{
    Group group = collect(nameSpace, link);
    const kube::State &state = m_session->state();
    GroupAdvice advice;
    if (group.tried.empty())
        return advice;
    GroupVerdict verdict;
    Attempt first = attempt(group, verdict);
    advice.fittingMinCount = first.reached > static_cast<std::int64_t>(group.running.size()) ? first.reached : 0;
    for (const Placement &placement : verdict.placements) {
        if (placement.pods == first.reached && advice.domain.empty())
            advice.domain = placement.domain;
    }
    undo(first);
    if (first.feasible || first.error)
        return advice;

    const auto gpusOf = [&](kube::MemberId member) { return state.shape(state.member(member).podClass).gpus; };
    advice.missingPods = std::max<std::int64_t>(group.minCount - first.reached, 1);
    std::vector<Amount> asks;
    for (const kube::MemberId member : group.tried)
        asks.push_back(gpusOf(member));
    std::ranges::sort(asks);
    for (std::size_t i = 0; i < asks.size() && static_cast<std::int64_t>(i) < advice.missingPods; ++i)
        advice.missingGpus = saturatingAdd(advice.missingGpus, asks[i]);

    // The cycle is greedy in queue order: a small pod may take the only place of a large one.
    Group sorted = group;
    std::ranges::stable_sort(sorted.tried, std::ranges::greater(), [&](kube::MemberId member) {
        return std::tuple(gpusOf(member), state.shape(state.member(member).podClass).scoringCpu);
    });
    if (!context.canceled() && sorted.tried != group.tried) {
        Attempt again = attempt(sorted, verdict);
        advice.otherOrder = again.feasible;
        undo(again);
    }
    if (group.topologyKey.empty())
        return advice;
    Group weaker = group;
    std::vector<std::string> keys = weakerKeys(state.cluster(), group.topologyKey);
    keys.emplace_back(); // without any
    for (const std::string &key : keys) {
        if (context.canceled())
            break;
        weaker.topologyKey = key;
        Attempt again = attempt(weaker, verdict);
        const bool fits = again.feasible;
        undo(again);
        if (fits) {
            advice.weakerKey = key;
            break;
        }
    }
    return advice;
}

} // namespace stowage::gang
