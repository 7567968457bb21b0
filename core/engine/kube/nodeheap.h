// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace stowage::kube {

/// Slots with a score each, of which the best is known: the highest score, among equals the smallest slot. Blocks of
/// entries remember their best; a change costs its block at most.
class NodeHeap {
public:
    /// Scores within this of zero can be kept.
    static constexpr std::int64_t scoreLimit = std::int64_t(1) << 30;

    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    /// Some slot of the heap.
    [[nodiscard]] std::uint32_t sample() const { return slotOf(m_entries.front()); }
    [[nodiscard]] std::int64_t scoreAt(std::uint32_t place) const { return m_entries[place] >> 32; }

    void prefetchAt(std::uint32_t place) const { __builtin_prefetch(m_entries.data() + place); }
    /// Returns the place of the new entry.
    std::uint32_t add(std::uint32_t slot, std::int64_t score);
    void update(std::uint32_t place, std::int64_t score);
    /// The last entry takes the place: its slot is returned.
    std::uint32_t remove(std::uint32_t place);
    void clear();

    struct Best {
        std::uint32_t slot = 0;
        std::int64_t score = 0;
    };
    /// Of a heap that is not empty.
    [[nodiscard]] Best best();
    // Of the best score, after best().
    [[nodiscard]] std::size_t countBest(std::int64_t score) const;
    void listBest(std::int64_t score, std::vector<std::uint32_t> &slots) const;

private:
    static constexpr std::size_t blockSize = 64;
    /// Compares as (score, reversed slot).
    [[nodiscard]] static std::int64_t pack(std::uint32_t slot, std::int64_t score)
    {
        return score * (std::int64_t(1) << 32) + static_cast<std::int64_t>(static_cast<std::uint32_t>(~slot));
    }
    [[nodiscard]] static std::uint32_t slotOf(std::int64_t entry) { return ~static_cast<std::uint32_t>(entry); }
    void replace(std::size_t place, std::int64_t entry);
    void refresh(std::size_t block);
    void eachBest(std::int64_t score, auto use) const;

    std::vector<std::int64_t> m_entries;
    std::vector<std::int64_t> m_best;  ///< by block
    std::vector<std::uint8_t> m_stale; ///< by block: its best is to be found again
    bool m_anyStale = false;
};

} // namespace stowage::kube
