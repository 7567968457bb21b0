// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <random>

#include <QTest>

#include "core/engine/gang/groups.h"
#include "tests/unit/fleettext.h"

using namespace stowage;

class TestGang final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decides_data();
    void decides();
    void evicts_data();
    void evicts();
    void generatedFleets();
    void countedPlacementsEqualTriedOnes();
};

namespace {

std::string gpuPod(const std::string &name, const std::string &group, int gpus, const std::string &more = {},
                   const std::string &node = {})
{
    std::string spec = "containers: [{name: c, resources: {requests: {nvidia.com/gpu: " + std::to_string(gpus) + "}}}]";
    if (!group.empty())
        spec += ", schedulingGroup: {podGroupName: " + group + "}";
    if (!node.empty())
        spec += ", nodeName: " + node;
    if (!more.empty())
        spec += ", " + more;
    return "{apiVersion: v1, kind: Pod, metadata: {name: " + name + "}, spec: {" + spec
        + "}, status: {phase: " + (node.empty() ? "Pending" : "Running") + "}}\n";
}

std::string groupOf(const std::string &name, const std::string &spec)
{
    return "{apiVersion: scheduling.k8s.io/v1alpha2, kind: PodGroup, metadata: {name: " + name + "}, spec: {" + spec
        + "}}\n";
}

std::string gangOf(const std::string &name, int minCount, const std::string &more = {})
{
    return groupOf(name, "schedulingPolicy: {gang: {minCount: " + std::to_string(minCount) + "}}" + more);
}

kube::Scheduler scheduler(int minor)
{
    kube::Scheduler modelled;
    modelled.minor = minor;
    for (const char *gate :
         {"GenericWorkload", "GangScheduling", "TopologyAwareWorkloadScheduling", "WorkloadAwarePreemption"})
        modelled.gates[gate] = true;
    return modelled;
}

std::string say(const kube::Session &session, const gang::GroupVerdict &verdict)
{
    std::string text(gang::stateName(verdict.state));
    text += " " + std::to_string(verdict.bound.size()) + "+" + std::to_string(verdict.unbound.size());
    if (!verdict.placement.empty())
        text += " in " + verdict.placement;
    if (verdict.condition)
        text += " " + std::string(verdict.condition->status);
    if (verdict.preemption) {
        std::vector<std::string> victims;
        for (const kube::MemberId victim : verdict.preemption->victims)
            victims.push_back(session.keyOf(victim).substr(8));
        std::ranges::sort(victims);
        text += " evicts";
        for (const std::string &victim : victims)
            text += " " + victim;
    }
    return text;
}

/// What every node holds, as one text.
std::string printState(const kube::State &state)
{
    std::string text;
    for (std::size_t row = 0; row < state.nodeCount(); ++row) {
        const NodeId node(row);
        std::vector<kube::MemberId> members(state.membersOn(node).begin(), state.membersOn(node).end());
        std::ranges::sort(members);
        for (const kube::MemberId member : members)
            text += std::to_string(member.index()) + " ";
        for (std::size_t r = 0; r < state.cluster().resources.size(); ++r)
            text += std::to_string(state.requested(ResourceId(r))[row]) + ",";
        text += std::to_string(state.podCount(node)) + "," + std::to_string(state.scoringCpu(node)) + "\n";
    }
    return text;
}

} // namespace

