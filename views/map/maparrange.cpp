// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <unordered_map>

#include "views/map/maplayout.h"
#include "views/map/maplevel.h"

namespace stowage::views {

namespace {

constexpr int widestStrip = 16;
/// An NVLink domain up to this many nodes is drawn as the rack it is: one column of strips.
constexpr std::size_t tallestDomain = 24;
/// Sizes are compared at the zoom at which a fleet of its size is first seen: its cells fill about half of this area.
constexpr double firstViewPixels = 1.4e6;
/// From the next pixel on node names take room beside the cells.
constexpr double largestFirstView = 13;
/// Width to height of the space that a map is mostly shown in.
constexpr double windowShape = 1.6;

/// "n2" before "n10": runs of digits compare as numbers.
bool naturallyLess(std::string_view a, std::string_view b)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (!digit(a[i]) || !digit(b[j])) {
            if (a[i] != b[j])
                return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i, ++j;
            continue;
        }
        const auto number = [&](std::string_view text, std::size_t &at) {
            while (at < text.size() && text[at] == '0')
                ++at;
            const std::size_t from = at;
            while (at < text.size() && digit(text[at]))
                ++at;
            return text.substr(from, at - from);
        };
        const std::string_view left = number(a, i), right = number(b, j);
        if (left.size() != right.size())
            return left.size() < right.size();
        if (left != right)
            return left < right;
    }
    if ((i < a.size()) != (j < b.size()))
        return j < b.size();
    return a < b;
}

struct TileDraft {
    std::string frame;
    std::string sectionPath; ///< tells sections of one name apart, and sorts them
    std::string section;
    std::string name;
    std::int32_t cluster = -1; ///< of the frame, when it is one cluster
    std::uint32_t tieBreak = 0;
    std::vector<MapNodeId> nodes;
};

/// What decides the tile of a node, as numbers: names are made once per tile.
struct TileKey {
    std::uint32_t leaf = 0;
    std::uint32_t group = 0; ///< model or pool
    std::int64_t sub = -1;   ///< where the tree ends above racks: NVLink domain, or the model
    friend bool operator==(const TileKey &, const TileKey &) = default;
};

struct TileKeyHash {
    std::size_t operator()(const TileKey &key) const
    {
        std::uint64_t h = (static_cast<std::uint64_t>(key.leaf) << 32 | key.group) * 0x9E3779B97F4A7C15ULL;
        return static_cast<std::size_t>((h ^ static_cast<std::uint64_t>(key.sub)) * 0xC2B2AE3D27D4EB4FULL >> 7);
    }
};

bool isPlaceOfManyRacks(std::string_view level)
{
    return level.ends_with("/zone") || level.ends_with("/region") || level == "zone" || level == "region";
}

} // namespace

class MapArranger {
public:
    MapArranger(const FleetPtr &fleet, const MapLayoutOptions &options, const Context &context)
        : m_options(options)
        , m_context(context)
        , m_layout(std::make_shared<MapLayout>())
    {
        m_layout->m_fleet = fleet;
    }

