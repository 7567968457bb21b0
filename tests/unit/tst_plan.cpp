// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/import/openfleet.h"
#include "core/plan/planfile.h"
#include "core/plan/verbs.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;

namespace {

std::string job(const std::string &name, int pods, int gpus, const std::string &more = {})
{
    return "{apiVersion: batch/v1, kind: Job, metadata: {name: " + name + ", namespace: default, uid: " + name
        + "}, spec: {parallelism: " + std::to_string(pods) + ", completions: " + std::to_string(pods)
        + ", template: {spec: {" + more + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \""
        + std::to_string(gpus) + "\"}}}]}}}}\n";
}

std::string jobPod(const std::string &name, const std::string &owner, const std::string &node, int gpus)
{
    return "{apiVersion: v1, kind: Pod, metadata: {name: " + name + ", namespace: default, labels: {job: " + owner
        + "}, ownerReferences: [{apiVersion: batch/v1, kind: Job, name: " + owner + ", uid: " + owner
        + ", controller: true}]}, spec: {" + (node == "-" ? "" : "nodeName: " + node + ", ")
        + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"" + std::to_string(gpus)
        + "\"}}}]}, status: {phase: " + (node == "-" ? "Pending" : "Running") + "}}\n";
}

const std::string twoNodes = "node n1 nvidia.com/gpu:8 rack=r1\nnode n2 nvidia.com/gpu:8 rack=r2\n";

/// With racks as the topology.
FleetPtr fleetOf(const std::string &lines)
{
    return test::fleetFrom(lines, {.levels = {"rack"}});
}

/// Numbers that are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_state(seed * 2654435761U + 1)
    {
    }
    std::size_t roll(std::size_t sides)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>(m_state >> 33) % sides;
    }

private:
    std::uint64_t m_state;
};

FleetPtr randomFleet(Dice &dice)
{
    std::string lines;
    const std::size_t nodes = 1 + dice.roll(5);
    std::vector<int> left(nodes, 8);
    for (std::size_t i = 0; i < nodes; ++i)
        lines += "node n" + std::to_string(i) + " nvidia.com/gpu:8 rack=r" + std::to_string(i / 2)
            + (dice.roll(6) == 0 ? " cordoned\n" : "\n");
    const std::size_t jobs = 1 + dice.roll(4);
    for (std::size_t j = 0; j < jobs; ++j) {
        const int pods = static_cast<int>(1 + dice.roll(4)), gpus = static_cast<int>(dice.roll(5));
        const std::string name = "j" + std::to_string(j);
        lines += job(name, pods, gpus);
        for (int p = 0; p < pods; ++p) {
            const std::size_t node = dice.roll(nodes);
            if (dice.roll(3) == 0)
                continue;
            const bool fits = left[node] >= gpus && dice.roll(4) != 0;
            if (fits)
                left[node] -= gpus;
            lines += jobPod(name + "-" + std::to_string(p), name, fits ? "n" + std::to_string(node) : "-", gpus);
        }
    }
    return fleetOf(lines);
}

std::string randomOperation(Dice &dice)
{
    const std::string node = "m1/n" + std::to_string(dice.roll(5)),
                      jobName = "default/j" + std::to_string(dice.roll(4));
    switch (dice.roll(14)) {
    case 0:
        return "place " + jobName;
    case 1:
        return "place " + jobName + " replicas=" + std::to_string(dice.roll(4));
    case 2:
        return "move " + jobName + " node=n" + std::to_string(dice.roll(5));
    case 3:
        return "move " + jobName + " domain=r" + std::to_string(dice.roll(3));
    case 4:
        return "evict " + jobName;
    case 5:
        return "scale " + jobName + " replicas=" + std::to_string(dice.roll(8));
    case 6:
        return "suspend " + jobName;
    case 7:
        return "resume " + jobName;
    case 8:
        return "taint " + node + " key=k effect=" + (dice.roll(2) == 0 ? "NoExecute" : "NoSchedule");
    case 9:
        return "cordon " + node;
    case 10:
        return "uncordon " + node;
    case 11:
        return "drain " + node;
    case 12:
        return (dice.roll(2) == 0 ? "add-nodes m1 like=n0 count=" : "add-nodes m1 type=p4d.24xlarge count=")
            + std::to_string(1 + dice.roll(3));
    default:
        return dice.roll(2) == 0 ? "remove-nodes m1 nodes=n" + std::to_string(dice.roll(5))
                                 : "fail m1 node=n" + std::to_string(dice.roll(5));
    }
}

