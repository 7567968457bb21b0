// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/pipelineribbon.h"

#include <algorithm>

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QToolTip>

#include "views/present/colors.h"
#include "views/present/digits.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

using explain::StepResult;

namespace {

constexpr std::size_t mostNotes = 3;

int lineHeight(TextLook look)
{
    return QFontMetrics(textFont(look)).height();
}

} // namespace

PipelineRibbon::PipelineRibbon(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("How it is decided"));
    setMouseTracking(true);
}

void PipelineRibbon::setExplanation(const ShownExplanation &shown)
{
    m_steps.clear();
    m_current = -1;
    if (!shown.empty()) {
        const std::int32_t failing = shown->failingStep();
        for (std::size_t i = 0; i < shown->steps.size(); ++i) {
            const explain::Step &from = shown->steps[i];
            Step step{.title = told(from.title),
                      .figure = from.figure >= 0 ? Units::count(from.figure) : QString(),
                      .unit = told(from.unit),
                      .result = from.result,
                      .entered = from.entered,
                      .kept = from.kept,
                      .notes = {},
                      .failsFirst = std::int32_t(i) == failing};
            if (from.candidates >= 0) {
                for (const explain::Reason &reason : shown->candidates[std::size_t(from.candidates)].reasons)
                    if (reason.step == i)
                        step.notes.push_back(
                            {ExplainWords::kinds(shown->candidates[std::size_t(from.candidates)].kind, reason.count),
                             told(reason), from.result == StepResult::Failed});
            }
            for (const explain::Fact &fact : from.facts)
                step.notes.push_back({told(fact.name), told(fact.detail), fact.problem});
            // What went wrong stands first, whatever else there is to say.
            std::ranges::stable_partition(step.notes, &Note::problem);
            if (step.notes.size() > mostNotes)
                step.more = int(step.notes.size() - mostNotes);
            m_steps.push_back(std::move(step));
        }
        m_current = failing >= 0 ? failing : m_steps.empty() ? -1 : 0;
    }
    setAccessibleDescription(m_current >= 0 ? stepText(m_current) : QString());
    updateGeometry();
    update();
}

void PipelineRibbon::setCurrent(int step)
{
    if (step == m_current || step < 0 || step >= count())
        return;
    m_current = step;
    announce();
    update();
}

void PipelineRibbon::choose(int step)
{
    if (step < 0 || step >= count())
        return;
    setCurrent(step);
    Q_EMIT stepChosen(step);
}

