// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/federatedquota.h"

#include <algorithm>
#include <map>

#include "core/api/requests.h"

namespace stowage::karmada {

namespace {

using api::karmada::FederatedQuota;
using Sums = std::map<std::string, Quantity>;

/// Saturates far above every amount that a cluster can have.
Quantity times(const Quantity &amount, std::int64_t count)
{
    constexpr Quantity::Int128 most = static_cast<Quantity::Int128>(1) << 120;
    const Quantity::Int128 one = amount.nanos();
    if (one > 0 && count > 0 && one > most / count)
        return {most, amount.format()};
    return {one * count, amount.format()};
}

void add(Sums &sums, const api::ResourceList &requests, std::int64_t count)
{
    for (const auto &[resource, amount] : requests) {
        const Quantity more = times(amount, count);
        const auto [place, added] = sums.try_emplace(resource, more);
        if (!added)
            place->second = place->second + more;
    }
}

Sums usageOf(const api::karmada::Binding &binding, std::span<const api::karmada::TargetCluster> result)
{
    Sums usage;
    if (!binding.components.empty()) {
        for (const api::karmada::Component &component : binding.components) {
            if (component.requirements)
                add(usage, component.requirements->requests,
                    saturatingMultiply(component.replicas, static_cast<std::int64_t>(result.size())));
        }
        return usage;
    }
    std::int64_t replicas = 0;
    for (const api::karmada::TargetCluster &target : result)
        replicas = saturatingAdd(replicas, std::max<std::int64_t>(target.replicas, 0));
    if (binding.requirements && replicas > 0)
        add(usage, binding.requirements->requests, replicas);
    return usage;
}

/// What the quota would have used with the delta; only of resources that it limits.
Quantity wouldUse(const FederatedQuota &quota, const std::string &resource, const api::ResourceList &delta)
{
    const Quantity *used = api::findQuantity(quota.used, resource);
    const Quantity *more = api::findQuantity(delta, resource);
    if (used == nullptr)
        return more == nullptr ? Quantity() : *more;
    return more == nullptr ? *used : *used + *more;
}

bool concerns(const FederatedQuota &quota, const api::ResourceList &delta)
{
    return std::ranges::any_of(quota.overall, [&](const auto &limit) {
        const Quantity *more = api::findQuantity(delta, limit.first);
        return more != nullptr && more->nanos() != 0;
    });
}

} // namespace

api::ResourceList quotaDelta(const api::karmada::Binding &binding, std::span<const api::karmada::TargetCluster> result)
{
    Sums delta = usageOf(binding, result);
    for (const auto &[resource, amount] : usageOf(binding, binding.clusters)) {
        const Quantity less(-amount.nanos(), amount.format());
        const auto [place, added] = delta.try_emplace(resource, less);
        if (!added)
            place->second = place->second + less;
    }
    api::ResourceList list;
    for (const auto &[resource, amount] : delta) {
        if (amount.nanos() != 0)
            list.emplace_back(resource, amount);
    }
    return list;
}

std::optional<std::string> refusedByQuota(std::span<const FederatedQuota> quotas, std::string_view nameSpace,
                                          const api::ResourceList &delta)
{
    for (const FederatedQuota &quota : quotas) {
        if (quota.nameSpace != nameSpace || !concerns(quota, delta))
            continue;
        for (const auto &[resource, limit] : quota.overall) {
            const Quantity used = wouldUse(quota, resource, delta);
            if (used.nanos() != 0 && used > limit)
                return "FederatedResourceQuota(" + quota.nameSpace + '/' + quota.name + ") exceeded for resource "
                    + resource + ": requested sum " + used.canonical() + ", limit " + limit.canonical() + '.';
        }
    }
    return {};
}

void chargeQuotas(std::vector<FederatedQuota> &quotas, std::string_view nameSpace, const api::ResourceList &delta)
{
    for (FederatedQuota &quota : quotas) {
        if (quota.nameSpace != nameSpace || !concerns(quota, delta))
            continue;
        api::ResourceList used;
        for (const auto &[resource, limit] : quota.overall) {
            if (const Quantity sum = wouldUse(quota, resource, delta); sum.nanos() != 0)
                used.emplace_back(resource, sum);
        }
        quota.used = std::move(used);
    }
}

} // namespace stowage::karmada
