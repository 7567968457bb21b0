// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/pack/arrivals.h"

#include <algorithm>
#include <numeric>

namespace stowage::pack {

namespace {

constexpr std::size_t mostDraws = 1'000'000;

} // namespace

std::vector<std::uint32_t> shuffledRows(std::size_t count, Random &random)
{
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    random.shuffle(rows);
    return rows;
}

std::vector<std::uint32_t> arrivalsUpTo(const Inventory &inventory, std::int64_t gpuMilli, Random &random)
{
    std::vector<std::uint32_t> arrivals = shuffledRows(inventory.tasks.size(), random);
    const auto asked = [&](std::uint32_t task) { return inventory.kinds[inventory.tasks[task]].gpuTotal(); };
    std::int64_t sum = 0;
    for (const std::uint32_t task : arrivals)
        sum += asked(task);
    // A list that asks for more loses its last tasks, which are random ones.
    while (!arrivals.empty() && sum - asked(arrivals.back()) > gpuMilli) {
        sum -= asked(arrivals.back());
        arrivals.pop_back();
    }
    if (sum == 0)
        return arrivals; // nothing asks for GPUs, so no draw would end it
    for (std::size_t draws = 0; sum <= gpuMilli && draws < mostDraws; ++draws) {
        const auto task = static_cast<std::uint32_t>(random.below(inventory.tasks.size()));
        arrivals.push_back(task);
        sum += asked(task);
    }
    return arrivals;
}

std::vector<std::uint32_t> drawnFromMix(const Inventory &inventory, std::int64_t gpuMilli, Random &random)
{
    std::vector<double> upTo;
    double all = 0, gpus = 0;
    for (std::size_t kind = 0; kind < inventory.mix.size(); ++kind) {
        all += inventory.mix[kind];
        gpus += inventory.mix[kind] * double(inventory.kinds[kind].gpuTotal());
        upTo.push_back(all);
    }
    std::vector<std::uint32_t> drawn;
    if (gpus <= 0)
        return drawn;
    constexpr std::size_t steps = std::size_t(1) << 32U;
    for (std::int64_t sum = 0; sum <= gpuMilli && drawn.size() < mostDraws;) {
        const double at = all * (double(random.below(steps)) + 0.5) / double(steps);
        const auto kind = static_cast<std::uint32_t>(std::min<std::size_t>(
            static_cast<std::size_t>(std::ranges::upper_bound(upTo, at) - upTo.begin()), upTo.size() - 1));
        drawn.push_back(kind);
        sum += inventory.kinds[kind].gpuTotal();
    }
    return drawn;
}

} // namespace stowage::pack
