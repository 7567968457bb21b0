// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/objectkey.h"

/// What a planner intends to change. Operations hold names and values, never rows: they outlive the fleet that they
/// were staged on.
namespace stowage::plan {

/// Where pods are to go inside a cluster; all empty: wherever its scheduler puts them.
struct Spot {
    std::string domain; ///< zone, block, rack: a domain of the topology by its name
    std::string node;
    friend bool operator==(const Spot &, const Spot &) = default;
};

/// Let waiting replicas of a workload run in a cluster.
struct PlaceWorkload {
    ObjectKey workload;
    std::string to;                       ///< cluster; empty: the workload's own
    std::optional<std::int64_t> replicas; ///< nothing: all that wait
    Spot spot;
    friend bool operator==(const PlaceWorkload &, const PlaceWorkload &) = default;
};

/// Let running pods of a workload run elsewhere.
struct MovePods {
    ObjectKey workload;
    std::string to;                       ///< cluster; empty: the one they are in
    std::vector<std::string> pods;        ///< names; empty: by replicas
    std::optional<std::int64_t> replicas; ///< nothing: all
    Spot spot;
    friend bool operator==(const MovePods &, const MovePods &) = default;
};

/// Take pods off their nodes; those of a controller wait again.
struct EvictPods {
    ObjectKey workload;
    std::vector<std::string> pods; ///< names; empty: all
    friend bool operator==(const EvictPods &, const EvictPods &) = default;
};

struct ScaleWorkload {
    ObjectKey workload;
    std::int64_t replicas = 0; ///< of the workload's unit: each is as many pods as it says
    std::string podSet;        ///< empty: the unit, or the largest pod set of a workload without one
    friend bool operator==(const ScaleWorkload &, const ScaleWorkload &) = default;
};

struct SuspendWorkload {
    ObjectKey workload;
    bool suspend = true;
    friend bool operator==(const SuspendWorkload &, const SuspendWorkload &) = default;
};

struct TaintChange {
    std::string key;
    std::string value;
    std::string effect; ///< NoSchedule, PreferNoSchedule, NoExecute; empty when removing: every effect
    bool remove = false;
    friend bool operator==(const TaintChange &, const TaintChange &) = default;
};

/// Of the control plane's object for the cluster.
struct TaintCluster {
    std::string cluster;
    TaintChange taint;
    friend bool operator==(const TaintCluster &, const TaintCluster &) = default;
};

struct TaintNode {
    std::string cluster;
    std::string node;
    TaintChange taint;
    friend bool operator==(const TaintNode &, const TaintNode &) = default;
};

struct CordonNode {
    std::string cluster;
    std::string node;
    bool cordon = true;
    friend bool operator==(const CordonNode &, const CordonNode &) = default;
};

/// Cordon a node and let its pods, but those of DaemonSets, run elsewhere in the cluster.
struct DrainNode {
    std::string cluster;
    std::string node;
    friend bool operator==(const DrainNode &, const DrainNode &) = default;
};

struct SetLabels {
    std::string cluster;
    std::string node; ///< empty: the control plane's object for the cluster
    std::map<std::string, std::string> set;
    std::vector<std::string> remove;
    friend bool operator==(const SetLabels &, const SetLabels &) = default;
};

using Amounts = std::map<std::string, std::string>; ///< resource to quantity as written

struct SetQueue {
    ObjectKey queue;
    std::optional<std::int64_t> weight;
    std::optional<std::int64_t> priority;
    std::optional<std::string> parent;
    std::optional<Amounts> guarantee, deserved, capability;
    friend bool operator==(const SetQueue &, const SetQueue &) = default;
};

struct SetQuota {
    ObjectKey quota;
    Amounts hard;
    friend bool operator==(const SetQuota &, const SetQuota &) = default;
};

/// A merge patch (RFC 7386) of an object's fields, as JSON text.
struct SetPolicy {
    ObjectKey policy;
    std::optional<std::int64_t> priority;
    std::string placement; ///< JSON of the kind's placement; empty: unchanged
    std::string failover;  ///< JSON of the kind's failover; empty: unchanged
    friend bool operator==(const SetPolicy &, const SetPolicy &) = default;
};

/// Buy nodes: copies of one that is there, or of an instance type of the catalogue.
struct AddNodes {
    std::string cluster;
    std::string like; ///< a node of the cluster; empty: by type
    std::int64_t count = 1;
    std::string prefix;                        ///< of the names; empty: the copied node's name
    std::map<std::string, std::string> labels; ///< beside or instead of the copied ones: the rack they stand in
    std::string type{};                        ///< instance type; empty: a copy
    friend bool operator==(const AddNodes &, const AddNodes &) = default;
};

struct RemoveNodes {
    std::string cluster;
    std::vector<std::string> nodes;
    friend bool operator==(const RemoveNodes &, const RemoveNodes &) = default;
};

/// What if: nodes are lost with what runs on them.
struct MarkFailed {
    std::string cluster;
    std::string domain; ///< with neither this nor node: the whole cluster
    std::string node;
    friend bool operator==(const MarkFailed &, const MarkFailed &) = default;
};

struct EditObject {
    ObjectKey object;
    std::string patch; ///< merge patch (RFC 7386) as JSON
    friend bool operator==(const EditObject &, const EditObject &) = default;
};

using Operation = std::variant<PlaceWorkload, MovePods, EvictPods, ScaleWorkload, SuspendWorkload, TaintCluster,
                               TaintNode, CordonNode, DrainNode, SetLabels, SetQueue, SetQuota, SetPolicy, AddNodes,
                               RemoveNodes, MarkFailed, EditObject>;

/// Can be brought about by writing to clusters. The others only ask what if, or are bought.
[[nodiscard]] bool isApplicable(const Operation &operation);

/// "place", "uncordon", "set-queue": as plan files and the command line call it.
[[nodiscard]] std::string_view verbOf(const Operation &operation);

/// What it acts on: of kind Node or Cluster where it is not an object of a cluster.
[[nodiscard]] ObjectKey subjectOf(const Operation &operation);

/// A sentence's beginning, for lists and undo: a template with %1, %2 ... and what they stand for.
struct OperationText {
    const char *text = "";
    std::vector<std::string> arguments;
};
[[nodiscard]] OperationText textOf(const Operation &operation);
/// In English: "Move 4 pods of Job default/train to m2".
[[nodiscard]] std::string describe(const Operation &operation);

/// Replaces %1, %2 ... of a template.
[[nodiscard]] std::string filled(std::string_view text, const std::vector<std::string> &arguments);

/// "Job default/train", "node m1/n7".
[[nodiscard]] std::string shown(const ObjectKey &key);

} // namespace stowage::plan
