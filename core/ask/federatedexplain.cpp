// SPDX-License-Identifier: GPL-3.0-or-later
// The words of federated decisions: notes, and the pipeline policy > filter > estimate > score > select > divide.
#include <algorithm>
#include <map>

#include "core/ask/federated.h"
#include "core/engine/karmada/affinity.h"
#include "core/engine/karmada/estimators.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Answer;
using explain::Candidates;
using explain::Explanation;
using explain::Step;
using explain::StepResult;
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
constexpr auto droppedEstimator =
    STOWAGE_TEXT("Federated", "The answers of %1 are dropped for all clusters in this pass: %2.");
constexpr auto noModelsForGpus = STOWAGE_TEXT(
    "Federated",
    "The resource models of %1 clusters have no %2, so they count 0 for it, whatever their nodes have free.");
constexpr auto blockedCount = STOWAGE_TEXT(
    "Federated",
    "%1 clusters are blocked by the placement's own limits on where it may run: no room elsewhere changes that.");

std::string joined(const std::vector<std::string> &names)
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

// The pipeline -------------------------------------------------------------------------------------------------------

constexpr auto titlePolicy = STOWAGE_TEXT("Federated", "Select policy");
constexpr auto titleFilter = STOWAGE_TEXT("Federated", "Filter clusters");
constexpr auto titleEstimate = STOWAGE_TEXT("Federated", "Estimate");
constexpr auto titleScore = STOWAGE_TEXT("Federated", "Score");
constexpr auto titleSelect = STOWAGE_TEXT("Federated", "Select clusters");
constexpr auto titleDivide = STOWAGE_TEXT("Federated", "Divide replicas");
constexpr auto unitRemain = STOWAGE_TEXT("Federated", "of %1 clusters remain");
constexpr auto unitRoom = STOWAGE_TEXT("Federated", "replicas have room, of %1 wanted");
constexpr auto unitSets = STOWAGE_TEXT("Federated", "sets have room, of 1 wanted");
constexpr auto unitInUse = STOWAGE_TEXT("Federated", "of %1 clusters are in use already");
constexpr auto unitSelected = STOWAGE_TEXT("Federated", "of %1 clusters selected");
constexpr auto unitPlaced = STOWAGE_TEXT("Federated", "of %1 replicas placed");
constexpr auto unitWhole = STOWAGE_TEXT("Federated", "clusters get the whole object");
constexpr auto factStrategy = STOWAGE_TEXT("Federated", "Strategy");
constexpr auto factCluster = STOWAGE_TEXT("Federated", "%1: %2 replicas");
constexpr auto factKept = STOWAGE_TEXT("Federated", "%1 kept, weight %2");
constexpr auto factRegion = STOWAGE_TEXT("Federated", "Region %1");
constexpr auto factRegionScore = STOWAGE_TEXT("Federated", "score %1, %2 clusters");
constexpr auto factRegionChosen = STOWAGE_TEXT("Federated", "score %1, %2 clusters, chosen");
constexpr auto factSwap = STOWAGE_TEXT("Federated", "Swapped for room");
constexpr auto factSwapDetail = STOWAGE_TEXT("Federated", "%1 gave way to %2");
constexpr auto factGroup = STOWAGE_TEXT("Federated", "Affinity group %1");
constexpr auto factCandidate = STOWAGE_TEXT("Federated", "Also matches");
constexpr auto factPriority = STOWAGE_TEXT("Federated", "%1, priority %2");
constexpr auto columnAllocatable = STOWAGE_TEXT("Federated", "Estimate");
constexpr auto columnAvailable = STOWAGE_TEXT("Federated", "Room");
constexpr auto columnScore = STOWAGE_TEXT("Federated", "Score");
constexpr auto columnWeight = STOWAGE_TEXT("Federated", "Weight");
constexpr auto columnKept = STOWAGE_TEXT("Federated", "Kept");
constexpr auto columnReplicas = STOWAGE_TEXT("Federated", "Replicas");
constexpr auto columnModel = STOWAGE_TEXT("Federated", "Resource model");
constexpr auto columnNodes = STOWAGE_TEXT("Federated", "Scheduler estimator");
constexpr auto verdictPlaced = STOWAGE_TEXT("Federated", "The hub places it on %1.");
constexpr auto verdictNowhere = STOWAGE_TEXT("Federated", "The hub schedules it, with no replica to place.");
constexpr auto verdictUnchanged = STOWAGE_TEXT("Federated", "The hub leaves it where it is.");
constexpr auto becauseUnchanged = STOWAGE_TEXT(
    "Federated", "Placement and replicas are as they were when it was scheduled: nothing is calculated anew.");
