// SPDX-License-Identifier: GPL-3.0-or-later
// Plans applied to a server that fails where a real one does not on demand, in every phase.
#include <algorithm>
#include <csignal>
#include <sys/resource.h>

#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include "core/live/livefleet.h"
#include "tests/live/applyfixture.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;
using nlohmann::ordered_json;

namespace {

using Setting = std::function<void(FakeWrites &, ApplyOptions &)>;

} // namespace

class tst_ApplyRun final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void appliesInOrder();
    void survivesFaults_data();
    void survivesFaults();
    void refusesToStart_data();
    void refusesToStart();
    void goesOnInOtherClusters();
    void waitsForABudget();
    void waitsForPodsBeforeANodeGoes();
    void leavesWhatSomebodyChanged();
    void letsOnePlannerWin();
    void renewsATokenThatExpires();
    void takesBackOnceSignedInAgain();
    void stopsBeforeTheNextWhenCanceled();
    void sendsNothingOnAFullDisk();
    void tellsWarningsOnce();
    void asksAPersonWhenItCannotKnow();
    void writesThroughAControlPlane();
    void tellsAMemberThatIsNotReached();
};

void tst_ApplyRun::appliesInOrder()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, {"label", "untaint", "queue", "scale", "evict"});
    const apply::PreflightResult checked = preflight(targets, batch);
    QVERIFY(checked.passed());
    QCOMPARE(server.writes(), 0);
    const auto apply = [&](ApplyRunner &runner) { return runner.start(batch, checked); };
    {
        ApplyRunner runner(targets, optionsIn(folder));
        const apply::Report report = finish(runner, apply);
        QCOMPARE(statesOf(report), QByteArray("done, done, done, done, done"));
        QCOMPARE(report.exitStatus(), 0);
    }
    const ordered_json &node = server.at("/api/v1/nodes/n1");
    QCOMPARE(QByteArray::fromStdString(node["metadata"]["labels"].dump()), QByteArray("{\"rack\":\"r1\"}"));
    QCOMPARE(QByteArray::fromStdString(node["metadata"]["annotations"].dump()),
             QByteArray("{\"stowage.io/operation\":\"abc/1\"}"));
    QCOMPARE(server.at("/apis/apps/v1/namespaces/default/deployments/web")["spec"]["replicas"].get<int>(), 5);
    QVERIFY(!server.has("/api/v1/namespaces/default/pods/web-0"));

    // Every write has its intent before it, and nothing is written twice.
    const auto journal = apply::loadJournal(folder.filePath(u"plan.journal.jsonl"_s).toStdString());
    QVERIFY(journal);
    QVERIFY(journal->last()->ended);
    QByteArray records;
    for (const apply::Record &record : journal->last()->records)
        records += QByteArray::fromStdString(std::string(nameOf(record.kind)) + record.write + ' ');
    QCOMPARE(records,
             QByteArray("intent1 result1 intent2 result2 intent3 result3 intent4 result4 intent5 result5 end "));

    // Applied again it writes nothing.
    const int writes = server.writes();
    ApplyRunner again(targets, optionsIn(folder));
    const apply::PreflightResult checkedAgain = preflight(targets, batch);
    QVERIFY(checkedAgain.passed());
    const apply::Report report = finish(again, [&](ApplyRunner &runner) { return runner.start(batch, checkedAgain); });
    QCOMPARE(statesOf(report), QByteArray("skipped, skipped, skipped, skipped, skipped"));
    QCOMPARE(server.writes(), writes);
    QFile audit(folder.filePath(u"audit.jsonl"_s));
    QVERIFY(audit.open(QIODevice::ReadOnly));
    QCOMPARE(audit.readAll().count('\n'), 5);
}

