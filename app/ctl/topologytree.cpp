// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/topologytree.h"

#include "app/ctl/texttable.h"
#include "core/ask/rowfacts.h"

namespace stowage::ctl {

namespace {

using Cell = TextTable::Cell;

std::string originText(TopologyOrigin origin)
{
    switch (origin) {
    case TopologyOrigin::Labels:
        return "from node labels";
    case TopologyOrigin::Kueue:
        return "from a Kueue Topology";
    case TopologyOrigin::HyperNodes:
        return "from Volcano HyperNodes";
    case TopologyOrigin::Setting:
        return "as set";
    }
    return {};
}

struct DomainSums {
    std::int64_t nodes = 0;
    GpuNumbers gpus;
};

DomainSums sumNodes(const Cluster &cluster, std::span<const NodeId> nodes)
{
    DomainSums sums;
    for (const NodeId node : nodes) {
        ++sums.nodes;
        sums.gpus += ask::numbersOf(ask::gpusOf(cluster, node));
    }
    return sums;
}

void addRow(TextTable &table, const Style &style, std::string name, const DomainSums &sums)
{
    constexpr std::size_t barWidth = 12;
    const bool gpus = sums.gpus.allocatable > 0;
    const double share = gpus ? static_cast<double>(sums.gpus.held) / static_cast<double>(sums.gpus.allocatable) : 0.0;
    table.add({{std::move(name)},
               {grouped(sums.nodes)},
               {grouped(sums.gpus.allocatable), gpus ? Tone::Plain : Tone::Dim},
               {grouped(sums.gpus.held), sums.gpus.held > 0 ? Tone::Plain : Tone::Dim},
               {grouped(sums.gpus.free), sums.gpus.free > 0 ? Tone::Good : Tone::Dim},
               {gpus ? style.bar(share, barWidth) : std::string()}});
}

TextTable makeTable(std::string title)
{
    return TextTable({{std::move(title)},
                      {"Nodes", Align::Right},
                      {"GPUs", Align::Right},
                      {"Held", Align::Right},
                      {"Free", Align::Right},
                      {""}});
}

void printTree(Run &run, const Cluster &cluster)
{
    const Topology &topology = cluster.topology;
    TextTable table = makeTable("Domain");
    for (std::size_t i = 0; i < topology.domains.size(); ++i) {
        const Domain &domain = topology.domains[DomainId(i)];
        const std::string_view name = cluster.text(domain.name);
        const auto nodes = std::span(topology.nodeOrder).subspan(domain.firstNode, domain.endNode - domain.firstNode);
        addRow(table, run.style,
               std::string(std::size_t{domain.level} * 2, ' ') + (name.empty() ? "(no label)" : printable(name)),
               sumNodes(cluster, nodes));
    }
    table.print(*run.out, run.style, "  ");
}

void printNvlink(Run &run, const Cluster &cluster)
{
    if (cluster.topology.nvlinkDomains.empty())
        return;
    TextTable table = makeTable("NVLink domain");
    for (const NvlinkDomain &domain : cluster.topology.nvlinkDomains)
        addRow(table, run.style, printable(cluster.text(domain.name)), sumNodes(cluster, domain.nodes));
    *run.out << '\n';
    table.print(*run.out, run.style, "  ");
}

} // namespace

void printTopology(Run &run, const Fleet &fleet, const std::string &name)
{
    bool first = true;
    for (const auto &cluster : fleet.clusters) {
        if (!name.empty() && cluster->name != name)
            continue;
        if (!first)
            *run.out << '\n';
        first = false;
        std::string levels;
        for (const std::string &level : cluster->topology.levels)
            levels += level + " > ";
        *run.out << run.style.paint(printable(cluster->name), Tone::Strong) << "  "
                 << run.style.paint(printable(levels) + "node, " + originText(cluster->topology.origin), Tone::Dim)
                 << '\n';
        if (cluster->topology.domains.empty())
            *run.out << "  " << grouped(static_cast<std::int64_t>(cluster->nodes.size()))
                     << " nodes without topology levels\n";
        else
            printTree(run, *cluster);
        printNvlink(run, *cluster);
    }
}

} // namespace stowage::ctl
