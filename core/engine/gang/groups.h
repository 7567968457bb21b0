// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/schedule.h"

/// Pods of one group decided together, as kube-scheduler's group cycle does: greedy in one order, all
/// or nothing below the minimum, inside one topology domain where the group asks for it.
namespace stowage::gang {

enum class GroupState : std::uint8_t { Scheduled, Unschedulable, Waiting, Error };
[[nodiscard]] std::string_view stateName(GroupState state);

/// The PodGroup's condition after the cycle.
struct Condition {
    std::string_view type;
    std::string_view status;
    std::string_view reason;
};

/// One topology domain that was looked at.
struct Placement {
    std::string domain;
    bool feasible = false;
    std::int64_t pods = 0;      ///< members that run there or would
    std::int64_t podsScore = 0; ///< 100 for the placement of the most pods
    std::int64_t fitScore = 0;  ///< how full cpu and memory of the domain would be
    std::string message;        ///< of the first member that finds no node
};

/// Whom a group would evict, and where its members would go then.
struct GroupPreemption {
    std::vector<kube::MemberId> victims;
    std::int64_t units = 0; ///< victims that go together count once
    std::int64_t budgetViolations = 0;
    std::vector<std::pair<kube::MemberId, NodeId>> nominated;
};

struct GroupVerdict {
    GroupState state = GroupState::Unschedulable;
    std::string reason;                 ///< of a group that waits
    std::optional<Condition> condition; ///< nothing: none is written
    std::string message;                ///< why it is not scheduled
    std::int64_t running = 0;           ///< members that have a node already
    std::int64_t minCount = 0;          ///< that is enforced, 1 for basic groups
    std::vector<kube::Decision> bound;
    std::vector<kube::Decision> unbound; ///< of their own attempt; a node found and given back is not told
    std::string placement;               ///< chosen domain, empty without a constraint
    std::vector<Placement> placements;   ///< by domain
    std::optional<GroupPreemption> preemption;
    std::vector<std::string> warnings;
};

/// Decides groups one after the other on a session; what one of them binds stays for the next.
class Groups {
public:
    explicit Groups(kube::Session &session);

    /// False: there is neither such a group nor a pod that names it.
    [[nodiscard]] bool knows(std::string_view nameSpace, std::string_view link) const;
    GroupVerdict decide(std::string_view nameSpace, std::string_view link, bool preempt, const Context &context = {});

private:
    struct Group;
    struct Attempt;
    struct Domain;
    struct Unit;

    [[nodiscard]] Group collect(std::string_view nameSpace, std::string_view link);
    void oneByOne(Group &group, bool preempt, GroupVerdict &verdict);
    [[nodiscard]] std::optional<Condition> conditionOf(const Group &group, GroupState state) const;
    void warn(const Group &group, bool preempt, GroupVerdict &verdict) const;

    /// The group cycle: every member is tried with the former ones assumed. Feasible: they stay assumed; else undone.
    [[nodiscard]] Attempt cycle(const Group &group, const Domain *domain, bool podPreemption);
    void undo(Attempt &attempt);

    [[nodiscard]] std::vector<Domain> domainsOf(std::string_view key) const;
    [[nodiscard]] std::int64_t fitScore(const Group &group, const Domain &domain) const;
    /// Tries every domain of the constraint and leaves the best assumed.
    [[nodiscard]] Attempt bestPlacement(const Group &group, GroupVerdict &verdict);
    [[nodiscard]] Attempt attempt(const Group &group, GroupVerdict &verdict);

    [[nodiscard]] std::vector<Unit> candidates(const Group &group) const;
    [[nodiscard]] GroupPreemption preempt(const Group &group, const Context &context);
    [[nodiscard]] bool stillFits(const Attempt &found);

    kube::Session *m_session;
};

} // namespace stowage::gang
