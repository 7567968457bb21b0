// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"
#include "core/plan/evaluate.h"

namespace stowage::ctl {

/// With the user's own instance types: of --instance-types, else of the file that the window reads too.
[[nodiscard]] Expected<plan::Services> servicesOf(const Run &run);

/// The plan with the operations of --op, each read against the fleet as the earlier ones leave it.
[[nodiscard]] Expected<plan::EvaluationPtr> addOperations(const Run &run, const FleetPtr &fleet, plan::Plan &plan);

} // namespace stowage::ctl
