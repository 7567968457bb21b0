// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QTest>

#include "core/import/openfleet.h"
#include "tests/unit/workloadtext.h"

using namespace stowage;

namespace {

std::string owner(const std::string &apiVersion, const std::string &kind, const std::string &name)
{
    return "ownerReferences: [{apiVersion: " + apiVersion + ", kind: " + kind + ", name: " + name
        + ", controller: true}]";
}

/// An object that asks one GPU per pod through "@{gpu}"; meta: further members of metadata.
std::string object(const std::string &apiVersion, const std::string &kind, const std::string &name,
                   const std::string &meta, const std::string &rest)
{
    return "---\n{apiVersion: " + apiVersion + ", kind: " + kind + ", metadata: {name: " + name
        + (meta.empty() ? "" : ", " + meta) + "}, " + rest + "}\n";
}

/// A pod of one GPU; state: "n1" runs there, "Pending" waits, "Succeeded" and "Failed" have ended.
std::string pod(const std::string &name, const std::string &state, const std::string &meta = {},
                const std::string &spec = {})
{
    const bool runs = state == "n1";
    return object("v1", "Pod", name, meta,
                  "spec: {" + (spec.empty() ? "" : spec + ", ") + (runs ? "nodeName: n1, " : "")
                      + "containers: [{name: c, resources: {requests: {nvidia.com/gpu: 1}}}]}, status: {phase: "
                      + (runs ? "Running" : state) + "}");
}

std::string node(const std::string &name, const std::string &labels = {}, const std::string &spec = {})
{
    return object("v1", "Node", name, "labels: {" + labels + "}",
                  "spec: {" + spec
                      + "}, status: {allocatable: {cpu: 64, pods: 110, nvidia.com/gpu: 8}, conditions: "
                        "[{type: Ready, status: \"True\"}]}");
}

FleetPtr open(const std::string &yaml)
{
    const Expected<FleetPtr> fleet = openFleetFromMemory(
        {{.name = "m1", .hub = false, .bytes = test::expandTemplates(yaml)}}, *parseInstant("2026-03-01T12:00:00Z"));
    if (!fleet)
        qFatal("the fleet must open: %s", fleet.error().message.c_str());
    return *fleet;
}

/// A line per workload: who, wanted/running/pending pods, held/wanted/pending GPUs, and what is special.
std::string print(const Cluster &cluster)
{
    std::string text;
    for (const WorkloadEntry &entry : cluster.workloads) {
        text += text.empty() ? "" : "\n";
        text += entry.object.kind + '/' + entry.object.nameSpace + '/' + entry.object.name + " pods "
            + std::to_string(entry.podsWanted) + '/' + std::to_string(entry.podsRunning) + '/'
            + std::to_string(entry.podsPending) + " gpus " + std::to_string(entry.gpusWanted) + '/'
            + std::to_string(entry.gpusHeld) + '/' + std::to_string(entry.gpusPending);
        text += entry.inferred ? " inferred" : "";
        text += entry.object.suspended ? " suspended" : "";
        text += entry.object.finished ? " finished" : "";
        if (entry.priority != 0)
            text += " priority " + std::to_string(entry.priority);
        if (!cluster.text(entry.reason).empty())
            text += " because " + std::string(cluster.text(entry.reason));
    }
    return text;
}

const std::string gpuTemplate = "template: @{nvidia.com/gpu: 1}";

} // namespace

class TestOwnerJoin final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tops_data();
    void tops();
    void daemonSets_data();
    void daemonSets();
    void priorities_data();
    void priorities();
    void theOrderOfObjectsDoesNotMatter();
    void objectsBelowATopAreStillListed();
    void runtimeClassesAddOverhead();
    void gangsGrowWithTheirLeader();
    void anEmptyClusterHasNoWorkloads();
    void aHubAwaitsNoPods();
};

