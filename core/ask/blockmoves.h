// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/gang/slots.h"
#include "core/engine/kube/schedule.h"

namespace stowage::ask {

/// Where a pod that clears a block of GPUs would find another place.
struct BlockMove {
    PodId pod{};
    NodeId from{};
    NodeId to{}; ///< invalid: it finds none
};

/// Of every pod that would leave, in their order, one after the other, the block's own nodes left alone. The session is
/// afterwards as it was.
[[nodiscard]] std::vector<BlockMove> movesOf(kube::Session &session, const gang::BlockCost &cost);

} // namespace stowage::ask
