// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/api/requests.h"
#include "core/import/podspec.h"
#include "core/object/objectstream.h"
#include "tests/unit/workloadtext.h"

using namespace stowage;

namespace {

/// A pod's spec and status, read with in-place resize as for a pod that has a node.
api::PodSpec podFrom(const std::string &spec, const std::string &status)
{
    api::PodSpec pod;
    std::vector<Finding> findings;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        FindingSink sink(object, findings);
        const FieldReader root(object.root, sink);
        pod = readPodSpec(root.object("spec"));
        readResizeStatus(root.object("status"), pod);
    };
    handler.finding = [&](Finding finding) { findings.push_back(std::move(finding)); };
    const std::string text =
        "{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: {" + spec + "}, status: {" + status + "}}";
    readObjects(ByteSource::fromMemory(text), 0, "p.yaml", handler);
    if (!findings.empty())
        qFatal("the pod must read without findings: %s", test::print(findings).c_str());
    return pod;
}

std::string container(const std::string &name, const std::string &requests, const std::string &more = {})
{
    return "{name: " + name + ", resources: {requests: {" + requests + '}' + more + "}}";
}

} // namespace

class TestRequests final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void effective_data();
    void effective();
    void everythingOfAPodSpecIsRead();
};

void TestRequests::effective_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const std::string &spec, const char *expected,
                        const std::string &status = {}) {
        QTest::newRow(name) << QByteArray::fromStdString(spec) << QByteArray::fromStdString(status)
                            << QByteArray(expected);
    };
    const auto sidecar = [](const std::string &requests) {
        return "{name: s, restartPolicy: Always, resources: {requests: {" + requests + "}}}";
    };
    const std::string two = "containers: [" + container("a", "cpu: 1") + ", " + container("b", "cpu: 2") + "]";

    row("a pod without containers asks nothing", "", "{} scoring 0m 0");
    row("containers add up", two, "{cpu 3} scoring 3000m 419430400");
    row("an explicit zero stays zero", "containers: [" + container("a", "cpu: 0, memory: 0") + "]",
        "{cpu 0, memory 0} scoring 0m 0");
    row("a container that asks nothing scores by default", "containers: [{name: a}]", "{} scoring 100m 209715200");
    row("limits stand in, also beside other requests",
        "containers: [{name: a, resources: {requests: {cpu: 1}, limits: {cpu: 4, memory: 2Gi}}}]",
        "{cpu 1, memory 2Gi} scoring 1000m 2147483648");
    row("init containers count as a maximum", two + ", initContainers: [" + container("i", "cpu: 5") + "]",
        "{cpu 5} scoring 5000m 419430400");
    row("a sidecar before an init container runs beside it",
        two + ", initContainers: [" + sidecar("cpu: 1") + ", " + container("i", "cpu: 5") + "]",
        "{cpu 6} scoring 6000m 629145600");
    row("a sidecar after it does not",
        two + ", initContainers: [" + container("i", "cpu: 5") + ", " + sidecar("cpu: 1") + "]",
        "{cpu 5} scoring 5000m 629145600");
    row("the pod level replaces cpu and memory only",
        "containers: [" + container("a", "cpu: 1, nvidia.com/gpu: 2")
            + "], resources: {requests: {cpu: 4, nvidia.com/gpu: 9}}",
        "{cpu 4, nvidia.com/gpu 2} scoring 4000m 209715200");
    row("the pod level may be smaller than its containers",
        "containers: [" + container("a", "cpu: 4") + "], resources: {requests: {cpu: 1}}",
        "{cpu 1} scoring 1000m 209715200");
    row("a limit of the pod level is a request where no container asks",
        "containers: [" + container("a", "cpu: 1") + "], resources: {limits: {cpu: 9, memory: 1Gi}}",
        "{cpu 1, memory 1Gi} scoring 1000m 1073741824");
    row("a resource that containers name needs no default under a pod level",
        "containers: [" + container("a", "cpu: 1") + ", {name: b}], resources: {requests: {memory: 1Gi}}",
        "{cpu 1, memory 1Gi} scoring 1000m 1073741824");
    row("huge pages of the pod level", "containers: [{name: a}], resources: {requests: {hugepages-2Mi: 4Mi}}",
        "{hugepages-2Mi 4Mi} scoring 100m 209715200");
    row("overhead comes on top of the pod level",
        "containers: [{name: a}], resources: {requests: {cpu: 4}}, overhead: {cpu: 250m, memory: 120Mi}",
        "{cpu 4250m, memory 120Mi} scoring 4250m 125829120");
    row("resized in place: the largest of spec, actuated and promised counts", two, "{cpu 7} scoring 7000m 419430400",
        "containerStatuses: [{name: a, resources: {requests: {cpu: 4}}, allocatedResources: {cpu: 5}}]");
    row("without actuated resources the status says nothing", two, "{cpu 3} scoring 3000m 419430400",
        "containerStatuses: [{name: a, allocatedResources: {cpu: 5}}]");
    row("an infeasible resize leaves the spec out", two, "{cpu 2500m} scoring 2500m 419430400",
        "conditions: [{type: PodResizePending, status: \"True\", reason: Infeasible}], "
        "containerStatuses: [{name: a, resources: {requests: {cpu: 500m}}}]");
    row("a sidecar is resized, an ordinary init container is not",
        "containers: [{name: a}], initContainers: [" + sidecar("cpu: 1") + ", " + container("i", "cpu: 1") + "]",
        "{cpu 4} scoring 4000m 419430400",
        "initContainerStatuses: [{name: s, resources: {requests: {cpu: 3}}}, {name: i, resources: {requests: {cpu: "
        "9}}}]");
}

