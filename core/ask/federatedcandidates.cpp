// SPDX-License-Identifier: GPL-3.0-or-later
// Every cluster with its fate: the first step that drops it and why, and the numbers of the later ones.
#include <map>

#include "core/ask/federatedparts.h"
#include "core/ask/placementrule.h"
#include "core/engine/karmada/estimators.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Candidates;
using explain::Text;
using karmada::Attempt;
using karmada::ClusterStep;

constexpr auto context = "Federated";
constexpr auto columnAllocatable = STOWAGE_TEXT("Federated", "Estimate");
constexpr auto columnAvailable = STOWAGE_TEXT("Federated", "Room");
constexpr auto columnScore = STOWAGE_TEXT("Federated", "Score");
constexpr auto columnWeight = STOWAGE_TEXT("Federated", "Weight");
constexpr auto columnKept = STOWAGE_TEXT("Federated", "Kept");
constexpr auto columnReplicas = STOWAGE_TEXT("Federated", "Replicas");
constexpr auto columnModel = STOWAGE_TEXT("Federated", "Resource model");
constexpr auto columnNodes = STOWAGE_TEXT("Federated", "Scheduler estimator");

/// 0 when the cluster is selected, else one more than the row of its reason, which is added when it is a new one.
std::uint32_t fateOf(std::size_t i, const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt,
                     Candidates &all, std::map<std::string, std::uint32_t> &reasons)
{
    const ClusterStep &step = attempt.clusters[i];
    if (step.selected)
        return 0;
    const api::karmada::Cluster &cluster = hub.view().clusters()[i];
    explain::Reason reason{.step = 4, .rule = "SelectClusters", .words = {}};
    if (step.deleting) {
        reason = {.step = 1, .rule = "Deleting", .words = {"the cluster is being deleted"}};
    } else if (step.rejections.any()) {
        reason.step = 1;
        reason.rule.clear();
        for (const karmada::Filter filter : karmada::allFilters) {
            if (!step.rejections.has(filter))
                continue;
            if (reason.rule.empty())
                reason.rule = karmada::token(filter);
            reason.words.push_back(karmada::message(filter, made.binding, cluster));
        }
        reason.unresolvable = reason.blocked = step.rejections.has(karmada::Filter::ClusterAffinity);
        if (reason.blocked && made.binding.placement) {
            if (auto rule = brokenRule(*made.binding.placement, attempt.group, cluster))
                reason.detail = std::move(rule->text);
        }
    }
    std::string key = std::to_string(reason.step) + reason.rule;
    for (const std::string &words : reason.words)
        key += '\n' + words;
    key += '\n' + explain::english(reason.detail);
    const auto [known, added] = reasons.try_emplace(key, static_cast<std::uint32_t>(all.reasons.size()) + 1);
    if (added)
        all.reasons.push_back(std::move(reason));
    ++all.reasons[known->second - 1].count;
    return known->second;
}

void addNumbers(const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt, Candidates &all)
{
    const std::size_t count = all.names.size();
    const auto column = [&](const char *id, const char *title) -> explain::NumberColumn & {
        all.numbers.push_back(
            {id, Text::own(context, title), std::vector<std::int64_t>(count, explain::NumberColumn::unknown)});
        return all.numbers.back();
    };
    for (std::size_t e = 0; e < attempt.availability.byEstimator.size(); ++e) {
        const std::string &name = hub.request().estimators[e];
        explain::NumberColumn &estimates =
            column(name.c_str(), name == karmada::modelEstimator ? columnModel : columnNodes);
        for (std::size_t i = 0; i < attempt.asked.size(); ++i) {
            const karmada::Estimate &estimate = attempt.availability.byEstimator[e][i];
            if (!estimate.failed)
                estimates.values[attempt.asked[i]] = estimate.replicas;
        }
    }
    explain::NumberColumn allocatable = {"allocatable", Text::own(context, columnAllocatable),
                                         std::vector<std::int64_t>(count, explain::NumberColumn::unknown)};
    explain::NumberColumn available = allocatable, score = allocatable;
    available.id = "available";
    available.title = Text::own(context, columnAvailable);
    score.id = "score";
    score.title = Text::own(context, columnScore);
    for (const karmada::ClusterIndex i : attempt.asked) {
        allocatable.values[i] = attempt.clusters[i].allocatable;
        available.values[i] = attempt.clusters[i].available;
        score.values[i] = attempt.clusters[i].score;
    }
    all.numbers.push_back(std::move(allocatable));
    all.numbers.push_back(std::move(available));
    all.numbers.push_back(std::move(score));
    if (!made.decision.divides)
        return;
    const std::size_t first = all.numbers.size();
    column("weight", columnWeight);
    column("kept", columnKept);
    column("replicas", columnReplicas);
    for (const karmada::Share &share : attempt.division.shares) {
        all.numbers[first].values[share.cluster] = share.weight;
        all.numbers[first + 1].values[share.cluster] = share.kept;
        all.numbers[first + 2].values[share.cluster] = share.replicas;
    }
}

} // namespace

Candidates candidatesOf(const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt)
{
    Candidates all;
    all.kind = explain::CandidateKind::Cluster;
    const auto clusters = hub.view().clusters();
    std::map<std::string, std::uint32_t> reasons;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        all.names.push_back(clusters[i].name);
        all.fate.push_back(fateOf(i, made, hub, attempt, all, reasons));
    }
    for (const karmada::Candidate &candidate : attempt.selection.selected) {
        all.kept.push_back(candidate.cluster);
        all.totals.push_back(candidate.score);
    }
    addNumbers(made, hub, attempt, all);
    return all;
}

} // namespace stowage::ask
