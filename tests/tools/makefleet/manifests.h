// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tools/makefleet/manifestwriter.h"
#include "tests/tools/makefleet/population.h"

namespace stowage::makefleet {

/// Writes the whole cluster as one List, in the order kubectl gets kinds: nodes, workloads, pods.
void writeCluster(ManifestWriter &out, const Population &population);

} // namespace stowage::makefleet