void PipelineRibbon::announce()
{
    setAccessibleDescription(stepText(m_current));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QString PipelineRibbon::stepText(int step) const
{
    if (step < 0 || step >= count())
        return {};
    const Step &it = m_steps[std::size_t(step)];
    const QString state = it.result == StepResult::Failed ? tr("fails")
        : it.result == StepResult::NotReached             ? tr("not reached")
        : it.result == StepResult::Remark                 ? tr("for information")
                                                          : tr("passes");
    QString text = tr("Step %1 of %2, %3: %4").arg(step + 1).arg(count()).arg(it.title, state);
    if (!it.figure.isEmpty())
        text += u". "_s % it.figure % u' ' % it.unit;
    for (const Note &note : it.notes)
        text += u". "_s % note.name % (note.reason.isEmpty() ? QString() : u": "_s % note.reason);
    return text;
}

int PipelineRibbon::bandHeight() const
{
    return metrics().units(13.5);
}

int PipelineRibbon::columnHeight() const
{
    const Metrics &m = metrics();
    return m.gapS() + lineHeight(TextLook::Section) + lineHeight(TextLook::Figure)
        + int(mostNotes) * (3 * lineHeight(TextLook::Small) + m.gapXs()) + m.gapM();
}

QSize PipelineRibbon::sizeHint() const
{
    return {metrics().units(42) * std::max(1, count()), bandHeight() + columnHeight()};
}

QSize PipelineRibbon::minimumSizeHint() const
{
    // Narrower than that nobody can read it: what holds the ribbon scrolls.
    return {metrics().units(40) * std::max(1, count()), sizeHint().height()};
}

QRect PipelineRibbon::stepRect(int step) const
{
    const int steps = std::max(1, count());
    const int left = width() * step / steps, right = width() * (step + 1) / steps;
    const QRect rect(left, 0, right - left, height());
    return layoutDirection() == Qt::RightToLeft ? QRect(width() - rect.right() - 1, 0, rect.width(), rect.height())
                                                : rect;
}

/// The band's width at a step's mark says how many candidates remain before it; a step that is not about candidates
/// hands them on.
void PipelineRibbon::paintBand(QPainter &painter) const
{
    const Metrics &m = metrics();
    qint64 all = 0;
    for (const Step &step : m_steps)
        all = std::max(all, step.entered);
    const double full = m.units(10), least = m.units(3), end = 2;
    const auto widthOf = [&](qint64 remaining) {
        if (remaining <= 0)
            return end;
        return all > 0 ? least + (full - least) * double(remaining) / double(all) : full;
    };
    QPainterPath upper, lower;
    const double middle = bandHeight() / 2.0;
    double before = full;
    std::vector<QPointF> points{{0, full}};
    for (int i = 0; i < count(); ++i) {
        const Step &step = m_steps[std::size_t(i)];
        const QRect rect = stepRect(i);
        const double mark = rect.left() + m.gapM() + m.units(2.75);
        const double after = step.entered >= 0      ? widthOf(step.kept)
            : step.result == StepResult::Failed     ? end
            : step.result == StepResult::NotReached ? end
                                                    : before;
        points.emplace_back(mark, before);
        points.emplace_back(std::min<double>(rect.right(), mark + rect.width() * 0.55), after);
        before = after;
    }
    points.emplace_back(width(), before);
    if (layoutDirection() == Qt::RightToLeft) {
        for (QPointF &point : points)
            point.setX(width() - point.x());
        std::ranges::reverse(points);
    }
    QPainterPath band;
    band.moveTo(points.front().x(), middle - points.front().y() / 2);
    const auto curve = [&](QPointF from, QPointF to, double side) {
        const double x = (from.x() + to.x()) / 2;
        band.cubicTo({x, middle + side * from.y() / 2}, {x, middle + side * to.y() / 2},
                     {to.x(), middle + side * to.y() / 2});
    };
    for (std::size_t i = 1; i < points.size(); ++i)
        curve(points[i - 1], points[i], -1);
    band.lineTo(points.back().x(), middle + points.back().y() / 2);
    for (std::size_t i = points.size() - 1; i > 0; --i)
        curve(points[i], points[i - 1], 1);
    band.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(band, colors()[Tone::Selection]);
}

void PipelineRibbon::paintMark(QPainter &painter, const Step &step, QPointF centre) const
{
    const Metrics &m = metrics();
    const double radius = m.units(2.75);
    const Tone tone = step.result == StepResult::Failed ? Tone::Blocked
        : step.result == StepResult::Passed             ? Tone::Ok
                                                        : Tone::Text3;
    const bool filled = step.result == StepResult::Failed;
    painter.setPen(
        QPen(colors()[tone], filled ? 0 : 1.5, step.result == StepResult::NotReached ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(filled ? colors()[tone] : colors()[Tone::Surface]);
    painter.drawEllipse(centre, radius - 1, radius - 1);
    const QString name = filled             ? u"close"_s
        : step.result == StepResult::Passed ? u"ok"_s
        : step.result == StepResult::Remark ? u"info"_s
                                            : QString();
    if (name.isEmpty())
        return;
    const int size = m.iconSmall() + 2;
    const QPixmap picture =
        iconPixmap(name, size, devicePixelRatioF(), filled ? colors()[Tone::Surface] : colors()[tone]);
    painter.drawPixmap(QPointF(centre.x() - size / 2.0, centre.y() - size / 2.0), picture);
}

int PipelineRibbon::paintColumn(QPainter &painter, const Step &step, const QRect &rect) const
{
    const Metrics &m = metrics();
    const Colors &now = colors();
    const bool pale = step.result == StepResult::NotReached;
    const int leading = int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | int(Qt::AlignTop);
    int y = rect.top();
    const auto line = [&](const QString &text, TextLook look, Tone tone, int left, int lines = 1) {
        painter.setFont(textFont(look));
        painter.setPen(now[pale ? Tone::Text3 : tone]);
        const QFontMetrics fm(painter.font());
        const int width = rect.width() - left;
        const int x = layoutDirection() == Qt::RightToLeft ? rect.left() : rect.left() + left;
        if (lines == 1) {
            painter.drawText(QRect(x, y, width, fm.height()), leading | int(Qt::TextSingleLine),
                             fm.elidedText(text, Qt::ElideRight, width));
            y += fm.height();
            return;
        }
        const QRect box(x, y, width, fm.height() * lines);
        const QRect used = fm.boundingRect(box, leading | int(Qt::TextWordWrap), text);
        if (used.height() <= box.height()) {
            painter.drawText(box, leading | int(Qt::TextWordWrap), text);
            y += used.height();
            return;
        }
        // Cut where the last line ends.
        QString cut = text;
        while (!cut.isEmpty()
               && fm.boundingRect(box, leading | int(Qt::TextWordWrap), cut + u'…').height() > box.height())
            cut.chop(std::max<qsizetype>(1, cut.size() / 16));
        painter.drawText(box, leading | int(Qt::TextWordWrap), cut.trimmed() + u'…');
        y += box.height();
    };
    line(step.title, TextLook::Section, Tone::Text1, 0);
    if (!step.figure.isEmpty()) {
        const QFont large = textFont(TextLook::Figure);
        const QFontMetrics fm(large);
        const int width = int(numberWidth(QFontMetricsF(large), step.figure)) + 1;
        painter.setFont(large);
        painter.setPen(now[pale ? Tone::Text3 : step.failsFirst ? Tone::Blocked : Tone::Text1]);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        drawNumber(painter, QRect(mirrored ? rect.right() - width : rect.left(), y, width, fm.height()), Qt::AlignLeft,
                   step.figure);
        painter.setFont(textFont(TextLook::Small));
        painter.setPen(now[pale ? Tone::Text3 : Tone::Text2]);
        const QFontMetrics small(painter.font());
        const int left = width + m.gapS();
        const QRect box(mirrored ? rect.left() : rect.left() + left, y + fm.ascent() - small.ascent(),
                        rect.width() - left, small.height());
        painter.drawText(box, leading | int(Qt::TextSingleLine),
                         small.elidedText(step.unit, Qt::ElideRight, box.width()));
        y += fm.height() + m.u;
    } else {
        y += m.u;
    }
    const std::size_t shown = std::min(step.notes.size(), mostNotes);
    for (std::size_t i = 0; i < shown; ++i) {
        const Note &note = step.notes[i];
        const int top = y;
        line(note.name, TextLook::SmallStrong, note.problem ? Tone::Text1 : Tone::Text1, m.gapS() + 2);
        if (!note.reason.isEmpty())
            line(note.reason, TextLook::Small, Tone::Text2, m.gapS() + 2, 2);
        const int x = layoutDirection() == Qt::RightToLeft ? rect.right() - 1 : rect.left();
        painter.fillRect(QRect(x, top, 2, y - top), now[note.problem ? Tone::Blocked : Tone::BorderStrong]);
        y += m.gapXs();
    }
    if (step.more > 0)
        line(tr("and %n more", nullptr, step.more), TextLook::Small, Tone::Text3, m.gapS() + 2);
    return y;
}

void PipelineRibbon::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Tone::Surface]);
    for (int i = 0; i < count(); ++i) {
        if (m_steps[std::size_t(i)].failsFirst)
            painter.fillRect(stepRect(i).adjusted(0, bandHeight(), 0, 0), colors()[Tone::BlockedBg]);
    }
    if (count() > 0)
        paintBand(painter);
    for (int i = 0; i < count(); ++i) {
        const QRect rect = stepRect(i);
        const double x = layoutDirection() == Qt::RightToLeft ? rect.right() - m.gapM() - m.units(2.75)
                                                              : rect.left() + m.gapM() + m.units(2.75);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, m_steps[std::size_t(i)], {x, bandHeight() / 2.0});
        painter.setRenderHint(QPainter::Antialiasing, false);
        if (i > 0)
            painter.fillRect(QRect(layoutDirection() == Qt::RightToLeft ? rect.right() : rect.left(), bandHeight(), 1,
                                   height() - bandHeight()),
                             colors()[Tone::Border]);
        const QRect column(rect.left() + m.gapM(), bandHeight() + m.gapS(), rect.width() - 2 * m.gapM(),
                           columnHeight());
        painter.save();
        painter.setClipRect(rect.adjusted(0, bandHeight(), 0, 0));
        paintColumn(painter, m_steps[std::size_t(i)], column);
        painter.restore();
        if (i == m_current) {
            painter.fillRect(QRect(rect.left() + (i > 0 ? 1 : 0), height() - 3, rect.width() - 1, 3),
                             colors()[Tone::Accent]);
            if (m_keyboardFocus) {
                painter.setPen(QPen(colors()[Tone::Accent], 2));
                painter.setBrush(Qt::NoBrush);
                painter.drawRect(rect.adjusted(2, 2, -3, -3));
            }
        }
    }
}

