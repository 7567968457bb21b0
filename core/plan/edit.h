// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/api/pod.h"
#include "core/base/objectkey.h"
#include "core/base/quantity.h"

/// The smallest changes of a fleet, by name. An operation that was decided is a list of them: replaying it asks no
/// scheduler again.
namespace stowage::plan {

/// A pod of a cluster.
struct PodName {
    std::string cluster;
    std::string nameSpace;
    std::string name;
    friend auto operator<=>(const PodName &, const PodName &) = default;
};

/// It leaves its node and waits.
struct UnbindPod {
    PodName pod;
};

struct BindPod {
    PodName pod;
    std::string node;
};

struct RemovePod {
    PodName pod;
};

/// A pod of a pod set, waiting.
struct CreatePod {
    PodName pod;
    ObjectKey workload;
    std::uint32_t podSet = 0;
    api::Labels labels{}; ///< beside those of the pod set: which replica it is of
};

/// A pod set wants more or fewer pods, and its replicas are as many more or fewer.
struct ResizePodSet {
    ObjectKey workload;
    std::uint32_t podSet = 0;
    std::int64_t pods = 0;     ///< added
    std::int64_t replicas = 0; ///< added to the unit of the pod set or, of its first one, of the workload
};

struct SuspendObject {
    ObjectKey workload;
    bool suspend = true;
};

/// The workload appears in another cluster, wanting no pods yet; nothing happens when it is there.
struct CopyWorkload {
    ObjectKey from;
    std::string to;
};

struct ChangeNode {
    std::string cluster;
    std::string node;
    std::optional<bool> unschedulable;
    bool failed = false;
    std::vector<api::Taint> addTaints;
    std::vector<api::Taint> removeTaints; ///< an empty effect: every one of the key
    std::map<std::string, std::string> setLabels;
    std::vector<std::string> removeLabels;
};

struct CopyNode {
    std::string cluster;
    std::string like;
    std::vector<std::string> names;
    std::map<std::string, std::string> labels;
};

/// Nodes of a type that the cluster may not have yet.
struct NewNodes {
    std::string cluster;
    std::vector<std::string> names;
    std::map<std::string, std::string> labels;
    std::map<std::string, Amount> amounts; ///< by resource: cpu in thousandths, else whole units
};

struct DeleteNodes {
    std::string cluster;
    std::vector<std::string> nodes;
};

/// Fields of an object that no table holds.
struct PatchObject {
    ObjectKey object;
    std::string patch; ///< merge patch as JSON
};

using Edit = std::variant<UnbindPod, BindPod, RemovePod, CreatePod, ResizePodSet, SuspendObject, CopyWorkload,
                          ChangeNode, CopyNode, NewNodes, DeleteNodes, PatchObject>;

/// What an operation does, in order.
using Effect = std::vector<Edit>;

} // namespace stowage::plan
