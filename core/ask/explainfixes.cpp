// SPDX-License-Identifier: GPL-3.0-or-later
// What would make it fit, as the gang engine proves it, said as fixes of an explanation.
#include <algorithm>
#include <set>

#include "core/ask/explainparts.h"
#include "core/ask/roomfor.h"
#include "core/engine/gang/leastchange.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Fix;
using explain::Text;

constexpr auto waitFor = STOWAGE_TEXT("Explain", "Wait until %1 terminating pods have left %2");
constexpr auto uncordonNode = STOWAGE_TEXT("Explain", "Uncordon %1");
constexpr auto untaintNode = STOWAGE_TEXT("Explain", "Remove taint %1 from %2");
constexpr auto relaxRule = STOWAGE_TEXT("Explain", "Relax a rule of the pods: %1");
constexpr auto movePods = STOWAGE_TEXT("Explain", "Move %1 pods off %2");
constexpr auto evictPods = STOWAGE_TEXT("Explain", "Evict %1 pods from %2");
constexpr auto movePod = STOWAGE_TEXT("Explain", "Move a pod off %1");
constexpr auto evictPod = STOWAGE_TEXT("Explain", "Evict a pod from %1");
constexpr auto addNodes = STOWAGE_TEXT("Explain", "Add %1 nodes like %2");
constexpr auto addNode = STOWAGE_TEXT("Explain", "Add a node like %1");
constexpr auto thenFits = STOWAGE_TEXT("Explain", "Then %1 more fit.");
constexpr auto leave = STOWAGE_TEXT("Explain", "%1; %2 GPUs become free.");
constexpr auto restart = STOWAGE_TEXT("Explain", "%1 pods restart");
constexpr auto noPlace = STOWAGE_TEXT("Explain", "%1 pods lose their place");
constexpr auto restartsOne = STOWAGE_TEXT("Explain", "a pod restarts");
constexpr auto noPlaceForOne = STOWAGE_TEXT("Explain", "a pod loses its place");
constexpr auto breaksBudgets = STOWAGE_TEXT("Explain", "%1 pods restart, disruption budgets violated: %2");
constexpr auto purchase = STOWAGE_TEXT("Explain", "purchase");
constexpr auto openToOthers = STOWAGE_TEXT("Explain", "other pods may go there too");
constexpr auto lessStrict = STOWAGE_TEXT("Explain", "the pods ask for less than they do");
constexpr auto atOnce = STOWAGE_TEXT("Explain", "at once");
constexpr auto whenGone = STOWAGE_TEXT("Explain", "when they are gone");
constexpr auto atDelivery = STOWAGE_TEXT("Explain", "at delivery");

constexpr std::size_t mostNamed = 3;

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < mostNamed; ++i)
        text += (i > 0 ? ", " : "") + names[i];
    return names.size() > mostNamed ? text + ", ..." : text;
}

/// By kind, then by how many objects it touches: as the engine orders the changes of one cluster.
std::pair<std::size_t, std::size_t> disturbance(const Fix &fix)
{
    using Kind = gang::RemedyKind;
    static constexpr Kind order[] = {Kind::Wait, Kind::Uncordon, Kind::Untaint, Kind::Relax,
                                     Kind::Move, Kind::Evict,    Kind::AddNodes};
    const auto *const kind = std::ranges::find(order, fix.id, gang::remedyName);
    return {static_cast<std::size_t>(kind - std::begin(order)), fix.touches.size()};
}

std::string leaversOf(const kube::Session &session, const gang::Remedy &remedy)
{
    std::vector<std::string> names;
    for (const gang::Leaver &leaver : remedy.leavers)
        names.push_back(session.keyOf(leaver.pod));
    return joined(names);
}

Text priceOf(const gang::Remedy &remedy)
{
    const std::string pods = std::to_string(remedy.leavers.size());
    if (remedy.cost.budgetViolations > 0)
        return say(breaksBudgets, {pods, std::to_string(remedy.cost.budgetViolations)});
    const bool moves = remedy.cost.kind == gang::RemedyKind::Move;
    if (remedy.leavers.size() == 1)
        return say(moves ? restartsOne : noPlaceForOne);
    return say(moves ? restart : noPlace, {pods});
}

