// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/api/pod.h"
#include "core/base/finding.h"
#include "core/base/instant.h"

/// What Karmada's scheduler reads of the objects of a hub (karmada-io/karmada of 2026-08, after v1.19.0-rc.0).
namespace stowage::api::karmada {

/// One resource of a grade: nodes whose free amount is in [min, max).
struct ModelRange {
    std::string name;
    Quantity min;
    Quantity max;
};

struct ResourceModel {
    std::int64_t grade = 0;
    std::vector<ModelRange> ranges;
};

struct AllocatableModeling {
    std::int64_t grade = 0;
    std::int64_t count = 0;
};

struct ResourceSummary {
    ResourceList allocatable;
    ResourceList allocated;  ///< by pods that have a node
    ResourceList allocating; ///< by pods that wait for one
    std::vector<AllocatableModeling> modelings;
};

struct Condition {
    std::string type;
    std::string status;
    std::string reason;
    std::string message;
    Instant lastTransition;
};

/// cluster.karmada.io/v1alpha1 Cluster, defaulted as at admission: models by grade, the first grade from 0 and the
/// last one unlimited, spec.zone moved to zones.
struct Cluster {
    std::string name;
    std::string uid;
    Labels labels;
    std::vector<Taint> taints;
    std::string provider;
    std::string region;
    std::vector<std::string> zones;
    bool pull = false; ///< syncMode Pull
    bool deleting = false;
    std::vector<ResourceModel> models;
    std::optional<ResourceSummary> summary;
    std::optional<std::int64_t> totalNodes, readyNodes;      ///< status.nodeSummary
    std::vector<std::pair<std::string, std::string>> apis{}; ///< (groupVersion, kind) that it serves; sorted, unique
    std::vector<Condition> conditions{};
    Instant created{};
    SourceRef source{};
};

} // namespace stowage::api::karmada
