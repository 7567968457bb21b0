// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/ask/packfleet.h"
#include "core/engine/pack/replay.h"

namespace stowage::ask {

/// kube-scheduler's filters over the pods that were placed so far, whoever schedules them. tasks: of the fleet, by
/// arrival.
[[nodiscard]] std::shared_ptr<pack::Warden> packWarden(const Cluster &cluster, const PackFleet &fleet,
                                                       const std::vector<std::uint32_t> &tasks);

} // namespace stowage::ask
