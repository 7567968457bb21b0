// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/quotaestimate.h"

#include <algorithm>
#include <map>

#include "core/api/requests.h"
#include "core/engine/karmada/amounts.h"

namespace stowage::karmada {

namespace {

using api::karmada::Component;
using api::karmada::ReplicaRequirements;

constexpr std::string_view requestsPrefix = "requests.";

using Amounts = std::map<std::string, Amount, std::less<>>;

bool isExtended(std::string_view resource)
{
    return resource.find('/') != std::string_view::npos && resource.find("kubernetes.io/") == std::string_view::npos
        && !resource.starts_with(requestsPrefix);
}

/// The requested resource that a quota's entry is about; empty for what is not looked at.
std::string_view subjectOf(std::string_view entry)
{
    const std::string_view subject = entry.starts_with(requestsPrefix) ? entry.substr(requestsPrefix.size()) : entry;
    return subject == "cpu" || subject == "memory" || isExtended(subject) ? subject : std::string_view();
}

bool matchesScope(const api::QuotaScope &scope, std::string_view priorityClass)
{
    if (scope.name != "PriorityClass")
        return false;
    const bool named = !priorityClass.empty();
    const bool listed = named && std::ranges::find(scope.values, priorityClass) != scope.values.end();
    if (scope.op == "Exists")
        return named;
    if (scope.op == "In")
        return listed;
    if (scope.op == "NotIn")
        return !scope.values.empty() && !listed;
    return scope.op == "DoesNotExist" && !named;
}

bool appliesTo(const api::ResourceQuota &quota, const ReplicaRequirements *requirements)
{
    if (quota.scopes.empty())
        return true;
    return requirements != nullptr && std::ranges::any_of(quota.scopes, [&](const api::QuotaScope &scope) {
               return matchesScope(scope, requirements->priorityClass);
           });
}

Amounts freeOf(const api::ResourceQuota &quota)
{
    Amounts free;
    for (const auto &[entry, hard] : quota.statusHard) {
        const std::string_view subject = subjectOf(entry);
        const Quantity *used = api::findQuantity(quota.used, entry);
        if (subject.empty() || used == nullptr)
            continue;
        const Amount amount = amountOf(subject, Quantity(hard.nanos() - used->nanos(), hard.format()));
        // "cpu" and "requests.cpu" are the same; the tighter one is what the API server enforces.
        const auto [at, added] = free.try_emplace(std::string(subject), amount);
        if (!added)
            at->second = std::min(at->second, amount);
    }
    return free;
}

void addTo(Amounts &sum, const ReplicaRequirements &requirements, std::int64_t replicas)
{
    for (const auto &[resource, quantity] : requirements.requests) {
        Amount &amount = sum[resource];
        amount = saturatingAdd(amount, saturatingMultiply(amountOf(resource, quantity), replicas));
    }
}

/// What of the components the quota counts, once.
Amounts demandOf(const api::ResourceQuota &quota, std::span<const Component> components)
{
    Amounts sum;
    for (const Component &component : components) {
        const ReplicaRequirements *requirements = component.requirements ? &*component.requirements : nullptr;
        if (requirements != nullptr && appliesTo(quota, requirements))
            addTo(sum, *requirements, std::max<std::int64_t>(component.replicas, 0));
    }
    return sum;
}

} // namespace

QuotaEstimate estimateByQuota(std::span<const api::ResourceQuota> quotas, const EstimateRequest &request,
                              AssumedWorkloads assumed)
{
    QuotaEstimate estimate;
    // The namespace comes with the requirements; without the gate on the hub's side it is not there.
    std::string_view nameSpace;
    if (request.sets)
        nameSpace = request.nameSpace;
    else if (request.requirements != nullptr)
        nameSpace = request.requirements->nameSpace;
    if (nameSpace.empty())
        return estimate;
    for (const api::ResourceQuota &quota : quotas) {
        if (quota.nameSpace != nameSpace || (!request.sets && !appliesTo(quota, request.requirements)))
            continue;
        Amounts needed;
        if (request.sets)
            needed = demandOf(quota, request.components);
        else
            addTo(needed, *request.requirements, 1);
        Amounts held;
        for (const AssumedWorkload &workload : assumed) {
            if (workload.nameSpace != nameSpace)
                continue;
            for (const auto &[resource, amount] : demandOf(quota, workload.components))
                held[resource] = saturatingAdd(held[resource], amount);
        }
        for (const auto &[resource, free] : freeOf(quota)) {
            const auto need = needed.find(resource);
            if (need == needed.end() || need->second <= 0)
                continue;
            const auto taken = held.find(resource);
            const Amount left = taken == held.end() ? free : saturatingSubtract(free, taken->second);
            const std::int64_t count = std::max<Amount>(left, 0) / need->second;
            if (count < estimate.count)
                estimate = {.count = count, .quota = quota.name, .resource = resource};
        }
    }
    return estimate;
}

} // namespace stowage::karmada
