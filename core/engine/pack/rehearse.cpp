// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/rehearse.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/base/parallel.h"
#include "core/engine/pack/arrivals.h"
#include "core/engine/pack/replay.h"

namespace stowage::pack {

namespace {

/// What rehearsals saw of each key: how often, and how much of those GPUs was unused later.
struct Tally {
    std::vector<double> seen, unused; ///< by stage, then key
    std::vector<double> allocated;    ///< by horizon, thousandths of GPUs

    explicit Tally(std::size_t size)
        : seen(size)
        , unused(size)
    {
    }
    void add(const Tally &other)
    {
        for (std::size_t i = 0; i < seen.size(); ++i) {
            seen[i] += other.seen[i];
            unused[i] += other.unused[i];
        }
        allocated.resize(std::max(allocated.size(), other.allocated.size()));
        for (std::size_t i = 0; i < other.allocated.size(); ++i)
            allocated[i] += other.allocated[i];
    }
};

/// Looks at all GPUs at every reading, and at those of a node before a task comes to it. The former tells of room that
/// nobody takes, the latter of room that is soon taken.
class Observer final : public Watcher {
public:
    /// isHorizon: by reading; the end of the run is one in any case.
    Observer(const Inventory &inventory, const Values &values, std::vector<bool> isHorizon, double eventWeight,
             Tally &tally)
        : m_capacity(inventory.gpuCapacity())
        , m_keys(values.keyCount())
        , m_isHorizon(std::move(isHorizon))
        , m_eventWeight(eventWeight)
        , m_tally(tally)
    {
    }

    void placing(const States &states, std::size_t row) override { look(states, row, m_eventWeight); }
    void reached(const States &states) override
    {
        lookAtAll(states);
        if (m_reading < m_isHorizon.size() && m_isHorizon[m_reading])
            keep(states);
        ++m_reading;
    }
    void ended(const States &states) override
    {
        lookAtAll(states);
        keep(states);
        for (const Look &one : m_looks) {
            double unused = 0;
            for (std::size_t horizon = one.horizon; horizon < m_unused.size(); ++horizon)
                unused += m_unused[horizon][one.gpu];
            const double weight = one.event ? m_eventWeight : 1;
            m_tally.seen[one.key] += weight;
            m_tally.unused[one.key] += weight * unused / double(m_unused.size() - one.horizon);
        }
        for (const std::vector<std::int32_t> &unused : m_unused)
            m_tally.allocated.push_back(
                double(m_capacity - std::accumulate(unused.begin(), unused.end(), std::int64_t(0))));
    }

private:
    struct Look {
        std::uint32_t key = 0, gpu = 0;
        std::uint16_t horizon = 0; ///< the first that lies ahead
        bool event = false;
    };
    void look(const States &states, std::size_t row, double weight)
    {
        if (weight <= 0)
            return;
        Values::keysOf(states.model(row), states.cpu(row), states.gpus(row), m_scratch);
        for (std::size_t gpu = 0; gpu < m_scratch.size(); ++gpu) {
            if (m_scratch[gpu] != Values::notCounted)
                m_looks.push_back({.key = static_cast<std::uint32_t>(m_stage * m_keys + m_scratch[gpu]),
                                   .gpu = static_cast<std::uint32_t>(states.firstGpu(row) + gpu),
                                   .horizon = static_cast<std::uint16_t>(m_unused.size()),
                                   .event = true});
        }
    }
    void lookAtAll(const States &states)
    {
        std::int64_t free = 0;
        for (std::size_t row = 0; row < states.size(); ++row)
            free += states.freeGpu(row);
        m_stage = stageOf(m_capacity - free, m_capacity);
        const std::size_t first = m_looks.size();
        for (std::size_t row = 0; row < states.size(); ++row)
            look(states, row, 1);
        for (std::size_t i = first; i < m_looks.size(); ++i)
            m_looks[i].event = false;
    }
    void keep(const States &states)
    {
        std::vector<std::int32_t> &unused = m_unused.emplace_back();
        for (std::size_t row = 0; row < states.size(); ++row)
            unused.insert(unused.end(), states.gpus(row).begin(), states.gpus(row).end());
    }

