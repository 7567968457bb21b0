// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/api/pod.h"
#include "core/base/instant.h"

/// The objects beside Nodes and Pods that kube-scheduler's plugins look at, as they are written.
namespace stowage::api {

struct Namespace {
    std::string name;
    Labels labels;
};

struct Service {
    std::string nameSpace;
    std::string name;
    Labels selector; ///< empty selects nothing
};

struct PodDisruptionBudget {
    std::string nameSpace;
    std::string name;
    std::optional<LabelSelector> selector;
    std::int64_t disruptionsAllowed = 0;
    std::vector<std::string> disruptedPods; ///< names
};

/// ReplicaSet, StatefulSet or ReplicationController: what default spread constraints select by.
struct PodOwner {
    std::string kind;
    std::string nameSpace;
    std::string name;
    std::optional<LabelSelector> selector;
};

struct PersistentVolumeClaim {
    std::string nameSpace;
    std::string name;
    std::string volumeName; ///< empty while unbound
    std::string storageClass;
    std::vector<std::string> accessModes;
    Quantity request;
};

struct PersistentVolume {
    std::string name;
    Labels labels; ///< zone and region ones decide
    std::optional<std::vector<NodeSelectorTerm>> nodeAffinity;
    std::string storageClass;
    std::vector<std::string> accessModes;
    Quantity capacity;
    std::string claimNamespace, claimName; ///< claimRef, empty if none
    std::string csiDriver;
};

struct StorageClass {
    std::string name;
    bool waitForFirstConsumer = false;
    std::string provisioner;
    std::vector<NodeSelectorTerm> allowedTopologies; ///< matchLabelExpressions as In requirements
};

/// CSI drivers of a node with the volumes that they can attach.
struct CsiNode {
    std::string name;
    std::vector<std::pair<std::string, std::int64_t>> limits; ///< driver, allocatable.count
};

struct LimitRange {
    std::string nameSpace;
    std::string name;
    ResourceList defaults; ///< of type Container
    ResourceList defaultRequests;
    ResourceList maximum;
    ResourceList minimum;
};

/// spec.scopes (operator Exists) and spec.scopeSelector.matchExpressions of a ResourceQuota.
struct QuotaScope {
    std::string name;
    std::string op;
    std::vector<std::string> values{};
};

struct ResourceQuota {
    std::string nameSpace;
    std::string name;
    ResourceList hard;
    ResourceList used;
    bool scoped = false;       ///< counts only some pods of the namespace
    ResourceList statusHard{}; ///< what the quota controller enforces at the moment
    std::vector<QuotaScope> scopes{};
};

struct RuntimeClass {
    std::string name;
    ResourceList overhead;
};

/// A pod's share of GPUs in the encoding of the openb traces: annotations instead of resources.
struct GpuShare {
    std::string nameSpace;
    std::string name; ///< of the pod
    std::int64_t milli = 0;
    std::int64_t count = 0;
    std::vector<std::int32_t> indexes; ///< on its node
    std::string models;                ///< alternatives split by |, empty: any
};

/// A ResourceClaim of a PodGroup that its pods share by naming it alike.
struct PodGroupClaim {
    std::string name;
    std::string claimName;    ///< spec's, or the one made from the template (status)
    std::string templateName; ///< empty: the claim was named directly
};

/// Workload API's PodGroup, whichever version wrote it.
struct PodGroup {
    std::string version; ///< v1alpha1, v1alpha2, v1beta1
    std::string nameSpace;
    std::string name;  ///< v1alpha1: workload/group/replicaKey, or workload/group without keys
    bool gang = false; ///< else basic
    std::int64_t minCount = 0;
    std::string topologyKey;
    bool disruptionWhole = false;
    std::optional<std::int32_t> priority;
    std::string priorityClassName;
    bool preemptsNever = false;        ///< preemptionPolicy Never
    bool initiallyScheduled = false;   ///< its condition is True already
    std::string parent;                ///< CompositePodGroup above it, empty if none
    std::string workload;              ///< Workload whose template it was made from
    std::vector<PodGroupClaim> claims; ///< shared by its pods
};

/// A group of pod groups: counts groups where a PodGroup counts pods.
struct CompositePodGroup {
    std::string nameSpace;
    std::string name;
    bool gang = false; ///< else basic
    std::int64_t minGroupCount = 0;
    std::string topologyKey;
    bool disruptionWhole = false;
    std::optional<std::int32_t> priority;
    std::string priorityClassName;
    bool preemptsNever = false;
    bool initiallyScheduled = false;
    std::string parent;
};

/// A Workload of the Workload API: what its groups were made from, and for whom.
struct WorkloadObject {
    std::string nameSpace;
    std::string name;
    std::string controllerKind; ///< spec.controllerRef, empty if none
    std::string controllerName;
};

} // namespace stowage::api
