// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/api/karmadacluster.h"
#include "core/base/context.h"
#include "core/engine/karmada/assumed.h"
#include "core/engine/karmada/estimate.h"
#include "core/engine/karmada/options.h"

/// Karmada's general estimator (pkg/estimator/client, GeneralEstimator): what a cluster could take by the summary and
/// the resource models of its Cluster object. It sees neither single nodes nor their labels and taints.
namespace stowage::karmada {

/// What one grade is worth to a replica.
struct GradeWorth {
    std::int64_t grade = 0;
    std::int64_t nodes = 0;
    std::int64_t perNode = 0;
};

struct ModelEstimate {
    std::int64_t count = 0; ///< replicas, or sets of components
    bool noSummary = false;
    std::int64_t pods = 0;                 ///< free pod slots, or sets by them
    std::int64_t bySummary = unbounded;    ///< of cpu, memory and the rest; not consulted where models are used
    std::string limitingResource{};        ///< the scarcest one by the summary; empty if none is asked
    bool usedModels = false;               ///< grades decide, and for replicas the summary is not consulted
    std::int64_t byModels = unbounded;     ///< of the grades
    std::vector<GradeWorth> grades{};      ///< of replicas, by grade
    std::vector<std::string> unmodelled{}; ///< requested resources that no grade has: they make every node worthless
};

[[nodiscard]] ModelEstimate estimateByModels(const api::karmada::Cluster &cluster, const EstimateRequest &request,
                                             AssumedWorkloads assumed, const Gates &gates, const Context &context = {});

/// The nine grades that Karmada gives a new Cluster without models: cpu and memory only.
[[nodiscard]] std::vector<api::karmada::ResourceModel> defaultModels();

} // namespace stowage::karmada
