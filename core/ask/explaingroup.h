// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ask/explainsubject.h"
#include "core/engine/kube/schedule.h"

namespace stowage::ask {

/// Tells what becomes of the Workload API's group that a subject's pods belong to, which is decided as a whole: a step,
/// its verdict and its answer. False, and nothing told: there is none here. Leaves the session as it was.
bool explainGroup(kube::Session &session, const Subject &subject, bool preempt, explain::Explanation &explanation,
                  const Context &context);

} // namespace stowage::ask
