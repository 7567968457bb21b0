// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "views/charts/barchart.h"
#include "views/charts/firstattemptchart.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;

class TestFirstAttemptChart final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatBecame();
    void asksOnce();
    void saysThatNothingWaits();
};

void TestFirstAttemptChart::showsWhatBecame()
{
    auto report = std::make_shared<ask::FirstAttempt>();
    report->workloads = {"Job/a/x", "Job/a/y", "Job/a/z"};
    report->settings.push_back({.name = "summary", .placed = 3, .succeeded = 1, .gpusWasted = 8});
    report->settings.push_back({.name = "models", .placed = 0, .succeeded = 0, .gpusWasted = 0});
    report->settings.push_back({.name = "per-node", .placed = 2, .succeeded = 2, .decisionNanoseconds = 1'500'000});
    FirstAttemptChart chart;
    chart.setReport(report);
    QCOMPARE(chart.outcomes()->csv(),
             u"First attempt by estimator,start at the first attempt,refused by a member,not placed by the hub\r\n"
             "Resource summary,1,2,0\r\nResource models,0,0,3\r\nScheduler estimator,2,0,1\r\n"_s);
    QCOMPARE(chart.wasted()->csv(),
             u"GPUs held in vain,GPUs held in vain\r\nResource summary,8\r\nResource models,0\r\n"
             "Scheduler estimator,0\r\n"_s);
    QVERIFY(chart.statusText().contains(u"Scheduler estimator: 1.5"_s));
    QVERIFY(!chart.statusText().contains(u"Resource summary"_s));
}

void TestFirstAttemptChart::asksOnce()
{
    FirstAttemptChart chart;
    auto *button = chart.findChild<QPushButton *>(u"compareEstimators"_s);
    QVERIFY(button && button->isEnabled());
    QSignalSpy asked(&chart, &FirstAttemptChart::requested);
    button->click();
    QCOMPARE(asked.size(), 1);
    chart.setBusy(true);
    QVERIFY(!button->isEnabled());
    chart.setFailure(u"no hub"_s);
    QVERIFY(button->isEnabled());
    QCOMPARE(chart.statusText(), u"no hub"_s);
}

void TestFirstAttemptChart::saysThatNothingWaits()
{
    FirstAttemptChart chart;
    chart.setReport(std::make_shared<ask::FirstAttempt>());
    QCOMPARE(chart.outcomes()->csv().count(u"\r\n"_s), 1);
    QVERIFY(chart.statusText().isEmpty());
}

QTEST_MAIN(TestFirstAttemptChart)

#include "tst_firstattemptchart.moc"
