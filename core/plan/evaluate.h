// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/plan/plan.h"
#include "core/plan/staging.h"

namespace stowage::plan {

/// A plan worked out on a fleet: what each operation runs into and does, and what is left at the end.
/// Immutable and shared, like fleets.
struct Evaluation {
    FleetPtr base;
    std::vector<Entry> entries;
    std::vector<Step> steps; ///< parallel to entries; of disabled ones neither remarks nor effect
    PlannedFleet projection;
    std::string fingerprint{}; ///< of base, once it was needed

    [[nodiscard]] std::size_t count(Level level) const; ///< enabled entries of that level
    [[nodiscard]] Level worst() const;
};

using EvaluationPtr = std::shared_ptr<const Evaluation>;

/// Operations in order, each on the fleet as the earlier ones leave it. What an earlier evaluation of the same fleet
/// decided about the same beginning is taken over: staging one more decides only that one, undo decides nothing.
/// Fails only when canceled.
[[nodiscard]] Expected<EvaluationPtr> evaluate(const FleetPtr &base, const Plan &plan, const Services &services,
                                               const Context &context = {}, const EvaluationPtr &earlier = {});

/// The fleet before the step of that index.
[[nodiscard]] PlannedFleet projectionBefore(const Evaluation &evaluation, std::size_t step);

} // namespace stowage::plan
