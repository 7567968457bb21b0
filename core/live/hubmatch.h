// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/live/objectstore.h"

namespace stowage::live {

/// A member cluster as its control plane knows it.
struct HubEntry {
    std::string name;
    std::string id; ///< Karmada's spec.id, OCM's claim id.k8s.io
    std::vector<std::string> servers;
};

/// A cluster that is read by a context of its own.
struct KnownCluster {
    std::string context;
    std::vector<std::string> ids; ///< cluster.clusterset.k8s.io, id.k8s.io, uid of kube-system
    std::string server;
};

/// Entries of Karmada's Clusters and OCM's ManagedClusters in a store.
[[nodiscard]] std::vector<HubEntry> hubEntries(const ObjectStore &store);
/// What a cluster says of its own identity; the uid of kube-system is added by the caller.
[[nodiscard]] std::vector<std::string> ownIds(const ObjectStore &store);

/// Which context is which entry: by id, else by server, else by name. Contexts that match none are left out, and an
/// entry belongs to one context only.
[[nodiscard]] std::map<std::string, std::string> matchEntries(const std::vector<HubEntry> &entries,
                                                              const std::vector<KnownCluster> &clusters);

} // namespace stowage::live
