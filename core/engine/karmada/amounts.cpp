// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/amounts.h"

#include "core/api/requests.h"

namespace stowage::karmada {

namespace {

constexpr Quantity::Int128 nanosPerUnit = 1'000'000'000;
constexpr Quantity::Int128 nanosPerMilli = 1'000'000;

bool isBinary(std::string_view resource)
{
    return resource == "memory" || resource == "ephemeral-storage" || resource.starts_with("hugepages-");
}

/// A snapshot's pods have their limits copied by the API server; templates are counted as if they had.
api::ResourceList requestsOf(const api::Container &container)
{
    api::ResourceList requests = container.requests;
    api::fillMissing(requests, container.limits);
    return requests;
}

} // namespace

bool isCounted(std::string_view resource)
{
    if (resource == "cpu" || resource == "memory" || resource == "ephemeral-storage" || resource == "pods")
        return true;
    if (resource.starts_with("hugepages-") || resource.starts_with("attachable-volumes-"))
        return true;
    const std::size_t slash = resource.find('/');
    if (slash == std::string_view::npos)
        return false;
    // Prefixed native resources; everything else with a domain is an extended one unless it is a quota's name.
    return resource.find("kubernetes.io/") != std::string_view::npos || !resource.starts_with("requests.");
}

Quantity quantityOf(std::string_view resource, Amount amount)
{
    const Quantity::Int128 nanos = resource == "cpu" ? amount * nanosPerMilli : amount * nanosPerUnit;
    return {nanos, isBinary(resource) ? Quantity::Format::Binary : Quantity::Format::Decimal};
}

api::ResourceList podRequests(const api::PodSpec &pod)
{
    api::ResourceList sum;
    for (const api::Container &container : pod.containers)
        api::addTo(sum, requestsOf(container));
    for (const api::Container &container : pod.initContainers)
        api::raiseTo(sum, requestsOf(container));
    api::addTo(sum, pod.overhead);

    api::ResourceList counted;
    for (const auto &[resource, quantity] : sum) {
        const Amount amount = isCounted(resource) ? amountOf(resource, quantity) : 0;
        if (amount != 0)
            counted.emplace_back(resource, quantityOf(resource, amount));
    }
    return counted;
}

} // namespace stowage::karmada