constexpr auto verdictFailed = STOWAGE_TEXT("Federated", "The hub does not place it: %1.");
constexpr auto verdictSuspended = STOWAGE_TEXT("Federated", "Its scheduling is suspended.");
constexpr auto verdictNoPolicy = STOWAGE_TEXT("Federated", "No policy propagates it.");
constexpr auto shapeReplicas = STOWAGE_TEXT("Federated", "%1 replicas");
constexpr auto shapePlain = STOWAGE_TEXT("Federated", "plain object");
constexpr auto shapeComponents = STOWAGE_TEXT("Federated", "%1 components");
constexpr auto fixScheduler = STOWAGE_TEXT("Federated", "Estimate by the nodes (--enable-scheduler-estimator)");
constexpr auto fixModels = STOWAGE_TEXT("Federated", "Give the resource models of %1 clusters ranges for %2");
constexpr auto fixMaxGroups = STOWAGE_TEXT("Federated", "Set maxGroups in every spread constraint");
constexpr auto fixTolerate = STOWAGE_TEXT("Federated", "Tolerate %1");
constexpr auto fixTolerateDetail = STOWAGE_TEXT("Federated", "lets %1 clusters through that nothing else rejects");
constexpr auto fixRoom = STOWAGE_TEXT("Federated", "Free room for %1 more replicas in the feasible clusters");
constexpr auto fixMinGroups = STOWAGE_TEXT("Federated", "Lower minGroups, or let more clusters pass the filters");

/// Builds the explanation of the decisive attempt.
class Pipeline {
public:
    Pipeline(const FederatedDecision &made, const FederatedHub &hub)
        : m_made(made)
        , m_hub(hub)
        , m_attempt(made.decision.decisive())
    {
    }

    Explanation run()
    {
        header();
        policyStep();
        if (m_attempt != nullptr) {
            m_explanation.candidates.push_back(candidates());
            filterStep();
            estimateStep();
            scoreStep();
            selectStep();
            divideStep();
            fixes();
        }
        m_explanation.notes = notesOf(m_made, m_hub);
        return std::move(m_explanation);
    }

private:
    void header()
    {
        Explanation &e = m_explanation;
        const HubWorkload &workload = m_made.workload;
        e.subject = {.cluster = {},
                     .group = {},
                     .kind = workload.kind(),
                     .nameSpace = workload.nameSpace(),
                     .name = workload.name()};
        e.asked = m_made.binding.replicas;
        if (m_made.binding.replicas > 0)
            e.shape = Text::own(context, shapeReplicas, {std::to_string(m_made.binding.replicas)});
        else if (!m_made.binding.components.empty())
            e.shape = Text::own(context, shapeComponents, {std::to_string(m_made.binding.components.size())});
        else
            e.shape = Text::own(context, shapePlain);
        for (const karmada::Target &target : m_made.decision.placements)
            e.placed += target.replicas;
        e.models.push_back({"karmada", "1.19", joined(m_hub.request().estimators)});
        e.observedAt = m_hub.view().fleet().observedAt;
        verdict();
        for (const api::karmada::Condition &condition : m_made.binding.conditions) {
            if (condition.type != "Scheduled")
                continue;
            const bool ours =
                m_made.decision.outcome == Outcome::Success || m_made.decision.outcome == Outcome::Unchanged;
            e.stated.push_back({.condition = condition.type + '=' + condition.status,
                                .reason = condition.reason,
                                .message = condition.message,
                                .since = condition.lastTransition,
                                .agrees = ours == (condition.status == "True")});
        }
    }

