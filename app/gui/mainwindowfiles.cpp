// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDataStream>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/gui/application.h"
#include "app/gui/commandfield.h"
#include "app/gui/comparedialog.h"
#include "app/gui/helpwindow.h"
#include "app/gui/mainwindow.h"
#include "app/gui/tabdock.h"
#include "app/gui/tasksview.h"
#include "app/gui/tour.h"
#include "app/gui/usageview.h"
#include "app/session/session.h"
#include "views/fragments/fragmentsview.h"
#include "views/inspector/inspectorview.h"
#include "views/map/mapview.h"
#include "views/overview/overviewview.h"
#include "views/present/fonts.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

namespace {

QFileDialog *fileDialog(QWidget *window, Settings *settings, const QString &title, QFileDialog::FileMode mode)
{
    auto *dialog = new QFileDialog(window, title, settings->value(setting::lastFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (mode == QFileDialog::Directory)
        dialog->setOption(QFileDialog::ShowDirsOnly);
    else
        dialog->setNameFilters({MainWindow::tr("Manifests and archives (*.json *.yaml *.yml *.tar *.gz *.tgz *.zst)"),
                                MainWindow::tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, settings, [settings](const QStringList &files) {
        if (!files.isEmpty())
            settings->set(setting::lastFolder, QFileInfo(files.front()).absolutePath());
    });
    return dialog;
}

QByteArray toBytes(const QVariantMap &map)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << map;
    return bytes;
}

QVariantMap toMap(const QByteArray &bytes)
{
    QVariantMap map;
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_4);
    stream >> map;
    return stream.status() == QDataStream::Ok ? map : QVariantMap();
}

constexpr int layoutVersion = 1;

} // namespace

void MainWindow::chooseFiles()
{
    QFileDialog *dialog =
        fileDialog(this, m_application->settings(), tr("Open Files of a Fleet"), QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseFolder()
{
    QFileDialog *dialog =
        fileDialog(this, m_application->settings(), tr("Open a Snapshot Folder"), QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openPaths);
    dialog->open();
}

void MainWindow::chooseSnapshot()
{
    auto *dialog = new CompareDialog(m_application->settings(), m_session->source(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CompareDialog::compareRequested, this, &MainWindow::compareWith);
    dialog->show();
}

void MainWindow::exportTable()
{
    if (views::ListView *list = shownList())
        list->saveAs();
}

views::ListView *MainWindow::shownList() const
{
    if (currentView() == u"fragments"_s)
        return m_fragments->shownList();
    return m_lists.value(currentView());
}

QString MainWindow::tableOf(const ObjectKey &key) const
{
    if (key.kind == "Cluster" && key.group.empty())
        return u"clusters"_s;
    if (key.kind == "Node" && key.group.empty())
        return u"nodes"_s;
    if (key.kind == "GPU")
        return u"gpus"_s;
    if (key.kind == "Pod" && key.group.empty())
        return u"pods"_s;
    if (key.kind == "Domain" || key.kind.empty())
        return {};
    if (key.kind == "Queue" || key.kind == "ClusterQueue" || key.kind == "LocalQueue" || key.kind == "Cohort")
        return u"dockQueues"_s;
    return u"workloads"_s;
}

void MainWindow::copyFocused()
{
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        if (auto *line = qobject_cast<QLineEdit *>(widget))
            return line->copy();
        if (auto *list = qobject_cast<views::ListView *>(widget))
            return list->copyText();
        if (auto *log = qobject_cast<LogView *>(widget))
            return log->copy();
        if (auto *inspector = qobject_cast<views::InspectorView *>(widget))
            return QApplication::clipboard()->setText(inspector->copyText());
        if (qobject_cast<views::FleetTreeView *>(widget) || qobject_cast<views::MapView *>(widget))
            return command(u"fleet.copyName"_s)->trigger();
    }
    if (views::ListView *list = shownList())
        list->copyText();
}

void MainWindow::selectAllFocused()
{
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        if (auto *line = qobject_cast<QLineEdit *>(widget))
            return line->selectAll();
        if (auto *text = qobject_cast<QPlainTextEdit *>(widget))
            return text->selectAll();
        if (auto *view = qobject_cast<QAbstractItemView *>(widget))
            return view->selectAll();
    }
}

void MainWindow::findFocused()
{
    if (views::ListView *list = shownList())
        return list->focusFilter();
    if (currentView() == u"map"_s) {
        if (auto *field = m_map->findChild<QLineEdit *>())
            return field->setFocus(Qt::ShortcutFocusReason);
    }
    m_fleetDock->show();
    m_fleetDock->showPage(u"fleet"_s);
    m_tree->focusFilter();
}

WindowState MainWindow::state() const
{
    WindowState state;
    state.geometry = saveGeometry();
    state.docks = saveState(layoutVersion);
    if (m_session) {
        state.source = m_session->opening() ? m_session->openingSource() : m_session->source();
        state.selection = m_session->selection();
    }
    state.view = currentView();
    state.dockTab = m_fleetDock->currentPage();
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        state.tables[list.key()] = toBytes(list.value()->saveState());
    state.tables[u"map"_s] = m_map->saveState();
    state.options[u"usage.grouping"_s] = m_usage->grouping();
    state.options[u"fragments"_s] = m_fragments->saveState();
    state.options[u"tree.filter"_s] = m_tree->filter();
    state.options[u"overview.page"_s] =
        m_overview->page() == views::OverviewView::Page::Charts ? u"charts"_s : u"summary"_s;
    state.options[u"bottom.page"_s] = m_bottomDock->currentPage();
    return state;
}

void MainWindow::restore(const WindowState &state)
{
    if (!state.geometry.isEmpty())
        restoreGeometry(state.geometry);
    if (!state.docks.isEmpty())
        restoreState(state.docks, layoutVersion);
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        if (const QByteArray bytes = state.tables.value(list.key()); !bytes.isEmpty())
            list.value()->restoreState(toMap(bytes));
    if (const QByteArray bytes = state.tables.value(u"map"_s); !bytes.isEmpty())
        m_map->restoreState(bytes);
    if (const QString grouping = state.options.value(u"usage.grouping"_s); !grouping.isEmpty())
        m_usage->setGrouping(grouping);
    m_fragments->restoreState(state.options.value(u"fragments"_s));
    m_tree->setFilter(state.options.value(u"tree.filter"_s));
    if (state.options.value(u"overview.page"_s) == u"charts"_s)
        m_overview->showPage(views::OverviewView::Page::Charts);
    m_fleetDock->showPage(state.dockTab);
    m_bottomDock->showPage(state.options.value(u"bottom.page"_s));
    showView(state.view == u"compare"_s || state.view.isEmpty() ? u"overview"_s : state.view);
    m_session->select(state.selection);
}

void MainWindow::resetLayout()
{
    restoreState(m_firstLayout);
    m_inspectorClosed = false;
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list)
        list.value()->restoreState(m_listDefaults.value(list.key()));
    sizeDocks();
}

void MainWindow::showHelp(const QString &page)
{
    if (!m_help) {
        m_help = new HelpWindow(this);
        m_help->setAttribute(Qt::WA_DeleteOnClose);
    }
    const QString view = currentView();
    const QStringList ownPages{u"overview"_s, u"map"_s, u"compare"_s, u"gpus"_s, u"explain"_s, u"fragments"_s};
    const QString shown = ownPages.contains(view) ? view : u"tables"_s;
    m_help->showPage(!page.isEmpty() ? page : m_session->hasFleet() ? shown : u"start"_s);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void MainWindow::startTour()
{
    if (!m_tour) {
        m_tour = new Tour(this);
        connect(m_tour, &Tour::finished, this, [this] { m_application->settings()->set(setting::tourSeen, true); });
        connect(m_tour, &Tour::stepShown, this, [this](int step) {
            if (step == 1)
                m_fleetDock->show();
            else if (step == 2)
                showView(u"map"_s);
            else if (step == 3)
                showView(u"workloads"_s);
        });
    }
    m_tour->start({
        {m_center, tr("The answer first"),
         tr("Overview says what is free, what is the largest gang that fits, who waits and why. Every number leads to "
            "the place it comes from.")},
        {m_fleetDock, tr("Your fleet as a tree"),
         tr("Clusters, zones, racks and nodes with free and total GPUs. The filter above understands gpu:H100 free>4 "
            "rack:r02, as every filter here does.")},
        {m_center, tr("Every GPU in its place"),
         tr("The map shows each GPU by topology, coloured by state, model, workload, queue or priority. The wheel "
            "zooms, a click selects, the arrow keys walk.")},
        {m_center, tr("Tables for everything"),
         tr("Sort, filter, hide and move columns, copy, write CSV. What is selected is selected in all views, and "
            "the inspector shows what is known of it, down to the original text.")},
        {m_commandField, tr("Any command, any object"),
         tr("Ctrl+K finds every command, cluster, node, workload and queue by a few letters. F1 opens the help.")},
    });
}

void MainWindow::showAbout()
{
    auto *dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"about"_s);
    dialog->setWindowTitle(tr("About Stowage"));
    auto *icon = new QLabel;
    icon->setPixmap(QApplication::windowIcon().pixmap(metrics().units(16)));
    auto *name = new QLabel(tr("Stowage %1").arg(QApplication::applicationVersion()));
    name->setFont(views::textFont(views::TextLook::Title));
    auto *text = new QLabel(tr("Capacity planning for fleets of Kubernetes clusters with GPUs.\n\n"
                               "Free software under the GNU General Public License, version 3 or later; there is no "
                               "warranty. Built with Qt %1, simdjson, libyaml, yaml-cpp, nlohmann/json, libarchive and "
                               "RE2. Nothing is sent anywhere.")
                                .arg(QString::fromLatin1(qVersion())));
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(metrics().gapS());
    texts->addWidget(name);
    texts->addWidget(text, 1);
    auto *top = new QHBoxLayout;
    top->setSpacing(metrics().gapL());
    top->addWidget(icon, 0, Qt::AlignTop);
    top->addLayout(texts, 1);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    layout->setSpacing(metrics().gapL());
    layout->addLayout(top, 1);
    layout->addWidget(buttons);
    dialog->resize(metrics().units(115), metrics().units(55));
    dialog->show();
}

} // namespace stowage::app