void TestRequests::effective()
{
    QFETCH(QByteArray, spec);
    QFETCH(QByteArray, status);
    QFETCH(QByteArray, expected);
    const api::PodSpec pod = podFrom(spec.toStdString(), status.toStdString());
    const api::ScoringRequests scoring = api::scoringRequests(pod);
    const std::string got = test::print(api::effectiveRequests(pod)) + " scoring " + std::to_string(scoring.cpuMilli)
        + "m " + std::to_string(scoring.memoryBytes);
    QCOMPARE(QByteArray::fromStdString(got), expected);
}

void TestRequests::everythingOfAPodSpecIsRead()
{
    const api::PodSpec pod = podFrom(
        "hostNetwork: true, nodeSelector: {pool: gpu}, runtimeClassName: kata, schedulerName: volcano, priority: 7, "
        "priorityClassName: high, preemptionPolicy: Never, schedulingGates: [{name: g}], "
        "schedulingGroup: {podGroupName: pg}, "
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
        "[{matchExpressions: "
        "[{key: zone, operator: In, values: [a, b]}], matchFields: [{key: metadata.name, operator: In, values: "
        "[n]}]}]}, "
        "preferredDuringSchedulingIgnoredDuringExecution: [{weight: 3, preference: {matchExpressions: [{key: k, "
        "operator: "
        "Exists}]}}]}, podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: rack, "
        "labelSelector: "
        "{matchLabels: {app: a}}, namespaces: [x]}]}, podAntiAffinity: "
        "{preferredDuringSchedulingIgnoredDuringExecution: "
        "[{weight: 5, podAffinityTerm: {topologyKey: host}}]}}, "
        "tolerations: [{key: k, operator: Equal, value: v, effect: NoExecute, tolerationSeconds: 30}], "
        "topologySpreadConstraints: [{maxSkew: 2, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, minDomains: 3, "
        "labelSelector: {}}], "
        "volumes: [{name: v, persistentVolumeClaim: {claimName: data}}, {name: w, emptyDir: {}}], "
        "resourceClaims: [{name: gpu, resourceClaimTemplateName: t}], "
        "containers: [{name: a, image: i, ports: [{containerPort: 80}, {containerPort: 9, hostPort: 9000, protocol: "
        "UDP}], "
        "resources: {claims: [{name: gpu}]}}]",
        "");
    QCOMPARE(pod.nodeSelector, (api::Labels{{"pool", "gpu"}}));
    QCOMPARE(pod.runtimeClassName, std::string("kata"));
    QCOMPARE(pod.schedulerName, std::string("volcano"));
    QCOMPARE(pod.priority, std::optional<std::int32_t>(7));
    QCOMPARE(pod.priorityClassName, std::string("high"));
    QCOMPARE(pod.preemptionPolicy, std::string("Never"));
    QCOMPARE(pod.schedulingGates, std::vector<std::string>{"g"});
    QCOMPARE(pod.podGroupName, std::string("pg"));
    QVERIFY(pod.nodeAffinity && pod.nodeAffinity->required && pod.nodeAffinity->required->size() == 1);
    const api::NodeSelectorTerm &term = pod.nodeAffinity->required->front();
    QCOMPARE(term.matchExpressions.front().values, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(term.matchFields.front().key, std::string("metadata.name"));
    QCOMPARE(pod.nodeAffinity->preferred.front().weight, 3);
    QCOMPARE(pod.podAffinity.required.front().topologyKey, std::string("rack"));
    QVERIFY(!pod.podAffinity.required.front().namespaceSelector);
    QCOMPARE(pod.podAntiAffinity.preferred.front().weight, 5);
    QCOMPARE(pod.tolerations.front().tolerationSeconds, std::optional<std::int64_t>(30));
    QCOMPARE(pod.spread.front().minDomains, std::optional<std::int32_t>(3));
    QVERIFY(pod.spread.front().labelSelector);
    QCOMPARE(pod.persistentVolumeClaims, std::vector<std::string>{"data"});
    QCOMPARE(pod.resourceClaims.front().templateName, std::string("t"));
    const api::Container &container = pod.containers.front();
    QCOMPARE(container.claims, std::vector<std::string>{"gpu"});
    QCOMPARE(container.hostPorts.size(), std::size_t(2));
    QCOMPARE(container.hostPorts[0].hostPort, 80);
    QCOMPARE(container.hostPorts[0].protocol, std::string("TCP"));
    QCOMPARE(container.hostPorts[1].hostPort, 9000);
}

QTEST_APPLESS_MAIN(TestRequests)
#include "tst_requests.moc"
