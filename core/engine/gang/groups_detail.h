// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/engine/gang/groups.h"

/// Inner types of Groups, shared by its own sources only.
namespace stowage::gang {

struct Groups::Group {
    std::string nameSpace{}, link{};
    const api::PodGroup *object = nullptr; ///< null: pods name it, nobody made it
    std::vector<kube::MemberId> tried{};   ///< unbound and ungated, in queue order
    std::vector<kube::MemberId> gated{};
    std::vector<kube::MemberId> running{};
    std::int64_t minCount = 1;
    std::int64_t priority = 0;
    std::string topologyKey{}; ///< empty: none, or not obeyed
};

/// What became of one run of the group cycle.
struct Groups::Attempt {
    bool feasible = false;
    bool error = false;                       ///< running members rule every placement out
    bool waitsForVictims = false;             ///< the minimum is met only by members that preempt
    std::vector<kube::Decision> assumed{};    ///< emptied by undo
    std::vector<kube::Decision> unplaced{};   ///< members that found no node
    std::vector<kube::Decision> preempting{}; ///< of them, those that single-pod preemption helps
    std::string message{};
    std::int64_t reached = 0; ///< members that run or found a node, also when undone
};

struct Groups::CycleOptions {
    bool podPreemption = false;
    bool partOfTree = false;
    std::size_t listed = nodesListed; ///< nodes that a decision names; 0 of an attempt that is only a trial
};

/// One value of the topology key with its nodes, by name.
struct Groups::Domain {
    std::string name{};
    std::vector<NodeId> nodes{};
};

/// Pods that are evicted together.
struct Groups::Unit {
    std::vector<std::pair<kube::MemberId, NodeId>> pods{};
    std::int64_t priority = 0;
    std::int64_t started = 0; ///< of its first pod in node order, since 1.37 of the one that started first
    enum class Rank : std::uint8_t { Pod, Group, Composite } rank = Rank::Pod;
    std::string link{}; ///< of the group that leaves as a whole
};

/// Who preempts as one, and how it is placed.
struct Groups::Preemptor {
    const Group &group; ///< its members, of a tree those of all its groups
    std::int64_t priority = 0;
    bool never = false;            ///< its own policy, beside those of its pods
    std::function<bool()> place{}; ///< true: assumed where it would go
    std::function<void()> undo{};
    std::function<std::vector<const kube::Decision *>()> assumed{}; ///< in the order of placing
};

/// A composite group or a group of a tree, with what the cycle found for it.
struct Groups::Tree {
    const api::CompositePodGroup *composite = nullptr; ///< null: a group
    Group group{};                                     ///< a group's members; of a composite one those below it
    std::vector<Tree> children{};                      ///< by name
    bool fits = false;
    bool looked = false;
    Attempt attempt{};         ///< of a group
    GroupVerdict verdict{};    ///< placements
    std::string topologyKey{}; ///< of a composite group, empty: none
    std::int64_t needed = 1;   ///< groups
};

} // namespace stowage::gang
