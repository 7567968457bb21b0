// SPDX-License-Identifier: GPL-3.0-or-later
// Plans applied to a real kube-apiserver with etcd. Skipped where it is not built: tests/apiserver/build.
#include <nlohmann/json.hpp>

#include <QSignalSpy>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/ask/planservices.h"
#include "core/live/applypreflight.h"
#include "core/live/applyrunner.h"
#include "core/live/livefleet.h"
#include "core/live/livemanifest.h"
#include "tests/live/apiserver.h"
#include "tests/unit/plantext.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;
using nlohmann::ordered_json;

namespace {

const char *const quota = "/api/v1/namespaces/one/resourcequotas/gpus";
const char *const deployment = "/apis/apps/v1/namespaces/one/deployments/web";
const char *const job = "/apis/batch/v1/namespaces/one/jobs/train";

const QByteArray container =
    "{\"name\":\"c\",\"image\":\"i\",\"resources\":{\"limits\":{\"cpu\":\"1\",\"nvidia.com/gpu\":\"1\"}}}";

QByteArray podTemplate(const char *app)
{
    return QByteArray("{\"metadata\":{\"labels\":{\"app\":\"") + app + "\"}},\"spec\":{\"restartPolicy\":\""
        + (qstrcmp(app, "train") == 0 ? "Never" : "Always") + "\",\"containers\":[" + container + "]}}";
}

ordered_json parsed(const QByteArray &text)
{
    return ordered_json::parse(text.toStdString(), nullptr, false);
}

/// Reads the server, works a plan out on it, and applies it.
class Session {
public:
    Session(const ApiServer &server, const char *context, const QByteArray &lines)
    {
        Targets targets = targetsOf(server.config(), {context}, {});
        LiveOptions live;
        live.read.follow = false;
        live.limits = {.requestsPerSecond = 1000, .burst = 1000};
        m_fleet = std::make_unique<LiveFleet>(std::move(targets.usable), nullptr, live);
        m_fleet->open();
        if (!QTest::qWaitFor([&] { return m_fleet->settled(); }, 60'000))
            return;
        const auto made = SnapshotMaker().make(m_fleet->moments(), "live");
        if (!made)
            return;
        const FleetPtr fleet = *made;
        const plan::Plan plan = test::planFrom(fleet, lines.toStdString());
        const plan::Services services = ask::planServices(manifestsOf(*m_fleet));
        const auto evaluation = plan::evaluate(fleet, plan, services);
        if (!evaluation)
            return;
        checks = QByteArray::fromStdString(test::printChecks(**evaluation));
        batch = apply::batchOf(**evaluation, services, plan);
        const ClusterStatus status = m_fleet->statuses().front();
        m_targets = {{.cluster = m_fleet->moments().front().name,
                      .connection = &m_fleet->clusters().front()->connection(),
                      .uid = status.uid,
                      .asUser = status.user}};
        options.journal = m_folder.filePath(u"plan.journal.jsonl"_s).toStdString();
        options.user = "anna";
        options.unlocks = {*Unlock::of(m_targets[0].cluster, m_targets[0].cluster, true)};
        options.evictionPause = std::chrono::milliseconds(100);
        options.retryBudget = std::chrono::minutes(2);
    }

    apply::PreflightResult preflight(const PreflightOptions &with = {})
    {
        ApplyPreflight check(m_targets, batch, with);
        QSignalSpy finished(&check, &ApplyPreflight::finished);
        check.start();
        if (finished.isEmpty())
            finished.wait(60'000);
        return check.result();
    }

    template<typename Start>
    apply::Report finish(ApplyRunner &runner, Start start)
    {
        QSignalSpy finished(&runner, &ApplyRunner::finished);
        if (const Expected<void> started = start(runner); !started) {
            apply::Report report;
            report.title = started.error().message;
            return report;
        }
        finished.wait(180'000);
        return runner.report();
    }

    apply::Report apply()
    {
        const apply::PreflightResult checked = preflight();
        ApplyRunner runner(m_targets, options);
        return finish(runner, [&](ApplyRunner &one) { return one.start(batch, checked); });
    }

    apply::Report rollBack()
    {
        ApplyRunner runner(m_targets, options);
        return finish(runner, [](ApplyRunner &one) { return one.rollBack(); });
    }

    [[nodiscard]] const std::vector<ApplyTarget> &targets() const { return m_targets; }

    QByteArray checks;
    apply::Batch batch;
    ApplyOptions options;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<LiveFleet> m_fleet;
    std::vector<ApplyTarget> m_targets;
};

QByteArray statesOf(const apply::Report &report)
{
    QByteArray text = QByteArray::fromStdString(report.title);
    for (const apply::ReportRow &row : report.rows)
        text += (text.isEmpty() ? "" : ", ") + QByteArray::fromStdString(std::string(nameOf(row.state)));
    return text;
}

QByteArray blockedBy(const apply::PreflightResult &result)
{
    QByteArray text;
    for (const apply::CheckResult &check : result.checks()) {
        if (check.state != apply::CheckState::Blocked)
            continue;
        text += QByteArray::fromStdString(std::string(nameOf(check.kind)) + ' ' + check.write);
        for (const apply::FieldConflict &conflict : check.conflicts)
            text += QByteArray::fromStdString(' ' + conflict.field + " of " + conflict.owner);
        text += '\n';
    }
    return text.trimmed();
}

} // namespace

class tst_ApplyServer final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void appliesAndTakesBack();
    void keepsWhatEarlierPlansApplied();
    void tellsWhoHoldsAField();
    void blocksWhatTheServerWouldRefuse();
    void blocksWithoutRights();
    void seesWhatChangedMeanwhile();
    void waitsForADisruptionBudget();
    void resumesAfterTheServerWasKilled();
    void resumesAfterItselfWasKilled();

private:
    ordered_json object(const char *path) { return parsed(m_server.send("GET", path).body); }
    void post(const QByteArray &path, const QByteArray &body, int expected = 201);

    ApiServer m_server;
};

void tst_ApplyServer::post(const QByteArray &path, const QByteArray &body, int expected)
{
    const ApiServer::Answer answer = m_server.send("POST", path, body);
    QVERIFY2(answer.status == expected, answer.message);
}

void tst_ApplyServer::initTestCase()
{
    if (!m_server.find(QStringLiteral(STOWAGE_APISERVER_BUILD)))
        QSKIP("There is no kube-apiserver here: it takes Go 1.26, and tests/apiserver/build once.");
    QVERIFY2(m_server.start(), "kube-apiserver does not get ready");
    for (const char *name : {"n1", "n2", "n3"})
        post("/api/v1/nodes",
             QByteArray("{\"metadata\":{\"name\":\"") + name
                 + "\"},\"status\":{\"capacity\":{\"nvidia.com/gpu\":\"8\",\"cpu\":\"64\",\"pods\":\"110\"},"
                   "\"allocatable\":{\"nvidia.com/gpu\":\"8\",\"cpu\":\"64\",\"pods\":\"110\"},\"conditions\":"
                   "[{\"type\":\"Ready\",\"status\":\"True\"}]}}");
    post("/api/v1/namespaces", "{\"metadata\":{\"name\":\"one\"}}");
    post("/api/v1/namespaces/one/resourcequotas",
         "{\"metadata\":{\"name\":\"gpus\"},\"spec\":{\"hard\":{\"requests.nvidia.com/gpu\":\"4\"}}}");
    post("/apis/apps/v1/namespaces/one/deployments",
         "{\"metadata\":{\"name\":\"web\"},\"spec\":{\"replicas\":1,\"selector\":{\"matchLabels\":{\"app\":\"web\"}},"
         "\"template\":"
             + podTemplate("web") + "}}");
    post("/apis/batch/v1/namespaces/one/jobs",
         "{\"metadata\":{\"name\":\"train\"},\"spec\":{\"template\":" + podTemplate("train") + "}}");
}

void tst_ApplyServer::appliesAndTakesBack()
{
    Session session(m_server, "token",
                    "cordon n1\ntaint n2 key=k value=v effect=NoSchedule\nlabel n2 set=rack=r1\n"
                    "scale one/web replicas=3\nsuspend one/train\n");
    QCOMPARE(session.batch.writes.size(), std::size_t(4));
    const apply::PreflightResult checked = session.preflight();
    QCOMPARE(blockedBy(checked), QByteArray());
    QVERIFY(!object("/api/v1/nodes/n1")["spec"].contains("unschedulable"));

    const apply::Report report = session.apply();
    QCOMPARE(statesOf(report), QByteArray("done, done, done, done"));
    QCOMPARE(object("/api/v1/nodes/n1")["spec"]["unschedulable"].get<bool>(), true);
    const ordered_json tainted = object("/api/v1/nodes/n2");
    QCOMPARE(QByteArray::fromStdString(tainted["spec"]["taints"].dump()),
             QByteArray("[{\"key\":\"k\",\"value\":\"v\",\"effect\":\"NoSchedule\"}]"));
    QCOMPARE(tainted["metadata"]["labels"]["rack"].get<std::string>(), std::string("r1"));
    QVERIFY(tainted["metadata"]["annotations"]["stowage.io/operation"].get<std::string>().starts_with(
        session.batch.planId + '/'));
    QCOMPARE(object(deployment)["spec"]["replicas"].get<int>(), 3);
    QCOMPARE(object(job)["spec"]["suspend"].get<bool>(), true);

    // The same again finds everything as it wants it.
    QCOMPARE(statesOf(session.apply()), QByteArray("skipped, skipped, skipped, skipped"));

    // What the second run found is not its own; the first one's journal takes it back.
    Session again(m_server, "token", "uncordon n1\nscale one/web replicas=1\n");
    QCOMPARE(statesOf(again.apply()), QByteArray("done, done"));
    const apply::Report back = again.rollBack();
    QCOMPARE(statesOf(back), QByteArray("rolled back, rolled back"));
    QCOMPARE(back.exitStatus(), 4);
    QCOMPARE(object("/api/v1/nodes/n1")["spec"]["unschedulable"].get<bool>(), true);
    QCOMPARE(object(deployment)["spec"]["replicas"].get<int>(), 3);
    Session cleared(
        m_server, "token",
        "uncordon n1\nuntaint n2 key=k\nlabel n2 remove=rack\nscale one/web replicas=1\nresume one/train\n");
    QCOMPARE(statesOf(cleared.apply()), QByteArray("done, done, done, done"));
    QVERIFY(!object("/api/v1/nodes/n2")["spec"].contains("taints"));
    QVERIFY(!object("/api/v1/nodes/n2")["metadata"]["labels"].contains("rack"));
}

void tst_ApplyServer::keepsWhatEarlierPlansApplied()
{
    Session first(m_server, "token", "set-quota ResourceQuota/one/gpus hard=requests.cpu=10");
    QCOMPARE(statesOf(first.apply()), QByteArray("done"));
    Session second(m_server, "token", "set-quota ResourceQuota/one/gpus hard=requests.memory=1Gi");
    QCOMPARE(statesOf(second.apply()), QByteArray("done"));
    const ordered_json hard = object(quota)["spec"]["hard"];
    QCOMPARE(hard["requests.cpu"].get<std::string>(), std::string("10"));
    QCOMPARE(hard["requests.memory"].get<std::string>(), std::string("1Gi"));
    QCOMPARE(statesOf(second.rollBack()), QByteArray("rolled back"));
    QVERIFY(!object(quota)["spec"]["hard"].contains("requests.memory"));
    QVERIFY(object(quota)["spec"]["hard"].contains("requests.cpu"));
}

void tst_ApplyServer::tellsWhoHoldsAField()
{
    const ApiServer::Answer owned = m_server.send(
        "PATCH", QByteArray(quota) + "?fieldManager=argocd&force=true",
        "{\"apiVersion\":\"v1\",\"kind\":\"ResourceQuota\",\"metadata\":{\"name\":\"gpus\"},\"spec\":{\"hard\":{"
        "\"requests.nvidia.com/gpu\":\"6\"}}}",
        "application/apply-patch+yaml");
    QVERIFY2(owned.status == 200, owned.message);
    Session session(m_server, "token", "set-quota ResourceQuota/one/gpus hard=requests.nvidia.com/gpu=8");
    QCOMPARE(blockedBy(session.preflight()), QByteArray("dry-run 1 .spec.hard.requests.nvidia.com/gpu of argocd"));
    // A person chose to take it.
    session.options.force = {"1"};
    PreflightOptions taking;
    taking.force = {"1"};
    const apply::PreflightResult checked = session.preflight(taking);
    QCOMPARE(blockedBy(checked), QByteArray());
    ApplyRunner runner(session.targets(), session.options);
    QCOMPARE(statesOf(session.finish(runner, [&](ApplyRunner &one) { return one.start(session.batch, checked); })),
             QByteArray("done"));
    QCOMPARE(object(quota)["spec"]["hard"]["requests.nvidia.com/gpu"].get<std::string>(), std::string("8"));
}

void tst_ApplyServer::blocksWhatTheServerWouldRefuse()
{
    Session session(m_server, "token", "edit ResourceQuota/one/gpus patch={\"spec\":{\"hard\":{\"pods\":\"many\"}}}");
    QCOMPARE(session.batch.writes.size(), std::size_t(1));
    const std::string before = object(quota)["metadata"]["resourceVersion"];
    QCOMPARE(blockedBy(session.preflight()), QByteArray("dry-run 1"));
    QCOMPARE(object(quota)["metadata"]["resourceVersion"].get<std::string>(), before);
}

void tst_ApplyServer::blocksWithoutRights()
{
    Session session(m_server, "token", "cordon n1");
    const auto viewer = m_server.connectionAs("viewer");
    std::vector<ApplyTarget> targets = session.targets();
    targets[0].connection = viewer.get();
    ApplyPreflight check(targets, session.batch);
    QSignalSpy finished(&check, &ApplyPreflight::finished);
    check.start();
    QVERIFY(finished.wait(30'000));
    const QByteArray blocked = blockedBy(check.result());
    QVERIFY2(blocked.contains("rights 1"), blocked);
    QVERIFY2(blocked.contains("identity"), blocked);
}

void tst_ApplyServer::seesWhatChangedMeanwhile()
{
    Session session(m_server, "token", "cordon n1\nscale one/web replicas=2");
    // News of the status change the version, and nothing that was decided on.
    QCOMPARE(m_server
                 .send("PATCH", "/api/v1/nodes/n1/status", "{\"status\":{\"nodeInfo\":{\"machineID\":\"m\"}}}",
                       "application/merge-patch+json")
                 .status,
             200);
    QCOMPARE(blockedBy(session.preflight()), QByteArray());
    QCOMPARE(m_server
                 .send("PATCH", "/api/v1/nodes/n1", "{\"metadata\":{\"labels\":{\"new\":\"1\"}}}",
                       "application/merge-patch+json")
                 .status,
             200);
    const std::string id = session.batch.writes[0].object.kind == "Node" ? "1" : "2";
    QCOMPARE(blockedBy(session.preflight()), QByteArray::fromStdString("drift " + id));
    // The pod template of a deployment counts too.
    Session other(m_server, "token", "scale one/web replicas=2");
    QCOMPARE(blockedBy(other.preflight()), QByteArray());
    QCOMPARE(m_server
                 .send("PATCH", deployment, "{\"spec\":{\"template\":{\"spec\":{\"nodeSelector\":{\"a\":\"b\"}}}}}",
                       "application/merge-patch+json")
                 .status,
             200);
    QCOMPARE(blockedBy(other.preflight()), QByteArray("drift 1"));
    QCOMPARE(m_server
                 .send("PATCH", deployment, "{\"spec\":{\"template\":{\"spec\":{\"nodeSelector\":null}}}}",
                       "application/merge-patch+json")
                 .status,
             200);
}

void tst_ApplyServer::waitsForADisruptionBudget()
{
    post("/api/v1/namespaces/one/pods",
         "{\"metadata\":{\"name\":\"guarded\",\"labels\":{\"app\":\"guarded\"}},\"spec\":{\"nodeName\":\"n2\","
         "\"containers\":["
             + container + "]}}");
    QCOMPARE(m_server
                 .send("PATCH", "/api/v1/namespaces/one/pods/guarded/status",
                       "{\"status\":{\"phase\":\"Running\",\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}]}}",
                       "application/merge-patch+json")
                 .status,
             200);
    Session session(m_server, "token", "evict one/guarded");
    QCOMPARE(session.batch.writes.size(), std::size_t(1));
    const apply::PreflightResult free = session.preflight();
    QCOMPARE(blockedBy(free), QByteArray());
    post("/apis/policy/v1/namespaces/one/poddisruptionbudgets",
         "{\"metadata\":{\"name\":\"keep\"},\"spec\":{\"minAvailable\":1,\"selector\":{\"matchLabels\":{\"app\":"
         "\"guarded\"}}}}");
    QCOMPARE(blockedBy(session.preflight()), QByteArray("budgets 1"));
    ApplyRunner runner(session.targets(), session.options);
    QString why;
    connect(&runner, &ApplyRunner::waiting, this, [&](int, const QString &text) {
        // Gone while the runner waits for its next try.
        if (why.isEmpty())
            m_server.send("DELETE", "/apis/policy/v1/namespaces/one/poddisruptionbudgets/keep");
        why = text;
    });
    const apply::Report report =
        session.finish(runner, [&](ApplyRunner &one) { return one.start(session.batch, free); });
    QCOMPARE(statesOf(report), QByteArray("done"));
    QVERIFY2(why.contains(u"keep"_s), qPrintable(why));
    const ordered_json pod = object("/api/v1/namespaces/one/pods/guarded");
    QVERIFY(pod["kind"] == "Status" || pod["metadata"].contains("deletionTimestamp"));
}

void tst_ApplyServer::resumesAfterTheServerWasKilled()
{
    Session session(m_server, "token", "cordon n2\nlabel n1 set=rack=r2\nscale one/web replicas=4");
    QCOMPARE(session.batch.writes.size(), std::size_t(3));
    const apply::PreflightResult checked = session.preflight();
    QCOMPARE(blockedBy(checked), QByteArray());
    session.options.retryBudget = std::chrono::milliseconds(0);
    session.options.policy = apply::FailurePolicy::Stop;
    ApplyRunner runner(session.targets(), session.options);
    // begin, intent, result, intent: killed as the second request goes out
    connect(&runner, &ApplyRunner::journalled, this, [&](int lines) {
        if (lines == 4)
            m_server.kill();
    });
    const apply::Report report =
        session.finish(runner, [&](ApplyRunner &one) { return one.start(session.batch, checked); });
    QCOMPARE(report.exitStatus(), 3);
    QVERIFY(m_server.start());
    session.options.retryBudget = std::chrono::minutes(2);
    ApplyRunner resumed(session.targets(), session.options);
    QCOMPARE(statesOf(session.finish(resumed, [](ApplyRunner &one) { return one.resume(); })),
             QByteArray("done, done, done"));
    QCOMPARE(object("/api/v1/nodes/n2")["spec"]["unschedulable"].get<bool>(), true);
    QCOMPARE(object(deployment)["spec"]["replicas"].get<int>(), 4);
    QCOMPARE(statesOf(session.rollBack()), QByteArray("rolled back, rolled back, rolled back"));
    QVERIFY(!object("/api/v1/nodes/n2")["spec"].contains("unschedulable"));
}

void tst_ApplyServer::resumesAfterItselfWasKilled()
{
    Session session(m_server, "token", "cordon n2\nlabel n1 set=rack=r2\nscale one/web replicas=5");
    const apply::PreflightResult checked = session.preflight();
    QCOMPARE(blockedBy(checked), QByteArray());
    auto runner = std::make_unique<ApplyRunner>(session.targets(), session.options);
    bool gone = false;
    // The request of the second write is on its way, and nobody waits for its answer.
    connect(runner.get(), &ApplyRunner::journalled, this, [&](int lines) {
        if (lines == 4)
            QTimer::singleShot(0, this, [&] {
                runner.reset();
                gone = true;
            });
    });
    QVERIFY(runner->start(session.batch, checked));
    QTRY_VERIFY_WITH_TIMEOUT(gone, 30'000);
    ApplyRunner resumed(session.targets(), session.options);
    QCOMPARE(statesOf(session.finish(resumed, [](ApplyRunner &one) { return one.resume(); })),
             QByteArray("done, done, done"));
    QCOMPARE(object(deployment)["spec"]["replicas"].get<int>(), 5);
}

QTEST_GUILESS_MAIN(tst_ApplyServer)
#include "tst_applyserver.moc"
