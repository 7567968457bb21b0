// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/fleet/cluster.h"

namespace stowage::kube {

/// A pod that does not exist yet, as the API server would have stored it.
struct AdmittedPod {
    std::string nameSpace{};
    api::Labels labels{};
    PodShape shape{};
    std::int32_t priority = 0;
    std::vector<std::pair<std::string, Amount>> unknownRequests{}; ///< of resources that nothing in the fleet names
    std::vector<std::string> refusals{};                           ///< why the API server would not take it
    std::vector<std::pair<std::string, std::int64_t>>
        quotas{}; ///< ResourceQuota and how many such pods it still allows
};

/// Admission of a pod: limits to requests, LimitRange, RuntimeClass, PriorityClass,
/// default tolerations; in this order.
[[nodiscard]] AdmittedPod admitPod(const Cluster &cluster, std::string nameSpace, api::Labels labels,
                                   api::PodSpec spec);

/// Pods that came since the snapshot: they count against quotas whose status does not know them.
struct HeldPods {
    std::string nameSpace{};
    api::PodSpec spec{}; ///< as admitted
    std::int64_t count = 0;
};

/// The ResourceQuota that allows fewest more of such pods, and how many; nothing when none limits them.
[[nodiscard]] std::optional<std::pair<std::string, std::int64_t>>
tightestQuota(const Cluster &cluster, const AdmittedPod &pod, std::span<const HeldPods> held);

} // namespace stowage::kube