plan::Plan randomPlan(Dice &dice, const FleetPtr &fleet, std::size_t operations)
{
    plan::Plan plan;
    for (std::size_t i = 0; i < operations; ++i) {
        const auto operation =
            plan::parseOperation(randomOperation(dice), [&](std::string_view text, plan::ObjectRole role) {
                return ask::findPlanObject(Projection(fleet), text, role);
            });
        if (operation)
            plan.entries.push_back({.operation = *operation,
                                    .enabled = dice.roll(8) != 0,
                                    .comment = {},
                                    .group = {},
                                    .seen = {},
                                    .unknown = {}});
    }
    return plan;
}

/// What breaks the promises of a projection; empty: nothing.
std::string brokenPromise(const Fleet &fleet)
{
    for (const auto &cluster : fleet.clusters) {
        const NodeTable &nodes = cluster->nodes;
        std::vector<Amount> held(nodes.size());
        for (std::size_t row = 0; row < cluster->pods.size(); ++row) {
            const PodId pod(row);
            if (row > 0
                && std::pair(cluster->text(cluster->pods.nameSpace[PodId(row - 1)]),
                             cluster->text(cluster->pods.name[PodId(row - 1)]))
                    >= std::pair(cluster->text(cluster->pods.nameSpace[pod]), cluster->text(cluster->pods.name[pod])))
                return "pods out of order";
            if (cluster->pods.occupies(pod))
                held[cluster->pods.node[pod].index()] += cluster->shapes[cluster->pods.shape[pod]].gpus;
        }
        const ResourceId gpu = cluster->resources.find("nvidia.com/gpu");
        for (std::size_t row = 0; gpu.valid() && row < nodes.size(); ++row) {
            const NodeId node(row);
            const std::string name(cluster->text(nodes.name[node]));
            if (nodes.requested.at(gpu, node) != held[row])
                return name + ": requested differs from its pods";
            if (held[row] > nodes.allocatable.at(gpu, node))
                return name + ": holds more than it has";
            Amount used = 0;
            const std::uint32_t end = row + 1 < nodes.size() ? nodes.firstDevice[NodeId(row + 1)]
                                                             : static_cast<std::uint32_t>(cluster->devices.size());
            for (std::uint32_t d = nodes.firstDevice[node]; d < end; ++d) {
                for (std::uint32_t s = cluster->devices[DeviceId(d)].firstSlot;
                     s < cluster->devices[DeviceId(d)].endSlot; ++s)
                    used += cluster->slots[SlotId(s)].occupant.valid() ? 1 : 0;
            }
            if (used != held[row])
                return name + ": units differ from its pods";
        }
        std::size_t grouped = 0;
        for (std::size_t row = 0; row < cluster->workloads.size(); ++row) {
            std::int64_t running = 0;
            for (const PodId pod : cluster->podsOf(WorkloadId(row))) {
                ++grouped;
                running += cluster->pods.occupies(pod) ? 1 : 0;
                if (cluster->pods.workload[pod] != WorkloadId(row))
                    return "a pod is with another workload";
            }
            if (cluster->workloads[WorkloadId(row)].podsRunning != running)
                return cluster->workloads[WorkloadId(row)].object.name + ": running pods are miscounted";
        }
        if (grouped != cluster->pods.size())
            return "a pod is with no workload";
    }
    return {};
}

} // namespace

