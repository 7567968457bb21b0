// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/room.h"
#include "core/engine/kube/schedule.h"

/// Pods of one group decided together, as kube-scheduler's group cycle does: greedy in one order, all
/// or nothing below the minimum, inside one topology domain where the group asks for it.
namespace stowage::gang {

enum class GroupState : std::uint8_t { Scheduled, Unschedulable, Waiting, Error };
[[nodiscard]] std::string_view stateName(GroupState state);

/// How many nodes the decision of a member names as feasible or tied: thousands of members on thousands of nodes are
/// decided. Their counts are whole.
inline constexpr std::size_t nodesListed = 100;

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
    std::string message{};      ///< of the first member that finds no node
};

/// Pods that leave together, as workload-aware preemption counts them.
struct VictimUnit {
    std::vector<kube::MemberId> pods;
    std::string group; ///< link of the PodGroup that leaves as a whole, empty: a single pod
    std::int64_t priority = 0;
    bool violatesBudget = false;
};

/// Whom a group would evict, and where its members would go then.
struct GroupPreemption {
    std::vector<kube::MemberId> victims;
    std::int64_t units = 0;           ///< victims that go together count once
    std::vector<VictimUnit> unitRows; ///< most important first
    std::int64_t budgetViolations = 0;
    std::vector<std::pair<kube::MemberId, NodeId>> nominated;
};

struct GroupOfTree;

struct GroupVerdict {
    GroupState state = GroupState::Unschedulable;
    std::string reason;                 ///< of a group that waits
    std::optional<Condition> condition; ///< nothing: none is written
    std::string message;                ///< why it is not scheduled
    std::int64_t running = 0;           ///< members that have a node already
    std::int64_t minCount = 0;          ///< that is enforced, 1 for basic groups; of groups for a composite one
    std::int64_t reached = 0;           ///< members that run or found a node in the best attempt, also when undone
    std::vector<kube::Decision> bound;
    std::vector<kube::Decision> unbound; ///< of their own attempt; a node found and given back is not told
    std::string placement;               ///< chosen domain, empty without a constraint
    std::vector<Placement> placements;   ///< by domain
    std::optional<GroupPreemption> preemption;
    std::vector<std::string> warnings;
    std::vector<GroupOfTree> children; ///< of a composite group: every group below it, by link
};

/// A group below a composite one.
struct GroupOfTree {
    std::string link;
    GroupVerdict verdict;
};

/// What would be enough for a group that is not scheduled. Each item was tried by the group cycle itself.
struct GroupAdvice {
    bool otherOrder = false;              ///< fits when its largest pods are tried first
    std::int64_t fittingMinCount = 0;     ///< the largest minimum that is met now, 0 = none
    std::optional<std::string> weakerKey; ///< topology key under which it fits; empty: only without a constraint
    std::string domain;                   ///< where most of it fits, empty without a constraint
    std::int64_t missingPods = 0;         ///< members that still need a node there
    Amount missingGpus = 0;               ///< what these ask together
};

/// Decides groups one after the other on a session; what one of them binds stays for the next.
class Groups {
public:
    explicit Groups(kube::Session &session);

    /// False: there is neither such a group nor a pod that names it.
    [[nodiscard]] bool knows(std::string_view nameSpace, std::string_view link) const;
    GroupVerdict decide(std::string_view nameSpace, std::string_view link, bool preempt, const Context &context = {});
    /// Pods that belong together for the asker's sake: all of them or none.
    GroupVerdict decideTogether(const std::vector<kube::MemberId> &members);
    /// Places in every domain of a constraint what could be counted: the plain way, for comparison.
    void placeToCount() { m_counts = false; }
    /// Nodes that nothing is placed on from now on.
    void exclude(const std::vector<NodeId> &nodes);
    /// For a group that decide() just refused; leaves the session as it is.
    [[nodiscard]] GroupAdvice advise(std::string_view nameSpace, std::string_view link, const Context &context = {});

    /// The composite group on top of a group or composite group; null: there is none, or the gate is off.
    [[nodiscard]] const api::CompositePodGroup *rootOf(std::string_view nameSpace, std::string_view link) const;
    /// Decides a tree of groups from its root: a composite group needs so many of its children.
    GroupVerdict decideTree(const api::CompositePodGroup &root, bool preempt, const Context &context = {});

private:
    struct Group;
    struct Attempt;
    struct CycleOptions;
    struct Domain;
    struct Preemptor;
    struct Unit;
    struct Tree;

    [[nodiscard]] Group collect(std::string_view nameSpace, std::string_view link);
    void oneByOne(Group &group, bool preempt, GroupVerdict &verdict);
    [[nodiscard]] std::optional<Condition> conditionOf(const Group &group, GroupState state) const;
    void warn(const Group &group, bool preempt, GroupVerdict &verdict) const;

    /// The group cycle: every member is tried with the former ones assumed. Feasible: they stay assumed; else undone.
    [[nodiscard]] Attempt cycle(const Group &group, const Domain *domain, const CycleOptions &options);
    void undo(Attempt &attempt);

    /// within: null = all nodes of the cluster.
    [[nodiscard]] std::vector<Domain> domainsOf(std::string_view key, const Domain *within = nullptr) const;
    /// The domain that running members pin. False: they stand in several, or in none.
    [[nodiscard]] bool pin(std::string_view key, std::span<const kube::MemberId> running,
                           std::vector<Domain> &domains) const;
    /// How full a domain is, with so many more members of the group; counted ones are of one kind, or all of them.
    [[nodiscard]] std::int64_t fitScore(const kube::Profile *profile, const Domain &domain,
                                        std::span<const kube::MemberId> counted = {}) const;
    /// What the group cycle would find in a domain, without placing anything; nothing: only the cycle can tell.
    [[nodiscard]] std::optional<Placement> count(const Group &group, const Domain &domain, const kube::Room &room,
                                                 bool partOfTree) const;
    [[nodiscard]] std::string fullMessage(const Domain &domain, const kube::Room &room) const;
    [[nodiscard]] const kube::Profile *profileOf(kube::MemberId member) const;
    /// Tries every domain of the constraint and leaves the best assumed.
    [[nodiscard]] Attempt bestPlacement(const Group &group, GroupVerdict &verdict, const Domain *within,
                                        const CycleOptions &options);
    [[nodiscard]] Attempt attempt(const Group &group, GroupVerdict &verdict);

    [[nodiscard]] Tree treeOf(const api::CompositePodGroup &root);
    /// Places what it can of a tree; false: undone, and nothing of it stays.
    bool placeTree(Tree &tree, const Domain *within, const CycleOptions &options);
    bool placeChildren(Tree &tree, const Domain *within, const CycleOptions &options);
    [[nodiscard]] static bool placesPods(const Tree &tree);
    void undoTree(Tree &tree);
    void tell(Tree &tree, bool parentFits, GroupVerdict &root);

    [[nodiscard]] std::vector<Unit> candidates(const Preemptor &preemptor) const;
    [[nodiscard]] bool mayPreempt(const Preemptor &preemptor) const;
    [[nodiscard]] GroupPreemption preempt(const Preemptor &preemptor, const Context &context);
    [[nodiscard]] GroupPreemption preemptFor(const Group &group, const Context &context);
    [[nodiscard]] GroupPreemption preemptFor(const api::CompositePodGroup &root, const Context &context);
    [[nodiscard]] bool stillFits(const std::vector<const kube::Decision *> &found);

    kube::Session *m_session;
    std::vector<NodeId> m_excluded; ///< sorted
    bool m_counts = true;
};

} // namespace stowage::gang
