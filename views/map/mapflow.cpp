// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "views/map/maparrange.h"
#include "views/map/maplevel.h"

namespace stowage::views {

namespace {

constexpr int widestStrip = 16;
/// An NVLink domain up to this many nodes is drawn as the rack it is: one column of strips.
constexpr std::size_t tallestDomain = 24;
/// Sizes are compared at the zoom at which a fleet of its size is first seen: its cells fill about half of this area.
constexpr double firstViewPixels = 1.4e6;
/// From the next pixel on node names take room beside the cells.
constexpr double largestFirstView = 13;
/// Width to height of the space that a map is mostly shown in.
constexpr double windowShape = 1.6;

} // namespace

void MapArranger::shape(MapLayout::Tile &tile, std::uint32_t index)
{
    MapLayout &l = *m_layout;
    const std::size_t count = tile.endNode - tile.firstNode;
    std::uint32_t most = 1;
    bool oneDomain = true, anyDomain = false;
    const std::int32_t firstDomain = domainOf(l.m_nodeOrder[tile.firstNode]);
    for (std::uint32_t i = tile.firstNode; i < tile.endNode; ++i) {
        const MapNodeId node = l.m_nodeOrder[i];
        most = std::max(most, l.cellCountOf(node));
        const std::int32_t domain = domainOf(node);
        anyDomain |= domain >= 0;
        oneDomain &= domain == firstDomain;
        l.m_places[node.index()] = {index, i - tile.firstNode};
    }
    tile.cells = static_cast<std::uint16_t>(std::min<std::uint32_t>(most, widestStrip));
    tile.lines = static_cast<std::uint16_t>(std::min<std::uint32_t>((most + tile.cells - 1) / tile.cells, 0xFFFF));
    // A little wider than tall; NVLink domains stand as columns.
    const double square = std::sqrt(static_cast<double>(count) * tile.lines / (1.2 * tile.cells));
    tile.strips = anyDomain && count <= tallestDomain
        ? 1
        : static_cast<std::uint16_t>(std::clamp(std::ceil(square - 1e-9), 1.0, 4096.0));
    tile.nvlink = anyDomain && (oneDomain || tile.strips == 1);
    if (!tile.nvlink)
        return;
    for (std::uint32_t i = tile.firstNode; i < tile.endNode;) {
        const MapNodeId node = l.m_nodeOrder[i];
        const std::int32_t domain = domainOf(node);
        std::uint32_t end = i + 1;
        while (end < tile.endNode && domainOf(l.m_nodeOrder[end]) == domain
               && l.clusterOf(l.m_nodeOrder[end]) == l.clusterOf(node))
            ++end;
        if (domain >= 0) {
            const std::size_t cluster = l.clusterOf(node);
            const NvlinkDomain &named = l.cluster(cluster).topology.nvlinkDomains[static_cast<std::size_t>(domain)];
            l.m_domains.push_back({index, static_cast<int>((i - tile.firstNode) / tile.strips),
                                   static_cast<int>((end - tile.firstNode + tile.strips - 1u) / tile.strips),
                                   m_domainGpus[cluster][static_cast<std::size_t>(domain)],
                                   std::string(l.cluster(cluster).text(named.name))});
        }
        i = end;
    }
}

void MapArranger::count(MapLayout::Tile &tile) const
{
    const MapLayout &l = *m_layout;
    for (std::uint32_t i = tile.firstNode; i < tile.endNode; ++i) {
        const MapNodeId node = l.m_nodeOrder[i];
        const Cluster &cluster = l.cluster(l.clusterOf(node));
        if (l.cellCountOf(node) == 0)
            continue;
        const DeviceId first = l.deviceOf(l.firstCellOf(node));
        for (std::uint32_t d = 0; d < l.cellCountOf(node); ++d) {
            const Device &device = cluster.devices[DeviceId(first.row + d)];
            for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
                switch (cluster.slots[SlotId(s)].state) {
                case SlotState::Free:
                    ++tile.counts.free;
                    break;
                case SlotState::Used:
                    ++tile.counts.used;
                    break;
                case SlotState::Reserved:
                    ++tile.counts.reserved;
                    break;
                case SlotState::Cordoned:
                    ++tile.counts.cordoned;
                    break;
                case SlotState::Broken:
                    ++tile.counts.broken;
                    break;
                }
            }
        }
    }
}

void MapArranger::flowTiles(MapLayout::Section &section, const MapSizes &sizes, double limit)
{
    MapLayout &l = *m_layout;
    section.firstColumn = static_cast<std::uint32_t>(l.m_columns.size());
    int bottom = 0;
    for (std::uint32_t t = section.firstTile; t < section.endTile; ++t) {
        const int height = sizes.tileSize(l.m_tiles[t]).height();
        if (t == section.firstTile || bottom + sizes.tileGap + height > limit) {
            l.m_columns.push_back(t);
            bottom = height;
        } else {
            bottom += sizes.tileGap + height;
        }
    }
    section.endColumn = static_cast<std::uint32_t>(l.m_columns.size());
}

