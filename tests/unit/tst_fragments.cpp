// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/blockmoves.h"
#include "core/ask/fragmentreport.h"
#include "tests/unit/fleettext.h"

using namespace stowage;

class TestFragments final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void places_data();
    void places();
    void blocks_data();
    void blocks();
    void mixes_data();
    void mixes();
    void mixesThatSayNothing_data();
    void mixesThatSayNothing();
    void theSelectedWorkloadIsAMix();
    void thePodsThatClearABlockFindAnotherPlace();
    void theTablesShowWhatTheReportHolds();
};

namespace {

const char *const racks = "node a nvidia.com/gpu:8 rack=r1 topology.kubernetes.io/zone=z1\n"
                          "node b nvidia.com/gpu:8 rack=r1 topology.kubernetes.io/zone=z1\n"
                          "node c nvidia.com/gpu:8 rack=r2 topology.kubernetes.io/zone=z1\n"
                          "node d topology.kubernetes.io/zone=z2\n"
                          "pod p a nvidia.com/gpu:6\n"
                          "pod q c nvidia.com/gpu:8\n";

Expected<ask::FragmentReportPtr> measured(const std::string &lines, const std::string &mix)
{
    ask::FragmentOptions options{.mix = ask::FragmentOptions::Mix::Own};
    auto own = ask::parseMix(mix);
    if (!own)
        return tl::unexpected<Error>(own.error());
    options.own = std::move(*own);
    return ask::measureFragments(
        Projection(test::fleetFrom(lines, {.levels = {"topology.kubernetes.io/zone", "rack"}})), options);
}

/// "level path free fragments" per place that is not a node.
QString printed(const ask::FragmentReport &report)
{
    QStringList rows;
    for (const ask::FragmentPlace &place : report.places)
        if (place.level != "node")
            rows << QStringLiteral("%1 %2 %3/%4")
                        .arg(QString::fromStdString(place.level), QString::fromStdString(place.path))
                        .arg(place.fragMilli / 1000)
                        .arg(double(place.freeMilli) / 1000);
    return rows.join(QStringLiteral("; "));
}

} // namespace

void TestFragments::places_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("mix");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *mix, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(mix) << QString::fromUtf8(expected);
    };
    row("what no pod of the mix can use is a fragment, summed by rack, zone and cluster", racks, "8",
        "cluster m1 2/10; topology.kubernetes.io/zone z1 2/10; rack z1/r1 2/10; rack z1/r2 0/0");
    row("a mix of single GPUs leaves no fragment", racks, "1",
        "cluster m1 0/10; topology.kubernetes.io/zone z1 0/10; rack z1/r1 0/10; rack z1/r2 0/0");
    row("kinds weigh by how many there are", racks, "8:1, 1:3",
        "cluster m1 0.5/10; topology.kubernetes.io/zone z1 0.5/10; rack z1/r1 0.5/10; rack z1/r2 0/0");
    row("pods that want cores as well leave GPUs to nodes without cores", "node a nvidia.com/gpu:4", "1+9cpu",
        "cluster m1 4/4; topology.kubernetes.io/zone  4/4; rack  4/4");
    row("a fleet without GPUs has no places", "node a\nnode b", "1", "");
    row("a cluster without nodes has no places", "pod p - cpu:1 pending", "1", "");
}

void TestFragments::places()
{
    QFETCH(QString, lines);
    QFETCH(QString, mix);
    QFETCH(QString, expected);
    const auto report = measured(lines.toStdString(), mix.toStdString());
    QVERIFY2(report, report ? "" : report.error().message.c_str());
    QCOMPARE(printed(**report), expected);
}

