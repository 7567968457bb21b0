// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/filter.h"
#include "core/ask/list.h"
#include "views/tree/fleettree.h"

namespace stowage::views {

namespace {

constexpr std::uint32_t cancelEvery = 4096;

} // namespace

class FleetTreeBuilder {
public:
    FleetTreeBuilder(const Projection &projection, const Context &context)
        : m_context(context)
        , m_tree(std::make_shared<FleetTree>())
    {
        m_tree->m_fleet = projection.fleetPtr();
    }

    Expected<void> filter(const Projection &projection, std::string_view text)
    {
        const auto nodes = ask::makeList(projection, "nodes");
        if (!nodes)
            return tl::unexpected(nodes.error());
        const auto filter = ask::Filter::parse(text, **nodes);
        if (!filter)
            return tl::unexpected(filter.error());
        if (filter->empty())
            return {};
        m_tree->m_filtered = true;
        m_shown.resize(fleet().clusters.size());
        for (std::size_t cluster = 0; cluster < m_shown.size(); ++cluster)
            m_shown[cluster].resize(fleet().clusters[cluster]->nodes.size());
        for (const std::uint32_t row : ask::filteredRows(**nodes, *filter, m_context)) {
            const ObjectKey key = (*nodes)->key(row);
            const auto found = std::ranges::find(fleet().clusters, key.cluster, &Cluster::name);
            if (found == fleet().clusters.end())
                continue;
            if (const NodeId node = (*found)->findNode(key.name); node.valid())
                m_shown[static_cast<std::size_t>(found - fleet().clusters.begin())][node.index()] = true;
        }
        return {};
    }

    Expected<FleetTreePtr> build()
    {
        std::vector<FleetTreeRow> &rows = m_tree->m_rows;
        for (std::uint32_t index = 0; index < fleet().clusters.size(); ++index) {
            FleetTreeRow row;
            row.cluster = index;
            row.kind = FleetTreeRow::Kind::Cluster;
            const Cluster &cluster = *fleet().clusters[index];
            if (m_tree->m_filtered && std::ranges::find(m_shown[index], true) == m_shown[index].end())
                continue;
            (void)cluster;
            rows.push_back(row);
        }
        m_tree->m_roots = static_cast<std::uint32_t>(rows.size());
        // Breadth first: the children of a row are appended together while the rows before them are walked.
        for (std::uint32_t at = 0; at < rows.size(); ++at) {
            if (at % cancelEvery == 0 && m_context.canceled())
                return fail(ErrorCode::Canceled, "Canceled.");
            const auto first = static_cast<std::uint32_t>(rows.size());
            appendChildren(at);
            rows[at].firstChild = first;
            rows[at].childCount = static_cast<std::uint32_t>(rows.size()) - first;
        }
        sumUp();
        return FleetTreePtr(std::move(m_tree));
    }

private:
    [[nodiscard]] const Fleet &fleet() const { return *m_tree->m_fleet; }
    [[nodiscard]] bool shown(std::uint32_t cluster, NodeId node) const
    {
        return !m_tree->m_filtered || m_shown[cluster][node.index()];
    }
    [[nodiscard]] bool anyShown(std::uint32_t index, const Domain &domain) const
    {
        if (!m_tree->m_filtered)
            return true;
        const std::vector<NodeId> &order = fleet().clusters[index]->topology.nodeOrder;
        for (std::uint32_t at = domain.firstNode; at < domain.endNode; ++at)
            if (m_shown[index][order[at].index()])
                return true;
        return false;
    }

    void appendChildren(std::uint32_t at)
    {
        const FleetTreeRow row = m_tree->m_rows[at];
        const Topology &topology = fleet().clusters[row.cluster]->topology;
        const auto count = static_cast<std::uint32_t>(topology.nodeOrder.size());
        switch (row.kind) {
        case FleetTreeRow::Kind::Cluster:
            appendDomains(at, 0, static_cast<std::uint32_t>(topology.domains.size()));
            appendNodes(at, 0, count, DomainId());
            return;
        case FleetTreeRow::Kind::Domain: {
            const Domain &domain = topology.domains[DomainId(row.id)];
            appendDomains(at, row.id + 1, domain.end);
            appendNodes(at, domain.firstNode, domain.endNode, DomainId(row.id));
            return;
        }
        case FleetTreeRow::Kind::Node:
            return;
        }
    }

