// SPDX-License-Identifier: GPL-3.0-or-later
// What a planner must know beside a federated decision.
#include <algorithm>

#include "core/ask/federatedparts.h"
#include "core/engine/karmada/estimators.h"
#include "core/engine/karmada/federatedquota.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using karmada::Attempt;
using karmada::ClusterStep;
using karmada::Outcome;
using karmada::PolicyReason;

constexpr auto context = "Federated";

constexpr auto policyMatched =
    STOWAGE_TEXT("Federated", "Policy %1 propagates it: the best of %2 that match (priority %3).");
constexpr auto policyOnly = STOWAGE_TEXT("Federated", "Policy %1 propagates it; no other matches (priority %2).");
constexpr auto policyClaimed = STOWAGE_TEXT("Federated", "Policy %1 has claimed it; others do not take it over.");
constexpr auto policyAsked = STOWAGE_TEXT("Federated", "Policy %1, as asked.");
constexpr auto policyStandIn =
    STOWAGE_TEXT("Federated",
                 "The fleet has no hub: a stand-in policy divides the replicas over as few clusters as have room. Give "
                 "a policy of your own to see another answer.");
constexpr auto policyPreempted = STOWAGE_TEXT("Federated", "Policy %1 takes it over from %2.");
constexpr auto policyNone =
    STOWAGE_TEXT("Federated", "No policy matches it: the template waits, and nothing is propagated.");
constexpr auto policyUnfit = STOWAGE_TEXT(
    "Federated", "Policy %1 has claimed it but matches it no longer: nothing happens until the claim is removed.");
constexpr auto policyGone = STOWAGE_TEXT("Federated", "Policy %1 has claimed it but does not exist any more.");
constexpr auto policyNever = STOWAGE_TEXT("Federated", "Objects of its namespace or kind are never propagated.");
constexpr auto bindingAlone =
    STOWAGE_TEXT("Federated", "The hub has its binding but not its template: it is scheduled as it stands.");
constexpr auto demandOverridden = STOWAGE_TEXT(
    "Federated",
    "Overrides change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.");
constexpr auto demandOverriddenBy = STOWAGE_TEXT(
    "Federated",
    "%1 change its replicas or requests after scheduling; the scheduler does not know, and members may refuse.");
constexpr auto lazyPolicy =
    STOWAGE_TEXT("Federated", "The policy is lazy: this takes effect on the next change of the template, not now.");
constexpr auto waitsForOverrides =
    STOWAGE_TEXT("Federated", "Propagation waits for override policies that do not exist: %1.");
constexpr auto tiedNames = STOWAGE_TEXT("Federated",
                                        "Names decided between equal clusters, in the direction of the template's uid: "
                                        "created anew it may land otherwise.");
constexpr auto tiedCut = STOWAGE_TEXT(
    "Federated",
    "Equal clusters stood at the cut of Aggregated; the hub's sort does not keep their order above 12 clusters.");
constexpr auto ignoredSpread =
    STOWAGE_TEXT("Federated", "Static weights ignore every spread constraint of the placement.");
constexpr auto missingMaxGroups =
    STOWAGE_TEXT("Federated", "A spread constraint has no maxGroups, which counts as 0 and selects nothing.");
constexpr auto notRoomChecked =
    STOWAGE_TEXT("Federated", "Duplicated puts all replicas on every cluster and never checks whether there is room.");
constexpr auto cleared = STOWAGE_TEXT(
    "Federated", "Without a fitting cluster the hub clears the earlier result: it is removed from %1 clusters.");
constexpr auto quotaNotEnforced = STOWAGE_TEXT(
    "Federated",
    "With the gate FederatedQuotaEnforcement the hub would refuse it: %1 Without it the quota only counts.");
constexpr auto droppedEstimator =
    STOWAGE_TEXT("Federated", "The answers of %1 are dropped for all clusters in this pass: %2.");
constexpr auto noModelsForGpus = STOWAGE_TEXT(
    "Federated",
    "The resource models of %1 clusters have no %2, so they count 0 for it, whatever their nodes have free.");
constexpr auto blockedCount = STOWAGE_TEXT(
    "Federated",
    "%1 clusters are blocked by the placement's own limits on where it may run: no room elsewhere changes that.");

/// Quotas that would refuse it if the hub enforced them.
void noteQuotas(const FederatedDecision &made, const FederatedHub &hub, std::vector<Text> &notes)
{
    if (hub.request().options.gates.federatedQuotaEnforcement || made.decision.outcome != Outcome::Success)
        return;
    std::vector<api::karmada::TargetCluster> result;
    for (const karmada::Target &target : made.decision.placements)
        result.push_back({target.cluster, target.replicas});
    if (auto refusal = karmada::refusedByQuota(hub.objects().quotas, made.binding.nameSpace,
                                               karmada::quotaDelta(made.binding, result)))
        notes.push_back(Text::own(context, quotaNotEnforced, {*refusal}));
}

