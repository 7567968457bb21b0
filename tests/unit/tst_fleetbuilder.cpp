// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QTest>

#include "core/fleet/gpuresources.h"
#include "core/import/importobject.h"
#include "core/import/openfleet.h"
#include "core/object/objectstream.h"
#include "tests/unit/fleettext.h"

using namespace stowage;

class TestFleetBuilder final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyIsNormal();
    void shuffledObjectsGiveTheSameFleet();
    void partsOfThreadsGiveTheSameFleet();
    void canceledGivesNoFleet();
    void duplicates_data();
    void duplicates();
    void findings_data();
    void findings();
    void podFacts_data();
    void podFacts();
    void podsOfATemplateShareAShape();
    void clustersShareTheirResources();
    void rowsAreFoundByName();
    void slotsAgreeWithNumbers_data();
    void slotsAgreeWithNumbers();
};

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// A cluster of nodes of every kind, with pods at random; the same for the same seed.
std::vector<std::string> randomCluster(unsigned seed)
{
    std::mt19937 random(seed);
    const auto pick = [&](unsigned count) { return unsigned(random() % count); };
    static constexpr const char *kinds[] = {
        "nvidia.com/gpu:8 nvidia.com/gpu.product=NVIDIA-H100-80GB-HBM3 nvidia.com/gpu.count=8",
        "nvidia.com/gpu:8/5",
        "nvidia.com/gpu:8/4 nvidia.com/gpu.product=Tesla-T4-SHARED nvidia.com/gpu.count=2 nvidia.com/gpu.replicas=4",
        "nvidia.com/gpu:14/13 nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB-MIG-1g.10gb nvidia.com/gpu.count=14",
        ("nvidia.com/gpu:2 nvidia.com/mig-1g.10gb:7/6 nvidia.com/mig-3g.40gb:3 nvidia.com/gpu.count=4 "
         "nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB"),
        "amd.com/gpu:4",
        "google.com/tpu:4/0",
        "nvidia.com/gpu:20 @hami.io/node-nvidia-register=G-a,10,40960,100,T4,0,true:G-b,10,40960,100,T4,0,true:",
        "",
    };
    static constexpr const char *asks[] = {"nvidia.com/gpu:1", "nvidia.com/gpu:3", "nvidia.com/mig-1g.10gb:2",
                                           "amd.com/gpu:1",    "google.com/tpu:2", "cpu:1"};
    static constexpr const char *marks[] = {"", "", "cordoned", "notready", "!x:NoExecute"};
    static constexpr const char *states[] = {"", "", "pending", "done", "deleting"};
    static constexpr const char *statements[] = {"", "", "@alibabacloud.com/gpu-index=1-2",
                                                 "@hami.io/vgpu-devices-allocated=G-b,NVIDIA,1,1:;"};
    std::vector<std::string> lines;
    const unsigned nodes = 1 + pick(12);
    for (unsigned i = 0; i < nodes; ++i)
        lines.push_back("node n" + std::to_string(i) + " " + kinds[pick(9)] + " " + marks[pick(5)]);
    for (unsigned i = pick(60); i > 0; --i) {
        const bool bound = pick(5) > 0;
        const std::string node = "n" + std::to_string(pick(nodes));
        lines.push_back("pod p" + std::to_string(i) + " " + (bound ? node : "-") + " " + asks[pick(6)] + " "
                        + (bound ? states[pick(5)] : "pending nominated:" + node) + " " + statements[pick(4)]);
    }
    return lines;
}

} // namespace

void TestFleetBuilder::emptyIsNormal()
{
    const Expected<FleetPtr> none = buildFleet({}, {});
    QVERIFY(none);
    QVERIFY((*none)->clusters.empty());
    QVERIFY(!(*none)->hub);

    std::vector<ClusterInput> inputs(2);
    inputs[0].name = "m1";
    inputs[1].name = "hub";
    inputs[1].hub = true;
    const Expected<FleetPtr> fleet = buildFleet(std::move(inputs), {});
    QVERIFY(fleet);
    QCOMPARE((*fleet)->clusters.size(), std::size_t(1));
    QVERIFY((*fleet)->hub);
    QVERIFY(text(test::printCluster(test::onlyCluster(*fleet))).startsWith(QLatin1String(": \n")));
}

