// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/quantity.h"

namespace stowage::ask {

/// What a queue object says of GPUs, in units of GPU resources; absent where it says nothing.
struct QueueLimits {
    std::optional<Amount> guarantee; ///< Volcano: kept for the queue, whoever else waits
    std::optional<Amount> deserved;  ///< Volcano's deserved, Kueue's nominalQuota over flavors, KAI's quota
    std::optional<Amount> limit;     ///< Volcano's capability, Kueue's nominal and borrowingLimit, KAI's limit
    bool borrowsFreely = false;      ///< Kueue, in a cohort: some flavor has no borrowingLimit
    std::string parent;              ///< queue, cluster queue or cohort above; empty without one
};

/// Reads the limits from the manifest of a queue of Volcano, Kueue or KAI. Empty limits when it cannot be read.
[[nodiscard]] QueueLimits readQueueLimits(std::string_view manifest);

} // namespace stowage::ask
