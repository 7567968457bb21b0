// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapminimap.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "views/map/mapcanvas.h"
#include "views/present/colors.h"
#include "views/present/metrics.h"

namespace stowage::views {

MapMinimap::MapMinimap(MapCanvas *canvas)
    : QWidget(canvas)
    , m_canvas(canvas)
{
    setObjectName(QStringLiteral("mapMinimap"));
    setAccessibleName(tr("Whole map"));
    setAccessibleDescription(tr("Shows which part of the map is in view; drag to move it."));
    setCursor(Qt::PointingHandCursor);
}

QSize MapMinimap::sizeHint() const
{
    const Metrics &m = metrics();
    if (!m_canvas->geometry() || m_canvas->geometry()->size().isEmpty())
        return {m.units(42), m.units(29.5)};
    const QSize map = m_canvas->geometry()->size();
    const double ratio = static_cast<double>(map.height()) / map.width();
    const int width = m.units(42);
    return {width, std::clamp(static_cast<int>(width * ratio), m.units(12), m.units(29.5))};
}

double MapMinimap::scale() const
{
    const QSize map = m_canvas->geometry()->size();
    const int pad = 2 * metrics().u;
    return std::min((width() - pad) / static_cast<double>(std::max(map.width(), 1)),
                    (height() - pad) / static_cast<double>(std::max(map.height(), 1)));
}

QRectF MapMinimap::mapArea() const
{
    const QSizeF size = QSizeF(m_canvas->geometry()->size()) * scale();
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void MapMinimap::refresh()
{
    update();
}

void MapMinimap::drawTiles()
{
    const MapGeometry &geometry = *m_canvas->geometry();
    m_tilesOf = &geometry.layout();
    m_tilesZoom = geometry.scale().zoom;
    m_generation = colorsGeneration();
    const qreal ratio = devicePixelRatioF();
    m_tiles = QImage((QSizeF(size()) * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    m_tiles.setDevicePixelRatio(ratio);
    m_tiles.fill(Qt::transparent);
    QPainter painter(&m_tiles);
    const QColor color = mixed(colors()[Tone::Used], colors()[Tone::Raised], 0.75);
    const QRectF area = mapArea();
    const double k = scale();
    // Where racks are smaller than a pixel their frames say as much.
    const auto tiles = static_cast<std::uint32_t>(geometry.layout().tiles().size());
    if (tiles > static_cast<std::uint32_t>(width() * height())) {
        for (std::uint32_t f = 0; f < geometry.layout().frames().size(); ++f) {
            const QRect &r = geometry.frameRect(f);
            painter.fillRect(
                QRectF(area.left() + r.left() * k, area.top() + r.top() * k, r.width() * k, r.height() * k), color);
        }
        return;
    }
    for (std::uint32_t t = 0; t < tiles; ++t) {
        const QRect r = geometry.tileRect(t);
        painter.fillRect(QRectF(area.left() + r.left() * k, area.top() + r.top() * k,
                                std::max(0.5, r.width() * k - 0.5), std::max(0.5, r.height() * k - 0.5)),
                         color);
    }
}

void MapMinimap::paintEvent(QPaintEvent *)
{
    if (!m_canvas->geometry())
        return;
    const MapGeometry &geometry = *m_canvas->geometry();
    if (m_tilesOf != &geometry.layout() || !qFuzzyCompare(m_tilesZoom, geometry.scale().zoom)
        || m_generation != colorsGeneration() || m_tiles.size() != (QSizeF(size()) * devicePixelRatioF()).toSize())
        drawTiles();
    const Colors &now = colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(now[Tone::BorderStrong]);
    painter.setBrush(now[Tone::Raised]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics().radius(), metrics().radius());
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawImage(QPointF(0, 0), m_tiles);
    const QRectF area = mapArea();
    const double k = scale();
    const auto placed = [&](const QRect &r) {
        return QRectF(area.left() + r.left() * k, area.top() + r.top() * k, std::max(2.0, r.width() * k),
                      std::max(2.0, r.height() * k));
    };
    constexpr std::size_t mostMarks = 2000;
    const auto &items = m_canvas->selectedItems();
    for (std::size_t i = 0; i < std::min(items.size(), mostMarks); ++i)
        painter.fillRect(placed(rectOf(geometry, items[i])), now[Tone::Accent]);
    painter.setPen(now[Tone::Text1]);
    painter.setBrush(Qt::NoBrush);
    const QRectF view = placed(m_canvas->viewport()).intersected(QRectF(rect()).adjusted(2, 2, -2, -2));
    painter.drawRect(QRectF(view.toAlignedRect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void MapMinimap::moveTo(QPointF position)
{
    const QPointF onMap = (position - mapArea().topLeft()) / scale();
    const QSize view = m_canvas->viewport().size();
    Q_EMIT moved(onMap.toPoint() - QPoint(view.width() / 2, view.height() / 2));
}

void MapMinimap::mousePressEvent(QMouseEvent *event)
{
    moveTo(event->position());
}

void MapMinimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() != Qt::NoButton)
        moveTo(event->position());
}

} // namespace stowage::views