void TestFleetBuilder::shuffledObjectsGiveTheSameFleet()
{
    std::vector<std::string> lines = randomCluster(7);
    for (const char *more :
         {"node z topology.kubernetes.io/zone=z1 rack=r1", "node y topology.kubernetes.io/zone=z1 rack=r2",
          "{apiVersion: apps/v1, kind: Deployment, metadata: {name: d, namespace: default}, spec: {replicas: 2, "
          "template: "
          "{spec: {containers: [{name: c}]}}}}",
          "{apiVersion: batch/v1, kind: Job, metadata: {name: j, namespace: default}, spec: {template: {spec: "
          "{containers: "
          "[{name: c, resources: {limits: {nvidia.com/gpu: 1}}}]}}}}",
          "{apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: default}}",
          "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: high}, value: 10}"})
        lines.emplace_back(more);
    const FleetPtr fleet = test::fleetFrom(lines);
    const std::string expected = test::printCluster(test::onlyCluster(fleet));
    std::mt19937 random(1);
    for (int round = 0; round < 5; ++round) {
        std::ranges::shuffle(lines, random);
        const FleetPtr shuffled = test::fleetFrom(lines);
        QCOMPARE(text(test::printCluster(test::onlyCluster(shuffled))), text(expected));
    }
}

void TestFleetBuilder::partsOfThreadsGiveTheSameFleet()
{
    std::string bytes;
    for (const std::string &line : randomCluster(11))
        bytes.append("---\n").append(test::objectText(line)).append("\n");
    const auto printed = [&](std::size_t parts, unsigned threads) {
        std::vector<ClusterInput> inputs(1);
        inputs[0].name = "m1";
        inputs[0].parts.resize(parts);
        std::size_t next = 0;
        ObjectHandler handler;
        handler.object = [&](const Object &object) { importObject(object, inputs[0].parts[next++ % parts]); };
        handler.finding = [](const Finding &) {};
        handler.secret = [] {};
        readObjects(ByteSource::fromMemory(bytes), 0, "m1.yaml", handler);
        const Expected<FleetPtr> fleet =
            buildFleet(std::move(inputs), {}, {}, {.stop = {}, .report = {}, .threads = threads});
        return fleet ? text(test::printCluster(test::onlyCluster(*fleet))) : QString();
    };
    const QString expected = printed(1, 1);
    QVERIFY(expected.size() > 1000);
    for (const unsigned parts : {2U, 3U, 7U})
        QCOMPARE(printed(parts, parts), expected);
}

void TestFleetBuilder::canceledGivesNoFleet()
{
    std::stop_source stop;
    stop.request_stop();
    std::vector<ClusterInput> inputs(2);
    const Expected<FleetPtr> fleet =
        buildFleet(std::move(inputs), {}, {}, {.stop = stop.get_token(), .report = {}, .threads = 1});
    QVERIFY(!fleet);
    QCOMPARE(fleet.error().code, ErrorCode::Canceled);
}

void TestFleetBuilder::duplicates_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<int>("gpus"); ///< capacity of the one that stays
    QTest::addColumn<QString>("severity");
    const auto row = [](const char *fact, const char *lines, int gpus, const char *severity) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << gpus << QString::fromUtf8(severity);
    };
    const char *const form =
        "{apiVersion: v1, kind: Node, metadata: {name: n, uid: %s, creationTimestamp: \"2026-01-0%dT00:00:00Z\"}, "
        "status: {capacity: {nvidia.com/gpu: %d}, allocatable: {nvidia.com/gpu: %d}}}";
    const auto node = [&](const char *uid, int day, int gpus) { return QString::asprintf(form, uid, day, gpus, gpus); };
    const auto pair = [&](const QString &a, const QString &b) { return (a + QLatin1Char('\n') + b).toUtf8(); };
    row("equal uid: the last stays", pair(node("u", 2, 1), node("u", 1, 2)), 2, "info");
    row("other uid: the one created later stays", pair(node("u", 2, 1), node("v", 1, 2)), 1, "warning");
    row("other uid, later in the file too", pair(node("u", 1, 1), node("v", 2, 2)), 2, "warning");
}

void TestFleetBuilder::duplicates()
{
    QFETCH(QString, lines);
    QFETCH(int, gpus);
    QFETCH(QString, severity);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    const Cluster &cluster = test::onlyCluster(fleet);
    QCOMPARE(cluster.nodes.size(), std::size_t(1));
    QCOMPARE(int(cluster.nodes.capacity.at(cluster.resources.find("nvidia.com/gpu"), NodeId(std::size_t(0)))), gpus);
    QCOMPARE(cluster.findings.size(), std::size_t(1));
    QVERIFY(text(test::printFindings(cluster.findings)).startsWith(severity));
}

