// SPDX-License-Identifier: GPL-3.0-or-later
// Gangs, topology constraints and scoped quotas in the checks of a plan.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/registry.h"
#include "core/import/openfleet.h"
#include "core/plan/check.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;

namespace {

/// Two racks of two nodes with 8 GPUs each.
const std::string racks = "node a1 nvidia.com/gpu:8 rack=a\nnode a2 nvidia.com/gpu:8 rack=a\n"
                          "node b1 nvidia.com/gpu:8 rack=b\nnode b2 nvidia.com/gpu:8 rack=b\n";

std::string pod(const std::string &name, const std::string &node, int gpus, const std::string &metadata,
                const std::string &spec = {})
{
    return "{apiVersion: v1, kind: Pod, metadata: {name: " + name + ", namespace: default" + metadata + "}, spec: {"
        + spec + (node == "-" ? "" : "nodeName: " + node + ", ")
        + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus)
        + "\"}}}]}, status: {phase: " + (node == "-" ? "Pending" : "Running") + "}}\n";
}

std::string ownedBy(const std::string &group, const std::string &kind, const std::string &name)
{
    return ", ownerReferences: [{apiVersion: " + group + ", kind: " + kind + ", name: " + name + ", uid: " + name
        + ", controller: true}]";
}

std::string container(int gpus)
{
    return "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus) + "\"}}}]";
}

/// A Volcano Job of as many pods as nodes are named; "-": the pod waits.
std::string volcanoJob(int least, const std::vector<std::string> &nodes, int gpus = 4)
{
    std::string text =
        "{apiVersion: batch.volcano.sh/v1alpha1, kind: Job, metadata: {name: v, namespace: default, uid: v}, spec: "
        "{minAvailable: "
        + std::to_string(least) + ", tasks: [{name: w, replicas: " + std::to_string(nodes.size())
        + ", template: {spec: {" + container(gpus) + "}}}]}}\n";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += pod("v-" + std::to_string(i), nodes[i], gpus, ownedBy("batch.volcano.sh/v1alpha1", "Job", "v"));
    return text;
}

/// A LeaderWorkerSet of replicas of two pods, each replica in one rack.
std::string leaderWorkers(const std::vector<std::string> &nodes)
{
    const std::size_t replicas = nodes.size() / 2;
    std::string text = "{apiVersion: leaderworkerset.x-k8s.io/v1, kind: LeaderWorkerSet, metadata: {name: l, "
                       "namespace: default, uid: l, annotations: {leaderworkerset.sigs.k8s.io/exclusive-topology: "
                       "rack}}, spec: {replicas: "
        + std::to_string(replicas) + ", leaderWorkerTemplate: {size: 2, workerTemplate: {spec: {" + container(4)
        + "}}}}}\n";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += pod("l-" + std::to_string(i / 2) + "-" + std::to_string(i % 2), nodes[i], 4,
                    ", labels: {leaderworkerset.sigs.k8s.io/group-index: \"" + std::to_string(i / 2)
                        + "\", leaderworkerset.sigs.k8s.io/worker-index: \"" + std::to_string(i % 2) + "\"}"
                        + ownedBy("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", "l"));
    return text;
}

/// A JobSet of child jobs of two pods, each job in one rack.
std::string jobSet(const std::vector<std::string> &nodes)
{
    std::string text = "{apiVersion: jobset.x-k8s.io/v1alpha2, kind: JobSet, metadata: {name: s, namespace: default, "
                       "uid: s, annotations: {alpha.jobset.sigs.k8s.io/exclusive-topology: rack}}, spec: "
                       "{replicatedJobs: [{name: w, replicas: "
        + std::to_string(nodes.size() / 2) + ", template: {spec: {parallelism: 2, completions: 2, template: {spec: {"
        + container(4) + "}}}}}]}}\n";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += pod("s-w-" + std::to_string(i / 2) + "-" + std::to_string(i % 2), nodes[i], 4,
                    ", labels: {jobset.sigs.k8s.io/replicatedjob-name: w, jobset.sigs.k8s.io/job-index: \""
                        + std::to_string(i / 2) + "\"}" + ownedBy("jobset.x-k8s.io/v1alpha2", "JobSet", "s"));
    return text;
}

