// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/unit/fleettext.h"
#include "views/charts/barchart.h"
#include "views/fragments/fragmentsview.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;

class TestFragmentsView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensWithTheAnswer_data();
    void opensWithTheAnswer();
    void withoutGpusItSaysSo();
    void theChartIsOfTheChosenLevel();
    void aBarSelectsItsPlace();
    void aMixOfOnesOwnIsReadOrRefused();
    void theSelectedWorkloadIsOffered();
    void aBlockTellsWhatWouldFreeOneMore();
    void picturesAreWritten();
    void stateComesBack();
};

namespace {

const char *const racks = "node a nvidia.com/gpu:8 rack=r1\nnode b nvidia.com/gpu:8 rack=r1\n"
                          "node c nvidia.com/gpu:8 rack=r2\npod p a nvidia.com/gpu:6\npod q c nvidia.com/gpu:8\n";

ask::FragmentReportPtr report(const char *lines = racks, const char *mix = "8")
{
    ask::FragmentOptions options{.mix = ask::FragmentOptions::Mix::Own, .own = *ask::parseMix(mix)};
    auto measured =
        ask::measureFragments(Projection(test::fleetFrom(std::string_view(lines), {.levels = {"rack"}})), options);
    return measured ? *measured : nullptr;
}

void choose(QComboBox *box, const QVariant &data)
{
    box->setCurrentIndex(box->findData(data));
    Q_EMIT box->activated(box->currentIndex());
}

} // namespace

void TestFragmentsView::opensWithTheAnswer_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("answer");
    QTest::newRow("fragments of what is free")
        << QString::fromUtf8(racks) << u"2 of 10 free GPUs are fragments: these pods cannot use them."_s;
    QTest::newRow("all can be used") << u"node a nvidia.com/gpu:8"_s << u"Every one of the 8 free GPUs can be used."_s;
    QTest::newRow("nothing is free") << u"node a nvidia.com/gpu:8\npod p a nvidia.com/gpu:8"_s
                                     << u"No GPU is free, so none is stranded."_s;
}

void TestFragmentsView::opensWithTheAnswer()
{
    QFETCH(QString, lines);
    QFETCH(QString, answer);
    FragmentsView view;
    view.setReport(report(lines.toUtf8().constData()));
    QCOMPARE(view.answerText(), answer);
    QCOMPARE(view.accessibleDescription(), answer);
}

void TestFragmentsView::withoutGpusItSaysSo()
{
    FragmentsView view;
    view.setReport(report("node a"));
    QVERIFY(view.answerText().isEmpty());
    view.setReport(nullptr);
    QVERIFY(view.answerText().isEmpty());
}

void TestFragmentsView::theChartIsOfTheChosenLevel()
{
    FragmentsView view;
    view.setReport(report());
    QCOMPARE(view.levelBox()->currentData().toString(), u"rack"_s); // the nearest domains
    QCOMPARE(
        view.fragmentChart()->csv(),
        u"\"Free GPUs, by what they are good for\",usable,too few GPUs,too few cores,other model,pods without GPUs\r\n"
        "r1,8,2,0,0,0\r\nr2,0,0,0,0,0\r\n"_s);
    QCOMPARE(view.blockChart()->csv(),
             u"GPUs in free blocks,in free blocks,taken\r\n1 × 8,8,16\r\n0 × 16,0,16\r\n"
             "0 × 64,0,0\r\n"_s);
    choose(view.levelBox(), u"node"_s);
    QVERIFY(view.fragmentChart()->csv().contains(u"\r\na,0,2,0,0,0\r\nb,8,0,0,0,0\r\nc,0,0,0,0,0\r\n"_s));
    QTRY_VERIFY(!view.places()->model()->isBusy());
    QCOMPARE(view.places()->model()->rowCount(), 3);
}

void TestFragmentsView::aBarSelectsItsPlace()
{
    FragmentsView view;
    view.setReport(report());
    QSignalSpy selected(&view, &FragmentsView::selected);
    Q_EMIT view.fragmentChart()->categoryActivated(0);
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected.front().front().value<ObjectKey>(), (ObjectKey{"m1", {}, "Domain", {}, "r1"}));
    Q_EMIT view.fragmentChart()->categoryActivated(7);
    QCOMPARE(selected.size(), 1);
}

