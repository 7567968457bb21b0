// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <random>
#include <set>

#include <nlohmann/json.hpp>

#include <QTest>

#include "core/ask/registry.h"
#include "tests/unit/fleettext.h"

using namespace stowage;
using nlohmann::json;

class TestAskPack final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void places_data();
    void places();
    void lists_data();
    void lists();
    void refuses_data();
    void refuses();
    void generatedFleets();
    void movesOnFleets();
};

namespace {

Expected<json> pack(const std::string &lines, const json &more)
{
    json question = {{"kind", "pack"}, {"cluster", "m1"}, {"placements", true}};
    question.update(more);
    return ask::run(Projection(test::fleetFrom(lines)), question);
}

Expected<json> packLists(const json &more)
{
    json question = {{"kind", "pack"}};
    question.update(more);
    return ask::run(Projection(std::make_shared<const Fleet>()), question);
}

/// "p1>a/0 p2>a/1 | p3": placements, and what is rejected behind the bar.
QString printed(const json &answer, const std::string &policy)
{
    QString text;
    for (const json &placement : answer["placements"][policy])
        text += QString::fromStdString(placement["pod"].get<std::string>()).section(u'/', -1) + u'>'
            + QString::fromStdString(placement["node"].get<std::string>())
            + (placement.contains("gpuIndex") ? u'/' + QString::fromStdString(placement["gpuIndex"].get<std::string>())
                                              : QString())
            + u' ';
    text += u'|';
    for (const json &pod : answer["rejectedPods"][policy])
        text += u' ' + QString::fromStdString(pod.get<std::string>()).section(u'/', -1);
    return text;
}

} // namespace

void TestAskPack::places_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("placed");
    const auto row = [](const char *fact, const std::string &lines, const char *arguments, const char *placed) {
        QTest::newRow(fact) << QString::fromStdString(lines) << QString::fromUtf8(arguments)
                            << QString::fromUtf8(placed);
    };
    const std::string two = "node a nvidia.com/gpu:4\nnode b nvidia.com/gpu:2\n";
    const char *bestFit = R"({"policies": ["BestFit"]})";
    row("no nodes, no pods", "{apiVersion: v1, kind: Namespace, metadata: {name: x}}", bestFit, "|");
    row("no nodes for what waits", "pod p - nvidia.com/gpu:1 pending\n", bestFit, "| p");
    row("the smaller node fits best", two + "pod p - nvidia.com/gpu:2 pending\n", bestFit, "p>b/0-1 |");
    row("what is used is not free", two + "pod q b nvidia.com/gpu:1\npod p - nvidia.com/gpu:2 pending\n", bestFit,
        "p>a/0-1 |");
    row("more than there is is rejected", two + "pod p - nvidia.com/gpu:5 pending\n", bestFit, "| p");
    row("a finished pod is no task", two + "pod p a nvidia.com/gpu:2 done\n", bestFit, "|");
    row("a cordoned node takes none",
        "node a nvidia.com/gpu:4\nnode b nvidia.com/gpu:2 cordoned\npod p - nvidia.com/gpu:2 pending\n", bestFit,
        "p>a/0-1 |");
    row("a tainted node takes none",
        "node a nvidia.com/gpu:4\nnode b nvidia.com/gpu:2 !x:NoSchedule\npod p - nvidia.com/gpu:2 pending\n", bestFit,
        "p>a/0-1 |");
    const std::string selective = "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {nodeSelector: {r: x}, "
                                  "containers: [{name: c, resources: {requests: {nvidia.com/gpu: 1}}}]}, status: "
                                  "{phase: Pending}}\n";
    row("a node selector is kept", "node a nvidia.com/gpu:4 r=x\nnode b nvidia.com/gpu:2\n" + selective, bestFit,
        "p>a/0 |");
    row("what waits stays apart from what runs", two + "pod q a nvidia.com/gpu:2\npod p - nvidia.com/gpu:1 pending\n",
        R"({"policies": ["MostAllocated"]})", "p>a/2 |");
    row("anew: what runs comes again", two + "pod q a nvidia.com/gpu:2\n",
        R"({"policies": ["BestFit"], "what": "anew"})", "q>b/0-1 |");
    row("anew: a pod that is being deleted stays",
        two + "pod q b nvidia.com/gpu:2 deleting\npod p a nvidia.com/gpu:2\n",
        R"({"policies": ["BestFit"], "what": "anew"})", "p>a/0-1 |");
    const std::string apart =
        "{apiVersion: v1, kind: Pod, metadata: {name: NAME, labels: {app: z}}, spec: {affinity: "
        "{podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{labelSelector: "
        "{matchLabels: {app: z}}, topologyKey: kubernetes.io/hostname}]}}, containers: [{name: c, "
        "resources: {requests: {nvidia.com/gpu: 1}}}]}, status: {phase: Pending}}\n";
    const auto named = [&](const char *name) {
        std::string text = apart;
        return text.replace(text.find("NAME"), 4, name);
    };
    row("pods that must be apart are",
        "node a nvidia.com/gpu:4 kubernetes.io/hostname=a\nnode b nvidia.com/gpu:2 kubernetes.io/hostname=b\n"
            + named("p") + named("q") + named("s"),
        bestFit, "p>b/0 q>a/0 | s");
    row("only so many pods stand on a node",
        "{apiVersion: v1, kind: Node, metadata: {name: a}, status: {allocatable: {cpu: 8, pods: 1}, capacity: {cpu: 8, "
        "pods: 1}, conditions: [{type: Ready, status: 'True'}]}}\npod p - cpu:1 pending\npod q - cpu:1 pending\n",
        bestFit, "p>a | q");
}

