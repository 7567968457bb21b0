// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/builder.h"

#include <algorithm>

namespace stowage::pack {

std::uint32_t InventoryBuilder::model(const std::string &name)
{
    const auto [entry, isNew] = m_models.try_emplace(name, static_cast<std::uint32_t>(m_inventory.models.size()));
    if (isNew) {
        m_inventory.models.push_back(name);
        for (std::size_t set = 1; set < m_inventory.modelSets.size(); ++set)
            m_inventory.modelSets[set].push_back(false);
    }
    return entry->second;
}

std::uint32_t InventoryBuilder::modelSet(const std::string &names)
{
    const auto [entry, isNew] =
        m_modelSets.try_emplace(names, static_cast<std::uint32_t>(m_inventory.modelSets.size()));
    if (!isNew)
        return entry->second;
    // One that allows nothing still has an entry per model: an empty set would allow all.
    std::vector<bool> set(std::max<std::size_t>(m_inventory.models.size(), 1), false);
    for (std::size_t begin = 0; begin <= names.size();) {
        const std::size_t end = std::min(names.find('|', begin), names.size());
        const auto known = m_models.find(names.substr(begin, end - begin));
        if (known != m_models.end())
            set[known->second] = true;
        begin = end + 1;
    }
    m_inventory.modelSets.push_back(std::move(set));
    return entry->second;
}

std::uint32_t InventoryBuilder::nodeSet(std::vector<bool> nodes)
{
    if (std::ranges::find(nodes, false) == nodes.end())
        return 0;
    const auto [entry, isNew] = m_nodeSets.try_emplace(nodes, static_cast<std::uint32_t>(m_inventory.nodeSets.size()));
    if (isNew)
        m_inventory.nodeSets.push_back(std::move(nodes));
    return entry->second;
}

void InventoryBuilder::addNode(Node node)
{
    m_inventory.nodes.push_back(std::move(node));
}

std::uint32_t InventoryBuilder::kind(const Kind &one)
{
    const auto [entry, isNew] = m_kinds.try_emplace(one, static_cast<std::uint32_t>(m_inventory.kinds.size()));
    if (isNew) {
        m_inventory.kinds.push_back(one);
        m_inventory.mix.push_back(0);
    }
    return entry->second;
}

void InventoryBuilder::addTask(const Kind &one)
{
    m_inventory.tasks.push_back(kind(one));
}

void InventoryBuilder::addToMix(std::uint32_t kindId, double tasks)
{
    m_inventory.mix[kindId] += tasks;
}

} // namespace stowage::pack
