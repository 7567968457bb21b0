// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui/application.h"
#include "app/gui/commandpalette.h"
#include "app/gui/hubdialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/movedialog.h"
#include "app/gui/resources.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/api/karmada.h"
#include "views/explain/moveview.h"
#include "views/overview/overviewview.h"
#include "views/plan/planview.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

/// One picture of every view of the demo fleet, in every theme, for eyes: build/.../pictures. STOWAGE_PICTURES names
/// another folder, STOWAGE_PICTURES_FLEET another fleet; LANG and QT_SCALE_FACTOR do as everywhere.
class TestPictures final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        loadResources();
        m_folder =
            QDir(qEnvironmentVariable("STOWAGE_PICTURES", QCoreApplication::applicationDirPath() % u"/../pictures"_s));
        QVERIFY(m_folder.mkpath(u"."_s));
    }
    void everyView_data();
    void everyView();
    void acrossClusters_data() { everyView_data(); }
    void acrossClusters();

private:
    QDir m_folder;
};

void TestPictures::everyView_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::newRow("light") << ThemeChoice::Light;
    QTest::newRow("dark") << ThemeChoice::Dark;
    QTest::newRow("contrast") << ThemeChoice::HighContrast;
}

void TestPictures::everyView()
{
    QFETCH(ThemeChoice, theme);
    const QTemporaryDir folder;
    Application application(*qApp, folder.filePath(u"settings.ini"_s));
    application.useTheme(theme);
    FleetSource demo;
    demo.demo = true;
    if (const QString path = qEnvironmentVariable("STOWAGE_PICTURES_FLEET"); !path.isEmpty()) {
        demo.demo = false;
        demo.paths = {path};
    }
    MainWindow *window = application.newWindow(demo);
    window->resize(1600, 1000);
    QTRY_VERIFY_WITH_TIMEOUT(window->session()->hasFleet(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
    const auto shoot = [&](const QString &name) {
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
        // Fades end and layouts settle: two pictures in a row are the same.
        QPixmap picture;
        QImage before;
        for (int tries = 0; tries < 40; ++tries) {
            QTest::qWait(50);
            picture = window->grab();
            if (const QImage now = picture.toImage(); now == before)
                break;
            else
                before = now;
        }
        QVERIFY(!picture.isNull());
        QVERIFY(
            picture.save(m_folder.filePath(name % u'-' % QString::fromLatin1(QTest::currentDataTag()) % u".png"_s)));
    };
    shoot(u"overview"_s);
    auto *overview = window->findChild<views::OverviewView *>();
    overview->showPage(views::OverviewView::Page::Charts);
    shoot(u"charts"_s);
    overview->showPage(views::OverviewView::Page::Summary);
    for (const char *view : {"map", "workloads", "nodes", "pods", "gpus", "usage", "clusters", "fragments"}) {
        window->showView(QString::fromLatin1(view));
        shoot(QString::fromLatin1(view));
    }
    const Fleet &fleet = *window->session()->fleet();
    QVERIFY(!fleet.clusters.empty());
    const Cluster &cluster = *fleet.clusters.front();
    window->showView(u"map"_s);
    window->select({cluster.name, {}, "Node", {}, std::string(cluster.text(cluster.nodes.name[NodeId(0)]))});
    window->command(u"fleet.findings"_s)->trigger();
    shoot(u"map-node"_s);
    window->command(u"fleet.showSource"_s)->trigger();
    shoot(u"map-source"_s);
    for (const auto &other : fleet.clusters)
        for (std::size_t row = 0; row < other->workloads.size(); ++row)
            if (other->workloads[WorkloadId(row)].podsPending > 0) {
                const api::Workload &object = other->workloads[WorkloadId(row)].object;
                window->select({other->name, object.group, object.kind, object.nameSpace, object.name});
            }
    window->showView(u"workloads"_s);
    window->command(u"tools.log"_s)->trigger();
    shoot(u"workload-pending"_s);
    window->showView(u"explain"_s);
    shoot(u"explain"_s);
    window->showView(u"workloads"_s);
    window->command(u"edit.palette"_s)->trigger();
    shoot(u"palette"_s);
    QTest::keyClick(window->palettePopup()->field(), Qt::Key_Escape);
    for (const char *page : {"dockWorkloads", "dockQueues", "dockPolicies", "dockBindings"}) {
        window->findChild<TabDock *>(u"fleetDock"_s)->showPage(QString::fromLatin1(page));
        shoot(QString::fromLatin1(page));
    }
    window->command(u"file.compare"_s)->trigger();
    auto *compare = window->findChild<QDialog *>(u"compareDialog"_s);
    QVERIFY(compare);
    QVERIFY(compare->grab().save(
        m_folder.filePath(u"compareDialog-"_s % QString::fromLatin1(QTest::currentDataTag()) % u".png"_s)));
    compare->close();
    window->compareWith(demo);
    QTRY_COMPARE_WITH_TIMEOUT(window->currentView(), u"compare"_s, 60000);
    shoot(u"compare"_s);
    for (const char *line : {"move vision/vit-sweep domain=nvl-2", "place research/train-7", "drain h100-r02-n3",
                             "scale llm-serving/chat-8b replicas=44", "place vision/nerf-batch",
                             "add-nodes serve-l40s type=g6e.12xlarge count=2"}) {
        window->planView()->line()->setText(QString::fromLatin1(line));
        QTest::keyClick(window->planView()->line(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
    }
    window->command(u"plan.show"_s)->trigger();
    window->showView(u"map"_s);
    shoot(u"plan"_s);
    window->showView(u"compare"_s);
    shoot(u"compare-plan"_s);
    const std::pair<const char *, const char *> dialogs[] = {
        {"edit.preferences", "preferences"},       {"tools.ask", "askDialog"},
        {"help.contents", "helpWindow"},           {"help.about", "about"},
        {"plan.drainAssistant", "drainAssistant"}, {"plan.rebalance", "rebalanceAssistant"},
        {"plan.addNodes", "addNodesDialog"}};
    for (const auto &[command, name] : dialogs) {
        window->command(QString::fromLatin1(command))->trigger();
        auto *dialog = window->findChild<QDialog *>(QString::fromLatin1(name));
        QVERIFY(dialog);
        QTRY_VERIFY(dialog->isVisible());
        QVERIFY(dialog->grab().save(m_folder.filePath(QString::fromLatin1(name) % u'-'
                                                      % QString::fromLatin1(QTest::currentDataTag()) % u".png"_s)));
        dialog->close();
    }
    window->showView(u"overview"_s);
    window->command(u"help.tour"_s)->trigger();
    shoot(u"tour"_s);
    window->command(u"file.closeFleet"_s)->trigger();
    shoot(u"start"_s);
}

/// Federated decisions of the hub: one that spreads, one of a member asked across clusters, and the dialogs.
void TestPictures::acrossClusters()
{
    QFETCH(ThemeChoice, theme);
    const QTemporaryDir folder;
    Application application(*qApp, folder.filePath(u"settings.ini"_s));
    application.useTheme(theme);
    FleetSource demo;
    demo.demo = true;
    MainWindow *window = application.newWindow(demo);
    window->resize(1600, 1000);
    QTRY_VERIFY_WITH_TIMEOUT(window->session()->hasFleet() && window->settled(), 60000);
    const auto save = [&](QWidget *what, const QString &name) {
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), 60000);
        QTest::qWait(300);
        QVERIFY(what->grab().save(
            m_folder.filePath(name % u'-' % QString::fromLatin1(QTest::currentDataTag()) % u".png"_s)));
    };
    const Fleet &fleet = *window->session()->fleet();
    QVERIFY(fleet.hub && fleet.hub->karmada && !fleet.hub->karmada->templates.empty());
    int shown = 0;
    window->showView(u"explain"_s);
    for (const api::karmada::Template &object : fleet.hub->karmada->templates) {
        if (!object.hasReplicas || shown >= 3)
            continue;
        window->select({fleet.hub->name, {}, object.kind, object.nameSpace, object.name});
        save(window, u"across-%1"_s.arg(++shown));
    }
    QVERIFY(shown > 0);
    window->command(u"tools.move"_s)->trigger();
    QVERIFY(window->moveDialog());
    QTRY_VERIFY_WITH_TIMEOUT(window->moveDialog()->settled() && window->moveDialog()->view()->chosen(), 60000);
    save(window->moveDialog(), u"moveDialog"_s);
    window->moveDialog()->close();
    window->command(u"tools.hub"_s)->trigger();
    QVERIFY(window->hubDialog());
    save(window->hubDialog(), u"hubDialog"_s);
    window->hubDialog()->close();
}

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
