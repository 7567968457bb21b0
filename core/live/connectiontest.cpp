// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/connectiontest.h"

#include <algorithm>
#include <utility>

#include <QHostAddress>
#include <QHostInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSslCertificate>
#include <QSslCipher>

#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestAnswer = 1 << 20;

template<typename Done>
void askObject(Connection &connection, QObject *context, Request request, Done done)
{
    Call *const call = connection.call(std::move(request));
    const auto body = std::make_shared<QByteArray>();
    QObject::connect(call, &Call::begun, context, [body] { body->clear(); });
    QObject::connect(call, &Call::received, context, [body](const QByteArray &bytes) {
        if (body->size() < largestAnswer)
            *body += bytes;
    });
    QObject::connect(call, &Call::finished, context,
                     [body, done](const Failure &failure) { done(QJsonDocument::fromJson(*body).object(), failure); });
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

std::string remedyOf(FailureKind kind)
{
    switch (kind) {
    case FailureKind::SignIn:
        return "Sign in again with the tool that made this context, or fetch a new token.";
    case FailureKind::Consent:
        return "Allow the command, if you know it and trust where the kubeconfig came from.";
    case FailureKind::Certificate:
        return "Fetch the kubeconfig anew, or set certificate-authority and tls-server-name in it.";
    case FailureKind::Forbidden:
        return "Ask for the role stowage-viewer, which comes with Stowage as a file.";
    case FailureKind::Timeout:
    case FailureKind::Unreachable:
        return "Check that the server runs and that no firewall stands between.";
    case FailureKind::Redirect:
        return "The address leads to a web page or a log-in: write the address of the API server itself.";
    case FailureKind::Server:
    case FailureKind::TooMany:
        return "The server has trouble of its own: try again later, or tell who runs it.";
    default:
        return "Check that the address is the one of an API server.";
    }
}

std::string methodsOf(const std::vector<kubeconfig::AuthMethod> &methods)
{
    std::vector<std::string> names;
    for (const kubeconfig::AuthMethod method : methods)
        names.emplace_back(kubeconfig::nameOf(method));
    return joined(names);
}

std::string proxyText(const QNetworkProxy &proxy)
{
    return (proxy.hostName() + u':' + QString::number(proxy.port())).toStdString();
}

std::string firstAddress(const QString &host)
{
    return QHostAddress(host).isNull() ? std::string() : host.toStdString();
}

} // namespace

const char *nameOf(TestStep step)
{
    switch (step) {
    case TestStep::Kubeconfig:
        return "kubeconfig";
    case TestStep::Credential:
        return "credential";
    case TestStep::Dns:
        return "DNS";
    case TestStep::Tcp:
        return "TCP";
    case TestStep::Proxy:
        return "proxy";
    case TestStep::Tls:
        return "TLS";
    case TestStep::Version:
        return "version";
    case TestStep::Identity:
        return "identity";
    case TestStep::Rights:
        return "rights";
    }
    return "";
}

const char *nameOf(StepOutcome outcome)
{
    switch (outcome) {
    case StepOutcome::Waiting:
        return "waiting";
    case StepOutcome::Running:
        return "running";
    case StepOutcome::Passed:
        return "passed";
    case StepOutcome::Warned:
        return "warning";
    case StepOutcome::Failed:
        return "failed";
    case StepOutcome::Skipped:
        return "skipped";
    }
    return "";
}

ConnectionTest::ConnectionTest(kubeconfig::Config config, std::string context, ProxyEnvironment environment,
                               std::shared_ptr<ExecConsent> consent, QStringList toolFolders, Patience patience,
                               QObject *parent)
    : QObject(parent)
    , m_config(std::move(config))
    , m_context(std::move(context))
    , m_environment(std::move(environment))
    , m_consent(std::move(consent))
    , m_toolFolders(std::move(toolFolders))
    , m_patience(patience)
{
    m_results.resize(testStepCount);
    for (int i = 0; i < testStepCount; ++i)
        m_results[static_cast<std::size_t>(i)].step = static_cast<TestStep>(i);
    m_timer.setSingleShot(true);
}

ConnectionTest::~ConnectionTest()
{
    m_done = true;
    if (m_lookup >= 0)
        QHostInfo::abortHostLookup(m_lookup);
    dropSocket();
    m_connection.reset();
}

void ConnectionTest::start()
{
    run(TestStep::Kubeconfig);
}

