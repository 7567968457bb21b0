// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include "core/ask/explain.h"
#include "tests/unit/fleettext.h"
#include "views/explain/candidatetable.h"
#include "views/explain/domainrooms.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/explain/pipelineribbon.h"
#include "views/explain/waitinglist.h"
#include "views/map/fitcard.h"
#include "views/map/mapview.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;

class TestExplainView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreBestFirst();
    void aReasonNarrowsTheRows();
    void theRibbonIsWalkedByKeys();
    void theViewOpensWithTheVerdict();
    void anEmptyViewSaysWhatToDo();
    void domainsAreByRoom();
    void domainsFollowTheRuleAndShowWhatAMoveFrees();
    void waitingWorkloadsAreByReason();
    void theMapVeilsWhatDoesNotFit();
};

namespace {

const char *const lines = "node a nvidia.com/gpu:8 rack=r1 topology.kubernetes.io/zone=z1\n"
                          "node b nvidia.com/gpu:4 rack=r1 topology.kubernetes.io/zone=z1\n"
                          "node c nvidia.com/gpu:1 topology.kubernetes.io/zone=z2\n"
                          "node d nvidia.com/gpu:8 cordoned topology.kubernetes.io/zone=z2\n"
                          "pod p - nvidia.com/gpu:2 pending\n";

ShownExplanation explained(const char *text = lines)
{
    const FleetPtr fleet = test::fleetFrom(text);
    auto answer = ask::explain(Projection(fleet), {.subject = {"m1", {}, "Pod", "default", "p"}});
    return answer ? ShownExplanation{fleet, std::make_shared<const explain::Explanation>(std::move(*answer))}
                  : ShownExplanation();
}

/// "name fate" per row.
QString printed(const QAbstractItemModel &model)
{
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows << model.index(row, CandidateModel::NameColumn).data().toString() % u' '
                % model.index(row, CandidateModel::FateColumn).data().toString();
    return rows.join(u"; "_s);
}

} // namespace

void TestExplainView::rowsAreBestFirst()
{
    CandidateModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCandidates(explained(), 0);
    QVERIFY(model.scored());
    QVERIFY2(printed(model).startsWith(u"a Chosen"_s), qPrintable(printed(model)));
    QVERIFY2(printed(model).contains(u"c Insufficient nvidia.com/gpu; d Were unschedulable"_s),
             qPrintable(printed(model)));
    QCOMPARE(model.key(0).name, std::string("a"));
    model.setCandidates({}, -1);
    QCOMPARE(model.rowCount(), 0);
}

void TestExplainView::aReasonNarrowsTheRows()
{
    CandidateTable table;
    table.setCandidates(explained(), 0);
    QCOMPARE(table.model()->rowCount(), 4);
    table.showReason(0);
    QCOMPARE(printed(*table.model()), u"d Were unschedulable"_s);
    table.showReason(CandidateModel::keptOnly);
    QCOMPARE(table.model()->rowCount(), 2);
    QVERIFY(table.csv().startsWith(u"Node,"_s));
}

void TestExplainView::theRibbonIsWalkedByKeys()
{
    PipelineRibbon ribbon;
    ribbon.setExplanation(explained());
    ribbon.resize(ribbon.sizeHint());
    QSignalSpy chosen(&ribbon, &PipelineRibbon::stepChosen);
    QCOMPARE(ribbon.current(), 0);
    QTest::keyClick(&ribbon, Qt::Key_Right);
    QTest::keyClick(&ribbon, Qt::Key_Right);
    QCOMPARE(ribbon.current(), 2);
    QCOMPARE(chosen.count(), 2);
    QVERIFY2(ribbon.accessibleDescription().contains(u"NodeResourcesFit"_s),
             qPrintable(ribbon.accessibleDescription()));
    QVERIFY(ribbon.accessibleDescription().contains(u"2 of 3 nodes remain"_s));
    QTest::keyClick(&ribbon, Qt::Key_End);
    QCOMPARE(ribbon.current(), ribbon.count() - 1);
}

void TestExplainView::theViewOpensWithTheVerdict()
{
    ExplainView view;
    view.setExplanation(explained());
    QCOMPARE(view.verdictText(), u"It fits: it would go to a."_s);
    QVERIFY(view.copyText().contains(u"Insufficient nvidia.com/gpu"_s));
    QSignalSpy selected(&view, &ExplainView::selected);
    QVERIFY(QMetaObject::invokeMethod(view.candidateTable()->table(), "activated", Qt::DirectConnection,
                                      Q_ARG(QModelIndex, view.candidateTable()->model()->index(0, 0))));
    QCOMPARE(selected.count(), 1);
    ExplainPanel panel;
    panel.setExplanation(view.shown());
    QCOMPARE(panel.verdictText(), view.verdictText());
}

