// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/credentials.h"

#include <algorithm>
#include <utility>

#include <QJsonDocument>
#include <QJsonObject>

#include "core/kubeconfig/secretfile.h"

namespace stowage::live {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t largestFile = 16 << 20;
/// Certificate files are looked at again this often, as real clients do.
constexpr std::chrono::minutes certificateAge{5};

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// The id-token of an oidc provider, while it is valid. Nothing is refreshed or written back.
kubeconfig::Secret idToken(const kubeconfig::AuthProvider &provider)
{
    const auto found = std::ranges::find(provider.config, "id-token", [](const auto &entry) { return entry.first; });
    if (provider.name != "oidc" || found == provider.config.end())
        return {};
    const std::string_view token = found->second.reveal();
    const QByteArray text(token.data(), static_cast<qsizetype>(token.size()));
    const QList<QByteArray> parts = text.split('.');
    if (parts.size() != 3)
        return {};
    const QJsonObject claims =
        QJsonDocument::fromJson(QByteArray::fromBase64(parts[1], QByteArray::Base64UrlEncoding)).object();
    const double expires = claims[u"exp"_s].toDouble();
    return expires > static_cast<double>(QDateTime::currentSecsSinceEpoch()) ? found->second : kubeconfig::Secret();
}

Failure signIn(std::string message, std::string detail = {})
{
    Failure failure;
    failure.kind = FailureKind::SignIn;
    failure.message = std::move(message);
    failure.detail = std::move(detail);
    return failure;
}

} // namespace

Credentials::Credentials(Endpoint endpoint, std::shared_ptr<ExecConsent> consent, QObject *parent)
    : QObject(parent)
    , m_endpoint(std::move(endpoint))
    , m_consent(std::move(consent))
    , m_cache(m_consent ? m_consent->credentials() : std::make_shared<ExecCache>())
{
    m_now.generation = 1;
    const std::vector<kubeconfig::AuthMethod> methods = m_endpoint.user.methods();
    // What stands in the file wins over what a command would give.
    m_usesPlugin = m_endpoint.user.exec && std::ranges::none_of(methods, [](kubeconfig::AuthMethod method) {
                       return method < kubeconfig::AuthMethod::AuthProvider;
                   });
    readStatic();
}

Credentials::~Credentials()
{
    m_cache->forget(this);
    if (m_run)
        m_cache->leave(m_cacheKey);
}

/// Members behind a control plane are one cluster to a plugin.
std::string Credentials::pluginServer() const
{
    QUrl server = m_endpoint.server;
    if (const auto way = static_cast<qsizetype>(m_endpoint.way.size()); way > 0)
        server.setPath(server.path().chopped(std::min(way, server.path().size())));
    return server.toString().toStdString();
}

void Credentials::setAuthorization(std::string value)
{
    if (m_now.authorization.reveal() == value)
        return;
    m_now.authorization = kubeconfig::Secret(std::move(value));
    ++m_now.generation;
}

void Credentials::setToken(std::string_view token)
{
    // A control character would end the header and begin another.
    if (std::ranges::any_of(token, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; })) {
        m_failure = signIn("The token holds control characters.");
        return;
    }
    setAuthorization(token.empty() ? std::string() : "Bearer " + std::string(token));
}

void Credentials::setCertificate(kubeconfig::Secret certificate, kubeconfig::Secret key)
{
    if (certificate.reveal() == m_now.certificate.reveal() && key.reveal() == m_now.key.reveal())
        return;
    m_now.certificate = std::move(certificate);
    m_now.key = std::move(key);
    ++m_now.generation;
    ++m_now.certificateGeneration;
}

void Credentials::readStatic()
{
    const kubeconfig::User &user = m_endpoint.user;
    if (user.hasCertificate() && user.hasKey())
        readCertificateFiles();
    if (!user.token.empty())
        setToken(user.token.reveal());
    if (!user.tokenFile.empty())
        readTokenFile(true);
    if (!user.username.empty() || !user.password.empty()) {
        QByteArray pair = QByteArray::fromStdString(user.username) + ':';
        pair.append(user.password.reveal().data(), static_cast<qsizetype>(user.password.reveal().size()));
        setAuthorization("Basic " + pair.toBase64().toStdString());
        pair.fill('\0');
    }
    if (user.authProvider && m_now.authorization.empty()) {
        const kubeconfig::Secret token = idToken(*user.authProvider);
        if (token.empty())
            m_failure = signIn("The sign-in of this context has expired; sign in again with the tool that wrote it.");
        else
            setToken(token.reveal());
    }
}

void Credentials::readCertificateFiles()
{
    m_certificateRead = Clock::now();
    const kubeconfig::User &user = m_endpoint.user;
    kubeconfig::Secret certificate = user.clientCertificateData;
    kubeconfig::Secret key = user.clientKeyData;
    if (!user.clientCertificate.empty()) {
        auto read = kubeconfig::readSecretFile(user.clientCertificate, largestFile);
        if (!read)
            return; // the last good one stays
        certificate = std::move(*read);
    }
    if (!user.clientKey.empty()) {
        auto read = kubeconfig::readSecretFile(user.clientKey, largestFile);
        if (!read)
            return;
        key = std::move(*read);
    }
    setCertificate(std::move(certificate), std::move(key));
}

