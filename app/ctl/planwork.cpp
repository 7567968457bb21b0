// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/planwork.h"

#include <memory>
#include <utility>

#include "app/ctl/prices.h"
#include "core/ask/planlookup.h"
#include "core/plan/verbs.h"

namespace stowage::ctl {

Expected<plan::Services> servicesOf(const Run &run, const ask::Manifests &manifests)
{
    plan::Services services = manifests ? ask::planServices(manifests) : ask::planServices();
    Expected<std::shared_ptr<const plan::Catalogue>> catalogue = catalogueOf(run);
    if (!catalogue)
        return tl::unexpected(catalogue.error());
    services.catalogue = std::move(*catalogue);
    return services;
}

Expected<plan::EvaluationPtr> addOperations(const Run &run, const FleetPtr &fleet, plan::Plan &plan,
                                            const plan::Services &services)
{
    Expected<plan::EvaluationPtr> evaluation = plan::evaluate(fleet, plan, services, run.context);
    for (const std::string &line : run.arguments.values("op")) {
        if (!evaluation)
            return evaluation;
        const plan::PlannedFleet &now = (*evaluation)->projection;
        Expected<plan::Operation> operation = plan::parseOperation(
            line, [&](std::string_view text, plan::ObjectRole role) { return ask::findPlanObject(now, text, role); });
        if (!operation)
            return fail(operation.error().code, "--op '" + line + "': " + operation.error().message);
        plan.entries.push_back({.operation = *operation,
                                .enabled = true,
                                .comment = {},
                                .group = {},
                                .seen = plan::seenBy(*fleet, *operation),
                                .unknown = {}});
        evaluation = plan::evaluate(fleet, plan, services, run.context, *evaluation);
    }
    return evaluation;
}

Expected<FleetPtr> fleetOf(Run &run, const plan::Plan &plan)
{
    if (namesFleet(run) || plan.sources.empty())
        return openFleet(run);
    for (const plan::Source &source : plan.sources) {
        if (source.demo)
            run.arguments.options["demo"].emplace_back();
        else if (source.cluster.empty())
            run.arguments.options["fleet"].push_back(source.path);
        else
            run.arguments.options["cluster"].push_back(source.cluster + '=' + source.path);
    }
    return openFleet(run);
}

std::vector<plan::Source> sourcesOf(const Run &run)
{
    std::vector<plan::Source> sources;
    if (run.arguments.has("demo"))
        sources.push_back({.path = {}, .cluster = {}, .demo = true});
    for (const std::string &path : run.arguments.values("fleet"))
        sources.push_back({.path = path, .cluster = {}, .demo = false});
    for (const std::string &named : run.arguments.values("cluster")) {
        const std::size_t equals = named.find('=');
        if (equals != std::string::npos)
            sources.push_back({.path = named.substr(equals + 1), .cluster = named.substr(0, equals), .demo = false});
    }
    return sources;
}

} // namespace stowage::ctl
