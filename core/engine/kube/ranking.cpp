// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/ranking.h"

#include <algorithm>

namespace stowage::kube {

namespace {

/// Up to so many domains a cell is told by its domain; beyond, by what is counted there.
constexpr std::size_t fewDomains = 64;
/// Cells that emptied are kept for their nodes' return until they are this many times the nodes.
constexpr std::size_t cellsPerNode = 4;

void prefetch(const void *memory)
{
    __builtin_prefetch(memory);
}

std::size_t hashOf(std::span<const std::int64_t> key)
{
    std::uint64_t hash = key.size();
    for (const std::int64_t number : key) {
        hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
}

} // namespace

Ranking::Ranking(Filters &filters, Scores &scores)
    : m_filters(&filters)
    , m_scores(&scores)
{
    m_nodes.resize(filters.world().state.nodeCount());
    for (std::size_t row = 0; row < m_nodes.size(); ++row)
        m_nodes[row] = NodeId(row);
}

void Ranking::restrictTo(std::span<const NodeId> nodes)
{
    if (!m_slotOf.empty() && std::ranges::equal(m_nodes, nodes))
        return;
    if (m_slotOf.empty())
        m_slotOf.assign(m_filters->world().state.nodeCount(), -1);
    else
        std::ranges::for_each(m_nodes, [this](NodeId node) { m_slotOf[node.index()] = -1; });
    m_nodes.clear();
    for (const NodeId node : nodes) {
        m_slotOf[node.index()] = static_cast<std::int32_t>(m_nodes.size());
        m_nodes.push_back(node);
    }
    ++m_nodesVersion;
    m_built = false;
}

void Ranking::collectParts()
{
    m_parts.clear();
    m_keysChange = false;
    const auto collect = [this](const Counters &counters, std::vector<std::uint8_t> &followed, auto namesDomains,
                                auto counts) {
        followed.assign(counters.size(), 0);
        for (std::uint32_t i = 0; i < counters.size(); ++i) {
            Part part{.counters = &counters, .counter = i};
            if (!namesDomains(i) && counters[i].domains->values.size() > fewDomains) {
                part.reads = counts(i) ? Part::Reads::Count : Part::Reads::Presence;
                followed[i] = 1;
                m_keysChange = true;
            }
            m_parts.push_back(part);
        }
    };
    collect(
        m_filters->counters(), m_followedFilters, [](std::uint32_t) { return false; },
        [this](std::uint32_t i) { return m_filters->spreadReads(i); });
    collect(
        m_scores->counters(), m_followedScores, [this](std::uint32_t i) { return m_scores->namesDomains(i); },
        [](std::uint32_t) { return true; });
    m_counters = m_parts.size();
}

void Ranking::rebuild()
{
    collectParts();
    m_keySize = 2 + m_parts.size();
    m_cells.clear();
    m_keys.clear();
    m_table.assign(64, 0);
    m_refusals.clear();
    m_overridden.clear();
    m_slots.assign(m_nodes.size(), {.cell = -1, .place = 0});
    m_home.assign(m_nodes.size(), -1);
    m_dirty.reserve(m_nodes.size());
    m_compared.clear();
    if (m_keysChange) {
        for (const NodeId node : m_nodes)
            m_compared.push_back(m_scores->comparedValues(node));
    }
    m_inRange = m_scores->highestTotal() < NodeHeap::scoreLimit;
    m_claimInUse = m_filters->claimInUse();
    m_built = true;
    m_position = m_filters->world().state.log().size();
    // Every slot starts as refused for nothing: judging it takes it from there.
    m_refusals.push_back({.verdict = {}, .node = {}, .count = m_slots.size()});
    for (std::uint32_t slot = 0; slot < m_slots.size() && m_inRange; ++slot)
        judge(slot);
}

bool Ranking::sync()
{
    m_filters->sync();
    m_scores->sync();
    if (!m_built || m_counters != m_filters->counters().size() + m_scores->counters().size()
        || m_claimInUse != m_filters->claimInUse() || m_cells.size() > cellsPerNode * m_nodes.size() + fewDomains) {
        rebuild();
        return m_inRange;
    }
    if (!m_inRange)
        return false;
    follow();
    return m_inRange;
}

void Ranking::markDirty(NodeId node)
{
    const std::int32_t slot = slotOf(node);
    if (slot < 0 || !m_filters->world().marks.mark(node))
        return;
    prefetch(&m_slots[static_cast<std::size_t>(slot)]);
    m_dirty.push_back(static_cast<std::uint32_t>(slot));
}

void Ranking::markDomain(const Counters &counters, const std::vector<std::uint8_t> &followed, const Change &change)
{
    for (const Counters::Effect &effect : counters.effectsOf(change.kin)) {
        if (followed[effect.counter] == 0)
            continue;
        const KeyDomains &domains = *counters[effect.counter].domains;
        const std::int32_t domain = domains.domainOf[change.node.index()];
        if (domain >= 0)
            std::ranges::for_each(domains.nodesOf(domain), [this](NodeId node) { markDirty(node); });
    }
}

void Ranking::follow()
{
    m_dirty.clear();
    m_filters->world().marks.begin();
    for (const std::uint32_t slot : m_overridden)
        markDirty(m_nodes[slot]);
    m_overridden.clear();
    const std::span<const Change> log = m_filters->world().state.log();
    for (const Change &change : log.subspan(m_position)) {
        markDirty(change.node);
        if (m_keysChange) {
            markDomain(m_filters->counters(), m_followedFilters, change);
            markDomain(m_scores->counters(), m_followedScores, change);
        }
    }
    m_position = log.size();
    // Every class has slots and entries of its own, far more than caches hold: fetch some ahead.
    constexpr std::size_t ahead = 6;
    for (std::size_t i = 0; i < m_dirty.size(); ++i) {
        if (i + ahead < m_dirty.size()) {
            const Slot &later = m_slots[m_dirty[i + ahead]];
            if (later.cell >= 0)
                m_cells[static_cast<std::size_t>(later.cell)].prefetchAt(later.place);
        }
        judge(m_dirty[i]);
    }
}

void Ranking::leave(std::uint32_t slot)
{
    Slot &at = m_slots[slot];
    if (at.cell < 0) {
        --m_refusals[static_cast<std::size_t>(-1 - at.cell)].count;
        return;
    }
    const std::uint32_t moved = m_cells[static_cast<std::size_t>(at.cell)].remove(at.place);
    m_slots[moved].place = at.place;
}

void Ranking::judge(std::uint32_t slot)
{
    ++m_judged;
    const NodeId node = m_nodes[slot];
    Slot &at = m_slots[slot];
    if (!m_filters->admits(node)) {
        m_filters->judgeNode(node, m_verdict);
        leave(slot);
        refuseSlot(slot, m_verdict);
        return;
    }
    const std::int64_t score = m_scores->ownScore(node);
    if (score <= -NodeHeap::scoreLimit || score >= NodeHeap::scoreLimit) {
        m_inRange = false;
        m_built = false;
        return;
    }
    const std::int32_t home = homeOf(slot);
    NodeHeap &cell = m_cells[static_cast<std::size_t>(home)];
    if (at.cell == home) {
        cell.update(at.place, score);
        return;
    }
    leave(slot);
    at.cell = home;
    at.place = cell.add(slot, score);
}

std::int32_t Ranking::homeOf(std::uint32_t slot)
{
    if (!m_keysChange) {
        if (m_slots[slot].cell >= 0)
            return m_slots[slot].cell;
        if (m_home[slot] >= 0)
            return m_home[slot];
    }
    const NodeId node = m_nodes[slot];
    const auto [taints, preference] = m_keysChange ? m_compared[slot] : m_scores->comparedValues(node);
    m_key.assign({taints, preference});
    for (const Part &part : m_parts) {
        const Counter &counter = (*part.counters)[part.counter];
        const std::int32_t domain = counter.domains->domainOf[node.index()];
        const std::int64_t count = domain < 0 ? 0 : counter.counts[static_cast<std::size_t>(domain)];
        switch (part.reads) {
        case Part::Reads::Domain:
            m_key.push_back(domain);
            break;
        case Part::Reads::Count:
            m_key.push_back(domain < 0 ? lacksKey : count);
            break;
        case Part::Reads::Presence:
            m_key.push_back(domain < 0 ? lacksKey : count > 0 ? 1 : 0);
            break;
        }
    }
    m_home[slot] = cellOf(m_key);
    return m_home[slot];
}

std::int32_t Ranking::cellOf(std::span<const std::int64_t> key)
{
    const auto slotFor = [this](std::span<const std::int64_t> wanted) {
        std::size_t slot = hashOf(wanted) & (m_table.size() - 1);
        while (m_table[slot] != 0) {
            const std::size_t cell = static_cast<std::size_t>(m_table[slot] - 1);
            if (std::ranges::equal(std::span(m_keys).subspan(cell * m_keySize, m_keySize), wanted))
                break;
            slot = (slot + 1) & (m_table.size() - 1);
        }
        return slot;
    };
    if (m_cells.size() * 2 >= m_table.size()) {
        m_table.assign(m_table.size() * 2, 0);
        for (std::size_t cell = 0; cell < m_cells.size(); ++cell)
            m_table[slotFor(std::span(m_keys).subspan(cell * m_keySize, m_keySize))] =
                static_cast<std::int32_t>(cell + 1);
    }
    std::int32_t &entry = m_table[slotFor(key)];
    if (entry == 0) {
        m_cells.emplace_back();
        m_keys.insert(m_keys.end(), key.begin(), key.end());
        entry = static_cast<std::int32_t>(m_cells.size());
    }
    return entry - 1;
}

void Ranking::refuseSlot(std::uint32_t slot, const Verdict &verdict)
{
    const Cluster &cluster = m_filters->world().state.cluster();
    const NodeId node = m_nodes[slot];
    const auto same = [&](const Refused &known) {
        if (known.verdict.plugin != verdict.plugin || known.verdict.unresolvable != verdict.unresolvable
            || known.verdict.said != verdict.said)
            return false;
        // A text that names a taint speaks of the node's own taints.
        return verdict.said.empty() || verdict.said.front().reason != Reason::UntoleratedTaintNamed
            || cluster.nodes.taints[known.node] == cluster.nodes.taints[node];
    };
    auto known = std::ranges::find_if(m_refusals, same);
    if (known == m_refusals.end()) {
        m_refusals.push_back({.verdict = verdict, .node = node, .count = 0});
        known = m_refusals.end() - 1;
    }
    ++known->count;
    m_slots[slot].cell = -1 - static_cast<std::int32_t>(known - m_refusals.begin());
}

void Ranking::refuse(NodeId node, const Verdict &verdict)
{
    const std::int32_t slot = slotOf(node);
    if (slot < 0)
        return;
    leave(static_cast<std::uint32_t>(slot));
    refuseSlot(static_cast<std::uint32_t>(slot), verdict);
    m_overridden.push_back(static_cast<std::uint32_t>(slot));
}

Ranking::Choice Ranking::choose()
{
    const bool counted = !m_filters->counters().empty();
    m_open.assign(m_cells.size(), 0);
    m_worth.resize(m_cells.size());
    m_openCells.clear();
    m_samples.clear();
    m_counts.clear();
    Choice choice;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const NodeHeap &cell = m_cells[i];
        if (cell.empty())
            continue;
        const NodeId sample = m_nodes[cell.sample()];
        if (counted) {
            m_filters->judgeDomains(sample, m_verdict);
            if (!m_verdict.passes())
                continue;
        }
        m_open[i] = 1;
        m_openCells.push_back(static_cast<std::int32_t>(i));
        m_samples.push_back(sample);
        m_counts.push_back(cell.size());
        choice.feasible += cell.size();
    }
    m_scores->comparedTotals(m_samples, m_counts, m_scratch, m_totals);
    std::uint32_t chosen = 0;
    for (std::size_t i = 0; i < m_openCells.size(); ++i) {
        const std::size_t cell = static_cast<std::size_t>(m_openCells[i]);
        m_worth[cell] = m_totals[i];
        const NodeHeap::Best best = m_cells[cell].best();
        const std::int64_t total = m_totals[i] + best.score;
        if (i > 0 && (total < choice.total || (total == choice.total && best.slot > chosen)))
            continue;
        choice.total = total;
        chosen = best.slot;
    }
    if (!m_openCells.empty())
        choice.node = m_nodes[chosen];
    return choice;
}

std::int64_t Ranking::totalOf(const Slot &slot) const
{
    const std::size_t cell = static_cast<std::size_t>(slot.cell);
    return m_worth[cell] + m_cells[cell].scoreAt(slot.place);
}

std::size_t Ranking::listTies(const Choice &choice, std::size_t limit, std::vector<NodeId> &ties)
{
    const auto eachCell = [&](auto use) {
        for (const std::int32_t open : m_openCells) {
            NodeHeap &cell = m_cells[static_cast<std::size_t>(open)];
            const std::int64_t wanted = choice.total - m_worth[static_cast<std::size_t>(open)];
            if (cell.best().score == wanted)
                use(cell, wanted);
        }
    };
    std::size_t count = 0;
    eachCell([&](const NodeHeap &cell, std::int64_t score) { count += cell.countBest(score); });
    if (count / 2 > limit) {
        // So many that the first are soon found by walking all nodes.
        for (std::size_t slot = 0; slot < m_slots.size() && ties.size() < limit; ++slot) {
            if (isFeasible(m_slots[slot]) && totalOf(m_slots[slot]) == choice.total)
                ties.push_back(m_nodes[slot]);
        }
        return count;
    }
    m_tied.clear();
    eachCell([&](const NodeHeap &cell, std::int64_t score) { cell.listBest(score, m_tied); });
    std::ranges::sort(m_tied);
    for (std::size_t i = 0; i < std::min(limit, m_tied.size()); ++i)
        ties.push_back(m_nodes[m_tied[i]]);
    return count;
}

void Ranking::listFeasible(std::size_t limit, std::vector<NodeId> &nodes) const
{
    for (std::size_t slot = 0; slot < m_slots.size() && nodes.size() < limit; ++slot) {
        if (isFeasible(m_slots[slot]))
            nodes.push_back(m_nodes[slot]);
    }
}

void Ranking::listTotals(std::size_t limit, std::vector<std::int64_t> &totals) const
{
    for (std::size_t slot = 0; slot < m_slots.size() && totals.size() < limit; ++slot) {
        if (isFeasible(m_slots[slot]))
            totals.push_back(totalOf(m_slots[slot]));
    }
}

std::vector<Ranking::Refused> Ranking::refused() const
{
    std::vector<Refused> all;
    for (const Refused &refusal : m_refusals) {
        if (refusal.count > 0)
            all.push_back(refusal);
    }
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (m_open[i] != 0 || m_cells[i].empty())
            continue;
        Refused closed{.verdict = {}, .node = m_nodes[m_cells[i].sample()], .count = m_cells[i].size()};
        m_filters->judgeDomains(closed.node, closed.verdict);
        all.push_back(std::move(closed));
    }
    return all;
}

void Ranking::listRefused(std::vector<std::pair<NodeId, bool>> &nodes) const
{
    std::vector<std::uint8_t> unresolvable(m_cells.size(), 0);
    Verdict verdict;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        if (m_open[i] != 0 || m_cells[i].empty())
            continue;
        m_filters->judgeDomains(m_nodes[m_cells[i].sample()], verdict);
        unresolvable[i] = verdict.unresolvable ? 1 : 0;
    }
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        const std::int32_t cell = m_slots[slot].cell;
        if (cell < 0)
            nodes.emplace_back(m_nodes[slot], m_refusals[static_cast<std::size_t>(-1 - cell)].verdict.unresolvable);
        else if (m_open[static_cast<std::size_t>(cell)] == 0)
            nodes.emplace_back(m_nodes[slot], unresolvable[static_cast<std::size_t>(cell)] != 0);
    }
}

} // namespace stowage::kube
