// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/maplayout.h"

#include <charconv>

namespace stowage::views {

namespace {

/// Which block of consecutive numbers holds one; empty blocks hold none.
std::size_t blockOf(const std::vector<std::uint32_t> &bases, std::uint32_t value)
{
    return static_cast<std::size_t>(std::ranges::upper_bound(bases, value) - bases.begin()) - 1;
}

} // namespace

MapCounts &MapCounts::operator+=(const MapCounts &other)
{
    free += other.free;
    used += other.used;
    reserved += other.reserved;
    cordoned += other.cordoned;
    broken += other.broken;
    return *this;
}

std::span<const MapLayout::Domain> MapLayout::domainsOf(std::uint32_t tile) const
{
    const auto range = std::ranges::equal_range(m_domains, tile, {}, &Domain::tile);
    return {range.begin(), range.end()};
}

std::size_t MapLayout::clusterOf(CellId cell) const
{
    return blockOf(m_cellBase, cell.row);
}

std::size_t MapLayout::clusterOf(MapNodeId node) const
{
    return blockOf(m_nodeBase, node.row);
}

DeviceId MapLayout::deviceOf(CellId cell) const
{
    return DeviceId(cell.row - m_cellBase[clusterOf(cell)]);
}

NodeId MapLayout::nodeOf(MapNodeId node) const
{
    return NodeId(node.row - m_nodeBase[clusterOf(node)]);
}

CellId MapLayout::cellOf(std::size_t cluster, DeviceId device) const
{
    return CellId(m_cellBase[cluster] + device.row);
}

MapNodeId MapLayout::mapNodeOf(std::size_t cluster, NodeId node) const
{
    return MapNodeId(m_nodeBase[cluster] + node.row);
}

MapNodeId MapLayout::mapNodeOf(CellId cell) const
{
    const std::size_t index = clusterOf(cell);
    return mapNodeOf(index, cluster(index).devices[deviceOf(cell)].node);
}

MapLayout::CellPlace MapLayout::placeOf(CellId cell) const
{
    const MapNodeId node = mapNodeOf(cell);
    const Place &place = placeOf(node);
    const Tile &tile = m_tiles[place.tile];
    const std::uint32_t index = cell.row - m_firstCell[node.index()];
    return {place.tile, static_cast<int>(place.position % tile.strips * tile.cells + index % tile.cells),
            static_cast<int>(place.position / tile.strips * tile.lines + index / tile.cells)};
}

CellId MapLayout::cellAt(const Tile &tile, int column, int row) const
{
    if (column < 0 || column >= tile.columns() || row < 0 || row >= tile.rows())
        return {};
    const MapNodeId node = nodeAt(tile, row / tile.lines, column / tile.cells);
    if (!node.valid())
        return {};
    const auto index = static_cast<std::uint32_t>(row % tile.lines * tile.cells + column % tile.cells);
    return index < cellCountOf(node) ? CellId(m_firstCell[node.index()] + index) : CellId();
}

ObjectKey MapLayout::keyOf(MapNodeId node) const
{
    const Cluster &owner = cluster(clusterOf(node));
    return {owner.name, {}, "Node", {}, std::string(owner.text(owner.nodes.name[nodeOf(node)]))};
}

ObjectKey MapLayout::keyOf(CellId cell) const
{
    const Cluster &owner = cluster(clusterOf(cell));
    const Device &device = owner.devices[deviceOf(cell)];
    std::string name(owner.text(owner.nodes.name[device.node]));
    name += '/';
    name += std::to_string(device.index);
    return {owner.name, {}, "GPU", {}, std::move(name)};
}

MapNodeId MapLayout::findNode(const ObjectKey &key) const
{
    if (!m_fleet || key.kind != "Node")
        return {};
    for (std::size_t i = 0; i < m_fleet->clusters.size(); ++i) {
        if (cluster(i).name != key.cluster)
            continue;
        const NodeId node = cluster(i).findNode(key.name);
        return node.valid() ? mapNodeOf(i, node) : MapNodeId();
    }
    return {};
}

CellId MapLayout::findCell(const ObjectKey &key) const
{
    const std::size_t slash = key.name.rfind('/');
    if (key.kind != "GPU" || slash == std::string::npos)
        return {};
    const MapNodeId node = findNode({key.cluster, {}, "Node", {}, key.name.substr(0, slash)});
    std::uint32_t index = 0;
    const char *end = key.name.data() + key.name.size();
    if (!node.valid() || std::from_chars(key.name.data() + slash + 1, end, index).ptr != end)
        return {};
    const Cluster &owner = cluster(clusterOf(node));
    for (std::uint32_t i = 0; i < cellCountOf(node); ++i) {
        const CellId cell(firstCellOf(node).row + i);
        if (owner.devices[deviceOf(cell)].index == index)
            return cell;
    }
    return {};
}

std::string shortModel(std::string_view model)
{
    static constexpr std::string_view noise[] = {"NVIDIA", "Tesla", "AMD",  "Instinct", "SXM2", "SXM4", "SXM5",
                                                 "HBM2",   "HBM2e", "HBM3", "HBM3e",    "PCIE", "PCIe"};
    std::string result;
    for (std::size_t from = 0; from < model.size();) {
        const std::size_t end = std::min(model.find_first_of("-_ ", from), model.size());
        const std::string_view word = model.substr(from, end - from);
        if (!word.empty() && std::ranges::find(noise, word) == std::end(noise)) {
            if (!result.empty())
                result += ' ';
            result += word;
        }
        from = end + 1;
    }
    return result.empty() ? std::string(model) : result;
}

} // namespace stowage::views