void TestOwnerJoin::tops_data()
{
    QTest::addColumn<QByteArray>("objects");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &objects, const char *expected) {
        QTest::newRow(name) << QByteArray::fromStdString(node("n1") + objects) << QByteArray(expected);
    };
    const std::string replicaSet = object("apps/v1", "ReplicaSet", "web-5d", owner("apps/v1", "Deployment", "web"),
                                          "spec: {replicas: 2, " + gpuTemplate + "}");
    const std::string webPods = pod("web-5d-a", "n1", owner("apps/v1", "ReplicaSet", "web-5d"))
        + pod("web-5d-b", "Pending", owner("apps/v1", "ReplicaSet", "web-5d"));

    row("Deployment, ReplicaSet and pods are one workload",
        object("apps/v1", "Deployment", "web", "", "spec: {replicas: 3, " + gpuTemplate + "}") + replicaSet + webPods,
        "Deployment/default/web pods 3/1/2 gpus 3/1/2");
    row("a Deployment that is absent is known by its ReplicaSets",
        replicaSet + webPods
            + object("apps/v1", "ReplicaSet", "web-old", owner("apps/v1", "Deployment", "web"),
                     "spec: {replicas: 0, " + gpuTemplate + "}"),
        "Deployment/default/web pods 2/1/1 gpus 2/1/1 inferred");
    row("an absent ReplicaSet tells its Deployment by the template hash",
        pod("web-5d-a", "n1", "labels: {pod-template-hash: 5d}, " + owner("apps/v1", "ReplicaSet", "web-5d"))
            + pod("web-5d-b", "Pending",
                  "labels: {pod-template-hash: 5d}, " + owner("apps/v1", "ReplicaSet", "web-5d")),
        "Deployment/default/web pods 2/1/1 gpus 2/1/1 inferred");
    row("an absent ReplicaSet without hash is itself", pod("web-5d-a", "n1", owner("apps/v1", "ReplicaSet", "web-5d")),
        "ReplicaSet/default/web-5d pods 1/1/0 gpus 1/1/0 inferred");
    row("terminating pods run, their replacements are awaited",
        object("apps/v1", "StatefulSet", "s", "", "spec: {replicas: 1, " + gpuTemplate + "}")
            + pod("s-0", "n1", "deletionTimestamp: \"2026-03-01T11:00:00Z\", " + owner("apps/v1", "StatefulSet", "s")),
        "StatefulSet/default/s pods 1/1/1 gpus 1/1/1");
    row("pods of a Deployment that ended are replaced",
        object("apps/v1", "Deployment", "web", "", "spec: {replicas: 2, " + gpuTemplate + "}") + replicaSet
            + pod("a", "Failed", owner("apps/v1", "ReplicaSet", "web-5d"))
            + pod("b", "n1", owner("apps/v1", "ReplicaSet", "web-5d")),
        "Deployment/default/web pods 2/1/1 gpus 2/1/1");
    row("RayJob, RayCluster, submitter Job and pods are one workload",
        object("ray.io/v1", "RayJob", "r", "",
               "spec: {rayClusterSpec: {headGroupSpec: {template: @{cpu: 1}}, workerGroupSpecs: [{groupName: g, "
               "replicas: 2, "
                   + gpuTemplate + "}]}}")
            + object("ray.io/v1", "RayCluster", "r-x", owner("ray.io/v1", "RayJob", "r"),
                     "spec: {headGroupSpec: {template: @{cpu: 1}}}")
            + object("batch/v1", "Job", "r", owner("ray.io/v1", "RayJob", "r"), "spec: {template: @{cpu: 1}}")
            + pod("r-w0", "n1", owner("ray.io/v1", "RayCluster", "r-x"))
            + pod("r-w1", "Pending", owner("ray.io/v1", "RayCluster", "r-x"))
            + pod("r-submit", "n1", owner("batch/v1", "Job", "r")),
        "RayJob/default/r pods 4/2/2 gpus 2/2/1");
    row("a TrainJob takes the pod sets of its JobSet",
        object("trainer.kubeflow.org/v1alpha1", "TrainJob", "t", "", "spec: {trainer: {numNodes: 9}}")
            + object("jobset.x-k8s.io/v1alpha2", "JobSet", "t", owner("trainer.kubeflow.org/v1alpha1", "TrainJob", "t"),
                     "spec: {replicatedJobs: [{name: node, template: {spec: {parallelism: 2, " + gpuTemplate + "}}}]}")
            + object("batch/v1", "Job", "t-node-0", owner("jobset.x-k8s.io/v1alpha2", "JobSet", "t"),
                     "spec: {parallelism: 2, " + gpuTemplate + "}")
            + pod("t-0", "n1", owner("batch/v1", "Job", "t-node-0")),
        "TrainJob/default/t pods 2/1/1 gpus 2/1/1");
    row("worker sets of a LeaderWorkerSet hang on their leader's pod",
        object("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", "l", "",
               "spec: {replicas: 1, leaderWorkerTemplate: {size: 2, workerTemplate: @{nvidia.com/gpu: 1}}}")
            + object("apps/v1", "StatefulSet", "l", owner("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", "l"),
                     "spec: {replicas: 1, " + gpuTemplate + "}")
            + pod("l-0", "n1", owner("apps/v1", "StatefulSet", "l"))
            + object("apps/v1", "StatefulSet", "l-0", owner("v1", "Pod", "l-0"),
                     "spec: {replicas: 1, " + gpuTemplate + "}")
            + pod("l-0-1", "n1", owner("apps/v1", "StatefulSet", "l-0")),
        "LeaderWorkerSet/default/l pods 2/2/0 gpus 2/2/0");
    row("without its objects a LeaderWorkerSet is known by labels",
        pod("l-0", "n1", "labels: {leaderworkerset.sigs.k8s.io/name: l}, " + owner("apps/v1", "StatefulSet", "l"))
            + pod("l-0-1", "n1",
                  "labels: {leaderworkerset.sigs.k8s.io/name: l}, " + owner("apps/v1", "StatefulSet", "l-0")),
        "LeaderWorkerSet/default/l pods 2/2/0 gpus 2/2/0 inferred");
    row("a wrapped Deployment belongs to its AppWrapper",
        object("workload.codeflare.dev/v1beta2", "AppWrapper", "a", "",
               "spec: {components: [{podSets: [{path: template.spec.template}], template: {spec: {" + gpuTemplate
                   + "}}}]}")
            + object("apps/v1", "Deployment", "web", owner("workload.codeflare.dev/v1beta2", "AppWrapper", "a"),
                     "spec: {replicas: 1, " + gpuTemplate + "}")
            + replicaSet + webPods,
        "AppWrapper/default/a pods 1/1/1 gpus 1/1/1");
    row("runs of a CronJob are its own, between runs it awaits nothing",
        object("batch/v1", "CronJob", "c", "", "spec: {jobTemplate: {spec: {parallelism: 2, " + gpuTemplate + "}}}")
            + object("batch/v1", "CronJob", "idle", "", "spec: {jobTemplate: {spec: {" + gpuTemplate + "}}}")
            + object("batch/v1", "Job", "c-29000000", owner("batch/v1", "CronJob", "c"),
                     "spec: {parallelism: 2, " + gpuTemplate + "}")
            + pod("c-29000000-a", "n1", owner("batch/v1", "Job", "c-29000000")),
        "CronJob/default/c pods 2/1/1 gpus 2/1/1\nCronJob/default/idle pods 1/0/0 gpus 1/0/0");
    row("a run that is absent is known by its name",
        object("batch/v1", "CronJob", "c", "", "spec: {jobTemplate: {spec: {" + gpuTemplate + "}}}")
            + pod("c-29000000-a", "n1",
                  "labels: {batch.kubernetes.io/job-name: c-29000000}, " + owner("batch/v1", "Job", "c-29000000")),
        "CronJob/default/c pods 1/1/0 gpus 1/1/0");
    row("executors follow their driver",
        object("sparkoperator.k8s.io/v1beta2", "SparkApplication", "s", "",
               "spec: {driver: {}, executor: {instances: 1, gpu: {name: nvidia.com/gpu, quantity: 1}}}")
            + pod("s-driver", "n1", owner("sparkoperator.k8s.io/v1beta2", "SparkApplication", "s"))
            + pod("s-exec-1", "n1", owner("v1", "Pod", "s-driver")),
        "SparkApplication/default/s pods 2/2/0 gpus 1/2/0");
    row("executors of a plain driver are the driver's",
        pod("s-driver", "n1") + pod("s-exec-1", "n1", owner("v1", "Pod", "s-driver")),
        "Pod/default/s-driver pods 2/2/0 gpus 2/2/0");
    row("labels join pods that have no owner",
        object("ray.io/v1", "RayCluster", "r", "", "spec: {headGroupSpec: {" + gpuTemplate + "}}")
            + pod("r-head", "n1", "labels: {ray.io/cluster: r}") + pod("v-0", "n1", "labels: {volcano.sh/job-name: v}"),
        "Job/default/v pods 1/1/0 gpus 1/1/0 inferred\nRayCluster/default/r pods 1/1/0 gpus 1/1/0");
    row("jobs of two groups with one name are two workloads",
        object("batch/v1", "Job", "j", "", "spec: {" + gpuTemplate + "}")
            + object("batch.volcano.sh/v1alpha1", "Job", "j", "", "spec: {tasks: [{replicas: 3, " + gpuTemplate + "}]}")
            + pod("j-0", "n1", owner("batch.volcano.sh/v1alpha1", "Job", "j")),
        "Job/default/j pods 1/0/1 gpus 1/0/1\nJob/default/j pods 3/1/2 gpus 3/1/2");
    row("plain pods are workloads, static pods of a node too",
        pod("a", "n1") + pod("b", "Pending", "", "schedulingGates: [{name: wait}]")
            + pod("kube-proxy-n1", "n1", owner("v1", "Node", "n1")),
        "Pod/default/a pods 1/1/0 gpus 1/1/0\nPod/default/b pods 1/0/1 gpus 1/0/1 suspended because waiting for "
        "scheduling gates: [wait]\n"
        "Pod/default/kube-proxy-n1 pods 1/1/0 gpus 1/1/0");
    row("a pod that has ended wants nothing", pod("a", "Succeeded"), "Pod/default/a pods 0/0/0 gpus 0/0/0");
    const std::string grouped = "labels: {kueue.x-k8s.io/pod-group-name: g}, annotations: "
                                "{kueue.x-k8s.io/pod-group-total-count: \"4\"}";
    row("a Kueue pod group awaits its missing pods",
        pod("g-0", "n1", grouped) + pod("g-1", "Pending", grouped) + pod("g-2", "Succeeded", grouped),
        "PodGroup/default/g pods 3/1/2 gpus 3/1/2");
    row("plain pods of another gang are one group",
        pod("p-0", "n1", "annotations: {scheduling.k8s.io/group-name: pg}")
            + pod("p-1", "Pending", "annotations: {scheduling.k8s.io/group-name: pg}"),
        "PodGroup/default/pg pods 2/1/1 gpus 2/1/1 inferred");
    row("an owner of an unknown kind is known by its pods", pod("a", "n1", owner("example.com/v1", "Magic", "m")),
        "Magic/default/m pods 1/1/0 gpus 1/1/0 inferred");
    row("an owner of an unknown kind does not hide a StatefulSet",
        object("apps/v1", "StatefulSet", "s", owner("example.com/v1", "Magic", "m"),
               "spec: {replicas: 1, " + gpuTemplate + "}")
            + pod("s-0", "n1", owner("apps/v1", "StatefulSet", "s")),
        "StatefulSet/default/s pods 1/1/0 gpus 1/1/0");
    row("owners in a ring end somewhere",
        object("apps/v1", "ReplicaSet", "a", owner("apps/v1", "ReplicaSet", "b"),
               "spec: {replicas: 1, " + gpuTemplate + "}")
            + object("apps/v1", "ReplicaSet", "b", owner("apps/v1", "ReplicaSet", "a"),
                     "spec: {replicas: 1, " + gpuTemplate + "}")
            + pod("p", "n1", owner("v1", "Pod", "q")) + pod("q", "n1", owner("v1", "Pod", "p")),
        "Pod/default/p pods 2/2/0 gpus 2/2/0\n"
        "ReplicaSet/default/b pods 1/0/1 gpus 1/0/1");
    row("owners of another namespace are strangers",
        object("batch/v1", "Job", "j", "namespace: a", "spec: {" + gpuTemplate + "}")
            + pod("j-0", "n1", "namespace: b, " + owner("batch/v1", "Job", "j")),
        "Job/a/j pods 1/0/1 gpus 1/0/1\nJob/b/j pods 1/1/0 gpus 1/1/0 inferred");
    row("a suspended Job awaits nothing",
        object("batch/v1", "Job", "j", "", "spec: {suspend: true, parallelism: 4, " + gpuTemplate + "}"),
        "Job/default/j pods 4/0/0 gpus 4/0/0 suspended");
    row("a Job without pods awaits them all",
        object("batch/v1", "Job", "j", "", "spec: {parallelism: 4, " + gpuTemplate + "}"),
        "Job/default/j pods 4/0/4 gpus 4/0/4");
    row("a finished Job awaits nothing",
        object("batch/v1", "Job", "j", "",
               "spec: {parallelism: 2, " + gpuTemplate + "}, status: {conditions: [{type: Failed, status: \"True\"}]}")
            + pod("j-0", "Failed", owner("batch/v1", "Job", "j")),
        "Job/default/j pods 2/0/0 gpus 2/0/0 finished");
    row("a Job near its last completion awaits the rest only",
        object("batch/v1", "Job", "j", "",
               "spec: {parallelism: 4, completions: 10, " + gpuTemplate + "}, status: {succeeded: 8}")
            + pod("j-9", "n1", owner("batch/v1", "Job", "j")),
        "Job/default/j pods 4/1/1 gpus 4/1/1");
    row("the most frequent reason is the workload's",
        object("batch/v1", "Job", "j", "", "spec: {parallelism: 3, " + gpuTemplate + "}")
            + object("v1", "Pod", "j-0", owner("batch/v1", "Job", "j"),
                     "spec: {containers: []}, status: {phase: Pending, conditions: [{type: PodScheduled, status: "
                     "\"False\", reason: SchedulerError}]}")
            + object("v1", "Pod", "j-1", owner("batch/v1", "Job", "j"),
                     "spec: {containers: []}, status: {phase: Pending, conditions: [{type: PodScheduled, status: "
                     "\"False\", reason: Unschedulable}]}")
            + object("v1", "Pod", "j-2", owner("batch/v1", "Job", "j"),
                     "spec: {containers: []}, status: {phase: Pending, conditions: [{type: PodScheduled, status: "
                     "\"False\", reason: Unschedulable}]}"),
        "Job/default/j pods 3/0/3 gpus 3/0/0 because Unschedulable");
}

