// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"
#include "core/live/livefleet.h"

namespace stowage::live {

/// The manifest of an object as JSON; empty when it is not there.
using Manifests = std::function<std::string(const Fleet &fleet, const ObjectKey &key)>;

/// Of what live clusters hold now, which fleets made of them do not: for planning on them and applying. Clusters are
/// called as in the fleet. Goes on with what was there when the connections change; any thread may ask.
[[nodiscard]] Manifests manifestsOf(const LiveFleet &fleet);

} // namespace stowage::live
