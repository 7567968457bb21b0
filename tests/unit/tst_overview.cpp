// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/overview.h"
#include "core/import/openfleet.h"

using namespace stowage;
using ask::Overview;

namespace {

/// "name rack model gpus[!]": a node line; ! cordons it.
std::string node(const std::string &name, const std::string &rack, const std::string &model, int gpus,
                 bool cordoned = false, int withheld = 0)
{
    const std::string count = std::to_string(gpus);
    return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")" + name
        + R"(","labels":{"topology.kubernetes.io/zone":"z","topology.kubernetes.io/rack":")" + rack
        + R"(","nvidia.com/gpu.product":")" + model + R"("}},"spec":{)" + (cordoned ? R"("unschedulable":true)" : "")
        + R"(},"status":{"capacity":{"nvidia.com/gpu":")" + count + R"("},"allocatable":{"nvidia.com/gpu":")"
        + std::to_string(gpus - withheld) + R"("},"conditions":[{"type":"Ready","status":"True"}]}})" + "\n";
}

std::string pod(const std::string &name, const std::string &onNode, int gpus, const std::string &phase,
                const std::string &extra = {})
{
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name
        + R"(","namespace":"team","creationTimestamp":"2026-03-01T10:00:00Z"},"spec":{)"
        + (onNode.empty() ? "" : R"("nodeName":")" + onNode + R"(",)")
        + R"("containers":[{"name":"c","resources":{"limits":{"nvidia.com/gpu":")" + std::to_string(gpus)
        + R"("}}}]},"status":{"phase":")" + phase + R"(")" + extra + "}}\n";
}

/// A job of two pods with four GPUs each, and the local queue that it names.
std::string queuedJob(const std::string &nameSpace)
{
    return R"({"apiVersion":"batch/v1","kind":"Job","metadata":{"name":"j","namespace":")" + nameSpace
        + R"(","labels":{"kueue.x-k8s.io/queue-name":"research"}},"spec":{"parallelism":2,"template":{"spec":{"containers":[)"
        + R"({"name":"c","resources":{"limits":{"nvidia.com/gpu":4}}}]}}}})" + "\n"
        + R"({"apiVersion":"kueue.x-k8s.io/v1beta1","kind":"LocalQueue","metadata":{"name":"research","namespace":")"
        + nameSpace + R"("},"spec":{"clusterQueue":"all"}})" + "\n";
}

const std::string clusterQueue =
    R"({"apiVersion":"kueue.x-k8s.io/v1beta1","kind":"ClusterQueue","metadata":{"name":"all"},"spec":{"resourceGroups":[)"
    R"({"coveredResources":["nvidia.com/gpu"],"flavors":[{"name":"f","resources":[{"name":"nvidia.com/gpu","nominalQuota":12}]}]}]}})";

Overview overviewOf(const std::string &manifests)
{
    const auto now = parseInstant("2026-03-01T12:00:00Z");
    const auto fleet = openFleetFromMemory({{.name = "c1", .hub = false, .bytes = manifests}}, *now);
    return fleet ? ask::overview(Projection(*fleet)) : Overview();
}

} // namespace

