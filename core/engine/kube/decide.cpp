// SPDX-License-Identifier: GPL-3.0-or-later
// One decision of a Session: filter, score, choose, bind or preempt.
#include <algorithm>
#include <set>

#include "core/engine/kube/schedule.h"

namespace stowage::kube {

namespace {

std::ptrdiff_t limited(std::size_t size, const DecideOptions &options)
{
    return static_cast<std::ptrdiff_t>(std::min(size, options.listed));
}

} // namespace

bool Session::counts(MemberId member, MemberId nominated) const
{
    const Member &other = m_state.member(nominated);
    return nominated != member && !other.node.valid() && other.priority >= m_state.member(member).priority;
}

bool Session::passes(MemberId member, Filters &filters, NodeId node, Verdict &verdict)
{
    std::vector<MemberId> counted;
    for (const auto &[nominated, where] : m_nominated) {
        if (where == node && counts(member, nominated))
            counted.push_back(nominated);
    }
    if (!counted.empty()) {
        for (const MemberId nominated : counted)
            m_state.assume(nominated, node);
        filters.sync();
        filters.judge(node, verdict);
        for (const MemberId nominated : counted)
            m_state.remove(nominated);
        filters.sync();
        if (!verdict.passes())
            return false;
    }
    filters.judge(node, verdict);
    return verdict.passes();
}

void Session::evaluateKept(MemberId member, Known &entry, Ranking &ranking, const DecideOptions &options,
                           Evaluation &found)
{
    // Nodes where others are nominated are judged on their own: with those and without.
    std::set<NodeId> shared;
    for (const auto &[nominated, where] : m_nominated) {
        if (counts(member, nominated))
            shared.insert(where);
    }
    std::vector<std::pair<NodeId, Verdict>> taken;
    Verdict verdict;
    for (const NodeId node : shared) {
        if (!passes(member, *entry.filters, node, verdict))
            taken.emplace_back(node, verdict);
    }
    if (!shared.empty() && !ranking.sync()) {
        evaluateOneByOne(member, entry, options, found);
        return;
    }
    for (const auto &[node, refusal] : taken)
        ranking.refuse(node, refusal);

    Decision &decision = found.decision;
    found.evaluated = ranking.size();
    const std::size_t logSize = m_state.log().size();
    if (taken.empty() && !options.preempt && entry.failure.ranking == &ranking && entry.failure.logSize == logSize
        && entry.failure.nodes == ranking.nodesVersion()) {
        decision.reasons = entry.failure.reasons;
        decision.message = entry.failure.message;
        return;
    }
    const Ranking::Choice choice = ranking.choose();
    found.node = choice.node;
    decision.feasibleCount = choice.feasible;
    if (choice.feasible == 0) {
        for (const Ranking::Refused &refused : ranking.refused()) {
            for (const Verdict::Said &said : refused.verdict.said)
                decision.reasons[textOf(said, refused.node)] += static_cast<std::int64_t>(refused.count);
        }
        decision.message = summarise(found.evaluated, decision.reasons);
        if (taken.empty())
            entry.failure = {.ranking = &ranking,
                             .nodes = ranking.nodesVersion(),
                             .logSize = logSize,
                             .reasons = decision.reasons,
                             .message = decision.message};
        if (options.preempt)
            ranking.listRefused(found.refused);
        return;
    }
    if (options.listed == 0)
        return;
    const bool scored = choice.feasible > 1 || options.scores;
    ranking.listFeasible(options.listed, decision.feasible);
    if (scored)
        ranking.listTotals(options.listed, decision.totals);
    decision.tieCount = ranking.listTies(choice, options.listed, decision.ties);
}

void Session::evaluateOneByOne(MemberId member, Known &entry, const DecideOptions &options, Evaluation &found)
{
    Filters &filters = *entry.filters;
    filters.sync();
    Decision &decision = found.decision;
    std::vector<NodeId> feasible;
    Verdict verdict;
    const auto look = [&](NodeId node) {
        ++found.evaluated;
        if (passes(member, filters, node, verdict)) {
            feasible.push_back(node);
            return;
        }
        found.refused.emplace_back(node, verdict.unresolvable);
        for (const Verdict::Said &said : verdict.said)
            ++decision.reasons[textOf(said, node)];
    };
    if (options.restricted) {
        std::ranges::for_each(options.candidates, look);
    } else {
        for (std::size_t row = 0; row < m_state.nodeCount(); ++row)
            look(NodeId(row));
    }
    if (m_devices && !m_devices->selectorError().empty())
        return;
    found.feasible = std::move(feasible);
    rank(entry, options, found);
}

void Session::rank(Known &entry, const DecideOptions &options, Evaluation &found)
{
    Decision &decision = found.decision;
    const std::vector<NodeId> &feasible = found.feasible;
    decision.feasibleCount = feasible.size();
    if (feasible.empty())
        return;
    decision.reasons.clear();
    std::vector<std::int64_t> totals;
    std::vector<NodeId> ties = feasible;
    if (feasible.size() > 1 || options.scores) {
        entry.scores->sync();
        entry.scores->totals(feasible, totals);
        const std::int64_t top = std::ranges::max(totals);
        ties.clear();
        for (std::size_t i = 0; i < feasible.size(); ++i) {
            if (totals[i] == top)
                ties.push_back(feasible[i]);
        }
    }
    found.node = ties.front();
    decision.tieCount = ties.size();
    decision.feasible.assign(feasible.begin(), feasible.begin() + limited(feasible.size(), options));
    decision.totals.assign(totals.begin(), totals.begin() + limited(totals.size(), options));
    decision.ties.assign(ties.begin(), ties.begin() + limited(ties.size(), options));
}

Decision Session::decide(MemberId member, const DecideOptions &options)
{
    const Member who = m_state.member(member);
    const std::size_t nodeCount = m_state.nodeCount();
    Evaluation found{.decision = {.member = member}};
    Decision &decision = found.decision;
    if (!profileOf(who.podClass)) {
        decision.othersPod = true;
        return std::move(decision);
    }
    Known &entry = known(who.podClass);
    Filters &filters = *entry.filters;
    filters.sync();

    const auto refuseWhole = [&](const std::string &text) {
        decision.reasons = {{text, static_cast<std::int64_t>(nodeCount)}};
        decision.message = "0/" + std::to_string(nodeCount) + " nodes are available: " + text + ".";
        return std::move(decision);
    };
    if (const std::string text = rejectedBefore(member, filters); !text.empty())
        return refuseWhole(text);

    Verdict verdict;
    const auto own = m_nominated.find(member);
    const bool mayStayNominated = own != m_nominated.end()
        && (!options.restricted || std::ranges::find(options.candidates, own->second) != options.candidates.end());
    if (mayStayNominated && passes(member, filters, own->second, verdict)) {
        found.feasible = {own->second};
        rank(entry, options, found);
    } else if (Ranking *ranking = rankingOf(entry, options)) {
        evaluateKept(member, entry, *ranking, options, found);
    } else {
        evaluateOneByOne(member, entry, options, found);
    }
    if (m_devices && !m_devices->selectorError().empty()) {
        // An error in a selector ends the attempt of the pod, whatever the other nodes say.
        const std::string error = m_devices->selectorError();
        m_devices->clearSelectorError();
        decision = {.member = member};
        return refuseWhole(error);
    }

    if (!found.node.valid()) {
        if (decision.message.empty())
            decision.message = summarise(nodeCount == 0 ? 0 : found.evaluated, decision.reasons);
        if (options.preempt && profileOf(who.podClass)->preemption && mayPreempt(member, found.refused)) {
            std::vector<NodeId> candidates;
            for (const auto &[node, unresolvable] : found.refused) {
                if (!unresolvable)
                    candidates.push_back(node);
            }
            decision.preemption = preempt(member, filters, candidates);
        } else if (options.preempt) {
            decision.preemption = Preemption();
        }
        return std::move(decision);
    }
    decision.node = found.node;
    if (m_devices) {
        decision.devices = m_devices->choose(who.podClass, decision.node);
        if (decision.devices)
            m_devices->take(*decision.devices, decision.node);
    }
    decision.volumes = filters.volumesOn(decision.node);
    for (const VolumeIndex::Taking &taking : decision.volumes)
        m_volumes.take(taking);
    if (own != m_nominated.end()) {
        decision.nominated = own->second;
        m_nominated.erase(own);
    }
    m_state.assume(member, decision.node);
    return std::move(decision);
}

} // namespace stowage::kube
