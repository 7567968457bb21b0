// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/scorebars.h"

#include <algorithm>

#include <QPainter>

#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

QChar letterOf(int rank)
{
    return QChar(u'A' + rank % 26);
}

void paintPart(QPainter &painter, const QRectF &rect, int rank)
{
    const Colors &now = colors();
    painter.fillRect(rect, now.category(rank));
    if (now.patternsOnly()) {
        painter.setPen(now[Tone::Text1]);
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
    }
    const QFont font = textFont(TextLook::CaptionStrong);
    const QFontMetricsF fm(font);
    if (rect.width() < fm.horizontalAdvance(letterOf(rank)) + 4 || rect.height() < fm.capHeight() + 2)
        return;
    painter.setFont(font);
    painter.setPen(now.patternsOnly() ? now[Tone::Text1] : now.letterOn(rank));
    painter.drawText(rect, Qt::AlignCenter, letterOf(rank));
}

} // namespace

void ScoreBarDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    CellDelegate::paint(painter, option, index);
    const QVariant value = index.data(CandidateModel::ScoreShares);
    if (!value.isValid())
        return;
    const QList<float> shares = value.value<QList<float>>();
    const Metrics &m = metrics();
    const QRectF cell = option.rect.adjusted(m.gapS(), 0, -m.gapS(), 0);
    const double height = std::min<double>(m.units(3.5), cell.height() - 2);
    const bool mirrored = option.direction == Qt::RightToLeft;
    painter->save();
    double from = 0;
    for (qsizetype i = 0; i < shares.size(); ++i) {
        const double width = double(shares[i]) * cell.width();
        if (width < 1) {
            from += width;
            continue;
        }
        const double left = mirrored ? cell.right() - from - width : cell.left() + from;
        paintPart(*painter, {left, cell.center().y() - height / 2, std::max(1.0, width - 1), height}, int(i));
        from += width;
    }
    painter->restore();
}

ScoreLegend::ScoreLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Scoring rules"));
}

void ScoreLegend::setCandidates(const explain::Candidates *candidates)
{
    m_entries.clear();
    m_silent.clear();
    QStringList silent;
    for (std::size_t i = 0; candidates && i < candidates->scores.size(); ++i) {
        const explain::ScoreColumn &score = candidates->scores[i];
        if (std::ranges::any_of(score.weighted, [](std::int64_t points) { return points > 0; }))
            m_entries.push_back({int(i), tr("%1 × %2").arg(toQString(score.rule), Units::count(score.weight))});
        else
            silent << toQString(score.rule);
    }
    if (!silent.isEmpty())
        m_silent = tr("No points by: %1").arg(silent.join(u", "_s));
    QStringList texts;
    for (const Entry &entry : m_entries)
        texts << entry.text;
    setAccessibleDescription(texts.join(u", "_s) % (m_silent.isEmpty() ? QString() : u". "_s % m_silent));
    setToolTip(accessibleDescription());
    updateGeometry();
    update();
}

QSize ScoreLegend::sizeHint() const
{
    return {metrics().units(60), metrics().units(7)};
}

void ScoreLegend::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Tone::Surface]);
    painter.fillRect(QRect(0, 0, width(), 1), colors()[Tone::Border]);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    int x = m.gapL();
    const QFont font = textFont(TextLook::Small);
    const QFontMetrics fm(font);
    const auto place = [&](int left, int wide) { return mirrored ? width() - left - wide : left; };
    for (const Entry &entry : m_entries) {
        const int side = m.units(3.5), text = fm.horizontalAdvance(entry.text);
        if (x + side + m.gapXs() + text > width() - m.gapM())
            break;
        paintPart(painter, QRectF(place(x, side), (height() - side) / 2.0, side, side), entry.rank);
        x += side + m.gapXs();
        painter.setFont(font);
        painter.setPen(colors()[Tone::Text2]);
        painter.drawText(QRect(place(x, text), 0, text, height()), int(Qt::AlignVCenter) | int(Qt::TextSingleLine),
                         entry.text);
        x += text + m.gapM();
    }
    const int left = width() - x - m.gapM();
    if (m_silent.isEmpty() || left < m.units(20))
        return;
    painter.setFont(font);
    painter.setPen(colors()[Tone::Text3]);
    painter.drawText(QRect(place(x, left), 0, left, height()),
                     int(mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter) | int(Qt::TextSingleLine),
                     fm.elidedText(m_silent, Qt::ElideRight, left));
}

} // namespace stowage::views
