// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stowage::kubeconfig {

/// The parts of a URL, split by the rules of Go's net/url, which real clients use.
struct Url {
    std::string scheme; ///< lower case, empty if none is written
    std::string host;   ///< without brackets
    std::string port;
    std::string path;
    bool userInfo = false;
};

/// Nothing where Go's parser refuses: a port that is no number, a blank or control character, a colon in the first
/// segment of a relative path, a broken percent sign in the host.
[[nodiscard]] std::optional<Url> parseUrl(std::string_view text);

/// The text with the password of its user information replaced by ***.
[[nodiscard]] std::string redactedUrl(std::string_view text);

/// The text without query and fragment.
[[nodiscard]] std::string withoutQuery(std::string_view text);

} // namespace stowage::kubeconfig