/// A member of Karmada behind its proxy: every path begins there, and the journal knows the way for a resume.
void tst_ApplyRun::writesThroughAControlPlane()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    server.prefix = karmadaProxyPath("m1");
    QVERIFY(server.server().start());
    const auto hub = connectionTo(server.url());
    const auto member = std::make_unique<Connection>(hub->endpoint().below(karmadaProxyPath("m1")), nullptr,
                                                     std::make_shared<SharedSlots>());
    const apply::Batch batch = batchFor(server, {"label", "untaint", "queue", "scale", "evict"});
    const std::string before = server.content();
    {
        const auto targets = targetOf(*member);
        const apply::PreflightResult checked = preflight(targets, batch);
        QVERIFY(checked.passed());
        server.fault = [](const FakeRequest &request) -> std::optional<FakeReply> {
            if (!request.path.endsWith(u"/scale"))
                return {};
            return statusReply(503, "ServiceUnavailable", "dial tcp: no route to host");
        };
        ApplyOptions options = optionsIn(folder, apply::FailurePolicy::Stop);
        options.retryBudget = std::chrono::milliseconds(0);
        ApplyRunner runner(targets, options);
        const apply::Report report = finish(runner, [&](ApplyRunner &one) { return one.start(batch, checked); });
        QCOMPARE(statesOf(report), QByteArray("done, done, done, unknown, planned"));
    }
    server.fault = nullptr;
    const auto journal = apply::loadJournal(folder.filePath(u"plan.journal.jsonl"_s).toStdString());
    QVERIFY(journal && journal->last());
    QCOMPARE(journal->last()->begin.ways.at("m1"), karmadaProxyPath("m1"));
    QCOMPARE(journal->last()->begin.contexts.at("m1"), std::string("c"));
    const auto again = std::make_unique<Connection>(hub->endpoint().below(journal->last()->begin.ways.at("m1")),
                                                    nullptr, std::make_shared<SharedSlots>());
    ApplyRunner resumed(targetOf(*again), optionsIn(folder));
    QCOMPARE(statesOf(finish(resumed, [](ApplyRunner &one) { return one.resume(); })),
             QByteArray("done, done, done, done, done"));
    QVERIFY(!server.has("/api/v1/namespaces/default/pods/web-0"));
    for (const FakeRequest &request : server.server().requests())
        QVERIFY2(request.path.startsWith(QString::fromStdString(server.prefix)), request.target);
    QVERIFY(before != server.content());
}

/// Without a network path the control plane answers 503 of its own: nothing is written, and it says so.
void tst_ApplyRun::tellsAMemberThatIsNotReached()
{
    FakeWrites server;
    furnish(server);
    server.prefix = karmadaProxyPath("m1");
    server.fault = [](const FakeRequest &) -> std::optional<FakeReply> {
        return FakeReply{.status = 502, .body = "error trying to reach service: dial tcp: no route to host"};
    };
    QVERIFY(server.server().start());
    const auto hub = connectionTo(server.url());
    const auto member =
        std::make_unique<Connection>(hub->endpoint().below(karmadaProxyPath("m1")), nullptr,
                                     std::make_shared<SharedSlots>(), Limits(), Patience(), [] { return 0.0; });
    const apply::PreflightResult checked = preflight(targetOf(*member), batchFor(server, {"label"}));
    QVERIFY(!checked.passed());
    QCOMPARE(server.writes(), 0);
    QVERIFY(std::ranges::any_of(checked.checks(), [](const apply::CheckResult &check) {
        return check.text.english().find("no route to host") != std::string::npos;
    }));
}

