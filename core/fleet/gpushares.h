// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clustermerge.h"

namespace stowage {

/// Fills Cluster::gpuShares: pods that run inside a GPU which KAI holds with a placeholder pod of the same GPU group on
/// the same node. The GPU inventory must be there.
void fillGpuShares(MergedCluster &merged);

} // namespace stowage
