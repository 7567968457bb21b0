// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planpolicies.h"

#include <algorithm>

#include "core/ask/karmadaask.h"
#include "core/engine/karmada/affinity.h"
#include "core/engine/karmada/filter.h"
#include "core/engine/karmada/policy.h"
#include "core/explain/text.h"
#include "core/fleet/fleet.h"

namespace stowage::ask {

namespace {

using plan::Level;
using plan::Remark;
using plan::Rule;

constexpr auto notSelected = STOWAGE_TEXT("Check", "Policy %1 does not select cluster %2.");
constexpr auto excluded = STOWAGE_TEXT("Check", "Policy %1 excludes cluster %2.");
constexpr auto otherLabels = STOWAGE_TEXT("Check", "Policy %1 asks for labels that cluster %2 does not have.");
constexpr auto otherRegion =
    STOWAGE_TEXT("Check", "Policy %1 keeps this in other regions, zones or providers than those of cluster %2.");
constexpr auto keepsAway = STOWAGE_TEXT("Check", "Cluster %2 has the taint %3, which policy %1 does not tolerate.");

/// Labels that say where data may be.
bool saysWhere(const api::karmada::ClusterAffinity &affinity)
{
    const auto names = [](std::string_view key) {
        return std::ranges::any_of(std::initializer_list<std::string_view>{"region", "zone", "country", "residency",
                                                                           "jurisdiction", "sovereign"},
                                   [&](std::string_view word) { return key.find(word) != std::string_view::npos; });
    };
    if (!affinity.labelSelector)
        return false;
    return std::ranges::any_of(affinity.labelSelector->matchLabels,
                               [&](const auto &label) { return names(label.first); })
        || std::ranges::any_of(affinity.labelSelector->matchExpressions,
                               [&](const auto &requirement) { return names(requirement.key); });
}

Remark mismatch(karmada::AffinityPart part, const api::karmada::ClusterAffinity &affinity, const std::string &policy,
                const std::string &cluster)
{
    const auto made = [&](Rule rule, const char *text) {
        return Remark{Level::Blocked, rule, text, {policy, cluster}};
    };
    switch (part) {
    case karmada::AffinityPart::Excluded:
        return made(Rule::Policy, excluded);
    case karmada::AffinityPart::Labels:
        return saysWhere(affinity) ? made(Rule::Residency, otherRegion) : made(Rule::Policy, otherLabels);
    case karmada::AffinityPart::Fields:
        return made(Rule::Residency, otherRegion);
    case karmada::AffinityPart::Names:
    case karmada::AffinityPart::None:
        break;
    }
    return made(Rule::Policy, notSelected);
}

} // namespace

std::vector<Remark> policyRemarks(const Fleet &fleet, const ObjectKey &workload, const std::string &name)
{
    std::vector<Remark> remarks;
    if (!fleet.hub)
        return remarks;
    const HubWorkloads workloads(fleet);
    const auto found = workloads.find(workload.kind + '/' + workload.nameSpace + '/' + workload.name);
    if (!found || !found->object)
        return remarks;
    const karmada::PolicyMatch match = karmada::matchPolicy(*workloads.objects(), *found->object, {});
    if (!match.policy)
        return remarks;
    const auto &clusters = workloads.objects()->clusters;
    const auto cluster = std::ranges::find(clusters, name, &api::karmada::Cluster::name);
    if (cluster == clusters.end())
        return remarks;
    const std::string policy = karmada::policyKey(match.policy->nameSpace, match.policy->name);
    const api::karmada::Placement &placement = match.policy->placement;
    std::vector<const api::karmada::ClusterAffinity *> affinities;
    if (placement.clusterAffinity)
        affinities.push_back(&*placement.clusterAffinity);
    for (const api::karmada::AffinityTerm &term : placement.clusterAffinities) {
        affinities.push_back(&term.affinity);
        for (const api::karmada::OverflowAffinity &overflow : term.overflow)
            affinities.push_back(&overflow.affinity);
    }
    // One group of clusters that takes it is enough; else the first one says why.
    const bool taken = affinities.empty()
        || std::ranges::any_of(affinities, [&](const auto *affinity) { return karmada::matches(*affinity, *cluster); });
    if (!taken)
        remarks.push_back(
            mismatch(karmada::firstMismatch(*affinities.front(), *cluster), *affinities.front(), policy, name));
    if (const api::Taint *taint = karmada::untoleratedTaint(placement.clusterTolerations, *cluster))
        remarks.push_back(
            {Level::Blocked,
             Rule::Taint,
             keepsAway,
             {policy, name, taint->key + (taint->value.empty() ? "" : "=" + taint->value) + ':' + taint->effect}});
    return remarks;
}

} // namespace stowage::ask
