// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

/// Facts of table rows that several lists show or filter by. Texts live as long as the cluster.
namespace stowage::ask {

/// Value of a node's or pod's label; false when it has none.
[[nodiscard]] bool labelValue(const Cluster &cluster, LabelSetId labels, std::string_view key, std::string_view &value);
/// "a=1, b=2".
[[nodiscard]] std::string labelsText(const Cluster &cluster, LabelSetId labels);

/// The first that holds of NotReady, Cordoned, Tainted; else Ready.
[[nodiscard]] std::string_view nodeState(const Cluster &cluster, NodeId node);
void nodeStates(const Cluster &cluster, NodeId node, std::vector<std::string_view> &states);
/// topology.kubernetes.io/zone, else the top domain of the topology.
[[nodiscard]] std::string_view zoneOf(const Cluster &cluster, NodeId node);
/// The nearest domain of the topology, "" for nodes without one.
[[nodiscard]] std::string_view rackOf(const Cluster &cluster, NodeId node);
/// Every domain from top to bottom, "west/r1/b2".
[[nodiscard]] std::string domainPath(const Cluster &cluster, NodeId node);
/// The names of every domain below the zone and of the NVLink domain.
void racksOf(const Cluster &cluster, NodeId node, std::vector<std::string_view> &names);
[[nodiscard]] std::string_view nvlinkDomainOf(const Cluster &cluster, NodeId node);

/// Null for nodes without GPU resource.
[[nodiscard]] const NodeGpus *gpusOf(const Cluster &cluster, NodeId node);
/// Sum over the node's GPU resources.
[[nodiscard]] GpuNumbers numbersOf(const NodeGpus *gpus);
[[nodiscard]] std::string_view sharingText(GpuSharing sharing);
/// What gpu:WORD finds: model, its words ("H100"), vendor, profile and resource names.
void gpuTexts(const Cluster &cluster, const NodeGpus &gpus, std::vector<std::string_view> &texts);
/// The model and its words between '-', '_', ' ' and '/'.
void modelTexts(std::string_view model, std::vector<std::string_view> &texts);

/// As kubectl's STATUS column: the waiting reason, Terminating, SchedulingGated, or the phase.
[[nodiscard]] std::string_view podState(const Cluster &cluster, PodId pod);
[[nodiscard]] std::string_view phaseText(PodPhase phase);
[[nodiscard]] bool isPending(const Cluster &cluster, PodId pod);
[[nodiscard]] std::string_view queueOf(const Cluster &cluster, WorkloadId workload);
[[nodiscard]] std::string_view queueOf(const Cluster &cluster, PodId pod);

/// Suspended, Pending, Partial, Running, Finished or Idle.
[[nodiscard]] std::string_view workloadState(const Cluster &cluster, WorkloadId workload);
/// When the first of its waiting pods was made, else the object; unknown when nothing waits.
[[nodiscard]] Instant waitingSince(const Cluster &cluster, WorkloadId workload);
/// "Kind/namespace/name".
[[nodiscard]] std::string workloadName(const api::Workload &workload);
[[nodiscard]] bool isGang(const api::Workload &workload);

} // namespace stowage::ask