class TestPlan final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void operations_data()
    {
        QTest::addColumn<QString>("fleet");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("checks");
        QTest::addColumn<QString>("pods");
        const auto row = [](const char *name, const std::string &fleet, const char *plan, const char *checks,
                            const char *pods) {
            QTest::newRow(name) << QString::fromStdString(fleet) << QString::fromUtf8(plan) << QString::fromUtf8(checks)
                                << QString::fromUtf8(pods);
        };
        const std::string two = twoNodes;
        const std::string train = two + job("train", 2, 4);
        const std::string running =
            two + job("train", 2, 4) + jobPod("train-0", "train", "n1", 4) + jobPod("train-1", "train", "n1", 4);
        row("place makes the pods that are missing and gives them nodes", train, "place default/train", "ok",
            "m1: train-plan-0@n1 train-plan-1@n2");
        row("place takes no more than waits", train, "place default/train replicas=3", "blocked invalid", "m1:");
        row("place on a node puts everything there", train, "place default/train node=n2", "ok",
            "m1: train-plan-0@n2 train-plan-1@n2");
        row("place in a rack stays in it", train, "place default/train domain=r2", "ok",
            "m1: train-plan-0@n2 train-plan-1@n2");
        row("a rack that is not there blocks", train, "place default/train domain=r9", "blocked missing", "m1:");
        row("what has no room is blocked and changes nothing", two + job("big", 1, 9), "place default/big",
            "blocked capacity", "m1:");
        row("part of a job that is no gang may wait", two + job("train", 3, 8), "place default/train",
            "warning capacity", "m1: train-plan-0@n1 train-plan-1@n2 train-plan-2@-");
        row("a second placement finds nothing that waits", train, "place default/train\nplace default/train",
            "ok\nblocked no-effect", "m1: train-plan-0@n1 train-plan-1@n2");
        row("earlier steps count", two + job("a", 2, 8) + job("b", 1, 8), "place default/a\nplace default/b",
            "ok\nblocked capacity", "m1: a-plan-0@n1 a-plan-1@n2");
        row("an earlier step that is off does not count", two + job("a", 2, 8) + job("b", 1, 8),
            "#place default/a\nplace default/b", "off\nok", "m1: b-plan-0@n1");
        row("move takes running pods elsewhere", running, "move default/train node=n2", "ok",
            "m1: train-0@n2 train-1@n2");
        row("move of one pod leaves the other", running, "move default/train pods=train-1 node=n2", "ok",
            "m1: train-0@n1 train-1@n2");
        row("a pod that does not run cannot move", running, "move default/train pods=train-7 node=n2",
            "blocked missing", "m1: train-0@n1 train-1@n1");
        row("a tainted node takes nobody who does not tolerate", running,
            "taint m1/n2 key=k effect=NoSchedule\nmove default/train node=n2", "ok\nblocked taint",
            "m1: train-0@n1 train-1@n1");
        row("evicted pods wait", running, "evict default/train", "ok", "m1: train-0@- train-1@-");
        row("bare pods are gone when they are evicted", two + "pod a n1 nvidia.com/gpu:2\n", "evict Pod/default/a",
            "warning owner", "m1:");
        row("scaling up places the new pods", running, "scale default/train replicas=3", "ok",
            "m1: train-0@n1 train-1@n1 train-plan-0@n2");
        row("scaling down takes the last pods", running, "scale default/train replicas=1", "ok", "m1: train-0@n1");
        row("a scale that is so already warns", running, "scale default/train replicas=2", "warning no-effect",
            "m1: train-0@n1 train-1@n1");
        row("suspending takes the pods", running, "suspend default/train", "ok", "m1:");
        row("resuming makes and places them again", running, "suspend default/train\nresume default/train", "ok\nok",
            "m1: train-plan-0@n1 train-plan-1@n2");
        row("a cordoned node takes none", train, "cordon m1/n1\nplace default/train", "ok\nok",
            "m1: train-plan-0@n2 train-plan-1@n2");
        row("cordoning twice warns", train, "cordon m1/n1\ncordon m1/n1", "ok\nwarning no-effect", "m1:");
        row("uncordoning opens a node again", train, "cordon m1/n1\nuncordon m1/n1\nplace default/train node=n1",
            "ok\nok\nok", "m1: train-plan-0@n1 train-plan-1@n1");
        row("a drained node is empty", running, "drain m1/n1", "ok", "m1: train-0@n2 train-1@n2");
        row("what finds no room after a drain waits",
            running + job("other", 1, 8) + jobPod("other-0", "other", "n2", 8), "drain m1/n1", "warning capacity",
            "m1: other-0@n2 train-0@- train-1@-");
        row("a budget that is spent blocks a drain",
            running
                + "{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: keep, namespace: default}, "
                  "spec: {selector: {matchLabels: {job: train}}}, status: {disruptionsAllowed: 0}}\n",
            "drain m1/n1", "blocked disruption-budget", "m1: train-0@n1 train-1@n1");
        row("a budget that allows some lets a drain go in steps",
            running
                + "{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: keep, namespace: default}, "
                  "spec: {selector: {matchLabels: {job: train}}}, status: {disruptionsAllowed: 1}}\n",
            "drain m1/n1", "warning disruption-budget", "m1: train-0@n2 train-1@n2");
        row("NoExecute evicts who does not tolerate it", running, "taint m1/n1 key=k effect=NoExecute", "warning taint",
            "m1: train-0@n2 train-1@n2");
        row("a taint's effect must be one", running, "taint m1/n1 key=k effect=Never", "blocked invalid",
            "m1: train-0@n1 train-1@n1");
        row("a label lets pods come that select it", two + job("pick", 1, 1, "nodeSelector: {pool: x}, "),
            "place default/pick\nlabel m1/n2 set=pool=x\nplace default/pick", "blocked affinity\nok\nok",
            "m1: pick-plan-0@n2");
        row("bought nodes take pods", running + job("big", 2, 8), "add-nodes m1 like=n1 count=1\nplace default/big",
            "ok\nok", "m1: big-plan-0@n1-plan-0 big-plan-1@n2 train-0@n1 train-1@n1");
        row("nodes of an instance type take pods", running + job("big", 1, 8),
            "add-nodes m1 type=p5.48xlarge prefix=h labels=rack=r1\nplace default/big node=h-0", "ok\nok",
            "m1: big-plan-0@h-0 train-0@n1 train-1@n1");
        row("the GPUs of an instance type are counted", running + job("big", 1, 9),
            "add-nodes m1 type=p5.48xlarge prefix=h\nplace default/big node=h-0", "ok\nblocked capacity",
            "m1: train-0@n1 train-1@n1");
        row("a cluster without nodes can buy some", job("a", 1, 8),
            "place default/a\nadd-nodes m1 type=g6e.xlarge prefix=g count=2\nadd-nodes m1 type=p5.48xlarge "
            "prefix=h\nplace default/a",
            "blocked capacity\nok\nok\nok", "m1: a-plan-0@h-0");
        row("nobody sells a type that the catalogue does not have", running, "add-nodes m1 type=x9.huge",
            "blocked missing", "m1: train-0@n1 train-1@n1");
        row("new nodes are of one kind", running, "add-nodes m1 type=p5.48xlarge like=n1\nadd-nodes m1",
            "blocked invalid\nblocked invalid", "m1: train-0@n1 train-1@n1");
        row("a ResourceQuota refuses new pods",
            train
                + "{apiVersion: v1, kind: ResourceQuota, metadata: {name: q, namespace: default}, spec: {hard: "
                  "{requests.nvidia.com/gpu: 8}}, status: {hard: {requests.nvidia.com/gpu: 8}, used: "
                  "{requests.nvidia.com/gpu: 4}}}\n",
            "place default/train\nplace default/train replicas=1", "blocked quota\nok", "m1: train-plan-0@n1");
        row("a quota counts pods too",
            train
                + "{apiVersion: v1, kind: ResourceQuota, metadata: {name: q, namespace: default}, spec: {hard: "
                  "{pods: 1}}, status: {hard: {pods: 1}, used: {pods: 0}}}\n",
            "place default/train", "blocked quota", "m1:");
        row("quotas of other namespaces do not count",
            train
                + "{apiVersion: v1, kind: ResourceQuota, metadata: {name: q, namespace: other}, spec: {hard: "
                  "{pods: 1}}, status: {hard: {pods: 1}, used: {pods: 1}}}\n",
            "place default/train", "ok", "m1: train-plan-0@n1 train-plan-1@n2");
        row("who waits with a higher priority is told",
            train
                + "{apiVersion: v1, kind: Pod, metadata: {name: high, namespace: default}, spec: {priority: 100, "
                  "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"8\"}}}]}, status: {phase: "
                  "Pending}}\n",
            "place default/train", "warning priority", "m1: high@- train-plan-0@n1 train-plan-1@n2");
        row("pods of a removed node go elsewhere", running, "remove-nodes m1 nodes=n1", "ok",
            "m1: train-0@n2 train-1@n2");
        row("pods of a failed node go elsewhere", running, "fail m1 node=n1", "warning capacity",
            "m1: train-0@n2 train-1@n2");
        row("all pods wait when the cluster is lost", running, "fail m1", "warning capacity taint",
            "m1: train-0@- train-1@-");
        row("a quota's object must be there",
            "node n1\n{apiVersion: v1, kind: ResourceQuota, metadata: {name: q, namespace: default}, spec: {hard: "
            "{requests.nvidia.com/gpu: 8}}, status: {hard: {requests.nvidia.com/gpu: 8}, used: "
            "{requests.nvidia.com/gpu: 4}}}\n",
            "set-quota ResourceQuota/default/q hard=requests.nvidia.com/gpu=2", "warning quota", "m1:");
        row("a queue deserves no more than its capability",
            "{apiVersion: scheduling.volcano.sh/v1beta1, kind: Queue, metadata: {name: q}, spec: {weight: 1, "
            "capability: {nvidia.com/gpu: 8}}}\n",
            "set-queue Queue/q deserved=nvidia.com/gpu=9\nset-queue Queue/q deserved=nvidia.com/gpu=8\nset-queue "
            "Queue/q weight=0",
            "blocked queue\nok\nblocked invalid", "m1:");
        row("Helm is told as owner",
            two
                + "{apiVersion: batch/v1, kind: Job, metadata: {name: train, namespace: default, uid: train, "
                  "annotations: {meta.helm.sh/release-name: web}}, spec: {parallelism: 1, completions: 1, template: "
                  "{spec: {containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"1\"}}}]}}}}\n",
            "place default/train", "warning owner", "m1: train-plan-0@n1");
    }
    void operations()
    {
        QFETCH(QString, fleet);
        QFETCH(QString, plan);
        // Manifests are read anew, so the fleet is one of files.
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("m1.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const QString &line : fleet.split(u'\n', Qt::SkipEmptyParts))
            file.write(QByteArray::fromStdString(test::objectText(line.toStdString()) + "\n---\n"));
        file.close();
        OpenRequest request;
        request.namedClusters.emplace_back("m1", file.fileName().toStdString());
        request.topology.levels = {"rack"};
        const auto opened = openFleet(request);
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().message.c_str());
        const FleetPtr base = *opened;
        const std::string before = test::printFleet(*base);
        const auto evaluation = test::evaluated(base, test::planFrom(base, plan.toStdString()));
        QTEST(QString::fromStdString(test::printChecks(*evaluation)), "checks");
        QTEST(QString::fromStdString(test::printPods(evaluation->projection.fleet())), "pods");
        QCOMPARE(brokenPromise(evaluation->projection.fleet()), std::string());
        QCOMPARE(test::printFleet(*base), before);
    }

    void movesToAnotherCluster()
    {
        const std::string m1 = test::objectText("node n1 nvidia.com/gpu:8") + "\n---\n"
            + test::objectText("{apiVersion: batch/v1, kind: Job, metadata: {name: train, namespace: default, uid: "
                               "train}, spec: {parallelism: 2, completions: 2, template: {spec: {containers: [{name: "
                               "c, resources: {requests: {nvidia.com/gpu: \"4\"}}}]}}}}")
            + "\n---\n" + test::objectText(jobPod("train-0", "train", "n1", 4));
        const std::string m2 = test::objectText("node k1 nvidia.com/gpu:8");
        const auto opened = openFleetFromMemory(
            {{.name = "m1", .hub = false, .bytes = m1}, {.name = "m2", .hub = false, .bytes = m2}}, {});
        QVERIFY(opened);
        const auto evaluation = test::evaluated(
            *opened, test::planFrom(*opened, "move default/train replicas=1 to=m2\nplace m1/default/train to=m2"));
        QCOMPARE(test::printChecks(*evaluation), std::string("ok\nok"));
        QCOMPARE(test::printPods(evaluation->projection.fleet()),
                 std::string("m1:\nm2: train-plan-0@k1 train-plan-1@k1"));
        QCOMPARE(brokenPromise(evaluation->projection.fleet()), std::string());
        QCOMPARE(test::printPods(**opened), std::string("m1: train-0@n1\nm2:"));
    }

    void policiesKeepWorkloadsOut_data()
    {
        QTest::addColumn<QString>("placement");
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QString>("checks");
        QTest::newRow("a policy without affinity takes every cluster") << "{}"
                                                                       << "{}"
                                                                       << "ok";
        QTest::newRow("a policy that names others keeps out") << "{clusterAffinity: {clusterNames: [m1]}}"
                                                              << "{}"
                                                              << "blocked policy";
        QTest::newRow("a policy that names it lets in") << "{clusterAffinity: {clusterNames: [m1, m2]}}"
                                                        << "{}"
                                                        << "ok";
        QTest::newRow("an excluded cluster is kept out") << "{clusterAffinity: {exclude: [m2]}}"
                                                         << "{}"
                                                         << "blocked policy";
        QTest::newRow("another region is a matter of residency")
            << "{clusterAffinity: {fieldSelector: {matchExpressions: [{key: region, operator: In, values: [eu]}]}}}"
            << "{region: us}"
            << "blocked residency";
        QTest::newRow("the same region lets in")
            << "{clusterAffinity: {fieldSelector: {matchExpressions: [{key: region, operator: In, values: [eu]}]}}}"
            << "{region: eu}"
            << "ok";
        QTest::newRow("a taint of the cluster keeps out") << "{}"
                                                          << "{taints: [{key: k, value: v, effect: NoSchedule}]}"
                                                          << "blocked taint";
        QTest::newRow("a second group of clusters lets in")
            << "{clusterAffinities: [{affinityName: a, clusterNames: [m1]}, {affinityName: b, clusterNames: [m2]}]}"
            << "{}"
            << "ok";
    }
    void policiesKeepWorkloadsOut()
    {
        QFETCH(QString, placement);
        QFETCH(QString, cluster);
        const std::string text = test::objectText(job("train", 1, 1));
        const std::string hub = test::objectText("{apiVersion: cluster.karmada.io/v1alpha1, kind: Cluster, metadata: "
                                                 "{name: m2}, spec: "
                                                 + cluster.toStdString() + "}")
            + "\n---\n"
            + test::objectText("{apiVersion: policy.karmada.io/v1alpha1, kind: PropagationPolicy, metadata: {name: p, "
                               "namespace: default}, spec: {resourceSelectors: [{apiVersion: batch/v1, kind: Job}], "
                               "placement: "
                               + placement.toStdString() + "}}")
            + "\n---\n" + text;
        const auto opened = openFleetFromMemory(
            {{.name = "hub", .hub = true, .bytes = hub},
             {.name = "m1", .hub = false, .bytes = test::objectText("node n1 nvidia.com/gpu:8") + "\n---\n" + text},
             {.name = "m2", .hub = false, .bytes = test::objectText("node k1 nvidia.com/gpu:8")}},
            {});
        QVERIFY(opened);
        const auto evaluation = test::evaluated(*opened, test::planFrom(*opened, "place m1/default/train to=m2"));
        QTEST(QString::fromStdString(test::printChecks(*evaluation)), "checks");
    }

    void clustersAreTaintedAsTheirControlPlaneSpellsIt_data()
    {
        QTest::addColumn<QString>("object");
        QTest::addColumn<QString>("effect");
        QTest::addColumn<QString>("checks");
        const QString karmada = QStringLiteral("{apiVersion: cluster.karmada.io/v1alpha1, kind: Cluster, metadata: "
                                               "{name: m1}, spec: {}}");
        const QString ocm = QStringLiteral("{apiVersion: cluster.open-cluster-management.io/v1, kind: ManagedCluster, "
                                           "metadata: {name: m1}, spec: {}}");
        QTest::newRow("Karmada takes NoSchedule") << karmada << "NoSchedule"
                                                  << "ok";
        QTest::newRow("Karmada has no NoSelect") << karmada << "NoSelect"
                                                 << "blocked invalid";
        QTest::newRow("OCM takes NoSelect") << ocm << "NoSelect"
                                            << "ok";
        QTest::newRow("OCM takes NoSelectIfNew") << ocm << "NoSelectIfNew"
                                                 << "ok";
        QTest::newRow("OCM has no NoSchedule") << ocm << "NoSchedule"
                                               << "blocked invalid";
    }
    void clustersAreTaintedAsTheirControlPlaneSpellsIt()
    {
        QFETCH(QString, object);
        QFETCH(QString, effect);
        const auto opened =
            openFleetFromMemory({{.name = "hub", .hub = true, .bytes = test::objectText(object.toStdString())},
                                 {.name = "m1", .hub = false, .bytes = test::objectText("node n1 nvidia.com/gpu:8")}},
                                {});
        QVERIFY(opened);
        const std::string line = "taint-cluster m1 key=k effect=" + effect.toStdString();
        const auto evaluation = test::evaluated(*opened, test::planFrom(*opened, line));
        // Manifests in memory cannot be read anew: that is a warning of its own.
        const QString checks = QString::fromStdString(test::printChecks(*evaluation))
                                   .replace(QStringLiteral("warning policy"), QStringLiteral("ok"));
        QTEST(checks, "checks");
    }

    void emptyPlanIsTheFleet()
    {
        for (const FleetPtr &fleet : {std::make_shared<const Fleet>(), fleetOf(twoNodes)}) {
            const auto evaluation = test::evaluated(fleet, {});
            QCOMPARE(evaluation->projection.fleetPtr(), fleet);
            QVERIFY(!evaluation->projection.changed());
        }
    }

    /// Whatever is staged: no crash, no promise broken, undo brings back each moment, one by one is all at once.
    void randomPlans()
    {
        const int asked = qEnvironmentVariableIntValue("STOWAGE_PLAN_SEEDS"); // more by hand
        const std::uint64_t seeds = asked > 0 ? static_cast<std::uint64_t>(asked) : 400;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Dice dice(seed);
            const FleetPtr fleet = randomFleet(dice);
            const plan::Plan plan = randomPlan(dice, fleet, 8);
            plan::EvaluationPtr one;
            plan::Plan growing;
            std::vector<std::string> moments;
            for (const plan::Entry &entry : plan.entries) {
                growing.entries.push_back(entry);
                one = test::evaluated(fleet, growing, one);
                const std::string broken = brokenPromise(one->projection.fleet());
                QVERIFY2(broken.empty(),
                         (std::to_string(seed) + ": " + plan::describe(entry.operation) + ": " + broken).c_str());
                moments.push_back(test::printFleet(one->projection.fleet()));
            }
            const auto whole = test::evaluated(fleet, plan);
            if (!moments.empty() && test::printFleet(whole->projection.fleet()) != moments.back())
                QCOMPARE(QString::fromStdString(test::printFleet(whole->projection.fleet())),
                         QString::fromStdString(moments.back()));
            if (one)
                QCOMPARE(test::printChecks(*whole), test::printChecks(*one));
            while (!growing.entries.empty()) {
                growing.entries.pop_back();
                moments.pop_back();
                one = test::evaluated(fleet, growing, one);
                if (!moments.empty())
                    QCOMPARE(test::printFleet(one->projection.fleet()), moments.back());
            }
            if (one)
                QCOMPARE(one->projection.fleetPtr(), fleet);
        }
    }

    void independentOrder_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("nodes") << "cordon m1/n1"
                               << "taint m1/n2 key=k effect=NoSchedule";
        QTest::newRow("pods on one node") << "place default/z node=n1"
                                          << "place default/a node=n1";
        QTest::newRow("labels and pods") << "label m1/n1 set=x=y"
                                         << "place default/a node=n2";
        QTest::newRow("bought nodes") << "add-nodes m1 like=n1 prefix=x"
                                      << "add-nodes m1 like=n2 prefix=a";
        QTest::newRow("a workload and a node") << "suspend default/a"
                                               << "drain m1/n2";
    }
    void independentOrder()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        const FleetPtr fleet = fleetOf(twoNodes + job("a", 2, 2) + job("z", 1, 2));
        const auto one = test::evaluated(fleet, test::planFrom(fleet, QString(first + u'\n' + second).toStdString()));
        const auto other = test::evaluated(fleet, test::planFrom(fleet, QString(second + u'\n' + first).toStdString()));
        QCOMPARE(test::printFleet(one->projection.fleet()), test::printFleet(other->projection.fleet()));
    }

    void inverses_data()
    {
        QTest::addColumn<QString>("plan");
        for (const char *line :
             {"cordon m1/n1", "taint m1/n1 key=k value=v effect=NoSchedule", "label m1/n1 set=rack=r7", "drain m1/n1",
              "move default/train node=n2", "evict default/train", "scale default/train replicas=3",
              "add-nodes m1 like=n1 count=2"})
            QTest::newRow(line) << line;
    }
    /// The pods' places and the nodes come back; names of pods that were made anew may differ.
    void inverses()
    {
        QFETCH(QString, plan);
        const FleetPtr fleet = fleetOf(twoNodes + job("train", 2, 4) + jobPod("train-0", "train", "n1", 4)
                                       + jobPod("train-1", "train", "n1", 4));
        plan::Plan there = test::planFrom(fleet, plan.toStdString());
        const auto evaluation = test::evaluated(fleet, there);
        const auto back = plan::inverseOf(there.entries[0].operation, evaluation->steps[0], plan::PlannedFleet(fleet),
                                          ask::planServices());
        QVERIFY(back && !back->empty());
        for (const plan::Operation &operation : *back)
            there.entries.push_back(
                {.operation = operation, .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}});
        const auto again = test::evaluated(fleet, there);
        QVERIFY(again->worst() < plan::Level::Blocked);
        const Cluster &was = test::onlyCluster(fleet), &is = *again->projection.fleet().clusters[0];
        QCOMPARE(test::printGpus(is), test::printGpus(was));
        QCOMPARE(test::printTopology(is, is.topology), test::printTopology(was, was.topology));
        QCOMPARE(is.workloads[WorkloadId(std::size_t(0))].podsRunning,
                 was.workloads[WorkloadId(std::size_t(0))].podsRunning);
    }

    void newerFleet()
    {
        const FleetPtr fleet = fleetOf(twoNodes + job("train", 2, 4));
        const plan::Plan plan = test::planFrom(fleet, "place default/train\ncordon m1/n2");
        const FleetPtr same = fleetOf(twoNodes + job("train", 2, 4));
        QCOMPARE(test::printChecks(*test::evaluated(same, plan)), std::string("ok\nok"));
        const FleetPtr changed = fleetOf(twoNodes + job("train", 3, 4));
        QCOMPARE(test::printChecks(*test::evaluated(changed, plan)), std::string("warning changed\nok"));
        const FleetPtr gone = fleetOf("node n1 nvidia.com/gpu:8\n");
        QCOMPARE(test::printChecks(*test::evaluated(gone, plan)),
                 std::string("blocked missing changed\nblocked missing changed"));
    }

    void everyVerbIsWrittenAndRead()
    {
        const ObjectKey key{.cluster = "m1", .group = "batch", .kind = "Job", .nameSpace = "default", .name = "a: b"};
        const std::vector<plan::Operation> all = {
            plan::PlaceWorkload{key, "m2", 4, {"r1", "n1"}},
            plan::MovePods{key, "", {"a", "b"}, std::nullopt, {}},
            plan::EvictPods{key, {"true"}},
            plan::ScaleWorkload{key, 7, "worker"},
            plan::SuspendWorkload{key, true},
            plan::SuspendWorkload{key, false},
            plan::TaintCluster{"m1", {"k", "v", "NoExecute", false}},
            plan::TaintCluster{"m1", {"k", "", "", true}},
            plan::TaintNode{"m1", "n1", {"k", "1.20", "NoSchedule", false}},
            plan::TaintNode{"m1", "n1", {"k", "", "NoSchedule", true}},
            plan::CordonNode{"m1", "n1", true},
            plan::CordonNode{"m1", "n1", false},
            plan::DrainNode{"m1", "n1"},
            plan::SetLabels{"m1", "n1", {{"a", "yes"}, {"b", "007"}}, {"c"}},
            plan::SetLabels{"m1", "", {{"a", ""}}, {}},
            plan::SetQueue{key, 2, 3, "root", plan::Amounts{{"cpu", "1500m"}}, plan::Amounts{}, std::nullopt},
            plan::SetQuota{key, {{"requests.nvidia.com/gpu", "8"}}},
            plan::SetPolicy{key, 5, R"({"clusterAffinity":{"clusterNames":["m1"]}})", ""},
            plan::AddNodes{"m1", "n1", 8, "new", {{"rack", "r9"}}},
            plan::RemoveNodes{"m1", {"n1", "n2"}},
            plan::MarkFailed{"m1", "r1", ""},
            plan::EditObject{key, R"({"spec":{"x":null,"y":[1,2]}})"},
        };
        plan::Plan plan;
        plan.title = "Move \"it\" #1: yes";
        plan.comment = "two\nlines";
        plan.basedOn = {"0123", "Demo fleet", *parseInstant("2026-03-01T12:00:00Z")};
        plan.sources = {{"/a b/c", "", false}, {"x", "m1", false}, {"", "", true}};
        plan.view = R"({"zoom":2})";
        plan.unknown = R"({"spec":{"later":[1,{"a":"b"}]}})";
        std::set<std::string> verbs;
        for (const plan::Operation &operation : all) {
            verbs.emplace(plan::verbOf(operation));
            plan.entries.push_back({.operation = operation,
                                    .enabled = verbs.size() % 3 != 0,
                                    .comment = "because",
                                    .group = "g",
                                    .seen = "ab12",
                                    .unknown = R"({"owner":"me"})"});
            QVERIFY(!plan::describe(operation).empty());
        }
        QCOMPARE(verbs.size(), plan::verbs().size());
        const std::string text = plan::writePlan(plan);
        const auto read = plan::readPlan(text);
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY2(read->entries[i] == plan.entries[i], plan::describe(all[i]).c_str());
        QVERIFY(*read == plan);
        QCOMPARE(plan::writePlan(*read), text);
    }

    void brokenFiles_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const QString head = QStringLiteral("apiVersion: stowage.io/v1alpha1\nkind: Plan\n");
        QTest::newRow("empty") << ""
                               << "this is no plan: its kind is not Plan";
        QTest::newRow("another kind") << "kind: Pod"
                                      << "this is no plan: its kind is not Plan";
        QTest::newRow("another version") << "kind: Plan\napiVersion: stowage.io/v9"
                                         << "this plan is of another version than stowage.io/v1alpha1";
        QTest::newRow("operations that are no list")
            << QString(head + QLatin1StringView("operations: 3")) << "'operations' must be a list";
        QTest::newRow("an unknown verb") << QString(head + QLatin1StringView("operations: [{op: fly}]"))
                                         << "operation 1: there is no operation 'fly'";
        QTest::newRow("a verb without object") << QString(head + QLatin1StringView("operations: [{op: drain}]"))
                                               << "operation 1: drain: 'object' must be given";
        QTest::newRow("a count that is a text")
            << QString(head + QLatin1StringView("operations: [{op: scale, object: {name: a}, replicas: \"3\"}]"))
            << "operation 1: scale: 'replicas' must be a whole number";
    }
    void brokenFiles()
    {
        QFETCH(QString, text);
        const auto read = plan::readPlan(text.toStdString());
        QVERIFY(!read);
        QTEST(QString::fromStdString(read.error().message), "message");
    }

    void truncatedFiles()
    {
        const FleetPtr fleet = fleetOf(twoNodes + job("train", 2, 4));
        const std::string text = plan::writePlan(test::planFrom(fleet, "place default/train\ncordon m1/n2"));
        for (std::size_t length = 0; length < text.size(); ++length)
            static_cast<void>(plan::readPlan(std::string_view(text).substr(0, length)));
        QVERIFY(!plan::readPlan(std::string(100'000, '[')));
        QVERIFY(!plan::readPlan(
            "a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d "
            "[*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f "
            "[*e,*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: "
            "[*g,*g,*g,*g,*g,*g,*g,*g,*g,*g]"));
    }

    void savesWhole()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.stowage.yaml")).toStdString();
        plan::Plan plan;
        plan.title = "one";
        QVERIFY(plan::savePlan(path, plan));
        plan.title = "two";
        QVERIFY(plan::savePlan(path, plan));
        QCOMPARE(plan::loadPlan(path)->title, std::string("two"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
        QVERIFY(!plan::savePlan(folder.filePath(QStringLiteral("none/a")).toStdString(), plan));
        QVERIFY(!plan::loadPlan(path + "x"));
    }
};

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