void TestGang::decides_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const std::string &lines, const char *expected) {
        QTest::newRow(fact) << QString::fromStdString(lines) << QString::fromUtf8(expected);
    };
    const std::string two = "node n1 nvidia.com/gpu:8 rack=r1\nnode n2 nvidia.com/gpu:8 rack=r2\n";
    const std::string pods = gpuPod("a", "g", 8) + gpuPod("b", "g", 8);
    const std::string byRack = ", schedulingConstraints: {topology: [{key: rack}]}";
    row("a gang fits", two + gangOf("g", 2) + pods, "scheduled 2+0 True");
    row("no nodes at all", gangOf("g", 2) + pods, "unschedulable 0+2 False");
    row("one pod too many undoes them all", two + gangOf("g", 3) + pods + gpuPod("c", "g", 8),
        "unschedulable 0+3 False");
    row("above the minimum the rest waits", two + gangOf("g", 1) + pods + gpuPod("c", "g", 8), "scheduled 2+1 True");
    row("too few pods exist", two + gangOf("g", 3) + pods, "waiting 0+2");
    row("without its object a group waits", two + pods, "waiting 0+2");
    row("running members count for the minimum",
        two + gangOf("g", 2) + gpuPod("a", "g", 8, {}, "n1") + gpuPod("b", "g", 8), "scheduled 1+0 True");
    row("a full gang whose last pod fits nowhere is unschedulable",
        two + gangOf("g", 2) + gpuPod("a", "g", 8, {}, "n1") + gpuPod("b", "g", 8, {}, "n2") + gpuPod("c", "g", 8),
        "unschedulable 0+1 False");
    row("all run already: no cycle, no condition", two + gangOf("g", 1) + gpuPod("a", "g", 8, {}, "n1"),
        "scheduled 0+0");
    row("a gated pod exists but cannot be placed",
        two + gangOf("g", 2) + gpuPod("a", "g", 1) + gpuPod("b", "g", 1, "schedulingGates: [{name: x}]"),
        "unschedulable 0+2 False");
    row("gated pods alone wait", two + gangOf("g", 1) + gpuPod("a", "g", 1, "schedulingGates: [{name: x}]"),
        "waiting 0+1");
    row("basic needs one pod only", two + groupOf("g", "schedulingPolicy: {basic: {}}") + pods + gpuPod("c", "g", 8),
        "scheduled 2+1 True");
    row("basic with no room", "node n1 nvidia.com/gpu:4\n" + groupOf("g", "schedulingPolicy: {basic: {}}") + pods,
        "unschedulable 0+2 False");
    row("pods of another scheduler do not count",
        two + gangOf("g", 2) + gpuPod("a", "g", 8) + gpuPod("b", "g", 8, "schedulerName: other"), "waiting 0+1");
    row("no rack holds both", two + gangOf("g", 2, byRack) + pods, "unschedulable 0+2 False");
    row("equal racks: the smaller name", two + gangOf("g", 1, byRack) + gpuPod("a", "g", 8),
        "scheduled 1+0 in r1 True");
    row("the fuller rack wins",
        two + "node n3 nvidia.com/gpu:8 rack=r1\n" + gangOf("g", 1, byRack)
            + "{apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {containers: [{name: c, resources: {requests: "
              "{cpu: 4}}}], schedulingGroup: {podGroupName: g}}, status: {phase: Pending}}\n",
        "scheduled 1+0 in r2 True");
    row("nodes without the label are in no rack",
        "node n1 nvidia.com/gpu:8\n" + gangOf("g", 1, byRack) + gpuPod("a", "g", 8), "unschedulable 0+1 False");
    row("members in two racks are an error",
        two + gangOf("g", 1, byRack) + gpuPod("a", "g", 1, {}, "n1") + gpuPod("b", "g", 1, {}, "n2")
            + gpuPod("c", "g", 1),
        "error 0+1 False");
}

void TestGang::decides()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    kube::Session session(test::onlyCluster(fleet), scheduler(36));
    gang::Groups groups(session);
    QVERIFY(groups.knows("default", "g"));
    QVERIFY(!groups.knows("default", "nobody"));
    QCOMPARE(QString::fromStdString(say(session, groups.decide("default", "g", false))), expected);
}

void TestGang::evicts_data()
{
    QTest::addColumn<int>("minor");
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const std::string &lines, const char *expected) {
        for (const int minor : {36, 37})
            QTest::newRow((std::string(fact) + ", 1." + std::to_string(minor)).c_str())
                << minor << QString::fromStdString(lines) << QString::fromUtf8(expected);
    };
    const std::string two = "node n1 nvidia.com/gpu:8\nnode n2 nvidia.com/gpu:8\n";
    const std::string three = two + "node n3 nvidia.com/gpu:8\n";
    const std::string urgent = gangOf("g", 1, ", priority: 1000") + gpuPod("g-0", "g", 8, "priority: 1000");
    const std::string whole = groupOf("v",
                                      "schedulingPolicy: {gang: {minCount: 2}}, priority: 10, disruptionMode: "
                                      "PodGroup")
        + gpuPod("v-0", "v", 8, "priority: 10", "n1") + gpuPod("v-1", "v", 8, "priority: 10", "n2");
    row("the least important goes",
        two + urgent + gpuPod("a", "", 8, "priority: 1", "n1") + gpuPod("b", "", 8, "priority: 2", "n2"),
        "unschedulable 0+1 False evicts a");
    row("equal priority is never a victim",
        two + urgent + gpuPod("a", "", 8, "priority: 1000", "n1") + gpuPod("b", "", 8, "priority: 1000", "n2"),
        "unschedulable 0+1 False evicts");
    row("a group goes as a whole", three + urgent + whole + gpuPod("x", "", 8, "priority: 500", "n3"),
        "unschedulable 0+1 False evicts v-0 v-1");
    // 1.37 leaves the gang on the nodes that it found with everybody gone.
    const std::string equals = three + urgent + whole + gpuPod("x", "", 8, "priority: 10", "n3");
    QTest::newRow("groups are more important than single pods")
        << 36 << QString::fromStdString(equals) << QStringLiteral("unschedulable 0+1 False evicts x");
    QTest::newRow("the gang stays where it would go, 1.37")
        << 37 << QString::fromStdString(equals) << QStringLiteral("unschedulable 0+1 False evicts v-0 v-1");
    row("nobody goes when it does not help",
        "node n1 nvidia.com/gpu:4\n" + urgent + gpuPod("a", "", 4, "priority: 1", "n1"),
        "unschedulable 0+1 False evicts");
    row("who never preempts waits",
        two + gangOf("g", 1, ", priority: 1000") + gpuPod("g-0", "g", 8, "priority: 1000, preemptionPolicy: Never")
            + gpuPod("a", "", 8, "priority: 1", "n1") + gpuPod("b", "", 8, "priority: 2", "n2"),
        "unschedulable 0+1 False evicts");
}

