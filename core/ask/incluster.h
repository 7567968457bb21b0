// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask/karmadaask.h"
#include "core/engine/karmada/schedule.h"
#include "core/engine/kube/admission.h"
#include "core/engine/kube/schedule.h"

/// The member's own scheduler as estimator and judge of federated decisions: pods one after the other through all its
/// filters, with volumes, devices, affinity, topology, gangs and quotas, without preemption.
namespace stowage::ask {

inline constexpr std::string_view inClusterEstimator = "in-cluster";

/// Pods of one kind of a workload.
struct PodKind {
    api::Labels labels{};
    api::PodSpec spec{};
    std::int64_t count = 0;
};

/// What a workload puts into a cluster.
struct PodDemand {
    std::string nameSpace{};
    std::vector<PodKind> kinds{};
    bool divided = false;      ///< one kind, of which a placement says how many; else every cluster gets all
    bool together = false;     ///< a gang: pods of a unit start at once or not at all
    std::int64_t minimum = 0;  ///< of a gang of one unit: pods that are enough; 0 = all
    std::int64_t units = 1;    ///< equal groups into which the pods of all kinds part
    std::string topologyKey{}; ///< pods of a unit share one value of the node label; empty: no such rule

    [[nodiscard]] std::int64_t pods() const;
};

/// The pod sets that its object or its pods state wherever the fleet has them, else what the hub's template says.
[[nodiscard]] PodDemand demandOf(const Fleet &fleet, const HubWorkload &workload);

/// A scheduler at work on one member; what it assumes stays until it is taken back.
class InClusterJudge {
public:
    explicit InClusterJudge(const Cluster &member);

    struct Attempt {
        std::int64_t pods = 0;    ///< that were wanted
        std::int64_t placed = 0;  ///< that start; of a gang that does not, none
        std::int64_t reached = 0; ///< that found a node, also when a gang gave it back
        Amount gpusAsked = 0;     ///< GPU units of all wanted pods
        Amount gpus = 0;          ///< GPU units that the placed pods hold
        std::string why{};        ///< the scheduler's words for the first pod that got no node; empty when all did
    };
    /// Binds the pods of a demand, of a divided one so many. Pods of other schedulers are judged by the filters of
    /// kube-scheduler's default profile: what these refuse, few others would place.
    Attempt place(const PodDemand &demand, std::int64_t replicas, const Context &context = {});

    /// Between two demands.
    [[nodiscard]] std::size_t mark() const { return m_decisions.size(); }
    /// Takes everything back that was bound since the mark.
    void undoTo(std::size_t mark);

private:
    void placeSingly(const std::vector<kube::AdmittedPod> &pods, const std::vector<std::int64_t> &counts,
                     Attempt &attempt, const Context &context);
    void placeTogether(const PodDemand &demand, const std::vector<kube::AdmittedPod> &pods,
                       const std::vector<std::int64_t> &counts, Attempt &attempt, const Context &context);
    /// What quotas allow of so many pods; says so where it is less.
    std::int64_t allowedBy(const kube::AdmittedPod &pod, std::int64_t count, std::string &why) const;
    void hold(kube::Decision decision, const kube::AdmittedPod &pod, Attempt &attempt);
    /// Counts pods against quotas from now on.
    void charge(const kube::AdmittedPod &pod, std::int64_t count, std::size_t since);

    const Cluster *m_member;
    kube::Session m_session;
    std::vector<kube::Decision> m_decisions;
    std::vector<kube::HeldPods> m_held;   ///< of namespaces with quotas
    std::vector<std::size_t> m_heldSince; ///< parallel: the mark before them
};

/// What comes of a placement in one target cluster.
struct MemberFit {
    std::string cluster{};
    std::int64_t kept = 0; ///< replicas that it has already
    std::int64_t pods = 0; ///< new ones
    std::int64_t starts = 0;
    std::int64_t reached = 0;
    Amount gpusAsked = 0, gpus = 0;
    std::string why{};
    bool known = true; ///< the fleet has a snapshot of it
};

/// The schedulers of a fleet's members, each made when the first pod comes to it.
class InClusterJudges {
public:
    explicit InClusterJudges(const Fleet &fleet)
        : m_fleet(&fleet)
    {
    }

    /// Null: the fleet has no snapshot of it.
    [[nodiscard]] InClusterJudge *of(const std::string &cluster);
    /// As if nothing had been asked.
    void reset();

private:
    const Fleet *m_fleet;
    std::map<std::string, std::unique_ptr<InClusterJudge>> m_judges;
};

/// One target's scheduler with the new pods of a placement; what it binds stays bound.
[[nodiscard]] MemberFit fitIn(InClusterJudges &judges, const HubWorkload &workload, const PodDemand &demand,
                              const karmada::Target &target, const Context &context = {});

/// Every target's scheduler with the new pods of the placement, side by side. Fails only when canceled.
[[nodiscard]] Expected<std::vector<MemberFit>> fitInMembers(const Fleet &fleet, const HubWorkload &workload,
                                                            const PodDemand &demand,
                                                            const std::vector<karmada::Target> &targets,
                                                            const Context &context = {});

/// Replicas that the workload's binding names for a cluster already.
[[nodiscard]] std::int64_t keptOn(const HubWorkload &workload, std::string_view cluster);

/// Up to the workload's own replicas; one set of components where it has some. A pod that the member's API server would
/// refuse (LimitRange) or that its ResourceQuotas have no room for is not placed.
[[nodiscard]] karmada::NamedEstimator bindInClusterEstimator(std::shared_ptr<const karmada::HubView> hub,
                                                             const HubWorkload &workload);

} // namespace stowage::ask
