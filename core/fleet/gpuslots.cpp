// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpuslots.h"

#include <algorithm>
#include <span>

#include "core/fleet/dragpus.h"
#include "core/fleet/gpuinventory.h"
#include "core/fleet/gpulayout.h"

namespace stowage {

namespace {

/// Pods of each node in pod order.
class PodsByNode {
public:
    explicit PodsByNode(std::size_t nodes)
        : m_first(nodes + 1)
    {
    }

    template<typename NodeOf>
    void fill(std::size_t pods, NodeOf nodeOf)
    {
        for (std::size_t row = 0; row < pods; ++row) {
            if (const NodeId node = nodeOf(PodId(row)); node.valid())
                ++m_first[node.index() + 1];
        }
        for (std::size_t i = 1; i < m_first.size(); ++i)
            m_first[i] += m_first[i - 1];
        m_pods.resize(m_first.back());
        std::vector<std::uint32_t> next = m_first;
        for (std::size_t row = 0; row < pods; ++row) {
            if (const NodeId node = nodeOf(PodId(row)); node.valid())
                m_pods[next[node.index()]++] = PodId(row);
        }
    }

    [[nodiscard]] std::span<const PodId> operator[](NodeId node) const
    {
        return std::span(m_pods).subspan(m_first[node.index()], m_first[node.index() + 1] - m_first[node.index()]);
    }

private:
    std::vector<std::uint32_t> m_first;
    std::vector<PodId> m_pods;
};

class Occupancy {
public:
    explicit Occupancy(MergedCluster &merged)
        : m_merged(&merged)
        , m_cluster(&merged.draft.cluster)
        , m_dra(merged)
        , m_holding(merged.draft.cluster.nodes.size())
        , m_nominated(merged.draft.cluster.nodes.size())
    {
        const PodTable &pods = m_cluster->pods;
        m_holding.fill(pods.size(),
                       [&](PodId pod) { return holdsGpus(pod) && pods.occupies(pod) ? pods.node[pod] : NodeId(); });
        m_nominated.fill(pods.size(), [&](PodId pod) { return holdsGpus(pod) ? nominatedNode(pod) : NodeId(); });
    }

    void run()
    {
        NodeTable &nodes = m_cluster->nodes;
        for (std::size_t row = 0; row < nodes.size(); ++row) {
            const NodeId node(row);
            nodes.firstDevice[node] = static_cast<std::uint32_t>(m_cluster->devices.size());
            m_layout.clear();
            if (nodes.gpus[node] < 0 || offersNothing(node))
                m_dra.addNode(node, *m_cluster, m_layout);
            if (nodes.gpus[node] >= 0)
                fillNode(node);
        }
    }

private:
    [[nodiscard]] bool holdsGpus(PodId pod) const { return m_cluster->shapes[m_cluster->pods.shape[pod]].gpus > 0; }

    [[nodiscard]] NodeId nominatedNode(PodId pod) const
    {
        const PodTable &pods = m_cluster->pods;
        if (pods.node[pod].valid() || pods.nominatedNode[pod].index() == 0 || pods.phase[pod] != PodPhase::Pending)
            return {};
        return m_cluster->findNode(m_cluster->names[pods.nominatedNode[pod]]);
    }

    [[nodiscard]] const NodeGpus &gpusOf(NodeId node) const
    {
        return m_cluster->nodeGpus[static_cast<std::size_t>(m_cluster->nodes.gpus[node])];
    }

    [[nodiscard]] bool offersNothing(NodeId node) const
    {
        return std::ranges::all_of(gpusOf(node).resources,
                                   [](const GpuResource &resource) { return resource.numbers.capacity == 0; });
    }