void tst_ApplyRun::survivesFaults_data()
{
    QTest::addColumn<Setting>("setting");
    QTest::addColumn<QByteArray>("states");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("asBefore"); ///< every object is as before

    const auto fault = [](FakeWrites::Fault made) {
        return Setting([made](FakeWrites &server, ApplyOptions &) { server.fault = made; });
    };
    const auto lost = [](FakeWrites::Fault made) {
        return Setting([made](FakeWrites &server, ApplyOptions &) { server.lost = made; });
    };
    const QByteArray back("rolled back, rolled back, failed, planned"), all("done, done, done, done");
    QTest::newRow("a refusal takes everything back")
        << fault(onWrite(3, statusReply(422, "Invalid", "spec.weight: must be positive"))) << back << 4 << true;
    QTest::newRow("a missing right takes everything back")
        << fault(onWrite(3, statusReply(403, "Forbidden", "no"))) << back << 4 << true;
    QTest::newRow("a patch type that is not known takes everything back")
        << fault(onWrite(3, statusReply(415, "UnsupportedMediaType", "no"))) << back << 4 << true;
    QTest::newRow("an owner of the field takes everything back")
        << fault(onWrite(3, statusReply(409, "Conflict", "conflict", managerConflict))) << back << 4 << true;
    QTest::newRow("HTML of a proxy takes everything back")
        << fault(onWrite(3, {.status = 404, .body = "<html>no</html>", .contentType = "text/html"})) << back << 4
        << true;
    QTest::newRow("a redirect takes everything back")
        << fault(onWrite(3, {.status = 307, .headers = {{"Location", "http://127.0.0.1:1/"}}})) << back << 4 << true;
    QTest::newRow("refused at once nothing was changed")
        << fault(onWrite(1, statusReply(422, "Invalid", "no"))) << QByteArray("failed, planned, planned, planned") << 4
        << true;
    QTest::newRow("with stop what is done stays") << Setting([](FakeWrites &server, ApplyOptions &options) {
        server.fault = onWrite(3, statusReply(422, "Invalid", "no"));
        options.policy = apply::FailurePolicy::Stop;
    }) << QByteArray("done, done, failed, planned")
                                                  << 3 << false;
    QTest::newRow("a server that is asked too much is asked again")
        << fault(onWrite(2, FakeReply{.status = 429, .headers = {{"Retry-After", "0"}}})) << all << 0 << false;
    QTest::newRow("500 before it was carried out is sent again")
        << fault(onWrite(2, statusReply(500, "InternalError", "etcd"))) << all << 0 << false;
    QTest::newRow("500 after it was carried out is done")
        << lost(onWrite(2, statusReply(500, "InternalError", "timeout"))) << all << 0 << false;
    QTest::newRow("a cut answer is looked up")
        << lost(onWrite(2, {.body = "{\"kind\":\"Node\",\"metadata\":{}}", .cutAfter = 5})) << all << 0 << false;
    QTest::newRow("an answer that is cut before its first byte is looked up")
        << lost(onWrite(4, {.body = "{}", .cutAfter = 0})) << all << 0 << false;
    QTest::newRow("a conflict after it was carried out, as when a request is sent twice, is done")
        << lost(onWrite(2, statusReply(409, "Conflict", "modified"))) << all << 0 << false;
    QTest::newRow("a heartbeat between reading and writing does no harm")
        << Setting([](FakeWrites &server, ApplyOptions &) {
               server.fault = [nth = std::make_shared<NthWrite>(2),
                               &server](const FakeRequest &request) -> std::optional<FakeReply> {
                   if ((*nth)(request))
                       server.touch("/api/v1/nodes/n2");
                   return std::nullopt;
               };
           })
        << all << 0 << false;
    QTest::newRow("a change between reading and writing is not overwritten")
        << Setting([](FakeWrites &server, ApplyOptions &) {
               server.fault = [nth = std::make_shared<NthWrite>(3),
                               &server](const FakeRequest &request) -> std::optional<FakeReply> {
                   if ((*nth)(request)) {
                       ordered_json queue = server.at("/apis/scheduling.volcano.sh/v1beta1/queues/q");
                       queue["spec"]["weight"] = 9;
                       server.put("/apis/scheduling.volcano.sh/v1beta1/queues/q", queue);
                   }
                   return std::nullopt;
               };
           })
        << back << 4 << false;
    QTest::newRow("another cluster behind the name stops everything")
        << Setting([](FakeWrites &server, ApplyOptions &) {
               server.lost = [nth = std::make_shared<NthWrite>(2),
                              &server](const FakeRequest &request) -> std::optional<FakeReply> {
                   if ((*nth)(request))
                       server.uid = "uid-of-another";
                   return std::nullopt;
               };
           })
        << QByteArray("done, left, failed, planned") << 3 << false;
    QTest::newRow("a server that stays away leaves it unknown")
        << Setting([](FakeWrites &server, ApplyOptions &options) {
               options.retryBudget = std::chrono::milliseconds(0);
               server.lost = onWrite(2, statusReply(500, "InternalError", "timeout"));
           })
        << QByteArray("done, unknown, planned, planned") << 3 << false;
}

