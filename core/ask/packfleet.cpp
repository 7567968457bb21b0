// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/packfleet.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/engine/kube/filters.h"
#include "core/engine/kube/gpustates.h"
#include "core/engine/pack/builder.h"
#include "core/engine/pack/states.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/miggeometry.h"

namespace stowage::ask {

namespace {

constexpr Amount mostGpus = 1024; ///< of one node, against absurd amounts in a manifest
constexpr auto openbCount = "alibabacloud.com/gpu-count";

bool isFinished(const Cluster &cluster, PodId pod)
{
    return cluster.pods.phase[pod] == PodPhase::Succeeded || cluster.pods.phase[pod] == PodPhase::Failed;
}

bool isMovable(const Cluster &cluster, PodId pod)
{
    const auto flags = cluster.pods.flags[pod];
    if (flags.has(PodFlag::Deleting) || flags.has(PodFlag::Pinned) || flags.has(PodFlag::ReservationPod))
        return false;
    const std::string &owner = cluster.workloads[cluster.pods.workload[pod]].object.kind;
    return owner != "DaemonSet" && owner != "Node"
        && cluster.shapes[cluster.pods.shape[pod]].spec.resourceClaims.empty();
}

/// Whether a taint of the cordon could be tolerated; the scheduler itself says whether it is.
bool mayStandOnCordoned(const api::PodSpec &spec)
{
    return std::ranges::any_of(spec.tolerations, [](const api::Toleration &toleration) {
        return toleration.key.empty() || toleration.key == "node.kubernetes.io/unschedulable";
    });
}

class FleetReader {
public:
    FleetReader(const Cluster &cluster, PackScope scope)
        : m_cluster(cluster)
        , m_state(cluster)
        , m_domains(cluster)
        , m_volumes(m_state)
        , m_marks(cluster.nodes.size())
        , m_openb(cluster.resources.find(openbCount))
    {
        m_profile.schedulerName.clear();
        sortPods(scope);
        findResources();
    }

    PackFleet read(PackScope scope)
    {
        for (std::size_t row = 0; row < m_cluster.nodes.size(); ++row)
            m_nodes.push_back(readNode(NodeId(row)));
        for (std::size_t row = 0; row < m_cluster.pods.size(); ++row) {
            if (m_cluster.pods.occupies(PodId(row)))
                settle(PodId(row));
        }
        for (pack::Node &node : m_nodes)
            m_builder.addNode(std::move(node));
        // In the order of names, so that kinds are numbered alike whatever waits first.
        std::vector<std::uint32_t> kindOf(m_cluster.pods.size());
        for (std::size_t row = 0; row < m_cluster.pods.size(); ++row) {
            const PodId pod(row);
            if (isFinished(m_cluster, pod) || !isMovable(m_cluster, pod))
                continue;
            kindOf[row] = m_builder.kind(kindOfPod(pod));
            m_builder.addToMix(kindOf[row]);
        }
        for (std::size_t row = 0; row < m_cluster.pods.size() && scope == PackScope::Pending; ++row)
            addStanding(PodId(row), kindOf[row]);
        m_fleet.inventory = m_builder.take();
        for (const PodId pod : m_fleet.pods)
            m_fleet.inventory.tasks.push_back(kindOf[pod.index()]);
        return std::move(m_fleet);
    }

private:
    void sortPods(PackScope scope)
    {
        const PodTable &pods = m_cluster.pods;
        m_isTask.assign(pods.size(), false);
        for (std::size_t row = 0; row < pods.size(); ++row) {
            const PodId pod(row);
            if (pods.occupies(pod)) {
                m_isTask[row] = scope == PackScope::Anew && isMovable(m_cluster, pod);
                m_fleet.staying += m_isTask[row] ? std::size_t(0) : std::size_t(1);
            } else if (pods.phase[pod] == PodPhase::Pending && !pods.flags[pod].has(PodFlag::Deleting)) {
                const bool claims = !m_cluster.shapes[pods.shape[pod]].spec.resourceClaims.empty();
                const bool gated = pods.flags[pod].has(PodFlag::Gated);
                m_fleet.gated += gated ? std::size_t(1) : std::size_t(0);
                m_fleet.withClaims += !gated && claims ? std::size_t(1) : std::size_t(0);
                m_isTask[row] = !gated && !claims && isMovable(m_cluster, pod);
            }
            if (m_isTask[row])
                m_fleet.pods.push_back(pod);
        }
        std::ranges::stable_sort(m_fleet.pods, [&](PodId a, PodId b) {
            return std::tuple(-std::int64_t(pods.priority[a]), pods.created[a])
                < std::tuple(-std::int64_t(pods.priority[b]), pods.created[b]);
        });
    }

