// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui/application.h"
#include "app/gui/connectdialog.h"
#include "app/gui/livewords.h"
#include "app/gui/mainwindow.h"
#include "app/gui/preferences.h"
#include "app/gui/resources.h"
#include "app/gui/testdialog.h"
#include "app/gui/writeband.h"
#include "app/session/session.h"
#include "core/import/openfleet.h"
#include "core/live/laststate.h"
#include "tests/live/fakecluster.h"

using namespace stowage;
using namespace stowage::app;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

/// Live clusters in the window: from the choice of contexts to views that follow them.
class tst_Live final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void connectsToNothingByItself();
    void showsAndFollows();
    void pauses();
    void showsALostCluster();
    void asksBeforeACommandRuns();
    void savesSnapshots();
    void protectsClusters();
    void followsTheKubeconfig();
    void showsTheLastState();
    void testsConnections();
    void endsWhenSomethingElseOpens();
    void tellsStates_data();
    void tellsStates();

private:
    [[nodiscard]] ConnectDialog *dialog();
    void choose(const QStringList &contexts);
    void select(const QString &context);
    void writeConfig(const QByteArray &more = {});

    QTemporaryDir m_folder;
    std::unique_ptr<FakeCluster> m_one, m_two;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr;
};

void tst_Live::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    loadResources();
}

void tst_Live::init()
{
    m_one = std::make_unique<FakeCluster>("uid-1");
    m_two = std::make_unique<FakeCluster>("uid-2");
    for (FakeCluster *cluster : {m_one.get(), m_two.get()})
        QVERIFY(cluster->server().start());
    m_one->addNode("n1", 8);
    m_one->addPod("research", "p1", "n1", 2);
    m_two->addNode("m1", 4);
    writeConfig();
    m_application = std::make_unique<Application>(*qApp, m_folder.filePath(u"settings.ini"_s));
    m_window = m_application->newWindow();
    m_window->show();
}

void tst_Live::writeConfig(const QByteArray &more)
{
    QFile file(m_folder.filePath(u"config"_s));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write("apiVersion: v1\nkind: Config\nclusters:\n"
               "- {name: one, cluster: {server: '"
               + m_one->url().toLatin1()
               + "'}}\n"
                 "- {name: two, cluster: {server: '"
               + m_two->url().toLatin1()
               + "'}}\n"
                 "- {name: tls, cluster: {server: 'https://127.0.0.1:9', insecure-skip-tls-verify: true}}\n"
                 "users:\n- {name: u, user: {}}\n"
                 "- {name: plugin, user: {exec: {apiVersion: client.authentication.k8s.io/v1, command: /bin/true, "
                 "interactiveMode: Never, args: [--planted]}}}\n"
                 "contexts:\n- {name: one, context: {cluster: one, user: u}}\n"
                 "- {name: two, context: {cluster: two, user: u}}\n"
                 "- {name: plugin, context: {cluster: tls, user: plugin}}\n"
                 "- {name: broken, context: {cluster: none, user: u}}\n"
               + more);
    file.close();
    qputenv("KUBECONFIG", file.fileName().toLocal8Bit());
}

void tst_Live::cleanup()
{
    m_application.reset();
    m_one.reset();
    m_two.reset();
}

ConnectDialog *tst_Live::dialog()
{
    m_window->command(u"live.connect"_s)->trigger();
    return m_window->findChild<ConnectDialog *>();
}

void tst_Live::choose(const QStringList &contexts)
{
    ConnectDialog *const connecting = dialog();
    QVERIFY(connecting);
    auto *const table = connecting->findChild<QTableView *>();
    QTRY_COMPARE(table->model()->rowCount(), 4);
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const QModelIndex index = table->model()->index(row, 0);
        table->model()->setData(index, contexts.contains(index.data().toString()) ? Qt::Checked : Qt::Unchecked,
                                Qt::CheckStateRole);
    }
    QCOMPARE(connecting->chosen(), contexts);
    connecting->findChild<QPushButton *>(u"connect"_s)->click();
}

void tst_Live::connectsToNothingByItself()
{
    ConnectDialog *const connecting = dialog();
    QTRY_COMPARE(connecting->findChild<QTableView *>()->model()->rowCount(), 4);
    QCOMPARE(m_one->server().requests().size(), 0);
    QVERIFY(!connecting->findChild<QPushButton *>(u"connect"_s)->isEnabled());
}

