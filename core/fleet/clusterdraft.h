// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage {

/// The controller owner reference of a pod; texts in the cluster's names.
struct PodOwner {
    NameId group, kind, name; ///< all "" (NameId 0) for a pod without controller
};

/// A cluster between merge and owner join. Rows are sorted, unique and remapped into `cluster`'s names and sets;
/// nodes, pods (all columns but `workload`), shapes with effective requests, priority classes and others are complete.
/// joinOwners(ClusterDraft &) of core/fleet/ownerjoin.h fills cluster.workloads, cluster.pods.workload and
/// cluster.podsOfWorkload; it may intern names and add findings.
struct ClusterDraft {
    Cluster cluster;
    Column<PodId, PodOwner> owners;
    std::vector<WorkloadRow> workloads; ///< by (kind, namespace, name, group), each object once; no Pods among them
    std::vector<std::pair<std::string, api::ResourceList>> runtimeClassOverheads; ///< by name
    std::vector<PodGroupTotal> podGroupTotals; ///< sorted; the largest of a group counts
};

} // namespace stowage
