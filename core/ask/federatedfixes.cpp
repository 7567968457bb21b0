// SPDX-License-Identifier: GPL-3.0-or-later
// What would let the hub place a workload that it does not place.
#include <algorithm>
#include <map>

#include "core/ask/federatedparts.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using karmada::Attempt;
using karmada::Outcome;

constexpr auto context = "Federated";
constexpr auto fixScheduler = STOWAGE_TEXT("Federated", "Estimate by the nodes (--enable-scheduler-estimator)");
constexpr auto fixModels = STOWAGE_TEXT("Federated", "Give the resource models of %1 clusters ranges for %2");
constexpr auto fixMaxGroups = STOWAGE_TEXT("Federated", "Set maxGroups in every spread constraint");
constexpr auto fixTolerate = STOWAGE_TEXT("Federated", "Tolerate %1");
constexpr auto fixTolerateDetail = STOWAGE_TEXT("Federated", "lets %1 clusters through that nothing else rejects");
constexpr auto fixRoom = STOWAGE_TEXT("Federated", "Free room for %1 more replicas in the feasible clusters");
constexpr auto fixMinGroups = STOWAGE_TEXT("Federated", "Lower minGroups, or let more clusters pass the filters");

} // namespace

std::vector<explain::Fix> fixesOf(const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt)
{
    std::vector<explain::Fix> fixes;
    const Outcome outcome = made.decision.outcome;
    if (outcome != Outcome::NoClusterFit && outcome != Outcome::Unschedulable && outcome != Outcome::SchedulerError)
        return fixes;
    const auto add = [&](const char *id, Text change, Text detail = {}) {
        explain::Fix &fix = fixes.emplace_back();
        fix.id = id;
        fix.change = std::move(change);
        fix.detail = std::move(detail);
    };
    for (const auto &[resource, count] : unmodelled(made, hub, attempt)) {
        add("models", Text::own(context, fixModels, {std::to_string(count), resource}));
        add("estimator", Text::own(context, fixScheduler));
    }
    if (made.binding.placement && lacksMaxGroups(*made.binding.placement))
        add("relax", Text::own(context, fixMaxGroups));
    else if (outcome == Outcome::SchedulerError)
        add("relax", Text::own(context, fixMinGroups));
    std::map<std::string, std::int64_t> taints;
    for (std::size_t i = 0; i < attempt.clusters.size(); ++i) {
        karmada::Rejections onlyTaint;
        onlyTaint.add(karmada::Filter::TaintToleration);
        if (attempt.clusters[i].rejections == onlyTaint)
            ++taints[karmada::message(karmada::Filter::TaintToleration, made.binding, hub.view().clusters()[i])];
    }
    for (const auto &[words, count] : taints)
        add("tolerate", Text::own(context, fixTolerate, {words.substr(words.find('{'))}),
            Text::own(context, fixTolerateDetail, {std::to_string(count)}));
    if (outcome == Outcome::Unschedulable) {
        std::int64_t room = 0;
        for (const karmada::Candidate &candidate : attempt.selection.selected)
            room = saturatingAdd(room, candidate.available);
        add("free",
            Text::own(context, fixRoom, {std::to_string(std::max<std::int64_t>(made.binding.replicas - room, 1))}));
    }
    return fixes;
}

} // namespace stowage::ask
