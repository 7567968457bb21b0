// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QStackedWidget>
#include <QWhatsThis>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/commandpalette.h"
#include "app/gui/explainer.h"
#include "app/gui/mainwindow.h"
#include "app/gui/preferences.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/ask/explain.h"
#include "views/inspector/inspectorview.h"
#include "views/map/mapview.h"
#include "views/present/text.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::toQString;

void MainWindow::on(const char *id, std::function<void()> run)
{
    connect(command(QString::fromLatin1(id)), &QAction::triggered, this, std::move(run));
}

void MainWindow::wireCommands()
{
    wireFileCommands();
    wireLiveCommands();
    wireApplyCommands();
    wireEditCommands();
    wireViewCommands();
    wireDockCommands();
    wireThemeCommands();
    wireFleetCommands();
    wirePlanCommands();
    wireToolCommands();
    wireHelpCommands();
    visit();
    enableCommands();
}

void MainWindow::wireFileCommands()
{
    on("file.open", [this] { chooseFiles(); });
    on("file.openFolder", [this] { chooseFolder(); });
    on("file.openDemo", [this] {
        FleetSource demo;
        demo.demo = true;
        open(demo);
    });
    on("file.reload", [this] {
        m_reloadAsked = true;
        m_session->reload();
    });
    on("file.compare", [this] { chooseSnapshot(); });
    on("export.csv", [this] { exportTable(); });
    on("file.newWindow", [this] { m_application->newWindow(); });
    on("file.closeFleet", [this] {
        m_sides = {};
        m_session->close();
    });
    on("file.closeWindow", [this] { close(); });
    on("file.quit", [this] { m_application->quit(); });
}

