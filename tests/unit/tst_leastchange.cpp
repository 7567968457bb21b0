// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <random>

#include <nlohmann/json.hpp>

#include <QTest>

#include "core/ask/registry.h"
#include "core/engine/gang/whatif.h"
#include "core/engine/kube/schedule.h"
#include "tests/unit/fleettext.h"

using namespace stowage;
using nlohmann::json;

class TestLeastChange final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void refuses_data();
    void refuses();
    void leavesNothingBehind();
    void largerClustersStayInOrder();
    void generatedFleets();
};

namespace {

std::string wants(int gpus, const std::string &more = {})
{
    return R"({"spec": {"containers": [{"name": "c", "resources": {"requests": {"nvidia.com/gpu": ")"
        + std::to_string(gpus) + R"("}}}])" + more + "}}";
}

Expected<json> put(const FleetPtr &fleet, const std::string &question)
{
    json asked = json::parse(question);
    asked["cluster"] = "m1";
    return ask::run(Projection(fleet), asked);
}

/// "kind nodes detail -pod>to +added" per remedy, the cheapest first.
QString say(const json &remedies)
{
    std::string text;
    for (const json &remedy : remedies) {
        text += (text.empty() ? "" : "; ") + remedy["kind"].get<std::string>();
        for (const json &node : remedy["nodes"])
            text += " " + node.get<std::string>();
        if (remedy.contains("detail"))
            text += " [" + remedy["detail"].get<std::string>() + "]";
        for (const json &pod : remedy.value("pods", json::array()))
            text += " -" + pod["pod"].get<std::string>().substr(8)
                + (pod["to"].is_null() ? "" : ">" + pod["to"].get<std::string>());
        if (remedy.contains("addedNodes"))
            text += " +" + std::to_string(remedy["addedNodes"].get<int>());
    }
    return QString::fromStdString(text);
}

} // namespace

