// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/values.h"

#include <algorithm>
#include <cmath>

namespace stowage::pack {

namespace {

std::int32_t scoreOf(std::int64_t before, std::int64_t after)
{
    // Rounded towards minus infinity, so that tiny differences do not break ties.
    const std::int64_t gain = before - after;
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(gain >= 0 ? gain / Values::scale : -((-gain + Values::scale - 1) / Values::scale),
                                 INT32_MIN / 2, INT32_MAX / 2));
}

} // namespace

std::size_t stageOf(std::int64_t allocatedMilli, std::int64_t capacityMilli)
{
    const double fill = capacityMilli > 0 ? double(allocatedMilli) / double(capacityMilli) : 0;
    return static_cast<std::size_t>(std::ranges::upper_bound(stageBounds, fill) - stageBounds.begin());
}

Values::Values(std::size_t models)
    : m_models(std::max<std::size_t>(models, 1))
    , m_values(stageCount * m_models * keysPerModel)
{
    for (std::size_t stage = 0; stage < stageCount; ++stage) {
        for (std::size_t key = 0; key < keyCount(); ++key)
            set(stage, key, priorOf(key));
    }
}

void Values::set(std::size_t stage, std::size_t key, double milli)
{
    m_values[stage * keyCount() + key] = static_cast<std::int32_t>(std::lround(milli * scale));
}

double Values::priorOf(std::size_t key)
{
    const std::size_t free = key / (cpuSteps * idleSteps) % freeSteps;
    return free + 1 == freeSteps ? 0.5 * wholeGpu : 0.5 * wholeGpu * (double(free) + 0.5) / double(freeSteps - 1);
}

std::size_t Values::cpuStep(std::int64_t cpu, std::int64_t freeMilli)
{
    if (freeMilli <= 0)
        return 0;
    std::size_t step = 0;
    while (step < cpuBounds.size() && cpu >= cpuBounds[step] * freeMilli)
        ++step;
    return step;
}

std::size_t Values::keyOf(std::uint32_t model, std::int32_t free, std::size_t cpuStep, std::size_t idle)
{
    constexpr std::size_t perStep = wholeGpu / (freeSteps - 1);
    const std::size_t freeStep = static_cast<std::size_t>(free) / perStep; // an idle one comes to the last
    return ((model * freeSteps + freeStep) * cpuSteps + cpuStep) * idleSteps
        + (free >= wholeGpu ? std::min(idle, idleSteps - 1) : 0);
}

void Values::keysOf(std::uint32_t model, std::int64_t cpu, std::span<const std::int32_t> gpus,
                    std::vector<std::size_t> &keys)
{
    std::int64_t all = 0;
    std::size_t idle = 0;
    for (const std::int32_t free : gpus) {
        all += free;
        idle += free >= wholeGpu ? 1 : 0;
    }
    const std::size_t step = cpuStep(cpu, all);
    keys.clear();
    for (const std::int32_t free : gpus)
        keys.push_back(free > 0 ? keyOf(model, free, step, idle) : notCounted);
}

std::int64_t Values::ofNode(std::size_t stage, std::uint32_t model, std::int64_t cpu,
                            std::span<const std::int32_t> gpus) const
{
    std::int64_t all = 0;
    std::size_t idle = 0;
    for (const std::int32_t free : gpus) {
        all += free;
        idle += free >= wholeGpu ? 1 : 0;
    }
    const std::size_t step = cpuStep(cpu, all);
    const std::int32_t *values = m_values.data() + stage * keyCount();
    std::int64_t sum = 0;
    for (const std::int32_t free : gpus) {
        if (free > 0)
            sum += values[keyOf(model, free, step, idle)];
    }
    return sum;
}

Values::Choice Values::choose(std::size_t stage, const States &states, std::size_t row, const Kind &kind,
                              std::int64_t before)
{
    const auto gpus = states.gpus(row);
    const std::uint32_t model = states.model(row);
    const std::int64_t cpu = states.cpu(row) - kind.cpu;
    if (!kind.needsGpus())
        return {.score = scoreOf(before, ofNode(stage, model, cpu, gpus))};

    const std::int32_t milli = states.milliOn(kind, row);
    if (kind.gpuCount == 1) {
        // All GPUs move to the step of the cpu that is left; only the chosen one changes besides.
        const auto idle = static_cast<std::size_t>(states.idleGpus(row));
        const std::size_t step = cpuStep(cpu, states.freeGpu(row) - milli);
        const std::int32_t *values = m_values.data() + stage * keyCount();
        std::int64_t others = 0, othersLessIdle = 0; // the latter when an idle GPU is taken
        for (const std::int32_t free : gpus) {
            if (free <= 0)
                continue;
            others += values[keyOf(model, free, step, idle)];
            if (idle > 0)
                othersLessIdle += values[keyOf(model, free, step, idle - 1)];
        }
        Choice best{.score = INT32_MIN};
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu) {
            const std::int32_t free = gpus[gpu];
            if (free < milli)
                continue;
            const bool takesIdle = free >= wholeGpu;
            std::int64_t after = takesIdle ? othersLessIdle - values[keyOf(model, free, step, idle - 1)]
                                           : others - values[keyOf(model, free, step, idle)];
            if (free > milli)
                after += values[keyOf(model, free - milli, step, 0)];
            const std::int32_t score = scoreOf(before, after);
            if (score > best.score)
                best = {.score = score, .gpu = static_cast<std::int32_t>(gpu)};
        }
        return best;
    }
    m_after.assign(gpus.begin(), gpus.end());
    for (std::int32_t left = kind.gpuCount; left > 0; --left) {
        std::int32_t least = INT32_MAX;
        std::size_t best = gpus.size();
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu) {
            if (m_after[gpu] == gpus[gpu] && gpus[gpu] >= milli && gpus[gpu] < least) {
                least = gpus[gpu];
                best = gpu;
            }
        }
        if (best == gpus.size())
            break;
        m_after[best] -= milli;
    }
    return {.score = scoreOf(before, ofNode(stage, model, cpu, m_after))};
}

} // namespace stowage::pack