    void verdict()
    {
        Explanation &e = m_explanation;
        switch (m_made.decision.outcome) {
        case Outcome::Success: {
            std::vector<std::string> parts;
            for (const karmada::Target &target : m_made.decision.placements)
                parts.push_back(m_made.decision.divides ? target.cluster + " (" + std::to_string(target.replicas) + ')'
                                                        : target.cluster);
            e.answer = Answer::Fits;
            e.verdict =
                parts.empty() ? Text::own(context, verdictNowhere) : Text::own(context, verdictPlaced, {joined(parts)});
            break;
        }
        case Outcome::Unchanged:
            e.answer = Answer::Running;
            e.verdict = Text::own(context, verdictUnchanged);
            e.because = Text::own(context, becauseUnchanged);
            break;
        case Outcome::Suspended:
            e.answer = Answer::NotDecided;
            e.verdict = Text::own(context, verdictSuspended);
            break;
        case Outcome::NoPolicyMatched:
            e.answer = Answer::NotDecided;
            e.verdict = Text::own(context, verdictNoPolicy);
            e.because = explainPolicy(m_made.match, m_made.workload);
            break;
        case Outcome::NoClusterFit:
        case Outcome::Unschedulable:
        case Outcome::SchedulerError:
        case Outcome::QuotaExceeded:
            e.answer = Answer::DoesNotFit;
            e.verdict = Text::own(context, verdictFailed, {std::string(karmada::token(m_made.decision.outcome))});
            e.because = Text::verbatim(m_made.decision.message);
            break;
        }
    }

    Step &addStep(const char *id, const char *title)
    {
        Step &step = m_explanation.steps.emplace_back();
        step.id = id;
        step.title = Text::own(context, title);
        if (m_failed)
            step.result = StepResult::NotReached;
        return step;
    }

    void fail(Step &step)
    {
        if (!m_failed)
            step.result = StepResult::Failed;
        m_failed = true;
    }

    void policyStep()
    {
        Step &step = addStep("select-policy", titlePolicy);
        step.facts.push_back({.name = explainPolicy(m_made.match, m_made.workload)});
        for (const karmada::PolicyCandidate &candidate : m_made.match.candidates) {
            if (candidate.policy != m_made.match.policy)
                step.facts.push_back(
                    {.name = Text::own(context, factCandidate),
                     .detail = Text::own(context, factPriority,
                                         {karmada::policyKey(candidate.policy->nameSpace, candidate.policy->name),
                                          std::to_string(candidate.policy->priority)})});
        }
        for (const Attempt &attempt : m_made.decision.attempts) {
            if (!attempt.group.empty() && m_made.decision.attempts.size() > 1)
                step.facts.push_back({.name = Text::own(context, factGroup, {attempt.group}),
                                      .detail = Text::verbatim(attempt.outcome == Outcome::Success
                                                                   ? std::string(karmada::token(attempt.outcome))
                                                                   : attempt.message),
                                      .problem = attempt.outcome != Outcome::Success});
        }
        if (m_made.decision.outcome == Outcome::NoPolicyMatched)
            fail(step);
    }

    [[nodiscard]] Candidates candidates() const
    {
        Candidates all;
        all.kind = explain::CandidateKind::Cluster;
        const auto clusters = m_hub.view().clusters();
        std::map<std::string, std::uint32_t> reasons;
        for (std::size_t i = 0; i < clusters.size(); ++i) {
            all.names.push_back(clusters[i].name);
            all.fate.push_back(fateOf(i, all, reasons));
        }
        for (const karmada::Candidate &candidate : m_attempt->selection.selected) {
            all.kept.push_back(candidate.cluster);
            all.totals.push_back(candidate.score);
        }
        addNumbers(all);
        return all;
    }

