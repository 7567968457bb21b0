// SPDX-License-Identifier: GPL-3.0-or-later
// The words of federated decisions: notes, and the pipeline policy > filter > estimate > score > select > divide.
#include <algorithm>
#include <map>

#include "core/ask/explainparts.h"
#include "core/ask/federatedparts.h"
#include "core/ask/placementrule.h"
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

constexpr auto context = "Federated";

// The pipeline -------------------------------------------------------------------------------------------------------

constexpr auto titlePolicy = STOWAGE_TEXT("Federated", "Select policy");
constexpr auto titleFilter = STOWAGE_TEXT("Federated", "Filter clusters");
constexpr auto titleEstimate = STOWAGE_TEXT("Federated", "Estimate");
constexpr auto titleScore = STOWAGE_TEXT("Federated", "Score");
constexpr auto titleSelect = STOWAGE_TEXT("Federated", "Select clusters");
constexpr auto titleDivide = STOWAGE_TEXT("Federated", "Divide replicas");
constexpr auto titleQuota = STOWAGE_TEXT("Federated", "Federated quota");
constexpr auto titleFit = STOWAGE_TEXT("Federated", "In-cluster fit");
constexpr auto unitRemain = STOWAGE_TEXT("Federated", "of %1 clusters remain");
constexpr auto unitRoom = STOWAGE_TEXT("Federated", "replicas have room, of %1 wanted");
constexpr auto unitSets = STOWAGE_TEXT("Federated", "sets have room, of 1 wanted");
constexpr auto unitInUse = STOWAGE_TEXT("Federated", "of %1 clusters are in use already");
constexpr auto unitSelected = STOWAGE_TEXT("Federated", "of %1 clusters selected");
constexpr auto unitPlaced = STOWAGE_TEXT("Federated", "of %1 replicas placed");
constexpr auto unitWhole = STOWAGE_TEXT("Federated", "clusters get the whole object");
constexpr auto unitStart = STOWAGE_TEXT("Federated", "of %1 new pods start at the first attempt");
constexpr auto unitNothingNew = STOWAGE_TEXT("Federated", "new pods: nothing is to be started");
constexpr auto factStarts = STOWAGE_TEXT("Federated", "%1: %2 of %3 pods");
constexpr auto factGang = STOWAGE_TEXT("Federated", "%1: %2 of %3 pods find a node, and all are needed");
constexpr auto factNoSnapshot =
    STOWAGE_TEXT("Federated", "The fleet has no snapshot of it: its scheduler is not asked.");
constexpr auto verdictRefused =
    STOWAGE_TEXT("Federated", "The hub would send it to %1; there %2 of %3 new pods start at the first attempt.");
constexpr auto becauseRefused = STOWAGE_TEXT("Federated", "%1: %2");
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
            m_explanation.candidates.push_back(candidatesOf(m_made, m_hub, *m_attempt));
            filterStep();
            estimateStep();
            scoreStep();
            selectStep();
            divideStep();
            quotaStep();
            m_explanation.shares = sharesOf(m_made, m_hub, *m_attempt);
            m_explanation.groups = groupsOf(m_made, *m_attempt);
            m_explanation.fixes = fixesOf(m_made, m_hub, *m_attempt);
        }
        if (m_made.judged)
            fitStep();
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
        e.models.push_back({"karmada", "1.19", modelDetail(m_hub.request().options, m_hub.request().estimators)});
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
            e.verdict = parts.empty() ? Text::own(context, verdictNowhere)
                                      : Text::own(context, verdictPlaced, {joinedNames(parts)});
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

    /// The webhook of the hub's API server, which speaks after the scheduler.
    void quotaStep()
    {
        if (m_made.decision.outcome != Outcome::QuotaExceeded)
            return;
        Step &step = addStep("quota", titleQuota);
        step.facts.push_back({.name = Text::verbatim(m_made.decision.message), .detail = {}, .problem = true});
        fail(step);
    }

    /// Whether the members would take it: the last word, and the only one that counts.
    void fitStep()
    {
        Step &step = addStep("in-cluster-fit", titleFit);
        const Outcome outcome = m_made.decision.outcome;
        if (outcome != Outcome::Success && outcome != Outcome::Unchanged) {
            step.result = StepResult::NotReached;
            return;
        }
        std::int64_t pods = 0, starts = 0;
        const MemberFit *first = nullptr;
        for (const MemberFit &fit : m_made.fits) {
            if (!fit.known) {
                step.facts.push_back(
                    {.name = Text::verbatim(fit.cluster), .detail = Text::own(context, factNoSnapshot)});
                continue;
            }
            pods = saturatingAdd(pods, fit.pods);
            starts = saturatingAdd(starts, fit.starts);
            if (fit.starts >= fit.pods)
                continue;
            if (first == nullptr)
                first = &fit;
            const bool gang = fit.starts == 0 && fit.reached > 0;
            step.facts.push_back({.name = Text::own(context, gang ? factGang : factStarts,
                                                    {fit.cluster, std::to_string(gang ? fit.reached : fit.starts),
                                                     std::to_string(fit.pods)}),
                                  .detail = Text::verbatim(fit.why),
                                  .problem = true});
        }
        step.figure = starts;
        step.unit =
            pods > 0 ? Text::own(context, unitStart, {std::to_string(pods)}) : Text::own(context, unitNothingNew);
        if (pods == 0)
            step.result = StepResult::Remark;
        if (first == nullptr)
            return;
        fail(step);
        m_explanation.answer = Answer::DoesNotFit;
        std::vector<std::string> targets;
        for (const karmada::Target &target : m_made.decision.placements)
            targets.push_back(target.cluster);
        m_explanation.verdict =
            Text::own(context, verdictRefused, {joinedNames(targets), std::to_string(starts), std::to_string(pods)});
        m_explanation.because = Text::own(context, becauseRefused, {first->cluster, first->why});
    }

    const FederatedDecision &m_made;
    const FederatedHub &m_hub;
    const Attempt *m_attempt;
    Explanation m_explanation;
    bool m_failed = false;
};

