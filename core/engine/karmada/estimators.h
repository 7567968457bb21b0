// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/karmada/assumed.h"
#include "core/engine/karmada/estimate.h"
#include "core/engine/karmada/hubview.h"
#include "core/engine/karmada/options.h"

namespace stowage::karmada {

inline constexpr std::string_view modelEstimator = "resource-model";
inline constexpr std::string_view nodeEstimator = "scheduler-estimator";

/// What is in flight, by cluster of the hub; empty where nothing is.
using AssumedByCluster = std::vector<std::vector<AssumedWorkload>>;

/// The general estimator over the hub's clusters. Answers are kept and given again to like requests as long as nothing
/// is assumed: the snapshot does not change.
[[nodiscard]] NamedEstimator bindModelEstimator(std::shared_ptr<const HubView> hub, const Options &options,
                                                AssumedByCluster assumed = {});

/// The per-node estimators of all clusters, asked in parallel. A cluster without a member snapshot has none: its call
/// fails. So does every Pull cluster's under --disable-scheduler-estimator-in-pull-mode.
[[nodiscard]] NamedEstimator bindNodeEstimator(std::shared_ptr<const HubView> hub, const Options &options,
                                               AssumedByCluster assumed = {});

/// Of the assumed workloads of a cluster those that count for a binding: its own do not.
[[nodiscard]] std::vector<AssumedWorkload> assumedFor(std::string_view binding, std::span<const AssumedWorkload> all);

} // namespace stowage::karmada
