// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/requests.h"

#include <algorithm>

namespace stowage::api {

namespace {

constexpr std::int64_t scoringCpuMilli = 100;
constexpr std::int64_t scoringMemoryBytes = 200LL * 1024 * 1024;
constexpr Quantity::Int128 nanosPerUnit = 1'000'000'000;

/// Walks both sorted lists once: combine(mine, other) where both name a resource; what only one names is copied.
template<typename Combine>
void mergeInto(ResourceList &list, const ResourceList &other, Combine combine)
{
    std::size_t at = 0;
    for (const auto &[resource, amount] : other) {
        while (at < list.size() && list[at].first < resource)
            ++at;
        if (at < list.size() && list[at].first == resource)
            list[at].second = combine(list[at].second, amount);
        else
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), {resource, amount});
        ++at;
    }
}

/// One container's requests as the API server completes them; resized ones as max(spec, actuated, allocated).
ResourceList requestsOf(const Container &container, const PodSpec &pod)
{
    ResourceList requests = container.requests;
    fillMissing(requests, container.limits);
    if (container.actuatedRequests) {
        if (pod.resizeInfeasible)
            requests.clear();
        raiseTo(requests, *container.actuatedRequests);
        raiseTo(requests, container.allocatedRequests);
    }
    return requests;
}

/// Containers, sidecars and init containers together; what a container does not name counts as in missing.
ResourceList aggregateContainers(const PodSpec &pod, const ResourceList &missing)
{
    ResourceList sum;
    for (const Container &container : pod.containers) {
        ResourceList own = requestsOf(container, pod);
        fillMissing(own, missing);
        addTo(sum, own);
    }
    ResourceList sidecars;
    ResourceList initPeak;
    for (const Container &container : pod.initContainers) {
        ResourceList own = requestsOf(container, pod);
        fillMissing(own, missing);
        if (container.sidecar) {
            addTo(sum, own);
            addTo(sidecars, own);
            raiseTo(initPeak, sidecars);
        } else {
            // Sidecars that were started before it run beside it.
            addTo(own, sidecars);
            raiseTo(initPeak, own);
        }
    }
    raiseTo(sum, initPeak);
    return sum;
}

/// The pod level as the API server completes it: a limit is the request unless some container asks that resource.
ResourceList podLevelRequests(const PodSpec &pod, const ResourceList &ofContainers)
{
    ResourceList level;
    for (const auto &[resource, amount] : pod.podRequests.value_or(ResourceList())) {
        if (isPodLevelResource(resource))
            level.emplace_back(resource, amount);
    }
    ResourceList fromLimits;
    for (const auto &[resource, amount] : pod.podLimits.value_or(ResourceList())) {
        if (isPodLevelResource(resource) && !findQuantity(ofContainers, resource))
            fromLimits.emplace_back(resource, amount);
    }
    fillMissing(level, fromLimits);
    return level;
}

ResourceList totalRequests(const PodSpec &pod, const ResourceList &missing)
{
    ResourceList total = aggregateContainers(pod, missing);
    if (pod.podRequests || pod.podLimits) {
        const ResourceList plain = missing.empty() ? total : aggregateContainers(pod, {});
        mergeInto(total, podLevelRequests(pod, plain), [](const Quantity &, const Quantity &level) { return level; });
    }
    addTo(total, pod.overhead);
    return total;
}

} // namespace

ResourceList effectiveRequests(const PodSpec &pod)
{
    return totalRequests(pod, {});
}

ScoringRequests scoringRequests(const PodSpec &pod)
{
    const ResourceList requests = effectiveRequests(pod);
    const bool podLevel = !podLevelRequests(pod, aggregateContainers(pod, {})).empty();
    ResourceList missing;
    // With a pod level, its total speaks for containers that name nothing.
    if (!podLevel || !findQuantity(requests, "cpu"))
        missing.emplace_back("cpu", Quantity(scoringCpuMilli * (nanosPerUnit / 1000), Quantity::Format::Decimal));
    if (!podLevel || !findQuantity(requests, "memory"))
        missing.emplace_back("memory", Quantity(scoringMemoryBytes * nanosPerUnit, Quantity::Format::Binary));
    const ResourceList total = missing.empty() ? requests : totalRequests(pod, missing);
    ScoringRequests scoring;
    if (const Quantity *cpu = findQuantity(total, "cpu"))
        scoring.cpuMilli = cpu->milli();
    if (const Quantity *memory = findQuantity(total, "memory"))
        scoring.memoryBytes = memory->value();
    return scoring;
}

bool isPodLevelResource(std::string_view resource)
{
    return resource == "cpu" || resource == "memory" || resource.starts_with("hugepages-");
}

const Quantity *findQuantity(const ResourceList &list, std::string_view resource)
{
    const auto at =
        std::ranges::lower_bound(list, resource, {}, [](const auto &entry) { return std::string_view(entry.first); });
    return at != list.end() && at->first == resource ? &at->second : nullptr;
}

void addTo(ResourceList &list, const ResourceList &more)
{
    mergeInto(list, more, [](const Quantity &a, const Quantity &b) { return a + b; });
}

void raiseTo(ResourceList &list, const ResourceList &least)
{
    mergeInto(list, least, [](const Quantity &a, const Quantity &b) { return std::max(a, b); });
}

void fillMissing(ResourceList &list, const ResourceList &fallback)
{
    mergeInto(list, fallback, [](const Quantity &mine, const Quantity &) { return mine; });
}

} // namespace stowage::api
