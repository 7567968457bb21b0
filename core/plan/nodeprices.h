// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "core/fleet/cluster.h"
#include "core/plan/catalogue.h"

namespace stowage::plan {

/// What the nodes of a cluster cost, by the instance type that their labels name and by how they are bought: labels of
/// Karpenter, EKS, GKE and AKS tell spot and reserved nodes from those on demand. A node whose type has no price of
/// that kind has none: the list price of a spot node would be a guess. Neither catalogue nor cluster may go before it.
class NodePrices {
public:
    /// A null catalogue is what the program knows.
    NodePrices(const Cluster &cluster, const Catalogue *catalogue);

    /// USD per hour; nothing where it is not known.
    [[nodiscard]] std::optional<double> operator()(NodeId node) const;

private:
    static constexpr std::size_t typeKeys = 2, boughtKeys = 6;

    const Cluster &m_cluster;
    const Catalogue &m_catalogue;
    std::array<NameId, typeKeys> m_typeKeys;
    std::array<NameId, boughtKeys> m_boughtKeys;
};

} // namespace stowage::plan
