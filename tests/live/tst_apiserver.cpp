// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QSignalSpy>
#include <QTest>

#include "core/import/openfleet.h"
#include "core/live/connectiontest.h"
#include "core/live/livecapture.h"
#include "core/live/livefleet.h"
#include "tests/live/apiserver.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

namespace {

struct AllowAll final : ExecConsent {
    Answer ask(const ExecCommand &) override { return Answer::Allowed; }
};

} // namespace

/// What only a real kube-apiserver with etcd shows. Skipped where it is not built: tests/apiserver/build.
class tst_ApiServer final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void signsIn_data();
    void signsIn();
    void readsPagesOverHttp2();
    void followsChanges();
    void tellsWhatIsForbidden();
    void readsOnlyItsNamespace();
    void streamsItsLists();
    void tellsEachStep();
    void readsInstalledKinds_data();
    void readsInstalledKinds();
    void knowsAHubByItsKinds();
    void capturesWhatItReads();
    void survivesCompaction();
    void survivesAServerKilledWhileListing();
    void survivesAKilledServer();

private:
    [[nodiscard]] std::unique_ptr<LiveFleet> fleetOf(const std::string &context, ReadOptions read = {});
    void post(const QByteArray &path, const QByteArray &body, int expected = 201);
    /// Whether a list of the path is served now.
    [[nodiscard]] bool answers(const QByteArray &path);
    void addNode(const QByteArray &name);
    void addPod(const QByteArray &nameSpace, const QByteArray &name);
    static KindStatus kind(const LiveFleet &fleet, const char *title);

    ApiServer m_server;
};

void tst_ApiServer::initTestCase()
{
    if (!m_server.find(QStringLiteral(STOWAGE_APISERVER_BUILD)))
        QSKIP("There is no kube-apiserver here: it takes Go 1.26, and tests/apiserver/build once.");
    QVERIFY2(m_server.start(), "kube-apiserver does not get ready");
    addNode("n1");
    for (const char *name : {"one", "two"})
        post("/api/v1/namespaces", R"({"metadata":{"name":")" + QByteArray(name) + "\"}}");
    for (int i = 0; i < 60; ++i)
        addPod(i % 2 == 0 ? "one" : "two", "p" + QByteArray::number(i));
}

void tst_ApiServer::post(const QByteArray &path, const QByteArray &body, int expected)
{
    const ApiServer::Answer answer = m_server.send("POST", path, body);
    QVERIFY2(answer.status == expected, answer.message);
}

bool tst_ApiServer::answers(const QByteArray &path)
{
    return m_server.send("GET", path).status == 200;
}

void tst_ApiServer::addNode(const QByteArray &name)
{
    post(
        "/api/v1/nodes",
        R"({"metadata":{"name":")" + name
            + R"("},"status":{"capacity":{"nvidia.com/gpu":"8","cpu":"64"},"allocatable":{"nvidia.com/gpu":"8","cpu":"64"}}})");
}

void tst_ApiServer::addPod(const QByteArray &nameSpace, const QByteArray &name)
{
    post(
        "/api/v1/namespaces/" + nameSpace + "/pods",
        R"({"metadata":{"name":")" + name
            + R"(","annotations":{"kubectl.kubernetes.io/last-applied-configuration":"planted-last-applied"}},"spec":{"containers":[{"name":"c","image":"i","env":[{"name":"PASSWORD","value":"planted-env"}],"resources":{"limits":{"nvidia.com/gpu":"1"}}}]}})");
}

std::unique_ptr<LiveFleet> tst_ApiServer::fleetOf(const std::string &context, ReadOptions read)
{
    Targets targets = targetsOf(m_server.config(), {context}, {});
    LiveOptions options;
    options.read = read;
    options.limits = {.requestsPerSecond = 500, .burst = 500};
    return std::make_unique<LiveFleet>(std::move(targets.usable), std::make_shared<AllowAll>(), options);
}

KindStatus tst_ApiServer::kind(const LiveFleet &fleet, const char *title)
{
    const std::vector<KindStatus> kinds = fleet.statuses().front().kinds;
    const auto found =
        std::ranges::find_if(kinds, [&](const KindStatus &one) { return one.resource.title() == title; });
    return found == kinds.end() ? KindStatus() : *found;
}

void tst_ApiServer::signsIn_data()
{
    QTest::addColumn<QByteArray>("context");
    QTest::addColumn<QByteArray>("user");

    QTest::newRow("by a token") << QByteArray("token") << QByteArray("admin");
    QTest::newRow("by a client certificate") << QByteArray("certificate") << QByteArray("certificate-user");
    QTest::newRow("by a plugin") << QByteArray("exec") << QByteArray("exec-user");
}

