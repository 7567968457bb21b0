// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/explain.h"
#include "core/ask/federated.h"
#include "core/ask/federatedparts.h"
#include "core/ask/hubmodel.h"
#include "core/ask/movepreview.h"
#include "core/ask/placementrule.h"
#include "core/ask/registry.h"
#include "core/engine/karmada/federatedquota.h"
#include "core/import/openfleet.h"

using namespace stowage;
using nlohmann::json;

namespace {

json node(const std::string &name, int gpus, const std::string &rack = {})
{
    json object = {
        {"apiVersion", "v1"},
        {"kind", "Node"},
        {"metadata", {{"name", name}}},
        {"status",
         {{"allocatable",
           {{"cpu", "64"}, {"memory", "512Gi"}, {"pods", "110"}, {"nvidia.com/gpu", std::to_string(gpus)}}}}}};
    if (!rack.empty())
        object["metadata"]["labels"] = {{"rack", rack}};
    return object;
}

json deployment(const std::string &name, int replicas, int gpus)
{
    return {{"apiVersion", "apps/v1"},
            {"kind", "Deployment"},
            {"metadata", {{"name", name}, {"namespace", "demo"}}},
            {"spec",
             {{"replicas", replicas},
              {"template",
               {{"spec",
                 {{"containers",
                   json::array({{{"name", "main"},
                                 {"resources",
                                  {{"requests", {{"cpu", "1"}, {"nvidia.com/gpu", std::to_string(gpus)}}}}}}})}}}}}}}};
}

json cluster(const std::string &name, const std::string &region = {}, const json &labels = json::object())
{
    json object = {
        {"apiVersion", "cluster.karmada.io/v1alpha1"},
        {"kind", "Cluster"},
        {"metadata", {{"name", name}, {"labels", labels}}},
        {"spec", json::object()},
        {"status",
         {{"apiEnablements",
           json::array({{{"groupVersion", "apps/v1"}, {"resources", json::array({{{"kind", "Deployment"}}})}}})}}}};
    if (!region.empty())
        object["spec"]["region"] = region;
    return object;
}

json policy(const json &more = json::object())
{
    json placement = {
        {"replicaScheduling", {{"replicaSchedulingType", "Divided"}, {"replicaDivisionPreference", "Aggregated"}}}};
    placement.update(more);
    return {{"apiVersion", "policy.karmada.io/v1alpha1"},
            {"kind", "PropagationPolicy"},
            {"metadata", {{"name", "p"}, {"namespace", "demo"}}},
            {"spec",
             {{"resourceSelectors", json::array({{{"apiVersion", "apps/v1"}, {"kind", "Deployment"}}})},
              {"placement", std::move(placement)}}}};
}

json quota(const std::string &gpus)
{
    return {{"apiVersion", "v1"},
            {"kind", "ResourceQuota"},
            {"metadata", {{"name", "q"}, {"namespace", "demo"}}},
            {"spec", {{"hard", {{"requests.nvidia.com/gpu", gpus}}}}},
            {"status", {{"hard", {{"requests.nvidia.com/gpu", gpus}}}, {"used", {{"requests.nvidia.com/gpu", "0"}}}}}};
}

json federatedQuota(const std::string &gpus, const std::string &used)
{
    return {{"apiVersion", "policy.karmada.io/v1alpha1"},
            {"kind", "FederatedResourceQuota"},
            {"metadata", {{"name", "fq"}, {"namespace", "demo"}}},
            {"spec", {{"overall", {{"nvidia.com/gpu", gpus}}}}},
            {"status", {{"overallUsed", {{"nvidia.com/gpu", used}}}}}};
}

FleetPtr fleetOf(const json &hub, const std::vector<std::pair<std::string, json>> &members)
{
    const auto bytes = [](const json &objects) {
        return json{{"apiVersion", "v1"}, {"kind", "List"}, {"items", objects}}.dump();
    };
    std::vector<MemoryCluster> clusters;
    std::vector<std::string> kept;
    kept.reserve(members.size() + 1);
    if (!hub.empty()) {
        kept.push_back(bytes(hub));
        clusters.push_back({.name = "hub", .hub = true, .bytes = kept.back()});
    }
    for (const auto &[name, objects] : members) {
        kept.push_back(bytes(objects));
        clusters.push_back({.name = name, .hub = false, .bytes = kept.back()});
    }
    const auto opened = openFleetFromMemory(clusters, *parseInstant("2026-03-01T12:00:00Z"), {}, {});
    return opened ? *opened : nullptr;
}

const ObjectKey train{.cluster = "hub", .group = {}, .kind = "Deployment", .nameSpace = "demo", .name = "train"};

/// "id result figure" of each step.
std::string stepsOf(const explain::Explanation &explanation)
{
    std::string text;
    for (const explain::Step &step : explanation.steps)
        text += (text.empty() ? "" : ", ") + step.id + ' ' + std::string(explain::stepResultName(step.result)) + ' '
            + std::to_string(step.figure);
    return text;
}

/// "cluster given/room starts" of each share.
std::string sharesOf(const explain::Explanation &explanation)
{
    std::string text;
    for (const explain::ShareRow &share : explanation.shares)
        text += (text.empty() ? "" : ", ") + explanation.candidates.front().names[share.row] + ' '
            + std::to_string(share.given) + '/' + std::to_string(share.room) + ' ' + std::to_string(share.starts);
    return text;
}

/// Comparable, and told when it differs.
QString text(const json &value)
{
    return QString::fromStdString(value.dump());
}

json askOf(const FleetPtr &fleet, const json &question)
{
    const auto answer = ask::run(Projection(fleet), question);
    return answer ? *answer : json{{"failed", answer.error().message}};
}

} // namespace

