// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/explainpod.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/api/requests.h"
#include "core/explain/text.h"

namespace stowage::kube {

namespace {

using explain::Candidates;
using explain::Explanation;
using explain::Step;
using explain::StepResult;
using explain::Text;

constexpr auto context_ = "Explain";

constexpr auto admissionTitle = STOWAGE_TEXT("Explain", "Admission");
constexpr auto heldTitle = STOWAGE_TEXT("Explain", "Before the nodes");
constexpr auto filterTitle = STOWAGE_TEXT("Explain", "Filters");
constexpr auto scoreTitle = STOWAGE_TEXT("Explain", "Score");
constexpr auto chooseTitle = STOWAGE_TEXT("Explain", "Choose");
constexpr auto preemptTitle = STOWAGE_TEXT("Explain", "Preemption");

constexpr auto ofNodesRemain = STOWAGE_TEXT("Explain", "of %1 nodes remain");
constexpr auto nodesFit = STOWAGE_TEXT("Explain", "of %1 nodes fit");
constexpr auto bestTotal = STOWAGE_TEXT("Explain", "points for %1");
constexpr auto asWritten = STOWAGE_TEXT("Explain", "Nothing was missing: it is taken as written");
constexpr auto exists = STOWAGE_TEXT("Explain", "The pod exists: it is taken as it is");
constexpr auto asks = STOWAGE_TEXT("Explain", "Asks");
constexpr auto nothing = STOWAGE_TEXT("Explain", "nothing");
constexpr auto setBy = STOWAGE_TEXT("Explain", "Requests filled in");
constexpr auto overheadAdded = STOWAGE_TEXT("Explain", "Overhead of its RuntimeClass");
constexpr auto priorityIs = STOWAGE_TEXT("Explain", "Priority");
constexpr auto refusedBy = STOWAGE_TEXT("Explain", "Refused");
constexpr auto quotaLeaves = STOWAGE_TEXT("Explain", "ResourceQuota %1");
constexpr auto quotaAllows = STOWAGE_TEXT("Explain", "allows %1 more");
constexpr auto isHeld = STOWAGE_TEXT("Explain", "Not looked at");
constexpr auto runnerUp = STOWAGE_TEXT("Explain", "Runner-up");
constexpr auto runnerUpBy = STOWAGE_TEXT("Explain", "%1, %2 points behind");
constexpr auto runnerUpEqual = STOWAGE_TEXT("Explain", "%1, equal: the first by name is taken");
constexpr auto oneCandidate = STOWAGE_TEXT("Explain", "No other node fits: no scores to compare");
constexpr auto noRunnerUp = STOWAGE_TEXT("Explain", "No other candidate");
constexpr auto chosen = STOWAGE_TEXT("Explain", "Node");
constexpr auto victimsGo = STOWAGE_TEXT("Explain", "pods of lower priority leave %1");
constexpr auto budgetsBroken = STOWAGE_TEXT("Explain", "Disruption budgets violated");
constexpr auto noVictims = STOWAGE_TEXT("Explain", "Evicting pods of lower priority frees no node");
constexpr auto neverPreempts = STOWAGE_TEXT("Explain", "Nothing to evict helps: no node fails for what pods hold");
constexpr auto nominatedTitle = STOWAGE_TEXT("Explain", "Nomination");
constexpr auto roomFor = STOWAGE_TEXT("Explain", "Room for pods");
constexpr auto freeOf = STOWAGE_TEXT("Explain", "Free %1");

Text own(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own(context_, pattern, std::move(arguments));
}

std::string requestsText(const api::ResourceList &requests)
{
    std::string text;
    for (const auto &[resource, amount] : requests)
        text += (text.empty() ? "" : ", ") + resource + " " + amount.canonical();
    return text;
}

Text requestsOr(const api::ResourceList &requests)
{
    return requests.empty() ? own(nothing) : Text::verbatim(requestsText(requests));
}

/// Requests that admission added or changed.
api::ResourceList addedRequests(const api::PodSpec &written, const api::PodSpec &admitted)
{
    api::PodSpec bare = admitted;
    bare.overhead = written.overhead;
    const api::ResourceList before = api::effectiveRequests(written);
    api::ResourceList added;
    for (const auto &[resource, amount] : api::effectiveRequests(bare)) {
        const Quantity *was = api::findQuantity(before, resource);
        if (!was || *was != amount)
            added.emplace_back(resource, amount);
    }
    return added;
}

std::string nodeName(const Session &session, NodeId node)
{
    const Cluster &cluster = session.state().cluster();
    return std::string(cluster.text(cluster.nodes.name[node]));
}

/// Nodes that share plugin and words.
struct Fates {
    struct Group {
        Plugin plugin;
        bool unresolvable = false;
        std::vector<std::string> words;
        std::uint32_t count = 0;
    };
    std::vector<Group> groups;
    std::vector<std::uint32_t> of; ///< by node: 0 passes, else 1 + group
};

/// What tells one group from another; named taints by their names, as their index means something on one node only.
void keyOf(const Verdict &verdict, const Cluster &cluster, NodeId node, std::vector<std::uint64_t> &key)
{
    key.clear();
    key.push_back(static_cast<std::uint64_t>(verdict.plugin));
    for (const Verdict::Said &said : verdict.said) {
        std::uint64_t argument = said.argument;
        if (said.reason == Reason::UntoleratedTaintNamed) {
            const TaintRow &taint = cluster.taintSets[cluster.nodes.taints[node]][said.argument];
            argument = static_cast<std::uint64_t>(taint.key.row) << 32 | taint.value.row;
        }
        key.push_back(static_cast<std::uint64_t>(said.reason));
        key.push_back(argument);
    }
}

/// What NodeResourcesFit says of resources that no node knows stands behind the plugins before it.
void lackUnknown(const ExplainOptions &options, Verdict &verdict)
{
    if (options.unknownRequests.empty() || (!verdict.passes() && verdict.plugin < Plugin::NodeResourcesFit))
        return;
    if (verdict.plugin != Plugin::NodeResourcesFit)
        verdict.said.clear();
    verdict.plugin = Plugin::NodeResourcesFit;
    verdict.unresolvable = true;
    for (std::size_t i = 0; i < options.unknownRequests.size(); ++i)
        verdict.said.push_back({Reason::Whole, static_cast<std::uint32_t>(i)});
}

Fates judgeAll(Session &session, MemberId member, const ExplainOptions &options, const Context &context)
{
    const Cluster &cluster = session.state().cluster();
    Fates fates;
    fates.of.resize(session.state().nodeCount());
    std::map<std::vector<std::uint64_t>, std::uint32_t> known;
    std::vector<std::uint64_t> key;
    Verdict verdict;
    for (std::size_t row = 0; row < fates.of.size(); ++row) {
        if (row % 4096 == 0 && context.canceled())
            break;
        const NodeId node(row);
        session.look(member, node, verdict);
        lackUnknown(options, verdict);
        if (verdict.passes())
            continue;
        keyOf(verdict, cluster, node, key);
        auto found = known.find(key);
        if (found == known.end()) {
            found = known.emplace(key, static_cast<std::uint32_t>(fates.groups.size())).first;
            Fates::Group group{verdict.plugin, verdict.unresolvable, {}, 0};
            for (const Verdict::Said &said : verdict.said)
                group.words.push_back(said.reason == Reason::Whole
                                          ? "Insufficient " + options.unknownRequests[said.argument].first
                                          : session.textOf(said, node));
            fates.groups.push_back(std::move(group));
        }
        Fates::Group &group = fates.groups[found->second];
        ++group.count;
        group.unresolvable = group.unresolvable && verdict.unresolvable;
        fates.of[row] = found->second + 1;
    }
    return fates;
}

/// A step per plugin that dropped nodes, in the order in which they run, and their groups as reasons.
void addFilterSteps(const Fates &fates, Explanation &explanation, Candidates &nodes, std::int32_t table)
{
    std::vector<std::uint32_t> order(fates.groups.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
        const Fates::Group &first = fates.groups[a], &second = fates.groups[b];
        return first.plugin != second.plugin ? first.plugin < second.plugin
            : first.count != second.count    ? first.count > second.count
                                             : first.words < second.words;
    });
    std::vector<std::uint32_t> renumbered(fates.groups.size());
    auto remaining = static_cast<std::int64_t>(fates.of.size());
    std::int32_t plugin = -1;
    for (const std::uint32_t index : order) {
        const Fates::Group &group = fates.groups[index];
        if (plugin != static_cast<std::int32_t>(group.plugin)) {
            plugin = static_cast<std::int32_t>(group.plugin);
            explanation.steps.push_back({.id = "filter",
                                         .title = Text::verbatim(std::string(pluginName(group.plugin))),
                                         .entered = remaining,
                                         .kept = remaining,
                                         .candidates = table});
        }
        Step &step = explanation.steps.back();
        remaining -= group.count;
        step.kept = remaining;
        renumbered[index] = static_cast<std::uint32_t>(nodes.reasons.size());
        nodes.reasons.push_back({.step = static_cast<std::uint32_t>(explanation.steps.size() - 1),
                                 .rule = std::string(pluginName(group.plugin)),
                                 .words = group.words,
                                 .count = group.count,
                                 .unresolvable = group.unresolvable});
    }
    if (fates.groups.empty())
        explanation.steps.push_back(
            {.id = "filter", .title = own(filterTitle), .entered = remaining, .kept = remaining, .candidates = table});
    for (Step &step : explanation.steps) {
        if (step.id != "filter" || step.candidates != table)
            continue;
        step.figure = step.kept;
        step.unit = own(ofNodesRemain, {std::to_string(step.entered)});
        step.result = step.kept > 0 ? StepResult::Passed : StepResult::Failed;
    }
    nodes.fate.resize(fates.of.size());
    for (std::size_t row = 0; row < fates.of.size(); ++row)
        nodes.fate[row] = fates.of[row] == 0 ? 0 : renumbered[fates.of[row] - 1] + 1;
}

/// A pod that was nominated to a node and passes there is tried nowhere else.
void addNominationStep(const Session &session, const Decision &decision, Explanation &explanation, Candidates &nodes,
                       std::int32_t table)
{
    const auto passing = std::ranges::count(nodes.fate, 0u);
    if (!decision.nominated.valid() || passing <= 1 || decision.feasible.size() != 1)
        return;
    nodes.reasons.push_back({.step = static_cast<std::uint32_t>(explanation.steps.size()),
                             .rule = "nominatedNodeName",
                             .words = {"the pod is nominated to " + nodeName(session, decision.node)},
                             .count = static_cast<std::uint32_t>(passing - 1)});
    const auto reason = static_cast<std::uint32_t>(nodes.reasons.size());
    for (std::size_t row = 0; row < nodes.fate.size(); ++row) {
        if (nodes.fate[row] == 0 && NodeId(row) != decision.node)
            nodes.fate[row] = reason;
    }
    Step step{.id = "nominated", .title = own(nominatedTitle), .entered = passing, .kept = 1, .figure = 1};
    step.unit = own(ofNodesRemain, {std::to_string(passing)});
    step.candidates = table;
    explanation.steps.push_back(std::move(step));
}

void addScores(Session &session, MemberId member, const Decision &decision, Candidates &nodes)
{
    std::vector<std::uint32_t> order(decision.feasible.size());
    std::iota(order.begin(), order.end(), 0u);
    if (!decision.totals.empty())
        std::ranges::stable_sort(order, std::ranges::greater(),
                                 [&](std::uint32_t index) { return decision.totals[index]; });
    for (const std::uint32_t index : order) {
        nodes.kept.push_back(decision.feasible[index].row);
        if (!decision.totals.empty())
            nodes.totals.push_back(decision.totals[index]);
    }
    nodes.ties = decision.ties.size();
    const Profile *profile = session.scheduler().profileOf(
        session.state().shape(session.state().member(member).podClass).spec.schedulerName);
    if (!profile || decision.totals.empty())
        return;
    PluginScores scores;
    for (std::size_t i = 0; i < pluginCount; ++i) {
        if (profile->weights[i] <= 0)
            continue;
        scores = {};
        session.scoresOf(member, static_cast<Plugin>(i), decision.feasible, scores);
        explain::ScoreColumn column{.rule = std::string(pluginName(static_cast<Plugin>(i))),
                                    .weight = profile->weights[i],
                                    .skipped = scores.skipped || scores.normalised.empty()};
        for (const std::uint32_t index : order) {
            if (column.skipped)
                break;
            column.raw.push_back(index < scores.raw.size() ? scores.raw[index] : 0);
            column.weighted.push_back(saturatingMultiply(scores.normalised[index], column.weight));
        }
        nodes.scores.push_back(std::move(column));
    }
}

/// How many such pods a passing node has room for, by what is left of each resource; spreading and affinity of the
/// pods among themselves are not looked at.
void addRoomColumn(const State &state, MemberId member, Candidates &nodes)
{
    const Cluster &cluster = state.cluster();
    const std::span<const Amount> slots = cluster.nodes.allocatable[ResourceCatalog::pods];
    explain::NumberColumn column{.id = "pods", .title = own(roomFor)};
    column.values.resize(nodes.fate.size());
    for (std::size_t row = 0; row < nodes.fate.size(); ++row)
        column.values[row] = nodes.fate[row] == 0
            ? std::max<std::int64_t>(0, saturatingSubtract(slots[row], state.podCount(NodeId(row))))
            : 0;
    for (const ResourceAmount &request : state.shape(state.member(member).podClass).requests) {
        if (request.amount <= 0)
            continue;
        const std::span<const Amount> allocatable = cluster.nodes.allocatable[request.resource];
        const std::span<const Amount> requested = state.requested(request.resource);
        for (std::size_t row = 0; row < column.values.size(); ++row) {
            // A node without the resource that passes all the same has it from elsewhere (devices).
            if (allocatable[row] > 0)
                column.values[row] = std::min(column.values[row],
                                              std::max<Amount>(0, saturatingSubtract(allocatable[row], requested[row]))
                                                  / request.amount);
        }
    }
    nodes.numbers.push_back(std::move(column));
}

/// What is left on every node of what the pod asks and of GPUs.
void addFreeColumns(const Session &session, MemberId member, Candidates &nodes)
{
    const State &state = session.state();
    const Cluster &cluster = state.cluster();
    addRoomColumn(state, member, nodes);
    std::vector<ResourceId> shown = cluster.gpuResources;
    for (const ResourceAmount &request : state.shape(state.member(member).podClass).requests) {
        if (request.amount > 0 && std::ranges::find(shown, request.resource) == shown.end())
            shown.push_back(request.resource);
    }
    for (const ResourceId resource : shown) {
        explain::NumberColumn column{.id = cluster.resources.name(resource),
                                     .title = own(freeOf, {cluster.resources.name(resource)})};
        const std::span<const Amount> allocatable = cluster.nodes.allocatable[resource];
        const std::span<const Amount> requested = state.requested(resource);
        bool any = false;
        for (std::size_t row = 0; row < allocatable.size(); ++row) {
            any = any || allocatable[row] > 0;
            column.values.push_back(allocatable[row] > 0 ? saturatingSubtract(allocatable[row], requested[row])
                                                         : explain::NumberColumn::unknown);
        }
        if (any)
            nodes.numbers.push_back(std::move(column));
    }
}

void addScoreSteps(const Session &session, const Decision &decision, Explanation &explanation, const Candidates &nodes,
                   std::int32_t table)
{
    Step score{.id = "score", .title = own(scoreTitle), .candidates = table};
    Step choose{.id = "choose", .title = own(chooseTitle), .candidates = table};
    if (!decision.node.valid()) {
        score.result = choose.result = StepResult::NotReached;
        explanation.steps.push_back(std::move(score));
        explanation.steps.push_back(std::move(choose));
        return;
    }
    score.entered = score.kept = static_cast<std::int64_t>(nodes.kept.size());
    if (!nodes.totals.empty() && nodes.kept.size() > 1) {
        score.figure = nodes.totals.front();
        score.unit = own(bestTotal, {nodeName(session, decision.node)});
        const std::string second = nodeName(session, NodeId(nodes.kept[1]));
        score.facts.push_back({own(runnerUp),
                               nodes.totals[1] == nodes.totals[0]
                                   ? own(runnerUpEqual, {second})
                                   : own(runnerUpBy, {second, std::to_string(nodes.totals[0] - nodes.totals[1])})});
    } else {
        score.facts.push_back({own(noRunnerUp), own(oneCandidate)});
    }
    choose.entered = score.kept;
    choose.kept = 1;
    choose.facts.push_back({own(chosen), Text::verbatim(nodeName(session, decision.node))});
    choose.figure = 1;
    choose.unit = own(nodesFit, {std::to_string(choose.entered)});
    explanation.steps.push_back(std::move(score));
    explanation.steps.push_back(std::move(choose));
}

void addPreemptionStep(const Session &session, const Decision &decision, Explanation &explanation)
{
    Step step{.id = "preemption", .title = own(preemptTitle)};
    const bool helps = decision.preemption && decision.preemption->node.valid();
    step.result = helps ? StepResult::Passed : StepResult::Failed;
    if (helps) {
        const Preemption &preemption = *decision.preemption;
        step.figure = static_cast<std::int64_t>(preemption.victims.size());
        step.unit = own(victimsGo, {nodeName(session, preemption.node)});
        constexpr std::size_t mostNamed = 20;
        for (std::size_t i = 0; i < preemption.victims.size() && i < mostNamed; ++i) {
            const MemberId victim = preemption.victims[i];
            step.facts.push_back({Text::verbatim(session.keyOf(victim)),
                                  own(STOWAGE_TEXT("Explain", "priority %1"),
                                      {std::to_string(session.state().member(victim).priority)})});
        }
        if (preemption.budgetViolations > 0)
            step.facts.push_back(
                {own(budgetsBroken), Text::verbatim(std::to_string(preemption.budgetViolations)), true});
        explanation.answer = explain::Answer::FitsAfterEviction;
    } else {
        const bool resolvable = std::ranges::any_of(explanation.candidates.back().reasons,
                                                    [](const explain::Reason &reason) { return !reason.unresolvable; });
        step.figure = 0;
        step.facts.push_back({own(resolvable ? noVictims : neverPreempts), {}});
    }
    explanation.steps.push_back(std::move(step));
}

} // namespace

