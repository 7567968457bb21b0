// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/engine/pack/states.h"
#include "core/engine/pack/values.h"

namespace stowage::pack {

/// Makes room for a task that fits nowhere by moving one that was placed before, where that leaves least waste.
class Mover {
public:
    Mover(std::size_t rows, std::size_t kinds)
        : m_tasksOn(rows)
        , m_best(kinds)
    {
    }

    struct Task {
        std::uint32_t arrival = 0, kind = 0;
        std::vector<std::uint16_t> gpus{};
    };
    struct Move {
        std::size_t from = 0, task = 0; ///< the task's place among those of the row
        std::size_t to = 0;
    };
    void placed(std::size_t row, Task task) { m_tasksOn[row].push_back(std::move(task)); }
    [[nodiscard]] const Task &at(const Move &move) const { return m_tasksOn[move.from][move.task]; }
    /// Takes a task off its row.
    Task take(const Move &move);

    /// The move after which the least of the GPUs stays unused; nothing when none saves at least leastGain thousandths.
    /// scoresOf: of a kind by row, ScoreCache::infeasible where it has no room. admits: asked of a move that is better
    /// than those before it. The states are as before afterwards.
    std::optional<Move> find(States &states, Values &values, std::size_t stage, const Kind &kind,
                             std::int64_t leastGain,
                             const std::function<const std::vector<std::int32_t> &(std::uint32_t)> &scoresOf,
                             const std::function<bool(const Move &)> &admits);

private:
    /// The two best rows of a kind: the second when the first is where the task stands.
    struct Best {
        bool known = false;
        std::size_t first = SIZE_MAX, second = SIZE_MAX;
        std::int32_t firstScore = 0, secondScore = 0;
    };
    static Best bestOf(const std::vector<std::int32_t> &scores);
    /// Whether a kind has room on a row once a task has left it.
    static bool fitsWithout(const States &states, std::size_t row, const Task &task, const Kind &leaving,
                            const Kind &kind);

    std::vector<std::vector<Task>> m_tasksOn; ///< by row
    std::vector<Best> m_best;                 ///< by kind, of one search
};

} // namespace stowage::pack
