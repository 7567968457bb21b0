// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explaingroup.h"

#include "core/engine/gang/groups.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Answer;
using explain::Explanation;
using explain::Step;
using explain::StepResult;
using explain::Text;

constexpr auto gangWaits = STOWAGE_TEXT("Explain", "The group is held before its pods are tried.");
constexpr auto gangStarts = STOWAGE_TEXT("Explain", "The gang starts: %1 of %2 pods find a node.");
constexpr auto gangDoesNot = STOWAGE_TEXT("Explain", "The gang does not start: none of its pods is placed.");
constexpr auto podsTitle = STOWAGE_TEXT("Explain", "Pods");
constexpr auto gangTitle = STOWAGE_TEXT("Explain", "Gang");
constexpr auto ofPodsStart = STOWAGE_TEXT("Explain", "of %1 pods start");
constexpr auto needsAll = STOWAGE_TEXT("Explain", "Needs");
constexpr auto needsPods = STOWAGE_TEXT("Explain", "%1 pods at once");
constexpr auto lookedAtDomain = STOWAGE_TEXT("Explain", "%1 pods fit");

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
}

/// The domains that were tried, the chosen one first among those that would do.
void addPlacements(const gang::GroupVerdict &verdict, const std::string &cluster, Step &step, Explanation &explanation)
{
    step.candidates = static_cast<std::int32_t>(explanation.candidates.size());
    explain::Candidates domains{.kind = explain::CandidateKind::Domain, .cluster = cluster};
    explain::NumberColumn pods{.id = "pods", .title = say(podsTitle)};
    for (const gang::Placement &placement : verdict.placements) {
        domains.names.push_back(placement.domain);
        pods.values.push_back(placement.pods);
        if (placement.feasible) {
            domains.fate.push_back(0);
        } else {
            domains.reasons.push_back({.step = static_cast<std::uint32_t>(explanation.steps.size()),
                                       .rule = "PodGroup",
                                       .words = {placement.message},
                                       .count = 1});
            domains.fate.push_back(static_cast<std::uint32_t>(domains.reasons.size()));
        }
        if (placement.domain == verdict.placement)
            domains.kept.insert(domains.kept.begin(), static_cast<std::uint32_t>(domains.names.size() - 1));
        else if (placement.feasible)
            domains.kept.push_back(static_cast<std::uint32_t>(domains.names.size() - 1));
        step.facts.push_back({Text::verbatim(placement.domain), say(lookedAtDomain, {std::to_string(placement.pods)})});
    }
    domains.numbers.push_back(std::move(pods));
    explanation.candidates.push_back(std::move(domains));
}

} // namespace

bool explainGroup(kube::Session &session, const Subject &subject, bool preempt, Explanation &explanation,
                  const Context &context)
{
    const Cluster &cluster = session.state().cluster();
    if (subject.wanted.pods.empty() || !session.groups().gates().groups)
        return false;
    const PodId pod = subject.wanted.pods.front();
    const std::string link(session.groups().linkOf(pod));
    if (link.empty())
        return false;
    gang::Groups groups(session);
    const std::string nameSpace(cluster.text(cluster.pods.nameSpace[pod]));
    const api::CompositePodGroup *root = groups.rootOf(nameSpace, link);
    const gang::GroupVerdict verdict =
        root ? groups.decideTree(*root, preempt, context) : groups.decide(nameSpace, link, preempt, context);
    for (auto bound = verdict.bound.rbegin(); bound != verdict.bound.rend(); ++bound)
        session.undo(*bound);

    Step step{.id = "gang", .title = say(gangTitle)};
    step.figure = static_cast<std::int64_t>(verdict.bound.size());
    step.unit = say(ofPodsStart, {std::to_string(verdict.bound.size() + verdict.unbound.size())});
    step.result = verdict.state == gang::GroupState::Scheduled ? StepResult::Passed : StepResult::Failed;
    step.facts.push_back({say(needsAll), say(needsPods, {std::to_string(verdict.minCount)})});
    if (!verdict.reason.empty())
        step.facts.push_back(
            {Text::verbatim(std::string(gang::stateName(verdict.state))), Text::verbatim(verdict.reason), true});
    if (!verdict.message.empty())
        step.facts.push_back({Text::verbatim(nameSpace + "/" + link), Text::verbatim(verdict.message), true});
    if (!verdict.placements.empty())
        addPlacements(verdict, cluster.name, step, explanation);
    explanation.steps.push_back(std::move(step));
    explanation.placed = static_cast<std::int64_t>(verdict.bound.size());
    for (const std::string &warning : verdict.warnings)
        explanation.notes.push_back(Text::verbatim(warning));
    switch (verdict.state) {
    case gang::GroupState::Scheduled:
        explanation.answer = Answer::Fits;
        explanation.verdict =
            say(gangStarts,
                {std::to_string(verdict.bound.size()), std::to_string(verdict.bound.size() + verdict.unbound.size())});
        break;
    case gang::GroupState::Waiting:
        explanation.answer = Answer::NotDecided;
        explanation.verdict = say(gangWaits);
        break;
    case gang::GroupState::Unschedulable:
    case gang::GroupState::Error:
        explanation.answer = verdict.preemption && !verdict.preemption->nominated.empty() ? Answer::FitsAfterEviction
                                                                                          : Answer::DoesNotFit;
        explanation.verdict = say(gangDoesNot);
        break;
    }
    return true;
}

} // namespace stowage::ask
