// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/nodeheap.h"

#include <algorithm>
#include <limits>

namespace stowage::kube {

std::uint32_t NodeHeap::add(std::uint32_t slot, std::int64_t score)
{
    const std::size_t place = m_entries.size();
    m_entries.push_back(std::numeric_limits<std::int64_t>::min());
    if (place / blockSize == m_best.size()) {
        m_best.push_back(std::numeric_limits<std::int64_t>::min());
        m_stale.push_back(0);
    }
    replace(place, pack(slot, score));
    return static_cast<std::uint32_t>(place);
}

void NodeHeap::update(std::uint32_t place, std::int64_t score)
{
    replace(place, pack(slotOf(m_entries[place]), score));
}

void NodeHeap::replace(std::size_t place, std::int64_t entry)
{
    const std::size_t block = place / blockSize;
    if (entry >= m_best[block]) {
        m_best[block] = entry; // also while stale: it is at least as high as what is to be found
    } else if (m_entries[place] == m_best[block] && m_entries[place] != entry) {
        m_stale[block] = 1;
        m_anyStale = true;
    }
    m_entries[place] = entry;
}

std::uint32_t NodeHeap::remove(std::uint32_t place)
{
    const std::size_t last = m_entries.size() - 1;
    const std::int64_t moved = m_entries[last];
    // The old place falls out of its block first, whether it is the last one or not.
    for (const std::size_t gone : {std::size_t(place), last}) {
        m_stale[gone / blockSize] = 1;
        m_anyStale = true;
    }
    m_entries[place] = moved;
    m_entries.pop_back();
    if (last % blockSize == 0) {
        m_best.pop_back();
        m_stale.pop_back();
    }
    return slotOf(moved);
}

void NodeHeap::clear()
{
    m_entries.clear();
    m_best.clear();
    m_stale.clear();
    m_anyStale = false;
}

void NodeHeap::refresh(std::size_t block)
{
    const std::size_t begin = block * blockSize, end = std::min(begin + blockSize, m_entries.size());
    std::int64_t highest = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = begin; i < end; ++i)
        highest = std::max(highest, m_entries[i]);
    m_best[block] = highest;
    m_stale[block] = 0;
}

NodeHeap::Best NodeHeap::best()
{
    if (m_anyStale) {
        for (std::size_t block = 0; block < m_stale.size(); ++block) {
            if (m_stale[block] != 0)
                refresh(block);
        }
        m_anyStale = false;
    }
    std::int64_t highest = m_best.front();
    for (const std::int64_t best : m_best)
        highest = std::max(highest, best);
    return {slotOf(highest), highest >> 32};
}

void NodeHeap::eachBest(std::int64_t score, auto use) const
{
    for (std::size_t block = 0; block < m_best.size(); ++block) {
        if ((m_best[block] >> 32) != score)
            continue;
        const std::size_t begin = block * blockSize, end = std::min(begin + blockSize, m_entries.size());
        for (std::size_t i = begin; i < end; ++i) {
            if ((m_entries[i] >> 32) == score)
                use(m_entries[i]);
        }
    }
}

std::size_t NodeHeap::countBest(std::int64_t score) const
{
    std::size_t count = 0;
    eachBest(score, [&](std::int64_t) { ++count; });
    return count;
}

void NodeHeap::listBest(std::int64_t score, std::vector<std::uint32_t> &slots) const
{
    eachBest(score, [&](std::int64_t entry) { slots.push_back(slotOf(entry)); });
}

} // namespace stowage::kube
