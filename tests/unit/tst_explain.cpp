// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include <QTest>

#include "core/ask/explain.h"
#include "core/ask/registry.h"
#include "core/ask/roomfor.h"
#include "tests/unit/fleettext.h"

using namespace stowage;
using nlohmann::json;

class TestExplain final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pods_data();
    void pods();
    void workloads_data();
    void workloads();
    void manifests_data();
    void manifests();
    void manifestProblems_data();
    void manifestProblems();
    void refuses_data();
    void refuses();
    void everyNodeHasOneFate();
    void theFleetIsNotChanged();
    void theAskCarriesItsEnvelope();
    void changesThatWouldLetItIn_data();
    void changesThatWouldLetItIn();
    void manifestsAreToldWhatWouldLetThemIn();
    void podsThatShareADomain_data();
    void podsThatShareADomain();
    void roomIsCountedInEveryCluster();
};

namespace {

/// "answer: step figure/result, ...; verdict" of an explanation.
std::string printed(const explain::Explanation &it)
{
    std::string text = std::string(explain::answerName(it.answer)) + ":";
    for (std::size_t i = 0; i < it.steps.size(); ++i) {
        const explain::Step &step = it.steps[i];
        text += " " + (step.id == "filter" ? explain::english(step.title) : step.id);
        if (step.kept >= 0)
            text += " " + std::to_string(step.kept) + "/" + std::to_string(step.entered);
        if (step.result != explain::StepResult::Passed)
            text += " " + std::string(explain::stepResultName(step.result));
        text += i + 1 < it.steps.size() ? "," : "";
    }
    return text;
}

ObjectKey podKey(const std::string &name)
{
    return {"m1", {}, "Pod", "default", name};
}

std::string manifest(const std::string &requests, const std::string &more = {})
{
    return "apiVersion: v1\nkind: Pod\nmetadata: {name: asked}\nspec:\n  containers:\n  - name: c\n    resources: {"
        + requests + "}\n" + more;
}

} // namespace

void TestExplain::pods_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char *fact, const char *lines, const char *expected, const char *verdict) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected) << QString::fromUtf8(verdict);
    };
    row("a pod that fits is told its node", "node a nvidia.com/gpu:8\npod p - nvidia.com/gpu:2 pending",
        "fits: admission, Filters 1/1, score 1/1, choose 1/1", "It fits: it would go to a.");
    row("each plugin that drops nodes is a step of its own",
        "node a nvidia.com/gpu:8 cordoned\nnode b nvidia.com/gpu:1\nnode c nvidia.com/gpu:8\n"
        "pod p - nvidia.com/gpu:2 pending",
        "fits: admission, NodeUnschedulable 2/3, NodeResourcesFit 1/2, score 1/1, choose 1/1",
        "It fits: it would go to c.");
    row("the step that leaves no node fails, later ones are not reached",
        "node a nvidia.com/gpu:1\nnode b nvidia.com/gpu:8 !x=y:NoSchedule\npod p - nvidia.com/gpu:2 pending",
        "doesNotFit: admission, TaintToleration 1/2, NodeResourcesFit 0/1 failed, score notReached, choose notReached, "
        "preemption failed",
        "It fits on none of 2 nodes.");
    row("an empty cluster takes none", "pod p - cpu:1 pending",
        "doesNotFit: admission, Filters 0/0 failed, score notReached, choose notReached, preemption failed",
        "It fits on none of 0 nodes.");
    row("a running pod has nothing left to decide", "node a nvidia.com/gpu:8\npod p a nvidia.com/gpu:2",
        "running:", "It runs on a.");
    row("a gated pod is held before any node",
        "node a\n{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {schedulingGates: [{name: g}], containers: "
        "[{name: c}]}, status: {phase: Pending}}",
        "doesNotFit: admission, held 0/1 failed", "It is held back before any node is looked at.");
    row("another scheduler's pod is shown, not decided",
        "node a\n{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {schedulerName: volcano, containers: [{name: "
        "c}]}, status: {phase: Pending}}",
        "notDecided: admission remark, Filters 1/1 remark, score 1/1 remark, choose 1/1 remark",
        "volcano schedules it: it is shown, not decided.");
    row("lower priority makes room",
        "node a nvidia.com/gpu:2\npod low a nvidia.com/gpu:2\n{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: "
        "{priority: 10, containers: [{name: c, resources: {requests: {nvidia.com/gpu: 1}}}]}, status: {phase: "
        "Pending}}",
        "fitsAfterEviction: admission, NodeResourcesFit 0/1 failed, score notReached, choose notReached, preemption",
        "It fits on a once pods of lower priority leave.");
}

