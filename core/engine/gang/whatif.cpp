// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/whatif.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "core/fleet/gpuresources.h"

namespace stowage::gang {

namespace {

constexpr std::string_view unschedulableTaint = "node.kubernetes.io/unschedulable";
constexpr std::string_view hostnameLabel = "kubernetes.io/hostname";

/// What kube-scheduler looks at, without the tables of nodes and pods.
Cluster frame(const Cluster &cluster)
{
    Cluster copy;
    copy.name = cluster.name;
    copy.observedAt = cluster.observedAt;
    copy.resources = cluster.resources;
    copy.gpuResources = cluster.gpuResources;
    copy.names = cluster.names;
    copy.labelSets = cluster.labelSets;
    copy.taintSets = cluster.taintSets;
    copy.imageSets = cluster.imageSets;
    copy.shapes = cluster.shapes;
    copy.pods = cluster.pods;
    copy.priorityClasses = cluster.priorityClasses;
    copy.scheduling = cluster.scheduling;
    copy.topology.levels = cluster.topology.levels;
    return copy;
}

Cluster slim(const Cluster &cluster)
{
    Cluster copy = frame(cluster);
    copy.nodes = cluster.nodes;
    return copy;
}

template<typename Keep>
void filterTaints(Cluster &cluster, NodeId node, Keep keep)
{
    std::vector<TaintRow> kept;
    for (const TaintRow &taint : cluster.taintSets[cluster.nodes.taints[node]]) {
        if (keep(taint))
            kept.push_back(taint);
    }
    cluster.nodes.taints[node] = cluster.taintSets.intern(kept);
}

NameId labelOf(const Cluster &cluster, NodeId node, std::string_view key)
{
    const NameId name = cluster.names.find(key);
    return name.valid() ? findLabel(cluster.labelSets[cluster.nodes.labels[node]], name) : NameId();
}

template<typename T>
void spread(const Column<NodeId, T> &from, const std::vector<NodeId> &source, Column<NodeId, T> &to)
{
    if (from.empty())
        return;
    to.reserve(source.size());
    for (const NodeId node : source)
        to.push(from[node]);
}

ResourceMatrix spread(const ResourceMatrix &from, std::size_t resources, const std::vector<NodeId> &source)
{
    ResourceMatrix to(resources, source.size());
    for (std::size_t r = 0; r < resources; ++r) {
        const std::span<const Amount> given = from[ResourceId(r)];
        const std::span<Amount> amounts = to[ResourceId(r)];
        for (std::size_t row = 0; row < source.size(); ++row)
            amounts[row] = given[source[row].index()];
    }
    return to;
}

} // namespace

Cluster uncordoned(const Cluster &cluster, NodeId node)
{
    Cluster copy = slim(cluster);
    Flags<NodeFlag> flags;
    for (const NodeFlag flag : {NodeFlag::NotReady, NodeFlag::Tainted}) {
        if (cluster.nodes.flags[node].has(flag))
            flags.set(flag);
    }
    copy.nodes.flags[node] = flags;
    filterTaints(copy, node, [&](const TaintRow &taint) { return copy.text(taint.key) != unschedulableTaint; });
    return copy;
}

Cluster untainted(const Cluster &cluster, const std::vector<NodeId> &nodes, const TaintRow &taint)
{
    Cluster copy = slim(cluster);
    for (const NodeId node : nodes)
        filterTaints(copy, node, [&](const TaintRow &other) { return other != taint; });
    return copy;
}

Extended extended(const Cluster &cluster, NodeId like, std::int64_t count)
{
    Extended result{.cluster = frame(cluster), .added = {}};
    Cluster &copy = result.cluster;
    const std::size_t old = cluster.nodes.size();

    // Names that sort after the node's own, and that nobody has.
    std::vector<std::string> names;
    const std::string base = std::string(cluster.text(cluster.nodes.name[like])) + "-new-";
    for (std::int64_t number = 1; static_cast<std::int64_t>(names.size()) < count; ++number) {
        if (std::string name = base + std::to_string(number); !cluster.findNode(name).valid())
            names.push_back(std::move(name));
    }
    std::ranges::sort(names);

    std::vector<NodeId> source, rowOf(old);
    std::size_t next = 0;
    for (std::size_t row = 0; row <= old; ++row) {
        while (next < names.size() && (row == old || names[next] < cluster.text(cluster.nodes.name[NodeId(row)]))) {
            result.added.push_back(NodeId(source.size()));
            source.push_back(like);
            ++next;
        }
        if (row < old) {
            rowOf[row] = NodeId(source.size());
            source.push_back(NodeId(row));
        }
    }
    NodeTable &nodes = copy.nodes;
    spread(cluster.nodes.name, source, nodes.name);
    spread(cluster.nodes.labels, source, nodes.labels);
    spread(cluster.nodes.taints, source, nodes.taints);
    spread(cluster.nodes.flags, source, nodes.flags);
    spread(cluster.nodes.kubeletVersion, source, nodes.kubeletVersion);
    spread(cluster.nodes.created, source, nodes.created);
    spread(cluster.nodes.images, source, nodes.images);
    const std::size_t resources = cluster.resources.size();
    nodes.capacity = spread(cluster.nodes.capacity, resources, source);
    nodes.allocatable = spread(cluster.nodes.allocatable, resources, source);
    nodes.requested = spread(cluster.nodes.requested, resources, source);

    std::vector<Amount> everywhere(resources, 0);
    std::int64_t podsEverywhere = 0;
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (cluster.pods.node[pod].valid())
            copy.pods.node[pod] = rowOf[cluster.pods.node[pod].index()];
        if (cluster.pods.node[pod] != like || !cluster.pods.occupies(pod)
            || !cluster.pods.flags[pod].has(PodFlag::Pinned))
            continue;
        ++podsEverywhere;
        for (const ResourceAmount &request : cluster.shapes[cluster.pods.shape[pod]].requests)
            everywhere[request.resource.index()] = saturatingAdd(everywhere[request.resource.index()], request.amount);
    }
    for (std::size_t i = 0; i < result.added.size(); ++i) {
        const NodeId node = result.added[i];
        const NameId name = copy.names.intern(names[i]);
        nodes.name[node] = name;
        std::vector<Label> labels(copy.labelSets[nodes.labels[node]].begin(), copy.labelSets[nodes.labels[node]].end());
        for (Label &label : labels) {
            if (copy.text(label.key) == hostnameLabel)
                label.value = name;
        }
        nodes.labels[node] = copy.labelSets.intern(labels);
        nodes.flags[node] = {};
        filterTaints(copy, node, [&](const TaintRow &taint) {
            const std::string_view key = copy.text(taint.key);
            // What the node's condition or an operator's cordon wrote does not come with a new machine.
            return !key.starts_with("node.kubernetes.io/");
        });
        for (std::size_t r = 0; r < resources; ++r) {
            const ResourceId resource(r);
            const Amount taken = resource == ResourceCatalog::pods ? podsEverywhere : everywhere[r];
            Amount &offered = nodes.allocatable[resource][node.index()];
            offered = std::max<Amount>(0, saturatingSubtract(offered, taken));
            nodes.requested[resource][node.index()] = 0;
        }
    }
    return result;
}

