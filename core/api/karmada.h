// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/api/karmadabinding.h"
#include "core/api/karmadacluster.h"
#include "core/api/karmadapolicy.h"

namespace stowage::api::karmada {

/// Everything of a hub that Karmada's control plane decides by; each list sorted as told.
struct Objects {
    std::vector<Cluster> clusters;         ///< by name
    std::vector<Policy> policies;          ///< by (namespace, name); cluster-scoped ones first
    std::vector<OverridePolicy> overrides; ///< by (namespace, name); cluster-scoped ones first
    std::vector<Binding> bindings;         ///< by (namespace, name)
    std::vector<Template> templates;       ///< by (namespace, kind, name, apiVersion)
    std::vector<FederatedQuota> quotas{};  ///< by (namespace, name)
};

} // namespace stowage::api::karmada
