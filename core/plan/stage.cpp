// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/domains.h"
#include "core/plan/labelmatch.h"
#include "core/plan/stagecontext.h"

namespace stowage::plan {

namespace {

constexpr auto noCluster = STOWAGE_TEXT("Check", "The fleet has no cluster %1.");
constexpr auto noNode = STOWAGE_TEXT("Check", "Cluster %1 has no node %2.");
constexpr auto noWorkload = STOWAGE_TEXT("Check", "Cluster %1 has no workload %2.");
constexpr auto noDomain = STOWAGE_TEXT("Check", "Cluster %1 has no domain %2 in its topology.");
constexpr auto noNodeFor = STOWAGE_TEXT("Check", "%1 of %2 pods find no node: %3");
constexpr auto gangShort = STOWAGE_TEXT("Check", "%1 runs all together or not at all: %2 of %3 pods find no node: %4");
constexpr auto gangBelow = STOWAGE_TEXT("Check", "%1 needs %2 pods at once and would have %3: %4");
constexpr auto noScheduler = STOWAGE_TEXT("Check", "No scheduler decides here: %1 pods wait.");
constexpr auto ownedBy = STOWAGE_TEXT("Check", "%1 is kept by %2, which may undo this: change it there too.");
constexpr auto budgetSpent = STOWAGE_TEXT("Check", "PodDisruptionBudget %1 allows no disruption now.");
constexpr auto budgetSteps = STOWAGE_TEXT("Check", "PodDisruptionBudget %1 allows %2 at a time: %3 pods go in steps.");
constexpr auto bareGone = STOWAGE_TEXT("Check", "%1 pods without a controller are deleted and nobody makes new ones.");
constexpr auto queued = STOWAGE_TEXT("Check", "Queue %1 admits %2 before its pods may run; this is not decided here.");

/// The pod that an edit is about; null: of none.
const PodName *podOf(const Edit &edit)
{
    if (const auto *unbind = std::get_if<UnbindPod>(&edit))
        return &unbind->pod;
    if (const auto *bind = std::get_if<BindPod>(&edit))
        return &bind->pod;
    if (const auto *remove = std::get_if<RemovePod>(&edit))
        return &remove->pod;
    return nullptr;
}

/// The most frequent reason of pods without a node, and its rule.
std::pair<Rule, std::string> mainReason(const std::vector<PodPlacement> &placements)
{
    std::map<std::pair<Rule, std::string>, std::size_t> counts;
    for (const PodPlacement &placement : placements) {
        if (!placement.node.valid())
            ++counts[{placement.rule, placement.reason}];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; });
    return most == counts.end() ? std::pair(Rule::Capacity, std::string()) : most->first;
}

std::vector<NodeId> nodesOf(Stager &stager, const Cluster &cluster, const Spot &spot)
{
    if (!spot.node.empty()) {
        const NodeId node = stager.needNode(cluster.name, spot.node);
        return node.valid() ? std::vector{node} : std::vector<NodeId>();
    }
    std::vector<NodeId> nodes = nodesOfDomain(cluster, spot.domain);
    if (nodes.empty())
        stager.block(Rule::Missing, noDomain, {cluster.name, spot.domain});
    return nodes;
}

/// What a gang says of pods that were left without a node. True: it told.
bool checkGang(Stager &stager, const Cluster &cluster, WorkloadId id, std::size_t asked, std::size_t unplaced,
               const std::string &reason)
{
    const WorkloadEntry &workload = cluster.workloads[id];
    const api::Gang &gang = workload.object.gang;
    const ObjectKey key{.cluster = cluster.name,
                        .group = workload.object.group,
                        .kind = workload.object.kind,
                        .nameSpace = workload.object.nameSpace,
                        .name = workload.object.name};
    if (gang.mode == api::GangMode::None || gang.mode == api::GangMode::Unknown)
        return false;
    const std::int64_t running = workload.podsRunning + static_cast<std::int64_t>(asked - unplaced);
    if (gang.mode == api::GangMode::Min && gang.scope == api::GangScope::Workload) {
        if (running >= gang.minCount)
            return false;
        stager.block(Rule::Gang, gangBelow,
                     {shown(key), std::to_string(gang.minCount), std::to_string(running), reason});
        return true;
    }
    stager.block(Rule::Gang, gangShort, {shown(key), std::to_string(unplaced), std::to_string(asked), reason});
    return true;
}

} // namespace

