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
