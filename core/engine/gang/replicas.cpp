// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/replicas.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

#include "core/fleet/podsets.h"

namespace stowage::gang {

namespace {

constexpr double microsPerHour = 3600e6;

/// Labels that number the replica of a pod, the outermost first.
constexpr std::string_view indexLabels[] = {
    "leaderworkerset.sigs.k8s.io/group-index",
    "jobset.sigs.k8s.io/job-index",
    "ray.io/replica-index",
    "grove.io/podcliqueset-replica-index",
    "apps.kubernetes.io/pod-index",
    "batch.kubernetes.io/job-completion-index",
};

std::string_view labelOf(const Cluster &cluster, PodId pod, std::string_view key)
{
    const NameId name = cluster.names.find(key);
    const NameId value = name.valid() ? findLabel(cluster.labelSets[cluster.pods.labels[pod]], name) : NameId();
    return value.valid() ? cluster.text(value) : std::string_view();
}

} // namespace

Expected<PodUnit> unitOf(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    PodUnit unit{.topologyKey = object.topologyRequest};
    const bool gang = object.gang.mode == api::GangMode::All || object.gang.mode == api::GangMode::Min;
    for (api::PodSet &podSet : podSetsOf(cluster, workload)) {
        std::int64_t count = 1;
        if (object.unit && object.unit->replicas > 0)
            count = podSet.count / object.unit->replicas;
        else if (podSet.unit && !gang)
            count = podSet.unit->podsPerReplica;
        else if (gang)
            count = podSet.count;
        if (count < 1)
            continue;
        unit.members.push_back(
            {.name = podSet.name,
             .pod = kube::admitPod(cluster, object.nameSpace, std::move(podSet.labels), std::move(podSet.spec)),
             .count = count});
        if (!object.unit && !gang)
            break; // its pod sets scale on their own: the first is asked about
    }
    if (unit.members.empty())
        return fail(ErrorCode::Malformed, object.kind + " " + object.nameSpace + "/" + object.name + " has no pods");
    return unit;
}

std::vector<Replica> replicasOf(const Cluster &cluster, WorkloadId workload)
{
    std::map<std::pair<std::int64_t, std::string>, Replica> byName;
    for (const PodId pod : cluster.podsOf(workload)) {
        if (cluster.pods.phase[pod] == PodPhase::Succeeded || cluster.pods.phase[pod] == PodPhase::Failed)
            continue;
        std::int64_t index = -1;
        std::string name;
        for (const std::string_view key : indexLabels) {
            const std::string_view text = labelOf(cluster, pod, key);
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            if (text.empty() || error != std::errc() || end != text.data() + text.size() || number < 0)
                continue;
            index = number;
            name = text;
            break;
        }
        if (name.empty())
            name = cluster.shapes[cluster.pods.shape[pod]].spec.podGroupName;
        if (name.empty())
            name = cluster.text(cluster.pods.name[pod]);
        Replica &replica = byName[{index, name}];
        replica.name = name;
        replica.index = index;
        replica.pods.push_back(pod);
        if (!cluster.pods.occupies(pod))
            continue;
        ++replica.running;
        const Amount gpus = cluster.gpusOf(pod);
        replica.gpus = saturatingAdd(replica.gpus, gpus);
        if (const Instant started = cluster.pods.started[pod]; started.known() && cluster.observedAt.known())
            replica.gpuHours +=
                std::max(0.0, static_cast<double>(cluster.observedAt.micros - started.micros) / microsPerHour)
                * static_cast<double>(gpus);
    }
    std::vector<Replica> replicas;
    for (auto &[name, replica] : byName)
        replicas.push_back(std::move(replica));
    std::ranges::stable_sort(replicas, [](const Replica &a, const Replica &b) {
        return std::tuple(-a.index, a.running, a.gpuHours) < std::tuple(-b.index, b.running, b.gpuHours);
    });
    return replicas;
}

} // namespace stowage::gang
