// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/mover.h"

#include <algorithm>

#include "core/engine/pack/scorecache.h"

namespace stowage::pack {

Mover::Task Mover::take(const Move &move)
{
    std::vector<Task> &tasks = m_tasksOn[move.from];
    Task task = std::move(tasks[move.task]);
    tasks.erase(tasks.begin() + static_cast<std::ptrdiff_t>(move.task));
    return task;
}

Mover::Best Mover::bestOf(const std::vector<std::int32_t> &scores)
{
    Best best{.known = true};
    for (std::size_t row = 0; row < scores.size(); ++row) {
        if (scores[row] == ScoreCache::infeasible)
            continue;
        if (best.first == SIZE_MAX || scores[row] > best.firstScore) {
            best.second = best.first;
            best.secondScore = best.firstScore;
            best.first = row;
            best.firstScore = scores[row];
        } else if (best.second == SIZE_MAX || scores[row] > best.secondScore) {
            best.second = row;
            best.secondScore = scores[row];
        }
    }
    return best;
}

bool Mover::fitsWithout(const States &states, std::size_t row, const Task &task, const Kind &leaving, const Kind &kind)
{
    if (states.cpu(row) + leaving.cpu < kind.cpu || states.memory(row) + leaving.memory < kind.memory)
        return false;
    const std::int32_t milli = states.milliOn(kind, row), freed = states.milliOn(leaving, row);
    const auto gpus = states.gpus(row);
    auto room = std::ranges::count_if(gpus, [milli](std::int32_t free) { return free >= milli; });
    for (const std::uint16_t gpu : task.gpus)
        room += gpus[gpu] < milli && gpus[gpu] + freed >= milli ? 1 : 0;
    return room >= kind.gpuCount;
}

std::optional<Mover::Move> Mover::find(States &states, Values &values, std::size_t stage, const Kind &kind,
                                       std::int64_t leastGain,
                                       const std::function<const std::vector<std::int32_t> &(std::uint32_t)> &scoresOf,
                                       const std::function<bool(const Move &)> &admits)
{
    for (Best &best : m_best)
        best.known = false;
    std::optional<Move> found;
    std::int64_t most = leastGain - 1;
    for (std::size_t row = 0; row < m_tasksOn.size(); ++row) {
        if (!states.inventory().allows(kind, states.nodeOf(row)))
            continue;
        for (std::size_t i = 0; i < m_tasksOn[row].size(); ++i) {
            const Task &task = m_tasksOn[row][i];
            const Kind &leaving = states.inventory().kinds[task.kind];
            if (!fitsWithout(states, row, task, leaving, kind))
                continue;
            Best &best = m_best[task.kind];
            if (!best.known)
                best = bestOf(scoresOf(task.kind));
            const bool own = best.first == row;
            const std::size_t to = own ? best.second : best.first;
            if (to == SIZE_MAX)
                continue;
            const auto worth = [&] {
                return values.ofNode(stage, states.model(row), states.cpu(row), states.gpus(row));
            };
            const std::int64_t before = worth();
            states.remove(row, leaving, task.gpus, states.taskKinds(row));
            std::int64_t gain = INT64_MIN;
            if (states.fits(row, kind)) {
                const std::int64_t without = worth();
                gain = (before - without) / Values::scale + values.choose(stage, states, row, kind, without).score
                    + (own ? best.secondScore : best.firstScore);
            }
            states.restore(row, leaving, task.gpus);
            const Move move{.from = row, .task = i, .to = to};
            if (gain > most && admits(move)) {
                most = gain;
                found = move;
            }
        }
    }
    return found;
}

} // namespace stowage::pack