void TestAskPack::places()
{
    QFETCH(QString, lines);
    QFETCH(QString, arguments);
    QFETCH(QString, placed);
    const json more = json::parse(arguments.toStdString());
    const Expected<json> answer = pack(lines.toStdString(), more);
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
    QCOMPARE(printed(*answer, more["policies"][0].get<std::string>()), placed);
}

void TestAskPack::lists_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    const QString nodes = QStringLiteral(
        R"({"nodes": [{"sn": "n1", "cpu_milli": 8000, "memory_mib": 100, "gpu": 2, "model": "T4"}], "pods": [
            {"name": "a", "cpu_milli": 4000, "memory_mib": 50, "num_gpu": 1, "gpu_milli": 500},
            {"name": "b", "cpu_milli": 2000, "memory_mib": 25, "num_gpu": 1, "gpu_milli": 1000},
            {"name": "c", "cpu_milli": 4000, "memory_mib": 50, "num_gpu": 1, "gpu_milli": 500}],
            "order": "queue", "placements": true, "policies": ["fgd"])");
    QTest::newRow("GPUs in use") << nodes + QStringLiteral("}") << "/policies/0/gpuPercent"
                                 << "75.0";
    QTest::newRow("cpu in use") << nodes + QStringLiteral("}") << "/policies/0/cpuPercent"
                                << "75.0";
    QTest::newRow("what is turned away") << nodes + QStringLiteral("}") << "/rejectedPods/FGD"
                                         << R"(["c"])";
    QTest::newRow("which GPUs") << nodes + QStringLiteral("}") << "/placements/FGD/1/gpuIndex"
                                << R"("1")";
    QTest::newRow("before there was nothing") << nodes + QStringLiteral("}") << "/before/gpuPercent"
                                              << "0.0";
    QTest::newRow("the best of one") << nodes + QStringLiteral("}") << "/best"
                                     << R"("FGD")";
    QTest::newRow("empty lists") << QStringLiteral(R"({"nodes": [], "pods": []})") << "/tasks"
                                 << "0";
    QTest::newRow("empty lists put nothing to use")
        << QStringLiteral(R"({"nodes": [], "pods": []})") << "/policies/8/gpuPercent"
        << "0.0";
}