void TestLeastChange::answers_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const std::string &lines, const std::string &question, const char *path,
                        const char *expected) {
        QTest::newRow(fact) << QString::fromStdString(lines) << QString::fromStdString(question)
                            << QString::fromUtf8(path) << QString::fromUtf8(expected);
    };
    const auto capacity = [](const std::string &pod, const std::string &more = {}) {
        return R"({"kind": "capacity", "pod": )" + pod + more + "}";
    };
    const std::string full = "node a nvidia.com/gpu:8\npod x a nvidia.com/gpu:8\n";
    row("a pod would have to go, or a node come", full, capacity(wants(1)), "/oneMore",
        "evict a -x; addNodes a [a] +1");
    row("what finds another place moves",
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:4\npod x a nvidia.com/gpu:4\npod y a nvidia.com/gpu:4\n",
        capacity(wants(8)), "/oneMore", "relax [nvidia.com/gpu 4 instead of 8]; evict a -x>b -y; addNodes a [a] +1");
    row("the fewest pods go",
        "node a nvidia.com/gpu:8\npod x a nvidia.com/gpu:1\npod y a nvidia.com/gpu:3\npod z a nvidia.com/gpu:4\n",
        capacity(wants(4)), "/oneMore", "evict a -z; addNodes a [a] +1");
    row("pods that leave already cost nothing",
        "node a nvidia.com/gpu:8\npod x a nvidia.com/gpu:4 deleting\npod y a nvidia.com/gpu:4\n", capacity(wants(4)),
        "/oneMore", "wait a -x; addNodes a [a] +1");
    row("an uncordoned node disturbs nobody", "node a nvidia.com/gpu:8 cordoned\n", capacity(wants(8)), "/oneMore",
        "uncordon a; addNodes a [a] +1");
    row("a taint is lifted or tolerated", "node a nvidia.com/gpu:8 !team:NoSchedule\n", capacity(wants(8)), "/oneMore",
        "untaint a [team:NoSchedule]; relax [tolerate team:NoSchedule]");
    row("a selector is relaxed", "node a nvidia.com/gpu:8 pool=x\n",
        capacity(wants(8, R"(, "nodeSelector": {"pool": "y"})")), "/oneMore", "relax [nodeSelector pool=y]");
    row("nothing helps what no node could hold", "node a nvidia.com/gpu:8\n", capacity(wants(16)), "/oneMore",
        "relax [nvidia.com/gpu 8 instead of 16]");
    row("a limit that is reached asks for no change", "node a nvidia.com/gpu:8\n",
        capacity(wants(1), R"(, "limit": 2)"), "/oneMore", "");
    row("after the last one that fits", "node a nvidia.com/gpu:8\n", capacity(wants(8)), "/count", "1");
    row("a larger cluster takes as many more", full, capacity(wants(1)), "/oneMore/1/more", "8");

    const auto replica = [](const std::string &pod, int count, const std::string &more = {}) {
        return R"({"kind": "capacity", "replica": [{"name": "w", "count": )" + std::to_string(count) + R"(, "pod": )"
            + pod + "}]" + more + "}";
    };
    const std::string racks =
        "node a nvidia.com/gpu:8 rack=r1\nnode b nvidia.com/gpu:8 rack=r1\nnode c nvidia.com/gpu:8 rack=r2\n";
    row("replicas count as a whole", racks, replica(wants(8), 2), "/count", "1");
    row("never pods over size", racks, replica(wants(8), 2, R"(, "topologyKey": "rack")"), "/perDomain", R"({"r1":1})");
    row("a replica apart needs one node more or no rule", racks + "pod x a nvidia.com/gpu:1\n",
        replica(wants(8), 2, R"(, "topologyKey": "rack")"), "/oneMore",
        "relax [topologyKey rack]; relax [nvidia.com/gpu 7 instead of 8]; move a -x>c; addNodes a [a] +1");
    const auto important = [](const char *name) {
        return "{apiVersion: v1, kind: Pod, metadata: {name: " + std::string(name)
            + "}, spec: {nodeName: b, priority: 5, containers: [{name: c, resources: {requests: {nvidia.com/gpu: "
              "4}}}]}, "
              "status: {phase: Running}}\n";
    };
    row("a node that was cleared is cleared further where that costs least",
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod x a nvidia.com/gpu:4\npod y a nvidia.com/gpu:4\n"
            + important("v") + important("z"),
        replica(wants(4), 2), "/oneMore", "evict a -x -y; addNodes a [a] +1");
    row("the fewest nodes that are enough", full,
        R"({"kind": "capacity", "replica": [{"name": "l", "pod": )" + wants(8)
            + R"(}, {"name": "w", "count": 4, "pod": )" + wants(2) + "}]}",
        "/oneMore", "addNodes a [a] +2");
    row("a replica of several kinds", racks,
        R"({"kind": "capacity", "replica": [{"name": "l", "pod": )" + wants(4)
            + R"(}, {"name": "w", "count": 2, "pod": )" + wants(6) + "}]}",
        "/count", "1");

    row("free blocks of a node", "node a nvidia.com/gpu:8\npod x a nvidia.com/gpu:3\n",
        R"({"kind": "slots", "sizes": ["2", "8"]})", "/levels/0/blocks", R"({"2":2,"8":0})");
    row("larger blocks take whole idle nodes", racks + "pod x c nvidia.com/gpu:1\n",
        R"({"kind": "slots", "sizes": ["16", "24"]})", "/levels/1/blocks", R"({"16":1,"24":0})");
    row("the cheapest domain is cleared",
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod x a nvidia.com/gpu:1\npod y a nvidia.com/gpu:1\npod z b "
        "nvidia.com/gpu:6\n",
        R"({"kind": "slots", "sizes": ["8"]})", "/levels/0/oneMore/8/leavers", R"(["default/z"])");
    row("what a block would move", "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod x a nvidia.com/gpu:1\n",
        R"({"kind": "slots", "sizes": ["16"], "moves": true})", "/levels/1/oneMore/16/moves",
        R"([{"node":"a","pod":"default/x","to":null}])");
    row("cordoned nodes withhold", "node a nvidia.com/gpu:8 cordoned\n", R"({"kind": "slots", "level": "cluster"})",
        "/levels/0/domains/0/withheldGpus", "8");
    row("no GPUs, no domains", "node a\n", R"({"kind": "slots"})", "/levels/0/domainCount", "0");

    const std::string two = "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\npod p - nvidia.com/gpu:8 pending\npod q "
                            "- nvidia.com/gpu:8 pending\n";
    row("a proposal that fits is accepted", two,
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "b"}, {"pod": "q", "node": "a"}]})", "/bindings",
        R"([{"node":"b","pod":"default/p"},{"node":"a","pod":"default/q"}])");
    row("two pods in one place are refused together", two,
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}, {"pod": "q", "node": "a"}]})", "/bindings",
        "[]");
    row("who does not fit is named", two,
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}, {"pod": "q", "node": "a"}]})",
        "/checks/2/message", R"("Insufficient nvidia.com/gpu")");
    row("what failed is planned anew without its node", two + "node c nvidia.com/gpu:8\n",
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}, {"pod": "q", "node": "b"}], "failed": [{"pod": "q", "condition": "OutOfGpu", "nodeIsOut": true}]})",
        "/replanned/bindings", R"([{"node":"a","pod":"default/p","ties":["a","c"]},{"node":"c","pod":"default/q"}])");
    row("the rest is not left behind", two,
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}, {"pod": "q", "node": "b"}], "failed": [{"pod": "q", "condition": "OutOfGpu", "nodeIsOut": true}]})",
        "/replanned/withdrawn", R"(["default/p","default/q"])");
    row("a new plan that does not fit binds nobody", two,
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}, {"pod": "q", "node": "b"}], "failed": [{"pod": "q", "condition": "OutOfGpu", "nodeIsOut": true}]})",
        "/replanned/bindings", "[]");

    const std::string set =
        "{apiVersion: leaderworkerset.x-k8s.io/v1, kind: LeaderWorkerSet, metadata: {name: l}, spec: {replicas: 2, "
        "leaderWorkerTemplate: {size: 2, workerTemplate: {spec: {containers: [{name: c, resources: {requests: "
        "{nvidia.com/gpu: 8}}}]}}}}}\n";
    row("whole replicas get in", "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\nnode c nvidia.com/gpu:8\n" + set,
        R"({"kind": "scale", "workload": "l", "by": 2})", "/done", "1");
    row("the next one misses a node",
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\nnode c nvidia.com/gpu:8\n" + set,
        R"({"kind": "scale", "workload": "l", "by": 2})", "/oneMore",
        "relax [nvidia.com/gpu 4 instead of 8]; addNodes a [a] +1");
}

