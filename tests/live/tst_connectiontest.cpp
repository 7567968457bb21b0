// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include "core/live/connectiontest.h"
#include "tests/live/certificates.h"
#include "tests/live/fakecluster.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

namespace {

const MadeCertificate &authority()
{
    static const MadeCertificate made = makeCertificate({.name = "test authority", .names = {}, .authority = true});
    return made;
}

kubeconfig::Config configFor(const QString &server, const std::string &proxy = {})
{
    kubeconfig::Config config;
    kubeconfig::Cluster cluster;
    cluster.server = server.toStdString();
    cluster.proxyUrl = proxy;
    cluster.certificateAuthorityData = server.startsWith(u"https"_s) ? authority().certificate : std::string();
    kubeconfig::User user;
    cluster.origin = user.origin = "/config";
    user.token = kubeconfig::Secret("planted-token");
    config.clusters.emplace("c", cluster);
    config.users.emplace("u", std::move(user));
    config.contexts.emplace("x", kubeconfig::ContextEntry{"/config", "c", "u", {}});
    return config;
}

struct Denied final : ExecConsent {
    Answer ask(const ExecCommand &) override { return Answer::Denied; }
};

std::vector<StepResult> resultsOf(const kubeconfig::Config &config, const char *context = "x")
{
    ConnectionTest test(config, context, {}, std::make_shared<Denied>(), {}, {.connectMs = 3000, .silenceMs = 3000});
    QSignalSpy finished(&test, &ConnectionTest::finished);
    test.start();
    if (!QTest::qWaitFor([&] { return !finished.isEmpty(); }, 20'000))
        return {};
    return test.results();
}

/// "kubeconfig passed, credential failed".
QByteArray textOfOutcomes(const std::vector<StepResult> &results)
{
    QByteArrayList words;
    for (const StepResult &result : results)
        words += QByteArray(nameOf(result.step)) + ' ' + nameOf(result.outcome);
    return words.join(", ");
}

FakeReply access(const FakeRequest &request, const QByteArrayList &denied)
{
    bool allowed = true;
    for (const QByteArray &resource : denied)
        allowed = allowed && !request.body.contains("\"resource\":\"" + resource + '"');
    return {.status = 201, .body = allowed ? R"({"status":{"allowed":true}})" : R"({"status":{"allowed":false}})"};
}

} // namespace

/// The steps of connecting, and where each of them stops.
class tst_ConnectionTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void passes();
    void stops_data();
    void stops();
    void tellsRights_data();
    void tellsRights();
    void goesThroughAProxy();
    void staysWithinTheKubeconfig();
    void needsConsent();
};

void tst_ConnectionTest::passes()
{
    FakeCluster cluster;
    cluster.server().useTls(makeCertificate({.validToDays = 90}, &authority()));
    cluster.fault = [](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.path.endsWith(u"/selfsubjectaccessreviews"))
            return access(request, {});
        return {};
    };
    QVERIFY(cluster.server().start());
    const auto results = resultsOf(configFor(cluster.url()));
    QCOMPARE(textOfOutcomes(results),
             QByteArray("kubeconfig passed, credential passed, DNS skipped, TCP passed, proxy skipped, TLS passed, "
                        "version passed, identity passed, rights passed"));
    QCOMPARE(outcomeOf(results), StepOutcome::Passed);
    const std::string text = textOf("x", results);
    QVERIFY2(text.find("v1.36.3") != std::string::npos && text.find("planner") != std::string::npos
                 && text.find("uid-of-kube-system") != std::string::npos,
             text.c_str());
    QVERIFY(text.find("planted-token") == std::string::npos);
    // It only asks.
    for (const FakeRequest &request : cluster.server().requests())
        QVERIFY2(request.method == "GET" || request.path.contains(u"/selfsubject"), request.target);
}