void TestOwnerJoin::tops()
{
    QFETCH(QByteArray, objects);
    QFETCH(QByteArray, expected);
    const FleetPtr fleet = open(objects.toStdString());
    const Cluster &cluster = *fleet->clusters.at(0);
    QCOMPARE(QByteArray::fromStdString(print(cluster)), expected);
    // Every pod is in the range of its workload, and nowhere else.
    QCOMPARE(cluster.podsOfWorkload.size(), cluster.pods.size());
    for (std::size_t i = 0; i < cluster.workloads.size(); ++i) {
        for (const PodId pod : cluster.podsOf(WorkloadId(i)))
            QVERIFY(cluster.pods.workload[pod] == WorkloadId(i));
    }
}

void TestOwnerJoin::daemonSets_data()
{
    QTest::addColumn<QByteArray>("template_");
    QTest::addColumn<int>("pods");
    const auto row = [](const char *name, const char *spec, int pods) {
        QTest::newRow(name) << QByteArray(spec) << pods;
    };
    row("cordons and pressure are tolerated, other taints are not", "", 3);
    row("a toleration of the template counts", "tolerations: [{key: gpu, operator: Exists}]", 4);
    row("an empty key tolerates everything", "tolerations: [{operator: Exists}]", 5);
    row("a value must be equal", "tolerations: [{key: gpu, value: other}]", 3);
    row("a node selector", "nodeSelector: {pool: gpu}", 2);
    row("an affinity by expression",
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
        "[{matchExpressions: "
        "[{key: pool, operator: NotIn, values: [gpu]}]}]}}}",
        1);
    row("an affinity by name",
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchFields: "
        "[{key: metadata.name, operator: In, values: [n2]}]}]}}}",
        1);
    row("an affinity by number",
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
        "[{matchExpressions: "
        "[{key: size, operator: Gt, values: [\"3\"]}]}, {matchExpressions: [{key: size, operator: Lt, values: "
        "[x]}]}]}}}",
        1);
    row("an empty term matches nothing",
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{}]}}}", 0);
    row("the host's network need not be up for it", "hostNetwork: true", 4);
}

