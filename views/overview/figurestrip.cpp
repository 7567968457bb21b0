// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/figurestrip.h"

#include <QEvent>
#include <QPainter>

#include "views/present/digits.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

FigureStrip::FigureStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::NoFocus);
}

void FigureStrip::setFigures(std::vector<Figure> figures)
{
    if (figures.size() > mostFigures)
        figures.resize(mostFigures);
    m_figures = std::move(figures);
    QStringList told;
    for (const Figure &figure : m_figures)
        told << figure.caption % u": "_s % figure.number % u' ' % figure.unit
                % (figure.lines.isEmpty() ? QString() : u", "_s % figure.lines.join(u", "_s));
    setAccessibleName(tr("Key figures"));
    setAccessibleDescription(told.join(u"; "_s));
    updateGeometry();
    update();
}

QSize FigureStrip::sizeHint() const
{
    const Metrics &m = metrics();
    const int line = QFontMetrics(textFont(TextLook::Small)).height();
    const int height = 2 * m.gapM() + 3 * line + QFontMetrics(textFont(TextLook::Figure)).height() + 2 * m.u;
    return {m.units(45) * int(qMax<std::size_t>(1, m_figures.size())), height};
}

QSize FigureStrip::minimumSizeHint() const
{
    return {metrics().units(28) * int(qMax<std::size_t>(1, m_figures.size())), sizeHint().height()};
}

void FigureStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

void FigureStrip::paintFigure(QPainter &painter, const QRect &rect, const Figure &figure) const
{
    const Metrics &m = metrics();
    const Colors &now = colors();
    const auto line = [&](int top, const QString &text, TextLook look, Tone tone) {
        painter.setFont(textFont(look));
        painter.setPen(now[tone]);
        const QFontMetrics fm(painter.font());
        const QRect box(rect.left(), top, rect.width(), fm.height());
        painter.drawText(box, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
                         fm.elidedText(text, Qt::ElideRight, box.width()));
        return top + fm.height();
    };
    int y = line(rect.top() + m.gapM(), figure.caption, TextLook::Small, Tone::Text2);
    const QFont large = textFont(TextLook::Figure);
    const QFontMetrics figureMetrics(large);
    const int width = qMin(rect.width(), int(numberWidth(QFontMetricsF(large), figure.number)) + 1);
    const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
    painter.setFont(large);
    painter.setPen(now[figure.tone.value_or(Tone::Text1)]);
    const QRect number(rightToLeft ? rect.right() - width : rect.left(), y, width, figureMetrics.height());
    drawNumber(painter, number, Qt::AlignLeft, figure.number);
    painter.setFont(textFont(TextLook::Body));
    painter.setPen(now[Tone::Text2]);
    const QFontMetrics body(painter.font());
    const int baseline = y + figureMetrics.ascent();
    QRect unit(rect.left() + width + m.gapS(), baseline - body.ascent(), rect.width() - width - m.gapS(),
               body.height());
    if (rightToLeft)
        unit.moveLeft(rect.left());
    painter.drawText(unit, Qt::AlignLeading | Qt::TextSingleLine,
                     body.elidedText(figure.unit, Qt::ElideRight, unit.width()));
    y += figureMetrics.height() + m.u / 2;
    for (const QString &text : figure.lines)
        y = line(y, text, TextLook::Small, Tone::Text2) + m.u / 4;
    if (figure.bar) {
        const int top = figure.lines.size() < 2 ? y + m.u : rect.bottom() - m.gapM() - m.bar();
        paintBar(painter, QRectF(rect.left(), top, rect.width(), m.units(2.25)), *figure.bar);
    }
}

void FigureStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    const Metrics &m = metrics();
    painter.fillRect(rect(), colors()[Tone::Surface]);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors()[Tone::Border]);
    const int count = int(m_figures.size());
    for (int i = 0; i < count; ++i) {
        const int place = layoutDirection() == Qt::RightToLeft ? count - 1 - i : i;
        const int left = width() * place / count;
        const int right = width() * (place + 1) / count;
        if (place > 0)
            painter.fillRect(QRect(left, 0, 1, height()), colors()[Tone::Border]);
        painter.save();
        painter.setClipRect(QRect(left + 1, 0, right - left - 1, height()));
        paintFigure(painter, QRect(left + m.gapL(), 0, right - left - 2 * m.gapL(), height() - 1),
                    m_figures[std::size_t(i)]);
        painter.restore();
    }
}

} // namespace stowage::views
