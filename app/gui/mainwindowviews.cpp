// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStackedWidget>

#include "app/gui/application.h"
#include "app/gui/mainwindow.h"
#include "app/gui/tabdock.h"
#include "app/gui/tasksview.h"
#include "app/gui/usageview.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/explain/waitinglist.h"
#include "views/fragments/fragmentsview.h"
#include "views/inspector/inspectorview.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/plan/planview.h"
#include "views/present/metrics.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

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
    m_fragments = new views::FragmentsView;
    m_lists[u"fragmentPlaces"_s] = m_fragments->places();
    m_lists[u"fragmentBlocks"_s] = m_fragments->blocks();
    add(u"fragments"_s, m_fragments);
    auto *differences = new views::ListView;
    differences->setHead({}, {});
    differences->setEmptyText(u"compare"_s, tr("Both sides are alike"),
                              tr("No cluster, node, workload, pod or queue came, went or changed."));
    m_lists[u"compare"_s] = differences;
    m_compare = new views::CompareView(differences);
    add(u"compare"_s, m_compare);
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
    m_bottomDock = new TabDock(tr("Plan, Findings, Tasks, Log"), this);
    m_bottomDock->setObjectName(u"bottomDock"_s);
    m_plan = new views::PlanView;
    m_plan->setObjectName(u"plan"_s);
    m_bottomDock->addPage(u"plan"_s, tr("Plan"), m_plan);
    m_bottomDock->addPage(u"findings"_s, tr("Findings"), findings);
    m_bottomDock->addPage(u"tasks"_s, tr("Tasks"), new TasksView(m_application->tasks()));
    m_bottomDock->addPage(u"log"_s, tr("Log"), new LogView(m_application->log()));
    addDockWidget(Qt::BottomDockWidgetArea, m_bottomDock);
    sizeDocks();
    m_inspectorDock->hide();
    m_bottomDock->hide();
}

void MainWindow::sizeDocks()
{
    // In a wide window the fleet has room for its badges and more tabs.
    const int left = qBound(metrics().dockLeft(), width() * 19 / 100, metrics().units(78));
    resizeDocks({m_fleetDock, m_inspectorDock}, {left, metrics().dockRight()}, Qt::Horizontal);
    resizeDocks({m_bottomDock}, {metrics().dockBottom()}, Qt::Vertical);
}

} // namespace stowage::app
