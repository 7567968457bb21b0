// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/live/connection.h"
#include "tests/live/certificates.h"
#include "tests/live/fakeserver.h"

Q_DECLARE_METATYPE(stowage::tests::CertificateWish)

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

namespace {

struct Allow final : ExecConsent {
    explicit Allow(Answer given)
        : answer(given)
    {
    }
    Answer ask(const ExecCommand &command) override
    {
        asked += command.line();
        return answer;
    }
    Answer answer;
    QStringList asked;
};

struct Answer {
    QByteArray body;
    Failure failure;
    int begun = 0;
};

/// The only authority of most tests; making keys is the slow part.
const MadeCertificate &authority()
{
    static const MadeCertificate made = makeCertificate({.name = "test authority", .names = {}, .authority = true});
    return made;
}

kubeconfig::Config configFor(const QString &server, kubeconfig::User user = {},
                             const std::string &ca = authority().certificate)
{
    kubeconfig::Config config;
    kubeconfig::Cluster cluster;
    cluster.server = server.toStdString();
    cluster.certificateAuthorityData = server.startsWith(u"https"_s) ? ca : std::string();
    cluster.origin = user.origin = "/config";
    config.clusters.emplace("c", cluster);
    config.users.emplace("u", std::move(user));
    config.contexts.emplace("x", kubeconfig::ContextEntry{"/config", "c", "u", {}});
    return config;
}

std::unique_ptr<Connection> connectionTo(const kubeconfig::Config &config, std::shared_ptr<ExecConsent> consent = {},
                                         Patience patience = {}, Limits limits = {})
{
    auto endpoint = makeEndpoint(config, "x", {});
    if (!endpoint)
        qFatal("%s", endpoint.error().message.c_str());
    return std::make_unique<Connection>(std::move(*endpoint), std::move(consent), std::make_shared<SharedSlots>(),
                                        limits, patience, [] { return 0.0; });
}

Answer ask(Connection &connection, Request request)
{
    Answer answer;
    Call *const call = connection.call(std::move(request));
    QObject context;
    bool done = false;
    QObject::connect(call, &Call::begun, &context, [&] {
        answer.body.clear();
        ++answer.begun;
    });
    QObject::connect(call, &Call::received, &context, [&](const QByteArray &bytes) { answer.body += bytes; });
    QObject::connect(call, &Call::finished, &context, [&](const Failure &failure) {
        answer.failure = failure;
        done = true;
    });
    if (!QTest::qWaitFor([&] { return done; }, 20'000))
        answer.failure.message = "the call did not end";
    return answer;
}

Answer get(Connection &connection, const QByteArray &path = "/version")
{
    Request request;
    request.path = path;
    return ask(connection, request);
}

/// Answers one after the other; the last one for good.
FakeServer::Handler inTurn(QList<FakeReply> replies)
{
    return [replies, next = qsizetype(0)](const FakeRequest &) mutable {
        return replies[std::min(next++, replies.size() - 1)];
    };
}

kubeconfig::User tokenUser(const char *token)
{
    kubeconfig::User user;
    user.token = kubeconfig::Secret(token);
    return user;
}

} // namespace

class tst_Connection final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void retries_data();
    void retries();
    void certificates_data();
    void certificates();
    void neverFollowsRedirects();
    void sendsNothingOverHttp();
    void impersonates();
    void keepsIdentitiesApart();
    void keepsPathPrefixes();
    void readsWhatUnpacksManifold();
    void signsInAgainOnce();
    void readsTokenFilesAgain();
    void runsPluginsWithConsent_data();
    void runsPluginsWithConsent();
    void sharesOnePluginRun();
    void takesOverAPluginRun();
    void tellsWhatPluginsSay_data();
    void tellsWhatPluginsSay();
    void givesUpOnSilence();
    void cancelAborts();
    void keepsItsLimits();
    void watchesDoNotBlock();
    void keepsServerWarnings();

private:
    QTemporaryDir m_folder;
    QString script(const QByteArray &text);
};

QString tst_Connection::script(const QByteArray &text)
{
    static int number = 0;
    const QString path = m_folder.filePath(u"plugin%1"_s.arg(++number));
    QFile file(path);
    if (!file.open(QFile::WriteOnly))
        qFatal("no script");
    file.write("#!/bin/sh\n" + text);
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path;
}

void tst_Connection::retries_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("repeatable");
    QTest::addColumn<QByteArray>("retryAfter");
    QTest::addColumn<int>("tries");

