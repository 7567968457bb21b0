// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/mainwindow.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/busyline.h"
#include "app/gui/commandpalette.h"
#include "app/gui/explainer.h"
#include "app/gui/helpwindow.h"
#include "app/gui/manifestdialog.h"
#include "app/gui/roomdialog.h"
#include "app/gui/statusline.h"
#include "app/gui/tabdock.h"
#include "app/gui/tasksview.h"
#include "app/gui/tour.h"
#include "app/gui/usageview.h"
#include "app/session/session.h"
#include "core/ask/firstattempt.h"
#include "core/import/openfleet.h"
#include "views/charts/firstattemptchart.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/explain/waitinglist.h"
#include "views/inspector/inspectorview.h"
#include "views/inspector/mask.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/present/emptystate.h"
#include "views/present/filterfield.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/present/words.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::ChipTone;
using views::metrics;
using views::toQString;

namespace {

/// Lists of core by the view or dock page that shows them; both have the list's name, but for the lists in the fleet
/// dock, which are narrow.
struct ListPlace {
    const char *id;
    const char *list;
};
constexpr ListPlace listPlaces[] = {{"workloads", "workloads"},
                                    {"nodes", "nodes"},
                                    {"pods", "pods"},
                                    {"gpus", "gpus"},
                                    {"clusters", "clusters"},
                                    {"findings", "findings"},
                                    {"dockWorkloads", "workloads"},
                                    {"dockQueues", "queues"},
                                    {"dockPolicies", "policies"},
                                    {"dockBindings", "bindings"}};

} // namespace

MainWindow::MainWindow(Application *application, std::unique_ptr<Session> session)
    : m_application(application)
    , m_session(std::move(session))
    , m_views(new QStackedWidget)
    , m_center(new QStackedWidget)
    , m_start(new views::EmptyState)
    , m_message(new views::InlineMessage)
    , m_busy(new BusyLine)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setMinimumSize(metrics().units(160), metrics().units(100));
    resize(1600, 1000);

    auto *central = new QWidget;
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_busy);
    layout->addWidget(m_message);
    layout->addWidget(m_center, 1);
    setCentralWidget(central);
    m_message->setClosable(true);
    m_center->addWidget(m_start);
    m_center->addWidget(m_views);

    buildViews();
    buildDocks();
    buildCommands();
    buildToolBar();
    m_status = new StatusLine(m_application->tasks());
    setStatusBar(m_status);
    m_palette = new CommandPalette(this);
    m_firstLayout = saveState();
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        m_listDefaults[list.key()] = list.value()->saveState();

    m_visiting.setSingleShot(true);
    m_visiting.setInterval(400); // arrow keys through a table are one place, not twenty
    connect(&m_visiting, &QTimer::timeout, this, &MainWindow::visit);
    connectSession();
    connectViews();
    connectExplain();
    wireCommands();
    showView(u"overview"_s);
    fleetChanged();
}

MainWindow::~MainWindow()
{
    // Hiding tells of visibility, and this object is no longer there to hear of it.
    for (QObject *part : findChildren<QObject *>())
        part->disconnect(this);
}

std::unique_ptr<Session> MainWindow::releaseSession()
{
    m_session->disconnect(this);
    return std::move(m_session);
}

