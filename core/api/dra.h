// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/api/pod.h"

/// Dynamic resource allocation (resource.k8s.io): what drivers offer and pods claim.
namespace stowage::api {

struct SemVer {
    std::string text{};
};
using DeviceAttribute = std::variant<bool, std::int64_t, std::string, SemVer>;

/// How a request for a part of a capacity is rounded.
struct CapacityPolicy {
    std::optional<Quantity> standard{}; ///< "default"
    std::vector<Quantity> validValues{};
    std::optional<Quantity> minimum{}, maximum{}, step{}; ///< validRange
    bool range = false;
};

struct DeviceCapacity {
    Quantity value{};
    std::optional<CapacityPolicy> policy{};
};

struct DeviceTaint {
    std::string key{}, value{}, effect{};
};

using CounterAmounts = std::vector<std::pair<std::string, Quantity>>;

struct Device {
    std::string name{};
    std::vector<std::pair<std::string, DeviceAttribute>> attributes{}; ///< by name as written
    std::vector<std::pair<std::string, DeviceCapacity>> capacity{};
    std::vector<std::pair<std::string, CounterAmounts>> consumesCounters{}; ///< by counter set
    std::vector<DeviceTaint> taints{};
    bool allowMultipleAllocations = false;
    bool bindingConditions = false;
    std::string nodeName{}; ///< with perDeviceNodeSelection
    bool allNodes = false;
    std::optional<std::vector<NodeSelectorTerm>> nodeSelector{};
};

struct ResourceSlice {
    std::string name{};
    std::string driver{};
    std::string pool{};
    std::int64_t generation = 0;
    std::int64_t sliceCount = 1;
    std::string nodeName{};
    bool allNodes = false;
    bool perDeviceNodeSelection = false;
    std::optional<std::vector<NodeSelectorTerm>> nodeSelector{};
    std::vector<Device> devices{};
    std::vector<std::pair<std::string, CounterAmounts>> sharedCounters{};
};

struct DeviceClass {
    std::string name{};
    std::vector<std::string> selectors{}; ///< CEL
    std::string extendedResourceName{};
};

struct DeviceToleration {
    std::string key{}, op{}, value{}, effect{};
};

/// A request or a subrequest of firstAvailable.
struct DeviceRequest {
    std::string name{};
    std::string className{};
    std::vector<std::string> selectors{}; ///< CEL
    bool all = false;                     ///< allocationMode All
    std::int64_t count = 1;
    bool adminAccess = false;
    std::vector<DeviceToleration> tolerations{};
    std::vector<std::pair<std::string, Quantity>> capacityRequests{};
    std::vector<DeviceRequest> firstAvailable{}; ///< not empty: the fields above but name mean nothing
};

struct DeviceConstraint {
    std::vector<std::string> requests{}; ///< empty: all
    std::string matchAttribute{};
    std::string distinctAttribute{};
};

struct DeviceAllocation {
    std::string request{}, driver{}, pool{}, device{};
    bool adminAccess = false;
    std::vector<std::pair<std::string, Quantity>> consumedCapacity{};
};

struct ResourceClaim {
    std::string nameSpace{};
    std::string name{};
    std::vector<DeviceRequest> requests{};
    std::vector<DeviceConstraint> constraints{};
    bool allocated = false;
    std::vector<DeviceAllocation> allocation{};
    std::optional<std::vector<NodeSelectorTerm>> allocatedNodes{};
    std::vector<std::string> reservedFor{}; ///< pod names
};

struct DeviceTaintRule {
    std::string name{};
    std::string driver{}, pool{}, device{}, deviceClass{}; ///< empty: any
    std::vector<std::string> selectors{};
    DeviceTaint taint{};
};

} // namespace stowage::api