    /// Domains of one level in [first, end) of the pre-order. An only child without a name, or with its parent's, says
    /// nothing: its children stand in its place.
    void appendDomains(std::uint32_t at, std::uint32_t first, std::uint32_t end)
    {
        const std::uint32_t index = m_tree->m_rows[at].cluster;
        const Cluster &cluster = *fleet().clusters[index];
        const auto domainAt = [&](std::uint32_t id) -> const Domain & {
            return cluster.topology.domains[DomainId(id)];
        };
        const FleetTreeRow above = m_tree->m_rows[at];
        const bool named = above.kind == FleetTreeRow::Kind::Domain;
        const auto saysNothing = [&](const Domain &domain) {
            return cluster.text(domain.name).empty() || (named && domain.name == domainAt(above.id).name);
        };
        if (first < end && domainAt(first).end == end && saysNothing(domainAt(first))) {
            const Domain &only = domainAt(first);
            appendDomains(at, first + 1, end);
            appendNodes(at, only.firstNode, only.endNode, DomainId(first));
            return;
        }
        for (std::uint32_t id = first; id < end; id = domainAt(id).end) {
            if (!anyShown(index, domainAt(id)))
                continue;
            FleetTreeRow child;
            child.cluster = index;
            child.id = id;
            child.parent = at;
            child.kind = FleetTreeRow::Kind::Domain;
            child.level = domainAt(id).level;
            m_tree->m_rows.push_back(child);
        }
    }

    /// Nodes of [first, end) of the node order whose deepest domain is the given one.
    void appendNodes(std::uint32_t at, std::uint32_t first, std::uint32_t end, DomainId leaf)
    {
        const std::uint32_t index = m_tree->m_rows[at].cluster;
        const Cluster &cluster = *fleet().clusters[index];
        for (std::uint32_t position = first; position < end; ++position) {
            const NodeId node = cluster.topology.nodeOrder[position];
            if (cluster.topology.leafOf[node] != leaf || !shown(index, node))
                continue;
            FleetTreeRow child;
            child.cluster = index;
            child.id = node.row;
            child.parent = at;
            child.kind = FleetTreeRow::Kind::Node;
            countNode(cluster, node, child);
            m_tree->m_rows.push_back(child);
        }
    }

    static void countNode(const Cluster &cluster, NodeId node, FleetTreeRow &row)
    {
        row.nodes = 1;
        row.nodesCordoned = cluster.nodes.flags[node].has(NodeFlag::Unschedulable) ? 1 : 0;
        row.nodesNotReady = cluster.nodes.flags[node].has(NodeFlag::NotReady) ? 1 : 0;
        row.taints = cluster.nodes.taints[node];
        row.nvlink = cluster.topology.nvlinkOf[node];
        const std::size_t next = node.index() + 1;
        const std::uint32_t end = next < cluster.nodes.size() ? cluster.nodes.firstDevice[NodeId(next)]
                                                              : static_cast<std::uint32_t>(cluster.devices.size());
        for (std::uint32_t device = cluster.nodes.firstDevice[node]; device < end; ++device) {
            const Device &gpu = cluster.devices[DeviceId(device)];
            row.mig = row.mig || gpu.sharing == GpuSharing::Mig;
            for (std::uint32_t slot = gpu.firstSlot; slot < gpu.endSlot; ++slot) {
                const SlotState state = cluster.slots[SlotId(slot)].state;
                ++row.total;
                row.free += state == SlotState::Free ? 1 : 0;
                row.broken += state == SlotState::Broken ? 1 : 0;
            }
        }
    }

    /// Children come after their parents, so one pass from the end adds everything up.
    void sumUp()
    {
        std::vector<FleetTreeRow> &rows = m_tree->m_rows;
        std::vector<bool> seen(rows.size());
        for (std::size_t at = rows.size(); at-- > 0;) {
            const FleetTreeRow &row = rows[at];
            if (row.parent == FleetTreeRow::none || row.nodes == 0)
                continue;
            FleetTreeRow &parent = rows[row.parent];
            parent.free += row.free;
            parent.total += row.total;
            parent.broken += row.broken;
            parent.nodes += row.nodes;
            parent.nodesCordoned += row.nodesCordoned;
            parent.nodesNotReady += row.nodesNotReady;
            parent.mig = parent.mig || row.mig;
            if (!seen[row.parent]) {
                parent.taints = row.taints;
                parent.nvlink = row.nvlink;
            }
            if (parent.taints != row.taints)
                parent.taints = TaintSetId(0);
            if (parent.nvlink != row.nvlink)
                parent.nvlink = -1;
            seen[row.parent] = true;
        }
    }

    const Context &m_context;
    std::shared_ptr<FleetTree> m_tree;
    std::vector<std::vector<bool>> m_shown; ///< by cluster and node; empty without a filter
};

Expected<FleetTreePtr> buildFleetTree(const Projection &projection, std::string_view filter, const Context &context)
{
    FleetTreeBuilder builder(projection, context);
    if (filter.find_first_not_of(" \t") != std::string_view::npos)
        if (const auto filtered = builder.filter(projection, filter); !filtered)
            return tl::unexpected(filtered.error());
    return builder.build();
}

} // namespace stowage::views