void Stager::apply(Edit edit)
{
    const PodName *pod = podOf(edit);
    std::string from;
    Amount gpus = 0;
    if (pod) {
        if (const auto [cluster, row] = fleet.find(*pod); row.valid()) {
            gpus = cluster->shapes[cluster->pods.shape[row]].gpus;
            if (cluster->pods.occupies(row))
                from = cluster->text(cluster->nodes.name[cluster->pods.node[row]]);
        }
    }
    if (!fleet.apply(edit))
        return;
    if (pod) {
        const auto [move, added] = moves.try_emplace(*pod);
        if (added)
            move->second = {.pod = *pod, .from = std::move(from), .to = {}, .gpus = gpus};
        const auto *bind = std::get_if<BindPod>(&edit);
        move->second.to = bind ? bind->node : std::string();
    }
    step.effect.push_back(std::move(edit));
}

void Stager::block(Rule rule, const char *text, std::vector<std::string> arguments)
{
    step.check.add(Level::Blocked, rule, text, std::move(arguments));
}

void Stager::warn(Rule rule, const char *text, std::vector<std::string> arguments)
{
    step.check.add(Level::Warning, rule, text, std::move(arguments));
}

void Stager::note(Rule rule, const char *text, std::vector<std::string> arguments)
{
    step.check.add(Level::Ok, rule, text, std::move(arguments));
}

const Cluster *Stager::needCluster(const std::string &name)
{
    const Cluster *cluster = fleet.cluster(name);
    if (!cluster)
        block(Rule::Missing, noCluster, {name});
    return cluster;
}

NodeId Stager::needNode(const std::string &clusterName, const std::string &node)
{
    const Cluster *cluster = needCluster(clusterName);
    const NodeId found = cluster ? cluster->findNode(node) : NodeId();
    if (cluster && !found.valid())
        block(Rule::Missing, noNode, {clusterName, node});
    return found;
}

WorkloadId Stager::needWorkload(const ObjectKey &key)
{
    const Cluster *cluster = needCluster(key.cluster);
    const WorkloadId found = cluster ? findWorkload(*cluster, key) : WorkloadId();
    if (cluster && !found.valid())
        block(Rule::Missing, noWorkload, {key.cluster, shown(key)});
    return found;
}

void Stager::tellOwners(const ObjectKey &key)
{
    if (!services.owners)
        return;
    for (const std::string &owner : services.owners(*fleet.start().basePtr(), key))
        warn(Rule::Owner, ownedBy, {shown(key), owner});
}

PodName nameOf(const Cluster &cluster, PodId pod)
{
    return {cluster.name, std::string(cluster.text(cluster.pods.nameSpace[pod])),
            std::string(cluster.text(cluster.pods.name[pod]))};
}

bool isDaemonPod(const Cluster &cluster, PodId pod)
{
    const std::string &kind = cluster.workloads[cluster.pods.workload[pod]].object.kind;
    // Mirror pods of static manifests belong to their Node.
    return cluster.pods.flags[pod].has(PodFlag::Pinned) || kind == "DaemonSet" || kind == "Node";
}

bool isMovable(const Cluster &cluster, PodId pod)
{
    return cluster.pods.occupies(pod) && !cluster.pods.flags[pod].has(PodFlag::Deleting) && !isDaemonPod(cluster, pod);
}

bool isBare(const Cluster &cluster, PodId pod)
{
    return cluster.workloads[cluster.pods.workload[pod]].object.kind == "Pod";
}

void checkBudgets(Stager &stager, const Cluster &cluster, const std::vector<PodName> &pods)
{
    for (const api::PodDisruptionBudget &budget : cluster.scheduling.budgets) {
        if (!budget.selector)
            continue;
        std::int64_t covered = 0;
        for (const PodName &name : pods) {
            const PodId pod = name.nameSpace == budget.nameSpace ? cluster.findPod(name.nameSpace, name.name) : PodId();
            if (pod.valid() && matches(*budget.selector, cluster.labelSets[cluster.pods.labels[pod]], cluster.names))
                ++covered;
        }
        if (covered <= budget.disruptionsAllowed)
            continue;
        const std::string name = budget.nameSpace + '/' + budget.name;
        if (budget.disruptionsAllowed <= 0)
            stager.block(Rule::Budget, budgetSpent, {name});
        else
            stager.warn(Rule::Budget, budgetSteps,
                        {name, std::to_string(budget.disruptionsAllowed), std::to_string(covered)});
    }
}

