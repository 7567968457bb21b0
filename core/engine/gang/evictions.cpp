// SPDX-License-Identifier: GPL-3.0-or-later
// Which running pods would have to go.
#include <algorithm>
#include <utility>

#include "core/engine/gang/leastchange_detail.h"
#include "core/engine/kube/budgets.h"
#include "core/engine/kube/room.h"

namespace stowage::gang {

namespace {

constexpr std::size_t mostChoices = 4;    ///< sets of pods that are proven
constexpr std::size_t mostReprieves = 64; ///< nodes on which other rules than amounts refuse
constexpr std::size_t mostDomains = 4;    ///< of a topology key, those that take most of the unit
constexpr int mostSteps = 4096;           ///< of one node's search; what is found by then counts
constexpr std::size_t all = SIZE_MAX;
constexpr double microsPerHour = 3600e6;

void add(RemedyCost &sum, const RemedyCost &more)
{
    sum.budgetViolations += more.budgetViolations;
    sum.moreImportant += more.moreImportant;
    sum.pods += more.pods;
    sum.gpuHours += more.gpuHours;
}

} // namespace

EvictionSearch::EvictionSearch(UnitPlacer &placer, const Context &context)
    : m_placer(&placer)
    , m_session(&placer.session())
    , m_context(&context)
{
}

bool EvictionSearch::mayLeave(kube::MemberId member) const
{
    const kube::Member &who = m_session->state().member(member);
    // Clones are what is being placed; pinned pods would come back at once.
    return who.pod.valid() && !m_session->state().cluster().pods.flags[who.pod].has(PodFlag::Pinned);
}

double EvictionSearch::gpuHoursOf(kube::MemberId member) const
{
    const Cluster &cluster = m_session->state().cluster();
    const kube::Member &who = m_session->state().member(member);
    if (!who.pod.valid() || !who.started.known() || !cluster.observedAt.known())
        return 0;
    const double hours = static_cast<double>(cluster.observedAt.micros - who.started.micros) / microsPerHour;
    return std::max(0.0, hours) * static_cast<double>(cluster.gpusOf(who.pod));
}

bool EvictionSearch::guarded(kube::MemberId member)
{
    const kube::State &state = m_session->state();
    const kube::ClassId podClass = state.member(member).podClass;
    const auto &budgets = state.cluster().scheduling.budgets;
    if (budgets.empty())
        return false;
    const auto [known, added] = m_budgetsOf.try_emplace(podClass);
    if (added) {
        const std::string_view nameSpace = state.names()[state.podClass(podClass).nameSpace];
        for (std::size_t i = 0; i < budgets.size(); ++i) {
            const auto &selector = budgets[i].selector;
            const bool selects = selector && (!selector->matchLabels.empty() || !selector->matchExpressions.empty());
            if (selects && budgets[i].nameSpace == nameSpace && !state.labels(podClass).empty()
                && match::matches(match::compile(*selector, state.names()), state.labels(podClass), state.names()))
                known->second.push_back(i);
        }
    }
    return std::ranges::any_of(known->second, [&](std::size_t i) { return budgets[i].disruptionsAllowed <= 0; });
}

RemedyCost EvictionSearch::costOf(kube::MemberId member)
{
    const kube::Member &who = m_session->state().member(member);
    if (who.terminating)
        return {};
    std::int32_t highest = 0;
    for (const UnitMember &kind : m_placer->unit().members)
        highest = std::max(highest, kind.pod.priority);
    return {.kind = RemedyKind::Evict,
            .budgetViolations = guarded(member) ? 1 : 0,
            .moreImportant = who.priority > highest ? 1 : 0,
            .pods = 1,
            .gpuHours = gpuHoursOf(member)};
}

std::optional<EvictionSearch::Choice> EvictionSearch::cheapestSet(std::size_t member, NodeId node,
                                                                  const RemedyCost *bound)
{
    const kube::State &state = m_session->state();
    const NodeTable &nodes = state.cluster().nodes;
    std::vector<std::pair<ResourceId, Amount>> lacks;
    for (const ResourceAmount &request : state.shape(m_placer->classOf(member)).requests) {
        const Amount allocatable = nodes.allocatable.at(request.resource, node);
        if (request.amount > allocatable)
            return {};
        const Amount over = request.amount - (allocatable - state.requested(request.resource)[node.index()]);
        if (over > 0 && request.amount > 0)
            lacks.emplace_back(request.resource, over);
    }
    const bool full = state.podCount(node) + 1 > nodes.allocatable.at(ResourceCatalog::pods, node);
    if (full)
        lacks.emplace_back(ResourceCatalog::pods,
                           state.podCount(node) + 1 - nodes.allocatable.at(ResourceCatalog::pods, node));
    if (lacks.empty())
        return {};

    std::vector<Candidate> candidates;
    std::vector<Amount> offered(lacks.size(), 0);
    for (const kube::MemberId other : state.membersOn(node)) {
        if (!mayLeave(other))
            continue;
        Candidate candidate{.member = other, .gives = std::vector<Amount>(lacks.size(), 0)};
        bool helps = false;
        for (std::size_t i = 0; i < lacks.size(); ++i) {
            if (lacks[i].first == ResourceCatalog::pods)
                candidate.gives[i] = 1;
            for (const ResourceAmount &held : state.shape(state.member(other).podClass).requests) {
                if (held.resource == lacks[i].first && held.resource != ResourceCatalog::pods)
                    candidate.gives[i] = held.amount;
            }
            helps = helps || candidate.gives[i] > 0;
            offered[i] = saturatingAdd(offered[i], candidate.gives[i]);
        }
        if (!helps)
            continue;
        candidate.cost = costOf(other);
        candidates.push_back(std::move(candidate));
    }
    for (std::size_t i = 0; i < lacks.size(); ++i) {
        if (offered[i] < lacks[i].second)
            return {};
    }
    std::ranges::sort(candidates, [](const Candidate &a, const Candidate &b) {
        if (const auto order = a.cost <=> b.cost; order != 0)
            return order < 0;
        return a.gives != b.gives ? a.gives > b.gives : a.member < b.member;
    });

    // Depth first over sets in order of cost; a set that costs as much as the best known is not looked into.
    Choice best;
    best.node = node;
    bool found = false;
    std::vector<std::size_t> chosen;
    std::vector<Amount> open;
    for (const auto &[resource, amount] : lacks)
        open.push_back(amount);
    int steps = 0;
    const auto dearer = [&](const RemedyCost &cost) {
        return (found && !(cost < best.cost)) || (bound && !(cost < *bound));
    };
    const auto search = [&](const auto &self, std::size_t from, const RemedyCost &cost) -> void {
        if (std::ranges::all_of(open, [](Amount amount) { return amount <= 0; })) {
            if (dearer(cost))
                return;
            found = true;
            best.cost = cost;
            best.leavers.clear();
            for (const std::size_t i : chosen)
                best.leavers.push_back(candidates[i].member);
            return;
        }
        for (std::size_t i = from; i < candidates.size() && ++steps < mostSteps; ++i) {
            const Candidate &candidate = candidates[i];
            bool helps = false;
            for (std::size_t k = 0; k < open.size(); ++k)
                helps = helps || (open[k] > 0 && candidate.gives[k] > 0);
            RemedyCost with = cost;
            add(with, candidate.cost);
            with.kind = std::max(with.kind, candidate.cost.kind);
            if (!helps || dearer(with))
                continue;
            for (std::size_t k = 0; k < open.size(); ++k)
                open[k] -= candidate.gives[k];
            chosen.push_back(i);
            self(self, i + 1, with);
            chosen.pop_back();
            for (std::size_t k = 0; k < open.size(); ++k)
                open[k] += candidate.gives[k];
        }
    };
    search(search, 0, RemedyCost());
    if (!found)
        return {};
    return best;
}

std::optional<EvictionSearch::Choice> EvictionSearch::byReprieve(std::size_t member, NodeId node)
{
    kube::State &state = m_session->state();
    std::vector<kube::MemberId> others;
    for (const kube::MemberId other : state.membersOn(node)) {
        if (mayLeave(other))
            others.push_back(other);
    }
    if (others.empty())
        return {};
    std::ranges::sort(others, [&](kube::MemberId a, kube::MemberId b) {
        const auto order = costOf(b) <=> costOf(a);
        return order != 0 ? order < 0 : a < b;
    });
    const kube::MemberId clone = m_placer->spare(member);
    for (const kube::MemberId other : others)
        state.remove(other);
    Choice choice{.node = node, .byAmounts = false};
    bool fits = m_session->judge(clone, node).verdict.passes();
    for (const kube::MemberId other : others) {
        state.assume(other, node);
        if (!fits || m_session->judge(clone, node).verdict.passes())
            continue;
        state.remove(other);
        choice.leavers.push_back(other);
        const RemedyCost cost = costOf(other);
        add(choice.cost, cost);
        choice.cost.kind = std::max(choice.cost.kind, cost.kind);
    }
    for (const kube::MemberId other : choice.leavers)
        state.assume(other, node);
    m_placer->giveBack(member, clone);
    fits = fits && !choice.leavers.empty();
    return fits ? std::optional(std::move(choice)) : std::nullopt;
}

std::vector<EvictionSearch::Choice> EvictionSearch::choicesFor(std::size_t member, std::span<const NodeId> nodes,
                                                               std::size_t most)
{
    std::vector<Choice> best;
    std::size_t reprieves = 0;
    kube::Verdict verdict;
    const kube::MemberId clone = m_placer->spare(member);
    const auto keep = [&](std::optional<Choice> choice) {
        if (!choice)
            return;
        best.push_back(std::move(*choice));
        if (most == all)
            return;
        std::rotate(std::upper_bound(best.begin(), best.end() - 1, best.back()), best.end() - 1, best.end());
        if (best.size() > most)
            best.pop_back();
    };
    const auto look = [&](NodeId node) {
        if (!m_session->look(clone, node, verdict) || verdict.passes() || verdict.unresolvable)
            return;
        if (verdict.plugin == kube::Plugin::NodeResourcesFit)
            keep(cheapestSet(member, node, best.size() == most ? &best.back().cost : nullptr));
        else if (reprieves++ < mostReprieves)
            keep(byReprieve(member, node));
    };
    if (nodes.empty() && m_placer->unit().topologyKey.empty()) {
        for (std::size_t row = 0; row < m_session->state().nodeCount() && !m_context->canceled(); ++row)
            look(NodeId(row));
    } else {
        std::ranges::for_each(nodes, look);
    }
    m_placer->giveBack(member, clone);
    if (most == all)
        std::sort(best.begin(), best.end());
    return best;
}

std::optional<EvictionSearch::Choice> EvictionSearch::nextChoice(std::size_t member, std::span<const NodeId> nodes,
                                                                 Choices &open)
{
    if (open.member != member || !open.byAmounts) {
        open.found = choicesFor(member, nodes, all);
        const kube::MemberId clone = m_placer->spare(member);
        open.byAmounts = std::ranges::all_of(open.found, &Choice::byAmounts)
            && kube::roomFor(*m_session, std::span(&clone, 1)).has_value();
        m_placer->giveBack(member, clone);
        open.member = member;
        open.next = 0;
        open.again.clear();
    } else if (open.used.valid()) {
        // Amounts of one node changed, so its next choice is another; those of the others stand.
        const std::vector<NodeId> one{open.used};
        for (Choice &choice : choicesFor(member, one, 1)) {
            open.byAmounts = choice.byAmounts;
            open.again.push_back(std::move(choice));
        }
        std::sort(open.again.begin(), open.again.end());
    }
    open.used = {};
    std::optional<Choice> choice;
    const bool fresh = open.next < open.found.size();
    if (!open.again.empty() && (!fresh || open.again.front() < open.found[open.next])) {
        choice = std::move(open.again.front());
        open.again.erase(open.again.begin());
    } else if (fresh) {
        choice = std::move(open.found[open.next++]);
    }
    if (choice)
        open.used = choice->node;
    return choice;
}

std::optional<Remedy> EvictionSearch::prove(std::size_t domain, const Choice *first)
{
    kube::State &state = m_session->state();
    const Cluster &cluster = state.cluster();
    const auto nameOf = [&](NodeId node) { return std::string(cluster.text(cluster.nodes.name[node])); };
    const std::vector<NodeId> &nodes = m_placer->domains()[domain].second;
    Remedy remedy;
    std::vector<kube::Decision> extra;
    std::vector<std::pair<kube::MemberId, NodeId>> gone;
    const auto clear = [&](const Choice &choice) {
        for (const kube::MemberId leaver : choice.leavers) {
            gone.emplace_back(leaver, state.member(leaver).node);
            state.remove(leaver);
        }
    };
    PlacedUnit part = m_placer->placePart(domain, nullptr);
    std::vector<std::int64_t> standing(m_placer->unit().members.size(), 0);
    for (const auto &[member, decision] : part.pods)
        ++standing[member];
    std::vector<std::pair<std::size_t, kube::Decision>> late;
    Choices open;
    bool fits = true;
    for (std::size_t member = 0; member < standing.size() && fits; ++member) {
        while (standing[member] < m_placer->unit().members[member].count && fits) {
            if (m_context->canceled()) {
                fits = false;
                break;
            }
            const std::optional<Choice> choice =
                first ? std::optional(*std::exchange(first, nullptr)) : nextChoice(member, nodes, open);
            if (!choice) {
                fits = false;
                break;
            }
            clear(*choice);
            add(remedy.cost, choice->cost);
            remedy.cost.kind = std::max(remedy.cost.kind, choice->cost.kind);
            const std::vector<NodeId> only{choice->node};
            // One cleared node may take several of them.
            bool any = false;
            while (standing[member] < m_placer->unit().members[member].count) {
                const kube::MemberId clone = m_placer->spare(member);
                kube::Decision decision =
                    m_session->decide(clone, {.candidates = only, .restricted = true, .listed = 0});
                if (!decision.node.valid()) {
                    m_placer->giveBack(member, clone);
                    break;
                }
                any = true;
                ++standing[member];
                late.emplace_back(member, std::move(decision));
            }
            fits = any;
        }
    }
    if (fits && !gone.empty()) {
        for (const auto *pods : {&part.pods, &late}) {
            for (const auto &[member, decision] : *pods)
                remedy.bindings.emplace_back(m_placer->unit().members[member].name, nameOf(decision.node));
        }
        bool allMove = true, allLeave = true;
        kube::Budgets budgets(state);
        std::int64_t violations = 0;
        std::vector<kube::Decision> moved;
        for (const auto &[pod, from] : gone) {
            const kube::Member who = state.member(pod);
            Leaver leaver{.pod = pod, .from = from, .gpus = cluster.gpusOf(who.pod), .gpuHours = gpuHoursOf(pod)};
            if (!who.terminating) {
                allLeave = false;
                leaver.guarded = budgets.charge(pod);
                violations += leaver.guarded ? 1 : 0;
                kube::Decision again = m_session->decide(pod, {.listed = 0});
                if (again.node.valid()) {
                    leaver.to = again.node;
                    moved.push_back(std::move(again));
                } else {
                    allMove = false;
                }
            }
            remedy.freedGpus = saturatingAdd(remedy.freedGpus, leaver.gpus);
            if (std::ranges::find(remedy.nodes, nameOf(from)) == remedy.nodes.end())
                remedy.nodes.push_back(nameOf(from));
            remedy.leavers.push_back(leaver);
        }
        for (auto decision = moved.rbegin(); decision != moved.rend(); ++decision)
            m_session->undo(*decision);
        remedy.cost.kind = allLeave ? RemedyKind::Wait : allMove ? RemedyKind::Move : RemedyKind::Evict;
        remedy.cost.budgetViolations = violations;
    }
    for (auto placed = late.rbegin(); placed != late.rend(); ++placed) {
        m_session->undo(placed->second);
        m_placer->giveBack(placed->first, placed->second.member);
    }
    m_placer->undo(part);
    for (auto leaver = gone.rbegin(); leaver != gone.rend(); ++leaver)
        state.assume(leaver->first, leaver->second);
    if (!fits || gone.empty())
        return {};
    return remedy;
}

void EvictionSearch::run(std::vector<Remedy> &remedies)
{
    const PodUnit &unit = m_placer->unit();
    const auto keep = [&](std::optional<Remedy> remedy) {
        if (remedy)
            remedies.push_back(std::move(*remedy));
    };
    if (unit.single()) {
        for (const Choice &choice : choicesFor(0, {}, mostChoices))
            keep(prove(0, &choice));
        return;
    }
    // Domains that take most of the unit as they are need the least.
    std::vector<std::pair<std::int64_t, std::size_t>> order;
    for (std::size_t domain = 0; domain < m_placer->domains().size(); ++domain) {
        PlacedUnit part = m_placer->placePart(domain, nullptr);
        order.emplace_back(-static_cast<std::int64_t>(part.pods.size()), domain);
        m_placer->undo(part);
    }
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size() && i < mostDomains; ++i)
        keep(prove(order[i].second, nullptr));
}

} // namespace stowage::gang
