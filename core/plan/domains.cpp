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

bool isLabel(const Cluster &cluster, NameId key)
{
    const NodeTable &nodes = cluster.nodes;
    for (std::size_t row = 0; key.valid() && row < nodes.size(); ++row)
        if (findLabel(cluster.labelSets[nodes.labels[NodeId(row)]], key).valid())
            return true;
    return false;
}

/// The level of that name; -1: there is none.
int levelOf(const Topology &topology, std::string_view name)
{
    const auto found = std::ranges::find(topology.levels, name);
    return found == topology.levels.end() ? -1 : static_cast<int>(found - topology.levels.begin());
}

/// How the domains of a key are found: once a cluster.
struct DomainKey {
    DomainKey(const Cluster &of, std::string_view key)
        : cluster(&of)
        , label(of.names.find(key))
    {
        if (!isLabel(of, label)) {
            label = {};
            level = levelOf(of.topology, key);
        }
    }

    [[nodiscard]] std::string of(NodeId node) const
    {
        if (label.valid()) {
            const NameId value = findLabel(cluster->labelSets[cluster->nodes.labels[node]], label);
            return value.valid() ? std::string(cluster->text(value)) : std::string();
        }
        if (level < 0 || node.index() >= cluster->topology.leafOf.size())
            return {};
        DomainId at = cluster->topology.leafOf[node];
        while (at.valid() && cluster->topology.domains[at].level > level)
            at = cluster->topology.domains[at].parent;
        if (!at.valid() || cluster->topology.domains[at].level != level)
            return {};
        const std::string_view name = cluster->text(cluster->topology.domains[at].name);
        // Names repeat below different parents; the row does not.
        return name.empty() ? std::string() : std::string(name) + '\n' + std::to_string(at.index());
    }

    const Cluster *cluster;
    NameId label;
    int level = -1;
};

} // namespace

std::map<std::string, std::vector<NodeId>> domainsOf(const Cluster &cluster, std::string_view key)
{
    std::map<std::string, std::vector<NodeId>> domains;
    const DomainKey by(cluster, key);
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
        if (std::string domain = by.of(NodeId(row)); !domain.empty())
            domains[std::move(domain)].emplace_back(row);
    return domains;
}

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
