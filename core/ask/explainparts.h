// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/ask/explain.h"
#include "core/base/expected.h"
#include "core/engine/gang/leastchange.h"
#include "core/fleet/fleet.h"

/// Parts of explain() that stand in files of their own.
namespace stowage::ask {

/// What the cluster wrote into the condition PodScheduled of its pods, pods that say the same together. Reads the
/// condition anew where the pod came from a file; else only its message is known.
[[nodiscard]] std::vector<explain::StatedVerdict> statedVerdicts(const Cluster &cluster, std::span<const PodId> pods);

/// Compares it with our own verdict and says what may explain a difference.
struct OwnVerdict {
    explain::Answer answer = explain::Answer::NotDecided;
    std::string message{}; ///< kube-scheduler's summary as we find it
    int modelledMinor = 36;
    bool configured = false;   ///< a KubeSchedulerConfiguration or gates were given
    bool othersBefore = false; ///< pods before it were placed first
};
void compareWithStated(const Cluster &cluster, const OwnVerdict &own, std::vector<explain::StatedVerdict> &stated);

/// Most frequent minor version of the kubelets, 0 = none tells.
[[nodiscard]] int kubeletMinor(const Cluster &cluster);

/// The one pod or workload of a manifest in a fleet of its own: exactly one of them is valid.
struct ReadManifest {
    FleetPtr fleet{};
    PodId pod{};
    WorkloadId workload{};
    [[nodiscard]] const Cluster &cluster() const { return *fleet->clusters.front(); }
};
[[nodiscard]] Expected<ReadManifest> readManifest(const std::string &text);

/// Pods that a cluster does not have yet.
struct NewPods {
    ObjectKey subject{};
    std::vector<api::PodSet> podSets{};
    api::Gang gang{};
};
/// As the cluster's own scheduler would take them.
[[nodiscard]] Expected<explain::Explanation> explainNewPods(const Cluster &cluster, const NewPods &pods,
                                                            const Context &context);

/// The scheduler that a request models in a cluster.
[[nodiscard]] kube::Scheduler schedulerFor(const Cluster &cluster, const ExplainRequest &request);
/// By kind, namespace and name; invalid when there is none.
[[nodiscard]] WorkloadId findWorkloadRow(const Cluster &cluster, const ObjectKey &key);

/// Changes that the engine proved, in its order, as fixes.
[[nodiscard]] std::vector<explain::Fix> fixesOf(const kube::Session &session, const gang::LeastChange &change);

} // namespace stowage::ask