void MainWindow::buildViews()
{
    const auto add = [this](const QString &id, QWidget *view) {
        view->setObjectName(id);
        m_views->addWidget(view);
    };
    const auto list = [&](const QString &id, const QString &title, const QString &icon, const QString &empty,
                          const QString &hint) {
        auto *view = new views::ListView;
        view->setHead(title, {});
        view->setEmptyText(icon, empty, hint);
        m_lists[id] = view;
        add(id, view);
    };
    m_overview = new views::OverviewView;
    add(u"overview"_s, m_overview);
    m_map = new views::MapView;
    add(u"map"_s, m_map);
    list(u"workloads"_s, tr("Workloads"), u"workloads"_s, tr("No workloads in this fleet"),
         tr("Jobs, Deployments and every other kind that makes pods appear here."));
    list(u"nodes"_s, tr("Nodes"), u"node"_s, tr("No nodes in this fleet"),
         tr("Open what kubectl get nodes -o json printed, together with the pods."));
    list(u"pods"_s, tr("Pods"), u"workloads"_s, tr("No pods in this fleet"),
         tr("Open what kubectl get pods -A -o json printed, together with the nodes."));
    list(u"gpus"_s, tr("GPUs"), u"gpu"_s, tr("No GPUs in this fleet"),
         tr("Nodes with nvidia.com/gpu and other GPU resources, and ResourceSlices, make GPUs appear here."));
    m_explain = new views::ExplainView;
    add(u"explain"_s, m_explain);
    m_usage = new UsageView;
    m_lists[u"usage"_s] = m_usage->listView();
    add(u"usage"_s, m_usage);
    list(u"clusters"_s, tr("Clusters"), u"cluster"_s, tr("No clusters in this fleet"),
         tr("Every file or folder that is opened makes a cluster."));
    list(u"compare"_s, tr("Compare"), u"compare"_s, tr("The two snapshots are alike"),
         tr("No cluster, node, workload, pod or queue came, went or changed."));
}

void MainWindow::buildDocks()
{
    m_tree = new views::FleetTreeView;
    m_fleetDock = new TabDock(tr("Fleet"), this);
    m_fleetDock->setObjectName(u"fleetDock"_s);
    m_fleetDock->addPage(u"fleet"_s, tr("Fleet"), m_tree);
    const auto narrow = [&](const QString &id, const QString &title, const QString &icon, const QString &empty,
                            const QString &hint) {
        auto *view = new views::ListView;
        view->setHead({}, {});
        view->setNarrow();
        view->setEmptyText(icon, empty, hint);
        m_lists[id] = view;
        m_fleetDock->addPage(id, title, view);
    };
    narrow(u"dockWorkloads"_s, tr("Workloads"), u"workloads"_s, tr("No workloads"),
           tr("Jobs, Deployments and other kinds appear here."));
    narrow(u"dockQueues"_s, tr("Queues"), u"queues"_s, tr("No queues in this fleet"),
           tr("Volcano and Kueue queues appear here."));
    narrow(u"dockPolicies"_s, tr("Policies"), u"policy"_s, tr("No policies in this fleet"),
           tr("Karmada, OCM and Nova policies appear here."));
    narrow(u"dockBindings"_s, tr("Bindings"), u"policy"_s, tr("No bindings in this fleet"),
           tr("What a Karmada hub decided appears here, beside what it would decide anew."));
    m_waiting = new views::WaitingList;
    m_fleetDock->addPage(u"waiting"_s, tr("Waiting"), m_waiting);
    addDockWidget(Qt::LeftDockWidgetArea, m_fleetDock);

    m_inspector = new views::InspectorView;
    m_inspectorDock = new TabDock(tr("Inspector"), this);
    m_inspectorDock->setObjectName(u"inspectorDock"_s);
    m_inspectorDock->addPage(u"inspector"_s, tr("Inspector"), m_inspector);
    m_explainPanel = new views::ExplainPanel;
    m_inspectorDock->addPage(u"explain"_s, tr("Explain"), m_explainPanel);
    addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);

    auto *findings = new views::ListView;
    findings->setHead({}, {});
    findings->setEmptyText(u"ok"_s, tr("Everything was understood"),
                           tr("What an import cannot use is told here, with its file, object and field."));
    m_lists[u"findings"_s] = findings;
    m_bottomDock = new TabDock(tr("Findings, Tasks, Log"), this);
    m_bottomDock->setObjectName(u"bottomDock"_s);
    m_bottomDock->addPage(u"findings"_s, tr("Findings"), findings);
    m_bottomDock->addPage(u"tasks"_s, tr("Tasks"), new TasksView(m_application->tasks()));
    m_bottomDock->addPage(u"log"_s, tr("Log"), new LogView(m_application->log()));
    addDockWidget(Qt::BottomDockWidgetArea, m_bottomDock);
    resizeDocks({m_fleetDock, m_inspectorDock}, {m_fleetDock->preferredWidth(), metrics().dockRight()}, Qt::Horizontal);
    resizeDocks({m_bottomDock}, {metrics().dockBottom()}, Qt::Vertical);
    m_inspectorDock->hide();
    m_bottomDock->hide();
}