    [[nodiscard]] Expected<MapLayoutPtr> run()
    {
        number();
        for (std::size_t i = 0; i < m_layout->m_fleet->clusters.size(); ++i) {
            if (m_context.canceled())
                return fail(ErrorCode::Canceled, "The layout of the map was canceled.");
            gather(i);
        }
        build();
        if (m_context.canceled())
            return fail(ErrorCode::Canceled, "The layout of the map was canceled.");
        flow();
        return MapLayoutPtr(m_layout);
    }

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

void MapArranger::number()
{
    MapLayout &l = *m_layout;
    std::uint32_t cells = 0, nodes = 0;
    for (const auto &cluster : l.m_fleet->clusters) {
        l.m_cellBase.push_back(cells);
        l.m_nodeBase.push_back(nodes);
        for (std::size_t n = 0; n < cluster->nodes.size(); ++n)
            l.m_firstCell.push_back(cells + cluster->nodes.firstDevice[NodeId(n)]);
        cells += static_cast<std::uint32_t>(cluster->devices.size());
        nodes += static_cast<std::uint32_t>(cluster->nodes.size());
        std::vector<std::int64_t> gpus;
        for (const NvlinkDomain &domain : cluster->topology.nvlinkDomains) {
            std::int64_t sum = 0;
            for (const NodeId node : domain.nodes) {
                const std::size_t next = node.index() + 1;
                const std::size_t end =
                    next < cluster->nodes.size() ? cluster->nodes.firstDevice[NodeId(next)] : cluster->devices.size();
                sum += static_cast<std::int64_t>(end - cluster->nodes.firstDevice[node]);
            }
            gpus.push_back(sum);
        }
        m_domainGpus.push_back(std::move(gpus));
    }
    l.m_cellBase.push_back(cells);
    l.m_nodeBase.push_back(nodes);
    l.m_firstCell.push_back(cells);
    l.m_cellCount = cells;
    l.m_places.resize(nodes);
}

std::string MapArranger::modelOf(const Cluster &cluster, NodeId node) const
{
    const std::int32_t gpus = cluster.nodes.gpus[node];
    return gpus < 0 ? std::string() : shortModel(cluster.text(cluster.nodeGpus[static_cast<std::size_t>(gpus)].model));
}

NameId MapArranger::poolOf(const Cluster &cluster, NodeId node, std::span<const NameId> keys) const
{
    const auto labels = cluster.labelSets[cluster.nodes.labels[node]];
    for (const NameId key : keys) {
        const auto label = std::ranges::find(labels, key, &Label::key);
        if (label != labels.end())
            return label->value;
    }
    return NameId(0);
}

/// Index of the NVLink domain of a node when it spans more than that node, else -1.
std::int32_t MapArranger::domainOf(MapNodeId node) const
{
    const Cluster &cluster = m_layout->cluster(m_layout->clusterOf(node));
    const Topology &topology = cluster.topology;
    const NodeId local = m_layout->nodeOf(node);
    if (local.index() >= topology.nvlinkOf.size())
        return -1;
    const std::int32_t domain = topology.nvlinkOf[local];
    return domain >= 0 && topology.nvlinkDomains[static_cast<std::size_t>(domain)].nodes.size() > 1 ? domain : -1;
}

void MapArranger::gather(std::size_t index)
{
    const Cluster &cluster = m_layout->cluster(index);
    const Topology &topology = cluster.topology;
    const bool leafIsRack = !topology.levels.empty() && !isPlaceOfManyRacks(topology.levels.back());
    std::vector<NameId> poolKeys;
    if (m_options.grouping == MapGrouping::NodePool) {
        for (const std::string &label : m_options.poolLabels) {
            if (const NameId key = cluster.names.find(label); key.valid())
                poolKeys.push_back(key);
        }
    }
    const auto nameOf = [&](DomainId domain) { return std::string(cluster.text(topology.domains[domain].name)); };
    std::unordered_map<TileKey, std::size_t, TileKeyHash> known;
    bool any = false;
    for (std::size_t n = 0; n < cluster.nodes.size(); ++n) {
        const NodeId node(n);
        const MapNodeId mapNode = m_layout->mapNodeOf(index, node);
        if (m_layout->cellCountOf(mapNode) == 0)
            continue;
        any = true;
        const std::int32_t gpus = cluster.nodes.gpus[node];
        const NameId model = gpus < 0 ? NameId(0) : cluster.nodeGpus[static_cast<std::size_t>(gpus)].model;
        const DomainId leaf = n < topology.leafOf.size() ? topology.leafOf[node] : DomainId();
        const bool inRack = leafIsRack && leaf.valid() && !cluster.text(topology.domains[leaf].name).empty();
        const std::int32_t nvlink = domainOf(mapNode);
        TileKey key;
        key.leaf = leaf.row;
        if (m_options.grouping == MapGrouping::Model)
            key.group = model.row;
        if (m_options.grouping == MapGrouping::NodePool)
            key.group = poolOf(cluster, node, poolKeys).row;
        if (!inRack)
            key.sub = nvlink >= 0 ? nvlink : (std::int64_t{1} << 32) + model.row;
        const auto [entry, isNew] = known.try_emplace(key, m_drafts.size());
        if (isNew) {
            TileDraft draft;
            draft.tieBreak = static_cast<std::uint32_t>(m_drafts.size());
            std::string path, place;
            for (DomainId d = leafIsRack && leaf.valid() ? topology.domains[leaf].parent : leaf; d.valid();
                 d = topology.domains[d].parent) {
                if (const std::string name = nameOf(d); !name.empty()) {
                    place = place.empty() ? name : place;
                    path = path.empty() ? name : name + '\x1f' + path;
                }
            }
            if (inRack)
                draft.name = nameOf(leaf);
            else if (nvlink >= 0)
                draft.name = cluster.text(topology.nvlinkDomains[static_cast<std::size_t>(nvlink)].name);
            else
                draft.name = modelOf(cluster, node);
            switch (m_options.grouping) {
            case MapGrouping::Topology:
                draft.frame = cluster.name;
                draft.cluster = static_cast<std::int32_t>(index);
                draft.section = place;
                draft.sectionPath = path;
                break;
            case MapGrouping::Model:
                draft.frame = modelOf(cluster, node);
                draft.section = cluster.name;
                draft.sectionPath = cluster.name;
                break;
            case MapGrouping::NodePool:
                draft.frame = cluster.name;
                draft.cluster = static_cast<std::int32_t>(index);
                draft.section = cluster.text(NameId(key.group));
                draft.sectionPath = draft.section;
                break;
            }
            m_drafts.push_back(std::move(draft));
        }
        m_drafts[entry->second].nodes.push_back(mapNode);
    }
    // A cluster without GPUs keeps its frame, so that nobody looks for it.
    if (!any && m_options.grouping != MapGrouping::Model)
        m_drafts.push_back({cluster.name, {}, {}, {}, static_cast<std::int32_t>(index), 0, {}});
}

void MapArranger::sortNodes(TileDraft &draft) const
{
    struct Entry {
        std::int32_t domain;
        std::string_view name;
        MapNodeId node;
    };
    std::vector<Entry> entries;
    entries.reserve(draft.nodes.size());
    for (const MapNodeId node : draft.nodes) {
        const Cluster &cluster = m_layout->cluster(m_layout->clusterOf(node));
        entries.push_back({domainOf(node), cluster.text(cluster.nodes.name[m_layout->nodeOf(node)]), node});
    }
    std::ranges::stable_sort(entries, [](const Entry &a, const Entry &b) {
        return a.domain != b.domain ? a.domain < b.domain : naturallyLess(a.name, b.name);
    });
    std::ranges::transform(entries, draft.nodes.begin(), &Entry::node);
}

void MapArranger::build()
{
    MapLayout &l = *m_layout;
    std::ranges::stable_sort(m_drafts, [](const TileDraft &a, const TileDraft &b) {
        if (a.frame != b.frame)
            return naturallyLess(a.frame, b.frame);
        if (a.sectionPath != b.sectionPath)
            return naturallyLess(a.sectionPath, b.sectionPath);
        return a.name != b.name ? naturallyLess(a.name, b.name) : a.tieBreak < b.tieBreak;
    });
    const TileDraft *previous = nullptr;
    std::set<std::string> models;
    const auto finishFrame = [&] {
        if (l.m_frames.empty())
            return;
        for (const std::string &model : models)
            l.m_frames.back().models += (l.m_frames.back().models.empty() ? "" : ", ") + model;
        models.clear();
    };
    for (TileDraft &draft : m_drafts) {
        const bool newFrame = !previous || previous->frame != draft.frame;
        if (newFrame) {
            finishFrame();
            const auto section = static_cast<std::uint32_t>(l.m_sections.size());
            l.m_frames.push_back({draft.frame, {}, section, section, 0, draft.cluster, {}});
        }
        previous = &draft;
        if (draft.nodes.empty())
            continue;
        MapLayout::Frame &frame = l.m_frames.back();
        const auto index = static_cast<std::uint32_t>(l.m_tiles.size());
        const bool newSection = frame.firstSection == frame.endSection || l.m_sections.back().name != draft.section
            || m_drafts[l.m_sections.back().firstColumn].sectionPath != draft.sectionPath;
        if (newSection) {
            // firstColumn holds the draft's number until the flow sets the columns.
            const auto number = static_cast<std::uint32_t>(&draft - m_drafts.data());
            l.m_sections.push_back(
                {draft.section, static_cast<std::uint32_t>(l.m_frames.size() - 1), index, index, number, 0, 0, {}});
            frame.endSection = static_cast<std::uint32_t>(l.m_sections.size());
        }
        sortNodes(draft);
        MapLayout::Section &section = l.m_sections.back();
        section.endTile = index + 1;
        MapLayout::Tile tile;
        tile.name = draft.name;
        tile.section = static_cast<std::uint32_t>(l.m_sections.size() - 1);
        tile.firstNode = static_cast<std::uint32_t>(l.m_nodeOrder.size());
        l.m_nodeOrder.insert(l.m_nodeOrder.end(), draft.nodes.begin(), draft.nodes.end());
        tile.endNode = static_cast<std::uint32_t>(l.m_nodeOrder.size());
        shape(tile, index);
        count(tile);
        std::int32_t last = -1;
        for (const MapNodeId node : draft.nodes) {
            const Cluster &cluster = l.cluster(l.clusterOf(node));
            const std::int32_t gpus = cluster.nodes.gpus[l.nodeOf(node)];
            // Neighbours mostly share their model: its name is made once per change.
            const auto model = [&](std::int32_t of) { return cluster.nodeGpus[static_cast<std::size_t>(of)].model; };
            if (gpus >= 0 && (last < 0 || model(gpus) != model(last)) && !cluster.text(model(gpus)).empty())
                models.insert(modelOf(cluster, l.nodeOf(node)));
            last = gpus;
        }
        section.counts += tile.counts;
        frame.counts += tile.counts;
        l.m_counts += tile.counts;
        l.m_tiles.push_back(std::move(tile));
    }
    finishFrame();
}

void MapArranger::shape(MapLayout::Tile &tile, std::uint32_t index)
{
    MapLayout &l = *m_layout;
    const std::size_t count = tile.endNode - tile.firstNode;
    std::uint32_t most = 1;
    bool oneDomain = true, anyDomain = false;
    const std::int32_t firstDomain = domainOf(l.m_nodeOrder[tile.firstNode]);
    for (std::uint32_t i = tile.firstNode; i < tile.endNode; ++i) {
        const MapNodeId node = l.m_nodeOrder[i];
        most = std::max(most, l.cellCountOf(node));
        const std::int32_t domain = domainOf(node);
        anyDomain |= domain >= 0;
        oneDomain &= domain == firstDomain;
        l.m_places[node.index()] = {index, i - tile.firstNode};
    }
    tile.cells = static_cast<std::uint16_t>(std::min<std::uint32_t>(most, widestStrip));
    tile.lines = static_cast<std::uint16_t>(std::min<std::uint32_t>((most + tile.cells - 1) / tile.cells, 0xFFFF));
    // A little wider than tall; NVLink domains stand as columns.
    const double square = std::sqrt(static_cast<double>(count) * tile.lines / (1.2 * tile.cells));
    tile.strips = anyDomain && count <= tallestDomain
        ? 1
        : static_cast<std::uint16_t>(std::clamp(std::ceil(square - 1e-9), 1.0, 4096.0));
    tile.nvlink = anyDomain && (oneDomain || tile.strips == 1);
    if (!tile.nvlink)
        return;
    for (std::uint32_t i = tile.firstNode; i < tile.endNode;) {
        const MapNodeId node = l.m_nodeOrder[i];
        const std::int32_t domain = domainOf(node);
        std::uint32_t end = i + 1;
        while (end < tile.endNode && domainOf(l.m_nodeOrder[end]) == domain
               && l.clusterOf(l.m_nodeOrder[end]) == l.clusterOf(node))
            ++end;
        if (domain >= 0) {
            const std::size_t cluster = l.clusterOf(node);
            const NvlinkDomain &named = l.cluster(cluster).topology.nvlinkDomains[static_cast<std::size_t>(domain)];
            l.m_domains.push_back({index, static_cast<int>((i - tile.firstNode) / tile.strips),
                                   static_cast<int>((end - tile.firstNode + tile.strips - 1u) / tile.strips),
                                   m_domainGpus[cluster][static_cast<std::size_t>(domain)],
                                   std::string(l.cluster(cluster).text(named.name))});
        }
        i = end;
    }
}

void MapArranger::count(MapLayout::Tile &tile) const
{
    const MapLayout &l = *m_layout;
    for (std::uint32_t i = tile.firstNode; i < tile.endNode; ++i) {
        const MapNodeId node = l.m_nodeOrder[i];
        const Cluster &cluster = l.cluster(l.clusterOf(node));
        if (l.cellCountOf(node) == 0)
            continue;
        const DeviceId first = l.deviceOf(l.firstCellOf(node));
        for (std::uint32_t d = 0; d < l.cellCountOf(node); ++d) {
            const Device &device = cluster.devices[DeviceId(first.row + d)];
            for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
                switch (cluster.slots[SlotId(s)].state) {
                case SlotState::Free:
                    ++tile.counts.free;
                    break;
                case SlotState::Used:
                    ++tile.counts.used;
                    break;
                case SlotState::Reserved:
                    ++tile.counts.reserved;
                    break;
                case SlotState::Cordoned:
                    ++tile.counts.cordoned;
                    break;
                case SlotState::Broken:
                    ++tile.counts.broken;
                    break;
                }
            }
        }
    }
}