void TestAskPack::lists()
{
    QFETCH(QString, arguments);
    QFETCH(QString, path);
    QFETCH(QString, expected);
    const Expected<json> answer = packLists(json::parse(arguments.toStdString()));
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
    const json found = answer->value(json::json_pointer(path.toStdString()), json());
    QCOMPARE(QString::fromStdString(found.dump()), expected);
}

void TestAskPack::refuses_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("problem");
    QTest::newRow("a policy that nobody knows") << R"({"policies": ["FDG"]})"
                                                << "/policies/0: there is no policy 'FDG'; did you mean 'FGD'?";
    QTest::newRow("a scope that nobody knows") << R"({"what": "all"})"
                                               << "/what: 'what' must be pending or anew";
    QTest::newRow("an order that nobody knows") << R"({"order": "x"})"
                                                << "/order: 'order' must be queue or random";
    QTest::newRow("no seeds") << R"({"seeds": 0})"
                              << "/seeds: 'seeds' must be from 1 to 100";
    QTest::newRow("draws from a fleet") << R"({"arrived": 130})"
                                        << "/arrived: 'arrived' goes with lists of nodes and pods only";
    QTest::newRow("nodes without pods") << R"({"nodes": []})"
                                        << ": a list of nodes and one of pods go together; 'pods' is missing";
    QTest::newRow("pods without nodes") << R"({"pods": []})"
                                        << ": a list of nodes and one of pods go together; 'nodes' is missing";
}

void TestAskPack::refuses()
{
    QFETCH(QString, arguments);
    const Expected<json> answer = pack("node a\n", json::parse(arguments.toStdString()));
    QVERIFY(!answer);
    QTEST(QString::fromStdString(answer.error().where + ": " + answer.error().message), "problem");
}

/// Whatever the fleet: every task is placed or rejected by every policy, and no node holds more GPUs than it has.
void TestAskPack::generatedFleets()
{
    for (unsigned seed = 1; seed <= 6; ++seed) {
        std::mt19937 random(seed);
        std::string lines;
        std::map<std::string, int> gpus;
        for (int node = 0; node < 5; ++node) {
            const std::string name = "n" + std::to_string(node);
            gpus[name] = int(random() % 9);
            lines += "node " + name + (gpus[name] > 0 ? " nvidia.com/gpu:" + std::to_string(gpus[name]) : "")
                + (random() % 4 == 0 ? " !x:NoSchedule" : "") + "\n";
        }
        for (int pod = 0; pod < 25; ++pod)
            lines +=
                "pod p" + std::to_string(pod) + " - nvidia.com/gpu:" + std::to_string(1 + random() % 4) + " pending\n";
        const Expected<json> answer = pack(lines, {{"what", seed % 2 == 0 ? "anew" : "pending"}});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
        QCOMPARE((*answer)["policies"].size(), std::size_t(9));
        for (const auto &[policy, placements] : (*answer)["placements"].items()) {
            QCOMPARE(placements.size() + (*answer)["rejectedPods"][policy].size(), std::size_t(25));
            std::map<std::string, int> held;
            for (const json &placement : placements) {
                const auto &index = placement["gpuIndex"].get_ref<const std::string &>();
                held[placement["node"].get<std::string>()] += int(std::ranges::count(index, '-')) + 1;
            }
            for (const auto &[node, count] : held)
                QVERIFY(count <= gpus[node]);
        }
        QCOMPARE(pack(lines, {{"what", seed % 2 == 0 ? "anew" : "pending"}})->dump(), answer->dump());
    }
}

