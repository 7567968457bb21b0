// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <QByteArray>
#include <QList>
#include <QNetworkProxy>
#include <QStringList>
#include <QUrl>

#include "core/base/expected.h"
#include "core/kubeconfig/config.h"
#include "core/live/proxy.h"
#include "core/live/tls.h"

namespace stowage::live {

/// Everything that requests to one cluster as one user share. Two of them never share a network manager, whose
/// connections do not tell certificates and trust apart.
struct Endpoint {
    std::string context;
    QUrl server;     ///< with the path that stands before every request's, without trailing slash
    std::string way; ///< the end of that path that is not the context's own, of members behind a control plane
    kubeconfig::Cluster cluster;
    kubeconfig::User user; ///< empty where nothing may be sent: anonymous, or no TLS
    ServerTrust trust;
    QString verifyName; ///< tls-server-name
    QNetworkProxy proxy;
    QList<std::pair<QByteArray, QByteArray>> impersonation;
    QStringList toolFolders; ///< where credential plugins are looked for beside PATH, before the usual places
    bool tls = true;

    /// Host and port, or tls-server-name, as certificates are checked against.
    [[nodiscard]] QString askedName() const;
    /// The same user behind a path of the same server: a member cluster through a control plane's proxy.
    [[nodiscard]] Endpoint below(std::string_view path) const;
    /// The same server, trust, user and way to it: a connection to the one is one to the other.
    [[nodiscard]] bool sameAs(const Endpoint &other) const;
};

/// A context as the checks of core/kubeconfig accept it. Fails with the first problem that blocks.
[[nodiscard]] Expected<Endpoint> makeEndpoint(const kubeconfig::Config &config, std::string_view context,
                                              const ProxyEnvironment &environment);

/// "The certificate authority's file cannot be read" for a code of core/kubeconfig.
[[nodiscard]] std::string problemText(const kubeconfig::Problem &problem);

} // namespace stowage::live
