// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/kube/schedule.h"

/// How many like pods nodes take, counted instead of placed.
namespace stowage::kube {

/// Room for pods of some kinds that meet in amounts of nodes alone. Each pod is counted as one that asks for the most
/// that any of the kinds asks of a resource: for a single kind that is exact, of several as many fit for certain.
class Room {
public:
    static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

    explicit Room(std::vector<const Filters *> kinds);

    /// More pods that the node takes as the state is now; 0 where one of the kinds is refused.
    [[nodiscard]] std::int64_t on(NodeId node) const;
    [[nodiscard]] bool exact() const { return m_kinds.size() == 1; }
    /// Why the node takes none of the single kind once so many more stand on it.
    void judgeAfter(NodeId node, std::int64_t more, Verdict &verdict) const;

private:
    std::vector<const Filters *> m_kinds;
    std::vector<Filters::CheckedResource> m_most; ///< by resource
};

/// Nothing where more than amounts decides, so that only placing them tells: ports, volumes, devices, pods that spread
/// or attract or repel each other, pods nominated on nodes, pods held back.
[[nodiscard]] std::optional<Room> roomFor(Session &session, std::span<const MemberId> members);

/// The same for one pod on every node, by row.
[[nodiscard]] std::optional<std::vector<std::int64_t>> roomPerNode(Session &session, MemberId clone);

} // namespace stowage::kube
