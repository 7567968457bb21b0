// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include <QTemporaryDir>
#include <QTest>

#include "core/kubeconfig/base64.h"
#include "core/kubeconfig/fileentries.h"
#include "core/kubeconfig/load.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"
#include "core/object/yamldocument.h"

using namespace stowage;
using namespace stowage::kubeconfig;

namespace {

void write(const std::string &path, const std::string &text)
{
    std::ofstream(path) << text;
}

QString codesOf(const Resolved &resolved)
{
    QStringList codes;
    for (const Problem &problem : resolved.problems)
        codes << QString::fromLatin1(problem.code);
    return codes.join(QLatin1Char(' '));
}

} // namespace

class TestKubeconfig final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plainScalars_data();
    void plainScalars();
    void urls_data();
    void urls();
    void redacts_data();
    void redacts();
    void base64_data();
    void base64();
    void refuses_data();
    void refuses();
    void problems_data();
    void problems();
    void mergeKeysYieldToOwnMembers();
    void aliasBombIsRefused();
    void inCluster_data();
    void inCluster();
    void kubeconfigBeatsThePod();
};

void TestKubeconfig::plainScalars_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("type");
    const auto rows = [](YamlType type, std::initializer_list<const char *> texts) {
        for (const char *text : texts)
            QTest::newRow(text[0] == '\0' ? "nothing" : text) << QByteArray(text) << static_cast<int>(type);
    };
    rows(YamlType::Null, {"", "~", "null", "Null", "NULL"});
    rows(YamlType::Bool,
         {"y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "true", "n", "N", "no", "NO", "off", "False"});
    rows(YamlType::Number,
         {"1", "-1", "+1", "0x1F", "0b101", "0o17", "017", "1_000", "1.5", ".5", "1.", "1e3", "1E-3", "-.inf", ".NaN",
          "089"});
    rows(YamlType::String,
         {"yEs", "nULL", "oN", "1.2.3", "1e", "0x", "-", ".", "1a", "v1", "12:30:45", "2001-01-01", "_1", "e3", "0b2",
          "+.nan"});
}

void TestKubeconfig::plainScalars()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, type);
    QCOMPARE(static_cast<int>(typeOfPlain(text.toStdString())), type);
}

void TestKubeconfig::urls_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("parts"); // scheme host port path, or nothing
    const auto row = [](const char *fact, const char *text, const char *parts) {
        QTest::newRow(fact) << QByteArray(text) << QByteArray(parts);
    };
    row("all parts", "https://h.test:6443/k8s/c1?x#y", "https|h.test|6443|/k8s/c1");
    row("schemes are written in any case", "HTTP://h", "http|h||");
    row("an IPv6 address stands in brackets", "https://[::1]:6443", "https|::1|6443|");
    row("user and password", "http://u:p@h:1", "http|h|1|");
    row("no scheme", "proxy.test", "|||proxy.test");
    row("a name before a colon is a scheme", "proxy.test:8080", "proxy.test|||");
    row("an address before a colon is none", "127.0.0.1:9", "");
    row("a port of letters is refused", "http://h:x", "");
    row("an empty port is fine", "http://h:", "http|h||");
    row("a control character is refused", "http://h\n", "");
    row("a blank in the host is refused", "http://a b", "");
    row("a broken escape is refused", "http://h/%zz", "");
    row("a bracket that never closes is refused", "http://[::1", "");
    row("a colon alone is refused", ":", "");
}

void TestKubeconfig::urls()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, parts);
    const auto url = parseUrl(text.toStdString());
    QCOMPARE(url ? QByteArray::fromStdString(url->scheme + '|' + url->host + '|' + url->port + '|' + url->path)
                 : QByteArray(),
             parts);
}

void TestKubeconfig::redacts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("a password") << QByteArray("http://joe:hunter@h:1/x") << QByteArray("http://joe:***@h:1/x");
    QTest::newRow("a password that holds an at sign")
        << QByteArray("http://joe:a@b@h") << QByteArray("http://joe:***@h");
    QTest::newRow("without scheme") << QByteArray("joe:hunter@h:1") << QByteArray("joe:***@h:1");
    QTest::newRow("a name alone stays") << QByteArray("http://joe@h") << QByteArray("http://joe@h");
    QTest::newRow("an at sign in the path stays") << QByteArray("http://h:1/a:b@c") << QByteArray("http://h:1/a:b@c");
}

void TestKubeconfig::redacts()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(redactedUrl(text.toStdString())), shown);
}