    void fillNode(NodeId node)
    {
        const NodeGpus &gpus = gpusOf(node);
        if (m_layout.slots.empty())
            layOutGpus(node, gpus, m_merged->registered[node], m_cluster->names, m_layout);
        openBudgets(gpus);
        for (const PodId pod : m_holding[node])
            takeStated(pod, gpus);
        for (const PodId pod : m_holding[node])
            takeInferred(pod, gpus);
        withholdBroken(gpus);
        for (const PodId pod : m_nominated[node])
            reserve(pod, gpus);
        if (isBlocked(m_cluster->nodes.flags[node])) {
            for (Slot &slot : m_layout.slots) {
                if (slot.state == SlotState::Free)
                    slot.state = SlotState::Cordoned;
            }
        }
        append();
    }

    /// Per resource: how many units may still be occupied, and where to look for the next free one.
    void openBudgets(const NodeGpus &gpus)
    {
        m_budget.assign(gpus.resources.size(), 0);
        m_cursor.assign(gpus.resources.size(), 0);
        std::vector<Amount> drawn(gpus.resources.size());
        for (const std::uint16_t resource : m_layout.resourceOfSlot)
            ++drawn[resource];
        for (std::size_t i = 0; i < m_layout.slots.size(); ++i) {
            // Broken ones, where slices name them, are among those withheld below.
            if (m_layout.slots[i].state != SlotState::Free && m_layout.slots[i].state != SlotState::Broken)
                --m_budget[m_layout.resourceOfSlot[i]];
        }
        for (std::size_t r = 0; r < gpus.resources.size(); ++r) {
            const GpuNumbers &numbers = gpus.resources[r].numbers;
            const Amount withheld = std::max<Amount>(0, saturatingSubtract(numbers.capacity, numbers.allocatable));
            m_budget[r] += std::max<Amount>(0, saturatingSubtract(drawn[r], withheld));
        }
    }

    [[nodiscard]] Amount asked(PodId pod, ResourceId resource) const
    {
        const std::vector<ResourceAmount> &requests = m_cluster->shapes[m_cluster->pods.shape[pod]].requests;
        const auto found = std::ranges::find(requests, resource, &ResourceAmount::resource);
        return found == requests.end() ? 0 : found->amount;
    }

    [[nodiscard]] bool isOpen(std::size_t slot, std::size_t resource) const
    {
        return m_layout.resourceOfSlot[slot] == resource && m_layout.slots[slot].state == SlotState::Free;
    }

    void occupy(std::size_t slot, PodId pod, bool stated)
    {
        Slot &taken = m_layout.slots[slot];
        taken.occupant = pod;
        taken.stated = stated;
        const bool waits = !m_cluster->pods.node[pod].valid() || m_cluster->pods.phase[pod] == PodPhase::Pending;
        taken.state = waits ? SlotState::Reserved : SlotState::Used;
        --m_budget[m_layout.resourceOfSlot[slot]];
    }

    [[nodiscard]] bool isNamed(const Device &device, const std::string &uuid, const GpuStatement &statement) const
    {
        return std::ranges::find(statement.devices, std::int32_t(device.index)) != statement.devices.end()
            || (!uuid.empty() && std::ranges::find(statement.deviceUuids, uuid) != statement.deviceUuids.end());
    }

    /// One unit of each device that the pod's annotations name, round after round while it asks for more.
    void takeStated(PodId pod, const NodeGpus &gpus)
    {
        const std::int32_t index = m_merged->gpuStatement[pod];
        if (index < 0)
            return;
        const GpuStatement &statement = m_merged->gpuStatements[static_cast<std::size_t>(index)];
        if (statement.devices.empty() && statement.deviceUuids.empty())
            return;
        for (std::size_t r = 0; r < gpus.resources.size(); ++r) {
            Amount left = asked(pod, gpus.resources[r].resource);
            for (bool found = true; found && left > 0;) {
                found = false;
                for (std::size_t d = 0; d < m_layout.devices.size() && left > 0 && m_budget[r] > 0; ++d) {
                    const Device &device = m_layout.devices[d];
                    if (isNamed(device, m_layout.uuidOfDevice[d], statement) && takeOneOf(device, r, pod)) {
                        --left;
                        found = true;
                    }
                }
            }
        }
    }

