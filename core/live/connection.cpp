// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/connection.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QHttp2Configuration>
#include <QNetworkRequest>
#include <QSysInfo>

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

/// Qt's 64 KiB would allow about 1.3 MB/s over 50 ms.
constexpr unsigned sessionWindow = 16U << 20;
constexpr unsigned streamWindow = 8U << 20;

QByteArray userAgent()
{
    return "stowage/" STOWAGE_VERSION " (" + QSysInfo::kernelType().toUtf8() + '/'
        + QSysInfo::currentCpuArchitecture().toUtf8() + ')';
}

bool isHeaderValue(QByteArrayView value)
{
    return std::all_of(value.begin(), value.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
}

/// Texts of "299 - \"text\"" headers, several of which Qt joins by commas or line ends.
void readWarnings(const QByteArray &header, std::set<std::string> &warnings)
{
    constexpr std::size_t most = 50;
    for (qsizetype at = header.indexOf("299 "); at >= 0; at = header.indexOf("299 ", at + 4)) {
        const qsizetype open = header.indexOf('"', at);
        if (open < 0)
            return;
        QByteArray text;
        for (qsizetype i = open + 1; i < header.size() && header[i] != '"'; ++i) {
            if (header[i] == '\\' && i + 1 < header.size())
                ++i;
            text += header[i];
        }
        if (warnings.size() < most && !text.isEmpty())
            warnings.insert(QString::fromUtf8(text).simplified().toStdString());
    }
}

} // namespace

Connection::Connection(Endpoint endpoint, std::shared_ptr<ExecConsent> consent, std::shared_ptr<SharedSlots> slots,
                       Limits limits, Patience patience, Random random, QObject *parent)
    : QObject(parent)
    , m_endpoint(std::move(endpoint))
    , m_credentials(m_endpoint, std::move(consent))
    , m_throttle(limits, std::move(slots))
    , m_limits(limits)
    , m_patience(patience)
    , m_random(std::move(random))
    , m_tls(tlsConfiguration(m_endpoint.trust))
    , m_manager(makeManager())
{
}

Connection::~Connection()
{
    // Calls give back to the throttle and the managers, which go before children do.
    qDeleteAll(findChildren<Call *>(QString(), Qt::FindDirectChildrenOnly));
}

void Connection::cancelAll()
{
    for (Call *call : findChildren<Call *>(QString(), Qt::FindDirectChildrenOnly))
        call->cancel();
}

Call *Connection::call(Request request)
{
    auto *const made = new Call(*this, std::move(request));
    QMetaObject::invokeMethod(
        made, [made] { made->attempt(); }, Qt::QueuedConnection);
    return made;
}

std::unique_ptr<QNetworkAccessManager> Connection::makeManager()
{
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    manager->setProxy(m_endpoint.proxy);
    manager->setAutoDeleteReplies(false);
    manager->setStrictTransportSecurityEnabled(false);
    return manager;
}

QNetworkAccessManager *Connection::managerFor(Throttle::Kind kind)
{
    if (kind != Throttle::Kind::Watch)
        return m_manager.get();
    const auto free = std::ranges::find_if(
        m_watchManagers, [this](const WatchManager &one) { return one.open < m_limits.watchesPerManager; });
    WatchManager &chosen =
        free != m_watchManagers.end() ? *free : m_watchManagers.emplace_back(WatchManager{makeManager(), 0});
    ++chosen.open;
    return chosen.manager.get();
}

/// Another certificate needs other connections: those that are open would go on with the old one.
void Connection::renewConnections(const Credential &credential)
{
    if (credential.certificateGeneration == m_certificateGeneration)
        return;
    m_certificateGeneration = credential.certificateGeneration;
    m_tls = tlsConfiguration(m_endpoint.trust);
    m_certificateProblem.clear();
    if (!credential.certificate.empty()) {
        if (const auto set = setClientCertificate(m_tls, credential.certificate.reveal(), credential.key.reveal());
            !set)
            m_certificateProblem = set.error().message;
    }
    m_manager->clearConnectionCache();
    for (const WatchManager &one : m_watchManagers)
        one.manager->clearConnectionCache();
}

