// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace stowage::kubeconfig {

/// How many certificates a PEM text holds; other text and blocks between them are skipped.
[[nodiscard]] std::size_t countCertificates(std::string_view pem);

enum class KeyPair : std::uint8_t {
    Fits,
    NoCertificate, ///< the certificate's text holds none
    BadKey,        ///< no key, an encrypted one, or that of another certificate
};

/// Whether the first certificate and the first private key of two PEM texts belong together. RSA, EC and Ed25519 in
/// PKCS#1, PKCS#8 or SEC1, told by what is inside.
[[nodiscard]] KeyPair checkKeyPair(std::string_view certificatePem, std::string_view keyPem);

} // namespace stowage::kubeconfig
