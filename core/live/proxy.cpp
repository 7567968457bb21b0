// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/proxy.h"

#include <cstdlib>

#include <QHostAddress>
#include <QString>
#include <QUrl>

#include "core/kubeconfig/url.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

std::string environment(const char *upper, const char *lower)
{
    for (const char *name : {upper, lower}) {
        if (const char *value = std::getenv(name); value != nullptr && *value != '\0')
            return value;
    }
    return {};
}

bool matches(QString entry, const QString &host, int port)
{
    if (entry.isEmpty())
        return false;
    if (entry == u"*")
        return true;
    const QHostAddress address(host);
    if (entry.contains(u'/'))
        return !address.isNull() && address.isInSubnet(QHostAddress::parseSubnet(entry));
    // "[::1]:443", "host:443"; a lone IPv6 address has several colons.
    if (const qsizetype colon = entry.lastIndexOf(u':');
        colon >= 0 && (entry.startsWith(u'[') || entry.count(u':') == 1) && !entry.endsWith(u']')) {
        if (entry.mid(colon + 1).toInt() != port)
            return false;
        entry.truncate(colon);
    }
    if (entry.startsWith(u'[') && entry.endsWith(u']'))
        entry = entry.mid(1, entry.size() - 2);
    if (const QHostAddress named(entry); !named.isNull())
        return named == address;
    if (entry.startsWith(u"*."_s))
        entry.remove(0, 1);
    if (entry.startsWith(u'.'))
        return host.endsWith(entry, Qt::CaseInsensitive);
    return host.compare(entry, Qt::CaseInsensitive) == 0 || host.endsWith(u'.' + entry, Qt::CaseInsensitive);
}

} // namespace

ProxyEnvironment ProxyEnvironment::ofProcess()
{
    return {environment("HTTPS_PROXY", "https_proxy"), environment("HTTP_PROXY", "http_proxy"),
            environment("NO_PROXY", "no_proxy")};
}

bool isExempt(std::string_view noProxy, std::string_view host, int port)
{
    const QString name = QString::fromUtf8(host.data(), static_cast<qsizetype>(host.size()));
    // As Go's net/http: nobody asks a proxy for the machine itself.
    if (name.compare(u"localhost"_s, Qt::CaseInsensitive) == 0 || QHostAddress(name).isLoopback())
        return true;
    for (const QString &entry : QString::fromUtf8(noProxy.data(), static_cast<qsizetype>(noProxy.size())).split(u',')) {
        if (matches(entry.trimmed(), name, port))
            return true;
    }
    return false;
}

Expected<QNetworkProxy> proxyFor(const std::string &proxyUrl, const ProxyEnvironment &environment, bool tls,
                                 const std::string &host, int port)
{
    std::string text = proxyUrl;
    if (text.empty()) {
        text = tls ? environment.https : environment.http;
        if (text.empty() || isExempt(environment.none, host, port))
            return QNetworkProxy(QNetworkProxy::NoProxy);
        if (text.find("://") == std::string::npos)
            text.insert(0, "http://");
    }
    const QUrl url(QString::fromStdString(text));
    const std::string shown = kubeconfig::redactedUrl(text);
    if (!url.isValid() || url.host().isEmpty())
        return fail(ErrorCode::Malformed, "The proxy's URL cannot be read.", shown);
    const QString scheme = url.scheme().toLower();
    if (scheme == u"https")
        return fail(ErrorCode::Unsupported, "A proxy that speaks TLS itself is not supported.", shown);
    const bool socks = scheme == u"socks5" || scheme == u"socks5h";
    if (!socks && scheme != u"http")
        return fail(ErrorCode::Unsupported, "A proxy is http or socks5.", shown);
    const int port0 = socks ? 1080 : 80;
    return QNetworkProxy(socks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, url.host(),
                         static_cast<quint16>(url.port(port0)), url.userName(QUrl::FullyDecoded),
                         url.password(QUrl::FullyDecoded));
}

} // namespace stowage::live
