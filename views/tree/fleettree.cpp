// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/fleettree.h"

namespace stowage::views {

namespace {

std::string pathAbove(const Cluster &cluster, DomainId domain)
{
    std::string path;
    for (DomainId above = cluster.topology.domains[domain].parent; above.valid();
         above = cluster.topology.domains[above].parent) {
        const std::string_view name = cluster.text(cluster.topology.domains[above].name);
        path = path.empty() ? std::string(name) : std::string(name) + '/' + path;
    }
    return path;
}

} // namespace

std::string_view FleetTree::name(const FleetTreeRow &row) const
{
    const Cluster &cluster = this->cluster(row);
    switch (row.kind) {
    case FleetTreeRow::Kind::Cluster:
        return cluster.name;
    case FleetTreeRow::Kind::Domain:
        return cluster.text(cluster.topology.domains[DomainId(row.id)].name);
    case FleetTreeRow::Kind::Node:
        return cluster.text(cluster.nodes.name[NodeId(row.id)]);
    }
    return {};
}

std::string_view FleetTree::levelName(const FleetTreeRow &row) const
{
    const std::vector<std::string> &levels = cluster(row).topology.levels;
    return row.kind == FleetTreeRow::Kind::Domain && row.level < levels.size() ? std::string_view(levels[row.level])
                                                                               : std::string_view();
}

ObjectKey FleetTree::key(const FleetTreeRow &row) const
{
    const Cluster &cluster = this->cluster(row);
    switch (row.kind) {
    case FleetTreeRow::Kind::Cluster:
        return clusterKey(cluster);
    case FleetTreeRow::Kind::Domain:
        return domainKey(cluster, DomainId(row.id));
    case FleetTreeRow::Kind::Node:
        return nodeKey(cluster, NodeId(row.id));
    }
    return {};
}

std::uint32_t FleetTree::find(const ObjectKey &key) const
{
    for (std::uint32_t root = 0; root < m_roots; ++root) {
        const Cluster &cluster = this->cluster(m_rows[root]);
        if (cluster.name != key.cluster)
            continue;
        if (key == clusterKey(cluster))
            return root;
        FleetTreeRow wanted;
        if (key.kind == "Node") {
            const NodeId node = cluster.findNode(key.name);
            if (!node.valid())
                return FleetTreeRow::none;
            wanted.id = node.row;
            wanted.kind = FleetTreeRow::Kind::Node;
        } else {
            const DomainId domain = findDomain(cluster, key);
            if (!domain.valid())
                return FleetTreeRow::none;
            wanted.id = domain.row;
            wanted.kind = FleetTreeRow::Kind::Domain;
        }
        for (std::uint32_t at = m_roots; at < m_rows.size(); ++at) {
            const FleetTreeRow &row = m_rows[at];
            if (row.id == wanted.id && row.kind == wanted.kind && row.cluster == m_rows[root].cluster)
                return at;
        }
        return FleetTreeRow::none;
    }
    return FleetTreeRow::none;
}

ObjectKey clusterKey(const Cluster &cluster)
{
    return {cluster.name, {}, "Cluster", {}, cluster.name};
}

ObjectKey domainKey(const Cluster &cluster, DomainId domain)
{
    return {cluster.name,
            {},
            "Domain",
            pathAbove(cluster, domain),
            std::string(cluster.text(cluster.topology.domains[domain].name))};
}

ObjectKey nodeKey(const Cluster &cluster, NodeId node)
{
    return {cluster.name, {}, "Node", {}, std::string(cluster.text(cluster.nodes.name[node]))};
}

DomainId findDomain(const Cluster &cluster, const ObjectKey &key)
{
    if (key.kind != "Domain")
        return {};
    for (std::size_t row = 0; row < cluster.topology.domains.size(); ++row)
        if (cluster.text(cluster.topology.domains[DomainId(row)].name) == key.name
            && pathAbove(cluster, DomainId(row)) == key.nameSpace)
            return DomainId(row);
    return {};
}

} // namespace stowage::views
