// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/domainname.h"

#include <algorithm>

namespace stowage::ask {

std::string domainName(const Cluster &cluster, std::span<const NodeId> nodes, std::string_view value)
{
    const Topology &topology = cluster.topology;
    const auto leafOf = [&](NodeId node) {
        return node.index() < topology.leafOf.size() ? topology.leafOf[node] : DomainId();
    };
    const DomainId leaf = nodes.empty() ? DomainId() : leafOf(nodes.front());
    if (!leaf.valid() || std::ranges::any_of(nodes, [&](NodeId node) { return leafOf(node) != leaf; }))
        return std::string(value);
    const Domain &domain = topology.domains[leaf];
    const std::string_view name = cluster.text(domain.name);
    return std::string(domain.endNode - domain.firstNode == nodes.size() && !name.empty() ? name : value);
}

} // namespace stowage::ask
