// SPDX-License-Identifier: GPL-3.0-or-later
#include "plantext.h"

#include <cstdlib>
#include <iostream>
#include <regex>
#include <sstream>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/plan/verbs.h"

#include "fleettext.h"

namespace stowage::test {

plan::Plan planFrom(const FleetPtr &fleet, std::string_view lines)
{
    plan::Plan plan;
    plan.basedOn.fingerprint = plan::fingerprintOf(*fleet);
    std::istringstream in{std::string(lines)};
    plan::EvaluationPtr so;
    for (std::string line; std::getline(in, line);) {
        if (line.empty())
            continue;
        const bool enabled = line[0] != '#';
        so = evaluated(fleet, plan, so);
        const auto operation =
            plan::parseOperation(enabled ? line : line.substr(1), [&](std::string_view text, plan::ObjectRole role) {
                return ask::findPlanObject(so->projection, text, role);
            });
        if (!operation) {
            std::cerr << line << ": " << operation.error().message << '\n';
            std::abort();
        }
        plan.entries.push_back({.operation = *operation,
                                .enabled = enabled,
                                .comment = {},
                                .group = {},
                                .seen = plan::seenBy(*fleet, *operation),
                                .unknown = {}});
    }
    return plan;
}

plan::EvaluationPtr evaluated(const FleetPtr &fleet, const plan::Plan &plan, const plan::EvaluationPtr &earlier)
{
    const auto evaluation = plan::evaluate(fleet, plan, ask::planServices(), {}, earlier);
    if (!evaluation)
        std::abort();
    return *evaluation;
}

std::string printChecks(const plan::Evaluation &evaluation)
{
    std::string text;
    for (std::size_t i = 0; i < evaluation.steps.size(); ++i) {
        const plan::Check &check = evaluation.steps[i].check;
        text += text.empty() ? "" : "\n";
        text += evaluation.entries[i].enabled ? plan::levelName(check.level) : "off";
        for (const plan::Remark &remark : check.remarks) {
            if (remark.level != plan::Level::Ok)
                text.append(" ").append(plan::ruleName(remark.rule));
        }
    }
    return text;
}

std::string printPods(const Fleet &fleet)
{
    std::string text;
    for (const auto &cluster : fleet.clusters) {
        text += (text.empty() ? "" : "\n") + cluster->name + ':';
        for (std::size_t row = 0; row < cluster->pods.size(); ++row) {
            const PodId pod(row);
            const NodeId node = cluster->pods.node[pod];
            text.append(" ").append(cluster->text(cluster->pods.name[pod])).append("@");
            text += node.valid() ? cluster->text(cluster->nodes.name[node]) : "-";
        }
    }
    return text;
}

std::string printFleet(const Fleet &fleet)
{
    std::string text;
    for (const auto &cluster : fleet.clusters) {
        const std::string all = printCluster(*cluster);
        // Shapes are numbered as they are first used.
        static const std::regex shape(" shape [0-9]+");
        text += cluster->name + '\n' + std::regex_replace(all.substr(0, all.find("\nnames ")), shape, "") + '\n';
    }
    return text;
}

} // namespace stowage::test
