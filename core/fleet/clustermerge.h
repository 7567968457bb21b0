// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/fleet/clusterdraft.h"
#include "core/fleet/fleetbuilder.h"

namespace stowage {

/// Amounts of a node before the fleet's resources have ids.
struct NamedNodeAmounts {
    std::vector<NamedAmount> capacity, allocatable;
};

/// One cluster after its parts were merged: the draft, and what only the builder needs.
struct MergedCluster {
    ClusterDraft draft;
    Column<NodeId, NamedNodeAmounts> nodeAmounts;
    Column<NodeId, std::vector<RegisteredDevice>> registered;
    Column<PodId, std::int32_t> gpuStatement; ///< index into gpuStatements, -1 = none
    std::vector<GpuStatement> gpuStatements;
    std::vector<api::ResourceList> shapeRequests; ///< effective requests of each shape
    std::vector<DraDevice> draDevices;            ///< by driver, pool, slice, place
    std::vector<DraAllocation> draAllocations;    ///< by claim and device
    std::vector<std::string> resourceNames;       ///< every resource that occurs, sorted
};

/// Brings the rows of a cluster's parts into key order, each object once, over one interner.
/// The result does not depend on how objects were spread over the parts. Canceled, it is left incomplete.
[[nodiscard]] MergedCluster mergeCluster(ClusterInput input, const Context &context);

} // namespace stowage
