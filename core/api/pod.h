// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/quantity.h"

namespace stowage::api {

using Labels = std::vector<std::pair<std::string, std::string>>;    ///< sorted by key, keys unique
using ResourceList = std::vector<std::pair<std::string, Quantity>>; ///< sorted by name, names unique

struct Taint {
    std::string key;
    std::string value;
    std::string effect;
    friend auto operator<=>(const Taint &, const Taint &) = default;
};

struct Toleration {
    std::string key;
    std::string op; ///< as written; empty means Equal
    std::string value;
    std::string effect;
    std::optional<std::int64_t> tolerationSeconds;
};

struct Requirement {
    std::string key;
    std::string op; ///< In, NotIn, Exists, DoesNotExist, Gt, Lt
    std::vector<std::string> values;
};

/// nullopt where a selector may be nil: nil matches nothing, an empty one everything (or as the rule says).
struct LabelSelector {
    Labels matchLabels;
    std::vector<Requirement> matchExpressions;
};

struct NodeSelectorTerm {
    std::vector<Requirement> matchExpressions;
    std::vector<Requirement> matchFields;
};

struct PreferredNodeTerm {
    std::int32_t weight = 0;
    NodeSelectorTerm term;
};

struct NodeAffinity {
    std::optional<std::vector<NodeSelectorTerm>> required; ///< an empty list matches nothing
    std::vector<PreferredNodeTerm> preferred;
};

struct PodAffinityTerm {
    std::optional<LabelSelector> labelSelector;
    std::vector<std::string> namespaces;
    std::optional<LabelSelector> namespaceSelector;
    std::string topologyKey;
    std::vector<std::string> matchLabelKeys;
    std::vector<std::string> mismatchLabelKeys;
};

struct WeightedPodAffinityTerm {
    std::int32_t weight = 0;
    PodAffinityTerm term;
};

struct PodAffinity {
    std::vector<PodAffinityTerm> required;
    std::vector<WeightedPodAffinityTerm> preferred;
};

struct TopologySpreadConstraint {
    std::int32_t maxSkew = 1;
    std::string topologyKey{};
    std::string whenUnsatisfiable{};
    std::optional<LabelSelector> labelSelector{};
    std::optional<std::int32_t> minDomains{};
    std::string nodeAffinityPolicy{}; ///< empty = Honor
    std::string nodeTaintsPolicy{};   ///< empty = Ignore
    std::vector<std::string> matchLabelKeys{};
};

struct ContainerPort {
    std::string hostIp;
    std::string protocol;
    std::int32_t hostPort = 0;
};

struct Container {
    std::string name;
    std::string image;
    bool sidecar = false; ///< init container with restartPolicy Always
    ResourceList requests;
    ResourceList limits;
    std::vector<ContainerPort> hostPorts; ///< those with hostPort > 0 only
    std::vector<std::string> claims;      ///< names in spec.resourceClaims
    /// In-place resize, of running pods only: what the kubelet has set (status resources.requests; absent when it does
    /// not tell) and what it has promised (allocatedResources).
    std::optional<ResourceList> actuatedRequests;
    ResourceList allocatedRequests;
};

struct PodResourceClaim {
    std::string name;
    std::string claimName;
    std::string templateName;
};

/// A disk that a pod names itself and that not every pod of a node may use beside it.
struct InlineDisk {
    enum class Kind : std::uint8_t { Gce, Ebs, Iscsi, Rbd } kind = Kind::Gce;
    std::string id;                    ///< pdName, volumeID, iqn, or pool/image
    std::vector<std::string> monitors; ///< of Ceph
    bool readOnly = false;
};

/// Everything of a pod or pod template that decides its scheduling. Requests and limits as written: the copy of limits
/// to missing requests is done by effectiveRequests.
struct PodSpec {
    std::vector<Container> containers;
    std::vector<Container> initContainers;
    std::optional<ResourceList> podRequests; ///< spec.resources.requests
    std::optional<ResourceList> podLimits;
    ResourceList overhead;
    std::string runtimeClassName;
    Labels nodeSelector;
    std::optional<NodeAffinity> nodeAffinity;
    PodAffinity podAffinity;
    PodAffinity podAntiAffinity;
    std::vector<Toleration> tolerations;
    std::vector<TopologySpreadConstraint> spread;
    std::vector<std::string> schedulingGates;
    std::string schedulerName;
    std::string priorityClassName;
    std::optional<std::int32_t> priority;
    std::string preemptionPolicy;
    std::string podGroupName; ///< spec.schedulingGroup.podGroupName or spec.workloadRef
    std::vector<std::string> persistentVolumeClaims;
    std::vector<PodResourceClaim> resourceClaims;
    std::vector<InlineDisk> disks;
    bool hostNetwork = false;
    bool resizeInfeasible = false; ///< condition PodResizePending, reason Infeasible: the spec's requests are void
};

} // namespace stowage::api
