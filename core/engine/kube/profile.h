// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/pod.h"

/// What kube-scheduler is told by its version, feature gates and configuration.
namespace stowage::kube {

/// Filter and score plugins in the order in which kube-scheduler runs them.
enum class Plugin : std::uint8_t {
    NodeUnschedulable,
    NodeName,
    TaintToleration,
    NodeAffinity,
    NodePorts,
    NodeResourcesFit,
    VolumeRestrictions,
    NodeVolumeLimits,
    VolumeBinding,
    VolumeZone,
    PodTopologySpread,
    InterPodAffinity,
    DynamicResources,
    NodeResourcesBalancedAllocation,
    ImageLocality,
};
inline constexpr std::size_t pluginCount = 15;

[[nodiscard]] std::string_view pluginName(Plugin plugin);
[[nodiscard]] std::optional<Plugin> pluginNamed(std::string_view name);

enum class Strategy : std::uint8_t { LeastAllocated, MostAllocated, RequestedToCapacityRatio };

struct ResourceWeight {
    std::string name;
    std::int64_t weight = 1;
};

struct ShapePoint {
    std::int64_t utilization = 0;
    std::int64_t score = 0; ///< 0..10, as configured
};

/// One scheduling profile with kube-scheduler's defaults.
struct Profile {
    std::string schedulerName = "default-scheduler";
    std::array<bool, pluginCount> filters;
    std::array<std::int64_t, pluginCount> weights; ///< 0 = does not score
    bool preemption = true;

    Strategy strategy = Strategy::LeastAllocated;
    std::vector<ResourceWeight> fitResources{{"cpu", 1}, {"memory", 1}};
    std::vector<ShapePoint> shape;
    std::vector<std::string> ignoredResources;
    std::vector<std::string> ignoredResourceGroups;
    std::vector<ResourceWeight> balancedResources{{"cpu", 1}, {"memory", 1}};
    std::optional<api::NodeAffinity> addedAffinity;
    bool systemSpread = true; ///< defaultingType System, else the list
    std::vector<api::TopologySpreadConstraint> defaultSpread;
    std::int64_t hardPodAffinityWeight = 1;
    bool ignorePreferredTermsOfExistingPods = false;

    Profile();
};

/// The modelled scheduler of one cluster.
struct Scheduler {
    int minor = 36;                                 ///< of 1.<minor>
    int patch = -1;                                 ///< -1 = the newest
    std::map<std::string, bool, std::less<>> gates; ///< only those set by the user
    std::vector<Profile> profiles{Profile()};
    std::int64_t percentageOfNodesToScore = 0;

    [[nodiscard]] bool gate(std::string_view name) const;
    [[nodiscard]] const Profile *profileOf(std::string_view schedulerName) const; ///< null: another scheduler's pod
    /// 1.34 patches since 2025-11 and everything later name no taint.
    [[nodiscard]] bool namesUntoleratedTaint() const { return minor < 34 || (minor == 34 && patch >= 0 && patch <= 1); }
};

} // namespace stowage::kube
