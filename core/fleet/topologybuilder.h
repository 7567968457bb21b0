// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/fleet/clusterdraft.h"
#include "core/fleet/fleetbuilder.h"

namespace stowage {

/// Names of a node's domains from the top level down, "" where it lacks one.
using DomainPaths = Column<NodeId, std::vector<NameId>>;

/// The tree of the levels by node labels.
[[nodiscard]] DomainPaths pathsByLabels(const Cluster &cluster, const std::vector<std::string> &levels);

/// Domains in pre-order over the paths. All paths have as many names as there are levels.
[[nodiscard]] Topology topologyOf(const Cluster &cluster, std::vector<std::string> levels, const DomainPaths &paths);

/// The tree that people see: levels by setting, a Kueue Topology, HyperNodes, or the levels that the labels suggest;
/// and the NVLink domains. Nodes that lack a level are told in findings.
void fillTopology(Cluster &cluster, const TopologyOptions &options);

/// The tree of the first family of labels that occurs, and the NVLink domains.
[[nodiscard]] Topology labelTopology(const Cluster &cluster);

} // namespace stowage
