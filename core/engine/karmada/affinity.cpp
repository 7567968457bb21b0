// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/affinity.h"

#include <algorithm>
#include <string>
#include <vector>

namespace stowage::karmada {

namespace {

using api::karmada::Cluster;
using api::karmada::ClusterAffinity;

bool contains(const std::vector<std::string> &values, std::string_view value)
{
    return std::ranges::find(values, value) != values.end();
}

const std::string *find(const api::Labels &labels, std::string_view key)
{
    const auto found =
        std::ranges::lower_bound(labels, key, {}, [](const auto &label) -> std::string_view { return label.first; });
    return found != labels.end() && found->first == key ? &found->second : nullptr;
}

/// metav1.LabelSelectorAsSelector refuses these, and then nothing matches.
bool isValid(const api::Requirement &requirement)
{
    if (requirement.op == "In" || requirement.op == "NotIn")
        return !requirement.values.empty();
    return (requirement.op == "Exists" || requirement.op == "DoesNotExist") && requirement.values.empty();
}

bool holds(const api::Requirement &requirement, const std::string *value)
{
    if (requirement.op == "In")
        return value != nullptr && contains(requirement.values, *value);
    if (requirement.op == "NotIn")
        return value == nullptr || !contains(requirement.values, *value);
    if (requirement.op == "Exists")
        return value != nullptr;
    return requirement.op == "DoesNotExist" && value == nullptr;
}

bool zonesMatch(const api::Requirement &requirement, const std::vector<std::string> &zones)
{
    const auto listed = [&](const std::string &zone) { return contains(requirement.values, zone); };
    if (requirement.op == "In")
        return std::ranges::any_of(zones, listed);
    if (requirement.op == "NotIn")
        return std::ranges::none_of(zones, listed);
    if (requirement.op == "Exists")
        return !zones.empty();
    return requirement.op == "DoesNotExist" && zones.empty();
}

/// An empty provider or region is an absent key; other keys are absent always.
bool fieldMatches(const api::Requirement &requirement, const Cluster &cluster)
{
    if (requirement.key == "zone")
        return zonesMatch(requirement, cluster.zones);
    if (!isValid(requirement))
        return false;
    const std::string *value = nullptr;
    if (requirement.key == "provider" && !cluster.provider.empty())
        value = &cluster.provider;
    if (requirement.key == "region" && !cluster.region.empty())
        value = &cluster.region;
    return holds(requirement, value);
}

} // namespace

bool matchesLabels(const api::LabelSelector &selector, const api::Labels &labels)
{
    for (const auto &[key, wanted] : selector.matchLabels) {
        const std::string *value = find(labels, key);
        if (value == nullptr || *value != wanted)
            return false;
    }
    return std::ranges::all_of(selector.matchExpressions, [&](const api::Requirement &requirement) {
        return isValid(requirement) && holds(requirement, find(labels, requirement.key));
    });
}

AffinityPart firstMismatch(const ClusterAffinity &affinity, const Cluster &cluster)
{
    if (contains(affinity.exclude, cluster.name))
        return AffinityPart::Excluded;
    if (affinity.labelSelector && !matchesLabels(*affinity.labelSelector, cluster.labels))
        return AffinityPart::Labels;
    for (const api::Requirement &requirement : affinity.fieldSelector) {
        if (!fieldMatches(requirement, cluster))
            return AffinityPart::Fields;
    }
    if (!affinity.clusterNames.empty() && !contains(affinity.clusterNames, cluster.name))
        return AffinityPart::Names;
    return AffinityPart::None;
}

bool matches(const ClusterAffinity &affinity, const Cluster &cluster)
{
    return firstMismatch(affinity, cluster) == AffinityPart::None;
}

} // namespace stowage::karmada