void MapArranger::flowTiles(MapLayout::Section &section, const MapSizes &sizes, double limit)
{
    MapLayout &l = *m_layout;
    section.firstColumn = static_cast<std::uint32_t>(l.m_columns.size());
    int bottom = 0;
    for (std::uint32_t t = section.firstTile; t < section.endTile; ++t) {
        const int height = sizes.tileSize(l.m_tiles[t]).height();
        if (t == section.firstTile || bottom + sizes.tileGap + height > limit) {
            l.m_columns.push_back(t);
            bottom = height;
        } else {
            bottom += sizes.tileGap + height;
        }
    }
    section.endColumn = static_cast<std::uint32_t>(l.m_columns.size());
}

void MapArranger::flow()
{
    MapLayout &l = *m_layout;
    MapScale scale;
    if (l.m_cellCount > 0)
        scale.zoom = MapScale::snapped(
            std::min(largestFirstView, std::sqrt(firstViewPixels / 2 / static_cast<double>(l.m_cellCount))));
    const MapSizes sizes(scale);
    std::vector<QSize> frameSizes;
    double total = 0;
    for (MapLayout::Frame &frame : l.m_frames) {
        double area = 0;
        int tallest = 0;
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            for (std::uint32_t t = l.m_sections[s].firstTile; t < l.m_sections[s].endTile; ++t) {
                const QSize size = sizes.tileSize(l.m_tiles[t]);
                area += (size.width() + sizes.bracketOf(l.m_tiles[t]) + sizes.tileGap) * 1.0
                    * (size.height() + sizes.tileGap);
                tallest = std::max(tallest, size.height());
            }
        }
        const double limit = std::max<double>(tallest, std::sqrt(area) * 1.35);
        int width = 0, bottom = 0, height = 0, columnWidth = 0;
        std::uint32_t column = 0;
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            MapLayout::Section &section = l.m_sections[s];
            flowTiles(section, sizes, limit - sizes.sectionHead);
            int w = 0, h = 0;
            for (std::uint32_t c = section.firstColumn; c < section.endColumn; ++c) {
                int tileWidth = 0, y = 0;
                const std::uint32_t end = c + 1 < section.endColumn ? l.m_columns[c + 1] : section.endTile;
                for (std::uint32_t t = l.m_columns[c]; t < end; ++t) {
                    const QSize size = sizes.tileSize(l.m_tiles[t]);
                    tileWidth = std::max(tileWidth, size.width() + sizes.bracketOf(l.m_tiles[t]));
                    y += size.height() + sizes.tileGap;
                }
                w += tileWidth + sizes.tileGap;
                h = std::max(h, y);
            }
            h += sizes.sectionHead;
            if (s > frame.firstSection && bottom + sizes.sectionGap + h > limit) {
                ++column;
                width += columnWidth + sizes.sectionGap;
                bottom = columnWidth = 0;
            }
            section.column = column;
            bottom += h + sizes.sectionGap;
            columnWidth = std::max(columnWidth, w);
            height = std::max(height, bottom);
        }
        frameSizes.push_back({std::max(width + columnWidth + 2 * sizes.framePad, sizes.leastFrameWidth(frame)),
                              height + sizes.frameHead + sizes.framePad});
        total += (frameSizes.back().width() + sizes.frameGap) * 1.0 * (frameSizes.back().height() + sizes.frameGap);
    }
    // Tallest first, into the first column with room.
    std::vector<std::uint32_t> order(l.m_frames.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](auto a, auto b) { return frameSizes[a].height() > frameSizes[b].height(); });
    // Of several column heights the one whose map is largest in a window of that shape.
    std::vector<std::uint32_t> best;
    double least = 0;
    for (int tenths = 7; tenths <= 18; ++tenths) {
        const double limit = std::sqrt(total / windowShape) * tenths / 10;
        std::vector<int> bottoms, widths;
        std::vector<std::uint32_t> columns(order.size());
        for (const std::uint32_t frame : order) {
            const QSize size = frameSizes[frame];
            std::uint32_t column = 0;
            while (column < bottoms.size()
                   && (bottoms[column] + size.height() > limit || size.width() > widths[column] * 1.2))
                ++column;
            if (column == bottoms.size()) {
                bottoms.push_back(0);
                widths.push_back(0);
            }
            bottoms[column] += size.height() + sizes.frameGap;
            widths[column] = std::max(widths[column], size.width());
            columns[frame] = column;
        }
        double width = 0;
        for (const int w : widths)
            width += w + sizes.frameGap;
        const int height = bottoms.empty() ? 0 : *std::ranges::max_element(bottoms);
        const double score = std::max(width / windowShape, static_cast<double>(height));
        if (best.empty() || score < least) {
            best = std::move(columns);
            least = score;
        }
    }
    for (const std::uint32_t frame : order)
        l.m_frames[frame].column = best[frame];
    // Frames of a column stand in the order in which they were laid.
    std::vector<MapLayout::Frame> frames;
    frames.reserve(order.size());
    for (const std::uint32_t frame : order) {
        for (std::uint32_t s = l.m_frames[frame].firstSection; s < l.m_frames[frame].endSection; ++s)
            l.m_sections[s].frame = static_cast<std::uint32_t>(frames.size());
        frames.push_back(std::move(l.m_frames[frame]));
    }
    l.m_frames = std::move(frames);
}

Expected<MapLayoutPtr> layOutMap(const FleetPtr &fleet, const MapLayoutOptions &options, const Context &context)
{
    const FleetPtr shown = fleet ? fleet : std::make_shared<const Fleet>();
    return MapArranger(shown, options, context).run();
}

} // namespace stowage::views
