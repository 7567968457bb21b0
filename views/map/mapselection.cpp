// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapselection.h"

#include <algorithm>

#include "views/map/mapcolouring.h"

namespace stowage::views {

namespace {

std::string pathAbove(const Cluster &cluster, DomainId domain)
{
    std::string path;
    for (DomainId above = cluster.topology.domains[domain].parent; above.valid();
         above = cluster.topology.domains[above].parent) {
        std::string name(cluster.text(cluster.topology.domains[above].name));
        path = path.empty() ? std::move(name) : name + '/' + path;
    }
    return path;
}

DomainId leafOf(const MapLayout &layout, const MapLayout::Tile &tile)
{
    if (tile.nodes() == 0)
        return {};
    const MapNodeId node = layout.nodeOrder()[tile.firstNode];
    const Topology &topology = layout.cluster(layout.clusterOf(node)).topology;
    const NodeId local = layout.nodeOf(node);
    const DomainId leaf = local.index() < topology.leafOf.size() ? topology.leafOf[local] : DomainId();
    // A tile within a zone is no domain of the tree; one of another grouping is only a part of it.
    if (!leaf.valid() || layout.cluster(layout.clusterOf(node)).text(topology.domains[leaf].name) != tile.name)
        return {};
    return leaf;
}

void addCells(const MapLayout &layout, std::size_t cluster, NodeId node, WorkloadId workload, PodId pod,
              std::vector<CellId> &cells)
{
    const Cluster &owner = layout.cluster(cluster);
    const MapNodeId mapNode = layout.mapNodeOf(cluster, node);
    for (std::uint32_t i = 0; i < layout.cellCountOf(mapNode); ++i) {
        const CellId cell(layout.firstCellOf(mapNode).row + i);
        const Device &device = owner.devices[layout.deviceOf(cell)];
        bool holds = false;
        visitPods(owner, device, [&](PodId occupant) {
            holds |= pod.valid() ? occupant == pod : owner.pods.workload[occupant] == workload;
        });
        if (holds)
            cells.push_back(cell);
    }
}

} // namespace

PodId podOf(const MapLayout &layout, CellId cell)
{
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    return stateOf(cluster, cluster.devices[layout.deviceOf(cell)]).occupant;
}

std::vector<CellId> cellsOfWorkload(const MapLayout &layout, std::size_t cluster, WorkloadId workload)
{
    const Cluster &owner = layout.cluster(cluster);
    std::vector<NodeId> nodes;
    for (const PodId pod : owner.podsOf(workload)) {
        if (owner.pods.node[pod].valid())
            nodes.push_back(owner.pods.node[pod]);
    }
    std::ranges::sort(nodes);
    const auto repeated = std::ranges::unique(nodes);
    nodes.erase(repeated.begin(), repeated.end());
    std::vector<CellId> cells;
    for (const NodeId node : nodes)
        addCells(layout, cluster, node, workload, {}, cells);
    return cells;
}

std::vector<MapItem> itemsOf(const MapLayout &layout, const ObjectKey &key)
{
    std::vector<MapItem> items;
    if (key.kind == "Node") {
        const MapNodeId node = layout.findNode(key);
        if (node.valid() && layout.cellCountOf(node) > 0)
            items.push_back({MapItem::Kind::Node, node.row});
        return items;
    }
    if (key.kind == "GPU") {
        if (const CellId cell = layout.findCell(key); cell.valid())
            items.push_back({MapItem::Kind::Cell, cell.row});
        return items;
    }
    for (std::size_t i = 0; i < layout.fleet()->clusters.size(); ++i) {
        const Cluster &cluster = layout.cluster(i);
        if (cluster.name != key.cluster)
            continue;
        if (key.kind == "Cluster") {
            for (std::uint32_t f = 0; f < layout.frames().size(); ++f) {
                if (layout.frames()[f].cluster == static_cast<std::int32_t>(i))
                    items.push_back({MapItem::Kind::Frame, f});
            }
        } else if (key.kind == "Domain") {
            for (std::uint32_t t = 0; t < layout.tiles().size(); ++t) {
                const MapLayout::Tile &tile = layout.tiles()[t];
                if (tile.nodes() == 0 || layout.clusterOf(layout.nodeOrder()[tile.firstNode]) != i)
                    continue;
                const NodeId node = layout.nodeOf(layout.nodeOrder()[tile.firstNode]);
                const auto &leaves = cluster.topology.leafOf;
                for (DomainId d = node.index() < leaves.size() ? leaves[node] : DomainId(); d.valid();
                     d = cluster.topology.domains[d].parent) {
                    if (cluster.text(cluster.topology.domains[d].name) == key.name
                        && pathAbove(cluster, d) == key.nameSpace) {
                        items.push_back({MapItem::Kind::Tile, t});
                        break;
                    }
                }
            }
        } else {
            std::vector<CellId> cells;
            if (key.kind == "Pod") {
                const PodId pod = cluster.findPod(key.nameSpace, key.name);
                if (pod.valid() && cluster.pods.node[pod].valid())
                    addCells(layout, i, cluster.pods.node[pod], {}, pod, cells);
            } else {
                for (std::size_t w = 0; w < cluster.workloads.size(); ++w) {
                    const api::Workload &object = cluster.workloads[WorkloadId(w)].object;
                    if (object.kind == key.kind && object.nameSpace == key.nameSpace && object.name == key.name)
                        cells = cellsOfWorkload(layout, i, WorkloadId(w));
                }
            }
            for (const CellId cell : cells)
                items.push_back({MapItem::Kind::Cell, cell.row});
        }
        break;
    }
    return items;
}

ObjectKey keyOf(const MapLayout &layout, CellId cell)
{
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const PodId pod = podOf(layout, cell);
    if (!pod.valid())
        return layout.keyOf(layout.mapNodeOf(cell));
    return {cluster.name,
            {},
            "Pod",
            std::string(cluster.text(cluster.pods.nameSpace[pod])),
            std::string(cluster.text(cluster.pods.name[pod]))};
}

ObjectKey keyOf(const MapLayout &layout, const MapHit &hit)
{
    if (hit.cell.valid())
        return keyOf(layout, hit.cell);
    if (hit.node.valid())
        return layout.keyOf(hit.node);
    if (hit.tile != MapHit::none) {
        const MapLayout::Tile &tile = layout.tiles()[hit.tile];
        const DomainId leaf = leafOf(layout, tile);
        if (leaf.valid()) {
            const Cluster &cluster = layout.cluster(layout.clusterOf(layout.nodeOrder()[tile.firstNode]));
            return {cluster.name, {}, "Domain", pathAbove(cluster, leaf), tile.name};
        }
        return tile.nodes() > 0 ? layout.keyOf(layout.nodeOrder()[tile.firstNode]) : ObjectKey();
    }
    if (hit.frame != MapHit::none && layout.frames()[hit.frame].cluster >= 0) {
        const std::string &name = layout.frames()[hit.frame].name;
        return {name, {}, "Cluster", {}, name};
    }
    return {};
}

std::vector<MapNodeId> nodesOf(const MapLayout &layout, const std::vector<CellId> &cells)
{
    std::vector<MapNodeId> nodes;
    for (const CellId cell : cells) {
        const MapNodeId node = layout.mapNodeOf(cell);
        if (nodes.empty() || nodes.back() != node)
            nodes.push_back(node);
    }
    return nodes;
}

QRect rectOf(const MapGeometry &geometry, const MapItem &item)
{
    switch (item.kind) {
    case MapItem::Kind::Frame:
        return geometry.frameRect(item.id);
    case MapItem::Kind::Tile:
        return geometry.tileRect(item.id);
    case MapItem::Kind::Node:
        return geometry.nodeRect(MapNodeId(item.id));
    case MapItem::Kind::Cell:
        return geometry.cellRect(CellId(item.id));
    }
    return {};
}

std::vector<QRect> outlinesOf(const MapGeometry &geometry, const std::vector<MapItem> &items, const QRect &clip,
                              bool tanks)
{
    std::vector<QRect> rects;
    const MapItem *previous = nullptr;
    for (const MapItem &item : items) {
        QRect rect = rectOf(geometry, item);
        if (tanks && item.kind >= MapItem::Kind::Node) {
            const MapLayout &layout = geometry.layout();
            const MapNodeId node =
                item.kind == MapItem::Kind::Node ? MapNodeId(item.id) : layout.mapNodeOf(CellId(item.id));
            rect = geometry.tileRect(layout.placeOf(node).tile);
        }
        const bool follows = previous && item.kind == MapItem::Kind::Cell && previous->kind == MapItem::Kind::Cell
            && item.id == previous->id + 1 && !rects.empty()
            && (rects.back() == rect
                || (rects.back().top() == rect.top() && rects.back().left() < rect.left()
                    && geometry.layout().mapNodeOf(CellId(item.id))
                        == geometry.layout().mapNodeOf(CellId(previous->id))));
        previous = &item;
        if (follows)
            rects.back() = rects.back().united(rect);
        else if (rects.empty() || rects.back() != rect)
            rects.push_back(rect);
    }
    std::erase_if(rects, [&](const QRect &rect) { return !rect.intersects(clip); });
    return rects;
}

} // namespace stowage::views
