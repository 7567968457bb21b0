// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QLinearGradient>
#include <QPainter>

#include "views/present/celldelegate.h"
#include "views/present/cellpainter.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"

namespace stowage::views {

namespace {

struct ChipColors {
    Tone text;
    Tone ground;
};

ChipColors chipColors(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Neutral:
        return {Tone::Text2, Tone::SurfaceAlt};
    case ChipTone::Ok:
        return {Tone::Ok, Tone::OkBg};
    case ChipTone::Warning:
        return {Tone::Warning, Tone::WarningBg};
    case ChipTone::Blocked:
        return {Tone::Blocked, Tone::BlockedBg};
    case ChipTone::Info:
        return {Tone::Accent, Tone::InfoBg};
    }
    return {Tone::Text2, Tone::SurfaceAlt};
}

void paintTrough(QPainter &painter, const QRectF &trough, bool endless)
{
    const QColor color = colors().trough();
    if (!endless) {
        painter.fillRect(trough, color);
        return;
    }
    const qreal fade = qMin<qreal>(24, trough.width());
    painter.fillRect(trough.adjusted(0, 0, -fade, 0), color);
    QLinearGradient gradient(trough.right() - fade, 0, trough.right(), 0);
    gradient.setColorAt(0, color);
    gradient.setColorAt(1, Qt::transparent);
    painter.fillRect(QRectF(trough.right() - fade, trough.top(), fade, trough.height()), gradient);
}

void paintMarker(QPainter &painter, const QRectF &bar, const Bar::Marker &marker, qreal x)
{
    const QColor ink = colors()[Tone::Text1];
    switch (marker.kind) {
    case Bar::Marker::Kind::Line:
        painter.fillRect(QRectF(std::round(x) - 1, bar.top() - 4, 2, bar.height() + 8), ink);
        return;
    case Bar::Marker::Kind::Tick:
        painter.fillRect(QRectF(std::round(x) - 1, bar.top() - 2, 1.5, bar.height() + 4), colors()[Tone::BorderStrong]);
        return;
    case Bar::Marker::Kind::Triangle: {
        const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors()[Tone::Text2]);
        const qreal top = bar.bottom() + 2;
        painter.drawPolygon(QPolygonF({{x, top}, {x + 3.5, top + 5}, {x - 3.5, top + 5}}));
        painter.setRenderHint(QPainter::Antialiasing, smooth);
        return;
    }
    }
}

} // namespace

void paintBar(QPainter &painter, const QRectF &rect, const Bar &bar)
{
    if (bar.maximum <= 0 || rect.width() <= 0)
        return;
    const CellPainter &cells = cellPainter(painter);
    const bool rightToLeft = painter.layoutDirection() == Qt::RightToLeft;
    const auto at = [&](double value) {
        const double offset = qBound(0.0, value / bar.maximum, 1.0) * rect.width();
        return rightToLeft ? rect.right() - offset : rect.left() + offset;
    };
    const auto span = [&](double from, double to) {
        const double a = std::round(at(from));
        const double b = std::round(at(to));
        return QRectF(qMin(a, b), rect.top(), std::abs(b - a), rect.height());
    };
    painter.save();
    if (bar.trough > 0)
        paintTrough(painter, span(0, bar.trough), bar.endless);
    double sum = 0;
    for (const BarSegment &segment : bar.segments) {
        if (segment.value <= 0)
            continue;
        QRectF part = span(sum, sum + segment.value);
        sum += segment.value;
        // Whatever is there is seen: a segment is at least 1 px wide, and the gap to the next is taken from wide ones.
        if (part.width() > 2)
            part.adjust(rightToLeft ? 1 : 0, 0, rightToLeft ? 0 : -1, 0);
        else
            part.setWidth(qMax(1.0, part.width()));
        cells.paintSegment(painter, part, segment.meaning);
    }
    if (bar.outlineTo > bar.outlineFrom) {
        const qreal height = qMin<qreal>(5, rect.height());
        QRectF outline = span(bar.outlineFrom, bar.outlineTo);
        outline = QRectF(outline.left(), rect.center().y() - height / 2, outline.width(), height);
        painter.setPen(QPen(colors()[Tone::BorderStrong], 1, bar.outlineDashed ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(outline.toAlignedRect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    for (const Bar::Marker &marker : bar.markers)
        paintMarker(painter, rect, marker, at(marker.at));
    painter.restore();
}

int chipWidth(const Chip &chip, const Metrics &metrics)
{
    const int text = QFontMetrics(textFont(TextLook::CaptionStrong)).horizontalAdvance(chip.text);
    const int mark = chip.icon.isEmpty() ? 0 : metrics.iconSmall() + (chip.text.isEmpty() ? 0 : metrics.gapXs());
    return text + mark + 2 * metrics.units(1.5);
}

int paintChip(QPainter &painter, const QPointF &leftCentre, const Chip &chip, const Metrics &metrics)
{
    const auto [textTone, groundTone] = chipColors(chip.tone);
    const int width = chipWidth(chip, metrics);
    const int height = metrics.chip();
    const QRectF box(leftCentre.x(), std::round(leftCentre.y() - height / 2.0), width, height);
    const Colors &now = colors();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool edged = chip.tone == ChipTone::Neutral || now.patternsOnly();
    painter.setPen(edged ? QPen(now[Tone::Border], 1) : QPen(Qt::NoPen));
    painter.setBrush(now[groundTone]);
    painter.drawRoundedRect(edged ? box.adjusted(0.5, 0.5, -0.5, -0.5) : box, metrics.radiusChip(),
                            metrics.radiusChip());
    qreal x = box.left() + metrics.units(1.5);
    if (!chip.icon.isEmpty()) {
        const int side = metrics.iconSmall();
        const qreal ratio = painter.device() ? painter.device()->devicePixelRatio() : 1;
        painter.drawPixmap(QPointF(x, std::round(box.center().y() - side / 2.0)),
                           iconPixmap(chip.icon, side, ratio, now[textTone]));
        x += side + metrics.gapXs();
    }
    painter.setFont(textFont(TextLook::CaptionStrong));
    painter.setPen(now[textTone]);
    painter.drawText(QRectF(x, box.top(), box.right() - x, box.height()), Qt::AlignLeft | Qt::AlignVCenter, chip.text);
    painter.restore();
    return width;
}

void paintSpark(QPainter &painter, const QRectF &rect, const QList<float> &values)
{
    if (values.size() < 2)
        return;
    QPolygonF line;
    line.reserve(values.size());
    const qreal step = (rect.width() - 3) / double(values.size() - 1);
    for (qsizetype i = 0; i < values.size(); ++i)
        line.append(QPointF(rect.left() + double(i) * step,
                            rect.bottom() - 1.5 - double(qBound(0.0F, values[i], 1.0F)) * (rect.height() - 3)));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Tone::Text2], 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors()[Tone::Text2]);
    painter.drawEllipse(line.last(), 2, 2);
    painter.restore();
}

} // namespace stowage::views