void TestLeastChange::answers()
{
    QFETCH(QString, lines);
    QFETCH(QString, question);
    QFETCH(QString, path);
    QFETCH(QString, expected);
    const Expected<json> answer = put(test::fleetFrom(lines.toStdString()), question.toStdString());
    QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
    const json found = answer->value(json::json_pointer(path.toStdString()), json());
    if (path == QLatin1String("/oneMore"))
        QCOMPARE(say(found.is_array() ? found : json::array()), expected);
    else
        QCOMPARE(QString::fromStdString(found.dump()), expected);
}

void TestLeastChange::refuses_data()
{
    QTest::addColumn<QString>("question");
    const auto row = [](const char *fact, const char *question) { QTest::newRow(fact) << QString::fromUtf8(question); };
    row("neither pod nor replica", R"({"kind": "capacity"})");
    row("a replica of nothing", R"({"kind": "capacity", "replica": []})");
    row("a replica without a manifest", R"({"kind": "capacity", "replica": [{"count": 1}]})");
    row("a block of no GPUs", R"({"kind": "slots", "sizes": ["0"]})");
    row("a size that is no number", R"({"kind": "slots", "sizes": ["8x"]})");
    row("a level that is not there", R"({"kind": "slots", "level": "moon"})");
    row("a proposal for a node that is not there",
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "z"}]})");
    row("a proposal for a pod that is not there", R"({"kind": "propose", "assignments": [{"pod": "z", "node": "a"}]})");
    row("a failure of a pod that was not proposed",
        R"({"kind": "propose", "assignments": [{"pod": "p", "node": "a"}], "failed": [{"pod": "q"}]})");
    row("scaling by nothing", R"({"kind": "scale", "workload": "p", "by": 0})");
}

void TestLeastChange::refuses()
{
    QFETCH(QString, question);
    const FleetPtr fleet = test::fleetFrom(
        "node a nvidia.com/gpu:8\npod p - nvidia.com/gpu:1 pending\npod q - nvidia.com/gpu:1 pending\n");
    const Expected<json> answer = put(fleet, question.toStdString());
    QVERIFY(!answer.has_value());
    QVERIFY(!answer.error().message.empty());
}

void TestLeastChange::leavesNothingBehind()
{
    const FleetPtr fleet = test::fleetFrom(
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:8 !t:NoSchedule\nnode c nvidia.com/gpu:8 cordoned\n"
        "pod x a nvidia.com/gpu:5\npod y a nvidia.com/gpu:2\npod z b nvidia.com/gpu:1\n");
    const std::string question = R"({"kind": "capacity", "pod": )" + wants(4) + "}";
    const Expected<json> first = put(fleet, question), second = put(fleet, question);
    QVERIFY(first.has_value() && second.has_value());
    QCOMPARE(QString::fromStdString(first->dump()), QString::fromStdString(second->dump()));
    QVERIFY(!(*first)["oneMore"].empty());
}

