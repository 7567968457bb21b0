// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fleet/clusterpart.h"

namespace stowage {

/// The scheduling objects of all parts, each list sorted by name; of an object that is there twice the last one stays.
[[nodiscard]] api::SchedulingObjects mergeScheduling(std::vector<ClusterPart> &parts);

} // namespace stowage
