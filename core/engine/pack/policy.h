// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/engine/pack/states.h"

/// Policies that choose a node for a task. The first six as published with the openb trace (Weng et al., "Beware of
/// Fragmentation", USENIX ATC 2023), the next two kube-scheduler's scoring strategies, the last our own.
namespace stowage::pack {

enum class Policy : std::uint8_t {
    Random,
    DotProd,
    GpuClustering,
    GpuPacking,
    BestFit,
    Fgd,
    LeastAllocated,
    MostAllocated,
    Pack,
};
inline constexpr std::size_t policyCount = 9;
inline constexpr std::array<Policy, policyCount> allPolicies{
    Policy::Random, Policy::DotProd,        Policy::GpuClustering, Policy::GpuPacking, Policy::BestFit,
    Policy::Fgd,    Policy::LeastAllocated, Policy::MostAllocated, Policy::Pack};

[[nodiscard]] std::string_view policyName(Policy policy);
/// Whatever the letter case.
[[nodiscard]] std::optional<Policy> policyNamed(std::string_view name);

/// Scores of a row that the kind fits on, before it is placed; the highest wins. Integers are truncated where the
/// published simulator truncates. BestFit stretches its scores over the feasible nodes, which keeps the highest.
[[nodiscard]] std::int32_t dotProdScore(const States &states, std::size_t row, const Kind &kind);
[[nodiscard]] std::int32_t bestFitScore(const States &states, std::size_t row, const Kind &kind);
[[nodiscard]] std::int32_t gpuPackingScore(const States &states, std::size_t row, const Kind &kind);
[[nodiscard]] std::int32_t gpuClusteringScore(const States &states, std::size_t row, const Kind &kind);
/// Mean over cpu and memory of 100 x free (or used) / allocatable with the task on the node.
[[nodiscard]] std::int32_t leastAllocatedScore(const States &states, std::size_t row, const Kind &kind);
[[nodiscard]] std::int32_t mostAllocatedScore(const States &states, std::size_t row, const Kind &kind);

} // namespace stowage::pack
