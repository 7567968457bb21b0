// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/kube/filters.h"
#include "core/engine/kube/nodeheap.h"
#include "core/engine/kube/scores.h"

namespace stowage::kube {

/// The nodes of a cluster, or some of them, as one class of pods sees them: refused and why, or in order of their
/// scores. It answers what judging and scoring every node anew would, but follows the state's log: only nodes and
/// domains that changed since the last question are looked at.
///
/// Feasible nodes are kept in cells. The nodes of a cell agree in all that normalisation compares and that counters of
/// pods by domain say, so one of them is judged for all; they differ in their own score alone, by which the cell is
/// sorted. A domain that gains a pod changes what its cells are worth, not where their nodes are.
class Ranking {
public:
    Ranking(Filters &filters, Scores &scores);

    /// Whether the verdicts of a class can be kept: what depends on DRA devices is not told by the log.
    [[nodiscard]] static bool canKeep(const Filters &filters)
    {
        return !filters.needsDevices() && !filters.waitsForVolumes();
    }

    /// Ranks these nodes only, in this order, each named once.
    void restrictTo(std::span<const NodeId> nodes);
    /// Catches up with the state. False: scores are out of the range that can be kept; judge node by node.
    bool sync();

    /// Takes a node out until the next sync: a pod nominated there is in the way.
    void refuse(NodeId node, const Verdict &verdict);

    struct Choice {
        NodeId node{}; ///< first of the best; invalid: none is feasible
        std::int64_t total = 0;
        std::size_t feasible = 0;
    };
    [[nodiscard]] Choice choose();

    // Of the last choice.
    /// Nodes with the same total, their number and the first of them.
    std::size_t listTies(const Choice &choice, std::size_t limit, std::vector<NodeId> &ties);
    void listFeasible(std::size_t limit, std::vector<NodeId> &nodes) const;
    void listTotals(std::size_t limit, std::vector<std::int64_t> &totals) const;

    struct Refused {
        Verdict verdict{};
        NodeId node{}; ///< one of those of which the verdict speaks
        std::size_t count = 0;
    };
    /// Verdicts with the number of their nodes.
    [[nodiscard]] std::vector<Refused> refused() const;
    /// Every refused node in order, and whether preemption could not help it.
    void listRefused(std::vector<std::pair<NodeId, bool>> &nodes) const;
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    /// Another number for every set of nodes that it was restricted to.
    [[nodiscard]] std::uint64_t nodesVersion() const { return m_nodesVersion; }
    /// Nodes judged so far, for tests of how little that is.
    [[nodiscard]] std::uint64_t judged() const { return m_judged; }

private:
    struct Slot {
        std::int32_t cell = 0; ///< or -1 - index of a refusal
        std::uint32_t place = 0;
    };
    /// One number of a cell's key, read from a counter.
    struct Part {
        const Counters *counters = nullptr;
        std::uint32_t counter = 0;
        enum class Reads : std::uint8_t { Domain, Count, Presence } reads = Reads::Domain;
    };
    static constexpr std::int64_t lacksKey = std::numeric_limits<std::int64_t>::min();

    void setNodes(std::span<const NodeId> nodes);
    void rebuild();
    void collectParts();
    void follow();
    void markDirty(NodeId node);
    void markDomain(const Counters &counters, const std::vector<std::uint8_t> &followed, const Change &change);
    [[nodiscard]] std::int32_t slotOf(NodeId node) const
    {
        return m_slotOf.empty() ? static_cast<std::int32_t>(node.row) : m_slotOf[node.index()];
    }
    void judge(std::uint32_t slot);
    void leave(std::uint32_t slot);
    void refuseSlot(std::uint32_t slot, const Verdict &verdict);
    [[nodiscard]] std::int32_t homeOf(std::uint32_t slot);
    [[nodiscard]] std::int32_t cellOf(std::span<const std::int64_t> key);
    [[nodiscard]] bool isFeasible(const Slot &slot) const
    {
        return slot.cell >= 0 && m_open[std::size_t(slot.cell)] != 0;
    }
    [[nodiscard]] std::int64_t totalOf(const Slot &slot) const;

    Filters *m_filters;
    Scores *m_scores;
    std::vector<NodeId> m_nodes;        ///< by slot
    std::vector<std::int32_t> m_slotOf; ///< by node, -1 = not ranked; empty: every node, slots are rows
    std::vector<std::uint32_t> m_dirty; ///< slots to be judged again
    std::vector<Slot> m_slots;
    std::vector<std::int32_t> m_home; ///< by slot: the cell of a node that is feasible, -1 = not known yet
    std::vector<std::pair<std::int64_t, std::int64_t>> m_compared; ///< by slot, while keys change

    std::vector<Part> m_parts;
    std::vector<std::uint8_t> m_followedFilters, m_followedScores; ///< by counter: its counts are part of keys
    bool m_keysChange = false;
    std::size_t m_counters = 0; ///< of filters and scores when the parts were collected
    bool m_claimInUse = false;

    std::vector<NodeHeap> m_cells;
    std::vector<std::int64_t> m_keys; ///< of all cells, one after the other
    std::size_t m_keySize = 0;
    std::vector<std::int32_t> m_table; ///< cell + 1 by hash of key; open addressing, a power of two
    std::vector<std::int64_t> m_key;   ///< scratch
    std::vector<Refused> m_refusals;
    std::vector<std::uint32_t> m_overridden; ///< slots refused until the next sync

    bool m_built = false;
    bool m_inRange = true;
    std::size_t m_position = 0; ///< in the log
    std::uint64_t m_nodesVersion = 0;
    std::uint64_t m_judged = 0;

    // of the last choice
    std::vector<std::uint8_t> m_open;  ///< by cell: its nodes are feasible
    std::vector<std::int64_t> m_worth; ///< by cell: the compared part of their totals
    std::vector<std::int32_t> m_openCells;
    std::vector<NodeId> m_samples;
    std::vector<std::size_t> m_counts;
    std::vector<std::int64_t> m_totals;
    std::vector<std::uint32_t> m_tied; ///< slots
    PluginScores m_scratch;
    Verdict m_verdict;
};

} // namespace stowage::kube
