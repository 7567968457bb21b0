// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explaindomain.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/ask/domainname.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Explanation;
using explain::StepResult;
using explain::Text;

constexpr std::size_t mostNamed = 3;

constexpr auto domainTitle = STOWAGE_TEXT("Explain", "One domain");
constexpr auto ofPodsInOne = STOWAGE_TEXT("Explain", "of %1 pods in one domain");
constexpr auto ofUnitsInOne = STOWAGE_TEXT("Explain", "of %1 groups in one domain each");
constexpr auto podsTitle = STOWAGE_TEXT("Explain", "Pods");
constexpr auto sharesLabel = STOWAGE_TEXT("Explain", "All in one");
constexpr auto roomFor = STOWAGE_TEXT("Explain", "room for %1 pods");
constexpr auto fitInOne = STOWAGE_TEXT("Explain", "All %1 pods fit in one %2: %3.");
constexpr auto fitInOneEach = STOWAGE_TEXT("Explain", "All %1 groups of %2 pods fit, each in one %3.");
constexpr auto notInOne = STOWAGE_TEXT("Explain", "All %1 pods find a node, but not in one %2, as its operator wants.");
constexpr auto notInOneEach =
    STOWAGE_TEXT("Explain", "%1 of %2 groups of %3 pods find one %4 with room for them, as their operator wants.");
constexpr auto bestIsShort = STOWAGE_TEXT("Explain", "%1 has the most room: %2 of %3 pods, %4 short.");
constexpr auto noneHasRoom = STOWAGE_TEXT("Explain", "None has room for a single pod.");
constexpr auto schedulerKnowsNot = STOWAGE_TEXT(
    "Explain", "kube-scheduler knows no such rule: the nodes shown are where it would put the pods one by one.");

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
}

struct Room {
    std::string name;
    std::vector<NodeId> nodes;
    std::int64_t pods = 0;
};

/// Domains by name; of a unit that stands already only its own.
std::vector<Room> roomsOf(const Cluster &cluster, const DomainRule &rule)
{
    const NameId key = cluster.names.find(rule.key);
    const auto valueOf = [&](NodeId node) { return findLabel(cluster.labelSets[cluster.nodes.labels[node]], key); };
    std::set<NameId> own;
    for (const NodeId node : rule.standing) {
        if (const NameId value = valueOf(node); value.valid())
            own.insert(value);
    }
    std::map<std::string_view, std::vector<NodeId>> byValue;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NameId value = valueOf(NodeId(row));
        if (value.valid() && (own.empty() || own.contains(value)))
            byValue[cluster.text(value)].emplace_back(row);
    }
    std::vector<Room> rooms;
    for (auto &[value, nodes] : byValue) {
        std::string name = domainName(cluster, nodes, value);
        rooms.push_back({std::move(name), std::move(nodes)});
    }
    return rooms;
}

class Placer {
public:
    Placer(kube::Session &session, std::span<const kube::MemberId> pods, const Explanation &explanation)
        : m_session(session)
        , m_pods(pods)
    {
        const auto classOf = [&](kube::MemberId pod) { return session.state().member(pod).podClass; };
        const bool alike =
            std::ranges::all_of(pods, [&](kube::MemberId pod) { return classOf(pod) == classOf(pods[0]); });
        // What the nodes have room for bounds a domain of pods that are all alike: most need no trial.
        if (alike && !explanation.candidates.empty()) {
            for (const explain::NumberColumn &column : explanation.candidates.front().numbers) {
                if (column.id == "pods")
                    m_room = &column.values;
            }
            m_fate = &explanation.candidates.front().fate;
        }
    }

    /// How many of the pods from begin find a place in the domain; all of them keep theirs.
    std::int64_t place(const Room &room, std::size_t begin, std::size_t end)
    {
        const auto wanted = static_cast<std::int64_t>(end - begin);
        if (m_room && m_taken.empty()) {
            if (const std::int64_t bound = boundOf(room); bound < wanted)
                return bound;
        }
        std::vector<kube::Decision> placed;
        for (std::size_t i = begin; i < end; ++i) {
            kube::Decision decision =
                m_session.decide(m_pods[i], {.candidates = room.nodes, .restricted = true, .listed = 0});
            if (!decision.node.valid())
                break;
            placed.push_back(std::move(decision));
        }
        const auto found = static_cast<std::int64_t>(placed.size());
        if (found < wanted)
            undo(placed);
        else
            std::ranges::move(placed, std::back_inserter(m_taken));
        return found;
    }

    void undoAll() { undo(m_taken); }

private:
    [[nodiscard]] std::int64_t boundOf(const Room &room) const
    {
        std::int64_t sum = 0;
        for (const NodeId node : room.nodes) {
            if ((*m_fate)[node.index()] == 0)
                sum = saturatingAdd(sum, std::max<std::int64_t>(0, (*m_room)[node.index()]));
        }
        return sum;
    }

