// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapgeometry.h"

#include <algorithm>
#include <cmath>

namespace stowage::views {

MapGeometry::MapGeometry(MapLayoutPtr layout, const MapScale &scale)
    : m_layout(std::move(layout))
    , m_scale(scale)
    , m_sizes(scale)
    , m_frames(m_layout->frames().size())
    , m_sections(m_layout->sections().size())
    , m_tiles(m_layout->tiles().size())
    , m_columns(m_layout->columns().size())
{
    for (std::uint32_t i = 0; i < m_sections.size(); ++i)
        placeTiles(i);
    for (std::uint32_t i = 0; i < m_frames.size(); ++i)
        placeSections(i);
    placeFrames();
}

void MapGeometry::placeTiles(std::uint32_t index)
{
    const MapLayout::Section &section = m_layout->sections()[index];
    const auto &starts = m_layout->columns();
    int x = 0, height = 0;
    for (std::uint32_t c = section.firstColumn; c < section.endColumn; ++c) {
        const std::uint32_t end = c + 1 < section.endColumn ? starts[c + 1] : section.endTile;
        int y = m_sizes.sectionHead, width = 0;
        for (std::uint32_t t = starts[c]; t < end; ++t) {
            const MapLayout::Tile &tile = m_layout->tiles()[t];
            const QSize size = m_sizes.tileSize(tile);
            const int bracket = m_sizes.bracketOf(tile);
            m_tiles[t] = {x + bracket, y};
            y += size.height() + m_sizes.tileGap;
            width = std::max(width, size.width() + bracket);
        }
        m_columns[c] = {x, width};
        x += width + m_sizes.tileGap;
        height = std::max(height, y - m_sizes.tileGap);
    }
    m_sections[index].setSize({std::max(x - m_sizes.tileGap, m_sizes.leastSectionWidth(section)), std::max(height, 0)});
}

void MapGeometry::placeSections(std::uint32_t index)
{
    const MapLayout::Frame &frame = m_layout->frames()[index];
    int x = m_sizes.framePad, y = m_sizes.frameHead, width = 0, bottom = y;
    std::uint32_t column = 0;
    for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
        if (m_layout->sections()[s].column != column) {
            column = m_layout->sections()[s].column;
            x += width + m_sizes.sectionGap;
            y = m_sizes.frameHead;
            width = 0;
        }
        m_sections[s].moveTo(x, y);
        bottom = std::max(bottom, y + m_sections[s].height());
        y += m_sections[s].height() + m_sizes.sectionGap;
        width = std::max(width, m_sections[s].width());
    }
    m_frames[index].setSize(
        {std::max(x + width + m_sizes.framePad, m_sizes.leastFrameWidth(frame)), bottom + m_sizes.framePad});
}

void MapGeometry::placeFrames()
{
    // Frames of a column need not follow each other: the flow fills the first column with room.
    std::vector<int> widths, bottoms;
    for (std::uint32_t i = 0; i < m_frames.size(); ++i) {
        const std::uint32_t column = m_layout->frames()[i].column;
        if (column >= widths.size()) {
            widths.resize(column + 1, 0);
            bottoms.resize(column + 1, m_sizes.frameGap);
        }
        widths[column] = std::max(widths[column], m_frames[i].width());
        m_frames[i].moveTo(0, bottoms[column]);
        bottoms[column] += m_frames[i].height() + m_sizes.frameGap;
    }
    std::vector<int> lefts(widths.size() + 1, m_sizes.frameGap);
    for (std::size_t c = 0; c < widths.size(); ++c)
        lefts[c + 1] = lefts[c] + widths[c] + m_sizes.frameGap;
    for (std::uint32_t i = 0; i < m_frames.size(); ++i) {
        m_frames[i].moveLeft(lefts[m_layout->frames()[i].column]);
        const MapLayout::Frame &frame = m_layout->frames()[i];
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s)
            m_sections[s].translate(m_frames[i].topLeft());
    }
    m_size = {lefts.back(), bottoms.empty() ? 0 : *std::ranges::max_element(bottoms)};
}

QRect MapGeometry::tileRect(std::uint32_t tile) const
{
    const MapLayout::Tile &t = m_layout->tiles()[tile];
    return {m_sections[t.section].topLeft() + m_tiles[tile], m_sizes.tileSize(t)};
}

QRect MapGeometry::nodeRect(MapNodeId node) const
{
    const MapLayout::Place &place = m_layout->placeOf(node);
    if (place.tile == MapNodeId::none)
        return {};
    const MapLayout::Tile &tile = m_layout->tiles()[place.tile];
    const QRect rect = tileRect(place.tile);
    if (m_sizes.level == MapLevel::Tanks)
        return rect;
    const int row = static_cast<int>(place.position / tile.strips),
              strip = static_cast<int>(place.position % tile.strips);
    QRect strips = m_sizes.stripRect(tile, row, strip);
    const auto cells = std::min<std::uint32_t>(m_layout->cellCountOf(node), tile.cells);
    strips.setRight(m_sizes.cellRect(tile, strip * tile.cells + static_cast<int>(cells) - 1, row).right());
    return strips.translated(rect.topLeft());
}

QRect MapGeometry::cellRect(CellId cell) const
{
    const MapLayout::CellPlace place = m_layout->placeOf(cell);
    const QRect rect = tileRect(place.tile);
    if (m_sizes.level == MapLevel::Tanks)
        return rect;
    return m_sizes.cellRect(m_layout->tiles()[place.tile], place.column, place.row).translated(rect.topLeft());
}

