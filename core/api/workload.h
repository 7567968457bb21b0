// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/api/pod.h"
#include "core/base/instant.h"

namespace stowage::api {

/// replicas equal groups of podsPerReplica pods: "a replica is n pods".
struct Unit {
    std::int64_t replicas = 0;
    std::int64_t podsPerReplica = 1;
    friend bool operator==(const Unit &, const Unit &) = default;
};

enum class GangMode : std::uint8_t { None, All, Min, Unknown };
enum class GangScope : std::uint8_t { Workload, Unit };
/// Who says so: the object itself, the rules of its operator, or nobody (plain kube-scheduler).
enum class GangSource : std::uint8_t { None, Object, OperatorRule };

struct Gang {
    GangMode mode = GangMode::None;
    GangScope scope = GangScope::Workload;
    GangSource source = GangSource::None;
    std::int64_t minCount = 0;
};

/// Pods of one kind over the whole workload.
struct PodSet {
    std::string name;
    std::int64_t count = 0;
    std::optional<std::int64_t> minCount; ///< elastic admission
    std::optional<std::int64_t> rangeMin; ///< autoscaling range, shown only
    std::optional<std::int64_t> rangeMax;
    std::optional<Unit> unit;
    PodSpec spec;
    Labels labels;
    Labels annotations;               ///< scheduling and GPU sharing ones only
    std::vector<std::string> implied; ///< parts added by a rule, in words: "autoscaler sidecar 500m / 512Mi"
};

/// What a workload object says it needs, whatever its kind.
struct Workload {
    std::string group;
    std::string version;
    std::string kind;
    std::string nameSpace;
    std::string name;
    std::string uid;
    std::string ownerGroup; ///< API group, kind and name of the controller owner, empty if none
    std::string ownerKind;
    std::string ownerName;
    std::string queue;         ///< Kueue label, Volcano spec.queue or the scheduler's own annotation
    std::string priorityClass; ///< Kueue's workload priority class label, else empty
    std::string
        podPriorityClass; ///< PriorityClass that the object names for all its pods (Volcano, Kubeflow), else empty
    bool suspended = false;
    bool finished = false; ///< ran to its end: wants no further pods
    Instant created;
    std::vector<PodSet> podSets;
    std::optional<Unit> unit;
    Gang gang;
    /// An Indexed Job with parallelism = completions > 1: a gang where 1.36 has the gate WorkloadWithJob on.
    bool gangByJobGate = false;
    /// Pods that it still wants at a time when that is less than its counts say (a Job near its last completion).
    std::optional<std::int64_t> podsRemaining;
    std::string topologyRequest; ///< key of the domain that a unit must share; empty if none
};

} // namespace stowage::api
