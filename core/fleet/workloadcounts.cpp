// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/workloadcounts.h"

#include <algorithm>
#include <span>
#include <vector>

#include "core/api/requests.h"
#include "core/fleet/gpuresources.h"

namespace stowage {

namespace {

struct PodCounts {
    std::int64_t existing = 0; ///< neither finished nor on their way out
    std::int64_t succeeded = 0;
    Amount gpusExisting = 0;
    Amount gpusSucceeded = 0;
};

bool isFinished(PodPhase phase)
{
    return phase == PodPhase::Succeeded || phase == PodPhase::Failed;
}

/// The most frequent text; of equally frequent ones the first in text order.
NameId mostFrequent(const Cluster &cluster, std::vector<NameId> &reasons)
{
    std::ranges::sort(reasons);
    NameId best(0);
    std::size_t bestCount = 0;
    for (auto at = reasons.begin(); at != reasons.end();) {
        const auto end = std::find_if(at, reasons.end(), [&](NameId reason) { return reason != *at; });
        const auto count = static_cast<std::size_t>(end - at);
        if (count > bestCount || (count == bestCount && cluster.text(*at) < cluster.text(best))) {
            best = *at;
            bestCount = count;
        }
        at = end;
    }
    return best;
}

PodCounts countPods(const Cluster &cluster, WorkloadEntry &entry)
{
    PodCounts counts;
    std::vector<NameId> reasons;
    const std::span pods = std::span(cluster.podsOfWorkload).subspan(entry.firstPod, entry.endPod - entry.firstPod);
    for (const PodId pod : pods) {
        const PodPhase phase = cluster.pods.phase[pod];
        const Amount gpus = cluster.gpusOf(pod);
        const bool leaving = cluster.pods.flags[pod].has(PodFlag::Deleting);
        if (cluster.pods.occupies(pod)) {
            ++entry.podsRunning;
            entry.gpusHeld = saturatingAdd(entry.gpusHeld, gpus);
        } else if (phase == PodPhase::Pending && !leaving) {
            ++entry.podsPending;
            entry.gpusPending = saturatingAdd(entry.gpusPending, gpus);
        }
        if (phase == PodPhase::Succeeded) {
            ++counts.succeeded;
            counts.gpusSucceeded = saturatingAdd(counts.gpusSucceeded, gpus);
        } else if (!isFinished(phase) && !leaving) {
            ++counts.existing;
            counts.gpusExisting = saturatingAdd(counts.gpusExisting, gpus);
        }
        const NameId reason = cluster.pods.reason[pod];
        if (!isFinished(phase) && reason.valid() && reason != NameId(0))
            reasons.push_back(reason);
        if (entry.object.queue.empty())
            entry.object.queue = cluster.text(cluster.pods.queue[pod]);
    }
    entry.reason = mostFrequent(cluster, reasons);
    return counts;
}

} // namespace

Amount gpusOfTemplate(const api::PodSpec &spec)
{
    Amount gpus = 0;
    for (const auto &[resource, amount] : api::effectiveRequests(spec)) {
        if (isGpuResource(resource))
            gpus = saturatingAdd(gpus, amount.value());
    }
    return gpus;
}

void countWorkload(const Cluster &cluster, WorkloadEntry &entry, std::optional<std::int64_t> wantedNow)
{
    const PodCounts pods = countPods(cluster, entry);
    if (entry.object.podSets.empty()) {
        // Known by its pods only: they are what it wants, and those to come are like them.
        entry.podsWanted = std::max(pods.existing, wantedNow.value_or(0));
        entry.gpusWanted = pods.gpusExisting;
        if (pods.existing > 0) {
            const Amount each = pods.gpusExisting / pods.existing;
            const Amount toCome = saturatingMultiply(entry.podsWanted - pods.existing, each);
            entry.gpusWanted = saturatingAdd(entry.gpusWanted, toCome);
        }
    }
    for (const api::PodSet &podSet : entry.object.podSets) {
        entry.podsWanted = saturatingAdd(entry.podsWanted, podSet.count);
        entry.gpusWanted =
            saturatingAdd(entry.gpusWanted, saturatingMultiply(podSet.count, gpusOfTemplate(podSet.spec)));
    }
    // A control plane keeps objects whose pods are made in member clusters.
    if (entry.object.suspended || entry.object.finished || cluster.hub)
        return;

    // Controllers of apps/v1 replace pods that end; pods of the others that succeeded have done their part.
    const bool replaces = entry.object.group == "apps";
    std::int64_t missing = 0;
    Amount gpusMissing = 0;
    if (wantedNow) {
        missing = *wantedNow - pods.existing;
        gpusMissing = entry.gpusWanted - pods.gpusExisting;
    } else {
        missing = entry.podsWanted - pods.existing - (replaces ? 0 : pods.succeeded);
        gpusMissing = entry.gpusWanted - pods.gpusExisting - (replaces ? 0 : pods.gpusSucceeded);
    }
    if (missing <= 0)
        return;
    entry.podsPending = saturatingAdd(entry.podsPending, missing);
    // With fewer pods than its counts say, missing ones ask their share.
    if (wantedNow && entry.podsWanted > 0 && *wantedNow < entry.podsWanted)
        gpusMissing = std::min(gpusMissing, saturatingMultiply(missing, entry.gpusWanted / entry.podsWanted));
    entry.gpusPending = saturatingAdd(entry.gpusPending, std::max<Amount>(0, gpusMissing));
}

} // namespace stowage