void TestLeastChange::largerClustersStayInOrder()
{
    const FleetPtr fleet =
        test::fleetFrom("node a nvidia.com/gpu:8 rack=r1\nnode a-new-1 nvidia.com/gpu:8\nnode b nvidia.com/gpu:8\n"
                        "pod x b nvidia.com/gpu:8\npod y a-new-1 nvidia.com/gpu:1\n");
    const Cluster &cluster = test::onlyCluster(fleet);
    const gang::Extended larger = gang::extended(cluster, cluster.findNode("a"), 2);
    std::string names;
    for (std::size_t row = 0; row < larger.cluster.nodes.size(); ++row)
        names += std::string(larger.cluster.text(larger.cluster.nodes.name[NodeId(row)])) + " ";
    QCOMPARE(QString::fromStdString(names), QStringLiteral("a a-new-1 a-new-2 a-new-3 b "));
    const PodId x = larger.cluster.findPod("default", "x");
    QCOMPARE(larger.cluster.pods.node[x], larger.cluster.findNode("b"));
    const kube::Session session(larger.cluster, {});
    const ResourceId gpu = larger.cluster.resources.find("nvidia.com/gpu");
    QCOMPARE(session.state().requested(gpu)[larger.cluster.findNode("b").index()], Amount(8));
    QCOMPARE(session.state().requested(gpu)[larger.added.front().index()], Amount(0));
}

/// What is proposed is done to the fleet's own text, and counted anew.
void TestLeastChange::generatedFleets()
{
    std::mt19937 random(7);
    const auto upTo = [&](unsigned most) { return static_cast<int>(random() % (most + 1)); };
    int tried = 0;
    for (int round = 0; round < 60; ++round) {
        std::vector<std::pair<std::string, std::string>> nodes, pods; // name, line
        for (int i = 0; i < 2 + upTo(3); ++i) {
            const std::string name = "n" + std::to_string(i);
            std::string line = "node " + name + " nvidia.com/gpu:" + (upTo(1) == 0 ? "4" : "8");
            if (upTo(4) == 0)
                line += " !team:NoSchedule";
            nodes.emplace_back(name, line + (upTo(4) == 0 ? " cordoned" : ""));
            for (int k = 0; k < upTo(4); ++k) {
                const std::string pod = "p" + std::to_string(i) + std::to_string(k);
                pods.emplace_back(pod, "pod " + pod + " " + name + " nvidia.com/gpu:" + std::to_string(1 + upTo(2)));
            }
        }
        const auto text = [&](const std::string &lifted, const std::vector<std::string> &gone, bool cordon) {
            std::string lines;
            for (const auto &[name, line] : nodes) {
                const std::size_t at = line.find(cordon ? " cordoned" : " !team:NoSchedule");
                if (name == lifted && at != std::string::npos)
                    lines += std::string(line).erase(at, cordon ? 9 : 17) + "\n";
                else
                    lines += line + "\n";
            }
            for (const auto &[name, line] : pods)
                lines += std::ranges::find(gone, name) == gone.end() ? line + "\n" : std::string();
            return lines;
        };
        const std::string asked = wants(1 + upTo(7));
        const auto count = [&](const std::string &lines) {
            const Expected<json> answer =
                put(test::fleetFrom(lines), R"({"kind": "capacity", "oneMore": false, "pod": )" + asked + "}");
            return answer ? (*answer)["count"].get<int>() : -1;
        };
        const std::string before = text({}, {}, false);
        const Expected<json> answer = put(test::fleetFrom(before), R"({"kind": "capacity", "pod": )" + asked + "}");
        QVERIFY(answer.has_value());
        const int fits = (*answer)["count"].get<int>();
        for (const json &remedy : (*answer)["oneMore"]) {
            const std::string kind = remedy["kind"].get<std::string>();
            std::string after;
            std::vector<std::string> gone;
            for (const json &pod : remedy.value("pods", json::array()))
                gone.push_back(pod["pod"].get<std::string>().substr(8));
            if (kind == "uncordon" || kind == "untaint")
                after = text(remedy["nodes"][0].get<std::string>(), {}, kind == "uncordon");
            else if (!gone.empty())
                after = text({}, gone, false);
            else
                continue;
            ++tried;
            QVERIFY2(count(after) > fits, (before + remedy.dump()).c_str());
        }
    }
    QVERIFY(tried > 60);
}

QTEST_APPLESS_MAIN(TestLeastChange)
#include "tst_leastchange.moc"