void TestFragmentsView::aMixOfOnesOwnIsReadOrRefused()
{
    FragmentsView view;
    view.setReport(report());
    QSignalSpy asked(&view, &FragmentsView::measureRequested);
    choose(view.mixBox(), int(ask::FragmentOptions::Mix::Own));
    QVERIFY(!view.mixField()->isHidden());
    QCOMPARE(view.mixField()->text(), u"8:100"_s); // what was measured against before
    QCOMPARE(asked.size(), 1);
    view.mixField()->setText(u"8:1, nonsense"_s);
    Q_EMIT view.mixField()->editingFinished();
    QCOMPARE(asked.size(), 1);
    view.mixField()->setText(u"8:1, 1:3"_s);
    Q_EMIT view.mixField()->editingFinished();
    QCOMPARE(asked.size(), 2);
    QCOMPARE(view.options().mix, ask::FragmentOptions::Mix::Own);
    QCOMPARE(view.options().own.size(), std::size_t(2));
    Q_EMIT view.mixField()->editingFinished(); // nothing new
    QCOMPARE(asked.size(), 2);
}

void TestFragmentsView::theSelectedWorkloadIsOffered()
{
    FragmentsView view;
    view.setReport(report());
    QSignalSpy asked(&view, &FragmentsView::measureRequested);
    choose(view.mixBox(), int(ask::FragmentOptions::Mix::Workload));
    QCOMPARE(asked.size(), 0); // nothing is selected
    QCOMPARE(view.options().mix, ask::FragmentOptions::Mix::Fleet);
    view.setSelection({"m1", {}, "Node", {}, "a"}, false);
    QCOMPARE(asked.size(), 0);
    const ObjectKey job{"m1", "batch", "Job", "default", "train"};
    view.setSelection(job, true);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(view.options().mix, ask::FragmentOptions::Mix::Workload);
    QCOMPARE(view.options().workload, job);
    QVERIFY(view.mixBox()->currentText().contains(u"train"_s));
}

void TestFragmentsView::aBlockTellsWhatWouldFreeOneMore()
{
    FragmentsView view;
    view.setReport(report());
    QTRY_VERIFY(!view.blocks()->model()->isBusy());
    QTableView *table = view.blocks()->table();
    int row = -1;
    for (int i = 0; i < table->model()->rowCount(); ++i) {
        const std::size_t at = view.blocks()->model()->listRow(i);
        if (report()->blocks[at].level == "node" && report()->blocks[at].size == 8)
            row = i;
    }
    QVERIFY(row >= 0);
    table->setCurrentIndex(table->model()->index(row, 0));
    QTRY_VERIFY(!view.isBusy());
    QVERIFY2(view.detailText().startsWith(u"One more block of 8 GPUs in a: 1 pod"_s), qPrintable(view.detailText()));
    QVERIFY2(view.detailText().contains(u"default/p finds a place on b"_s), qPrintable(view.detailText()));
    view.setReport(nullptr);
    QVERIFY(view.detailText().isEmpty());
}

void TestFragmentsView::picturesAreWritten()
{
    const QTemporaryDir folder;
    FragmentsView view;
    view.resize(1200, 900);
    view.setReport(report());
    view.show();
    for (const QString &name : {u"chart.svg"_s, u"chart.png"_s}) {
        QCOMPARE(view.savePicture(folder.filePath(name)), QString());
        QVERIFY(QFile(folder.filePath(name)).size() > 1000);
    }
    QVERIFY(!view.savePicture(folder.filePath(u"no/such/folder.png"_s)).isEmpty());
}

void TestFragmentsView::stateComesBack()
{
    FragmentsView first;
    first.setReport(report());
    choose(first.levelBox(), u"node"_s);
    choose(first.mixBox(), int(ask::FragmentOptions::Mix::Own));
    FragmentsView second;
    second.restoreState(first.saveState());
    second.setReport(report());
    QCOMPARE(second.levelBox()->currentData().toString(), u"node"_s);
    QCOMPARE(second.options().mix, ask::FragmentOptions::Mix::Own);
    QCOMPARE(second.saveState(), first.saveState());
    second.restoreState(u"what another version wrote"_s);
    QCOMPARE(second.options().mix, ask::FragmentOptions::Mix::Own);
}

QTEST_MAIN(TestFragmentsView)

#include "tst_fragmentsview.moc"
