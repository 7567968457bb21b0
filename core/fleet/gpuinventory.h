// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clustermerge.h"

namespace stowage {

/// Most units of one resource of one node that get slots; more is no real machine.
inline constexpr Amount unitsPerResource = 1024;

/// Fills nodeGpus and NodeTable::gpus from resources, labels and what pods hold.
/// Node amounts and requests must be there.
void fillGpuInventory(MergedCluster &merged);

/// Whether free units of the node are out of reach: cordoned, not ready, or tainted NoSchedule or NoExecute.
[[nodiscard]] inline bool isBlocked(Flags<NodeFlag> flags)
{
    return flags.any();
}

} // namespace stowage