class TestOverview final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEmptyFleetIsAllZeros()
    {
        const Overview empty = ask::overview(Projection(std::make_shared<const Fleet>()));
        QCOMPARE(empty.total.total(), Amount(0));
        QVERIFY(empty.clusters.empty() && empty.models.empty() && empty.todos.empty());
        QCOMPARE(empty.largest.units, Amount(0));
    }

    void countsUnitsByState()
    {
        const Overview overview = overviewOf(node("a", "r1", "H100", 8) + node("b", "r1", "H100", 8, true)
                                             + node("c", "r2", "H100", 8, false, 1) + pod("p", "a", 3, "Running")
                                             + pod("q", "a", 2, "Pending"));
        QCOMPARE(overview.total.used, Amount(3));
        QCOMPARE(overview.total.reserved, Amount(2));
        QCOMPARE(overview.total.free, Amount(3 + 7));
        QCOMPARE(overview.total.cordoned, Amount(8));
        QCOMPARE(overview.total.broken, Amount(1));
        QCOMPARE(overview.clusters.size(), std::size_t(1));
        QCOMPARE(overview.clusters.front().states, overview.total);
    }

    void gangsNeedOneDomain()
    {
        // Rack r1 has 5 + 8 free, r2 has 8: 21 in all, but never 16 together.
        const Overview overview = overviewOf(node("a", "r1", "H100", 8) + node("b", "r1", "H100", 8)
                                             + node("c", "r2", "H100", 8) + pod("p", "a", 3, "Running"));
        QCOMPARE(overview.models.size(), std::size_t(1));
        const Overview::ModelRow &model = overview.models.front();
        QCOMPARE(model.free(), Amount(21));
        QCOMPARE(model.freeWholeNodes, Amount(16));
        QCOMPARE(model.freeInParts, Amount(5));
        QCOMPARE(model.slots, (std::array<Amount, 4>{3 + 2, 0, 0, 0}));
        QCOMPARE(overview.largest.units, Amount(13));
        QVERIFY(overview.largest.where == ask::FreeBlock::Where::TopologyDomain);
        QVERIFY(overview.largest.domain.ends_with("r1"));
    }

    void tellsWhoWaitsAndWhatToDo()
    {
        const std::string unschedulable =
            R"(,"conditions":[{"type":"PodScheduled","status":"False","reason":"Unschedulable","message":"0/1 nodes are available: 1 Insufficient nvidia.com/gpu."}])";
        const Overview overview =
            overviewOf(node("a", "r1", "H100", 8, false, 2) + pod("big", "", 64, "Pending", unschedulable)
                       + pod("small", "", 1, "Pending", unschedulable));
        QCOMPARE(overview.waitingGpus, Amount(65));
        QCOMPARE(overview.waiting.size(), std::size_t(2));
        QCOMPARE(overview.waiting.front().workload.name, std::string("big"));
        QCOMPARE(overview.waiting.front().since, *parseInstant("2026-03-01T10:00:00Z"));
        QCOMPARE(overview.reasons.size(), std::size_t(1));
        QCOMPARE(overview.reasons.front().gpus, Amount(65));
        QVERIFY(overview.todos.size() >= 3);
        QVERIFY(overview.todos.size() <= Overview::mostTodos);
        QVERIFY(overview.todos.front().kind == Overview::Todo::Kind::WorkloadWaits);
        QCOMPARE(overview.todos.front().object.name, std::string("big"));
        const auto broken = std::ranges::find(overview.todos, Overview::Todo::Kind::BrokenGpus, &Overview::Todo::kind);
        QVERIFY(broken != overview.todos.end());
        QCOMPARE(broken->gpus, Amount(2));
        QCOMPARE(broken->names, std::vector<std::string>{"a"});
    }

    void queuesTellWhatTheyMayHold()
    {
        // A local queue is bound by its cluster queue, however many local queues lead there. Limits are read from
        // files.
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("c1.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            QByteArray::fromStdString(node("a", "r1", "H100", 8) + queuedJob("x") + queuedJob("y") + clusterQueue));
        file.close();
        OpenRequest request;
        request.paths.emplace_back(file.fileName().toStdString());
        const auto fleet = openFleet(request, {});
        QVERIFY(fleet);
        const Overview overview = ask::overview(Projection(*fleet));
        QCOMPARE(overview.queues.size(), std::size_t(1));
        QCOMPARE(overview.queues.front().queue, std::string("research"));
        QCOMPARE(overview.queues.front().pending, Amount(16));
        QVERIFY(overview.queues.front().limits.deserved);
        QCOMPARE(*overview.queues.front().limits.deserved, Amount(12));
        QVERIFY(!overview.queues.front().limits.guarantee);
    }

    void mainReason_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("the reason of most nodes")
            << QByteArray("0/24 nodes are available: 1 node(s) had untolerated taint {a: }, 20 Insufficient "
                          "nvidia.com/gpu, 3 node(s) didn't match Pod's node affinity/selector. preemption: 0/24 nodes "
                          "are available: 4 Preemption is not helpful for scheduling.")
            << QByteArray("Insufficient nvidia.com/gpu");
        QTest::newRow("the words about nodes are left out")
            << QByteArray("0/3 nodes are available: 3 node(s) were unschedulable.") << QByteArray("were unschedulable");
        QTest::newRow("commas within a part stay")
            << QByteArray("0/2 nodes are available: 2 node(s) had taint {a: b, c: d}, that the pod didn't tolerate.")
            << QByteArray("had taint {a: b, c: d}, that the pod didn't tolerate");
        QTest::newRow("other texts end with their sentence")
            << QByteArray("couldn't assign flavors. Pending since an hour.") << QByteArray("couldn't assign flavors");
        QTest::newRow("a word stays") << QByteArray("Unschedulable") << QByteArray("Unschedulable");
        QTest::newRow("nothing stays nothing") << QByteArray("") << QByteArray("");
        QTest::newRow("a list cut off") << QByteArray("0/2 nodes are available: ") << QByteArray("");
    }
    void mainReason()
    {
        QFETCH(QByteArray, message);
        QFETCH(QByteArray, reason);
        const std::string_view main = ask::mainReason({message.constData(), std::size_t(message.size())});
        QCOMPARE(QByteArray(main.data(), qsizetype(main.size())), reason);
    }
};

QTEST_APPLESS_MAIN(TestOverview)
#include "tst_overview.moc"