void TestFragments::blocks_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("level");
    QTest::addColumn<qlonglong>("size");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *level, qlonglong size, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(level) << size
                            << QString::fromUtf8(expected);
    };
    row("one more is freed by the fewest pods, and its node is named", racks, "node", 8, "1 of 3, 1 pods, Node a");
    row("a rack's block takes its nodes", racks, "rack", 16, "0 of 1, 1 pods, Node a");
    row("what is too large for every domain is not possible", racks, "rack", 64, "0 of 0, not possible, Cluster m1");
    row("a cordoned node holds no free block",
        "node a nvidia.com/gpu:8 cordoned\nnode b nvidia.com/gpu:8\npod p b nvidia.com/gpu:1", "node", 8,
        "0 of 2, 1 pods, Node b");
}

void TestFragments::blocks()
{
    QFETCH(QString, lines);
    QFETCH(QString, level);
    QFETCH(qlonglong, size);
    QFETCH(QString, expected);
    const auto report = measured(lines.toStdString(), "1");
    QVERIFY2(report, report ? "" : report.error().message.c_str());
    for (const ask::FragmentBlocks &row : (*report)->blocks) {
        if (row.level != level.toStdString() || row.size != size)
            continue;
        const QString more =
            row.oneMore.possible ? QStringLiteral("%1 pods").arg(row.oneMore.pods) : QStringLiteral("not possible");
        QCOMPARE(QStringLiteral("%1 of %2, %3, %4 %5")
                     .arg(row.free)
                     .arg(row.possible)
                     .arg(more, QString::fromStdString(row.key.kind), QString::fromStdString(row.key.name)),
                 expected);
        return;
    }
    QFAIL("there is no such row");
}

void TestFragments::mixes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("kinds without a number weigh the same") << "8, 1"
                                                           << "8:100, 1:100";
    QTest::newRow("blanks and empty kinds do not count") << " 8:20 ,, 1:60 ,"
                                                         << "8:2000, 1:6000";
    QTest::newRow("a part of a GPU is in thousandths") << "0.25:1"
                                                       << "0.25:100";
    QTest::newRow("model and cores stand after the GPUs") << "8@H100+96cpu:2"
                                                          << "8@H100+96cpu:200";
    QTest::newRow("pods without GPUs are kinds too") << "0+4cpu:1"
                                                     << "0+4cpu:100";
}

void TestFragments::mixes()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto mix = ask::parseMix(text.toStdString());
    QVERIFY2(mix, mix ? "" : mix.error().message.c_str());
    QCOMPARE(QString::fromStdString(ask::mixText(*mix)), expected);
}

void TestFragments::mixesThatSayNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *text, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("nothing at all", "", "name at least one kind of pod by its GPUs, as in 8:20, 1:80");
    row("kinds of which there are none", "8:0", "name at least one kind of pod by its GPUs, as in 8:20, 1:80");
    row("no number", "many", "'many' is no kind of pod: it begins with a number of GPUs from 0 to 1024");
    row("more than a GPU, in parts", "1.5:1", "'1.5:1' is no kind of pod: more than one GPU are whole ones");
    row("an absurd number", "1e9", "'1e9' is no kind of pod: it begins with a number of GPUs from 0 to 1024");
    row("no share", "8:x", "'8:x' is no kind of pod: after ':' stands how many of them there are");
    row("cores without their unit", "8+96", "'8+96' is no kind of pod: after '+' stand its cores, as in 8+96cpu");
    row("no model", "8@", "'8@' is no kind of pod: after '@' stands a GPU model");
}

void TestFragments::mixesThatSayNothing()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto mix = ask::parseMix(text.toStdString());
    QVERIFY(!mix);
    QCOMPARE(QString::fromStdString(mix.error().message), expected);
}

