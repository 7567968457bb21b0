// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/units.h"

#include <algorithm>
#include <map>

#include "core/engine/kube/room.h"

namespace stowage::gang {

std::int64_t PodUnit::pods() const
{
    std::int64_t sum = 0;
    for (const UnitMember &member : members)
        sum = saturatingAdd(sum, member.count);
    return sum;
}

UnitPlacer::UnitPlacer(kube::Session &session, const PodUnit &unit)
    : m_session(&session)
    , m_unit(&unit)
    , m_spare(unit.members.size())
{
    for (const UnitMember &member : unit.members)
        m_classes.push_back(session.state().admit(member.pod.nameSpace, member.pod.labels, member.pod.shape));
    const Cluster &cluster = session.state().cluster();
    if (unit.topologyKey.empty()) {
        m_domains.emplace_back();
        return;
    }
    const NameId key = cluster.names.find(unit.topologyKey);
    std::map<std::string_view, std::vector<NodeId>> byValue;
    for (std::size_t row = 0; row < cluster.nodes.size() && key.valid(); ++row) {
        const NameId value = findLabel(cluster.labelSets[cluster.nodes.labels[NodeId(row)]], key);
        if (value.valid())
            byValue[cluster.text(value)].push_back(NodeId(row));
    }
    for (auto &[name, nodes] : byValue)
        m_domains.emplace_back(name, std::move(nodes));
}

kube::MemberId UnitPlacer::spare(std::size_t member)
{
    std::vector<kube::MemberId> &spares = m_spare[member];
    if (!spares.empty()) {
        const kube::MemberId clone = spares.back();
        spares.pop_back();
        return clone;
    }
    kube::Member clone;
    clone.podClass = m_classes[member];
    clone.priority = m_unit->members[member].pod.priority;
    return m_session->state().add(clone);
}

PlacedUnit UnitPlacer::placePart(std::size_t domain, UnitFailure *failure)
{
    PlacedUnit placed{.domain = m_domains[domain].first};
    kube::DecideOptions options{.listed = 0};
    if (!m_unit->topologyKey.empty()) {
        options.candidates = m_domains[domain].second;
        options.restricted = true;
    }
    bool failed = false;
    for (std::size_t member = 0; member < m_unit->members.size(); ++member) {
        for (std::int64_t i = 0; i < m_unit->members[member].count; ++i) {
            const kube::MemberId clone = spare(member);
            kube::Decision decision = m_session->decide(clone, options);
            if (decision.node.valid()) {
                placed.pods.emplace_back(member, std::move(decision));
                continue;
            }
            giveBack(member, clone);
            if (failure && !failed)
                *failure = {.member = member, .domain = placed.domain, .decision = std::move(decision)};
            failed = true;
            break; // its like would fail alike
        }
    }
    if (failure)
        failure->placed = static_cast<std::int64_t>(placed.pods.size());
    return placed;
}

void UnitPlacer::undo(const PlacedUnit &unit)
{
    for (auto pod = unit.pods.rbegin(); pod != unit.pods.rend(); ++pod) {
        m_session->undo(pod->second);
        giveBack(pod->first, pod->second.member);
    }
    m_firstOpen = 0;
}

std::optional<PlacedUnit> UnitPlacer::place(UnitFailure *failure)
{
    const bool known = std::ranges::all_of(m_unit->members,
                                           [](const UnitMember &member) { return member.pod.unknownRequests.empty(); });
    UnitFailure best;
    best.placed = -1;
    for (std::size_t domain = m_firstOpen; known && domain < m_domains.size(); ++domain) {
        UnitFailure why;
        PlacedUnit placed = placePart(domain, &why);
        if (static_cast<std::int64_t>(placed.pods.size()) == m_unit->pods()) {
            m_firstOpen = domain;
            return placed;
        }
        const std::size_t open = m_firstOpen;
        undo(placed);
        m_firstOpen = open;
        if (why.placed > best.placed)
            best = std::move(why);
    }
    m_firstOpen = 0; // a change may open one of them again
    if (failure)
        *failure = std::move(best);
    return {};
}

std::int64_t UnitPlacer::fill(std::optional<std::int64_t> limit, const Context &context,
                              std::vector<PlacedUnit> *placed)
{
    constexpr std::int64_t mostUnits = 1'000'000; // against absurd amounts in a manifest
    limit = std::min(limit.value_or(mostUnits), mostUnits);
    std::int64_t count = 0;
    if (m_unit->single() && m_unit->members.front().pod.unknownRequests.empty()) {
        const kube::MemberId probe = spare(0);
        const auto room = kube::roomPerNode(*m_session, probe);
        giveBack(0, probe);
        std::int64_t sum = 0;
        for (const std::int64_t more : room.value_or(std::vector<std::int64_t>()))
            sum = saturatingAdd(sum, more);
        for (std::size_t row = 0; room && row < room->size() && sum <= *limit; ++row) {
            for (std::int64_t i = 0; i < (*room)[row]; ++i) {
                const kube::MemberId clone = spare(0);
                m_session->state().assume(clone, NodeId(row));
                ++count;
                if (placed)
                    placed->push_back({.pods = {{0, {.member = clone, .node = NodeId(row)}}}});
            }
        }
    }
    while (!context.canceled() && count < *limit) {
        std::optional<PlacedUnit> unit = place();
        if (!unit)
            break;
        ++count;
        context.progress({.done = count, .total = 0});
        if (placed)
            placed->push_back(std::move(*unit));
    }
    return count;
}

} // namespace stowage::gang