void MainWindow::connectSession()
{
    connect(m_session.get(), &Session::openingStarted, this, [this] {
        m_message->hide();
        m_busy->setShare(-1);
        m_busy->show();
        updateStartPage();
        enableCommands();
    });
    connect(m_session.get(), &Session::openingProgress, this, [this](const Progress &progress) {
        m_busy->setShare(progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total)
                                            : -1);
    });
    const auto ended = [this] {
        m_busy->hide();
        updateStartPage();
        enableCommands();
    };
    connect(m_session.get(), &Session::openCanceled, this, ended);
    connect(m_session.get(), &Session::openFailed, this, [this, ended](const QString &title, const QString &reason) {
        ended();
        m_message->show(ChipTone::Blocked, tr("%1 was not opened. %2").arg(title, reason));
    });
    connect(m_session.get(), &Session::fleetChanged, this, [this, ended] {
        ended();
        m_message->hide();
        if (m_session->hasFleet())
            m_application->addRecent(m_session->source());
        fleetChanged();
    });
    connect(m_session.get(), &Session::selectionChanged, this, &MainWindow::selectionChanged);
    connect(m_session.get(), &Session::changedOnDisk, this, [this] {
        switch (m_application->settings()->value(setting::reload)) {
        case ReloadChoice::Always:
            m_session->reload();
            return;
        case ReloadChoice::Never:
            return;
        case ReloadChoice::Ask:
            m_message->show(ChipTone::Info, tr("Files of %1 changed on disk.").arg(m_session->source().title()),
                            tr("Reload"));
            return;
        }
    });
    connect(m_message, &views::InlineMessage::linkActivated, m_session.get(), &Session::reload);
}

void MainWindow::connectViews()
{
    connect(m_overview, &views::OverviewView::showRequested, this, &MainWindow::showIntent);
    connect(m_overview, &views::OverviewView::openRequested, this, &MainWindow::chooseFiles);
    connect(m_overview->firstAttempt(), &views::FirstAttemptChart::requested, this, &MainWindow::compareEstimators);
    connect(m_start, &views::EmptyState::linkActivated, this, [this] {
        FleetSource demo;
        demo.demo = true;
        open(demo);
    });
    connect(m_map, &views::MapView::selected, this,
            [this](const QList<ObjectKey> &keys) { m_session->select(keys.isEmpty() ? ObjectKey() : keys.front()); });
    connect(m_map, &views::MapView::activated, this, [this](const ObjectKey &key) {
        m_session->select(key);
        command(u"fleet.inspect"_s)->trigger();
    });
    connect(m_map, &views::MapView::contextMenuRequested, this, &MainWindow::showObjectMenu);
    connect(m_map, &views::MapView::filterRequested, m_map, &views::MapView::setFilter);
    connect(m_map, &views::MapView::tableRequested, this, [this](const QString &filter) {
        m_lists[u"gpus"_s]->setFilter(filter);
        showView(u"gpus"_s);
    });
    connect(m_map, &views::MapView::openRequested, this, &MainWindow::chooseFiles);
    const auto applySettings = [this] {
        m_map->setReducedMotion(m_application->settings()->value(setting::reducedMotion));
        m_map->setFrameTimesShown(m_application->settings()->value(setting::debugOverlay));
    };
    applySettings();
    connect(m_application->settings(), &Settings::changed, this, applySettings);
    connect(m_map, &views::MapView::exported, this, [this](const QString &path) {
        statusBar()->showMessage(tr("Written: %1").arg(path), 6000);
        m_application->log()->add(LogModel::Level::Info, tr("Wrote %1").arg(path));
    });
    connect(m_map, &views::MapView::exportFailed, this, [this](const QString &path, const QString &reason) {
        m_message->show(ChipTone::Blocked, tr("%1 was not written. %2").arg(path, reason));
    });
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        wireList(list.key(), list.value());
    connect(m_tree, &views::FleetTreeView::filterChanged, this, &MainWindow::rebuildTree);
    connect(m_tree, &views::FleetTreeView::selected, m_session.get(), &Session::select);
    connect(m_tree, &views::FleetTreeView::activated, this, [this](const ObjectKey &key) {
        m_session->select(key);
        command(u"fleet.showOnMap"_s)->trigger();
    });
    connect(m_tree, &views::FleetTreeView::contextMenuRequested, this, &MainWindow::showObjectMenu);
    connect(m_inspector, &views::InspectorView::selected, this, &MainWindow::select);
    connect(m_inspector, &views::InspectorView::sourceRequested, this, [this] { readSource(m_sourceField); });
    connect(m_fleetDock, &TabDock::pageShown, this, &MainWindow::fillShownLists);
    connect(m_bottomDock, &TabDock::pageShown, this, &MainWindow::fillShownLists);
    for (const TabDock *dock : {m_fleetDock, m_bottomDock})
        connect(dock, &QDockWidget::visibilityChanged, this, &MainWindow::fillShownLists);
    connect(m_inspectorDock, &QDockWidget::visibilityChanged, this, [this](bool visible) {
        if (visible)
            refreshFacts();
    });
    connect(m_palette, &CommandPalette::objectChosen, this, [this](const ObjectKey &key) {
        select(key);
        m_inspectorDock->show();
    });
    connect(m_palette, &CommandPalette::used, this, [this](const QString &identity) {
        Settings *settings = m_application->settings();
        settings->set(setting::recentCommands, withRecent(settings->value(setting::recentCommands), identity, 20));
    });
    connect(m_status, &StatusLine::tasksRequested, this, [this] { command(u"tools.tasks"_s)->trigger(); });
    connect(m_status, &StatusLine::findingsRequested, this, [this] { command(u"fleet.findings"_s)->trigger(); });
}

