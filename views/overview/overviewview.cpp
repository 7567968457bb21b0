// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/overviewview.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QEvent>
#include <QFileDialog>
#include <QFrame>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include "views/charts/chartspage.h"
#include "views/charts/picture.h"
#include "views/overview/figurestrip.h"
#include "views/overview/overviewtext.h"
#include "views/overview/sectiontable.h"
#include "views/overview/todolist.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

QFrame *line(QFrame::Shape shape, QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setFrameShape(shape);
    shape == QFrame::HLine ? frame->setFixedHeight(1) : frame->setFixedWidth(1);
    return frame;
}

} // namespace

OverviewView::OverviewView(QWidget *parent)
    : QWidget(parent)
    , m_answer(new QLabel(this))
    , m_message(new InlineMessage(this))
    , m_pages(new QStackedWidget(this))
    , m_whole(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_summary(new QScrollArea(this))
    , m_charts(new ChartsPage(this))
    , m_figures(new FigureStrip(this))
    , m_clusters(new SectionTable(tr("Clusters"), this))
    , m_models(new SectionTable(tr("Free GPUs and the gangs they can hold"), this))
    , m_waiting(new SectionTable(tr("Waiting, by reason"), this))
    , m_queues(new SectionTable(tr("Queues"), this))
    , m_todos(new TodoList(this))
    , m_todoPane(new QScrollArea(this))
    , m_switch(new QButtonGroup(this))
    , m_middle(nullptr)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *content = new QWidget(m_whole);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_message->setClosable(true);
    m_message->hide();
    column->addWidget(m_message);
    m_pages->addWidget(buildSummary());
    m_pages->addWidget(m_charts);
    column->addWidget(m_pages, 1);

    m_todoPane->setWidget(m_todos);
    m_todoPane->setWidgetResizable(true);
    m_todoPane->setFrameShape(QFrame::NoFrame);
    m_todoPane->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *side = new QWidget(m_whole);
    auto *row = new QHBoxLayout(side);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(content, 1);
    row->addWidget(line(QFrame::VLine, side));
    row->addWidget(m_todoPane);

    m_empty->setContent(u"overview"_s, tr("No fleet is open"),
                        tr("Open a snapshot folder, an archive or what kubectl printed."), tr("Open a fleet"));
    m_whole->addWidget(m_empty);
    m_whole->addWidget(side);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_whole);

    connect(m_empty, &EmptyState::linkActivated, this, &OverviewView::openRequested);
    connect(m_todos, &TodoList::showRequested, this, &OverviewView::showRequested);
    connect(m_charts, &ChartsPage::showRequested, this, &OverviewView::showRequested);
    connect(m_charts, &ChartsPage::saveFailed, this,
            [this](const QString &reason) { m_message->show(ChipTone::Blocked, reason); });
    for (const SectionTable *table : {m_clusters, m_models, m_waiting, m_queues})
        connect(table, &SectionTable::showRequested, this, &OverviewView::showRequested);
    applyLook();
}

OverviewView::~OverviewView() = default;

QWidget *OverviewView::buildHead()
{
    const Metrics &m = metrics();
    auto *head = new QWidget(this);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(m.gapL(), m.gapM(), m.gapM(), m.gapM());
    row->setSpacing(m.gapS());
    m_answer->setWordWrap(true);
    m_answer->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(m_answer, 1);
    for (const auto &[page, text, iconName] :
         {std::tuple{Page::Summary, tr("Summary"), u"table"_s}, std::tuple{Page::Charts, tr("Charts"), u"scale"_s}}) {
        auto *button = new QToolButton(head);
        button->setText(text);
        button->setToolTip(text);
        button->setIcon(icon(iconName));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setCheckable(true);
        button->setChecked(page == Page::Summary);
        m_switch->addButton(button, int(page));
        row->addWidget(button, 0, Qt::AlignTop);
    }
    connect(m_switch, &QButtonGroup::idClicked, this, [this](int id) { showPage(Page(id)); });
    auto *save = new QToolButton(head);
    save->setIcon(icon(u"export"_s));
    save->setToolTip(tr("Save this page as a picture"));
    save->setAccessibleName(tr("Export"));
    connect(save, &QToolButton::clicked, this, &OverviewView::askForPicture);
    row->addWidget(save, 0, Qt::AlignTop);
    return head;
}