Expected<QNetworkRequest> Connection::prepare(const Request &request, const Credential &credential)
{
    renewConnections(credential);
    if (!m_certificateProblem.empty())
        return fail(ErrorCode::Unsupported, m_certificateProblem);
    // Joined as text: the path is encoded already and may hold %2F.
    QUrl base = m_endpoint.server;
    const QByteArray path = base.path(QUrl::FullyEncoded).toUtf8() + request.path;
    base.setPath({});
    QNetworkRequest prepared(QUrl::fromEncoded(base.toEncoded() + path, QUrl::StrictMode));
    prepared.setRawHeader("Accept", request.accept);
    prepared.setRawHeader("User-Agent", userAgent());
    if (!request.contentType.isEmpty())
        prepared.setRawHeader("Content-Type", request.contentType);
    if (m_endpoint.cluster.disableCompression)
        prepared.setRawHeader("Accept-Encoding", "identity");
    if (m_endpoint.tls) {
        prepared.setSslConfiguration(m_tls);
        if (!m_endpoint.verifyName.isEmpty())
            prepared.setPeerVerifyName(m_endpoint.verifyName);
        if (const std::string_view value = credential.authorization.reveal(); !value.empty())
            prepared.setRawHeader("Authorization", QByteArray(value.data(), static_cast<qsizetype>(value.size())));
    }
    for (const auto &[name, value] : m_endpoint.impersonation) {
        if (!isHeaderValue(name) || !isHeaderValue(value))
            return fail(ErrorCode::Unsupported, "What is impersonated holds control characters.");
        if (!prepared.hasRawHeader(name)) {
            prepared.setRawHeader(name, value);
            continue;
        }
        // Qt has one value per name, and the API server does not split at commas. Over HTTP/1.1 a value may go on with
        // a further line of its own.
        prepared.setRawHeader(name, prepared.rawHeader(name) + "\r\n" + name + ": " + value);
        prepared.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    }
    prepared.setDecompressedSafetyCheckThreshold(-1);
    QHttp2Configuration http2;
    http2.setSessionReceiveWindowSize(sessionWindow);
    http2.setStreamReceiveWindowSize(streamWindow);
    prepared.setHttp2Configuration(http2);
    prepared.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    prepared.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    prepared.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    prepared.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    prepared.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    if (request.kind != Throttle::Kind::Watch)
        prepared.setTransferTimeout(m_patience.silenceMs);
    return prepared;
}

void Connection::noteHeaders(QNetworkReply &reply)
{
    m_traffic.http2 = reply.attribute(QNetworkRequest::Http2WasUsedAttribute).toBool();
    if (const QByteArray warning = reply.rawHeader("Warning"); !warning.isEmpty())
        readWarnings(warning, m_traffic.warnings);
    const QDateTime date = QDateTime::fromString(QString::fromLatin1(reply.rawHeader("Date")), Qt::RFC2822Date);
    if (date.isValid())
        m_traffic.clockSkewSeconds = QDateTime::currentDateTimeUtc().secsTo(date);
}

Call::Call(Connection &connection, Request request)
    : QObject(&connection)
    , m_connection(connection)
    , m_request(std::move(request))
    , m_backoff(connection.m_random)
{
    m_retryTimer.setSingleShot(true);
    m_connectTimer.setSingleShot(true);
    connect(&m_retryTimer, &QTimer::timeout, this, &Call::attempt);
    connect(&m_connectTimer, &QTimer::timeout, this, [this] {
        m_timedOut = true;
        if (m_reply)
            m_reply->abort();
    });
}

Call::~Call()
{
    m_done = true;
    dropReply();
}

void Call::cancel()
{
    if (m_done)
        return;
    m_done = true;
    m_retryTimer.stop();
    dropReply();
    deleteLater();
}

void Call::becomeWatch()
{
    m_connection.m_throttle.giveBack(std::exchange(m_ticket, 0));
}

