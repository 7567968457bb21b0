// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/federated.h"
#include "core/ask/placementrule.h"

namespace stowage::ask {

namespace {

using karmada::Attempt;
using karmada::ClusterIndex;
using karmada::ClusterStep;
using karmada::Outcome;
using karmada::Target;
using nlohmann::json;

json targetJson(const Target &target, bool divides)
{
    json object = {{"cluster", target.cluster}};
    if (divides || target.replicas > 0)
        object["replicas"] = target.replicas;
    if (!target.components.empty()) {
        json components = json::array();
        for (const api::karmada::Component &component : target.components)
            components.push_back({{"name", component.name}, {"replicas", component.replicas}});
        object["components"] = std::move(components);
    }
    return object;
}

json targetsJson(const std::vector<Target> &targets, bool divides)
{
    json list = json::array();
    for (const Target &target : targets)
        list.push_back(targetJson(target, divides));
    return list;
}

json rejectionsJson(const ClusterStep &step)
{
    json tokens = json::array();
    for (const karmada::Filter filter : karmada::allFilters) {
        if (step.rejections.has(filter))
            tokens.push_back(karmada::token(filter));
    }
    return tokens;
}

const char *triggerName(karmada::Trigger trigger)
{
    switch (trigger) {
    case karmada::Trigger::None:
        return "none";
    case karmada::Trigger::PlacementChanged:
        return "placement-changed";
    case karmada::Trigger::ReplicasChanged:
        return "replicas-changed";
    case karmada::Trigger::Manual:
        return "manual";
    case karmada::Trigger::Always:
        return "always";
    case karmada::Trigger::ClusterDeleted:
        return "cluster-deleted";
    }
    return "";
}

const char *reasonName(karmada::PolicyReason reason)
{
    switch (reason) {
    case karmada::PolicyReason::Matched:
        return "matched";
    case karmada::PolicyReason::Claimed:
        return "claimed";
    case karmada::PolicyReason::Asked:
        return "asked";
    case karmada::PolicyReason::StandIn:
        return "stand-in";
    case karmada::PolicyReason::Preempted:
        return "preempted";
    case karmada::PolicyReason::NoneMatches:
        return "none-matches";
    case karmada::PolicyReason::ClaimNoLongerFits:
        return "claim-no-longer-fits";
    case karmada::PolicyReason::ClaimantIsGone:
        return "claimant-is-gone";
    case karmada::PolicyReason::NeverPropagated:
        return "never-propagated";
    }
    return "";
}

json errorJson(const FederatedDecision &made, const FederatedHub &hub)
{
    const karmada::Decision &decision = made.decision;
    json error = {{"reason", karmada::token(decision.outcome)},
                  {"message", decision.message},
                  {"retained", targetsJson(decision.retained, made.decision.divides)}};
    const Attempt *attempt = decision.decisive();
    if (attempt == nullptr)
        return error;
    json clusters = json::object();
    for (std::size_t i = 0; i < attempt->clusters.size(); ++i) {
        if (attempt->clusters[i].rejections.any())
            clusters[hub.view().clusters()[i].name] = rejectionsJson(attempt->clusters[i]);
    }
    if (!clusters.empty())
        error["clusters"] = std::move(clusters);
    return error;
}

const char *verdictOf(const ClusterStep &step, const karmada::Share *share)
{
    if (step.deleting)
        return "deleting";
    if (step.rejections.has(karmada::Filter::ClusterAffinity))
        return "blocked";
    if (step.rejections.any())
        return "rejected";
    if (share != nullptr && (share->replicas > 0 || !share->party))
        return "selected";
    if (step.selected)
        return "no-replicas";
    return step.available <= 0 ? "no-room" : "not-selected";
}

json clustersJson(const FederatedDecision &made, const Attempt &attempt, const FederatedHub &hub)
{
    json list = json::array();
    const std::span<const api::karmada::Cluster> clusters = hub.view().clusters();
    std::vector<const karmada::Share *> shares(clusters.size(), nullptr);
    for (const karmada::Share &share : attempt.division.shares)
        shares[share.cluster] = &share;
    std::vector<std::size_t> asked(clusters.size(), clusters.size());
    for (std::size_t i = 0; i < attempt.asked.size(); ++i)
        asked[attempt.asked[i]] = i;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const ClusterStep &step = attempt.clusters[i];
        json entry = {{"cluster", clusters[i].name}, {"verdict", verdictOf(step, shares[i])}};
        if (step.rejections.any()) {
            json rejected = json::array();
            for (const karmada::Filter filter : karmada::allFilters) {
                if (step.rejections.has(filter))
                    rejected.push_back({{"filter", karmada::token(filter)},
                                        {"message", karmada::message(filter, made.binding, clusters[i])}});
            }
            entry["rejected"] = std::move(rejected);
            if (const auto rule = made.binding.placement
                    ? brokenRule(*made.binding.placement, attempt.group, clusters[i])
                    : std::nullopt) {
                entry["blockedBy"] = rule->part;
                entry["blockedBecause"] = explain::english(rule->text);
            }
        }
        if (step.feasible()) {
            entry["tier"] = step.tier;
            entry["score"] = step.score;
            entry["allocatable"] = step.allocatable;
            entry["available"] = step.available;
            for (std::size_t e = 0; e < attempt.availability.byEstimator.size(); ++e) {
                const karmada::Estimate &estimate = attempt.availability.byEstimator[e][asked[i]];
                entry["byEstimator"][hub.request().estimators[e]] = estimate.failed ? json() : json(estimate.replicas);
            }
        }
        if (shares[i] != nullptr && made.decision.divides) {
            entry["weight"] = shares[i]->weight;
            entry["kept"] = shares[i]->kept;
            entry["replicas"] = shares[i]->replicas;
        }
        list.push_back(std::move(entry));
    }
    return list;
}

json selectionJson(const karmada::Selection &selection)
{
    const char *by = selection.by == karmada::SelectBy::Region ? "region"
        : selection.by == karmada::SelectBy::Cluster           ? "cluster"
                                                               : "all";
    json object = {{"by", by}};
    for (const karmada::Swap &swap : selection.swaps)
        object["swaps"].push_back({{"out", swap.out}, {"in", swap.in}});
    for (const karmada::RegionStep &region : selection.regions)
        object["regions"].push_back({{"region", region.name},
                                     {"score", region.score},
                                     {"clusters", region.clusters},
                                     {"chosen", region.chosen}});
    if (!selection.path.empty())
        object["path"] = selection.path;
    return object;
}

void addAttempt(json &answer, const FederatedDecision &made, const Attempt &attempt, const FederatedHub &hub,
                AnswerDetail detail)
{
    if (detail == AnswerDetail::Clusters)
        answer["clusters"] = clustersJson(made, attempt, hub);
    answer["selection"] = selectionJson(attempt.selection);
    if (!made.decision.divides)
        return;
    json division = {{"strategy", karmada::name(attempt.division.strategy)},
                     {"mode", karmada::name(attempt.division.mode)},
                     {"tied", attempt.division.tied},
                     {"tieAtCut", attempt.division.tieAtCut}};
    for (const karmada::Share &share : attempt.otherTies) {
        if (share.replicas > 0)
            division["ifRecreated"].push_back(
                {{"cluster", hub.view().clusters()[share.cluster].name}, {"replicas", share.replicas}});
    }
    answer["division"] = std::move(division);
}

/// What the members' own schedulers make of it.
json inClusterJson(const FederatedDecision &made)
{
    json targets = json::array();
    std::int64_t pods = 0, starts = 0;
    for (const MemberFit &fit : made.fits) {
        json target = {{"cluster", fit.cluster}, {"pods", fit.pods}, {"starts", fit.known ? json(fit.starts) : json()}};
        if (!fit.why.empty())
            target["why"] = fit.why;
        pods = saturatingAdd(pods, fit.pods);
        starts = saturatingAdd(starts, fit.starts);
        targets.push_back(std::move(target));
    }
    return {{"firstAttempt", starts >= pods}, {"pods", pods}, {"starts", starts}, {"clusters", std::move(targets)}};
}

/// When the hub looks at it again, as words of the documented answer.
const char *retryOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Success:
    case Outcome::Unchanged:
    case Outcome::NoPolicyMatched:
        return "event";
    case Outcome::NoClusterFit:
        return "event";
    case Outcome::Unschedulable:
        return "5m";
    case Outcome::SchedulerError:
    case Outcome::QuotaExceeded:
        return "back-off";
    case Outcome::Suspended:
        return "resume";
    }
    return "";
}

} // namespace

