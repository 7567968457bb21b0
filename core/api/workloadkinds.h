// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace stowage::api {

/// Whether a controller owner of this kind is known to own pods, or objects that do: what it owns is part of it.
[[nodiscard]] bool isWorkloadKind(std::string_view group, std::string_view kind);

/// API groups of schedulers whose PodGroups count pods by spec.minMember: Volcano, the coscheduling plugin under its
/// name of today and the one before, KAI-Scheduler.
inline constexpr std::array<std::string_view, 4> memberGroups{"scheduling.volcano.sh", "scheduling.x-k8s.io",
                                                              "scheduling.sigs.k8s.io", "scheduling.run.ai"};
/// Whether the PodGroups of this API group are those of a scheduler of its own, with spec.minMember.
[[nodiscard]] bool isMemberGroup(std::string_view group);

} // namespace stowage::api
