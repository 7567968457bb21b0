// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/kubeconfig/config.h"

namespace stowage::kubeconfig {

/// Why a context cannot be used, or with which doubt it can.
struct Problem {
    const char *code = "";
    bool blocks = true;
    std::string detail; ///< path, host or name that it is about; no secret
};

/// How the server's certificate is verified.
enum class Verify : std::uint8_t { CaData, CaFile, System, None, Plaintext };

[[nodiscard]] const char *nameOf(Verify verify);

/// What a context comes to.
struct Resolved {
    std::string context;
    std::string cluster;
    std::string user;
    std::string nameSpace; ///< "default" where the context names none
    std::string server;    ///< with a scheme, without query and fragment
    Verify verify = Verify::System;
    std::string serverName;        ///< tls-server-name
    std::vector<AuthMethod> auth;  ///< those that requests carry; empty: anonymous
    std::vector<Problem> problems; ///< in the order in which they are found

    [[nodiscard]] bool usable() const;
    /// Code of the first problem that blocks, empty when none does.
    [[nodiscard]] std::string_view error() const;
};

/// Checks a context as client-go does before it connects, and reads the certificates and keys that it names; nothing is
/// run or connected. context-not-found when there is none of that name.
[[nodiscard]] Resolved resolve(const Config &config, std::string_view context);

} // namespace stowage::kubeconfig
