// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan hands out can be read again by whoever gets it: manifests, CSV, JSON, Markdown.
#include <map>

#include <QDir>
#include <QFile>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/import/openfleet.h"
#include "core/object/documenttext.h"
#include "core/plan/export.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;

namespace {

const std::string fleetLines =
    "node n1 nvidia.com/gpu:8\nnode n2 nvidia.com/gpu:8\n"
    "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web, namespace: default, uid: web}, spec: {replicas: 1, "
    "selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: c, "
    "resources: {requests: {nvidia.com/gpu: \"1\"}}}]}}}}\n"
    "{apiVersion: batch/v1, kind: Job, metadata: {name: train, namespace: default, uid: train}, spec: {parallelism: 1, "
    "completions: 1, template: {spec: {containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"2\"}}}]}}}}\n"
    "{apiVersion: v1, kind: Pod, metadata: {name: train-0, namespace: default, ownerReferences: [{apiVersion: "
    "batch/v1, kind: Job, name: train, uid: train, controller: true}]}, spec: {nodeName: n1, containers: [{name: c, "
    "resources: {requests: {nvidia.com/gpu: \"2\"}}}]}, status: {phase: Running}}\n"
    "{apiVersion: scheduling.volcano.sh/v1beta1, kind: Queue, metadata: {name: q}, spec: {weight: 1}}\n";

/// Texts that a reader might take for a boolean, a number, a null or a comment.
const std::string planLines = "scale default/web replicas=3\n"
                              "cordon m1/n1\n"
                              "label m1/n1 set=a=yes,b=0x1F,c=1e3,d=null,e=on,f=12\n"
                              "taint m1/n2 key=k value=true effect=NoSchedule\n"
                              "suspend default/train\n"
                              "set-queue Queue/q weight=4\n"
                              "fail m1 node=n2\n";

FleetPtr open(const QTemporaryDir &folder)
{
    QFile file(folder.filePath(QStringLiteral("m1.yaml")));
    if (!file.open(QIODevice::WriteOnly))
        return nullptr;
    for (const QString &line : QString::fromStdString(fleetLines).split(u'\n', Qt::SkipEmptyParts))
        file.write(QByteArray::fromStdString(test::objectText(line.toStdString()) + "\n---\n"));
    file.close();
    OpenRequest request;
    request.namedClusters.emplace_back("m1", file.fileName().toStdString());
    const auto opened = openFleet(request);
    return opened ? *opened : nullptr;
}

/// Cells of a CSV as RFC 4180 says; empty: it is none.
QList<QStringList> csvRows(const std::string &csv)
{
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    const QString text = QString::fromStdString(csv);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted) {
            if (c == u'"' && i + 1 < text.size() && text[i + 1] == u'"')
                cell += text[++i];
            else if (c == u'"')
                quoted = false;
            else
                cell += c;
        } else if (c == u'"' && cell.isEmpty()) {
            quoted = true;
        } else if (c == u',') {
            row += cell;
            cell.clear();
        } else if (c == u'\r' && i + 1 < text.size() && text[i + 1] == u'\n') {
            ++i;
            row += cell;
            cell.clear();
            rows += row;
            row.clear();
        } else if (c == u'"' || c == u'\r' || c == u'\n') {
            return {};
        } else {
            cell += c;
        }
    }
    return quoted || !cell.isEmpty() || !row.isEmpty() ? QList<QStringList>() : rows;
}

} // namespace