    /// What pods ask for beside cpu and memory, the number of pods itself included.
    void findResources()
    {
        std::vector<bool> asked(m_cluster.resources.size(), false);
        asked[ResourceCatalog::pods.index()] = true;
        for (std::size_t shape = 0; shape < m_cluster.shapes.size(); ++shape) {
            for (const ResourceAmount &request : m_cluster.shapes[ShapeId(shape)].requests)
                asked[request.resource.index()] = true;
        }
        m_indexOf.assign(asked.size(), -1);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            const ResourceId resource(i);
            if (!asked[i] || resource == ResourceCatalog::cpu || resource == ResourceCatalog::memory)
                continue;
            m_indexOf[i] = static_cast<int>(m_resources.size());
            m_resources.push_back(resource);
            m_builder.inventory().resources.push_back(m_cluster.resources.name(resource));
        }
    }

    pack::Node readNode(NodeId node)
    {
        const NodeTable &nodes = m_cluster.nodes;
        pack::Node read;
        read.cpuCapacity = nodes.allocatable.at(ResourceCatalog::cpu, node);
        read.memoryCapacity = nodes.allocatable.at(ResourceCatalog::memory, node);
        read.cpu = saturatingSubtract(read.cpuCapacity, nodes.requested.at(ResourceCatalog::cpu, node));
        read.memory = saturatingSubtract(read.memoryCapacity, nodes.requested.at(ResourceCatalog::memory, node));
        for (const ResourceId resource : m_resources) {
            const Amount used =
                resource == ResourceCatalog::pods ? Amount(nodes.podCount[node]) : nodes.requested.at(resource, node);
            read.others.push_back(saturatingSubtract(nodes.allocatable.at(resource, node), used));
        }
        std::string model;
        if (const std::int32_t index = nodes.gpus[node]; index >= 0)
            model = m_cluster.text(m_cluster.nodeGpus[static_cast<std::size_t>(index)].model);
        const Amount openb = m_openb.valid() ? nodes.allocatable.at(m_openb, node) : 0;
        if (openb > 0) {
            read.gpus.assign(static_cast<std::size_t>(std::min(openb, mostGpus)), pack::wholeGpu);
            read.gpuCapacity = static_cast<std::int32_t>(read.gpus.size()) * pack::wholeGpu;
            for (const Label &label : m_cluster.labelSets[nodes.labels[node]]) {
                if (m_cluster.text(label.key) == "alibabacloud.com/gpu-card-model")
                    model = m_cluster.text(label.value);
            }
        } else {
            readDevices(node, read);
        }
        read.model = m_builder.model(model);
        return read;
    }

