// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan exports, taken by kubectl and a real kube-apiserver. Skipped where one of them is not there.
#include <memory>

#include <nlohmann/json.hpp>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/import/openfleet.h"
#include "core/plan/export.h"
#include "core/plan/verbs.h"

using namespace stowage;
using namespace Qt::StringLiterals;

namespace {

const char *const objects = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.scheduling.volcano.sh}
spec:
  group: scheduling.volcano.sh
  scope: Cluster
  names: {plural: queues, singular: queue, kind: Queue}
  versions:
  - name: v1beta1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
---
apiVersion: v1
kind: Node
metadata: {name: n1, labels: {rack: r1}}
status:
  capacity: {cpu: "8", pods: "10"}
  allocatable: {cpu: "8", pods: "10"}
---
apiVersion: v1
kind: Node
metadata: {name: n2}
status:
  capacity: {cpu: "8", pods: "10"}
  allocatable: {cpu: "8", pods: "10"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: default}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: c, image: registry.example/c, resources: {requests: {cpu: "1"}}}]}
---
apiVersion: batch/v1
kind: Job
metadata: {name: train, namespace: default}
spec:
  parallelism: 1
  completions: 1
  template:
    spec: {restartPolicy: Never, containers: [{name: c, image: registry.example/c, resources: {requests: {cpu: "1"}}}]}
---
apiVersion: v1
kind: ResourceQuota
metadata: {name: q, namespace: default}
spec: {hard: {pods: "20"}}
)";

const char *const queue = "apiVersion: scheduling.volcano.sh/v1beta1\nkind: Queue\nmetadata: {name: q}\n"
                          "spec: {weight: 1, capability: {cpu: \"8\"}}\n";

/// Texts that a reader might take for something else.
const QStringList lines{
    u"scale default/web replicas=3"_s,
    u"cordon m1/n1"_s,
    u"label m1/n1 set=a=yes,b=0x1F,c=1e3,d=null,e=on,f=007,g=1.20,h=12"_s,
    u"taint m1/n2 key=k value=true effect=NoSchedule"_s,
    u"suspend Job/default/train"_s,
    u"set-queue Queue/q weight=4"_s,
    u"set-quota ResourceQuota/default/q hard=pods=30"_s,
    QStringLiteral(
        "edit ResourceQuota/default/q 'patch={\"metadata\":{\"annotations\":{\"a\":\"x: y\",\"b\":\"one\\n"
        "two\\n\",\"c\":\"\u00fc\u2713\",\"d\":\"1e3\",\"e\":\"# no comment\",\"f\":\" lead\",\"g\":\"true\","
        "\"h\":\"\"}}}'"),
};

} // namespace

