// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/apply/write.h"

namespace stowage::ask {

/// What must be allowed in one cluster so that a plan can be applied there, and no more.
struct PlanRights {
    struct Rule {
        std::string group;
        std::string resource;           ///< "deployments", "pods/eviction"
        std::vector<std::string> names; ///< empty: all
        std::vector<std::string> verbs;
        friend bool operator==(const Rule &, const Rule &) = default;
    };
    std::string cluster;
    std::vector<Rule> rules; ///< by group and resource
};

/// What the writes of a plan need, and reading which cluster it is.
[[nodiscard]] std::vector<PlanRights> planRights(const apply::Batch &batch);

/// ClusterRoles, a document per cluster.
[[nodiscard]] std::string rightsYaml(const std::vector<PlanRights> &rights);

} // namespace stowage::ask