void tst_ConnectionTest::stops_data()
{
    QTest::addColumn<QByteArray>("fault");
    QTest::addColumn<QByteArray>("failed");
    QTest::addColumn<QByteArray>("told");

    QTest::newRow("a context that is not there")
        << QByteArray("context") << QByteArray("kubeconfig") << QByteArray("no context of that name");
    QTest::newRow("a name that nobody knows")
        << QByteArray("name") << QByteArray("DNS") << QByteArray("nowhere.invalid");
    QTest::newRow("a port that nobody listens on") << QByteArray("port") << QByteArray("TCP") << QByteArray("refused");
    QTest::newRow("a certificate of somebody else")
        << QByteArray("certificate") << QByteArray("TLS") << QByteArray("does not trust");
    QTest::newRow("a credential that is not accepted")
        << QByteArray("401") << QByteArray("version") << QByteArray("sign in again");
    QTest::newRow("a web page") << QByteArray("page") << QByteArray("version") << QByteArray("none of an API server");
    QTest::newRow("a log-in elsewhere") << QByteArray("redirect") << QByteArray("version")
                                        << QByteArray("https://login.example");
    QTest::newRow("neither nodes nor pods may be listed")
        << QByteArray("rights") << QByteArray("rights") << QByteArray("nodes, pods");
}

void tst_ConnectionTest::stops()
{
    QFETCH(QByteArray, fault);
    QFETCH(QByteArray, failed);
    QFETCH(QByteArray, told);
    FakeCluster cluster;
    cluster.server().useTls(makeCertificate({}, fault == "certificate" ? nullptr : &authority()));
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (fault == "401")
            return FakeReply{.status = 401, .body = R"({"kind":"Status","reason":"Unauthorized"})"};
        if (fault == "page")
            return FakeReply{.body = "<html>welcome</html>", .contentType = "text/html"};
        if (fault == "redirect")
            return FakeReply{.status = 302, .headers = {{"Location", "https://login.example/"}}};
        if (request.path.endsWith(u"/selfsubjectaccessreviews"))
            return access(request, {"nodes", "pods"});
        return {};
    };
    QVERIFY(cluster.server().start());
    QString url = cluster.url();
    if (fault == "name")
        url = u"https://nowhere.invalid:6443"_s;
    if (fault == "port")
        cluster.server().close();
    const auto results = resultsOf(configFor(url), fault == "context" ? "y" : "x");
    const auto found = std::ranges::find(results, StepOutcome::Failed, &StepResult::outcome);
    QVERIFY2(found != results.end(), textOfOutcomes(results));
    QCOMPARE(QByteArray(nameOf(found->step)), failed);
    QVERIFY2(QByteArray::fromStdString(found->found.english()).toLower().contains(told.toLower()),
             found->found.english().c_str());
    QVERIFY(!found->remedy.empty());
    for (auto after = found + 1; after != results.end(); ++after)
        QCOMPARE(after->outcome, StepOutcome::Skipped);
    QVERIFY(textOf("x", results).find("planted-token") == std::string::npos);
}

void tst_ConnectionTest::tellsRights_data()
{
    QTest::addColumn<QByteArray>("denied");

    QTest::newRow("a kind that is missing is named with what it costs") << QByteArray("resourcequotas");
    QTest::newRow("pods alone do not stop it") << QByteArray("pods");
}

void tst_ConnectionTest::tellsRights()
{
    QFETCH(QByteArray, denied);
    FakeCluster cluster;
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.path.endsWith(u"/selfsubjectaccessreviews"))
            return access(request, {denied});
        return {};
    };
    QVERIFY(cluster.server().start());
    const auto results = resultsOf(configFor(cluster.url()));
    QVERIFY(!results.empty());
    QCOMPARE(results.back().outcome, StepOutcome::Warned);
    QVERIFY(results.back().found.english().find("1 of ") == 0
            && results.back().found.english().find(denied.toStdString()) != std::string::npos);
    QVERIFY(results.back().detail.find("resources: [" + denied.toStdString() + ']') != std::string::npos);
}

