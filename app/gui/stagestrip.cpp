// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/stagestrip.h"

#include <QPainter>
#include <QStyle>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::TextLook;
using views::Tone;

namespace {

Tone toneOf(StageStrip::Mark mark)
{
    switch (mark) {
    case StageStrip::Mark::Ahead:
        return Tone::Text3;
    case StageStrip::Mark::Now:
        return Tone::Accent;
    case StageStrip::Mark::Done:
        return Tone::Ok;
    case StageStrip::Mark::Warned:
        return Tone::Warning;
    case StageStrip::Mark::Blocked:
        return Tone::Blocked;
    }
    return Tone::Text3;
}

QString iconOf(StageStrip::Mark mark)
{
    switch (mark) {
    case StageStrip::Mark::Done:
        return u"ok"_s;
    case StageStrip::Mark::Warned:
        return u"warning"_s;
    case StageStrip::Mark::Blocked:
        return u"close"_s;
    case StageStrip::Mark::Ahead:
    case StageStrip::Mark::Now:
        break;
    }
    return {};
}

int circle()
{
    return metrics().units(5);
}

} // namespace

StageStrip::StageStrip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StageStrip::setStages(const QList<Stage> &stages)
{
    if (stages == m_stages)
        return;
    m_stages = stages;
    QStringList said;
    for (const Stage &stage : stages)
        said += stage.title + u": "_s + stage.text;
    setAccessibleName(said.join(u"; "_s));
    updateGeometry();
    update();
}

QSize StageStrip::sizeHint() const
{
    const int text = QFontMetrics(views::textFont(TextLook::Section)).height()
        + QFontMetrics(views::textFont(TextLook::Small)).height();
    return {metrics().units(120), circle() + metrics().gapXs() + text};
}

QSize StageStrip::minimumSizeHint() const
{
    return {metrics().units(80), sizeHint().height()};
}

void StageStrip::paintEvent(QPaintEvent *)
{
    if (m_stages.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const views::Colors &colors = views::colors();
    const int side = circle();
    const int step = width() / static_cast<int>(m_stages.size());
    const QFont titleFont = views::textFont(TextLook::Section), textFont = views::textFont(TextLook::Small);
    const QFontMetrics titles(titleFont), texts(textFont);
    const auto mirrored = [this](const QRect &area) { return QStyle::visualRect(layoutDirection(), rect(), area); };
    for (qsizetype i = 0; i < m_stages.size(); ++i) {
        const Stage &stage = m_stages[i];
        const QColor ink = colors[toneOf(stage.mark)];
        const int left = static_cast<int>(i) * step;
        const QRect disc = mirrored(QRect(left, 0, side, side)).adjusted(1, 1, -1, -1);
        painter.setPen(QPen(ink, 1.5));
        painter.setBrush(stage.mark == Mark::Now ? QBrush(ink) : Qt::NoBrush);
        painter.drawEllipse(disc);
        if (const QString icon = iconOf(stage.mark); !icon.isEmpty()) {
            const int size = metrics().units(3);
            const QPixmap pixmap = views::iconPixmap(icon, size, devicePixelRatioF(), ink);
            painter.drawPixmap(disc.center().x() - size / 2 + 1, disc.center().y() - size / 2 + 1, pixmap);
        } else {
            painter.setFont(textFont);
            painter.setPen(stage.mark == Mark::Now ? colors[Tone::OnAccent] : ink);
            painter.drawText(disc, Qt::AlignCenter, QString::number(i + 1));
        }
        if (i + 1 < m_stages.size()) {
            const bool passed = stage.mark == Mark::Done || stage.mark == Mark::Warned;
            painter.setPen(QPen(passed ? ink : colors[Tone::Border], 1.5));
            const QRect line =
                mirrored(QRect(left + side + metrics().gapXs(), side / 2, step - side - 2 * metrics().gapXs(), 1));
            painter.drawLine(line.left(), side / 2, line.right(), side / 2);
        }
        const int room = step - metrics().gapM();
        const auto align =
            static_cast<int>((QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter).toInt());
        painter.setFont(titleFont);
        painter.setPen(stage.mark == Mark::Ahead ? colors[Tone::Text3] : colors[Tone::Text1]);
        int top = side + metrics().gapXs();
        painter.drawText(mirrored(QRect(left, top, room, titles.height())), align,
                         titles.elidedText(stage.title, Qt::ElideRight, room));
        top += titles.height();
        painter.setFont(textFont);
        painter.setPen(colors[stage.mark == Mark::Blocked ? Tone::Blocked : Tone::Text2]);
        painter.drawText(mirrored(QRect(left, top, room, texts.height())), align,
                         texts.elidedText(stage.text, Qt::ElideRight, room));
    }
}

} // namespace stowage::app
