// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/api/scheduling.h"

namespace stowage::api {

/// The group of the Workload API that a pod names, among groups by (namespace, name): by its name, or by a link of
/// v1alpha1, workload/group/replicaKey, where every key is a gang of its own under one inline group. Null: none.
[[nodiscard]] const PodGroup *findPodGroup(std::span<const PodGroup> groups, std::string_view nameSpace,
                                           std::string_view link);

} // namespace stowage::api
