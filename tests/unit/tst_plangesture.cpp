// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include <QRegularExpression>
#include <QTest>

#include "core/ask/planfixes.h"
#include "core/ask/plangesture.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/plan/domains.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;

namespace {

std::string job(const std::string &name, int pods, int gpus)
{
    return "{apiVersion: batch/v1, kind: Job, metadata: {name: " + name + ", namespace: default, uid: " + name
        + "}, spec: {parallelism: " + std::to_string(pods) + ", completions: " + std::to_string(pods)
        + ", template: {spec: {containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus)
        + "\"}}}]}}}}\n";
}

std::string jobPod(const std::string &name, const std::string &owner, const std::string &node, int gpus)
{
    return "{apiVersion: v1, kind: Pod, metadata: {name: " + name
        + ", namespace: default, ownerReferences: [{apiVersion: batch/v1, kind: Job, name: " + owner + ", uid: " + owner
        + ", controller: true}]}, spec: {" + (node == "-" ? "" : "nodeName: " + node + ", ")
        + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus)
        + "\"}}}]}, status: {phase: " + (node == "-" ? "Pending" : "Running") + "}}\n";
}

/// Zones z1 and z2, each with racks r1 and r2 of a node.
const std::string fourNodes = "node n1 nvidia.com/gpu:8 zone=z1 rack=r1\nnode n2 nvidia.com/gpu:8 zone=z1 rack=r2\n"
                              "node n3 nvidia.com/gpu:8 zone=z2 rack=r1\nnode n4 nvidia.com/gpu:8 zone=z2 rack=r3\n";

FleetPtr fleetOf(const std::string &lines)
{
    return test::fleetFrom(lines, {.levels = {"zone", "rack"}});
}

/// "Job default/a", "Pod default/a-0", "Node n1", "Domain z1/r1", "Cluster m1", "GPU n1/0".
ObjectKey keyOf(const std::string &text)
{
    const std::size_t space = text.find(' ');
    const std::string kind = text.substr(0, space), rest = text.substr(space + 1);
    const std::size_t slash = rest.rfind('/');
    if (kind == "Node" || kind == "GPU")
        return {"m1", "", kind, "", rest};
    if (kind == "Cluster")
        return {rest, "", kind, "", rest};
    return {"m1", kind == "Job" ? "batch" : "", kind, slash == std::string::npos ? "" : rest.substr(0, slash),
            slash == std::string::npos ? rest : rest.substr(slash + 1)};
}

} // namespace

