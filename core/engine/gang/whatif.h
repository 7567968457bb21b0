// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/fleet/cluster.h"

/// Copies of a cluster in which one thing is different, with all that kube-scheduler looks at and nothing else:
/// devices, workloads and findings are left out.
namespace stowage::gang {

/// The node can be scheduled to: neither unschedulable nor tainted for that.
[[nodiscard]] Cluster uncordoned(const Cluster &cluster, NodeId node);
/// The nodes without a taint that they have.
[[nodiscard]] Cluster untainted(const Cluster &cluster, const std::vector<NodeId> &nodes, const TaintRow &taint);

struct Extended {
    Cluster cluster;
    std::vector<NodeId> added; ///< in the copy, whose other nodes keep their order but not their rows
};
/// With so many more nodes like a given one, empty but for the pods that stand on every node of the kind: what
/// DaemonSet pods of the given node ask is taken off what the new ones offer.
[[nodiscard]] Extended extended(const Cluster &cluster, NodeId like, std::int64_t count);

/// A kind of node: what it offers, which GPUs, which taints.
struct NodeKind {
    NodeId like;            ///< the first of the kind, by name
    std::int64_t count = 0; ///< nodes of it
    NameId instanceType;    ///< node.kubernetes.io/instance-type, invalid if none
    NameId gpuProduct;      ///< as its label names it
};
/// Kinds that the cluster has, the most frequent first.
[[nodiscard]] std::vector<NodeKind> nodeKinds(const Cluster &cluster);

/// The same with every node, by name.
struct NodeKindRows {
    NodeKind kind;
    std::vector<NodeId> nodes;
};
[[nodiscard]] std::vector<NodeKindRows> nodesByKind(const Cluster &cluster);

} // namespace stowage::gang
