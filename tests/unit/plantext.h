// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/plan/evaluate.h"

/// Plans written as lines of operations, and what becomes of them printed.
namespace stowage::test {

/// An operation per line, as the command line takes them; "#" before one disables it. Names are looked up in the fleet
/// as the earlier ones leave it. What cannot be read ends the test.
[[nodiscard]] plan::Plan planFrom(const FleetPtr &fleet, std::string_view lines);
[[nodiscard]] plan::EvaluationPtr evaluated(const FleetPtr &fleet, const plan::Plan &plan,
                                            const plan::EvaluationPtr &earlier = {});
/// "ok", "warning taint", "blocked capacity gang", a line per operation: level and rules above ok.
[[nodiscard]] std::string printChecks(const plan::Evaluation &evaluation);
/// "m1: train-plan-0@n1 b@-" per cluster.
[[nodiscard]] std::string printPods(const Fleet &fleet);
/// Everything of a fleet that shows, but in which order names were first used.
[[nodiscard]] std::string printFleet(const Fleet &fleet);

/// Manifest lines: a Job of so many pods with so many GPUs each, and a pod of it ("-": it waits).
[[nodiscard]] std::string job(const std::string &name, int pods, int gpus, const std::string &more = {});
[[nodiscard]] std::string jobPod(const std::string &name, const std::string &owner, const std::string &node, int gpus,
                                 const std::string &apiVersion = "batch/v1");
inline const std::string twoNodes = "node n1 nvidia.com/gpu:8 rack=r1\nnode n2 nvidia.com/gpu:8 rack=r2\n";

/// With racks as the topology.
[[nodiscard]] FleetPtr fleetOf(const std::string &lines);

/// What breaks the promises of a projection; empty: nothing.
[[nodiscard]] std::string brokenPromise(const Fleet &fleet);

} // namespace stowage::test
