// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/expected.h"
#include "core/fleet/fleet.h"
#include "core/plan/evaluate.h"

namespace stowage::views {

/// Writes the fleet report as PDF, A4 portrait: the answer, figures, the map as vectors, clusters, what waits, queues,
/// models and findings. Always light; patterns survive grey printing. Needs a QGuiApplication for fonts, no window.
[[nodiscard]] Expected<void> renderReport(const FleetPtr &fleet, const QString &path);

/// The same of a plan that was worked out: what it does, its operations with their checks, before and after, and the
/// map of what is left.
[[nodiscard]] Expected<void> renderPlanReport(const plan::Plan &plan, const plan::EvaluationPtr &evaluation,
                                              const QString &path);

} // namespace stowage::views
