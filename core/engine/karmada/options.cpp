// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/options.h"

#include <algorithm>
#include <array>

namespace stowage::karmada {

namespace {

struct GateName {
    std::string_view name;
    bool Gates::*gate;
};

constexpr std::array gateNames{
    GateName{"CustomizedClusterResourceModeling", &Gates::customizedClusterResourceModeling},
    GateName{"Failover", &Gates::failover},
    GateName{"FederatedQuotaEnforcement", &Gates::federatedQuotaEnforcement},
    GateName{"GracefulEviction", &Gates::gracefulEviction},
    GateName{"MultiplePodTemplatesScheduling", &Gates::multiplePodTemplatesScheduling},
    GateName{"PriorityBasedScheduling", &Gates::priorityBasedScheduling},
    GateName{"PropagateDeps", &Gates::propagateDeps},
    GateName{"PropagationPolicyPreemption", &Gates::propagationPolicyPreemption},
    GateName{"ResourceQuotaEstimate", &Gates::resourceQuotaEstimate},
    GateName{"SchedulingOvercommitProtection", &Gates::schedulingOvercommitProtection},
    GateName{"WorkloadAffinity", &Gates::workloadAffinity},
};

} // namespace

bool setGate(Gates &gates, std::string_view name, bool on)
{
    const auto found = std::ranges::find(gateNames, name, &GateName::name);
    if (found == gateNames.end())
        return false;
    gates.*found->gate = on;
    return true;
}

std::vector<std::pair<std::string_view, bool>> listGates(const Gates &gates)
{
    std::vector<std::pair<std::string_view, bool>> list;
    for (const GateName &one : gateNames)
        list.emplace_back(one.name, gates.*one.gate);
    return list;
}

} // namespace stowage::karmada
