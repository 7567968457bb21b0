// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/pack/values.h"

namespace stowage::pack {

struct RehearsalOptions {
    std::size_t rounds = 8;       ///< the first by FGD, the others by what was learnt before
    std::size_t rehearsals = 4;   ///< of each round
    std::size_t mostNodes = 1250; ///< a larger fleet is rehearsed on a sample of its nodes
    std::uint64_t seed = 1;       ///< of the arrivals that are thought of
    /// Shares of the GPU capacity asked for, rising, at which unused GPUs count. Of two, so that a fleet is used well
    /// both when it has just filled and when far more was asked for.
    std::vector<double> horizons{1.0, 1.3};
    double step = 0.02;     ///< of what was asked, between two looks at all nodes
    double eventWeight = 1; ///< of a look at the node that a task comes to
    double newWeight = 0.2; ///< of a later round against what was known
    double priorLooks = 3;  ///< how many looks at a GPU the prior stands for
};

/// Values learnt by rehearsing arrivals drawn from the inventory's mix on its nodes as they stand: those of the round
/// that used the GPUs best, or none where every round was worse than FGD. Knows the mix, not the tasks to come nor
/// their order. The same for every number of threads.
[[nodiscard]] Expected<Values> learnValues(const Inventory &inventory, const RehearsalOptions &options = {},
                                           const Context &context = {});

} // namespace stowage::pack