void TestFleetBuilder::findings_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("nothing odd", "node n1\npod a n1 cpu:1", "");
    row("a pod on an unknown node", "node n1\npod a n2 cpu:1",
        "warning Pod default/a spec.nodeName: The pod is bound to a node that is not among the nodes read; it holds "
        "nothing.\n");
    row("a finished pod may outlive its node", "node n1\npod a n2 cpu:1 done", "");
    row("pods without any node are told once", "pod a n1\npod b n2",
        "warning : Pods are bound to nodes, but no node was read: nothing can be said of capacity.\n");
    row("a taint without effect", "{apiVersion: v1, kind: Node, metadata: {name: n}, spec: {taints: [{key: k}]}}",
        "warning Node n spec.taints[0].effect: A taint without effect keeps nothing away; kept as it is.\n");
    row("a taint without value is one",
        "{apiVersion: v1, kind: Node, metadata: {name: n}, spec: {taints: [{key: k, effect: NoSchedule}]}}", "");
    row("a taint without key",
        "{apiVersion: v1, kind: Node, metadata: {name: n}, spec: {taints: [{effect: NoSchedule}]}}",
        "warning Node n spec.taints[0].key: A taint without key; left out.\n");
    row("an amount that is none",
        "{apiVersion: v1, kind: Node, metadata: {name: n}, status: {capacity: {cpu: 8, memory: 32GB}, allocatable: "
        "{cpu: "
        "8}}}",
        "warning Node n status.capacity.memory: Not a quantity such as 500m or 2Gi; left out.\n");
    row("a negative amount",
        "{apiVersion: v1, kind: Node, metadata: {name: n}, status: {capacity: {cpu: 8}, allocatable: {cpu: -8}}}",
        "warning Node n status.allocatable.cpu: A negative amount; taken as 0.\n");
    row("a label that is no text", "{apiVersion: v1, kind: Node, metadata: {name: n, labels: {tier: 1}}}",
        "warning Node n metadata.labels.tier: A number or a yes/no where text belongs; taken as text.\n");
    row("a phase that is none",
        "node n1\n{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: x}, spec: {containers: "
        "[]}, status: {phase: Dancing}}",
        "warning Pod x/a status.phase: Not a pod phase; taken as Unknown.\n");
    row("no allocatable", "{apiVersion: v1, kind: Node, metadata: {name: n}, status: {capacity: {cpu: 8}}}",
        "info Node n status.allocatable: No allocatable amounts; taken from the capacity, as the API server does.\n");
}

void TestFleetBuilder::findings()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    QCOMPARE(text(test::printFindings(test::onlyCluster(fleet).findings)), expected);
}

void TestFleetBuilder::podFacts_data()
{
    QTest::addColumn<QString>("metadata");
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *metadata, const char *spec, const char *status,
                        const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(metadata) << QString::fromUtf8(spec) << QString::fromUtf8(status)
                            << QString::fromUtf8(expected);
    };
    row("Kueue's group and queue", "labels: {kueue.x-k8s.io/pod-group-name: g, kueue.x-k8s.io/queue-name: q}", "",
        "phase: Running", "queue q group g reason  priority 0 phase 1 flags ");
    row("Volcano's group and queue",
        "annotations: {scheduling.k8s.io/group-name: g, scheduling.volcano.sh/queue-name: q}", "", "phase: Running",
        "queue q group g reason  priority 0 phase 1 flags ");
    row("KAI's group and queue", "annotations: {pod-group-name: g}, labels: {kai.scheduler/queue: q}", "",
        "phase: Running", "queue q group g reason  priority 0 phase 1 flags ");
    row("coscheduling's group", "labels: {scheduling.x-k8s.io/pod-group: g}", "", "phase: Running",
        "queue  group g reason  priority 0 phase 1 flags ");
    row("the Workload API's group wins", "labels: {kueue.x-k8s.io/pod-group-name: k}",
        "schedulingGroup: {podGroupName: g}", "phase: Running", "queue  group g reason  priority 0 phase 1 flags ");
    row("why the scheduler lets it wait", "", "",
        "phase: Pending, conditions: [{type: PodScheduled, status: \"False\", reason: Unschedulable, message: 0/3 "
        "nodes}]",
        "queue  group  reason 0/3 nodes priority 0 phase 0 flags ");
    row("gates", "", "schedulingGates: [{name: a}, {name: b}]", "phase: Pending",
        "queue  group  reason waiting for scheduling gates: [a b] priority 0 phase 0 flags gated");
    row("a container that cannot start", "", "",
        "phase: Pending, containerStatuses: [{name: c, state: {waiting: {reason: ImagePullBackOff}}}]",
        "queue  group  reason ImagePullBackOff priority 0 phase 0 flags broken");
    row("one that is being started is not broken", "", "",
        "phase: Pending, containerStatuses: [{name: c, state: {waiting: {reason: ContainerCreating}}}]",
        "queue  group  reason  priority 0 phase 0 flags ");
    row("one that ended in error", "", "",
        "phase: Running, containerStatuses: [{name: c, state: {terminated: {exitCode: 1, reason: OOMKilled}}}]",
        "queue  group  reason OOMKilled priority 0 phase 1 flags broken");
    row("an evicted pod says so", "", "", "phase: Failed, reason: Evicted",
        "queue  group  reason Evicted priority 0 phase 3 flags ");
    row("priority and deletion", "deletionTimestamp: \"2026-03-01T11:00:00Z\"", "priority: 7", "phase: Running",
        "queue  group  reason  priority 7 phase 1 flags deleting");
    row("the priority of the class it names", "", "priorityClassName: high", "phase: Running",
        "queue  group  reason  priority 10 phase 1 flags ");
}