void MainWindow::wireList(const QString &id, views::ListView *list)
{
    list->setObjectName(id == u"usage"_s ? u"usageList"_s : id);
    if (id == u"findings"_s) {
        connect(list->table(), &QTableView::activated, this,
                [this](const QModelIndex &index) { openFinding(index.row()); });
        return;
    }
    connect(list, &views::ListView::selected, m_session.get(), &Session::select);
    connect(list, &views::ListView::activated, this, [this](const ObjectKey &key) {
        m_session->select(key);
        command(u"fleet.inspect"_s)->trigger();
    });
    connect(list, &views::ListView::saved, this,
            [this](const QString &path) { statusBar()->showMessage(tr("Written: %1").arg(path), 6000); });
    connect(list, &views::ListView::saveFailed, this,
            [this](const QString &reason) { m_message->show(ChipTone::Blocked, reason); });
}

void MainWindow::open(const FleetSource &source)
{
    m_session->setTopologyLevels(m_application->settings()->value(setting::topologyLevels));
    m_session->open(source);
}

void MainWindow::openPaths(const QStringList &paths)
{
    FleetSource source;
    source.paths = paths;
    if (!source.empty())
        open(source);
}

void MainWindow::fleetChanged()
{
    const FleetPtr &fleet = m_session->fleet();
    const bool has = m_session->hasFleet();
    updateTitle();
    updateStartPage();
    enableCommands();
    m_status->setFleet(fleet, has ? m_session->source().title() : QString(), m_session->source().demo);
    std::size_t findings = fleet->findings.size();
    for (const auto &cluster : fleet->clusters)
        findings += cluster->findings.size();
    if (fleet->hub)
        findings += fleet->hub->findings.size();
    const auto findingCount = static_cast<qint64>(findings);
    m_status->setFindings(findingCount);
    m_bottomDock->setPageTitle(
        u"findings"_s, findings == 0 ? tr("Findings") : tr("Findings (%1)").arg(views::Units::count(findingCount)));

    m_listsAskedFor = std::exchange(m_reloadAsked, false);
    m_made.clear();
    m_listJob.start(
        [projection = m_session->projection()](const Context &context) {
            Lists lists;
            for (const std::string_view name : ask::listNames()) {
                if (context.canceled())
                    break;
                if (auto list = ask::makeList(projection, name))
                    lists[toQString(name)] = std::move(*list);
            }
            return lists;
        },
        [this](Lists lists) {
            m_made = std::move(lists);
            if (const auto nodes = m_made.find(u"nodes"_s); nodes != m_made.end()) {
                QStringList words;
                for (const ask::FilterField &field : nodes->second->fields())
                    words += field.kind == ask::FilterField::Kind::Flag ? toQString(field.name)
                                                                        : QString(toQString(field.name) % u':');
                m_tree->setFilterWords(words);
            }
            m_stale.clear();
            for (const ListPlace &place : listPlaces)
                m_stale += QString::fromLatin1(place.id);
            fillShownLists();
        });
    m_attemptJob.cancel();
    m_overview->firstAttempt()->setReport(nullptr);
    m_overviewJob.start(
        [projection = m_session->projection(), has](const Context &context) -> std::shared_ptr<const ask::Overview> {
            if (!has)
                return nullptr;
            return std::make_shared<const ask::Overview>(ask::overview(projection, context));
        },
        [this](std::shared_ptr<const ask::Overview> overview) {
            m_waiting->setOverview(overview);
            m_waiting->select(m_session->selection());
            m_overview->setOverview(std::move(overview));
        });
    m_map->setFleet(has ? fleet : nullptr);
    m_usage->setProjection(m_session->projection());
    m_palette->setFleet(fleet);
    if (m_ask)
        m_ask->setProjection(m_session->projection());
    rebuildTree();
    refreshFacts();
    m_explainer->refresh();
    if (!m_comparedSource.empty() && has)
        compareWith(m_comparedSource);
}

