// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"
#include "core/plan/projection.h"

namespace stowage::views {

/// A cluster, a domain of its topology or a node, with what its badges and numbers say.
struct FleetTreeRow {
    enum class Kind : std::uint8_t { Cluster, Domain, Node };
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::uint32_t cluster = 0; ///< in Fleet::clusters
    std::uint32_t id = 0;      ///< row of the domain or node table
    std::uint32_t parent = none;
    std::uint32_t firstChild = 0; ///< children stand together
    std::uint32_t childCount = 0;
    std::int64_t free = 0; ///< units whose slot is free: what a pod could take
    std::int64_t total = 0;
    std::int64_t broken = 0;         ///< units
    std::uint32_t nodes = 0;         ///< shown ones below, itself included
    std::uint32_t nodesCordoned = 0; ///< unschedulable
    std::uint32_t nodesNotReady = 0;
    TaintSetId taints;        ///< that all nodes below share; the empty set when they differ
    std::int32_t nvlink = -1; ///< the NVLink domain that all nodes below share; -1 when there is none
    bool mig = false;         ///< some GPU below is cut by MIG
    Kind kind = Kind::Cluster;
    std::uint8_t level = 0; ///< of the domain
};

/// The tree of a fleet as flat rows, clusters first. Immutable: views share it across threads.
class FleetTree {
public:
    [[nodiscard]] const FleetPtr &fleet() const { return m_fleet; }
    [[nodiscard]] const std::vector<FleetTreeRow> &rows() const { return m_rows; }
    [[nodiscard]] std::uint32_t roots() const { return m_roots; } ///< rows [0, roots) are clusters
    [[nodiscard]] bool filtered() const { return m_filtered; }

    [[nodiscard]] const Cluster &cluster(const FleetTreeRow &row) const { return *m_fleet->clusters[row.cluster]; }
    [[nodiscard]] std::string_view name(const FleetTreeRow &row) const;
    /// Label key or tier of a domain.
    [[nodiscard]] std::string_view levelName(const FleetTreeRow &row) const;
    [[nodiscard]] ObjectKey key(const FleetTreeRow &row) const;
    /// none when the tree does not show it.
    [[nodiscard]] std::uint32_t find(const ObjectKey &key) const;

private:
    friend class FleetTreeBuilder;

    FleetPtr m_fleet;
    std::vector<FleetTreeRow> m_rows;
    std::uint32_t m_roots = 0;
    bool m_filtered = false;
};

using FleetTreePtr = std::shared_ptr<const FleetTree>;

/// Builds the tree; with a filter of the nodes list only matching nodes and what leads to them. Usage when the filter
/// is none, Canceled when asked to stop. Meant for a job.
[[nodiscard]] Expected<FleetTreePtr> buildFleetTree(const Projection &projection, std::string_view filter,
                                                    const Context &context = {});

/// Key of a cluster, of a domain (namespace = names of the domains above it, joined by '/') and of a node.
[[nodiscard]] ObjectKey clusterKey(const Cluster &cluster);
[[nodiscard]] ObjectKey domainKey(const Cluster &cluster, DomainId domain);
[[nodiscard]] ObjectKey nodeKey(const Cluster &cluster, NodeId node);
/// The domain of a key; invalid when there is none (any more).
[[nodiscard]] DomainId findDomain(const Cluster &cluster, const ObjectKey &key);

} // namespace stowage::views
