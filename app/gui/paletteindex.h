// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"

namespace stowage::app {

/// What the palette can go to: a command by its place in the window's list, or an object of the fleet.
struct PaletteHit {
    enum class Kind : std::uint8_t { Command, Cluster, Node, Workload, Queue };
    Kind kind = Kind::Command;
    std::uint32_t command = 0;
    ObjectKey key;
    std::string text;  ///< what is matched and shown
    std::string where; ///< second text: kind and cluster
    int score = 0;
};

/// Commands and objects that can be searched. Objects are rows of the fleet's tables: no text is copied, so a fleet of
/// 100,000 objects costs 12 bytes each. Immutable.
class PaletteIndex {
public:
    explicit PaletteIndex(FleetPtr fleet);

    /// The best hits first, commands before objects of the same score; commands are given by their texts.
    [[nodiscard]] std::vector<PaletteHit> search(const std::vector<std::string> &commands, std::string_view typed,
                                                 std::size_t most, const Context &context = {}) const;
    [[nodiscard]] std::size_t objects() const { return m_rows.size(); }

private:
    struct Row {
        PaletteHit::Kind kind;
        std::uint32_t cluster;
        std::uint32_t row;
    };
    static constexpr std::uint32_t hub = 0xFFFFFFFF;

    void add(const Cluster &cluster, std::uint32_t index);
    [[nodiscard]] const Cluster &clusterOf(const Row &row) const;
    [[nodiscard]] std::string textOf(const Row &row) const;
    [[nodiscard]] PaletteHit hitOf(const Row &row, std::string text, int score) const;

    FleetPtr m_fleet;
    std::vector<Row> m_rows;
};

} // namespace stowage::app