void MainWindow::wireEditCommands()
{
    on("edit.copy", [this] { copyFocused(); });
    on("edit.copyCsv", [this] {
        if (views::ListView *list = shownList())
            list->copyCsv();
    });
    on("edit.copyJson", [this] {
        if (views::ListView *list = shownList())
            list->copyJson();
    });
    on("edit.paste", [this] { paste(); });
    on("edit.selectAll", [this] { selectAllFocused(); });
    on("edit.find", [this] { findFocused(); });
    on("edit.palette",
       [this] { m_palette->popUp(m_commands, m_application->settings()->value(setting::recentCommands)); });
    on("edit.preferences", [this] {
        auto *dialog = new Preferences(m_application->settings(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &Preferences::forgetRequested, m_session->live(), &LiveSession::forgetLastStates);
        connect(dialog, &Preferences::topologyLevelsChanged, this, [this] {
            m_session->setTopologyLevels(m_application->settings()->value(setting::topologyLevels));
            m_session->reload();
        });
        dialog->show();
    });
}

void MainWindow::wireViewCommands()
{
    on("view.back", [this] {
        if (m_history.canGoBack())
            go(m_history.goBack());
    });
    on("view.forward", [this] {
        if (m_history.canGoForward())
            go(m_history.goForward());
    });
    const auto zoomBy = [this](int percent) {
        m_application->setZoom(m_application->settings()->value(setting::zoomPercent) + percent);
    };
    on("view.zoomIn", [zoomBy] { zoomBy(10); });
    on("view.zoomOut", [zoomBy] { zoomBy(-10); });
    on("view.zoomReset", [this] { m_application->setZoom(100); });
    on("view.fullScreen", [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    on("view.resetLayout", [this] { m_application->resetLayout(); });
}

void MainWindow::wireDockCommands()
{
    const std::pair<const char *, TabDock *> docks[] = {
        {"dock.fleet", m_fleetDock}, {"dock.inspector", m_inspectorDock}, {"dock.bottom", m_bottomDock}};
    for (const auto &[id, dock] : docks) {
        QAction *action = command(QString::fromLatin1(id));
        connect(action, &QAction::triggered, dock, &QDockWidget::setVisible);
        connect(dock, &QDockWidget::visibilityChanged, action,
                [action, dock = dock] { action->setChecked(!dock->isHidden()); });
        action->setChecked(!dock->isHidden());
    }
    connect(m_inspectorDock, &TabDock::closedByHand, this, [this] { m_inspectorClosed = true; });
}

void MainWindow::wireThemeCommands()
{
    const std::pair<const char *, ThemeChoice> themes[] = {{"theme.system", ThemeChoice::FollowSystem},
                                                           {"theme.light", ThemeChoice::Light},
                                                           {"theme.dark", ThemeChoice::Dark},
                                                           {"theme.contrast", ThemeChoice::HighContrast}};
    auto *themeGroup = new QActionGroup(this);
    for (const auto &[id, choice] : themes) {
        QAction *action = command(QString::fromLatin1(id));
        action->setActionGroup(themeGroup);
        const auto check = [this, action, choice = choice] {
            action->setChecked(m_application->settings()->value(setting::theme) == choice);
        };
        check();
        connect(m_application->settings(), &Settings::changed, action, check);
        connect(action, &QAction::triggered, this, [this, choice = choice] { m_application->useTheme(choice); });
    }
}

void MainWindow::wireFleetCommands()
{
    on("fleet.find", [this] {
        m_fleetDock->show();
        m_fleetDock->showPage(u"fleet"_s);
        m_tree->focusFilter();
    });
    on("fleet.showOnMap", [this] {
        showView(u"map"_s);
        m_map->setSelection({m_session->selection()});
    });
    on("fleet.showInTable", [this] {
        const QString table = tableOf(m_session->selection());
        if (table.isEmpty())
            return;
        if (table.startsWith(u"dock"_s)) {
            m_fleetDock->show();
            m_fleetDock->showPage(table);
            m_lists[table]->select(m_session->selection());
            return;
        }
        m_lists[table]->setFilter({});
        showView(table);
        m_lists[table]->select(m_session->selection());
    });
    on("fleet.showPods", [this] {
        const ObjectKey &key = m_session->selection();
        const auto quoted = [](const std::string &text) { return QString(u'"' % toQString(text) % u'"'); };
        QString filter = u"cluster:"_s % quoted(key.cluster);
        if (key.kind == "Node")
            filter += u" node:"_s % quoted(key.name);
        else if (key.kind == "GPU")
            filter += u" node:"_s % quoted(key.name.substr(0, key.name.rfind('/')));
        else if (key.kind == "Pod")
            filter += u" ns:"_s % quoted(key.nameSpace) % u' ' % quoted(key.name);
        else if (key.kind != "Cluster" && key.kind != "Domain")
            filter += u" ns:"_s % quoted(key.nameSpace) % u" owner:"_s % quoted(key.name);
        m_lists[u"pods"_s]->setFilter(filter);
        showView(u"pods"_s);
    });
    on("fleet.inspect", [this] {
        m_inspectorClosed = false;
        m_inspectorDock->show();
        m_inspector->setFocus();
    });
    on("fleet.showSource", [this] {
        m_inspectorDock->show();
        m_inspector->showSourceTab();
    });
    on("fleet.copyName", [this] { QApplication::clipboard()->setText(toQString(m_session->selection().name)); });
    on("fleet.unselect", [this] { m_session->select({}); });
    on("fleet.explain", [this] { showView(u"explain"_s); });
    on("fleet.waiting", [this] {
        m_fleetDock->show();
        m_fleetDock->showPage(u"waiting"_s);
        m_fleetDock->page(u"waiting"_s)->setFocus();
    });
    on("fleet.findings", [this] { showBottomPage(u"findings"_s); });
}

void MainWindow::wireToolCommands()
{
    on("tools.manifest", [this] { askAboutManifest({}); });
    on("tools.room", [this] { askForRoom(); });
    on("tools.move", [this] { askToMove(); });
    on("tools.hub", [this] { editHub(); });
    on("tools.tasks", [this] { showBottomPage(u"tasks"_s); });
    on("tools.log", [this] { showBottomPage(u"log"_s); });
    on("tools.cancel", [this] { m_session->cancelOpening(); });
    on("tools.ask", [this] {
        if (!m_ask) {
            m_ask = new AskDialog(this);
            m_ask->setAttribute(Qt::WA_DeleteOnClose);
            m_ask->setProjection(m_session->projection());
        }
        const ObjectKey &key = m_session->selection();
        if (!key.empty()) {
            m_ask->prefill(u"cluster"_s, toQString(key.cluster));
            if (!key.nameSpace.empty() && key.kind != "Pod")
                m_ask->prefill(u"workload"_s,
                               toQString(key.kind) % u'/' % toQString(key.nameSpace) % u'/' % toQString(key.name));
        }
        m_ask->show();
        m_ask->raise();
        m_ask->activateWindow();
    });
}

void MainWindow::wireHelpCommands()
{
    on("help.contents", [this] { showHelp(); });
    on("help.shortcuts", [this] { showHelp(u"keyboard"_s); });
    on("help.tour", [this] { startTour(); });
    on("help.whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    on("help.about", [this] { showAbout(); });
}

void MainWindow::showBottomPage(const QString &page)
{
    m_bottomDock->show();
    m_bottomDock->raise();
    m_bottomDock->showPage(page);
    m_bottomDock->page(page)->setFocus();
}

void MainWindow::enableCommands()
{
    if (m_byId.isEmpty() || !m_session)
        return;
    const bool fleet = m_session->hasFleet(), selection = fleet && !m_session->selection().empty();
    for (QAction *action : std::as_const(m_commands))
        switch (m_needs.value(action->objectName(), Needs::Nothing)) {
        case Needs::Nothing:
            break;
        case Needs::Fleet:
            action->setEnabled(fleet);
            break;
        case Needs::Selection:
            action->setEnabled(selection);
            break;
        }
    command(u"tools.room"_s)
        ->setEnabled(
            fleet
            && (!m_explainer->manifest().isEmpty() || ask::canExplain(*m_session->fleet(), m_session->selection())));
    command(u"tools.move"_s)->setEnabled(fleet && canMove());
    command(u"tools.cancel"_s)->setEnabled(m_session->opening());
    const bool comparable = fleet && (m_compared || !m_session->plan()->plan().entries.empty());
    command(u"view.compare"_s)->setEnabled(comparable);
    command(u"view.compare"_s)->setVisible(comparable);
    enablePlanCommands();
    const bool table = fleet && shownList();
    for (const char *id : {"export.csv", "edit.copyCsv", "edit.copyJson"})
        command(QString::fromLatin1(id))->setEnabled(table);
}

} // namespace stowage::app
