// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/policy.h"

#include <algorithm>

namespace stowage::pack {

namespace {

constexpr std::array<std::string_view, policyCount> names{
    "Random", "DotProd", "GpuClustering", "GpuPacking", "BestFit", "FGD", "LeastAllocated", "MostAllocated", "pack"};

// The largest node of the published simulator.
constexpr double mostCpu = 128000, mostGpu = 8000;
constexpr std::int64_t idleGpuLimit = 33, mixedGpuBase = 50, usedGpuBase = 100;

double gpuOf(const States &states, std::size_t row, const Kind &kind)
{
    return double(kind.needsGpus() ? std::int64_t(kind.gpuCount) * states.milliOn(kind, row) : 0);
}

bool isSame(char a, char b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return lower(a) == lower(b);
}

/// 100 x what is free (or used) of cpu and of memory, and their mean, in whole numbers as kube-scheduler has them.
std::int32_t allocated(const States &states, std::size_t row, const Kind &kind, bool least)
{
    const Node &node = states.inventory().nodes[states.nodeOf(row)];
    std::int64_t sum = 0, weights = 0;
    const auto add = [&](std::int64_t capacity, std::int64_t used) {
        if (capacity <= 0)
            return;
        const std::int64_t counted = std::clamp<std::int64_t>(used, 0, capacity);
        sum += static_cast<std::int64_t>((least ? double(capacity - counted) : double(counted)) * 100.0
                                         / double(capacity));
        ++weights;
    };
    add(node.cpuCapacity, states.scoringCpu(row) + kind.scoringCpu);
    add(node.memoryCapacity, states.scoringMemory(row) + kind.scoringMemory);
    return weights == 0 ? 0 : static_cast<std::int32_t>(sum / weights);
}

} // namespace

std::string_view policyName(Policy policy)
{
    return names[static_cast<std::size_t>(policy)];
}

std::optional<Policy> policyNamed(std::string_view name)
{
    for (const Policy policy : allPolicies) {
        if (std::ranges::equal(policyName(policy), name, isSame))
            return policy;
    }
    return {};
}

std::int32_t dotProdScore(const States &states, std::size_t row, const Kind &kind)
{
    const double cpu = double(states.cpu(row)) * double(kind.cpu) / (mostCpu * mostCpu);
    const double gpu = double(states.freeGpu(row)) * gpuOf(states, row, kind) / (mostGpu * mostGpu);
    return static_cast<std::int32_t>(100.0 * (1.0 - (cpu + gpu) / 2));
}

std::int32_t bestFitScore(const States &states, std::size_t row, const Kind &kind)
{
    const double cpu = double(states.cpu(row) - kind.cpu) / (2 * mostCpu);
    const double gpu = (double(states.freeGpu(row)) - gpuOf(states, row, kind)) / (2 * mostGpu);
    return static_cast<std::int32_t>(100.0 * (1.0 - cpu - gpu));
}

std::int32_t gpuPackingScore(const States &states, std::size_t row, const Kind &kind)
{
    if (!kind.needsGpus())
        return 0;
    const auto gpus = states.gpus(row);
    const auto count = static_cast<std::int64_t>(gpus.size());
    if (states.idleGpus(row) == count)
        return static_cast<std::int32_t>(std::max(idleGpuLimit - count, count));
    const std::int32_t milli = states.milliOn(kind, row);
    // Least free first: those in use before the idle ones.
    std::int64_t usedWithRoom = 0, percent = 0;
    std::int32_t last = -1;
    while (usedWithRoom < kind.gpuCount) {
        // The used GPUs in ascending order of what is free, equal ones together.
        std::int32_t next = wholeGpu;
        std::int64_t equals = 0;
        for (const std::int32_t free : gpus) {
            if (free < milli || free >= wholeGpu || free <= last)
                continue;
            equals = free < next ? 1 : equals + (free == next ? 1 : 0);
            next = std::min(next, free);
        }
        if (equals == 0)
            break;
        const std::int64_t taken = std::min(equals, kind.gpuCount - usedWithRoom);
        usedWithRoom += taken;
        percent += taken * (next / 10);
        last = next;
    }
    const std::int64_t idle = kind.gpuCount - usedWithRoom;
    return static_cast<std::int32_t>(idle > 0 ? std::max(mixedGpuBase - idle, idleGpuLimit)
                                              : std::max(usedGpuBase - percent / 10, mixedGpuBase));
}

std::int32_t gpuClusteringScore(const States &states, std::size_t row, const Kind &kind)
{
    if (!kind.needsGpus())
        return 0;
    const auto base = static_cast<std::int32_t>(25.0 * (mostGpu - double(states.freeGpu(row))) / mostGpu);
    const std::uint64_t own = clusteringKind(kind), there = states.taskKinds(row);
    if (there == 0)
        return base + 25;
    if ((there & own) == 0)
        return base;
    return base + (there == own ? 75 : 50);
}

std::int32_t leastAllocatedScore(const States &states, std::size_t row, const Kind &kind)
{
    return allocated(states, row, kind, true);
}

std::int32_t mostAllocatedScore(const States &states, std::size_t row, const Kind &kind)
{
    return allocated(states, row, kind, false);
}

} // namespace stowage::pack