void tst_ApplyRun::survivesFaults()
{
    QFETCH(Setting, setting);
    QFETCH(bool, asBefore);
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    QVERIFY(checked.passed());
    const std::string before = server.content();
    ApplyOptions options = optionsIn(folder);
    setting(server, options);
    ApplyRunner runner(targets, options);
    const apply::Report report = finish(runner, [&](ApplyRunner &one) { return one.start(batch, checked); });
    QTEST(statesOf(report), "states");
    QTEST(report.exitStatus(), "status");
    if (asBefore)
        QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
    if (report.rows[2].http == 409 && !report.rows[2].conflicts.empty())
        QCOMPARE(report.rows[2].conflicts.front(), (apply::FieldConflict{.field = ".spec.weight", .owner = "argocd"}));

    // Whatever happened, it can be brought to an end both ways.
    server.fault = server.lost = nullptr;
    server.uid = "uid-of-m1";
    if (report.exitStatus() == 3) {
        ApplyRunner back(targets, optionsIn(folder));
        const apply::Report rolledBack = finish(back, [](ApplyRunner &one) { return one.rollBack(); });
        QCOMPARE(rolledBack.exitStatus(), 4);
        QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
    }
}

void tst_ApplyRun::refusesToStart_data()
{
    QTest::addColumn<QByteArray>("why");

    QTest::newRow("a locked cluster") << QByteArray("cluster m1 is read-only: unlock it first");
    QTest::newRow("a name that was not typed")
        << QByteArray("writes to cluster m1 cannot be undone (1 pods are evicted): its name must be typed");
    QTest::newRow("an old preflight") << QByteArray("preflight is older than a minute: run it again");
    QTest::newRow("a preflight that did not pass") << QByteArray("preflight did not pass");
    QTest::newRow("a cluster that preflight did not see") << QByteArray("preflight did not see cluster m1");
}

void tst_ApplyRun::refusesToStart()
{
    QFETCH(QByteArray, why);
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, {"label", "evict"});
    apply::PreflightResult checked = preflight(targets, batch);
    ApplyOptions options = optionsIn(folder);
    const QByteArray row = QTest::currentDataTag();
    if (row == "a locked cluster")
        options.unlocks.clear();
    else if (row == "a name that was not typed")
        options.unlocks = {*Unlock::of("m1", "", false)};
    else if (row == "an old preflight")
        checked.finished -= std::chrono::seconds(61);
    else if (row == "a cluster that preflight did not see")
        checked.identities.clear();
    else
        checked.add({.kind = apply::CheckKind::Fits,
                     .state = apply::CheckState::Blocked,
                     .cluster = {},
                     .write = {},
                     .text = "no"});
    ApplyRunner runner(targets, options);
    const Expected<void> started = runner.start(batch, checked);
    QVERIFY(!started);
    QCOMPARE(QByteArray::fromStdString(started.error().message), why);
    QCOMPARE(server.writes(), 0);
    // Who did not begin holds no journal.
    QVERIFY(apply::JournalWriter::open(options.journal));
    QVERIFY(!Unlock::of("m1", "m2", true));
    QVERIFY(!Unlock::of("m1", "", true));
}

void tst_ApplyRun::goesOnInOtherClusters()
{
    QTemporaryDir folder;
    FakeWrites first("uid-of-m1"), second("uid-of-m2");
    furnish(first);
    furnish(second);
    QVERIFY(first.server().start() && second.server().start());
    const auto one = connectionTo(first.url()), two = connectionTo(second.url());
    std::vector<ApplyTarget> targets = targetOf(*one);
    targets.push_back(targetOf(*two, "m2").front());
    apply::Batch batch = batchFor(first, {"label", "queue"});
    for (apply::Write write : batchFor(second, {"label", "queue"}, "m2").writes) {
        write.id = std::to_string(batch.writes.size() + 1);
        batch.writes.push_back(write);
    }
    const apply::PreflightResult checked = preflight(targets, batch);
    QVERIFY(checked.passed());
    first.fault = onWrite(1, statusReply(422, "Invalid", "no"));
    ApplyRunner runner(targets, optionsIn(folder, apply::FailurePolicy::Continue));
    const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); });
    QCOMPARE(statesOf(report), QByteArray("failed, planned, done, done"));
    QCOMPARE(report.exitStatus(), 3);
    // What failed is tried again.
    first.fault = nullptr;
    ApplyRunner resumed(targets, optionsIn(folder));
    QCOMPARE(statesOf(finish(resumed, [](ApplyRunner &r) { return r.resume(); })),
             QByteArray("done, done, done, done"));
}

