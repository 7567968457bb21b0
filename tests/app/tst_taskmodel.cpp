// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "app/jobs/taskmodel.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

class TestTaskModel final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shortWorkNeverShows();
    void aFailureShowsAtOnceAndStays();
    void cancelCallsTheTaskOnce();
    void doneLeavesAfterAWhile();
    void timeLeftIsSaidWhenItCanBe_data();
    void timeLeftIsSaidWhenItCanBe();
};

void TestTaskModel::shortWorkNeverShows()
{
    TaskModel model({.showAfterMs = 0, .keepDoneMs = 0}, nullptr);
    const QAbstractItemModelTester tester(&model);
    const auto task = model.begin(u"Layout"_s, TaskModel::Unit::Steps, {});
    QCOMPARE(model.running(), 1);
    model.finish(task);
    QCoreApplication::processEvents();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.running(), 0);
}

void TestTaskModel::aFailureShowsAtOnceAndStays()
{
    TaskModel model({.showAfterMs = 1'000'000, .keepDoneMs = 0}, nullptr);
    const QAbstractItemModelTester tester(&model);
    QSignalSpy failed(&model, &TaskModel::failed);
    const auto task = model.begin(u"Open x.json"_s, TaskModel::Unit::Bytes, {});
    model.fail(task, u"No such file."_s);
    QCOMPARE(failed.size(), 1);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rowText(0), u"Open x.json: No such file."_s);
    QCoreApplication::processEvents();
    QCOMPARE(model.rowCount(), 1);
    model.dismiss(task);
    QCOMPARE(model.rowCount(), 0);
}

void TestTaskModel::cancelCallsTheTaskOnce()
{
    TaskModel model({.showAfterMs = 0, .keepDoneMs = 1'000'000}, nullptr);
    int called = 0;
    const auto task = model.begin(u"Open"_s, TaskModel::Unit::Bytes, [&] { ++called; });
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(model.index(0).data(TaskModel::CancelableRole).toBool());
    model.cancel(task);
    model.cancel(task);
    QCOMPARE(called, 1);
    QCOMPARE(model.index(0).data(TaskModel::StateRole).value<TaskModel::State>(), TaskModel::State::Canceled);
    QCOMPARE(model.running(), 0);
}

void TestTaskModel::doneLeavesAfterAWhile()
{
    TaskModel model({.showAfterMs = 0, .keepDoneMs = 0}, nullptr);
    const auto task = model.begin(u"Open"_s, TaskModel::Unit::Bytes, {});
    QTRY_COMPARE(model.rowCount(), 1);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.finish(task, u"18 objects"_s);
    QCOMPARE(model.index(0).data(TaskModel::DetailRole).toString(), u"18 objects"_s);
    QVERIFY(removed.wait());
    QCOMPARE(model.rowCount(), 0);
}

void TestTaskModel::timeLeftIsSaidWhenItCanBe_data()
{
    QTest::addColumn<int>("elapsedMs");
    QTest::addColumn<qint64>("done");
    QTest::addColumn<qint64>("total");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing in the first second") << 900 << qint64(50) << qint64(100) << QString();
    QTest::newRow("nothing without a total") << 5000 << qint64(50) << qint64(0) << QString();
    QTest::newRow("nothing before 2 percent") << 5000 << qint64(1) << qint64(100) << QString();
    QTest::newRow("a third done in 3 s leaves 6 s") << 3000 << qint64(30) << qint64(90) << u"7 s"_s;
    QTest::newRow("long waits are in minutes") << 60000 << qint64(10) << qint64(100) << u"9 min"_s;
    QTest::newRow("nothing when all is done") << 5000 << qint64(100) << qint64(100) << QString();
}

void TestTaskModel::timeLeftIsSaidWhenItCanBe()
{
    QFETCH(int, elapsedMs);
    QFETCH(qint64, done);
    QFETCH(qint64, total);
    QFETCH(QString, text);
    QCOMPARE(timeLeft(std::chrono::milliseconds(elapsedMs), {.done = done, .total = total, .objects = 0}), text);
}

QTEST_GUILESS_MAIN(TestTaskModel)
#include "tst_taskmodel.moc"
