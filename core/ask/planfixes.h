// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/explain/explanation.h"
#include "core/plan/evaluate.h"

namespace stowage::ask {

/// A small change of a plan that lets a blocked or doubtful operation of it through.
struct PlanFix {
    enum class Kind : std::uint8_t {
        Before,  ///< operations go in before it
        Replace, ///< operations take its place
        Remove,  ///< it does nothing: take it out
        Accept,  ///< it is meant for its object as that is now
    };
    Kind kind = Kind::Replace;
    explain::Text text;
    std::vector<plan::Operation> operations{};
    std::size_t restarts = 0; ///< pods that start anew
    double lostGpuHours = 0;  ///< that they have run
    std::int64_t boughtNodes = 0;
};

/// Every change that was tried and works, least disturbance first. Each was worked out on the fleet as the operations
/// before that step leave it. Fails only when canceled.
[[nodiscard]] Expected<std::vector<PlanFix>> planFixes(const plan::Evaluation &evaluation, std::size_t step,
                                                       const plan::Services &services, const Context &context = {});

} // namespace stowage::ask