class TestFederated final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLastStepIsTheMembersOwnScheduler();
    void sharesSayWhatStarts();
    void regionsAreATree();
    void aRuleOnPlaceBlocks_data();
    void aRuleOnPlaceBlocks();
    void gangsStartWholeOrNotAtAll_data();
    void gangsStartWholeOrNotAtAll();
    void quotasCountWhatWasPlacedBefore();
    void federatedQuotas_data();
    void federatedQuotas();
    void aQuotaIsChargedAtOnce();
    void componentsAreChargedOnceACluster();
    void moves_data();
    void moves();
    void movesWithoutAHub();
    void hubsLeaveTraces_data();
    void hubsLeaveTraces();
    void modelsOfHubsAreKept();
    void manifestsForTheHub();
};

/// In sum there is room for four pods of two GPUs, on nodes only for two.
void TestFederated::theLastStepIsTheMembersOwnScheduler()
{
    const FleetPtr fleet =
        fleetOf(json::array({cluster("a"), policy(), deployment("train", 4, 2)}),
                {{"a", json::array({node("n1", 2), node("n2", 3), node("n3", 1), node("n4", 1), node("n5", 1)})}});
    const auto explanation = ask::explain(Projection(fleet), {.subject = train});
    QVERIFY(explanation);
    QCOMPARE(
        stepsOf(*explanation),
        std::string("select-policy passed -1, filter passed 1, estimate passed 4, score passed 0, select passed 1, "
                    "divide passed 4, in-cluster-fit failed 2"));
    QCOMPARE(explanation->answer, explain::Answer::DoesNotFit);
    QCOMPARE(explain::english(explanation->verdict),
             std::string("The hub would send it to a; there 2 of 4 new pods start at the first attempt."));
    QCOMPARE(explanation->parts.size(), std::size_t(1));
    QCOMPARE(explanation->parts.front().subject.cluster, std::string("a"));
    QCOMPARE(explanation->parts.front().placed, std::int64_t(2));
}

