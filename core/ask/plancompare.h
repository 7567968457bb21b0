// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ask/list.h"
#include "core/ask/planview.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/plan/evaluate.h"

/// Two plans, a plan and the fleet as it is, or two snapshots, beside each other.
namespace stowage::ask {

/// One of both: a fleet, and the plan that leads to it where there is one.
struct ComparedSide {
    std::string title;
    FleetPtr fleet;
    plan::EvaluationPtr evaluation; ///< null: the fleet as it was read
};

enum class Measure : std::uint8_t {
    GpusWaiting,
    PodsRestarted,
    GpuHoursLost, ///< at most
    LargestBlock,
    GpusFree,
    GpusHeld,
    Gpus,
    Nodes,
    UsdPerHour,
    OperationsBlocked,
};

struct MeasureRow {
    Measure measure = Measure::GpusWaiting;
    std::optional<double> now; ///< nothing: it has no meaning there
    double a = 0, b = 0;
    int better = 0; ///< -1: a, 1: b, 0: neither
};

struct PlanComparison {
    FleetPtr now;
    ComparedSide a, b;
    std::vector<MeasureRow> rows;
    std::vector<std::string> changed; ///< clusters in which both differ from each other or from now
    ListPtr differences;              ///< from a to b
};

/// Costs are by the prices of now. Fails only when canceled.
[[nodiscard]] Expected<std::shared_ptr<const PlanComparison>> comparePlans(const Projection &now, ComparedSide a,
                                                                           ComparedSide b, const Context &context = {});

} // namespace stowage::ask
