// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMenuBar>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QWhatsThis>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/commandfield.h"
#include "app/gui/commandpalette.h"
#include "app/gui/explainer.h"
#include "app/gui/mainwindow.h"
#include "app/gui/preferences.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/ask/registry.h"
#include "views/inspector/inspectorview.h"
#include "views/map/mapview.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::toQString;

namespace {

struct ViewSpec {
    const char *id;
    const char *text;
    const char *icon;
    const char *tip;
};
constexpr ViewSpec viewSpecs[] = {
    {"overview", QT_TRANSLATE_NOOP("Command", "&Overview"), "overview",
     QT_TRANSLATE_NOOP("Command", "What is there, what is free, who waits")},
    {"map", QT_TRANSLATE_NOOP("Command", "&Map"), "map",
     QT_TRANSLATE_NOOP("Command", "Every GPU in its place in the topology")},
    {"workloads", QT_TRANSLATE_NOOP("Command", "&Workloads"), "workloads",
     QT_TRANSLATE_NOOP("Command", "Every workload with its pods, GPUs, queue and state")},
    {"explain", QT_TRANSLATE_NOOP("Command", "&Explain"), "explain",
     QT_TRANSLATE_NOOP("Command", "Why the selected workload waits, or where it would go")},
    {"nodes", QT_TRANSLATE_NOOP("Command", "&Nodes"), "node",
     QT_TRANSLATE_NOOP("Command", "Every node with its GPUs, taints and conditions")},
    {"pods", QT_TRANSLATE_NOOP("Command", "&Pods"), "tasks",
     QT_TRANSLATE_NOOP("Command", "Every pod with its node, requests and state")},
    {"gpus", QT_TRANSLATE_NOOP("Command", "&GPUs"), "gpu",
     QT_TRANSLATE_NOOP("Command", "GPUs by node and resource: the seven numbers")},
    {"usage", QT_TRANSLATE_NOOP("Command", "&Usage"), "quota",
     QT_TRANSLATE_NOOP("Command", "Held GPUs by any two keys: who uses what")},
    {"clusters", QT_TRANSLATE_NOOP("Command", "&Clusters"), "cluster",
     QT_TRANSLATE_NOOP("Command", "Every cluster with its nodes and GPUs")},
    {"compare", QT_TRANSLATE_NOOP("Command", "Co&mpare"), "compare",
     QT_TRANSLATE_NOOP("Command", "What came, went and changed against another snapshot")},
};

QString translated(const char *text)
{
    return text && *text ? QCoreApplication::translate("Command", text) : QString();
}

} // namespace

void MainWindow::buildCommands()
{
    m_viewGroup = new QActionGroup(this);
    for (const MenuSpec &spec : menuSpecs()) {
        const QString id = QString::fromLatin1(spec.id);
        const QString above = id.section(u'/', 0, -2);
        QMenu *menu = above.isEmpty() ? menuBar()->addMenu(translated(spec.title))
                                      : new QMenu(translated(spec.title), m_menus[above]);
        menu->setObjectName(u"menu."_s % id);
        menu->setToolTipsVisible(true);
        m_menus[id] = menu;
    }
    for (const CommandSpec &spec : commandSpecs()) {
        QMenu *menu = m_menus[QString::fromLatin1(spec.menu)];
        const QString id = QString::fromLatin1(spec.id);
        if (id == u"-"_s)
            menu->addSeparator();
        else if (id.startsWith(u'@'))
            addDynamic(id, menu);
        else
            menu->addAction(addCommand(spec));
    }
}

QAction *MainWindow::addCommand(const CommandSpec &spec)
{
    auto *action = new QAction(translated(spec.text), this);
    action->setObjectName(QString::fromLatin1(spec.id));
    if (spec.icon) {
        action->setIcon(views::icon(QString::fromLatin1(spec.icon)));
        action->setProperty("iconName", QString::fromLatin1(spec.icon));
    }
    if (spec.keys)
        action->setShortcut(QKeySequence(QString::fromLatin1(spec.keys), QKeySequence::PortableText));
    const QString tip = translated(spec.tip);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setWhatsThis(tip);
    action->setCheckable(spec.checkable);
    action->setIconText(withoutMnemonic(action->text()));
    action->setProperty("menuTitle",
                        withoutMnemonic(m_menus[QString::fromLatin1(spec.menu).section(u'/', 0, 0)]->title()));
    m_commands += action;
    m_byId[action->objectName()] = action;
    m_needs[action->objectName()] = spec.needs;
    return action;
}

