// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/topologybuilder.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string_view>

#include "core/explain/text.h"
#include "core/fleet/findings.h"
#include "core/fleet/hypernodetree.h"
#include "core/fleet/topologylevels.h"

namespace stowage {

namespace {

constexpr std::string_view hostname = "kubernetes.io/hostname";
constexpr std::size_t mostLevels = 16;

constexpr auto lacksLevel = STOWAGE_TEXT("Finding",
                                         "The node lacks this level of the topology; it is shown in an "
                                         "unnamed domain.");

/// The declared tree that says something of most nodes; null when none does.
const KueueTopologyRow *bestTopology(const Cluster &cluster)
{
    const KueueTopologyRow *best = nullptr;
    std::size_t bestNodes = 0;
    for (const KueueTopologyRow &candidate : cluster.kueueTopologies) {
        if (candidate.levels.empty() || candidate.levels.front() == hostname)
            continue;
        const std::size_t nodes = nodesWithLabel(cluster, candidate.levels.front());
        if (nodes > bestNodes || (best && nodes == bestNodes && candidate.levels.size() > best->levels.size())) {
            best = &candidate;
            bestNodes = nodes;
        }
    }
    return best;
}

std::vector<std::string> withoutHost(std::vector<std::string> levels)
{
    std::erase(levels, std::string(hostname));
    if (levels.size() > mostLevels)
        levels.resize(mostLevels);
    return levels;
}

void tellMissingLevels(Cluster &cluster, const std::vector<std::string> &levels, const DomainPaths &paths)
{
    CappedFindings findings(Severity::Info, lacksLevel, cluster.sources, cluster.findings);
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NodeId node(row);
        for (std::size_t level = 0; level < levels.size(); ++level) {
            if (paths[node][level].index() == 0)
                findings.add("Node " + std::string(cluster.names[cluster.nodes.name[node]]),
                             "metadata.labels[\"" + levels[level] + "\"]", cluster.nodes.source[node]);
        }
    }
}

/// The keys that name an NVLink domain, the most exact first.
constexpr std::array<std::string_view, 4> nvlinkKeys{"nvidia.com/gpu.clique", "network.topology.nvidia.com/accelerator",
                                                     "accelerator.topograph.run/domain",
                                                     "ds.coreweave.com/nvlink.domain"};

void fillNvlinkDomains(const Cluster &cluster, Topology &topology)
{
    std::array<NameId, nvlinkKeys.size()> keys;
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = cluster.names.find(nvlinkKeys[i]);
    std::map<std::string_view, std::vector<NodeId>> nodesOf;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[NodeId(row)]];
        for (const NameId key : keys) {
            const std::string_view name = cluster.names[findLabel(labels, key)];
            if (!name.empty()) {
                nodesOf[name].push_back(NodeId(row));
                break;
            }
        }
    }
    topology.nvlinkOf = Column<NodeId, std::int32_t>(cluster.nodes.size(), -1);
    topology.nvlinkDomains.clear();
    for (auto &[name, nodes] : nodesOf) {
        for (const NodeId node : nodes)
            topology.nvlinkOf[node] = static_cast<std::int32_t>(topology.nvlinkDomains.size());
        topology.nvlinkDomains.push_back({cluster.names.find(name), std::move(nodes)});
    }
}

} // namespace

DomainPaths pathsByLabels(const Cluster &cluster, const std::vector<std::string> &levels)
{
    std::vector<NameId> keys;
    for (const std::string &level : levels)
        keys.push_back(cluster.names.find(level));
    DomainPaths paths(cluster.nodes.size());
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NodeId node(row);
        const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[node]];
        for (const NameId key : keys) {
            const NameId value = findLabel(labels, key);
            paths[node].push_back(value.valid() ? value : NameId(std::size_t(0)));
        }
    }
    return paths;
}

Topology topologyOf(const Cluster &cluster, std::vector<std::string> levels, const DomainPaths &paths)
{
    Topology topology;
    topology.levels = std::move(levels);
    const std::size_t depth = topology.levels.size();
    topology.nodeOrder.reserve(cluster.nodes.size());
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
        topology.nodeOrder.push_back(NodeId(row));
    std::ranges::stable_sort(topology.nodeOrder, [&](NodeId a, NodeId b) {
        return std::ranges::lexicographical_compare(
            paths[a], paths[b], [&](NameId x, NameId y) { return x != y && cluster.names[x] < cluster.names[y]; });
    });
    topology.leafOf.resize(cluster.nodes.size());

    std::vector<DomainId> open; ///< one per level
    const auto close = [&](std::size_t level, std::size_t position) {
        for (; open.size() > level; open.pop_back()) {
            topology.domains[open.back()].end = static_cast<std::uint32_t>(topology.domains.size());
            topology.domains[open.back()].endNode = static_cast<std::uint32_t>(position);
        }
    };
    for (std::size_t position = 0; position < topology.nodeOrder.size(); ++position) {
        const NodeId node = topology.nodeOrder[position];
        std::size_t common = 0;
        while (common < open.size() && topology.domains[open[common]].name == paths[node][common])
            ++common;
        close(common, position);
        for (std::size_t level = common; level < depth; ++level) {
            open.push_back(topology.domains.push({.name = paths[node][level],
                                                  .parent = level == 0 ? DomainId() : open.back(),
                                                  .end = 0,
                                                  .firstNode = static_cast<std::uint32_t>(position),
                                                  .endNode = 0,
                                                  .level = static_cast<std::uint8_t>(level)}));
        }
        topology.leafOf[node] = depth == 0 ? DomainId() : open.back();
    }
    close(0, topology.nodeOrder.size());
    return topology;
}

Topology labelTopology(const Cluster &cluster)
{
    const std::vector<std::string> levels = labelLevels(cluster);
    Topology topology = topologyOf(cluster, levels, pathsByLabels(cluster, levels));
    fillNvlinkDomains(cluster, topology);
    return topology;
}

void fillTopology(Cluster &cluster, const TopologyOptions &options)
{
    TopologyOrigin origin = TopologyOrigin::Labels;
    std::vector<std::string> levels;
    if (!options.levels.empty()) {
        origin = TopologyOrigin::Setting;
        levels = withoutHost(options.levels);
    } else if (const KueueTopologyRow *declared = bestTopology(cluster)) {
        origin = TopologyOrigin::Kueue;
        levels = withoutHost(declared->levels);
    } else if (HyperNodeTree tree = hyperNodeTree(cluster); !tree.levels.empty()) {
        cluster.topology = topologyOf(cluster, std::move(tree.levels), tree.paths);
        cluster.topology.origin = TopologyOrigin::HyperNodes;
        fillNvlinkDomains(cluster, cluster.topology);
        return;
    } else {
        levels = shownLevels(cluster);
    }
    const DomainPaths paths = pathsByLabels(cluster, levels);
    tellMissingLevels(cluster, levels, paths);
    cluster.topology = topologyOf(cluster, std::move(levels), paths);
    cluster.topology.origin = origin;
    fillNvlinkDomains(cluster, cluster.topology);
}

} // namespace stowage
