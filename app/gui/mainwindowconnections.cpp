// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStatusBar>
#include <QTableView>

#include "app/gui/application.h"
#include "app/gui/busyline.h"
#include "app/gui/commandpalette.h"
#include "app/gui/fragmentfeed.h"
#include "app/gui/mainwindow.h"
#include "app/gui/statusline.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "views/charts/firstattemptchart.h"
#include "views/fragments/fragmentsview.h"
#include "views/inspector/inspectorview.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/present/emptystate.h"
#include "views/present/inlinemessage.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::ChipTone;

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
        // What became of connections is told until it is over.
        if (!m_session->live()->active())
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
    connectMap();
    connectDocks();
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        wireList(list.key(), list.value());
    connect(m_overview, &views::OverviewView::showRequested, this, &MainWindow::showIntent);
    connect(m_overview, &views::OverviewView::openRequested, this, &MainWindow::chooseFiles);
    connect(m_overview->firstAttempt(), &views::FirstAttemptChart::requested, this, &MainWindow::compareEstimators);
    connect(m_start, &views::EmptyState::linkActivated, this, [this] {
        FleetSource demo;
        demo.demo = true;
        open(demo);
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

void MainWindow::connectMap()
{
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
}

void MainWindow::connectFragments()
{
    m_fragmentFeed = new FragmentFeed(m_session.get(), m_fragments, this);
    connect(m_fragments, &views::FragmentsView::selected, m_session.get(), &Session::select);
    connect(m_fragments, &views::FragmentsView::openRequested, this, &MainWindow::chooseFiles);
    connect(m_fragments, &views::FragmentsView::saveFailed, this,
            [this](const QString &reason) { m_message->show(ChipTone::Blocked, reason); });
}

void MainWindow::connectDocks()
{
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

} // namespace stowage::app