void tst_ApiServer::signsIn()
{
    QFETCH(QByteArray, context);
    const auto fleet = fleetOf(context.toStdString());
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    const ClusterStatus status = fleet->statuses().front();
    QCOMPARE(QByteArray::fromStdString(status.failure.message), QByteArray());
    QTEST(QByteArray::fromStdString(status.user), "user");
    QVERIFY(!status.uid.empty());
    QCOMPARE(status.state, ClusterState::Live);
    for (const KindStatus &one : status.kinds)
        QVERIFY2(one.state == ReadState::Read, one.resource.title().c_str());
}

void tst_ApiServer::readsPagesOverHttp2()
{
    const auto fleet = fleetOf("token", {.pageSize = 25});
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    QCOMPARE(kind(*fleet, "pods").objects, 60);
    QVERIFY(!kind(*fleet, "pods").inconsistent);
    QVERIFY(fleet->statuses().front().traffic.http2);
}

void tst_ApiServer::followsChanges()
{
    const auto fleet = fleetOf("token");
    FleetPtr now;
    connect(fleet.get(), &LiveFleet::fleetChanged, this, [&](const FleetPtr &made) { now = made; });
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(now && now->clusters.front()->pods.size() == 60, 30'000);
    QTRY_VERIFY(kind(*fleet, "nodes").watching);
    const std::size_t nodes = now->clusters.front()->nodes.size();
    addNode("followed");
    QTRY_COMPARE_WITH_TIMEOUT(now->clusters.front()->nodes.size(), nodes + 1, 30'000);
}

void tst_ApiServer::tellsWhatIsForbidden()
{
    const auto fleet = fleetOf("viewer");
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    QCOMPARE(kind(*fleet, "nodes").state, ReadState::Forbidden);
    QVERIFY(kind(*fleet, "nodes").reason.find("viewer") != std::string::npos);
}

void tst_ApiServer::readsOnlyItsNamespace()
{
    post("/apis/rbac.authorization.k8s.io/v1/namespaces/one/roles",
         R"({"metadata":{"name":"reader"},"rules":[{"apiGroups":[""],"resources":["pods"],"verbs":["list"]}]})");
    post(
        "/apis/rbac.authorization.k8s.io/v1/namespaces/one/rolebindings",
        R"({"metadata":{"name":"reader"},"roleRef":{"apiGroup":"rbac.authorization.k8s.io","kind":"Role","name":"reader"},"subjects":[{"kind":"User","name":"viewer"}]})");
    Targets targets = targetsOf(m_server.config(), {"viewer"}, {});
    LiveOptions options;
    options.namespaces = {"one", "two"};
    LiveFleet fleet(std::move(targets.usable), nullptr, options);
    fleet.open();
    QTRY_COMPARE_WITH_TIMEOUT(kind(fleet, "pods").objects, 30, 30'000);
    QTRY_COMPARE(kind(fleet, "pods").unreadableNamespaces, std::vector<std::string>{"two"});
}

/// A server of this version begins watches with their lists: no fallback was needed.
void tst_ApiServer::streamsItsLists()
{
    const auto fleet = fleetOf("token");
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    QVERIFY(!fleet->clusters().front()->connection().refusesStreams());
    QCOMPARE(kind(*fleet, "pods").objects, 60);
    QTRY_VERIFY(kind(*fleet, "pods").watching);
    QVERIFY(!kind(*fleet, "pods").inconsistent);
}

void tst_ApiServer::tellsEachStep()
{
    const auto resultsOf = [this](const char *context) {
        ConnectionTest test(m_server.config(), context, {}, std::make_shared<AllowAll>());
        QSignalSpy finished(&test, &ConnectionTest::finished);
        test.start();
        (void)QTest::qWaitFor([&] { return !finished.isEmpty(); }, 30'000);
        return test.results();
    };
    for (const char *context : {"token", "certificate", "exec"}) {
        const auto results = resultsOf(context);
        QVERIFY2(outcomeOf(results) != StepOutcome::Failed, textOf(context, results).c_str());
        QCOMPARE(results[static_cast<std::size_t>(TestStep::Tls)].outcome != StepOutcome::Skipped, true);
        QCOMPARE(results.back().outcome, StepOutcome::Passed);
    }
    const auto viewer = resultsOf("viewer");
    QCOMPARE(viewer.back().outcome, StepOutcome::Failed);
    QVERIFY(viewer.back().found.english().find("nodes") != std::string::npos);
}

void tst_ApiServer::readsInstalledKinds_data()
{
    QTest::addColumn<QByteArray>("group");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("plural");
    QTest::addColumn<QByteArray>("kindName");
    QTest::addColumn<bool>("namespaced");
    QTest::addColumn<QByteArray>("rest");

    QTest::newRow("Kueue's ClusterQueue")
        << QByteArray("kueue.x-k8s.io") << QByteArray("v1beta1") << QByteArray("clusterqueues")
        << QByteArray("ClusterQueue") << false
        << QByteArray(
               R"("spec":{"cohort":"all","resourceGroups":[{"coveredResources":["nvidia.com/gpu"],"flavors":[{"name":"h100","resources":[{"name":"nvidia.com/gpu","nominalQuota":"8"}]}]}]})");
    QTest::newRow("Kueue's Workload") << QByteArray("kueue.x-k8s.io") << QByteArray("v1beta1")
                                      << QByteArray("workloads") << QByteArray("Workload") << true
                                      << QByteArray(R"("spec":{"queueName":"q","podSets":[]})");
    QTest::newRow("Volcano's Queue") << QByteArray("scheduling.volcano.sh") << QByteArray("v1beta1")
                                     << QByteArray("queues") << QByteArray("Queue") << false
                                     << QByteArray(R"("spec":{"weight":3,"reclaimable":true})");
    QTest::newRow("Volcano's PodGroup") << QByteArray("scheduling.volcano.sh") << QByteArray("v1beta1")
                                        << QByteArray("podgroups") << QByteArray("PodGroup") << true
                                        << QByteArray(R"("spec":{"minMember":2,"queue":"default"})");
    QTest::newRow("OCM's ManagedCluster")
        << QByteArray("cluster.open-cluster-management.io") << QByteArray("v1") << QByteArray("managedclusters")
        << QByteArray("ManagedCluster") << false
        << QByteArray(R"("spec":{"hubAcceptsClient":true},"status":{"allocatable":{"cpu":"8"}})");
    QTest::newRow("OCM's Placement") << QByteArray("cluster.open-cluster-management.io") << QByteArray("v1beta1")
                                     << QByteArray("placements") << QByteArray("Placement") << true
                                     << QByteArray(R"("spec":{"numberOfClusters":1})");
    QTest::newRow("Karmada's ResourceBinding")
        << QByteArray("work.karmada.io") << QByteArray("v1alpha2") << QByteArray("resourcebindings")
        << QByteArray("ResourceBinding") << true
        << QByteArray(R"("spec":{"resource":{"apiVersion":"apps/v1","kind":"Deployment","name":"d"},"replicas":2})");
    QTest::newRow("Karmada's PropagationPolicy")
        << QByteArray("policy.karmada.io") << QByteArray("v1alpha1") << QByteArray("propagationpolicies")
        << QByteArray("PropagationPolicy") << true << QByteArray(R"("spec":{"resourceSelectors":[]})");
}

/// Definitions are made through the API, then objects of them; both are found by discovery, and read.
void tst_ApiServer::readsInstalledKinds()
{
    QFETCH(QByteArray, group);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, plural);
    QFETCH(QByteArray, kindName);
    QFETCH(bool, namespaced);
    QFETCH(QByteArray, rest);
    post(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        R"({"metadata":{"name":")" + plural + '.' + group
            + R"(","annotations":{"api-approved.kubernetes.io":"unapproved, for a test"}},"spec":{"group":")" + group
            + R"(","scope":")" + (namespaced ? "Namespaced" : "Cluster") + R"(","names":{"plural":")" + plural
            + R"(","singular":")" + kindName.toLower() + R"(","kind":")" + kindName + R"(","listKind":")" + kindName
            + R"(List"},"versions":[{"name":")" + version
            + R"(","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})");
    const QByteArray path = "/apis/" + group + '/' + version + (namespaced ? "/namespaces/one/" : "/") + plural;
    const QByteArray body = R"({"apiVersion":")" + group + '/' + version + R"(","kind":")" + kindName
        + R"(","metadata":{"name":"made"},)" + rest + '}';
    // A definition is served a moment after it was made.
    QVERIFY(QTest::qWaitFor([&] { return answers(path); }, 60'000));
    post(path, body);
    const QByteArray title = plural + '.' + group;
    KindStatus read;
    for (int i = 0; i < 50 && read.objects != 1; ++i) {
        const auto fleet = fleetOf("token", {.follow = false});
        fleet->open();
        QVERIFY(QTest::qWaitFor([&] { return fleet->settled(); }, 30'000));
        read = kind(*fleet, title);
    }
    QCOMPARE(read.state, ReadState::Read);
    QCOMPARE(read.objects, 1);
    QCOMPARE(QByteArray::fromStdString(read.resource.version), version);
}

void tst_ApiServer::knowsAHubByItsKinds()
{
    post(
        "/apis/apiextensions.k8s.io/v1/customresourcedefinitions",
        R"({"metadata":{"name":"clusters.cluster.karmada.io","annotations":{"api-approved.kubernetes.io":"unapproved, for a test"}},"spec":{"group":"cluster.karmada.io","scope":"Cluster","names":{"plural":"clusters","singular":"cluster","kind":"Cluster","listKind":"ClusterList"},"versions":[{"name":"v1alpha1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})");
    // A definition is served a moment after it was made.
    const auto served = [&] {
        const auto fleet = fleetOf("token", {.follow = false});
        fleet->open();
        return QTest::qWaitFor([&] { return fleet->settled(); }, 30'000) && fleet->statuses().front().hub;
    };
    bool hub = false;
    for (int i = 0; i < 50 && !hub; ++i)
        hub = served();
    QVERIFY(hub);
}

void tst_ApiServer::capturesWhatItReads()
{
    const auto fleet = fleetOf("token");
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    const QString folder = m_server.filePath(u"captured"_s);
    const auto captured = captureMoments(fleet->moments(), folder.toStdString(), false);
    QVERIFY2(captured, captured ? "" : captured.error().message.c_str());
    const auto opened =
        openFleet({.paths = {folder.toStdString()}, .namedClusters = {}, .now = {}, .title = {}, .topology = {}});
    QVERIFY(opened);
    const Cluster &cluster = (*opened)->hub ? *(*opened)->hub : *(*opened)->clusters.front();
    QCOMPARE(cluster.pods.size(), std::size_t(60));
}

void tst_ApiServer::survivesCompaction()
{
    const auto fleet = fleetOf("token");
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    QVERIFY(m_server.command("compact", "compacted"));
    addNode("compacted");
    const std::int64_t nodes = kind(*fleet, "nodes").objects;
    fleet->refreshAll();
    QTRY_VERIFY_WITH_TIMEOUT(kind(*fleet, "nodes").objects > nodes || kind(*fleet, "nodes").watching, 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(fleet->statuses().front().state, ClusterState::Live, 30'000);
}

void tst_ApiServer::survivesAServerKilledWhileListing()
{
    // One pod a page, so that the server goes in the middle of it; and once as a stream.
    for (const bool streams : {false, true}) {
        const auto fleet = fleetOf("token", {.pageSize = 1, .streamLists = streams});
        bool killed = false;
        connect(fleet.get(), &LiveFleet::statusChanged, this, [&] {
            const KindStatus pods = kind(*fleet, "pods");
            if (killed || (pods.state != ReadState::Listing && kind(*fleet, "nodes").state != ReadState::Listing))
                return;
            killed = true;
            m_server.kill();
        });
        fleet->open();
        QVERIFY(QTest::qWaitFor([&] { return killed || fleet->settled(); }, 30'000));
        m_server.kill();
        QVERIFY(m_server.start());
        QTRY_COMPARE_WITH_TIMEOUT(kind(*fleet, "pods").objects, 60, 120'000);
        QTRY_COMPARE_WITH_TIMEOUT(fleet->statuses().front().state, ClusterState::Live, 120'000);
    }
}

void tst_ApiServer::survivesAKilledServer()
{
    const auto fleet = fleetOf("token");
    fleet->open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet->settled(), 30'000);
    const std::int64_t nodes = kind(*fleet, "nodes").objects;
    QVERIFY(nodes > 0);
    m_server.kill();
    QTRY_COMPARE_WITH_TIMEOUT(fleet->statuses().front().state, ClusterState::Lost, 30'000);
    QCOMPARE(kind(*fleet, "nodes").objects, nodes);
    QVERIFY(m_server.start());
    addNode("after");
    fleet->refreshAll();
    QTRY_COMPARE_WITH_TIMEOUT(kind(*fleet, "nodes").objects, nodes + 1, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(fleet->statuses().front().state, ClusterState::Live, 60'000);
}

QTEST_GUILESS_MAIN(tst_ApiServer)
#include "tst_apiserver.moc"
