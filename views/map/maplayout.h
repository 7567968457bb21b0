// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/id.h"
#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"

namespace stowage::views {

/// A GPU of the whole fleet: devices of all clusters, one after the other.
using CellId = Id<struct MapCellTag>;
/// A node of the whole fleet, likewise.
using MapNodeId = Id<struct MapNodeTag>;

/// What frames and sections of the map stand for.
enum class MapGrouping : std::uint8_t {
    Topology, ///< cluster, zone, rack
    Model,    ///< GPU model, cluster, rack
    NodePool, ///< cluster, node pool, rack
};

struct MapLayoutOptions {
    MapGrouping grouping = MapGrouping::Topology;
    /// Labels that name a node pool, the first present wins.
    std::vector<std::string> poolLabels{"cloud.google.com/gke-nodepool", "eks.amazonaws.com/nodegroup",
                                        "karpenter.sh/nodepool", "kubernetes.azure.com/agentpool",
                                        "node.kubernetes.io/instance-type"};
};

/// Units by state, as the summary and the tables count them.
struct MapCounts {
    std::int64_t free = 0, used = 0, reserved = 0, cordoned = 0, broken = 0;

    [[nodiscard]] std::int64_t total() const { return free + used + reserved + cordoned + broken; }
    MapCounts &operator+=(const MapCounts &other);
    friend bool operator==(const MapCounts &, const MapCounts &) = default;
};

/// Which cells stand together and in which order: frames (clusters) hold sections (zones), sections hold tiles (racks),
/// tiles hold nodes in strips of cells. A tile is a plane of integer cells, columns() wide and rows() tall. Sizes in
/// pixels belong to MapGeometry. Order and places depend on names and topology, never on use.
class MapLayout {
public:
    struct Frame {
        std::string name;
        std::string models; ///< "H100, GB200"
        std::uint32_t firstSection = 0, endSection = 0;
        std::uint32_t column = 0;  ///< frames of a column stand under each other
        std::int32_t cluster = -1; ///< in Fleet::clusters when the frame is one cluster
        MapCounts counts;
    };
    struct Section {
        std::string name;
        std::uint32_t frame = 0;
        std::uint32_t firstTile = 0, endTile = 0;
        std::uint32_t firstColumn = 0, endColumn = 0; ///< in columns()
        std::uint32_t column = 0;                     ///< of the frame
        MapCounts counts;
    };
    struct Tile {
        std::string name; ///< empty: nodes without a rack
        std::uint32_t section = 0;
        std::uint32_t firstNode = 0, endNode = 0; ///< in nodeOrder()
        std::uint16_t cells = 1;                  ///< of a strip
        std::uint16_t strips = 1;                 ///< side by side
        std::uint16_t lines = 1;                  ///< of cells per node, where it has more GPUs than a strip
        bool nvlink = false;                      ///< one NVLink domain, or several, of more than a node each
        MapCounts counts;

        [[nodiscard]] std::uint32_t nodes() const { return endNode - firstNode; }
        [[nodiscard]] int columns() const { return cells * strips; }
        [[nodiscard]] int nodeRows() const
        {
            return static_cast<int>((nodes() + strips - 1u) / std::max<unsigned>(strips, 1));
        }
        [[nodiscard]] int rows() const { return nodeRows() * lines; }
    };
    /// Where a node is drawn.
    struct Place {
        std::uint32_t tile = MapNodeId::none;
        std::uint32_t position = 0; ///< in the tile
    };
    struct CellPlace {
        std::uint32_t tile = 0;
        int column = 0;
        int row = 0;
    };
    /// Strips of a tile that share an NVLink fabric: rows [first, end) of nodes.
    struct Domain {
        std::uint32_t tile = 0;
        int firstRow = 0;
        int endRow = 0;
        std::int64_t gpus = 0; ///< of the whole domain, wherever its nodes stand
        std::string name;
    };

    [[nodiscard]] const FleetPtr &fleet() const { return m_fleet; }
    [[nodiscard]] const std::vector<Frame> &frames() const { return m_frames; }
    [[nodiscard]] const std::vector<Section> &sections() const { return m_sections; }
    [[nodiscard]] const std::vector<Tile> &tiles() const { return m_tiles; }
    [[nodiscard]] std::span<const Domain> domainsOf(std::uint32_t tile) const;
    /// First tile of each column of tiles; the columns of a section are [firstColumn, endColumn).
    [[nodiscard]] const std::vector<std::uint32_t> &columns() const { return m_columns; }