void TestKubeconfig::base64_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bytes"); // "-" = refused
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("no padding needed") << QByteArray("YWJj") << QByteArray("abc");
    QTest::newRow("one sign of padding") << QByteArray("YWI=") << QByteArray("ab");
    QTest::newRow("two signs of padding") << QByteArray("YQ==") << QByteArray("a");
    QTest::newRow("line breaks are skipped") << QByteArray("YW\r\nJj\n") << QByteArray("abc");
    QTest::newRow("blanks are not") << QByteArray("YW Jj") << QByteArray("-");
    QTest::newRow("padding is needed") << QByteArray("YQ") << QByteArray("-");
    QTest::newRow("padding in the middle") << QByteArray("YQ==YWJj") << QByteArray("-");
    QTest::newRow("the alphabet for URLs is another") << QByteArray("__--") << QByteArray("-");
    QTest::newRow("padding alone") << QByteArray("====") << QByteArray("-");
}

void TestKubeconfig::base64()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, bytes);
    const auto decoded = decodeBase64(text.toStdString());
    QCOMPARE(decoded ? QByteArray::fromStdString(*decoded) : QByteArray("-"), bytes);
}

void TestKubeconfig::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("line");
    QTest::addColumn<QByteArray>("named");
    const auto row = [](const char *fact, const char *text, const char *code, int line, const char *named) {
        QTest::newRow(fact) << QByteArray(text) << QByteArray(code) << line << QByteArray(named);
    };
    row("a list at the top", "- a\n", "parse-error", 1, "mapping");
    row("a number as a token", "users:\n- name: u\n  user:\n    token: 1\n", "parse-error", 4, "users[u].token");
    row("a boolean as a name", "users:\n- name: no\n", "parse-error", 2, "users[0].name");
    row("a text as a flag", "clusters:\n- name: c\n  cluster: {insecure-skip-tls-verify: \"true\"}\n", "parse-error", 3,
        "clusters[c].insecure-skip-tls-verify");
    row("a mapping where a list is wanted", "contexts: {}\n", "parse-error", 1, "contexts");
    row("a number among arguments", "users:\n- name: u\n  user: {exec: {args: [a, 1]}}\n", "parse-error", 3,
        "exec.args[1]");
    row("a name that comes twice", "contexts:\n- {name: a}\n- {name: a}\n", "duplicate-name", 3, "'a'");
    row("another kind", "kind: Pod\n", "unsupported-kind", 1, "Pod");
    row("another version", "apiVersion: v2\nkind: Config\n", "unsupported-kind", 1, "v2");
    row("no base64", "clusters:\n- name: c\n  cluster:\n    certificate-authority-data: \"?\"\n", "bad-base64", 4,
        "certificate-authority-data");
    row("a flow mapping cut off", "users: [{name: u\n", "parse-error", 2, "");
    row("an alias to nothing", "users: *x\n", "parse-error", 1, "anchor");
}

void TestKubeconfig::refuses()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, code);
    QFETCH(const int, line);
    QFETCH(const QByteArray, named);
    const auto config = readEntries(text.toStdString(), "/f/config");
    QVERIFY(!config);
    QCOMPARE(QByteArray::fromStdString(config.error().code), code);
    QCOMPARE(static_cast<int>(config.error().line), line);
    QVERIFY2(config.error().message.find(named.toStdString()) != std::string::npos, config.error().message.c_str());
}

void TestKubeconfig::problems_data()
{
    QTest::addColumn<QByteArray>("cluster");
    QTest::addColumn<QByteArray>("user");
    QTest::addColumn<QString>("codes");
    QTest::addColumn<QString>("auth");
    const auto row = [](const char *fact, const char *cluster, const char *user, const char *codes, const char *auth) {
        QTest::newRow(fact) << QByteArray(cluster) << QByteArray(user) << QString::fromLatin1(codes)
                            << QString::fromLatin1(auth);
    };
    const char *plain = "server: https://h.test";
    row("a token", plain, "token: t", "", "token");
    row("the static method wins over the command", plain,
        "token: t, exec: {command: c, apiVersion: client.authentication.k8s.io/v1beta1}", "", "token");
    row("a command alone runs", plain, "exec: {command: c, apiVersion: client.authentication.k8s.io/v1beta1}", "",
        "exec");
    row("a file that is not there leaves the token", plain, "token: t, tokenFile: /nowhere/token", "", "token");
    row("a password alone makes two methods with a token", plain, "token: t, password: p", "multiple-auth-methods",
        "token basic");
    row("http sends no credential", "server: http://h.test", "token: t", "credentials-not-sent-over-http", "");
    row("http without credential is silent", "server: http://h.test", "", "", "");
    row("two faults of a command are told both", plain, "exec: {apiVersion: v1}",
        "exec-no-command exec-bad-api-version exec-no-interactive-mode", "exec");
    row("an unknown provider", plain, "auth-provider: {name: mine}", "auth-provider-unsupported", "authProvider");
    row("oidc is still known", plain, "auth-provider: {name: oidc}", "", "authProvider");
    row("extra without a user", plain, "token: t, as-user-extra: {a: [b]}", "impersonate-without-user", "token");
    row("an address that is no URL", "server: \"https://h:x\"", "token: t", "server-bad-url", "token");
    row("a proxy without a host", "server: https://h.test, proxy-url: \"http://\"", "", "proxy-bad-url", "");
}

