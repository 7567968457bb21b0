// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// What is to be packed into what: nodes with cpu, memory and GPUs in thousandths, and kinds of tasks.
namespace stowage::pack {

inline constexpr std::int32_t wholeGpu = 1000;

/// A node as it stands before the first task: capacities, and what of them is free.
struct Node {
    std::int64_t cpuCapacity = 0, memoryCapacity = 0; ///< thousandths of a core, bytes
    std::int64_t cpu = 0, memory = 0;                 ///< free
    std::int64_t scoringCpu = 0, scoringMemory = 0;   ///< asked so far, as LeastAllocated and MostAllocated count
    std::uint32_t model = 0;                          ///< index into Inventory::models
    std::vector<std::int32_t> gpus{};                 ///< free thousandths per GPU, 1000 = idle
    std::int32_t gpuCapacity = 0;                     ///< thousandths of all its GPUs
    std::vector<std::int64_t> others{};               ///< free, by Inventory::resources
    std::uint64_t taskKinds = 0;                      ///< GpuClustering's kinds of the tasks that are there
};

struct OtherRequest {
    std::uint32_t resource = 0; ///< index into Inventory::resources
    std::int64_t amount = 0;
    friend auto operator<=>(const OtherRequest &, const OtherRequest &) = default;
};

/// Tasks that no policy can tell apart.
struct Kind {
    std::int64_t cpu = 0, memory = 0;               ///< thousandths of a core, bytes
    std::int64_t scoringCpu = 0, scoringMemory = 0; ///< the same as scores count them
    std::int32_t gpuCount = 0;
    std::int32_t gpuMilli = 0; ///< of each of them; 0: needs none
    std::uint32_t models = 0;  ///< index into Inventory::modelSets
    std::uint32_t nodes = 0;   ///< index into Inventory::nodeSets
    std::int32_t unit = -1;    ///< index into Inventory::unitMilli, -1: gpuMilli everywhere
    bool asksFirst = false;    ///< rules beyond this inventory: Replay asks its caller node by node
    std::vector<OtherRequest> others{};

    [[nodiscard]] bool needsGpus() const { return gpuCount > 0 && gpuMilli > 0; }
    [[nodiscard]] bool isShare() const { return gpuCount == 1 && gpuMilli < wholeGpu; }
    [[nodiscard]] std::int64_t gpuTotal() const { return std::int64_t(gpuCount) * gpuMilli; }
    friend auto operator<=>(const Kind &, const Kind &) = default;
};

/// A task that was there before the first one comes, and may be moved.
struct StandingTask {
    std::uint32_t kind = 0, node = 0;
    std::vector<std::uint16_t> gpus{}; ///< that it holds, ascending
};

struct Inventory {
    std::vector<Node> nodes{};
    std::vector<std::string> models{};
    std::vector<std::string> resources{};         ///< beside cpu, memory and GPUs
    std::vector<std::vector<bool>> modelSets{{}}; ///< by model; empty: any
    std::vector<std::vector<bool>> nodeSets{{}};  ///< by node; empty: any
    /// By node: what one unit of a GPU resource is there, where GPUs are shared or partitioned.
    std::vector<std::vector<std::int32_t>> unitMilli{};
    std::vector<Kind> kinds{};
    std::vector<std::uint32_t> tasks{};   ///< the kind of each task that is to be placed
    std::vector<StandingTask> standing{}; ///< what nodes say is free is without what these hold
    /// How many tasks of each kind the fleet is known to run: what FGD and pack may know of the tasks to come.
    std::vector<double> mix{};

    [[nodiscard]] bool allows(const Kind &kind, std::size_t node) const
    {
        const std::vector<bool> &set = nodeSets[kind.nodes];
        return (set.empty() || set[node]) && allowsModel(kind, nodes[node].model);
    }
    [[nodiscard]] bool allowsModel(const Kind &kind, std::uint32_t model) const
    {
        const std::vector<bool> &set = modelSets[kind.models];
        return set.empty() || set[model];
    }
    [[nodiscard]] std::int32_t milliOn(const Kind &kind, std::size_t node) const
    {
        return kind.unit < 0 ? kind.gpuMilli : unitMilli[static_cast<std::size_t>(kind.unit)][node];
    }
    [[nodiscard]] std::int64_t gpuCapacity() const
    {
        std::int64_t sum = 0;
        for (const Node &node : nodes)
            sum += node.gpuCapacity;
        return sum;
    }
};

} // namespace stowage::pack
