// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui/application.h"
#include "app/gui/applydialog.h"
#include "app/gui/journaldialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/resources.h"
#include "app/gui/writeband.h"
#include "app/session/session.h"
#include "tests/live/fakewrites.h"

using namespace stowage;
using namespace stowage::app;
using namespace stowage::tests;
using namespace Qt::StringLiterals;
using State = ApplySession::State;

namespace {

nlohmann::ordered_json nodeOf(const char *name)
{
    return {{"apiVersion", "v1"},
            {"kind", "Node"},
            {"metadata", {{"name", name}}},
            {"spec", nlohmann::ordered_json::object()},
            {"status", {{"allocatable", {{"cpu", "8"}, {"pods", "10"}, {"nvidia.com/gpu", "8"}}}}}};
}

} // namespace

/// From a plan to the clusters: what must be said before, what is shown meanwhile, and what is left after a crash.
class tst_ApplyWindow final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void appliesWhatIsUnlocked();
    void wantsTheNameOfAProtectedCluster();
    void takesEverythingBack();
    void writesNothingThatIsRefused();
    void tellsAClusterThatIsNotThere();
    void asksBeforeClosing();
    void goesOnAfterACrash();
    void checksManyWrites();
    void asksWhatBecameOfAWrite_data();
    void asksWhatBecameOfAWrite();
    void showsJournals();
    void writesReports();

private:
    [[nodiscard]] ApplyDialog *dialog();
    [[nodiscard]] ApplySession *session() { return m_window->session()->applying(); }
    [[nodiscard]] QPushButton *button(const char *name)
    {
        return dialog()->findChild<QPushButton *>(QLatin1String(name));
    }
    void openWindow();
    void openDialog();
    void applyAll();
    [[nodiscard]] bool cordoned(const std::string &node) const;
    void picture(const char *name);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeWrites> m_server;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr;
};

void tst_ApplyWindow::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    loadResources();
}

void tst_ApplyWindow::init()
{
    QDir(PlanEditor::autosaveFolder()).removeRecursively();
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_STATE_HOME", m_folder->filePath(u"state"_s).toLocal8Bit());
    m_server = std::make_unique<FakeWrites>();
    nlohmann::ordered_json nodes = nlohmann::ordered_json::array();
    for (const char *name : {"n1", "n2", "n3"}) {
        m_server->put(std::string("/api/v1/nodes/") + name, nodeOf(name));
        nodes.push_back(nodeOf(name));
    }
    QVERIFY(m_server->server().start());
    QFile fleet(m_folder->filePath(u"m1.json"_s));
    QVERIFY(fleet.open(QFile::WriteOnly));
    fleet.write(QByteArray::fromStdString(nodes.dump()));
    fleet.close();
    QFile config(m_folder->filePath(u"config"_s));
    QVERIFY(config.open(QFile::WriteOnly));
    config.write("apiVersion: v1\nkind: Config\nclusters:\n- {name: c, cluster: {server: '" + m_server->url().toLatin1()
                 + "'}}\nusers:\n- {name: u, user: {}}\ncontexts:\n- {name: m1, context: {cluster: c, user: u}}\n");
    config.close();
    qputenv("KUBECONFIG", config.fileName().toLocal8Bit());
    m_application = std::make_unique<Application>(*qApp, m_folder->filePath(u"settings.ini"_s));
    openWindow();
}

void tst_ApplyWindow::openWindow()
{
    m_window = m_application->newWindow();
    m_window->show();
    m_window->openPaths({m_folder->filePath(u"m1.json"_s)});
    QTRY_VERIFY(m_window->session()->hasFleet());
}

void tst_ApplyWindow::cleanup()
{
    if (m_window && m_window->session())
        m_window->session()->plan()->undoStack()->setClean();
    m_application.reset();
    m_server.reset();
    m_folder.reset();
}

ApplyDialog *tst_ApplyWindow::dialog()
{
    return m_window->findChild<ApplyDialog *>();
}

void tst_ApplyWindow::picture(const char *name)
{
    const QString folder = qEnvironmentVariable("STOWAGE_PICTURES");
    if (folder.isEmpty() || !dialog())
        return;
    for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
        m_application->useTheme(theme);
        QCoreApplication::processEvents();
        const QString ending = theme == ThemeChoice::Dark ? u"Dark.png"_s : u".png"_s;
        QVERIFY(dialog()->grab().save(folder + u'/' + QLatin1String(name) + ending));
        QVERIFY(m_window->grab().save(folder + u'/' + QLatin1String(name) + u"Window"_s + ending));
    }
}

