// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/api/requests.h"
#include "core/explain/text.h"
#include "core/plan/stagecontext.h"

/// What is checked about new pods beside the nodes they go to: quotas of their namespace, and who waits before them.
namespace stowage::plan {

namespace {

constexpr auto quotaFull =
    STOWAGE_TEXT("Check", "ResourceQuota %1 allows %2 of %3, %4 are used: %5 more are asked for.");
constexpr auto overtakes =
    STOWAGE_TEXT("Check", "%1 of priority %2 waits for GPUs too and would be tried before this one, of priority %3.");

std::string nameOf(const api::ResourceQuota &quota)
{
    return quota.nameSpace + '/' + quota.name;
}

/// Zero where the list does not name it.
Quantity amountOf(const api::ResourceList &list, std::string_view name)
{
    const auto found = std::ranges::find(list, name, &std::pair<std::string, Quantity>::first);
    return found == list.end() ? Quantity() : found->second;
}

Quantity times(const Quantity &each, std::int64_t count)
{
    constexpr Quantity::Int128 most = Quantity::Int128(1) << 100; // far from overflow, above every real amount
    const Quantity::Int128 nanos = each.nanos();
    return {nanos > 0 && count > 0 && nanos > most / count ? most : nanos * count, each.format()};
}

/// "requests.cpu" and "cpu" count requests; "limits.*" is not looked at.
std::string_view resourceOf(std::string_view item)
{
    constexpr std::string_view requests = "requests.";
    return item.starts_with(requests) ? item.substr(requests.size()) : item;
}

} // namespace

void checkQuota(Stager &stager, const Cluster &cluster, const api::Workload &object, const Share &share)
{
    for (const api::ResourceQuota &quota : cluster.scheduling.quotas) {
        // Which pods a scoped one counts depends on more than their requests.
        if (quota.nameSpace != object.nameSpace || quota.scoped)
            continue;
        for (const auto &[item, hard] : quota.hard) {
            Quantity asked;
            std::int64_t pods = 0;
            for (std::size_t set = 0; set < share.size() && set < object.podSets.size(); ++set) {
                if (share[set] <= 0)
                    continue;
                pods = saturatingAdd(pods, share[set]);
                const api::ResourceList requests = api::effectiveRequests(object.podSets[set].spec);
                asked = asked + times(amountOf(requests, resourceOf(item)), share[set]);
            }
            if (item == "pods" || item == "count/pods")
                asked = times(Quantity(1'000'000'000, Quantity::Format::Decimal), pods);
            const Quantity before = amountOf(quota.used, item);
            if (asked > Quantity() && before + asked > hard)
                stager.block(Rule::Quota, quotaFull,
                             {nameOf(quota), hard.canonical(), item, before.canonical(), asked.canonical()});
        }
    }
}

void checkPriority(Stager &stager, const Cluster &cluster, WorkloadId workload)
{
    const WorkloadEntry &placed = cluster.workloads[workload];
    const WorkloadEntry *first = nullptr;
    for (const WorkloadEntry &entry : cluster.workloads) {
        if (entry.priority > placed.priority && entry.gpusPending > 0 && !entry.object.suspended
            && (!first || entry.priority > first->priority))
            first = &entry;
    }
    if (first && (placed.gpusPending > 0 || placed.gpusHeld > 0))
        stager.warn(Rule::Priority, overtakes,
                    {first->object.kind + ' ' + first->object.nameSpace + '/' + first->object.name,
                     std::to_string(first->priority), std::to_string(placed.priority)});
}

void checkPolicies(Stager &stager, const ObjectKey &workload, const std::string &cluster)
{
    if (!stager.services.policies)
        return;
    for (const Remark &remark : stager.services.policies(*stager.fleet.start().basePtr(), workload, cluster))
        stager.step.check.add(remark.level, remark.rule, remark.text, remark.arguments);
}

} // namespace stowage::plan
