// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage {

/// Volcano's HyperNodes as levels, from the widest tier to the nearest.
struct HyperNodeTree {
    std::vector<std::string> levels; ///< tier names, or "tier 2"; empty when no HyperNode holds a node
    Column<NodeId, std::vector<NameId>> paths;
};

/// A HyperNode that is a member of two others, or of itself, is told in a finding and keeps the parent that comes first
/// by name; likewise a node that two HyperNodes of the same tier hold.
[[nodiscard]] HyperNodeTree hyperNodeTree(Cluster &cluster);

} // namespace stowage
