// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/api/schedulingobjects.h"
#include "core/api/workload.h"
#include "core/base/column.h"
#include "core/base/finding.h"
#include "core/base/instant.h"
#include "core/base/interner.h"
#include "core/fleet/clusterpart.h"
#include "core/fleet/gpus.h"
#include "core/fleet/sets.h"
#include "core/fleet/sources.h"
#include "core/fleet/topology.h"

namespace stowage {

/// Amounts of every resource of every node, one contiguous column per resource.
class ResourceMatrix {
public:
    ResourceMatrix() = default;
    ResourceMatrix(std::size_t resources, std::size_t nodes)
        : m_nodes(nodes)
        , m_amounts(resources * nodes)
    {
    }
    [[nodiscard]] std::span<const Amount> operator[](ResourceId resource) const
    {
        return std::span(m_amounts).subspan(resource.index() * m_nodes, m_nodes);
    }
    [[nodiscard]] std::span<Amount> operator[](ResourceId resource)
    {
        return std::span(m_amounts).subspan(resource.index() * m_nodes, m_nodes);
    }
    [[nodiscard]] Amount at(ResourceId resource, NodeId node) const { return (*this)[resource][node.index()]; }

private:
    std::size_t m_nodes = 0;
    std::vector<Amount> m_amounts;
};

/// Names of resources, the same ids in every cluster of a fleet.
class ResourceCatalog {
public:
    static constexpr ResourceId cpu{0}, memory{1}, ephemeralStorage{2}, pods{3};

    ResourceCatalog();
    /// The four native ones, then the given names sorted, each once.
    explicit ResourceCatalog(std::vector<std::string> names);

    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] const std::string &name(ResourceId id) const { return m_names[id.index()]; }
    [[nodiscard]] ResourceId find(std::string_view name) const; ///< invalid when unknown
    friend bool operator==(const ResourceCatalog &, const ResourceCatalog &) = default;

private:
    std::vector<std::string> m_names;
};

struct ResourceAmount {
    ResourceId resource;
    Amount amount = 0;
    friend auto operator<=>(const ResourceAmount &, const ResourceAmount &) = default;
};

/// Everything of a pod that decides its scheduling, once per distinct content.
struct PodShape {
    Amount scoringCpu = 0, scoringMemory = 0; ///< what scores count: containers that name nothing ask 100m and 200Mi
    Amount incomingScoringCpu = 0, incomingScoringMemory = 0; ///< the same without the pod level, for the pod itself
    std::vector<ResourceAmount> requests;                     ///< effective, by resource
    Amount gpus = 0;                                          ///< sum over GPU resources, in their units
    api::PodSpec spec;
};

struct NodeTable {
    Column<NodeId, NameId> name; ///< rows in name order
    Column<NodeId, LabelSetId> labels;
    Column<NodeId, TaintSetId> taints;
    Column<NodeId, Flags<NodeFlag>> flags;
    Column<NodeId, std::vector<NodeCondition>> conditions;
    Column<NodeId, NameId> kubeletVersion;
    Column<NodeId, Instant> created;
    Column<NodeId, std::int32_t> gpus;         ///< index into Cluster::nodeGpus, -1 = no GPU resource
    Column<NodeId, std::uint32_t> firstDevice; ///< devices of a node are [firstDevice, firstDevice of the next)
    Column<NodeId, std::uint32_t> podCount;    ///< pods that occupy it
    Column<NodeId, ImageSetId> images;
    Column<NodeId, SourceRef> source;
    ResourceMatrix capacity, allocatable, requested;
    /// By resource, how the first node that has some of it writes its allocatable amount: sums keep that format.
    std::vector<Quantity::Format> allocatableFormat;

    [[nodiscard]] std::size_t size() const { return name.size(); }
};

struct PodTable {
    Column<PodId, NameId> nameSpace; ///< rows in (namespace, name) order
    Column<PodId, NameId> name;
    Column<PodId, NodeId> node; ///< invalid: not bound, or bound to a node that the snapshot lacks
    Column<PodId, ShapeId> shape;
    Column<PodId, LabelSetId> labels;
    Column<PodId, WorkloadId> workload; ///< top of the owner chain; always valid
    Column<PodId, NameId> queue;
    Column<PodId, NameId> group;
    Column<PodId, NameId> reason;
    Column<PodId, NameId> nominatedNode;
    Column<PodId, std::int32_t> priority;
    Column<PodId, PodPhase> phase;
    Column<PodId, Flags<PodFlag>> flags;
    Column<PodId, Instant> created;
    Column<PodId, Instant> started;
    Column<PodId, SourceRef> source;