    void undo(std::vector<kube::Decision> &placed)
    {
        for (auto decision = placed.rbegin(); decision != placed.rend(); ++decision)
            m_session.undo(*decision);
        placed.clear();
    }

    kube::Session &m_session;
    std::span<const kube::MemberId> m_pods;
    const std::vector<std::int64_t> *m_room = nullptr;
    const std::vector<std::uint32_t> *m_fate = nullptr;
    std::vector<kube::Decision> m_taken;
};

} // namespace

bool namesDomains(const Cluster &cluster, const std::string &key)
{
    const NameId name = cluster.names.find(key);
    for (std::size_t row = 0; row < cluster.nodes.size() && name.valid(); ++row) {
        if (findLabel(cluster.labelSets[cluster.nodes.labels[NodeId(row)]], name).valid())
            return true;
    }
    return false;
}

void decideDomains(kube::Session &session, const DomainRule &rule, std::span<const kube::MemberId> pods,
                   Explanation &explanation, const Context &context)
{
    if (pods.empty())
        return;
    const std::size_t unit = rule.unitPods > 0 ? static_cast<std::size_t>(rule.unitPods) : pods.size();
    std::vector<Room> rooms = roomsOf(session.state().cluster(), rule);
    Placer placer(session, pods, explanation);
    std::int64_t units = 0, placedUnits = 0;
    const Room *taken = nullptr;
    for (std::size_t begin = 0; begin < pods.size(); begin += unit, ++units) {
        const std::size_t end = std::min(pods.size(), begin + unit);
        bool found = false;
        for (Room &room : rooms) {
            if (context.canceled())
                break;
            room.pods = placer.place(room, begin, end);
            if (found = room.pods == static_cast<std::int64_t>(end - begin); found) {
                taken = &room;
                break;
            }
        }
        if (!found) {
            units = static_cast<std::int64_t>((pods.size() + unit - 1) / unit);
            break;
        }
        ++placedUnits;
    }
    placer.undoAll();

    const bool single = units <= 1, all = placedUnits >= units;
    const std::string count = std::to_string(pods.size()), perUnit = std::to_string(unit);
    std::vector<const Room *> order;
    for (const Room &room : rooms)
        order.push_back(&room);
    std::ranges::stable_sort(order, std::ranges::greater(), [](const Room *room) { return room->pods; });
    explain::Step step{.id = "domain", .title = say(domainTitle)};
    step.result = all ? StepResult::Passed : StepResult::Failed;
    const std::int64_t most = order.empty() ? 0 : order.front()->pods;
    step.figure = single ? most : placedUnits;
    step.unit = single ? say(ofPodsInOne, {count}) : say(ofUnitsInOne, {std::to_string(units)});
    step.facts.push_back({say(sharesLabel), Text::verbatim(rule.key), !all});
    for (std::size_t i = 0; i < order.size() && i < mostNamed; ++i)
        step.facts.push_back({Text::verbatim(order[i]->name), say(roomFor, {std::to_string(order[i]->pods)})});
    step.candidates = static_cast<std::int32_t>(explanation.candidates.size());
    explain::Candidates domains{.kind = explain::CandidateKind::Domain, .cluster = session.state().cluster().name};
    explain::NumberColumn column{.id = "pods", .title = say(podsTitle)};
    explain::Reason tooSmall{
        .step = static_cast<std::uint32_t>(explanation.steps.size()),
        .rule = rule.key,
        .words = {"has room for fewer than " + std::to_string(std::min(unit, pods.size())) + " pods"}};
    for (const Room *room : order) {
        const bool fits = room->pods >= static_cast<std::int64_t>(std::min(unit, pods.size()));
        if (fits)
            domains.kept.push_back(static_cast<std::uint32_t>(domains.names.size()));
        else
            ++tooSmall.count;
        domains.names.push_back(room->name);
        domains.fate.push_back(fits ? 0 : 1);
        column.values.push_back(room->pods);
    }
    if (tooSmall.count > 0)
        domains.reasons.push_back(std::move(tooSmall));
    domains.numbers.push_back(std::move(column));
    explanation.candidates.push_back(std::move(domains));
    explanation.steps.push_back(std::move(step));
    explanation.notes.push_back(say(schedulerKnowsNot));
    if (all) {
        explanation.verdict = single ? say(fitInOne, {count, rule.key, taken->name})
                                     : say(fitInOneEach, {std::to_string(units), perUnit, rule.key});
        return;
    }
    explanation.answer = explain::Answer::DoesNotFit;
    explanation.verdict = single
        ? say(notInOne, {count, rule.key})
        : say(notInOneEach, {std::to_string(placedUnits), std::to_string(units), perUnit, rule.key});
    const auto wanted = static_cast<std::int64_t>(std::min(unit, pods.size()));
    explanation.because = most <= 0
        ? say(noneHasRoom)
        : say(bestIsShort,
              {order.front()->name, std::to_string(most), std::to_string(wanted), std::to_string(wanted - most)});
}

} // namespace stowage::ask