class TestKubectl final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_kubectl = qEnvironmentVariable("STOWAGE_KUBECTL");
        if (m_kubectl.isEmpty())
            m_kubectl = QStandardPaths::findExecutable(u"kubectl"_s);
        if (m_kubectl.isEmpty())
            QSKIP("There is no kubectl here.");
        QString program = qEnvironmentVariable("STOWAGE_APISERVER");
        if (program.isEmpty()) {
            QProcess build;
            build.start(QStringLiteral(STOWAGE_APISERVER_BUILD), {u"--cached"_s});
            if (!build.waitForFinished(60'000) || build.exitCode() != 0)
                QSKIP("There is no kube-apiserver here: it takes Go 1.26, and tests/apiserver/build once.");
            program = QString::fromLocal8Bit(build.readAllStandardOutput()).trimmed();
        }
        m_server.setStandardErrorFile(m_folder.filePath(u"server.log"_s));
        m_server.start(program, {m_folder.filePath(u"server"_s)});
        QByteArray line;
        QVERIFY2(QTest::qWaitFor(
                     [&] {
                         line += m_server.readAllStandardOutput();
                         return line.startsWith("ready ") && line.endsWith('\n');
                     },
                     240'000),
                 "kube-apiserver does not get ready");
        QVERIFY2(kubectl({u"create"_s, u"-f"_s, write(u"objects.yaml"_s, objects)}), m_said.constData());
        QVERIFY2(kubectl({u"wait"_s, u"--for=condition=Established"_s, u"crd/queues.scheduling.volcano.sh"_s,
                          u"--timeout=60s"_s}),
                 m_said.constData());
        QVERIFY2(kubectl({u"create"_s, u"-f"_s, write(u"queue.yaml"_s, queue)}), m_said.constData());
    }

    void cleanupTestCase()
    {
        if (m_server.state() == QProcess::NotRunning)
            return;
        m_server.closeWriteChannel();
        m_server.kill();
        m_server.waitForFinished();
    }

    void exportsAreTakenAndGiveThePlannedState()
    {
        const FleetPtr fleet = read();
        QVERIFY(fleet);
        plan::Plan plan;
        for (const QString &line : lines) {
            const auto operation =
                plan::parseOperation(line.toStdString(), [&](std::string_view text, plan::ObjectRole role) {
                    return ask::findPlanObject(Projection(fleet), text, role);
                });
            QVERIFY2(operation.has_value(), operation ? "" : operation.error().message.c_str());
            plan.entries.push_back(
                {.operation = *operation, .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}});
        }
        const auto evaluation = plan::evaluate(fleet, plan, ask::planServices());
        QVERIFY(evaluation);
        QVERIFY((*evaluation)->worst() < plan::Level::Blocked);
        const auto files = plan::exportManifests(**evaluation, ask::planServices());
        QCOMPARE(files.size(), std::size_t(1));
        const QString file = write(u"export.yaml"_s, files.front().text.c_str());
        QVERIFY2(kubectl({u"apply"_s, u"--dry-run=client"_s, u"-f"_s, file}), m_said.constData());
        QVERIFY2(kubectl({u"apply"_s, u"--dry-run=server"_s, u"--server-side"_s, u"--field-manager=stowage"_s,
                          u"--force-conflicts"_s, u"-f"_s, file}),
                 m_said.constData());
        QVERIFY2(kubectl({u"apply"_s, u"--server-side"_s, u"--field-manager=stowage"_s, u"--force-conflicts"_s, u"-f"_s,
                          file}),
                 m_said.constData());

        const FleetPtr after = read();
        QVERIFY(after);
        const Cluster &planned = *(*evaluation)->projection.fleet().clusters.front(), &is = *after->clusters.front();
        QCOMPARE(nodesOf(is), nodesOf(planned));
        QCOMPARE(workloadsOf(is), workloadsOf(planned));
        // Nothing is left to be done, whatever the texts looked like.
        const plan::Services services = ask::planServices();
        for (const auto &[key, patch] : *(*evaluation)->projection.patches()) {
            const auto object = nlohmann::json::parse(services.manifest(*after, key), nullptr, false);
            QVERIFY2(object.is_object(), key.name.c_str());
            auto merged = object;
            merged.merge_patch(nlohmann::json::parse(patch));
            QCOMPARE(QString::fromStdString(merged.dump(1)), QString::fromStdString(object.dump(1)));
        }
    }

private:
    QString write(const QString &name, const char *text)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    }

    bool kubectl(const QStringList &arguments)
    {
        QProcess process;
        process.setProgram(m_kubectl);
        process.setArguments(
            QStringList{u"--kubeconfig"_s, m_folder.filePath(u"server/kubeconfig"_s), u"--context"_s, u"token"_s}
            + arguments);
        process.start();
        const bool done = process.waitForFinished(120'000);
        m_out = process.readAllStandardOutput();
        m_said = m_out + process.readAllStandardError();
        return done && process.exitCode() == 0;
    }

    FleetPtr read()
    {
        if (!kubectl({u"get"_s, u"nodes,deployments,jobs,resourcequotas,queues.scheduling.volcano.sh"_s, u"-A"_s,
                      u"-o"_s, u"json"_s}))
            return nullptr;
        OpenRequest request;
        request.namedClusters.emplace_back("m1",
                                           write(u"read%1.json"_s.arg(++m_reads), m_out.constData()).toStdString());
        const auto opened = openFleet(request);
        return opened ? *opened : nullptr;
    }

    static QStringList nodesOf(const Cluster &cluster)
    {
        QStringList texts;
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
            const NodeId node(row);
            std::string text(cluster.text(cluster.nodes.name[node]));
            text += cluster.nodes.flags[node].has(NodeFlag::Unschedulable) ? " cordoned" : "";
            for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]])
                text.append(" ").append(cluster.text(label.key)).append("=").append(cluster.text(label.value));
            for (const TaintRow &taint : cluster.taintSets[cluster.nodes.taints[node]]) {
                // Nobody runs here that sets those by itself.
                if (!cluster.text(taint.key).starts_with("node.kubernetes.io/"))
                    text.append(" !").append(cluster.text(taint.key)).append("=").append(cluster.text(taint.value));
            }
            texts += QString::fromStdString(text);
        }
        return texts;
    }

    static QStringList workloadsOf(const Cluster &cluster)
    {
        QStringList texts;
        for (const WorkloadEntry &entry : cluster.workloads) {
            QString text = QString::fromStdString(entry.object.kind + ' ' + entry.object.name);
            for (const api::PodSet &podSet : entry.object.podSets)
                text += u' ' + QString::number(podSet.count);
            texts += entry.object.suspended ? text + u" suspended"_s : text;
        }
        return texts;
    }

    QTemporaryDir m_folder;
    QProcess m_server;
    QString m_kubectl;
    QByteArray m_out, m_said;
    int m_reads = 0;
};

QTEST_GUILESS_MAIN(TestKubectl)
#include "tst_kubectl.moc"
