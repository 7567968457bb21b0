// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/kube/world.h"

namespace stowage::kube {

/// The profile's default spread constraints with the selector of the pod's Services and controller; none without one.
[[nodiscard]] std::vector<api::TopologySpreadConstraint> defaultSpread(const World &world, const Profile &profile,
                                                                       ClassId podClass);

} // namespace stowage::kube