void TestFleetBuilder::podFacts()
{
    QFETCH(QString, metadata);
    QFETCH(QString, spec);
    QFETCH(QString, status);
    QFETCH(QString, expected);
    const QString pod =
        QStringLiteral("{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: x, %1}, spec: {containers: "
                       "[{name: c}], %2}, status: {%3}}")
            .arg(metadata, spec, status);
    const FleetPtr fleet = test::fleetFrom({pod.toStdString(),
                                            "{apiVersion: scheduling.k8s.io/v1, kind: PriorityClass, metadata: {name: "
                                            "high}, value: 10}"});
    const Cluster &cluster = test::onlyCluster(fleet);
    const PodTable &pods = cluster.pods;
    QCOMPARE(pods.size(), std::size_t(1));
    const PodId id(std::size_t(0));
    std::string flags;
    for (const auto &[flag, name] : {std::pair(PodFlag::Deleting, "deleting"), std::pair(PodFlag::Gated, "gated"),
                                     std::pair(PodFlag::Broken, "broken"), std::pair(PodFlag::Pinned, "pinned")})
        flags += pods.flags[id].has(flag) ? name : "";
    const std::string found = "queue " + std::string(cluster.text(pods.queue[id])) + " group "
        + std::string(cluster.text(pods.group[id])) + " reason " + std::string(cluster.text(pods.reason[id]))
        + " priority " + std::to_string(pods.priority[id]) + " phase " + std::to_string(int(pods.phase[id])) + " flags "
        + flags;
    QCOMPARE(text(found), expected);
}

void TestFleetBuilder::podsOfATemplateShareAShape()
{
    // Names, nodes, volumes and environments differ between pods of one template; a DaemonSet's also name their node.
    const char *const form =
        "{apiVersion: v1, kind: Pod, metadata: {name: p%d}, spec: {nodeName: n%d, affinity: {nodeAffinity: "
        "{requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchFields: [{key: metadata.name, "
        "operator: In, values: [n%d]}]}]}}}, containers: [{name: c, env: [{name: X, value: v%d}], resources: "
        "{requests: "
        "{cpu: 1}}}], volumes: [{name: t%d, projected: {}}]}, status: {phase: Running}}";
    std::vector<std::string> lines{"node n1", "node n2"};
    for (const int i : {1, 2})
        lines.push_back(QString::asprintf(form, i, i, i, i, i).toStdString());
    lines.push_back(QString::asprintf(form, 3, 1, 2, 3, 3).toStdString());
    const FleetPtr fleet = test::fleetFrom(lines);
    const Cluster &cluster = test::onlyCluster(fleet);
    const PodTable &pods = cluster.pods;
    QCOMPARE(cluster.shapes.size(), std::size_t(2));
    QVERIFY(pods.shape[PodId(std::size_t(0))] == pods.shape[PodId(std::size_t(1))]);
    QVERIFY(pods.flags[PodId(std::size_t(0))].has(PodFlag::Pinned));
    QVERIFY(!cluster.shapes[pods.shape[PodId(std::size_t(0))]].spec.nodeAffinity->required);
    // One that names another node than its own keeps that.
    QVERIFY(!pods.flags[PodId(std::size_t(2))].has(PodFlag::Pinned));
    QVERIFY(cluster.shapes[pods.shape[PodId(std::size_t(2))]].spec.nodeAffinity->required);
}