void ConnectionTest::run(TestStep step)
{
    m_step = step;
    now().outcome = StepOutcome::Running;
    m_clock.start();
    Q_EMIT stepChanged();
    switch (step) {
    case TestStep::Kubeconfig:
        return testKubeconfig();
    case TestStep::Credential:
        return testCredential();
    case TestStep::Dns:
        return testDns();
    case TestStep::Tcp:
        return testTcp();
    case TestStep::Proxy:
        return testProxy();
    case TestStep::Tls:
        return testTls();
    case TestStep::Version:
        return testVersion();
    case TestStep::Identity:
        return testIdentity();
    case TestStep::Rights:
        return testRights();
    }
}

void ConnectionTest::pass(std::string found, StepOutcome outcome, std::string remedy, std::string detail)
{
    m_timer.stop();
    now().outcome = outcome;
    now().found = std::move(found);
    now().remedy = std::move(remedy);
    now().detail = std::move(detail);
    now().ms = m_clock.elapsed();
    next();
}

void ConnectionTest::skip(std::string why)
{
    pass(std::move(why), StepOutcome::Skipped);
}

void ConnectionTest::next()
{
    if (static_cast<int>(m_step) + 1 == testStepCount) {
        m_done = true;
        Q_EMIT stepChanged();
        Q_EMIT finished();
        return;
    }
    const auto step = static_cast<TestStep>(static_cast<int>(m_step) + 1);
    QTimer::singleShot(0, this, [this, step] { run(step); });
}

void ConnectionTest::failStep(std::string found, std::string remedy, std::string detail)
{
    m_timer.stop();
    dropSocket();
    now().outcome = StepOutcome::Failed;
    now().found = std::move(found);
    now().remedy = std::move(remedy);
    now().detail = std::move(detail);
    now().ms = m_clock.elapsed();
    for (auto i = static_cast<std::size_t>(m_step) + 1; i < m_results.size(); ++i) {
        m_results[i].outcome = StepOutcome::Skipped;
        m_results[i].found = std::string("Not tried, as ") + nameOf(m_step) + " failed.";
    }
    m_done = true;
    Q_EMIT stepChanged();
    Q_EMIT finished();
}

void ConnectionTest::failStep(const Failure &failure)
{
    failStep(failure.message, remedyOf(failure.kind), failure.detail);
}

bool ConnectionTest::hasProxy() const
{
    return m_endpoint.proxy.type() == QNetworkProxy::HttpProxy || m_endpoint.proxy.type() == QNetworkProxy::Socks5Proxy;
}

quint16 ConnectionTest::serverPort() const
{
    return static_cast<quint16>(m_endpoint.server.port(m_endpoint.tls ? 443 : 80));
}

void ConnectionTest::testKubeconfig()
{
    const kubeconfig::Resolved resolved = kubeconfig::resolve(m_config, m_context);
    std::string detail;
    if (const auto entry = m_config.contexts.find(m_context); entry != m_config.contexts.end())
        detail = "from " + entry->second.origin;
    for (const kubeconfig::Problem &problem : resolved.problems)
        detail += '\n' + problemText(problem) + (problem.detail.empty() ? "" : " (" + problem.detail + ')');
    auto endpoint = makeEndpoint(m_config, m_context, m_environment);
    if (!endpoint) {
        failStep(endpoint.error().message + (endpoint.error().where.empty() ? "" : " (" + endpoint.error().where + ')'),
                 "Correct the kubeconfig with the tool that wrote it; it is read here and never written.", detail);
        return;
    }
    m_endpoint = std::move(*endpoint);
    m_endpoint.toolFolders = m_toolFolders;
    const std::string server = kubeconfig::redactedUrl(resolved.server);
    if (!m_endpoint.tls)
        return pass(server + ", not encrypted: no credential is sent", StepOutcome::Warned,
                    "Use https, else everybody on the way reads along.", detail);
    if (m_endpoint.trust.insecure)
        return pass(server + ", its certificate is not verified", StepOutcome::Warned,
                    "Set certificate-authority instead of insecure-skip-tls-verify.", detail);
    pass(server + ", trusted by " + m_endpoint.trust.authorityFrom, StepOutcome::Passed, {}, detail);
}

void ConnectionTest::testCredential()
{
    m_connection =
        std::make_unique<Connection>(m_endpoint, m_consent, std::make_shared<SharedSlots>(), Limits(), m_patience);
    const std::vector<kubeconfig::AuthMethod> methods = m_endpoint.user.methods();
    if (methods.empty())
        return pass("None: requests are anonymous", StepOutcome::Warned,
                    "Name a user in the context; few API servers let everybody read.");
    m_connection->credentials().get(this, [this, methods](const Credential &credential, const Failure &failure) {
        if (failure)
            return failStep(failure);
        m_credential = credential;
        pass("By " + methodsOf(methods));
    });
}

