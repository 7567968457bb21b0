// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/resolve.h"

#include <algorithm>
#include <optional>
#include <unistd.h>

#include "core/kubeconfig/pem.h"
#include "core/kubeconfig/secretfile.h"
#include "core/kubeconfig/url.h"

namespace stowage::kubeconfig {

namespace {

constexpr std::int64_t largestPem = 16 << 20;

std::optional<Secret> readPem(const std::string &path)
{
    Expected<Secret> pem = readSecretFile(path, largestPem);
    return pem ? std::optional(std::move(*pem)) : std::nullopt;
}

class Check {
public:
    Check(const Config &config, Resolved &resolved)
        : m_config(config)
        , m_resolved(resolved)
    {
    }

    void run()
    {
        const auto context = m_config.contexts.find(m_resolved.context);
        if (context == m_config.contexts.end()) {
            add("context-not-found", true, m_resolved.context);
            return;
        }
        m_resolved.cluster = context->second.cluster;
        m_resolved.user = context->second.user;
        m_resolved.nameSpace = context->second.nameSpace.empty() ? "default" : context->second.nameSpace;
        const auto cluster = m_config.clusters.find(m_resolved.cluster);
        const auto user = m_config.users.find(m_resolved.user);
        const User *known = user == m_config.users.end() ? nullptr : &user->second;
        if (m_resolved.cluster.empty())
            add("cluster-not-specified", true);
        else if (cluster == m_config.clusters.end())
            add("cluster-not-found", true, m_resolved.cluster);
        else
            checkCluster(cluster->second, known);
        if (m_resolved.user.empty())
            add("user-not-specified", false);
        else if (known == nullptr)
            add("user-not-found", false, m_resolved.user);
        else
            checkUser(*known);
    }

private:
    void add(const char *code, bool blocks, std::string detail = {})
    {
        m_resolved.problems.push_back({code, blocks, std::move(detail)});
    }

    void checkCluster(const Cluster &cluster, const User *user)
    {
        if (cluster.server.empty()) {
            add("no-server", true, m_resolved.cluster);
        } else {
            resolveServer(cluster, user);
        }
        checkProxy(cluster.proxyUrl);
        checkAuthority(cluster);
        m_resolved.serverName = cluster.tlsServerName;
    }

    void resolveServer(const Cluster &cluster, const User *user)
    {
        std::string server = withoutQuery(cluster.server);
        if (server.find("://") == std::string::npos) {
            const bool tls = cluster.insecureSkipTlsVerify || !cluster.certificateAuthority.empty()
                || !cluster.certificateAuthorityData.empty() || (user != nullptr && user->hasCertificate());
            server.insert(0, tls ? "https://" : "http://");
        }
        const std::optional<Url> url = parseUrl(server);
        if (!url || url->host.empty() || (url->scheme != "https" && url->scheme != "http"))
            add("server-bad-url", true, redactedUrl(cluster.server));
        m_plain = url && url->scheme == "http";
        m_resolved.server = std::move(server);
        if (m_plain)
            m_resolved.verify = Verify::Plaintext;
        else if (cluster.insecureSkipTlsVerify)
            m_resolved.verify = Verify::None;
        else if (!cluster.certificateAuthorityData.empty())
            m_resolved.verify = Verify::CaData;
        else if (!cluster.certificateAuthority.empty())
            m_resolved.verify = Verify::CaFile;
    }

    void checkProxy(const std::string &text)
    {
        if (text.empty())
            return;
        const std::optional<Url> url = parseUrl(text);
        if (!url)
            add("proxy-bad-url", true, redactedUrl(text));
        else if (url->scheme == "https")
            add("proxy-https-not-supported", false, redactedUrl(text));
        else if (url->scheme != "http" && url->scheme != "socks5")
            add("proxy-unsupported-scheme", true, redactedUrl(text));
        else if (url->host.empty())
            add("proxy-bad-url", true, redactedUrl(text));
    }

    void checkAuthority(const Cluster &cluster)
    {
        const bool data = !cluster.certificateAuthorityData.empty();
        const bool file = !cluster.certificateAuthority.empty();
        if (cluster.insecureSkipTlsVerify && (data || file))
            add("insecure-with-ca", true);
        if (data && file) {
            add("ca-data-and-file", true, cluster.certificateAuthority);
            return;
        }
        if (data && countCertificates(cluster.certificateAuthorityData) == 0)
            add("ca-bad-pem", true);
        if (!file)
            return;
        const std::optional<Secret> pem = readPem(cluster.certificateAuthority);
        if (!pem)
            add("ca-file-unreadable", true, cluster.certificateAuthority);
        else if (countCertificates(pem->reveal()) == 0)
            add("ca-bad-pem", true, cluster.certificateAuthority);
    }