void TestExplain::pods()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    QFETCH(QString, verdict);
    const auto answer = ask::explain(Projection(test::fleetFrom(lines.toStdString())), {.subject = podKey("p")});
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    QCOMPARE(QString::fromStdString(printed(*answer)), expected);
    QCOMPARE(QString::fromStdString(explain::english(answer->verdict)), verdict);
}

void TestExplain::workloads_data()
{
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<int>("completions");
    QTest::addColumn<qlonglong>("placed");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("pods that do not exist yet are placed from the template")
        << QStringLiteral("node a nvidia.com/gpu:8") << 4 << qlonglong(4)
        << QStringLiteral("All 4 pods fit; the first goes to a.");
    QTest::newRow("the first pod that finds no node is told after those before it")
        << QStringLiteral("node a nvidia.com/gpu:5") << 4 << qlonglong(2)
        << QStringLiteral("2 of 4 pods fit; the next finds no node.");
    QTest::newRow("none fits") << QStringLiteral("node a nvidia.com/gpu:1") << 4 << qlonglong(0)
                               << QStringLiteral("It fits on none of 1 nodes.");
}

void TestExplain::workloads()
{
    QFETCH(QString, nodes);
    QFETCH(int, completions);
    QFETCH(qlonglong, placed);
    QFETCH(QString, verdict);
    const std::string job = "{apiVersion: batch/v1, kind: Job, metadata: {name: train}, spec: {parallelism: "
        + std::to_string(completions) + ", completions: " + std::to_string(completions)
        + ", template: {spec: {containers: [{name: c, resources: {requests: {nvidia.com/gpu: 2}}}]}}}}";
    const FleetPtr fleet = test::fleetFrom(nodes.toStdString() + "\n" + job);
    const auto answer = ask::explain(Projection(fleet), {.subject = {"m1", "batch", "Job", "default", "train"}});
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    QCOMPARE(answer->asked, std::int64_t(completions));
    QCOMPARE(answer->placed, std::int64_t(placed));
    QCOMPARE(QString::fromStdString(explain::english(answer->verdict)), verdict);
}

void TestExplain::manifests_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("manifest");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const std::string &text, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromStdString(text) << QString::fromUtf8(expected);
    };
    row("admission is the first step", "node a nvidia.com/gpu:8", manifest("limits: {nvidia.com/gpu: 2}"),
        "fits: admission, Filters 1/1, score 1/1, choose 1/1");
    row("a limit range that refuses it ends before the nodes",
        "node a\n{apiVersion: v1, kind: LimitRange, metadata: {name: l, namespace: default}, spec: {limits: [{type: "
        "Container, max: {cpu: 1}}]}}",
        manifest("requests: {cpu: 2}, limits: {cpu: 2}"),
        "refused: admission failed, Filters 1/1, score 1/1, choose 1/1");
    row("a resource that nobody has is lacking everywhere", "node a\nnode b", manifest("requests: {example.com/x: 1}"),
        "doesNotFit: admission, NodeResourcesFit 0/2 failed, score notReached, choose notReached");
}

void TestExplain::manifests()
{
    QFETCH(QString, lines);
    QFETCH(QString, manifest);
    QFETCH(QString, expected);
    const auto answer =
        ask::explain(Projection(test::fleetFrom(lines.toStdString())), {.manifest = manifest.toStdString()});
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    QCOMPARE(QString::fromStdString(printed(*answer)), expected);
    QVERIFY(!answer->steps.front().facts.empty());
}

