// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/expected.h"
#include "core/fleet/fleet.h"

namespace stowage::views {

/// Writes the fleet report as PDF, A4 portrait: the answer, figures, the map as vectors, clusters, what waits, queues,
/// models and findings. Always light; patterns survive grey printing. Needs a QGuiApplication for fonts, no window.
[[nodiscard]] Expected<void> renderReport(const FleetPtr &fleet, const QString &path);

} // namespace stowage::views
