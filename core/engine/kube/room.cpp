// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/room.h"

#include <algorithm>
#include <utility>

namespace stowage::kube {

Room::Room(std::vector<const Filters *> kinds)
    : m_kinds(std::move(kinds))
{
    for (const Filters *kind : m_kinds) {
        for (const Filters::CheckedResource &request : kind->checkedResources()) {
            const auto known = std::ranges::find(m_most, request.resource, &Filters::CheckedResource::resource);
            if (known == m_most.end())
                m_most.push_back(request);
            else
                known->amount = std::max(known->amount, request.amount);
        }
    }
}

std::int64_t Room::on(NodeId node) const
{
    if (std::ranges::any_of(m_kinds, [node](const Filters *kind) { return !kind->passes(node); }))
        return 0;
    std::int64_t room = m_kinds.front()->podsLeft(node);
    for (const Filters::CheckedResource &most : m_most) {
        const Amount left = saturatingSubtract(most.allocatable[node.index()], most.requested[node.index()]);
        room = std::min(room, left / most.amount);
    }
    return room;
}

void Room::judgeAfter(NodeId node, std::int64_t more, Verdict &verdict) const
{
    m_kinds.front()->judgeAfter(node, more, verdict);
}

std::optional<Room> roomFor(Session &session, std::span<const MemberId> members)
{
    std::vector<const Filters *> kinds;
    std::vector<KinId> kin;
    const State &state = session.state();
    for (const MemberId member : members) {
        const KinId own = state.kin(state.member(member).podClass);
        // Members of a gang are of few kinds, which mostly stand together.
        if ((!kin.empty() && kin.back() == own) || std::ranges::find(kin, own) != kin.end())
            continue;
        kin.push_back(own);
        if (!session.heldBack(member).empty())
            return {};
        kinds.push_back(session.filtersOf(member));
    }
    const auto meetsAll = [&](const Filters *kind) {
        return kind && std::ranges::all_of(kin, [kind](KinId other) { return kind->meetsInAmounts(other); });
    };
    if (kinds.empty() || !std::ranges::all_of(kinds, meetsAll) || session.holdsPlaces(members))
        return {};
    return Room(std::move(kinds));
}

std::optional<std::vector<std::int64_t>> roomPerNode(Session &session, MemberId clone)
{
    const std::optional<Room> room = roomFor(session, std::span(&clone, 1));
    if (!room)
        return {};
    std::vector<std::int64_t> nodes(session.state().nodeCount());
    for (std::size_t row = 0; row < nodes.size(); ++row)
        nodes[row] = room->on(NodeId(row));
    return nodes;
}

} // namespace stowage::kube