void TestFederated::sharesSayWhatStarts()
{
    const FleetPtr fleet =
        fleetOf(json::array({cluster("a"), cluster("b"), policy(), deployment("train", 5, 2)}),
                {{"a", json::array({node("n1", 8)})}, {"b", json::array({node("n1", 1), node("n2", 1)})}});
    const auto explanation = ask::explain(Projection(fleet), {.subject = train});
    QVERIFY(explanation);
    QCOMPARE(sharesOf(*explanation), std::string("a 4/4 4, b 1/1 0"));
    QVERIFY(explanation->shares.back().why.find("Insufficient nvidia.com/gpu") != std::string::npos);
    const json answer = askOf(fleet, {{"kind", "schedule"}, {"workload", "train"}});
    QCOMPARE(text(answer["inCluster"]["firstAttempt"]), text(json(false)));
    QCOMPARE(text(answer["inCluster"]["starts"]), text(json(4)));
    const json all = askOf(fleet, {{"kind", "schedule"}});
    QCOMPARE(text(all["firstAttempt"]), text((json{{"placed", 1}, {"succeeded", 0}})));
}

void TestFederated::regionsAreATree()
{
    const json spread = {{"spreadConstraints",
                          json::array({{{"spreadByField", "region"}, {"minGroups", 1}, {"maxGroups", 1}},
                                       {{"spreadByField", "cluster"}, {"minGroups", 1}, {"maxGroups", 2}}})}};
    const FleetPtr fleet =
        fleetOf(json::array({cluster("a", "eu"), cluster("b", "us"), policy(spread), deployment("train", 2, 1)}),
                {{"a", json::array({node("n1", 8)})}, {"b", json::array({node("n1", 1)})}});
    const auto explanation = ask::explain(Projection(fleet), {.subject = train});
    QVERIFY(explanation);
    std::string tree;
    for (const explain::GroupRow &group : explanation->groups)
        tree += (group.parent < 0 ? "" : ">")
            + (group.row < 0 ? explain::english(group.name)
                             : explanation->candidates.front().names[std::size_t(group.row)])
            + (group.chosen ? "! " : " ");
    QCOMPARE(tree, std::string("Region eu! >a! Region us >b "));
}

void TestFederated::aRuleOnPlaceBlocks_data()
{
    QTest::addColumn<QString>("affinity");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *affinity, const char *part, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(affinity) << QString::fromLatin1(part) << QString::fromLatin1(text);
    };
    row("a label with another value", R"({"labelSelector":{"matchLabels":{"gdpr":"true"}}})", "labelSelector",
        "gdpr must be true; it is false.");
    row("a label that it lacks", R"({"labelSelector":{"matchExpressions":[{"key":"audited","operator":"Exists"}]}})",
        "labelSelector", "audited must be set; the cluster has none.");
    row("a label that it must not have",
        R"({"labelSelector":{"matchExpressions":[{"key":"gdpr","operator":"NotIn","values":["false"]}]}})",
        "labelSelector", "gdpr must not be false.");
    row("another region",
        R"({"fieldSelector":{"matchExpressions":[{"key":"region","operator":"In","values":["us"]}]}})", "fieldSelector",
        "region must be us; it is eu.");
    row("no provider", R"({"fieldSelector":{"matchExpressions":[{"key":"provider","operator":"In","values":["x"]}]}})",
        "fieldSelector", "provider must be x; the cluster has none.");
    row("named out", R"({"exclude":["a"]})", "exclude", "The placement excludes this cluster by name.");
    row("others named", R"({"clusterNames":["b","c"]})", "clusterNames", "The placement names other clusters: b, c.");
}