    QTest::newRow("500 is tried again") << 500 << true << QByteArray() << 3;
    QTest::newRow("but not for a change") << 500 << false << QByteArray() << 1;
    QTest::newRow("503 with Retry-After is, even then") << 503 << false << QByteArray("0") << 3;
    QTest::newRow("503 without is not") << 503 << false << QByteArray() << 1;
    QTest::newRow("429 always is") << 429 << false << QByteArray("0") << 3;
    QTest::newRow("403 never is") << 403 << true << QByteArray() << 1;
    QTest::newRow("404 never is") << 404 << true << QByteArray() << 1;
    QTest::newRow("409 never is") << 409 << true << QByteArray() << 1;
    QTest::newRow("410 never is") << 410 << true << QByteArray() << 1;
}

void tst_Connection::retries()
{
    QFETCH(int, status);
    QFETCH(bool, repeatable);
    QFETCH(QByteArray, retryAfter);
    FakeReply bad{.status = status, .body = R"({"kind":"Status","reason":"Because","message":"no"})"};
    if (!retryAfter.isEmpty())
        bad.headers.append(std::pair<QByteArray, QByteArray>{"Retry-After", retryAfter});
    FakeServer server(inTurn({bad}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    Request request;
    request.path = "/version";
    request.repeatable = repeatable;
    request.tries = 3;
    const Answer answer = ask(*connection, request);
    QCOMPARE(answer.failure.http, status);
    QCOMPARE(QByteArray::fromStdString(answer.failure.reason), QByteArray("Because"));
    QTEST(int(server.requests().size()), "tries");
}

void tst_Connection::certificates_data()
{
    QTest::addColumn<CertificateWish>("wish");
    QTest::addColumn<QByteArray>("told");

    QTest::newRow("a good one is taken") << CertificateWish{} << QByteArray();
    QTest::newRow("an expired one is told with its date")
        << CertificateWish{.validFromDays = -30, .validToDays = -3} << QByteArray("expired");
    QTest::newRow("one of the future is told")
        << CertificateWish{.validFromDays = 2, .validToDays = 9} << QByteArray("not valid yet");
    QTest::newRow("one for other names is told with them")
        << CertificateWish{.name = "kubernetes", .names = {"DNS:kubernetes.default.svc"}}
        << QByteArray("set tls-server-name to one of them");
    QTest::newRow("a self-signed one is told with its issuer")
        << CertificateWish{.name = "stranger", .authority = false, .ed25519 = false} << QByteArray("CN=stranger");
}

void tst_Connection::certificates()
{
    QFETCH(CertificateWish, wish);
    QFETCH(QByteArray, told);
    const bool stranger = wish.name == "stranger";
    FakeServer server(inTurn({FakeReply{.body = "{}"}}));
    server.useTls(makeCertificate(wish, stranger ? nullptr : &authority()));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    const Answer answer = get(*connection);
    if (told.isEmpty()) {
        QCOMPARE(QByteArray::fromStdString(answer.failure.message), QByteArray());
        QCOMPARE(answer.body, QByteArray("{}"));
        return;
    }
    QCOMPARE(nameOf(answer.failure.kind), "certificate");
    QVERIFY2(answer.failure.detail.find(told.toStdString()) != std::string::npos
                 || answer.failure.message.find(told.toStdString()) != std::string::npos,
             answer.failure.detail.c_str());
    QVERIFY(answer.failure.detail.find("SHA-256: ") != std::string::npos);
    QVERIFY(server.requests().isEmpty());
}

void tst_Connection::neverFollowsRedirects()
{
    FakeServer other(inTurn({FakeReply{.body = "{}"}}));
    other.useTls(makeCertificate({}, &authority()));
    QVERIFY(other.start());
    FakeServer server(
        inTurn({FakeReply{.status = 302, .headers = {{"Location", other.url().toLatin1() + "/version"}}}}));
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url(), tokenUser("t0p")));
    const Answer answer = get(*connection);
    QCOMPARE(nameOf(answer.failure.kind), "redirect");
    QVERIFY(answer.failure.message.find(other.url().toStdString()) != std::string::npos);
    QVERIFY(other.requests().isEmpty());
}

