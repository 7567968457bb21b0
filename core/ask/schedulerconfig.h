// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/base/expected.h"
#include "core/engine/kube/profile.h"
#include "core/plan/projection.h"

namespace stowage::ask {

/// The arguments kubernetesVersion, featureGates and schedulerConfig (a KubeSchedulerConfiguration,
/// kubescheduler.config.k8s.io/v1) as the scheduler that an ask models. Usage names the member that cannot be read.
[[nodiscard]] Expected<kube::Scheduler> readScheduler(const nlohmann::json &ask);

/// The member that an ask names by `cluster`, and the scheduler that it models there.
struct AskedCluster {
    const Cluster *cluster = nullptr;
    kube::Scheduler scheduler{};
};
[[nodiscard]] Expected<AskedCluster> readCluster(const Projection &projection, const nlohmann::json &ask);

} // namespace stowage::ask
