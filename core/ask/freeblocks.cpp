// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/freeblocks.h"

#include <map>
#include <string_view>
#include <utility>

namespace stowage::ask {

namespace {

std::string pathOf(const Cluster &cluster, DomainId domain)
{
    std::string path(cluster.text(cluster.topology.domains[domain].name));
    for (DomainId up = cluster.topology.domains[domain].parent; up.valid(); up = cluster.topology.domains[up].parent)
        path = std::string(cluster.text(cluster.topology.domains[up].name)) + "/" + path;
    return path;
}

/// The rack that an NVLink domain fills says more than the id that drivers give it.
std::string nvlinkName(const Cluster &cluster, std::uint32_t index)
{
    const Topology &topology = cluster.topology;
    const NvlinkDomain &domain = topology.nvlinkDomains[index];
    DomainId leaf;
    for (const NodeId node : domain.nodes) {
        const DomainId own = node.index() < topology.leafOf.size() ? topology.leafOf[node] : DomainId();
        if (!own.valid() || (leaf.valid() && own != leaf))
            return std::string(cluster.text(domain.name));
        leaf = own;
    }
    const std::string_view name = leaf.valid() ? cluster.text(topology.domains[leaf].name) : std::string_view();
    return std::string(name.empty() ? cluster.text(domain.name) : name);
}

} // namespace

void StateCounts::add(SlotState state)
{
    switch (state) {
    case SlotState::Used:
        ++used;
        return;
    case SlotState::Reserved:
        ++reserved;
        return;
    case SlotState::Free:
        ++free;
        return;
    case SlotState::Cordoned:
        ++cordoned;
        return;
    case SlotState::Broken:
        ++broken;
        return;
    }
}

StateCounts &StateCounts::operator+=(const StateCounts &other)
{
    used += other.used;
    reserved += other.reserved;
    free += other.free;
    cordoned += other.cordoned;
    broken += other.broken;
    return *this;
}

GangPlace gangPlaceOf(const Cluster &cluster, NodeId node)
{
    const Topology &topology = cluster.topology;
    if (node.index() < topology.nvlinkOf.size() && topology.nvlinkOf[node] >= 0)
        return {FreeBlock::Where::NvlinkDomain, static_cast<std::uint32_t>(topology.nvlinkOf[node])};
    if (node.index() < topology.leafOf.size() && topology.leafOf[node].valid()) {
        const DomainId leaf = topology.leafOf[node];
        // A domain without a name gathers nodes that lack the label: they are not known to be near each other.
        if (!cluster.text(topology.domains[leaf].name).empty())
            return {FreeBlock::Where::TopologyDomain, leaf.row};
    }
    return {FreeBlock::Where::Node, node.row};
}

FreeBlock blockOf(const Cluster &cluster, const GangPlace &place, std::string model, Amount units)
{
    FreeBlock block{.units = units,
                    .where = place.where,
                    .model = std::move(model),
                    .cluster = cluster.name,
                    .domain = {},
                    .level = {}};
    switch (place.where) {
    case FreeBlock::Where::NvlinkDomain:
        block.domain = nvlinkName(cluster, place.row);
        break;
    case FreeBlock::Where::TopologyDomain: {
        const DomainId domain{place.row};
        block.domain = pathOf(cluster, domain);
        const std::size_t level = cluster.topology.domains[domain].level;
        if (level < cluster.topology.levels.size())
            block.level = cluster.topology.levels[level];
        break;
    }
    case FreeBlock::Where::Node:
        block.domain = cluster.text(cluster.nodes.name[NodeId{place.row}]);
        break;
    }
    return block;
}

FreeGpus freeGpus(const Cluster &cluster)
{
    std::map<std::pair<GangPlace, NameId>, Amount> freeByPlace;
    FreeGpus result;
    std::size_t next = 0;
    while (next < cluster.devices.size()) {
        const NodeId node = cluster.devices[DeviceId{next}].node;
        const GangPlace place = gangPlaceOf(cluster, node);
        Amount total = 0, free = 0;
        for (; next < cluster.devices.size() && cluster.devices[DeviceId{next}].node == node; ++next) {
            const Device &device = cluster.devices[DeviceId{next}];
            StateCounts counts;
            for (std::uint32_t slot = device.firstSlot; slot < device.endSlot; ++slot)
                counts.add(cluster.slots[SlotId{slot}].state);
            if (counts.free > 0)
                freeByPlace[{place, device.model}] += counts.free;
            free += counts.free;
            total += counts.total();
        }
        if (free < total)
            result.inParts += free;
    }
    for (const auto &[where, free] : freeByPlace)
        if (free > result.largest.units)
            result.largest = blockOf(cluster, where.first, std::string(cluster.text(where.second)), free);
    return result;
}

} // namespace stowage::ask