void tst_ApplyRun::waitsForABudget()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, {"evict"});
    const apply::PreflightResult checked = preflight(targets, batch);
    server.budgets["/api/v1/namespaces/default/pods/web-0"] = 3;
    ApplyRunner runner(targets, optionsIn(folder));
    QSignalSpy waiting(&runner, &ApplyRunner::waiting);
    const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); });
    QCOMPARE(statesOf(report), QByteArray("done"));
    QCOMPARE(waiting.size(), 3);
    QCOMPARE(waiting.front().at(1).toString(), u"The disruption budget web needs 1 healthy pods"_s);

    // Not for ever.
    QTemporaryDir other;
    furnish(server);
    const apply::PreflightResult checkedAgain = preflight(targets, batch);
    QVERIFY(checkedAgain.passed());
    server.budgets["/api/v1/namespaces/default/pods/web-0"] = 1000;
    ApplyOptions options = optionsIn(other);
    options.evictionBudget = std::chrono::milliseconds(0);
    ApplyRunner impatient(targets, options);
    const apply::Report refused = finish(impatient, [&](ApplyRunner &r) { return r.start(batch, checkedAgain); });
    QCOMPARE(statesOf(refused), QByteArray("failed"));
    QCOMPARE(refused.exitStatus(), 4);
}

void tst_ApplyRun::waitsForPodsBeforeANodeGoes()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    server.put("/api/v1/namespaces/kube-system/pods/agent",
               {{"kind", "Pod"},
                {"metadata", {{"name", "agent"}, {"ownerReferences", {{{"kind", "DaemonSet"}}}}}},
                {"spec", {{"nodeName", "n1"}}}});
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, {"cordon", "delete"});
    const apply::PreflightResult checked = preflight(targets, batch);
    QVERIFY(checked.passed());
    ApplyRunner runner(targets, optionsIn(folder));
    int waits = 0;
    connect(&runner, &ApplyRunner::waiting, this, [&](int, const QString &why) {
        QCOMPARE(why, u"1 pods are still on the node."_s);
        if (++waits == 2) {
            ordered_json pod = server.at("/api/v1/namespaces/default/pods/web-0");
            pod["spec"]["nodeName"] = "n2";
            server.put("/api/v1/namespaces/default/pods/web-0", pod);
        }
    });
    QCOMPARE(statesOf(finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); })),
             QByteArray("done, done"));
    QCOMPARE(waits, 2);
    QVERIFY(!server.has("/api/v1/nodes/n1"));
}

void tst_ApplyRun::leavesWhatSomebodyChanged()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    // Somebody changes the label that the first write set, then the third one is refused.
    server.fault = [nth = std::make_shared<NthWrite>(3),
                    &server](const FakeRequest &request) -> std::optional<FakeReply> {
        if (!(*nth)(request))
            return std::nullopt;
        ordered_json node = server.at("/api/v1/nodes/n1");
        node["metadata"]["labels"]["rack"] = "theirs";
        server.put("/api/v1/nodes/n1", node);
        return statusReply(422, "Invalid", "no");
    };
    ApplyRunner runner(targets, optionsIn(folder));
    const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); });
    QCOMPARE(statesOf(report), QByteArray("left, rolled back, failed, planned"));
    QCOMPARE(report.exitStatus(), 3);
    QVERIFY(report.rows[0].text.english().find("theirs") != std::string::npos);
    QVERIFY(report.rows[0].text.english().find("r1") != std::string::npos);
    QCOMPARE(server.at("/api/v1/nodes/n1")["metadata"]["labels"]["rack"].get<std::string>(), std::string("theirs"));
}

