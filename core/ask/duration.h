// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace stowage::ask {

/// Seconds of "90", "45s", "3h5m", "2d4h", "1.5h", "2w" or "1y" (365 days); nothing for other texts.
[[nodiscard]] std::optional<double> parseDuration(std::string_view text);

} // namespace stowage::ask
