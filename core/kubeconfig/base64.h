// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stowage::kubeconfig {

/// Standard alphabet with padding; line breaks are skipped, anything else is refused, as Go's encoding/base64 does.
[[nodiscard]] std::optional<std::string> decodeBase64(std::string_view text);

} // namespace stowage::kubeconfig
