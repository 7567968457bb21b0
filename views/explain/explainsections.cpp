// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/explainsections.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "views/overview/linklabel.h"
#include "views/present/chiplabel.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

void addLine(QVBoxLayout *column, QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFixedHeight(1);
    column->addWidget(line);
}

QWidget *sectionHead(const QString &title, const QString &hint, QWidget *parent)
{
    auto *head = new QWidget(parent);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, metrics().gapS(), 0, metrics().gapXs());
    row->setSpacing(metrics().gapS());
    auto *label = new QLabel(title, head);
    dress(label, TextLook::Section, Tone::Text1);
    row->addWidget(label);
    auto *second = new ElidedLabel(head);
    second->setText(hint);
    dress(second, TextLook::Small, Tone::Text3);
    row->addWidget(second, 1);
    return head;
}

/// The best change stands on a tinted ground.
class FixRow final : public QWidget {
public:
    FixRow(bool best, QWidget *parent)
        : QWidget(parent)
        , m_best(best)
    {
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        if (m_best)
            painter.fillRect(rect(), colors()[Tone::OkBg]);
        painter.fillRect(QRect(0, height() - 1, width(), 1), colors().rowLine());
    }

private:
    bool m_best;
};

bool isLookChange(const QEvent *event)
{
    return event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange;
}

} // namespace

FixList::FixList(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("What would make it fit"));
    build();
}

void FixList::setExplanation(const ShownExplanation &shown)
{
    m_shown = shown;
    build();
}

void FixList::setStaging(bool on)
{
    if (on == m_staging)
        return;
    m_staging = on;
    build();
}

void FixList::build()
{
    delete m_content;
    const Metrics &m = metrics();
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head =
        sectionHead(tr("What would make it fit"), count() > 1 ? tr("least disturbance first") : QString(), m_content);
    head->layout()->setContentsMargins(m.gapL(), m.gapS(), m.gapL(), m.gapS());
    column->addWidget(head);
    if (count() == 0) {
        const bool fits = !m_shown.empty()
            && (m_shown->answer == explain::Answer::Fits || m_shown->answer == explain::Answer::Running);
        auto *none = paragraph(m_shown.empty() ? QString()
                                   : fits      ? tr("Nothing is needed.")
                                               : tr("No single change was found that lets it in."),
                               TextLook::Small, Tone::Text2, m_content);
        none->setContentsMargins(m.gapL(), 0, m.gapL(), m.gapM());
        column->addWidget(none);
    }
    bool best = true;
    for (int i = 0; i < count(); ++i) {
        const explain::Fix &fix = m_shown->fixes[std::size_t(i)];
        auto *row = new FixRow(best && fix.possible, m_content);
        best = best && !fix.possible;
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(m.gapL(), m.gapS(), m.gapM(), m.gapS() + 1);
        layout->setSpacing(m.gapM());
        auto *texts = new QVBoxLayout;
        texts->setSpacing(m.u / 2);
        const Tone tone = fix.possible ? Tone::Text1 : Tone::Text3;
        texts->addWidget(paragraph(told(fix.change), TextLook::BodyStrong, tone, row));
        QStringList second;
        if (!fix.cluster.empty())
            second << tr("In %1.", "cluster").arg(toQString(fix.cluster));
        if (!fix.detail.empty())
            second << told(fix.detail);
        if (!second.isEmpty())
            texts->addWidget(
                paragraph(second.join(u' '), TextLook::Small, fix.possible ? Tone::Text2 : Tone::Text3, row));
        QStringList price;
        if (!fix.price.empty())
            price << told(fix.price);
        if (fix.costPerHour && *fix.costPerHour > 0)
            price << tr("+$%1/h").arg(locale().toString(*fix.costPerHour, 'f', 2));
        if (!fix.starts.empty())
            price << tr("starts: %1").arg(told(fix.starts));
        if (!fix.possible)
            price << tr("not possible");
        if (!price.isEmpty())
            texts->addWidget(paragraph(price.join(u" · "_s), TextLook::Small, Tone::Text3, row));
        layout->addLayout(texts, 1);
        auto *buttons = new QVBoxLayout;
        buttons->setSpacing(m.gapXs());
        if (m_staging && !fix.operations.empty()) {
            auto *stage = new QPushButton(icon(u"add"_s), tr("Stage"), row);
            stage->setAccessibleName(tr("Stage: %1").arg(told(fix.change)));
            stage->setEnabled(fix.possible);
            connect(stage, &QPushButton::clicked, this,
                    [this, i, operations = toQString(fix.operations)] { Q_EMIT stageRequested(i, operations); });
            buttons->addWidget(stage);
        }
        if (!fix.touches.empty()) {
            auto *show = new LinkLabel(tr("Show"), row);
            show->setAccessibleDescription(told(fix.change));
            connect(show, &QAbstractButton::clicked, this, [this, key = fix.touches.front()] { Q_EMIT selected(key); });
            buttons->addWidget(show, 0, Qt::AlignTrailing);
        }
        buttons->addStretch(1);
        layout->addLayout(buttons);
        column->addWidget(row);
    }
    m_layout->addWidget(m_content);
}