void tst_Connection::sendsNothingOverHttp()
{
    FakeServer server(inTurn({FakeReply{.body = "{}"}}));
    QVERIFY(server.start());
    kubeconfig::User user = tokenUser("t0p");
    user.impersonate.user = "somebody";
    const auto connection = connectionTo(configFor(server.url(), user));
    QVERIFY(!get(*connection).failure);
    QCOMPARE(server.requests().front().header("authorization"), QByteArray());
    QCOMPARE(server.requests().front().header("impersonate-user"), QByteArray());
}

void tst_Connection::impersonates()
{
    FakeServer server(inTurn({FakeReply{.body = "{}"}}));
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    kubeconfig::User user = tokenUser("t0p");
    user.impersonate = {.user = "jane", .uid = {}, .groups = {"a", "b"}, .extra = {{"Rea/son", {"x"}}}};
    const auto connection = connectionTo(configFor(server.url(), user));
    QVERIFY(!get(*connection).failure);
    QByteArrayList sent;
    for (const auto &[name, value] : server.requests().front().headers) {
        if (name.startsWith("impersonate") || name == "authorization")
            sent += name + '=' + value;
    }
    std::ranges::sort(sent);
    QCOMPARE(
        sent.join(' '),
        QByteArray("authorization=Bearer t0p impersonate-extra-rea%2fson=x impersonate-group=a impersonate-group=b "
                   "impersonate-user=jane"));
}

void tst_Connection::keepsIdentitiesApart()
{
    FakeServer server([](const FakeRequest &request) {
        return FakeReply{.body = request.clientCertificate.toUtf8() + '/' + request.header("authorization")};
    });
    server.useTls(makeCertificate({}, &authority()), authority().certificate);
    QVERIFY(server.start());
    for (const bool edwards : {false, true}) {
        const MadeCertificate own =
            makeCertificate({.name = edwards ? "ed" : "ec", .names = {}, .ed25519 = edwards}, &authority());
        kubeconfig::User user = tokenUser(edwards ? "one" : "two");
        user.clientCertificateData = kubeconfig::Secret(own.certificate);
        user.clientKeyData = kubeconfig::Secret(own.key);
        const auto connection = connectionTo(configFor(server.url(), user));
        const Answer answer = get(*connection);
        QCOMPARE(answer.body, edwards ? QByteArray("ed/Bearer one") : QByteArray("ec/Bearer two"));
    }
    // Without a certificate nothing of the connections before is used.
    const auto connection = connectionTo(configFor(server.url(), tokenUser("three")));
    Request request;
    request.path = "/version";
    request.tries = 1;
    QVERIFY(ask(*connection, request).failure);
}

void tst_Connection::keepsPathPrefixes()
{
    FakeServer server(inTurn({FakeReply{.body = "{}"}}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url() + u"/k8s/clusters/c-1/?x=1#y"_s));
    QVERIFY(!get(*connection, "/api/v1/pods?limit=5&continue=a%2Fb").failure);
    QCOMPARE(server.requests().front().target, QByteArray("/k8s/clusters/c-1/api/v1/pods?limit=5&continue=a%2Fb"));
}

