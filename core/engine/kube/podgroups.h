// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/scheduling.h"
#include "core/engine/kube/profile.h"
#include "core/fleet/cluster.h"

namespace stowage::kube {

/// What the Workload API's feature gates mean in the modelled version.
struct GroupGates {
    bool groups = false;     ///< pods are tied to groups at all
    bool gangs = false;      ///< minCount is enforced
    bool topology = false;   ///< topology constraints are obeyed
    bool preemption = false; ///< groups preempt as a whole
    bool composite = false;  ///< groups of groups are known

    [[nodiscard]] static GroupGates of(const Scheduler &scheduler);
};

/// The pod groups of a cluster and who belongs to them, as kube-scheduler's queue sees them.
class PodGroups {
public:
    PodGroups(const Cluster &cluster, const Scheduler &scheduler);

    /// A group by what its pods name: its name, or workload/group/replicaKey of v1alpha1. Null: there is no such
    /// object.
    [[nodiscard]] const api::PodGroup *find(std::string_view nameSpace, std::string_view link) const;
    /// Pods of the group that this scheduler sees: bound ones whoever placed them, unbound ones of its own profiles.
    /// Finished pods are not seen.
    [[nodiscard]] const std::vector<PodId> &members(std::string_view nameSpace, std::string_view link) const;
    /// The link of a pod, empty for none.
    [[nodiscard]] std::string_view linkOf(PodId pod) const;

    /// A composite group by name; null: there is none, or the gate is off.
    [[nodiscard]] const api::CompositePodGroup *composite(std::string_view nameSpace, std::string_view name) const;
    /// The top of the tree that a parent's name leads to; null: some parent is missing, or they form a circle.
    [[nodiscard]] const api::CompositePodGroup *rootFrom(std::string_view nameSpace, std::string_view parent) const;
    /// Priority of a group: its own, else its class's, else 0.
    [[nodiscard]] std::int64_t priorityOf(const api::PodGroup &group) const;
    /// Whether enough pods of a group, or enough groups of a composite one, exist.
    [[nodiscard]] bool isReady(const api::PodGroup &group) const;
    [[nodiscard]] bool isReady(const api::CompositePodGroup &group, int depth = 0) const;

    /// Why a group's pods are held before the queue; empty: they are not.
    [[nodiscard]] std::string held(std::string_view nameSpace, std::string_view link) const;
    [[nodiscard]] std::string held(PodId pod) const;

    [[nodiscard]] const GroupGates &gates() const { return m_gates; }

private:
    const Cluster *m_cluster;
    GroupGates m_gates;
    std::map<std::pair<std::string_view, std::string_view>, std::vector<PodId>> m_members;
};

} // namespace stowage::kube