void TestFederated::aRuleOnPlaceBlocks()
{
    QFETCH(QString, affinity);
    QFETCH(QString, part);
    QFETCH(QString, text);
    const json placement = {{"clusterAffinity", json::parse(affinity.toStdString())}};
    const FleetPtr fleet =
        fleetOf(json::array({cluster("a", "eu", {{"gdpr", "false"}}), policy(placement), deployment("train", 1, 1)}),
                {{"a", json::array({node("n1", 8)})}});
    QVERIFY(fleet);
    const api::karmada::Objects &objects = *fleet->hub->karmada;
    const auto rule = ask::brokenRule(objects.policies.front().placement, {}, objects.clusters.front());
    QVERIFY(rule);
    QCOMPARE(QString::fromUtf8(rule->part.data(), qsizetype(rule->part.size())), part);
    QCOMPARE(QString::fromStdString(explain::english(rule->text)), text);
    const auto explanation = ask::explain(Projection(fleet), {.subject = train});
    QVERIFY(explanation);
    const explain::Reason &reason = explanation->candidates.front().reasons.front();
    QVERIFY(reason.blocked);
    QCOMPARE(QString::fromStdString(explain::english(reason.detail)), text);
}

void TestFederated::gangsStartWholeOrNotAtAll_data()
{
    QTest::addColumn<bool>("together");
    QTest::addColumn<qint64>("minimum");
    QTest::addColumn<QString>("topology");
    QTest::addColumn<qint64>("pods");
    QTest::addColumn<qint64>("placed");
    QTest::addColumn<qint64>("reached");
    QTest::newRow("each pod for itself") << false << 0LL << QString() << 6LL << 4LL << 4LL;
    QTest::newRow("a gang that is short of nodes") << true << 0LL << QString() << 6LL << 0LL << 4LL;
    QTest::newRow("a gang that fits") << true << 0LL << QString() << 4LL << 4LL << 4LL;
    QTest::newRow("a gang whose minimum is met") << true << 3LL << QString() << 6LL << 4LL << 4LL;
    QTest::newRow("a gang in one rack") << true << 0LL << QStringLiteral("rack") << 2LL << 2LL << 2LL;
    QTest::newRow("a gang that no rack holds") << true << 0LL << QStringLiteral("rack") << 3LL << 0LL << 2LL;
    QTest::newRow("no node has the label") << true << 0LL << QStringLiteral("block") << 1LL << 0LL << 0LL;
}

void TestFederated::gangsStartWholeOrNotAtAll()
{
    QFETCH(bool, together);
    QFETCH(qint64, minimum);
    QFETCH(QString, topology);
    QFETCH(qint64, pods);
    const FleetPtr fleet =
        fleetOf({}, {{"a", json::array({node("n1", 4, "r1"), node("n2", 4, "r2"), deployment("train", 1, 2)})}});
    QVERIFY(fleet);
    const ask::HubWorkloads workloads(*fleet);
    const auto workload = workloads.find("train");
    QVERIFY(workload);
    ask::PodDemand demand = ask::demandOf(*fleet, *workload);
    QVERIFY(demand.divided);
    demand.together = together;
    demand.minimum = minimum;
    demand.topologyKey = topology.toStdString();
    ask::InClusterJudge judge(*fleet->clusters.front());
    const auto attempt = judge.place(demand, pods);
    QTEST(qint64(attempt.placed), "placed");
    QTEST(qint64(attempt.reached), "reached");
    QCOMPARE(attempt.why.empty(), attempt.placed == attempt.pods);
    // What is taken back is free again.
    judge.undoTo(0);
    demand.together = false;
    demand.topologyKey.clear();
    QCOMPARE(judge.place(demand, 6).placed, std::int64_t(4));
}

void TestFederated::quotasCountWhatWasPlacedBefore()
{
    const FleetPtr fleet = fleetOf(
        {}, {{"a", json::array({node("n1", 8), quota("5"), deployment("train", 2, 2), deployment("more", 2, 2)})}});
    QVERIFY(fleet);
    const ask::HubWorkloads workloads(*fleet);
    const ask::PodDemand demand = ask::demandOf(*fleet, *workloads.find("train"));
    ask::InClusterJudge judge(*fleet->clusters.front());
    QCOMPARE(judge.place(demand, 1).placed, std::int64_t(1));
    const std::size_t mark = judge.mark();
    const auto second = judge.place(demand, 2);
    QCOMPARE(second.placed, std::int64_t(1));
    QCOMPARE(second.why, std::string("exceeded quota: q"));
    judge.undoTo(mark);
    QCOMPARE(judge.place(demand, 1).placed, std::int64_t(1));
}