void noteAttempt(const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt,
                 std::vector<Text> &notes)
{
    for (const auto &[resource, count] : unmodelled(made, hub, attempt))
        notes.push_back(Text::own(context, noModelsForGpus, {std::to_string(count), resource}));
    for (std::size_t i = 0; i < attempt.availability.dropped.size(); ++i) {
        if (!attempt.availability.dropped[i].empty())
            notes.push_back(
                Text::own(context, droppedEstimator, {hub.request().estimators[i], attempt.availability.dropped[i]}));
    }
    const auto blocked = std::ranges::count_if(attempt.clusters, [](const ClusterStep &step) {
        return step.rejections.has(karmada::Filter::ClusterAffinity);
    });
    if (blocked > 0 && made.decision.outcome != Outcome::Success)
        notes.push_back(Text::own(context, blockedCount, {std::to_string(blocked)}));
    if (attempt.division.tied && !attempt.otherTies.empty())
        notes.push_back(Text::own(context, tiedNames));
    if (attempt.division.tieAtCut && attempt.order.size() > 12)
        notes.push_back(Text::own(context, tiedCut));
    if (made.decision.outcome == Outcome::NoClusterFit && !made.binding.clusters.empty())
        notes.push_back(Text::own(context, cleared, {std::to_string(made.binding.clusters.size())}));
}

} // namespace

std::string joinedNames(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// Requested resources that no grade of a feasible cluster's models has.
std::map<std::string, std::int64_t> unmodelled(const FederatedDecision &made, const FederatedHub &hub,
                                               const Attempt &attempt)
{
    std::map<std::string, std::int64_t> counts;
    const auto &estimators = hub.request().estimators;
    if (!made.binding.requirements || !hub.request().options.gates.customizedClusterResourceModeling
        || std::ranges::find(estimators, karmada::modelEstimator) == estimators.end())
        return counts;
    for (const karmada::ClusterIndex index : attempt.asked) {
        const api::karmada::Cluster &cluster = hub.view().clusters()[index];
        if (cluster.models.empty() || !cluster.summary || cluster.summary->modelings.empty())
            continue;
        for (const auto &[resource, amount] : made.binding.requirements->requests) {
            const bool known = std::ranges::any_of(cluster.models, [&](const api::karmada::ResourceModel &model) {
                return std::ranges::find(model.ranges, resource, &api::karmada::ModelRange::name) != model.ranges.end();
            });
            if (!known && amount.nanos() > 0)
                ++counts[resource];
        }
    }
    return counts;
}

bool lacksMaxGroups(const api::karmada::Placement &placement)
{
    return !karmada::ignoresSpread(placement)
        && std::ranges::any_of(placement.spreadConstraints, [](const api::karmada::SpreadConstraint &constraint) {
               return (constraint.field == "cluster" || constraint.field == "region") && constraint.maxGroups == 0;
           });
}

Text overridesChangeDemand()
{
    return Text::own(context, demandOverridden);
}

Text explainPolicy(const karmada::PolicyMatch &match, const HubWorkload &workload)
{
    if (workload.object == nullptr && match.policy == nullptr)
        return Text::own(context, bindingAlone);
    const std::string key =
        match.policy == nullptr ? std::string() : karmada::policyKey(match.policy->nameSpace, match.policy->name);
    switch (match.reason) {
    case PolicyReason::Matched:
        if (match.candidates.size() == 1)
            return Text::own(context, policyOnly, {key, std::to_string(match.policy->priority)});
        return Text::own(context, policyMatched,
                         {key, std::to_string(match.candidates.size()), std::to_string(match.policy->priority)});
    case PolicyReason::Claimed:
        return Text::own(context, policyClaimed, {key});
    case PolicyReason::Asked:
        return Text::own(context, policyAsked, {key});
    case PolicyReason::StandIn:
        return Text::own(context, policyStandIn);
    case PolicyReason::Preempted:
        return Text::own(context, policyPreempted, {key, match.claimant});
    case PolicyReason::NoneMatches:
        return Text::own(context, policyNone);
    case PolicyReason::ClaimNoLongerFits:
        return Text::own(context, policyUnfit, {match.claimant});
    case PolicyReason::ClaimantIsGone:
        return Text::own(context, policyGone, {match.claimant});
    case PolicyReason::NeverPropagated:
        return Text::own(context, policyNever);
    }
    return {};
}

std::vector<Text> notesOf(const FederatedDecision &made, const FederatedHub &hub)
{
    std::vector<Text> notes = blindSpots(made.workload, hub.request().options);
    noteQuotas(made, hub, notes);
    if (!made.missingOverrides.empty())
        notes.push_back(Text::own(context, waitsForOverrides, {joinedNames(made.missingOverrides)}));
    if (const Attempt *attempt = made.decision.decisive())
        noteAttempt(made, hub, *attempt, notes);
    if (!made.overridesOfDemand.empty())
        notes.push_back(Text::own(context, demandOverriddenBy, {joinedNames(made.overridesOfDemand)}));
    if (made.lazy)
        notes.push_back(Text::own(context, lazyPolicy));
    if (made.binding.placement) {
        const api::karmada::Placement &placement = *made.binding.placement;
        if (!placement.spreadConstraints.empty() && karmada::ignoresSpread(placement))
            notes.push_back(Text::own(context, ignoredSpread));
        if (lacksMaxGroups(placement))
            notes.push_back(Text::own(context, missingMaxGroups));
        if (made.decision.divides && karmada::isDuplicated(placement))
            notes.push_back(Text::own(context, notRoomChecked));
    }
    return notes;
}

} // namespace stowage::ask
