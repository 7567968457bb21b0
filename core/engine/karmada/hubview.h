// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/api/karmada.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/karmada/clusterstatus.h"
#include "core/engine/karmada/nodecapacity.h"
#include "core/fleet/fleet.h"

namespace stowage::karmada {

/// The member clusters as a hub's scheduler sees them: Cluster objects, completed from the members' own nodes and pods.
/// A fleet without Cluster objects gets them made from its members.
class HubView {
public:
    /// Reads the fleet; keeps it alive. Fails only when canceled.
    [[nodiscard]] static Expected<std::shared_ptr<const HubView>> of(FleetPtr fleet, const Context &context = {});

    /// By name.
    [[nodiscard]] std::span<const api::karmada::Cluster> clusters() const { return m_clusters; }
    /// Null: the fleet has no snapshot of it, so that it has no per-node estimator either.
    [[nodiscard]] const Cluster *member(std::size_t cluster) const { return m_members[cluster]; }
    /// What is free on the member's nodes; null without a member.
    [[nodiscard]] const NodeCapacity *capacity(std::size_t cluster) const
    {
        return m_capacities[cluster] ? &*m_capacities[cluster] : nullptr;
    }
    /// The summary was computed from the member: its Cluster object has none, or there is no such object.
    [[nodiscard]] bool isComputed(std::size_t cluster) const { return m_statuses[cluster].has_value(); }
    [[nodiscard]] const ClusterStatus *status(std::size_t cluster) const
    {
        return m_statuses[cluster] ? &*m_statuses[cluster] : nullptr;
    }
    /// The fleet has no Cluster objects: all of them were made from members.
    [[nodiscard]] bool isDerived() const { return m_derived; }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
    [[nodiscard]] const Fleet &fleet() const { return *m_fleet; }

private:
    FleetPtr m_fleet;
    bool m_derived = false;
    std::vector<api::karmada::Cluster> m_clusters;
    std::vector<const Cluster *> m_members;
    std::vector<std::optional<ClusterStatus>> m_statuses;
    std::vector<std::optional<NodeCapacity>> m_capacities;
};

/// A Cluster object for a member that no hub knows: its name, region and zones by its nodes' labels, no taints, no
/// models, every API that the fleet's templates and workloads use.
[[nodiscard]] api::karmada::Cluster deriveCluster(const Cluster &member);

} // namespace stowage::karmada