    [[nodiscard]] std::size_t cellCount() const { return m_cellCount; }
    [[nodiscard]] std::size_t nodeCount() const { return m_places.size(); }
    [[nodiscard]] bool empty() const { return m_tiles.empty(); }
    [[nodiscard]] const MapCounts &counts() const { return m_counts; }

    // Cells and nodes of the fleet
    [[nodiscard]] std::size_t clusterOf(CellId cell) const;
    [[nodiscard]] std::size_t clusterOf(MapNodeId node) const;
    [[nodiscard]] DeviceId deviceOf(CellId cell) const;
    [[nodiscard]] NodeId nodeOf(MapNodeId node) const;
    [[nodiscard]] const Cluster &cluster(std::size_t index) const { return *m_fleet->clusters[index]; }
    [[nodiscard]] CellId cellOf(std::size_t cluster, DeviceId device) const;
    [[nodiscard]] MapNodeId mapNodeOf(std::size_t cluster, NodeId node) const;
    [[nodiscard]] MapNodeId mapNodeOf(CellId cell) const;
    [[nodiscard]] CellId firstCellOf(MapNodeId node) const { return CellId(m_firstCell[node.index()]); }
    [[nodiscard]] std::uint32_t cellCountOf(MapNodeId node) const
    {
        return m_firstCell[node.index() + 1] - m_firstCell[node.index()];
    }

    // Places
    [[nodiscard]] const std::vector<MapNodeId> &nodeOrder() const { return m_nodeOrder; }
    [[nodiscard]] const Place &placeOf(MapNodeId node) const { return m_places[node.index()]; }
    [[nodiscard]] CellPlace placeOf(CellId cell) const;
    /// The node at a strip of a tile's plane; invalid where the last row of nodes ends early.
    [[nodiscard]] MapNodeId nodeAt(const Tile &tile, int nodeRow, int strip) const
    {
        const auto position = static_cast<std::uint32_t>(nodeRow) * tile.strips + static_cast<std::uint32_t>(strip);
        return position < tile.nodes() ? m_nodeOrder[tile.firstNode + position] : MapNodeId();
    }
    /// The cell at a place of a tile's plane; invalid where there is none.
    [[nodiscard]] CellId cellAt(const Tile &tile, int column, int row) const;

    // Names
    [[nodiscard]] ObjectKey keyOf(MapNodeId node) const;
    [[nodiscard]] ObjectKey keyOf(CellId cell) const; ///< kind "GPU", name "node/index"
    [[nodiscard]] MapNodeId findNode(const ObjectKey &key) const;
    [[nodiscard]] CellId findCell(const ObjectKey &key) const;

private:
    friend class MapArranger;

    FleetPtr m_fleet;
    std::vector<Frame> m_frames;
    std::vector<Section> m_sections;
    std::vector<Tile> m_tiles;
    std::vector<Domain> m_domains; ///< by tile
    std::vector<std::uint32_t> m_columns;
    std::vector<MapNodeId> m_nodeOrder;     ///< tile by tile
    std::vector<Place> m_places;            ///< by node of the fleet
    std::vector<std::uint32_t> m_firstCell; ///< by node of the fleet, and one past the end
    std::vector<std::uint32_t> m_cellBase;  ///< by cluster, and one past the end
    std::vector<std::uint32_t> m_nodeBase;
    std::size_t m_cellCount = 0;
    MapCounts m_counts;
};

using MapLayoutPtr = std::shared_ptr<const MapLayout>;

/// Lays a fleet out; fails only when canceled. Meant for a job: reads nothing but the fleet.
[[nodiscard]] Expected<MapLayoutPtr> layOutMap(const FleetPtr &fleet, const MapLayoutOptions &options = {},
                                               const Context &context = {});

/// "NVIDIA-H100-80GB-HBM3" as people say it: "H100 80GB".
[[nodiscard]] std::string shortModel(std::string_view model);

} // namespace stowage::views
