// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/instant.h"
#include "core/fleet/cluster.h"

namespace stowage {

/// What the clusters say, all of them. Immutable and shared; a change makes a new one.
struct Fleet {
    std::string title;                  ///< what people call it: the file or folder it came from, "Demo fleet"
    std::string sourcePath;             ///< what to open again; empty for the demo fleet's own bytes
    std::shared_ptr<const Cluster> hub; ///< null when the fleet has none
    std::vector<std::shared_ptr<const Cluster>> clusters; ///< by name
    ResourceCatalog resources;
    Instant observedAt;
    std::vector<Finding> findings; ///< of no cluster: foreign files, kubeconfigs, unreadable paths

    [[nodiscard]] const Cluster *find(std::string_view clusterName) const;
};

using FleetPtr = std::shared_ptr<const Fleet>;

} // namespace stowage
