// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/maplevel.h"

#include <algorithm>
#include <cmath>

namespace stowage::views {

namespace {

constexpr double step = 1.25;
constexpr double wholeFrom = 6;

MapLevel levelOf(double zoom)
{
    if (zoom < 1)
        return MapLevel::Tanks;
    if (zoom < 6)
        return MapLevel::Lines;
    if (zoom < 14)
        return MapLevel::Cells;
    return zoom < 24 ? MapLevel::Letters : MapLevel::Full;
}

} // namespace

double MapScale::snapped(double zoom)
{
    zoom = std::clamp(zoom, smallest, largest);
    return zoom >= wholeFrom ? std::round(zoom) : zoom;
}

double MapScale::steppedIn(double zoom)
{
    return snapped(std::max(zoom * step, zoom >= wholeFrom ? zoom + 1 : zoom * step));
}

double MapScale::steppedOut(double zoom)
{
    // A whole step back from a whole zoom must leave it, also where a quarter is less than half a pixel.
    return snapped(zoom > wholeFrom ? std::min(zoom / step, zoom - 1) : zoom / step);
}

MapSizes::MapSizes(const MapScale &scale)
    : level(levelOf(scale.zoom))
{
    const double ratio = scale.ratio;
    const auto px = [ratio](double logical) { return static_cast<int>(std::lround(logical * ratio)); };
    const auto units = [&](double count) { return px(count * scale.unit); };
    const double cell = scale.zoom * ratio;
    letter = scale.letter * ratio;
    frameHead = units(6.5);
    frameGap = units(2);
    switch (level) {
    case MapLevel::Tanks:
        cellWidth = cellHeight = cell;
        tileGap = std::max(1, px(cell < 0.5 ? 1 : 2));
        sectionGap = px(3);
        framePad = units(1.5);
        return;
    case MapLevel::Lines:
        cellWidth = cellHeight = cell;
        rowGap = scale.zoom >= 3 ? px(1) : 0;
        stripGap = px(1);
        tilePad = px(scale.zoom >= 3 ? 2 : 1);
        tileHead = scale.zoom >= 3 ? units(4) : 0;
        tileGap = px(scale.zoom >= 3 ? 4 : 2);
        sectionHead = scale.zoom >= 3 ? units(4) : 0;
        sectionGap = px(scale.zoom >= 3 ? 8 : 5);
        framePad = units(1.5);
        bracket = scale.zoom >= 3 ? units(1.5) : 0;
        break;
    case MapLevel::Cells:
    case MapLevel::Letters: {
        cellWidth = cellHeight = std::round(cell);
        gap = px(level == MapLevel::Cells ? 1 : 2);
        lineGap = gap;
        rowGap = gap + px(1);
        stripGap = gap + units(1);
        gutter = level == MapLevel::Letters ? units(6.5) : 0;
        tilePad = units(1.5);
        tileHead = units(4.5);
        tileGap = units(2);
        sectionHead = units(4);
        sectionGap = units(3.5);
        framePad = units(2.5);
        bracket = units(4.5);
        break;
    }
    case MapLevel::Full:
        cellWidth = std::round(cell);
        cellHeight = std::round(cell * 1.5);
        gap = px(4);
        lineGap = gap;
        rowGap = units(3);
        stripGap = units(5);
        nodeHead = units(5.5);
        nodeFoot = scale.zoom >= 30 ? units(4) : 0;
        tilePad = units(2.5);
        tileHead = units(6);
        tileGap = units(2.5);
        sectionHead = units(5);
        sectionGap = units(4);
        framePad = units(2.5);
        bracket = units(4.5);
        break;
    }
    leastTileWidth = scale.zoom >= wholeFrom ? px(44) : 0;
}

int MapSizes::stripWidth(const MapLayout::Tile &tile) const
{
    return static_cast<int>(std::lround(tile.cells * (cellWidth + gap))) - gap;
}

double MapSizes::nodePitch(const MapLayout::Tile &tile) const
{
    return nodeHead + tile.lines * cellHeight + (tile.lines - 1) * lineGap + nodeFoot + rowGap;
}

int MapSizes::nodeTop(const MapLayout::Tile &tile, int nodeRow) const
{
    return headOf(tile) + static_cast<int>(std::floor(nodeRow * nodePitch(tile)));
}

int MapSizes::stripLeft(const MapLayout::Tile &tile, int strip) const
{
    return tilePad + gutter + strip * (stripWidth(tile) + stripGap + gutter);
}

QRect MapSizes::cellRect(const MapLayout::Tile &tile, int column, int row) const
{
    const double pitch = cellWidth + gap;
    const int inStrip = column % tile.cells;
    const int left = static_cast<int>(std::floor(inStrip * pitch));
    const int right = static_cast<int>(std::floor((inStrip + 1) * pitch)) - gap;
    const double linePitch = cellHeight + lineGap;
    const double nodeY = row / tile.lines * nodePitch(tile) + nodeHead;
    const int line = row % tile.lines;
    const int top = static_cast<int>(std::floor(nodeY + line * linePitch));
    const int bottom = static_cast<int>(std::floor(nodeY + line * linePitch + cellHeight));
    return {stripLeft(tile, column / tile.cells) + left, headOf(tile) + top, right - left, bottom - top};
}

QRect MapSizes::stripRect(const MapLayout::Tile &tile, int nodeRow, int strip) const
{
    const QRect first = cellRect(tile, strip * tile.cells, nodeRow * tile.lines);
    const QRect last = cellRect(tile, strip * tile.cells + tile.cells - 1, nodeRow * tile.lines + tile.lines - 1);
    return first.united(last);
}

int MapSizes::headOf(const MapLayout::Tile &tile) const
{
    if (level == MapLevel::Lines && stripWidth(tile) * tile.strips < letter * 5)
        return tilePad;
    return tileHead > 0 ? tileHead : tilePad;
}

QSize MapSizes::tileSize(const MapLayout::Tile &tile) const
{
    if (level == MapLevel::Tanks)
        return {std::max(2, static_cast<int>(std::lround(tile.columns() * cellWidth))),
                std::max(2, static_cast<int>(std::lround(tile.rows() * cellHeight)))};
    const int width = stripLeft(tile, tile.strips - 1) + stripWidth(tile) + tilePad;
    return {std::max(width, leastWidthOf(tile)),
            headOf(tile) + static_cast<int>(std::ceil(tile.nodeRows() * nodePitch(tile))) - rowGap + tilePad};
}

int MapSizes::leastWidthOf(const MapLayout::Tile &tile) const
{
    if (leastTileWidth == 0)
        return 0;
    const auto letters = std::min<std::size_t>(tile.name.size(), 10) + std::to_string(tile.counts.total()).size();
    return std::max(leastTileWidth, 2 * tilePad + static_cast<int>(letter * 0.85 * static_cast<double>(letters + 1)));
}

int MapSizes::leastFrameWidth(const MapLayout::Frame &frame) const
{
    if (level < MapLevel::Cells)
        return static_cast<int>(letter * 6);
    // The name, a gap, and "83 free of 344" in the small font.
    const auto letters = std::min<std::size_t>(frame.name.size(), 28) + 2;
    // Room for the largest number it can show: places must not depend on use.
    const auto digits = 2 * std::to_string(frame.counts.total()).size();
    return 2 * framePad
        + static_cast<int>(letter * (static_cast<double>(letters) + 0.9 * static_cast<double>(digits + 9)));
}

int MapSizes::leastSectionWidth(const MapLayout::Section &section) const
{
    if (level < MapLevel::Cells)
        return 0;
    return static_cast<int>(letter * 0.85 * static_cast<double>(std::min<std::size_t>(section.name.size(), 24)));
}

} // namespace stowage::views
