// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/api/pod.h"

namespace stowage::api {

/// What kube-scheduler 1.36 counts for a pod, by resource: limits stand in for missing requests, sidecars add up,
/// ordinary init containers count as a maximum, the pod level replaces cpu, memory and hugepages, overhead comes on
/// top. Explicit zeros stay in the list. Amounts that kubelet resized in place are taken where the spec holds them.
[[nodiscard]] ResourceList effectiveRequests(const PodSpec &pod);

/// What scoring plugins count instead: a container that names no cpu asks 100m, no memory 200Mi. Filters never use
/// these.
struct ScoringRequests {
    std::int64_t cpuMilli = 0;
    std::int64_t memoryBytes = 0;
    friend bool operator==(const ScoringRequests &, const ScoringRequests &) = default;
};
[[nodiscard]] ScoringRequests scoringRequests(const PodSpec &pod);

/// Whether the pod level may name the resource: cpu, memory, hugepages-*.
[[nodiscard]] bool isPodLevelResource(std::string_view resource);

/// Null when the list does not name the resource.
[[nodiscard]] const Quantity *findQuantity(const ResourceList &list, std::string_view resource);
/// Per resource: the sum, the larger one, and the first list's amount completed by the second's.
void addTo(ResourceList &list, const ResourceList &more);
void raiseTo(ResourceList &list, const ResourceList &least);
void fillMissing(ResourceList &list, const ResourceList &fallback);

} // namespace stowage::api
