// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <nlohmann/json.hpp>

#include <QTest>

#include "core/ask/registry.h"
#include "core/engine/kube/fragmentation.h"
#include "tests/unit/fleettext.h"

using namespace stowage;
using nlohmann::json;

class TestCapacity final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void refuses_data();
    void refuses();
    void generatedFleets();
    void statesOfGpus_data();
    void statesOfGpus();
    void liveMixCovers();
};

namespace {

json pod(const std::string &requests, const std::string &more = {})
{
    return json::parse("{\"metadata\": {\"labels\": {\"app\": \"a\"}}, \"spec\": {\"containers\": [{\"name\": \"c\", "
                       "\"resources\": {"
                       + requests + "}}]" + more + "}}");
}

Expected<json> countMore(const FleetPtr &fleet, const json &manifest, const json &more = json::object())
{
    json question = {{"kind", "capacity"}, {"cluster", "m1"}, {"pod", manifest}};
    question.update(more);
    return ask::run(Projection(fleet), question);
}

const std::string oneGpu = R"("requests": {"nvidia.com/gpu": "1"})";

} // namespace

void TestCapacity::counts_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("manifest");
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const std::string &lines, const json &manifest, const char *arguments,
                        const char *path, const char *expected) {
        QTest::newRow(fact) << QString::fromStdString(lines) << QString::fromStdString(manifest.dump())
                            << QString::fromUtf8(arguments) << QString::fromUtf8(path) << QString::fromUtf8(expected);
    };
    const std::string two = "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:4\n";
    row("an empty cluster holds none", "{apiVersion: v1, kind: Namespace, metadata: {name: x}}", pod(oneGpu), "{}",
        "/count", "0");
    row("an empty cluster has no nodes to name", "{apiVersion: v1, kind: Namespace, metadata: {name: x}}", pod(oneGpu),
        "{}", "/message", R"("no nodes available to schedule pods")");
    row("GPUs run out", two, pod(oneGpu), "{}", "/count", "12");
    row("clones by node", two, pod(oneGpu), "{}", "/perNode", R"({"a":8,"b":4})");
    row("a limit ends the count", two, pod(oneGpu), R"({"limit": 3})", "/limiting",
        R"({"failType":"LimitReached","message":"Maximum number of pods simulated: 3"})");
    row("whole groups", two, pod(oneGpu), R"({"groupSize": 5})", "/groups", "2");
    row("what is left of a node is stranded", "node a nvidia.com/gpu:7\n",
        pod(R"("requests": {"nvidia.com/gpu": "2"})"), "{}", "/nodes/a/stranded", R"({"nvidia.com/gpu":1})");
    row("a resource that nobody has", two, pod(R"("requests": {"example.com/none": "1"})"), "{}", "/limiting/reasons",
        R"({"Insufficient example.com/none":2})");
    row("a taint stands before a resource that nobody has", "node a !x:NoSchedule\n",
        pod(R"("requests": {"example.com/none": "1"})"), "{}", "/limiting/reasons",
        R"-({"node(s) had untolerated taint(s)":1})-");
    row("the automatic taints of a failing node still reject", "node a !node.kubernetes.io/not-ready:NoSchedule\n",
        pod(R"("requests": {"cpu": "1"})"), "{}", "/count", "0");
    row("limits stand in for requests", "node a\n", pod(R"("limits": {"cpu": "3"})"), "{}", "/count", "2");
    row("a LimitRange gives what is missing",
        "node a\n{apiVersion: v1, kind: LimitRange, metadata: {name: l}, spec: {limits: [{type: Container, default: "
        "{cpu: 4}, defaultRequest: {cpu: 2}}]}}\n",
        pod(""), "{}", "/count", "4");
    row("defaultRequest itself defaults to default",
        "node a\n{apiVersion: v1, kind: LimitRange, metadata: {name: l}, spec: {limits: [{type: Container, default: "
        "{cpu: 4}}]}}\n",
        pod(""), "{}", "/count", "2");
    row("limits come before the LimitRange",
        "node a\n{apiVersion: v1, kind: LimitRange, metadata: {name: l}, spec: {limits: [{type: Container, default: "
        "{cpu: 4}}]}}\n",
        pod(R"("limits": {"cpu": "1"})"), "{}", "/count", "8");
    row("the overhead of the RuntimeClass counts",
        "node a\n{apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: vm}, handler: h, overhead: "
        "{podFixed: {cpu: 1}}}\n",
        pod(R"("requests": {"cpu": "1"})", R"(, "runtimeClassName": "vm")"), "{}", "/count", "4");
    row("priority of the default class",
        "node a\n{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: p}, value: 7, globalDefault: "
        "true}\n",
        pod(""), R"({"limit": 1})", "/admission/priority", "7");
    row("a quota is told beside the count",
        "node a\n{apiVersion: v1, kind: ResourceQuota, metadata: {name: q}, spec: {hard: {requests.cpu: 4}}, status: "
        "{used: {requests.cpu: 1}}}\n",
        pod(R"("requests": {"cpu": "1"})"), "{}", "/admission/quotas", R"({"q":3})");
    row("a LimitRange's maximum refuses",
        "node a\n{apiVersion: v1, kind: LimitRange, metadata: {name: l}, spec: {limits: [{type: Container, max: {cpu: "
        "1}}]}}\n",
        pod(R"("requests": {"cpu": "2"}, "limits": {"cpu": "2"})"), R"({"limit": 1})", "/admission/refusals",
        R"(["LimitRange l: maximum cpu usage per Container is 1, but limit is 2"])");
    row("another scheduler's pod is not counted", "node a\n", pod("", R"(, "schedulerName": "other")"), "{}", "/count",
        "0");
}

