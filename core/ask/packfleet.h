// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/engine/pack/inventory.h"
#include "core/fleet/cluster.h"

namespace stowage::ask {

enum class PackScope : std::uint8_t {
    Pending, ///< what waits, into what is free
    Anew,    ///< what waits and everything that could move, as if it all came now
};

/// A cluster as a packing problem; nodes are rows of its node table.
struct PackFleet {
    pack::Inventory inventory;
    std::vector<PodId> pods;     ///< by task, in the order in which kube-scheduler would take them
    std::vector<PodId> standing; ///< by standing task: pods that run and could move
    std::size_t staying = 0;     ///< pods that occupy a node and do not move
    /// Pods that wait but are not packed.
    std::size_t gated = 0, withClaims = 0;
};

/// A pod moves when it is neither of a DaemonSet nor static, is not being deleted and holds no devices by claims.
[[nodiscard]] PackFleet packFleet(const Cluster &cluster, PackScope scope);

} // namespace stowage::ask