void TestOwnerJoin::daemonSets()
{
    QFETCH(QByteArray, template_);
    QFETCH(int, pods);
    const std::string spec = template_.toStdString();
    const FleetPtr fleet = open(
        node("n1", "pool: gpu, size: \"4\"")
        + node("n2", "pool: gpu, size: \"3\"",
               "unschedulable: true, taints: "
               "[{key: node.kubernetes.io/unschedulable, effect: NoSchedule}, {key: node.kubernetes.io/disk-pressure, "
               "effect: NoSchedule}, {key: soft, effect: PreferNoSchedule}]")
        + node("n3", "", "taints: [{key: node.kubernetes.io/unreachable, effect: NoExecute}]")
        + node("n4", "pool: gpu2, size: many", "taints: [{key: gpu, value: present, effect: NoSchedule}]")
        + node("n5", "pool: gpu3", "taints: [{key: node.kubernetes.io/network-unavailable, effect: NoSchedule}]")
        + object("apps/v1", "DaemonSet", "d", "",
                 "spec: {template: {spec: {" + spec + (spec.empty() ? "" : ", ") + "containers: []}}}"));
    QCOMPARE(fleet->clusters.at(0)->workloads[WorkloadId(0)].podsWanted, std::int64_t(pods));
}

void TestOwnerJoin::priorities_data()
{
    QTest::addColumn<QByteArray>("objects");
    QTest::addColumn<int>("priority");
    const std::string classes = object("scheduling.k8s.io/v1", "PriorityClass", "high", "", "value: 1000")
        + object("scheduling.k8s.io/v1", "PriorityClass", "usual", "", "value: 5, globalDefault: true");
    const auto job = [](const std::string &spec) {
        return object("batch/v1", "Job", "j", "", "spec: {template: {spec: {" + spec + "containers: []}}}");
    };
    const auto row = [](const char *name, const std::string &objects, int priority) {
        QTest::newRow(name) << QByteArray::fromStdString(objects) << priority;
    };
    row("the class of the template", classes + job("priorityClassName: high, "), 1000);
    row("the default class", classes + job(""), 5);
    row("no class at all", job(""), 0);
    row("a class of the system", job("priorityClassName: system-node-critical, "), 2000001000);
    row("a class that is absent: what its pods have",
        job("priorityClassName: gone, ") + pod("j-0", "n1", owner("batch/v1", "Job", "j"), "priority: 77"), 77);
    row("pods know better than the default",
        classes + job("") + pod("j-0", "n1", owner("batch/v1", "Job", "j"), "priority: 3"), 3);
    row("the class of a Volcano Job",
        classes
            + object("batch.volcano.sh/v1alpha1", "Job", "v", "",
                     "spec: {priorityClassName: high, tasks: [{replicas: 1, template: @{cpu: 1}}]}"),
        1000);
}