/// Pods of a group of the Workload API, of a plain Job.
std::string podGroup(int least, const std::vector<std::string> &nodes, const std::string &constraint = {})
{
    std::string text = "{apiVersion: scheduling.k8s.io/v1beta1, kind: PodGroup, metadata: {name: g, namespace: "
                       "default}, spec: {schedulingPolicy: {gang: {minCount: "
        + std::to_string(least) + "}}" + constraint + "}}\n";
    text += "{apiVersion: batch/v1, kind: Job, metadata: {name: j, namespace: default, uid: j}, spec: {parallelism: "
        + std::to_string(nodes.size()) + ", completions: " + std::to_string(nodes.size())
        + ", template: {spec: {schedulingGroup: {podGroupName: g}, " + container(4) + "}}}}\n";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += pod("j-" + std::to_string(i), nodes[i], 4, ownedBy("batch/v1", "Job", "j"),
                    "schedulingGroup: {podGroupName: g}, ");
    return text;
}

/// Plain pods of a scheduler's own pod group.
std::string memberGroup(const std::string &apiVersion, const std::string &mark, int least,
                        const std::vector<std::string> &nodes, const std::string &more = {})
{
    std::string text = "{apiVersion: " + apiVersion
        + ", kind: PodGroup, metadata: {name: g, namespace: default}, spec: {minMember: " + std::to_string(least) + more
        + "}}\n";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += pod("p-" + std::to_string(i), nodes[i], 4, mark);
    return text;
}

const std::string volcanoMark = ", annotations: {scheduling.k8s.io/group-name: g}";
const std::string coschedulingMark = ", labels: {scheduling.x-k8s.io/pod-group: g}";
const std::string kaiMark = ", annotations: {pod-group-name: g}";
const std::string inOneRack = ", schedulingConstraints: {topology: [{key: rack}]}";

std::string quota(const std::string &hard, const std::string &more, const std::string &used = "{}")
{
    return "{apiVersion: v1, kind: ResourceQuota, metadata: {name: q, namespace: default}, spec: {hard: " + hard + more
        + "}, status: {hard: " + hard + ", used: " + used + "}}\n";
}

std::string job(int pods, const std::string &spec)
{
    return "{apiVersion: batch/v1, kind: Job, metadata: {name: t, namespace: default, uid: t}, spec: {parallelism: "
        + std::to_string(pods) + ", completions: " + std::to_string(pods) + ", template: {spec: {" + spec + "}}}}\n";
}

std::string scope(const std::string &name)
{
    return ", scopes: [" + name + "]";
}

std::string classScope(const std::string &op, const std::string &values)
{
    return ", scopeSelector: {matchExpressions: [{scopeName: PriorityClass, operator: " + op
        + (values.empty() ? "" : ", values: " + values) + "}]}";
}

/// Of files, as manifests are read anew.
FleetPtr fleetOf(const std::string &lines, const QTemporaryDir &folder)
{
    QFile file(folder.filePath(QStringLiteral("m1.yaml")));
    if (!file.open(QIODevice::WriteOnly))
        return nullptr;
    for (const QString &line : QString::fromStdString(lines).split(u'\n', Qt::SkipEmptyParts))
        file.write(QByteArray::fromStdString(test::objectText(line.toStdString()) + "\n---\n"));
    file.close();
    OpenRequest request;
    request.namedClusters.emplace_back("m1", file.fileName().toStdString());
    request.topology.levels = {"rack"};
    const auto opened = openFleet(request);
    return opened ? *opened : nullptr;
}

} // namespace

