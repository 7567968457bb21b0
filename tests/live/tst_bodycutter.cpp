// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/live/backoff.h"
#include "core/live/bodycutter.h"
#include "core/live/execplugin.h"
#include "core/live/failure.h"
#include "core/live/proxy.h"

using namespace stowage;
using namespace stowage::live;
using namespace Qt::StringLiterals;

namespace {

/// What came out of a body that arrived in pieces of a size: "item|item|...", the header, and how it ended.
QByteArray cut(BodyCutter::Shape shape, const QByteArray &body, qsizetype piece, BodyLimits limits = {})
{
    QByteArray out;
    BodyCutter cutter(
        shape, [&](std::string_view text) { out += QByteArray(text.data(), qsizetype(text.size())) + '|'; }, limits);
    for (qsizetype at = 0; at < body.size(); at += piece) {
        const QByteArray part = body.mid(at, piece);
        if (const auto fed = cutter.feed({part.constData(), std::size_t(part.size())}); !fed)
            return out + "error: " + QByteArray::fromStdString(fed.error().message);
    }
    out += shape == BodyCutter::Shape::List ? QByteArray::fromStdString(cutter.header()) : QByteArray();
    if (const auto finished = cutter.finish(); !finished)
        out += "error: " + QByteArray::fromStdString(finished.error().message);
    return out;
}

} // namespace

class tst_BodyCutter final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cuts_data();
    void cuts();
    void bounds_data();
    void bounds();
    void members();
    void waits_data();
    void waits();
    void exemptions_data();
    void exemptions();
    void execCredentials_data();
    void execCredentials();
    void failures_data();
    void failures();
};

void tst_BodyCutter::cuts_data()
{
    QTest::addColumn<bool>("frames");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("cutInto");

    QTest::newRow("a list's items come one by one, the rest is its header")
        << false << QByteArray(R"({"kind":"PodList","metadata":{"resourceVersion":"7"},"items":[{"a":1},{"b":"]}"}]})")
        << QByteArray(R"({"a":1}|{"b":"]}"}|{"kind":"PodList","metadata":{"resourceVersion":"7"}})");
    QTest::newRow("items may stand before the rest")
        << false << QByteArray(R"({ "items" : [ {} ] , "kind":"X" })") << QByteArray(R"({}|{"kind":"X"})");
    QTest::newRow("a list without items has none")
        << false << QByteArray(R"({"kind":"X","items":null})") << QByteArray(R"({"kind":"X","items":null})");
    QTest::newRow("an escaped quote does not end a string")
        << false << QByteArray(R"({"items":[{"a":"\\\"}{"}],"k":"\\"})") << QByteArray(R"({"a":"\\\"}{"}|{"k":"\\"})");
    QTest::newRow("a list that is cut off keeps what came before")
        << false << QByteArray(R"({"items":[{"a":1},{"b")")
        << QByteArray(R"({"a":1}|{}error: The answer was cut off.)");
    QTest::newRow("items must be objects")
        << false << QByteArray(R"({"items":[7]})") << QByteArray("error: An object was expected.");
    QTest::newRow("a page of HTML is no list")
        << false << QByteArray("<html></html>") << QByteArray("error: The answer is no JSON object.");
    QTest::newRow("nothing may follow a list")
        << false << QByteArray("{}{}") << QByteArray("error: The answer goes on behind its end.");
    QTest::newRow("frames stand one after the other, with or without lines")
        << true << QByteArray("{\"type\":\"ADDED\"}\n{\"t\":{\"u\":[1]}}{}\n")
        << QByteArray(R"({"type":"ADDED"}|{"t":{"u":[1]}}|{}|)");
    QTest::newRow("characters of several bytes may be split")
        << true << QByteArray(R"({"a":"äöü€😀"}{})") << QByteArray(R"({"a":"äöü€😀"}|{}|)");
    QTest::newRow("a frame that is cut off is told")
        << true << QByteArray(R"({}{"a)") << QByteArray("{}|error: The answer was cut off.");
}

void tst_BodyCutter::cuts()
{
    QFETCH(bool, frames);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, cutInto);
    const auto shape = frames ? BodyCutter::Shape::Frames : BodyCutter::Shape::List;
    for (qsizetype piece = 1; piece <= body.size(); ++piece)
        QCOMPARE(cut(shape, body, piece), cutInto);
}

void tst_BodyCutter::bounds_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("refused");

    QTest::newRow("an object up to the bound is read") << QByteArray(R"({"items":[{"a":"123456789"}]})") << false;
    QTest::newRow("a larger one is not held") << QByteArray(R"({"items":[{"a":")") + QByteArray(1000, 'x') << true;
    QTest::newRow("nor a header without end") << QByteArray(R"({"metadata":{"a":")") + QByteArray(1000, 'x') << true;
}

void tst_BodyCutter::bounds()
{
    QFETCH(QByteArray, body);
    QFETCH(bool, refused);
    QCOMPARE(cut(BodyCutter::Shape::List, body, 7, {.header = 64, .object = 64}).contains("than is read"), refused);
}

void tst_BodyCutter::members()
{
    constexpr std::string_view frame = R"({"type":"ADDED","object":{"kind":"Pod","type":"no"},"n":12})";
    QCOMPARE(plainString(memberText(frame, "type")), std::string_view("ADDED"));
    QCOMPARE(memberText(frame, "object"), std::string_view(R"({"kind":"Pod","type":"no"})"));
    QCOMPARE(memberText(frame, "n"), std::string_view("12"));
    QCOMPARE(memberText(frame, "absent"), std::string_view());
    QCOMPARE(memberText("[]", "a"), std::string_view());
}