void ConnectionTest::testDns()
{
    const QString host = hasProxy() ? m_endpoint.proxy.hostName() : m_endpoint.server.host();
    if (const std::string address = firstAddress(host); !address.empty())
        return skip(address + " is an address already.");
    m_timer.callOnTimeout(this, [this, host] {
        QHostInfo::abortHostLookup(std::exchange(m_lookup, -1));
        failStep(host.toStdString() + " was not found in time.", "Check the network and its name servers.");
    });
    m_timer.start(m_patience.connectMs);
    m_lookup = QHostInfo::lookupHost(host, this, [this, host](const QHostInfo &info) {
        m_lookup = -1;
        m_timer.disconnect(this);
        if (info.error() != QHostInfo::NoError || info.addresses().isEmpty())
            return failStep(host.toStdString() + ": " + info.errorString().toStdString(),
                            "Check the name, and whether a private network must be joined first.");
        std::vector<std::string> addresses;
        for (const QHostAddress &address : info.addresses().mid(0, 6))
            addresses.push_back(address.toString().toStdString());
        pass(host.toStdString() + " is " + joined(addresses));
    });
}

void ConnectionTest::dropSocket()
{
    m_timer.disconnect(this);
    if (m_socket == nullptr)
        return;
    m_socket->disconnect(this);
    m_socket->abort();
    m_socket->deleteLater();
    m_socket = nullptr;
}

void ConnectionTest::connectSocket(QTcpSocket *socket, const QString &host, quint16 port)
{
    dropSocket();
    m_socket = socket;
    const std::string place = (host + u':' + QString::number(port)).toStdString();
    const auto remedy = [this] {
        return m_step == TestStep::Proxy ? "Ask whoever runs the proxy whether it lets this server through."
                                         : "Check the address and port, and whether a firewall stands between.";
    };
    connect(socket, &QAbstractSocket::errorOccurred, this, [this, place, remedy](QAbstractSocket::SocketError) {
        failStep(place + ": " + m_socket->errorString().toStdString(), remedy());
    });
    m_timer.callOnTimeout(this, [this, place, remedy] {
        failStep(place + ": no connection within " + std::to_string(m_patience.connectMs / 1000) + " s.", remedy());
    });
    m_timer.start(m_patience.connectMs);
}

void ConnectionTest::testTcp()
{
    const QString host = hasProxy() ? m_endpoint.proxy.hostName() : m_endpoint.server.host();
    const quint16 port = hasProxy() ? m_endpoint.proxy.port() : serverPort();
    auto *const socket = new QTcpSocket(this);
    socket->setProxy(QNetworkProxy::NoProxy);
    connectSocket(socket, host, port);
    connect(socket, &QTcpSocket::connected, this, [this, host, port] {
        const std::string peer = m_socket->peerAddress().toString().toStdString();
        dropSocket();
        pass("Port " + std::to_string(port) + " of " + (hasProxy() ? "the proxy " : "") + host.toStdString()
             + " answers (" + peer + ')');
    });
    socket->connectToHost(host, port);
}

void ConnectionTest::testProxy()
{
    if (!hasProxy())
        return skip("No proxy is named by the kubeconfig or the environment.");
    auto *const socket = new QTcpSocket(this);
    socket->setProxy(m_endpoint.proxy);
    connectSocket(socket, m_endpoint.server.host(), serverPort());
    connect(socket, &QTcpSocket::connected, this, [this] {
        dropSocket();
        pass(proxyText(m_endpoint.proxy) + " reaches " + m_endpoint.server.host().toStdString());
    });
    socket->connectToHost(m_endpoint.server.host(), serverPort());
}

