// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/podsets.h"

#include <algorithm>
#include <unordered_map>

namespace stowage {

namespace {

/// Members of a pod group that succeeded have done their part of it; of other workloads they are gone.
bool isGone(const Cluster &cluster, const api::Workload &workload, PodId pod)
{
    const PodPhase phase = cluster.pods.phase[pod];
    return phase == PodPhase::Failed || (phase == PodPhase::Succeeded && workload.kind != "PodGroup");
}

struct ShapeCount {
    ShapeId shape;
    PodId first;
    std::int64_t count = 0;
};

} // namespace

std::vector<api::PodSet> podSetsOf(const Cluster &cluster, WorkloadId workload)
{
    const WorkloadEntry &entry = cluster.workloads[workload];
    if (!entry.object.podSets.empty())
        return entry.object.podSets;
    const std::span<const PodId> pods = cluster.podsOf(workload);
    const bool allGone = std::ranges::all_of(pods, [&](PodId pod) { return isGone(cluster, entry.object, pod); });
    std::vector<ShapeCount> shapes;
    std::unordered_map<ShapeId, std::size_t> indexOf;
    for (const PodId pod : pods) {
        if (!allGone && isGone(cluster, entry.object, pod))
            continue;
        const ShapeId shape = cluster.pods.shape[pod];
        const auto [known, added] = indexOf.try_emplace(shape, shapes.size());
        if (added)
            shapes.push_back({.shape = shape, .first = pod});
        ++shapes[known->second].count;
    }
    // Members of a Kueue group that do not exist yet are like the others where all are alike.
    const api::Gang &gang = entry.object.gang;
    if (entry.object.kind == "PodGroup" && gang.mode == api::GangMode::All && shapes.size() == 1)
        shapes.front().count = std::max(shapes.front().count, gang.minCount);
    std::vector<api::PodSet> podSets;
    for (const ShapeCount &like : shapes) {
        api::PodSet &podSet = podSets.emplace_back();
        podSet.name = shapes.size() == 1 ? "main" : "main-" + std::to_string(podSets.size() - 1);
        podSet.count = like.count;
        podSet.spec = cluster.shapes[like.shape].spec;
        for (const Label &label : cluster.labelSets[cluster.pods.labels[like.first]])
            podSet.labels.emplace_back(cluster.text(label.key), cluster.text(label.value));
    }
    return podSets;
}

} // namespace stowage
