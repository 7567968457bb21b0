// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/profile.h"

#include <algorithm>
#include <array>

namespace stowage::kube {

namespace {

constexpr std::array<std::string_view, pluginCount> pluginNames{
    "NodeUnschedulable",  "NodeName",
    "TaintToleration",    "NodeAffinity",
    "NodePorts",          "NodeResourcesFit",
    "VolumeRestrictions", "NodeVolumeLimits",
    "VolumeBinding",      "VolumeZone",
    "PodTopologySpread",  "InterPodAffinity",
    "DynamicResources",   "NodeResourcesBalancedAllocation",
    "ImageLocality",
};

struct GateDefault {
    std::string_view name;
    int onSince; ///< minor version, 0 = off in every modelled version
};

constexpr std::array gateDefaults{
    GateDefault{"GenericWorkload", 0}, // beta in 1.37, off all the same
    GateDefault{"GangScheduling", 0},
    GateDefault{"WorkloadAwarePreemption", 0},
    GateDefault{"TopologyAwareWorkloadScheduling", 37},
    GateDefault{"CompositePodGroup", 0},
    GateDefault{"DRAWorkloadResourceClaims", 0},
    GateDefault{"TaintTolerationComparisonOperators", 0},
    GateDefault{"DRADeviceTaintRules", 0},
    GateDefault{"DynamicResourceAllocation", 34},
    GateDefault{"DRAAdminAccess", 34},
    GateDefault{"DRAPrioritizedList", 34},
    GateDefault{"DRAPartitionableDevices", 36},
    GateDefault{"DRAConsumableCapacity", 36},
    GateDefault{"DRADeviceTaints", 36},
    GateDefault{"DRAExtendedResource", 36},
    GateDefault{"DRADeviceBindingConditions", 36},
};

} // namespace

std::string_view pluginName(Plugin plugin)
{
    return pluginNames[static_cast<std::size_t>(plugin)];
}

std::optional<Plugin> pluginNamed(std::string_view name)
{
    const auto it = std::ranges::find(pluginNames, name);
    if (it == pluginNames.end())
        return {};
    return static_cast<Plugin>(it - pluginNames.begin());
}

Profile::Profile()
{
    filters.fill(true);
    filters[static_cast<std::size_t>(Plugin::NodeResourcesBalancedAllocation)] = false;
    filters[static_cast<std::size_t>(Plugin::ImageLocality)] = false;
    weights.fill(0);
    const auto weigh = [this](Plugin plugin, std::int64_t weight) {
        weights[static_cast<std::size_t>(plugin)] = weight;
    };
    weigh(Plugin::TaintToleration, 3);
    weigh(Plugin::NodeAffinity, 2);
    weigh(Plugin::PodTopologySpread, 2);
    weigh(Plugin::InterPodAffinity, 2);
    weigh(Plugin::DynamicResources, 2);
    weigh(Plugin::NodeResourcesFit, 1);
    weigh(Plugin::NodeResourcesBalancedAllocation, 1);
    weigh(Plugin::ImageLocality, 1);
}

bool Scheduler::gate(std::string_view name) const
{
    if (const auto it = gates.find(name); it != gates.end())
        return it->second;
    const auto it = std::ranges::find(gateDefaults, name, &GateDefault::name);
    return it != gateDefaults.end() && it->onSince != 0 && minor >= it->onSince;
}

const Profile *Scheduler::profileOf(std::string_view schedulerName) const
{
    const std::string_view wanted = schedulerName.empty() ? std::string_view("default-scheduler") : schedulerName;
    const auto it = std::ranges::find(profiles, wanted, &Profile::schedulerName);
    return it == profiles.end() ? nullptr : &*it;
}

} // namespace stowage::kube
