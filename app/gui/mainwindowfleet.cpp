// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>
#include <utility>

#include <QStackedWidget>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/commandpalette.h"
#include "app/gui/explainer.h"
#include "app/gui/fragmentfeed.h"
#include "app/gui/mainwindow.h"
#include "app/gui/statusline.h"
#include "app/gui/tabdock.h"
#include "app/gui/usageview.h"
#include "app/session/session.h"
#include "core/ask/firstattempt.h"
#include "views/charts/firstattemptchart.h"
#include "views/explain/waitinglist.h"
#include "views/fragments/fragmentsview.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
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

void MainWindow::fleetChanged()
{
    const FleetPtr &fleet = m_session->fleet();
    const bool has = m_session->hasFleet();
    updateTitle();
    updateStartPage();
    enableCommands();
    m_status->setFleet(fleet, has ? m_session->source().title() : QString(), m_session->source().demo);
    countFindings();
    makeLists();
    makeOverview();
    const bool planned = has && fleet != m_session->fleetNow();
    m_map->setPlan(planned ? m_session->fleetNow() : nullptr, planned ? m_session->plan()->evaluation() : nullptr);
    m_map->setPlanSwitch(has && !m_session->plan()->plan().entries.empty(), m_session->showsNow());
    m_map->setCatalogue(m_session->projection().catalogue());
    m_map->setFleet(has ? fleet : nullptr);
    m_usage->setProjection(m_session->projection());
    m_palette->setFleet(fleet);
    if (m_ask)
        m_ask->setProjection(m_session->projection());
    rebuildTree();
    refreshFacts();
    m_explainer->refresh();
    modelHub();
    m_fragmentFeed->refresh();
    // A live fleet changes all the time: it is compared anew while somebody looks.
    if (!m_session->live()->active() || currentView() == u"compare"_s)
        refreshComparison();
}

void MainWindow::countFindings()
{
    const FleetPtr &fleet = m_session->fleet();
    std::size_t findings = fleet->findings.size();
    for (const auto &cluster : fleet->clusters)
        findings += cluster->findings.size();
    if (fleet->hub)
        findings += fleet->hub->findings.size();
    const auto findingCount = static_cast<qint64>(findings);
    m_status->setFindings(findingCount);
    m_bottomDock->setPageTitle(
        u"findings"_s, findings == 0 ? tr("Findings") : tr("Findings (%1)").arg(views::Units::count(findingCount)));
}

void MainWindow::makeLists()
{
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
}

void MainWindow::makeOverview()
{
    m_attemptJob.cancel();
    m_overview->firstAttempt()->setReport(nullptr);
    m_overviewJob.start(
        [projection = m_session->projection(),
         has = m_session->hasFleet()](const Context &context) -> std::shared_ptr<const ask::Overview> {
            if (!has)
                return nullptr;
            return std::make_shared<const ask::Overview>(ask::overview(projection, context));
        },
        [this](std::shared_ptr<const ask::Overview> overview) {
            m_waiting->setOverview(overview);
            m_waiting->select(m_session->selection());
            m_overview->setOverview(std::move(overview));
        });
}

void MainWindow::compareEstimators()
{
    using Report = Expected<ask::FirstAttempt>;
    m_overview->firstAttempt()->setBusy(true);
    m_attemptJob.start(
        [projection = m_session->projection(), hub = m_explainer->hub()](const Context &context) {
            ask::FirstAttemptRequest request;
            request.options = hub.options;
            request.manifests = hub.manifests;
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
        && !m_attemptJob.running() && !m_planJob.running() && !m_hubJob.running() && !m_moveJob.running()
        && !m_session->plan()->busy() && !m_usage->isBusy() && !m_map->isBusy() && !m_explainer->running()
        && !m_fragmentFeed->running() && !m_fragments->isBusy();
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

} // namespace stowage::app