bool tst_ApplyWindow::cordoned(const std::string &node) const
{
    return m_server->at("/api/v1/nodes/" + node)["spec"].value("unschedulable", false);
}

void tst_ApplyWindow::openDialog()
{
    PlanEditor *const plan = m_window->session()->plan();
    plan->stage({plan::CordonNode{"m1", "n1", true}, plan::CordonNode{"m1", "n2", true}});
    QTRY_VERIFY(plan->evaluation() && plan->evaluation()->entries.size() == 2 && !plan->busy());
    m_window->command(u"plan.apply"_s)->trigger();
    QTRY_VERIFY(dialog());
    QTRY_COMPARE(session()->state(), State::Checked);
}

void tst_ApplyWindow::applyAll()
{
    openDialog();
    if (auto *const unlock = button("unlock"))
        unlock->click();
    QTRY_VERIFY(button("apply")->isEnabled());
    button("apply")->click();
    QTRY_COMPARE(session()->state(), State::Ended);
}

void tst_ApplyWindow::appliesWhatIsUnlocked()
{
    openDialog();
    QCOMPARE(dialog()->findChild<QTableView *>()->model()->rowCount(), 2);
    QCOMPARE(m_server->writes(), 0);
    QVERIFY(button("apply")->text().startsWith(u"Apply 2"_s));
    // Checked and good, but nobody has unlocked the cluster.
    QVERIFY(!button("apply")->isEnabled());
    QVERIFY(!button("apply")->isDefault());
    picture("applyChecked");
    QVERIFY(button("unlock"));
    button("unlock")->click();
    auto *const band = m_window->findChild<WriteBand *>();
    QTRY_VERIFY(band->isVisible());
    QVERIFY(band->accessibleName().contains(u"m1"_s));
    QTRY_VERIFY(button("apply")->isEnabled());
    picture("applyUnlocked");
    button("apply")->click();
    QTRY_COMPARE(session()->state(), State::Ended);
    QCOMPARE(session()->report().outcome(), apply::Outcome::Done);
    QVERIFY(cordoned("n1") && cordoned("n2") && !cordoned("n3"));
    QCOMPARE(m_server->writes(), 2);
    // Unlocked for this once.
    QVERIFY(!band->isVisible());
    QVERIFY(QFile::exists(session()->journal()));
    QVERIFY(m_application->settings()->value(setting::openJournals).isEmpty());
    picture("applyEnded");
}

void tst_ApplyWindow::wantsTheNameOfAProtectedCluster()
{
    m_application->settings()->set(setting::protectedClusters, QStringList{u"m1"_s});
    openDialog();
    auto *const typed = dialog()->findChild<QLineEdit *>(u"typed"_s);
    QVERIFY(typed);
    QVERIFY(!button("unlock"));
    QTest::keyClicks(typed, u"m"_s);
    QVERIFY(!session()->allUnlocked());
    picture("applyProtected");
    QTest::keyClicks(typed, u"1"_s);
    QTRY_VERIFY(session()->allUnlocked());
    QTRY_VERIFY(button("apply")->isEnabled());
    QCOMPARE(m_server->writes(), 0);
}

void tst_ApplyWindow::takesEverythingBack()
{
    applyAll();
    QVERIFY(cordoned("n1"));
    QTRY_VERIFY(button("rollBack")->isVisible());
    QVERIFY(!button("rollBack")->isEnabled());
    QTRY_VERIFY(button("unlock"));
    button("unlock")->click();
    QTRY_VERIFY(button("rollBack")->isEnabled());
    button("rollBack")->click();
    QTRY_COMPARE(session()->report().count(apply::WriteState::RolledBack), std::size_t(2));
    QTRY_COMPARE(session()->state(), State::Ended);
    QVERIFY(!cordoned("n1") && !cordoned("n2"));
}

void tst_ApplyWindow::writesNothingThatIsRefused()
{
    m_server->fault = [](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.method == "PATCH" && request.path.endsWith(u"/n2"))
            return statusReply(422, "Invalid", "the test does not want it");
        return {};
    };
    openDialog();
    QVERIFY(!session()->preflight().passed());
    QTRY_VERIFY(button("unlock"));
    button("unlock")->click();
    QVERIFY(!button("apply")->isEnabled());
    picture("applyRefused");
    QCOMPARE(m_server->writes(), 0);
}

