// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/karmadapolicy.h"

#include <algorithm>

namespace stowage::api::karmada {

namespace {

bool sameRequirements(const std::vector<Requirement> &a, const std::vector<Requirement> &b)
{
    return std::ranges::equal(a, b, [](const Requirement &one, const Requirement &other) {
        return one.key == other.key && one.op == other.op && one.values == other.values;
    });
}

bool sameSelector(const std::optional<LabelSelector> &a, const std::optional<LabelSelector> &b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    return a->matchLabels == b->matchLabels && sameRequirements(a->matchExpressions, b->matchExpressions);
}

bool sameScheduling(const std::optional<ReplicaScheduling> &a, const std::optional<ReplicaScheduling> &b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    if (a->type != b->type || a->preference != b->preference || a->weights.has_value() != b->weights.has_value())
        return false;
    return !a->weights
        || (a->weights->dynamicWeight == b->weights->dynamicWeight
            && std::ranges::equal(a->weights->staticWeights, b->weights->staticWeights,
                                  [](const StaticWeight &one, const StaticWeight &other) {
                                      return one.weight == other.weight && same(one.target, other.target);
                                  }));
}

bool sameToleration(const Toleration &a, const Toleration &b)
{
    return a.key == b.key && a.op == b.op && a.value == b.value && a.effect == b.effect
        && a.tolerationSeconds == b.tolerationSeconds;
}

bool sameSpread(const SpreadConstraint &a, const SpreadConstraint &b)
{
    return a.field == b.field && a.label == b.label && a.minGroups == b.minGroups && a.maxGroups == b.maxGroups;
}

bool sameWorkloadAffinity(const std::optional<WorkloadAffinity> &a, const std::optional<WorkloadAffinity> &b)
{
    if (!a || !b)
        return a.has_value() == b.has_value();
    return a->affinityKey == b->affinityKey && a->antiAffinityKey == b->antiAffinityKey;
}

} // namespace

bool same(const ClusterAffinity &a, const ClusterAffinity &b)
{
    return sameSelector(a.labelSelector, b.labelSelector) && sameRequirements(a.fieldSelector, b.fieldSelector)
        && a.clusterNames == b.clusterNames && a.exclude == b.exclude;
}

bool same(const AffinityTerm &a, const AffinityTerm &b)
{
    return a.name == b.name && same(a.affinity, b.affinity)
        && std::ranges::equal(a.overflow, b.overflow, [](const OverflowAffinity &one, const OverflowAffinity &other) {
               return one.name == other.name && same(one.affinity, other.affinity);
           });
}

bool samePlacement(const Placement &a, const Placement &b)
{
    if (a.clusterAffinity.has_value() != b.clusterAffinity.has_value()
        || (a.clusterAffinity && !same(*a.clusterAffinity, *b.clusterAffinity)))
        return false;
    return std::ranges::equal(a.clusterAffinities, b.clusterAffinities,
                              [](const AffinityTerm &one, const AffinityTerm &other) { return same(one, other); })
        && std::ranges::equal(a.clusterTolerations, b.clusterTolerations, sameToleration)
        && std::ranges::equal(a.spreadConstraints, b.spreadConstraints, sameSpread)
        && sameScheduling(a.replicaScheduling, b.replicaScheduling)
        && sameWorkloadAffinity(a.workloadAffinity, b.workloadAffinity);
}

} // namespace stowage::api::karmada