void tst_Live::showsAndFollows()
{
    choose({u"one"_s, u"two"_s});
    Session *const session = m_window->session();
    QTRY_COMPARE(session->fleet()->clusters.size(), std::size_t(2));
    QTRY_COMPARE(session->fleet()->clusters[0]->pods.size(), std::size_t(1));
    QVERIFY(m_window->windowTitle().startsWith(u"one, two"_s));
    session->select({.cluster = "one", .group = "", .kind = "Node", .nameSpace = "", .name = "n1"});
    QTRY_COMPARE(m_one->server().openStreams("/pods"), 1);
    m_one->addPod("research", "p2", "n1", 1);
    QTRY_COMPARE(session->fleet()->clusters[0]->pods.size(), std::size_t(2));
    QCOMPARE(session->selection().name, std::string("n1"));
    if (const QString folder = qEnvironmentVariable("STOWAGE_PICTURES"); !folder.isEmpty()) {
        dialog()->findChild<QTableView *>()->selectRow(1);
        QVERIFY(dialog()->grab().save(folder + u"/connectDialog.png"_s));
        QVERIFY(m_window->grab().save(folder + u"/liveWindow.png"_s));
    }
}

void tst_Live::pauses()
{
    choose({u"one"_s});
    Session *const session = m_window->session();
    QTRY_COMPARE(session->fleet()->clusters.size(), std::size_t(1));
    QTRY_COMPARE(m_one->server().openStreams("/nodes"), 1);
    m_window->command(u"live.pause"_s)->trigger();
    QVERIFY(session->live()->paused());
    m_one->addNode("n2", 8);
    QTRY_COMPARE(session->live()->statuses().front().kinds.front().objects, 2);
    QCOMPARE(session->fleet()->clusters[0]->nodes.size(), std::size_t(1));
    m_window->command(u"live.pause"_s)->trigger();
    QTRY_COMPARE(session->fleet()->clusters[0]->nodes.size(), std::size_t(2));
}

void tst_Live::showsALostCluster()
{
    choose({u"one"_s});
    Session *const session = m_window->session();
    QTRY_COMPARE(session->fleet()->clusters.size(), std::size_t(1));
    QTRY_COMPARE(m_one->server().openStreams("/nodes"), 1);
    m_one->server().close();
    m_one->server().cutAll();
    QTRY_VERIFY(!session->live()->statuses().empty()
                && session->live()->statuses().front().state == live::ClusterState::Lost);
    // What was read stays, and it is said that it is old.
    QCOMPARE(session->fleet()->clusters[0]->nodes.size(), std::size_t(1));
    bool told = false;
    for (const QLabel *label : m_window->findChildren<QLabel *>())
        told = told || (label->isVisible() && label->text().contains(u"not heard of"_s));
    QVERIFY(told);
}

void tst_Live::asksBeforeACommandRuns()
{
    choose({u"plugin"_s});
    ConnectDialog *const connecting = dialog();
    LiveSession *const live = m_window->session()->live();
    QTRY_VERIFY(!live->statuses().empty() && live->statuses().front().wantedCommand);
    auto *const table = connecting->findChild<QTableView *>();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data().toString() == u"plugin")
            table->selectRow(row);
    }
    auto *const allow = connecting->findChild<QPushButton *>(u"allow"_s);
    QTRY_VERIFY(allow->isVisible());
    QVERIFY(connecting->findChild<QPlainTextEdit *>()->toPlainText().contains(u"/bin/true --planted"_s));
    allow->click();
    // It ran: what it wrote is no credential.
    QTRY_VERIFY(!live->statuses().empty()
                && live->statuses().front().failure.message.find("no ExecCredential") != std::string::npos);
}

void tst_Live::savesSnapshots()
{
    choose({u"one"_s});
    LiveSession *const live = m_window->session()->live();
    QTRY_COMPARE(m_window->session()->fleet()->clusters.size(), std::size_t(1));
    QTRY_COMPARE(m_window->session()->fleet()->clusters[0]->pods.size(), std::size_t(1));
    const QString path = m_folder.filePath(u"saved.tar.zst"_s);
    QSignalSpy saved(live, &LiveSession::saved);
    live->save(path, false);
    QTRY_COMPARE(saved.size(), 1);
    OpenRequest request;
    request.paths.push_back(path.toStdString());
    const auto opened = openFleet(request);
    QVERIFY(opened);
    QCOMPARE((*opened)->clusters.front()->pods.size(), std::size_t(1));
    QSignalSpy failed(live, &LiveSession::saveFailed);
    live->save(path, false);
    QTRY_COMPARE(failed.size(), 1);
}

