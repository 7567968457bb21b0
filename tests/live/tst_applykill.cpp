// SPDX-License-Identifier: GPL-3.0-or-later
// The program killed between any two lines of the journal, and while an answer is on its way: then the journal and the
// server tell how to go on.
#include <csignal>

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <QTimer>

#include "tests/live/applyfixture.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;
using nlohmann::ordered_json;

namespace {

void waitFor(QProcess &child)
{
    QEventLoop loop;
    QObject::connect(&child, &QProcess::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(30'000, &loop, &QEventLoop::quit);
    if (child.state() != QProcess::NotRunning)
        loop.exec();
}

/// What a killed program did: child of the test's own binary.
int runChild(const QStringList &arguments)
{
    const auto connection = connectionTo(arguments[0]);
    QFile file(arguments[1]);
    if (!file.open(QIODevice::ReadOnly))
        return 90;
    const auto batch = apply::batchFrom(ordered_json::parse(file.readAll().toStdString()));
    if (!batch)
        return 91;
    ApplyOptions options;
    options.journal = arguments[2].toStdString();
    options.unlocks = unlocked({"m1"});
    options.random = [] { return 0.0; };
    const int killAfter = arguments[3].toInt();
    const std::vector<ApplyTarget> targets{
        {.cluster = "m1", .connection = connection.get(), .uid = "uid-of-m1", .asUser = {}}};
    ApplyRunner runner(targets, options);
    QObject::connect(&runner, &ApplyRunner::journalled, &runner, [&](int lines) {
        if (lines == killAfter)
            std::raise(SIGKILL);
    });
    const QString how = arguments[4];
    const apply::Report report = finish(runner, [&](ApplyRunner &one) {
        return how == u"resume"  ? one.resume()
            : how == u"rollback" ? one.rollBack()
                                 : one.start(*batch, preflight(targets, *batch));
    });
    return report.exitStatus();
}

} // namespace

class tst_ApplyKill final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesBeingKilled_data();
    void survivesBeingKilled();
    void survivesBeingKilledWhileRollingBack();
};

void tst_ApplyKill::survivesBeingKilled_data()
{
    QTest::addColumn<int>("lines");
    QTest::addColumn<bool>("answered"); ///< killed once the server has carried it out, before the answer is read
    QTest::addColumn<bool>("resumes");

    for (const bool resumes : {true, false}) {
        const QByteArray then = resumes ? ", then resumed" : ", then rolled back";
        // begin, then an intent and a result for each of four writes
        for (int lines = 1; lines <= 9; ++lines)
            QTest::newRow("killed after line " + QByteArray::number(lines) + then) << lines << false << resumes;
        for (int write = 1; write <= 4; ++write)
            QTest::newRow("killed when write " + QByteArray::number(write) + " was carried out" + then)
                << write << true << resumes;
    }
}

void tst_ApplyKill::survivesBeingKilled()
{
    QFETCH(int, lines);
    QFETCH(bool, answered);
    QFETCH(bool, resumes);
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const apply::Batch batch = batchFor(server, reversible);
    const std::string before = server.content();
    QFile file(folder.filePath(u"batch.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(toJson(batch).dump()));
    file.close();
    const QString journal = folder.filePath(u"plan.journal.jsonl"_s);
    QProcess child;
    if (answered) {
        server.lost = [nth = std::make_shared<NthWrite>(lines), &child](const FakeRequest &request) {
            if (!(*nth)(request))
                return std::optional<FakeReply>();
            child.kill();
            return std::optional(FakeReply{.silent = true});
        };
    }
    child.start(
        QCoreApplication::applicationFilePath(),
        {u"--child"_s, server.url(), file.fileName(), journal, QString::number(answered ? 0 : lines), u"apply"_s});
    waitFor(child);
    QCOMPARE(child.exitStatus(), QProcess::CrashExit);
    server.lost = nullptr;

    const auto connection = connectionTo(server.url());
    ApplyRunner runner(targetOf(*connection), optionsIn(folder));
    if (resumes) {
        const apply::Report report = finish(runner, [](ApplyRunner &r) { return r.resume(); });
        QCOMPARE(statesOf(report), QByteArray("done, done, done, done"));
        QCOMPARE(server.writes(), 4); // none twice
    } else {
        const apply::Report report = finish(runner, [](ApplyRunner &r) { return r.rollBack(); });
        QCOMPARE(report.exitStatus(), 4);
        QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
    }
    const auto read = apply::loadJournal(journal.toStdString());
    QVERIFY(read && read->last()->ended);
}

void tst_ApplyKill::survivesBeingKilledWhileRollingBack()
{
    // begin, 4 x (intent, result), end, then 4 x (rollback-intent, rollback-result)
    for (int lines = 10; lines <= 18; ++lines) {
        QTemporaryDir folder;
        FakeWrites server;
        furnish(server);
        QVERIFY(server.server().start());
        const auto connection = connectionTo(server.url());
        const auto targets = targetOf(*connection);
        const apply::Batch batch = batchFor(server, reversible);
        const std::string before = server.content();
        ApplyRunner runner(targets, optionsIn(folder));
        const apply::PreflightResult checked = preflight(targets, batch);
        QCOMPARE(finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); }).exitStatus(), 0);
        QFile file(folder.filePath(u"batch.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(toJson(batch).dump()));
        file.close();
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
                    {u"--child"_s, server.url(), file.fileName(), folder.filePath(u"plan.journal.jsonl"_s),
                     QString::number(lines), u"rollback"_s});
        waitFor(child);
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);
        // Half rolled back it can only be rolled back.
        ApplyRunner resumed(targets, optionsIn(folder));
        QVERIFY(!resumed.resume());
        ApplyRunner back(targets, optionsIn(folder));
        QCOMPARE(finish(back, [](ApplyRunner &r) { return r.rollBack(); }).exitStatus(), 4);
        QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
    }
}

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 7 && arguments[1] == u"--child")
        return runChild(arguments.mid(2));
    tst_ApplyKill test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_applykill.moc"
