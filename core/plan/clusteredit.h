// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/plan/edit.h"

namespace stowage::plan {

/// A cluster while a plan changes it: one copy of its tables, then work in proportion to the changes. Between finish()
/// and the next apply() the cluster is as the builder would have made it: rows in key order, sums, slots and counts
/// right.
class ClusterEdit {
public:
    /// now: what earlier operations left of base, or base itself.
    ClusterEdit(std::shared_ptr<const Cluster> base, const Cluster &now);

    /// False when a name does not resolve: nothing is changed then.
    bool apply(const UnbindPod &edit);
    bool apply(const BindPod &edit);
    bool apply(const RemovePod &edit);
    bool apply(const CreatePod &edit);
    bool apply(const ResizePodSet &edit);
    bool apply(const SuspendObject &edit);
    bool apply(const ChangeNode &edit);
    bool apply(const CopyNode &edit);
    bool apply(const NewNodes &edit);
    bool apply(const DeleteNodes &edit);
    /// The workload of another cluster.
    bool copyWorkload(const api::Workload &object, std::int32_t priority);

    void finish();

    /// Complete after finish().
    [[nodiscard]] const Cluster &cluster() const { return *m_now; }
    /// Shares the tables: this edit is over.
    [[nodiscard]] std::shared_ptr<const Cluster> take() { return std::move(m_now); }

    /// Also rows that wait for finish().
    [[nodiscard]] PodId findPod(std::string_view nameSpace, std::string_view name) const;
    [[nodiscard]] WorkloadId findWorkload(const ObjectKey &key) const;

private:
    using PodKey = std::pair<std::string, std::string>;

    void touchNode(NodeId node);
    void touchWorkload(WorkloadId workload);
    void hold(PodId pod, NodeId node, int sign);
    void releaseClaims(PodId pod);
    ShapeId shapeOf(WorkloadId workload, std::uint32_t podSet);
    void settleTables();
    /// Added nodes are copies of like or, where that is invalid, have the amounts.
    void rebuildNodes(const std::vector<NodeId> &kept, NodeId like, const std::vector<std::string> &added,
                      const std::map<std::string, std::string> &labels,
                      const std::map<std::string, Amount> &amounts = {});
    void furnish(NodeId node, const std::map<std::string, std::string> &labels,
                 const std::map<std::string, Amount> &amounts);
    void settleNode(NodeId node, const std::vector<PodId> &pods);
    void setFlags(NodeId node);

    std::shared_ptr<const Cluster> m_base;
    std::shared_ptr<Cluster> m_now;
    std::map<PodKey, PodId> m_newPods;
    std::size_t m_sortedPods;        ///< rows before those that wait for finish()
    std::vector<char> m_removedPods; ///< by row; empty: none
    std::map<std::tuple<std::string, std::string, std::string, std::string>, WorkloadId> m_newWorkloads;
    std::vector<NodeId> m_touchedNodes;
    std::vector<char> m_nodeTouched;
    /// Touched workloads with the pods that their controllers keep; nothing: by their counts.
    std::map<WorkloadId, std::optional<std::int64_t>> m_wanted;
    std::map<std::pair<WorkloadId, std::uint32_t>, ShapeId> m_shapes;
    bool m_topologyStale = false;
};

/// A pod's shape as the fleet's builder makes it.
[[nodiscard]] PodShape shapeFrom(const ResourceCatalog &resources, const api::PodSpec &spec);

/// The workload by its full key.
[[nodiscard]] WorkloadId findWorkload(const Cluster &cluster, const ObjectKey &key);

} // namespace stowage::plan
