// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapplan.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "views/map/mapselection.h"

namespace stowage::views {

namespace {

std::string podName(const Cluster &cluster, PodId pod)
{
    return std::string(cluster.text(cluster.pods.nameSpace[pod])) + '/'
        + std::string(cluster.text(cluster.pods.name[pod]));
}

std::pair<std::uint32_t, std::uint32_t> devicesOf(const Cluster &cluster, NodeId node)
{
    const auto end = node.index() + 1 < cluster.nodes.size() ? cluster.nodes.firstDevice[NodeId(node.index() + 1)]
                                                             : static_cast<std::uint32_t>(cluster.devices.size());
    return {cluster.nodes.firstDevice[node], end};
}

std::int64_t freeOf(const Cluster &cluster, NodeId node)
{
    std::int64_t free = 0;
    const auto [begin, end] = devicesOf(cluster, node);
    for (std::uint32_t at = begin; at < end; ++at) {
        const Device &device = cluster.devices[DeviceId(at)];
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s)
            free += cluster.slots[SlotId(s)].state == SlotState::Free ? 1 : 0;
    }
    return free;
}

/// Pods on the node's devices, device by device.
std::vector<std::vector<PodId>> holders(const Cluster &cluster, NodeId node)
{
    std::vector<std::vector<PodId>> result;
    const auto [begin, end] = devicesOf(cluster, node);
    for (std::uint32_t at = begin; at < end; ++at) {
        const Device &device = cluster.devices[DeviceId(at)];
        std::vector<PodId> &pods = result.emplace_back();
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
            const PodId pod = cluster.slots[SlotId(s)].occupant;
            if (pod.valid() && std::ranges::find(pods, pod) == pods.end())
                pods.push_back(pod);
        }
    }
    return result;
}

class Comparer {
public:
    Comparer(const MapLayoutPtr &layout, const FleetPtr &before, const plan::EvaluationPtr &evaluation)
        : m_layout(*layout)
        , m_before(*before)
        , m_plan(std::make_shared<MapPlan>())
    {
        m_plan->marks.resize(layout->cellCount(), MapMark::None);
        m_plan->frameBefore.resize(layout->frames().size());
        m_plan->tileBefore.resize(layout->tiles().size());
        m_plan->newTile.resize(layout->tiles().size());
        for (std::size_t i = 0; evaluation && i < evaluation->steps.size(); ++i)
            for (const plan::PodMove &move : evaluation->steps[i].moves)
                if (!move.to.empty())
                    m_stepOf[move.pod.cluster + '/' + move.pod.nameSpace + '/' + move.pod.name] = i;
    }

    MapPlanPtr make()
    {
        bool any = false;
        for (const auto &cluster : m_layout.fleet()->clusters)
            any = any || find(*cluster) != cluster.get();
        if (!any)
            return nullptr;
        for (std::uint32_t t = 0; t < m_layout.tiles().size(); ++t)
            addTile(t);
        for (std::uint32_t f = 0; f < m_layout.frames().size(); ++f) {
            const MapLayout::Frame &frame = m_layout.frames()[f];
            for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s)
                for (std::uint32_t t = m_layout.sections()[s].firstTile; t < m_layout.sections()[s].endTile; ++t)
                    m_plan->frameBefore[f] += m_plan->tileBefore[t];
        }
        m_plan->firstGroup.assign(m_layout.tiles().size() + 1, 0);
        for (auto &[key, group] : m_groups) {
            ++m_plan->firstGroup[group.tile + 1];
            m_plan->groups.push_back(std::move(group));
        }
        for (std::size_t t = 1; t < m_plan->firstGroup.size(); ++t)
            m_plan->firstGroup[t] += m_plan->firstGroup[t - 1];
        return m_plan;
    }

