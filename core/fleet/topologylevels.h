// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage {

/// Label keys of the first family that occurs on a node of the cluster, top to bottom,
/// without the host; region and zone where no network family does.
[[nodiscard]] std::vector<std::string> labelLevels(const Cluster &cluster);

/// The levels that people see when nobody declared a tree: region if there are several, zone, the network family, and
/// a rack label where it is finer than that.
[[nodiscard]] std::vector<std::string> shownLevels(const Cluster &cluster);

/// Nodes that have the label, with a value.
[[nodiscard]] std::size_t nodesWithLabel(const Cluster &cluster, std::string_view key);

} // namespace stowage
