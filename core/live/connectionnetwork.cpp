// SPDX-License-Identifier: GPL-3.0-or-later
// The steps up to the encrypted connection: what the kubeconfig says, and whether the network leads there.
#include <algorithm>

#include <QHostAddress>
#include <QHostInfo>
#include <QSslCertificate>
#include <QSslCipher>

#include "core/explain/text.h"
#include "core/kubeconfig/resolve.h"
#include "core/kubeconfig/url.h"
#include "core/live/connectiontest.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

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
        return failStep(
            endpoint.error().message + (endpoint.error().where.empty() ? "" : " (" + endpoint.error().where + ')'),
            STOWAGE_TEXT("Connection",
                         "Correct the kubeconfig with the tool that wrote it; it is read here and never written."),
            detail);
    }
    m_endpoint = std::move(*endpoint);
    m_endpoint.toolFolders = m_toolFolders;
    const std::string server = kubeconfig::redactedUrl(resolved.server);
    if (!m_endpoint.tls)
        return pass({STOWAGE_TEXT("Connection", "%1, not encrypted: no credential is sent"), {server}},
                    StepOutcome::Warned,
                    STOWAGE_TEXT("Connection", "Use https, else everybody on the way reads along."), detail);
    if (m_endpoint.trust.insecure)
        return pass({STOWAGE_TEXT("Connection", "%1, its certificate is not verified"), {server}}, StepOutcome::Warned,
                    STOWAGE_TEXT("Connection", "Set certificate-authority instead of insecure-skip-tls-verify."),
                    detail);
    pass({STOWAGE_TEXT("Connection", "%1, trusted by %2"), {server, m_endpoint.trust.authorityFrom}},
         StepOutcome::Passed, {}, detail);
}

void ConnectionTest::testCredential()
{
    m_connection =
        std::make_unique<Connection>(m_endpoint, m_consent, std::make_shared<SharedSlots>(), Limits(), m_patience);
    const std::vector<kubeconfig::AuthMethod> methods = m_endpoint.user.methods();
    if (methods.empty())
        return pass(STOWAGE_TEXT("Connection", "None: requests are anonymous"), StepOutcome::Warned,
                    STOWAGE_TEXT("Connection", "Name a user in the context; few API servers let everybody read."));
    m_connection->credentials().get(this, [this, methods](const Credential &credential, const Failure &failure) {
        if (failure)
            return failStep(failure);
        m_credential = credential;
        pass({STOWAGE_TEXT("Connection", "By %1"), {methodsOf(methods)}});
    });
}

void ConnectionTest::testDns()
{
    const QString host = hasProxy() ? m_endpoint.proxy.hostName() : m_endpoint.server.host();
    if (const std::string address = firstAddress(host); !address.empty())
        return skip({STOWAGE_TEXT("Connection", "%1 is an address already."), {address}});
    m_timer.callOnTimeout(this, [this, host] {
        QHostInfo::abortHostLookup(std::exchange(m_lookup, -1));
        failStep({STOWAGE_TEXT("Connection", "%1 was not found in time."), {host.toStdString()}},
                 STOWAGE_TEXT("Connection", "Check the network and its name servers."));
    });
    m_timer.start(m_patience.connectMs);
    m_lookup = QHostInfo::lookupHost(host, this, [this, host](const QHostInfo &info) {
        m_lookup = -1;
        m_timer.disconnect(this);
        if (info.error() != QHostInfo::NoError || info.addresses().isEmpty())
            return failStep(
                host.toStdString() + ": " + info.errorString().toStdString(),
                STOWAGE_TEXT("Connection", "Check the name, and whether a private network must be joined first."));
        std::vector<std::string> addresses;
        for (const QHostAddress &address : info.addresses().mid(0, 6))
            addresses.push_back(address.toString().toStdString());
        pass({STOWAGE_TEXT("Connection", "%1 is %2"), {host.toStdString(), joined(addresses)}});
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
        return m_step == TestStep::Proxy
            ? STOWAGE_TEXT("Connection", "Ask whoever runs the proxy whether it lets this server through.")
            : STOWAGE_TEXT("Connection", "Check the address and port, and whether a firewall stands between.");
    };
    connect(socket, &QAbstractSocket::errorOccurred, this, [this, place, remedy](QAbstractSocket::SocketError) {
        failStep(place + ": " + m_socket->errorString().toStdString(), remedy());
    });
    m_timer.callOnTimeout(this, [this, place, remedy] {
        failStep({STOWAGE_TEXT("Connection", "%1: no connection within %2 s."),
                  {place, std::to_string(m_patience.connectMs / 1000)}},
                 remedy());
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
        pass({hasProxy() ? STOWAGE_TEXT("Connection", "Port %1 of the proxy %2 answers (%3)")
                         : STOWAGE_TEXT("Connection", "Port %1 of %2 answers (%3)"),
              {std::to_string(port), host.toStdString(), peer}});
    });
    socket->connectToHost(host, port);
}

void ConnectionTest::testProxy()
{
    if (!hasProxy())
        return skip(STOWAGE_TEXT("Connection", "No proxy is named by the kubeconfig or the environment."));
    auto *const socket = new QTcpSocket(this);
    socket->setProxy(m_endpoint.proxy);
    connectSocket(socket, m_endpoint.server.host(), serverPort());
    connect(socket, &QTcpSocket::connected, this, [this] {
        dropSocket();
        pass({STOWAGE_TEXT("Connection", "%1 reaches %2"),
              {proxyText(m_endpoint.proxy), m_endpoint.server.host().toStdString()}});
    });
    socket->connectToHost(m_endpoint.server.host(), serverPort());
}

void ConnectionTest::testTls()
{
    if (!m_endpoint.tls)
        return skip(STOWAGE_TEXT("Connection", "The server is not encrypted."));
    QSslConfiguration configuration = tlsConfiguration(m_endpoint.trust);
    if (!m_credential.certificate.empty()) {
        if (const auto set =
                setClientCertificate(configuration, m_credential.certificate.reveal(), m_credential.key.reveal());
            !set)
            return failStep(set.error().message, STOWAGE_TEXT("Connection", "Fetch the kubeconfig anew."));
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
        apply::Sentence remedy = remedyOf(FailureKind::Certificate);
        if (const std::size_t at = report.text.find("what helps: "); at != std::string::npos)
            remedy = report.text.substr(at + 12, report.text.find('\n', at) - at - 12);
        failStep(report.summary, remedy, report.text);
    });
    connect(socket, &QSslSocket::encrypted, this, [this, socket] {
        const QSslCertificate certificate = socket->peerCertificate();
        const QDateTime until = certificate.expiryDate();
        const QString protocol = socket->sessionCipher().protocolString();
        dropSocket();
        const apply::Sentence found(STOWAGE_TEXT("Connection", "%1, certificate of %2, valid to %3"),
                                    {protocol.toStdString(),
                                     certificate.subjectInfo(QSslCertificate::CommonName).join(u", "_s).toStdString(),
                                     until.toUTC().date().toString(Qt::ISODate).toStdString()});
        constexpr qint64 soonDays = 14;
        if (QDateTime::currentDateTimeUtc().daysTo(until) < soonDays)
            return pass(found, StepOutcome::Warned,
                        STOWAGE_TEXT("Connection", "It ends soon: tell who runs the server."));
        pass(found);
    });
    if (m_endpoint.verifyName.isEmpty())
        socket->connectToHostEncrypted(m_endpoint.server.host(), serverPort());
    else
        socket->connectToHostEncrypted(m_endpoint.server.host(), serverPort(), m_endpoint.verifyName);
}

} // namespace stowage::live
