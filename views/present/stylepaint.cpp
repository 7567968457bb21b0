// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/stylepaint.h"

#include <QPainter>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "views/present/metrics.h"

namespace stowage::views {

namespace {

class SmoothPainter {
public:
    explicit SmoothPainter(QPainter &painter)
        : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~SmoothPainter() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(SmoothPainter)

private:
    QPainter &m_painter;
};

} // namespace

void paintBox(QPainter &painter, const QRectF &outer, qreal radius, const QColor &fill, const QColor &edge)
{
    const SmoothPainter smooth(painter);
    const qreal width = colors().patternsOnly() ? 2 : 1;
    painter.setPen(edge.isValid() ? QPen(edge, width) : QPen(Qt::NoPen));
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal inset = edge.isValid() ? width / 2 : 0;
    painter.drawRoundedRect(outer.adjusted(inset, inset, -inset, -inset), radius, radius);
}

void paintFocus(QPainter &painter, const QRectF &outer, qreal radius)
{
    const SmoothPainter smooth(painter);
    painter.setPen(QPen(colors()[Tone::Accent], 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(outer.adjusted(1, 1, -1, -1), radius, radius);
}

void paintChevron(QPainter &painter, const QPointF &centre, qreal size, qreal degrees, const QColor &color)
{
    const SmoothPainter smooth(painter);
    painter.setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(centre);
    painter.rotate(degrees);
    const qreal half = size * 0.35;
    painter.drawPolyline(QPolygonF({{-half / 2, -half}, {half / 2, 0}, {-half / 2, half}}));
}

void paintLineBelow(QPainter &painter, const QRect &rect)
{
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colors()[Tone::Border]);
}

void paintField(QPainter &painter, const QRectF &outer, FieldState state)
{
    const Colors &now = colors();
    const qreal radius = metrics().radius();
    switch (state) {
    case FieldState::Normal:
    case FieldState::Hover:
        paintBox(painter, outer, radius, now[Tone::Surface], now[Tone::BorderStrong]);
        return;
    case FieldState::Disabled:
        paintBox(painter, outer, radius, now[Tone::Surface], now[Tone::Border]);
        return;
    case FieldState::Invalid:
        paintBox(painter, outer, radius, now[Tone::Surface], now[Tone::Blocked]);
        return;
    case FieldState::Focus:
        paintBox(painter, outer, radius, now[Tone::Surface], {});
        paintFocus(painter, outer, radius);
        return;
    }
}

bool isTextField(const QWidget *widget)
{
    if (const auto *plain = qobject_cast<const QPlainTextEdit *>(widget))
        return !plain->isReadOnly() && plain->frameShape() != QFrame::NoFrame;
    const auto *rich = qobject_cast<const QTextEdit *>(widget);
    return rich && !rich->isReadOnly() && rich->frameShape() != QFrame::NoFrame;
}

} // namespace stowage::views
