// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "views/map/maplayout.h"
#include "views/map/maplevel.h"

namespace stowage::views {

/// A tile in the making.
struct TileDraft {
    std::string frame;
    std::string sectionPath; ///< tells sections of one name apart, and sorts them
    std::string section;
    std::string name;
    std::int32_t cluster = -1; ///< of the frame, when it is one cluster
    std::uint32_t tieBreak = 0;
    std::vector<MapNodeId> nodes;
};

/// Puts the nodes of a fleet into tiles, the tiles into sections and frames, and lets these flow into columns.
class MapArranger {
public:
    MapArranger(const FleetPtr &fleet, const MapLayoutOptions &options, const Context &context)
        : m_options(options)
        , m_context(context)
        , m_layout(std::make_shared<MapLayout>())
    {
        m_layout->m_fleet = fleet;
    }

    [[nodiscard]] Expected<MapLayoutPtr> run();

private:
    void number();
    void gather(std::size_t index);
    void sortNodes(TileDraft &draft) const;
    void build();
    void shape(MapLayout::Tile &tile, std::uint32_t index);
    void count(MapLayout::Tile &tile) const;
    void flow();
    void flowTiles(MapLayout::Section &section, const MapSizes &sizes, double limit);
    [[nodiscard]] std::string modelOf(const Cluster &cluster, NodeId node) const;
    [[nodiscard]] NameId poolOf(const Cluster &cluster, NodeId node, std::span<const NameId> keys) const;
    [[nodiscard]] std::int32_t domainOf(MapNodeId node) const;

    const MapLayoutOptions &m_options;
    const Context &m_context;
    std::shared_ptr<MapLayout> m_layout;
    std::vector<TileDraft> m_drafts;
    std::vector<std::vector<std::int64_t>> m_domainGpus; ///< by cluster and NVLink domain
};

} // namespace stowage::views