void TestOwnerJoin::priorities()
{
    QFETCH(QByteArray, objects);
    QFETCH(int, priority);
    const FleetPtr fleet = open(node("n1") + objects.toStdString());
    QCOMPARE(fleet->clusters.at(0)->workloads[WorkloadId(0)].priority, priority);
}

void TestOwnerJoin::theOrderOfObjectsDoesNotMatter()
{
    std::vector<std::string> objects = {
        node("n1"),
        object("apps/v1", "ReplicaSet", "web-5d", owner("apps/v1", "Deployment", "web"), "spec: {" + gpuTemplate + "}"),
        object("apps/v1", "ReplicaSet", "web-6e", owner("apps/v1", "Deployment", "web"), "spec: {" + gpuTemplate + "}"),
        pod("a", "n1", owner("apps/v1", "ReplicaSet", "web-5d")),
        pod("b", "Pending", owner("batch/v1", "Job", "gone")),
        pod("c", "n1"),
        pod("d", "n1", owner("v1", "Pod", "c")),
    };
    std::string expected;
    for (std::size_t turn = 0; turn < objects.size(); ++turn) {
        std::ranges::rotate(objects, objects.begin() + 1);
        std::string text;
        for (const std::string &one : objects)
            text += one;
        const std::string got = print(*open(text)->clusters.at(0));
        if (expected.empty())
            expected = got;
        QCOMPARE(got, expected);
    }
    QVERIFY(!expected.empty());
}

