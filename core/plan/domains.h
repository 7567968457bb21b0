// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage::plan {

/// The nodes of every domain of that name, or of the one of that path ("us-east-1b/nvl-3"); sorted, each once.
[[nodiscard]] std::vector<NodeId> nodesOfDomain(const Cluster &cluster, std::string_view name);

/// Every domain of a label of nodes or, where none has it, of a level of the topology, with its nodes; empty: nothing
/// tells them.
[[nodiscard]] std::map<std::string, std::vector<NodeId>> domainsOf(const Cluster &cluster, std::string_view key);

} // namespace stowage::plan
