// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/json.h"
#include "core/ask/summary.h"
#include "tests/unit/askfleet.h"

using namespace stowage;

class TestSummary final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbers_data();
    void numbers();
    void slotsAgreeWithNumbers();
    void emptyFleet();
};

namespace {

std::string print(const ask::ClusterSummary &cluster)
{
    std::string text = std::to_string(cluster.nodes) + " nodes, " + std::to_string(cluster.nodesCordoned)
        + " cordoned, " + std::to_string(cluster.podsPending) + " pods wait, "
        + std::to_string(cluster.workloadsPending) + " workloads wait for " + std::to_string(cluster.gpusPending)
        + "; used " + std::to_string(cluster.used) + " free " + std::to_string(cluster.free) + " blocked "
        + std::to_string(cluster.cordoned) + " broken " + std::to_string(cluster.broken);
    for (const ask::ModelSummary &model : cluster.models)
        text += "; " + model.model + ' ' + std::to_string(model.numbers.allocatable) + " whole free "
            + std::to_string(model.freeWholeNodes);
    return text;
}

} // namespace

void TestSummary::numbers_data()
{
    QTest::addColumn<int>("cluster"); // -1: total
    QTest::addColumn<QByteArray>("printed");

    QTest::newRow("a cluster with a broken and a cordoned node")
        << 0
        << QByteArray("3 nodes, 1 cordoned, 1 pods wait, 1 workloads wait for 16; used 8 free 0 blocked 7 broken 1; "
                      "NVIDIA-H100-80GB-HBM3 15 whole free 0");
    QTest::newRow("shares count as units")
        << 1
        << QByteArray("1 nodes, 0 cordoned, 0 pods wait, 0 workloads wait for 0; used 3 free 5 blocked 0 broken 0; "
                      "Tesla-T4 8 whole free 0");
    QTest::newRow("the total adds up")
        << -1
        << QByteArray("4 nodes, 1 cordoned, 1 pods wait, 1 workloads wait for 16; used 11 free 5 blocked 7 broken 1; "
                      "NVIDIA-H100-80GB-HBM3 15 whole free 0; Tesla-T4 8 whole free 0");
}

void TestSummary::numbers()
{
    QFETCH(int, cluster);
    QFETCH(QByteArray, printed);

    const ask::Summary summary = ask::summarize(Projection(test::askFleet()));
    QCOMPARE(summary.clusters.size(), std::size_t(2));
    const auto &one = cluster < 0 ? summary.total : summary.clusters[static_cast<std::size_t>(cluster)];
    QCOMPARE(QByteArray::fromStdString(print(one)), printed);
    QCOMPARE(summary.pending.size(), std::size_t(1));
    QCOMPARE(QByteArray::fromStdString(summary.pending[0].reason),
             QByteArray("Insufficient nvidia.com/gpu, were unschedulable"));
    QCOMPARE(QByteArray::fromStdString(summary.pending[0].workloads.at(0)), QByteArray("east/Pod/research/big"));
}

/// What the map counts and what the seven numbers say is the same.
void TestSummary::slotsAgreeWithNumbers()
{
    const ask::Summary summary = ask::summarize(Projection(test::askFleet()));
    for (const ask::ClusterSummary &cluster : summary.clusters) {
        QCOMPARE(cluster.used + cluster.reserved, cluster.numbers.held);
        QCOMPARE(cluster.free + cluster.cordoned, cluster.numbers.free);
        QCOMPARE(cluster.cordoned, cluster.numbers.freeBlocked);
    }
}

void TestSummary::emptyFleet()
{
    const auto fleet = std::make_shared<const Fleet>();
    const ask::Summary summary = ask::summarize(Projection(fleet));
    QVERIFY(summary.clusters.empty() && summary.pending.empty() && summary.total.models.empty());
    const auto json = ask::toJson(summary, *fleet);
    QVERIFY(json["kind"] == "Summary");
    QVERIFY(json["observedAt"].is_null());
}

QTEST_GUILESS_MAIN(TestSummary)
#include "tst_summary.moc"
