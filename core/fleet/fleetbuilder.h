// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/fleet/clusterpart.h"
#include "core/fleet/fleet.h"
#include "core/fleet/sources.h"

namespace stowage {

/// One cluster as the readers left it: the parts of its reader threads, in path order.
struct ClusterInput {
    std::string name;
    bool hub = false;
    Instant observedAt;
    std::vector<ClusterPart> parts;
    SourceTable sources;
};

struct TopologyOptions {
    std::vector<std::string>
        levels; ///< label keys top to bottom; empty: declared trees, else the first known family of labels
};

/// Merges, sorts, joins and derives. Clusters are built in parallel; the result is the same whatever the order of
/// files, objects and threads. Fails only when canceled. The catalog has the further resources too, so that clusters
/// which are built at different times can share its ids.
[[nodiscard]] Expected<FleetPtr> buildFleet(std::vector<ClusterInput> clusters, std::vector<Finding> findings,
                                            const TopologyOptions &topology = {}, const Context &context = {},
                                            const std::vector<std::string> &furtherResources = {});

} // namespace stowage
