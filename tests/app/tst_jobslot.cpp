// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <latch>

#include <QTest>

#include "app/jobs/jobslot.h"

using namespace stowage;
using namespace stowage::app;

class TestJobSlot final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void deliversOnTheThreadOfTheSlot();
    void onlyTheNewestIsDelivered();
    void nothingComesAfterTheSlotIsGone();
    void nothingComesAfterCancel();
    void aResultThatWaitsInTheQueueIsDroppedToo();
    void aDeliveryMayStartTheNextJob();
    void progressIsThrottled_data();
    void progressIsThrottled();
    void progressReachesTheSlot();
};

void TestJobSlot::deliversOnTheThreadOfTheSlot()
{
    JobSlot slot;
    QThread *workedOn = nullptr, *deliveredOn = nullptr;
    slot.start([](const Context &) { return QThread::currentThread(); },
               [&](QThread *thread) {
                   workedOn = thread;
                   deliveredOn = QThread::currentThread();
               });
    QVERIFY(slot.running());
    QTRY_VERIFY(deliveredOn);
    QCOMPARE(deliveredOn, thread());
    QVERIFY(workedOn != thread());
    QVERIFY(!slot.running());
}

void TestJobSlot::onlyTheNewestIsDelivered()
{
    JobSlot slot;
    QList<int> delivered;
    const auto started = std::make_shared<std::latch>(1);
    const auto firstEnded = std::make_shared<std::atomic<bool>>(false);
    slot.start(
        [started, firstEnded](const Context &context) {
            started->count_down();
            while (!context.canceled()) // ends only when the newer one takes its place
                std::this_thread::yield();
            *firstEnded = true;
            return 1;
        },
        [&](int result) { delivered += result; });
    started->wait();
    slot.start([](const Context &) { return 2; }, [&](int result) { delivered += result; });
    QTRY_COMPARE(delivered.size(), 1);
    QTRY_VERIFY(*firstEnded);
    QCoreApplication::processEvents();
    QCOMPARE(delivered, QList<int>{2});
}

void TestJobSlot::nothingComesAfterTheSlotIsGone()
{
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    const auto started = std::make_shared<std::latch>(1);
    bool delivered = false;
    {
        JobSlot slot;
        slot.start(
            [ended, started](const Context &context) {
                started->count_down();
                while (!context.canceled())
                    std::this_thread::yield();
                *ended = true;
                return 0;
            },
            [&](int) { delivered = true; });
        started->wait();
    }
    QTRY_VERIFY(*ended);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents();
    QVERIFY(!delivered);
}

void TestJobSlot::nothingComesAfterCancel()
{
    JobSlot slot;
    const auto ended = std::make_shared<std::atomic<bool>>(false);
    bool delivered = false;
    slot.start(
        [ended](const Context &) {
            *ended = true;
            return 0;
        },
        [&](int) { delivered = true; });
    slot.cancel();
    QVERIFY(!slot.running());
    bool second = false;
    slot.start([](const Context &) { return 0; }, [&](int) { second = true; });
    QTRY_VERIFY(second);
    QVERIFY(!delivered);
}

void TestJobSlot::aResultThatWaitsInTheQueueIsDroppedToo()
{
    const auto ended = std::make_shared<std::latch>(1);
    bool delivered = false;
    auto slot = std::make_unique<JobSlot>();
    slot->start(
        [ended](const Context &) {
            ended->count_down();
            return 0;
        },
        [&](int) { delivered = true; });
    ended->wait(); // from here on the result may already stand in this thread's queue
    slot.reset();
    bool other = false;
    JobSlot marker;
    marker.start([](const Context &) { return 0; }, [&](int) { other = true; });
    QTRY_VERIFY(other);
    QVERIFY(!delivered);
}

void TestJobSlot::aDeliveryMayStartTheNextJob()
{
    JobSlot slot;
    QList<int> delivered;
    slot.start([](const Context &) { return 1; },
               [&](int first) {
                   delivered += first;
                   slot.start([](const Context &) { return 2; }, [&](int second) { delivered += second; });
               });
    QTRY_COMPARE(delivered, (QList<int>{1, 2}));
    QVERIFY(!slot.running());
}

void TestJobSlot::progressIsThrottled_data()
{
    QTest::addColumn<QList<int>>("atMs");
    QTest::addColumn<int>("passed");
    QTest::newRow("the first report passes at once") << QList<int>{0} << 1;
    QTest::newRow("a thousand reports in one moment are one") << QList<int>(1000, 7) << 1;
    QTest::newRow("reports 50 ms apart all pass") << QList<int>{0, 50, 100, 150} << 4;
    QTest::newRow("reports 20 ms apart pass every 60 ms") << QList<int>{0, 20, 40, 60, 80, 100, 120} << 3;
}

void TestJobSlot::progressIsThrottled()
{
    QFETCH(QList<int>, atMs);
    QFETCH(int, passed);
    ProgressThrottle throttle;
    const ProgressThrottle::Clock::time_point start{std::chrono::hours(1)};
    int count = 0;
    for (const int ms : atMs)
        count += throttle.due(start + std::chrono::milliseconds(ms)) ? 1 : 0;
    QCOMPARE(count, passed);
}

void TestJobSlot::progressReachesTheSlot()
{
    JobSlot slot;
    qint64 reported = -1;
    QThread *reportedOn = nullptr;
    bool done = false;
    slot.start(
        [](const Context &context) {
            context.progress({.done = 3, .total = 9, .objects = 0});
            return 0;
        },
        [&](int) { done = true; },
        [&](const Progress &progress) {
            reported = progress.done;
            reportedOn = QThread::currentThread();
        });
    QTRY_VERIFY(done);
    QCOMPARE(reported, 3);
    QCOMPARE(reportedOn, thread());
}

QTEST_GUILESS_MAIN(TestJobSlot)
#include "tst_jobslot.moc"
