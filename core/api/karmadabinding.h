// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/api/karmadacluster.h"
#include "core/api/karmadapolicy.h"
#include "core/api/pod.h"
#include "core/base/instant.h"

namespace stowage::api::karmada {

/// Which nodes a replica may use, as far as Karmada looks.
struct NodeClaim {
    Labels nodeSelector;
    std::optional<std::vector<NodeSelectorTerm>> requiredAffinity;
    std::vector<Toleration> tolerations;

    [[nodiscard]] bool empty() const { return nodeSelector.empty() && !requiredAffinity && tolerations.empty(); }
};

struct ReplicaRequirements {
    std::optional<NodeClaim> nodeClaim;
    ResourceList requests; ///< of one replica; amounts of 0 are left out
    std::string nameSpace; ///< with gate ResourceQuotaEstimate only
    std::string priorityClass;
};

/// One pod template of a workload that has several.
struct Component {
    std::string name;
    std::int64_t replicas = 0;
    std::optional<ReplicaRequirements> requirements;
};

struct TargetCluster {
    std::string name;
    std::int64_t replicas = 0;
    friend bool operator==(const TargetCluster &, const TargetCluster &) = default;
};

struct EvictionTask {
    std::string fromCluster;
    std::string reason;
    std::int64_t replicas = 0;
};

/// work.karmada.io/v1alpha2 ResourceBinding: one template and where it goes.
struct Binding {
    std::string nameSpace;
    std::string name;
    std::string uid;
    bool deleting = false;
    std::string apiVersion, kind, resourceNamespace, resourceName, resourceUid; ///< spec.resource
    std::int64_t replicas = 0;
    std::optional<ReplicaRequirements> requirements;
    std::vector<Component> components;
    std::optional<Placement> placement;
    std::vector<TargetCluster> clusters; ///< the previous result, in written order
    std::vector<EvictionTask> evictions;
    Instant rescheduleTriggeredAt;
    Suspension suspension;
    std::string schedulerName;
    std::int64_t priority = 0; ///< spec.schedulePriority.priority
    std::string affinityGroup; ///< spec.workloadAffinityGroups, "key=value"
    std::string antiAffinityGroup;
    std::string observedAffinity; ///< status.schedulerObservingAffinityName
    Instant lastScheduled;        ///< status.lastScheduledTime
    std::int64_t generation = 0, observedGeneration = 0;
    std::vector<Condition> conditions;
    std::vector<std::string> healthyOn;        ///< clusters of status.aggregatedStatus with health Healthy
    std::optional<Placement> appliedPlacement; ///< annotation policy.karmada.io/applied-placement
    std::string policyNamespace, policyName;   ///< whose annotations it carries; namespace empty: cluster-scoped
    Instant created;
    SourceRef source;
};

/// policy.karmada.io/v1alpha1 FederatedResourceQuota: what the bindings of a namespace may ask in all clusters
/// together.
struct FederatedQuota {
    std::string nameSpace;
    std::string name;
    std::string uid;
    ResourceList overall; ///< spec.overall; empty: limits nothing
    ResourceList used;    ///< status.overallUsed
    Instant created;
    SourceRef source;
};

/// One pod template as it stands in the manifest. The pod is absent when the kind has none that Karmada reads.
struct TemplateComponent {
    std::string name;
    std::int64_t replicas = 0;
    std::optional<PodSpec> pod;
};

/// Any object of a hub that a policy may propagate.
struct Template {
    std::string apiVersion;
    std::string kind;
    std::string nameSpace; ///< empty: cluster-scoped
    std::string name;
    std::string uid;
    bool deleting = false;
    Labels labels;
    Labels annotations; ///< those of karmada.io domains
    Instant created;
    bool hasReplicas = false; ///< Karmada reads replicas of the kind
    std::int64_t replicas = 0;
    std::optional<PodSpec> pod;
    /// Its interpreter computes requests from fields of the kind: those of the first container, taken as they stand.
    bool asWritten = false;
    bool hasComponents = false; ///< Karmada reads components of the kind, when its gate is on
    std::vector<TemplateComponent> components;
    SourceRef source;
};

} // namespace stowage::api::karmada
