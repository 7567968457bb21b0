// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace stowage::pack {

/// Scores of every row for every kind of task, brought up to date where rows have changed since a kind was last asked.
/// Rows are worked out again only then, so that the cost follows changes, not rows.
class ScoreCache {
public:
    static constexpr std::int32_t infeasible = INT32_MIN;

    ScoreCache(std::size_t rows, std::size_t kinds)
        : m_rows(rows)
        , m_kinds(kinds)
        , m_changedAt(rows, 0)
    {
    }

    /// Room only shrinks unless 'freed': a row that had no room for a kind is not looked at again.
    void changed(std::size_t row, bool freed)
    {
        m_log.push_back(static_cast<std::uint32_t>(row));
        m_changedAt[row] = m_log.size();
        if (freed)
            m_lastFreed = m_log.size();
    }
    [[nodiscard]] std::size_t changes() const { return m_log.size(); }
    /// All scores are void, but what did not fit still does not.
    void forgetScores()
    {
        m_log.push_back(noRow);
        m_voidBefore = m_log.size();
    }

    /// Scores of a kind by row; evaluate(row) -> score or infeasible.
    template<typename Evaluate>
    const std::vector<std::int32_t> &scores(std::size_t kind, const Evaluate &evaluate)
    {
        Entry &entry = m_kinds[kind];
        const bool freed = m_lastFreed > entry.upTo;
        const auto renew = [&](std::size_t row) {
            if (freed || entry.scores[row] != infeasible)
                entry.scores[row] = evaluate(row);
        };
        if (entry.scores.empty()) {
            entry.scores.assign(m_rows, 0);
            for (std::size_t row = 0; row < m_rows; ++row)
                entry.scores[row] = evaluate(row);
        } else if (m_voidBefore > entry.upTo) {
            for (std::size_t row = 0; row < m_rows; ++row)
                renew(row);
        } else if (m_log.size() - entry.upTo > m_rows) {
            for (std::size_t row = 0; row < m_rows; ++row) {
                if (m_changedAt[row] > entry.upTo)
                    renew(row);
            }
        } else {
            for (std::size_t i = entry.upTo; i < m_log.size(); ++i) {
                // Only the last of a row's changes.
                if (m_log[i] != noRow && m_changedAt[m_log[i]] == i + 1)
                    renew(m_log[i]);
            }
        }
        entry.upTo = m_log.size();
        return entry.scores;
    }

private:
    static constexpr std::uint32_t noRow = UINT32_MAX;
    struct Entry {
        std::vector<std::int32_t> scores{};
        std::size_t upTo = 0; ///< changes taken in
    };
    std::size_t m_rows;
    std::vector<Entry> m_kinds;
    std::vector<std::uint32_t> m_log;
    std::vector<std::size_t> m_changedAt; ///< 1 + place of a row's last change in the log
    std::size_t m_lastFreed = 0, m_voidBefore = 0;
};

/// The first of the highest scores; rows when all are infeasible.
[[nodiscard]] inline std::size_t firstHighest(const std::vector<std::int32_t> &scores)
{
    std::int32_t highest = ScoreCache::infeasible;
    for (const std::int32_t score : scores)
        highest = std::max(highest, score);
    if (highest == ScoreCache::infeasible)
        return scores.size();
    return static_cast<std::size_t>(std::ranges::find(scores, highest) - scores.begin());
}

} // namespace stowage::pack