void TestFederated::federatedQuotas_data()
{
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("used");
    QTest::addColumn<bool>("gate");
    QTest::addColumn<QString>("reason");
    QTest::newRow("enough is left") << "8"
                                    << "4" << true << "";
    QTest::newRow("one too many") << "7"
                                  << "4" << true << "QuotaExceeded";
    QTest::newRow("without the gate nobody looks") << "7"
                                                   << "4" << false << "";
    QTest::newRow("a quota of other resources does not count") << ""
                                                               << "4" << true << "";
}

void TestFederated::federatedQuotas()
{
    QFETCH(QString, limit);
    QFETCH(QString, used);
    QFETCH(bool, gate);
    QFETCH(QString, reason);
    json limits = federatedQuota(limit.toStdString(), used.toStdString());
    if (limit.isEmpty())
        limits["spec"]["overall"] = {{"memory", "1Ti"}};
    const FleetPtr fleet = fleetOf(json::array({cluster("a"), policy(), limits, deployment("train", 2, 2)}),
                                   {{"a", json::array({node("n1", 8)})}});
    const json answer = askOf(
        fleet, {{"kind", "schedule"}, {"workload", "train"}, {"featureGates", {{"FederatedQuotaEnforcement", gate}}}});
    if (reason.isEmpty()) {
        QVERIFY2(answer.contains("placements"), answer.dump().c_str());
        return;
    }
    QCOMPARE(text(answer["error"]["reason"]), text(json("QuotaExceeded")));
    QCOMPARE(
        text(answer["error"]["message"]),
        text(json("FederatedResourceQuota(demo/fq) exceeded for resource nvidia.com/gpu: requested sum 8, limit 7.")));
    QCOMPARE(text(answer["retry"]), text(json("back-off")));
}

/// Two workloads of four GPUs each under a quota of six: the webhook lets in the first that is asked.
void TestFederated::aQuotaIsChargedAtOnce()
{
    const FleetPtr fleet = fleetOf(json::array({cluster("a"), policy(), federatedQuota("6", "0"),
                                                deployment("one", 2, 2), deployment("two", 2, 2)}),
                                   {{"a", json::array({node("n1", 16)})}});
    const json answer = askOf(fleet, {{"kind", "schedule"}, {"featureGates", {{"FederatedQuotaEnforcement", true}}}});
    QCOMPARE(text(answer["counts"]), text((json{{"QuotaExceeded", 1}, {"Success", 1}})));
}

/// Two components of 2 x 25m and 30m in two clusters are 160m, as in the webhook's own table
/// (pkg/webhook/resourcebinding, TestValidatingAdmission_Handle).
void TestFederated::componentsAreChargedOnceACluster()
{
    using namespace api::karmada;
    Binding binding;
    for (const auto &[replicas, cpu] : {std::pair(2, "25m"), std::pair(1, "30m")}) {
        Component &component = binding.components.emplace_back();
        component.replicas = replicas;
        component.requirements.emplace().requests = {{"cpu", *Quantity::parse(cpu)}};
    }
    const std::vector<TargetCluster> result = {{"m1", 0}, {"m2", 0}};
    const api::ResourceList delta = karmada::quotaDelta(binding, result);
    QCOMPARE(delta.size(), std::size_t(1));
    QCOMPARE(delta.front().second.canonical(), std::string("160m"));
    FederatedQuota quota;
    quota.nameSpace = "demo";
    quota.overall = {{"cpu", *Quantity::parse("150m")}};
    QVERIFY(karmada::refusedByQuota(std::span(&quota, 1), "demo", delta));
    // Moved from one cluster to another it is charged anew for none.
    binding.clusters = {{"m1", 0}};
    QVERIFY(karmada::quotaDelta(binding, std::vector<TargetCluster>{{"m2", 0}}).empty());
}

