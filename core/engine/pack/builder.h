// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/engine/pack/inventory.h"

namespace stowage::pack {

/// Gathers nodes and tasks; equal kinds, models and sets of models become one. Nodes come before tasks that name
/// models.
class InventoryBuilder {
public:
    [[nodiscard]] std::uint32_t model(const std::string &name);
    /// Models that a task is let on, split by |; empty: any. Models that no node has are passed over.
    [[nodiscard]] std::uint32_t modelSet(const std::string &names);
    [[nodiscard]] std::uint32_t nodeSet(std::vector<bool> nodes);
    void addNode(Node node);
    [[nodiscard]] std::uint32_t kind(const Kind &one);
    /// A task that is to be placed.
    void addTask(const Kind &one);
    /// Counts a kind for the mix, as often as told.
    void addToMix(std::uint32_t kindId, double tasks = 1);

    [[nodiscard]] Inventory &inventory() { return m_inventory; }
    [[nodiscard]] Inventory take() { return std::move(m_inventory); }

private:
    Inventory m_inventory;
    std::map<std::string, std::uint32_t> m_models, m_modelSets{{"", 0}};
    std::map<std::vector<bool>, std::uint32_t> m_nodeSets{{{}, 0}};
    std::map<Kind, std::uint32_t> m_kinds;
};

} // namespace stowage::pack
