// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/mainwindow.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUrl>
#include <QVBoxLayout>

#include "app/gui/application.h"
#include "app/gui/askdialog.h"
#include "app/gui/busyline.h"
#include "app/gui/commandpalette.h"
#include "app/gui/explainer.h"
#include "app/gui/helpwindow.h"
#include "app/gui/manifestdialog.h"
#include "app/gui/roomdialog.h"
#include "app/gui/screenfit.h"
#include "app/gui/statusline.h"
#include "app/gui/tour.h"
#include "app/session/session.h"
#include "views/present/emptystate.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/tables/listview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

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
    resize(withinScreen(this, {metrics().units(400), metrics().units(250)}));

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
    connectFragments();
    wireCommands();
    connectPlan();
    connectCompare();
    m_sides[1].choice = views::CompareView::Choice::Plan;
    showView(u"overview"_s);
    fleetChanged();
}

MainWindow::~MainWindow()
{
    // Hiding tells of visibility, and this object is no longer there to hear of it.
    for (QObject *part : findChildren<QObject *>())
        part->disconnect(this);
    if (m_session)
        m_session->plan()->undoStack()->disconnect(this);
}

std::unique_ptr<Session> MainWindow::releaseSession()
{
    m_session->disconnect(this);
    m_session->plan()->disconnect(this);
    m_session->plan()->undoStack()->disconnect(this);
    m_session->plan()->setViewSource({});
    return std::move(m_session);
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
    if (id == u"compare"_s && !m_compared)
        refreshComparison();
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
    PlanEditor *plan = m_session->plan();
    setWindowModified(m_session->hasFleet() && plan->modified());
    if (!m_session->hasFleet())
        setWindowTitle(tr("Stowage"));
    else if (plan->path().isEmpty() && !plan->modified())
        setWindowTitle(tr("%1 – Stowage").arg(m_session->source().title()));
    else
        setWindowTitle(tr("%1: %2[*] – Stowage")
                           .arg(m_session->source().title(),
                                plan->path().isEmpty() ? tr("new plan") : QFileInfo(plan->path()).fileName()));
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
    if (!mayClose()) {
        event->ignore();
        return;
    }
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
