// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/api/pod.h"
#include "core/api/schedulingobjects.h"
#include "core/api/workload.h"
#include "core/base/finding.h"
#include "core/base/instant.h"
#include "core/base/interner.h"
#include "core/fleet/sets.h"

namespace stowage {

namespace api::karmada {
struct Objects;
}

enum class PodPhase : std::uint8_t { Pending, Running, Succeeded, Failed, Unknown };

/// Facts of a pod that are yes or no.
enum class PodFlag : std::uint8_t {
    Deleting = 1,              ///< metadata.deletionTimestamp set: still occupies its node
    Gated = 2,                 ///< spec.schedulingGates not empty
    Broken = 4,                ///< a container waits or ended in error (CrashLoopBackOff, ImagePullBackOff, ...)
    ReservationPod = 8,        ///< another scheduler's placeholder (KAI gpu reservation)
    PreemptedByScheduler = 32, ///< terminating, condition DisruptionTarget of reason PreemptionByScheduler
    Pinned = 16, ///< its required affinity names its own node (DaemonSet pods); its shape leaves that term out
};

enum class NodeFlag : std::uint8_t {
    Unschedulable = 1, ///< spec.unschedulable
    NotReady = 2,      ///< condition Ready is not True (or missing while other conditions are there)
    Tainted = 4,       ///< has a NoSchedule or NoExecute taint other than the two automatic ones for the flags above
};

template<typename Flag>
class Flags {
public:
    constexpr Flags() = default;
    constexpr void set(Flag flag) { m_bits = static_cast<std::uint8_t>(m_bits | static_cast<std::uint8_t>(flag)); }
    [[nodiscard]] constexpr bool has(Flag flag) const { return (m_bits & static_cast<std::uint8_t>(flag)) != 0; }
    [[nodiscard]] constexpr bool any() const { return m_bits != 0; }
    friend bool operator==(const Flags &, const Flags &) = default;

private:
    std::uint8_t m_bits = 0;
};

/// A pod's share of GPUs that another scheduler stated in annotations or labels, and the devices if it said which.
struct GpuStatement {
    std::vector<std::int32_t> devices;    ///< indexes on the node; empty when only the amount is stated
    std::vector<std::string> deviceUuids; ///< as annotations or claims name them
    double fraction = 0;                  ///< of one GPU, 0 = whole devices
    Amount memoryMiB = 0;                 ///< of one GPU, 0 = not asked by memory
    std::string by;                       ///< "HAMi", "KAI", "DRA", ...
};

struct PodRow {
    NameId nameSpace, name, uid, nodeName, nominatedNode;
    NameId ownerGroup, ownerKind, ownerName; ///< the controller owner reference, "" if none
    NameId group;                            ///< gang marker in labels, annotations or spec, "" if none
    NameId queue;                            ///< queue label or annotation, "" if none
    NameId reason;                           ///< why it pends or is broken, as the API says it
    LabelSetId labels;
    ShapeId shape;
    Instant created, started;
    std::int32_t priority = 0;
    std::int32_t gpuStatement = -1; ///< index into ClusterPart::gpuStatements
    PodPhase phase = PodPhase::Unknown;
    Flags<PodFlag> flags;
    SourceRef source;
};

/// Quantities of one resource list, by name; capacity and allocatable of nodes.
struct NamedAmount {
    NameId resource;
    Amount amount = 0;
    Quantity::Format format = Quantity::Format::Decimal; ///< as written
};

struct NodeCondition {
    NameId type, status, reason;
    Instant since;
};

/// A GPU that a sharing device plugin registered in an annotation of its node (HAMi, Volcano vGPU).
struct RegisteredDevice {
    std::string uuid;
    std::string model;
    Amount memoryMiB = 0;
    std::int32_t shares = 1; ///< how many pods may have a part of it
};

struct NodeRow {
    NameId name, uid, kubeletVersion;
    LabelSetId labels;
    TaintSetId taints;
    ImageSetId images;
    std::vector<NamedAmount> capacity, allocatable;
    std::vector<NodeCondition> conditions;
    std::vector<RegisteredDevice> registered;
    Instant created;
    Flags<NodeFlag> flags;
    SourceRef source;
};

/// An object that no table holds: queues, policies, custom resources. Kept by name and place, so that nothing is lost.
struct OtherRow {
    NameId group, kind, nameSpace, name, uid;
    Instant created;
    SourceRef source;
};

struct WorkloadRow {
    api::Workload workload;
    SourceRef source;
};

/// How many pods a Kueue pod group is to have, as an annotation of its pods says.
struct PodGroupTotal {
    std::string nameSpace;
    std::string group;
    std::int64_t total = 0;
    friend auto operator<=>(const PodGroupTotal &, const PodGroupTotal &) = default;
};

struct PriorityClassRow {
    std::string name;
    std::int32_t value = 0;
    bool globalDefault = false;
    SourceRef source;
};

struct RuntimeClassRow {
    std::string name;
    api::ResourceList overhead;
    SourceRef source;
};

/// One level name list of a Kueue Topology, top to bottom.
struct KueueTopologyRow {
    std::string name;
    std::vector<std::string> levels;
    SourceRef source;
};

/// A Volcano HyperNode: tier and members (node names, or other HyperNodes).
struct HyperNodeRow {
    struct Member {
        bool hyperNode = false;
        std::string exactMatch;
        std::string regexMatch;
        std::optional<api::LabelSelector> labelMatch;
    };
    std::string name;
    std::string tierName;  ///< "" if none
    std::int32_t tier = 0; ///< the lower, the closer
    std::vector<Member> members;
    SourceRef source;
};

/// DRA: one device of a ResourceSlice and the claims that hold devices.
struct DraDevice {
    std::string slice, driver, pool, name;
    std::string nodeName;
    std::string type;  ///< "gpu", "mig", ... attribute, "" if none
    std::string model; ///< productName attribute, "" if none
    std::string uuid;
    std::string profile; ///< MIG profile attribute, "" for whole devices
    std::string parentUuid;
    Amount memoryBytes = 0;
    std::int64_t poolGeneration = 0;
    std::int32_t indexInSlice = 0;
    bool shareable = false;     ///< may be allocated several times
    bool partitionable = false; ///< consumes counters that it shares with other devices of its pool
    SourceRef source;
};

struct DraAllocation {
    std::string driver, pool, device;
    std::string claimNamespace, claimName;
    std::vector<std::string> podNames; ///< status.reservedFor, same namespace
    SourceRef source;
};

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
};