void TestOwnerJoin::objectsBelowATopAreStillListed()
{
    const FleetPtr fleet = open(object("apps/v1", "Deployment", "web", "", "spec: {" + gpuTemplate + "}")
                                + object("apps/v1", "ReplicaSet", "web-5d", owner("apps/v1", "Deployment", "web"),
                                         "spec: {" + gpuTemplate + "}")
                                + object("v1", "Service", "web", "", "spec: {}"));
    const Cluster &cluster = *fleet->clusters.at(0);
    QCOMPARE(cluster.workloads.size(), std::size_t(1));
    std::string others;
    for (const OtherRow &other : cluster.others) {
        others += std::string(cluster.text(other.kind)) + '/' + std::string(cluster.text(other.name)) + ' ';
        QVERIFY(other.source.valid());
    }
    QCOMPARE(others, std::string("Service/web ReplicaSet/web-5d "));
}

void TestOwnerJoin::runtimeClassesAddOverhead()
{
    const FleetPtr fleet =
        open(object("node.k8s.io/v1", "RuntimeClass", "kata", "", "handler: kata, overhead: {podFixed: {cpu: 250m}}")
             + object("batch/v1", "Job", "j", "",
                      "spec: {template: {spec: {runtimeClassName: kata, containers: [{name: c, resources: {requests: "
                      "{cpu: 1}}}]}}}"));
    const api::Workload &job = fleet->clusters.at(0)->workloads[WorkloadId(0)].object;
    QCOMPARE(test::print(job), std::string("main x1 {cpu 1250m}"));
    QCOMPARE(job.podSets.front().implied.size(), std::size_t(1));
}