void TestExplain::manifestProblems_data()
{
    QTest::addColumn<QString>("manifest");
    QTest::addColumn<bool>("fatal");
    const auto row = [](const char *fact, const std::string &text, bool fatal) {
        QTest::newRow(fact) << QString::fromStdString(text) << fatal;
    };
    row("a pod is fine", manifest("requests: {cpu: 1}"), false);
    row("a quantity that cannot be read", manifest("requests: {cpu: lots}"), true);
    row("broken YAML", "apiVersion: v1\nkind: Pod\nspec: [\n", true);
    row("no workload in it", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n", true);
    row("two pods",
        manifest("") + "---\n"
            + "apiVersion: v1\nkind: Pod\nmetadata: {name: other}\nspec: {containers: [{name: c}]}\n",
        true);
    row("a snapshot of a cluster", manifest("") + "---\napiVersion: v1\nkind: Node\nmetadata: {name: n}\n", true);
    row("nothing", "", true);
}

void TestExplain::manifestProblems()
{
    QFETCH(QString, manifest);
    QFETCH(bool, fatal);
    const std::vector<ask::ManifestProblem> problems = ask::checkManifest(manifest.toStdString());
    QCOMPARE(std::ranges::any_of(problems, &ask::ManifestProblem::fatal), fatal);
    for (const ask::ManifestProblem &problem : problems)
        QVERIFY(!problem.message.empty());
}

void TestExplain::refuses_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<int>("code");
    const auto row = [](const char *fact, const char *question, ErrorCode code) {
        QTest::newRow(fact) << QString::fromUtf8(question) << int(code);
    };
    row("neither workload nor file", R"({"kind": "explain"})", ErrorCode::Usage);
    row("both", R"({"kind": "explain", "workload": "p", "file": {}})", ErrorCode::Usage);
    row("an unknown workload", R"({"kind": "explain", "workload": "none"})", ErrorCode::NotFound);
    row("an unknown cluster", R"({"kind": "explain", "workload": "p", "cluster": "m9"})", ErrorCode::NotFound);
    row("a version that is not modelled", R"({"kind": "explain", "workload": "p", "kubernetesVersion": "1.20"})",
        ErrorCode::Usage);
    row("a manifest without a workload", R"({"kind": "explain", "file": {"kind": "Nothing"}})", ErrorCode::Malformed);
}

void TestExplain::refuses()
{
    QFETCH(QString, question);
    QFETCH(int, code);
    const FleetPtr fleet = test::fleetFrom("node a nvidia.com/gpu:8\npod p - nvidia.com/gpu:2 pending");
    const auto answer = ask::run(Projection(fleet), json::parse(question.toStdString()));
    QVERIFY(!answer);
    QCOMPARE(int(answer.error().code), code);
}

void TestExplain::everyNodeHasOneFate()
{
    std::string lines = "pod p - nvidia.com/gpu:3 pending\n";
    for (int i = 0; i < 300; ++i)
        lines += "node n" + std::to_string(i) + " nvidia.com/gpu:" + std::to_string(i % 5)
            + (i % 7 == 0 ? " cordoned" : "") + (i % 11 == 0 ? " !x=y:NoSchedule" : "") + "\n";
    const auto answer = ask::explain(Projection(test::fleetFrom(lines)), {.subject = podKey("p")});
    QVERIFY(answer);
    const explain::Candidates &nodes = answer->candidates.front();
    QCOMPARE(nodes.size(), std::size_t(300));
    std::vector<std::uint32_t> counts(nodes.reasons.size() + 1);
    for (const std::uint32_t fate : nodes.fate)
        ++counts.at(fate);
    QCOMPARE(std::size_t(counts[0]), nodes.kept.size());
    std::int64_t remaining = 300;
    for (std::size_t i = 0; i < nodes.reasons.size(); ++i) {
        QCOMPARE(counts[i + 1], nodes.reasons[i].count);
        remaining -= counts[i + 1];
        QCOMPARE(answer->steps[nodes.reasons[i].step].id, std::string("filter"));
    }
    QCOMPARE(remaining, std::int64_t(nodes.kept.size()));
    QVERIFY(std::ranges::is_sorted(nodes.totals, std::ranges::greater()));
    // The columns of points add up to the total.
    for (std::size_t i = 0; i < nodes.kept.size(); ++i) {
        std::int64_t sum = 0;
        for (const explain::ScoreColumn &column : nodes.scores)
            sum += i < column.weighted.size() ? column.weighted[i] : 0;
        QCOMPARE(sum, nodes.totals[i]);
    }
}