    [[nodiscard]] std::uint32_t fateOf(std::size_t i, Candidates &all,
                                       std::map<std::string, std::uint32_t> &reasons) const
    {
        const ClusterStep &step = m_attempt->clusters[i];
        if (step.selected)
            return 0;
        const api::karmada::Cluster &cluster = m_hub.view().clusters()[i];
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
                reason.words.push_back(karmada::message(filter, m_made.binding, cluster));
            }
            reason.unresolvable = step.rejections.has(karmada::Filter::ClusterAffinity);
        }
        std::string key = std::to_string(reason.step) + reason.rule;
        for (const std::string &words : reason.words)
            key += '\n' + words;
        const auto [known, added] = reasons.try_emplace(key, static_cast<std::uint32_t>(all.reasons.size()) + 1);
        if (added)
            all.reasons.push_back(std::move(reason));
        ++all.reasons[known->second - 1].count;
        return known->second;
    }

    void addNumbers(Candidates &all) const
    {
        const std::size_t count = all.names.size();
        const auto column = [&](const char *id, const char *title) -> explain::NumberColumn & {
            all.numbers.push_back(
                {id, Text::own(context, title), std::vector<std::int64_t>(count, explain::NumberColumn::unknown)});
            return all.numbers.back();
        };
        for (std::size_t e = 0; e < m_attempt->availability.byEstimator.size(); ++e) {
            const std::string &name = m_hub.request().estimators[e];
            explain::NumberColumn &estimates =
                column(name.c_str(), name == karmada::modelEstimator ? columnModel : columnNodes);
            for (std::size_t i = 0; i < m_attempt->asked.size(); ++i) {
                const karmada::Estimate &estimate = m_attempt->availability.byEstimator[e][i];
                if (!estimate.failed)
                    estimates.values[m_attempt->asked[i]] = estimate.replicas;
            }
        }
        explain::NumberColumn allocatable = {"allocatable", Text::own(context, columnAllocatable),
                                             std::vector<std::int64_t>(count, explain::NumberColumn::unknown)};
        explain::NumberColumn available = allocatable, score = allocatable;
        available.id = "available";
        available.title = Text::own(context, columnAvailable);
        score.id = "score";
        score.title = Text::own(context, columnScore);
        for (const karmada::ClusterIndex i : m_attempt->asked) {
            allocatable.values[i] = m_attempt->clusters[i].allocatable;
            available.values[i] = m_attempt->clusters[i].available;
            score.values[i] = m_attempt->clusters[i].score;
        }
        all.numbers.push_back(std::move(allocatable));
        all.numbers.push_back(std::move(available));
        all.numbers.push_back(std::move(score));
        if (!m_made.decision.divides)
            return;
        const std::size_t first = all.numbers.size();
        column("weight", columnWeight);
        column("kept", columnKept);
        column("replicas", columnReplicas);
        for (const karmada::Share &share : m_attempt->division.shares) {
            all.numbers[first].values[share.cluster] = share.weight;
            all.numbers[first + 1].values[share.cluster] = share.kept;
            all.numbers[first + 2].values[share.cluster] = share.replicas;
        }
    }

    void filterStep()
    {
        Step &step = addStep("filter", titleFilter);
        step.entered = static_cast<std::int64_t>(m_attempt->clusters.size());
        step.kept = static_cast<std::int64_t>(m_attempt->asked.size());
        step.figure = step.kept;
        step.unit = Text::own(context, unitRemain, {std::to_string(step.entered)});
        step.candidates = 0;
        if (step.kept == 0)
            fail(step);
    }

    void estimateStep()
    {
        Step &step = addStep("estimate", titleEstimate);
        if (m_failed)
            return;
        std::int64_t room = 0;
        for (const karmada::ClusterIndex i : m_attempt->asked)
            room = saturatingAdd(room, m_attempt->clusters[i].allocatable);
        step.entered = step.kept = static_cast<std::int64_t>(m_attempt->asked.size());
        step.figure = std::min(room, karmada::unbounded);
        step.unit = m_made.decision.sets ? Text::own(context, unitSets)
                                         : Text::own(context, unitRoom, {std::to_string(m_made.binding.replicas)});
        step.candidates = 0;
    }

    void scoreStep()
    {
        Step &step = addStep("score", titleScore);
        if (m_failed)
            return;
        step.figure = std::ranges::count_if(m_attempt->asked,
                                            [&](karmada::ClusterIndex i) { return m_attempt->clusters[i].score > 0; });
        step.unit = Text::own(context, unitInUse, {std::to_string(m_attempt->asked.size())});
        step.candidates = 0;
    }

    void selectStep()
    {
        Step &step = addStep("select", titleSelect);
        if (m_failed)
            return;
        const karmada::Selection &selection = m_attempt->selection;
        step.entered = static_cast<std::int64_t>(m_attempt->asked.size());
        step.kept = step.figure = static_cast<std::int64_t>(selection.selected.size());
        step.unit = Text::own(context, unitSelected, {std::to_string(step.entered)});
        step.candidates = 0;
        for (const karmada::Swap &swap : selection.swaps)
            step.facts.push_back({.name = Text::own(context, factSwap),
                                  .detail = Text::own(context, factSwapDetail, {swap.out, swap.in})});
        for (const karmada::RegionStep &region : selection.regions)
            step.facts.push_back(
                {.name = Text::own(context, factRegion, {region.name}),
                 .detail = Text::own(context, region.chosen ? factRegionChosen : factRegionScore,
                                     {std::to_string(region.score), std::to_string(region.clusters)})});
        if (!selection.error.empty()) {
            step.facts.push_back({.name = Text::verbatim(selection.error), .detail = {}, .problem = true});
            fail(step);
        }
    }

    void divideStep()
    {
        Step &step = addStep("divide", titleDivide);
        if (m_failed)
            return;
        const karmada::Division &division = m_attempt->division;
        if (!m_made.decision.divides) {
            step.figure = static_cast<std::int64_t>(division.shares.size());
            step.unit = Text::own(context, unitWhole);
            return;
        }
        step.figure = m_explanation.placed;
        step.unit = Text::own(context, unitPlaced, {std::to_string(m_made.binding.replicas)});
        step.facts.push_back({.name = Text::own(context, factStrategy),
                              .detail = Text::verbatim(std::string(karmada::name(division.strategy)) + ", "
                                                       + std::string(karmada::name(division.mode)))});
        for (const karmada::Share &share : division.shares) {
            if (share.replicas > 0 && division.error.empty())
                step.facts.push_back(
                    {.name = Text::own(context, factCluster,
                                       {m_hub.view().clusters()[share.cluster].name, std::to_string(share.replicas)}),
                     .detail =
                         Text::own(context, factKept, {std::to_string(share.kept), std::to_string(share.weight)})});
        }
        if (!division.error.empty()) {
            step.facts.push_back({.name = Text::verbatim(division.error), .detail = {}, .problem = true});
            fail(step);
        }
    }

    void fixes()
    {
        const Outcome outcome = m_made.decision.outcome;
        if (outcome != Outcome::NoClusterFit && outcome != Outcome::Unschedulable && outcome != Outcome::SchedulerError)
            return;
        const auto add = [&](const char *id, Text change, Text detail = {}) {
            explain::Fix &fix = m_explanation.fixes.emplace_back();
            fix.id = id;
            fix.change = std::move(change);
            fix.detail = std::move(detail);
        };
        for (const auto &[resource, count] : unmodelled(m_made, m_hub, *m_attempt)) {
            add("models", Text::own(context, fixModels, {std::to_string(count), resource}));
            add("estimator", Text::own(context, fixScheduler));
        }
        if (m_made.binding.placement && lacksMaxGroups(*m_made.binding.placement))
            add("relax", Text::own(context, fixMaxGroups));
        else if (outcome == Outcome::SchedulerError)
            add("relax", Text::own(context, fixMinGroups));
        std::map<std::string, std::int64_t> taints;
        for (std::size_t i = 0; i < m_attempt->clusters.size(); ++i) {
            karmada::Rejections onlyTaint;
            onlyTaint.add(karmada::Filter::TaintToleration);
            if (m_attempt->clusters[i].rejections == onlyTaint)
                ++taints[karmada::message(karmada::Filter::TaintToleration, m_made.binding,
                                          m_hub.view().clusters()[i])];
        }
        for (const auto &[words, count] : taints)
            add("tolerate", Text::own(context, fixTolerate, {words.substr(words.find('{'))}),
                Text::own(context, fixTolerateDetail, {std::to_string(count)}));
        if (outcome == Outcome::Unschedulable) {
            std::int64_t room = 0;
            for (const karmada::Candidate &candidate : m_attempt->selection.selected)
                room = saturatingAdd(room, candidate.available);
            add("free",
                Text::own(context, fixRoom,
                          {std::to_string(std::max<std::int64_t>(m_made.binding.replicas - room, 1))}));
        }
    }

    const FederatedDecision &m_made;
    const FederatedHub &m_hub;
    const Attempt *m_attempt;
    Explanation m_explanation;
    bool m_failed = false;
};

} // namespace

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
    if (!made.missingOverrides.empty())
        notes.push_back(Text::own(context, waitsForOverrides, {joined(made.missingOverrides)}));
    if (const Attempt *attempt = made.decision.decisive())
        noteAttempt(made, hub, *attempt, notes);
    if (!made.overridesOfDemand.empty())
        notes.push_back(Text::own(context, demandOverriddenBy, {joined(made.overridesOfDemand)}));
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

