// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <QString>

#include "core/engine/pack/builder.h"
#include "core/engine/pack/gradient.h"
#include "core/engine/pack/replay.h"

/// Packing problems from short texts, and outcomes as texts.
namespace stowage::test {

/// "cpu memory gpus model": "64 256 1000,500 V100"; cpu in cores, memory in bytes, "-" for no GPUs.
[[nodiscard]] pack::Node packNodeFrom(const std::string &text, pack::InventoryBuilder &builder);
/// "cpu memory countxmilli models": "8 0 1x400 V100|T4".
[[nodiscard]] pack::Kind packKindFrom(const std::string &text, pack::InventoryBuilder &builder);
/// Parts by semicolons: nodes, and tasks which are the mix too.
[[nodiscard]] pack::Inventory inventoryFrom(const std::string &nodes, const std::string &tasks);
[[nodiscard]] std::vector<std::uint32_t> rowsOf(const pack::Inventory &inventory);
/// A fleet and a list of tasks that ask for about one and a half times its GPUs.
[[nodiscard]] pack::Inventory generatedInventory(std::uint64_t seed);
/// "node/gpu-gpu" by arrival.
[[nodiscard]] QString placementsText(const pack::ReplayOutcome &outcome);

/// Of the policies that score a node for a kind; 0 for Random and pack.
[[nodiscard]] std::int32_t scoreOf(pack::Policy policy, const pack::States &states, std::size_t row,
                                   const pack::Kind &kind, pack::Gradient &gradient);

} // namespace stowage::test
