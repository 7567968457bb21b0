// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/column.h"
#include "core/base/id.h"

namespace stowage {

/// A domain of the topology tree: a zone, block, rack or whatever its level is called.
struct Domain {
    NameId name;                 ///< "" for nodes that lack the level's label
    DomainId parent;             ///< invalid for domains of the top level
    std::uint32_t end = 0;       ///< domains are in pre-order; one past the last below this one
    std::uint32_t firstNode = 0; ///< range in Topology::nodeOrder
    std::uint32_t endNode = 0;
    std::uint8_t level = 0;
};

/// Nodes that share an NVLink fabric (nvidia.com/gpu.clique): crosses the tree, so kept beside it.
struct NvlinkDomain {
    NameId name;
    std::vector<NodeId> nodes; ///< by name
};

/// Where the tree comes from.
enum class TopologyOrigin : std::uint8_t { Labels, Kueue, HyperNodes, Setting };

/// The tree of one cluster, without the node level: domains in pre-order, children by name, nodes by name in each leaf.
struct Topology {
    TopologyOrigin origin = TopologyOrigin::Labels;
    std::vector<std::string> levels; ///< label keys or tier names, top to bottom, without the host level
    Column<DomainId, Domain> domains;
    std::vector<NodeId> nodeOrder;   ///< every node once, domain by domain
    Column<NodeId, DomainId> leafOf; ///< deepest domain of a node; invalid when the tree has no levels
    std::vector<NvlinkDomain> nvlinkDomains;
    Column<NodeId, std::int32_t> nvlinkOf; ///< index into nvlinkDomains, -1 = none
};

} // namespace stowage