void FixList::changeEvent(QEvent *event)
{
    // Not at once: Qt is walking over the widgets that a rebuild deletes.
    if (isLookChange(event))
        QMetaObject::invokeMethod(this, &FixList::build, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

StatedList::StatedList(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("What the cluster says"));
    build();
}

void StatedList::setExplanation(const ShownExplanation &shown)
{
    m_shown = shown;
    build();
}

void StatedList::build()
{
    delete m_content;
    const Metrics &m = metrics();
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(m.gapL(), 0, m.gapL(), m.gapM());
    column->setSpacing(m.gapXs());
    if (!m_shown.empty() && !m_shown->stated.empty())
        column->addWidget(sectionHead(tr("What the cluster says"), {}, m_content));
    for (std::size_t i = 0; !m_shown.empty() && i < m_shown->stated.size(); ++i) {
        const explain::StatedVerdict &stated = m_shown->stated[i];
        auto *head = new QHBoxLayout;
        head->setSpacing(m.gapS());
        QStringList what;
        if (!stated.condition.empty())
            what << toQString(stated.condition);
        if (!stated.reason.empty())
            what << toQString(stated.reason);
        if (stated.pods > 1)
            what << tr("%n pod(s)", nullptr, pluralCount(stated.pods));
        if (stated.since.known() && m_shown->observedAt.known())
            what << tr("for %1").arg(Units::age(stated.since, m_shown->observedAt));
        head->addWidget(paragraph(what.isEmpty() ? tr("Nothing yet") : what.join(u", "_s), TextLook::BodyStrong,
                                  Tone::Text1, m_content),
                        1);
        const bool decided = m_shown->answer != explain::Answer::NotDecided && !what.isEmpty();
        if (decided)
            head->addWidget(new ChipLabel(stated.agrees ? Chip{ChipTone::Ok, tr("Agrees"), u"ok"_s}
                                                        : Chip{ChipTone::Warning, tr("Differs"), u"warning"_s},
                                          m_content),
                            0, Qt::AlignTop);
        column->addLayout(head);
        if (!stated.message.empty())
            column->addWidget(paragraph(toQString(stated.message), TextLook::Small, Tone::Text2, m_content));
        if (!stated.mayExplain.empty() && decided)
            column->addWidget(
                paragraph(stated.agrees ? tr("What may explain other words:") : tr("What may explain it:"),
                          TextLook::SmallStrong, Tone::Text1, m_content));
        for (const explain::Text &text : stated.mayExplain)
            column->addWidget(paragraph(decided ? QString(u"• "_s % told(text)) : told(text), TextLook::Small,
                                        Tone::Text2, m_content));
        if (i + 1 < m_shown->stated.size())
            addLine(column, m_content);
    }
    if (!m_shown.empty()) {
        for (const explain::Text &note : m_shown->notes)
            column->addWidget(paragraph(told(note), TextLook::Small, Tone::Text3, m_content));
        column->addWidget(paragraph(ExplainWords::models(*m_shown), TextLook::Small, Tone::Text3, m_content));
    }
    m_layout->addWidget(m_content);
}

void StatedList::changeEvent(QEvent *event)
{
    if (isLookChange(event))
        QMetaObject::invokeMethod(this, &StatedList::build, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
