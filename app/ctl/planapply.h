// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/ctl/run.h"

namespace stowage::ctl {

/// Options of bringing a plan about.
[[nodiscard]] const std::vector<OptionSpec> &applyOptions();

// plan apply, resume, rollback, journal
void applyPlan(Run &run);
void resumePlan(Run &run);
void rollBackPlan(Run &run);
void showJournal(Run &run);

} // namespace stowage::ctl
