// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <QList>
#include <QSslConfiguration>
#include <QSslError>

#include "core/base/expected.h"
#include "core/kubeconfig/config.h"
#include "core/kubeconfig/resolve.h"

namespace stowage::live {

/// How a server is verified: only by the authorities of the kubeconfig where it names some, never beside the system's.
struct ServerTrust {
    std::string authorityPem;
    std::string authorityFrom; ///< for people: "certificate-authority-data", a path, "the system's authorities"
    bool insecure = false;
};

[[nodiscard]] Expected<ServerTrust> trustOf(const kubeconfig::Cluster &cluster, kubeconfig::Verify verify);

/// TLS 1.2 or later, this trust, no credential yet.
[[nodiscard]] QSslConfiguration tlsConfiguration(const ServerTrust &trust);

/// Sets the client's certificate chain and key; RSA, EC, and Ed25519, which QSslKey takes as a handle only.
[[nodiscard]] Expected<void> setClientCertificate(QSslConfiguration &configuration, std::string_view certificatePem,
                                                  std::string_view keyPem);

/// What was wrong with a server's certificate, for the person who must have it repaired: what was asked, which
/// certificate came, which check failed, which authority was trusted, what would help. Several lines.
struct CertificateReport {
    std::string summary; ///< one sentence
    std::string text;
};
[[nodiscard]] CertificateReport reportOf(const QList<QSslError> &errors, const QSslConfiguration &peer,
                                         const ServerTrust &trust, const QString &asked);

} // namespace stowage::live
