// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/evaluate.h"

#include <algorithm>

#include "core/explain/text.h"

namespace stowage::plan {

namespace {

constexpr auto changedSince = STOWAGE_TEXT("Check", "%1 is not as it was when this was staged.");

/// What decides about an entry; comments and headings do not.
bool decidesAlike(const Entry &a, const Entry &b)
{
    return a.enabled == b.enabled && (!a.enabled || (a.operation == b.operation && a.seen == b.seen));
}

} // namespace

std::size_t Evaluation::count(Level level) const
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < entries.size(); ++i)
        found += entries[i].enabled && steps[i].check.level == level ? std::size_t(1) : std::size_t(0);
    return found;
}

Level Evaluation::worst() const
{
    Level level = Level::Ok;
    for (const Step &step : steps)
        level = std::max(level, step.check.level);
    return level;
}

Expected<EvaluationPtr> evaluate(const FleetPtr &base, const Plan &plan, const Services &services,
                                 const Context &context, const EvaluationPtr &earlier)
{
    std::size_t known = 0;
    if (earlier && earlier->base == base) {
        const std::size_t most = std::min(earlier->entries.size(), plan.entries.size());
        while (known < most && decidesAlike(earlier->entries[known], plan.entries[known]))
            ++known;
    }
    auto evaluation =
        std::make_shared<Evaluation>(Evaluation{.base = base,
                                                .entries = plan.entries,
                                                .steps = {},
                                                .projection = PlannedFleet(base).withCatalogue(services.catalogue)});
    evaluation->steps.reserve(plan.entries.size());
    if (known > 0)
        evaluation->steps.assign(earlier->steps.begin(), earlier->steps.begin() + static_cast<std::ptrdiff_t>(known));
    const bool goesOn = known > 0 && known == earlier->entries.size();
    FleetEdit fleet(goesOn ? earlier->projection : PlannedFleet(base));
    if (!goesOn) {
        for (const Step &step : evaluation->steps) {
            for (const Edit &edit : step.effect)
                static_cast<void>(fleet.apply(edit));
            if (context.canceled())
                return fail(ErrorCode::Canceled, "canceled");
        }
    }
    if (earlier && earlier->base == base)
        evaluation->fingerprint = earlier->fingerprint;
    if (evaluation->fingerprint.empty() && known < plan.entries.size() && !plan.basedOn.fingerprint.empty())
        evaluation->fingerprint = fingerprintOf(*base);
    const bool newer = !plan.basedOn.fingerprint.empty() && evaluation->fingerprint != plan.basedOn.fingerprint;
    for (std::size_t i = known; i < plan.entries.size(); ++i) {
        const Entry &entry = plan.entries[i];
        if (!entry.enabled) {
            evaluation->steps.emplace_back();
            continue;
        }
        Expected<Step> step = stage(fleet, entry.operation, services, context);
        if (!step)
            return tl::unexpected(step.error());
        if (newer && !entry.seen.empty() && seenBy(*base, entry.operation) != entry.seen)
            step->check.add(Level::Warning, Rule::Changed, changedSince, {shown(subjectOf(entry.operation))});
        evaluation->steps.push_back(std::move(*step));
        context.progress({.done = static_cast<std::int64_t>(i + 1),
                          .total = static_cast<std::int64_t>(plan.entries.size()),
                          .objects = 0});
    }
    evaluation->projection = fleet.take().withCatalogue(services.catalogue);
    return evaluation;
}

PlannedFleet projectionBefore(const Evaluation &evaluation, std::size_t step)
{
    FleetEdit fleet{PlannedFleet(evaluation.base)};
    for (std::size_t i = 0; i < std::min(step, evaluation.steps.size()); ++i) {
        for (const Edit &edit : evaluation.steps[i].effect)
            static_cast<void>(fleet.apply(edit));
    }
    return fleet.take();
}

} // namespace stowage::plan