/// 1:1000, more than Qt unpacks of its own accord.
void tst_Connection::readsWhatUnpacksManifold()
{
    const QByteArray big = R"({"items":[],"pad":")" + QByteArray(40 << 20, 'x') + "\"}";
    // A gzip stream is a deflate stream in another frame.
    const QByteArray zlib = qCompress(big, 9).mid(4);
    FakeServer server(inTurn({FakeReply{.body = zlib, .headers = {{"Content-Encoding", "deflate"}}}}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    const Answer answer = get(*connection);
    QCOMPARE(QByteArray::fromStdString(answer.failure.message), QByteArray());
    QCOMPARE(answer.body.size(), big.size());
    QVERIFY(zlib.size() < big.size() / 500);
}

void tst_Connection::signsInAgainOnce()
{
    FakeServer server(inTurn({FakeReply{.status = 401}}));
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url(), tokenUser("old")));
    const Answer answer = get(*connection);
    QCOMPARE(nameOf(answer.failure.kind), "sign-in");
    // A token of the file cannot be renewed: asking again would be the same.
    QCOMPARE(server.requests().size(), 1);
}

void tst_Connection::readsTokenFilesAgain()
{
    const QString path = m_folder.filePath(u"token"_s);
    const auto write = [&](const QByteArray &text) {
        QFile file(path);
        return file.open(QFile::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(" first\n"));
    FakeServer server([&](const FakeRequest &request) {
        const bool good = request.header("authorization") == "Bearer second";
        if (!good)
            (void)write("second\n");
        return FakeReply{.status = good ? 200 : 401, .body = "{}"};
    });
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    kubeconfig::User user;
    user.tokenFile = path.toStdString();
    const auto connection = connectionTo(configFor(server.url(), user));
    QVERIFY(!get(*connection).failure);
    QCOMPARE(server.requests().size(), 2);
    QVERIFY(QFile::remove(path));
    QVERIFY(!get(*connection).failure);
}

void tst_Connection::runsPluginsWithConsent_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<QByteArray>("outcome");

    QTest::newRow("an allowed plugin signs in")
        << int(ExecConsent::Answer::Allowed) << QByteArray("Bearer from-plugin");
    QTest::newRow("an unknown one is not run") << int(ExecConsent::Answer::Unknown) << QByteArray("consent");
    QTest::newRow("a denied one is not run") << int(ExecConsent::Answer::Denied) << QByteArray("consent");
}

void tst_Connection::runsPluginsWithConsent()
{
    QFETCH(int, answer);
    FakeServer server([](const FakeRequest &request) { return FakeReply{.body = request.header("authorization")}; });
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    const QString mark = m_folder.filePath(u"ran-%1"_s.arg(answer));
    kubeconfig::User user;
    user.exec = kubeconfig::Exec{
        .command = script("touch \"$1\"\necho \"$KUBERNETES_EXEC_INFO\" | grep -q '\"interactive\":false' || exit 3\n"
                          "echo '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
                          "\"status\":{\"token\":\"from-plugin\"}}'")
                       .toStdString(),
        .args = {mark.toStdString()},
        .env = {},
        .apiVersion = "client.authentication.k8s.io/v1",
        .interactiveMode = "Never",
        .provideClusterInfo = false,
        .installHint = {}};
    const auto consent = std::make_shared<Allow>(ExecConsent::Answer(answer));
    const auto connection = connectionTo(configFor(server.url(), user), consent);
    const Answer got = get(*connection);
    QTEST(got.failure ? QByteArray(nameOf(got.failure.kind)) : got.body, "outcome");
    QCOMPARE(QFile::exists(mark), !got.failure);
    QCOMPARE(consent->asked.size(), 1);
    QVERIFY(consent->asked.front().contains(mark));
}