void Call::dropReply()
{
    m_connectTimer.stop();
    m_connection.m_throttle.giveBack(std::exchange(m_ticket, 0));
    if (m_reply == nullptr)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
    if (m_request.kind == Throttle::Kind::Watch) {
        const auto owner = std::ranges::find_if(m_connection.m_watchManagers,
                                                [this](const auto &one) { return one.manager.get() == m_manager; });
        if (owner != m_connection.m_watchManagers.end())
            --owner->open;
    }
}

void Call::attempt()
{
    if (m_done)
        return;
    ++m_tries;
    m_connection.m_credentials.get(this, [this](const Credential &credential, const Failure &failure) {
        if (m_done)
            return;
        if (failure) {
            end(failure);
            return;
        }
        const Throttle::Kind turn = m_request.beginsAsList ? Throttle::Kind::List : m_request.kind;
        m_ticket = m_connection.m_throttle.ask(turn, [this, credential] { send(credential); });
    });
}

void Call::send(const Credential &credential)
{
    const auto prepared = m_connection.prepare(m_request, credential);
    if (!prepared) {
        Failure failure;
        failure.kind = FailureKind::SignIn;
        failure.message = prepared.error().message;
        end(failure);
        return;
    }
    m_generation = credential.generation;
    m_manager = m_connection.managerFor(m_request.kind);
    m_errorBody.clear();
    m_contentType.clear();
    m_tlsFailure = {};
    m_status = 0;
    m_timedOut = m_good = false;
    ++m_connection.m_traffic.requests;
    m_sent.start();
    m_reply = m_request.body.isEmpty() ? m_manager->sendCustomRequest(*prepared, m_request.method)
                                       : m_manager->sendCustomRequest(*prepared, m_request.method, m_request.body);
    Q_EMIT sent();
    connect(m_reply, &QNetworkReply::socketStartedConnecting, this,
            [this] { m_connectTimer.start(m_connection.m_patience.connectMs); });
    connect(m_reply, &QNetworkReply::requestSent, &m_connectTimer, &QTimer::stop);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &Call::readHead);
    connect(m_reply, &QNetworkReply::readyRead, this, &Call::readBytes);
    connect(m_reply, &QNetworkReply::finished, this, &Call::readEnd);
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &errors) {
        const Endpoint &endpoint = m_connection.m_endpoint;
        CertificateReport report = reportOf(errors, m_reply->sslConfiguration(), endpoint.trust, endpoint.askedName());
        m_tlsFailure.kind = FailureKind::Certificate;
        m_tlsFailure.message = std::move(report.summary);
        m_tlsFailure.detail = std::move(report.text);
    });
}

void Call::readHead()
{
    m_connectTimer.stop();
    m_status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    m_contentType = m_reply->rawHeader("Content-Type");
    m_connection.noteHeaders(*m_reply);
    if (m_request.kind == Throttle::Kind::Small)
        m_connection.m_traffic.latencyMs = static_cast<int>(m_sent.elapsed());
    if (m_status >= 200 && m_status < 300 && !m_good) {
        m_good = true;
        Q_EMIT begun();
    }
}

void Call::readBytes()
{
    constexpr qsizetype largestError = 64 << 10;
    constexpr qint64 portion = 1 << 20;
    // Portions: what a small answer unpacks to is not held twice.
    while (m_reply && m_reply->bytesAvailable() > 0) {
        const QByteArray bytes = m_reply->read(portion);
        if (bytes.isEmpty())
            return;
        m_connection.m_traffic.bytes += bytes.size();
        if (m_good)
            Q_EMIT received(bytes);
        else if (m_errorBody.size() < largestError)
            m_errorBody += bytes.left(largestError - m_errorBody.size());
    }
}