Step admissionStep(const api::PodSpec &written, const AdmittedPod &admitted)
{
    Step step{.id = "admission", .title = own(admissionTitle)};
    const api::PodSpec &spec = admitted.shape.spec;
    step.facts.push_back({own(asks), requestsOr(api::effectiveRequests(spec))});
    if (const api::ResourceList added = addedRequests(written, spec); !added.empty())
        step.facts.push_back({own(setBy), Text::verbatim(requestsText(added))});
    else
        step.facts.push_back({own(asWritten), {}});
    if (!spec.overhead.empty() && written.overhead.empty())
        step.facts.push_back({own(overheadAdded), Text::verbatim(requestsText(spec.overhead))});
    step.facts.push_back({own(priorityIs), Text::verbatim(std::to_string(admitted.priority))});
    for (const auto &[quota, allowed] : admitted.quotas)
        step.facts.push_back({own(quotaLeaves, {quota}), own(quotaAllows, {std::to_string(allowed)}), allowed == 0});
    for (const std::string &refusal : admitted.refusals)
        step.facts.push_back({own(refusedBy), Text::verbatim(refusal), true});
    if (!admitted.refusals.empty())
        step.result = StepResult::Failed;
    return step;
}

Step admittedStep(const PodShape &shape, std::int32_t priority)
{
    Step step{.id = "admission", .title = own(admissionTitle)};
    step.facts.push_back({own(asks), requestsOr(api::effectiveRequests(shape.spec))});
    step.facts.push_back({own(priorityIs), Text::verbatim(std::to_string(priority))});
    step.facts.push_back({own(exists), {}});
    return step;
}

