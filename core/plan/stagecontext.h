// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/gangs.h"
#include "core/plan/podshares.h"
#include "core/plan/staging.h"

/// Shared by the sources that stage operations.
namespace stowage::plan {

/// What a step does to pods under one rule.
struct GangChange {
    GangRule rule;
    std::int64_t lost = 0;   ///< pods that left their nodes
    std::int64_t gained = 0; ///< pods that came to one
    bool told = false;       ///< a remark says what becomes of it
};

struct Stager {
    FleetEdit &fleet;
    const Services &services;
    const Context &context;
    Step step{};
    std::map<PodName, PodMove> moves{};                            ///< of pods touched so far
    std::map<std::pair<std::string, GangKey>, GangChange> gangs{}; ///< by cluster, of pods touched so far
    std::map<ObjectKey, std::string> manifests{};                  ///< read so far

    void apply(Edit edit);
    void block(Rule rule, const char *text, std::vector<std::string> arguments = {});
    void warn(Rule rule, const char *text, std::vector<std::string> arguments = {});
    void note(Rule rule, const char *text, std::vector<std::string> arguments = {});
    [[nodiscard]] bool blocked() const { return step.check.blocked(); }

    /// Null and a remark when it is not there.
    const Cluster *needCluster(const std::string &name);
    NodeId needNode(const std::string &cluster, const std::string &node);
    WorkloadId needWorkload(const ObjectKey &key);
    /// Remarks on who else writes the object.
    void tellOwners(const ObjectKey &key);
    /// An object's manifest as the fleet has it, as JSON; empty when its text is not at hand.
    const std::string &manifestText(const ObjectKey &key);
    /// Rules that a pod is under.
    [[nodiscard]] std::vector<GangRule> gangsOf(const Cluster &cluster, PodId pod);
};

/// Pods as names, which outlive edits of the tables.
[[nodiscard]] PodName nameOf(const Cluster &cluster, PodId pod);
/// Runs on a node and is neither leaving nor tied to it.
[[nodiscard]] bool isMovable(const Cluster &cluster, PodId pod);
[[nodiscard]] bool isDaemonPod(const Cluster &cluster, PodId pod);
/// Nobody makes a new one when it goes.
[[nodiscard]] bool isBare(const Cluster &cluster, PodId pod);

/// Lets waiting pods of a cluster get nodes, those that must share a domain in one. What finds none is a remark:
/// blocked for gangs and where no pod gets one. mayWait: it is enough to warn, and a gang that is short waits as a
/// whole.
[[nodiscard]] Expected<void> placePods(Stager &stager, const std::string &cluster, const std::vector<PodName> &pods,
                                       const Spot &spot, bool mayWait);
/// Remarks on gangs that the step leaves short, on those that start anew, and on topology constraints that it breaks.
/// chosen: the planner said where pods go, so that breaking one blocks.
void checkGangs(Stager &stager, bool chosen);
/// A remark when part of a gang would go to another cluster; share: the part.
void checkDivided(Stager &stager, const WorkloadEntry &entry, const Share &share, const std::string &from,
                  const std::string &to);
/// Pods leave their nodes: those of controllers wait, bare ones are gone. Gives those that wait.
std::vector<PodName> evict(Stager &stager, const std::string &cluster, const std::vector<PodName> &pods);
/// Remarks on new pods that a ResourceQuota of their namespace refuses: scopes, what earlier steps made and took away,
/// and amounts that the plan sets count.
void checkQuota(Stager &stager, const Cluster &cluster, const api::Workload &object, const Share &share);
/// A remark on a workload of higher priority that waits for GPUs in the cluster.
void checkPriority(Stager &stager, const Cluster &cluster, WorkloadId workload);
/// Remarks on policies that keep a workload out of a cluster.
void checkPolicies(Stager &stager, const ObjectKey &workload, const std::string &cluster);
/// Whether the API server takes it; a remark tells why not.
bool isTaint(Stager &stager, const TaintChange &taint);
bool areLabels(Stager &stager, const SetLabels &labels);
Expected<void> stageClusterLabels(Stager &stager, const SetLabels &operation);
/// Remarks on disruption budgets that evictions would overdraw.
void checkBudgets(Stager &stager, const Cluster &cluster, const std::vector<PodName> &pods);

Expected<void> stageOne(Stager &stager, const PlaceWorkload &operation);
Expected<void> stageOne(Stager &stager, const MovePods &operation);
Expected<void> stageOne(Stager &stager, const EvictPods &operation);
Expected<void> stageOne(Stager &stager, const ScaleWorkload &operation);
Expected<void> stageOne(Stager &stager, const SuspendWorkload &operation);
Expected<void> stageOne(Stager &stager, const TaintCluster &operation);
Expected<void> stageOne(Stager &stager, const TaintNode &operation);
Expected<void> stageOne(Stager &stager, const CordonNode &operation);
Expected<void> stageOne(Stager &stager, const DrainNode &operation);
Expected<void> stageOne(Stager &stager, const SetLabels &operation);
Expected<void> stageOne(Stager &stager, const SetQueue &operation);
Expected<void> stageOne(Stager &stager, const SetQuota &operation);
Expected<void> stageOne(Stager &stager, const SetPolicy &operation);
Expected<void> stageOne(Stager &stager, const AddNodes &operation);
Expected<void> stageOne(Stager &stager, const RemoveNodes &operation);
Expected<void> stageOne(Stager &stager, const MarkFailed &operation);
Expected<void> stageOne(Stager &stager, const EditObject &operation);

} // namespace stowage::plan