class TestPlanGangs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checks_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("checks");
        const auto row = [](const char *name, const std::string &fleet, const char *plan, const char *checks) {
            QTest::newRow(name) << QString::fromStdString(fleet) << QString::fromUtf8(plan)
                                << QString::fromUtf8(checks);
        };
        const std::string volcano = racks + volcanoJob(2, {"a1", "a2"});
        row("a gang moves as a whole", volcano, "move default/v domain=b", "ok");
        row("a member that moves starts the gang anew", volcano, "move default/v pods=v-1 node=b1", "warning gang");
        row("a gang that keeps its minimum goes on", racks + volcanoJob(1, {"a1", "a2"}),
            "move default/v pods=v-1 node=b1", "ok");
        row("a member that finds no node blocks the move", volcano + job(1, container(8)) + pod("x", "b1", 8, {}),
            "move default/v node=b1", "blocked gang");
        row("an evicted member breaks its gang", volcano, "evict default/v pods=v-1", "warning gang");
        row("an evicted gang is no broken one", volcano, "evict default/v", "ok");
        row("part of a gang is not placed", racks + volcanoJob(2, {"-", "-"}), "place default/v replicas=1",
            "blocked gang");
        row("the rest of a gang is placed", racks + volcanoJob(2, {"a1", "-"}), "place default/v", "ok");
        row("a gang cannot want fewer pods than it needs", volcano, "scale default/v replicas=1", "blocked gang");
        row("an elastic gang shrinks to its minimum", racks + volcanoJob(1, {"a1", "a2"}), "scale default/v replicas=1",
            "ok");
        row("a drained node restarts its gangs", volcano, "drain m1/a1", "warning gang");
        row("a gang that a drain leaves short is told",
            "node a1 nvidia.com/gpu:8\nnode a2 nvidia.com/gpu:4\n" + volcanoJob(2, {"a1", "a2"}), "drain m1/a1",
            "warning gang");
        row("a lost node breaks gangs",
            "node a1 nvidia.com/gpu:8\nnode a2 nvidia.com/gpu:4\n" + volcanoJob(2, {"a1", "a2"}), "fail m1 node=a1",
            "warning capacity gang");

        const std::string replicas = racks + leaderWorkers({"a1", "a1", "b1", "b1"});
        row("a replica moves inside its rack", replicas, "move default/l pods=l-0-0,l-0-1 node=a2", "ok");
        row("a replica moves to another rack as a whole", replicas, "move default/l pods=l-0-0,l-0-1 node=b2", "ok");
        row("half a replica cannot leave its rack", replicas, "move default/l pods=l-0-0 node=b2", "blocked topology");
        row("half a replica moves inside its rack", replicas, "move default/l pods=l-0-0 node=a2", "warning gang");
        row("an evicted worker breaks its replica alone", replicas, "evict default/l pods=l-1-1", "warning gang");
        row("an evicted replica breaks none", replicas, "evict default/l pods=l-1-0,l-1-1", "ok");
        row("new replicas find a rack each", replicas, "scale default/l replicas=4", "ok");
        row("a replica that no rack holds is refused",
            "node a1 nvidia.com/gpu:4 rack=a\nnode b1 nvidia.com/gpu:4 rack=b\n" + leaderWorkers({"-", "-"}),
            "place default/l", "blocked gang");

        const std::string set = racks + jobSet({"a1", "a1", "b1", "b1"});
        row("a child job moves to another rack as a whole", set, "move default/s pods=s-w-0-0,s-w-0-1 node=b2",
            "warning gang");
        row("half a child job cannot leave its rack", set, "move default/s pods=s-w-0-0 node=b2", "blocked topology");
        row("an evicted child job breaks the set", set, "evict default/s pods=s-w-1-0,s-w-1-1", "warning gang");

        row("a member of a pod group breaks it", racks + podGroup(2, {"a1", "a2"}), "evict default/j pods=j-0",
            "warning gang");
        row("pod groups are placed as a whole", racks + podGroup(2, {"-", "-"}), "place default/j replicas=1",
            "blocked gang");
        row("a pod group keeps its rack", racks + podGroup(2, {"a1", "a1"}, inOneRack),
            "move default/j pods=j-1 node=b1", "blocked topology");
        row("a pod group keeps its rack when a node is drained", racks + podGroup(2, {"a1", "a2"}, inOneRack),
            "drain m1/a1", "warning gang");
        row("a pod group leaves its rack as a whole", racks + podGroup(2, {"a1", "a1"}, inOneRack),
            "move default/j domain=b", "ok");
        row("a pod group of no topology goes anywhere", racks + podGroup(1, {"a1", "a1"}),
            "move default/j pods=j-1 node=b1", "ok");

        row("Volcano's pod group needs its members",
            racks + memberGroup("scheduling.volcano.sh/v1beta1", volcanoMark, 2, {"a1", "a2"}),
            "evict PodGroup/default/g pods=p-0", "warning gang");
        row("coscheduling's pod group needs its members",
            racks + memberGroup("scheduling.x-k8s.io/v1alpha1", coschedulingMark, 2, {"a1", "a2"}),
            "evict PodGroup/default/g pods=p-0", "warning gang");
        row("KAI's pod group keeps its rack",
            racks
                + memberGroup("scheduling.run.ai/v2alpha2", kaiMark, 2, {"a1", "a1"},
                              ", topologyConstraint: {requiredTopologyLevel: rack}"),
            "move PodGroup/default/g pods=p-0 node=b1", "blocked topology");
    }
    void checks()
    {
        QFETCH(QString, fleet);
        QFETCH(QString, plan);
        const QTemporaryDir folder;
        const FleetPtr base = fleetOf(fleet.toStdString(), folder);
        QVERIFY(base);
        const auto evaluation = test::evaluated(base, test::planFrom(base, plan.toStdString()));
        QString said;
        for (const plan::Step &step : evaluation->steps)
            for (const plan::Remark &remark : step.check.remarks)
                said += QString::fromStdString(plan::describe(remark)) + u'\n';
        QFETCH(QString, checks);
        QVERIFY2(QString::fromStdString(test::printChecks(*evaluation)) == checks,
                 qPrintable(QString::fromStdString(test::printChecks(*evaluation)) + u'\n' + said));
    }

    void gangsAreNotDivided_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("checks");
        QTest::newRow("a gang stays together")
            << QString::fromStdString(volcanoJob(2, {"a1", "a2"})) << "move default/v pods=v-0 to=m2"
            << "blocked gang";
        QTest::newRow("a gang that grows with its pods stays together too")
            << QString::fromStdString(jobSet({"a1", "a1", "b1", "b1"})) << "move default/s pods=s-w-0-0,s-w-0-1 to=m2"
            << "blocked gang";
        QTest::newRow("a gang goes as a whole")
            << QString::fromStdString(volcanoJob(2, {"a1", "a2"})) << "move default/v to=m2"
            << "ok";
        QTest::newRow("replicas go one by one")
            << QString::fromStdString(leaderWorkers({"a1", "a1", "b1", "b1"})) << "move default/l replicas=1 to=m2"
            << "ok";
        QTest::newRow("half a replica stays")
            << QString::fromStdString(leaderWorkers({"a1", "a1", "b1", "b1"})) << "move default/l pods=l-0-0 to=m2"
            << "blocked gang";
        QTest::newRow("halves of two replicas make no replica")
            << QString::fromStdString(leaderWorkers({"a1", "a1", "b1", "b1"}))
            << "move default/l pods=l-0-0,l-1-0 to=m2"
            << "blocked gang gang";
    }
    void gangsAreNotDivided()
    {
        QFETCH(QString, fleet);
        QFETCH(QString, plan);
        std::string text;
        for (const QString &line : QString(QString::fromStdString(racks) + fleet).split(u'\n', Qt::SkipEmptyParts))
            text += test::objectText(line.toStdString()) + "\n---\n";
        const auto opened = openFleetFromMemory(
            {{.name = "m1", .hub = false, .bytes = text},
             {.name = "m2", .hub = false, .bytes = test::objectText("node k1 nvidia.com/gpu:8 rack=k")}},
            {});
        QVERIFY(opened);
        const auto evaluation = test::evaluated(*opened, test::planFrom(*opened, plan.toStdString()));
        QTEST(QString::fromStdString(test::printChecks(*evaluation)), "checks");
    }

    /// Room for 12 GPUs in rack a takes one pod away; those that share its rack go with it.
    void rebalancingKeepsGangsTogether()
    {
        const QTemporaryDir folder;
        const FleetPtr fleet = fleetOf("node a1 nvidia.com/gpu:8 rack=a\nnode a2 nvidia.com/gpu:8 rack=a\n"
                                       "node b1 nvidia.com/gpu:8 rack=b\n"
                                           + leaderWorkers({"a1", "a2"}),
                                       folder);
        QVERIFY(fleet);
        const ask::Entry *rebalance = ask::find("rebalance");
        QVERIFY(rebalance);
        const auto answer = rebalance->run(Projection(fleet), {{"cluster", "m1"}, {"gpus", 12}}, {});
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().message.c_str());
        QVERIFY2((*answer)["possible"] == true, answer->dump(1).c_str());
        QCOMPARE((*answer)["movedPods"].get<int>(), 2);
        for (const auto &move : (*answer)["moves"])
            QCOMPARE(QString::fromStdString(move["to"].get<std::string>()), QStringLiteral("b1"));
    }

    /// A drain says which gangs it leaves short.
    void drainingNamesGangs()
    {
        const QTemporaryDir folder;
        const FleetPtr fleet =
            fleetOf("node a1 nvidia.com/gpu:8\nnode a2 nvidia.com/gpu:4\n" + volcanoJob(2, {"a1", "a2"}), folder);
        QVERIFY(fleet);
        const auto answer = ask::find("drain")->run(Projection(fleet), {{"nodes", {"m1/a1"}}}, {});
        QVERIFY(answer.has_value());
        QVERIFY2((*answer)["possible"] == false, answer->dump(1).c_str());
        QVERIFY2(answer->dump().find("Job default/v needs 2 pods at once and would have 1") != std::string::npos,
                 answer->dump(1).c_str());
    }

    void quotas_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("checks");
        const auto row = [](const char *name, const std::string &fleet, const char *plan, const char *checks) {
            QTest::newRow(name) << QString::fromStdString(racks + fleet) << QString::fromUtf8(plan)
                                << QString::fromUtf8(checks);
        };
        const std::string one = "{pods: 1}";
        const std::string bare = "containers: [{name: c}]";
        const std::string burst = "containers: [{name: c, resources: {requests: {cpu: \"1\"}}}]";
        const std::string ending = "activeDeadlineSeconds: 60, " + bare;
        row("BestEffort counts pods that ask nothing", quota(one, scope("BestEffort")) + job(2, bare),
            "place default/t", "blocked quota");
        row("BestEffort leaves others alone", quota(one, scope("BestEffort")) + job(2, burst), "place default/t", "ok");
        row("NotBestEffort counts pods that ask", quota(one, scope("NotBestEffort")) + job(2, burst), "place default/t",
            "blocked quota");
        row("NotBestEffort leaves pods alone that ask nothing", quota(one, scope("NotBestEffort")) + job(2, bare),
            "place default/t", "ok");
        row("Terminating counts pods with a deadline", quota(one, scope("Terminating")) + job(2, ending),
            "place default/t", "blocked quota");
        row("Terminating leaves pods alone without", quota(one, scope("Terminating")) + job(2, bare), "place default/t",
            "ok");
        row("NotTerminating counts pods without a deadline", quota(one, scope("NotTerminating")) + job(2, bare),
            "place default/t", "blocked quota");
        row("NotTerminating leaves pods alone with one", quota(one, scope("NotTerminating")) + job(2, ending),
            "place default/t", "ok");
        const std::string high = "priorityClassName: high, " + bare;
        row("a quota of a class counts its pods", quota(one, classScope("In", "[high]")) + job(2, high),
            "place default/t", "blocked quota");
        row("a quota of a class leaves other classes alone", quota(one, classScope("In", "[low]")) + job(2, high),
            "place default/t", "ok");
        row("a quota of all but a class counts pods without one",
            quota(one, classScope("NotIn", "[high]")) + job(2, bare), "place default/t", "blocked quota");
        row("a quota of all but a class leaves that one alone",
            quota(one, classScope("NotIn", "[high]")) + job(2, high), "place default/t", "ok");
        row("Exists counts pods of any class", quota(one, classScope("Exists", "")) + job(2, high), "place default/t",
            "blocked quota");
        row("DoesNotExist counts pods of none", quota(one, classScope("DoesNotExist", "")) + job(2, bare),
            "place default/t", "blocked quota");
        row("every scope must hold", quota(one, scope("BestEffort, Terminating")) + job(2, bare), "place default/t",
            "ok");
        const std::string across =
            "affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: "
            "[{topologyKey: rack, namespaces: [other], labelSelector: {matchLabels: {a: b}}}]}}, "
            + bare;
        row("affinity to other namespaces is counted by its scope",
            quota(one, scope("CrossNamespacePodAffinity")) + job(2, across), "place default/t", "blocked quota");
        row("affinity inside the namespace is not", quota(one, scope("CrossNamespacePodAffinity")) + job(2, bare),
            "place default/t", "ok");
        row("a scope of claims counts no pods", quota(one, scope("VolumeAttributesClass")) + job(2, bare),
            "place default/t", "ok");
        row("limits count too",
            quota("{limits.nvidia.com/gpu: 1}", "")
                + job(2, "containers: [{name: c, resources: {limits: {nvidia.com/gpu: 1}}}]"),
            "place default/t", "blocked quota");
        row("what earlier steps made counts", quota("{pods: 3}", "", "{pods: \"0\"}") + job(4, bare),
            "place default/t replicas=2\nplace default/t replicas=2", "ok\nblocked quota");
        row("what earlier steps took away counts",
            quota("{pods: 2}", "", "{pods: \"2\"}") + job(2, bare) + pod("x-0", "a1", 0, {}) + pod("x-1", "a1", 0, {}),
            "place default/t\nevict Pod/default/x-0\nevict Pod/default/x-1\nplace default/t",
            "blocked quota\nwarning owner\nwarning owner\nok");
        row("a quota that the plan raised counts", quota("{pods: 1}", "") + job(2, bare),
            "place default/t\nset-quota ResourceQuota/default/q hard=pods=2\nplace default/t", "blocked quota\nok\nok");
    }
    void quotas()
    {
        QFETCH(QString, fleet);
        QFETCH(QString, plan);
        const QTemporaryDir folder;
        const FleetPtr base = fleetOf(fleet.toStdString(), folder);
        QVERIFY(base);
        const auto evaluation = test::evaluated(base, test::planFrom(base, plan.toStdString()));
        QTEST(QString::fromStdString(test::printChecks(*evaluation)), "checks");
    }
};

QTEST_GUILESS_MAIN(TestPlanGangs)
#include "tst_plangangs.moc"
