// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/api/workload.h"

namespace stowage::plan {

/// Pods of each pod set of a workload.
using Share = std::vector<std::int64_t>;

[[nodiscard]] std::int64_t total(const Share &share);
/// Everything that the workload wants.
[[nodiscard]] Share wholeShare(const api::Workload &workload);
/// That many replicas: of its unit, else of its only or largest pod set.
[[nodiscard]] Share shareOfReplicas(const api::Workload &workload, std::int64_t replicas);
/// That many pods, whole units first, the rest from the largest pod sets. Empty for a workload without pod sets.
[[nodiscard]] Share shareOfPods(const api::Workload &workload, std::int64_t pods);

/// Replicas of a pod set or, unnamed, of what scaling the workload changes.
[[nodiscard]] std::int64_t replicasOf(const api::Workload &workload, std::string_view podSet);
/// All pods of the workload when what scaling changes has that many replicas.
[[nodiscard]] Share shareOfScale(const api::Workload &workload, std::int64_t replicas, std::string_view podSet);
/// Pods of a pod set in one replica of its unit or the workload's.
[[nodiscard]] std::int64_t podsPerUnit(const api::Workload &workload, std::size_t podSet);

} // namespace stowage::plan
