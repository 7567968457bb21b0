// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/expected.h"
#include "core/plan/projection.h"

/// Names of asks and options turned into rows. What is not there is NotFound, what is not unique is Ambiguous and lists
/// the candidates.
namespace stowage::ask {

/// A member cluster, or the hub by its name.
[[nodiscard]] Expected<const Cluster *> findCluster(const Projection &projection, std::string_view name);

/// "Kind/namespace/name", "namespace/name" or, where only one is called so, "name".
[[nodiscard]] Expected<WorkloadId> findWorkload(const Cluster &cluster, std::string_view text);

/// "namespace/name" or, where only one is called so, "name".
[[nodiscard]] Expected<PodId> findPod(const Cluster &cluster, std::string_view text);

} // namespace stowage::ask