void TestExplainView::anEmptyViewSaysWhatToDo()
{
    ExplainView view;
    view.setEmpty(u"Nothing is selected"_s, u"Select a pod."_s, u"Paste a manifest"_s);
    QVERIFY(view.verdictText().isEmpty());
    QVERIFY(view.copyText().isEmpty());
    view.setExplanation(explained("pod p - cpu:1 pending\n"));
    QCOMPARE(view.verdictText(), u"It fits on none of 0 nodes."_s);
}

void TestExplainView::domainsAreByRoom()
{
    const std::vector<DomainRoom> rooms = domainRooms(explained());
    QVERIFY(!rooms.empty());
    QCOMPARE(rooms.front().fitting, std::int64_t(2));
    QCOMPARE(rooms.front().pods, std::int64_t(4 + 2));
    DomainRooms view;
    view.setRooms(rooms, 8);
    QVERIFY2(view.accessibleDescription().contains(u"2 short"_s), qPrintable(view.accessibleDescription()));
    view.setRooms(rooms, 0); // no rule binds the pods to one domain
    QVERIFY2(!view.accessibleDescription().contains(u"short"_s), qPrintable(view.accessibleDescription()));
}

void TestExplainView::domainsFollowTheRuleAndShowWhatAMoveFrees()
{
    using Node = DomainRoom::Node;
    ShownExplanation shown = explained();
    auto ruled = std::make_shared<explain::Explanation>(*shown);
    ruled->domainKey = "rack"; // not the zone, which is the lowest level
    ruled->fixes.push_back({.id = "untaint", .touches = {{"m1", {}, "Node", {}, "d"}}});
    ruled->fixes.push_back({.id = "move", .touches = {{"m1", {}, "Node", {}, "c"}}});
    shown.of = ruled;
    const std::vector<DomainRoom> racks = domainRooms(shown);
    QCOMPARE(racks.size(), std::size_t(1)); // c and d have no such label
    QCOMPARE(racks.front().name, std::string("r1"));
    QCOMPARE(racks.front().level, std::string("rack"));
    ruled->domainKey.clear();
    std::vector<std::vector<Node>> freed;
    for (const DomainRoom &domain : domainRooms(shown))
        if (std::ranges::find(domain.nodes, Node::Freed) != domain.nodes.end())
            freed.push_back(domain.nodes);
    QCOMPARE(freed, (std::vector<std::vector<Node>>{{Node::Freed, Node::Full}})); // c; d would have to be untainted
}

void TestExplainView::waitingWorkloadsAreByReason()
{
    const FleetPtr fleet = test::fleetFrom(lines);
    WaitingList list;
    list.setOverview(std::make_shared<const ask::Overview>(ask::overview(Projection(fleet))));
    QCOMPARE(list.tree()->model()->rowCount(), 1);
    const QModelIndex group = list.tree()->model()->index(0, 0);
    QCOMPARE(list.tree()->model()->rowCount(group), 1);
    QSignalSpy selected(&list, &WaitingList::selected);
    list.tree()->setCurrentIndex(list.tree()->model()->index(0, 0, group));
    QCOMPARE(selected.count(), 1);
    list.setOverview(nullptr);
    QCOMPARE(list.tree()->model()->rowCount(), 0);
}

void TestExplainView::theMapVeilsWhatDoesNotFit()
{
    const ShownExplanation shown = explained();
    const Expected<MapLayoutPtr> layout = layOutMap(shown.fleet);
    QVERIFY(layout);
    const MapFit fit = makeMapFit(*layout, *shown);
    QCOMPARE(fit.fitting.nodes, qint64(2));
    qint64 all = fit.fitting.nodes;
    for (const MapFit::Line &line : fit.reasons)
        all += line.nodes;
    QCOMPARE(all, qint64(4));
    QCOMPARE(fit.best.size(), std::size_t(2));
    for (std::size_t cell = 0; cell < (*layout)->cellCount(); ++cell) {
        const MapNodeId node = (*layout)->mapNodeOf(CellId(cell));
        const bool fits = std::ranges::find(fit.fitting.members, node) != fit.fitting.members.end();
        QCOMPARE(fit.veil->outside[cell], !fits);
    }
    MapView view;
    view.resize(800, 600);
    view.setFleet(shown.fleet);
    QTRY_VERIFY(!view.isBusy());
    view.setQuestion(shown.of, u"p"_s);
    view.setFitShown(true);
    QTRY_VERIFY(view.canvas()->colouring() && view.canvas()->colouring()->colour() == MapColour::Fit);
    QVERIFY2(view.fitCard()->text().contains(u"2 nodes fit"_s) || view.fitCard()->text().contains(u"2 node(s) fit"_s),
             qPrintable(view.fitCard()->text()));
    view.setFitShown(false);
    QVERIFY(view.canvas()->colouring()->colour() == MapColour::State);
    QVERIFY(view.canvas()->veil() == nullptr);
}

QTEST_MAIN(TestExplainView)
#include "tst_explainview.moc"
