// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "core/base/quantity.h"
#include "core/fleet/cluster.h"

/// How the GPU units of a cluster lie: by state, and what of the free ones lies together.
namespace stowage::ask {

/// Units by what the map draws them as.
struct StateCounts {
    Amount used = 0, reserved = 0, free = 0, cordoned = 0, broken = 0;

    [[nodiscard]] Amount total() const { return used + reserved + free + cordoned + broken; }
    void add(SlotState state);
    StateCounts &operator+=(const StateCounts &other);
    friend bool operator==(const StateCounts &, const StateCounts &) = default;
};

/// Free units of one model that lie together, as a gang needs them: in an NVLink domain, else in the lowest domain of
/// the topology, else in a node.
struct FreeBlock {
    enum class Where : std::uint8_t { NvlinkDomain, TopologyDomain, Node };

    Amount units = 0;
    Where where = Where::Node;
    std::string model; ///< "" when no label tells
    std::string cluster;
    std::string domain; ///< its name; path for domains of the topology: "us-east-1b/nvl-3"
    std::string level;  ///< label key or tier of a topology domain
};

/// What lies together for a gang.
struct GangPlace {
    FreeBlock::Where where = FreeBlock::Where::Node;
    std::uint32_t row = 0; ///< of the NVLink domain, the topology domain or the node
    friend auto operator<=>(const GangPlace &, const GangPlace &) = default;
};
[[nodiscard]] GangPlace gangPlaceOf(const Cluster &cluster, NodeId node);
/// Free units of a place, with its name.
[[nodiscard]] FreeBlock blockOf(const Cluster &cluster, const GangPlace &place, std::string model, Amount units);

/// How free units of a cluster lie: what of them lies together, and what is beside used ones.
struct FreeGpus {
    FreeBlock largest;  ///< units 0 when nothing is free
    Amount inParts = 0; ///< on nodes that are not wholly free
};
[[nodiscard]] FreeGpus freeGpus(const Cluster &cluster);

} // namespace stowage::ask
