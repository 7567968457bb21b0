// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"
#include "core/ask/planservices.h"
#include "core/plan/evaluate.h"

namespace stowage::ctl {

/// The fleet that the command line names, else the one that the plan was made on.
[[nodiscard]] Expected<FleetPtr> fleetOf(Run &run, const plan::Plan &plan);
/// What the command line names the fleet by, for a plan that is made on it.
[[nodiscard]] std::vector<plan::Source> sourcesOf(const Run &run);

/// With the user's own instance types. Without manifests those of the fleet's own files are used.
[[nodiscard]] Expected<plan::Services> servicesOf(const Run &run, const ask::Manifests &manifests = {});

/// The plan with the operations of --op, each read against the fleet as the earlier ones leave it.
[[nodiscard]] Expected<plan::EvaluationPtr> addOperations(const Run &run, const FleetPtr &fleet, plan::Plan &plan,
                                                          const plan::Services &services);

} // namespace stowage::ctl
