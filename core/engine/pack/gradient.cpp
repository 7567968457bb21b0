// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/gradient.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace stowage::pack {

namespace {

std::int32_t scoreOf(double before, double after)
{
    return static_cast<std::int32_t>(100.0 / (1.0 + std::exp(-(before - after) / wholeGpu)));
}

struct MixKind {
    std::int64_t cpu = 0;
    std::int32_t gpuCount = 0, gpuMilli = 0;
    std::uint32_t models = 0;
    double tasks = 0;
};

/// The most frequent kinds until they cover the share; of equally frequent ones the larger first.
std::vector<MixKind> mixOf(const Inventory &inventory, double coverage)
{
    std::map<std::tuple<std::int64_t, std::int32_t, std::int32_t, std::uint32_t>, double> counts;
    double all = 0;
    for (std::size_t i = 0; i < inventory.kinds.size() && i < inventory.mix.size(); ++i) {
        const Kind &kind = inventory.kinds[i];
        const bool gpus = kind.needsGpus();
        counts[{kind.cpu, gpus ? kind.gpuCount : 0, gpus ? kind.gpuMilli : 0, gpus ? kind.models : 0}] +=
            inventory.mix[i];
        all += inventory.mix[i];
    }
    std::vector<MixKind> kinds;
    for (auto it = counts.rbegin(); it != counts.rend(); ++it) {
        const auto &[cpu, gpuCount, gpuMilli, models] = it->first;
        kinds.push_back(
            {.cpu = cpu, .gpuCount = gpuCount, .gpuMilli = gpuMilli, .models = models, .tasks = it->second});
    }
    std::ranges::stable_sort(kinds, std::ranges::greater(), &MixKind::tasks);
    double covered = 0;
    std::size_t kept = 0;
    while (kept < kinds.size() && covered < coverage * all)
        covered += kinds[kept++].tasks;
    kinds.resize(kept);
    for (MixKind &kind : kinds)
        kind.tasks /= covered;
    return kinds;
}

} // namespace

Gradient::Gradient(const Inventory &inventory, double coverage)
    : m_groups(std::max<std::size_t>(inventory.models.size(), 1))
{
    std::vector<MixKind> mix = mixOf(inventory, coverage);
    std::ranges::sort(mix, {}, [](const MixKind &kind) { return std::tuple(kind.gpuMilli, kind.gpuCount, kind.cpu); });
    for (const MixKind &kind : mix) {
        m_total += kind.tasks;
        if (kind.gpuCount <= 0)
            continue; // a task without GPUs makes all free GPUs a fragment
        const std::vector<bool> &allowed = inventory.modelSets[kind.models];
        for (std::size_t model = 0; model < m_groups.size(); ++model) {
            if (!allowed.empty() && !allowed[model])
                continue;
            std::vector<Group> &groups = m_groups[model];
            if (groups.empty() || groups.back().gpuMilli != kind.gpuMilli || groups.back().gpuCount != kind.gpuCount)
                groups.push_back({.gpuMilli = kind.gpuMilli, .gpuCount = kind.gpuCount});
            Group &group = groups.back();
            const double before = group.sharesUpTo.empty() ? 0 : group.sharesUpTo.back();
            group.cpu.push_back(kind.cpu);
            group.sharesUpTo.push_back(before + kind.tasks);
        }
    }
}

double Gradient::fragments(std::uint32_t model, std::int64_t cpu, std::span<const std::int32_t> gpus) const
{
    std::int64_t all = 0;
    for (const std::int32_t free : gpus)
        all += free;
    if (all == 0)
        return 0;
    double usable = 0;
    std::int32_t milli = -1, fitting = 0;
    std::int64_t withRoom = 0;
    for (const Group &group : m_groups[model]) {
        if (group.gpuMilli != milli) {
            milli = group.gpuMilli;
            fitting = 0;
            withRoom = 0;
            for (const std::int32_t free : gpus) {
                fitting += free >= milli ? 1 : 0;
                withRoom += free >= milli ? free : 0;
            }
            if (fitting == 0)
                break; // the groups that follow want more
        }
        if (fitting < group.gpuCount || group.cpu.front() > cpu)
            continue;
        const auto affordable = std::ranges::upper_bound(group.cpu, cpu) - group.cpu.begin();
        usable += group.sharesUpTo[static_cast<std::size_t>(affordable) - 1] * double(withRoom);
    }
    return m_total * double(all) - usable;
}

Gradient::Choice Gradient::choose(const States &states, std::size_t row, const Kind &kind)
{
    const auto gpus = states.gpus(row);
    const std::uint32_t model = states.model(row);
    const std::int64_t cpu = states.cpu(row) - kind.cpu;
    const double before = fragments(model, states.cpu(row), gpus);
    if (!kind.needsGpus())
        return {.score = scoreOf(before, fragments(model, cpu, gpus))};

    m_after.assign(gpus.begin(), gpus.end());
    const std::int32_t milli = states.milliOn(kind, row);
    if (kind.gpuCount == 1 && milli < wholeGpu) {
        Choice best{.score = -1};
        for (std::size_t gpu = 0; gpu < gpus.size(); ++gpu) {
            // Equal GPUs score alike, and the first of them wins.
            if (gpus[gpu] < milli
                || std::ranges::find(gpus.first(gpu), gpus[gpu]) != gpus.begin() + std::ptrdiff_t(gpu))
                continue;
            m_after[gpu] -= milli;
            const std::int32_t score = scoreOf(before, fragments(model, cpu, m_after));
            m_after[gpu] += milli;
            if (score > best.score)
                best = {.score = score, .gpu = static_cast<std::int32_t>(gpu)};
        }
        return best;
    }
    for (std::int32_t left = kind.gpuCount; left > 0; --left) {
        // Those taken cannot be taken again: their rest would have to hold the task twice.
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
    return {.score = scoreOf(before, fragments(model, cpu, m_after))};
}

} // namespace stowage::pack