/// Down to nodes, for the clusters that do not take all: what their schedulers say of the first pod that they leave.
void addParts(const FederatedDecision &made, const Fleet &fleet, const Context &run, Explanation &explanation)
{
    constexpr std::size_t most = 8;
    for (const MemberFit &fit : made.fits) {
        const Cluster *member = fleet.find(fit.cluster);
        if (member == nullptr || fit.pods == 0 || explanation.parts.size() >= most)
            continue;
        NewPods pods{.subject = explanation.subject};
        for (const PodKind &kind : made.demand.kinds) {
            api::PodSet &podSet = pods.podSets.emplace_back();
            podSet.name = "main";
            podSet.count = made.demand.divided ? fit.pods : kind.count;
            podSet.spec = kind.spec;
            podSet.labels = kind.labels;
        }
        if (made.demand.together)
            pods.gang.mode = made.demand.minimum > 0 ? api::GangMode::Min : api::GangMode::All;
        pods.gang.minCount = made.demand.minimum;
        if (auto part = explainNewPods(*member, pods, run))
            explanation.parts.push_back(*std::move(part));
    }
}

} // namespace

const HubWorkload *findHubWorkload(const std::vector<HubWorkload> &all, const ObjectKey &key)
{
    const auto found = std::ranges::find_if(all, [&](const HubWorkload &one) {
        if (key.kind == "ResourceBinding")
            return one.binding != nullptr && one.binding->nameSpace == key.nameSpace && one.binding->name == key.name;
        return one.kind() == key.kind && one.nameSpace() == key.nameSpace && one.name() == key.name;
    });
    return found == all.end() ? nullptr : &*found;
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

bool canExplainAcross(const Fleet &fleet, const ObjectKey &key)
{
    if (canExplainFederated(fleet, key))
        return true;
    if (fleet.hub && fleet.hub->karmada) {
        ObjectKey onHub = key;
        onHub.cluster = fleet.hub->name;
        return canExplainFederated(fleet, onHub);
    }
    const Cluster *cluster = fleet.find(key.cluster);
    return !fleet.hub && cluster != nullptr && key.kind != "Pod" && findWorkloadRow(*cluster, key).valid();
}

Expected<Explanation> explainFederated(const Projection &projection, const ObjectKey &key, const HubModel &model,
                                       const Context &run)
{
    FederatedRequest request;
    request.options = model.options;
    request.estimators = model.estimators;
    const auto own = readHubText(model.manifests);
    if (!own)
        return tl::unexpected(own.error());
    const auto hub = FederatedHub::of(projection, own->get(), std::move(request), run);
    if (!hub)
        return tl::unexpected(hub.error());
    const std::vector<HubWorkload> all = (*hub)->workloads().all();
    const HubWorkload *workload = findHubWorkload(all, key);
    if (workload == nullptr)
        return tl::unexpected(Error{ErrorCode::NotFound, "the hub has no workload '" + key.name + "'", key.kind});
    auto made = (*hub)->decide(*workload, run);
    if (!made)
        return tl::unexpected(made.error());
    if (auto judged = (*hub)->judge(*made, run); !judged)
        return tl::unexpected(judged.error());
    Explanation explanation = explainFederated(*made, **hub);
    explanation.subject = key;
    addParts(*made, (*hub)->view().fleet(), run, explanation);
    if (run.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    return explanation;
}

Explanation explainFederated(const FederatedDecision &decision, const FederatedHub &hub)
{
    return Pipeline(decision, hub).run();
}

} // namespace stowage::ask
