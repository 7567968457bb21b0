// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

namespace stowage::apply {

/// Fields that our field manager has applied to an object before, with the values that they have now: server-side apply
/// takes away what a later one leaves out. An object as an API server sends it, with managedFields.
[[nodiscard]] nlohmann::ordered_json ownedFields(const nlohmann::ordered_json &object);

} // namespace stowage::apply
