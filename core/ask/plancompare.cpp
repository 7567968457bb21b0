// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/plancompare.h"

#include <algorithm>
#include <set>

#include "core/ask/diff.h"

namespace stowage::ask {

namespace {

struct Figures {
    PlanTotals::Side totals;
    double restarted = 0, lost = 0, blocked = 0;
};

Figures figuresOf(const ComparedSide &side, const Projection &now)
{
    Figures figures;
    // Of a fleet that nothing was done to, before and after are the same.
    figures.totals = planTotals(plan::PlannedFleet(side.fleet).withCatalogue(now.catalogue())).front().after;
    if (!side.evaluation)
        return figures;
    figures.blocked = static_cast<double>(side.evaluation->count(plan::Level::Blocked));
    for (const plan::Step &step : side.evaluation->steps) {
        figures.lost += lostGpuHours(*side.evaluation->base, step);
        figures.restarted += static_cast<double>(std::ranges::count_if(
            step.moves, [](const plan::PodMove &move) { return !move.from.empty() && move.from != move.to; }));
    }
    return figures;
}

double valueOf(const Figures &figures, Measure measure)
{
    const PlanTotals::Side &totals = figures.totals;
    switch (measure) {
    case Measure::GpusWaiting:
        return static_cast<double>(totals.gpusPending);
    case Measure::PodsRestarted:
        return figures.restarted;
    case Measure::GpuHoursLost:
        return figures.lost;
    case Measure::LargestBlock:
        return static_cast<double>(totals.largestBlock);
    case Measure::GpusFree:
        return static_cast<double>(saturatingSubtract(totals.gpus.free, totals.gpus.freeBlocked));
    case Measure::GpusHeld:
        return static_cast<double>(totals.gpus.held);
    case Measure::Gpus:
        return static_cast<double>(totals.gpus.capacity);
    case Measure::Nodes:
        return static_cast<double>(totals.nodes);
    case Measure::UsdPerHour:
        return totals.usdPerHour;
    case Measure::OperationsBlocked:
        return figures.blocked;
    }
    return 0;
}

/// 1: more is better; -1: less is; 0: it depends.
int directionOf(Measure measure)
{
    switch (measure) {
    case Measure::GpusWaiting:
    case Measure::PodsRestarted:
    case Measure::GpuHoursLost:
    case Measure::UsdPerHour:
    case Measure::OperationsBlocked:
        return -1;
    case Measure::LargestBlock:
    case Measure::GpusHeld:
        return 1;
    case Measure::GpusFree:
    case Measure::Gpus:
    case Measure::Nodes:
        break;
    }
    return 0;
}

const Cluster *find(const FleetPtr &fleet, const std::string &name)
{
    return fleet->find(name);
}

} // namespace

Expected<std::shared_ptr<const PlanComparison>> comparePlans(const Projection &now, ComparedSide a, ComparedSide b,
                                                             const Context &context)
{
    auto difference = compareFleets(a.fleet, b.fleet, {}, context);
    if (!difference)
        return tl::unexpected(difference.error());
    auto comparison = std::make_shared<PlanComparison>();
    const Figures nowFigures = figuresOf({{}, now.fleetPtr(), nullptr}, now), ofA = figuresOf(a, now),
                  ofB = figuresOf(b, now);
    for (const Measure measure :
         {Measure::GpusWaiting, Measure::PodsRestarted, Measure::GpuHoursLost, Measure::LargestBlock, Measure::GpusFree,
          Measure::GpusHeld, Measure::Gpus, Measure::Nodes, Measure::UsdPerHour, Measure::OperationsBlocked}) {
        const bool ofPlans = measure == Measure::PodsRestarted || measure == Measure::GpuHoursLost
            || measure == Measure::OperationsBlocked;
        if (ofPlans && !a.evaluation && !b.evaluation)
            continue;
        MeasureRow row{.measure = measure, .now = {}, .a = valueOf(ofA, measure), .b = valueOf(ofB, measure)};
        if (!ofPlans)
            row.now = valueOf(nowFigures, measure);
        if (measure == Measure::UsdPerHour && row.a == 0 && row.b == 0)
            continue; // no node has a price
        const int direction = directionOf(measure);
        if (direction != 0 && row.a != row.b)
            row.better = (row.b > row.a) == (direction > 0) ? 1 : -1;
        comparison->rows.push_back(row);
    }
    std::set<std::string> names;
    for (const FleetPtr &fleet : {now.fleetPtr(), a.fleet, b.fleet})
        for (const auto &cluster : fleet->clusters)
            names.insert(cluster->name);
    for (const std::string &name : names) {
        const Cluster *of = find(now.fleetPtr(), name);
        if (find(a.fleet, name) != of || find(b.fleet, name) != of)
            comparison->changed.push_back(name);
    }
    comparison->now = now.fleetPtr();
    comparison->a = std::move(a);
    comparison->b = std::move(b);
    comparison->differences = makeDifferenceList(std::make_shared<const FleetDifference>(std::move(*difference)));
    return comparison;
}

} // namespace stowage::ask
