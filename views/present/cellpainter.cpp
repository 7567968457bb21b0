// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/cellpainter.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

namespace stowage::views {

namespace {

enum class Stroke : quint8 { Dot, Rising, Falling, Upright };

/// Period and width in logical px.
struct PatternShape {
    Stroke stroke;
    int period;
    qreal width;
    Meaning meaning;
};

constexpr std::array<PatternShape, 7> shapes{{
    {Stroke::Dot, 4, 2, Meaning::Reserved},
    {Stroke::Dot, 3, 1, Meaning::Reserved},
    {Stroke::Rising, 4, 1, Meaning::Cordoned},
    {Stroke::Rising, 3, 1, Meaning::Cordoned},
    {Stroke::Falling, 5, 1.8, Meaning::Leaving},
    {Stroke::Falling, 4, 1.8, Meaning::Leaving},
    {Stroke::Upright, 4, 2, Meaning::Used},
}};

// One period of a pattern in device pixels, with smooth diagonals: the coverage of a pixel is how far the line reaches
// over its centre.
QImage tile(const PatternShape &shape, const QColor &color, qreal ratio)
{
    const int period = qMax(2, qRound(shape.period * ratio));
    const qreal width = shape.width * ratio;
    QImage image(period, period, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < period; ++y) {
        for (int x = 0; x < period; ++x) {
            qreal coverage = 0;
            switch (shape.stroke) {
            case Stroke::Dot:
                coverage = x < qRound(width) && y < qRound(width) ? 1 : 0;
                break;
            case Stroke::Upright:
                coverage = x < qRound(width) ? 1 : 0;
                break;
            case Stroke::Rising:
            case Stroke::Falling: {
                const int along = shape.stroke == Stroke::Rising ? x + y : x - y + period;
                const int offset = along % period;
                const qreal distance = qMin(offset, period - offset) / std::sqrt(2.0);
                coverage = qBound(0.0, width / 2 + 0.5 - distance, 1.0);
                break;
            }
            }
            QColor pixel = color;
            pixel.setAlphaF(float(coverage));
            image.setPixel(x, y, qPremultiply(pixel.rgba()));
        }
    }
    return image;
}

} // namespace

CellPainter::CellPainter(const Colors &colors, qreal ratio, Output output)
    : m_colors(colors)
    , m_ratio(ratio)
    , m_output(output)
{
    if (output == Output::Vector)
        return;
    static_assert(shapes.size() == patternCount);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        m_brushes[i] = QBrush(tile(shapes[i], colors.of(shapes[i].meaning), ratio));
        m_brushes[i].setTransform(QTransform::fromScale(1 / ratio, 1 / ratio));
    }
}

void CellPainter::paintEdge(QPainter &painter, const QRectF &rect, const QColor &color, qreal width) const
{
    const qreal side = qMin(rect.width(), rect.height());
    // Where colours say nothing edges are 2 px, but not where they would leave no room for the pattern.
    const qreal edge = qMin(m_colors.patternsOnly() && side >= 12 ? qMax(2.0, width) : width, side / 2);
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), edge), color);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - edge, rect.width(), edge), color);
    painter.fillRect(QRectF(rect.left(), rect.top() + edge, edge, rect.height() - 2 * edge), color);
    painter.fillRect(QRectF(rect.right() - edge, rect.top() + edge, edge, rect.height() - 2 * edge), color);
}

void CellPainter::paintPattern(QPainter &painter, const QRectF &rect, Pattern pattern) const
{
    if (rect.isEmpty())
        return;
    if (m_output == Output::Raster) {
        const QPointF origin = painter.brushOrigin();
        painter.setBrushOrigin(rect.topLeft());
        painter.fillRect(rect, m_brushes[pattern]);
        painter.setBrushOrigin(origin);
        return;
    }
    const PatternShape &shape = shapes[pattern];
    const QColor color = m_colors.of(shape.meaning);
    const qreal period = shape.period;
    if (shape.stroke == Stroke::Dot) {
        for (qreal y = rect.top(); y < rect.bottom(); y += period) {
            for (qreal x = rect.left(); x < rect.right(); x += period)
                painter.fillRect(QRectF(x, y, shape.width, shape.width).intersected(rect), color);
        }
        return;
    }
    if (shape.stroke == Stroke::Upright) {
        for (qreal x = rect.left(); x < rect.right(); x += period)
            painter.fillRect(QRectF(x, rect.top(), shape.width, rect.height()).intersected(rect), color);
        return;
    }
    const QPen pen = painter.pen();
    painter.setPen(QPen(color, shape.width, Qt::SolidLine, Qt::FlatCap));
    const bool rising = shape.stroke == Stroke::Rising;
    // Lines of slope 1 cut to the rectangle, since the SVG and PDF engines know no clipping of their own.
    for (qreal start = period / 2; start < rect.width() + rect.height(); start += period) {
        const qreal fromX = qMax(0.0, start - rect.height());
        const qreal toX = qMin(rect.width(), start);
        const qreal fromY = start - fromX;
        const qreal toY = start - toX;
        const auto at = [&](qreal x, qreal y) {
            return QPointF(rising ? rect.left() + x : rect.right() - x, rect.top() + y);
        };
        painter.drawLine(at(fromX, fromY), at(toX, toY));
    }
    painter.setPen(pen);
}

