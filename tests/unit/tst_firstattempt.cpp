// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/firstattempt.h"
#include "core/ask/registry.h"
#include "core/import/openfleet.h"

using namespace stowage;
using nlohmann::json;

namespace {

json node(const std::string &name, int gpus)
{
    return {{"apiVersion", "v1"},
            {"kind", "Node"},
            {"metadata", {{"name", name}}},
            {"status",
             {{"allocatable",
               {{"cpu", "64"}, {"memory", "512Gi"}, {"pods", "110"}, {"nvidia.com/gpu", std::to_string(gpus)}}}}}};
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

json cluster(const std::string &name, const json &models)
{
    json object = {
        {"apiVersion", "cluster.karmada.io/v1alpha1"},
        {"kind", "Cluster"},
        {"metadata", {{"name", name}}},
        {"spec", json::object()},
        {"status",
         {{"apiEnablements",
           json::array({{{"groupVersion", "apps/v1"}, {"resources", json::array({{{"kind", "Deployment"}}})}}})}}}};
    if (!models.empty())
        object["spec"]["resourceModels"] = models;
    return object;
}

json policy()
{
    return {{"apiVersion", "policy.karmada.io/v1alpha1"},
            {"kind", "PropagationPolicy"},
            {"metadata", {{"name", "p"}, {"namespace", "demo"}}},
            {"spec",
             {{"resourceSelectors", json::array({{{"apiVersion", "apps/v1"}, {"kind", "Deployment"}}})},
              {"placement",
               {{"replicaScheduling",
                 {{"replicaSchedulingType", "Divided"}, {"replicaDivisionPreference", "Aggregated"}}}}}}}};
}

std::string listOf(const json &objects)
{
    return json{{"apiVersion", "v1"}, {"kind", "List"}, {"items", objects}}.dump();
}

FleetPtr fleetOf(const json &hub, const std::vector<std::pair<std::string, json>> &members)
{
    std::vector<MemoryCluster> clusters;
    if (!hub.empty())
        clusters.push_back({.name = "hub", .hub = true, .bytes = listOf(hub)});
    for (const auto &[name, objects] : members)
        clusters.push_back({.name = name, .hub = false, .bytes = listOf(objects)});
    const auto opened = openFleetFromMemory(clusters, *parseInstant("2026-03-01T12:00:00Z"), {}, {});
    return opened ? *opened : nullptr;
}

const ask::AttemptSetting &setting(const ask::FirstAttempt &report, std::string_view name)
{
    return *std::ranges::find(report.settings, name, &ask::AttemptSetting::name);
}

} // namespace

class TestFirstAttempt final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void summariesPromiseWhatNodesLack();
    void modelsWithoutGpusPlaceNothing();
    void afterwardsNothingStays();
    void worksWithoutAHub();
    void nothingWaits();
};

/// Two nodes with one free GPU each: in sum two, but no pod of two fits.
void TestFirstAttempt::summariesPromiseWhatNodesLack()
{
    const FleetPtr fleet = fleetOf(
        json::array({cluster("a", {}), cluster("b", {}), policy(), deployment("w", 1, 2)}),
        {{"a", json::array({node("n1", 1), node("n2", 1)})}, {"b", json::array({node("n1", 1), node("n2", 0)})}});
    QVERIFY(fleet);
    const auto report = ask::firstAttempt(Projection(fleet), {});
    QVERIFY(report);
    QCOMPARE(report->workloads, std::vector<std::string>{"Deployment/demo/w"});
    QCOMPARE(setting(*report, "summary").placed, std::int64_t(1));
    QCOMPARE(setting(*report, "summary").succeeded, std::int64_t(0));
    QCOMPARE(setting(*report, "per-node").placed, std::int64_t(0));
    QCOMPARE(setting(*report, "both").placed, std::int64_t(0));
    const ask::AttemptRow &row = setting(*report, "summary").rows.front();
    QCOMPARE(row.targets.front().bound, std::int64_t(0));
    QVERIFY(row.targets.front().why.find("Insufficient nvidia.com/gpu") != std::string::npos);
    QCOMPARE(row.gpus, Amount(2));
    QCOMPARE(row.gpusWasted, Amount(0));
}

