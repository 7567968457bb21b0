// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "views/explain/candidatetable.h"
#include "views/explain/clusterstepmodel.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/explain/federatedsections.h"
#include "views/explain/movecard.h"
#include "views/explain/moveview.h"
#include "views/overview/sectiontable.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;

class TestFederatedView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clustersStandByFate();
    void blockedIsNotRejected();
    void aStepHasItsColumn();
    void replicasAreBars();
    void groupsAreATree();
    void theViewShowsClustersInsteadOfCandidates();
    void nodesAreNoFederatedDecision();
    void theScopeIsAsked();
    void movesThatFitStandFirst();
    void aMoveThatIsBlockedSaysWhy();
    void theWholeAnswerTakesThePlaceOfTheQuickOne();
    void noClusters();
};

namespace {

using explain::Text;

/// west gets 4 of which 2 start, east keeps 2, full is passed and not chosen, spot is tainted, abroad is blocked.
explain::Explanation decision()
{
    explain::Explanation it;
    it.subject = {.cluster = "hub", .group = {}, .kind = "Deployment", .nameSpace = "demo", .name = "train"};
    it.verdict = Text::verbatim("placed");
    it.asked = 6;
    for (const char *id : {"select-policy", "filter", "estimate", "score", "select", "divide", "in-cluster-fit"}) {
        explain::Step &step = it.steps.emplace_back();
        step.id = id;
        step.title = Text::verbatim(id);
        if (it.steps.size() > 1)
            step.candidates = 0;
    }
    explain::Candidates all;
    all.kind = explain::CandidateKind::Cluster;
    all.names = {"abroad", "east", "full", "spot", "west"};
    all.fate = {1, 0, 3, 2, 0};
    all.reasons = {{.step = 1,
                    .rule = "ClusterAffinity",
                    .words = {"cluster(s) did not match"},
                    .count = 1,
                    .unresolvable = true,
                    .blocked = true,
                    .detail = Text::verbatim("region must be eu; it is us.")},
                   {.step = 1, .rule = "TaintToleration", .words = {"untolerated taint {spot:NoSchedule}"}, .count = 1},
                   {.step = 4, .rule = "SelectClusters", .words = {}, .count = 1}};
    all.kept = {4, 1};
    all.numbers = {{"resource-model",
                    Text::verbatim("Resource model"),
                    {explain::NumberColumn::unknown, 3, 0, explain::NumberColumn::unknown, 4}},
                   {"score",
                    Text::verbatim("Score"),
                    {explain::NumberColumn::unknown, 100, 0, explain::NumberColumn::unknown, 0}}};
    it.candidates.push_back(std::move(all));
    it.shares = {{.row = 4, .given = 4, .room = 4, .pods = 4, .starts = 2, .why = "Insufficient nvidia.com/gpu"},
                 {.row = 1, .kept = 2, .given = 2, .room = 5, .pods = 0, .starts = 0}};
    it.groups = {{.parent = -1, .name = Text::verbatim("Region eu"), .chosen = true},
                 {.parent = 0, .row = 4, .chosen = true},
                 {.parent = 0, .row = 1, .chosen = true},
                 {.parent = -1, .name = Text::verbatim("Region us")},
                 {.parent = 3, .row = 0}};
    return it;
}

ShownExplanation shown(explain::Explanation it = decision())
{
    return {std::make_shared<const Fleet>(), std::make_shared<const explain::Explanation>(std::move(it))};
}

QString column(const QAbstractItemModel &model, int column)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells << model.index(row, column).data().toString();
    return cells.join(u'|');
}

ask::MovePreview preview(const char *cluster, ask::MoveVerdict verdict, std::int64_t room)
{
    ask::MovePreview one;
    one.subject.name = "train";
    one.cluster = cluster;
    one.verdict = verdict;
    one.headline = Text::verbatim(std::string("to ") + cluster);
    one.from = {{"east", 2}};
    one.replicas = 2;
    one.roomByModel = room;
    if (verdict == ask::MoveVerdict::Blocked)
        one.facts.push_back({"residency", ask::MoveFact::Level::Blocked, Text::verbatim("Where it may run"),
                             Text::verbatim("region must be eu; it is us.")});
    return one;
}

} // namespace