    bool takeOneOf(const Device &device, std::size_t resource, PodId pod)
    {
        for (std::size_t slot = device.firstSlot; slot < device.endSlot; ++slot) {
            if (isOpen(slot, resource)) {
                occupy(slot, pod, true);
                return true;
            }
        }
        return false;
    }

    void takeInferred(PodId pod, const NodeGpus &gpus)
    {
        for (std::size_t r = 0; r < gpus.resources.size(); ++r) {
            Amount left = asked(pod, gpus.resources[r].resource) - statedUnits(pod, r);
            for (; left > 0 && m_budget[r] > 0; --left) {
                const std::size_t slot = nextOpen(r);
                if (slot == m_layout.slots.size())
                    break;
                occupy(slot, pod, false);
            }
        }
    }

    [[nodiscard]] Amount statedUnits(PodId pod, std::size_t resource) const
    {
        if (m_merged->gpuStatement[pod] < 0)
            return 0;
        Amount units = 0;
        for (std::size_t i = 0; i < m_layout.slots.size(); ++i)
            units += m_layout.slots[i].occupant == pod && m_layout.resourceOfSlot[i] == resource ? 1 : 0;
        return units;
    }

    std::size_t nextOpen(std::size_t resource)
    {
        std::size_t &cursor = m_cursor[resource];
        while (cursor < m_layout.slots.size() && !isOpen(cursor, resource))
            ++cursor;
        return cursor;
    }

    /// Which units are withheld is not said: those that nobody holds, from the last one.
    void withholdBroken(const NodeGpus &gpus)
    {
        for (std::size_t r = 0; r < gpus.resources.size(); ++r) {
            const GpuNumbers &numbers = gpus.resources[r].numbers;
            Amount withheld = std::max<Amount>(0, saturatingSubtract(numbers.capacity, numbers.allocatable));
            for (std::size_t slot = 0; slot < m_layout.slots.size(); ++slot)
                withheld -=
                    m_layout.resourceOfSlot[slot] == r && m_layout.slots[slot].state == SlotState::Broken ? 1 : 0;
            for (std::size_t slot = m_layout.slots.size(); slot > 0 && withheld > 0; --slot) {
                if (isOpen(slot - 1, r)) {
                    m_layout.slots[slot - 1].state = SlotState::Broken;
                    --withheld;
                }
            }
            m_cursor[r] = 0;
        }
    }

    /// Units that preemption clears for a pod are spoken for.
    void reserve(PodId pod, const NodeGpus &gpus)
    {
        for (std::size_t r = 0; r < gpus.resources.size(); ++r) {
            for (Amount left = asked(pod, gpus.resources[r].resource); left > 0 && m_budget[r] > 0; --left) {
                const std::size_t slot = nextOpen(r);
                if (slot == m_layout.slots.size())
                    break;
                occupy(slot, pod, false);
            }
        }
    }

    void append()
    {
        const auto firstDevice = static_cast<std::uint32_t>(m_cluster->devices.size());
        const auto firstSlot = static_cast<std::uint32_t>(m_cluster->slots.size());
        for (Device device : m_layout.devices) {
            device.firstSlot += firstSlot;
            device.endSlot += firstSlot;
            m_cluster->devices.push(device);
        }
        for (Slot slot : m_layout.slots) {
            slot.device = DeviceId(slot.device.index() + firstDevice);
            m_cluster->slots.push(slot);
        }
    }

    MergedCluster *m_merged;
    Cluster *m_cluster;
    DraGpus m_dra;
    PodsByNode m_holding;
    PodsByNode m_nominated;
    NodeLayout m_layout;
    std::vector<Amount> m_budget;
    std::vector<std::size_t> m_cursor;
};

} // namespace

void fillGpuSlots(MergedCluster &merged)
{
    Occupancy(merged).run();
}

} // namespace stowage
