// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/replay.h"

#include <algorithm>
#include <type_traits>

#include "core/engine/pack/gradient.h"
#include "core/engine/pack/mover.h"
#include "core/engine/pack/random.h"
#include "core/engine/pack/scorecache.h"

namespace stowage::pack {

namespace {

constexpr std::size_t arrivalsPerCheck = 256;

struct Choice {
    std::int32_t score = 0;
    std::int32_t gpu = -1; ///< -1: the least free with room
};

/// Policies whose score is a function of the row alone.
template<std::int32_t (*score)(const States &, std::size_t, const Kind &)>
struct ByFormula {
    Choice operator()(const States &states, std::size_t row, const Kind &kind) const
    {
        return {.score = score(states, row, kind)};
    }
    bool advance(const States &, std::int64_t) const { return false; }
    void changed(std::size_t) const { }
};

struct ByGradient {
    Gradient gradient;
    Choice operator()(const States &states, std::size_t row, const Kind &kind)
    {
        const Gradient::Choice choice = gradient.choose(states, row, kind);
        return {.score = choice.score, .gpu = choice.gpu};
    }
    bool advance(const States &, std::int64_t) const { return false; }
    void changed(std::size_t) const { }
};

struct ByValues {
    Values values;
    std::int64_t capacity = 0;
    std::size_t stage = 0;
    std::vector<std::int64_t> before{}; ///< by row, what it is worth as it stands; unknown until asked
    static constexpr std::int64_t unknown = INT64_MIN;

    Choice operator()(const States &states, std::size_t row, const Kind &kind)
    {
        if (before[row] == unknown)
            before[row] = values.ofNode(stage, states.model(row), states.cpu(row), states.gpus(row));
        const Values::Choice choice = values.choose(stage, states, row, kind, before[row]);
        return {.score = choice.score, .gpu = choice.gpu};
    }
    /// Whether the fleet has come to another stage, so that all scores are void.
    bool advance(const States &states, std::int64_t allocated)
    {
        const std::size_t now = stageOf(allocated, capacity);
        const bool moved = now != stage;
        if (moved || before.empty())
            before.assign(states.size(), unknown);
        stage = now;
        return moved;
    }
    void changed(std::size_t row) { before[row] = unknown; }
};

/// Every feasible row is as good; the GPU of a share too.
struct ByLot {
    Random random;
    Choice operator()(const States &, std::size_t, const Kind &) const { return {}; }
    bool advance(const States &, std::int64_t) const { return false; }
    void changed(std::size_t) const { }

    std::size_t draw(const std::vector<std::int32_t> &scores)
    {
        std::size_t feasible = 0;
        for (const std::int32_t score : scores)
            feasible += score != ScoreCache::infeasible ? 1 : 0;
        if (feasible == 0)
            return scores.size();
        std::size_t left = random.below(feasible);
        std::size_t row = 0;
        while (scores[row] == ScoreCache::infeasible || left-- > 0)
            ++row;
        return row;
    }
    std::int32_t drawGpu(const States &states, std::size_t row, const Kind &kind)
    {
        const std::int32_t milli = states.milliOn(kind, row);
        if (!kind.needsGpus() || kind.gpuCount != 1 || milli >= wholeGpu)
            return -1;
        const auto gpus = states.gpus(row);
        std::vector<std::int32_t> withRoom;
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu) {
            if (gpus[gpu] >= milli)
                withRoom.push_back(static_cast<std::int32_t>(gpu));
        }
        return withRoom.empty() ? -1 : withRoom[random.below(withRoom.size())];
    }
};

template<typename Policy>
class Run {
public:
    Run(const Inventory &inventory, std::vector<std::uint32_t> order, const ReplayOptions &options, Policy policy)
        : m_inventory(inventory)
        , m_options(options)
        , m_states(inventory, std::move(order))
        , m_cache(m_states.size(), inventory.kinds.size())
        , m_mover(m_states.size(), inventory.kinds.size())
        , m_searched(inventory.kinds.size(), 0)
        , m_policy(std::move(policy))
    {
        for (std::size_t row = 0; row < m_states.size(); ++row)
            m_free += m_states.freeGpu(row);
        if (options.movesPerHundred > 0)
            m_rowOf.resize(m_states.size());
        for (std::size_t row = 0; row < m_rowOf.size(); ++row)
            m_rowOf[m_states.nodeOf(row)] = row;
        m_capacity = inventory.gpuCapacity();
    }

