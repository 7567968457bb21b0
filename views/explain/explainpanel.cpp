// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/explainpanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "views/explain/explainsections.h"
#include "views/explain/federatedsections.h"
#include "views/explain/steplist.h"
#include "views/overview/linklabel.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

ExplainPanel::ExplainPanel(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_name(new ElidedLabel(this))
    , m_shape(new ElidedLabel(this))
    , m_verdict(new VerdictBox(this))
    , m_decision(new QLabel(tr("Decision"), this))
    , m_steps(new StepList(this))
    , m_open(new LinkLabel(tr("Open"), this))
    , m_federated(new FederatedSections(FederatedSections::Extent::Compact, this))
    , m_fixes(new FixList(this))
    , m_stated(new StatedList(this))
{
    const Metrics &m = metrics();
    auto *page = new QWidget;
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, m.gapM(), 0, m.gapM());
    column->setSpacing(m.gapS());
    const auto inset = [&](QWidget *widget) {
        auto *row = new QHBoxLayout;
        row->setContentsMargins(m.gapM(), 0, m.gapM(), 0);
        row->addWidget(widget);
        column->addLayout(row);
        return row;
    };
    inset(m_name);
    inset(m_shape);
    inset(m_verdict);
    inset(m_decision)->addWidget(m_open, 0, Qt::AlignTrailing);
    m_open->setAccessibleDescription(tr("Show the whole explanation"));
    column->addWidget(m_steps);
    column->addWidget(m_federated);
    column->addWidget(m_fixes);
    column->addWidget(m_stated);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(scroll);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_open, &QAbstractButton::clicked, this, &ExplainPanel::openRequested);
    connect(m_federated, &FederatedSections::selected, this, &ExplainPanel::selected);
    connect(m_fixes, &FixList::selected, this, &ExplainPanel::selected);
    connect(m_fixes, &FixList::stageRequested, this, &ExplainPanel::stageRequested);
    setEmpty(tr("Nothing is selected"), tr("Select a pod or a workload to see why it waits or where it would go."));
}

void ExplainPanel::setExplanation(ShownExplanation shown)
{
    m_shown = std::move(shown);
    if (m_shown.empty())
        return;
    fill();
    m_pages->setCurrentIndex(1);
}

void ExplainPanel::fill()
{
    dress(m_name, TextLook::Title, Tone::Text1);
    dress(m_shape, TextLook::Small, Tone::Text2);
    dress(m_decision, TextLook::Section, Tone::Text1);
    if (m_shown.empty())
        return;
    m_name->setText(toQString(m_shown->subject.nameSpace.empty()
                                  ? m_shown->subject.name
                                  : m_shown->subject.nameSpace + "/" + m_shown->subject.name));
    m_shape->setText(told(m_shown->shape));
    m_verdict->setExplanation(m_shown);
    m_steps->setExplanation(m_shown);
    m_federated->setExplanation(m_shown);
    m_fixes->setExplanation(m_shown);
    m_stated->setExplanation(m_shown);
    setAccessibleDescription(m_verdict->text());
}

void ExplainPanel::setEmpty(const QString &line, const QString &hint)
{
    m_shown = {};
    m_empty->setContent(u"explain"_s, line, hint);
    m_pages->setCurrentIndex(0);
}

void ExplainPanel::setStaging(bool on)
{
    m_fixes->setStaging(on);
}

QString ExplainPanel::verdictText() const
{
    return m_pages->currentIndex() == 1 ? m_verdict->text() : QString();
}

void ExplainPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &ExplainPanel::fill, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
