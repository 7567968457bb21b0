// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/plan/projection.h"
#include "core/plan/verbs.h"

namespace stowage::ask {

/// What a text names in the fleet: "[cluster/][Kind/]namespace/name" for workloads, "[cluster/]node", "cluster" or
/// "cluster/NAME", "[cluster/]Kind/[namespace/]name" for other objects. Ambiguous lists the candidates.
[[nodiscard]] Expected<ObjectKey> findPlanObject(const Projection &projection, std::string_view text,
                                                 plan::ObjectRole role);

/// The key of a workload of the cluster.
[[nodiscard]] ObjectKey keyOf(const Cluster &cluster, WorkloadId workload);

} // namespace stowage::ask