    Expected<ReplayOutcome> run(std::span<const std::uint32_t> kinds, const Context &context)
    {
        ReplayOutcome outcome;
        outcome.placements.reserve(kinds.size());
        m_arrivals = static_cast<std::uint32_t>(kinds.size());
        for (std::size_t i = 0; i < m_inventory.standing.size() && m_options.movesPerHundred > 0; ++i) {
            const StandingTask &task = m_inventory.standing[i];
            m_mover.placed(
                m_rowOf[task.node],
                {.arrival = m_arrivals + static_cast<std::uint32_t>(i), .kind = task.kind, .gpus = task.gpus});
        }
        const std::int64_t before = m_capacity - m_free;
        m_policy.advance(m_states, before);
        for (std::size_t arrival = 0; arrival < kinds.size(); ++arrival) {
            if (arrival % arrivalsPerCheck == 0) {
                if (context.canceled())
                    return fail(ErrorCode::Canceled, "canceled");
                context.progress({.done = std::int64_t(arrival), .total = std::int64_t(kinds.size())});
            }
            place(static_cast<std::uint32_t>(arrival), kinds[arrival], outcome);
            outcome.askedMilli += m_inventory.kinds[kinds[arrival]].gpuTotal();
            while (outcome.readings.size() < m_options.readings.size()
                   && double(before + outcome.askedMilli)
                       >= m_options.readings[outcome.readings.size()] * double(m_capacity)) {
                outcome.readings.push_back(m_capacity - m_free);
                if (m_options.watcher != nullptr)
                    m_options.watcher->reached(m_states);
            }
        }
        outcome.allocatedMilli = m_capacity - m_free;
        if (m_options.watcher != nullptr)
            m_options.watcher->ended(m_states);
        return outcome;
    }

private:
    void place(std::uint32_t arrival, std::uint32_t kindId, ReplayOutcome &outcome)
    {
        const Kind &kind = m_inventory.kinds[kindId];
        const std::vector<std::int32_t> &scores = scoresOf(kindId);
        const std::size_t row =
            kind.asksFirst && m_options.warden != nullptr ? admitted(arrival, scores) : pick(scores);
        outcome.placements.push_back({});
        if (row < scores.size())
            put(arrival, kindId, row, outcome);
        else if (!makeRoom(arrival, kindId, outcome))
            return;
        ++outcome.placed;
        if (m_policy.advance(m_states, m_capacity - m_free))
            m_cache.forgetScores();
    }

    const std::vector<std::int32_t> &scoresOf(std::uint32_t kindId)
    {
        const Kind &kind = m_inventory.kinds[kindId];
        return m_cache.scores(kindId, [&](std::size_t row) {
            return m_states.fits(row, kind) ? m_policy(m_states, row, kind).score : ScoreCache::infeasible;
        });
    }

    /// The task goes on the row, which has room.
    void put(std::uint32_t arrival, std::uint32_t kindId, std::size_t row, ReplayOutcome &outcome)
    {
        const Kind &kind = m_inventory.kinds[kindId];
        std::int32_t gpu = -1;
        if constexpr (std::is_same_v<Policy, ByLot>)
            gpu = m_policy.drawGpu(m_states, row, kind);
        else
            gpu = m_policy(m_states, row, kind).gpu;
        if (m_options.watcher != nullptr)
            m_options.watcher->placing(m_states, row);
        const std::int64_t free = m_states.freeGpu(row);
        m_states.place(row, kind, gpu, m_taken);
        m_free -= free - m_states.freeGpu(row);
        m_cache.changed(row, false);
        m_policy.changed(row);
        const std::uint32_t node = m_states.nodeOf(row);
        if (arrival < m_arrivals) {
            outcome.placements[arrival] = {.node = static_cast<std::int32_t>(node),
                                           .firstGpu = static_cast<std::uint32_t>(outcome.gpus.size()),
                                           .gpuCount = static_cast<std::uint32_t>(m_taken.size())};
            outcome.gpus.insert(outcome.gpus.end(), m_taken.begin(), m_taken.end());
        }
        if (m_options.movesPerHundred > 0)
            m_mover.placed(row, {.arrival = arrival, .kind = kindId, .gpus = m_taken});
        if (m_options.warden != nullptr && m_options.warden->placed)
            m_options.warden->placed(arrival, node);
    }