void MainWindow::compareEstimators()
{
    using Report = Expected<ask::FirstAttempt>;
    m_overview->firstAttempt()->setBusy(true);
    m_attemptJob.start(
        [projection = m_session->projection()](const Context &context) {
            ask::FirstAttemptRequest request;
            request.nanoseconds = [] {
                return std::chrono::duration_cast<std::chrono::nanoseconds>(
                           std::chrono::steady_clock::now().time_since_epoch())
                    .count();
            };
            return std::make_shared<Report>(ask::firstAttempt(projection, request, context));
        },
        [this](std::shared_ptr<Report> report) {
            if (*report)
                m_overview->firstAttempt()->setReport(std::make_shared<const ask::FirstAttempt>(std::move(**report)));
            else
                m_overview->firstAttempt()->setFailure(views::toQString(report->error().message));
        });
}

void MainWindow::fillShownLists()
{
    const auto shown = [this](const QString &id) {
        if (m_views->currentWidget()->objectName() == id)
            return true;
        for (const TabDock *dock : {m_fleetDock, m_bottomDock})
            if (!dock->isHidden() && dock->currentPage() == id)
                return true;
        return false;
    };
    for (const QString &id : QStringList(m_stale))
        if (shown(id))
            fillList(id);
}

void MainWindow::fillList(const QString &id)
{
    const auto *const place =
        std::ranges::find_if(listPlaces, [&](const ListPlace &known) { return id == QLatin1StringView(known.id); });
    const auto made = place == std::end(listPlaces) ? m_made.end() : m_made.find(QString::fromLatin1(place->list));
    if (made == m_made.end())
        return;
    m_stale.removeAll(id);
    m_lists[id]->setList(made->second, m_session->fleet()->observedAt, m_listsAskedFor);
    m_lists[id]->select(m_session->selection());
}

bool MainWindow::settled() const
{
    for (const views::ListView *list : m_lists)
        if (list->model()->isBusy())
            return false;
    return !m_session->opening() && !m_listJob.running() && !m_treeJob.running() && !m_overviewJob.running()
        && !m_palette->searching() && !m_factsJob.running() && !m_sourceJob.running() && !m_compareJob.running()
        && !m_attemptJob.running() && !m_usage->isBusy() && !m_map->isBusy() && !m_explainer->running();
}

