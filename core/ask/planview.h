// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/plan/evaluate.h"

/// A worked-out plan as people and programs read it.
namespace stowage::ask {

/// What a plan does to a cluster, or to all of them.
struct PlanTotals {
    std::string cluster; ///< empty: the fleet
    struct Side {
        std::int64_t nodes = 0;
        GpuNumbers gpus;
        std::int64_t podsRunning = 0;
        std::int64_t podsPending = 0;
        Amount gpusPending = 0;
        Amount largestBlock = 0;   ///< free units of one model in one NVLink domain, lowest domain or node
        Amount freeInParts = 0;    ///< free units on nodes that are not wholly free
        double usdPerHour = 0;     ///< of the nodes whose instance type has a price
        std::int64_t unpriced = 0; ///< nodes without one
        friend bool operator==(const Side &, const Side &) = default;
    };
    Side before, after;
};

/// Totals with the clusters that they are of: those of clusters that stay the same are not counted again.
struct PlanFigures {
    plan::PlannedFleet projection;
    std::vector<PlanTotals> totals; ///< the fleet first, then its clusters in the fleet's order
};
[[nodiscard]] std::shared_ptr<const PlanFigures> planFigures(const plan::PlannedFleet &projection,
                                                             const std::shared_ptr<const PlanFigures> &earlier = {});
[[nodiscard]] std::vector<PlanTotals> planTotals(const plan::PlannedFleet &projection);

/// {"title", "basedOn": matches, "operations": [{number, op, text, enabled, check, remarks, moves}], "counts",
/// "totals"}.
[[nodiscard]] nlohmann::ordered_json toJson(const plan::Evaluation &evaluation, const plan::Plan &plan);
[[nodiscard]] nlohmann::ordered_json toJson(const plan::Step &step);

/// GPU-hours that pods have run when a step makes them start anew: what is lost at most, as nothing tells when they
/// last wrote a checkpoint.
[[nodiscard]] double lostGpuHours(const Fleet &fleet, const plan::Step &step);

/// For a change ticket: what is to be done, what it runs into, before and after; in Markdown.
[[nodiscard]] std::string planMarkdown(const plan::Evaluation &evaluation, const plan::Plan &plan);

} // namespace stowage::ask
