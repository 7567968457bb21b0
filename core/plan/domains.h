// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage::plan {

/// The nodes of every domain of that name, or of the one of that path ("us-east-1b/nvl-3"); sorted, each once.
[[nodiscard]] std::vector<NodeId> nodesOfDomain(const Cluster &cluster, std::string_view name);

} // namespace stowage::plan
