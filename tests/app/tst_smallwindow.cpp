// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QScreen>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/gui/application.h"
#include "app/gui/mainwindow.h"
#include "app/gui/resources.h"
#include "app/gui/screenfit.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "app/session/settings.h"
#include "views/present/metrics.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

/// What a window does when there is little room: a laptop's screen, docks on both sides, long words.
class TestSmallWindow final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }
    void aWindowFitsItsScreen();
    void aDialogFitsItsScreen();
    void viewsLeaveRoomForDocks_data();
    void viewsLeaveRoomForDocks();
    void everyPageOfANarrowDockIsReachable();
    void aDockThatWasHiddenShowsItsTabs();
};

void TestSmallWindow::aWindowFitsItsScreen()
{
    const QTemporaryDir folder;
    Application application(*qApp, folder.filePath(u"settings.ini"_s));
    const MainWindow *window = application.newWindow();
    const QSize screen = window->screen()->availableSize();
    QVERIFY2(window->width() <= screen.width() && window->height() <= screen.height(),
             qPrintable(u"%1 x %2"_s.arg(window->width()).arg(window->height())));
}

void TestSmallWindow::aDialogFitsItsScreen()
{
    const QTemporaryDir folder;
    const Application application(*qApp, folder.filePath(u"settings.ini"_s));
    QDialog dialog;
    const QSize screen = dialog.screen()->availableSize();
    dialog.resize(screen * 2);
    dialog.show();
    QVERIFY(dialog.width() <= screen.width() && dialog.height() <= screen.height());
    QDialog small;
    small.resize(200, 100);
    small.show();
    QCOMPARE(small.size(), QSize(200, 100));
}

void TestSmallWindow::viewsLeaveRoomForDocks_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("German has longer words") << u"de"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void TestSmallWindow::viewsLeaveRoomForDocks()
{
    QFETCH(QString, language);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"settings.ini"_s);
    Settings(path, nullptr).set(setting::language, language);
    Application application(*qApp, path);
    FleetSource demo;
    demo.demo = true;
    MainWindow *window = application.newWindow(demo);
    QTRY_VERIFY_WITH_TIMEOUT(window->session()->hasFleet() && window->settled(), 60000);
    const views::Metrics &m = views::metrics();
    window->resize(m.units(320), m.units(200)); // 1280 x 800 at 100 %
    const std::string node(window->session()->fleet()->clusters.front()->text(
        window->session()->fleet()->clusters.front()->nodes.name[NodeId(0)]));
    window->select({window->session()->fleet()->clusters.front()->name, {}, "Node", {}, node});
    QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
    for (const char *view :
         {"overview", "map", "workloads", "explain", "nodes", "pods", "gpus", "usage", "clusters", "fragments"}) {
        window->showView(QString::fromLatin1(view));
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
        // Both docks as wide as they are meant to be, and nothing of the view cut off.
        const int left = window->width() - m.dockLeft() - m.dockRight() - 2 * m.gapS();
        const int needed = window->centralWidget()->minimumSizeHint().width();
        QVERIFY2(needed <= left, qPrintable(u"%1 needs %2 of %3"_s.arg(QLatin1String(view)).arg(needed).arg(left)));
    }
    for (const char *dock : {"fleetDock", "inspectorDock"}) {
        const auto *found = window->findChild<TabDock *>(QString::fromLatin1(dock));
        QVERIFY(found->minimumSizeHint().width() <= m.dockLeft());
    }
}

void TestSmallWindow::everyPageOfANarrowDockIsReachable()
{
    TabDock dock(u"Fleet"_s, nullptr);
    for (int page = 0; page < 8; ++page)
        dock.addPage(QString::number(page), u"A long page name %1"_s.arg(page), new QWidget);
    dock.resize(views::metrics().dockLeft(), 200);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    const auto *tabs = dock.findChild<QTabBar *>();
    const auto drawn = [&] {
        int width = 0;
        for (int page = 0; page < tabs->count(); ++page)
            if (tabs->isTabVisible(page))
                width += tabs->tabRect(page).width();
        return width;
    };
    QVERIFY(drawn() > 0 && drawn() < dock.width());
    dock.showPage(u"6"_s);
    QCOMPARE(dock.currentPage(), u"6"_s);
    QVERIFY(tabs->isTabVisible(6));
    QVERIFY(drawn() < dock.width());
    // The others are in the menu behind the tabs.
    auto *more = dock.findChild<QToolButton *>(u"moreTabs"_s);
    QVERIFY(more && more->isVisible());
    more->click();
    auto *menu = more->findChild<QMenu *>();
    QVERIFY(menu);
    int reachable = 0;
    for (int page = 0; page < tabs->count(); ++page)
        reachable += tabs->isTabVisible(page) ? 1 : 0;
    QCOMPARE(reachable + int(menu->actions().size()), tabs->count());
    menu->actions().constLast()->trigger();
    QCOMPARE(dock.currentPage(), u"7"_s);
    menu->close();
    dock.resize(views::metrics().units(500), 200);
    QTRY_VERIFY(!more->isVisible());
    for (int page = 0; page < tabs->count(); ++page)
        QVERIFY(tabs->isTabVisible(page));
}

void TestSmallWindow::aDockThatWasHiddenShowsItsTabs()
{
    const QTemporaryDir folder;
    Application application(*qApp, folder.filePath(u"settings.ini"_s));
    FleetSource demo;
    demo.demo = true;
    MainWindow *window = application.newWindow(demo);
    QTRY_VERIFY_WITH_TIMEOUT(window->session()->hasFleet() && window->settled(), 60000);
    window->command(u"fleet.findings"_s)->trigger();
    const auto *dock = window->findChild<TabDock *>(u"bottomDock"_s);
    QTRY_VERIFY(dock->isVisible());
    const auto *tabs = dock->titleBarWidget()->findChild<QTabBar *>();
    QTRY_VERIFY(tabs->width() >= tabs->tabRect(tabs->currentIndex()).right());
    QVERIFY(tabs->tabRect(tabs->currentIndex()).width() > 0);
}

QTEST_MAIN(TestSmallWindow)
#include "tst_smallwindow.moc"
