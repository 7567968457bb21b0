// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/fleet/cluster.h"

namespace stowage::ask {

/// What people call nodes that lie together: the domain of the topology that holds exactly these (an NVLink domain that
/// is a rack is called like the rack), else the value of the label that they share, which may be a UUID.
[[nodiscard]] std::string domainName(const Cluster &cluster, std::span<const NodeId> nodes, std::string_view value);

} // namespace stowage::ask