void MainWindow::rebuildTree()
{
    m_treeJob.start([projection = m_session->projection(), filter = m_tree->filter().toStdString()](
                        const Context &context) { return views::buildFleetTree(projection, filter, context); },
                    [this](Expected<views::FleetTreePtr> tree) {
                        m_tree->setFilterError(tree ? std::string() : tree.error().message,
                                               tree ? std::string() : tree.error().where);
                        if (tree)
                            m_tree->setTree(std::move(*tree));
                    });
}

void MainWindow::select(const ObjectKey &key)
{
    m_session->select(key);
}

void MainWindow::selectionChanged()
{
    const ObjectKey &key = m_session->selection();
    m_sourceField.clear();
    m_tree->setSelection(key);
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        if (list.key() != u"findings"_s && list.value()->isVisible())
            list.value()->select(key);
    m_map->setSelection(key.empty() ? QList<ObjectKey>() : QList<ObjectKey>{key});
    m_map->setHighlight(key);
    if (!key.empty() && !m_inspectorClosed && m_inspectorDock->isHidden() && isVisible())
        m_inspectorDock->show();
    refreshFacts();
    m_waiting->select(key);
    explainSelection();
    enableCommands();
    m_visiting.start();
}

void MainWindow::refreshFacts()
{
    if (m_session->selection().empty()) {
        m_factsJob.cancel();
        m_inspector->clear();
        return;
    }
    m_factsJob.start([projection = m_session->projection(),
                      key = m_session->selection()](const Context &) { return views::objectFacts(projection, key); },
                     [this](views::ObjectFacts facts) { m_inspector->setFacts(std::move(facts)); });
}

void MainWindow::readSource(const QString &field)
{
    const views::ObjectFacts &facts = m_inspector->facts();
    if (!facts.source.valid() || !facts.sources)
        return;
    m_sourceJob.start(
        [fleet = facts.fleet, sources = facts.sources, source = facts.source](const Context &) -> Expected<QString> {
            const auto text = stowage::readSource(*sources, source);
            if (!text)
                return tl::unexpected(text.error());
            return QString::fromStdString(views::outdented(views::maskedManifest(*text)));
        },
        [this, field](const Expected<QString> &text) {
            if (text)
                m_inspector->setSource(*text, field);
            else
                m_inspector->setSourceError(errorText(text.error()));
        });
}

void MainWindow::openFinding(int row)
{
    const views::ListView *findings = m_lists[u"findings"_s];
    const ask::ListPtr list = findings->list();
    if (!list || row < 0)
        return;
    const std::size_t listRow = findings->model()->listRow(row);
    const auto textOf = [&](std::string_view column) {
        for (std::size_t index = 0; index < list->columns().size(); ++index)
            if (list->columns()[index].id == column)
                return QString::fromStdString(
                    ask::cellText(list->cell(listRow, index), list->columns()[index].type, {}, ask::TextStyle::Exact));
        return QString();
    };
    m_inspectorDock->show();
    const QString field = textOf("field"), object = textOf("object"),
                  reason = views::sentence(textOf("reason").toStdString());
    if (const ObjectKey key = list->key(listRow); !key.empty()) {
        m_session->select(key);
        m_sourceField = field;
        m_inspector->showSourceTab();
        if (m_inspector->sourceShown() && !m_factsJob.running())
            readSource(field);
        return;
    }
    const SourceTable *sources = nullptr;
    SourceRef source = list->source(listRow, &sources);
    const QString title = object.isEmpty() ? textOf("file") : object;
    if (!sources || !source.valid()) {
        m_inspector->showPlace(title, textOf("file"), reason, {}, {});
        return;
    }
    constexpr std::uint32_t around = 2000; // bytes shown before and after a mere place
    if (source.length == 0) {
        const std::uint64_t end = static_cast<std::uint64_t>(sources->files[source.file].size);
        const std::uint64_t from = source.offset > around ? source.offset - around : 0;
        source = {from, source.file,
                  static_cast<std::uint32_t>(std::min<std::uint64_t>(end - std::min(from, end), 2 * around))};
    }
    m_sourceJob.start([list, sources, source](const Context &) { return stowage::readSource(*sources, source); },
                      [this, title, file = textOf("file"), reason, field](const Expected<std::string> &text) {
                          m_inspector->showPlace(
                              title, file, reason,
                              text ? QString::fromStdString(views::maskedManifest(*text)) : QString(), field);
                          if (!text)
                              m_inspector->setSourceError(errorText(text.error()));
                      });
}

