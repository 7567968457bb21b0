// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/pack/states.h"

/// Fragmentation Gradient Descent: a task goes where it adds least to what the mix of tasks could not use.
namespace stowage::pack {

/// The part of the kinds that a share of the tasks is of, by falling frequency, made to sum to 1. Kinds that differ in
/// memory or nodes alone count as one.
inline constexpr double mixCoverage = 0.95;

/// The mix laid out per GPU model, so that a node is measured by a few sums.
class Gradient {
public:
    explicit Gradient(const Inventory &inventory, double coverage = mixCoverage);

    struct Choice {
        std::int32_t score = 0;
        std::int32_t gpu = -1; ///< for a share of a GPU
    };
    /// Of a row that the kind fits on: int(100 x sigmoid(what fragments before - after, in GPUs)), the best GPU.
    [[nodiscard]] Choice choose(const States &states, std::size_t row, const Kind &kind);
    /// Thousandths of GPUs, weighted by the mix, that free room is no use to it.
    [[nodiscard]] double fragments(std::uint32_t model, std::int64_t cpu, std::span<const std::int32_t> gpus) const;

private:
    /// Tasks of the mix with the same GPUs: their shares by rising cpu, summed up.
    struct Group {
        std::int32_t gpuMilli = 0, gpuCount = 0;
        std::vector<std::int64_t> cpu{};
        std::vector<double> sharesUpTo{}; ///< of the first n
    };
    std::vector<std::vector<Group>> m_groups; ///< by model
    double m_total = 0;
    std::vector<std::int32_t> m_after; ///< scratch
};

} // namespace stowage::pack
