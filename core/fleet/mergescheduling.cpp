// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/mergescheduling.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace stowage {

namespace {

template<typename T, typename Key>
void merge(std::vector<ClusterPart> &parts, std::vector<T> api::SchedulingObjects::*list,
           api::SchedulingObjects &merged, Key key)
{
    std::vector<T> &all = merged.*list;
    for (ClusterPart &part : parts)
        std::ranges::move(part.scheduling.*list, std::back_inserter(all));
    std::ranges::stable_sort(all, {}, key);
    // Equal keys are neighbours in path order; the unique run is kept from the back, where the last one stands.
    std::ranges::reverse(all);
    const auto repeated = std::ranges::unique(all, {}, key);
    all.erase(repeated.begin(), repeated.end());
    std::ranges::reverse(all);
}

} // namespace

api::SchedulingObjects mergeScheduling(std::vector<ClusterPart> &parts)
{
    using Objects = api::SchedulingObjects;
    Objects merged;
    const auto byName = [](const auto &object) { return std::tie(object.name); };
    const auto byNamespace = [](const auto &object) { return std::tie(object.nameSpace, object.name); };
    merge(parts, &Objects::namespaces, merged, byName);
    merge(parts, &Objects::services, merged, byNamespace);
    merge(parts, &Objects::budgets, merged, byNamespace);
    merge(parts, &Objects::owners, merged,
          [](const api::PodOwner &owner) { return std::tie(owner.kind, owner.nameSpace, owner.name); });
    merge(parts, &Objects::volumeClaims, merged, byNamespace);
    merge(parts, &Objects::volumes, merged, byName);
    merge(parts, &Objects::storageClasses, merged, byName);
    merge(parts, &Objects::csiNodes, merged, byName);
    merge(parts, &Objects::limitRanges, merged, byNamespace);
    merge(parts, &Objects::quotas, merged, byNamespace);
    merge(parts, &Objects::podGroups, merged, byNamespace);
    merge(parts, &Objects::compositeGroups, merged, byNamespace);
    merge(parts, &Objects::workloadObjects, merged, byNamespace);
    merge(parts, &Objects::runtimeClasses, merged, byName);
    merge(parts, &Objects::gpuShares, merged, byNamespace);
    merge(parts, &Objects::slices, merged, byName);
    merge(parts, &Objects::deviceClasses, merged, byName);
    merge(parts, &Objects::claims, merged, byNamespace);
    merge(parts, &Objects::taintRules, merged, byName);
    return merged;
}

} // namespace stowage