void TestKubeconfig::problems()
{
    QFETCH(const QByteArray, cluster);
    QFETCH(const QByteArray, user);
    QFETCH(const QString, codes);
    QFETCH(const QString, auth);
    const QByteArray text = "clusters: [{name: c, cluster: {" + cluster + "}}]\nusers: [{name: u, user: {" + user
        + "}}]\ncontexts: [{name: x, context: {cluster: c, user: u}}]\n";
    const auto config = readEntries(text.toStdString(), "/f/config");
    QVERIFY2(config, config ? "" : config.error().message.c_str());
    const Resolved resolved = resolve(*config, "x");
    QCOMPARE(codesOf(resolved), codes);
    QStringList methods;
    for (const AuthMethod method : resolved.auth)
        methods << QString::fromLatin1(nameOf(method));
    QCOMPARE(methods.join(QLatin1Char(' ')), auth);
}

void TestKubeconfig::mergeKeysYieldToOwnMembers()
{
    const auto document = readFirstDocument("a: &x {k: 1, l: 2}\nb: &y {k: 3, m: 4}\nc:\n  k: 0\n  <<: [*x, *y]\n");
    QVERIFY(document);
    const YamlNode *merged = document->root.find("c");
    QVERIFY(merged != nullptr);
    QCOMPARE(QByteArray::fromStdString(toJson(*merged)), QByteArray("{\"k\":0,\"l\":2,\"m\":4}"));
}

void TestKubeconfig::aliasBombIsRefused()
{
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 10; ++i) {
        text += 'a' + std::to_string(i) + ": &a" + std::to_string(i) + " [";
        for (int j = 0; j < 10; ++j)
            text += (j > 0 ? ", *a" : "*a") + std::to_string(i - 1);
        text += "]\n";
    }
    const auto document = readFirstDocument(text);
    QVERIFY(!document);
    QVERIFY(document.error().message.find("aliases") != std::string::npos);
}

void TestKubeconfig::inCluster_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QByteArray>("nameSpace");
    QTest::addColumn<QByteArray>("server");
    QTest::addColumn<QByteArray>("resolved");
    QTest::newRow("the namespace stands in a file")
        << QByteArray("10.0.0.1") << QByteArray() << QByteArray("https://10.0.0.1:443") << QByteArray("ml");
    QTest::newRow("the variable wins") << QByteArray("10.0.0.1") << QByteArray("own")
                                       << QByteArray("https://10.0.0.1:443") << QByteArray("own");
    QTest::newRow("IPv6 stands in brackets")
        << QByteArray("fd00::1") << QByteArray() << QByteArray("https://[fd00::1]:443") << QByteArray("ml");
}

void TestKubeconfig::inCluster()
{
    QFETCH(const QByteArray, host);
    QFETCH(const QByteArray, nameSpace);
    QFETCH(const QByteArray, server);
    QFETCH(const QByteArray, resolved);
    const QTemporaryDir folder;
    Surroundings surroundings;
    surroundings.home = folder.path().toStdString();
    surroundings.serviceAccount = surroundings.home;
    surroundings.serviceHost = host.toStdString();
    surroundings.servicePort = "443";
    surroundings.podNamespace = nameSpace.toStdString();
    QVERIFY2(load(surroundings).contexts.empty(), "without a token nothing is offered");
    write(surroundings.home + "/token", "secret\n");
    write(surroundings.home + "/namespace", " ml\n");
    const Config config = load(surroundings);
    QCOMPARE(QByteArray::fromStdString(config.currentContext), QByteArray("in-cluster"));
    const Resolved found = resolve(config, "in-cluster");
    QCOMPARE(QByteArray::fromStdString(found.server), server);
    QCOMPARE(QByteArray::fromStdString(found.nameSpace), resolved);
    QCOMPARE(codesOf(found), QStringLiteral("ca-file-unreadable"));
}

void TestKubeconfig::kubeconfigBeatsThePod()
{
    const QTemporaryDir folder;
    Surroundings surroundings;
    surroundings.folder = surroundings.serviceAccount = folder.path().toStdString();
    surroundings.kubeconfig = "config";
    surroundings.serviceHost = "10.0.0.1";
    surroundings.servicePort = "443";
    write(surroundings.folder + "/token", "secret");
    write(surroundings.folder + "/config", "clusters: [{name: c, cluster: {server: https://h.test}}]\n");
    const Config config = load(surroundings);
    QCOMPARE(config.clusters.size(), std::size_t{1});
    QVERIFY(config.clusters.contains("c"));
}

QTEST_GUILESS_MAIN(TestKubeconfig)
#include "tst_kubeconfig.moc"
