// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/paletteindex.h"

#include <algorithm>

#include "app/gui/fuzzy.h"
#include "views/inspector/factparts.h"
#include "views/tree/fleettree.h"

namespace stowage::app {

namespace {

constexpr std::size_t cancelEvery = 4096;

bool better(const PaletteHit &a, const PaletteHit &b)
{
    if (a.score != b.score)
        return a.score > b.score;
    if (a.kind != b.kind)
        return a.kind < b.kind;
    return a.text < b.text;
}

bool isQueue(std::string_view kind)
{
    return kind == "Queue" || kind == "ClusterQueue" || kind == "LocalQueue" || kind == "Cohort";
}

} // namespace

PaletteIndex::PaletteIndex(FleetPtr fleet)
    : m_fleet(std::move(fleet))
{
    for (std::uint32_t index = 0; index < m_fleet->clusters.size(); ++index)
        add(*m_fleet->clusters[index], index);
    if (m_fleet->hub)
        add(*m_fleet->hub, hub);
}

void PaletteIndex::add(const Cluster &cluster, std::uint32_t index)
{
    m_rows.push_back({PaletteHit::Kind::Cluster, index, 0});
    for (std::uint32_t row = 0; row < cluster.nodes.size(); ++row)
        m_rows.push_back({PaletteHit::Kind::Node, index, row});
    for (std::uint32_t row = 0; row < cluster.workloads.size(); ++row)
        m_rows.push_back({PaletteHit::Kind::Workload, index, row});
    for (std::uint32_t row = 0; row < cluster.others.size(); ++row)
        if (isQueue(cluster.text(cluster.others[row].kind)))
            m_rows.push_back({PaletteHit::Kind::Queue, index, row});
}

const Cluster &PaletteIndex::clusterOf(const Row &row) const
{
    return row.cluster == hub ? *m_fleet->hub : *m_fleet->clusters[row.cluster];
}

std::string PaletteIndex::textOf(const Row &row) const
{
    const Cluster &cluster = clusterOf(row);
    switch (row.kind) {
    case PaletteHit::Kind::Command:
        break;
    case PaletteHit::Kind::Cluster:
        return cluster.name;
    case PaletteHit::Kind::Node:
        return std::string(cluster.text(cluster.nodes.name[NodeId(row.row)]));
    case PaletteHit::Kind::Workload: {
        const api::Workload &object = cluster.workloads[WorkloadId(row.row)].object;
        return object.nameSpace + '/' + object.name;
    }
    case PaletteHit::Kind::Queue: {
        const OtherRow &other = cluster.others[row.row];
        const std::string_view space = cluster.text(other.nameSpace);
        return space.empty() ? std::string(cluster.text(other.name))
                             : std::string(space) + '/' + std::string(cluster.text(other.name));
    }
    }
    return {};
}

PaletteHit PaletteIndex::hitOf(const Row &row, std::string text, int score) const
{
    const Cluster &cluster = clusterOf(row);
    PaletteHit hit;
    hit.kind = row.kind;
    hit.score = score;
    hit.text = std::move(text);
    switch (row.kind) {
    case PaletteHit::Kind::Command:
        break;
    case PaletteHit::Kind::Cluster:
        hit.key = views::clusterKey(cluster);
        break;
    case PaletteHit::Kind::Node:
        hit.key = views::nodeKey(cluster, NodeId(row.row));
        hit.where = cluster.name;
        break;
    case PaletteHit::Kind::Workload:
        hit.key = views::FactParts::workloadKey(cluster, WorkloadId(row.row));
        hit.where = hit.key.kind + ", " + cluster.name;
        break;
    case PaletteHit::Kind::Queue: {
        const OtherRow &other = cluster.others[row.row];
        hit.key = {cluster.name, std::string(cluster.text(other.group)), std::string(cluster.text(other.kind)),
                   std::string(cluster.text(other.nameSpace)), std::string(cluster.text(other.name))};
        hit.where = hit.key.kind + ", " + cluster.name;
        break;
    }
    }
    return hit;
}

std::vector<PaletteHit> PaletteIndex::search(const std::vector<std::string> &commands, std::string_view typed,
                                             std::size_t most, const Context &context) const
{
    const FuzzyQuery query(typed);
    std::vector<PaletteHit> hits;
    for (std::uint32_t index = 0; index < commands.size(); ++index)
        if (const int score = query.score(commands[index]); score >= 0) {
            PaletteHit hit;
            hit.command = index;
            hit.text = commands[index];
            hit.score = query.empty() ? 0 : score + 10;
            hits.push_back(std::move(hit));
        }
    struct Scored {
        int score;
        std::uint32_t row;
    };
    std::vector<Scored> scored;
    for (std::uint32_t at = 0; !query.empty() && at < m_rows.size(); ++at) {
        if (at % cancelEvery == 0 && context.canceled())
            return {};
        if (const int score = query.score(textOf(m_rows[at])); score >= 0)
            scored.push_back({score, at});
    }
    const std::size_t kept = std::min(most, scored.size());
    std::partial_sort(
        scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(kept), scored.end(),
        [](const Scored &a, const Scored &b) { return a.score != b.score ? a.score > b.score : a.row < b.row; });
    for (std::size_t index = 0; index < kept; ++index) {
        const Row &row = m_rows[scored[index].row];
        hits.push_back(hitOf(row, textOf(row), scored[index].score));
    }
    if (!query.empty()) // nothing typed: commands in menu order
        std::ranges::sort(hits, better);
    if (hits.size() > most)
        hits.resize(most);
    return hits;
}

} // namespace stowage::app
