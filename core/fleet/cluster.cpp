// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/cluster.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/fleet/fleet.h"

namespace stowage {

namespace {

constexpr std::array<std::string_view, 4> nativeResources{"cpu", "memory", "ephemeral-storage", "pods"};

} // namespace

ResourceCatalog::ResourceCatalog()
    : m_names(nativeResources.begin(), nativeResources.end())
{
}

ResourceCatalog::ResourceCatalog(std::vector<std::string> names)
    : ResourceCatalog()
{
    std::ranges::sort(names);
    for (std::string &name : names) {
        const bool known = std::ranges::find(nativeResources, name) != nativeResources.end() || name == m_names.back();
        // Hostile input could name more resources than an id can count.
        if (!known && m_names.size() < std::numeric_limits<std::uint16_t>::max())
            m_names.push_back(std::move(name));
    }
}

ResourceId ResourceCatalog::find(std::string_view name) const
{
    const auto native = std::ranges::find(nativeResources, name);
    if (native != nativeResources.end())
        return ResourceId(static_cast<std::size_t>(native - nativeResources.begin()));
    const auto extended = m_names.begin() + nativeResources.size();
    const auto found = std::lower_bound(extended, m_names.end(), name);
    if (found == m_names.end() || *found != name)
        return {};
    return ResourceId(static_cast<std::size_t>(found - m_names.begin()));
}

std::span<const GpuShare> Cluster::sharesOf(PodId holder) const
{
    const auto found = std::ranges::equal_range(gpuShares, holder, {}, &GpuShare::holder);
    return {found.begin(), found.end()};
}

NodeId Cluster::findNode(std::string_view nodeName) const
{
    const auto found = std::lower_bound(nodes.name.begin(), nodes.name.end(), nodeName,
                                        [&](NameId row, std::string_view wanted) { return names[row] < wanted; });
    if (found == nodes.name.end() || names[*found] != nodeName)
        return {};
    return NodeId(static_cast<std::size_t>(found - nodes.name.begin()));
}

PodId Cluster::findPod(std::string_view nameSpace, std::string_view podName) const
{
    std::size_t begin = 0;
    std::size_t end = pods.size();
    const std::pair wanted(nameSpace, podName);
    const auto keyOf = [&](std::size_t row) {
        return std::pair(names[pods.nameSpace[PodId(row)]], names[pods.name[PodId(row)]]);
    };
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (keyOf(middle) < wanted)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin < pods.size() && keyOf(begin) == wanted ? PodId(begin) : PodId();
}

const Cluster *Fleet::find(std::string_view clusterName) const
{
    for (const std::shared_ptr<const Cluster> &cluster : clusters) {
        if (cluster->name == clusterName)
            return cluster.get();
    }
    return nullptr;
}

} // namespace stowage
