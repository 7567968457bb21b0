// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/fieldtable.h"

#include <algorithm>
#include <array>
#include <span>

namespace stowage {

namespace {

using namespace std::string_view_literals;

constexpr FieldRule skip{FieldUse::Skip, FieldPlace::Anywhere};

constexpr std::array rootSkipped{"data"sv, "stringData"sv, "binaryData"sv};
constexpr std::array rootNames{"users"sv, "contexts"sv};

constexpr std::array metadataSkipped{"managedFields"sv, "selfLink"sv};

constexpr auto lastApplied = "kubectl.kubernetes.io/last-applied-configuration"sv;

constexpr std::array containerSkipped{
    "env"sv,
    "envFrom"sv,
    "command"sv,
    "args"sv,
    "volumeMounts"sv,
    "volumeDevices"sv,
    "livenessProbe"sv,
    "readinessProbe"sv,
    "startupProbe"sv,
    "lifecycle"sv,
    "securityContext"sv,
    "terminationMessagePath"sv,
    "terminationMessagePolicy"sv,
    "imagePullPolicy"sv,
    "workingDir"sv,
    "stdin"sv,
    "stdinOnce"sv,
    "tty"sv,
};

constexpr std::array volumeRead{
    "name"sv, "persistentVolumeClaim"sv, "ephemeral"sv, "gcePersistentDisk"sv, "awsElasticBlockStore"sv, "iscsi"sv,
    "rbd"sv};

constexpr std::array statusSkipped{
    "volumesInUse"sv, "volumesAttached"sv, "daemonEndpoints"sv, "addresses"sv, "hostIP"sv,
    "hostIPs"sv,      "podIP"sv,           "podIPs"sv,          "qosClass"sv,  "ephemeralContainerStatuses"sv,
};

constexpr std::array containerStatusSkipped{
    "image"sv, "imageID"sv, "containerID"sv, "lastState"sv, "volumeMounts"sv, "user"sv,
};

constexpr std::array conditionSkipped{"lastHeartbeatTime"sv, "lastProbeTime"sv};

bool isOneOf(std::string_view key, std::span<const std::string_view> keys)
{
    return std::ranges::any_of(
        keys, [key](std::string_view candidate) { return candidate.size() == key.size() && candidate == key; });
}

/// Members that mean the same wherever they stand.
FieldRule ruleAnywhere(std::string_view key)
{
    switch (key.size()) {
    case 7:
        if (key == "volumes")
            return {FieldUse::Read, FieldPlace::Volume};
        break;
    case 8:
        if (key == "metadata")
            return {FieldUse::Read, FieldPlace::Metadata};
        break;
    case 10:
        if (key == "containers")
            return {FieldUse::Read, FieldPlace::Container};
        break;
    case 14:
        if (key == "initContainers")
            return {FieldUse::Read, FieldPlace::Container};
        break;
    case 19:
        if (key == "ephemeralContainers")
            return skip;
        break;
    default:
        break;
    }
    return {};
}

FieldRule ruleAtRoot(std::string_view key)
{
    if (key == "status")
        return {FieldUse::Read, FieldPlace::Status};
    if (isOneOf(key, rootSkipped))
        return skip;
    if (isOneOf(key, rootNames))
        return {FieldUse::Name, FieldPlace::Anywhere};
    return ruleAnywhere(key);
}

FieldRule ruleInStatus(std::string_view key)
{
    if (key == "containerStatuses" || key == "initContainerStatuses")
        return {FieldUse::Read, FieldPlace::ContainerStatus};
    if (key == "conditions")
        return {FieldUse::Read, FieldPlace::Condition};
    return isOneOf(key, statusSkipped) ? skip : ruleAnywhere(key);
}

} // namespace

FieldRule ruleFor(FieldPlace place, std::string_view key)
{
    switch (place) {
    case FieldPlace::Root:
        return ruleAtRoot(key);
    case FieldPlace::Anywhere:
        return ruleAnywhere(key);
    case FieldPlace::Metadata:
        if (key == "annotations")
            return {FieldUse::Read, FieldPlace::Annotations};
        return isOneOf(key, metadataSkipped) ? skip : FieldRule{};
    case FieldPlace::Annotations:
        return key == lastApplied ? skip : FieldRule{};
    case FieldPlace::Container:
        return isOneOf(key, containerSkipped) ? skip : FieldRule{};
    case FieldPlace::Volume:
        return isOneOf(key, volumeRead) ? FieldRule{} : skip;
    case FieldPlace::Status:
        return ruleInStatus(key);
    case FieldPlace::ContainerStatus:
        return isOneOf(key, containerStatusSkipped) ? skip : FieldRule{};
    case FieldPlace::Condition:
        return isOneOf(key, conditionSkipped) ? skip : FieldRule{};
    }
    return {};
}

} // namespace stowage
