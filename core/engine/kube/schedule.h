// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/allocator.h"
#include "core/engine/kube/filters.h"
#include "core/engine/kube/podgroups.h"
#include "core/engine/kube/ranking.h"
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
    std::size_t feasibleCount = 0;                 ///< nodes that pass all filters
    std::size_t tieCount = 0;                      ///< nodes with the best total; not counted when none are listed
    std::vector<NodeId> feasible{};                ///< by name
    std::vector<std::int64_t> totals{};            ///< parallel to feasible; empty when scores were not asked for
    std::vector<NodeId> ties{};                    ///< nodes with the best total, the chosen one first
    std::map<std::string, std::int64_t> reasons{}; ///< nodes by reason, of a pod that stays pending
    std::string message{};                         ///< the filter summary up to its full stop
    std::optional<DeviceChoice> devices{};
    std::vector<VolumeIndex::Taking> volumes{}; ///< what its unbound claims get
    std::optional<Preemption> preemption{};
    NodeId nominated{}; ///< where it was nominated before it was assumed
};

struct DecideOptions {
    bool preempt = false;
    bool scores = false;                  ///< totals even where one node is feasible
    std::span<const NodeId> candidates{}; ///< restricts the nodes; empty: all
    bool restricted = false;              ///< candidates count even when empty
    /// How many nodes the lists of the decision (feasible, totals, ties) name at most; their counts are whole. 0: a
    /// decision of one pod among thousands says where it goes, or why nowhere.
    std::size_t listed = std::numeric_limits<std::size_t>::max();
    /// Judges and scores every node anew instead of following changes: the plain way, for comparison.
    bool oneByOne = false;
};

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
    /// The filters of a member's class, in step with the state until it changes; null for another scheduler's pod.
    [[nodiscard]] const Filters *filtersOf(MemberId member);
    /// Whether a nominated pod holds a place against one of them.
    [[nodiscard]] bool holdsPlaces(std::span<const MemberId> against) const;
    /// Scores of one plugin over the feasible nodes of a decision, before the member was assumed.
    void scoresOf(MemberId member, Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores);

    /// How often a node was judged for the kin of a class, over all decisions.
    [[nodiscard]] std::uint64_t nodesJudged(ClassId podClass) const;

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
        std::unique_ptr<Ranking> whole{};      ///< of all nodes
        std::unique_ptr<Ranking> restricted{}; ///< of the last candidates
        std::uint64_t lastUse = 0;
        /// Why the last pod fits nowhere; holds for the next while nothing changes, as for the rest of a gang.
        struct Failure {
            const Ranking *ranking = nullptr;
            std::uint64_t nodes = 0; ///< Ranking::nodesVersion
            std::size_t logSize = 0;
            std::map<std::string, std::int64_t> reasons{};
            std::string message{};
        } failure{};
    };
    /// What looking at the nodes gave.
    struct Evaluation {
        Decision decision{};
        NodeId node{};                                  ///< chosen
        std::vector<NodeId> feasible{};                 ///< judged one by one
        std::vector<std::pair<NodeId, bool>> refused{}; ///< node, preemption cannot help; for preemption only
        std::size_t evaluated = 0;
    };
    [[nodiscard]] World world();
    [[nodiscard]] const Profile *profileOf(ClassId podClass) const;
    Known &known(ClassId podClass);
    /// Null where nodes are judged one by one.
    [[nodiscard]] Ranking *rankingOf(Known &entry, const DecideOptions &options);
    /// Forgets the rankings that were not used for longest when there are too many.
    void makeRoomForRanking();
    void evaluateKept(MemberId member, Known &entry, Ranking &ranking, const DecideOptions &options, Evaluation &found);
    void evaluateOneByOne(MemberId member, Known &entry, const DecideOptions &options, Evaluation &found);
    void rank(Known &entry, const DecideOptions &options, Evaluation &found);
    [[nodiscard]] std::string rejectedBefore(MemberId member, Filters &filters) const;
    /// Whether a nominated member holds its place against another one.
    [[nodiscard]] bool counts(MemberId member, MemberId nominated) const;
    /// Whether the member passes on a node with nominated pods of its priority or above counted, and without them.
    bool passes(MemberId member, Filters &filters, NodeId node, Verdict &verdict);
    Preemption preempt(MemberId member, Filters &filters, const std::vector<NodeId> &candidates);
    bool victimsOn(MemberId member, Filters &filters, NodeId node, Preemption &result);
    [[nodiscard]] bool mayPreempt(MemberId member, const std::vector<std::pair<NodeId, bool>> &refused) const;

    Scheduler m_scheduler;
    State m_state;
    PodGroups m_groups;
    DomainIndex m_domains;
    VolumeIndex m_volumes;
    NodeMarks m_marks;
    std::unique_ptr<Allocator> m_devices;
    std::vector<Known> m_known; ///< by kin
    std::uint32_t m_epoch = 0;
    std::uint64_t m_uses = 0;
    std::size_t m_rankings = 0;
    std::map<PodId, MemberId> m_pending;
    std::map<MemberId, NodeId> m_nominated;
};

} // namespace stowage::kube