void CellPainter::paintHatch(QPainter &painter, const QRectF &rect, Meaning meaning, bool small) const
{
    switch (meaning) {
    case Meaning::Reserved:
        return paintPattern(painter, rect, small ? DotsSmall : Dots);
    case Meaning::Cordoned:
        return paintPattern(painter, rect, small ? CordonSmall : Cordon);
    case Meaning::Leaving:
    case Meaning::Replaced:
        return paintPattern(painter, rect, small ? LeaveSmall : Leave);
    case Meaning::Shared:
        return paintPattern(painter, rect, Stripes);
    case Meaning::Used:
    case Meaning::Free:
    case Meaning::Broken:
    case Meaning::Arriving:
    case Meaning::Unknown:
        return;
    }
}

void CellPainter::paintShares(QPainter &painter, const QRectF &cell, const CellLook &look, const QColor &used) const
{
    if (!m_colors.patternsOnly())
        painter.fillRect(cell, m_colors[Tone::FreeFill]);
    const int total = qMax<int>(1, look.partsTotal);
    const int held = qMin<int>(look.partsUsed, total);
    const bool stacked = look.shares == CellLook::Shares::Stacked;
    const qreal length = stacked ? cell.height() : cell.width();
    const qreal gap = length / total >= 3 ? 1 : 0;
    if (cell.height() < 10 || gap == 0) {
        // Too small for parts: the filled share.
        const qreal filled = std::round(length * held / total);
        painter.fillRect(stacked ? QRectF(cell.left(), cell.bottom() - filled, cell.width(), filled)
                                 : QRectF(cell.left(), cell.top(), filled, cell.height()),
                         used);
    } else {
        for (int part = 0; part < held; ++part) {
            const qreal from = std::round(length * part / total);
            const qreal to = std::round(length * (part + 1) / total) - gap;
            painter.fillRect(stacked ? QRectF(cell.left(), cell.bottom() - to, cell.width(), to - from)
                                     : QRectF(cell.left() + from, cell.top(), to - from, cell.height()),
                             used);
        }
    }
    paintEdge(painter, cell, used, 1);
}

