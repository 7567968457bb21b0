// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/statelegend.h"

#include <QPainter>
#include <QStyle>

#include "views/present/cellpainter.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/statewords.h"

namespace stowage::views {

StateLegend::StateLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StateLegend::setMeanings(const std::vector<Meaning> &meanings)
{
    std::vector<Entry> entries;
    for (const Meaning meaning : meanings)
        entries.push_back({meaning, stateWord(meaning)});
    setEntries(std::move(entries));
}

void StateLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    QStringList words;
    for (const Entry &entry : m_entries)
        words << entry.word;
    setAccessibleName(words.join(QStringLiteral(", ")));
    setVisible(!m_entries.empty());
    updateGeometry();
    update();
}

QSize StateLegend::sizeHint() const
{
    const Metrics &m = metrics();
    const QFontMetrics fm(textFont(TextLook::Small));
    int width = 0;
    for (const Entry &entry : m_entries)
        width += m.units(3) + m.units(1.5) + fm.horizontalAdvance(entry.word) + m.gapL();
    return {width, 6 * m.u};
}

void StateLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Metrics &m = metrics();
    painter.setFont(textFont(TextLook::Small));
    const QFontMetrics fm(painter.font());
    const int side = m.units(3);
    const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
    int x = 0;
    for (const Entry &entry : m_entries) {
        const int width = side + m.units(1.5) + fm.horizontalAdvance(entry.word);
        const QRect all = QStyle::visualRect(layoutDirection(), rect(), QRect(x, 0, width, height()));
        const QRectF swatch(rightToLeft ? all.right() - side + 1 : all.left(), (height() - side) / 2, side, side);
        cellPainter(painter).paintCell(painter, swatch,
                                       {.meaning = entry.meaning, .fill = {}, .partsUsed = 2, .partsTotal = 4});
        painter.setPen(colors()[Tone::Text2]);
        const int lead = side + m.units(1.5);
        painter.drawText(rightToLeft ? all.adjusted(0, 0, -lead, 0) : all.adjusted(lead, 0, 0, 0),
                         Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine, entry.word);
        x += width + m.gapL();
    }
}

} // namespace stowage::views
