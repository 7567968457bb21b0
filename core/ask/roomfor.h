// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/ask/explain.h"

/// How many more of something fit in each cluster.
namespace stowage::ask {

/// One cluster's answer. A unit is a single pod, or all pods of a gang.
struct ClusterRoom {
    std::string cluster;
    std::int64_t units = 0;
    std::int64_t podsPerUnit = 1;
    bool atLeast = false;                          ///< counting was stopped at its bound
    std::string error;                             ///< why there is no answer
    std::map<std::string, std::int64_t> reasons{}; ///< nodes by reason, of the one that does not fit any more
    std::string message{};
    std::vector<explain::Fix> oneMore{}; ///< least change that lets one more in, cheapest first
};

/// Of a pod or workload of the fleet, or of a manifest; in every cluster, by name. Each pod goes through the cluster's
/// admission first.
struct RoomOptions {
    std::optional<std::int64_t> podsBefore{}; ///< ask what the next one after so many lacks, instead of counting
    std::string onlyCluster{};                ///< empty: every cluster
};
[[nodiscard]] Expected<std::vector<ClusterRoom>> roomFor(const Projection &projection, const ExplainRequest &request,
                                                         const RoomOptions &options = {}, const Context &context = {});

} // namespace stowage::ask