void CellPainter::paintCross(QPainter &painter, const QRectF &cell, const QColor &color, bool small) const
{
    const qreal inset = qMin(cell.width(), cell.height()) * 0.24;
    const QRectF cross = cell.adjusted(inset, inset, -inset, -inset);
    const QPen pen = painter.pen();
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, small ? 1.2 : 1.8, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
    painter.setPen(pen);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

void CellPainter::paintCell(QPainter &painter, const QRectF &cell, const CellLook &look) const
{
    const qreal side = qMin(cell.width(), cell.height());
    const bool small = side < 10;
    const QColor color = m_colors.of(look.meaning);
    const QColor used = look.fill.isValid() ? look.fill : m_colors[Tone::Used];
    const QColor surface = m_colors[Tone::Surface];
    const bool fills = !m_colors.patternsOnly();
    switch (look.meaning) {
    case Meaning::Used:
        if (look.inferred && !small) {
            painter.fillRect(cell, mixed(used, surface, 0.5));
            paintEdge(painter, cell, used, 1);
            const QPointF centre = cell.center();
            painter.fillRect(QRectF(std::floor(centre.x() - 0.5), std::floor(centre.y() - 0.5), 2, 2), surface);
        } else {
            painter.fillRect(cell, used);
        }
        return;
    case Meaning::Shared:
        return paintShares(painter, cell, look, used);
    case Meaning::Free:
        if (fills)
            painter.fillRect(cell, m_colors[Tone::FreeFill]);
        if (side >= 6)
            paintEdge(painter, cell, color, 1);
        return;
    case Meaning::Reserved:
        if (fills)
            painter.fillRect(cell, mixed(color, surface, 0.1));
        paintPattern(painter, cell, small && fills ? DotsSmall : Dots);
        paintEdge(painter, cell, color, 1);
        return;
    case Meaning::Cordoned:
        paintPattern(painter, cell, small ? CordonSmall : Cordon);
        paintEdge(painter, cell, color, 1);
        return;
    case Meaning::Broken:
        if (fills)
            painter.fillRect(cell, mixed(color, surface, 0.14));
        paintCross(painter, cell, color, small);
        paintEdge(painter, cell, color, 1);
        return;
    case Meaning::Leaving:
    case Meaning::Replaced:
        if (fills)
            painter.fillRect(cell, mixed(used, surface, 0.3));
        paintPattern(painter, cell, small ? LeaveSmall : Leave);
        paintEdge(painter, cell, color, look.meaning == Meaning::Leaving && small ? 1 : 1.5);
        return;
    case Meaning::Arriving:
        if (fills)
            painter.fillRect(cell, mixed(color, surface, 0.28));
        if (!small || !fills) {
            const QPointF centre = cell.center();
            const qreal mark = fills ? 3 : qMax(3.0, std::round(side * 0.4)); // without a fill the mark alone tells
            painter.fillRect(
                QRectF(std::floor(centre.x() - mark / 2 + 0.5), std::floor(centre.y() - mark / 2 + 0.5), mark, mark),
                color);
        }
        paintEdge(painter, cell, color, small ? 1 : 1.5);
        return;
    case Meaning::Unknown:
        painter.fillRect(cell, color);
        if (side >= 6)
            paintEdge(painter, cell, m_colors[Tone::BorderStrong], 1);
        if (side >= 14) {
            painter.setPen(m_colors[Tone::Text3]);
            painter.drawText(cell, Qt::AlignCenter, QStringLiteral("?"));
        }
        return;
    }
}

void CellPainter::paintSegment(QPainter &painter, const QRectF &segment, Meaning meaning) const
{
    // A sliver has no room for edges: it is told by its solid colour, and by the number beside the bar.
    if (segment.width() < 3) {
        painter.fillRect(segment, m_colors.of(meaning));
        return;
    }
    switch (meaning) {
    case Meaning::Used:
    case Meaning::Broken:
        painter.fillRect(segment, m_colors.of(meaning));
        return;
    case Meaning::Shared:
        if (!m_colors.patternsOnly())
            painter.fillRect(segment, m_colors[Tone::FreeFill]);
        paintPattern(painter, segment, Stripes);
        paintEdge(painter, segment, m_colors.of(meaning), 1);
        return;
    case Meaning::Reserved:
    case Meaning::Free:
    case Meaning::Cordoned:
    case Meaning::Leaving:
    case Meaning::Arriving:
    case Meaning::Replaced:
    case Meaning::Unknown:
        paintCell(painter, segment, {.meaning = meaning, .fill = {}});
        return;
    }
}

namespace {

const CellPainter &cached(qreal ratio, CellPainter::Output output)
{
    static std::map<std::pair<qreal, CellPainter::Output>, CellPainter> painters;
    static int generation = -1;
    if (generation != colorsGeneration()) {
        painters.clear();
        generation = colorsGeneration();
    }
    const std::pair key(ratio, output);
    auto found = painters.find(key);
    if (found == painters.end())
        found = painters.emplace(key, CellPainter(colors(), ratio, output)).first;
    return found->second;
}

} // namespace

const CellPainter &cellPainter(qreal ratio)
{
    return cached(ratio, CellPainter::Output::Raster);
}

const CellPainter &cellPainter(const QPainter &painter)
{
    const QPaintEngine *engine = painter.paintEngine();
    const auto type = engine ? engine->type() : QPaintEngine::Raster;
    const bool vector = type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
    return cached(painter.device() && !vector ? painter.device()->devicePixelRatio() : 1,
                  vector ? CellPainter::Output::Vector : CellPainter::Output::Raster);
}

} // namespace stowage::views