void TestFederated::moves_data()
{
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("blocks");
    QTest::newRow("to a cluster with room") << "roomy"
                                            << "fits"
                                            << "";
    QTest::newRow("to one whose nodes are too small") << "small"
                                                      << "waits"
                                                      << "";
    QTest::newRow("to one in another region") << "abroad"
                                              << "blocked"
                                              << "residency";
    QTest::newRow("to a tainted one") << "tainted"
                                      << "blocked"
                                      << "taint";
}

void TestFederated::moves()
{
    QFETCH(QString, to);
    QFETCH(QString, verdict);
    QFETCH(QString, blocks);
    const json affinity = {
        {"clusterAffinity",
         {{"fieldSelector",
           {{"matchExpressions", json::array({{{"key", "region"}, {"operator", "In"}, {"values", {"eu"}}}})}}}}}};
    json tainted = cluster("tainted", "eu");
    tainted["spec"]["taints"] = json::array({{{"key", "spot"}, {"effect", "NoSchedule"}}});
    const json big = json::array({node("n1", 8)}), little = json::array({node("n1", 1), node("n2", 1)});
    const FleetPtr fleet = fleetOf(json::array({cluster("roomy", "eu"), cluster("small", "eu"), cluster("abroad", "us"),
                                                tainted, policy(affinity), deployment("train", 2, 2)}),
                                   {{"roomy", big}, {"small", little}, {"abroad", big}, {"tainted", big}});
    const auto previews = ask::previewMoves(Projection(fleet), {.subject = train, .cluster = to.toStdString()});
    QVERIFY(previews);
    QCOMPARE(previews->size(), std::size_t(1));
    const ask::MovePreview &preview = previews->front();
    QCOMPARE(QString::fromUtf8(ask::moveVerdictName(preview.verdict).data()), verdict);
    const bool blocked = preview.facts.front().level == ask::MoveFact::Level::Blocked;
    QCOMPARE(blocked ? QString::fromStdString(preview.facts.front().id) : QString(), blocks);
    // The quick preview of all says the same of rules.
    const auto all =
        ask::previewMoves(Projection(fleet), {.subject = train, .cluster = {}, .detail = ask::MoveDetail::Rules});
    QVERIFY(all);
    QCOMPARE(all->size(), std::size_t(4));
    const auto same = std::ranges::find(*all, preview.cluster, &ask::MovePreview::cluster);
    QCOMPARE(same->verdict == ask::MoveVerdict::Blocked, blocked);
    QCOMPARE(same->starts, ask::MovePreview::unknown);
}

void TestFederated::movesWithoutAHub()
{
    const FleetPtr fleet = fleetOf(
        {}, {{"a", json::array({node("n1", 8), deployment("train", 2, 2)})}, {"b", json::array({node("n1", 8)})}});
    QVERIFY(fleet);
    ObjectKey key = train;
    key.cluster = "a";
    QVERIFY(ask::canExplainAcross(*fleet, key));
    const auto previews = ask::previewMoves(Projection(fleet), {.subject = key, .cluster = "b"});
    QVERIFY(previews);
    QCOMPARE(previews->front().verdict, ask::MoveVerdict::Fits);
    QVERIFY(!ask::previewMoves(Projection(fleet), {.subject = key, .cluster = "nowhere"}));
    key.name = "nothing";
    QVERIFY(!ask::previewMoves(Projection(fleet), {.subject = key}));
    const auto explanation =
        ask::explain(Projection(fleet), {.subject = {"a", {}, "Deployment", "demo", "train"}, .across = true});
    QVERIFY(explanation);
    QCOMPARE(explanation->steps.front().id, std::string("select-policy"));
    QCOMPARE(explanation->steps.back().id, std::string("in-cluster-fit"));
}