void tst_ApplyRun::letsOnePlannerWin()
{
    QTemporaryDir mine, theirs;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto one = connectionTo(server.url()), two = connectionTo(server.url());
    apply::Batch first = batchFor(server, {"queue", "scale"}), second = batchFor(server, {"queue", "scale"});
    second.planId = "def";
    second.writes[0].fields = "{\"spec\":{\"weight\":7}}";
    second.writes[1].fields = "{\"spec\":{\"replicas\":1}}";
    const apply::PreflightResult checkedFirst = preflight(targetOf(*one), first);
    const apply::PreflightResult checkedSecond = preflight(targetOf(*two), second);
    QVERIFY(checkedFirst.passed() && checkedSecond.passed());
    ApplyRunner a(targetOf(*one), optionsIn(mine)), b(targetOf(*two), optionsIn(theirs));
    bool ended = false;
    connect(&b, &ApplyRunner::finished, this, [&] { ended = true; });
    QVERIFY(b.start(second, checkedSecond));
    const apply::Report report = finish(a, [&](ApplyRunner &r) { return r.start(first, checkedFirst); });
    QVERIFY(QTest::qWaitFor([&] { return ended; }, 30'000));
    // Each object is as one of them wants it, and whoever came second is told.
    const std::multiset<int> statuses{report.exitStatus(), b.report().exitStatus()};
    QVERIFY2(statuses == (std::multiset<int>{0, 4}) || statuses == (std::multiset<int>{4, 4}),
             statesOf(report) + " / " + statesOf(b.report()));
    const int weight = server.at("/apis/scheduling.volcano.sh/v1beta1/queues/q")["spec"]["weight"];
    const int replicas = server.at("/apis/apps/v1/namespaces/default/deployments/web")["spec"]["replicas"];
    if (report.exitStatus() == 0)
        QVERIFY(weight == 4 && replicas == 5);
    else if (b.report().exitStatus() == 0)
        QVERIFY(weight == 7 && replicas == 1);
    else
        QVERIFY(weight == 1 && replicas == 2);
}

void tst_ApplyRun::renewsATokenThatExpires()
{
    QTemporaryDir folder;
    const QString token = folder.filePath(u"token"_s);
    const auto write = [&](const QByteArray &text) {
        QFile file(token);
        return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) > 0;
    };
    QVERIFY(write("first"));
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url(), token.toStdString());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    QVERIFY(checked.passed());
    int refused = 0;
    server.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (server.writes() < 2 || request.header("authorization") == "Bearer second")
            return std::nullopt;
        ++refused;
        if (!write("second"))
            return std::nullopt;
        return statusReply(401, "Unauthorized", "expired");
    };
    ApplyRunner runner(targets, optionsIn(folder));
    QCOMPARE(statesOf(finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); })),
             QByteArray("done, done, done, done"));
    QCOMPARE(refused, 1);
    // Nothing of a credential is in what is kept.
    for (const char *name : {"plan.journal.jsonl", "audit.jsonl"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(!text.contains("first") && !text.contains("second"));
    }
}

void tst_ApplyRun::takesBackOnceSignedInAgain()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    const std::string before = server.content();
    server.fault = [&](const FakeRequest &) -> std::optional<FakeReply> {
        return server.writes() < 2 ? std::nullopt : std::optional(statusReply(401, "Unauthorized", "expired"));
    };
    ApplyRunner runner(targets, optionsIn(folder));
    const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); });
    QCOMPARE(statesOf(report), QByteArray("left, left, failed, planned"));
    QCOMPARE(report.exitStatus(), 3);
    server.fault = nullptr;
    ApplyRunner back(targets, optionsIn(folder));
    QCOMPARE(finish(back, [](ApplyRunner &r) { return r.rollBack(); }).exitStatus(), 4);
    QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
}

void tst_ApplyRun::stopsBeforeTheNextWhenCanceled()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    const std::string before = server.content();
    ApplyRunner runner(targets, optionsIn(folder));
    connect(&runner, &ApplyRunner::rowChanged, this, [&](int row) {
        if (row == 1 && runner.report().rows[1].state == apply::WriteState::Running)
            runner.cancel();
    });
    const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); });
    QCOMPARE(statesOf(report), QByteArray("rolled back, planned, planned, planned"));
    QVERIFY(report.canceled);
    QCOMPARE(QByteArray::fromStdString(server.content()), QByteArray::fromStdString(before));
}

