// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/api/pod.h"
#include "core/base/finding.h"
#include "core/base/instant.h"

namespace stowage::api::karmada {

/// Which clusters: every part that is there must hold.
struct ClusterAffinity {
    std::optional<LabelSelector> labelSelector;
    std::vector<Requirement> fieldSelector; ///< keys provider, region, zone
    std::vector<std::string> clusterNames;
    std::vector<std::string> exclude;
};

struct OverflowAffinity {
    std::string name;
    ClusterAffinity affinity;
};

/// One entry of clusterAffinities: a group of clusters that is tried as a whole.
struct AffinityTerm {
    std::string name;
    ClusterAffinity affinity;
    std::vector<OverflowAffinity> overflow; ///< tiers used, in order, when the term's own clusters are full
};

struct SpreadConstraint {
    std::string field; ///< cluster, region, zone, provider; empty when by label
    std::string label;
    std::int64_t minGroups = 1;
    std::int64_t maxGroups = 0; ///< 0 = not set, which selects nothing
};

struct StaticWeight {
    ClusterAffinity target;
    std::int64_t weight = 0;
};

struct WeightPreference {
    std::vector<StaticWeight> staticWeights;
    std::string dynamicWeight; ///< "AvailableReplicas" or empty
};

struct ReplicaScheduling {
    std::string type;       ///< Duplicated, Divided
    std::string preference; ///< Aggregated, Weighted; empty for Duplicated
    std::optional<WeightPreference> weights;
};

struct WorkloadAffinity {
    std::string affinityKey; ///< label of the template whose value names the group; empty if none
    std::string antiAffinityKey;
};

struct Placement {
    std::optional<ClusterAffinity> clusterAffinity;
    std::vector<AffinityTerm> clusterAffinities;
    std::vector<Toleration> clusterTolerations;
    std::vector<SpreadConstraint> spreadConstraints;
    std::optional<ReplicaScheduling> replicaScheduling;
    std::optional<WorkloadAffinity> workloadAffinity;
};

struct ResourceSelector {
    std::string apiVersion;
    std::string kind;
    std::string nameSpace; ///< empty: any
    std::string name;      ///< empty: any
    std::optional<LabelSelector> labelSelector;
};

struct Suspension {
    bool scheduling = false;
    bool dispatching = false;
    std::vector<std::string> dispatchingOnClusters;
};

/// PropagationPolicy or ClusterPropagationPolicy, defaulted as at admission.
struct Policy {
    std::string nameSpace; ///< empty: cluster-scoped
    std::string name;
    std::string uid;
    bool deleting = false;
    std::vector<ResourceSelector> selectors;
    Placement placement;
    std::int64_t priority = 0;
    bool preempts = false; ///< preemption: Always
    bool lazy = false;     ///< activationPreference: Lazy
    bool propagateDeps = false;
    bool applicationFailover = false; ///< spec.failover.application is there
    std::string schedulerName = "default-scheduler";
    std::string conflictResolution = "Abort";
    std::vector<std::string> dependentOverrides;
    Suspension suspension;
    std::string priorityClass; ///< schedulePriority.priorityClassName of source KubePriorityClass
    Instant created;
    SourceRef source;

    [[nodiscard]] bool clusterScoped() const { return nameSpace.empty(); }
};

/// One rule of an override policy.
struct OverrideRule {
    std::optional<ClusterAffinity> target; ///< absent: every cluster
    std::vector<std::string> changes;      ///< what it changes: "/spec/replicas", "image", "labels", ...
};

struct OverridePolicy {
    std::string nameSpace; ///< empty: cluster-scoped
    std::string name;
    std::string uid;
    bool deleting = false;
    std::vector<ResourceSelector> selectors; ///< none: everything
    std::vector<OverrideRule> rules;         ///< the deprecated single pair stands for one
    Instant created;
    SourceRef source;
};

/// Whether two say the same, written in the same order; absent and empty lists are equal.
[[nodiscard]] bool samePlacement(const Placement &a, const Placement &b);
[[nodiscard]] bool same(const ClusterAffinity &a, const ClusterAffinity &b);
[[nodiscard]] bool same(const AffinityTerm &a, const AffinityTerm &b);

} // namespace stowage::api::karmada