void tst_ApplyWindow::tellsAClusterThatIsNotThere()
{
    QFile::remove(m_folder->filePath(u"config"_s));
    PlanEditor *const plan = m_window->session()->plan();
    plan->stage({plan::CordonNode{"m1", "n1", true}});
    QTRY_VERIFY(plan->evaluation() && plan->evaluation()->entries.size() == 1 && !plan->busy());
    m_window->command(u"plan.apply"_s)->trigger();
    QTRY_VERIFY(!session()->clusters().empty() && !session()->clusters().front().unreached.isEmpty());
    QVERIFY(!button("apply")->isEnabled());
    QCOMPARE(m_server->writes(), 0);
}

void tst_ApplyWindow::asksBeforeClosing()
{
    openDialog();
    bool holding = true;
    m_server->fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (holding && request.method == "PATCH" && request.path.endsWith(u"/n1"))
            return FakeReply{.silent = true};
        return {};
    };
    button("unlock")->click();
    QTRY_VERIFY(button("apply")->isEnabled());
    button("apply")->click();
    QTRY_COMPARE(session()->state(), State::Running);
    QVERIFY(!m_window->close());
    auto *const box = m_window->findChild<QMessageBox *>(u"closeWhileApplying"_s);
    QVERIFY(box);
    // The safe answer is the one for Enter and Escape.
    QVERIFY(box->defaultButton() == box->escapeButton());
    box->reject();
    QVERIFY(m_window->isVisible());
    holding = false;
    m_server->server().cutAll();
    QTRY_COMPARE_WITH_TIMEOUT(session()->state(), State::Ended, 60'000);
    QCOMPARE(session()->report().outcome(), apply::Outcome::Done);
}

void tst_ApplyWindow::goesOnAfterACrash()
{
    applyAll();
    const QString path = session()->journal();
    // As if the program had ended after the first write: of the second one and of the end nothing is there.
    QFile file(path);
    QVERIFY(file.open(QFile::ReadWrite));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QVERIFY(lines.size() > 4);
    qsizetype whole = 0;
    for (qsizetype line = 0; line < 3; ++line)
        whole += lines[line].size() + 1;
    file.resize(whole);
    file.close();
    m_server->put("/api/v1/nodes/n2", nodeOf("n2"));
    m_application->settings()->set(setting::openJournals, QStringList{path});
    m_window->session()->plan()->undoStack()->setClean();
    m_application.reset();
    m_application = std::make_unique<Application>(*qApp, m_folder->filePath(u"settings.ini"_s));
    openWindow();
    const auto offered = [this] {
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(u"did not end"_s))
                return true;
        }
        return false;
    };
    QTRY_VERIFY(offered());
    m_window->openJournal(path);
    QTRY_COMPARE(session()->state(), State::Ready);
    QVERIFY(session()->unfinished());
    QVERIFY(button("resume")->isVisible() && !button("resume")->isEnabled());
    picture("applyUnfinished");
    button("unlock")->click();
    QTRY_VERIFY(button("resume")->isEnabled());
    button("resume")->click();
    QTRY_COMPARE(session()->state(), State::Ended);
    QVERIFY2(session()->report().outcome() == apply::Outcome::Done, qPrintable(reportText(session()->report())));
    QVERIFY(cordoned("n1") && cordoned("n2"));
    QVERIFY(m_application->settings()->value(setting::openJournals).isEmpty());
}