    std::int64_t m_capacity;
    std::size_t m_keys, m_reading = 0, m_stage = 0;
    std::vector<bool> m_isHorizon;
    double m_eventWeight;
    Tally &m_tally;
    std::vector<Look> m_looks;
    std::vector<std::vector<std::int32_t>> m_unused; ///< of every GPU, by horizon
    std::vector<std::size_t> m_scratch;
};

/// When a rehearsal looks at all nodes, in shares of the capacity asked for.
struct Schedule {
    std::vector<double> readings{};
    std::vector<bool> isHorizon{};
    std::int64_t asked = 0; ///< by the arrivals of a rehearsal
};

Schedule scheduleOf(const Inventory &inventory, const RehearsalOptions &options)
{
    std::int64_t used = inventory.gpuCapacity();
    for (const Node &node : inventory.nodes)
        used -= std::accumulate(node.gpus.begin(), node.gpus.end(), std::int64_t(0));
    const double capacity = double(std::max<std::int64_t>(inventory.gpuCapacity(), 1));
    const double end = options.horizons.empty() ? 1 : options.horizons.back();
    Schedule schedule{.asked = static_cast<std::int64_t>(end * capacity) - used};
    const double begin = double(used) / capacity;
    std::size_t horizon = 0;
    for (std::size_t step = 0; begin + double(step) * options.step < end; ++step) {
        const double at = begin + double(step) * options.step;
        const bool passes = horizon + 1 < options.horizons.size() && at + options.step / 2 > options.horizons[horizon];
        horizon += passes ? 1 : 0;
        schedule.readings.push_back(at);
        schedule.isHorizon.push_back(passes);
    }
    return schedule;
}

Expected<Tally> rehearse(const Inventory &inventory, const Values *values, const Values &keys, const Schedule &schedule,
                         const RehearsalOptions &options, std::uint64_t seed, const Context &context)
{
    Random random(seed);
    std::vector<std::uint32_t> order = shuffledRows(inventory.nodes.size(), random);
    const std::vector<std::uint32_t> kinds = drawnFromMix(inventory, schedule.asked, random);
    Tally tally(stageCount * keys.keyCount());
    Observer observer(inventory, keys, schedule.isHorizon, options.eventWeight, tally);
    const ReplayOptions how{.policy = values == nullptr ? Policy::Fgd : Policy::Pack,
                            .values = values,
                            .readings = schedule.readings,
                            .watcher = &observer};
    const auto done = replay(inventory, kinds, std::move(order), how, context);
    if (!done)
        return tl::unexpected(done.error());
    return tally;
}

/// Means over looks; a stage that saw little of a key leans on the other stages, and those on the prior.
void learn(Values &values, const Tally &tally, double priorLooks, double weight)
{
    const std::size_t keys = values.keyCount();
    for (std::size_t key = 0; key < keys; ++key) {
        double seen = priorLooks, unused = priorLooks * Values::priorOf(key);
        for (std::size_t stage = 0; stage < stageCount; ++stage) {
            seen += tally.seen[stage * keys + key];
            unused += tally.unused[stage * keys + key];
        }
        const double all = unused / seen;
        for (std::size_t stage = 0; stage < stageCount; ++stage) {
            const double learnt =
                (tally.unused[stage * keys + key] + priorLooks * all) / (tally.seen[stage * keys + key] + priorLooks);
            values.set(stage, key, (1 - weight) * values.at(stage, key) + weight * learnt);
        }
    }
}

/// What rehearsals put to use over all horizons. To fall behind FGD at one of them counts several times, so that no
/// gain elsewhere pays for it.
double worthOf(const std::vector<double> &allocated, const std::vector<double> &byFgd)
{
    constexpr double behind = 4;
    double worth = 0;
    for (std::size_t i = 0; i < allocated.size(); ++i)
        worth += allocated[i] + behind * std::min(0.0, allocated[i] - byFgd[i]);
    return worth;
}

/// A random part of the nodes, with all kinds and the whole mix.
Inventory sampleOf(const Inventory &inventory, std::size_t count, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::uint32_t> rows = shuffledRows(inventory.nodes.size(), random);
    rows.resize(count);
    std::ranges::sort(rows);
    Inventory sample{.models = inventory.models,
                     .resources = inventory.resources,
                     .modelSets = inventory.modelSets,
                     .kinds = inventory.kinds,
                     .mix = inventory.mix};
    sample.nodeSets.resize(inventory.nodeSets.size());
    sample.unitMilli.resize(inventory.unitMilli.size());
    for (const std::uint32_t row : rows) {
        sample.nodes.push_back(inventory.nodes[row]);
        for (std::size_t set = 0; set < inventory.nodeSets.size(); ++set) {
            if (!inventory.nodeSets[set].empty())
                sample.nodeSets[set].push_back(inventory.nodeSets[set][row]);
        }
        for (std::size_t table = 0; table < inventory.unitMilli.size(); ++table)
            sample.unitMilli[table].push_back(inventory.unitMilli[table][row]);
    }
    return sample;
}

} // namespace

Expected<Values> learnValues(const Inventory &inventory, const RehearsalOptions &options, const Context &context)
{
    if (inventory.nodes.size() > options.mostNodes)
        return learnValues(sampleOf(inventory, options.mostNodes, options.seed), options, context);
    Values values(inventory.models.size());
    const Schedule schedule = scheduleOf(inventory, options);
    std::optional<Values> best; // none: FGD
    std::vector<double> byFgd;
    double most = 0;
    for (std::size_t round = 0; round < options.rounds; ++round) {
        std::vector<std::optional<Tally>> tallies(options.rehearsals);
        Context silent;
        silent.stop = context.stop;
        const bool done = parallelFor(options.rehearsals, context, [&](std::size_t number) {
            Expected<Tally> tally = rehearse(inventory, round == 0 ? nullptr : &values, values, schedule, options,
                                             (options.seed << 32U) + round * options.rehearsals + number, silent);
            if (tally)
                tallies[number] = std::move(*tally);
        });
        Tally sum(stageCount * values.keyCount());
        for (const std::optional<Tally> &tally : tallies) {
            if (!done || !tally)
                return fail(ErrorCode::Canceled, "canceled");
            sum.add(*tally);
        }
        if (round == 0)
            byFgd = sum.allocated;
        const double worth = worthOf(sum.allocated, byFgd);
        if (round == 0 || worth >= most) {
            most = worth;
            best = round == 0 ? std::optional<Values>() : values;
        }
        learn(values, sum, options.priorLooks, round == 0 ? 1 : options.newWeight);
        context.progress({.done = std::int64_t(round + 1), .total = std::int64_t(options.rounds)});
    }
    if (!best) {
        best = Values(inventory.models.size());
        best->setUseful(false);
    }
    return std::move(*best);
}

} // namespace stowage::pack
