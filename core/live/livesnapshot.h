// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/fleet/fleet.h"
#include "core/fleet/fleetbuilder.h"
#include "core/live/objectstore.h"

namespace stowage::live {

/// What one cluster holds at a moment; made on the thread of the connections, used on any other.
struct ClusterMoment {
    std::string name;
    bool hub = false;
    Instant observedAt;
    std::string uid;
    std::string version;                ///< of the server
    std::vector<std::string> kinds;     ///< read
    std::vector<std::string> forbidden; ///< titles of kinds
    std::vector<std::string> missing;   ///< wanted, and not to be had
    std::vector<Finding> findings;
    std::vector<std::pair<ServedResource, std::vector<ObjectText>>> objects; ///< by title; of each in no order
    std::uint64_t stamp = 0; ///< another one when the objects or findings are others
};

/// Makes fleets of moments. What did not change since the last one is taken over.
class SnapshotMaker {
public:
    [[nodiscard]] Expected<FleetPtr> make(const std::vector<ClusterMoment> &moments, const std::string &title,
                                          const TopologyOptions &topology = {}, const Context &context = {});
    /// Clusters that the last make() built anew.
    [[nodiscard]] std::size_t built() const { return m_built; }

private:
    struct Kept {
        std::uint64_t stamp = 0;
        bool hub = false;
        std::shared_ptr<const Cluster> cluster;
    };

    std::map<std::string, Kept> m_kept;
    std::size_t m_built = 0;
};

} // namespace stowage::live
