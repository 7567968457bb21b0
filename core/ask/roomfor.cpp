// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/roomfor.h"

#include <algorithm>

#include "core/ask/explaindomain.h"
#include "core/ask/explainparts.h"
#include "core/engine/gang/leastchange.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

/// Counting ends there: more is more than anybody asks for.
constexpr std::int64_t mostUnits = 100'000;

/// What is asked about, cluster by cluster admitted anew.
struct Template {
    std::string nameSpace;
    std::vector<api::PodSet> podSets;
    std::string topologyKey;
};

api::PodSet podSetOf(const Cluster &cluster, PodId pod)
{
    api::PodSet one;
    one.name = "pod";
    one.count = 1;
    one.spec = cluster.shapes[cluster.pods.shape[pod]].spec;
    for (const Label &label : cluster.labelSets[cluster.pods.labels[pod]])
        one.labels.emplace_back(cluster.text(label.key), cluster.text(label.value));
    return one;
}

Expected<Template> templateOf(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    Template read{.nameSpace = object.nameSpace, .podSets = podSetsOf(cluster, workload), .topologyKey = {}};
    std::erase_if(read.podSets, [](const api::PodSet &podSet) { return podSet.count < 1; });
    if (read.podSets.empty())
        return fail(ErrorCode::Unsupported, object.kind + " makes no pods that could be counted");
    const bool whole = object.gang.mode == api::GangMode::All || object.gang.mode == api::GangMode::Min;
    if (whole || !object.topologyRequest.empty()) {
        read.topologyKey = object.topologyRequest;
        if (object.unit && object.unit->replicas > 1)
            for (api::PodSet &podSet : read.podSets)
                podSet.count = std::max<std::int64_t>(1, podSet.count / object.unit->replicas);
        return read;
    }
    // Pods of their own: one of the first kind is asked about.
    read.podSets.resize(1);
    read.podSets.front().count = 1;
    return read;
}

Expected<Template> templateOf(const Projection &projection, const ExplainRequest &request)
{
    if (!request.manifest.empty()) {
        const Expected<ReadManifest> manifest = readManifest(request.manifest);
        if (!manifest)
            return tl::unexpected<Error>(manifest.error());
        const Cluster &read = manifest->cluster();
        if (manifest->workload.valid())
            return templateOf(read, manifest->workload);
        return Template{
            std::string(read.text(read.pods.nameSpace[manifest->pod])), {podSetOf(read, manifest->pod)}, {}};
    }
    const Cluster *cluster = projection.fleet().find(request.subject.cluster);
    if (!cluster)
        return fail(ErrorCode::NotFound, "the fleet has no cluster '" + request.subject.cluster + "'");
    if (request.subject.kind == "Pod") {
        const PodId pod = cluster->findPod(request.subject.nameSpace, request.subject.name);
        if (!pod.valid())
            return fail(ErrorCode::NotFound, "there is no pod '" + request.subject.name + "'");
        return Template{request.subject.nameSpace, {podSetOf(*cluster, pod)}, {}};
    }
    const WorkloadId workload = findWorkloadRow(*cluster, request.subject);
    if (!workload.valid())
        return fail(ErrorCode::NotFound, "there is no workload '" + request.subject.name + "'");
    return templateOf(*cluster, workload);
}

ClusterRoom roomIn(const Cluster &cluster, const Template &asked, const ExplainRequest &request,
                   const RoomOptions &options, const Context &context)
{
    ClusterRoom room;
    room.cluster = cluster.name;
    // A rule that no node's labels can tell of is not counted by, as explain() does not judge by it.
    gang::PodUnit unit{.topologyKey = namesDomains(cluster, asked.topologyKey) ? asked.topologyKey : std::string()};
    for (const api::PodSet &podSet : asked.podSets)
        unit.members.push_back({.name = podSet.name,
                                .pod = kube::admitPod(cluster, asked.nameSpace, podSet.labels, podSet.spec),
                                .count = podSet.count});
    room.podsPerUnit = unit.pods();
    for (const gang::UnitMember &member : unit.members) {
        for (const auto &[resource, amount] : member.pod.unknownRequests)
            room.reasons["Insufficient " + resource] = static_cast<std::int64_t>(cluster.nodes.size());
        if (!member.pod.refusals.empty() && room.error.empty())
            room.error = member.pod.refusals.front();
    }
    if (!room.reasons.empty()) {
        room.message = kube::summarise(cluster.nodes.size(), room.reasons);
        return room;
    }
    kube::Session session(cluster, schedulerFor(cluster, request));
    const std::string &name = unit.members.front().pod.shape.spec.schedulerName;
    if (!session.scheduler().profileOf(name)) {
        room.error = name + " schedules it; it is not decided here";
        return room;
    }
    gang::UnitPlacer placer(session, unit);
    std::int64_t limit = mostUnits;
    if (options.podsBefore)
        limit = unit.pods() == 1 ? std::min(*options.podsBefore, mostUnits) : 0;
    room.units = placer.fill(limit, context);
    room.atLeast = !options.podsBefore && room.units >= mostUnits;
    if (room.atLeast || context.canceled())
        return room;
    const gang::LeastChange change = gang::findLeastChange(placer, room.units, context);
    room.reasons = change.failure.decision.reasons;
    room.message = change.failure.decision.message;
    room.oneMore = fixesOf(session, change);
    return room;
}

} // namespace

Expected<std::vector<ClusterRoom>> roomFor(const Projection &projection, const ExplainRequest &request,
                                           const RoomOptions &options, const Context &context)
{
    const Expected<Template> asked = templateOf(projection, request);
    if (!asked)
        return tl::unexpected<Error>(asked.error());
    std::vector<ClusterRoom> rooms;
    const auto total = static_cast<std::int64_t>(projection.fleet().clusters.size());
    for (const auto &cluster : projection.fleet().clusters) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        if (!options.onlyCluster.empty() && cluster->name != options.onlyCluster)
            continue;
        rooms.push_back(roomIn(*cluster, *asked, request, options, context));
        context.progress({.done = static_cast<std::int64_t>(rooms.size()), .total = total});
    }
    return rooms;
}

} // namespace stowage::ask
