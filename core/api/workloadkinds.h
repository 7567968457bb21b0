// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace stowage::api {

/// Whether a controller owner of this kind is known to own pods, or objects that do: what it owns is part of it.
[[nodiscard]] bool isWorkloadKind(std::string_view group, std::string_view kind);

} // namespace stowage::api