void TestFragments::theSelectedWorkloadIsAMix()
{
    const std::string job = "{apiVersion: batch/v1, kind: Job, metadata: {name: train}, spec: {parallelism: 2, "
                            "completions: 2, template: {spec: {containers: [{name: c, resources: {requests: "
                            "{nvidia.com/gpu: 4, cpu: 2}}}]}}}}";
    const Projection projection(test::fleetFrom(std::string(racks) + job));
    ask::FragmentOptions options{.mix = ask::FragmentOptions::Mix::Workload,
                                 .workload = {"m1", "batch", "Job", "default", "train"}};
    const auto report = ask::measureFragments(projection, options);
    QVERIFY2(report, report ? "" : report.error().message.c_str());
    QCOMPARE(QString::fromStdString(ask::mixText((*report)->mix)), QStringLiteral("4+2cpu:100"));
    QCOMPARE((*report)->fragMilli, 2000.0);
    options.workload.name = "gone";
    const auto missing = ask::measureFragments(projection, options);
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::NotFound);
    options.workload = {"m1", {}, "Pod", "default", "p"};
    const auto pod = ask::measureFragments(projection, options);
    QVERIFY(pod);
    QCOMPARE((*pod)->mix.front().gpuCount, std::int64_t(6));
}

void TestFragments::thePodsThatClearABlockFindAnotherPlace()
{
    const FleetPtr fleet =
        test::fleetFrom("node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod p a nvidia.com/gpu:4\n"
                        "pod q b nvidia.com/gpu:5");
    const Cluster &cluster = test::onlyCluster(fleet);
    kube::Session session(cluster, {});
    const NodeId a(0), b(1);
    gang::BlockCost cost{.possible = true, .pods = 1, .nodes = {b}, .leavers = {cluster.findPod("default", "q")}};
    const auto none = ask::movesOf(session, cost);
    QCOMPARE(none.size(), std::size_t(1));
    QVERIFY(!none.front().to.valid()); // a has 4 free
    cost.nodes = {a};
    cost.leavers = {cluster.findPod("default", "p")};
    QVERIFY(!ask::movesOf(session, cost).front().to.valid()); // b has 3 free
    const FleetPtr roomy =
        test::fleetFrom("node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod p a nvidia.com/gpu:4");
    const Cluster &other = test::onlyCluster(roomy);
    kube::Session second(other, {});
    cost.leavers = {other.findPod("default", "p")};
    for (int again = 0; again < 2; ++again) { // the session is as it was
        const auto moves = ask::movesOf(second, cost);
        QCOMPARE(moves.front().from, a);
        QCOMPARE(moves.front().to, b);
    }
}

void TestFragments::theTablesShowWhatTheReportHolds()
{
    const auto report = measured(racks, "8");
    QVERIFY(report);
    const ask::ListPtr nodes = ask::makePlaceList(*report, "node");
    QCOMPARE(nodes->rows(), std::size_t(3)); // d has no GPUs
    QCOMPARE(nodes->key(0), (ObjectKey{"m1", {}, "Node", {}, "a"}));
    const auto cell = [](const ask::ListPtr &list, std::size_t row, std::string_view column) {
        return list->cell(row, ask::findColumn(*list, column));
    };
    QCOMPARE(std::get<double>(cell(nodes, 0, "fragments")), 2.0);
    QCOMPARE(std::get<double>(cell(nodes, 0, "fewGpus")), 2.0);
    QCOMPARE(std::get<double>(cell(nodes, 0, "share")), 1.0);
    const ask::ListPtr zones = ask::makePlaceList(*report, "rack");
    QCOMPARE(zones->key(0), (ObjectKey{"m1", {}, "Domain", "z1", "r1"}));
    QCOMPARE(std::get<std::int64_t>(cell(zones, 0, "blocks8")), std::int64_t(1));
    const ask::ListPtr blocks = ask::makeBlockList(*report);
    QCOMPARE(blocks->rows(), (*report)->blocks.size());
    QCOMPARE(std::get<std::string_view>(cell(blocks, 0, "level")), std::string_view("cluster"));
    QCOMPARE(std::get<std::string>(cell(blocks, 0, "leavers")), std::string("default/p"));
    QVERIFY(std::holds_alternative<std::monostate>(cell(blocks, 2, "oneMorePods"))); // 64 of 24 GPUs
}

QTEST_APPLESS_MAIN(TestFragments)

#include "tst_fragments.moc"
