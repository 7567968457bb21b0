// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QCoreApplication>
#include <QFont>
#include <QHash>
#include <QImage>
#include <QRect>

#include "views/map/mapcolouring.h"
#include "views/map/mapgeometry.h"
#include "views/map/mapplan.h"
#include "views/present/cellpainter.h"

class QPainter;

namespace stowage::views {

/// What a paint looked at: cost follows pixels, not devices, and a test counts it.
struct MapWork {
    std::int64_t cells = 0; ///< looked up
    std::int64_t nodes = 0;
    std::int64_t tiles = 0;
    std::int64_t texts = 0;
};

/// Cells outside the filter, and how many of each tile are inside.
struct MapVeil {
    std::vector<bool> outside;         ///< by cell
    std::vector<std::uint32_t> inside; ///< cells by tile
};

/// What is drawn.
struct MapPicture {
    const MapGeometry *geometry = nullptr;
    const MapColouring *colouring = nullptr;
    const MapVeil *veil = nullptr;
    const MapPlan *plan = nullptr; ///< what a plan changes; null: nothing
    bool tanks = false;            ///< one stack of shares per tile at any zoom
};

/// Draws the fleet: ground, frames, tiles, cells and their texts by level of detail. Keeps the small pictures that
/// cells are stamped from, for one set of colours, scale and ratio.
class MapPainter {
    Q_DECLARE_TR_FUNCTIONS(MapPainter)
public:
    MapPainter(const Colors &colors, qreal ratio, CellPainter::Output output = CellPainter::Output::Raster);

    [[nodiscard]] const Colors &colors() const { return m_cells.colors(); }
    [[nodiscard]] qreal ratio() const { return m_cells.ratio(); }

    /// Paints the part `area` (of the image) of a window into the map; origin is what stands at the image's top left.
    /// The image has the painter's ratio and Format_RGB32.
    void paint(QImage &image, QPoint origin, const QRect &area, const MapPicture &picture);
    /// The same through any paint device: SVG, PDF, print. White ground where asked.
    enum class Ground : std::uint8_t { Sunken, Paper };
    void paint(QPainter &painter, const MapPicture &picture, Ground ground);

    [[nodiscard]] const MapWork &work() const { return m_work; }
    void resetWork() { m_work = {}; }

    // Words, shared with tooltip and accessibility
    [[nodiscard]] static QString sectionName(const MapLayout &layout, const MapLayout::Section &section);
    [[nodiscard]] static QString tileName(const MapLayout::Tile &tile);
    [[nodiscard]] static QString frameName(const MapLayout::Frame &frame);
    [[nodiscard]] static QString podSuffix(const Cluster &cluster, PodId pod);
    [[nodiscard]] static QString brokenReason(const Cluster &cluster, NodeId node);

private:
    struct Target {
        QPainter &painter;
        QImage *image = nullptr; ///< null: vector output
        QPoint origin;
        QRect clip; ///< in map coordinates
    };

    void paintAll(Target &target, const MapPicture &picture);
    void paintFrame(Target &target, const MapPicture &picture, std::uint32_t frame);
    void paintTile(Target &target, const MapPicture &picture, std::uint32_t tile);
    void paintHead(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintTank(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintTinyTank(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintLines(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintCells(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintNodeName(Target &target, const MapPicture &picture, const MapLayout::Tile &tile, MapNodeId node,
                       const QRect &strip);
    void paintBrackets(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintGangs(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);

    // mapplanpaint.cpp
    void paintArrivals(Target &target, const MapPicture &picture, std::uint32_t tile, const QRect &rect);
    void paintMark(QPainter &painter, const QRectF &rect, MapMark mark) const;
    /// "83 → 12" where a plan changes it.
    [[nodiscard]] static QString freeText(std::int64_t before, std::int64_t after);
    [[nodiscard]] static MapMark markOf(const MapPicture &picture, CellId cell)
    {
        return picture.plan ? picture.plan->marks[cell.index()] : MapMark::None;
    }

    // mapdetail.cpp
    void paintFullCell(Target &target, const MapPicture &picture, CellId cell, const QRectF &rect);
    void paintUsed(QPainter &painter, const QRectF &rect, const QColor &color, bool inferred, const QString &name,
                   const QString &pod);
    void paintSlices(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell);
    void paintShares(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell);
    void paintShare(QPainter &painter, const QRectF &area, const MapPicture &picture, CellId cell, PodId pod);
    void paintDivided(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell);
    void paintPill(QPainter &painter, const QPointF &centre, const QString &text, const QColor &ink, qreal widest);
    void paintNodeHead(Target &target, const MapPicture &picture, MapNodeId node, const QRect &strip);
    [[nodiscard]] QColor slotColor(const MapPicture &picture, CellId cell, PodId pod) const;

    void fill(Target &target, const QRect &rect, QRgb color) const;
    void usePalette(const MapColouring &colouring);
    void stamp(Target &target, const QRect &rect, const QImage &image) const;
    [[nodiscard]] const QImage &sprite(const MapPicture &picture, CellId cell, QSize size, const QString &letter,
                                       bool veiled);
    void drawText(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text,
                  const QFont &font, const QColor &color, Qt::TextElideMode elide = Qt::ElideMiddle);
    [[nodiscard]] QRectF logical(const Target &target, const QRect &rect) const;

    CellPainter m_cells;
    CellPainter::Output m_output;
    MapWork m_work;
    QHash<quint64, QImage> m_sprites;
    QSize m_spriteSize;
    const MapColouring *m_spritesOf = nullptr;
    std::array<QRgb, 256> m_palette{}, m_veiledPalette{};
    QFont m_section, m_caption, m_captionBold, m_small, m_letter;
};

} // namespace stowage::views