Decision explainCycle(Session &session, MemberId member, const ExplainOptions &options, Explanation &explanation,
                      const Context &context)
{
    const Cluster &cluster = session.state().cluster();
    const auto table = static_cast<std::int32_t>(explanation.candidates.size());
    explanation.candidates.push_back({.kind = explain::CandidateKind::Node, .cluster = cluster.name});
    Candidates &nodes = explanation.candidates.back();
    explanation.answer = explain::Answer::DoesNotFit;

    if (const std::string held = session.heldBack(member); !held.empty()) {
        Step step{.id = "held", .title = own(heldTitle), .result = StepResult::Failed, .candidates = table};
        step.entered = static_cast<std::int64_t>(cluster.nodes.size());
        step.kept = 0;
        step.facts.push_back({own(isHeld), Text::verbatim(held), true});
        nodes.fate.assign(cluster.nodes.size(), 1);
        nodes.reasons.push_back({.step = static_cast<std::uint32_t>(explanation.steps.size()),
                                 .rule = "PreEnqueue, PreFilter",
                                 .words = {held},
                                 .count = static_cast<std::uint32_t>(cluster.nodes.size()),
                                 .unresolvable = true});
        explanation.steps.push_back(std::move(step));
        Decision decision = session.decide(member);
        addFreeColumns(session, member, nodes);
        return decision;
    }

    // Nodes as the filters see them, before the pod is assumed on one.
    const Fates fates = judgeAll(session, member, options, context);
    addFilterSteps(fates, explanation, nodes, table);
    addFreeColumns(session, member, nodes);
    if (!options.unknownRequests.empty() || context.canceled()) {
        Decision none{.member = member};
        for (const explain::Reason &reason : nodes.reasons)
            for (const std::string &words : reason.words)
                none.reasons[words] += reason.count;
        none.message = summarise(nodes.size(), none.reasons);
        addScoreSteps(session, none, explanation, nodes, table);
        return none;
    }
    Decision decision = session.decide(member, {.preempt = options.preempt, .scores = true});
    session.undo(decision);
    if (decision.node.valid()) {
        addNominationStep(session, decision, explanation, nodes, table);
        addScores(session, member, decision, nodes);
        explanation.answer = explain::Answer::Fits;
        explanation.placed = 1;
    }
    addScoreSteps(session, decision, explanation, nodes, table);
    if (!decision.node.valid() && options.preempt)
        addPreemptionStep(session, decision, explanation);
    return decision;
}

} // namespace stowage::kube
