// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/instant.h"
#include "core/fleet/fleet.h"
#include "core/fleet/fleetbuilder.h"

namespace stowage {

/// What to open: folders, archives, files, and clusters named outright.
struct OpenRequest {
    std::vector<std::string> paths;
    std::vector<std::pair<std::string, std::string>> namedClusters; ///< --cluster NAME=PATH
    std::optional<Instant> now;                                     ///< overrides observedAt
    std::string title;                                              ///< empty: from the paths
    TopologyOptions topology;
};

/// Opens a fleet. Unreadable when not one object could be read at all; everything less becomes findings.
[[nodiscard]] Expected<FleetPtr> openFleet(const OpenRequest &request, const Context &context = {});

/// A fleet from manifests in memory, one JSON or YAML text per cluster; conformance cases and tests.
struct MemoryCluster {
    std::string name;
    bool hub = false;
    std::string bytes;
};
[[nodiscard]] Expected<FleetPtr> openFleetFromMemory(const std::vector<MemoryCluster> &clusters, Instant now,
                                                     const TopologyOptions &topology = {}, const Context &context = {});

/// The exact original text of an object, read anew. Says so when the file has changed since.
[[nodiscard]] Expected<std::string> readSource(const SourceTable &sources, const SourceRef &source);

} // namespace stowage
