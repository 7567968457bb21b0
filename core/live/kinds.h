// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stowage::live {

/// A resource as discovery tells it.
struct ServedResource {
    std::string group;
    std::string version;
    std::string resource; ///< "pods"
    std::string kind;     ///< "Pod"
    bool namespaced = false;
    bool canWatch = false;

    /// "/api/v1/pods", "/apis/apps/v1/namespaces/a/deployments".
    [[nodiscard]] std::string path(std::string_view nameSpace = {}) const;
    /// "deployments.apps", "pods".
    [[nodiscard]] std::string title() const;
    [[nodiscard]] std::string apiVersion() const { return group.empty() ? version : group + '/' + version; }
    friend bool operator==(const ServedResource &, const ServedResource &) = default;
};

/// When a kind is asked for: what tells most first, over all clusters.
enum class Turn : std::uint8_t { Nodes, Pods, Rest };

struct WantedKind {
    std::string_view group;
    std::string_view resource; ///< "*": every one of the group
    Turn turn = Turn::Rest;
    bool watched = false; ///< else polled
    std::string_view selector = {};
    std::string_view without = {}; ///< what is missing when it cannot be read
};

/// The kinds that engines and views use, and no other: no Secrets, no ConfigMaps.
[[nodiscard]] const std::vector<WantedKind> &wantedKinds();
[[nodiscard]] const WantedKind *wantedKind(const ServedResource &resource);

/// A kind that only control planes of fleets serve: Karmada's Cluster, OCM's ManagedCluster.
[[nodiscard]] bool isHubKind(const ServedResource &resource);

} // namespace stowage::live