bool PipelineRibbon::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        for (int i = 0; i < count(); ++i)
            if (stepRect(i).contains(help->pos()))
                QToolTip::showText(help->globalPos(), stepText(i), this, stepRect(i));
        return true;
    }
    return QWidget::event(event);
}

void PipelineRibbon::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

void PipelineRibbon::mousePressEvent(QMouseEvent *event)
{
    for (int i = 0; i < count(); ++i)
        if (stepRect(i).contains(event->position().toPoint()))
            choose(i);
}

void PipelineRibbon::keyPressEvent(QKeyEvent *event)
{
    const int forward = layoutDirection() == Qt::RightToLeft ? Qt::Key_Left : Qt::Key_Right;
    const int back = layoutDirection() == Qt::RightToLeft ? Qt::Key_Right : Qt::Key_Left;
    if (event->key() == forward)
        choose(std::min(m_current + 1, count() - 1));
    else if (event->key() == back)
        choose(std::max(m_current - 1, 0));
    else if (event->key() == Qt::Key_Home)
        choose(0);
    else if (event->key() == Qt::Key_End)
        choose(count() - 1);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
        choose(m_current);
    else
        QWidget::keyPressEvent(event);
}

void PipelineRibbon::focusInEvent(QFocusEvent *event)
{
    m_keyboardFocus = event->reason() != Qt::MouseFocusReason;
    update();
}

void PipelineRibbon::focusOutEvent(QFocusEvent *)
{
    m_keyboardFocus = false;
    update();
}

} // namespace stowage::views