void TestExplain::theFleetIsNotChanged()
{
    const FleetPtr fleet = test::fleetFrom("node a nvidia.com/gpu:8\npod p - nvidia.com/gpu:5 pending\n"
                                           "pod q - nvidia.com/gpu:5 pending");
    const std::string before = test::printCluster(test::onlyCluster(fleet));
    for (int i = 0; i < 2; ++i) {
        const auto answer = ask::explain(Projection(fleet), {.subject = podKey("q")});
        QVERIFY(answer);
        QCOMPARE(QString::fromUtf8(explain::answerName(answer->answer).data()), QStringLiteral("fits"));
    }
    QCOMPARE(test::printCluster(test::onlyCluster(fleet)), before);
}

void TestExplain::theAskCarriesItsEnvelope()
{
    const FleetPtr fleet = test::fleetFrom("node a nvidia.com/gpu:1\npod p - nvidia.com/gpu:2 pending");
    const auto answer = ask::run(Projection(fleet), {{"kind", "explain"}, {"workload", "default/p"}});
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    QCOMPARE((*answer)["answer"].get<std::string>(), std::string("doesNotFit"));
    QCOMPARE((*answer)["model"]["system"].get<std::string>(), std::string("kube-scheduler"));
    QVERIFY((*answer)["explanation"].is_array());
    QCOMPARE((*answer)["steps"][1]["dropped"][0]["nodes"].dump(), std::string(R"(["a"])"));
    QCOMPARE((*answer)["steps"][1]["dropped"][0]["reasons"].dump(), std::string(R"(["Insufficient nvidia.com/gpu"])"));
}

void TestExplain::changesThatWouldLetItIn_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *fact, const char *lines, const char *kind) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(kind);
    };
    row("a cordoned node is opened", "node a nvidia.com/gpu:4 cordoned\npod p - nvidia.com/gpu:2 pending",
        "Uncordon a");
    row("a taint is lifted", "node a nvidia.com/gpu:4 !x=y:NoSchedule\npod p - nvidia.com/gpu:2 pending",
        "Remove taint");
    row("a node more is bought", "node a nvidia.com/gpu:2\npod q a nvidia.com/gpu:2\npod p - nvidia.com/gpu:2 pending",
        "Add a node like a");
}

void TestExplain::changesThatWouldLetItIn()
{
    QFETCH(QString, lines);
    QFETCH(QString, kind);
    const Projection projection(test::fleetFrom(lines.toStdString()));
    const auto answer = ask::explain(projection, {.subject = podKey("p")});
    QVERIFY(answer);
    QVERIFY(ask::wantsFixes(*answer));
    const auto more = ask::addFixes(projection, {.subject = podKey("p")}, *answer);
    QVERIFY2(more, more ? "" : more.error().message.c_str());
    std::string told;
    for (const explain::Fix &fix : more->fixes)
        told += explain::english(fix.change) + "\n";
    QVERIFY2(QString::fromStdString(told).contains(kind), told.c_str());
}

void TestExplain::manifestsAreToldWhatWouldLetThemIn()
{
    const auto first = test::fleetFrom("node a nvidia.com/gpu:4 cordoned");
    auto second = std::make_shared<Cluster>(test::onlyCluster(test::fleetFrom("node b nvidia.com/gpu:1")));
    second->name = "m2";
    ask::ExplainRequest request;
    request.manifest = manifest("requests: {nvidia.com/gpu: 2}");
    const auto fixesIn = [&](const FleetPtr &fleet) {
        const Projection projection(fleet);
        auto answer = ask::explain(projection, request);
        if (answer)
            answer = ask::addFixes(projection, request, std::move(*answer));
        QStringList told;
        for (std::size_t i = 0; answer && i < answer->fixes.size(); ++i)
            told << QString::fromStdString(answer->fixes[i].cluster + ":" + explain::english(answer->fixes[i].change));
        if (answer && !answer->parts.empty())
            told << QString::number(answer->parts.back().fixes.size());
        return told.join(QStringLiteral("; "));
    };
    QVERIFY2(fixesIn(first).startsWith(QStringLiteral(":Uncordon a")), qPrintable(fixesIn(first)));
    auto both = std::make_shared<Fleet>(*first);
    both->clusters.push_back(second);
    // The least of each cluster, the least of all first; each cluster keeps its own.
    QVERIFY2(fixesIn(both).startsWith(QStringLiteral("m1:Uncordon a; m2:Relax")), qPrintable(fixesIn(both)));
    QVERIFY(!fixesIn(both).endsWith(QStringLiteral("; 0")));
    auto fits = std::make_shared<Cluster>(test::onlyCluster(test::fleetFrom("node c nvidia.com/gpu:2")));
    fits->name = "m3";
    both->clusters.push_back(fits);
    QCOMPARE(fixesIn(both), QStringLiteral("0")); // it fits in one of them
}