void tst_BodyCutter::waits_data()
{
    QTest::addColumn<double>("random");
    QTest::addColumn<int>("failures");
    QTest::addColumn<int>("wait");

    QTest::newRow("the first wait is up to 0.8 s") << 0.999999 << 1 << 799;
    QTest::newRow("each is twice the one before") << 0.999999 << 4 << 6399;
    QTest::newRow("none is longer than 30 s") << 0.999999 << 50 << 29999;
    QTest::newRow("the jitter is over the whole wait") << 0.5 << 3 << 1600;
    QTest::newRow("but never nothing") << 0.0 << 3 << 100;
}

void tst_BodyCutter::waits()
{
    QFETCH(double, random);
    QFETCH(int, failures);
    Backoff backoff([random] { return random; });
    const Backoff::Clock::time_point start{};
    Milliseconds wait{0};
    for (int i = 0; i < failures; ++i)
        wait = backoff.next(start + std::chrono::seconds(i));
    QTEST(int(wait.count()), "wait");
    (void)backoff.next(start + std::chrono::minutes(10));
    QCOMPARE(backoff.failures(), 1);
}

void tst_BodyCutter::exemptions_data()
{
    QTest::addColumn<QByteArray>("noProxy");
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<bool>("exempt");

    QTest::newRow("a host by its name") << QByteArray("a.example,b.example") << QByteArray("b.example") << true;
    QTest::newRow("a domain takes what is below it") << QByteArray("example") << QByteArray("b.example") << true;
    QTest::newRow("but not what only ends alike") << QByteArray("example") << QByteArray("bexample") << false;
    QTest::newRow("a leading dot leaves the domain itself out")
        << QByteArray(".example") << QByteArray("example") << false;
    QTest::newRow("a leading dot takes what is below") << QByteArray(" .example ") << QByteArray("x.example") << true;
    QTest::newRow("a star takes everything") << QByteArray("*") << QByteArray("c") << true;
    QTest::newRow("an address") << QByteArray("10.0.0.1") << QByteArray("10.0.0.1") << true;
    QTest::newRow("a network") << QByteArray("10.0.0.0/8") << QByteArray("10.9.9.9") << true;
    QTest::newRow("another network") << QByteArray("10.0.0.0/8") << QByteArray("11.9.9.9") << false;
    QTest::newRow("a port that fits") << QByteArray("a.example:6443") << QByteArray("a.example") << true;
    QTest::newRow("a port that does not") << QByteArray("a.example:443") << QByteArray("a.example") << false;
    QTest::newRow("this machine always") << QByteArray() << QByteArray("127.0.0.1") << true;
    QTest::newRow("nothing else without a word") << QByteArray() << QByteArray("a") << false;
}

void tst_BodyCutter::exemptions()
{
    QFETCH(QByteArray, noProxy);
    QFETCH(QByteArray, host);
    QTEST(isExempt(noProxy.toStdString(), host.toStdString(), 6443), "exempt");
}

void tst_BodyCutter::execCredentials_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QByteArray>("result");

    QTest::newRow("a token") << QByteArray(R"({"token":"t"})") << QByteArray("token");
    QTest::newRow("certificate and key") << QByteArray(R"({"clientCertificateData":"c","clientKeyData":"k"})")
                                         << QByteArray("pair");
    QTest::newRow("half a pair") << QByteArray(R"({"token":"t","clientKeyData":"k"})") << QByteArray("error");
    QTest::newRow("nothing") << QByteArray("{}") << QByteArray("error");
    QTest::newRow("a time that is none") << QByteArray(R"({"token":"t","expirationTimestamp":"soon"})")
                                         << QByteArray("error");
    QTest::newRow("a time") << QByteArray(R"({"token":"t","expirationTimestamp":"2026-01-02T03:04:05Z"})")
                            << QByteArray("token");
}

void tst_BodyCutter::execCredentials()
{
    QFETCH(QByteArray, status);
    const std::string version = "client.authentication.k8s.io/v1";
    const QByteArray output =
        R"({"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1","status":)" + status + '}';
    const auto read = parseExecCredential(output, version);
    QTEST(QByteArray(!read ? "error" : read->token.empty() ? "pair" : "token"), "result");
    QVERIFY(!parseExecCredential(output, "client.authentication.k8s.io/v1beta1"));
    QVERIFY(!parseExecCredential("nonsense " + output, version));
}

void tst_BodyCutter::failures_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("told");

    QTest::newRow("a Status is shown by its words")
        << 403 << QByteArray(R"({"kind":"Status","reason":"Forbidden","message":"pods is forbidden"})")
        << QByteArray("forbidden Forbidden: pods is forbidden");
    QTest::newRow("a proxy's page by its beginning")
        << 502 << QByteArray("<h1>Bad\n Gateway</h1>") << QByteArray("server : HTTP 502: <h1>Bad Gateway</h1>");
    QTest::newRow("control characters are replaced")
        << 500 << QByteArray("a\x1b[31mb") << QByteArray("server : HTTP 500: a?[31mb");
    QTest::newRow("410 means list anew") << 410 << QByteArray() << QByteArray("expired : HTTP 410");
}

void tst_BodyCutter::failures()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    const Failure failure = failureOf(status, {body.constData(), std::size_t(body.size())});
    QTEST(QByteArray(nameOf(failure.kind)) + ' ' + QByteArray::fromStdString(failure.reason + ": " + failure.message),
          "told");
}

QTEST_GUILESS_MAIN(tst_BodyCutter)
#include "tst_bodycutter.moc"