    /// GPUs without their broken parts; what pods that stay hold is taken.
    void readDevices(NodeId node, pack::Node &read)
    {
        const std::size_t begin = m_cluster.nodes.firstDevice[node];
        const std::size_t end = node.index() + 1 < m_cluster.nodes.size()
            ? m_cluster.nodes.firstDevice[NodeId(node.index() + 1)]
            : m_cluster.devices.size();
        for (std::size_t row = begin; row < end && read.gpus.size() < std::size_t(mostGpus); ++row) {
            const Device &gpu = m_cluster.devices[DeviceId(row)];
            std::int64_t all = 0, free = 0;
            for (std::size_t slot = gpu.firstSlot; slot < gpu.endSlot; ++slot) {
                const Slot &unit = m_cluster.slots[SlotId(slot)];
                if (unit.state == SlotState::Broken)
                    continue;
                const std::int64_t milli = milliOf(unit, gpu);
                all += milli;
                if (unit.occupant.valid() && !m_isTask[unit.occupant.index()])
                    m_heldBy[unit.occupant].push_back(static_cast<std::uint16_t>(read.gpus.size()));
                const bool idle = unit.state == SlotState::Free || unit.state == SlotState::Cordoned;
                free += idle || (unit.occupant.valid() && m_isTask[unit.occupant.index()]) ? milli : 0;
            }
            read.gpus.push_back(static_cast<std::int32_t>(std::min<std::int64_t>(free, pack::wholeGpu)));
            read.gpuCapacity += static_cast<std::int32_t>(std::min<std::int64_t>(all, pack::wholeGpu));
        }
    }

    [[nodiscard]] std::int64_t milliOf(const Slot &unit, const Device &gpu) const
    {
        const std::string_view profile = m_cluster.text(unit.profile);
        if (profile.empty())
            return std::int64_t(pack::wholeGpu) * unit.parts / std::max<std::int64_t>(gpu.partsTotal, 1);
        const MigGeometry geometry = migGeometry(profile, m_cluster.text(gpu.model));
        return pack::wholeGpu * geometry.memoryParts / std::max<std::int64_t>(geometry.memoryTotal, 1);
    }

    /// A pod that runs and could move, where it is known which GPUs of its node it holds.
    void addStanding(PodId pod, std::uint32_t kindId)
    {
        if (!m_cluster.pods.occupies(pod) || !isMovable(m_cluster, pod))
            return;
        const pack::Inventory &inventory = m_builder.inventory();
        const pack::Kind &kind = inventory.kinds[kindId];
        const NodeId node = m_cluster.pods.node[pod];
        std::vector<std::uint16_t> gpus;
        if (const auto held = m_heldBy.find(pod); held != m_heldBy.end())
            gpus = held->second;
        const std::int32_t milli = inventory.milliOn(kind, node.index());
        const auto whole = [&](std::uint16_t gpu) {
            return inventory.nodes[node.index()].gpus[gpu] + milli <= pack::wholeGpu;
        };
        const bool once = std::ranges::adjacent_find(gpus) == gpus.end();
        if (!once || gpus.size() != static_cast<std::size_t>(kind.needsGpus() ? kind.gpuCount : 0)
            || !std::ranges::all_of(gpus, whole))
            return;
        m_builder.inventory().standing.push_back({kindId, static_cast<std::uint32_t>(node.index()), std::move(gpus)});
        m_fleet.standing.push_back(pod);
    }

    /// A pod on its node: one that moves gives back what the node counts for it, one that stays is scored with it.
    void settle(PodId pod)
    {
        const NodeId at = m_cluster.pods.node[pod];
        pack::Node &node = m_nodes[at.index()];
        const PodShape &shape = m_cluster.shapes[m_cluster.pods.shape[pod]];
        if (!m_isTask[pod.index()]) {
            node.scoringCpu = saturatingAdd(node.scoringCpu, shape.scoringCpu);
            node.scoringMemory = saturatingAdd(node.scoringMemory, shape.scoringMemory);
            node.taskKinds |= pack::clusteringKind(gpusOfPod(pod, at));
            takeShare(pod, node);
            return;
        }
        for (const ResourceAmount &request : shape.requests) {
            if (request.resource == ResourceCatalog::cpu)
                node.cpu = saturatingAdd(node.cpu, request.amount);
            else if (request.resource == ResourceCatalog::memory)
                node.memory = saturatingAdd(node.memory, request.amount);
            else if (request.resource != ResourceCatalog::pods)
                give(node, request.resource, request.amount);
        }
        give(node, ResourceCatalog::pods, 1);
    }
    void give(pack::Node &node, ResourceId resource, Amount amount) const
    {
        std::int64_t &free = node.others[static_cast<std::size_t>(m_indexOf[resource.index()])];
        free = saturatingAdd(free, amount);
    }