void TestOwnerJoin::gangsGrowWithTheirLeader()
{
    const std::string mpi = object("kubeflow.org/v2beta1", "MPIJob", "m", "",
                                   "spec: {launcherCreationPolicy: WaitForWorkersReady, mpiReplicaSpecs: {Launcher: "
                                   "{template: @{cpu: 1}}, Worker: {replicas: 2, template: @{cpu: 1}}}}");
    const std::string launcher = pod("m-launcher", "Pending",
                                     "labels: {training.kubeflow.org/job-name: m, training.kubeflow.org/job-role: "
                                     "launcher}, "
                                         + owner("kubeflow.org/v2beta1", "MPIJob", "m"));
    const auto gangOf = [](const std::string &objects) {
        const FleetPtr fleet = open(node("n1") + objects);
        return fleet->clusters.at(0)->workloads[WorkloadId(0)].object.gang;
    };
    QCOMPARE(gangOf(mpi).minCount, std::int64_t(2));
    QCOMPARE(gangOf(mpi + launcher).minCount, std::int64_t(3));
    QVERIFY(gangOf(mpi + launcher).mode == api::GangMode::All);

    const std::string set = object("leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", "l", "",
                                   "spec: {startupPolicy: LeaderReady, leaderWorkerTemplate: {size: 4, workerTemplate: "
                                   "@{cpu: 1}}}");
    const std::string labels =
        "labels: {leaderworkerset.sigs.k8s.io/name: l, leaderworkerset.sigs.k8s.io/worker-index: \"0\"}";
    QCOMPARE(gangOf(set).minCount, std::int64_t(1));
    QCOMPARE(gangOf(set + pod("l-0", "Pending", labels)).minCount, std::int64_t(1));
    QCOMPARE(gangOf(set + pod("l-0", "n1", labels)).minCount, std::int64_t(4));
}

void TestOwnerJoin::anEmptyClusterHasNoWorkloads()
{
    const Expected<FleetPtr> fleet = openFleetFromMemory(
        {{.name = "m1", .hub = false, .bytes = "{apiVersion: v1, kind: List, items: []}"}}, Instant{0});
    QVERIFY(fleet.has_value());
    QCOMPARE((*fleet)->clusters.at(0)->workloads.size(), std::size_t(0));
}

void TestOwnerJoin::aHubAwaitsNoPods()
{
    const Expected<FleetPtr> fleet =
        openFleetFromMemory({{.name = "hub",
                              .hub = true,
                              .bytes = test::expandTemplates(object("apps/v1", "Deployment", "web", "",
                                                                    "spec: {replicas: 3, " + gpuTemplate + "}"))}},
                            Instant{0});
    QVERIFY(fleet.has_value());
    QCOMPARE(print(*(*fleet)->hub), std::string("Deployment/default/web pods 3/0/0 gpus 3/0/0"));
}

QTEST_APPLESS_MAIN(TestOwnerJoin)
#include "tst_ownerjoin.moc"