Fix fixOf(const kube::Session &session, const gang::Remedy &remedy)
{
    using Kind = gang::RemedyKind;
    const Cluster &cluster = session.state().cluster();
    Fix fix{.id = std::string(gang::remedyName(remedy.cost.kind)), .starts = say(atOnce)};
    const std::string nodes = joined(remedy.nodes), pods = std::to_string(remedy.leavers.size());
    fix.detail = remedy.more > 1 ? say(thenFits, {std::to_string(remedy.more)}) : Text();
    switch (remedy.cost.kind) {
    case Kind::Wait:
        fix.change = say(waitFor, {pods, nodes});
        fix.starts = say(whenGone);
        break;
    case Kind::Uncordon:
        fix.change = say(uncordonNode, {nodes});
        fix.price = say(openToOthers);
        break;
    case Kind::Untaint:
        fix.change = say(untaintNode, {remedy.detail, nodes});
        fix.price = say(openToOthers);
        break;
    case Kind::Relax:
        fix.change = say(relaxRule, {remedy.detail});
        fix.price = say(lessStrict);
        break;
    case Kind::Move:
    case Kind::Evict:
        if (remedy.leavers.size() == 1)
            fix.change = say(remedy.cost.kind == Kind::Move ? movePod : evictPod, {nodes});
        else
            fix.change = say(remedy.cost.kind == Kind::Move ? movePods : evictPods, {pods, nodes});
        fix.detail = say(leave, {leaversOf(session, remedy), std::to_string(remedy.freedGpus)});
        fix.price = priceOf(remedy);
        fix.starts = say(whenGone);
        break;
    case Kind::AddNodes:
        fix.change =
            remedy.addedNodes == 1 ? say(addNode, {nodes}) : say(addNodes, {std::to_string(remedy.addedNodes), nodes});
        fix.detail = Text::verbatim(remedy.detail);
        fix.price = say(purchase);
        fix.starts = say(atDelivery);
        break;
    }
    for (const gang::Leaver &leaver : remedy.leavers) {
        const PodId pod = session.state().member(leaver.pod).pod;
        if (pod.valid())
            fix.touches.push_back({cluster.name,
                                   {},
                                   "Pod",
                                   std::string(cluster.text(cluster.pods.nameSpace[pod])),
                                   std::string(cluster.text(cluster.pods.name[pod]))});
    }
    for (const std::string &node : remedy.nodes)
        fix.touches.push_back({cluster.name, {}, "Node", {}, node});
    return fix;
}

} // namespace

std::vector<Fix> fixesOf(const kube::Session &session, const gang::LeastChange &change)
{
    std::vector<Fix> fixes;
    std::set<std::string> told;
    for (const gang::Remedy &remedy : change.remedies) {
        Fix fix = fixOf(session, remedy);
        if (told.insert(explain::english(fix.change)).second)
            fixes.push_back(std::move(fix));
    }
    return fixes;
}

namespace {

/// Of one cluster.
Expected<std::vector<Fix>> findFixes(const Projection &projection, const ExplainRequest &request,
                                     const std::string &cluster, std::int64_t placed, const Context &context)
{
    const Expected<std::vector<ClusterRoom>> rooms =
        roomFor(projection, request, {.podsBefore = placed, .onlyCluster = cluster}, context);
    if (!rooms)
        return tl::unexpected<Error>(rooms.error());
    if (rooms->empty())
        return std::vector<Fix>();
    return rooms->front().oneMore;
}

bool changeLetsIn(const explain::Explanation &explanation)
{
    using explain::Answer;
    return (explanation.answer == Answer::DoesNotFit || explanation.answer == Answer::FitsAfterEviction)
        && !explanation.candidates.empty()
        && std::ranges::none_of(explanation.steps, [](const explain::Step &step) { return step.id == "held"; });
}

} // namespace

bool wantsFixes(const explain::Explanation &explanation)
{
    if (explanation.parts.empty())
        return changeLetsIn(explanation);
    // What fits somewhere needs no change elsewhere. Federated decisions have their own.
    const bool clusters =
        std::ranges::any_of(explanation.steps, [](const auto &step) { return step.id == "clusters"; });
    return clusters && explanation.answer == explain::Answer::DoesNotFit
        && std::ranges::any_of(explanation.parts, changeLetsIn);
}

Expected<explain::Explanation> addFixes(const Projection &projection, const ExplainRequest &request,
                                        explain::Explanation explanation, const Context &context)
{
    if (!wantsFixes(explanation))
        return explanation;
    if (explanation.parts.empty()) {
        auto fixes = findFixes(projection, request, explanation.subject.cluster, explanation.placed, context);
        if (!fixes)
            return tl::unexpected<Error>(fixes.error());
        std::ranges::move(*fixes, std::back_inserter(explanation.fixes));
        return explanation;
    }
    for (explain::Explanation &part : explanation.parts) {
        if (!changeLetsIn(part))
            continue;
        auto fixes = findFixes(projection, request, part.subject.cluster, part.placed, context);
        if (!fixes)
            return tl::unexpected<Error>(fixes.error());
        std::ranges::move(*fixes, std::back_inserter(part.fixes));
        if (part.fixes.empty())
            continue;
        explanation.fixes.push_back(part.fixes.front());
        explanation.fixes.back().cluster = part.subject.cluster;
    }
    std::ranges::stable_sort(explanation.fixes, {}, disturbance);
    return explanation;
}

} // namespace stowage::ask
