// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/todolist.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "views/overview/linklabel.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

struct Look {
    Tone tone;
    QString icon;
};

Look lookOf(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Neutral:
        return {Tone::Text2, u"info"_s};
    case ChipTone::Ok:
        return {Tone::Ok, u"ok"_s};
    case ChipTone::Warning:
        return {Tone::Warning, u"warning"_s};
    case ChipTone::Blocked:
        return {Tone::Blocked, u"error"_s};
    case ChipTone::Info:
        return {Tone::Accent, u"info"_s};
    }
    return {Tone::Text2, u"info"_s};
}

} // namespace

TodoList::TodoList(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("To do"));
    build();
}

void TodoList::setItems(std::vector<TodoItem> items)
{
    m_items = std::move(items);
    build();
}

void TodoList::build()
{
    delete m_content;
    const Metrics &m = metrics();
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(m.gapM(), m.gapM(), m.gapM(), m.gapM());
    column->setSpacing(m.gapS());
    auto *head = new QHBoxLayout;
    head->addWidget(paragraph(tr("Needs a decision"), TextLook::Section, Tone::Text1, m_content));
    if (!m_items.empty()) {
        auto *order = paragraph(tr("most GPUs first"), TextLook::Small, Tone::Text3, m_content);
        order->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
        head->addWidget(order);
    }
    column->addLayout(head);
    if (m_items.empty())
        column->addWidget(paragraph(tr("Nothing waits, nothing is broken."), TextLook::Small, Tone::Text2, m_content));
    for (const TodoItem &item : m_items) {
        const Look look = lookOf(item.tone);
        auto *row = new QHBoxLayout;
        row->setSpacing(m.gapS());
        auto *picture = new QLabel(m_content);
        picture->setPixmap(iconPixmap(look.icon, m.icon(), devicePixelRatioF(), colors()[look.tone]));
        picture->setAlignment(Qt::AlignTop);
        picture->setContentsMargins(0, 1, 0, 0);
        row->addWidget(picture, 0, Qt::AlignTop);
        auto *texts = new QVBoxLayout;
        texts->setSpacing(m.u / 2);
        texts->addWidget(paragraph(item.sentence, TextLook::BodyStrong, Tone::Text1, m_content));
        if (!item.reason.isEmpty())
            texts->addWidget(paragraph(item.reason, TextLook::Small, Tone::Text2, m_content));
        if (!item.link.isEmpty()) {
            auto *link = new LinkLabel(item.link, m_content);
            link->setAccessibleDescription(item.sentence);
            connect(link, &QAbstractButton::clicked, this,
                    [this, intent = item.intent] { Q_EMIT showRequested(intent); });
            texts->addWidget(link, 0, Qt::AlignLeading);
        }
        row->addLayout(texts, 1);
        column->addLayout(row);
        auto *line = new QFrame(m_content);
        line->setFrameShape(QFrame::HLine);
        line->setFixedHeight(1);
        column->addWidget(line);
    }
    column->addStretch(1);
    m_layout->addWidget(m_content);
}

void TodoList::changeEvent(QEvent *event)
{
    // Not at once: Qt is walking over the widgets that a rebuild deletes.
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &TodoList::build, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
