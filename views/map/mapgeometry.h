// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include <QPoint>
#include <QRect>
#include <QSize>

#include "views/map/maplayout.h"
#include "views/map/maplevel.h"

namespace stowage::views {

/// What is under a point; ids that do not apply are unset.
struct MapHit {
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::uint32_t frame = none;
    std::uint32_t section = none;
    std::uint32_t tile = none;
    MapNodeId node;
    CellId cell;

    friend bool operator==(const MapHit &, const MapHit &) = default;
};

/// Where everything of a layout stands at one scale, in device pixels from the top left of the whole map. Costs a pass
/// over tiles, never over cells. Immutable.
class MapGeometry {
public:
    MapGeometry(MapLayoutPtr layout, const MapScale &scale);

    [[nodiscard]] const MapLayout &layout() const { return *m_layout; }
    [[nodiscard]] const MapLayoutPtr &layoutPtr() const { return m_layout; }
    [[nodiscard]] const MapScale &scale() const { return m_scale; }
    [[nodiscard]] const MapSizes &sizes() const { return m_sizes; }
    [[nodiscard]] QSize size() const { return m_size; }

    [[nodiscard]] const QRect &frameRect(std::uint32_t frame) const { return m_frames[frame]; }
    [[nodiscard]] const QRect &sectionRect(std::uint32_t section) const { return m_sections[section]; }
    [[nodiscard]] QRect tileRect(std::uint32_t tile) const;
    [[nodiscard]] QRect nodeRect(MapNodeId node) const;
    [[nodiscard]] QRect cellRect(CellId cell) const;

    [[nodiscard]] MapHit hit(QPoint point) const;
    /// Cells that a rectangle touches, tile by tile; whole tiles where cells are smaller than a pixel.
    [[nodiscard]] std::vector<CellId> cellsIn(const QRect &rect) const;

    /// Calls visit(tile) for every tile that a rectangle touches, finding them by binary search.
    template<typename Visit>
    void forEachTile(std::uint32_t section, const QRect &clip, Visit visit) const;

    /// The largest zoom at which the map fits a size, by bisection.
    [[nodiscard]] static double fittingZoom(const MapLayoutPtr &layout, QSize available, MapScale scale);

private:
    struct Column {
        int left = 0;
        int width = 0;
    };

    void placeTiles(std::uint32_t section);
    void placeSections(std::uint32_t frame);
    void placeFrames();

    MapLayoutPtr m_layout;
    MapScale m_scale;
    MapSizes m_sizes;
    QSize m_size;
    std::vector<QRect> m_frames;
    std::vector<QRect> m_sections;
    std::vector<QPoint> m_tiles; ///< top left, relative to the section's
    std::vector<Column> m_columns;
};

template<typename Visit>
void MapGeometry::forEachTile(std::uint32_t index, const QRect &clip, Visit visit) const
{
    const MapLayout::Section &section = m_layout->sections()[index];
    const QPoint origin = m_sections[index].topLeft();
    const auto &starts = m_layout->columns();
    // Brackets stand left of their tile and hang over its column.
    const int left = clip.left() - origin.x(), right = clip.right() - origin.x();
    const auto first = m_columns.begin() + section.firstColumn, last = m_columns.begin() + section.endColumn;
    auto column = std::partition_point(first, last, [&](const Column &c) { return c.left + c.width <= left; });
    for (; column != last && column->left <= right; ++column) {
        const auto number = static_cast<std::uint32_t>(column - m_columns.begin());
        const std::uint32_t from = starts[number];
        const std::uint32_t to = number + 1 < section.endColumn ? starts[number + 1] : section.endTile;
        const int top = clip.top() - origin.y(), bottom = clip.bottom() - origin.y();
        auto tile = from;
        for (std::uint32_t count = to - from; count > 0;) {
            const std::uint32_t half = count / 2;
            const std::uint32_t middle = tile + half;
            if (m_tiles[middle].y() + m_sizes.tileSize(m_layout->tiles()[middle]).height() <= top) {
                tile = middle + 1;
                count -= half + 1;
            } else {
                count = half;
            }
        }
        for (; tile < to && m_tiles[tile].y() <= bottom; ++tile)
            visit(tile);
    }
}

} // namespace stowage::views