class TestPlanGesture final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatAGestureMeans_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QStringList>("objects");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("operations");
        const auto row = [](const char *name, const std::string &fleet, const char *objects, const char *target,
                            const char *operations) {
            QTest::newRow(name) << QString::fromStdString(fourNodes + fleet)
                                << QString::fromLatin1(objects).split(QLatin1String(", "))
                                << QString::fromLatin1(target) << QString::fromLatin1(operations);
        };
        const std::string waits = job("a", 1, 4) + jobPod("a-0", "a", "-", 4);
        const std::string runs = job("b", 2, 4) + jobPod("b-0", "b", "n1", 4) + jobPod("b-1", "b", "n2", 4);
        row("what waits is placed on a node", waits, "Job default/a", "Node n3", "place a node=n3");
        row("what waits is placed in a rack", waits, "Job default/a", "Domain z2/r3", "place a domain=r3");
        row("a rack of a name that another zone has too goes by its path", waits, "Job default/a", "Domain z2/r1",
            "place a domain=z2/r1");
        row("what runs is moved", runs, "Job default/b", "Node n4", "move b node=n4");
        row("a pod goes alone", runs, "Pod default/b-1", "Node n4", "move b pods=b-1 node=n4");
        row("a waiting pod is placed", waits, "Pod default/a-0", "Node n4", "place a node=n4");
        row("a GPU stands for its node", waits, "Job default/a", "GPU n4/0", "place a node=n4");
        row("a pod stands for its node", waits + runs, "Job default/a", "Pod default/b-0", "place a node=n1");
        row("a node's pods go with it", runs, "Node n1", "Node n4", "move b pods=b-0 node=n4");
        row("a rack's pods go with it", runs, "Domain z1/r2", "Node n4", "move b pods=b-1 node=n4");
        row("the whole workload covers its pods", runs, "Pod default/b-0, Job default/b", "Node n4", "move b node=n4");
        row("the own cluster needs no name", waits, "Job default/a", "Cluster m1", "place a");
        row("another cluster is named", waits, "Job default/a", "Cluster m2", "place a to=m2");
        row("nothing comes of nothing", {}, "Job default/none, Node n9", "Node n1", "");
        row("a target that is not there takes nothing", waits, "Job default/a", "Pod default/none", "");
    }
    void whatAGestureMeans()
    {
        QFETCH(const QString, fleet);
        QFETCH(const QStringList, objects);
        QFETCH(const QString, target);
        std::vector<ObjectKey> keys;
        for (const QString &object : objects)
            keys.push_back(keyOf(object.toStdString()));
        QStringList lines;
        for (const plan::Operation &operation :
             ask::operationsFor(Projection(fleetOf(fleet.toStdString())), keys, keyOf(target.toStdString()))) {
            std::string line(plan::verbOf(operation));
            const auto add = [&](const char *name, const std::string &value) {
                if (!value.empty())
                    line += std::string(" ") + name + '=' + value;
            };
            std::visit(
                [&](const auto &typed) {
                    using Type = std::decay_t<decltype(typed)>;
                    if constexpr (std::is_same_v<Type, plan::PlaceWorkload> || std::is_same_v<Type, plan::MovePods>) {
                        line += ' ' + typed.workload.name;
                        add("to", typed.to);
                        if constexpr (std::is_same_v<Type, plan::MovePods>)
                            for (const std::string &pod : typed.pods)
                                add("pods", pod);
                        add("domain", typed.spot.domain);
                        add("node", typed.spot.node);
                    }
                },
                operation);
            lines += QString::fromStdString(line);
        }
        QTEST(lines.join(u'\n'), "operations");
    }

    void aDomainGoesByNameOrPath()
    {
        const FleetPtr fleet = fleetOf(fourNodes);
        const Cluster &cluster = test::onlyCluster(fleet);
        const auto count = [&](const char *name) { return plan::nodesOfDomain(cluster, name).size(); };
        QCOMPARE(count("r1"), std::size_t(2));
        QCOMPARE(count("z1/r1"), std::size_t(1));
        QCOMPARE(count("z1"), std::size_t(2));
        QCOMPARE(count("z1/r3"), std::size_t(0));
        QCOMPARE(count("x/z1"), std::size_t(0));
    }

    void everythingThatWaitsGoesByPriority()
    {
        const std::string high = "{apiVersion: v1, kind: Pod, metadata: {name: high, namespace: default}, spec: "
                                 "{priority: 100, containers: [{name: c, resources: {requests: {nvidia.com/gpu: "
                                 "\"1\"}}}]}, status: {phase: Pending}}\n";
        const auto operations =
            ask::placeEverything(Projection(fleetOf(fourNodes + job("a", 1, 4) + jobPod("a-0", "a", "-", 4) + high)));
        QCOMPARE(operations.size(), std::size_t(2));
        QCOMPARE(plan::subjectOf(operations[0]).name, std::string("high"));
        QCOMPARE(plan::subjectOf(operations[1]).name, std::string("a"));
    }

    void theLeastChangeIsOffered_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("fixes");
        const auto row = [](const char *name, const std::string &fleet, const char *plan, const char *fixes) {
            QTest::newRow(name) << QString::fromStdString(fleet) << QString::fromLatin1(plan)
                                << QString::fromLatin1(fixes);
        };
        const std::string two = "node n1 nvidia.com/gpu:8 rack=r1\nnode n2 nvidia.com/gpu:8 rack=r2\n";
        const std::string waits = job("a", 1, 8) + jobPod("a-0", "a", "-", 8);
        const std::string full = job("b", 1, 4) + jobPod("b-0", "b", "n1", 4);
        row("an operation that is well needs nothing", two + waits, "place default/a", "");
        row("a full node: the scheduler finds another", two + waits + full, "place default/a node=n1",
            "Let the scheduler of m1 choose the nodes");
        row("a closed node is opened", "node n1 nvidia.com/gpu:8 cordoned\n" + waits, "place default/a",
            "Uncordon node n1 before");
        row("what does nothing is taken out", "node n1 nvidia.com/gpu:8 cordoned\n", "cordon m1/n1",
            "Take it out of the plan");
        row("a part of the replicas fits",
            "node n1 nvidia.com/gpu:8\n" + job("c", 3, 4) + jobPod("c-0", "c", "-", 4) + jobPod("c-1", "c", "-", 4)
                + jobPod("c-2", "c", "-", 4),
            "place default/c", "Only 2 replicas of it, Add a node like n1 before");
        row("two half full nodes: one pod moves", two + waits + full + job("d", 1, 4) + jobPod("d-0", "d", "n2", 4),
            "place default/a", "Move a pod out of * before, Add a node like n1 before");
    }
    void theLeastChangeIsOffered()
    {
        QFETCH(const QString, fleet);
        QFETCH(const QString, plan);
        const FleetPtr made = test::fleetFrom(fleet.toStdString(), {.levels = {"rack"}});
        const plan::EvaluationPtr evaluation = test::evaluated(made, test::planFrom(made, plan.toStdString()));
        const auto fixes = ask::planFixes(*evaluation, 0, ask::planServices());
        QVERIFY(fixes);
        QStringList texts;
        for (const ask::PlanFix &fix : *fixes) {
            QString text = QString::fromStdString(explain::english(fix.text));
            // Which of two equal nodes is emptied does not matter here.
            if (text.startsWith(u"Move "))
                text.replace(QRegularExpression(u"out of \\S+"_qs), u"out of *"_qs);
            texts += text;
        }
        QTEST(texts.join(u", "_qs), "fixes");
    }

    void figuresOfClustersThatStayAreNotCountedAgain()
    {
        const FleetPtr fleet = fleetOf(fourNodes + job("a", 1, 4) + jobPod("a-0", "a", "-", 4));
        const auto before = test::evaluated(fleet, {});
        const auto first = ask::planFigures(before->projection);
        QCOMPARE(first->totals.size(), std::size_t(2));
        QCOMPARE(first->totals[0].before.gpusPending, Amount(4));
        QCOMPARE(first->totals[0].before.largestBlock, Amount(8));
        const auto after = test::evaluated(fleet, test::planFrom(fleet, "place default/a node=n1"));
        const auto second = ask::planFigures(after->projection, first);
        QCOMPARE(second->totals[0].before, first->totals[0].before);
        QCOMPARE(second->totals[1].after.gpusPending, Amount(0));
        QCOMPARE(second->totals[1].after.freeInParts, Amount(4));
        QCOMPARE(second->totals[1].after, ask::planTotals(after->projection)[1].after);
    }
};

QTEST_MAIN(TestPlanGesture)
#include "tst_plangesture.moc"