/// An action that a view made: it joins the menus and the palette like the window's own.
void MainWindow::adopt(QAction *action, const QString &menu, const char *keys)
{
    if (keys && action->shortcut().isEmpty())
        action->setShortcut(QKeySequence(QString::fromLatin1(keys), QKeySequence::PortableText));
    if (action->statusTip().isEmpty())
        action->setStatusTip(action->toolTip());
    if (action->whatsThis().isEmpty())
        action->setWhatsThis(action->toolTip());
    action->setProperty("menuTitle", withoutMnemonic(m_menus[menu.section(u'/', 0, 0)]->title()));
    action->setProperty("iconName", menu == u"View/Map"_s ? u"map"_s : u"export"_s);
    m_menus[menu]->addAction(action);
    m_commands += action;
    m_byId[action->objectName()] = action;
    m_needs[action->objectName()] = Needs::Fleet;
}

void MainWindow::addDynamic(const QString &marker, QMenu *menu)
{
    const auto submenu = [&](const char *id) { menu->addMenu(m_menus[QString::fromLatin1(id)]); };
    if (marker == u"@recent"_s) {
        submenu("File/Recent");
        connect(m_menus[u"File/Recent"_s], &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    } else if (marker == u"@export"_s) {
        submenu("File/Export");
    } else if (marker == u"@mapMenu"_s) {
        submenu("View/Map");
    } else if (marker == u"@docks"_s) {
        submenu("View/Docks");
    } else if (marker == u"@theme"_s) {
        submenu("View/Theme");
    } else if (marker == u"@views"_s) {
        int number = 1;
        for (const ViewSpec &spec : viewSpecs) {
            const QByteArray id = QByteArray("view.") + spec.id;
            // After nine, the tenth view has a key of its own.
            const QByteArray keys =
                number <= 9 ? QByteArray("Ctrl+") + QByteArray::number(number) : QByteArray("Ctrl+Alt+1");
            ++number;
            QAction *action = addCommand({id, "View", spec.text, spec.icon, keys, spec.tip, Needs::Nothing, true});
            action->setActionGroup(m_viewGroup);
            const QString view = QString::fromLatin1(spec.id);
            connect(action, &QAction::triggered, this, [this, view] { showView(view); });
            menu->addAction(action);
        }
    } else if (marker == u"@map"_s || marker == u"@mapExport"_s) {
        const bool exports = marker == u"@mapExport"_s;
        for (QAction *action : m_map->commands()) {
            if (action->objectName().startsWith(u"map.export"_s) != exports)
                continue;
            const char *keys = action->objectName() == u"map.exportPng"_s ? "Ctrl+E, P"
                : action->objectName() == u"map.exportSvg"_s              ? "Ctrl+E, S"
                : action->objectName() == u"map.exportReport"_s           ? "Ctrl+E, R"
                : action->objectName() == u"map.zoomIn"_s                 ? "Ctrl+Alt++"
                : action->objectName() == u"map.zoomOut"_s                ? "Ctrl+Alt+-"
                : action->objectName() == u"map.fit"_s                    ? "Ctrl+Alt+0"
                : action->objectName() == u"map.tanks"_s                  ? "Ctrl+Alt+T"
                : action->objectName() == u"map.table"_s                  ? "Ctrl+Alt+M"
                : action->objectName() == u"map.fitsWhere"_s              ? "Ctrl+Alt+W"
                                                                          : nullptr;
            adopt(action, exports ? u"File/Export"_s : u"View/Map"_s, keys);
        }
    } else if (marker == u"@languages"_s) {
        submenu("View/Language");
        auto *group = new QActionGroup(this);
        const char *keys[] = {"Ctrl+L, S", "Ctrl+L, E", "Ctrl+L, D", "Ctrl+L, C"};
        std::size_t at = 0;
        for (const auto &[code, name] : languages()) {
            const QByteArray id = "language." + (code.isEmpty() ? QByteArray("system") : code.toLatin1());
            QAction *action =
                addCommand({id, "View/Language", "", nullptr, at < std::size(keys) ? keys[at] : nullptr,
                            QT_TRANSLATE_NOOP("Command", "Show the program in this language"), Needs::Nothing, true});
            ++at;
            action->setText(name);
            action->setActionGroup(group);
            action->setChecked(m_application->settings()->value(setting::language) == code);
            connect(action, &QAction::triggered, this,
                    [this, language = code] { m_application->useLanguage(language); });
            m_menus[u"View/Language"_s]->addAction(action);
        }
    } else if (marker == u"@asks"_s) {
        submenu("Tools/Ask");
        for (const ask::Entry &entry : ask::entries()) {
            if (entry.detail)
                continue;
            const QByteArray id = "ask." + QByteArray(entry.name.data(), static_cast<qsizetype>(entry.name.size()));
            QAction *action = addCommand({id, "Tools/Ask", "", "help", nullptr, "", Needs::Fleet, false});
            const QString summary = views::translated("Ask", std::string(entry.summary).c_str());
            action->setText(toQString(entry.name));
            action->setToolTip(summary);
            action->setStatusTip(summary);
            action->setWhatsThis(summary);
            connect(action, &QAction::triggered, this, [this, name = toQString(entry.name)] {
                command(u"tools.ask"_s)->trigger();
                m_ask->choose(name);
            });
            m_menus[u"Tools/Ask"_s]->addAction(action);
        }
        m_menus[u"Tools/Ask"_s]->menuAction()->setVisible(!m_menus[u"Tools/Ask"_s]->isEmpty());
    } else if (marker == u"@windows"_s) {
        connect(m_menus[u"Window"_s], &QMenu::aboutToShow, this, &MainWindow::fillWindowMenu);
        fillWindowMenu();
    }
}

void MainWindow::buildToolBar()
{
    auto *bar = addToolBar(tr("Main toolbar"));
    bar->setObjectName(u"mainToolBar"_s);
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (const char *id : {"view.back", "view.forward"}) {
        bar->addAction(command(QString::fromLatin1(id)));
        auto *button = qobject_cast<QToolButton *>(bar->widgetForAction(command(QString::fromLatin1(id))));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    bar->addSeparator();
    for (const ViewSpec &spec : viewSpecs) {
        if (std::string_view(spec.id) == "clusters") // one click away in Overview; the bar stays short
            continue;
        bar->addAction(command(u"view."_s % QString::fromLatin1(spec.id)));
    }
    auto *space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    m_commandField = new CommandField;
    m_commandField->setObjectName(u"commandField"_s);
    m_commandField->setToolTip(command(u"edit.palette"_s)->toolTip());
    m_commandField->setShortcutText(command(u"edit.palette"_s)->shortcut().toString(QKeySequence::NativeText));
    bar->addWidget(m_commandField);
    auto *margin = new QWidget;
    margin->setFixedWidth(metrics().gapS());
    bar->addWidget(margin);
    connect(m_commandField, &QAbstractButton::clicked, this, [this] { command(u"edit.palette"_s)->trigger(); });
}

void MainWindow::on(const char *id, std::function<void()> run)
{
    connect(command(QString::fromLatin1(id)), &QAction::triggered, this, std::move(run));
}

void MainWindow::wireCommands()
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
        m_comparedSource = {};
        m_session->close();
    });
    on("file.closeWindow", [this] { close(); });
    on("file.quit", [this] { m_application->quit(); });

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
    on("tools.manifest", [this] { askAboutManifest({}); });
    on("tools.room", [this] { askForRoom(); });
    on("fleet.explain", [this] { showView(u"explain"_s); });
    on("fleet.waiting", [this] {
        m_fleetDock->show();
        m_fleetDock->showPage(u"waiting"_s);
        m_fleetDock->page(u"waiting"_s)->setFocus();
    });
    on("edit.selectAll", [this] { selectAllFocused(); });
    on("edit.find", [this] { findFocused(); });
    on("edit.palette",
       [this] { m_palette->popUp(m_commands, m_application->settings()->value(setting::recentCommands)); });
    on("edit.preferences", [this] {
        auto *dialog = new Preferences(m_application->settings(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &Preferences::topologyLevelsChanged, this, [this] {
            m_session->setTopologyLevels(m_application->settings()->value(setting::topologyLevels));
            m_session->reload();
        });
        dialog->show();
    });

    on("view.back", [this] {
        if (m_history.canGoBack())
            go(m_history.goBack());
    });
    on("view.forward", [this] {
        if (m_history.canGoForward())
            go(m_history.goForward());
    });
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
    const auto zoomBy = [this](int percent) {
        m_application->setZoom(m_application->settings()->value(setting::zoomPercent) + percent);
    };
    on("view.zoomIn", [zoomBy] { zoomBy(10); });
    on("view.zoomOut", [zoomBy] { zoomBy(-10); });
    on("view.zoomReset", [this] { m_application->setZoom(100); });
    on("view.fullScreen", [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    on("view.resetLayout", [this] { m_application->resetLayout(); });

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
    const auto bottom = [this](const QString &page) {
        m_bottomDock->show();
        m_bottomDock->raise();
        m_bottomDock->showPage(page);
        m_bottomDock->page(page)->setFocus();
    };
    on("fleet.findings", [bottom] { bottom(u"findings"_s); });
    on("tools.tasks", [bottom] { bottom(u"tasks"_s); });
    on("tools.log", [bottom] { bottom(u"log"_s); });
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

    on("help.contents", [this] { showHelp(); });
    on("help.shortcuts", [this] { showHelp(u"keyboard"_s); });
    on("help.tour", [this] { startTour(); });
    on("help.whatsThis", [] { QWhatsThis::enterWhatsThisMode(); });
    on("help.about", [this] { showAbout(); });
    visit();
    enableCommands();
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
    command(u"tools.cancel"_s)->setEnabled(m_session->opening());
    command(u"view.compare"_s)->setEnabled(fleet && m_compared);
    command(u"view.compare"_s)->setVisible(fleet && m_compared);
    const bool table = fleet && shownList();
    for (const char *id : {"export.csv", "edit.copyCsv", "edit.copyJson"})
        command(QString::fromLatin1(id))->setEnabled(table);
}

void MainWindow::fillRecentMenu()
{
    QMenu *menu = m_menus[u"File/Recent"_s];
    menu->clear();
    for (const QString &text : m_application->settings()->value(setting::recentFleets)) {
        const FleetSource source = FleetSource::fromText(text);
        if (source.empty())
            continue;
        QAction *action =
            menu->addAction(source.title().replace(u'&', u"&&"_s), this, [this, source] { open(source); });
        action->setToolTip(source.demo ? source.title() : source.paths.join(u'\n'));
        action->setStatusTip(source.paths.join(u", "_s));
    }
    if (menu->isEmpty()) {
        menu->addAction(tr("Nothing was opened yet"))->setEnabled(false);
        return;
    }
    menu->addSeparator();
    QAction *clear = menu->addAction(tr("&Clear This List"), this,
                                     [this] { m_application->settings()->set(setting::recentFleets, {}); });
    clear->setToolTip(tr("Forget which fleets were opened"));
}

void MainWindow::fillWindowMenu()
{
    QMenu *menu = m_menus[u"Window"_s];
    menu->clear();
    menu->addAction(command(u"file.newWindow"_s));
    menu->addAction(command(u"file.closeWindow"_s));
    menu->addSeparator();
    int number = 1;
    for (const QPointer<MainWindow> &window : m_application->windows()) {
        if (!window)
            continue;
        const QString title = window->windowTitle().replace(u'&', u"&&"_s);
        QAction *action = menu->addAction(tr("&%1 %2").arg(number++).arg(title), this, [window] {
            if (window) {
                window->raise();
                window->activateWindow();
            }
        });
        action->setCheckable(true);
        action->setChecked(window == this);
        action->setToolTip(tr("Bring this window to the front"));
    }
}

void MainWindow::showObjectMenu(const ObjectKey &key, const QPoint &globalPosition)
{
    m_session->select(key);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char *id : {"fleet.inspect", "fleet.explain", "fleet.showSource", "fleet.showOnMap", "fleet.showInTable",
                           "fleet.showPods", "fleet.copyName"})
        menu->addAction(command(QString::fromLatin1(id)));
    menu->popup(globalPosition);
}

} // namespace stowage::app
