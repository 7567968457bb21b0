// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"

namespace stowage::tests {

/// One node as a line of a test: its place, its model, and a letter per GPU.
///   U used, i used but inferred, . free, R reserved, X broken, C cordoned,
///   4 3 2 1 0: a GPU of four time slices of which so many are held,
///   M: a MIG GPU of slices 3g, 2g, 1g, 1g of which the first two are held.
struct NodeLine {
    std::string zone, rack, name, model, gpus, workload;
    std::string nvlink; ///< name of its NVLink domain, empty if none
};

/// Fills the tables of clusters directly, as an import would leave them.
class MapFleet {
public:
    MapFleet &cluster(std::string name, std::vector<NodeLine> nodes);
    /// A workload is a gang when told so; others are plain.
    MapFleet &gang(std::string workload);
    [[nodiscard]] FleetPtr build() const;

    /// The sample fleet of the design's pictures: 4 clusters, 120 nodes, 712 GPUs.
    [[nodiscard]] static FleetPtr sample();
    /// As many GPUs as asked for in racks of four nodes of eight, 64 racks to a zone and 32 zones to a cluster; used in
    /// a pattern that repeats.
    [[nodiscard]] static FleetPtr large(std::size_t gpus);

private:
    struct Draft {
        std::string name;
        std::vector<NodeLine> nodes;
    };
    std::vector<Draft> m_clusters;
    std::vector<std::string> m_gangs;
};

} // namespace stowage::tests
