// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/diff.h"
#include "core/ask/manifestfields.h"
#include "core/import/openfleet.h"
#include "tests/unit/askfleet.h"

using namespace stowage;

class TestDiff final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changes_data();
    void changes();
    void equalFleets();
    void clustersComeAndGo();
    void policyTexts_data();
    void policyTexts();
    void manifestFields();
};

namespace {

const QByteArray node = "apiVersion: v1\nkind: Node\nmetadata: {name: n1}\nstatus: {capacity: {nvidia.com/gpu: \"8\"}, "
                        "allocatable: {nvidia.com/gpu: \"8\"}}\n";
const QByteArray pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: a}\nspec: {nodeName: n1, containers: "
                       "[{name: c, resources: {requests: {nvidia.com/gpu: \"2\"}}}]}\nstatus: {phase: Running}\n";
const QByteArray policy =
    "apiVersion: policy.karmada.io/v1alpha1\nkind: PropagationPolicy\nmetadata: {name: pp, namespace: "
    "a, resourceVersion: \"1\"}\nspec: {priority: 1}\n";

std::string print(const ask::FleetDifference &difference)
{
    std::string text;
    for (const ask::Change &change : difference.changes) {
        text += text.empty() ? "" : "; ";
        text.append(ask::changeText(change.kind)).append(" ").append(ask::categoryText(change.category)).append(" ");
        text += change.key.name;
        for (const ask::FieldChange &field : change.fields)
            text += ' ' + field.field + ':' + field.before + '>' + field.after;
    }
    return text;
}

} // namespace

void TestDiff::changes_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("printed");

    QTest::newRow("a node comes, and its GPUs with it")
        << pod << node + "---\n" + pod
        << QByteArray("added gpus  capacity:0>8 allocatable:0>8 held:0>2 free:0>6 physical:0>8; added node n1; changed "
                      "workload p running:0>1 gpusHeld:0>2; changed pod p node:>n1");
    QTest::newRow("a pod goes") << node + "---\n" + pod << node
                                << QByteArray("changed gpus  held:2>0 free:6>8; removed workload p; removed pod p");
    QTest::newRow("a node is cordoned") << node
                                        << QByteArray(node).replace("status:", "spec: {unschedulable: true}\nstatus:")
                                        << QByteArray(
                                               "changed gpus  blocked:0>8; changed node n1 state:Ready>Cordoned");
    QTest::newRow("a GPU breaks")
        << node
        << QByteArray(node).replace("allocatable: {nvidia.com/gpu: \"8\"}", "allocatable: {nvidia.com/gpu: \"7\"}")
        << QByteArray(
               "changed gpus  allocatable:8>7 free:8>7 broken:0>1; changed node n1 allocatable nvidia.com/gpu:8>7");
    QTest::newRow("a label changes") << node << QByteArray(node).replace("{name: n1}", "{name: n1, labels: {pool: x}}")
                                     << QByteArray("changed node n1 label pool:>x");
}

void TestDiff::changes()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, printed);

    const auto difference = ask::compareFleets(test::fleetOf(before.toStdString()), test::fleetOf(after.toStdString()));
    QVERIFY(difference);
    QCOMPARE(QByteArray::fromStdString(print(*difference)), printed);
}

void TestDiff::equalFleets()
{
    const FleetPtr fleet = test::askFleet();
    const auto difference = ask::compareFleets(fleet, test::askFleet());
    QVERIFY(difference);
    QCOMPARE(QByteArray::fromStdString(print(*difference)), QByteArray());
    QCOMPARE(ask::toJson(*difference)["changes"].size(), std::size_t(0));
}

void TestDiff::clustersComeAndGo()
{
    const auto empty = std::make_shared<const Fleet>();
    const auto difference = ask::compareFleets(empty, test::askFleet());
    QVERIFY(difference);
    QCOMPARE(difference->count(ask::ChangeCategory::Cluster, ask::ChangeKind::Added), std::size_t(2));
    QCOMPARE(difference->count(ask::ChangeCategory::Node, ask::ChangeKind::Added), std::size_t(4));
    const auto back = ask::compareFleets(test::askFleet(), empty);
    QCOMPARE(back->count(ask::ChangeCategory::Pod, ask::ChangeKind::Removed), std::size_t(5));
    QVERIFY(back->count(ask::ChangeCategory::Pod, ask::ChangeKind::Added) == 0);
}

void TestDiff::policyTexts_data()
{
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("printed");

    QTest::newRow("a field changes") << QByteArray(policy).replace("priority: 1", "priority: 2")
                                     << QByteArray("changed policy pp spec.priority:1>2");
    QTest::newRow("what the API server writes by itself is no change")
        << QByteArray(policy).replace("resourceVersion: \"1\"", "resourceVersion: \"2\"") << QByteArray();
}

/// Texts are read anew from the files.
void TestDiff::policyTexts()
{
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, printed);

    QTemporaryDir folder;
    const auto open = [&](const QString &name, const QByteArray &text) {
        QDir(folder.path()).mkpath(name + QStringLiteral("/clusters/m"));
        QFile file(folder.filePath(name + QStringLiteral("/clusters/m/all.yaml")));
        [&] { QVERIFY(file.open(QIODevice::WriteOnly)); }();
        file.write(text);
        file.close();
        return openFleet({.paths = {folder.filePath(name).toStdString()},
                          .namedClusters = {},
                          .now = {},
                          .title = {},
                          .topology = {}});
    };
    const auto a = open(QStringLiteral("a"), policy), b = open(QStringLiteral("b"), after);
    QVERIFY(a && b);
    const auto difference = ask::compareFleets(*a, *b);
    QVERIFY(difference);
    QCOMPARE(QByteArray::fromStdString(print(*difference)), printed);
}

void TestDiff::manifestFields()
{
    const auto fields =
        ask::readManifestFields("{\"apiVersion\":\"a/v1\",\"kind\":\"X\",\"metadata\":{\"name\":\"n\",\"uid\":\"u\"},"
                                "\"spec\":{\"a\":[1,{\"b\":true}],\"c\":{}},\"status\":{\"d\":1}}");
    std::string text;
    for (const auto &[path, value] : fields)
        text += path + '=' + value + ' ';
    QCOMPARE(QByteArray::fromStdString(text),
             QByteArray("apiVersion=a/v1 kind=X metadata.name=n spec.a[0]=1 spec.a[1].b=true spec.c= "));
    QVERIFY(ask::readManifestFields("nothing to see").empty());
}

QTEST_GUILESS_MAIN(TestDiff)
#include "tst_diff.moc"
