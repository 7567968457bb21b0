// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "core/fleet/gpuinventory.h"
#include "core/fleet/gpulayout.h"
#include "core/fleet/gpuresources.h"
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
        taken.push(row.from.valid() ? column[row.from] : T());
    column = std::move(taken);
}

void pick(ResourceMatrix &matrix, const std::vector<Row> &rows, std::size_t resources)
{
    ResourceMatrix taken(resources, rows.size());
    for (std::size_t resource = 0; resource < resources; ++resource) {
        const auto from = std::as_const(matrix)[ResourceId(resource)];
        const auto to = taken[ResourceId(resource)];
        for (std::size_t row = 0; row < rows.size(); ++row)
            to[row] = rows[row].from.valid() ? from[rows[row].from.index()] : Amount(0);
    }
    matrix = std::move(taken);
}

} // namespace

void ClusterEdit::rebuildNodes(const std::vector<NodeId> &kept, NodeId like, const std::vector<std::string> &added,
                               const std::map<std::string, std::string> &labels,
                               const std::map<std::string, Amount> &amounts)
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
        if (!node.valid())
            return std::pair<std::uint32_t, std::uint32_t>();
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
        if (!rows[row].from.valid())
            gpus = -1;
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
        if (!rows[row].from.valid())
            furnish(node, labels, amounts);
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

/// A node that is no copy: ready, without taints, whole, with what its type offers.
void ClusterEdit::furnish(NodeId node, const std::map<std::string, std::string> &labels,
                          const std::map<std::string, Amount> &amounts)
{
    Cluster &cluster = *m_now;
    NodeTable &nodes = cluster.nodes;
    Interner &names = cluster.names;
    nodes.labels[node] = cluster.labelSets.intern({});
    nodes.taints[node] = cluster.taintSets.intern({});
    nodes.kubeletVersion[node] = names.intern({});
    nodes.conditions[node] = {
        {names.intern("Ready"), names.intern("True"), names.intern("KubeletReady"), cluster.observedAt}};
    NodeGpus gpus{
        .vendor = names.intern("nvidia"), .model = names.intern({}), .migProfile = names.intern({}), .resources = {}};
    if (const auto product = labels.find("nvidia.com/gpu.product"); product != labels.end())
        gpus.model = names.intern(product->second);
    if (const auto memory = labels.find("nvidia.com/gpu.memory"); memory != labels.end())
        static_cast<void>(
            std::from_chars(memory->second.data(), memory->second.data() + memory->second.size(), gpus.memoryMiB));
    for (const auto &[name, amount] : amounts) {
        const ResourceId resource = cluster.resources.find(name);
        if (!resource.valid())
            continue;
        nodes.capacity[resource][node.index()] = amount;
        nodes.allocatable[resource][node.index()] = amount;
        if (!isGpuResource(name) || amount <= 0)
            continue;
        if (std::ranges::find(cluster.gpuResources, resource) == cluster.gpuResources.end()) {
            cluster.gpuResources.push_back(resource);
            std::ranges::sort(cluster.gpuResources);
        }
        GpuResource of{.resource = resource, .profile = names.intern({}), .replicas = 1, .numbers = {}};
        of.numbers.capacity = of.numbers.allocatable = of.numbers.free = of.numbers.physical = amount;
        gpus.devices = saturatingAdd(gpus.devices, amount);
        gpus.resources.push_back(of);
    }
    if (gpus.resources.empty())
        return;
    nodes.gpus[node] = static_cast<std::int32_t>(cluster.nodeGpus.size());
    NodeLayout layout;
    layOutGpus(node, gpus, {}, names, layout);
    cluster.nodeGpus.push_back(std::move(gpus));
    // Devices of a cluster stand in the order of nodes: those of the nodes behind make place.
    const std::size_t at = nodes.firstDevice[node];
    const std::size_t slotAt =
        at < cluster.devices.size() ? cluster.devices[DeviceId(at)].firstSlot : cluster.slots.size();
    Column<DeviceId, Device> devices;
    Column<SlotId, Slot> slots;
    const auto addedDevices = static_cast<std::uint32_t>(layout.devices.size());
    const auto addedSlots = static_cast<std::uint32_t>(layout.slots.size());
    for (std::size_t row = 0; row < at; ++row)
        devices.push(cluster.devices[DeviceId(row)]);
    for (Device device : layout.devices) {
        device.firstSlot += static_cast<std::uint32_t>(slotAt);
        device.endSlot += static_cast<std::uint32_t>(slotAt);
        devices.push(device);
    }
    for (std::size_t row = at; row < cluster.devices.size(); ++row) {
        Device device = cluster.devices[DeviceId(row)];
        device.firstSlot += addedSlots;
        device.endSlot += addedSlots;
        devices.push(device);
    }
    for (std::size_t row = 0; row < slotAt; ++row)
        slots.push(cluster.slots[SlotId(row)]);
    for (Slot slot : layout.slots) {
        slot.device = DeviceId(slot.device.index() + at);
        slots.push(slot);
    }
    for (std::size_t row = slotAt; row < cluster.slots.size(); ++row) {
        Slot slot = cluster.slots[SlotId(row)];
        slot.device = DeviceId(slot.device.index() + addedDevices);
        slots.push(slot);
    }
    cluster.devices = std::move(devices);
    cluster.slots = std::move(slots);
    for (std::size_t row = node.index() + 1; row < nodes.size(); ++row)
        nodes.firstDevice[NodeId(row)] += addedDevices;
}

} // namespace stowage::plan
