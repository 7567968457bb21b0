// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/api/karmadabinding.h"
#include "core/api/karmadacluster.h"
#include "core/base/context.h"
#include "core/base/expected.h"

namespace stowage::karmada {

/// Where the estimates begin: no estimator has said anything.
inline constexpr std::int64_t unbounded = 2147483647;
/// An estimator's "no opinion" (client.UnauthenticReplica).
inline constexpr std::int64_t noOpinion = -1;

/// Row of a cluster in Objects::clusters.
using ClusterIndex = std::uint32_t;

/// The question to all estimators: how many replicas, or how many sets of components, a cluster could take.
struct EstimateRequest {
    std::string nameSpace; ///< of the workload
    std::int64_t replicas = 0;
    const api::karmada::ReplicaRequirements *requirements = nullptr; ///< null: none
    std::span<const api::karmada::Component> components{};
    bool sets = false;     ///< count whole sets of the components instead of replicas
    std::string binding{}; ///< "namespace/name": its own assumed pods do not count against it
};

/// What one estimator says of one cluster.
struct Estimate {
    std::int64_t replicas = noOpinion; ///< or sets
    bool failed = false;               ///< the call itself failed: no connection, error, timeout
    std::string why{};                 ///< what bounds it, or why it failed; may stay empty
};

/// Answers for clusters[i] in estimates[i]. Bound by the caller: this engine knows no other.
using Estimator = std::function<Expected<void>(std::span<const ClusterIndex> clusters, const EstimateRequest &,
                                               std::span<Estimate> estimates, const Context &)>;

struct NamedEstimator {
    std::string name;
    /// The per-node estimators share one call: when one cluster's fails, the results of all are dropped for this pass.
    bool allOrNothing = false;
    Estimator ask;
};

/// Estimates of all feasible clusters and what became of them.
struct Availability {
    std::vector<std::int64_t> allocatable;          ///< per asked cluster: minimum over the estimators that answered
    std::vector<std::vector<Estimate>> byEstimator; ///< [estimator][asked cluster]; empty when none was asked
    std::vector<std::string> dropped;               ///< per estimator: why its results do not count, empty if they do
    std::vector<std::int32_t> limitedBy;            ///< per asked cluster: estimator with the minimum, -1 = none
};

/// allocatable() of every cluster: 2147483647 for all when nothing is asked for; a cluster about which no estimator
/// says anything gets the workload's own replicas.
[[nodiscard]] Expected<Availability> askEstimators(std::span<const ClusterIndex> clusters,
                                                   const EstimateRequest &request,
                                                   std::span<const NamedEstimator> estimators,
                                                   const Context &context = {});

} // namespace stowage::karmada