/// The proxy answers CONNECT and hands on; without it the server would not be found.
void tst_ConnectionTest::goesThroughAProxy()
{
    FakeCluster cluster;
    cluster.server().useTls(makeCertificate({.validToDays = 90}, &authority()));
    QVERIFY(cluster.server().start());
    QTcpServer proxy;
    bool refuses = false;
    QByteArrayList asked;
    connect(&proxy, &QTcpServer::newConnection, this, [&] {
        QTcpSocket *const client = proxy.nextPendingConnection();
        auto *const server = new QTcpSocket(client);
        connect(client, &QTcpSocket::readyRead, client, [&, client, server] {
            if (server->state() == QAbstractSocket::ConnectedState) {
                server->write(client->readAll());
                return;
            }
            const QByteArray head = client->readAll();
            asked += head.left(head.indexOf('\r'));
            if (refuses) {
                client->write("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
                return;
            }
            server->connectToHost(u"127.0.0.1"_s, cluster.server().serverPort());
            server->waitForConnected();
            client->write("HTTP/1.1 200 OK\r\n\r\n");
        });
        connect(server, &QTcpSocket::readyRead, client, [client, server] { client->write(server->readAll()); });
        connect(client, &QTcpSocket::disconnected, server, &QTcpSocket::abort);
    });
    QVERIFY(proxy.listen(QHostAddress::LocalHost));
    const std::string url = "http://127.0.0.1:" + std::to_string(proxy.serverPort());
    auto config = configFor(cluster.url(), url);
    const auto results = resultsOf(config);
    QVERIFY(!results.empty());
    QCOMPARE(results[static_cast<std::size_t>(TestStep::Proxy)].outcome, StepOutcome::Passed);
    QCOMPARE(results[static_cast<std::size_t>(TestStep::Version)].outcome, StepOutcome::Passed);
    QVERIFY(asked.value(0).startsWith("CONNECT 127.0.0.1:"));
    refuses = true;
    const auto refused = resultsOf(config);
    QVERIFY(!refused.empty());
    QCOMPARE(refused[static_cast<std::size_t>(TestStep::Proxy)].outcome, StepOutcome::Failed);
}

void tst_ConnectionTest::staysWithinTheKubeconfig()
{
    kubeconfig::Config config = configFor(u"https://127.0.0.1:9"_s);
    config.clusters.begin()->second.certificateAuthorityData = "no pem";
    const auto results = resultsOf(config);
    QVERIFY(!results.empty());
    QCOMPARE(results.front().outcome, StepOutcome::Failed);
    QVERIFY(results.front().found.english().find("holds no certificate") != std::string::npos);
}

void tst_ConnectionTest::needsConsent()
{
    kubeconfig::Config config = configFor(u"https://127.0.0.1:9"_s);
    kubeconfig::User &user = config.users.begin()->second;
    user.token = {};
    user.exec.emplace();
    user.exec->command = "/bin/true";
    user.exec->apiVersion = "client.authentication.k8s.io/v1";
    user.exec->interactiveMode = "Never";
    const auto results = resultsOf(config);
    QVERIFY(!results.empty());
    QCOMPARE(results[1].outcome, StepOutcome::Failed);
    QVERIFY(results[1].detail.find("/bin/true") != std::string::npos);
    QVERIFY(results[1].remedy.english().find("Allow the command") != std::string::npos);
    // A program that is not there: which PATH was searched.
    user.exec->command = "no-such-plugin";
    const auto missing = resultsOf(config);
    QVERIFY(!missing.empty());
    QVERIFY2(missing[1].found.english().find("was not found in ") != std::string::npos,
             missing[1].found.english().c_str());
    QVERIFY(missing[1].found.english().find("/usr/local/bin") != std::string::npos);
}

QTEST_GUILESS_MAIN(tst_ConnectionTest)
#include "tst_connectiontest.moc"
