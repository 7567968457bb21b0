// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/session/history.h"
#include "app/session/logmodel.h"
#include "app/session/settings.h"
#include "app/session/windowstate.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

class TestSessionParts final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settingsComeBack();
    void recentFleetsAreNewestFirstAndOnce();
    void windowsComeBackAsTheyWere();
    void windowsOfAnotherVersionAreNotGuessedAt_data();
    void windowsOfAnotherVersionAreNotGuessedAt();
    void sourcesComeBack();
    void historyGoesBackAndForward();
    void theLogKeepsTheNewest();
};

void TestSessionParts::settingsComeBack()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"s.ini"_s);
    {
        Settings settings(path, nullptr);
        QCOMPARE(settings.value(setting::theme), ThemeChoice::FollowSystem);
        QSignalSpy changed(&settings, &Settings::changed);
        settings.set(setting::theme, ThemeChoice::Dark);
        settings.set(setting::topologyLevels, {u"zone"_s, u"rack"_s});
        settings.set(setting::theme, ThemeChoice::Dark);
        QCOMPARE(changed.size(), 2);
    }
    const Settings settings(path, nullptr);
    QCOMPARE(settings.value(setting::theme), ThemeChoice::Dark);
    QCOMPARE(settings.value(setting::topologyLevels), (QStringList{u"zone"_s, u"rack"_s}));
    QCOMPARE(settings.value(setting::reducedMotion), false);
}

void TestSessionParts::recentFleetsAreNewestFirstAndOnce()
{
    QStringList recent;
    for (const char *name : {"a", "b", "a", "c"})
        recent = withRecent(recent, QString::fromLatin1(name), 2);
    QCOMPARE(recent, (QStringList{u"c"_s, u"a"_s}));
}

void TestSessionParts::windowsComeBackAsTheyWere()
{
    WindowState window;
    window.geometry = QByteArray("\0\1geo", 5);
    window.docks = "docks";
    window.source.paths = {u"/tmp/ä b.json"_s};
    window.source.namedClusters = {{u"m1"_s, u"/tmp/x"_s}};
    window.view = u"map"_s;
    window.dockTab = u"queues"_s;
    window.selection = {"m1", "batch", "Job", "research", "train-7"};
    window.tables[u"nodes"_s] = "state";
    window.options[u"map.colour"_s] = u"model"_s;
    const QList<WindowState> windows{window, WindowState()};
    QCOMPARE(windowsFromBytes(toBytes(windows)), windows);
}

void TestSessionParts::windowsOfAnotherVersionAreNotGuessedAt_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("another version") << QByteArray(R"({"version":99,"windows":[{"view":"map"}]})");
    QTest::newRow("cut short") << toBytes({WindowState()}).chopped(3);
    QTest::newRow("no JSON") << QByteArray("\x01\x02");
}

void TestSessionParts::windowsOfAnotherVersionAreNotGuessedAt()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(windowsFromBytes(bytes).isEmpty());
}

void TestSessionParts::sourcesComeBack()
{
    FleetSource demo;
    demo.demo = true;
    QCOMPARE(FleetSource::fromText(demo.toText()), demo);
    FleetSource files;
    files.paths = {u"a.json"_s, u"b.yaml"_s};
    QCOMPARE(FleetSource::fromText(files.toText()), files);
    QVERIFY(FleetSource::fromText(u"not json"_s).empty());
    QCOMPARE(files.title(), u"a.json and 1 more"_s);
}

void TestSessionParts::historyGoesBackAndForward()
{
    History<int> history;
    QVERIFY(!history.canGoBack());
    for (const int place : {1, 2, 2, 3})
        history.visit(place);
    QCOMPARE(history.goBack(), 2);
    QCOMPARE(history.goBack(), 1);
    QVERIFY(!history.canGoBack());
    QCOMPARE(history.goForward(), 2);
    history.visit(9);
    QVERIFY(!history.canGoForward());
    QCOMPARE(history.goBack(), 2);
}

void TestSessionParts::theLogKeepsTheNewest()
{
    LogModel log;
    for (std::size_t entry = 0; entry < LogModel::mostEntries + 3; ++entry)
        log.add(LogModel::Level::Info, QString::number(entry));
    QCOMPARE(log.rowCount(), static_cast<int>(LogModel::mostEntries));
    QCOMPARE(log.index(0).data().toString(), u"3"_s);
    QVERIFY(log.line(0).endsWith(u"info 3"_s));
}

QTEST_GUILESS_MAIN(TestSessionParts)
#include "tst_sessionparts.moc"
