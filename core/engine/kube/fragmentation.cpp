// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/fragmentation.h"

#include <algorithm>
#include <cmath>

namespace stowage::kube {

namespace {

constexpr std::int64_t wholeGpu = 1000;

bool gpusSuffice(const GpuState &state, const GpuTask &task)
{
    return std::ranges::count_if(state.gpuMilli, [&](std::int64_t free) { return free >= task.gpuMilli; })
        >= task.gpuCount;
}

FragmentClass classify(const GpuState &state, const GpuTask &task)
{
    const bool cpuFits = state.cpuMilli >= task.cpuMilli;
    if (task.gpuMilli <= 0 || task.gpuCount <= 0)
        return cpuFits ? FragmentClass::CpuSatisfied : FragmentClass::CpuLacks;
    if (!task.allows(state.model))
        return FragmentClass::NoAccess;
    if (gpusSuffice(state, task))
        return cpuFits ? FragmentClass::Satisfied : FragmentClass::LacksCpu;
    return cpuFits ? FragmentClass::LacksGpu : FragmentClass::LacksBoth;
}

std::int64_t scoreOf(double before, double after)
{
    return static_cast<std::int64_t>(100.0 / (1.0 + std::exp(-(before - after) / 1000.0)));
}

} // namespace

std::string_view fragmentClassName(FragmentClass kind)
{
    static constexpr std::array<std::string_view, fragmentClassCount> names{
        "xl_satisfied", "xr_lack_cpu", "no_access", "q3_satisfied", "q2_lack_gpu", "q4_lack_cpu", "q1_lack_both"};
    return names[static_cast<std::size_t>(kind)];
}

Fragmentation fragmentationOf(const GpuState &state, std::span<const GpuTask> mix)
{
    Fragmentation result;
    const auto book = [&](FragmentClass kind, double milli) {
        result.classes[static_cast<std::size_t>(kind)] += milli;
        result.present[static_cast<std::size_t>(kind)] = true;
        if (kind != FragmentClass::Satisfied)
            result.fragMilli += milli;
    };
    const std::int64_t all = state.freeGpuMilli();
    for (const GpuTask &task : mix) {
        const FragmentClass kind = classify(state, task);
        if (kind != FragmentClass::Satisfied) {
            book(kind, task.share * static_cast<double>(all));
            continue;
        }
        std::int64_t tooSmall = 0;
        for (const std::int64_t free : state.gpuMilli)
            tooSmall += free < task.gpuMilli ? free : 0;
        book(FragmentClass::LacksGpu, task.share * static_cast<double>(tooSmall));
        book(FragmentClass::Satisfied, task.share * static_cast<double>(all - tooSmall));
    }
    return result;
}

std::optional<FragmentScore> placementScore(const GpuState &state, const GpuTask &task, std::span<const GpuTask> mix)
{
    const bool needsGpus = task.gpuMilli > 0 && task.gpuCount > 0;
    if (state.cpuMilli < task.cpuMilli)
        return {};
    if (needsGpus && (!task.allows(state.model) || !gpusSuffice(state, task)))
        return {};
    const double before = fragmentationOf(state, mix).fragMilli;
    GpuState after = state;
    after.cpuMilli -= task.cpuMilli;
    if (!needsGpus)
        return FragmentScore{scoreOf(before, fragmentationOf(after, mix).fragMilli), {}};

    if (task.gpuCount == 1 && task.gpuMilli < wholeGpu) {
        std::optional<FragmentScore> best;
        for (std::size_t gpu = 0; gpu < state.gpuMilli.size(); ++gpu) {
            if (state.gpuMilli[gpu] < task.gpuMilli)
                continue;
            after.gpuMilli[gpu] -= task.gpuMilli;
            const std::int64_t score = scoreOf(before, fragmentationOf(after, mix).fragMilli);
            after.gpuMilli[gpu] += task.gpuMilli;
            if (!best || score > best->score)
                best = FragmentScore{score, {gpu}};
        }
        return best;
    }

    std::vector<std::size_t> order;
    for (std::size_t gpu = 0; gpu < state.gpuMilli.size(); ++gpu) {
        if (state.gpuMilli[gpu] >= task.gpuMilli)
            order.push_back(gpu);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t gpu) { return state.gpuMilli[gpu]; });
    order.resize(static_cast<std::size_t>(task.gpuCount));
    for (const std::size_t gpu : order)
        after.gpuMilli[gpu] -= task.gpuMilli;
    std::ranges::sort(order);
    return FragmentScore{scoreOf(before, fragmentationOf(after, mix).fragMilli), std::move(order)};
}

} // namespace stowage::kube
