// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Kueue Topology and Volcano HyperNode; false for other kinds.
bool importTopology(const Object &object, ClusterPart &part);

} // namespace stowage