class TestPlanExport final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_fleet = open(m_folder);
        QVERIFY(m_fleet);
        m_plan = test::planFrom(m_fleet, planLines);
        m_plan.title = "Night | *shift*\n# 1";
        m_evaluation = test::evaluated(m_fleet, m_plan);
        QCOMPARE(QString::fromStdString(test::printChecks(*m_evaluation)),
                 QStringLiteral("ok\nok\nok\nok\nok\nok\nwarning capacity taint"));
    }

    void manifestsReadAgainAsTheyWereWritten()
    {
        const auto files = plan::exportManifests(*m_evaluation, ask::planServices());
        QCOMPARE(files.size(), std::size_t(1));
        QCOMPARE(files[0].name, std::string("m1.yaml"));
        QStringList kinds;
        const QStringList parts = QString::fromStdString(files[0].text).split(QStringLiteral("---\n"));
        QVERIFY(parts.size() > 4);
        for (const QString &part : parts) {
            QString text;
            for (const QString &line : part.split(u'\n'))
                if (!line.startsWith(u'#') && !line.isEmpty())
                    text += line + u'\n';
            if (text.isEmpty())
                continue;
            const auto read = readDocumentText(text.toStdString());
            QVERIFY2(read.has_value(), qPrintable(text));
            QVERIFY2(read->is_object() && read->contains("apiVersion") && read->contains("kind")
                         && (*read)["metadata"]["name"].is_string(),
                     qPrintable(text));
            QCOMPARE(yamlText(*read), text.toStdString());
            kinds += QString::fromStdString((*read)["kind"].get<std::string>());
            if (kinds.back() == QLatin1String("Node") && (*read)["metadata"]["name"] == "n1") {
                const auto &labels = (*read)["metadata"]["labels"];
                for (const auto &[key, value] : std::map<std::string, std::string>{
                         {"a", "yes"}, {"b", "0x1F"}, {"c", "1e3"}, {"d", "null"}, {"e", "on"}, {"f", "12"}})
                    QCOMPARE(labels.at(key).get<std::string>(), value);
            }
        }
        // Queues before nodes before workloads.
        QVERIFY(kinds.indexOf(QStringLiteral("Queue")) < kinds.indexOf(QStringLiteral("Node")));
        QVERIFY(kinds.lastIndexOf(QStringLiteral("Node")) < kinds.indexOf(QStringLiteral("Deployment")));
        QVERIFY(kinds.contains(QStringLiteral("Job")));
        QVERIFY(files[0].text.find("# Left out (what-if): 7.") != std::string::npos);
    }

    /// Applied to the objects that the fleet was read from, the files give the fleet that the plan gives.
    void appliedTheyGiveThePlannedFleet()
    {
        const std::string more =
            "edit Queue/q 'patch={\"metadata\":{\"annotations\":{\"a\":\"x: y\",\"b\":\"one\\ntwo\\n\","
            "\"c\":\"\u00fc\u2713\",\"d\":\"1e3\",\"e\":\"# no\",\"f\":\" lead\",\"g\":\"007\",\"h\":\"\"}}}'\n";
        const plan::Plan plan = test::planFrom(m_fleet, planLines.substr(0, planLines.find("fail ")) + more);
        const auto evaluation = test::evaluated(m_fleet, plan);
        QVERIFY2(evaluation->worst() == plan::Level::Ok, test::printChecks(*evaluation).c_str());
        std::map<std::string, nlohmann::ordered_json> objects;
        const auto nameOf = [](const nlohmann::ordered_json &object) {
            return object["apiVersion"].get<std::string>() + ' ' + object["kind"].get<std::string>() + ' '
                + object["metadata"].value("namespace", "") + '/' + object["metadata"]["name"].get<std::string>();
        };
        for (const QString &line : QString::fromStdString(fleetLines).split(u'\n', Qt::SkipEmptyParts)) {
            const auto object = readDocumentText(test::objectText(line.toStdString()));
            QVERIFY(object);
            objects[nameOf(*object)] = *object;
        }
        for (const plan::ExportFile &file : plan::exportManifests(*evaluation, ask::planServices())) {
            for (const QString &part : QString::fromStdString(file.text).split(QStringLiteral("---\n")).mid(1)) {
                const auto fields = readDocumentText(part.toStdString());
                QVERIFY2(fields.has_value(), qPrintable(part));
                QVERIFY2(objects.contains(nameOf(*fields)), qPrintable(part));
                objects[nameOf(*fields)].merge_patch(*fields);
            }
        }
        std::string text;
        for (const auto &[name, object] : objects)
            text += "---\n" + yamlText(object);
        const auto after = openFleetFromMemory({{.name = "m1", .hub = false, .bytes = text}}, {});
        QVERIFY(after);
        const Cluster &is = *(*after)->clusters.front(), &planned = *evaluation->projection.fleet().clusters.front();
        for (std::size_t row = 0; row < planned.nodes.size(); ++row) {
            const NodeId node(row);
            QCOMPARE(is.nodes.flags[node].has(NodeFlag::Unschedulable),
                     planned.nodes.flags[node].has(NodeFlag::Unschedulable));
            QCOMPARE(labelsOf(is, node), labelsOf(planned, node));
            QCOMPARE(taintsOf(is, node), taintsOf(planned, node));
        }
        QCOMPARE(is.workloads.size(), planned.workloads.size());
        for (std::size_t row = 0; row < planned.workloads.size(); ++row) {
            const api::Workload &a = is.workloads[WorkloadId(row)].object,
                                &b = planned.workloads[WorkloadId(row)].object;
            QCOMPARE(a.name, b.name);
            QCOMPARE(a.suspended, b.suspended);
            QCOMPARE(a.podSets.front().count, b.podSets.front().count);
        }
        for (const auto &[key, patch] : *evaluation->projection.patches()) {
            const std::string name = "scheduling.volcano.sh/v1beta1 Queue /q";
            QCOMPARE(key.kind, std::string("Queue"));
            nlohmann::ordered_json merged = objects[name];
            merged.merge_patch(nlohmann::ordered_json::parse(patch));
            QCOMPARE(QString::fromStdString(merged.dump()), QString::fromStdString(objects[name].dump()));
        }
    }

    void everySystemGetsItsOwnObjects_data()
    {
        QTest::addColumn<QString>("object");
        QTest::addColumn<QString>("operation");
        QTest::addColumn<QString>("document");
        QTest::newRow("Kueue's share")
            << "{apiVersion: kueue.x-k8s.io/v1beta1, kind: ClusterQueue, metadata: {name: q}, spec: {cohort: c}}"
            << "set-queue ClusterQueue/q weight=3 parent=d"
            << "apiVersion: kueue.x-k8s.io/v1beta1\nkind: ClusterQueue\nmetadata:\n  name: q\nspec:\n"
               "  cohortName: d\n  fairSharing:\n    weight: \"3\"\n";
        QTest::newRow("Volcano's amounts")
            << "{apiVersion: scheduling.volcano.sh/v1beta1, kind: Queue, metadata: {name: q}, spec: {weight: 1}}"
            << "set-queue Queue/q guarantee=nvidia.com/gpu=2"
            << "apiVersion: scheduling.volcano.sh/v1beta1\nkind: Queue\nmetadata:\n  name: q\nspec:\n"
               "  guarantee:\n    resource:\n      nvidia.com/gpu: \"2\"\n";
        QTest::newRow("OCM's placement")
            << "{apiVersion: cluster.open-cluster-management.io/v1beta1, kind: Placement, metadata: {name: p, "
               "namespace: "
               "default}, spec: {numberOfClusters: 1}}"
            << "set-policy Placement/default/p 'placement={\"numberOfClusters\":2}'"
            << "apiVersion: cluster.open-cluster-management.io/v1beta1\nkind: Placement\nmetadata:\n  name: p\n"
               "  namespace: default\nspec:\n  numberOfClusters: 2\n";
        QTest::newRow("OCM's taints")
            << "{apiVersion: cluster.open-cluster-management.io/v1, kind: ManagedCluster, metadata: {name: m1}, spec: "
               "{taints: [{key: a, effect: NoSelect}]}}"
            << "taint-cluster m1 key=k value=on effect=NoSelect"
            << "apiVersion: cluster.open-cluster-management.io/v1\nkind: ManagedCluster\nmetadata:\n  name: m1\n"
               "spec:\n  taints:\n    - effect: NoSelect\n      key: a\n    - effect: NoSelect\n      key: k\n"
               "      value: \"on\"\n";
        QTest::newRow("Nova's policy")
            << "{apiVersion: policy.elotl.co/v1alpha1, kind: SchedulePolicy, metadata: {name: s}, spec: "
               "{spreadConstraints: {spreadMode: Divide}}}"
            << "set-policy SchedulePolicy/s 'placement={\"spreadConstraints\":{\"spreadMode\":\"Duplicate\"}}'"
            << "apiVersion: policy.elotl.co/v1alpha1\nkind: SchedulePolicy\nmetadata:\n  name: s\nspec:\n"
               "  spreadConstraints:\n    spreadMode: Duplicate\n";
        QTest::newRow("Karmada's priority")
            << "{apiVersion: policy.karmada.io/v1alpha1, kind: PropagationPolicy, metadata: {name: p, namespace: "
               "default}, spec: {resourceSelectors: [{apiVersion: apps/v1, kind: Deployment}]}}"
            << "set-policy PropagationPolicy/default/p priority=7"
            << "apiVersion: policy.karmada.io/v1alpha1\nkind: PropagationPolicy\nmetadata:\n  name: p\n"
               "  namespace: default\nspec:\n  priority: 7\n";
    }
    void everySystemGetsItsOwnObjects()
    {
        QFETCH(QString, object);
        QFETCH(QString, operation);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("hub"))
                && QDir(folder.path()).mkpath(QStringLiteral("clusters/m1")));
        const auto write = [&](const QString &name, const std::string &text) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(text)) > 0;
        };
        QVERIFY(write(QStringLiteral("hub/a.yaml"), test::objectText(object.toStdString())));
        QVERIFY(write(QStringLiteral("clusters/m1/a.yaml"), test::objectText("node n1 nvidia.com/gpu:8")));
        OpenRequest request;
        request.paths = {folder.path().toStdString()};
        const auto fleet = openFleet(request);
        QVERIFY2(fleet.has_value(), fleet ? "" : fleet.error().message.c_str());
        const auto evaluation = test::evaluated(*fleet, test::planFrom(*fleet, operation.toStdString()));
        QVERIFY2(evaluation->worst() < plan::Level::Blocked, test::printChecks(*evaluation).c_str());
        const auto files = plan::exportManifests(*evaluation, ask::planServices());
        QCOMPARE(files.size(), std::size_t(1));
        const QString text = QString::fromStdString(files[0].text);
        QTEST(text.mid(text.indexOf(QStringLiteral("---\n")) + 4), "document");
    }

    void placementsAreCsv()
    {
        const auto evaluation =
            test::evaluated(m_fleet, test::planFrom(m_fleet, "drain m1/n1\nscale default/web replicas=2"));
        const QList<QStringList> rows = csvRows(plan::exportPlacements(*evaluation));
        QVERIFY(rows.size() > 2);
        for (const QStringList &row : rows)
            QCOMPARE(row.size(), rows.front().size());
        QCOMPARE(rows[1][4], QStringLiteral("train-0"));
        QCOMPARE(rows[1][6], QStringLiteral("n2"));
    }

    void theSummaryIsATable()
    {
        const QString text = QString::fromStdString(ask::planMarkdown(*m_evaluation, m_plan));
        // A title is one line without markup of its own.
        QVERIFY2(text.startsWith(QStringLiteral("# Night \\| \\*shift\\* \\# 1\n")), qPrintable(text.left(80)));
        int rows = 0;
        for (const QString &line : text.split(u'\n')) {
            if (!line.startsWith(u'|'))
                continue;
            ++rows;
            QString plain = line;
            plain.remove(QStringLiteral("\\|"));
            QVERIFY2(plain.count(u'|') == 5 || plain.count(u'|') == 9, qPrintable(line));
        }
        QVERIFY(rows >= 2 + 7 + 2);
    }

    void figuresAreJson()
    {
        const auto json = ask::toJson(*m_evaluation, m_plan);
        QCOMPARE(json["operations"].size(), std::size_t(7));
        const auto read = nlohmann::ordered_json::parse(json.dump());
        QVERIFY(read == json);
    }

private:
    static QStringList labelsOf(const Cluster &cluster, NodeId node)
    {
        QStringList texts;
        for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]])
            texts += QString::fromStdString(std::string(cluster.text(label.key)) + '='
                                            + std::string(cluster.text(label.value)));
        return texts;
    }
    static QStringList taintsOf(const Cluster &cluster, NodeId node)
    {
        QStringList texts;
        for (const TaintRow &taint : cluster.taintSets[cluster.nodes.taints[node]])
            // Set by the node controller where a node is cordoned.
            if (!cluster.text(taint.key).starts_with("node.kubernetes.io/"))
                texts += QString::fromStdString(std::string(cluster.text(taint.key)) + '='
                                                + std::string(cluster.text(taint.value)) + ':'
                                                + std::string(cluster.text(taint.effect)));
        return texts;
    }

    QTemporaryDir m_folder;
    FleetPtr m_fleet;
    plan::Plan m_plan;
    plan::EvaluationPtr m_evaluation;
};

QTEST_MAIN(TestPlanExport)
#include "tst_planexport.moc"