void TestFederatedView::clustersStandByFate()
{
    ClusterStepModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setExplanation(shown());
    QCOMPARE(column(model, 0), u"west|east|full|spot|abroad"_s);
    QCOMPARE(column(model, model.columnOf("divide")), u"4|2|–|–|–"_s);
    QCOMPARE(column(model, model.columnOf("in-cluster-fit")), u"2 of 4|nothing new|–|–|–"_s);
    QCOMPARE(model.key(0).name, std::string("west"));
    model.setExplanation({});
    QCOMPARE(model.rowCount(), 0);
}

void TestFederatedView::blockedIsNotRejected()
{
    ClusterStepModel model;
    model.setExplanation(shown());
    const auto chip = [&](int row) { return model.index(row, 1).data(ChipRole).value<Chip>(); };
    QCOMPARE(chip(0).tone, ChipTone::Ok);
    QCOMPARE(chip(3).tone, ChipTone::Warning);
    QCOMPARE(chip(4).tone, ChipTone::Blocked);
    QCOMPARE(model.index(4, 1).data().toString(), u"region must be eu; it is us."_s);
    QVERIFY(model.index(4, 1).data(Qt::AccessibleTextRole).toString().startsWith(u"blocked"_s));
    QVERIFY2(model.csv().contains(u"abroad,blocked: region must be eu; it is us."_s), qPrintable(model.csv()));
}

void TestFederatedView::aStepHasItsColumn()
{
    ClusterStepModel model;
    model.setExplanation(shown());
    QStringList heads;
    for (const char *step : {"filter", "estimate", "score", "select", "divide", "in-cluster-fit"})
        heads << model.headerData(model.columnOf(step), Qt::Horizontal).toString();
    QCOMPARE(heads.join(u'|'), u"Filters|Resource model|Score|Selected|Replicas|Starts there"_s);
    QCOMPARE(model.columnOf("select-policy"), -1);
}

void TestFederatedView::replicasAreBars()
{
    FederatedSections sections(FederatedSections::Extent::Whole);
    sections.setExplanation(shown());
    const QAbstractItemModel &bars = *sections.bars()->table()->model();
    QCOMPARE(column(bars, 0), u"west|east"_s);
    QCOMPARE(column(bars, 3), u"2 of 4 start|nothing new"_s);
    const Bar west = bars.index(0, 1).data(BarRole).value<Bar>(), east = bars.index(1, 1).data(BarRole).value<Bar>();
    QCOMPARE(west.segments,
             (std::vector<BarSegment>{{Meaning::Used, 0}, {Meaning::Arriving, 2}, {Meaning::Broken, 2}}));
    QCOMPARE(east.segments,
             (std::vector<BarSegment>{{Meaning::Used, 2}, {Meaning::Arriving, 0}, {Meaning::Broken, 0}}));
    QCOMPARE(west.maximum, east.maximum);
}

void TestFederatedView::groupsAreATree()
{
    FederatedSections sections(FederatedSections::Extent::Compact);
    sections.setExplanation(shown());
    const QAbstractItemModel &tree = *sections.tree()->model();
    QCOMPARE(tree.rowCount(), 2);
    QCOMPARE(tree.rowCount(tree.index(0, 0)), 2);
    QCOMPARE(tree.index(0, 0, tree.index(1, 0)).data().toString(), u"abroad"_s);
    QVERIFY(sections.tree()->isExpanded(tree.index(0, 0)));
    QVERIFY(!sections.tree()->isExpanded(tree.index(1, 0)));
    QSignalSpy selected(&sections, &FederatedSections::selected);
    Q_EMIT sections.tree()->activated(tree.index(0, 0, tree.index(0, 0)));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected.front().front().value<ObjectKey>().name, std::string("west"));
}