void tst_Live::select(const QString &context)
{
    auto *const table = dialog()->findChild<QTableView *>();
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        if (table->model()->index(row, 0).data().toString() == context)
            table->selectRow(row);
    }
}

void tst_Live::protectsClusters()
{
    choose({u"one"_s, u"two"_s});
    QTRY_COMPARE(m_window->session()->live()->statuses().size(), std::size_t(2));
    auto *const band = m_window->findChild<WriteBand *>();
    QVERIFY(band && !band->isVisible());
    select(u"two"_s);
    auto *const protect = dialog()->findChild<QCheckBox *>(u"protect"_s);
    QTRY_VERIFY(protect->isEnabled() && !protect->isChecked());
    protect->click();
    QCOMPARE(m_application->settings()->value(setting::protectedClusters), QStringList{u"two"_s});
    QTRY_VERIFY(band->isVisible());
    QVERIFY(band->accessibleName().contains(u"two"_s) && !band->accessibleName().contains(u"one"_s));
    QTRY_VERIFY(m_window->session()->live()->isProtected(u"two"_s));
    // The cluster is remembered, too, not its name alone.
    QTRY_COMPARE(m_application->settings()->value(setting::protectedIdentities).size(), 1);
    protect->click();
    QVERIFY(m_application->settings()->value(setting::protectedIdentities).isEmpty());
    QTRY_VERIFY(!band->isVisible());
}

/// A context that is new can be chosen at once, and connections of the others go on.
void tst_Live::followsTheKubeconfig()
{
    choose({u"one"_s});
    QTRY_COMPARE(m_one->server().openStreams("/pods"), 1);
    const auto &statuses = m_window->session()->live()->statuses();
    QTRY_VERIFY(!statuses.empty() && statuses.front().state == live::ClusterState::Live);
    m_one->server().forgetRequests();
    writeConfig("- {name: three, context: {cluster: two, user: u}}\n");
    QTRY_COMPARE(dialog()->findChild<QTableView *>()->model()->rowCount(), 5);
    QCOMPARE(dialog()->chosen(), QStringList{u"one"_s});
    QVERIFY(m_one->server().requests().isEmpty());
    QCOMPARE(m_one->server().openStreams("/pods"), 1);
}

void tst_Live::showsTheLastState()
{
    LiveSession *const live = m_window->session()->live();
    LivePreferences preferences = live->preferences();
    preferences.cacheFolder = m_folder.filePath(u"cache"_s);
    live->setPreferences(preferences);
    const std::string folder = preferences.cacheFolder.toStdString();
    live::ClusterMoment moment;
    moment.uid = "uid-1";
    moment.observedAt.micros = (QDateTime::currentSecsSinceEpoch() - 7200) * 1'000'000;
    auto &[resource, texts] = moment.objects.emplace_back();
    resource = {.group = {}, .version = "v1", .resource = "nodes", .kind = "Node"};
    for (const char *name : {"n1", "n2", "n3"})
        texts.push_back(std::make_shared<const std::string>(
            std::string(R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")") + name + "\"}}"));
    QVERIFY(live::writeLastState(folder, {"one", m_one->url().toStdString()}, moment));
    bool answers = false;
    m_one->fault = [&](const FakeRequest &) -> std::optional<FakeReply> {
        return answers ? std::nullopt : std::optional(FakeReply{.silent = true});
    };
    choose({u"one"_s});
    Session *const session = m_window->session();
    QTRY_VERIFY(session->fleet()->clusters.size() == 1 && session->fleet()->clusters[0]->nodes.size() == 3);
    // With its age: in the list of contexts, and in the status line.
    select(u"one"_s);
    const auto ageShown = [this] {
        const QAbstractItemModel *const model = dialog()->findChild<QTableView *>()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 4).data().toString().startsWith(u"2 h"_s))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(ageShown());
    // Then what is there now.
    answers = true;
    m_one->server().cutAll();
    live->refreshAll();
    QTRY_COMPARE_WITH_TIMEOUT(session->fleet()->clusters[0]->nodes.size(), std::size_t(1), 30'000);
    // Of a cluster that is protected nothing stays.
    preferences.protectedClusters = QStringList{u"one"_s};
    live->setPreferences(preferences);
    QCOMPARE(live::countLastStates(folder), 0);
    // Nor under another name of the same cluster.
    QTRY_VERIFY(!live->identityOf(u"one"_s).isEmpty());
    preferences.protectedClusters.clear();
    live->setPreferences(preferences);
    QVERIFY(!live->isProtected(u"one"_s));
    preferences.protectedIdentities = QStringList{live->identityOf(u"one"_s)};
    live->setPreferences(preferences);
    QVERIFY(live->isProtected(u"one"_s));
    QVERIFY(!live->isProtected(u"two"_s));
    QCOMPARE(live::countLastStates(folder), 0);
}

