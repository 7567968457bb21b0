// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/fleet/gpuinventory.h"
#include "core/plan/clusteredit.h"

/// Nodes that come and go: every table that counts by node is made anew.
namespace stowage::plan {

namespace {

/// A row of the new table: a node that stays, or the name of one that comes.
struct Row {
    NodeId from;
    std::string added;
};

template<typename T>
void pick(Column<NodeId, T> &column, const std::vector<Row> &rows)
{
    Column<NodeId, T> taken;
    taken.reserve(rows.size());
    for (const Row &row : rows)
        taken.push(column[row.from]);
    column = std::move(taken);
}

void pick(ResourceMatrix &matrix, const std::vector<Row> &rows, std::size_t resources)
{
    ResourceMatrix taken(resources, rows.size());
    for (std::size_t resource = 0; resource < resources; ++resource) {
        const auto from = std::as_const(matrix)[ResourceId(resource)];
        const auto to = taken[ResourceId(resource)];
        for (std::size_t row = 0; row < rows.size(); ++row)
            to[row] = from[rows[row].from.index()];
    }
    matrix = std::move(taken);
}

} // namespace

void ClusterEdit::rebuildNodes(const std::vector<NodeId> &kept, NodeId like, const std::vector<std::string> &added,
                               const std::map<std::string, std::string> &labels)
{
    Cluster &cluster = *m_now;
    NodeTable &nodes = cluster.nodes;
    std::vector<Row> rows;
    for (const NodeId node : kept)
        rows.push_back({node, {}});
    for (const std::string &name : added)
        rows.push_back({like, name});
    std::ranges::stable_sort(rows, {}, [&](const Row &row) {
        return row.added.empty() ? cluster.text(nodes.name[row.from]) : std::string_view(row.added);
    });
    Column<NodeId, NodeId> moved(nodes.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].added.empty())
            moved[rows[row].from] = NodeId(row);
    }
    const auto devicesOf = [&](NodeId node) {
        const std::uint32_t end = node.index() + 1 < nodes.size() ? nodes.firstDevice[NodeId(node.index() + 1)]
                                                                  : static_cast<std::uint32_t>(cluster.devices.size());
        return std::pair(nodes.firstDevice[node], end);
    };
    Column<DeviceId, Device> devices;
    Column<SlotId, Slot> slots;
    Column<NodeId, std::uint32_t> firstDevice;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        firstDevice.push(static_cast<std::uint32_t>(devices.size()));
        const auto [begin, end] = devicesOf(rows[row].from);
        for (std::uint32_t at = begin; at < end; ++at) {
            Device device = cluster.devices[DeviceId(at)];
            const std::uint32_t firstSlot = device.firstSlot, endSlot = device.endSlot;
            device.node = NodeId(row);
            device.firstSlot = static_cast<std::uint32_t>(slots.size());
            const DeviceId id(devices.size());
            for (std::uint32_t s = firstSlot; s < endSlot; ++s) {
                Slot slot = cluster.slots[SlotId(s)];
                slot.device = id;
                if (!rows[row].added.empty())
                    slot = {.device = id,
                            .occupant = {},
                            .profile = slot.profile,
                            .parts = slot.parts,
                            .state = SlotState::Free,
                            .stated = false};
                slots.push(slot);
            }
            device.endSlot = static_cast<std::uint32_t>(slots.size());
            devices.push(device);
        }
    }
    pick(nodes.name, rows);
    pick(nodes.labels, rows);
    pick(nodes.taints, rows);
    pick(nodes.flags, rows);
    pick(nodes.conditions, rows);
    pick(nodes.kubeletVersion, rows);
    pick(nodes.created, rows);
    pick(nodes.gpus, rows);
    pick(nodes.podCount, rows);
    pick(nodes.images, rows);
    pick(nodes.source, rows);
    const std::size_t resources = cluster.resources.size();
    pick(nodes.capacity, rows, resources);
    pick(nodes.allocatable, rows, resources);
    pick(nodes.requested, rows, resources);
    nodes.firstDevice = std::move(firstDevice);
    cluster.devices = std::move(devices);
    cluster.slots = std::move(slots);
    std::vector<NodeGpus> nodeGpus;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::int32_t &gpus = nodes.gpus[NodeId(row)];
        if (gpus < 0)
            continue;
        nodeGpus.push_back(cluster.nodeGpus[static_cast<std::size_t>(gpus)]);
        gpus = static_cast<std::int32_t>(nodeGpus.size() - 1);
    }
    cluster.nodeGpus = std::move(nodeGpus);
    for (NodeId &node : cluster.pods.node) {
        if (node.valid())
            node = moved[node];
    }
    m_nodeTouched.assign(rows.size(), 0);
    m_topologyStale = true;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].added.empty())
            continue;
        const NodeId node(row);
        nodes.name[node] = cluster.names.intern(rows[row].added);
        nodes.podCount[node] = 0;
        nodes.images[node] = ImageSetId(std::size_t(0));
        nodes.source[node] = {};
        nodes.created[node] = cluster.observedAt;
        for (std::size_t resource = 0; resource < resources; ++resource) {
            nodes.requested[ResourceId(resource)][row] = 0;
            // A new node comes whole.
            nodes.allocatable[ResourceId(resource)][row] =
                std::max(nodes.allocatable[ResourceId(resource)][row],
                         std::ranges::find(cluster.gpuResources, ResourceId(resource)) == cluster.gpuResources.end()
                             ? Amount(0)
                             : nodes.capacity[ResourceId(resource)][row]);
        }
        if (nodes.gpus[node] >= 0) {
            for (GpuResource &resource : cluster.nodeGpus[static_cast<std::size_t>(nodes.gpus[node])].resources) {
                resource.numbers.allocatable = nodes.allocatable.at(resource.resource, node);
                resource.numbers.broken = 0;
            }
        }
        ChangeNode fresh{.cluster = cluster.name,
                         .node = rows[row].added,
                         .unschedulable = false,
                         .failed = false,
                         .addTaints = {},
                         .removeTaints = {},
                         .setLabels = labels,
                         .removeLabels = {}};
        for (const std::string_view key :
             {"node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable", "node.kubernetes.io/unschedulable"})
            fresh.removeTaints.push_back({.key = std::string(key), .value = {}, .effect = {}});
        fresh.setLabels.try_emplace("kubernetes.io/hostname", rows[row].added);
        for (NodeCondition &condition : nodes.conditions[node]) {
            if (cluster.text(condition.type) == "Ready")
                condition = {condition.type, cluster.names.intern("True"), cluster.names.intern("KubeletReady"),
                             cluster.observedAt};
        }
        nodes.flags[node] = {};
        apply(fresh);
    }
}

} // namespace stowage::plan
