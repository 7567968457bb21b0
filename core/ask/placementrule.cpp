// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/placementrule.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/engine/karmada/affinity.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using api::karmada::Cluster;
using api::karmada::ClusterAffinity;
using explain::Text;

constexpr auto context = "PlacementRule";
constexpr auto mustBe = STOWAGE_TEXT("PlacementRule", "%1 must be %2; it is %3.");
constexpr auto mustBeUnset = STOWAGE_TEXT("PlacementRule", "%1 must be %2; the cluster has none.");
constexpr auto mustNotBe = STOWAGE_TEXT("PlacementRule", "%1 must not be %2.");
constexpr auto mustExist = STOWAGE_TEXT("PlacementRule", "%1 must be set; the cluster has none.");
constexpr auto mustNotExist = STOWAGE_TEXT("PlacementRule", "%1 must not be set; it is %2.");
constexpr auto invalid = STOWAGE_TEXT("PlacementRule", "The selector on %1 is invalid and matches no cluster.");
constexpr auto excluded = STOWAGE_TEXT("PlacementRule", "The placement excludes this cluster by name.");
constexpr auto othersNamed = STOWAGE_TEXT("PlacementRule", "The placement names other clusters: %1.");

std::string listed(const std::vector<std::string> &values)
{
    constexpr std::size_t most = 5;
    std::string text;
    for (std::size_t i = 0; i < values.size() && i < most; ++i)
        text += (i == 0 ? "" : ", ") + values[i];
    if (values.size() > most)
        text += ", +" + std::to_string(values.size() - most);
    return text;
}

/// has: what the cluster has of the key, empty for nothing.
Text broken(const std::string &what, const api::Requirement &requirement, const std::vector<std::string> &has)
{
    if (requirement.op == "In" && !requirement.values.empty())
        return has.empty() ? Text::own(context, mustBeUnset, {what, listed(requirement.values)})
                           : Text::own(context, mustBe, {what, listed(requirement.values), listed(has)});
    if (requirement.op == "NotIn" && !requirement.values.empty())
        return Text::own(context, mustNotBe, {what, listed(requirement.values)});
    if (requirement.op == "Exists" && requirement.values.empty())
        return Text::own(context, mustExist, {what});
    if (requirement.op == "DoesNotExist" && requirement.values.empty())
        return Text::own(context, mustNotExist, {what, listed(has)});
    return Text::own(context, invalid, {what});
}

Text brokenLabels(const api::LabelSelector &selector, const Cluster &cluster)
{
    const auto valuesOf = [&](const std::string &key) {
        std::vector<std::string> values;
        for (const auto &[name, value] : cluster.labels) {
            if (name == key)
                values.push_back(value);
        }
        return values;
    };
    const auto fails = [&](const api::Requirement &requirement) {
        api::LabelSelector alone;
        alone.matchExpressions = {requirement};
        return !karmada::matchesLabels(alone, cluster.labels);
    };
    for (const auto &[key, value] : selector.matchLabels) {
        const api::Requirement requirement{.key = key, .op = "In", .values = {value}};
        if (fails(requirement))
            return broken(key, requirement, valuesOf(key));
    }
    for (const api::Requirement &requirement : selector.matchExpressions) {
        if (fails(requirement))
            return broken(requirement.key, requirement, valuesOf(requirement.key));
    }
    return {};
}

Text brokenFields(const ClusterAffinity &affinity, const Cluster &cluster)
{
    for (const api::Requirement &requirement : affinity.fieldSelector) {
        ClusterAffinity alone;
        alone.fieldSelector = {requirement};
        if (karmada::matches(alone, cluster))
            continue;
        std::vector<std::string> has;
        if (requirement.key == "zone")
            has = cluster.zones;
        else if (requirement.key == "region" && !cluster.region.empty())
            has = {cluster.region};
        else if (requirement.key == "provider" && !cluster.provider.empty())
            has = {cluster.provider};
        return broken(requirement.key, requirement, has);
    }
    return {};
}

const ClusterAffinity *affinityOf(const api::karmada::Placement &placement, std::string_view group)
{
    if (placement.clusterAffinity)
        return &*placement.clusterAffinity;
    const auto term = std::ranges::find(placement.clusterAffinities, group, &api::karmada::AffinityTerm::name);
    return term == placement.clusterAffinities.end() ? nullptr : &term->affinity;
}

} // namespace

std::optional<BrokenRule> brokenRule(const api::karmada::Placement &placement, std::string_view group,
                                     const Cluster &cluster)
{
    const ClusterAffinity *affinity = affinityOf(placement, group);
    if (affinity == nullptr)
        return {};
    switch (karmada::firstMismatch(*affinity, cluster)) {
    case karmada::AffinityPart::None:
        return {};
    case karmada::AffinityPart::Excluded:
        return BrokenRule{"exclude", Text::own(context, excluded)};
    case karmada::AffinityPart::Labels:
        return BrokenRule{"labelSelector", brokenLabels(*affinity->labelSelector, cluster)};
    case karmada::AffinityPart::Fields:
        return BrokenRule{"fieldSelector", brokenFields(*affinity, cluster)};
    case karmada::AffinityPart::Names:
        return BrokenRule{"clusterNames", Text::own(context, othersNamed, {listed(affinity->clusterNames)})};
    }
    return {};
}

} // namespace stowage::ask
