// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/steplist.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

using explain::StepResult;

namespace {

bool isLookChange(const QEvent *event)
{
    return event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange;
}

std::pair<Tone, Tone> tonesOf(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Ok:
        return {Tone::Ok, Tone::OkBg};
    case ChipTone::Warning:
        return {Tone::Warning, Tone::WarningBg};
    case ChipTone::Blocked:
        return {Tone::Blocked, Tone::BlockedBg};
    case ChipTone::Info:
        return {Tone::Accent, Tone::InfoBg};
    case ChipTone::Neutral:
        break;
    }
    return {Tone::BorderStrong, Tone::SurfaceAlt};
}

} // namespace

StepList::StepList(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Decision"));
}

void StepList::setExplanation(const ShownExplanation &shown)
{
    m_rows.clear();
    QStringList texts;
    for (std::size_t i = 0; !shown.empty() && i < shown->steps.size(); ++i) {
        const explain::Step &step = shown->steps[i];
        Row row{.name = told(step.title), .what = {}, .number = {}, .result = step.result};
        if (step.candidates >= 0) {
            for (const explain::Reason &reason : shown->candidates[std::size_t(step.candidates)].reasons) {
                if (reason.step != i)
                    continue;
                row.what = tr("drops %1: %2").arg(Units::count(reason.count), told(reason));
                break;
            }
        }
        if (row.what.isEmpty() && !step.facts.empty())
            row.what =
                step.facts.front().detail.empty() ? told(step.facts.front().name) : told(step.facts.front().detail);
        if (row.what.isEmpty())
            row.what = told(step.unit);
        if (step.figure >= 0)
            row.number = Units::count(step.figure);
        texts << QString(row.name % u": "_s % row.what % (row.number.isEmpty() ? QString() : u", "_s % row.number));
        m_rows.push_back(std::move(row));
    }
    setAccessibleDescription(texts.join(u"; "_s));
    updateGeometry();
    update();
}

QSize StepList::sizeHint() const
{
    return {metrics().units(60), int(m_rows.size()) * metrics().row()};
}

QSize StepList::minimumSizeHint() const
{
    return {metrics().units(40), sizeHint().height()};
}

void StepList::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    QPainter painter(this);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const int dot = m.gapL() + m.u, name = dot + m.gapM(), what = name + m.units(26), number = m.units(9);
    const auto text = [&](QRect box, const QString &said, TextLook look, Tone tone, bool right = false) {
        painter.setFont(textFont(look));
        painter.setPen(colors()[tone]);
        if (mirrored)
            box.moveLeft(width() - box.right() - 1);
        painter.drawText(
            box,
            (int(right != mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter) | int(Qt::TextSingleLine)),
            QFontMetrics(painter.font()).elidedText(said, Qt::ElideRight, box.width()));
    };
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const int top = int(i) * m.row();
        const double x = mirrored ? width() - dot : dot, y = top + m.row() / 2.0, radius = m.units(1.1);
        const Tone tone = row.result == StepResult::Failed ? Tone::Blocked
            : row.result == StepResult::Passed             ? Tone::Ok
                                                           : Tone::Text3;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors()[Tone::BorderStrong], 1));
        if (i + 1 < m_rows.size())
            painter.drawLine(QPointF(x, y + radius), QPointF(x, y + m.row() - radius));
        painter.setPen(QPen(colors()[tone], 1.5));
        painter.setBrush(row.result == StepResult::Failed ? colors()[tone] : colors()[Tone::Surface]);
        painter.drawEllipse(QPointF(x, y), radius, radius);
        painter.setRenderHint(QPainter::Antialiasing, false);
        const bool pale = row.result == StepResult::NotReached;
        text(QRect(name, top, what - name - m.u, m.row()), row.name, TextLook::SmallStrong,
             pale ? Tone::Text3 : Tone::Text1);
        text(QRect(what, top, width() - what - number - m.gapM(), m.row()), row.what, TextLook::Small, Tone::Text2);
        text(QRect(width() - number - m.gapM(), top, number, m.row()), row.number, TextLook::SmallStrong,
             row.result == StepResult::Failed ? Tone::Blocked : Tone::Text1, true);
    }
}

bool StepList::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = help->pos().y() / metrics().row();
        if (row >= 0 && std::size_t(row) < m_rows.size())
            QToolTip::showText(help->globalPos(),
                               m_rows[std::size_t(row)].name % u": "_s % m_rows[std::size_t(row)].what, this);
        return true;
    }
    return QWidget::event(event);
}

void StepList::changeEvent(QEvent *event)
{
    if (isLookChange(event)) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

VerdictBox::VerdictBox(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void VerdictBox::setExplanation(const ShownExplanation &shown)
{
    m_verdict = shown.empty() ? QString() : told(shown->verdict);
    m_because = shown.empty() ? QString() : told(shown->because);
    m_tone = shown.empty() ? ChipTone::Neutral : ExplainWords::chip(*shown).tone;
    setAccessibleName(m_verdict);
    setAccessibleDescription(m_because);
    updateGeometry();
    update();
}

QSize VerdictBox::sizeHint() const
{
    return {metrics().units(70), heightForWidth(metrics().units(70))};
}

int VerdictBox::heightForWidth(int width) const
{
    const Metrics &m = metrics();
    const int inside = std::max(m.units(20), width - 2 * m.gapM() - 3);
    const auto height = [&](TextLook look, const QString &text) {
        return text.isEmpty()
            ? 0
            : QFontMetrics(textFont(look)).boundingRect(QRect(0, 0, inside, 10000), Qt::TextWordWrap, text).height();
    };
    return 2 * m.gapS() + height(TextLook::BodyStrong, m_verdict) + height(TextLook::Small, m_because) + m.u;
}

void VerdictBox::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    const auto [edge, ground] = tonesOf(m_tone);
    QPainter painter(this);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    painter.fillRect(rect(), colors()[ground]);
    painter.fillRect(QRect(mirrored ? width() - 3 : 0, 0, 3, height()), colors()[edge]);
    QRect box = rect().adjusted(m.gapM(), m.gapS(), -m.gapM(), -m.gapS());
    mirrored ? box.adjust(0, 0, -3, 0) : box.adjust(3, 0, 0, 0);
    const int flags = int(mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignTop) | int(Qt::TextWordWrap);
    painter.setFont(textFont(TextLook::BodyStrong));
    painter.setPen(colors()[m_tone == ChipTone::Neutral ? Tone::Text1 : edge]);
    QRect used;
    painter.drawText(box, flags, m_verdict, &used);
    box.setTop(used.bottom() + m.u);
    painter.setFont(textFont(TextLook::Small));
    painter.setPen(colors()[Tone::Text2]);
    painter.drawText(box, flags, m_because);
}

void VerdictBox::changeEvent(QEvent *event)
{
    if (isLookChange(event)) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace stowage::views
