// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/states.h"

#include <algorithm>

namespace stowage::pack {

States::States(const Inventory &inventory, std::vector<std::uint32_t> order)
    : m_inventory(&inventory)
    , m_order(std::move(order))
{
    m_rows.reserve(m_order.size());
    m_others.reserve(m_order.size() * inventory.resources.size());
    for (const std::uint32_t index : m_order) {
        const Node &node = inventory.nodes[index];
        Row row{.cpu = node.cpu,
                .memory = node.memory,
                .scoringCpu = node.scoringCpu,
                .scoringMemory = node.scoringMemory,
                .freeGpu = 0,
                .taskKinds = node.taskKinds,
                .firstGpu = static_cast<std::uint32_t>(m_gpus.size()),
                .gpuCount = static_cast<std::uint32_t>(node.gpus.size()),
                .model = node.model,
                .idle = 0};
        for (const std::int32_t free : node.gpus) {
            m_gpus.push_back(free);
            row.freeGpu += free;
            row.idle += free == wholeGpu ? 1 : 0;
        }
        m_rows.push_back(row);
        for (std::size_t resource = 0; resource < inventory.resources.size(); ++resource)
            m_others.push_back(resource < node.others.size() ? node.others[resource] : 0);
    }
}

bool States::fits(std::size_t index, const Kind &kind) const
{
    const Row &row = m_rows[index];
    // What is not asked for is not checked: a node may be over-committed.
    if ((kind.cpu > 0 && row.cpu < kind.cpu) || (kind.memory > 0 && row.memory < kind.memory))
        return false;
    if (kind.needsGpus()) {
        const std::int32_t milli = milliOn(kind, index);
        if (row.freeGpu < std::int64_t(kind.gpuCount) * milli)
            return false;
        const auto all = gpus(index);
        if (std::ranges::count_if(all, [milli](std::int32_t free) { return free >= milli; }) < kind.gpuCount)
            return false;
    }
    const std::int64_t *others = m_others.data() + index * m_inventory->resources.size();
    for (const OtherRequest &request : kind.others) {
        if (others[request.resource] < request.amount)
            return false;
    }
    return m_inventory->allows(kind, m_order[index]);
}

std::int32_t States::leastFree(std::size_t row, std::int32_t milli) const
{
    std::int32_t best = -1, least = INT32_MAX;
    const auto all = gpus(row);
    for (std::size_t gpu = 0; gpu < all.size(); ++gpu) {
        if (all[gpu] >= milli && all[gpu] < least) {
            least = all[gpu];
            best = static_cast<std::int32_t>(gpu);
        }
    }
    return best;
}

void States::take(Row &row, std::size_t gpu, std::int32_t milli)
{
    std::int32_t &free = m_gpus[row.firstGpu + gpu];
    row.idle += (free - milli == wholeGpu ? 1 : 0) - (free == wholeGpu ? 1 : 0);
    free -= milli;
    row.freeGpu -= milli;
}

void States::place(std::size_t index, const Kind &kind, std::int32_t gpu, std::vector<std::uint16_t> &taken)
{
    taken.clear();
    const std::int32_t milli = milliOn(kind, index);
    if (kind.needsGpus() && gpu >= 0 && kind.gpuCount == 1) {
        taken.push_back(static_cast<std::uint16_t>(gpu));
    } else if (kind.needsGpus()) {
        const auto all = gpus(index);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i] >= milli)
                taken.push_back(static_cast<std::uint16_t>(i));
        }
        if (taken.size() > static_cast<std::size_t>(kind.gpuCount)) {
            std::ranges::stable_sort(taken, {}, [&](std::uint16_t i) { return all[i]; });
            taken.resize(static_cast<std::size_t>(kind.gpuCount));
            std::ranges::sort(taken);
        }
    }
    restore(index, kind, taken);
}

void States::remove(std::size_t index, const Kind &kind, std::span<const std::uint16_t> taken, std::uint64_t kindsLeft)
{
    Row &row = m_rows[index];
    row.cpu += kind.cpu;
    row.memory += kind.memory;
    row.scoringCpu -= kind.scoringCpu;
    row.scoringMemory -= kind.scoringMemory;
    row.taskKinds = kindsLeft;
    for (const OtherRequest &request : kind.others)
        m_others[index * m_inventory->resources.size() + request.resource] += request.amount;
    const std::int32_t milli = milliOn(kind, index);
    for (const std::uint16_t gpu : taken)
        take(row, gpu, -milli);
}

void States::restore(std::size_t index, const Kind &kind, std::span<const std::uint16_t> taken)
{
    Row &row = m_rows[index];
    row.cpu -= kind.cpu;
    row.memory -= kind.memory;
    row.scoringCpu += kind.scoringCpu;
    row.scoringMemory += kind.scoringMemory;
    row.taskKinds |= clusteringKind(kind);
    for (const OtherRequest &request : kind.others)
        m_others[index * m_inventory->resources.size() + request.resource] -= request.amount;
    const std::int32_t milli = milliOn(kind, index);
    for (const std::uint16_t gpu : taken)
        take(row, gpu, milli);
}

std::uint64_t clusteringKind(const Kind &kind)
{
    if (!kind.needsGpus())
        return 0;
    return std::uint64_t(1) << (kind.isShare() ? 0 : std::min<std::int32_t>(kind.gpuCount, 63));
}

} // namespace stowage::pack
