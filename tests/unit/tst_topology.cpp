// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/fleet/topologybuilder.h"
#include "tests/unit/fleettext.h"

using namespace stowage;

class TestTopology final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byLabels_data();
    void byLabels();
    void shown_data();
    void shown();
    void domainsSpanTheirNodes();
    void tells_data();
    void tells();
};

void TestTopology::byLabels_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("no node", "{apiVersion: v1, kind: Namespace, metadata: {name: x}}", ": ");
    row("no label", "node b\nnode a", ": a b");
    row("region and zone", "node a topology.kubernetes.io/region=r topology.kubernetes.io/zone=z",
        "topology.kubernetes.io/region > topology.kubernetes.io/zone: r(z(a))");
    row("a network family wins over zones", "node a topology.kubernetes.io/zone=z network.topology.nvidia.com/leaf=l",
        "network.topology.nvidia.com/leaf: l(a)");
    row("tiers by number, the highest on top",
        "node a fabric.topograph.run/tier-0=t fabric.topograph.run/tier-10=u fabric.topograph.run/tier-2=v",
        "fabric.topograph.run/tier-10 > fabric.topograph.run/tier-2 > fabric.topograph.run/tier-0: u(v(t(a)))");
    row("EKS layers grow downwards",
        "node a topology.k8s.aws/network-node-layer-2=y topology.k8s.aws/network-node-layer-1=x",
        "topology.k8s.aws/network-node-layer-1 > topology.k8s.aws/network-node-layer-2: x(y(a))");
    row("CoreWeave's older keys",
        "node a ib.coreweave.cloud/fabric=f ib.coreweave.cloud/superpod=s ib.coreweave.cloud/leafgroup=g",
        "ib.coreweave.cloud/fabric > ib.coreweave.cloud/superpod > ib.coreweave.cloud/leafgroup: f(s(g(a)))");
    row("a leaf's name repeats under other parents",
        "node a crusoe.ai/ib.partition.id=p crusoe.ai/pod.id=l\nnode b crusoe.ai/ib.partition.id=q crusoe.ai/pod.id=l",
        "crusoe.ai/ib.partition.id > crusoe.ai/pod.id: p(l(a)) q(l(b))");
    row("a node that lacks a level sits in an unnamed domain of it",
        "node a crusoe.ai/ib.partition.id=p crusoe.ai/pod.id=l\nnode b crusoe.ai/ib.partition.id=p\nnode c",
        "crusoe.ai/ib.partition.id > crusoe.ai/pod.id: ?(?(c)) p(?(b) l(a))");
    row("an empty label is none", "node a topology.kubernetes.io/zone=", ": a");
    row("NVLink domains cross the tree",
        "node a topology.kubernetes.io/zone=z nvidia.com/gpu.clique=u.1\nnode b topology.kubernetes.io/zone=y "
        "nvidia.com/gpu.clique=u.1\nnode c",
        "topology.kubernetes.io/zone: ?(c) y(b) z(a); nvlink u.1(a b)");
    row("the accelerator label where no clique is set",
        "node a network.topology.nvidia.com/accelerator=n1\nnode b network.topology.nvidia.com/accelerator=n1 "
        "nvidia.com/gpu.clique=u.1",
        ": a b; nvlink n1(a); nvlink u.1(b)");
}

void TestTopology::byLabels()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    const Cluster &cluster = test::onlyCluster(fleet);
    QCOMPARE(QString::fromStdString(test::printTopology(cluster, labelTopology(cluster))), expected);
}