    [[nodiscard]] std::size_t size() const { return name.size(); }
    /// Bound to a node and not finished: holds its requests there, also while it terminates.
    [[nodiscard]] bool occupies(PodId pod) const
    {
        return node[pod].valid() && phase[pod] != PodPhase::Succeeded && phase[pod] != PodPhase::Failed;
    }
};

/// A workload at the top of its owner chain and what became of its pods.
struct WorkloadEntry {
    api::Workload object;
    bool inferred = false; ///< the object is not in the snapshot; known only by its pods' owner references
    std::int32_t priority = 0;
    std::uint32_t firstPod = 0; ///< range in Cluster::podsOfWorkload
    std::uint32_t endPod = 0;
    std::int64_t podsWanted = 0;  ///< sum of pod set counts
    std::int64_t podsRunning = 0; ///< occupying pods
    std::int64_t podsPending =
        0;               ///< existing pods that wait, plus wanted ones that do not exist yet (0 when suspended)
    Amount gpusHeld = 0; ///< units of GPU resources of its occupying pods
    Amount gpusWanted = 0;
    Amount gpusPending = 0;
    NameId reason;    ///< why it waits, most frequent among its pods; "" if nothing says
    SourceRef source; ///< invalid when inferred
};

/// Everything a snapshot says of one cluster. Immutable; rows in ObjectKey order, whatever the file order.
struct Cluster {
    std::string name;
    bool hub = false; ///< the control plane's own objects: policies, bindings, member clusters
    Instant observedAt;
    ResourceCatalog resources; ///< the fleet's
    std::vector<ResourceId> gpuResources;
    Interner names;
    LabelSets labelSets;
    TaintSets taintSets;
    ImageSets imageSets;
    Column<ShapeId, PodShape> shapes;
    NodeTable nodes;
    PodTable pods;
    Column<WorkloadId, WorkloadEntry> workloads; ///< by (kind, namespace, name)
    std::vector<PodId> podsOfWorkload;
    std::vector<NodeGpus> nodeGpus;
    std::unordered_map<PodId, Amount> claimedGpus; ///< units that a pod holds by DRA claims; pods without are left out
    std::vector<GpuShare> gpuShares;               ///< by holder, then pod
    Column<DeviceId, Device> devices;              ///< in node order
    Column<SlotId, Slot> slots;                    ///< in device order
    Topology topology; ///< as shown: declared by the user, else zone and network levels from labels
    std::vector<KueueTopologyRow> kueueTopologies;
    std::vector<HyperNodeRow> hyperNodes;
    std::vector<OtherRow> others; ///< by (group, kind, namespace, name)
    std::vector<PriorityClassRow> priorityClasses;
    api::SchedulingObjects scheduling;                    ///< what kube-scheduler looks at beside Nodes and Pods
    std::shared_ptr<const api::karmada::Objects> karmada; ///< what Karmada's control plane reads; null without any
    SourceTable sources;
    std::vector<Finding> findings;

    [[nodiscard]] std::string_view text(NameId id) const { return names[id]; }
    [[nodiscard]] std::span<const PodId> podsOf(WorkloadId workload) const
    {
        const WorkloadEntry &entry = workloads[workload];
        return std::span(podsOfWorkload).subspan(entry.firstPod, entry.endPod - entry.firstPod);
    }
    /// GPU units that a pod asks or, by claims, was given.
    [[nodiscard]] Amount gpusOf(PodId pod) const
    {
        const auto claimed = claimedGpus.find(pod);
        return saturatingAdd(shapes[pods.shape[pod]].gpus, claimed == claimedGpus.end() ? 0 : claimed->second);
    }
    /// What runs in the GPU that this placeholder holds; empty for any other pod.
    [[nodiscard]] std::span<const GpuShare> sharesOf(PodId holder) const;
    [[nodiscard]] NodeId findNode(std::string_view nodeName) const;
    [[nodiscard]] PodId findPod(std::string_view nameSpace, std::string_view podName) const;
};

} // namespace stowage