void Credentials::readTokenFile(bool force)
{
    const Clock::time_point now = Clock::now();
    if (!force && now - m_tokenRead < tokenFileAge)
        return;
    m_tokenRead = now;
    const auto read = kubeconfig::readSecretFile(m_endpoint.user.tokenFile, largestFile);
    if (!read) {
        // A failing re-read keeps the last good token.
        if (m_now.authorization.empty())
            m_failure = signIn("The token file cannot be read.", m_endpoint.user.tokenFile);
        return;
    }
    if (const std::string_view token = trimmed(read->reveal()); !token.empty()) {
        m_failure = {};
        setToken(token);
    }
}

bool Credentials::fresh() const
{
    return m_hasPluginAnswer && (!m_expires.isValid() || QDateTime::currentDateTimeUtc() < m_expires);
}

void Credentials::get(QObject *context, Done done)
{
    if (m_usesPlugin) {
        if (fresh()) {
            done(m_now, {});
            return;
        }
        m_waiting.push_back({context, std::move(done)});
        runPlugin();
        return;
    }
    if (!m_endpoint.user.tokenFile.empty())
        readTokenFile(false);
    if (!m_endpoint.user.clientCertificate.empty() && Clock::now() - m_certificateRead > certificateAge)
        readCertificateFiles();
    done(m_now, m_failure);
}

void Credentials::renew(std::uint64_t generation, QObject *context, Done done)
{
    if (generation != m_now.generation) {
        get(context, std::move(done));
        return;
    }
    if (m_usesPlugin) {
        m_hasPluginAnswer = false;
        m_cache->drop(m_cacheKey, m_cacheGeneration);
        get(context, std::move(done));
        return;
    }
    if (!m_endpoint.user.tokenFile.empty())
        readTokenFile(true);
    readCertificateFiles();
    Failure failure = m_failure;
    if (!failure && generation == m_now.generation)
        failure = signIn("The API server does not accept the credential of this context; sign in again.");
    done(m_now, failure);
}

void Credentials::runPlugin()
{
    if (m_run || m_awaits)
        return;
    const kubeconfig::Exec &exec = *m_endpoint.user.exec;
    if (exec.interactiveMode == "Always") {
        answerAll(signIn("The credential plugin wants a terminal: sign in with it once in one, or use a token.",
                         exec.command));
        return;
    }
    ExecCommand command = execCommandOf(m_endpoint.user, m_endpoint.toolFolders + usualToolFolders());
    if (command.program.isEmpty()) {
        std::string hint = command.installHint.isEmpty() ? "" : ' ' + command.installHint.toStdString();
        // A program that the desktop started has another PATH than a terminal: the one that was searched is the answer.
        answerAll(signIn("The credential plugin " + exec.command + " was not found in " + command.searched.toStdString()
                             + '.' + hint,
                         "searched: " + command.searched.toStdString()
                             + "\nPreferences > Live clusters takes further folders."));
        return;
    }
    m_wanted = command;
    const ExecConsent::Answer answer = m_consent ? m_consent->ask(command) : ExecConsent::Answer::Unknown;
    if (answer != ExecConsent::Answer::Allowed) {
        Failure failure;
        failure.kind = FailureKind::Consent;
        failure.message = answer == ExecConsent::Answer::Denied
            ? "The command that signs in was not allowed."
            : "A command must be allowed first: the context runs it to sign in.";
        failure.detail = command.line().toStdString();
        answerAll(failure);
        return;
    }
    m_wanted.reset();
    const std::string server = pluginServer();
    m_cacheKey = execCacheKey(command, exec, m_endpoint.cluster, server);
    if (const auto known = m_cache->find(m_cacheKey))
        return ended(*known);
    const bool mine = m_cache->begin(m_cacheKey, this, [this](const Expected<ExecCache::Known> *result) {
        m_awaits = false;
        if (result != nullptr)
            ended(*result);
        else
            runPlugin();
    });
    if (!mine) {
        m_awaits = true;
        return;
    }
    m_run = std::make_unique<ExecRun>(
        command, m_endpoint.cluster, server, exec,
        [this](Expected<ExecCredential> result) { pluginDone(std::move(result)); }, nullptr, m_pluginTimeoutMs);
    connect(m_run.get(), &ExecRun::said, this, &Credentials::pluginSaid);
}

void Credentials::pluginDone(Expected<ExecCredential> result)
{
    // The run calls from one of its own functions.
    m_run.release()->deleteLater();
    ended(m_cache->finish(m_cacheKey, result));
}

void Credentials::ended(const Expected<ExecCache::Known> &result)
{
    if (!result) {
        answerAll(signIn(result.error().message, result.error().where));
        return;
    }
    take(*result);
    answerAll(m_failure);
}

void Credentials::take(const ExecCache::Known &known)
{
    m_hasPluginAnswer = true;
    m_cacheGeneration = known.generation;
    m_expires = known.credential.expires;
    m_failure = {};
    const std::uint64_t before = m_now.generation;
    setToken(known.credential.token.reveal());
    setCertificate(known.credential.certificate, known.credential.key);
    if (m_now.generation == before)
        ++m_now.generation;
}

void Credentials::answerAll(const Failure &failure)
{
    const std::vector<Waiting> waiting = std::exchange(m_waiting, {});
    for (const Waiting &one : waiting) {
        if (one.context)
            one.done(m_now, failure);
    }
}

} // namespace stowage::live