    /// Moves a task that was placed before, where that is allowed and worth it, and puts this one in its stead.
    bool makeRoom(std::uint32_t arrival, std::uint32_t kindId, ReplayOutcome &outcome)
    {
        if constexpr (std::is_same_v<Policy, ByValues>) {
            const Kind &kind = m_inventory.kinds[kindId];
            const Warden *warden = m_options.warden;
            const double stood = double(outcome.placed + m_inventory.standing.size());
            if (double(outcome.moved + 1) > m_options.movesPerHundred / 100 * stood || !kind.needsGpus()
                || (warden != nullptr && (!warden->admitsMove || !warden->left)))
                return false;
            const auto admits = [&](const Mover::Move &move) {
                return warden == nullptr
                    || warden->admitsMove(m_mover.at(move).arrival, m_states.nodeOf(move.to), arrival,
                                          m_states.nodeOf(move.from));
            };
            const auto move = m_mover.find(
                m_states, m_policy.values, m_policy.stage, kind, m_options.leastGain,
                [&](std::uint32_t other) -> const std::vector<std::int32_t> & { return scoresOf(other); }, admits);
            if (!move)
                return false;
            const Mover::Task task = m_mover.take(*move);
            const std::int64_t free = m_states.freeGpu(move->from);
            m_states.remove(move->from, m_inventory.kinds[task.kind], task.gpus, m_states.taskKinds(move->from));
            m_free += m_states.freeGpu(move->from) - free;
            m_cache.changed(move->from, true);
            m_policy.changed(move->from);
            if (warden != nullptr)
                warden->left(task.arrival);
            outcome.moves.push_back({task.arrival, m_states.nodeOf(move->from), m_states.nodeOf(move->to)});
            put(task.arrival, task.kind, move->to, outcome);
            put(arrival, kindId, move->from, outcome);
            ++outcome.moved;
            return true;
        }
        return false;
    }

    std::size_t pick(const std::vector<std::int32_t> &scores)
    {
        if constexpr (std::is_same_v<Policy, ByLot>)
            return m_policy.draw(scores);
        else
            return firstHighest(scores);
    }

    /// The best row that the warden admits.
    std::size_t admitted(std::uint32_t arrival, const std::vector<std::int32_t> &scores)
    {
        const auto admits = [&](std::size_t row) { return m_options.warden->admits(arrival, m_states.nodeOf(row)); };
        const std::size_t first = pick(scores);
        if (first == scores.size() || admits(first))
            return first;
        m_asked.clear();
        for (std::size_t row = 0; row < scores.size(); ++row) {
            if (row != first && scores[row] != ScoreCache::infeasible)
                m_asked.push_back(static_cast<std::uint32_t>(row));
        }
        if constexpr (std::is_same_v<Policy, ByLot>)
            m_policy.random.shuffle(m_asked);
        else
            std::ranges::stable_sort(m_asked, std::ranges::greater(), [&](std::uint32_t row) { return scores[row]; });
        const auto found = std::ranges::find_if(m_asked, admits);
        return found == m_asked.end() ? scores.size() : *found;
    }

    const Inventory &m_inventory;
    const ReplayOptions &m_options;
    States m_states;
    ScoreCache m_cache;
    Mover m_mover;
    std::vector<std::size_t> m_rowOf; ///< by node, where tasks may move
    std::uint32_t m_arrivals = 0;
    std::vector<std::size_t> m_searched; ///< by kind, 1 + the changes before the last search for a move
    Policy m_policy;
    std::int64_t m_free = 0, m_capacity = 0;
    std::vector<std::uint16_t> m_taken;
    std::vector<std::uint32_t> m_asked;
};

} // namespace

Expected<ReplayOutcome> replay(const Inventory &inventory, std::span<const std::uint32_t> kinds,
                               std::vector<std::uint32_t> order, const ReplayOptions &options, const Context &context)
{
    const auto with = [&](auto policy) {
        return Run<decltype(policy)>(inventory, std::move(order), options, std::move(policy)).run(kinds, context);
    };
    switch (options.policy) {
    case Policy::Random:
        return with(ByLot{Random(options.seed)});
    case Policy::DotProd:
        return with(ByFormula<dotProdScore>{});
    case Policy::GpuClustering:
        return with(ByFormula<gpuClusteringScore>{});
    case Policy::GpuPacking:
        return with(ByFormula<gpuPackingScore>{});
    case Policy::BestFit:
        return with(ByFormula<bestFitScore>{});
    case Policy::Fgd:
        return with(ByGradient{Gradient(inventory)});
    case Policy::LeastAllocated:
        return with(ByFormula<leastAllocatedScore>{});
    case Policy::MostAllocated:
        return with(ByFormula<mostAllocatedScore>{});
    case Policy::Pack:
        break;
    }
    if (options.values == nullptr)
        return fail(ErrorCode::Internal, "the policy pack needs values");
    if (!options.values->useful())
        return with(ByGradient{Gradient(inventory)});
    return with(ByValues{.values = *options.values, .capacity = inventory.gpuCapacity()});
}

} // namespace stowage::pack
