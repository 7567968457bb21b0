// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QRect>
#include <QSize>

#include "views/map/maplayout.h"

namespace stowage::views {

/// What is drawn at a zoom: how much fits into a cell.
enum class MapLevel : std::uint8_t {
    Tanks,   ///< under 1 px per cell: a tile is one stack of shares
    Lines,   ///< 1 to 6 px: cells without gaps
    Cells,   ///< 6 to 14 px: patterns and edges
    Letters, ///< 14 to 24 px: letters, node names, gangs
    Full,    ///< from 24 px: texts in cells half as high again as wide
};

/// How large the map is drawn.
struct MapScale {
    static constexpr double smallest = 0.05;
    static constexpr double largest = 120;

    double zoom = 15;  ///< logical pixels per cell
    double ratio = 1;  ///< device pixels per logical pixel
    int unit = 4;      ///< Metrics::u
    double letter = 8; ///< mean advance of a letter of the section font, for the least width of a frame

    /// The nearest zoom that draws whole pixels, and within the bounds.
    [[nodiscard]] static double snapped(double zoom);
    [[nodiscard]] static double steppedIn(double zoom);
    [[nodiscard]] static double steppedOut(double zoom);
    friend bool operator==(const MapScale &, const MapScale &) = default;
};

/// All lengths of one scale, in device pixels.
struct MapSizes {
    explicit MapSizes(const MapScale &scale);

    MapLevel level = MapLevel::Cells;
    double cellWidth = 0, cellHeight = 0;
    int gap = 0;     ///< between cells of a strip
    int lineGap = 0; ///< between the lines of one node
    int rowGap = 0;  ///< between nodes, beyond the last line
    int stripGap = 0;
    int gutter = 0;   ///< for the node's name, left of a strip
    int nodeHead = 0; ///< for the node's name, above a strip
    int nodeFoot = 0; ///< for the GPU's number, below a cell
    int tilePad = 0, tileHead = 0, tileGap = 0;
    int sectionHead = 0, sectionGap = 0;
    int framePad = 0, frameHead = 0, frameGap = 0;
    int bracket = 0; ///< left of a tile that is an NVLink domain
    int leastTileWidth = 0;
    double letter = 0;

    [[nodiscard]] int stripWidth(const MapLayout::Tile &tile) const;
    [[nodiscard]] double nodePitch(const MapLayout::Tile &tile) const;
    [[nodiscard]] int nodeTop(const MapLayout::Tile &tile, int nodeRow) const; ///< from the tile's top
    [[nodiscard]] int stripLeft(const MapLayout::Tile &tile, int strip) const; ///< from the tile's left
    /// Cell of a plane, relative to the tile.
    [[nodiscard]] QRect cellRect(const MapLayout::Tile &tile, int column, int row) const;
    [[nodiscard]] QRect stripRect(const MapLayout::Tile &tile, int nodeRow, int strip) const;
    [[nodiscard]] QSize tileSize(const MapLayout::Tile &tile) const;
    [[nodiscard]] int headOf(const MapLayout::Tile &tile) const;
    [[nodiscard]] int bracketOf(const MapLayout::Tile &tile) const { return tile.nvlink ? bracket : 0; }
    /// Room for the rack's name and its number of free GPUs.
    [[nodiscard]] int leastWidthOf(const MapLayout::Tile &tile) const;
    /// Room that the heading of a frame needs.
    [[nodiscard]] int leastFrameWidth(const MapLayout::Frame &frame) const;
    [[nodiscard]] int leastSectionWidth(const MapLayout::Section &section) const;
};

} // namespace stowage::views
