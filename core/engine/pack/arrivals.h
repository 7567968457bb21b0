// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/pack/inventory.h"
#include "core/engine/pack/random.h"

/// In which order tasks come and nodes settle ties.
namespace stowage::pack {

/// Rows 0 .. count - 1 in a random order.
[[nodiscard]] std::vector<std::uint32_t> shuffledRows(std::size_t count, Random &random);

/// As the openb runs feed tasks: the whole list in random order, then tasks drawn from it with replacement until the
/// GPUs asked for pass the given thousandths. Task numbers; at most a million draws beyond the list.
[[nodiscard]] std::vector<std::uint32_t> arrivalsUpTo(const Inventory &inventory, std::int64_t gpuMilli,
                                                      Random &random);

/// Kinds drawn from the mix alone until the GPUs asked for pass the given thousandths: a rehearsal of what may come.
[[nodiscard]] std::vector<std::uint32_t> drawnFromMix(const Inventory &inventory, std::int64_t gpuMilli,
                                                      Random &random);

} // namespace stowage::pack
