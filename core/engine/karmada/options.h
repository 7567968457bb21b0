// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Scheduling across clusters as Karmada does it (karmada-io/karmada of 2026-08, after v1.19.0-rc.0).
namespace stowage::karmada {

/// Feature gates that scheduling reads, at their defaults.
struct Gates {
    bool customizedClusterResourceModeling = true;
    bool priorityBasedScheduling = true;
    bool multiplePodTemplatesScheduling = false;
    bool propagationPolicyPreemption = false;
    bool workloadAffinity = false;
    bool schedulingOvercommitProtection = false;
    bool resourceQuotaEstimate = false;
    bool federatedQuotaEnforcement = false;
    bool propagateDeps = true;
    bool gracefulEviction = true;
    bool failover = false;
};

/// Sets a gate by its name; false when there is none of that name.
[[nodiscard]] bool setGate(Gates &gates, std::string_view name, bool on);
/// Every gate with its value, by name.
[[nodiscard]] std::vector<std::pair<std::string_view, bool>> listGates(const Gates &gates);

/// How the modelled hub runs: what a snapshot does not show.
struct Options {
    Gates gates;
    bool propagateEmptyWorkload = false;        ///< --enable-empty-workload-propagation
    bool disableEstimatorInPullMode = false;    ///< --disable-scheduler-estimator-in-pull-mode
    std::vector<std::string> disabledPlugins{}; ///< filters that --plugins leaves out
};

} // namespace stowage::karmada