void ConnectionTest::testTls()
{
    if (!m_endpoint.tls)
        return skip("The server is not encrypted.");
    QSslConfiguration configuration = tlsConfiguration(m_endpoint.trust);
    if (!m_credential.certificate.empty()) {
        if (const auto set =
                setClientCertificate(configuration, m_credential.certificate.reveal(), m_credential.key.reveal());
            !set)
            return failStep(set.error().message, "Fetch the kubeconfig anew.");
    }
    auto *const socket = new QSslSocket(this);
    socket->setProxy(hasProxy() ? m_endpoint.proxy : QNetworkProxy(QNetworkProxy::NoProxy));
    socket->setSslConfiguration(configuration);
    connectSocket(socket, m_endpoint.server.host(), serverPort());
    // Before the error that follows it: this one knows why.
    connect(socket, &QSslSocket::sslErrors, this, [this, socket](const QList<QSslError> &errors) {
        if (m_endpoint.trust.insecure)
            return;
        const CertificateReport report =
            reportOf(errors, socket->sslConfiguration(), m_endpoint.trust, m_endpoint.askedName());
        std::string remedy = remedyOf(FailureKind::Certificate);
        if (const std::size_t at = report.text.find("what helps: "); at != std::string::npos)
            remedy = report.text.substr(at + 12, report.text.find('\n', at) - at - 12);
        failStep(report.summary, remedy, report.text);
    });
    connect(socket, &QSslSocket::encrypted, this, [this, socket] {
        const QSslCertificate certificate = socket->peerCertificate();
        const QDateTime until = certificate.expiryDate();
        const QString protocol = socket->sessionCipher().protocolString();
        dropSocket();
        const std::string found =
            (protocol + u", certificate of "_s + certificate.subjectInfo(QSslCertificate::CommonName).join(u", "_s)
             + u", valid to "_s + until.toUTC().date().toString(Qt::ISODate))
                .toStdString();
        constexpr qint64 soonDays = 14;
        if (QDateTime::currentDateTimeUtc().daysTo(until) < soonDays)
            return pass(found, StepOutcome::Warned, "It ends soon: tell who runs the server.");
        pass(found);
    });
    if (m_endpoint.verifyName.isEmpty())
        socket->connectToHostEncrypted(m_endpoint.server.host(), serverPort());
    else
        socket->connectToHostEncrypted(m_endpoint.server.host(), serverPort(), m_endpoint.verifyName);
}

void ConnectionTest::testVersion()
{
    Request request;
    request.path = "/version";
    request.tries = 1;
    askObject(*m_connection, this, request, [this](const QJsonObject &answer, const Failure &failure) {
        const bool hidden = failure.kind == FailureKind::Forbidden || failure.kind == FailureKind::NotFound;
        if (failure && !hidden)
            return failStep(failure);
        if (hidden)
            return pass("The version may not be read here.", StepOutcome::Warned);
        const std::string version = answer[u"gitVersion"_s].toString().toStdString();
        if (version.empty())
            return failStep("The answer is none of an API server.",
                            "The address leads to something else: write the one of the API server itself.");
        const auto skew = m_connection->traffic().clockSkewSeconds.value_or(0);
        constexpr std::int64_t largeSkew = 60;
        const std::string found = version + " in " + std::to_string(m_connection->traffic().latencyMs) + " ms";
        if (std::abs(skew) > largeSkew)
            return pass(found, StepOutcome::Warned,
                        "The server's clock differs from this computer's by " + std::to_string(skew)
                            + " s: set the one that is wrong.");
        pass(found);
    });
}

void ConnectionTest::testIdentity()
{
    Request who;
    who.method = "POST";
    who.path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    who.contentType = "application/json";
    who.body = R"({"apiVersion":"authentication.k8s.io/v1","kind":"SelfSubjectReview"})";
    who.tries = 2;
    askObject(*m_connection, this, who, [this](const QJsonObject &answer, const Failure &failure) {
        if (failure.kind == FailureKind::SignIn || failure.kind == FailureKind::Unreachable
            || failure.kind == FailureKind::Timeout)
            return failStep(failure);
        const QJsonObject user = answer[u"status"_s].toObject()[u"userInfo"_s].toObject();
        m_user = user[u"username"_s].toString().toStdString();
        std::vector<std::string> groups;
        for (const QJsonValue group : user[u"groups"_s].toArray())
            groups.push_back(group.toString().toStdString());
        Request cluster;
        cluster.path = "/api/v1/namespaces/kube-system";
        cluster.tries = 2;
        askObject(*m_connection, this, cluster, [this, groups](const QJsonObject &object, const Failure &hidden) {
            const std::string uid = object[u"metadata"_s].toObject()[u"uid"_s].toString().toStdString();
            const std::string name = m_user.empty() ? "The server does not tell who you are" : "You are " + m_user;
            const std::string detail = groups.empty() ? std::string() : "groups: " + joined(groups);
            if (uid.empty())
                return pass(name, StepOutcome::Warned,
                            "Without the right to get namespace kube-system nothing can be applied, as the cluster "
                            "cannot be told from another one of its name.",
                            detail + (detail.empty() ? "" : "\n") + hidden.message);
            pass(name + "; the cluster is " + uid, m_user.empty() ? StepOutcome::Warned : StepOutcome::Passed, {},
                 detail);
        });
    });
}

