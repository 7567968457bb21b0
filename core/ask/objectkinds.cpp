// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/objectkinds.h"

#include <algorithm>
#include <array>

namespace stowage::ask {

namespace {

/// Kinds that decide where, when or how much; a kind "*Policy" is every kind that ends so.
struct PolicyKind {
    std::string_view system;
    std::string_view group;
    std::string_view kind;
};

constexpr std::array policyKinds = {
    PolicyKind{"Karmada", "policy.karmada.io", "*"},
    PolicyKind{"Karmada", "autoscaling.karmada.io", "*"},
    PolicyKind{"OCM", "cluster.open-cluster-management.io", "Placement"},
    PolicyKind{"OCM", "cluster.open-cluster-management.io", "ManagedClusterSet"},
    PolicyKind{"OCM", "cluster.open-cluster-management.io", "ManagedClusterSetBinding"},
    PolicyKind{"OCM", "work.open-cluster-management.io", "ManifestWorkReplicaSet"},
    PolicyKind{"OCM", "policy.open-cluster-management.io", "*"},
    PolicyKind{"OCM", "apps.open-cluster-management.io", "PlacementRule"},
    PolicyKind{"Nova", "policy.elotl.co", "*Policy"},
    PolicyKind{"Kueue", "kueue.x-k8s.io", "AdmissionCheck"},
    PolicyKind{"Kueue", "kueue.x-k8s.io", "ResourceFlavor"},
    PolicyKind{"Kueue", "kueue.x-k8s.io", "WorkloadPriorityClass"},
    PolicyKind{"Kueue", "kueue.x-k8s.io", "MultiKueueConfig"},
    PolicyKind{"Kueue", "kueue.x-k8s.io", "ProvisioningRequestConfig"},
    PolicyKind{"Volcano", "nodeinfo.volcano.sh", "*"},
    PolicyKind{"Volcano", "topology.volcano.sh", "*Policy"},
    PolicyKind{"Kubernetes", "policy", "PodDisruptionBudget"},
    PolicyKind{"Kubernetes", "", "ResourceQuota"},
    PolicyKind{"Kubernetes", "", "LimitRange"},
};

bool matchesKind(std::string_view pattern, std::string_view kind)
{
    return pattern.starts_with('*') ? kind.ends_with(pattern.substr(1)) : kind == pattern;
}

struct QueueKind {
    std::string_view system;
    std::string_view group;
    std::string_view kind;
};

constexpr std::array queueKinds = {
    QueueKind{"Kueue", "kueue.x-k8s.io", "LocalQueue"}, QueueKind{"Kueue", "kueue.x-k8s.io", "ClusterQueue"},
    QueueKind{"Kueue", "kueue.x-k8s.io", "Cohort"},     QueueKind{"Volcano", "scheduling.volcano.sh", "Queue"},
    QueueKind{"KAI", "scheduling.run.ai", "Queue"},
};

} // namespace

std::string_view policySystem(std::string_view group, std::string_view kind)
{
    const auto found = std::ranges::find_if(
        policyKinds, [&](const PolicyKind &policy) { return policy.group == group && matchesKind(policy.kind, kind); });
    return found == policyKinds.end() ? std::string_view() : found->system;
}

std::string_view queueSystem(std::string_view group, std::string_view kind)
{
    const auto found = std::ranges::find_if(
        queueKinds, [&](const QueueKind &queue) { return queue.group == group && queue.kind == kind; });
    return found == queueKinds.end() ? std::string_view() : found->system;
}

bool isNamedByWorkloads(std::string_view queueKind)
{
    return queueKind == "LocalQueue" || queueKind == "Queue";
}

} // namespace stowage::ask