void TestTopology::shown_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QStringList>("setting");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected, const QStringList &setting = {}) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << setting << QString::fromUtf8(expected);
    };
    row("one region is not shown", "node a topology.kubernetes.io/region=r topology.kubernetes.io/zone=z",
        "topology.kubernetes.io/zone: z(a)");
    row("several regions are",
        "node a topology.kubernetes.io/region=r topology.kubernetes.io/zone=z\n"
        "node b topology.kubernetes.io/region=s topology.kubernetes.io/zone=z",
        "topology.kubernetes.io/region > topology.kubernetes.io/zone: r(z(a)) s(z(b))");
    row("zones on top of the network", "node a topology.kubernetes.io/zone=z network.topology.nvidia.com/leaf=l",
        "topology.kubernetes.io/zone > network.topology.nvidia.com/leaf: z(l(a))");
    row("racks below zones", "node a topology.kubernetes.io/zone=z topology.kubernetes.io/rack=r",
        "topology.kubernetes.io/zone > topology.kubernetes.io/rack: z(r(a))");
    row("racks below the network where they are finer",
        "node a network.topology.nvidia.com/leaf=l rack=r1\nnode b network.topology.nvidia.com/leaf=l rack=r2",
        "network.topology.nvidia.com/leaf > rack: l(r1(a) r2(b))");
    row("racks that cross the network are left out",
        "node a network.topology.nvidia.com/leaf=l rack=r1\nnode b network.topology.nvidia.com/leaf=m rack=r1",
        "network.topology.nvidia.com/leaf: l(a) m(b)");
    row("Kueue's declared levels win",
        "node a topology.kubernetes.io/zone=z block=b rack=r\n"
        "{apiVersion: kueue.x-k8s.io/v1beta1, kind: Topology, metadata: {name: t}, spec: {levels: [{nodeLabel: block}, "
        "{nodeLabel: rack}, {nodeLabel: kubernetes.io/hostname}]}}",
        "block > rack: b(r(a))");
    row("of several declared trees the one that most nodes know",
        "node a block=b\nnode b row=x\nnode c row=y\n"
        "{apiVersion: kueue.x-k8s.io/v1beta1, kind: Topology, metadata: {name: s}, spec: {levels: [{nodeLabel: "
        "block}]}}\n"
        "{apiVersion: kueue.x-k8s.io/v1beta1, kind: Topology, metadata: {name: t}, spec: {levels: [{nodeLabel: row}]}}",
        "row: ?(a) x(b) y(c)");
    row("HyperNodes by tier",
        "node a\nnode b\nnode c\nnode d\n"
        "{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: s0}, spec: {tier: 1, members: "
        "[{type: Node, selector: {exactMatch: {name: a}}}, {type: Node, selector: {regexMatch: {pattern: ^b$}}}]}}\n"
        "{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: s1}, spec: {tier: 1, members: "
        "[{type: Node, selector: {exactMatch: {name: c}}}]}}\n"
        "{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: top}, spec: {tier: 2, tierName: "
        "spine, members: [{type: HyperNode, selector: {exactMatch: {name: s0}}}, {type: HyperNode, selector: "
        "{exactMatch: {name: s1}}}]}}",
        "spine > tier 1: ?(?(d)) top(s0(a b) s1(c))");
    row("HyperNodes by label",
        "node a rack=r\nnode b rack=r\nnode c\n"
        "{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: h}, spec: {tier: 1, members: "
        "[{type: Node, selector: {labelMatch: {matchLabels: {rack: r}}}}]}}",
        "tier 1: ?(c) h(a b)");
    row("a setting wins over all", "node a topology.kubernetes.io/zone=z block=b room=r", "room > block: r(b(a))",
        {QStringLiteral("room"), QStringLiteral("block"), QStringLiteral("kubernetes.io/hostname")});
}

void TestTopology::shown()
{
    QFETCH(QString, lines);
    QFETCH(QStringList, setting);
    QFETCH(QString, expected);
    TopologyOptions options;
    for (const QString &level : setting)
        options.levels.push_back(level.toStdString());
    const FleetPtr fleet = test::fleetFrom(lines.toStdString(), options);
    const Cluster &cluster = test::onlyCluster(fleet);
    QCOMPARE(QString::fromStdString(test::printTopology(cluster, cluster.topology)), expected);
}

void TestTopology::domainsSpanTheirNodes()
{
    const FleetPtr fleet = test::fleetFrom("node a topology.kubernetes.io/zone=z rack=2\nnode b "
                                           "topology.kubernetes.io/zone=z rack=1\nnode c topology.kubernetes.io/zone=y "
                                           "rack=1");
    const Topology &topology = test::onlyCluster(fleet).topology;
    QCOMPARE(topology.domains.size(), std::size_t(5));
    QCOMPARE(topology.nodeOrder.size(), std::size_t(3));
    for (std::size_t position = 0; position < topology.nodeOrder.size(); ++position) {
        for (DomainId at = topology.leafOf[topology.nodeOrder[position]]; at.valid();
             at = topology.domains[at].parent) {
            QVERIFY(topology.domains[at].firstNode <= position);
            QVERIFY(position < topology.domains[at].endNode);
            QVERIFY(topology.domains[at].end > at.index());
        }
    }
}

void TestTopology::tells_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("a node that lacks a level", "node a topology.kubernetes.io/zone=z\nnode b",
        "info Node b metadata.labels[\"topology.kubernetes.io/zone\"]: The node lacks this level of the topology; it "
        "is "
        "shown in an unnamed domain.\n");
    row("a HyperNode below itself",
        "node a\n{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: h}, spec: {tier: 1, "
        "members: "
        "[{type: Node, selector: {exactMatch: {name: a}}}, {type: HyperNode, selector: {exactMatch: {name: h}}}]}}",
        "warning HyperNode h: The HyperNode is below itself; Volcano holds such a topology not ready.\n");
    row("a pattern that is none",
        "node a\n{apiVersion: topology.volcano.sh/v1alpha1, kind: HyperNode, metadata: {name: h}, spec: {tier: 1, "
        "members: "
        "[{type: Node, selector: {exactMatch: {name: a}}}, {type: Node, selector: {regexMatch: {pattern: \"(\"}}}]}}",
        "warning HyperNode h: Not a regular expression; the member selects nothing.\n");
}

void TestTopology::tells()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    QCOMPARE(QString::fromStdString(test::printFindings(test::onlyCluster(fleet).findings)), expected);
}

QTEST_GUILESS_MAIN(TestTopology)
#include "tst_topology.moc"
