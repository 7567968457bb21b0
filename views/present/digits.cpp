// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/digits.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

namespace stowage::views {

namespace {

struct DigitBox {
    qreal widest = 0;
    bool equal = true;
};

DigitBox digitBox(const QFontMetricsF &metrics)
{
    DigitBox box;
    const qreal zero = metrics.horizontalAdvance(u'0');
    box.widest = zero;
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        const qreal width = metrics.horizontalAdvance(QChar(digit));
        box.equal = box.equal && qAbs(width - zero) < 0.01;
        box.widest = qMax(box.widest, width);
    }
    return box;
}

qreal widthWith(const QFontMetricsF &metrics, const DigitBox &box, const QString &text)
{
    if (box.equal)
        return metrics.horizontalAdvance(text);
    qreal width = 0;
    for (const QChar c : text)
        width += c.isDigit() ? box.widest : metrics.horizontalAdvance(c);
    return width;
}

} // namespace

qreal numberWidth(const QFontMetricsF &metrics, const QString &text)
{
    return widthWith(metrics, digitBox(metrics), text);
}

void drawNumber(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text)
{
    // The box is measured once per font: a table draws thousands of numbers in the same few fonts.
    static thread_local QFont font;
    static thread_local DigitBox box;
    const QFontMetricsF metrics(painter.font(), painter.device());
    if (font != painter.font() || box.widest <= 0) {
        font = painter.font();
        box = digitBox(metrics);
    }
    if (box.equal) {
        painter.drawText(rect, int(alignment | Qt::AlignVCenter | Qt::TextSingleLine), text);
        return;
    }
    qreal x = rect.left();
    if (alignment & Qt::AlignRight)
        x = rect.right() - widthWith(metrics, box, text);
    else if (alignment & Qt::AlignHCenter)
        x = rect.center().x() - widthWith(metrics, box, text) / 2;
    const qreal baseline = rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent();
    for (const QChar c : text) {
        const qreal own = metrics.horizontalAdvance(c);
        const qreal width = c.isDigit() ? box.widest : own;
        painter.drawText(QPointF(x + (width - own) / 2, baseline), QString(c));
        x += width;
    }
}

} // namespace stowage::views
