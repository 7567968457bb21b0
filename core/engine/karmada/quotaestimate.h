// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/api/scheduling.h"
#include "core/engine/karmada/assumed.h"
#include "core/engine/karmada/estimate.h"

/// Karmada's quota estimator (pkg/estimator/server, ResourceQuotaEstimator), behind the gate ResourceQuotaEstimate: it
/// knows cpu, memory and extended resources, and of the scopes only PriorityClass.
namespace stowage::karmada {

struct QuotaEstimate {
    std::int64_t count = unbounded; ///< replicas or sets
    std::string quota{};            ///< the one that limits; empty when none does
    std::string resource{};
};

[[nodiscard]] QuotaEstimate estimateByQuota(std::span<const api::ResourceQuota> quotas, const EstimateRequest &request,
                                            AssumedWorkloads assumed);

} // namespace stowage::karmada
