// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/movecard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "views/explain/explaintext.h"
#include "views/present/chiplabel.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

using ask::MoveFact;
using ask::MovePreview;
using ask::MoveVerdict;

namespace {

/// Replicas there, new ones that start, the rest; on a ground of the room that the estimators see.
class MoveBar final : public QWidget {
public:
    MoveBar(const MovePreview &preview, QWidget *parent)
        : QWidget(parent)
    {
        const std::int64_t fresh = std::max<std::int64_t>(preview.replicas - preview.kept, 0);
        const bool known = preview.starts != MovePreview::unknown && preview.pods > 0;
        const std::int64_t starts =
            known ? std::int64_t(double(fresh) * double(preview.starts) / double(preview.pods)) : fresh;
        m_bar.segments = {{Meaning::Used, double(preview.kept)},
                          {Meaning::Arriving, double(starts)},
                          {Meaning::Broken, double(fresh - starts)}};
        std::int64_t room = -1;
        for (const std::int64_t one : {preview.roomByModel, preview.roomByNodes}) {
            if (one != MovePreview::unknown)
                room = room < 0 ? one : std::min(room, one);
        }
        m_bar.maximum = std::max(1.0, double(preview.replicas));
        if (room >= 0)
            m_bar.trough = std::min(double(preview.kept + room), m_bar.maximum);
        m_bar.size = Bar::Size::Tall;
        setFixedHeight(metrics().units(4));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        paintBar(painter, QRectF(rect()), m_bar);
    }

private:
    Bar m_bar;
};

QString fromText(const MovePreview &preview)
{
    QStringList from;
    for (const ask::MoveSource &source : preview.from)
        from << MoveCard::tr("%1 (%2)").arg(toQString(source.cluster), Units::count(source.replicas));
    const QString there = MoveCard::tr("%1: %2 replicas, %3 of them new")
                              .arg(toQString(preview.cluster), Units::count(preview.replicas),
                                   Units::count(std::max<std::int64_t>(preview.replicas - preview.kept, 0)));
    return from.isEmpty() ? there : MoveCard::tr("From %1 to %2").arg(from.join(u", "_s), there);
}

} // namespace

Chip moveChip(MoveVerdict verdict)
{
    switch (verdict) {
    case MoveVerdict::Fits:
        return {ChipTone::Ok, MoveCard::tr("Fits"), u"ok"_s};
    case MoveVerdict::Unknown:
        return {ChipTone::Info, MoveCard::tr("Allowed"), u"info"_s};
    case MoveVerdict::Waits:
        return {ChipTone::Warning, MoveCard::tr("Would wait"), u"clock"_s};
    case MoveVerdict::Blocked:
        return {ChipTone::Blocked, MoveCard::tr("Blocked"), u"blocked"_s};
    case MoveVerdict::Already:
        return {ChipTone::Neutral, MoveCard::tr("Is there"), u"pin"_s};
    }
    return {};
}

MoveCard::MoveCard(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("What the move does"));
    build();
}

void MoveCard::setPreview(const MovePreview &preview)
{
    m_preview = std::make_shared<const MovePreview>(preview);
    m_busy = false;
    build();
}

void MoveCard::clear(const QString &hint)
{
    m_preview.reset();
    m_hint = hint;
    m_busy = false;
    build();
}

void MoveCard::setBusy(bool busy)
{
    if (busy == m_busy)
        return;
    m_busy = busy;
    build();
}

QString MoveCard::text() const
{
    if (!m_preview)
        return m_hint;
    QStringList lines{moveChip(m_preview->verdict).text, told(m_preview->headline), fromText(*m_preview)};
    for (const MoveFact &fact : m_preview->facts)
        lines << told(fact.name) % u": "_s % told(fact.detail);
    return lines.join(u'\n');
}

void MoveCard::addFact(QVBoxLayout *column, const MoveFact &fact)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(metrics().gapS());
    auto *mark = new QLabel(m_content);
    const bool blocked = fact.level == MoveFact::Level::Blocked, warns = fact.level == MoveFact::Level::Warning;
    const Tone tone = blocked ? Tone::Blocked : warns ? Tone::Warning : Tone::Ok;
    mark->setPixmap(iconPixmap(blocked     ? u"blocked"_s
                                   : warns ? u"warning"_s
                                           : u"ok"_s,
                               metrics().iconSmall(), devicePixelRatioF(), colors()[tone]));
    mark->setAccessibleName(blocked ? tr("blocks") : warns ? tr("warns") : tr("in order"));
    row->addWidget(mark, 0, Qt::AlignTop);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(0);
    texts->addWidget(paragraph(told(fact.name), TextLook::SmallStrong, Tone::Text1, m_content));
    texts->addWidget(paragraph(told(fact.detail), TextLook::Small, Tone::Text2, m_content));
    row->addLayout(texts, 1);
    column->addLayout(row);
}

void MoveCard::build()
{
    delete m_content;
    const Metrics &m = metrics();
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(m.gapL(), m.gapM(), m.gapL(), m.gapM());
    column->setSpacing(m.gapS());
    if (!m_preview) {
        column->addWidget(paragraph(m_hint, TextLook::Body, Tone::Text2, m_content));
    } else {
        column->addWidget(new ChipLabel(moveChip(m_preview->verdict), m_content));
        column->addWidget(paragraph(told(m_preview->headline), TextLook::Title, Tone::Text1, m_content));
        column->addWidget(paragraph(fromText(*m_preview), TextLook::Small, Tone::Text2, m_content));
        if (m_preview->verdict != MoveVerdict::Blocked && m_preview->replicas > 0)
            column->addWidget(new MoveBar(*m_preview, m_content));
        for (const MoveFact &fact : m_preview->facts)
            addFact(column, fact);
    }
    if (m_busy)
        column->addWidget(
            paragraph(tr("The cluster's own scheduler is being asked…"), TextLook::Small, Tone::Text3, m_content));
    column->addStretch(1);
    m_layout->addWidget(m_content);
    setAccessibleDescription(text());
}

void MoveCard::changeEvent(QEvent *event)
{
    // Not at once: Qt is walking over the widgets that a rebuild deletes.
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &MoveCard::build, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
