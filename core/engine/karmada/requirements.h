// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/api/karmadabinding.h"
#include "core/engine/karmada/options.h"

namespace stowage::karmada {

/// What a binding says that its workload needs.
struct Requirements {
    std::int64_t replicas = 0;
    std::optional<api::karmada::ReplicaRequirements> perReplica{};
    std::vector<api::karmada::Component> components{};
};

/// What Karmada's interpreter reads of a template: replicas and requirements, or components where the gate is on and
/// the kind has some. Pod affinity, DRA claims, topology spread, ports and volumes are invisible to it.
[[nodiscard]] Requirements requirementsOf(const api::karmada::Template &object, const Gates &gates);

} // namespace stowage::karmada
