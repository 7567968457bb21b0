// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/maparrange.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace stowage::views {

namespace {

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

Expected<MapLayoutPtr> MapArranger::run()
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

} // namespace stowage::views