void tst_Connection::sharesOnePluginRun()
{
    const QString log = m_folder.filePath(u"runs"_s);
    FakeServer server([](const FakeRequest &request) {
        return FakeReply{.status = request.header("authorization") == "Bearer 1" ? 401 : 200, .body = "{}"};
    });
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    kubeconfig::User user;
    user.exec = kubeconfig::Exec{
        .command = script("echo run >> \"$1\"\nn=$(wc -l < \"$1\")\n"
                          "echo '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
                          "\"status\":{\"token\":\"'$n'\"}}'")
                       .toStdString(),
        .args = {log.toStdString()},
        .env = {},
        .apiVersion = "client.authentication.k8s.io/v1",
        .interactiveMode = "Never",
        .provideClusterInfo = false,
        .installHint = {}};
    // Members behind one control plane have one user, and what applies has connections of its own.
    const auto consent = std::make_shared<Allow>(ExecConsent::Answer::Allowed);
    std::vector<std::unique_ptr<Connection>> connections;
    for (int i = 0; i < 3; ++i)
        connections.push_back(connectionTo(configFor(server.url(), user), consent));
    int done = 0, failed = 0;
    for (int i = 0; i < 15; ++i) {
        Request request;
        request.path = "/version";
        Call *const call = connections[static_cast<std::size_t>(i) % connections.size()]->call(request);
        connect(call, &Call::finished, this, [&](const Failure &failure) {
            ++done;
            failed += failure ? 1 : 0;
        });
    }
    QTRY_COMPARE(done, 15);
    QCOMPARE(failed, 0);
    QFile file(log);
    QVERIFY(file.open(QFile::ReadOnly));
    // Once at the start and once after the 401, whoever got it.
    QCOMPARE(file.readAll().count("run"), 2);
}

/// Who waits for a run whose connection goes away runs the command itself.
void tst_Connection::takesOverAPluginRun()
{
    const QString log = m_folder.filePath(u"taken"_s), gate = m_folder.filePath(u"gate"_s);
    FakeServer server([](const FakeRequest &request) { return FakeReply{.body = request.header("authorization")}; });
    server.useTls(makeCertificate({}, &authority()));
    QVERIFY(server.start());
    kubeconfig::User user;
    user.exec = kubeconfig::Exec{
        .command = script("echo run >> \"$1\"\nuntil [ -e \"$2\" ]; do sleep 0.01; done\n"
                          "echo '{\"kind\":\"ExecCredential\",\"apiVersion\":\"client.authentication.k8s.io/v1\","
                          "\"status\":{\"token\":\"t\"}}'")
                       .toStdString(),
        .args = {log.toStdString(), gate.toStdString()},
        .env = {},
        .apiVersion = "client.authentication.k8s.io/v1",
        .interactiveMode = "Never",
        .provideClusterInfo = false,
        .installHint = {}};
    const auto consent = std::make_shared<Allow>(ExecConsent::Answer::Allowed);
    auto first = connectionTo(configFor(server.url(), user), consent);
    const auto second = connectionTo(configFor(server.url(), user), consent);
    Request request;
    request.path = "/version";
    (void)first->call(request);
    Call *const call = second->call(request);
    bool done = false;
    connect(call, &Call::finished, this, [&](const Failure &failure) { done = !failure; });
    QTRY_VERIFY(QFile::exists(log));
    first.reset();
    QFile opened(gate);
    QVERIFY(opened.open(QFile::WriteOnly));
    QTRY_VERIFY(done);
}

void tst_Connection::tellsWhatPluginsSay_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("told");

    QTest::newRow("a status is told with the last words")
        << QByteArray("echo open https://login >&2; exit 7") << QByteArray("status 7. It said: open https://login");
    QTest::newRow("garbage is told") << QByteArray("echo garbage") << QByteArray("wrote no ExecCredential");
    QTest::newRow("floods are stopped") << QByteArray("yes | head -c 10000000") << QByteArray("more than a credential");
    QTest::newRow("a hanging one is stopped") << QByteArray("sleep 60") << QByteArray("did not end");
}

