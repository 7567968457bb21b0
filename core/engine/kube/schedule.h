// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/allocator.h"
#include "core/engine/kube/filters.h"
#include "core/engine/kube/podgroups.h"
#include "core/engine/kube/scores.h"

/// One pod after the other, as kube-scheduler decides: filter, score, bind, or preempt.
/// All nodes are evaluated; ties go to the smallest node name and are told.
namespace stowage::kube {

struct Preemption {
    NodeId node{}; ///< invalid: preemption does not help
    std::vector<MemberId> victims{};
    std::int64_t budgetViolations = 0;
};

struct Decision {
    MemberId member{};
    NodeId node{};                                 ///< invalid: stays pending
    bool othersPod = false;                        ///< no profile here: another scheduler's pod, shown but not decided
    std::vector<NodeId> feasible{};                ///< by name
    std::vector<std::int64_t> totals{};            ///< parallel to feasible; empty when scores were not asked for
    std::vector<NodeId> ties{};                    ///< nodes with the best total, the chosen one first
    std::map<std::string, std::int64_t> reasons{}; ///< nodes by reason, of a pod that stays pending
    std::string message{};                         ///< the filter summary up to its full stop
    std::optional<DeviceChoice> devices{};
    std::optional<Preemption> preemption{};
    NodeId nominated{}; ///< where it was nominated before it was assumed
};

struct DecideOptions {
    bool preempt = false;
    bool scores = false;                  ///< totals even where one node is feasible
    std::span<const NodeId> candidates{}; ///< restricts the nodes; empty: all
    bool restricted = false;              ///< candidates count even when empty
};

/// kube-scheduler's filter summary: "0/N nodes are available: " and the counts sorted as text.
[[nodiscard]] std::string summarise(std::size_t nodes, const std::map<std::string, std::int64_t> &reasons);

/// What a planner could ask of a single node.
struct NodeVerdict {
    Verdict verdict{};
    std::vector<std::string> texts{};
};

/// A scheduler at work on one cluster. Keeps what it learnt per class of pods, so that the next like pod is cheap.
class Session {
public:
    Session(const Cluster &cluster, Scheduler scheduler);
    ~Session();
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;

    [[nodiscard]] State &state() { return m_state; }
    [[nodiscard]] const State &state() const { return m_state; }
    [[nodiscard]] const Scheduler &scheduler() const { return m_scheduler; }

    /// The member of an unbound pod of the snapshot.
    MemberId memberOf(PodId pod);
    /// Decides about an unbound member and assumes it where it goes.
    Decision decide(MemberId member, const DecideOptions &options = {});
    /// Takes a bound member back, with its devices.
    void undo(const Decision &decision);
    /// Assumes again, with the same devices, what was undone.
    void retake(const Decision &decision);

    [[nodiscard]] NodeVerdict judge(MemberId member, NodeId node);
    /// The same without texts, for all nodes in a row. False for another scheduler's pod.
    bool look(MemberId member, NodeId node, Verdict &verdict);
    /// Why no node is looked at for a member (gates, its group, its claims, its affinity); empty: they are.
    [[nodiscard]] std::string heldBack(MemberId member);
    /// Scores of one plugin over the feasible nodes of a decision, before the member was assumed.
    void scoresOf(MemberId member, Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores);

    [[nodiscard]] std::string textOf(const Verdict::Said &said, NodeId node) const;
    /// "namespace/name" of a member; clones are named by their class.
    [[nodiscard]] std::string keyOf(MemberId member) const;
    void nominate(MemberId member, NodeId node);
    /// Where it is nominated, invalid if nowhere.
    [[nodiscard]] NodeId nominatedNode(MemberId member) const;
    /// The Workload API's groups of the cluster under the scheduler's gates.
    [[nodiscard]] const PodGroups &groups() const { return m_groups; }

private:
    struct Known {
        std::unique_ptr<Filters> filters{};
        std::unique_ptr<Scores> scores{};
    };
    [[nodiscard]] World world();
    [[nodiscard]] const Profile *profileOf(ClassId podClass) const;
    Known &known(ClassId podClass);
    [[nodiscard]] std::string rejectedBefore(MemberId member, Filters &filters) const;
    /// Whether the member passes on a node with nominated pods of its priority or above counted, and without them.
    bool passes(MemberId member, Filters &filters, NodeId node, Verdict &verdict);
    Preemption preempt(MemberId member, Filters &filters, const std::vector<NodeId> &candidates);
    bool victimsOn(MemberId member, Filters &filters, NodeId node, Preemption &result);
    [[nodiscard]] bool mayPreempt(MemberId member, const std::vector<std::pair<NodeId, bool>> &refused) const;

    Scheduler m_scheduler;
    State m_state;
    PodGroups m_groups;
    DomainIndex m_domains;
    std::unique_ptr<Allocator> m_devices;
    std::map<ClassId, Known> m_known;
    std::map<PodId, MemberId> m_pending;
    std::map<MemberId, NodeId> m_nominated;
};

} // namespace stowage::kube