    void checkUser(const User &user)
    {
        checkCertificate(user);
        const bool token = !user.token.empty();
        const bool basic = !user.username.empty() || !user.password.empty();
        if (token && basic)
            add("multiple-auth-methods", true);
        if (user.exec)
            checkExec(*user.exec);
        if (user.exec && user.authProvider)
            add("exec-and-auth-provider", true);
        else if (user.authProvider && user.authProvider->name != "oidc")
            add("auth-provider-unsupported", true, user.authProvider->name);
        if (user.impersonate.any() && user.impersonate.user.empty())
            add("impersonate-without-user", true);
        chooseMethods(user);
    }

    void chooseMethods(const User &user)
    {
        const std::vector<AuthMethod> methods = user.methods();
        if (m_plain) {
            if (!methods.empty() || user.impersonate.any())
                add("credentials-not-sent-over-http", false);
            return;
        }
        const bool fixed =
            std::ranges::any_of(methods, [](AuthMethod method) { return method < AuthMethod::AuthProvider; });
        for (const AuthMethod method : methods) {
            // What stands in the file wins over what a command would give.
            if (method == AuthMethod::Exec && fixed)
                continue;
            // The file's content wins whenever it can be read.
            if (method == AuthMethod::Token && !user.tokenFile.empty() && ::access(user.tokenFile.c_str(), R_OK) == 0)
                continue;
            if (method == AuthMethod::TokenFile && !user.token.empty() && ::access(user.tokenFile.c_str(), R_OK) != 0)
                continue;
            m_resolved.auth.push_back(method);
        }
    }

    void checkCertificate(const User &user)
    {
        const bool certificateTwice = !user.clientCertificate.empty() && !user.clientCertificateData.empty();
        const bool keyTwice = !user.clientKey.empty() && !user.clientKeyData.empty();
        if (!user.hasCertificate()) {
            if (user.hasKey())
                add("client-key-without-cert", false, user.clientKey);
            return;
        }
        if (certificateTwice)
            add("client-cert-data-and-file", true, user.clientCertificate);
        if (keyTwice)
            add("client-key-data-and-file", true, user.clientKey);
        if (!user.hasKey())
            add("client-cert-without-key", true);
        std::optional<Secret> certificate = user.clientCertificateData;
        if (!user.clientCertificate.empty() && !certificateTwice) {
            certificate = readPem(user.clientCertificate);
            if (!certificate)
                add("client-cert-unreadable", true, user.clientCertificate);
        }
        std::optional<Secret> key = user.clientKeyData;
        if (!user.clientKey.empty() && !keyTwice) {
            key = readPem(user.clientKey);
            if (!key)
                add("client-key-unreadable", true, user.clientKey);
        }
        if (certificateTwice || keyTwice || !user.hasKey() || !certificate || !key)
            return;
        switch (checkKeyPair(certificate->reveal(), key->reveal())) {
        case KeyPair::Fits:
            break;
        case KeyPair::NoCertificate:
            add("client-cert-unreadable", true, user.clientCertificate);
            break;
        case KeyPair::BadKey:
            add("client-key-bad", true, user.clientKey);
            break;
        }
    }

    void checkExec(const Exec &exec)
    {
        if (exec.command.empty())
            add("exec-no-command", true);
        if (exec.apiVersion.empty())
            add("exec-no-api-version", true);
        else if (exec.apiVersion != "client.authentication.k8s.io/v1"
                 && exec.apiVersion != "client.authentication.k8s.io/v1beta1")
            add("exec-bad-api-version", true, exec.apiVersion);
        if (std::ranges::any_of(exec.env, [](const auto &variable) { return variable.first.empty(); }))
            add("exec-env-no-name", true);
        if (exec.interactiveMode.empty())
            add("exec-no-interactive-mode", true);
        else if (exec.interactiveMode != "Never" && exec.interactiveMode != "IfAvailable"
                 && exec.interactiveMode != "Always")
            add("exec-bad-interactive-mode", true, exec.interactiveMode);
    }

    const Config &m_config;
    Resolved &m_resolved;
    bool m_plain = false;
};

} // namespace

const char *nameOf(Verify verify)
{
    switch (verify) {
    case Verify::CaData:
        return "ca-data";
    case Verify::CaFile:
        return "ca-file";
    case Verify::System:
        return "system";
    case Verify::None:
        return "none";
    case Verify::Plaintext:
        return "plaintext";
    }
    return "";
}

bool Resolved::usable() const
{
    return error().empty();
}

std::string_view Resolved::error() const
{
    const auto first = std::ranges::find_if(problems, [](const Problem &problem) { return problem.blocks; });
    return first == problems.end() ? std::string_view() : std::string_view(first->code);
}

Resolved resolve(const Config &config, std::string_view context)
{
    Resolved resolved;
    resolved.context = context;
    Check(config, resolved).run();
    return resolved;
}

} // namespace stowage::kubeconfig