void tst_ApplyWindow::checksManyWrites()
{
    constexpr int many = 30;
    nlohmann::ordered_json nodes = nlohmann::ordered_json::array();
    std::vector<plan::Operation> cordons;
    for (int i = 0; i < many; ++i) {
        const std::string name = "x" + std::to_string(i);
        m_server->put("/api/v1/nodes/" + name, nodeOf(name.c_str()));
        nodes.push_back(nodeOf(name.c_str()));
        cordons.push_back(plan::CordonNode{"m1", name, true});
    }
    QFile fleet(m_folder->filePath(u"m1.json"_s));
    QVERIFY(fleet.open(QFile::WriteOnly));
    fleet.write(QByteArray::fromStdString(nodes.dump()));
    fleet.close();
    m_window->openPaths({fleet.fileName()});
    QTRY_COMPARE(m_window->session()->fleet()->clusters.front()->nodes.size(), std::size_t(many));
    PlanEditor *const plan = m_window->session()->plan();
    plan->stage(cordons);
    QTRY_VERIFY(plan->evaluation() && plan->evaluation()->entries.size() == std::size_t(many) && !plan->busy());
    m_window->command(u"plan.apply"_s)->trigger();
    QTRY_VERIFY(dialog());
    // Each answer is in its row when it has come, not when all have.
    const auto stateOf = [this](int row) {
        return dialog()->findChild<QTableView *>()->model()->index(row, 5).data(Qt::AccessibleTextRole).toString();
    };
    int told = 0, shown = 0;
    connect(session(), &ApplySession::checked, dialog(), [&](const QString &write) {
        if (write.isEmpty() || session()->state() != State::Checking)
            return;
        ++told;
        shown += stateOf(write.toInt() - 1) != u"Checking"_s ? 1 : 0;
    });
    QTRY_COMPARE_WITH_TIMEOUT(session()->state(), State::Checked, 30'000);
    QVERIFY(told >= many);
    QCOMPARE(shown, told);
    for (int row = 0; row < many; ++row)
        QCOMPARE(stateOf(row), u"Accepted"_s);
}

void tst_ApplyWindow::asksWhatBecameOfAWrite_data()
{
    QTest::addColumn<int>("answer"); // row of the box
    QTest::addColumn<bool>("cordoned");
    QTest::addColumn<bool>("done");

    QTest::newRow("what nobody answers stays unknown, and nothing is sent") << 0 << false << false;
    QTest::newRow("what was carried out is not sent again") << 1 << false << true;
    QTest::newRow("what was not is sent again") << 2 << true << true;
}

void tst_ApplyWindow::asksWhatBecameOfAWrite()
{
    QFETCH(int, answer);
    QFETCH(bool, cordoned);
    QFETCH(bool, done);
    applyAll();
    const QString path = session()->journal();
    // As if the program had ended between the second request and its answer, and somebody then touched the node.
    QFile file(path);
    QVERIFY(file.open(QFile::ReadWrite));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QVERIFY(lines.size() > 5);
    qsizetype whole = 0;
    for (qsizetype line = 0; line < 4; ++line)
        whole += lines[line].size() + 1;
    file.resize(whole);
    file.close();
    nlohmann::ordered_json node = nodeOf("n2");
    node["metadata"]["annotations"]["stowage.io/operation"] = "another/1";
    m_server->put("/api/v1/nodes/n2", node);
    m_window->session()->plan()->undoStack()->setClean();
    m_window->openJournal(path);
    QTRY_COMPARE(session()->state(), State::Ready);
    auto *const box = dialog()->findChild<QComboBox *>(u"answer"_s);
    QVERIFY(box && !box->isVisible());
    dialog()->findChild<QTableView *>()->selectRow(1);
    QVERIFY(box->isVisible());
    picture("applyUnknown");
    box->setCurrentIndex(answer);
    Q_EMIT box->activated(answer);
    if (auto *const unlock = button("unlock"))
        unlock->click();
    QTRY_VERIFY(button("resume")->isEnabled());
    button("resume")->click();
    QTRY_COMPARE(session()->state(), State::Ended);
    QCOMPARE(session()->report().outcome() == apply::Outcome::Done, done);
    QCOMPARE(this->cordoned("n2"), cordoned);
}

void tst_ApplyWindow::showsJournals()
{
    applyAll();
    m_window->command(u"plan.journals"_s)->trigger();
    auto *const journals = m_window->findChild<JournalDialog *>();
    QVERIFY(journals);
    const QList<QTableView *> tables = journals->findChildren<QTableView *>();
    QCOMPARE(tables.size(), 2);
    const auto rows = [&](const QString &name) {
        for (const QTableView *table : tables) {
            if (table->accessibleName() == name)
                return table->model()->rowCount();
        }
        return -1;
    };
    // Begin, intent and result of two writes, end; what was verified comes on top.
    QTRY_VERIFY(rows(u"Records of the journal"_s) >= 6);
    QTRY_COMPARE(rows(u"Everything that was applied, the newest first"_s), 2);
    if (const QString folder = qEnvironmentVariable("STOWAGE_PICTURES"); !folder.isEmpty())
        QVERIFY(journals->grab().save(folder + u"/journals.png"_s));
}

void tst_ApplyWindow::writesReports()
{
    applyAll();
    const QString text = reportText(session()->report()), markdown = reportMarkdown(session()->report());
    for (const QString &one : {text, markdown}) {
        QVERIFY2(one.contains(u"n1"_s) && one.contains(u"PATCH"_s) && one.contains(u"done"_s), qPrintable(one));
    }
    QVERIFY(markdown.startsWith(u"# "_s));
    // Every row of the table has as many cells as its head.
    for (const QString &line : markdown.split(u'\n')) {
        if (line.startsWith(u'|'))
            QCOMPARE(line.count(u'|') - line.count(u"\\|"_s), 9);
    }
}

QTEST_MAIN(tst_ApplyWindow)
#include "tst_applywindow.moc"
