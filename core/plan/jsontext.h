// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace stowage::plan {

/// Discarded for a text that is no JSON, or nested deeper than any manifest.
[[nodiscard]] nlohmann::json parsedJson(std::string_view text);
[[nodiscard]] nlohmann::ordered_json parsedOrderedJson(std::string_view text);

/// On one line; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string jsonLine(const nlohmann::ordered_json &value);

} // namespace stowage::plan