bool canExplainFederated(const Fleet &fleet, const ObjectKey &key)
{
    if (!fleet.hub || !fleet.hub->karmada || key.cluster != fleet.hub->name)
        return false;
    const api::karmada::Objects &objects = *fleet.hub->karmada;
    if (key.kind == "ResourceBinding")
        return std::ranges::any_of(objects.bindings, [&](const api::karmada::Binding &binding) {
            return binding.nameSpace == key.nameSpace && binding.name == key.name;
        });
    return std::ranges::any_of(objects.templates, [&](const api::karmada::Template &object) {
        return object.kind == key.kind && object.nameSpace == key.nameSpace && object.name == key.name
            && (object.hasReplicas || object.hasComponents);
    });
}

Expected<Explanation> explainFederated(const Projection &projection, const ObjectKey &key, const Context &run)
{
    FederatedRequest unchanged;
    const auto hub = FederatedHub::of(projection, nullptr, std::move(unchanged), run);
    if (!hub)
        return tl::unexpected(hub.error());
    const std::vector<HubWorkload> all = (*hub)->workloads().all();
    const auto workload = std::ranges::find_if(all, [&](const HubWorkload &one) {
        if (key.kind == "ResourceBinding")
            return one.binding != nullptr && one.binding->nameSpace == key.nameSpace && one.binding->name == key.name;
        return one.object != nullptr && one.object->kind == key.kind && one.object->nameSpace == key.nameSpace
            && one.object->name == key.name;
    });
    if (workload == all.end())
        return tl::unexpected(Error{ErrorCode::NotFound, "the hub has no workload '" + key.name + "'", key.kind});
    const auto made = (*hub)->decide(*workload, run);
    if (!made)
        return tl::unexpected(made.error());
    Explanation explanation = explainFederated(*made, **hub);
    explanation.subject = key;
    return explanation;
}

Explanation explainFederated(const FederatedDecision &decision, const FederatedHub &hub)
{
    return Pipeline(decision, hub).run();
}

} // namespace stowage::ask