void MapArranger::flow()
{
    MapLayout &l = *m_layout;
    MapScale scale;
    if (l.m_cellCount > 0)
        scale.zoom = MapScale::snapped(
            std::min(largestFirstView, std::sqrt(firstViewPixels / 2 / static_cast<double>(l.m_cellCount))));
    const MapSizes sizes(scale);
    std::vector<QSize> frameSizes;
    double total = 0;
    for (MapLayout::Frame &frame : l.m_frames) {
        double area = 0;
        int tallest = 0;
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            for (std::uint32_t t = l.m_sections[s].firstTile; t < l.m_sections[s].endTile; ++t) {
                const QSize size = sizes.tileSize(l.m_tiles[t]);
                area += (size.width() + sizes.bracketOf(l.m_tiles[t]) + sizes.tileGap) * 1.0
                    * (size.height() + sizes.tileGap);
                tallest = std::max(tallest, size.height());
            }
        }
        const double limit = std::max<double>(tallest, std::sqrt(area) * 1.35);
        int width = 0, bottom = 0, height = 0, columnWidth = 0;
        std::uint32_t column = 0;
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            MapLayout::Section &section = l.m_sections[s];
            flowTiles(section, sizes, limit - sizes.sectionHead);
            int w = 0, h = 0;
            for (std::uint32_t c = section.firstColumn; c < section.endColumn; ++c) {
                int tileWidth = 0, y = 0;
                const std::uint32_t end = c + 1 < section.endColumn ? l.m_columns[c + 1] : section.endTile;
                for (std::uint32_t t = l.m_columns[c]; t < end; ++t) {
                    const QSize size = sizes.tileSize(l.m_tiles[t]);
                    tileWidth = std::max(tileWidth, size.width() + sizes.bracketOf(l.m_tiles[t]));
                    y += size.height() + sizes.tileGap;
                }
                w += tileWidth + sizes.tileGap;
                h = std::max(h, y);
            }
            h += sizes.sectionHead;
            if (s > frame.firstSection && bottom + sizes.sectionGap + h > limit) {
                ++column;
                width += columnWidth + sizes.sectionGap;
                bottom = columnWidth = 0;
            }
            section.column = column;
            bottom += h + sizes.sectionGap;
            columnWidth = std::max(columnWidth, w);
            height = std::max(height, bottom);
        }
        frameSizes.push_back({std::max(width + columnWidth + 2 * sizes.framePad, sizes.leastFrameWidth(frame)),
                              height + sizes.frameHead + sizes.framePad});
        total += (frameSizes.back().width() + sizes.frameGap) * 1.0 * (frameSizes.back().height() + sizes.frameGap);
    }
    // Tallest first, into the first column with room.
    std::vector<std::uint32_t> order(l.m_frames.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](auto a, auto b) { return frameSizes[a].height() > frameSizes[b].height(); });
    // Of several column heights the one whose map is largest in a window of that shape.
    std::vector<std::uint32_t> best;
    double least = 0;
    for (int tenths = 7; tenths <= 18; ++tenths) {
        const double limit = std::sqrt(total / windowShape) * tenths / 10;
        std::vector<int> bottoms, widths;
        std::vector<std::uint32_t> columns(order.size());
        for (const std::uint32_t frame : order) {
            const QSize size = frameSizes[frame];
            std::uint32_t column = 0;
            while (column < bottoms.size()
                   && (bottoms[column] + size.height() > limit || size.width() > widths[column] * 1.2))
                ++column;
            if (column == bottoms.size()) {
                bottoms.push_back(0);
                widths.push_back(0);
            }
            bottoms[column] += size.height() + sizes.frameGap;
            widths[column] = std::max(widths[column], size.width());
            columns[frame] = column;
        }
        double width = 0;
        for (const int w : widths)
            width += w + sizes.frameGap;
        const int height = bottoms.empty() ? 0 : *std::ranges::max_element(bottoms);
        const double score = std::max(width / windowShape, static_cast<double>(height));
        if (best.empty() || score < least) {
            best = std::move(columns);
            least = score;
        }
    }
    for (const std::uint32_t frame : order)
        l.m_frames[frame].column = best[frame];
    // Frames of a column stand in the order in which they were laid.
    std::vector<MapLayout::Frame> frames;
    frames.reserve(order.size());
    for (const std::uint32_t frame : order) {
        for (std::uint32_t s = l.m_frames[frame].firstSection; s < l.m_frames[frame].endSection; ++s)
            l.m_sections[s].frame = static_cast<std::uint32_t>(frames.size());
        frames.push_back(std::move(l.m_frames[frame]));
    }
    l.m_frames = std::move(frames);
}

Expected<MapLayoutPtr> layOutMap(const FleetPtr &fleet, const MapLayoutOptions &options, const Context &context)
{
    const FleetPtr shown = fleet ? fleet : std::make_shared<const Fleet>();
    return MapArranger(shown, options, context).run();
}

} // namespace stowage::views
