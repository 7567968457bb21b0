// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/import/openfleet.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;
using test::fleetOf;
using test::job;
using test::jobPod;
using test::twoNodes;

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
        QCOMPARE(test::brokenPromise(evaluation->projection.fleet()), std::string());
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
        QCOMPARE(test::brokenPromise(evaluation->projection.fleet()), std::string());
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
};

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