private:
    [[nodiscard]] const Cluster *find(const Cluster &cluster)
    {
        const auto [known, added] = m_clusters.try_emplace(&cluster, nullptr);
        if (added)
            for (const auto &old : m_before.clusters)
                if (old->name == cluster.name)
                    known->second = old.get();
        return known->second;
    }

    void addTile(std::uint32_t index)
    {
        const MapLayout::Tile &tile = m_layout.tiles()[index];
        std::size_t added = 0;
        for (std::uint32_t at = tile.firstNode; at < tile.endNode; ++at) {
            const MapNodeId node = m_layout.nodeOrder()[at];
            const Cluster &cluster = m_layout.cluster(m_layout.clusterOf(node));
            const Cluster *old = find(cluster);
            if (old == &cluster) {
                m_plan->tileBefore[index] += freeOf(cluster, m_layout.nodeOf(node));
                continue;
            }
            const NodeId oldNode =
                old ? old->findNode(cluster.text(cluster.nodes.name[m_layout.nodeOf(node)])) : NodeId();
            added += oldNode.valid() ? std::size_t(0) : std::size_t(1);
            if (oldNode.valid())
                m_plan->tileBefore[index] += freeOf(*old, oldNode);
            addNode(index, node, cluster, old, oldNode);
        }
        m_plan->newTile[index] = added > 0 && added == tile.nodes();
    }

    void addNode(std::uint32_t tile, MapNodeId node, const Cluster &cluster, const Cluster *old, NodeId oldNode)
    {
        const auto now = holders(cluster, m_layout.nodeOf(node));
        const auto then = oldNode.valid() ? holders(*old, oldNode) : std::vector<std::vector<PodId>>();
        std::unordered_set<std::string> stayed, were;
        for (const auto &pods : now)
            for (const PodId pod : pods)
                stayed.insert(podName(cluster, pod));
        for (const auto &pods : then)
            for (const PodId pod : pods)
                were.insert(podName(*old, pod));
        const CellId first = m_layout.firstCellOf(node);
        std::vector<char> arriving(now.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            for (const PodId pod : now[i]) {
                const std::string name = podName(cluster, pod);
                if (were.contains(name))
                    continue;
                arriving[i] = 1;
                const auto step = m_stepOf.find(cluster.name + '/' + name);
                if (step == m_stepOf.end())
                    continue;
                const std::string &workload = cluster.workloads[cluster.pods.workload[pod]].object.name;
                MapPlan::Group &group = m_groups[{tile, step->second, workload}];
                group.tile = tile;
                group.step = step->second;
                group.name = workload;
                const CellId cell(first.row + static_cast<std::uint32_t>(i));
                if (group.cells.empty() || group.cells.back() != cell)
                    group.cells.push_back(cell);
            }
        }
        // Which GPU a pod holds is often inferred, and inferred anew when a neighbour goes: what counts is how many
        // the leaving ones held; they are shown where they were unless somebody who stays is there now.
        std::size_t leaving = 0;
        std::vector<char> left(now.size());
        for (std::size_t i = 0; i < then.size(); ++i) {
            const bool gone =
                std::ranges::any_of(then[i], [&](PodId pod) { return !stayed.contains(podName(*old, pod)); });
            if (!gone)
                continue;
            if (i < now.size() && (now[i].empty() || arriving[i] != 0))
                left[i] = 1;
            else
                ++leaving;
        }
        for (std::size_t i = 0; i < now.size() && leaving > 0; ++i)
            if (left[i] == 0 && (now[i].empty() || arriving[i] != 0)) {
                left[i] = 1;
                --leaving;
            }
        for (std::size_t i = 0; i < now.size(); ++i) {
            MapMark &mark = m_plan->marks[first.index() + i];
            mark = left[i] != 0 && arriving[i] != 0 ? MapMark::Replaced
                : left[i] != 0                      ? MapMark::Leaving
                : arriving[i] != 0                  ? MapMark::Arriving
                                                    : MapMark::None;
            m_plan->leaving += left[i];
            m_plan->arriving += arriving[i];
        }
    }

    const MapLayout &m_layout;
    const Fleet &m_before;
    std::shared_ptr<MapPlan> m_plan;
    std::unordered_map<const Cluster *, const Cluster *> m_clusters;
    std::unordered_map<std::string, std::size_t> m_stepOf;
    std::map<std::tuple<std::uint32_t, std::size_t, std::string>, MapPlan::Group> m_groups;
};

} // namespace

MapPlanPtr makeMapPlan(const MapLayoutPtr &layout, const FleetPtr &before, const plan::EvaluationPtr &evaluation)
{
    if (!layout || !before || layout->fleet() == before)
        return nullptr;
    return Comparer(layout, before, evaluation).make();
}

} // namespace stowage::views