void TestCapacity::counts()
{
    QFETCH(QString, lines);
    QFETCH(QString, manifest);
    QFETCH(QString, arguments);
    QFETCH(QString, path);
    QFETCH(QString, expected);
    const Expected<json> answer = countMore(test::fleetFrom(lines.toStdString()), json::parse(manifest.toStdString()),
                                            json::parse(arguments.toStdString()));
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
    const json found = answer->value(json::json_pointer(path.toStdString()), json());
    QCOMPARE(QString::fromStdString(found.dump()), expected);
}

void TestCapacity::refuses_data()
{
    QTest::addColumn<QString>("manifest");
    QTest::addColumn<QString>("arguments");
    QTest::newRow("a limit of nothing") << QStringLiteral(R"({"spec": {"containers": []}})")
                                        << QStringLiteral(R"({"limit": 0})");
    QTest::newRow("groups of nothing") << QStringLiteral(R"({"spec": {"containers": []}})")
                                       << QStringLiteral(R"({"groupSize": 0})");
    QTest::newRow("no spec") << QStringLiteral("{}") << QStringLiteral("{}");
    QTest::newRow("another kind") << QStringLiteral(R"({"kind": "Job", "spec": {}})") << QStringLiteral("{}");
    QTest::newRow("metadata that is no object")
        << QStringLiteral(R"({"metadata": 3, "spec": {}})") << QStringLiteral("{}");
}

void TestCapacity::refuses()
{
    QFETCH(QString, manifest);
    QFETCH(QString, arguments);
    QVERIFY(!countMore(test::fleetFrom("node a\n"), json::parse(manifest.toStdString()),
                       json::parse(arguments.toStdString())));
}

/// Whatever the fleet: clones stay within every node's free GPUs, and when they stop no node could take another.
void TestCapacity::generatedFleets()
{
    for (unsigned seed = 1; seed <= 30; ++seed) {
        std::mt19937 random(seed);
        const auto upTo = [&](unsigned limit) { return static_cast<std::int64_t>(random() % limit); };
        std::string lines;
        std::int64_t wanted = 0;
        const std::int64_t size = 1 + upTo(4), nodes = 1 + upTo(6);
        for (std::int64_t n = 0; n < nodes; ++n) {
            const std::int64_t gpus = 1 + upTo(8), used = upTo(static_cast<unsigned>(gpus) + 1);
            const std::string name = "n" + std::to_string(n);
            const bool cordoned = upTo(4) == 0;
            lines += "node " + name + " nvidia.com/gpu:" + std::to_string(gpus) + (cordoned ? " cordoned\n" : "\n");
            lines += "pod p" + std::to_string(n) + " " + name + " nvidia.com/gpu:" + std::to_string(used) + "\n";
            wanted += cordoned ? 0 : (gpus - used) / size;
        }
        const Expected<json> answer =
            countMore(test::fleetFrom(lines),
                      pod("\"requests\": {\"nvidia.com/gpu\": \"" + std::to_string(size) + "\"}"), {{"groupSize", 2}});
        QVERIFY(answer.has_value());
        QCOMPARE((*answer)["count"].get<std::int64_t>(), wanted);
        QCOMPARE((*answer)["groups"].get<std::int64_t>(), wanted / 2);
    }
}

