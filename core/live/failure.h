// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stowage::live {

/// Why a request has no good answer, as far as the caller acts on it.
enum class FailureKind : std::uint8_t {
    None,
    Canceled,
    Unreachable, ///< no connection, or it was cut
    Timeout,
    Certificate, ///< the server's was not accepted, or ours not by the server
    SignIn,      ///< 401, or no credential could be had
    Consent,     ///< a command must be allowed first
    Forbidden,
    NotFound,
    Conflict,
    Expired, ///< 410, and ERROR frames of that meaning
    Invalid,
    TooMany, ///< 429
    Redirect,
    Server,    ///< 5xx
    Malformed, ///< the answer cannot be read
};

[[nodiscard]] const char *nameOf(FailureKind kind);

struct StatusCause {
    std::string reason;
    std::string message;
    std::string field;
};

/// A failure with its words. Nothing of a credential is in it.
struct Failure {
    FailureKind kind = FailureKind::None;
    int http = 0;
    std::string reason;  ///< of a Status object: "Expired", "NotFound"
    std::string message; ///< one sentence
    std::string detail;  ///< several lines for a ticket: certificates, what a plugin wrote; may be empty
    std::vector<StatusCause> causes;
    std::string continueToken; ///< of a 410 on a list: goes on inconsistently
    int retryAfterSeconds = -1;
    bool fairness = false; ///< 429 of API Priority and Fairness

    [[nodiscard]] explicit operator bool() const { return kind != FailureKind::None; }
};

/// What a body that is no success says. A Status object is shown by reason and message; anything else by its first 200
/// characters, control characters replaced.
[[nodiscard]] Failure failureOf(int http, std::string_view body);

/// A Status object in an ERROR frame of a watch, whose HTTP status was 200.
[[nodiscard]] Failure failureOfStatus(std::string_view status);

} // namespace stowage::live
