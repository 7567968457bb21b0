// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <string>

namespace stowage {

/// The stable name of a thing across snapshots, plans, selections and files.
struct ObjectKey {
    std::string cluster;
    std::string group; ///< API group, empty for core
    std::string kind;
    std::string nameSpace; ///< empty for cluster-scoped objects
    std::string name;

    [[nodiscard]] bool empty() const { return kind.empty() && name.empty() && cluster.empty(); }
    friend auto operator<=>(const ObjectKey &, const ObjectKey &) = default;
};

} // namespace stowage
