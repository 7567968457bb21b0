// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace stowage::tests {

/// A certificate with its key, PEM, made for one test run.
struct MadeCertificate {
    std::string certificate;
    std::string key;
};

struct CertificateWish {
    std::string name = "127.0.0.1"; ///< common name
    std::vector<std::string> names = {"IP:127.0.0.1", "DNS:localhost"};
    int validFromDays = -1;
    int validToDays = 1;
    bool authority = false;
    bool ed25519 = false; ///< else EC over P-256
};

/// Signed by the issuer, or by itself without one.
[[nodiscard]] MadeCertificate makeCertificate(const CertificateWish &wish, const MadeCertificate *issuer = nullptr);

} // namespace stowage::tests
