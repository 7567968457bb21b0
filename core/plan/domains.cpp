// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/domains.h"

#include <algorithm>

namespace stowage::plan {

namespace {

/// The names of the domains above, from the lowest up, end the rest of the path.
bool isPath(const Cluster &cluster, DomainId domain, std::string_view path)
{
    const auto &domains = cluster.topology.domains;
    for (DomainId at = domain; at.valid(); at = domains[at].parent) {
        const std::string_view name = cluster.text(domains[at].name);
        if (!path.ends_with(name))
            return false;
        path.remove_suffix(name.size());
        if (path.empty())
            return !domains[at].parent.valid();
        if (!path.ends_with('/'))
            return false;
        path.remove_suffix(1);
    }
    return false;
}

} // namespace

std::vector<NodeId> nodesOfDomain(const Cluster &cluster, std::string_view name)
{
    std::vector<NodeId> nodes;
    const Topology &topology = cluster.topology;
    const bool path = name.find('/') != std::string_view::npos;
    for (std::size_t row = 0; row < topology.domains.size(); ++row) {
        const DomainId id(row);
        const Domain &domain = topology.domains[id];
        if (cluster.text(domain.name) == name || (path && isPath(cluster, id, name)))
            nodes.insert(nodes.end(), topology.nodeOrder.begin() + domain.firstNode,
                         topology.nodeOrder.begin() + domain.endNode);
    }
    std::ranges::sort(nodes);
    const auto repeated = std::ranges::unique(nodes);
    nodes.erase(repeated.begin(), repeated.end());
    return nodes;
}

} // namespace stowage::plan