std::vector<PodName> evict(Stager &stager, const std::string &clusterName, const std::vector<PodName> &pods)
{
    const Cluster *cluster = stager.fleet.cluster(clusterName);
    std::vector<PodName> waiting, bare;
    for (const PodName &name : pods) {
        const PodId pod = cluster->findPod(name.nameSpace, name.name);
        if (pod.valid())
            (isBare(*cluster, pod) ? bare : waiting).push_back(name);
    }
    for (const PodName &name : waiting)
        stager.apply(UnbindPod{name});
    for (const PodName &name : bare)
        stager.apply(RemovePod{name});
    if (!bare.empty())
        stager.warn(Rule::Owner, bareGone, {std::to_string(bare.size())});
    return waiting;
}

Expected<void> placePods(Stager &stager, const std::string &clusterName, const std::vector<PodName> &pods,
                         const Spot &spot, bool mayWait)
{
    if (pods.empty() || stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(clusterName);
    PlacementRequest request{.cluster = cluster, .pods = {}, .nodes = {}, .restricted = false, .topologyKey = {}};
    if (!spot.node.empty() || !spot.domain.empty()) {
        request.restricted = true;
        request.nodes = nodesOf(stager, *cluster, spot);
        if (stager.blocked())
            return {};
    }
    for (const PodName &name : pods) {
        if (const PodId pod = cluster->findPod(name.nameSpace, name.name); pod.valid())
            request.pods.push_back(pod);
    }
    if (request.pods.empty())
        return {};
    if (!stager.services.place) {
        stager.warn(Rule::Waiting, noScheduler, {std::to_string(request.pods.size())});
        return {};
    }
    const WorkloadId workload = cluster->pods.workload[request.pods.front()];
    const api::Workload &object = cluster->workloads[workload].object;
    const bool together = object.gang.scope == api::GangScope::Workload || !object.unit || object.unit->replicas <= 1;
    if (together && cluster->workloads[workload].podsRunning == 0)
        request.topologyKey = object.topologyRequest;
    if (!object.queue.empty())
        stager.note(Rule::Queue, queued, {object.queue, object.name});
    const Expected<std::vector<PodPlacement>> placements = stager.services.place(request, stager.context);
    if (!placements)
        return tl::unexpected(placements.error());
    std::vector<BindPod> binds;
    std::size_t unplaced = 0;
    for (std::size_t i = 0; i < placements->size(); ++i) {
        const PodPlacement &placement = (*placements)[i];
        if (!placement.node.valid())
            ++unplaced;
        else
            binds.push_back(
                {nameOf(*cluster, request.pods[i]), std::string(cluster->text(cluster->nodes.name[placement.node]))});
    }
    if (unplaced > 0) {
        const auto [rule, reason] = mainReason(*placements);
        const std::size_t asked = request.pods.size();
        if (mayWait || !checkGang(stager, *cluster, workload, asked, unplaced, reason)) {
            const std::vector<std::string> arguments{std::to_string(unplaced), std::to_string(asked), reason};
            if (unplaced == asked && !mayWait)
                stager.block(rule, noNodeFor, arguments);
            else
                stager.warn(rule, noNodeFor, arguments);
        }
    }
    if (!stager.blocked()) {
        for (BindPod &bind : binds)
            stager.apply(std::move(bind));
    }
    return {};
}

Expected<Step> stage(FleetEdit &fleet, const Operation &operation, const Services &services, const Context &context)
{
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    const std::size_t mark = fleet.mark();
    Stager stager{.fleet = fleet, .services = services, .context = context};
    const Expected<void> done = std::visit([&](const auto &typed) { return stageOne(stager, typed); }, operation);
    if (!done) {
        fleet.rollBack(mark);
        return tl::unexpected(done.error());
    }
    if (stager.blocked()) {
        fleet.rollBack(mark);
        stager.step.effect.clear();
        return std::move(stager.step);
    }
    for (auto &[pod, move] : stager.moves)
        stager.step.moves.push_back(std::move(move));
    return std::move(stager.step);
}

} // namespace stowage::plan
