// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/fleet/cluster.h"

/// Free blocks of GPUs: how many jobs of a size still find GPUs that are close to each other.
namespace stowage::gang {

/// What clearing nodes of one domain would take so that it holds one block more.
struct BlockCost {
    bool possible = false; ///< false: the domain has not as many GPUs of which pods can be moved
    std::int64_t pods = 0;
    double gpuHours = 0; ///< of work since these pods started
    std::vector<NodeId> nodes{};
    std::vector<PodId> leavers{};
    std::vector<NodeId> keptFree{}; ///< idle nodes that the block takes as well
};

struct SlotDomain {
    std::string path{};    ///< names from the top, joined by '/'
    std::uint32_t row = 0; ///< of the node, NVLink domain or domain; 0 for a cluster
    std::int64_t nodes = 0;
    Amount gpus = 0;                    ///< allocatable units
    Amount freeGpus = 0;                ///< on nodes that take pods
    Amount withheldGpus = 0;            ///< free, but on cordoned or not-ready nodes
    std::vector<std::int64_t> blocks{}; ///< per size
};

struct SlotLevel {
    std::string name{}; ///< "node", "nvlink" or a level of the topology
    std::vector<SlotDomain> domains{};
    std::vector<std::int64_t> blocks{};   ///< per size, over all domains
    std::vector<std::int64_t> possible{}; ///< per size, were everything free
    std::vector<BlockCost> oneMore{};     ///< per size, the domain where it costs least
    std::vector<std::size_t> oneMoreIn{}; ///< its index in domains
};

struct Slots {
    std::vector<Amount> sizes{};
    std::vector<SlotLevel> levels{}; ///< node first, then from the nearest to the widest, the cluster last
};

/// A block of at most a node's GPUs stands on one node. A larger one takes whole idle nodes of one domain, as jobs of
/// several nodes do. sizes: positive. resource: the GPU resource that is counted; invalid = all of them together.
[[nodiscard]] Slots countSlots(const Cluster &cluster, std::span<const Amount> sizes, ResourceId resource = {},
                               const Context &context = {});

} // namespace stowage::gang
