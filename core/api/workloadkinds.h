// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace stowage::api {

/// Whether a controller owner of this kind is known to own pods, or objects that do: what it owns is part of it.
[[nodiscard]] bool isWorkloadKind(std::string_view group, std::string_view kind);

/// Whether the PodGroups of this API group are those of a scheduler of its own, with spec.minMember.
[[nodiscard]] bool isMemberGroup(std::string_view group);

} // namespace stowage::api