void ConnectionTest::testRights()
{
    m_rights.clear();
    for (const WantedKind &kind : wantedKinds()) {
        // Of groups that may not be installed nothing is asked: what is not served needs no right.
        if (kind.resource != "*" && kind.group.find('.') == std::string_view::npos)
            m_rights.push_back({&kind});
    }
    m_pending = m_rights.size();
    for (std::size_t i = 0; i < m_rights.size(); ++i) {
        const WantedKind &kind = *m_rights[i].kind;
        const QJsonObject attributes{
            {u"verb"_s, u"list"_s},
            {u"group"_s, QString::fromUtf8(kind.group.data(), qsizetype(kind.group.size()))},
            {u"resource"_s, QString::fromUtf8(kind.resource.data(), qsizetype(kind.resource.size()))}};
        Request request;
        request.method = "POST";
        request.path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
        request.contentType = "application/json";
        request.body = QJsonDocument(QJsonObject{{u"apiVersion"_s, u"authorization.k8s.io/v1"_s},
                                                 {u"kind"_s, u"SelfSubjectAccessReview"_s},
                                                 {u"spec"_s, QJsonObject{{u"resourceAttributes"_s, attributes}}}})
                           .toJson(QJsonDocument::Compact);
        request.tries = 2;
        askObject(*m_connection, this, request, [this, i](const QJsonObject &answer, const Failure &failure) {
            m_rights[i].asked = !failure;
            m_rights[i].allowed = answer[u"status"_s].toObject()[u"allowed"_s].toBool();
            if (--m_pending == 0)
                rightsDone();
        });
    }
}

void ConnectionTest::rightsDone()
{
    std::vector<std::string> missing;
    std::string detail;
    std::size_t asked = 0;
    bool nodes = true, pods = true;
    for (const Right &right : m_rights) {
        asked += right.asked ? 1 : 0;
        if (right.allowed || !right.asked)
            continue;
        const ServedResource resource{.group = std::string(right.kind->group),
                                      .version = "v1",
                                      .resource = std::string(right.kind->resource),
                                      .kind = {}};
        missing.push_back(resource.title());
        nodes = nodes && right.kind->resource != "nodes";
        pods = pods && right.kind->resource != "pods";
        detail += (detail.empty() ? "" : "\n") + resource.title() + ": " + std::string(right.kind->without)
            + "; the rule: {apiGroups: [\"" + resource.group + "\"], resources: [" + resource.resource
            + "], verbs: [get, list, watch]}";
    }
    if (asked == 0)
        return pass("The server does not tell what you may do.", StepOutcome::Warned);
    const std::string all = std::to_string(asked) + " kinds";
    if (missing.empty())
        return pass("You may list all of " + all + " everywhere");
    const std::string remedy = "Ask for the role stowage-viewer; where only some namespaces may be read, they are "
                               "tried one by one.";
    const std::string found =
        std::to_string(missing.size()) + " of " + all + " may not be listed everywhere: " + joined(missing);
    if (!nodes && !pods)
        return failStep(found, remedy, detail);
    pass(found, StepOutcome::Warned, remedy, detail);
}

std::string textOf(const std::string &context, const std::vector<StepResult> &results)
{
    std::string text = context + '\n';
    for (const StepResult &result : results) {
        text += std::string("  ") + nameOf(result.step) + ": " + nameOf(result.outcome);
        if (!result.found.empty())
            text += ". " + result.found;
        if (result.ms > 0)
            text += " (" + std::to_string(result.ms) + " ms)";
        text += '\n';
        if (!result.remedy.empty())
            text += "    what helps: " + result.remedy + '\n';
        for (std::size_t at = 0; at < result.detail.size();) {
            const std::size_t end = std::min(result.detail.find('\n', at), result.detail.size());
            text += "    " + result.detail.substr(at, end - at) + '\n';
            at = end + 1;
        }
    }
    return text;
}

StepOutcome outcomeOf(const std::vector<StepResult> &results)
{
    StepOutcome worst = StepOutcome::Passed;
    for (const StepResult &result : results) {
        if (result.outcome == StepOutcome::Failed)
            return StepOutcome::Failed;
        if (result.outcome == StepOutcome::Warned)
            worst = StepOutcome::Warned;
    }
    return worst;
}

} // namespace stowage::live