/// What runs may be moved for what waits, within the share that is allowed, and never onto a node that refuses it or
/// that has no room left.
void TestAskPack::movesOnFleets()
{
    std::size_t moved = 0;
    double gain = 0; // percent of the GPUs, over all fleets
    for (unsigned seed = 1; seed <= 12; ++seed) {
        std::mt19937 random(seed);
        std::string lines;
        std::map<std::string, int> free, asks;
        std::set<std::string> tainted, apart, apartPods;
        for (int node = 0; node < 8; ++node) {
            const std::string name = "n" + std::to_string(node);
            const bool closed = random() % 5 == 0;
            free[name] = 8;
            if (closed)
                tainted.insert(name);
            lines += "node " + name + " nvidia.com/gpu:8 kubernetes.io/hostname=" + name
                + (closed ? " !x:NoSchedule" : "") + "\n";
        }
        std::map<std::string, std::string> nodeOf;
        for (int pod = 0; pod < 12; ++pod) {
            const std::string name = "r" + std::to_string(pod), node = "n" + std::to_string(random() % 8);
            const int gpus = 1 + int(random() % 3);
            if (free[node] < gpus)
                continue;
            free[node] -= gpus;
            asks["default/" + name] = gpus;
            nodeOf["default/" + name] = node;
            // Some stand apart from each other, which only kube-scheduler's filters know.
            if (pod % 2 == 0 && apart.insert(node).second) {
                apartPods.insert("default/" + name);
                lines += "{apiVersion: v1, kind: Pod, metadata: {name: " + name
                    + ", labels: {app: z}}, spec: {nodeName: " + node
                    + ", affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: "
                      "[{labelSelector: {matchLabels: {app: z}}, topologyKey: kubernetes.io/hostname}]}}, containers: "
                      "[{name: c, resources: {requests: {nvidia.com/gpu: "
                    + std::to_string(gpus) + "}}}]}, status: {phase: Running}}\n";
                continue;
            }
            lines += "pod " + name + " " + node + " nvidia.com/gpu:" + std::to_string(gpus) + "\n";
        }
        const std::size_t running = nodeOf.size();
        for (int pod = 0; pod < 10; ++pod) {
            const std::string name = "w" + std::to_string(pod);
            asks["default/" + name] = random() % 2 == 0 ? 8 : 4;
            lines += "pod " + name + " - nvidia.com/gpu:" + std::to_string(asks["default/" + name]) + " pending\n";
        }
        const Expected<json> answer = pack(lines, {{"policies", {"pack"}}, {"migrate", 50}});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
        for (const json &placement : (*answer)["placements"]["pack"])
            nodeOf[placement["pod"].get<std::string>()] = placement["node"].get<std::string>();
        const json moves = answer->value(json::json_pointer("/moves/pack"), json::array());
        for (const json &move : moves) {
            const std::string pod = move["pod"].get<std::string>(), to = move["to"].get<std::string>();
            QVERIFY(move["from"] != move["to"]);
            QVERIFY(!tainted.contains(to));
            if (pod.starts_with("default/r")) {
                QCOMPARE(QString::fromStdString(move["from"].get<std::string>()), QString::fromStdString(nodeOf[pod]));
                nodeOf[pod] = to;
            }
        }
        std::map<std::string, int> held;
        for (const auto &[pod, node] : nodeOf)
            held[node] += asks[pod];
        for (const auto &[node, gpus] : held)
            QVERIFY(gpus <= 8);
        std::set<std::string> alone;
        for (const std::string &pod : apartPods)
            QVERIFY(alone.insert(nodeOf[pod]).second);
        const std::size_t placed = (*answer)["placements"]["pack"].size();
        QVERIFY(double(moves.size()) <= 0.5 * double(placed + running));
        moved += moves.size();
        const Expected<json> without = pack(lines, {{"policies", {"pack"}}});
        QVERIFY(!without->contains("moves"));
        gain += (*answer)["policies"][0]["gpuPercent"].get<double>()
            - (*without)["policies"][0]["gpuPercent"].get<double>();
    }
    QVERIFY(moved > 0);
    QVERIFY(gain > 0);
}

QTEST_GUILESS_MAIN(TestAskPack)
#include "tst_askpack.moc"
