// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/cost.h"

namespace stowage::ask {

namespace {

struct Units {
    std::int64_t all = 0, free = 0;
};

std::vector<Units> unitsOf(const Cluster &cluster)
{
    std::vector<Units> units(cluster.nodes.size());
    for (const Device &device : cluster.devices) {
        Units &ofNode = units[device.node.index()];
        ofNode.all += device.endSlot - device.firstSlot;
        for (std::uint32_t slot = device.firstSlot; slot < device.endSlot; ++slot)
            ofNode.free += cluster.slots[SlotId(slot)].state == SlotState::Free ? 1 : 0;
    }
    return units;
}

} // namespace

Cost &Cost::operator+=(const Cost &other)
{
    usdPerHour += other.usdPerHour;
    idleUsdPerHour += other.idleUsdPerHour;
    priced += other.priced;
    unpriced += other.unpriced;
    return *this;
}

Cost costOf(const Cluster &cluster, const plan::Catalogue *catalogue)
{
    const plan::NodePrices prices(cluster, catalogue);
    const std::vector<Units> units = unitsOf(cluster);
    Cost cost;
    for (std::size_t i = 0; i < cluster.nodes.size(); ++i) {
        const std::optional<double> price = prices(NodeId(i));
        if (!price) {
            ++cost.unpriced;
            continue;
        }
        ++cost.priced;
        cost.usdPerHour += *price;
        if (units[i].all > 0)
            cost.idleUsdPerHour += *price * static_cast<double>(units[i].free) / static_cast<double>(units[i].all);
    }
    return cost;
}

std::vector<std::optional<double>> unitPrices(const Cluster &cluster, const plan::Catalogue *catalogue)
{
    const plan::NodePrices prices(cluster, catalogue);
    const std::vector<Units> units = unitsOf(cluster);
    std::vector<std::optional<double>> unitPrices(cluster.nodes.size());
    for (std::size_t i = 0; i < unitPrices.size(); ++i) {
        const std::optional<double> price = units[i].all > 0 ? prices(NodeId(i)) : std::nullopt;
        if (price)
            unitPrices[i] = *price / static_cast<double>(units[i].all);
    }
    return unitPrices;
}

} // namespace stowage::ask