void TestFirstAttempt::modelsWithoutGpusPlaceNothing()
{
    const json models =
        json::array({{{"grade", 0}, {"ranges", json::array({{{"name", "cpu"}, {"min", "0"}, {"max", "8"}}})}},
                     {{"grade", 1}, {"ranges", json::array({{{"name", "cpu"}, {"min", "8"}, {"max", "999"}}})}}});
    const FleetPtr fleet = fleetOf(json::array({cluster("a", models), policy(), deployment("w", 2, 2)}),
                                   {{"a", json::array({node("n1", 8)})}});
    QVERIFY(fleet);
    const auto report = ask::firstAttempt(Projection(fleet), {});
    QVERIFY(report);
    QCOMPARE(setting(*report, "summary").succeeded, std::int64_t(1));
    QCOMPARE(setting(*report, "models").placed, std::int64_t(0));
    QCOMPARE(setting(*report, "per-node").succeeded, std::int64_t(1));
    QCOMPARE(setting(*report, "both").placed, std::int64_t(0));
}

/// Three GPUs, two workloads of two pods: the hub gives both the same room, the second starts in part.
void TestFirstAttempt::afterwardsNothingStays()
{
    const FleetPtr fleet =
        fleetOf(json::array({cluster("a", {}), policy(), deployment("v", 2, 1), deployment("w", 2, 1)}),
                {{"a", json::array({node("n1", 3)})}});
    QVERIFY(fleet);
    const auto report = ask::firstAttempt(Projection(fleet), {});
    QVERIFY(report);
    for (const ask::AttemptSetting &tried : report->settings) {
        QCOMPARE(tried.placed, std::int64_t(2));
        QCOMPARE(tried.succeeded, std::int64_t(1));
        QCOMPARE(tried.gpusWasted, Amount(1));
    }
    const auto again = ask::firstAttempt(Projection(fleet), {.workloads = {"demo/w"}});
    QVERIFY(again);
    QCOMPARE(again->settings.front().succeeded, std::int64_t(1));
    QVERIFY(!ask::firstAttempt(Projection(fleet), {.workloads = {"demo/nothing"}}));
}

void TestFirstAttempt::worksWithoutAHub()
{
    const FleetPtr fleet =
        fleetOf({}, {{"a", json::array({node("n1", 1), deployment("w", 2, 1)})}, {"b", json::array({node("n1", 8)})}});
    QVERIFY(fleet);
    const auto report = ask::firstAttempt(Projection(fleet), {});
    QVERIFY(report);
    QCOMPARE(report->workloads.size(), std::size_t(1));
    QCOMPARE(setting(*report, "per-node").succeeded, std::int64_t(1));

    // Another policy than the stand-in, as the planner writes one.
    const auto elsewhere = ask::firstAttempt(Projection(fleet), {.manifests = R"(
apiVersion: policy.karmada.io/v1alpha1
kind: ClusterPropagationPolicy
metadata: {name: mine}
spec:
  resourceSelectors: [{apiVersion: apps/v1, kind: Deployment}]
  placement:
    clusterAffinity: {clusterNames: [a]}
    replicaScheduling: {replicaSchedulingType: Divided, replicaDivisionPreference: Aggregated}
)"});
    QVERIFY(elsewhere);
    QCOMPARE(setting(*elsewhere, "per-node").rows.front().outcome, std::string("Unschedulable"));
    QVERIFY(!ask::firstAttempt(Projection(fleet), {.manifests = "kind: ["}));

    const auto hub = ask::run(Projection(fleet), {{"kind", "derive-hub"}});
    QVERIFY(hub);
    QCOMPARE((*hub)["objects"].size(), std::size_t(3));
    QCOMPARE((*hub)["objects"].back()["kind"].get<std::string>(), std::string("ClusterPropagationPolicy"));
    // The derived objects, read back as a hub, give the same answer.
    json objects = (*hub)["objects"];
    objects.push_back(deployment("w", 2, 1));
    const FleetPtr managed =
        fleetOf(objects, {{"a", json::array({node("n1", 1)})}, {"b", json::array({node("n1", 8)})}});
    const auto same = ask::firstAttempt(Projection(managed), {});
    QVERIFY(same);
    QCOMPARE(setting(*same, "per-node").rows.front().targets.front().cluster,
             setting(*report, "per-node").rows.front().targets.front().cluster);
}

void TestFirstAttempt::nothingWaits()
{
    const auto report = ask::firstAttempt(Projection(std::make_shared<Fleet>()), {});
    QVERIFY(report);
    QVERIFY(report->workloads.empty());
    const auto answer = ask::run(Projection(std::make_shared<Fleet>()), {{"kind", "first-attempt"}});
    QVERIFY(answer);
    QCOMPARE((*answer)["waiting"].get<int>(), 0);
}

QTEST_APPLESS_MAIN(TestFirstAttempt)

#include "tst_firstattempt.moc"