json toJson(const FederatedDecision &made, const FederatedHub &hub, AnswerDetail detail)
{
    const karmada::Decision &decision = made.decision;
    json answer = {{"workload", made.workload.key()},
                   {"replicas", made.binding.replicas},
                   {"policy", nullptr},
                   {"policyReason", reasonName(made.match.reason)},
                   {"trigger", triggerName(decision.trigger)},
                   {"retry", retryOf(decision.outcome)}};
    if (made.match.policy != nullptr)
        answer["policy"] = karmada::policyKey(made.match.policy->nameSpace, made.match.policy->name);
    const bool succeeded = decision.outcome == Outcome::Success || decision.outcome == Outcome::Unchanged;
    if (succeeded) {
        answer["placements"] = targetsJson(decision.placements, decision.divides);
        answer["rescheduled"] = decision.outcome == Outcome::Success;
        if (!decision.group.empty())
            answer["affinity"] = decision.group;
    } else {
        answer["error"] = errorJson(made, hub);
    }
    if (decision.outcome == Outcome::Success
        || (!succeeded && decision.outcome != Outcome::Suspended && decision.outcome != Outcome::NoPolicyMatched))
        answer["condition"] = {{"type", "Scheduled"},
                               {"status", succeeded ? "True" : "False"},
                               {"reason", karmada::token(decision.outcome)},
                               {"message", decision.message}};
    if (decision.attempts.size() > 1) {
        for (const Attempt &attempt : decision.attempts)
            answer["groups"].push_back({{"affinity", attempt.group},
                                        {"reason", karmada::token(attempt.outcome)},
                                        {"message", attempt.message}});
    }
    if (const Attempt *attempt = decision.decisive())
        addAttempt(answer, made, *attempt, hub, detail);
    if (made.judged && succeeded)
        answer["inCluster"] = inClusterJson(made);
    return answer;
}

} // namespace stowage::ask