MapHit MapGeometry::hit(QPoint point) const
{
    MapHit result;
    for (std::uint32_t f = 0; f < m_frames.size(); ++f) {
        if (!m_frames[f].contains(point))
            continue;
        result.frame = f;
        const MapLayout::Frame &frame = m_layout->frames()[f];
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            if (!m_sections[s].contains(point))
                continue;
            result.section = s;
            forEachTile(s, QRect(point, QSize(1, 1)), [&](std::uint32_t t) {
                if (tileRect(t).contains(point))
                    result.tile = t;
            });
        }
    }
    if (result.tile == MapHit::none || m_sizes.level == MapLevel::Tanks)
        return result;
    const MapLayout::Tile &tile = m_layout->tiles()[result.tile];
    const QPoint in = point - tileRect(result.tile).topLeft();
    // Gaps belong to nothing, so that the hit is the inverse of what is drawn.
    const int nodeRow = static_cast<int>(std::floor((in.y() - m_sizes.headOf(tile)) / m_sizes.nodePitch(tile)));
    const int pitch = m_sizes.stripWidth(tile) + m_sizes.stripGap + m_sizes.gutter;
    const int strip = (in.x() - m_sizes.tilePad) / std::max(pitch, 1);
    // Rounding may put the edge of a fractional row on either side: look at the neighbours too.
    for (int row = std::max(nodeRow - 1, 0); row <= std::min(nodeRow + 1, tile.nodeRows() - 1); ++row) {
        if (in.x() < m_sizes.tilePad || strip >= tile.strips)
            break;
        const MapNodeId node = m_layout->nodeAt(tile, row, strip);
        if (!node.valid())
            continue;
        QRect area = m_sizes.stripRect(tile, row, strip);
        const QRect strips = area;
        area.adjust(-m_sizes.gutter, -m_sizes.nodeHead, 0, m_sizes.nodeFoot);
        if (!area.contains(in))
            continue;
        result.node = node;
        if (!strips.contains(in))
            break;
        const int guess = static_cast<int>((in.x() - strips.left()) / (m_sizes.cellWidth + m_sizes.gap));
        for (int line = 0; line < tile.lines; ++line) {
            for (int column = std::max(guess - 1, 0); column <= std::min(guess + 1, tile.cells - 1); ++column) {
                const int planeColumn = strip * tile.cells + column, planeRow = row * tile.lines + line;
                if (m_sizes.cellRect(tile, planeColumn, planeRow).contains(in))
                    result.cell = m_layout->cellAt(tile, planeColumn, planeRow);
            }
        }
        break;
    }
    return result;
}

std::vector<CellId> MapGeometry::cellsIn(const QRect &rect) const
{
    std::vector<CellId> cells;
    for (std::uint32_t s = 0; s < m_sections.size(); ++s) {
        if (!m_sections[s].intersects(rect))
            continue;
        forEachTile(s, rect, [&](std::uint32_t t) {
            const QRect area = tileRect(t);
            if (!area.intersects(rect))
                return;
            const MapLayout::Tile &tile = m_layout->tiles()[t];
            const QRect in = rect.translated(-area.topLeft());
            const bool whole = m_sizes.level == MapLevel::Tanks;
            const double pitch = m_sizes.nodePitch(tile);
            const int head = m_sizes.headOf(tile);
            const int firstRow = whole ? 0 : std::max(0, static_cast<int>((in.top() - head) / pitch) - 1);
            const int lastRow = whole
                ? tile.nodeRows() - 1
                : std::min(tile.nodeRows() - 1, static_cast<int>((in.bottom() - head) / pitch) + 1);
            for (int row = firstRow; row <= lastRow; ++row) {
                for (int strip = 0; strip < tile.strips; ++strip) {
                    const MapNodeId node = m_layout->nodeAt(tile, row, strip);
                    if (!node.valid() || !(whole || m_sizes.stripRect(tile, row, strip).intersects(in)))
                        continue;
                    for (std::uint32_t i = 0; i < m_layout->cellCountOf(node); ++i) {
                        const int column = strip * tile.cells + static_cast<int>(i % tile.cells);
                        const int line = row * tile.lines + static_cast<int>(i / tile.cells);
                        if (whole || m_sizes.cellRect(tile, column, line).intersects(in))
                            cells.push_back(CellId(m_layout->firstCellOf(node).row + i));
                    }
                }
            }
        });
    }
    return cells;
}

double MapGeometry::fittingZoom(const MapLayoutPtr &layout, QSize available, MapScale scale)
{
    const auto fits = [&](double zoom) {
        scale.zoom = zoom;
        const QSize size = MapGeometry(layout, scale).size();
        return size.width() <= available.width() && size.height() <= available.height();
    };
    // From 24 px cells carry text and change shape; a fit is for the overview, so it stops at 22.
    // Each try lays the whole fleet out: a large one is not tried at sizes that are out of question.
    if (fits(6)) {
        for (int zoom = 22; zoom > 6; --zoom)
            if (fits(zoom))
                return zoom;
        return 6;
    }
    double low = MapScale::smallest, high = 6;
    for (int i = 0; i < 9; ++i) {
        const double middle = std::sqrt(low * high);
        (fits(middle) ? low : high) = middle;
    }
    return low;
}

} // namespace stowage::views
