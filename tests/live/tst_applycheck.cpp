// SPDX-License-Identifier: GPL-3.0-or-later
// What preflight finds before anything is written.
#include <QTest>

#include "tests/live/applyfixture.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;
using nlohmann::ordered_json;

namespace {

using Setting = std::function<void(FakeWrites &)>;

} // namespace

class tst_ApplyCheck final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checksBefore_data();
    void checksBefore();
};

void tst_ApplyCheck::checksBefore_data()
{
    QTest::addColumn<Setting>("setting");
    QTest::addColumn<QByteArray>("check"); ///< "drift blocked 3": the worst one

    const auto fault = [](FakeWrites::Fault made) {
        return Setting([made](FakeWrites &server) { server.fault = made; });
    };
    const auto dryRun = [](const QString &part, FakeReply reply) -> FakeWrites::Fault {
        return [part, reply](const FakeRequest &request) {
            return request.method != "GET" && request.path.contains(part) ? std::optional(reply) : std::nullopt;
        };
    };
    QTest::newRow("all is well") << Setting([](FakeWrites &) {}) << QByteArray("ok");
    QTest::newRow("another cluster") << Setting([](FakeWrites &server) { server.uid = "other"; })
                                     << QByteArray("identity blocked");
    QTest::newRow("a right is missing") << fault(
        dryRun(u"selfsubjectaccessreviews"_s, {.status = 201, .body = "{\"status\":{\"allowed\":false}}"}))
                                        << QByteArray("rights blocked 1");
    QTest::newRow("an object changed") << Setting([](FakeWrites &server) {
        ordered_json queue = server.at("/apis/scheduling.volcano.sh/v1beta1/queues/q");
        queue["spec"]["capability"] = {{"cpu", "1"}};
        server.put("/apis/scheduling.volcano.sh/v1beta1/queues/q", queue);
    }) << QByteArray("drift blocked 3");
    QTest::newRow("a heartbeat is no change")
        << Setting([](FakeWrites &server) { server.touch("/api/v1/nodes/n1"); }) << QByteArray("ok");
    QTest::newRow("an object was made anew") << Setting([](FakeWrites &server) {
        ordered_json queue = server.at("/apis/scheduling.volcano.sh/v1beta1/queues/q");
        queue["metadata"]["uid"] = "new";
        server.put("/apis/scheduling.volcano.sh/v1beta1/queues/q", queue);
    }) << QByteArray("drift blocked 3");
    QTest::newRow("the server would refuse")
        << fault(dryRun(u"/queues/q"_s, statusReply(422, "Invalid", "no"))) << QByteArray("dry-run blocked 3");
    QTest::newRow("a webhook that knows no dry run is only a doubt") << fault(
        dryRun(u"/queues/q"_s, statusReply(400, "BadRequest", "admission webhook \\\"w\\\" does not support dry run")))
                                                                     << QByteArray("dry-run warning 3");
    QTest::newRow("another manager owns the field")
        << fault(dryRun(u"/queues/q"_s, statusReply(409, "Conflict", "conflict", managerConflict)))
        << QByteArray("dry-run blocked 3 .spec.weight of argocd");
    QTest::newRow("a webhook would store something else") << fault(
        dryRun(u"/queues/q"_s, {.body = "{\"kind\":\"Queue\",\"metadata\":{\"name\":\"q\"},\"spec\":{\"weight\":2}}"}))
                                                          << QByteArray("result warning 3 spec.weight 4 2");
    QTest::newRow("a disruption budget holds the pod")
        << Setting([](FakeWrites &server) { server.budgets["/api/v1/namespaces/default/pods/web-0"] = 1000; })
        << QByteArray("budgets blocked 5");
}

void tst_ApplyCheck::checksBefore()
{
    QFETCH(Setting, setting);
    FakeWrites server;
    furnish(server);
    QVERIFY(server.server().start());
    const auto connection = connectionTo(server.url());
    const apply::Batch batch = batchFor(server, {"label", "untaint", "queue", "scale", "evict"});
    setting(server);
    const apply::PreflightResult result = preflight(targetOf(*connection), batch);
    QCOMPARE(server.writes(), 0);
    QByteArray worst("ok");
    for (const apply::CheckResult &check : result.checks()) {
        if (check.state == apply::CheckState::Ok || check.state != result.worst())
            continue;
        worst = QByteArray::fromStdString(std::string(nameOf(check.kind)) + ' ' + std::string(nameOf(check.state))
                                          + (check.write.empty() ? "" : " " + check.write));
        for (const apply::FieldConflict &conflict : check.conflicts)
            worst += QByteArray::fromStdString(' ' + conflict.field + " of " + conflict.owner);
        for (const apply::FieldDifference &one : check.differences)
            worst += QByteArray::fromStdString(' ' + one.path + ' ' + one.wanted + ' ' + one.stored);
        break;
    }
    QTEST(worst, "check");
}

QTEST_GUILESS_MAIN(tst_ApplyCheck)
#include "tst_applycheck.moc"
