// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/engine/karmada/assumed.h"
#include "core/engine/karmada/estimate.h"
#include "core/engine/karmada/firstfit.h"
#include "core/fleet/cluster.h"

/// Karmada's per-node estimator (pkg/estimator/server, NodeResourceEstimator) over the nodes and pods of a member.
namespace stowage::karmada {

/// Why nodes are worth what they are, for people.
struct NodeWorth {
    std::int64_t nodes = 0;    ///< all of the cluster
    std::int64_t cordoned = 0; ///< not considered: the first of these that holds
    std::int64_t tainted = 0;
    std::int64_t unselected = 0;                                  ///< node selector or required affinity does not match
    std::int64_t full = 0;                                        ///< considered, yet no replica fits
    std::vector<std::pair<std::string, std::int64_t>> limiting{}; ///< resource, considered nodes that it limits first
    /// By requested resource, what the considered nodes have free and could not use for whole replicas.
    std::vector<std::pair<std::string, Amount>> stranded{};
};

/// What the nodes of one member have free, by column. Built once per cluster; every question only reads it.
class NodeCapacity {
public:
    explicit NodeCapacity(const Cluster &cluster);

    /// Sum over matching nodes of whole replicas that fit, at most 2^31-1. No requirements: free pod slots.
    [[nodiscard]] std::int64_t countReplicas(const api::karmada::ReplicaRequirements *requirements,
                                             AssumedWorkloads assumed, const Context &context = {}) const;
    /// How many complete sets first-fit packing places, nodes in name order. The real order is that of its cache.
    [[nodiscard]] std::int64_t countSets(std::span<const api::karmada::Component> components, AssumedWorkloads assumed,
                                         const Context &context = {}) const;
    [[nodiscard]] NodeWorth explain(const api::karmada::ReplicaRequirements *requirements) const;

private:
    struct Demand {
        ResourceId resource; ///< invalid: no node has it
        Amount amount = 0;
    };
    [[nodiscard]] std::vector<Demand> demandsOf(const api::karmada::ReplicaRequirements *requirements) const;
    /// Replicas that fit each node, by whole numbers and, much faster, by doubles where those are exact.
    [[nodiscard]] std::vector<Amount> perNode(std::span<const Demand> demands) const;
    [[nodiscard]] std::vector<Amount> perNodeInDouble(std::span<const Demand> demands) const;
    /// By node, whether the claim lets it be used; empty when every node may.
    [[nodiscard]] std::vector<char> allowedNodes(const api::karmada::NodeClaim *claim) const;
    [[nodiscard]] FirstFit pool(std::vector<std::string> resources) const;
    void packAssumed(FirstFit &nodes, AssumedWorkloads assumed, const Context &context) const;
    void subtractPods();
    void classifyTaints();
    /// By taint class, whether the tolerations let it be used.
    [[nodiscard]] std::vector<char> tolerable(std::span<const api::Toleration> tolerations) const;

    const Cluster *m_cluster;
    ResourceMatrix m_free;                           ///< allocatable less requested, not below 0
    std::vector<std::vector<double>> m_freeInDouble; ///< the same by resource; empty where a double is too coarse
    std::vector<Amount> m_slots;                     ///< free pod slots
    /// Nodes with the same taints that are cordoned or not are one class to tolerations.
    struct TaintClass {
        TaintSetId taints;
        bool cordoned = false;
        bool repels = false; ///< cordoned, or has a NoSchedule or NoExecute taint
    };
    std::vector<TaintClass> m_classes;
    std::vector<std::uint32_t> m_classOf; ///< by node
    bool m_anyRepels = false;
};

} // namespace stowage::karmada
