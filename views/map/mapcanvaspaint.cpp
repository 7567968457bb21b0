// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstring>

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include "views/map/mapaccess.h"
#include "views/map/mapcanvas.h"
#include "views/present/fonts.h"

namespace stowage::views {

namespace {

/// Moves the content of an image; what comes in from outside keeps what it was.
void scrollImage(QImage &image, QPoint by)
{
    const int width = image.width(), height = image.height();
    const int columns = width - std::abs(by.x());
    const auto bytes = static_cast<std::size_t>(columns) * sizeof(QRgb);
    const int from = std::max(0, -by.x()), to = std::max(0, by.x());
    const auto move = [&](int y) {
        const auto *source = reinterpret_cast<const QRgb *>(image.constScanLine(y - by.y())) + from;
        std::memmove(reinterpret_cast<QRgb *>(image.scanLine(y)) + to, source, bytes);
    };
    if (by.y() > 0) {
        for (int y = height - 1; y >= by.y(); --y)
            move(y);
    } else {
        for (int y = 0; y < height + by.y(); ++y)
            move(y);
    }
}

} // namespace

void MapCanvas::paintBase()
{
    const QSize size = viewport().size();
    if (m_generation != colorsGeneration() || !qFuzzyCompare(m_painter->ratio(), m_scale.ratio)) {
        m_generation = colorsGeneration();
        m_painter = std::make_unique<MapPainter>(colors(), m_scale.ratio);
        m_baseValid = false;
    }
    if (m_base.size() != size) {
        m_base = QImage(size, QImage::Format_RGB32);
        m_baseValid = false;
    }
    // The old picture may still be shared with the one before a zoom.
    m_base.detach();
    m_painter->resetWork();
    const QPoint by = m_baseOrigin - m_origin;
    if (m_baseValid && by.isNull())
        return;
    if (!m_baseValid || std::abs(by.x()) >= size.width() || std::abs(by.y()) >= size.height()) {
        m_painter->paint(m_base, m_origin, QRect({}, size), picture());
    } else {
        m_base.setDevicePixelRatio(1);
        scrollImage(m_base, by);
        if (by.y() != 0)
            m_painter->paint(m_base, m_origin,
                             QRect(0, by.y() > 0 ? 0 : size.height() + by.y(), size.width(), std::abs(by.y())),
                             picture());
        if (by.x() != 0)
            m_painter->paint(m_base, m_origin,
                             QRect(by.x() > 0 ? 0 : size.width() + by.x(), 0, std::abs(by.x()), size.height()),
                             picture());
    }
    m_base.setDevicePixelRatio(m_scale.ratio);
    m_baseOrigin = m_origin;
    m_baseValid = true;
}

void MapCanvas::renderFrame()
{
    if (m_geometry && m_colouring)
        paintBase();
}

void MapCanvas::paintOutline(QPainter &painter, const QRectF &rect, qreal off, qreal width, const QColor &color) const
{
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const qreal out = off - width / 2;
    painter.drawRect(rect.adjusted(-out, -out, out, out));
}

void MapCanvas::paintOverlay(QPainter &painter)
{
    const QRect view = viewport().adjusted(-8, -8, 8, 8);
    const Colors &now = colors();
    if (m_geometry->sizes().level >= MapLevel::Cells) {
        for (const QRect &rect : outlinesOf(*m_geometry, m_hoverItems, view, m_tanks))
            paintOutline(painter, onWidget(rect), 1, 1, now[Tone::Text1]);
    }
    MapItem hovered;
    if (m_hover.cell.valid())
        hovered = {MapItem::Kind::Cell, m_hover.cell.row};
    else if (m_hover.node.valid())
        hovered = {MapItem::Kind::Node, m_hover.node.row};
    else if (m_hover.tile != MapHit::none)
        hovered = {MapItem::Kind::Tile, m_hover.tile};
    if (m_hover.tile != MapHit::none)
        paintOutline(painter, onWidget(rectOf(*m_geometry, hovered)), 0, 1, now[Tone::Text1]);
    for (const QRect &rect : outlinesOf(*m_geometry, m_highlightItems, view, m_tanks))
        paintOutline(painter, onWidget(rect), 2, 1.5, now[Tone::Text1]);
    for (const QRect &rect : outlinesOf(*m_geometry, m_selectedItems, view, m_tanks))
        paintOutline(painter, onWidget(rect), 2, 2, now[Tone::Accent]);
    for (std::size_t i = 0; i < m_ranked.size(); ++i) {
        const QRectF node = onWidget(m_geometry->nodeRect(m_ranked[i]));
        if (!node.intersects(QRectF(rect())))
            continue;
        paintOutline(painter, node, 1, 1.5, now[Tone::Ok]);
        painter.setFont(textFont(TextLook::CaptionStrong));
        const QString number = QLocale().toString(qulonglong(i + 1));
        const QFontMetricsF font(painter.font());
        const QSizeF size(std::max(font.height(), font.horizontalAdvance(number) + 6), font.height());
        const QRectF tag(QPointF(node.left() - size.width() / 2, node.top() - size.height() / 2), size);
        painter.fillRect(tag, now[Tone::Ok]);
        painter.setPen(now[Tone::Surface]);
        painter.drawText(tag, Qt::AlignCenter, number);
    }
    if (m_drag == Drag::Band) {
        const QRectF band = QRectF(m_pressed, m_last).normalized();
        QColor fill = now[Tone::Accent];
        fill.setAlphaF(0.12F);
        painter.fillRect(band, fill);
        paintOutline(painter, band, 0.5, 1, now[Tone::Accent]);
    }
    if (m_keyboardFocus && m_current.valid()) {
        const QRectF rect = onWidget(m_geometry->cellRect(m_current));
        paintOutline(painter, rect, 4, 2, now[Tone::Accent]);
        paintOutline(painter, rect, 2, 1, now[Tone::Surface]);
    }
    if (m_frameTimes) {
        const QString text = tr("%1 ms, %2 cells, %3 tiles")
                                 .arg(QLocale().toString(m_frameMs, 'f', 2))
                                 .arg(m_painter->work().cells)
                                 .arg(m_painter->work().tiles);
        painter.setFont(textFont(TextLook::Mono));
        const QRectF plate(8, 8, QFontMetricsF(painter.font()).horizontalAdvance(text) + 12, 20);
        painter.fillRect(plate, now[Tone::Raised]);
        painter.setPen(now[Tone::Text1]);
        painter.drawText(plate, Qt::AlignCenter, text);
    }
}

void MapCanvas::paintEvent(QPaintEvent *)
{
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    if (!m_geometry || !m_colouring) {
        painter.fillRect(rect(), colors()[Tone::Sunken]);
        return;
    }
    if (m_showOld) {
        painter.fillRect(rect(), colors()[Tone::Sunken]);
        painter.drawImage(m_oldTarget, m_old);
    } else {
        paintBase();
        painter.drawImage(QPointF(0, 0), m_base);
        if (m_fade.state() == QAbstractAnimation::Running && !m_old.isNull()) {
            painter.setOpacity(m_fade.currentValue().toDouble());
            painter.drawImage(m_oldTarget, m_old);
            painter.setOpacity(1);
        }
        paintOverlay(painter);
    }
    m_frameMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

} // namespace stowage::views