void TestCapacity::statesOfGpus_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no GPUs") << QStringLiteral("node a\n") << QStringLiteral("8000:");
    QTest::newRow("whole GPUs are idle or not")
        << QStringLiteral("node a nvidia.com/gpu:3\npod p a nvidia.com/gpu:1\n") << QStringLiteral("8000: 0 1000 1000");
    QTest::newRow("withheld GPUs are not free")
        << QStringLiteral("node a nvidia.com/gpu:2/1\n") << QStringLiteral("8000: 1000 0");
    QTest::newRow("openb: a share where the annotation says")
        << QStringLiteral("node a alibabacloud.com/gpu-count:2\npod p a @alibabacloud.com/gpu-milli=300 "
                          "@alibabacloud.com/gpu-count=1 @alibabacloud.com/gpu-index=1\n")
        << QStringLiteral("8000: 1000 700");
    QTest::newRow("openb: a share without index goes where least is free")
        << QStringLiteral("node a alibabacloud.com/gpu-count:2\npod p a @alibabacloud.com/gpu-milli=300 "
                          "@alibabacloud.com/gpu-count=1 @alibabacloud.com/gpu-index=1\npod q a "
                          "@alibabacloud.com/gpu-milli=500 @alibabacloud.com/gpu-count=1\n")
        << QStringLiteral("8000: 1000 200");
    QTest::newRow("openb: an index that the node lacks is left out")
        << QStringLiteral("node a alibabacloud.com/gpu-count:1\npod p a @alibabacloud.com/gpu-milli=300 "
                          "@alibabacloud.com/gpu-count=1 @alibabacloud.com/gpu-index=7\n")
        << QStringLiteral("8000: 1000");
    QTest::newRow("openb: who is done holds nothing")
        << QStringLiteral("node a alibabacloud.com/gpu-count:1\npod p a done @alibabacloud.com/gpu-milli=300 "
                          "@alibabacloud.com/gpu-count=1 @alibabacloud.com/gpu-index=0\n")
        << QStringLiteral("8000: 1000");
}

void TestCapacity::statesOfGpus()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    const std::vector<kube::GpuState> states = kube::gpuStates(test::onlyCluster(fleet));
    QCOMPARE(states.size(), std::size_t(1));
    std::string text = std::to_string(states[0].cpuMilli) + ":";
    for (const std::int64_t free : states[0].gpuMilli)
        text += " " + std::to_string(free);
    QCOMPARE(QString::fromStdString(text), expected);
}

void TestCapacity::liveMixCovers()
{
    std::string lines = "node a nvidia.com/gpu:8\n";
    for (int i = 0; i < 19; ++i)
        lines += "pod p" + std::to_string(i) + " - nvidia.com/gpu:2 pending\n";
    lines += "pod rare - nvidia.com/gpu:4 pending\npod over a done nvidia.com/gpu:1\n";
    const FleetPtr fleet = test::fleetFrom(lines);
    const auto frequent = kube::liveMix(test::onlyCluster(fleet), 0.95);
    QCOMPARE(frequent.size(), std::size_t(1));
    QCOMPARE(frequent[0].gpuCount, std::int64_t(2));
    QCOMPARE(frequent[0].share, 1.0);
    const auto all = kube::liveMix(test::onlyCluster(fleet), 1);
    QCOMPARE(all.size(), std::size_t(2));
    QCOMPARE(all[1].share, 0.05);
    const FleetPtr empty = test::fleetFrom("node a nvidia.com/gpu:8\n");
    QVERIFY(kube::liveMix(test::onlyCluster(empty), 0.95).empty());
}

QTEST_GUILESS_MAIN(TestCapacity)
#include "tst_capacity.moc"