void tst_ApplyRun::sendsNothingOnAFullDisk()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    const std::string journal = optionsIn(folder).journal;
    std::signal(SIGXFSZ, SIG_IGN);
    struct rlimit unlimited = {};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &unlimited), 0);
    const auto allow = [&](rlim_t bytes) {
        struct rlimit limit = unlimited;
        limit.rlim_cur = bytes;
        return setrlimit(RLIMIT_FSIZE, &limit) == 0;
    };
    ApplyOptions options = optionsIn(folder);
    options.audit.clear();
    // At the begin record: nothing starts.
    QVERIFY(allow(100));
    {
        ApplyRunner runner(targets, options);
        const Expected<void> started = runner.start(batch, checked);
        QVERIFY(allow(unlimited.rlim_cur));
        QVERIFY(!started);
        QVERIFY(QByteArray::fromStdString(started.error().message).contains("the journal cannot be written"));
        QCOMPARE(QFile(QString::fromStdString(journal)).size(), 0);
    }
    // At every later line: the server never has a write that the journal does not know.
    for (int lines = 1; lines <= 8; ++lines) {
        QFile::remove(QString::fromStdString(journal));
        furnish(server);
        const apply::PreflightResult again = preflight(targets, batch);
        QVERIFY(again.passed());
        const int writes = server.writes();
        ApplyRunner runner(targets, options);
        connect(&runner, &ApplyRunner::journalled, this, [&](int written) {
            if (written == lines)
                static_cast<void>(allow(static_cast<rlim_t>(QFile(QString::fromStdString(journal)).size()) + 10));
        });
        const apply::Report report = finish(runner, [&](ApplyRunner &r) { return r.start(batch, again); });
        QVERIFY(allow(unlimited.rlim_cur));
        QVERIFY(report.exitStatus() != 0);
        QCOMPARE(server.writes() - writes, lines / 2);
        // With room again it goes on.
        ApplyRunner resumed(targets, options);
        QCOMPARE(statesOf(finish(resumed, [](ApplyRunner &r) { return r.resume(); })),
                 QByteArray("done, done, done, done"));
        QCOMPARE(server.writes() - writes, 4);
    }
}

void tst_ApplyRun::tellsWarningsOnce()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, reversible);
    const apply::PreflightResult checked = preflight(targets, batch);
    server.fault = [](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.path != u"/api/v1/namespaces/kube-system"_s)
            return std::nullopt;
        return FakeReply{.body = "{\"metadata\":{\"uid\":\"uid-of-m1\"}}",
                         .headers = {{"Warning", "299 - \"queues v1beta1 is deprecated\""}}};
    };
    ApplyRunner runner(targets, optionsIn(folder));
    QSignalSpy warned(&runner, &ApplyRunner::warned);
    static_cast<void>(finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); }));
    QCOMPARE(warned.size(), 1);
    QCOMPARE(warned.front().at(1).toString(), u"queues v1beta1 is deprecated"_s);
}

void tst_ApplyRun::asksAPersonWhenItCannotKnow()
{
    QTemporaryDir folder;
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const auto targets = targetOf(*connection);
    const apply::Batch batch = batchFor(server, {"queue", "scale"});
    ApplyOptions options = optionsIn(folder);
    options.retryBudget = std::chrono::milliseconds(0);
    const apply::PreflightResult checked = preflight(targets, batch);
    server.lost = onWrite(1, statusReply(500, "InternalError", "timeout"));
    ApplyRunner runner(targets, options);
    QCOMPARE(statesOf(finish(runner, [&](ApplyRunner &r) { return r.start(batch, checked); })),
             QByteArray("unknown, planned"));
    ordered_json queue = server.at("/apis/scheduling.volcano.sh/v1beta1/queues/q");
    queue["spec"]["weight"] = 9;
    server.put("/apis/scheduling.volcano.sh/v1beta1/queues/q", queue);
    ApplyRunner resumed(targets, optionsIn(folder));
    const apply::Report asks = finish(resumed, [](ApplyRunner &r) { return r.resume(); });
    QCOMPARE(statesOf(asks), QByteArray("unknown, planned"));
    QVERIFY(!asks.rows[0].text.empty());
    ApplyOptions told = optionsIn(folder);
    told.answers["1"] = true;
    ApplyRunner answered(targets, told);
    QCOMPARE(statesOf(finish(answered, [](ApplyRunner &r) { return r.resume(); })), QByteArray("done, done"));
}

QTEST_GUILESS_MAIN(tst_ApplyRun)
#include "tst_applyrun.moc"
