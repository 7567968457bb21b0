// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/firstfit.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/engine/karmada/amounts.h"

namespace stowage::karmada {

namespace {

constexpr std::int64_t setsPerCheck = 4096;

} // namespace

FirstFit::FirstFit(std::vector<std::string> resources)
    : m_resources(std::move(resources))
{
}

void FirstFit::addNodes(std::span<const Amount> free, Amount podSlots, std::int64_t count, std::uint32_t group)
{
    if (count <= 0)
        return;
    m_runs.push_back({.free = m_free.size(), .slots = podSlots, .count = count, .group = group});
    m_free.insert(m_free.end(), free.begin(), free.end());
}

FirstFit::Pods FirstFit::pods(const api::karmada::Component &component, std::vector<char> allowed) const
{
    Pods pods{.replicas = std::max<std::int64_t>(component.replicas, 0),
              .requests = std::vector<Amount>(m_resources.size(), 0),
              .allowed = std::move(allowed)};
    if (!component.requirements)
        return pods;
    for (const auto &[resource, quantity] : component.requirements->requests) {
        const auto at = std::ranges::lower_bound(m_resources, resource);
        if (at != m_resources.end() && *at == resource)
            pods.requests[static_cast<std::size_t>(at - m_resources.begin())] = amountOf(resource, quantity);
    }
    return pods;
}

std::int64_t FirstFit::fits(const Run &run, const Pods &pods) const
{
    if (!pods.allowed.empty() && pods.allowed[run.group] == 0)
        return 0;
    std::int64_t count = std::max<Amount>(run.slots, 0);
    for (std::size_t i = 0; i < pods.requests.size(); ++i) {
        if (pods.requests[i] > 0)
            count = std::min(count, std::max<Amount>(m_free[run.free + i], 0) / pods.requests[i]);
    }
    return count;
}

void FirstFit::take(Run &run, const Pods &pods, std::int64_t count)
{
    run.slots -= count;
    for (std::size_t i = 0; i < pods.requests.size(); ++i)
        m_free[run.free + i] = saturatingSubtract(m_free[run.free + i], saturatingMultiply(pods.requests[i], count));
}

void FirstFit::split(std::size_t run, std::int64_t nodes, std::vector<Pods> &components)
{
    if (nodes >= m_runs[run].count)
        return;
    Run rest = m_runs[run];
    rest.count -= nodes;
    rest.free = m_free.size();
    for (std::size_t i = 0; i < m_resources.size(); ++i)
        m_free.push_back(m_free[m_runs[run].free + i]);
    m_runs[run].count = nodes;
    m_runs.insert(m_runs.begin() + static_cast<std::ptrdiff_t>(run) + 1, rest);
    for (Pods &pods : components)
        pods.first += pods.first > run ? 1 : 0;
    for (Placed &placed : m_placed)
        placed.run += placed.run > run ? 1 : 0;
}

bool FirstFit::place(std::size_t component, std::vector<Pods> &components)
{
    std::int64_t remaining = components[component].replicas;
    if (remaining == 0)
        return true;
    bool atFront = true;
    for (std::size_t at = components[component].first; at < m_runs.size(); ++at) {
        const std::int64_t each = fits(m_runs[at], components[component]);
        if (each == 0) {
            if (atFront)
                components[component].first = at + 1;
            continue;
        }
        atFront = false;
        if (each >= remaining) {
            split(at, 1, components);
            take(m_runs[at], components[component], remaining);
            m_placed.push_back({at, component});
            return true;
        }
        // Nodes that are filled up to the last pod that fits; what remains goes to the next ones.
        m_singleNodes = false;
        split(at, remaining / each, components);
        const std::int64_t nodes = m_runs[at].count;
        take(m_runs[at], components[component], each);
        remaining -= nodes * each;
        if (remaining == 0)
            return true;
    }
    return false;
}

std::int64_t FirstFit::repeats(const std::vector<Pods> &components) const
{
    // Earlier nodes take none of them, and whatever all repetitions need together is there at each single one.
    std::int64_t count = std::numeric_limits<std::int64_t>::max();
    for (const Placed &placed : m_placed) {
        const Run &run = m_runs[placed.run];
        std::int64_t pods = 0;
        for (const Placed &other : m_placed)
            pods += other.run == placed.run ? components[other.component].replicas : 0;
        count = std::min(count, run.slots / std::max<std::int64_t>(pods, 1));
        for (std::size_t i = 0; i < m_resources.size(); ++i) {
            Amount needed = 0;
            for (const Placed &other : m_placed) {
                if (other.run == placed.run) {
                    const Pods &there = components[other.component];
                    needed = saturatingAdd(needed, saturatingMultiply(there.requests[i], there.replicas));
                }
            }
            if (needed > 0)
                count = std::min(count, std::max<Amount>(m_free[run.free + i], 0) / needed);
        }
    }
    return count;
}

std::int64_t FirstFit::packSets(std::vector<Pods> &components, std::int64_t bound, const Context &context)
{
    const bool empty = std::ranges::all_of(components, [](const Pods &pods) { return pods.replicas == 0; });
    if (empty)
        return bound;
    std::int64_t sets = 0;
    for (std::int64_t round = 0; sets < bound; ++round) {
        if (round % setsPerCheck == setsPerCheck - 1 && context.canceled())
            break;
        m_placed.clear();
        m_singleNodes = true;
        for (std::size_t i = 0; i < components.size(); ++i) {
            if (!place(i, components))
                return sets;
        }
        ++sets;
        if (!m_singleNodes)
            continue;
        const std::int64_t more = std::min(repeats(components), bound - sets);
        for (const Placed &placed : m_placed)
            take(m_runs[placed.run], components[placed.component],
                 saturatingMultiply(components[placed.component].replicas, more));
        sets += more;
    }
    return sets;
}

std::int64_t FirstFit::countFitting(const Pods &pods) const
{
    std::int64_t sum = 0;
    for (const Run &run : m_runs)
        sum = saturatingAdd(sum, saturatingMultiply(fits(run, pods), run.count));
    return sum;
}

std::vector<std::string> resourcesOf(std::span<const api::karmada::Component> components, AssumedWorkloads assumed)
{
    std::vector<std::string> names;
    const auto add = [&](const api::karmada::Component &component) {
        if (!component.requirements)
            return;
        for (const auto &[resource, quantity] : component.requirements->requests) {
            if (resource != "pods" && isCounted(resource) && amountOf(resource, quantity) > 0)
                names.push_back(resource);
        }
    };
    std::ranges::for_each(components, add);
    for (const AssumedWorkload &workload : assumed)
        std::ranges::for_each(workload.components, add);
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
    return names;
}

} // namespace stowage::karmada
