// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/admission.h"
#include "core/engine/kube/schedule.h"

/// "A replica is n pods": what is placed, counted and removed as a whole.
namespace stowage::gang {

/// Pods of one kind in a unit.
struct UnitMember {
    std::string name{};
    kube::AdmittedPod pod{};
    std::int64_t count = 1;
};

/// One replica, one gang, or a single pod.
struct PodUnit {
    std::vector<UnitMember> members{};
    std::string topologyKey{}; ///< its pods share one value of the label; empty: no such rule

    [[nodiscard]] std::int64_t pods() const;
    [[nodiscard]] bool single() const
    {
        return members.size() == 1 && members.front().count == 1 && topologyKey.empty();
    }
};

/// A unit that stands.
struct PlacedUnit {
    std::vector<std::pair<std::size_t, kube::Decision>> pods{}; ///< index into members, and where it went
    std::string domain{};
};

/// Why the next unit does not get in.
struct UnitFailure {
    std::size_t member = 0;  ///< the kind of pod that found no node
    std::int64_t placed = 0; ///< pods of the unit that did, in the domain that took most
    std::string domain{};
    kube::Decision decision{};
};

/// Places units of one kind on a session, each wholly or not at all.
class UnitPlacer {
public:
    UnitPlacer(kube::Session &session, const PodUnit &unit);

    /// One more unit; nothing when it does not fit. With a topology key the first domain by name that takes it.
    std::optional<PlacedUnit> place(UnitFailure *failure = nullptr);
    void undo(const PlacedUnit &unit);
    /// Places until none fits or the limit is reached.
    std::int64_t fill(std::optional<std::int64_t> limit, const Context &context = {},
                      std::vector<PlacedUnit> *placed = nullptr);

    [[nodiscard]] kube::ClassId classOf(std::size_t member) const { return m_classes[member]; }
    /// A clone of a kind that has no node yet.
    kube::MemberId spare(std::size_t member);
    void giveBack(std::size_t member, kube::MemberId clone) { m_spare[member].push_back(clone); }
    [[nodiscard]] const PodUnit &unit() const { return *m_unit; }
    [[nodiscard]] kube::Session &session() { return *m_session; }
    /// Nodes of each domain of the topology key, by name; one domain of all nodes without a key.
    [[nodiscard]] const std::vector<std::pair<std::string, std::vector<NodeId>>> &domains() const { return m_domains; }
    /// Pods of one unit that a domain takes now, at most all of them; they stay assumed.
    PlacedUnit placePart(std::size_t domain, UnitFailure *failure);

private:
    kube::Session *m_session;
    const PodUnit *m_unit;
    std::vector<kube::ClassId> m_classes;
    std::vector<std::vector<kube::MemberId>> m_spare;
    std::vector<std::pair<std::string, std::vector<NodeId>>> m_domains;
    std::size_t m_firstOpen = 0; ///< domains before it are full: what is placed only takes room
};

} // namespace stowage::gang