void tst_Live::testsConnections()
{
    (void)dialog();
    QTRY_COMPARE(dialog()->findChild<QTableView *>()->model()->rowCount(), 4);
    select(u"one"_s);
    QTRY_VERIFY(dialog()->findChild<QPushButton *>(u"test"_s)->isEnabled());
    dialog()->findChild<QPushButton *>(u"test"_s)->click();
    auto *const test = dialog()->findChild<TestDialog *>();
    QVERIFY(test);
    QTRY_VERIFY(test->text().contains(u"rights: "_s) && !test->text().contains(u"rights: waiting"_s)
                && !test->text().contains(u"rights: running"_s));
    QVERIFY2(test->text().contains(u"v1.36.3"_s), qPrintable(test->text()));
    if (const QString folder = qEnvironmentVariable("STOWAGE_PICTURES"); !folder.isEmpty()) {
        QVERIFY(test->grab().save(folder + u"/testDialog.png"_s));
        Preferences preferences(m_application->settings(), m_window);
        preferences.show();
        preferences.findChild<QTabWidget *>()->setCurrentIndex(1);
        QVERIFY(preferences.grab().save(folder + u"/preferencesLive.png"_s));
    }
}

void tst_Live::endsWhenSomethingElseOpens()
{
    choose({u"one"_s});
    Session *const session = m_window->session();
    QTRY_COMPARE(session->fleet()->clusters.size(), std::size_t(1));
    QTRY_COMPARE(m_one->server().openStreams("/nodes"), 1);
    session->close();
    QVERIFY(!session->live()->active());
    QVERIFY(!session->hasFleet());
    QTRY_COMPARE(m_one->server().openStreams("/nodes"), 0);
}

void tst_Live::tellsStates_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<int>("failure");
    QTest::addColumn<QString>("text");

    const auto row = [](const char *name, live::ClusterState state, live::FailureKind failure, const QString &text) {
        QTest::newRow(name) << int(state) << int(failure) << text;
    };
    using live::ClusterState;
    using live::FailureKind;
    row("live with its latency", ClusterState::Live, FailureKind::None, u"Live, 41 ms"_s);
    row("a certificate that is not trusted", ClusterState::Refused, FailureKind::Certificate,
        u"Certificate not trusted"_s);
    row("a plugin that waits", ClusterState::Refused, FailureKind::Consent, u"Plugin needs consent"_s);
    row("a credential that is over", ClusterState::Refused, FailureKind::SignIn, u"Sign in again"_s);
    row("not reached, with the next try", ClusterState::Unreachable, FailureKind::Unreachable,
        u"Not reached, again in 20 s"_s);
    row("lost, with its age", ClusterState::Lost, FailureKind::Timeout, u"Lost, last heard 3 min ago"_s);
}

void tst_Live::tellsStates()
{
    QFETCH(int, state);
    QFETCH(int, failure);
    live::ClusterStatus status;
    status.state = live::ClusterState(state);
    status.failure.kind = live::FailureKind(failure);
    status.traffic.latencyMs = 41;
    const QDateTime now = QDateTime::currentDateTimeUtc();
    status.heard = now.addSecs(-180);
    status.nextTry = now.addSecs(20);
    QTEST(stateChip(status, now).text, "text");
}

QTEST_MAIN(tst_Live)
#include "tst_live.moc"