void TestFleetBuilder::clustersShareTheirResources()
{
    const auto node = [](const char *line) { return test::objectText(line); };
    const Expected<FleetPtr> fleet = openFleetFromMemory(
        {{"m2", false, node("node a nvidia.com/gpu:8")}, {"m1", false, node("node a amd.com/gpu:4")}}, Instant{0});
    QVERIFY(fleet);
    QCOMPARE((*fleet)->clusters.size(), std::size_t(2));
    QCOMPARE((*fleet)->clusters[0]->name, std::string("m1"));
    QVERIFY((*fleet)->clusters[0]->resources == (*fleet)->resources);
    QVERIFY((*fleet)->clusters[1]->resources == (*fleet)->resources);
    QCOMPARE((*fleet)->clusters[0]->gpuResources.size(), std::size_t(2));
    QVERIFY((*fleet)->find("m2") == (*fleet)->clusters[1].get());
    QVERIFY(!(*fleet)->find("m3"));
}

void TestFleetBuilder::rowsAreFoundByName()
{
    const FleetPtr fleet = test::fleetFrom("node n2\nnode n1\nnode n10\npod b/x n1\npod a/y n2\npod a/x n10");
    const Cluster &cluster = test::onlyCluster(fleet);
    for (const char *name : {"n1", "n10", "n2"})
        QCOMPARE(text(std::string(cluster.text(cluster.nodes.name[cluster.findNode(name)]))), QString::fromUtf8(name));
    QVERIFY(!cluster.findNode("n3").valid());
    QVERIFY(!cluster.findNode("").valid());
    QCOMPARE(cluster.findPod("a", "x"), PodId(std::size_t(0)));
    QCOMPARE(cluster.findPod("a", "y"), PodId(std::size_t(1)));
    QCOMPARE(cluster.findPod("b", "x"), PodId(std::size_t(2)));
    QVERIFY(!cluster.findPod("b", "y").valid());
}

void TestFleetBuilder::slotsAgreeWithNumbers_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 40; ++seed)
        QTest::addRow("generated cluster %u", seed) << seed;
}

void TestFleetBuilder::slotsAgreeWithNumbers()
{
    QFETCH(unsigned, seed);
    const FleetPtr fleet = test::fleetFrom(randomCluster(seed));
    const Cluster &cluster = test::onlyCluster(fleet);

    // Every slot belongs to one device, and every device to one node, in order.
    std::size_t nextSlot = 0;
    std::vector<std::vector<Amount>> states(cluster.nodes.size(), std::vector<Amount>(5));
    std::vector<Amount> nominated(cluster.nodes.size());
    for (std::size_t d = 0; d < cluster.devices.size(); ++d) {
        const Device &device = cluster.devices[DeviceId(d)];
        QCOMPARE(std::size_t(device.firstSlot), nextSlot);
        int parts = 0;
        for (; nextSlot < device.endSlot; ++nextSlot) {
            const Slot &slot = cluster.slots[SlotId(nextSlot)];
            QCOMPARE(slot.device.index(), d);
            const bool taken = slot.state == SlotState::Used || slot.state == SlotState::Reserved;
            QCOMPARE(slot.occupant.valid(), taken);
            ++states[device.node.index()][std::size_t(slot.state)];
            if (taken && cluster.pods.node[slot.occupant] != device.node)
                ++nominated[device.node.index()];
            parts += slot.parts;
        }
        QVERIFY(parts <= device.partsTotal);
    }
    QCOMPARE(nextSlot, cluster.slots.size());

    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        GpuNumbers sum;
        Amount taken = 0;
        if (cluster.nodes.gpus[NodeId(row)] >= 0) {
            for (const GpuResource &resource :
                 cluster.nodeGpus[std::size_t(cluster.nodes.gpus[NodeId(row)])].resources) {
                QVERIFY(resource.numbers.held >= 0 && resource.numbers.free >= 0 && resource.numbers.broken >= 0);
                sum += resource.numbers;
                taken += std::min(resource.numbers.held, resource.numbers.allocatable);
            }
        }
        const std::vector<Amount> &state = states[row];
        const auto count = [&](SlotState of) { return state[std::size_t(of)]; };
        QCOMPARE(state[0] + state[1] + state[2] + state[3] + state[4], sum.capacity);
        QCOMPARE(count(SlotState::Broken), sum.capacity - sum.allocatable);
        QCOMPARE(count(SlotState::Used) + count(SlotState::Reserved) - nominated[row], taken);
        QCOMPARE(count(SlotState::Free) + count(SlotState::Cordoned) + nominated[row], sum.free);
        QVERIFY(count(SlotState::Cordoned) == 0 || count(SlotState::Free) == 0);
    }
}

QTEST_GUILESS_MAIN(TestFleetBuilder)
#include "tst_fleetbuilder.moc"
