// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/plan/export.h"

namespace stowage::ask {

/// What must be allowed in one cluster so that a plan can be applied there, and no more.
struct PlanRights {
    struct Rule {
        std::string group;
        std::string resource; ///< "deployments", "pods/eviction"
        std::vector<std::string> names;
        std::vector<std::string> verbs;
        friend bool operator==(const Rule &, const Rule &) = default;
    };
    std::string cluster;
    std::vector<Rule> rules; ///< by group and resource
};

/// From the manifests of a plan: fields are patched, pods are evicted, nodes that go are deleted.
[[nodiscard]] std::vector<PlanRights> planRights(const std::vector<plan::ExportFile> &files);

/// ClusterRoles, a document per cluster.
[[nodiscard]] std::string rightsYaml(const std::vector<PlanRights> &rights);

/// "networkpolicies" of "NetworkPolicy": as the API makes plurals.
[[nodiscard]] std::string resourceOfKind(std::string_view kind);

} // namespace stowage::ask
