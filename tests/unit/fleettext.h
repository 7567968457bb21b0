// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/fleet/fleetbuilder.h"

/// Clusters written as lines of text, and printed as such, so that a test's row shows the whole of them.
namespace stowage::test {

/// One object per line, as YAML.
/// "node n1 nvidia.com/gpu:8/6 rack=r1 !maintenance:NoSchedule cordoned notready": capacity 8 of which 6 are
///     allocatable, a label, a taint, flags; cpu and memory are 8 and 32Gi. "@annotation=value" annotates.
/// "pod a n1 nvidia.com/gpu:2 pending @annotation=value label=value": bound to n1 ("-": not bound), running unless said
///     otherwise (pending, done, deleting), "nominated:n2". Names are "name" of namespace default, or "namespace/name".
/// Any other line is YAML of one object in flow style.
[[nodiscard]] std::string objectText(std::string_view line);

/// A fleet of one cluster "m1". Lines end at "\n"; empty ones do not count.
[[nodiscard]] FleetPtr fleetFrom(std::string_view lines, const TopologyOptions &topology = {});
[[nodiscard]] FleetPtr fleetFrom(const std::vector<std::string> &lines, const TopologyOptions &topology = {});
[[nodiscard]] const Cluster &onlyCluster(const FleetPtr &fleet);

/// "n1: nvidia H100 x8 none nvidia.com/gpu 8/8 held 3 free 5" per node that has GPUs.
[[nodiscard]] std::string printGpus(const Cluster &cluster);
/// "n1: a a . . | !" per node: devices between blanks, units side by side; the occupant's name (stated ones in
/// brackets), "." free, "x" blocked, "!" broken, "~" before the name while its pod waits.
[[nodiscard]] std::string printSlots(const Cluster &cluster);
/// "zone > rack: z1(r1(n1 n2) r2(n3))".
[[nodiscard]] std::string printTopology(const Cluster &cluster, const Topology &topology);
/// "warning Pod default/a spec.nodeName: reason" per finding.
[[nodiscard]] std::string printFindings(const std::vector<Finding> &findings);
/// Everything of a cluster but the places of its objects.
[[nodiscard]] std::string printCluster(const Cluster &cluster);

} // namespace stowage::test
