// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace stowage::apply {

/// The values of exactly the fields that a merge patch changes, as a merge patch that puts them back: null where there
/// was none. Nothing else of the object is in it.
[[nodiscard]] nlohmann::ordered_json beforeImage(const nlohmann::ordered_json &patch,
                                                 const nlohmann::ordered_json &object);

/// Whether the object has the values of a merge patch.
[[nodiscard]] bool holds(const nlohmann::ordered_json &patch, const nlohmann::ordered_json &object);

} // namespace stowage::apply