void tst_Connection::tellsWhatPluginsSay()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, told);
    kubeconfig::User user;
    user.exec = kubeconfig::Exec{.command = script(text).toStdString(),
                                 .args = {},
                                 .env = {},
                                 .apiVersion = "client.authentication.k8s.io/v1",
                                 .interactiveMode = "Never",
                                 .provideClusterInfo = false,
                                 .installHint = {}};
    const auto connection =
        connectionTo(configFor(u"https://127.0.0.1:9"_s, user), std::make_shared<Allow>(ExecConsent::Answer::Allowed));
    connection->credentials().setPluginTimeout(told.contains("did not end") ? 200 : 20'000);
    const Answer answer = get(*connection);
    QCOMPARE(nameOf(answer.failure.kind), "sign-in");
    QVERIFY2(answer.failure.message.find(told.toStdString()) != std::string::npos, answer.failure.message.c_str());
}

void tst_Connection::givesUpOnSilence()
{
    FakeServer server(inTurn({FakeReply{.silent = true}}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()), {}, {.connectMs = 5000, .silenceMs = 150});
    Request request;
    request.path = "/version";
    request.tries = 2;
    const Answer answer = ask(*connection, request);
    QCOMPARE(nameOf(answer.failure.kind), "timeout");
    QCOMPARE(server.requests().size(), 2);
}

void tst_Connection::cancelAborts()
{
    FakeServer server(inTurn({FakeReply{.body = "{", .stayOpen = true}}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    Request request;
    request.path = "/watch";
    request.kind = Throttle::Kind::Watch;
    Call *const call = connection->call(request);
    QSignalSpy finished(call, &Call::finished);
    QTRY_COMPARE(server.openStreams("/watch"), 1);
    call->cancel();
    QTRY_COMPARE(server.openStreams("/watch"), 0);
    QCOMPARE(finished.size(), 0);
    QCOMPARE(server.requests().size(), 1);
}

void tst_Connection::keepsItsLimits()
{
    FakeServer server(inTurn({FakeReply{.body = QByteArray(2000, ' ') + "{}", .piece = 100}}));
    QVERIFY(server.start());
    const auto connection =
        connectionTo(configFor(server.url()), {}, {}, {.lists = 2, .requestsPerSecond = 1000, .burst = 40});
    int done = 0;
    for (int i = 0; i < 12; ++i) {
        Request request;
        request.path = "/api/v1/pods";
        request.kind = Throttle::Kind::List;
        connect(connection->call(request), &Call::finished, this, [&] { ++done; });
    }
    QTRY_COMPARE(done, 12);
    QCOMPARE(server.mostAtOnce(), 2);
}

/// Over HTTP/1.1 a manager has six connections; watches would hold them all.
void tst_Connection::watchesDoNotBlock()
{
    FakeServer server(
        [](const FakeRequest &request) { return FakeReply{.body = "{}", .stayOpen = request.path == u"/watch"}; });
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    for (int i = 0; i < 13; ++i) {
        Request request;
        request.path = "/watch";
        request.kind = Throttle::Kind::Watch;
        (void)connection->call(request);
    }
    QTRY_COMPARE(server.openStreams("/watch"), 13);
    QVERIFY(!get(*connection).failure);
}

void tst_Connection::keepsServerWarnings()
{
    FakeReply reply{.body = "{}"};
    reply.headers.append(std::pair<QByteArray, QByteArray>{"Warning", R"(299 - "v1beta1 is \"old\"")"});
    FakeServer server(inTurn({reply}));
    QVERIFY(server.start());
    const auto connection = connectionTo(configFor(server.url()));
    QVERIFY(!get(*connection).failure);
    QVERIFY(!get(*connection).failure);
    QCOMPARE(connection->traffic().warnings, std::set<std::string>{"v1beta1 is \"old\""});
    QCOMPARE(connection->traffic().requests, 2);
}

QTEST_GUILESS_MAIN(tst_Connection)
#include "tst_connection.moc"
