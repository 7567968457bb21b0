// SPDX-License-Identifier: GPL-3.0-or-later
// The network topology that node labels tell, and the NVLink domains beside it.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/fleet/topologybuilder.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json nodesJson(const Cluster &cluster, std::span<const NodeId> nodes)
{
    json names = json::array();
    for (const NodeId node : nodes)
        names.push_back(cluster.text(cluster.nodes.name[node]));
    return names;
}

/// Domains [begin, end) of one level, each with what is below it.
json domainsJson(const Cluster &cluster, const Topology &topology, std::size_t begin, std::size_t end)
{
    json domains = json::object();
    for (std::size_t row = begin; row < end; row = topology.domains[DomainId(row)].end) {
        const Domain &domain = topology.domains[DomainId(row)];
        const std::span<const NodeId> nodes =
            std::span(topology.nodeOrder).subspan(domain.firstNode, domain.endNode - domain.firstNode);
        const bool leaf = domain.level + std::size_t(1) == topology.levels.size();
        domains[std::string(cluster.text(domain.name))] =
            leaf ? nodesJson(cluster, nodes) : domainsJson(cluster, topology, row + 1, domain.end);
    }
    return domains;
}

json lackingJson(const Cluster &cluster, const Topology &topology)
{
    json lacking = json::object();
    for (const NodeId node : topology.nodeOrder) {
        json levels = json::array();
        for (DomainId at = topology.leafOf[node]; at.valid(); at = topology.domains[at].parent) {
            if (cluster.text(topology.domains[at].name).empty())
                levels.insert(levels.begin(), topology.levels[topology.domains[at].level]);
        }
        if (!levels.empty())
            lacking[std::string(cluster.text(cluster.nodes.name[node]))] = std::move(levels);
    }
    return lacking;
}

Expected<json> answer(const Projection &projection, const json &ask, const Context &)
{
    const Expected<const Cluster *> found = findCluster(projection, ask["cluster"].get<std::string>());
    if (!found)
        return tl::unexpected(found.error());
    const Cluster &cluster = **found;
    // A tree that somebody declared wins over what the labels make one guess.
    const bool declared = cluster.topology.origin != TopologyOrigin::Labels;
    const Topology topology = declared ? cluster.topology : labelTopology(cluster);
    json levels = topology.levels;
    levels.push_back("kubernetes.io/hostname");
    json nvlink = json::object();
    for (const NvlinkDomain &domain : topology.nvlinkDomains)
        nvlink[std::string(cluster.text(domain.name))] = nodesJson(cluster, domain.nodes);
    json domains = topology.levels.empty() ? nodesJson(cluster, topology.nodeOrder)
                                           : domainsJson(cluster, topology, 0, topology.domains.size());
    return json{{"levels", std::move(levels)},
                {"domains", std::move(domains)},
                {"nvlinkDomains", std::move(nvlink)},
                {"lacking", lackingJson(cluster, topology)}};
}

} // namespace

Entry topologyEntry()
{
    return {.name = "topology",
            .summary = "Network topology of a cluster's nodes: declared, else by their labels",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Whose nodes"}},
            .detail = true,
            .run = answer,
            .model = {.system = "node labels", .version = ""},
            .answers = {{"levels", "Label keys from the widest level to the host"},
                        {"domains",
                         "Domains within domains, in the last level the nodes by name; \"\" has the nodes "
                         "that lack the level"},
                        {"nvlinkDomains", "Nodes that share an NVLink fabric, across the tree"},
                        {"lacking", "Levels that a node lacks"}}};
}

} // namespace stowage::ask
