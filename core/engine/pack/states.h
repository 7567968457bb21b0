// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/pack/inventory.h"

namespace stowage::pack {

/// What is free on every node while tasks come and go. Rows stand in a given order, which settles ties.
class States {
public:
    /// order: a row of the inventory per row here.
    States(const Inventory &inventory, std::vector<std::uint32_t> order);

    [[nodiscard]] std::size_t size() const { return m_order.size(); }
    [[nodiscard]] std::uint32_t nodeOf(std::size_t row) const { return m_order[row]; }
    [[nodiscard]] const Inventory &inventory() const { return *m_inventory; }

    [[nodiscard]] std::int64_t cpu(std::size_t row) const { return m_rows[row].cpu; }
    [[nodiscard]] std::int64_t memory(std::size_t row) const { return m_rows[row].memory; }
    [[nodiscard]] std::int64_t scoringCpu(std::size_t row) const { return m_rows[row].scoringCpu; }
    [[nodiscard]] std::int64_t scoringMemory(std::size_t row) const { return m_rows[row].scoringMemory; }
    [[nodiscard]] std::uint64_t taskKinds(std::size_t row) const { return m_rows[row].taskKinds; }
    [[nodiscard]] std::uint32_t model(std::size_t row) const { return m_rows[row].model; }
    [[nodiscard]] std::span<const std::int32_t> gpus(std::size_t row) const
    {
        return {m_gpus.data() + m_rows[row].firstGpu, m_rows[row].gpuCount};
    }
    [[nodiscard]] std::size_t firstGpu(std::size_t row) const { return m_rows[row].firstGpu; } ///< among all rows' GPUs
    [[nodiscard]] std::int64_t freeGpu(std::size_t row) const { return m_rows[row].freeGpu; }
    [[nodiscard]] std::int32_t idleGpus(std::size_t row) const { return m_rows[row].idle; }
    [[nodiscard]] std::int32_t milliOn(const Kind &kind, std::size_t row) const
    {
        return m_inventory->milliOn(kind, m_order[row]);
    }

    /// cpu, memory, other resources, the nodes and models a kind is let on, and gpuCount GPUs with room.
    [[nodiscard]] bool fits(std::size_t row, const Kind &kind) const;

    /// Takes what the kind asks: of GPUs the given one for a share (-1: the least free with room), else those with the
    /// least room that is enough, the first of equals. Puts the GPUs taken into 'taken', ascending.
    void place(std::size_t row, const Kind &kind, std::int32_t gpu, std::vector<std::uint16_t> &taken);
    /// Gives back what a task took; its GpuClustering kind stays unless 'kindsLeft' says what remains.
    void remove(std::size_t row, const Kind &kind, std::span<const std::uint16_t> taken, std::uint64_t kindsLeft);

    /// Takes back what was removed, on the same GPUs.
    void restore(std::size_t row, const Kind &kind, std::span<const std::uint16_t> taken);

    /// The least free GPU with room, the first of equals; -1 if none.
    [[nodiscard]] std::int32_t leastFree(std::size_t row, std::int32_t milli) const;

private:
    struct Row {
        std::int64_t cpu = 0, memory = 0;
        std::int64_t scoringCpu = 0, scoringMemory = 0;
        std::int64_t freeGpu = 0;
        std::uint64_t taskKinds = 0;
        std::uint32_t firstGpu = 0, gpuCount = 0;
        std::uint32_t model = 0;
        std::int32_t idle = 0;
    };
    void take(Row &row, std::size_t gpu, std::int32_t milli);

    const Inventory *m_inventory;
    std::vector<std::uint32_t> m_order;
    std::vector<Row> m_rows;
    std::vector<std::int32_t> m_gpus;
    std::vector<std::int64_t> m_others; ///< by row, then resource
};

/// GpuClustering's kind of a task: bit 0 a share of a GPU, bit n a task of n GPUs; 0 without GPUs.
[[nodiscard]] std::uint64_t clusteringKind(const Kind &kind);

} // namespace stowage::pack