/// What one reader thread gathered of one cluster: rows in reading order over its own names and sets.
/// buildCluster() merges the parts of a cluster.
struct ClusterPart {
    bool hub = false; ///< rows of the control plane
    Interner names;
    LabelSets labels;
    TaintSets taints;
    ImageSets images;
    std::vector<api::PodSpec> shapes;
    std::vector<char> shapeHasFindings; ///< 1: read anew for every pod, so that each of them is told
    std::unordered_map<std::string, ShapeId, TextHash, std::equal_to<>>
        shapeByContent;  ///< canonical text of the scheduling fields
    std::string content; ///< scratch of the importer, kept for its capacity
    std::vector<PodRow> pods;
    std::vector<NodeRow> nodes;
    std::vector<WorkloadRow> workloads;
    std::vector<OtherRow> others;
    std::vector<GpuStatement> gpuStatements;
    std::vector<PriorityClassRow> priorityClasses;
    std::vector<PodGroupTotal> podGroupTotals;
    std::vector<RuntimeClassRow> runtimeClasses;
    std::vector<KueueTopologyRow> kueueTopologies;
    std::vector<HyperNodeRow> hyperNodes;
    std::vector<DraDevice> draDevices;
    std::vector<DraAllocation> draAllocations;
    api::SchedulingObjects scheduling;
    std::shared_ptr<api::karmada::Objects> karmada; ///< null until there is one
    std::vector<Finding> findings;
};

} // namespace stowage
