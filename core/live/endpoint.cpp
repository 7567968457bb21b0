// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/endpoint.h"

#include <algorithm>
#include <array>

#include "core/kubeconfig/resolve.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

QList<std::pair<QByteArray, QByteArray>> impersonationHeaders(const kubeconfig::Impersonation &who)
{
    QList<std::pair<QByteArray, QByteArray>> headers;
    const auto add = [&](const QByteArray &name, const std::string &value) {
        headers.append({name, QByteArray::fromStdString(value)});
    };
    if (!who.user.empty())
        add("Impersonate-User", who.user);
    if (!who.uid.empty())
        add("Impersonate-Uid", who.uid);
    for (const std::string &group : who.groups)
        add("Impersonate-Group", group);
    for (const auto &[key, values] : who.extra) {
        const QByteArray name = "Impersonate-Extra-" + QByteArray::fromStdString(key).toPercentEncoding();
        for (const std::string &value : values)
            add(name, value);
    }
    return headers;
}

} // namespace

std::string problemText(const kubeconfig::Problem &problem)
{
    static constexpr std::array texts{
        std::pair{"context-not-found", "There is no context of that name."},
        std::pair{"cluster-not-specified", "The context names no cluster."},
        std::pair{"cluster-not-found", "The context names a cluster that no file has."},
        std::pair{"no-server", "The cluster names no server."},
        std::pair{"server-bad-url", "The server's URL cannot be read."},
        std::pair{"user-not-specified", "The context names no user: requests are anonymous."},
        std::pair{"user-not-found", "The context names a user that no file has: requests are anonymous."},
        std::pair{"ca-data-and-file", "The certificate authority is given both as data and as a file."},
        std::pair{"client-cert-data-and-file", "The client certificate is given both as data and as a file."},
        std::pair{"client-key-data-and-file", "The client key is given both as data and as a file."},
        std::pair{"ca-file-unreadable", "The certificate authority's file cannot be read."},
        std::pair{"ca-bad-pem", "The certificate authority holds no certificate."},
        std::pair{"insecure-with-ca", "A certificate authority is given, and verification switched off."},
        std::pair{"client-cert-without-key", "The client certificate has no key."},
        std::pair{"client-cert-unreadable", "The client certificate cannot be read."},
        std::pair{"client-key-unreadable", "The client key cannot be read."},
        std::pair{"client-key-bad", "The client key is encrypted, broken, or belongs to another certificate."},
        std::pair{"client-key-without-cert", "The client key has no certificate and is not used."},
        std::pair{"multiple-auth-methods", "The user has both a token and a password."},
        std::pair{"exec-no-command", "The credential plugin has no command."},
        std::pair{"exec-no-api-version", "The credential plugin has no apiVersion."},
        std::pair{"exec-bad-api-version",
                  "The credential plugin speaks a version that is not read any more; update the tool that wrote it."},
        std::pair{"exec-no-interactive-mode", "The credential plugin has no interactiveMode."},
        std::pair{"exec-bad-interactive-mode", "The credential plugin's interactiveMode is unknown."},
        std::pair{"exec-env-no-name", "The credential plugin has a variable without a name."},
        std::pair{"exec-and-auth-provider", "The user has both a credential plugin and an auth-provider."},
        std::pair{"auth-provider-unsupported",
                  "This auth-provider was removed from clients; use the cloud's credential plugin."},
        std::pair{"impersonate-without-user", "Something is impersonated, but no user."},
        std::pair{"proxy-unsupported-scheme", "The proxy is neither http nor socks5."},
        std::pair{"proxy-bad-url", "The proxy's URL cannot be read."},
        std::pair{"proxy-https-not-supported", "A proxy that speaks TLS itself is not supported."},
        std::pair{"credentials-not-sent-over-http", "The server is not encrypted: no credential is sent."},
    };
    const std::string_view code = problem.code;
    const auto *const found =
        std::ranges::find(texts, code, [](const auto &entry) -> std::string_view { return entry.first; });
    return found == texts.end() ? std::string(code) : found->second;
}

QString Endpoint::askedName() const
{
    return verifyName.isEmpty() ? server.host() : verifyName;
}

Endpoint Endpoint::below(std::string_view path) const
{
    Endpoint made = *this;
    made.way += path;
    made.server.setPath(server.path() + QString::fromUtf8(path.data(), static_cast<qsizetype>(path.size())));
    return made;
}

bool Endpoint::sameAs(const Endpoint &other) const
{
    return server == other.server && cluster == other.cluster && user == other.user
        && trust.authorityPem == other.trust.authorityPem && trust.insecure == other.trust.insecure
        && verifyName == other.verifyName && proxy == other.proxy && impersonation == other.impersonation
        && tls == other.tls && toolFolders == other.toolFolders;
}

Expected<Endpoint> makeEndpoint(const kubeconfig::Config &config, std::string_view context,
                                const ProxyEnvironment &environment)
{
    const kubeconfig::Resolved resolved = kubeconfig::resolve(config, context);
    for (const kubeconfig::Problem &problem : resolved.problems) {
        if (problem.blocks)
            return fail(problem.code == std::string_view("context-not-found") ? ErrorCode::NotFound
                                                                              : ErrorCode::Unsupported,
                        problemText(problem), problem.detail.empty() ? std::string(context) : problem.detail);
    }
    Endpoint endpoint;
    endpoint.context = context;
    endpoint.cluster = config.clusters.find(resolved.cluster)->second;
    endpoint.tls = resolved.verify != kubeconfig::Verify::Plaintext;
    // Over an unencrypted connection no credential of any kind is sent.
    if (const auto user = config.users.find(resolved.user); user != config.users.end() && endpoint.tls) {
        endpoint.user = user->second;
        endpoint.impersonation = impersonationHeaders(user->second.impersonate);
    }
    endpoint.server = QUrl(QString::fromStdString(resolved.server));
    if (!endpoint.server.isValid() || endpoint.server.host().isEmpty())
        return fail(ErrorCode::Unsupported, "The server's URL cannot be read.", std::string(context));
    QString path = endpoint.server.path();
    while (path.endsWith(u'/'))
        path.chop(1);
    endpoint.server.setPath(path);
    // Go sends user information of the server's URL; browsers' own prompts would, too. It is a credential: left out.
    endpoint.server.setUserInfo({});
    endpoint.verifyName = QString::fromStdString(resolved.serverName);
    auto trust = trustOf(endpoint.cluster, resolved.verify);
    if (!trust)
        return tl::unexpected(trust.error());
    endpoint.trust = std::move(*trust);
    auto proxy = proxyFor(endpoint.cluster.proxyUrl, environment, endpoint.tls, endpoint.server.host().toStdString(),
                          endpoint.server.port(endpoint.tls ? 443 : 80));
    if (!proxy)
        return tl::unexpected(proxy.error());
    endpoint.proxy = std::move(*proxy);
    return endpoint;
}

} // namespace stowage::live
