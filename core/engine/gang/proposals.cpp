// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/proposals.h"

#include <algorithm>
#include <optional>

#include "core/explain/text.h"

namespace stowage::gang {

namespace {

constexpr auto isBound = STOWAGE_TEXT("Proposal", "The pod runs already.");
constexpr auto isNamedTwice = STOWAGE_TEXT("Proposal", "The pod is named twice.");
constexpr auto otherGroup = STOWAGE_TEXT("Proposal", "The pod belongs to another group.");
constexpr auto otherScheduler = STOWAGE_TEXT("Proposal", "Another scheduler serves the pod.");
constexpr auto tooFew = STOWAGE_TEXT("Proposal", "With these pods the minimum of the gang is not met.");
constexpr auto apart = STOWAGE_TEXT("Proposal", "The pods would not stand in one domain of the topology constraint.");

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        all += (all.empty() ? "" : ", ") + text;
    return all;
}

} // namespace

std::string_view checkName(Check check)
{
    switch (check) {
    case Check::MembersUnbound:
        return "MembersUnbound";
    case Check::PodFits:
        return "PodFits";
    case Check::GangMinimum:
        return "GangMinimum";
    case Check::TopologyConstraint:
        return "TopologyConstraint";
    }
    return {};
}

Proposals::Proposals(kube::Session &session)
    : m_session(&session)
{
}

ProposalVerdict Proposals::propose(std::string_view nameSpace, std::string_view link,
                                   const std::vector<Assignment> &assignments, const Context &context)
{
    const kube::State &state = m_session->state();
    const Cluster &cluster = state.cluster();
    const kube::PodGroups &groups = m_session->groups();
    ProposalVerdict verdict;
    bool holds = true;
    const auto tell = [&](CheckRow row) {
        holds = holds && row.holds;
        verdict.rows.push_back(std::move(row));
    };

    std::vector<kube::MemberId> named;
    std::vector<const Assignment *> open;
    for (const Assignment &assignment : assignments) {
        const kube::Member &who = state.member(assignment.member);
        const bool twice = std::ranges::find(named, assignment.member) != named.end();
        named.push_back(assignment.member);
        const bool stranger = !link.empty()
            && (!who.pod.valid() || groups.linkOf(who.pod) != link
                || state.names()[state.podClass(who.podClass).nameSpace] != nameSpace);
        if (!twice && !stranger && !who.node.valid()) {
            open.push_back(&assignment);
            continue;
        }
        tell({.check = Check::MembersUnbound,
              .holds = false,
              .member = assignment.member,
              .node = assignment.node,
              .message = twice ? isNamedTwice
                  : stranger   ? otherGroup
                               : isBound});
    }
    if (holds)
        tell({.check = Check::MembersUnbound, .holds = true});

    // The order of the proposal: each pod meets the ones before it.
    for (const Assignment *assignment : open) {
        if (context.canceled())
            break;
        const kube::NodeVerdict judged = m_session->judge(assignment->member, assignment->node);
        CheckRow row{.check = Check::PodFits, .member = assignment->member, .node = assignment->node};
        const std::vector<NodeId> only{assignment->node};
        kube::Decision decision = m_session->decide(assignment->member, {.candidates = only, .restricted = true});
        row.holds = decision.node == assignment->node;
        if (row.holds)
            verdict.bound.push_back(std::move(decision));
        else if (decision.othersPod)
            row.message = otherScheduler;
        else
            row.message = judged.texts.empty() ? decision.message : joined(judged.texts);
        tell(std::move(row));
    }

    const api::PodGroup *group = link.empty() ? nullptr : groups.find(nameSpace, link);
    if (group && groups.gates().groups) {
        std::int64_t running = 0;
        std::optional<NameId> domain;
        bool together = true;
        const NameId key = cluster.names.find(group->topologyKey);
        const auto visit = [&](NodeId node) {
            const NameId value = key.valid() ? findLabel(cluster.labelSets[cluster.nodes.labels[node]], key) : NameId();
            together = together && value.valid() && (!domain || *domain == value);
            domain = value;
        };
        for (const PodId pod : groups.members(nameSpace, link)) {
            if (const NodeId node = state.member(m_session->memberOf(pod)).node; node.valid()) {
                ++running;
                visit(node);
            }
        }
        const std::int64_t least = group->gang && groups.gates().gangs ? std::max<std::int64_t>(group->minCount, 1) : 1;
        CheckRow minimum{.check = Check::GangMinimum, .holds = !verdict.bound.empty() && running >= least};
        if (!minimum.holds)
            minimum.message = tooFew;
        tell(std::move(minimum));
        if (!group->topologyKey.empty() && groups.gates().topology) {
            CheckRow topology{.check = Check::TopologyConstraint, .holds = together};
            if (!together)
                topology.message = apart;
            tell(std::move(topology));
        }
    }
    verdict.accepted = holds && !context.canceled() && !verdict.bound.empty();
    if (!verdict.accepted) {
        for (auto decision = verdict.bound.rbegin(); decision != verdict.bound.rend(); ++decision)
            m_session->undo(*decision);
        verdict.bound.clear();
    }
    return verdict;
}

Replan Proposals::replan(std::string_view nameSpace, std::string_view link, const ProposalVerdict &accepted,
                         const std::vector<Failure> &failures, const Context &context)
{
    Replan result;
    for (auto decision = accepted.bound.rbegin(); decision != accepted.bound.rend(); ++decision) {
        m_session->undo(*decision);
        result.withdrawn.push_back(decision->member);
    }
    std::ranges::reverse(result.withdrawn);
    std::vector<NodeId> out;
    for (const Failure &failure : failures) {
        if (failure.nodeIsOut)
            out.push_back(failure.node);
    }
    Groups groups(*m_session);
    groups.exclude(out);
    if (!link.empty()) {
        result.verdict = groups.decide(nameSpace, link, false, context);
        return result;
    }
    // Pods without a group are a group of their own here: all of them or none.
    result.verdict = groups.decideTogether(result.withdrawn);
    return result;
}

} // namespace stowage::gang
