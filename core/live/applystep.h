// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>

#include "core/live/applyrunner.h"

namespace stowage::live {

/// The write that the runner is at.
struct ApplyRunner::Step {
    std::size_t row = 0;
    const apply::Write *write = nullptr;
    const ApplyTarget *target = nullptr;
    apply::ObjectState state; ///< as it was read just before
    bool unknown = false;     ///< an intent of it has no result
    bool force = false;       ///< only we ourselves hold the fields
    int conflicts = 0;        ///< of versions
    Backoff backoff;
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
    apply::Record intent{};

    explicit Step(Random random)
        : backoff(std::move(random))
    {
    }
};

} // namespace stowage::live
