// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/finding.h"
#include "core/kubeconfig/secret.h"

/// A kubeconfig as it was merged from its files. Names are opaque keys; paths are resolved against the folder of the
/// file that an entry came from (its origin), as client-go's clientcmd does.
namespace stowage::kubeconfig {

struct Cluster {
    std::string origin;
    std::string server;                   ///< as written
    std::string certificateAuthority;     ///< path
    std::string certificateAuthorityData; ///< decoded; public
    bool insecureSkipTlsVerify = false;
    std::string tlsServerName;
    std::string proxyUrl; ///< as written; may hold a password: show it by redactedUrl
    bool disableCompression = false;
    std::string execConfig; ///< JSON of the extension that credential plugins are given, empty if none

    friend bool operator==(const Cluster &, const Cluster &) = default;
};

struct Exec {
    std::string command; ///< resolved if it has a path separator, else looked up in PATH when it runs
    std::vector<std::string> args;
    std::vector<std::pair<std::string, Secret>> env;
    std::string apiVersion;
    std::string interactiveMode; ///< with the default of its version filled in
    bool provideClusterInfo = false;
    std::string installHint;

    friend bool operator==(const Exec &, const Exec &) = default;
};

struct Impersonation {
    std::string user;
    std::string uid;
    std::vector<std::string> groups;
    std::vector<std::pair<std::string, std::vector<std::string>>> extra;

    [[nodiscard]] bool any() const { return !user.empty() || !uid.empty() || !groups.empty() || !extra.empty(); }
    friend bool operator==(const Impersonation &, const Impersonation &) = default;
};

struct AuthProvider {
    std::string name;
    std::vector<std::pair<std::string, Secret>> config;

    friend bool operator==(const AuthProvider &, const AuthProvider &) = default;
};

enum class AuthMethod : std::uint8_t { ClientCertificate, Token, TokenFile, Basic, AuthProvider, Exec };

struct User {
    std::string origin;
    std::string clientCertificate; ///< path
    Secret clientCertificateData;  ///< decoded; may hold the key too, if someone mixed them up
    std::string clientKey;         ///< path
    Secret clientKeyData;
    Secret token;
    std::string tokenFile;
    std::string username;
    Secret password;
    std::optional<AuthProvider> authProvider;
    std::optional<Exec> exec;
    Impersonation impersonate;

    [[nodiscard]] bool hasCertificate() const { return !clientCertificate.empty() || !clientCertificateData.empty(); }
    [[nodiscard]] bool hasKey() const { return !clientKey.empty() || !clientKeyData.empty(); }
    /// In the order in which they are told; empty: anonymous.
    [[nodiscard]] std::vector<AuthMethod> methods() const;
    friend bool operator==(const User &, const User &) = default;
};

[[nodiscard]] const char *nameOf(AuthMethod method);

struct ContextEntry {
    std::string origin;
    std::string cluster;
    std::string user;
    std::string nameSpace;
};

/// Something that a person should know of, though it costs nothing.
struct Warning {
    std::string code;
    Severity severity = Severity::Warning;
    std::string file;
    std::string field;
    std::uint64_t line = 0;
};

/// A file that was left out as a whole; the others stay.
struct FileError {
    std::string file;
    std::string code;
    std::uint64_t line = 0; ///< 1-based, 0 when not known
    std::string message;
};

/// Why nothing could be read at all: the one file that was asked for.
struct LoadError {
    std::string code;
    std::string file;
};

struct Config {
    std::string currentContext;
    std::map<std::string, Cluster, std::less<>> clusters;
    std::map<std::string, User, std::less<>> users;
    std::map<std::string, ContextEntry, std::less<>> contexts;
    std::vector<std::string> files; ///< that were read, in order: what to watch
    std::vector<Warning> warnings;
    std::vector<FileError> fileErrors;
    std::optional<LoadError> error;
};

} // namespace stowage::kubeconfig
