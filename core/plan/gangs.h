// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/pod.h"
#include "core/base/objectkey.h"
#include "core/fleet/cluster.h"

/// Which pods run together or not at all, and which must share a domain.
namespace stowage::plan {

struct GangKey {
    std::string kind; ///< of the object that says so
    std::string nameSpace;
    std::string name;
    std::string unit; ///< one replica of it; empty: all of it
    friend auto operator<=>(const GangKey &, const GangKey &) = default;
};
/// "LeaderWorkerSet default/chat-2": as the pods of a replica are called.
[[nodiscard]] std::string shown(const GangKey &key);

struct GangRule {
    GangKey key;
    std::int64_t minCount = 0;           ///< pods on nodes where any has one; 0: no gang
    std::string topologyKey;             ///< label, or level of the topology, that they share; empty: none
    ObjectKey workload;                  ///< whose pods they are; empty: those that name the pod group
    std::vector<std::string> unitLabels; ///< whose values make the unit
    std::string parent;                  ///< CompositePodGroup above a PodGroup; empty: none
    std::int64_t minGroups = 0;          ///< of a CompositePodGroup, which counts groups
};

/// An object's manifest as JSON, empty when its text is not at hand.
using ManifestOf = std::function<std::string(const ObjectKey &)>;

/// The rules that a pod is under: its replica's or workload's, its pod group's (of the Workload API, Volcano,
/// coscheduling or KAI), and those of the groups above. Tables need not be settled.
[[nodiscard]] std::vector<GangRule> gangsOf(const Cluster &cluster, PodId pod, const ManifestOf &manifest);

/// Pods under the rule, whatever became of them.
[[nodiscard]] std::vector<PodId> membersOf(const Cluster &cluster, const GangRule &rule);

/// The groups and composite groups right below a composite one.
[[nodiscard]] std::vector<GangRule> groupsBelow(const Cluster &cluster, const GangRule &composite);

/// Labels that tell the replica of each of so many new pods, pod set after pod set, as the workload's controller would
/// set them: replicas that lack pods are filled first. Empty for kinds whose pods name none.
[[nodiscard]] std::vector<api::Labels> unitLabelsFor(const Cluster &cluster, WorkloadId workload,
                                                     const std::vector<std::int64_t> &share);

} // namespace stowage::plan