void MainWindow::showIntent(const views::ShowIntent &intent)
{
    using Where = views::ShowIntent::Where;
    const auto table = [&](const QString &id) {
        m_lists[id]->setFilter(intent.filter);
        showView(id);
    };
    switch (intent.where) {
    case Where::Object:
        m_inspectorDock->show();
        select(intent.object);
        return;
    case Where::Map:
        m_map->setFilter(intent.filter);
        showView(u"map"_s);
        return;
    case Where::Clusters:
        return table(u"clusters"_s);
    case Where::Nodes:
        return table(u"nodes"_s);
    case Where::Pods:
        return table(u"pods"_s);
    case Where::Workloads:
        return table(u"workloads"_s);
    case Where::Usage:
        return table(u"usage"_s);
    case Where::Queues:
        m_fleetDock->show();
        m_fleetDock->showPage(u"dockQueues"_s);
        m_lists[u"dockQueues"_s]->setFilter(intent.filter);
        return;
    case Where::Findings:
        m_lists[u"findings"_s]->setFilter(intent.filter);
        command(u"fleet.findings"_s)->trigger();
        return;
    }
}

void MainWindow::showView(const QString &id)
{
    QAction *action = command(u"view."_s % id);
    if (!action)
        return;
    for (int index = 0; index < m_views->count(); ++index)
        if (m_views->widget(index)->objectName() == id) {
            m_views->setCurrentIndex(index);
            break;
        }
    action->setChecked(true);
    fillShownLists();
    wantExplanation();
    if (views::ListView *list = m_lists.value(id))
        list->select(m_session->selection());
    enableCommands();
    m_visiting.start();
}

QString MainWindow::currentView() const
{
    return m_views->currentWidget()->objectName();
}

void MainWindow::updateTitle()
{
    setWindowTitle(m_session->hasFleet() ? tr("%1 – Stowage").arg(m_session->source().title()) : tr("Stowage"));
}

void MainWindow::updateStartPage()
{
    if (m_session->opening())
        m_start->setContent(u"open"_s, tr("Opening %1").arg(m_session->openingSource().title()),
                            tr("Large fleets take some seconds; the window stays usable."));
    else
        m_start->setContent(u"cluster"_s, tr("No fleet is open"),
                            tr("Drop files or a folder here, or use File > Open."), tr("Open the demo fleet"));
    m_center->setCurrentIndex(m_session->hasFleet() ? 1 : 0);
}

void MainWindow::visit()
{
    if (!m_travelling)
        m_history.visit({currentView(), m_session->selection()});
    m_travelling = false;
    command(u"view.back"_s)->setEnabled(m_history.canGoBack());
    command(u"view.forward"_s)->setEnabled(m_history.canGoForward());
}

void MainWindow::go(const Place &place)
{
    m_travelling = true;
    showView(place.view);
    m_session->select(place.selection);
    m_travelling = true;
    m_visiting.stop();
    visit();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_application->windowClosing(this);
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::ranges::any_of(urls, &QUrl::isLocalFile)) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
    }
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths += url.toLocalFile();
    if (paths.isEmpty())
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    // One workload dropped on a fleet is a question about it; everything else is another fleet.
    if (m_session->hasFleet() && paths.size() == 1) {
        if (const QString manifest = manifestOfFile(paths.front()); !manifest.isEmpty())
            return askAboutManifest(manifest);
    }
    openPaths(paths);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_status)
        m_status->setFleet(m_session->fleet(), m_session->hasFleet() ? m_session->source().title() : QString(),
                           m_session->source().demo);
}

} // namespace stowage::app
