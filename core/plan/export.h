// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/plan/evaluate.h"

/// A plan for the world outside: what to apply where, and who goes where.
namespace stowage::plan {

struct ExportFile {
    std::string name; ///< a plain file name: "<cluster>.yaml"
    std::string text;
};

/// One YAML file per cluster that changes, the control plane's first: fields to apply with kubectl apply --server-side,
/// in the order of what depends on what (quotas, queues and policies; nodes; workloads; then evictions as commands in
/// comments, as these are no objects). Blocked and disabled operations are left out and named at the top; what-if ones
/// too.
[[nodiscard]] std::vector<ExportFile> exportManifests(const Evaluation &evaluation, const Services &services);

/// A row per pod that the plan touches: step, cluster, namespace, workload, pod, from, to, gpus. CR LF, as RFC 4180
/// says.
[[nodiscard]] std::string exportPlacements(const Evaluation &evaluation);

} // namespace stowage::plan
