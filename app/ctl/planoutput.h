// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"
#include "core/plan/evaluate.h"

namespace stowage::ctl {

/// What the operations of a plan run into and what they make of the fleet; a blocked one makes the answer a no.
void writeEvaluation(Run &run, const plan::Evaluation &evaluation, const plan::Plan &plan);

} // namespace stowage::ctl
