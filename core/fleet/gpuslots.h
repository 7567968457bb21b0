// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clustermerge.h"

namespace stowage {

/// Fills devices, slots and NodeTable::firstDevice: which GPU a pod holds, stated by DRA and annotations or inferred in
/// pod order. The GPU inventory must be there; nodes whose GPUs come from ResourceSlices get theirs here.
void fillGpuSlots(MergedCluster &merged);

} // namespace stowage