void TestGang::evicts()
{
    QFETCH(int, minor);
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    kube::Session session(test::onlyCluster(fleet), scheduler(minor));
    const std::string before = printState(session.state());
    gang::Groups groups(session);
    QCOMPARE(QString::fromStdString(say(session, groups.decide("default", "g", true))), expected);
    QCOMPARE(printState(session.state()), before);
}

/// Whatever the fleet: no node is overfull, a gang is all or nothing, and a failed one leaves nothing behind.
void TestGang::generatedFleets()
{
    for (unsigned seed = 1; seed <= 40; ++seed) {
        std::mt19937 random(seed);
        const auto upTo = [&](unsigned limit) { return static_cast<int>(random() % limit); };
        std::string lines;
        const int nodes = upTo(6), gangs = 1 + upTo(4);
        for (int n = 0; n < nodes; ++n)
            lines += "node n" + std::to_string(n) + " nvidia.com/gpu:" + std::to_string(1 + upTo(8)) + " rack=r"
                + std::to_string(upTo(3)) + "\n";
        std::vector<int> minimum;
        for (int g = 0; g < gangs; ++g) {
            const int pods = 1 + upTo(5);
            minimum.push_back(1 + upTo(static_cast<unsigned>(pods)));
            const std::string name = "g" + std::to_string(g);
            lines +=
                gangOf(name, minimum.back(),
                       upTo(2) ? ", priority: 5" : ", priority: 5, schedulingConstraints: {topology: [{key: rack}]}");
            for (int p = 0; p < pods; ++p)
                lines += gpuPod(name + "-" + std::to_string(p), name, 1 + upTo(4), "priority: 5");
        }
        for (int p = 0; p < nodes; ++p)
            lines += gpuPod("low" + std::to_string(p), {}, upTo(2), {}, "n" + std::to_string(p));
        const FleetPtr fleet = test::fleetFrom(lines);
        const Cluster &cluster = test::onlyCluster(fleet);
        kube::Session session(cluster, scheduler(36 + upTo(2)));
        gang::Groups groups(session);
        for (int g = 0; g < gangs; ++g) {
            const std::string before = printState(session.state());
            const gang::GroupVerdict verdict = groups.decide("default", "g" + std::to_string(g), upTo(2) == 0);
            const bool scheduled = verdict.state == gang::GroupState::Scheduled;
            QCOMPARE(scheduled, !verdict.bound.empty());
            if (scheduled)
                QVERIFY(verdict.bound.size() >= static_cast<std::size_t>(minimum[static_cast<std::size_t>(g)]));
            else
                QCOMPARE(printState(session.state()), before);
        }
        for (std::size_t r = 0; r < cluster.resources.size(); ++r) {
            for (int n = 0; n < nodes; ++n) {
                const NodeId node(static_cast<std::size_t>(n));
                if (cluster.resources.name(ResourceId(r)) == "nvidia.com/gpu")
                    QVERIFY(session.state().requested(ResourceId(r))[node.index()]
                            <= cluster.nodes.allocatable.at(ResourceId(r), node));
            }
        }
    }
}

