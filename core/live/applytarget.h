// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/live/connection.h"

namespace stowage::live {

/// A cluster that may be written to. Its connection outlives preflight and runner.
struct ApplyTarget {
    std::string cluster; ///< its name in the fleet
    Connection *connection = nullptr;
    std::string uid;    ///< of kube-system in the data that the plan was worked out on; empty: not known
    std::string asUser; ///< as the cluster knows the user; empty: not known
};

/// Clusters are read-only until a person unlocks them for this session, with the name typed where they are protected or
/// something cannot be undone. The only thing that lets the runner write.
class Unlock {
public:
    /// Nothing when the typed name is another one; where none need be typed, an empty one will do.
    [[nodiscard]] static std::optional<Unlock> of(const std::string &cluster, const std::string &typed,
                                                  bool mustBeTyped);
    [[nodiscard]] const std::string &cluster() const { return m_cluster; }
    /// Whether the name was typed: writes that nothing takes back need it.
    [[nodiscard]] bool typed() const { return m_typed; }

private:
    Unlock(std::string cluster, bool typed)
        : m_cluster(std::move(cluster))
        , m_typed(typed)
    {
    }

    std::string m_cluster;
    bool m_typed;
};

} // namespace stowage::live