    /// The share of a GPU that openb's annotations state for a pod that stays.
    void takeShare(PodId pod, pack::Node &node) const
    {
        if (!m_openb.valid() || m_cluster.nodes.allocatable.at(m_openb, m_cluster.pods.node[pod]) <= 0)
            return;
        const auto share = std::ranges::find_if(m_cluster.scheduling.gpuShares, [&](const api::GpuShare &one) {
            return one.nameSpace == m_cluster.text(m_cluster.pods.nameSpace[pod])
                && one.name == m_cluster.text(m_cluster.pods.name[pod]);
        });
        if (share == m_cluster.scheduling.gpuShares.end())
            return;
        const auto milli = static_cast<std::int32_t>(std::clamp<std::int64_t>(share->milli, 0, pack::wholeGpu));
        if (!share->indexes.empty()) {
            for (const std::int32_t index : share->indexes) {
                if (index >= 0 && static_cast<std::size_t>(index) < node.gpus.size())
                    node.gpus[static_cast<std::size_t>(index)] =
                        std::max(0, node.gpus[static_cast<std::size_t>(index)] - milli);
            }
            return;
        }
        for (std::int64_t i = 0; i < std::min(share->count, mostGpus); ++i) {
            auto best = node.gpus.end();
            for (auto gpu = node.gpus.begin(); gpu != node.gpus.end(); ++gpu) {
                if (*gpu >= milli && (best == node.gpus.end() || *gpu < *best))
                    best = gpu;
            }
            if (best == node.gpus.end())
                return;
            *best -= milli;
        }
    }

    [[nodiscard]] pack::Kind gpusOfPod(PodId pod, NodeId node) const
    {
        const kube::GpuTask task = kube::gpuTaskOf(m_cluster, pod, node);
        pack::Kind kind;
        kind.gpuCount = static_cast<std::int32_t>(std::clamp<std::int64_t>(task.gpuCount, 0, mostGpus));
        kind.gpuMilli = static_cast<std::int32_t>(std::clamp<std::int64_t>(task.gpuMilli, 0, pack::wholeGpu));
        if (!kind.needsGpus())
            kind.gpuCount = kind.gpuMilli = 0;
        return kind;
    }

    pack::Kind kindOfPod(PodId pod)
    {
        const ShapeId shapeId = m_cluster.pods.shape[pod];
        const PodShape &shape = m_cluster.shapes[shapeId];
        pack::Kind kind = gpusOfPod(pod, {});
        kind.asksFirst = true;
        kind.scoringCpu = shape.incomingScoringCpu;
        kind.scoringMemory = shape.incomingScoringMemory;
        kind.others.push_back({static_cast<std::uint32_t>(m_indexOf[ResourceCatalog::pods.index()]), 1});
        std::vector<ResourceId> gpuResources;
        for (const ResourceAmount &request : shape.requests) {
            if (request.resource == ResourceCatalog::cpu)
                kind.cpu = request.amount;
            else if (request.resource == ResourceCatalog::memory)
                kind.memory = request.amount;
            else if (request.resource != ResourceCatalog::pods && request.amount > 0)
                kind.others.push_back(
                    {static_cast<std::uint32_t>(m_indexOf[request.resource.index()]), request.amount});
            if (request.amount > 0 && isGpuResource(m_cluster.resources.name(request.resource)))
                gpuResources.push_back(request.resource);
        }
        std::ranges::sort(kind.others);
        if (kind.needsGpus()) {
            kind.models = m_builder.modelSet(kube::gpuTaskOf(m_cluster, pod).gpuModel);
            findUnits(pod, gpuResources, kind);
        }
        kind.nodes = nodesOf(shapeId, pod);
        return kind;
    }