/// Where members meet in amounts alone, counting says of every domain what placing them there does; else it is not
/// used.
void TestGang::countedPlacementsEqualTriedOnes()
{
    const auto print = [](const kube::Session &session, const gang::GroupVerdict &verdict) {
        std::string text = say(session, verdict) + ": " + verdict.message + "\n";
        for (const gang::Placement &row : verdict.placements)
            text += row.domain + " " + std::to_string(row.feasible) + " " + std::to_string(row.pods) + " "
                + std::to_string(row.podsScore) + " " + std::to_string(row.fitScore) + " " + row.message + "\n";
        for (const kube::Decision &decision : verdict.bound)
            text += session.keyOf(decision.member) + " " + std::to_string(decision.node.index()) + "\n";
        for (const kube::Decision &decision : verdict.unbound)
            text += session.keyOf(decision.member) + " " + decision.message + "\n";
        return QString::fromStdString(text);
    };
    std::size_t scheduled = 0, refused = 0;
    for (unsigned seed = 1; seed <= 120; ++seed) {
        std::mt19937 random(seed);
        const auto upTo = [&](unsigned limit) { return std::to_string(random() % limit); };
        const auto oneIn = [&](unsigned times) { return random() % times == 0; };
        std::string lines;
        const unsigned nodes = 1 + static_cast<unsigned>(random() % 12),
                       racks = 1 + static_cast<unsigned>(random() % 4);
        for (unsigned n = 0; n < nodes; ++n)
            lines += "{apiVersion: v1, kind: Node, metadata: {name: n" + std::to_string(n) + ", labels: {"
                + (oneIn(8) ? "" : "rack: r" + upTo(racks)) + "}}, spec: {unschedulable: "
                + (oneIn(8) ? "true" : "false") + (oneIn(6) ? ", taints: [{key: team, effect: NoSchedule}]" : "")
                + "}, status: {allocatable: {cpu: " + upTo(9) + ", memory: " + upTo(33) + "Gi, pods: " + upTo(9)
                + ", nvidia.com/gpu: " + upTo(9) + "}}}\n";
        for (unsigned p = 0; p < nodes; ++p)
            lines += gpuPod("low" + std::to_string(p), {}, static_cast<int>(random() % 3), {}, "n" + upTo(nodes));
        const unsigned kinds = 1 + static_cast<unsigned>(random() % 3);
        std::vector<std::string> specs;
        for (unsigned k = 0; k < kinds; ++k) {
            std::string spec = "containers: [{name: c, resources: {requests: {cpu: " + upTo(4)
                + "00m, memory: " + upTo(4) + "Gi, nvidia.com/gpu: " + upTo(3) + "}}"
                + (oneIn(8) ? ", ports: [{containerPort: 1, hostPort: 1}]" : "") + "}]";
            if (oneIn(2))
                spec += ", tolerations: [{operator: Exists}]";
            if (oneIn(8))
                spec +=
                    ", topologySpreadConstraints: [{maxSkew: 1, topologyKey: rack, whenUnsatisfiable: DoNotSchedule, "
                    "labelSelector: {matchLabels: {app: g}}}]";
            if (oneIn(8))
                spec += ", affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: "
                        "rack, labelSelector: {matchLabels: {app: x}}}]}}";
            specs.push_back(spec);
        }
        const unsigned pods = 1 + static_cast<unsigned>(random() % 14);
        lines +=
            gangOf("g", 1 + static_cast<int>(random() % pods), ", schedulingConstraints: {topology: [{key: rack}]}");
        for (unsigned p = 0; p < pods; ++p)
            lines += "{apiVersion: v1, kind: Pod, metadata: {name: g-" + std::to_string(p)
                + ", labels: {app: g}}, spec: {" + specs[random() % kinds] + ", schedulingGroup: {podGroupName: g}"
                + (oneIn(14) ? ", nodeName: n" + upTo(nodes) : "") + "}, status: {"
                + (oneIn(40) ? "nominatedNodeName: n0, " : "") + "phase: Pending}}\n";
        const FleetPtr fleet = test::fleetFrom(lines);
        kube::Session counting(test::onlyCluster(fleet), scheduler(36)),
            placing(test::onlyCluster(fleet), scheduler(36));
        gang::Groups counts(counting), places(placing);
        places.placeToCount();
        const gang::GroupVerdict counted = counts.decide("default", "g", false);
        QCOMPARE(print(counting, counted), print(placing, places.decide("default", "g", false)));
        QCOMPARE(printState(counting.state()), printState(placing.state()));
        scheduled += counted.state == gang::GroupState::Scheduled ? 1 : 0;
        refused += counted.state == gang::GroupState::Unschedulable ? 1 : 0;
    }
    QVERIFY(scheduled > 20 && refused > 20);
}

QTEST_GUILESS_MAIN(TestGang)
#include "tst_gang.moc"
