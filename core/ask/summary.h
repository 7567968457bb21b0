// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/ask/cost.h"
#include "core/ask/freeblocks.h"
#include "core/fleet/gpus.h"
#include "core/plan/projection.h"

namespace stowage::ask {

/// GPUs of one model of one cluster, by state of their units.
struct ModelSummary {
    std::string model; ///< "" when no label tells
    GpuNumbers numbers;
    Amount used = 0, reserved = 0, free = 0, cordoned = 0, broken = 0; ///< slots by state
    Amount freeWholeNodes = 0;                                         ///< free GPUs on nodes whose GPUs are all free
};

struct ClusterSummary {
    std::string name;
    std::size_t nodes = 0, nodesNotReady = 0, nodesCordoned = 0, pods = 0, podsPending = 0;
    std::size_t workloads = 0, workloadsPending = 0;
    Amount gpusPending = 0;
    std::size_t errors = 0, warnings = 0, infos = 0; ///< findings
    GpuNumbers numbers;
    Amount used = 0, reserved = 0, free = 0, cordoned = 0, broken = 0; ///< slots by state; shares count as units
    std::vector<ModelSummary> models;                                  ///< by name
    Cost cost;
    FreeGpus fragments; ///< of the total: the largest block of all clusters
};

/// Pending workloads that share a reason.
struct PendingReason {
    std::string reason;                 ///< as reasons.h shortens it; "" when nothing says why
    std::vector<std::string> workloads; ///< "cluster/Kind/namespace/name"
    Amount gpus = 0;
};

struct Summary {
    std::vector<ClusterSummary> clusters;
    ClusterSummary total;
    std::vector<PendingReason> pending; ///< most GPUs first
};

[[nodiscard]] Summary summarize(const Projection &projection);

} // namespace stowage::ask