    /// What a unit of the pod's GPU resources is where they are shared or partitioned.
    void findUnits(PodId pod, const std::vector<ResourceId> &gpuResources, pack::Kind &kind)
    {
        if (gpuResources.empty())
            return; // a share that annotations state is the same everywhere
        auto known = m_units.find(gpuResources);
        if (known == m_units.end()) {
            std::vector<std::int32_t> milli(m_cluster.nodes.size(), 0);
            std::int32_t most = 0, least = pack::wholeGpu;
            for (std::size_t row = 0; row < milli.size(); ++row) {
                const NodeId node(row);
                const bool offers = std::ranges::all_of(gpuResources, [&](ResourceId resource) {
                    return m_cluster.nodes.allocatable.at(resource, node) > 0;
                });
                milli[row] = offers ? gpusOfPod(pod, node).gpuMilli : 0;
                if (milli[row] > 0) {
                    most = std::max(most, milli[row]);
                    least = std::min(least, milli[row]);
                }
            }
            Units units;
            if (most > 0) {
                units.milli = most;
                if (least < most) {
                    units.table = static_cast<std::int32_t>(m_builder.inventory().unitMilli.size());
                    m_builder.inventory().unitMilli.push_back(std::move(milli));
                }
            }
            known = m_units.emplace(gpuResources, units).first;
        }
        kind.gpuMilli = known->second.milli;
        kind.unit = known->second.table;
    }

    /// Nodes that the pod's own rules and the nodes' taints let it on.
    std::uint32_t nodesOf(ShapeId shape, PodId pod)
    {
        if (const auto known = m_nodeSets.find(shape); known != m_nodeSets.end())
            return known->second;
        const kube::ClassId podClass =
            m_state.classOf(m_cluster.pods.nameSpace[pod], m_cluster.pods.labels[pod], shape);
        const kube::Filters filters({m_state, m_domains, m_volumes, m_marks, m_scheduler, m_cluster.scheduling},
                                    m_profile, podClass);
        const bool anyCordoned = mayStandOnCordoned(m_cluster.shapes[shape].spec);
        std::vector<bool> nodes(m_cluster.nodes.size());
        for (std::size_t row = 0; row < nodes.size(); ++row) {
            const NodeId node(row);
            nodes[row] = filters.matchesNodeAffinity(node) && filters.toleratesNode(node)
                && (anyCordoned || !m_cluster.nodes.flags[node].has(NodeFlag::Unschedulable));
        }
        return m_nodeSets[shape] = m_builder.nodeSet(std::move(nodes));
    }

    struct Units {
        std::int32_t milli = pack::wholeGpu;
        std::int32_t table = -1;
    };
    const Cluster &m_cluster;
    kube::State m_state;
    kube::DomainIndex m_domains;
    kube::VolumeIndex m_volumes;
    kube::NodeMarks m_marks;
    kube::Scheduler m_scheduler;
    kube::Profile m_profile;
    ResourceId m_openb;
    PackFleet m_fleet;
    pack::InventoryBuilder m_builder;
    std::vector<pack::Node> m_nodes;
    std::vector<bool> m_isTask;                           ///< by pod
    std::vector<ResourceId> m_resources;                  ///< beside cpu and memory
    std::vector<int> m_indexOf;                           ///< into them, by resource
    std::map<PodId, std::vector<std::uint16_t>> m_heldBy; ///< GPUs of its node that a staying pod holds, ascending
    std::map<std::vector<ResourceId>, Units> m_units;
    std::map<ShapeId, std::uint32_t> m_nodeSets;
};

} // namespace

PackFleet packFleet(const Cluster &cluster, PackScope scope)
{
    return FleetReader(cluster, scope).read(scope);
}

} // namespace stowage::ask
