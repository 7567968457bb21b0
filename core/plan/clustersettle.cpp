// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "core/fleet/gpuinventory.h"
#include "core/fleet/topologybuilder.h"
#include "core/fleet/workloadcounts.h"
#include "core/plan/clusteredit.h"

/// Bringing the tables of an edited cluster back into the order and sums that everybody relies on.
namespace stowage::plan {

namespace {

template<typename IdType, typename T>
void reorder(Column<IdType, T> &column, const std::vector<std::uint32_t> &order)
{
    Column<IdType, T> sorted;
    sorted.reserve(order.size());
    for (const std::uint32_t row : order)
        sorted.push(std::move(column[IdType(row)]));
    column = std::move(sorted);
}

template<typename IdType>
Column<IdType, IdType> newRows(std::size_t rows, const std::vector<std::uint32_t> &order)
{
    Column<IdType, IdType> moved(rows);
    for (std::size_t at = 0; at < order.size(); ++at)
        moved[IdType(order[at])] = IdType(at);
    return moved;
}

template<typename IdType>
void follow(IdType &id, const Column<IdType, IdType> &moved)
{
    if (id.valid())
        id = moved[id];
}

/// Merges rows behind `sorted` into those before, which are in order already, leaving out what was removed.
template<typename Less>
std::vector<std::uint32_t> mergedOrder(std::size_t rows, std::size_t sorted, const std::vector<char> &removed,
                                       Less less)
{
    std::vector<std::uint32_t> order(rows);
    std::iota(order.begin(), order.end(), 0U);
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(sorted);
    std::sort(middle, order.end(), less);
    std::inplace_merge(order.begin(), middle, order.end(), less);
    if (!removed.empty())
        std::erase_if(order, [&](std::uint32_t row) { return row < removed.size() && removed[row] != 0; });
    return order;
}

} // namespace

void ClusterEdit::settleTables()
{
    PodTable &pods = m_now->pods;
    bool regroup = false;
    if (!m_newWorkloads.empty()) {
        const auto key = [&](std::uint32_t row) {
            const api::Workload &object = m_now->workloads[WorkloadId(row)].object;
            return std::tie(object.kind, object.nameSpace, object.name, object.group);
        };
        const std::size_t rows = m_now->workloads.size();
        const std::vector<std::uint32_t> order = mergedOrder(
            rows, rows - m_newWorkloads.size(), {}, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        const auto moved = newRows<WorkloadId>(rows, order);
        reorder(m_now->workloads, order);
        for (WorkloadId &workload : pods.workload)
            follow(workload, moved);
        decltype(m_wanted) wanted;
        for (const auto &[workload, count] : m_wanted)
            wanted.emplace(moved[workload], count);
        m_wanted = std::move(wanted);
        decltype(m_shapes) shapes;
        for (const auto &[from, shape] : m_shapes)
            shapes.emplace(std::pair(moved[from.first], from.second), shape);
        m_shapes = std::move(shapes);
        m_newWorkloads.clear();
        regroup = true;
    }
    if (m_sortedPods != pods.size() || !m_removedPods.empty()) {
        const auto key = [&](std::uint32_t row) {
            return std::pair(m_now->text(pods.nameSpace[PodId(row)]), m_now->text(pods.name[PodId(row)]));
        };
        const std::size_t rows = pods.size();
        const std::vector<std::uint32_t> order = mergedOrder(
            rows, m_sortedPods, m_removedPods, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        const auto moved = newRows<PodId>(rows, order);
        reorder(pods.nameSpace, order);
        reorder(pods.name, order);
        reorder(pods.node, order);
        reorder(pods.shape, order);
        reorder(pods.labels, order);
        reorder(pods.workload, order);
        reorder(pods.queue, order);
        reorder(pods.group, order);
        reorder(pods.reason, order);
        reorder(pods.nominatedNode, order);
        reorder(pods.priority, order);
        reorder(pods.phase, order);
        reorder(pods.flags, order);
        reorder(pods.created, order);
        reorder(pods.started, order);
        reorder(pods.source, order);
        for (Slot &slot : m_now->slots)
            follow(slot.occupant, moved);
        decltype(m_now->claimedGpus) claimed;
        for (const auto &[pod, amount] : m_now->claimedGpus) {
            if (moved[pod].valid())
                claimed.emplace(moved[pod], amount);
        }
        m_now->claimedGpus = std::move(claimed);
        for (GpuShare &share : m_now->gpuShares) {
            follow(share.holder, moved);
            follow(share.pod, moved);
        }
        std::erase_if(m_now->gpuShares,
                      [](const GpuShare &share) { return !share.holder.valid() || !share.pod.valid(); });
        std::ranges::sort(m_now->gpuShares);
        m_newPods.clear();
        m_sortedPods = pods.size();
        m_removedPods.clear();
        regroup = true;
    }
    if (!regroup)
        return;
    std::vector<std::uint32_t> first(m_now->workloads.size() + 1);
    for (const WorkloadId workload : pods.workload)
        ++first[workload.index() + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
    for (std::size_t row = 0; row < m_now->workloads.size(); ++row) {
        m_now->workloads[WorkloadId(row)].firstPod = first[row];
        m_now->workloads[WorkloadId(row)].endPod = first[row + 1];
    }
    m_now->podsOfWorkload.resize(pods.size());
    for (std::size_t row = 0; row < pods.size(); ++row)
        m_now->podsOfWorkload[first[pods.workload[PodId(row)].index()]++] = PodId(row);
}

void ClusterEdit::finish()
{
    settleTables();
    if (m_topologyStale) {
        TopologyOptions options;
        if (m_now->topology.origin == TopologyOrigin::Setting)
            options.levels = m_now->topology.levels;
        const std::size_t findings = m_now->findings.size();
        fillTopology(*m_now, options);
        m_now->findings.resize(findings); // told once, of the fleet as it was read
        m_topologyStale = false;
    }
    if (!m_touchedNodes.empty()) {
        std::map<NodeId, std::vector<PodId>> holders;
        for (const NodeId node : m_touchedNodes)
            holders[node];
        const PodTable &pods = m_now->pods;
        for (std::size_t row = 0; row < pods.size(); ++row) {
            const PodId pod(row);
            if (m_now->shapes[pods.shape[pod]].gpus == 0)
                continue;
            if (pods.node[pod].valid() && m_nodeTouched[pods.node[pod].index()] != 0 && pods.occupies(pod))
                holders[pods.node[pod]].push_back(pod);
        }
        for (const auto &[node, held] : holders)
            settleNode(node, held);
        // Who left the node no longer sits in a GPU that is held there.
        std::erase_if(m_now->gpuShares, [&](const GpuShare &share) {
            return !pods.occupies(share.pod) || pods.node[share.pod] != pods.node[share.holder];
        });
        for (const NodeId node : m_touchedNodes)
            m_nodeTouched[node.index()] = 0;
        m_touchedNodes.clear();
    }
    for (const auto &[workload, wanted] : m_wanted) {
        WorkloadEntry &entry = m_now->workloads[workload];
        entry.podsWanted = entry.podsRunning = entry.podsPending = 0;
        entry.gpusHeld = entry.gpusWanted = entry.gpusPending = 0;
        countWorkload(*m_now, entry, wanted);
    }
    m_wanted.clear();
}

/// Sums and units of a node. Pods that stay keep the units they hold in the fleet as it is; those that come get free
/// ones in pod order, so that the order of operations does not show.
void ClusterEdit::settleNode(NodeId node, const std::vector<PodId> &pods)
{
    NodeTable &nodes = m_now->nodes;
    if (nodes.gpus[node] < 0)
        return;
    NodeGpus &gpus = m_now->nodeGpus[static_cast<std::size_t>(nodes.gpus[node])];
    const bool blocked = isBlocked(nodes.flags[node]);
    for (GpuResource &resource : gpus.resources) {
        GpuNumbers &numbers = resource.numbers;
        numbers.held = nodes.requested.at(resource.resource, node);
        numbers.free = std::max<Amount>(0, saturatingSubtract(numbers.allocatable, numbers.held));
        numbers.freeBlocked = blocked ? numbers.free : 0;
    }
    const auto deviceEnd = [](const Cluster &cluster, NodeId of) {
        return of.index() + 1 < cluster.nodes.size() ? cluster.nodes.firstDevice[NodeId(of.index() + 1)]
                                                     : static_cast<std::uint32_t>(cluster.devices.size());
    };
    std::vector<SlotId> slots;
    for (std::uint32_t device = nodes.firstDevice[node]; device < deviceEnd(*m_now, node); ++device) {
        const Device &of = m_now->devices[DeviceId(device)];
        for (std::uint32_t slot = of.firstSlot; slot < of.endSlot; ++slot)
            slots.emplace_back(slot);
    }
    std::vector<Slot> before;
    if (const NodeId was = m_base->findNode(m_now->text(nodes.name[node])); was.valid()) {
        for (std::uint32_t device = m_base->nodes.firstDevice[was]; device < deviceEnd(*m_base, was); ++device) {
            const Device &of = m_base->devices[DeviceId(device)];
            for (std::uint32_t slot = of.firstSlot; slot < of.endSlot; ++slot)
                before.push_back(m_base->slots[SlotId(slot)]);
        }
    }
    before.resize(slots.size());
    std::map<PodId, Amount> unitsOf;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        Slot &slot = m_now->slots[slots[i]];
        const Slot &old = before[i];
        slot.occupant = {};
        slot.stated = false;
        slot.state = old.state == SlotState::Broken ? SlotState::Broken : SlotState::Free;
        if (!old.occupant.valid())
            continue;
        const PodId pod = m_now->findPod(m_base->text(m_base->pods.nameSpace[old.occupant]),
                                         m_base->text(m_base->pods.name[old.occupant]));
        if (!pod.valid())
            continue;
        const bool here = m_now->pods.node[pod] == node && m_base->pods.node[old.occupant].valid()
            && m_base->text(m_base->nodes.name[m_base->pods.node[old.occupant]]) == m_now->text(nodes.name[node]);
        const bool nominated = !m_now->pods.node[pod].valid() && m_now->pods.nominatedNode[pod].index() != 0
            && m_now->text(m_now->pods.nominatedNode[pod]) == m_now->text(nodes.name[node]);
        if (!here && !nominated)
            continue;
        slot.occupant = pod;
        slot.stated = old.stated;
        slot.state = old.state;
        ++unitsOf[pod];
    }
    for (const PodId pod : pods) {
        if (unitsOf.contains(pod))
            continue;
        const bool waits = m_now->pods.phase[pod] == PodPhase::Pending;
        for (const ResourceAmount &request : m_now->shapes[m_now->pods.shape[pod]].requests) {
            const auto resource = std::ranges::find(gpus.resources, request.resource, &GpuResource::resource);
            if (resource == gpus.resources.end())
                continue;
            Amount left = request.amount;
            for (std::size_t i = 0; i < slots.size() && left > 0; ++i) {
                Slot &slot = m_now->slots[slots[i]];
                const bool fits = gpus.resources.size() == 1 || slot.profile == resource->profile;
                if (slot.state != SlotState::Free || !fits)
                    continue;
                slot.occupant = pod;
                slot.state = waits ? SlotState::Reserved : SlotState::Used;
                --left;
            }
        }
    }
    for (const SlotId id : slots) {
        if (blocked && m_now->slots[id].state == SlotState::Free)
            m_now->slots[id].state = SlotState::Cordoned;
    }
}

namespace {

bool anyThere(const Cluster &cluster, const std::vector<std::string> &names)
{
    return std::ranges::any_of(names, [&](const std::string &name) { return cluster.findNode(name).valid(); });
}

std::vector<NodeId> everyNode(const Cluster &cluster)
{
    std::vector<NodeId> nodes(cluster.nodes.size());
    for (std::size_t row = 0; row < nodes.size(); ++row)
        nodes[row] = NodeId(row);
    return nodes;
}

} // namespace

bool ClusterEdit::apply(const CopyNode &edit)
{
    const NodeId like = m_now->findNode(edit.like);
    if (!like.valid() || edit.names.empty())
        return false;
    if (anyThere(*m_now, edit.names))
        return false;
    finish();
    const std::vector<NodeId> kept = everyNode(*m_now);
    rebuildNodes(kept, like, edit.names, edit.labels);
    return true;
}

bool ClusterEdit::apply(const NewNodes &edit)
{
    if (edit.names.empty())
        return false;
    if (anyThere(*m_now, edit.names))
        return false;
    finish();
    const std::vector<NodeId> kept = everyNode(*m_now);
    rebuildNodes(kept, {}, edit.names, edit.labels, edit.amounts);
    return true;
}

bool ClusterEdit::apply(const DeleteNodes &edit)
{
    std::vector<char> leaves(m_now->nodes.size());
    for (const std::string &name : edit.nodes) {
        const NodeId node = m_now->findNode(name);
        if (!node.valid())
            return false;
        leaves[node.index()] = 1;
    }
    finish();
    std::vector<NodeId> kept;
    for (std::size_t row = 0; row < leaves.size(); ++row) {
        if (leaves[row] == 0)
            kept.emplace_back(row);
    }
    rebuildNodes(kept, {}, {}, {});
    return true;
}

} // namespace stowage::plan
