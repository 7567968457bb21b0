// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <QNetworkProxy>

#include "core/base/expected.h"

namespace stowage::live {

/// $HTTPS_PROXY and its kin, either case; what programs give and tests replace.
struct ProxyEnvironment {
    std::string https;
    std::string http;
    std::string none;

    [[nodiscard]] static ProxyEnvironment ofProcess();
};

/// Whether NO_PROXY names a host: itself, a domain it is in (with or without a leading dot), an address, a CIDR, "*";
/// each may carry a port, which must then be the one asked for.
[[nodiscard]] bool isExempt(std::string_view noProxy, std::string_view host, int port);

/// The proxy of a kubeconfig's cluster, else of the environment, for a server; NoProxy when there is none. A proxy that
/// speaks TLS itself is refused, never gone around.
[[nodiscard]] Expected<QNetworkProxy> proxyFor(const std::string &proxyUrl, const ProxyEnvironment &environment,
                                               bool tls, const std::string &host, int port);

} // namespace stowage::live
