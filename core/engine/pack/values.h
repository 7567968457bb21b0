// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/pack/states.h"

/// What free room is worth: how much of a GPU stays unused to the end, by what it looks like now. Learnt from
/// rehearsals of arrivals drawn from the mix; "pack" places a task where the expected waste grows least.
namespace stowage::pack {

/// How full a fleet is decides what its free room will come to, so values are learnt per stage.
[[nodiscard]] std::size_t stageOf(std::int64_t allocatedMilli, std::int64_t capacityMilli);
inline constexpr std::array<double, 5> stageBounds{0.5, 0.7, 0.8, 0.9, 0.95};
inline constexpr std::size_t stageCount = stageBounds.size() + 1;

class Values {
public:
    explicit Values(std::size_t models);

    /// Where a GPU stands: model, what is free of it, cores of the node per free GPU, idle GPUs of the node.
    [[nodiscard]] std::size_t keyCount() const { return m_models * keysPerModel; }
    static constexpr std::size_t notCounted = SIZE_MAX;
    /// One key per GPU; notCounted for a full one.
    static void keysOf(std::uint32_t model, std::int64_t cpu, std::span<const std::int32_t> gpus,
                       std::vector<std::size_t> &keys);
    /// Thousandths of a GPU of this key that stay unused when nothing was learnt.
    [[nodiscard]] static double priorOf(std::size_t key);

    [[nodiscard]] double at(std::size_t stage, std::size_t key) const
    {
        return double(m_values[stage * keyCount() + key]) / scale;
    }
    void set(std::size_t stage, std::size_t key, double milli);

    /// False: rehearsals went no better than with FGD, which decides in their stead.
    [[nodiscard]] bool useful() const { return m_useful; }
    void setUseful(bool useful) { m_useful = useful; }

    struct Choice {
        std::int32_t score = 0; ///< minus the thousandths of a GPU by which the expected waste grows
        std::int32_t gpu = -1;  ///< for a share of a GPU
    };
    /// Of a row that the kind fits on; before: what ofNode says of the row.
    [[nodiscard]] Choice choose(std::size_t stage, const States &states, std::size_t row, const Kind &kind,
                                std::int64_t before);
    /// The expected waste of a node in units of 1/scale thousandths: whole numbers, so that the order of GPUs is no
    /// matter.
    [[nodiscard]] std::int64_t ofNode(std::size_t stage, std::uint32_t model, std::int64_t cpu,
                                      std::span<const std::int32_t> gpus) const;
    static constexpr int scale = 64;

private:
    static constexpr std::array<std::int64_t, 9> cpuBounds{1, 3, 5, 7, 9, 11, 14, 18, 28}; ///< cores per free GPU
    static constexpr std::size_t cpuSteps = cpuBounds.size() + 1;
    static constexpr std::size_t freeSteps = 21; ///< twentieths of a GPU, the last: idle
    static constexpr std::size_t idleSteps = 9;  ///< idle GPUs of the node, 0 for a GPU in use
    static constexpr std::size_t keysPerModel = freeSteps * cpuSteps * idleSteps;

    [[nodiscard]] static std::size_t cpuStep(std::int64_t cpu, std::int64_t freeMilli);
    [[nodiscard]] static std::size_t keyOf(std::uint32_t model, std::int32_t free, std::size_t cpuStep,
                                           std::size_t idle);

    std::size_t m_models;
    bool m_useful = true;
    std::vector<std::int32_t> m_values; ///< by stage, then key
    std::vector<std::int32_t> m_after;  ///< scratch
};

} // namespace stowage::pack