void TestFederated::hubsLeaveTraces_data()
{
    QTest::addColumn<QString>("manifest");
    QTest::addColumn<QString>("saved");
    QTest::newRow("no arguments") << "args: []"
                                  << "";
    QTest::newRow("the estimator in YAML")
        << "command:\n- /bin/karmada-scheduler\n- --enable-scheduler-estimator=true\n"
        << R"({"estimators":["resource-model","scheduler-estimator"]})";
    QTest::newRow("a bare flag") << "- --enable-scheduler-estimator\n"
                                 << R"({"estimators":["resource-model","scheduler-estimator"]})";
    QTest::newRow("a flag that begins alike is another") << "- --enable-scheduler-estimator-something=true\n"
                                                         << "";
    QTest::newRow("gates in JSON") << R"(["--feature-gates=WorkloadAffinity=true,Failover=false,Unknown=true"])"
                                   << R"({"featureGates":{"WorkloadAffinity":true}})";
    QTest::newRow("a plugin that is off") << "- '--plugins=*,-TaintToleration'\n"
                                          << R"({"disabledPlugins":["TaintToleration"]})";
}

void TestFederated::hubsLeaveTraces()
{
    QFETCH(QString, manifest);
    QFETCH(QString, saved);
    ask::HubModel model;
    QCOMPARE(ask::readSchedulerArguments(manifest.toStdString(), model), !saved.isEmpty());
    QCOMPARE(QString::fromStdString(ask::saveHubModel(model)), saved);
}

void TestFederated::modelsOfHubsAreKept()
{
    ask::HubModel model;
    QVERIFY(ask::isDefault(model));
    model.options.gates.workloadAffinity = true;
    model.options.gates.priorityBasedScheduling = false;
    model.options.propagateEmptyWorkload = true;
    model.estimators = {"scheduler-estimator"};
    const std::string saved = ask::saveHubModel(model);
    QCOMPARE(ask::saveHubModel(ask::loadHubModel(saved)), saved);
    QVERIFY(ask::isDefault(ask::loadHubModel("no JSON")));
    QCOMPARE(ask::modelDetail(model.options, model.estimators),
             std::string("scheduler-estimator; PriorityBasedScheduling=false; WorkloadAffinity=true; "
                         "--enable-empty-workload-propagation"));
}

void TestFederated::manifestsForTheHub()
{
    const FleetPtr fleet = fleetOf(json::array({cluster("a"), cluster("b"), policy(), deployment("train", 5, 2)}),
                                   {{"a", json::array({node("n1", 8)})}, {"b", json::array({node("n1", 4)})}});
    const json answer = askOf(fleet,
                              {{"kind", "hub-manifests"},
                               {"rebalance", json::array({"train"})},
                               {"hold", json::array({"train"})},
                               {"models", true}});
    const json &objects = answer["objects"];
    QCOMPARE(objects.size(), std::size_t(4));
    QCOMPARE(text(objects[0]["spec"]["workloads"]),
             text(json::array(
                 {{{"apiVersion", "apps/v1"}, {"kind", "Deployment"}, {"namespace", "demo"}, {"name", "train"}}})));
    // The policy holds what was decided: laid over the hub it gives the same placement.
    const json held = askOf(fleet,
                            {{"kind", "schedule"},
                             {"workload", "train"},
                             {"file", json::array({objects[1]})},
                             {"policy", "demo/stowage-train-deployment"}});
    const json now = askOf(fleet, {{"kind", "schedule"}, {"workload", "train"}});
    QCOMPARE(text(held["placements"]), text(now["placements"]));
    // With the models the hub counts whole GPUs by node: two nodes, 8 and 4 free.
    const json modelled = askOf(fleet, {{"kind", "estimate"}, {"workload", "train"}, {"estimator", "resource-model"}});
    QVERIFY(modelled.contains("estimates"));
    const json &grades = objects[2]["spec"]["resourceModels"];
    QCOMPARE(grades.size(), std::size_t(5)); // 0, 1, 2, 4, 8
    QCOMPARE(text(grades[4]["ranges"][2]),
             text((json{{"name", "nvidia.com/gpu"}, {"min", "8"}, {"max", "9223372036854775807"}})));
}

QTEST_GUILESS_MAIN(TestFederated)
#include "tst_federated.moc"
