// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace stowage {

/// Stable for programs; the message is for people.
enum class ErrorCode : std::uint8_t {
    Usage,
    NotFound,
    Unreadable,
    Malformed,
    Ambiguous,
    Unsupported,
    Canceled,
    Internal
};

/// Why a question has no answer: one sentence, and the place in the input or the object it speaks of.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string message;
    std::string where;
};

template<typename T>
using Expected = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, std::string message, std::string where = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(where)});
}

} // namespace stowage