Failure Call::failureOfReply(QNetworkReply &reply)
{
    Failure failure;
    if (m_tlsFailure)
        return m_tlsFailure;
    if (m_status >= 300) {
        failure = failureOf(m_status, {m_errorBody.constData(), static_cast<std::size_t>(m_errorBody.size())});
        bool whole = false;
        if (const int seconds = reply.rawHeader("Retry-After").trimmed().toInt(&whole); whole && seconds >= 0)
            failure.retryAfterSeconds = std::min(seconds, 3600);
        // Servers name the flow schema on every answer; a disruption budget's 429 has nothing to do with it.
        failure.fairness = m_status == 429 && reply.hasRawHeader("X-Kubernetes-PF-FlowSchema-UID")
            && std::ranges::none_of(failure.causes,
                                    [](const StatusCause &cause) { return cause.reason == "DisruptionBudget"; });
        if (failure.kind == FailureKind::Redirect)
            failure.message = "The server sends requests on to "
                + QUrl::fromEncoded(reply.rawHeader("Location")).toString(QUrl::RemoveUserInfo).toStdString()
                + "; an API server does not do that, and the credential is not sent there.";
        return failure;
    }
    const QNetworkReply::NetworkError error = reply.error();
    if (error == QNetworkReply::NoError)
        return failure;
    const QString text = reply.errorString();
    if (error == QNetworkReply::OperationCanceledError || m_timedOut) {
        failure.kind = FailureKind::Timeout;
        failure.message = m_timedOut
            ? "There was no connection within " + std::to_string(m_connection.m_patience.connectMs / 1000) + " s."
            : "The server sent nothing for " + std::to_string(m_connection.m_patience.silenceMs / 1000) + " s.";
        return failure;
    }
    const bool alert = text.contains(u"alert certificate required"_s) || text.contains(u"alert bad certificate"_s)
        || text.contains(u"alert unknown ca"_s) || text.contains(u"alert certificate expired"_s)
        || text.contains(u"alert certificate unknown"_s);
    if (error == QNetworkReply::SslHandshakeFailedError || alert) {
        failure.kind = FailureKind::Certificate;
        failure.message = alert ? "The server does not accept the client certificate: " + text.toStdString()
                                : "TLS could not be agreed on: " + text.toStdString();
        return failure;
    }
    failure.kind = FailureKind::Unreachable;
    // Qt names the whole URL in some of these; a query holds no secret, but a path is no help here.
    failure.message = text.toStdString();
    return failure;
}

bool Call::mayRetry(const Failure &failure) const
{
    if (m_tries >= m_request.tries)
        return false;
    switch (failure.kind) {
    case FailureKind::TooMany:
        return true;
    case FailureKind::Server:
        return m_request.repeatable || (failure.http == 503 && failure.retryAfterSeconds >= 0);
    case FailureKind::Unreachable:
    case FailureKind::Timeout:
        return m_request.repeatable;
    default:
        return false;
    }
}

void Call::readEnd()
{
    readBytes();
    if (m_done || !m_reply)
        return;
    const Failure failure = failureOfReply(*m_reply);
    dropReply();
    if (!failure) {
        end(failure);
        return;
    }
    if (failure.http == 401 && !m_renewed) {
        m_renewed = true;
        m_connection.m_credentials.renew(
            m_generation, this, [this](const Credential &credential, const Failure &refused) {
                if (m_done)
                    return;
                if (refused) {
                    end(refused);
                    return;
                }
                m_ticket = m_connection.m_throttle.ask(m_request.kind, [this, credential] { send(credential); });
            });
        return;
    }
    const Milliseconds asked =
        failure.retryAfterSeconds >= 0 ? std::chrono::seconds(failure.retryAfterSeconds) : Milliseconds(0);
    if (failure.fairness)
        m_connection.m_throttle.slowDown(asked);
    if (!mayRetry(failure)) {
        end(failure);
        return;
    }
    ++m_connection.m_traffic.retries;
    retryAfter(failure.retryAfterSeconds >= 0 ? asked : m_backoff.next(Backoff::Clock::now()));
}

void Call::retryAfter(Milliseconds wait)
{
    m_retryTimer.start(wait);
}

void Call::end(const Failure &failure)
{
    if (m_done)
        return;
    dropReply();
    m_done = true;
    Q_EMIT finished(failure);
    deleteLater();
}

} // namespace stowage::live