std::vector<NodeKindRows> nodesByKind(const Cluster &cluster)
{
    using Key = std::tuple<std::vector<Amount>, TaintSetId, NameId, NameId>;
    std::map<Key, NodeKindRows> kinds;
    // Memory and disks of like machines differ by a little.
    std::vector<ResourceId> telling = cluster.gpuResources;
    telling.push_back(ResourceCatalog::cpu);
    std::vector<Amount> offers(telling.size());
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NodeId node(row);
        for (std::size_t r = 0; r < offers.size(); ++r)
            offers[r] = cluster.nodes.capacity.at(telling[r], node);
        const NameId type = labelOf(cluster, node, "node.kubernetes.io/instance-type"),
                     product = labelOf(cluster, node, "nvidia.com/gpu.product");
        NodeKindRows &rows = kinds[{offers, cluster.nodes.taints[node], type, product}];
        if (rows.nodes.empty())
            rows.kind = {.like = node, .count = 0, .instanceType = type, .gpuProduct = product};
        ++rows.kind.count;
        rows.nodes.push_back(node);
    }
    std::vector<NodeKindRows> sorted;
    for (auto &[key, rows] : kinds)
        sorted.push_back(std::move(rows));
    std::ranges::sort(sorted, {},
                      [](const NodeKindRows &rows) { return std::tuple(-rows.kind.count, rows.kind.like); });
    return sorted;
}

std::vector<NodeKind> nodeKinds(const Cluster &cluster)
{
    std::vector<NodeKind> kinds;
    for (const NodeKindRows &rows : nodesByKind(cluster))
        kinds.push_back(rows.kind);
    return kinds;
}

} // namespace stowage::gang
