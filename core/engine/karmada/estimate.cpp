// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/estimate.h"

#include <algorithm>

namespace stowage::karmada {

Expected<Availability> askEstimators(std::span<const ClusterIndex> clusters, const EstimateRequest &request,
                                     std::span<const NamedEstimator> estimators, const Context &context)
{
    Availability result;
    result.allocatable.assign(clusters.size(), unbounded);
    result.limitedBy.assign(clusters.size(), -1);
    if (request.replicas == 0 && request.components.empty())
        return result;
    for (std::size_t i = 0; i < estimators.size(); ++i) {
        const NamedEstimator &estimator = estimators[i];
        std::vector<Estimate> &estimates = result.byEstimator.emplace_back(clusters.size());
        std::string &dropped = result.dropped.emplace_back();
        if (const Expected<void> asked = estimator.ask(clusters, request, estimates, context); !asked) {
            if (asked.error().code == ErrorCode::Canceled)
                return tl::unexpected(asked.error());
            dropped = asked.error().message;
            continue;
        }
        if (estimator.allOrNothing) {
            const auto failed = std::ranges::find(estimates, true, &Estimate::failed);
            if (failed != estimates.end()) {
                dropped = failed->why;
                continue;
            }
        }
        for (std::size_t c = 0; c < clusters.size(); ++c) {
            const Estimate &estimate = estimates[c];
            if (estimate.failed || estimate.replicas == noOpinion || estimate.replicas >= result.allocatable[c])
                continue;
            result.allocatable[c] = estimate.replicas;
            result.limitedBy[c] = static_cast<std::int32_t>(i);
        }
    }
    for (std::int64_t &allocatable : result.allocatable) {
        if (allocatable == unbounded)
            allocatable = request.replicas;
    }
    return result;
}

} // namespace stowage::karmada
