// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/commandfield.h"
#include "app/gui/commandpalette.h"
#include "app/gui/mainwindow.h"
#include "app/gui/preferences.h"
#include "app/session/session.h"
#include "core/ask/registry.h"
#include "views/map/mapview.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/tables/listview.h"

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
    {"fragments", QT_TRANSLATE_NOOP("Command", "&Fragmentation"), "mig",
     QT_TRANSLATE_NOOP("Command", "What the free GPUs are good for, and how many free blocks there are")},
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
            // After nine, views have keys of their own.
            const QByteArray keys = (number <= 9 ? QByteArray("Ctrl+") : QByteArray("Ctrl+Alt+"))
                + QByteArray::number(number <= 9 ? number : number - 9);
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
        // One click away in Overview, or in the menu: the bar stays short.
        if (std::string_view(spec.id) == "clusters" || std::string_view(spec.id) == "fragments")
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
    for (const char *id : {"edit.undo", "edit.redo"}) {
        bar->addAction(command(QString::fromLatin1(id)));
        auto *button = qobject_cast<QToolButton *>(bar->widgetForAction(command(QString::fromLatin1(id))));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    bar->addAction(command(u"plan.apply"_s));
    auto *margin = new QWidget;
    margin->setFixedWidth(metrics().gapS());
    bar->addWidget(margin);
    // Qt's own button for what does not fit in a narrow window has no name.
    if (auto *extension = bar->findChild<QToolButton *>(u"qt_toolbar_ext_button"_s)) {
        extension->setAccessibleName(tr("More of the toolbar"));
        extension->setToolTip(tr("More of the toolbar"));
    }
    connect(m_commandField, &QAbstractButton::clicked, this, [this] { command(u"edit.palette"_s)->trigger(); });
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
                           "fleet.showPods", "tools.move", "fleet.copyName"})
        menu->addAction(command(QString::fromLatin1(id)));
    addPlanMenu(menu);
    menu->popup(globalPosition);
}

} // namespace stowage::app
