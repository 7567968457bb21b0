// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/plangesture.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/ask/planlookup.h"
#include "core/plan/clusteredit.h"
#include "core/plan/domains.h"

namespace stowage::ask {

namespace {

struct Target {
    std::string cluster;
    plan::Spot spot;
};

/// What is dragged, by workload; pods empty: all of it.
using Dragged = std::map<std::pair<const Cluster *, WorkloadId>, std::set<std::string>>;

Target targetOf(const Projection &projection, const ObjectKey &key)
{
    if (key.kind == "Cluster")
        return {key.name, {}};
    const Cluster *cluster = projection.fleet().find(key.cluster);
    if (!cluster)
        return {};
    if (key.kind == "Domain")
        return {key.cluster, {.domain = spotName(*cluster, key), .node = {}}};
    if (key.kind == "Node")
        return {key.cluster, {.domain = {}, .node = key.name}};
    if (key.kind == "GPU")
        return {key.cluster, {.domain = {}, .node = key.name.substr(0, key.name.rfind('/'))}};
    const PodId pod = key.kind == "Pod" ? cluster->findPod(key.nameSpace, key.name) : PodId();
    if (pod.valid() && cluster->pods.node[pod].valid())
        return {key.cluster,
                {.domain = {}, .node = std::string(cluster->text(cluster->nodes.name[cluster->pods.node[pod]]))}};
    return {};
}

bool canMove(const Cluster &cluster, PodId pod)
{
    const std::string &kind = cluster.workloads[cluster.pods.workload[pod]].object.kind;
    return cluster.pods.occupies(pod) && !cluster.pods.flags[pod].has(PodFlag::Deleting)
        && !cluster.pods.flags[pod].has(PodFlag::Pinned) && kind != "DaemonSet" && kind != "Node";
}

void addPodsOf(const Cluster &cluster, const std::set<NodeId> &nodes, Dragged &dragged)
{
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (cluster.pods.node[pod].valid() && nodes.contains(cluster.pods.node[pod]) && canMove(cluster, pod)
            && cluster.shapes[cluster.pods.shape[pod]].gpus > 0)
            dragged[{&cluster, cluster.pods.workload[pod]}].emplace(cluster.text(cluster.pods.name[pod]));
    }
}

Dragged draggedOf(const Projection &projection, std::span<const ObjectKey> objects)
{
    Dragged dragged;
    std::map<const Cluster *, std::set<NodeId>> nodes;
    std::set<std::pair<const Cluster *, WorkloadId>> whole;
    for (const ObjectKey &key : objects) {
        const Cluster *cluster = projection.fleet().find(key.cluster);
        if (!cluster)
            continue;
        if (key.kind == "Node" || key.kind == "GPU") {
            const NodeId node =
                cluster->findNode(key.kind == "Node" ? key.name : key.name.substr(0, key.name.rfind('/')));
            if (node.valid())
                nodes[cluster].insert(node);
        } else if (key.kind == "Domain") {
            for (const NodeId node : plan::nodesOfDomain(*cluster, spotName(*cluster, key)))
                nodes[cluster].insert(node);
        } else if (const PodId pod = key.kind == "Pod" ? cluster->findPod(key.nameSpace, key.name) : PodId();
                   pod.valid()) {
            dragged[{cluster, cluster->pods.workload[pod]}].insert(key.name);
        } else if (const WorkloadId workload = plan::findWorkload(*cluster, key); workload.valid()) {
            whole.emplace(cluster, workload);
        }
    }
    for (const auto &[cluster, of] : nodes)
        addPodsOf(*cluster, of, dragged);
    for (const auto &workload : whole)
        dragged[workload].clear();
    return dragged;
}

} // namespace

std::string spotName(const Cluster &cluster, const ObjectKey &domain)
{
    std::size_t alike = 0;
    for (const Domain &one : cluster.topology.domains)
        alike += cluster.text(one.name) == domain.name ? std::size_t(1) : std::size_t(0);
    return alike > 1 && !domain.nameSpace.empty() ? domain.nameSpace + '/' + domain.name : domain.name;
}

std::vector<plan::Operation> operationsFor(const Projection &projection, std::span<const ObjectKey> objects,
                                           const ObjectKey &key)
{
    std::vector<plan::Operation> operations;
    const Target target = targetOf(projection, key);
    if (target.cluster.empty())
        return operations;
    for (const auto &[of, pods] : draggedOf(projection, objects)) {
        const auto &[cluster, id] = of;
        const WorkloadEntry &entry = cluster->workloads[id];
        const ObjectKey workload = keyOf(*cluster, id);
        const std::string to = target.cluster == cluster->name ? std::string() : target.cluster;
        std::vector<std::string> running;
        bool waits = pods.empty() && entry.podsPending > 0;
        for (const PodId pod : cluster->podsOf(id)) {
            const std::string name(cluster->text(cluster->pods.name[pod]));
            if (!pods.empty() && !pods.contains(name))
                continue;
            if (canMove(*cluster, pod))
                running.push_back(name);
            else
                waits = waits || (cluster->pods.phase[pod] == PodPhase::Pending && !cluster->pods.occupies(pod));
        }
        if (waits)
            operations.push_back(
                plan::PlaceWorkload{.workload = workload, .to = to, .replicas = {}, .spot = target.spot});
        if (running.empty())
            continue;
        plan::MovePods move{.workload = workload, .to = to, .pods = {}, .replicas = {}, .spot = target.spot};
        if (!pods.empty())
            move.pods = std::move(running);
        operations.push_back(std::move(move));
    }
    return operations;
}

std::vector<plan::Operation> placeEverything(const Projection &projection)
{
    std::vector<std::pair<std::int32_t, plan::Operation>> waiting;
    for (const auto &cluster : projection.fleet().clusters) {
        for (std::size_t row = 0; row < cluster->workloads.size(); ++row) {
            const WorkloadEntry &entry = cluster->workloads[WorkloadId(row)];
            if (entry.podsPending > 0 && !entry.object.suspended)
                waiting.emplace_back(
                    -entry.priority,
                    plan::PlaceWorkload{
                        .workload = keyOf(*cluster, WorkloadId(row)), .to = {}, .replicas = {}, .spot = {}});
        }
    }
    std::ranges::stable_sort(waiting, {}, [](const auto &one) { return one.first; });
    std::vector<plan::Operation> operations;
    operations.reserve(waiting.size());
    for (auto &[priority, operation] : waiting)
        operations.push_back(std::move(operation));
    return operations;
}

} // namespace stowage::ask