QWidget *OverviewView::buildSummary()
{
    auto *page = new QWidget(m_summary);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(line(QFrame::HLine, page));
    column->addWidget(m_figures);
    column->addWidget(m_clusters);
    column->addSpacing(metrics().gapS());
    column->addWidget(line(QFrame::HLine, page));
    m_middle = new QBoxLayout(QBoxLayout::LeftToRight);
    m_middle->setSpacing(0);
    m_middle->addWidget(m_models, 11);
    m_middle->addWidget(line(QFrame::VLine, page));
    m_middle->addWidget(m_waiting, 9);
    column->addLayout(m_middle);
    column->addWidget(line(QFrame::HLine, page));
    column->addWidget(m_queues);
    column->addStretch(1);
    m_summary->setWidget(page);
    m_summary->setWidgetResizable(true);
    m_summary->setFrameShape(QFrame::NoFrame);
    m_summary->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_summary->setFocusPolicy(Qt::NoFocus);
    return m_summary;
}

void OverviewView::applyLook()
{
    m_answer->setFont(textFont(TextLook::Answer));
    m_todoPane->setFixedWidth(metrics().units(72));
}

void OverviewView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange)
        applyLook();
    QWidget::changeEvent(event);
}

void OverviewView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Two tables side by side need room; on a narrow window they stand under each other.
    const Metrics &m = metrics();
    const bool narrow = width() - m_todoPane->width() < m.units(190);
    m_middle->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    const bool todos = width() - m_todoPane->width() >= m.units(172); // what the table of clusters needs
    m_todoPane->setVisible(todos);
    const bool words = width() - (todos ? m_todoPane->width() : 0) >= m.units(190);
    for (QAbstractButton *button : m_switch->buttons())
        static_cast<QToolButton *>(button)->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon
                                                                     : Qt::ToolButtonIconOnly);
}

void OverviewView::showPage(Page page)
{
    m_switch->button(int(page))->setChecked(true);
    m_pages->setCurrentIndex(int(page));
    Q_EMIT pageChanged();
}

OverviewView::Page OverviewView::page() const
{
    return Page(m_pages->currentIndex());
}

FirstAttemptChart *OverviewView::firstAttempt() const
{
    return m_charts->firstAttempt();
}

void OverviewView::setOverview(std::shared_ptr<const ask::Overview> overview)
{
    m_overview = std::move(overview);
    m_whole->setCurrentIndex(m_overview ? 1 : 0);
    if (m_overview)
        fill();
}

void OverviewView::fill()
{
    const QString answer = answerOf(*m_overview);
    m_answer->setText(answer);
    m_answer->setAccessibleName(answer);
    setAccessibleName(tr("Overview"));
    setAccessibleDescription(answer);
    m_figures->setFigures(figuresOf(*m_overview));
    fillClusters();
    fillModels();
    fillWaiting();
    fillQueues();
    m_todos->setItems(todosOf(*m_overview));
    m_charts->setOverview(m_overview);
}

QString OverviewView::savePicture(const QString &path)
{
    if (page() == Page::Charts)
        return m_charts->savePicture(path);
    return saveWidget(*m_summary->widget(), path);
}

void OverviewView::askForPicture()
{
    auto *dialog = new QFileDialog(this, tr("Save picture"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PNG (*.png)"), tr("SVG (*.svg)")});
    dialog->setDefaultSuffix(u"png"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u"svg"_s) ? u"svg"_s : u"png"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (const QString problem = savePicture(path); !problem.isEmpty())
            m_message->show(ChipTone::Blocked, problem);
    });
    dialog->open();
}

} // namespace stowage::views
