// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"

/// What a Karmada hub cannot see of the workloads that it places: headlines for whoever trusts its answers.
namespace stowage::ask {

struct HubBlindSpots {
    /// Clusters whose resource models have no range for a GPU resource that some template asks for: the resource model
    /// counts 0 there, whatever is free.
    std::vector<std::string> gpulessModels{};
    std::vector<ObjectKey> gpuWorkloads{}; ///< templates that ask for such a resource
    /// Templates of kinds whose replicas the hub does not read: sent to every candidate cluster, with no look at room.
    std::vector<ObjectKey> unchecked{};
};

/// Gates as the hub's bindings show them: components are read where some binding has any.
[[nodiscard]] HubBlindSpots hubBlindSpots(const Fleet &fleet);

} // namespace stowage::ask