void TestFederatedView::theViewShowsClustersInsteadOfCandidates()
{
    ExplainView view;
    view.setExplanation(shown());
    QVERIFY(view.federated()->isVisibleTo(&view));
    QVERIFY(!view.candidateTable()->isVisibleTo(&view));
    QCOMPARE(view.federated()->steps()->rowCount(), 5);
    ExplainPanel panel;
    panel.setExplanation(shown());
    QCOMPARE(panel.findChild<FederatedSections *>()->bars()->table()->model()->rowCount(), 2);
}

void TestFederatedView::nodesAreNoFederatedDecision()
{
    explain::Explanation it = decision();
    it.candidates.front().kind = explain::CandidateKind::Domain;
    QVERIFY(!FederatedSections::canShow(shown(it)));
    ExplainView view;
    view.setExplanation(shown(it));
    QVERIFY(!view.federated()->isVisibleTo(&view));
    QVERIFY(view.candidateTable()->isVisibleTo(&view));
    QVERIFY(!FederatedSections::canShow({}));
}

void TestFederatedView::theScopeIsAsked()
{
    ExplainView view;
    QSignalSpy across(&view, &ExplainView::acrossRequested);
    view.setExplanation(shown());
    view.setAcross(true, false);
    QVERIFY(view.acrossButton()->isVisibleTo(&view));
    view.acrossButton()->click();
    QCOMPARE(across.count(), 1);
    QCOMPARE(across.front().front().toBool(), true);
    view.setAcross(false, false);
    QVERIFY(!view.acrossButton()->isVisibleTo(&view));
}

void TestFederatedView::movesThatFitStandFirst()
{
    MoveView view;
    QSignalSpy chosen(&view, &MoveView::chosenChanged);
    view.setPreviews({preview("abroad", ask::MoveVerdict::Blocked, 9), preview("small", ask::MoveVerdict::Waits, 1),
                      preview("b", ask::MoveVerdict::Unknown, 3), preview("a", ask::MoveVerdict::Unknown, 5)});
    QCOMPARE(column(*view.table()->model(), 0), u"a|b|small|abroad"_s);
    QCOMPARE(view.chosen()->cluster, std::string("a"));
    QVERIFY(chosen.count() >= 1);
    QCOMPARE(chosen.back().front().toString(), u"a"_s);
    QCOMPARE(chosen.back().back().toBool(), false);
}

void TestFederatedView::aMoveThatIsBlockedSaysWhy()
{
    MoveView view;
    view.setPreviews({preview("abroad", ask::MoveVerdict::Blocked, 9)});
    QVERIFY2(view.card()->text().startsWith(u"Blocked\n"_s), qPrintable(view.card()->text()));
    QVERIFY(view.card()->text().contains(u"Where it may run: region must be eu; it is us."_s));
    QCOMPARE(column(*view.table()->model(), 3), u"region must be eu; it is us."_s);
}

void TestFederatedView::theWholeAnswerTakesThePlaceOfTheQuickOne()
{
    MoveView view;
    view.setPreviews({preview("a", ask::MoveVerdict::Unknown, 5), preview("b", ask::MoveVerdict::Unknown, 3)});
    ask::MovePreview whole = preview("a", ask::MoveVerdict::Waits, 5);
    whole.pods = 2;
    whole.starts = 1;
    view.setWhole(whole);
    QVERIFY(view.card()->text().startsWith(u"Would wait\n"_s));
    QCOMPARE(view.chosen()->starts, std::int64_t(1));
    view.choose("b");
    QVERIFY(view.card()->text().startsWith(u"Allowed\n"_s));
}

void TestFederatedView::noClusters()
{
    MoveView view;
    view.setPreviews({});
    QVERIFY(!view.chosen());
    QCOMPARE(view.card()->text(), u"The fleet has no clusters."_s);
    FederatedSections sections(FederatedSections::Extent::Whole);
    explain::Explanation empty = decision();
    empty.candidates.front() = {};
    empty.candidates.front().kind = explain::CandidateKind::Cluster;
    empty.shares.clear();
    empty.groups.clear();
    sections.setExplanation(shown(empty));
    QCOMPARE(sections.steps()->rowCount(), 0);
}

QTEST_MAIN(TestFederatedView)
#include "tst_federatedview.moc"