void TestExplain::podsThatShareADomain_data()
{
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("because");
    const auto row = [](const char *fact, const char *nodes, int count, const char *verdict, const char *because) {
        QTest::newRow(fact) << QString::fromUtf8(nodes) << count << QString::fromUtf8(verdict)
                            << QString::fromUtf8(because);
    };
    row("a domain with room for all is named", "node a nvidia.com/gpu:2 rack=r1\nnode b nvidia.com/gpu:4 rack=r2", 2,
        "fits: All 2 pods fit in one rack: r2.", "2 nodes pass every filter; it has the most points.");
    row("room in several domains is none in one", "node a nvidia.com/gpu:2 rack=r1\nnode b nvidia.com/gpu:4 rack=r2", 3,
        "doesNotFit: All 3 pods find a node, but not in one rack, as its operator wants.",
        "r2 has the most room: 2 of 3 pods, 1 short.");
    row("nodes without the label are in no domain", "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:2 rack=r2", 3,
        "doesNotFit: All 3 pods find a node, but not in one rack, as its operator wants.",
        "r2 has the most room: 1 of 3 pods, 2 short.");
    row("a rule that no label tells of is not judged by", "node a nvidia.com/gpu:8", 3,
        "fits: All 3 pods fit; the first goes to a.", "1 nodes pass every filter; it has the most points.");
    row("pods that find no node at all are told so first", "node a nvidia.com/gpu:2 rack=r1", 3,
        "doesNotFit: 1 of 3 pods fit; the next finds no node.", "1 of 1 nodes: Insufficient nvidia.com/gpu");
}

void TestExplain::podsThatShareADomain()
{
    QFETCH(QString, nodes);
    QFETCH(int, count);
    QFETCH(QString, verdict);
    QFETCH(QString, because);
    const std::string job = "{apiVersion: batch/v1, kind: Job, metadata: {name: train}, spec: {parallelism: "
        + std::to_string(count) + ", completions: " + std::to_string(count)
        + ", template: {metadata: {annotations: {kueue.x-k8s.io/podset-required-topology: rack}}, spec: {containers: "
          "[{name: c, resources: {requests: {nvidia.com/gpu: 2}}}]}}}}";
    const Projection projection(test::fleetFrom(nodes.toStdString() + "\n" + job));
    const auto answer = ask::explain(projection, {.subject = {"m1", "batch", "Job", "default", "train"}});
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    QCOMPARE(QString::fromStdString(std::string(explain::answerName(answer->answer)) + ": "
                                    + explain::english(answer->verdict)),
             verdict);
    QCOMPARE(QString::fromStdString(explain::english(answer->because)), because);
    // What would let it in is asked of the same rule.
    const auto rooms = ask::roomFor(projection, {.subject = {"m1", "batch", "Job", "default", "train"}});
    QVERIFY(rooms);
    QCOMPARE(rooms->front().units > 0, answer->answer == explain::Answer::Fits);
}

void TestExplain::roomIsCountedInEveryCluster()
{
    const FleetPtr fleet = test::fleetFrom("node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:3\n"
                                           "pod p - nvidia.com/gpu:2 pending");
    const auto rooms = ask::roomFor(Projection(fleet), {.subject = podKey("p")});
    QVERIFY2(rooms, rooms ? "" : rooms.error().message.c_str());
    QCOMPARE(rooms->size(), std::size_t(1));
    QCOMPARE(rooms->front().units, std::int64_t(5));
    QCOMPARE(rooms->front().reasons.at("Insufficient nvidia.com/gpu"), std::int64_t(2));
    QVERIFY(!rooms->front().oneMore.empty());
}

QTEST_APPLESS_MAIN(TestExplain)
#include "tst_explain.moc"
