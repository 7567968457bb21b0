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

using Where = ShowIntent::Where;
using Align = SectionTable::Align;

constexpr std::size_t mostModels = 12;
constexpr std::size_t mostReasons = 8;
constexpr std::size_t mostQueues = 8;

QFrame *line(QFrame::Shape shape, QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setFrameShape(shape);
    shape == QFrame::HLine ? frame->setFixedHeight(1) : frame->setFixedWidth(1);
    return frame;
}

QStandardItem *shareItem(Amount part, Amount whole)
{
    auto *item = textItem(whole > 0 ? Units::share(double(part) / double(whole)) : Units::unknown(),
                          whole > 0 ? Emphasis::None : Emphasis::Weak);
    if (whole > 0)
        item->setData(double(part) / double(whole), SortRole);
    item->setData(true, NumberRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QString joined(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << toQString(name);
    return list.join(u", "_s);
}

QStandardItem *modelsItem(const std::vector<std::string> &models)
{
    QStringList names;
    for (const std::string &model : models)
        names << modelName(model);
    auto *item = textItem(names.join(u", "_s));
    item->setToolTip(joined(models));
    return item;
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

void OverviewView::fillClusters()
{
    double longest = 0;
    for (const ask::Overview::ClusterRow &row : m_overview->clusters)
        longest = qMax(longest, double(row.states.total()));
    m_clusters->setColumns({{tr("Cluster"), Align::Left, 32},
                            {tr("Models"), Align::Left, 38},
                            {tr("GPUs by state"), Align::Left, 0, tr("All bars stand on one scale.")},
                            {tr("GPUs"), Align::Right, 16},
                            {tr("Free"), Align::Right, 15},
                            {tr("In use"), Align::Right, 19, tr("Used and reserved, of all")},
                            {tr("Broken"), Align::Right, 16},
                            {tr("Waiting"), Align::Right, 17, tr("GPUs that pending workloads ask for")}},
                           CellDelegate::Rows::Tall);
    const auto rowOf = [&](const QString &name, const std::vector<std::string> &models, const ask::StateCounts &states,
                           Amount waiting, bool total) {
        SectionTable::Row row;
        row.total = total;
        row.items = {textItem(name, Emphasis::Key),
                     modelsItem(models),
                     total ? textItem({}) : barItem(stateBar(states, longest, Bar::Size::Tall), stateTold(states)),
                     numberItem(states.total()),
                     numberItem(states.free, Emphasis::Strong),
                     shareItem(states.used + states.reserved, states.total()),
                     numberItem(states.broken, states.broken > 0 && !total ? Emphasis::Blocked : Emphasis::None),
                     numberItem(waiting)};
        return row;
    };
    std::vector<SectionTable::Row> rows;
    Amount waiting = 0;
    for (const ask::Overview::ClusterRow &cluster : m_overview->clusters) {
        rows.push_back(rowOf(toQString(cluster.name), cluster.models, cluster.states, cluster.waiting, false));
        rows.back().intent = ShowIntent::view(Where::Nodes, filterTerm(u"cluster"_s, toQString(cluster.name)));
        waiting += cluster.waiting;
    }
    if (rows.size() > 1) {
        rows.push_back(rowOf(tr("Fleet"), {}, m_overview->total, waiting, true));
        rows.back().intent = ShowIntent::view(Where::Nodes);
    }
    const ask::StateCounts &all = m_overview->total;
    std::vector<Meaning> legend;
    for (const auto &[meaning, amount] : {std::pair{Meaning::Used, all.used},
                                          {Meaning::Reserved, all.reserved},
                                          {Meaning::Free, all.free},
                                          {Meaning::Cordoned, all.cordoned},
                                          {Meaning::Broken, all.broken}}) {
        if (amount > 0)
            legend.push_back(meaning);
    }
    m_clusters->setHint(m_overview->hasShares ? tr("bars on one scale; a share of a GPU counts as one")
                                              : tr("bars on one scale, GPUs"));
    m_clusters->setLegend(legend);
    m_clusters->setLink(tr("Open map"), ShowIntent::view(Where::Map));
    m_clusters->setRows(std::move(rows), tr("No clusters in this fleet."));
}

void OverviewView::fillModels()
{
    double longest = 0;
    for (const ask::Overview::ModelRow &row : m_overview->models)
        longest = qMax(longest, double(row.free()));
    std::vector<SectionTable::Column> columns{
        {tr("Model"), Align::Left, 24},
        {tr("Free"), Align::Left, 0, tr("Solid: on whole nodes; striped: in parts of nodes")},
        {tr("GPUs"), Align::Right, 12},
        {tr("Whole"), Align::Right, 14.5, tr("Free on nodes whose GPUs are all free")},
        {tr("In parts"), Align::Right, 16, tr("Free on nodes that are partly held")}};
    for (const Amount size : ask::Overview::gangSizes)
        columns.push_back({Units::count(size), Align::Right, 8.5,
                           tr("Gangs of %1 that fit, each in one domain").arg(Units::count(size))});
    m_models->setColumns(std::move(columns));
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::ModelRow &model : m_overview->models) {
        if (rows.size() == mostModels)
            break;
        const Bar bar{
            .segments = {{Meaning::Free, double(model.freeWholeNodes)}, {Meaning::Shared, double(model.freeInParts)}},
            .markers = {},
            .maximum = qMax(1.0, longest)};
        SectionTable::Row row;
        row.items = {modelsItem({model.model}), barItem(bar, stateTold(model.states)),
                     numberItem(model.free(), Emphasis::Strong), numberItem(model.freeWholeNodes),
                     numberItem(model.freeInParts)};
        for (const Amount slots : model.slots)
            row.items << numberItem(slots);
        row.intent = ShowIntent::view(
            Where::Nodes,
            model.model.empty() ? QString() : filterTerm(u"gpu"_s, toQString(model.model)) % u" free>0"_s);
        rows.push_back(std::move(row));
    }
    m_models->setHint(tr("striped: in parts of nodes; right: gangs of n in one domain"));
    m_models->setRows(std::move(rows), tr("No node offers a GPU."));
}

void OverviewView::fillWaiting()
{
    double longest = 0;
    for (const ask::Overview::ReasonRow &row : m_overview->reasons)
        longest = qMax(longest, double(row.gpus));
    m_waiting->setColumns({{tr("Reason"), Align::Left, 0},
                           {tr("Workloads"), Align::Left, 24},
                           {QString(), Align::Left, 15},
                           {tr("GPUs"), Align::Right, 14}});
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::ReasonRow &reason : m_overview->reasons) {
        if (rows.size() == mostReasons)
            break;
        QStringList names;
        for (const ObjectKey &workload : reason.workloads)
            names << toQString(workload.name);
        SectionTable::Row row;
        row.items = {textItem(reasonText(reason.reason)), textItem(names.join(u", "_s), Emphasis::Weak),
                     barItem({.segments = {{Meaning::Used, double(reason.gpus)}}, .markers = {}, .maximum = longest},
                             Units::count(reason.gpus)),
                     numberItem(reason.gpus, Emphasis::Strong)};
        row.intent = reason.workloads.size() == 1
            ? ShowIntent::one(reason.workloads.front())
            : ShowIntent::view(Where::Workloads,
                               reason.reason.empty() ? u"pending"_s
                                                     : u"pending "_s % u"reason:*\""_s
                                       % toQString(reason.reason).remove(u'"') % u"\"*"_s);
        rows.push_back(std::move(row));
    }
    const int gpus = pluralCount(m_overview->waitingGpus);
    m_waiting->setHint(tr("%Ln GPU(s)", nullptr, gpus));
    m_waiting->setLink(tr("Workloads"), ShowIntent::view(Where::Workloads, u"pending"_s));
    m_waiting->setRows(std::move(rows), tr("Nothing waits for a GPU."));
}

void OverviewView::fillQueues()
{
    double longest = 0;
    for (const ask::Overview::QueueRow &row : m_overview->queues)
        longest = qMax(longest, double(row.held + row.pending));
    m_queues->setColumns({{tr("Queue"), Align::Left, 36},
                          {tr("Clusters"), Align::Left, 40},
                          {tr("Held, and asked for"), Align::Left, 0},
                          {tr("Workloads"), Align::Right, 20},
                          {tr("Held"), Align::Right, 14},
                          {tr("Waiting"), Align::Right, 17}});
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::QueueRow &queue : m_overview->queues) {
        if (rows.size() == mostQueues)
            break;
        const Bar bar{.segments = {{Meaning::Used, double(queue.held)}},
                      .markers = {},
                      .maximum = qMax(1.0, longest),
                      .outlineFrom = double(queue.held),
                      .outlineTo = double(queue.held + queue.pending)};
        SectionTable::Row row;
        row.items = {textItem(toQString(queue.queue), Emphasis::Key),
                     textItem(joined(queue.clusters), Emphasis::Weak),
                     barItem(bar, tr("held %1, waiting %2").arg(Units::count(queue.held), Units::count(queue.pending))),
                     numberItem(qint64(queue.workloads)),
                     numberItem(queue.held, Emphasis::Strong),
                     numberItem(queue.pending)};
        row.intent = ShowIntent::view(Where::Workloads, filterTerm(u"queue"_s, toQString(queue.queue)));
        rows.push_back(std::move(row));
    }
    m_queues->setHint(tr("GPUs; bar: held, outline: asked for and not had"));
    m_queues->setLink(m_overview->queues.empty() ? QString() : tr("Open queues"), ShowIntent::view(Where::Queues));
    m_queues->setRows(std::move(rows), tr("No workload names a queue. Volcano and Kueue queues appear here."));
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
