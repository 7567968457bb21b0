// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/kube/gpustates.h"

/// Fragmentation of GPUs against a mix of tasks, and what placing a task would change (FGD).
namespace stowage::kube {

enum class FragmentClass : std::uint8_t {
    CpuSatisfied,
    CpuLacks,
    NoAccess,
    Satisfied,
    LacksGpu,
    LacksCpu,
    LacksBoth,
};
inline constexpr std::size_t fragmentClassCount = 7;
[[nodiscard]] std::string_view fragmentClassName(FragmentClass kind);

/// Thousandths of GPUs, weighted by the shares of the mix. All classes but Satisfied are fragments.
struct Fragmentation {
    double fragMilli = 0;
    std::array<double, fragmentClassCount> classes{};
    std::array<bool, fragmentClassCount> present{}; ///< some task of the mix is of the class
};
[[nodiscard]] Fragmentation fragmentationOf(const GpuState &state, std::span<const GpuTask> mix);

/// Where a task would go on a node and how little that fragments: 100 = much less than before, 50 = no change.
struct FragmentScore {
    std::int64_t score = 0;
    std::vector<std::size_t> gpus; ///< as reported: the GPU of a share task, the idle ones of a task of whole GPUs
};
/// Nothing: cpu, GPUs or the model do not suffice.
[[nodiscard]] std::optional<FragmentScore> placementScore(const GpuState &state, const GpuTask &task,
                                                          std::span<const GpuTask> mix);

} // namespace stowage::kube
