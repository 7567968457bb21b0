// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/labelmatch.h"
#include "core/plan/stagecontext.h"

namespace stowage::plan {

namespace {

constexpr auto noCluster = STOWAGE_TEXT("Check", "The fleet has no cluster %1.");
constexpr auto noNode = STOWAGE_TEXT("Check", "Cluster %1 has no node %2.");
constexpr auto noWorkload = STOWAGE_TEXT("Check", "Cluster %1 has no workload %2.");
constexpr auto ownedBy = STOWAGE_TEXT("Check", "%1 is kept by %2, which may undo this: change it there too.");
constexpr auto budgetSpent = STOWAGE_TEXT("Check", "PodDisruptionBudget %1 allows no disruption now.");
constexpr auto budgetSteps = STOWAGE_TEXT("Check", "PodDisruptionBudget %1 allows %2 at a time: %3 pods go in steps.");
constexpr auto bareGone = STOWAGE_TEXT("Check", "%1 pods without a controller are deleted and nobody makes new ones.");

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

} // namespace

void Stager::apply(Edit edit)
{
    const PodName *pod = podOf(edit);
    const auto *bind = std::get_if<BindPod>(&edit);
    std::string from;
    Amount gpus = 0;
    std::vector<GangRule> rules;
    if (pod) {
        if (const auto [cluster, row] = fleet.find(*pod); row.valid()) {
            gpus = cluster->shapes[cluster->pods.shape[row]].gpus;
            if (cluster->pods.occupies(row))
                from = cluster->text(cluster->nodes.name[cluster->pods.node[row]]);
            if (bind || !from.empty())
                rules = gangsOf(*cluster, row);
        }
    }
    if (!fleet.apply(edit))
        return;
    for (GangRule &rule : rules) {
        GangChange &change = gangs[{pod->cluster, rule.key}];
        const auto moved = moves.find(*pod);
        if (bind)
            ++change.gained;
        else if (moved != moves.end() && moved->second.to == from)
            --change.gained; // it came in this step
        else
            ++change.lost;
        change.rule = std::move(rule);
    }
    if (pod) {
        const auto [move, added] = moves.try_emplace(*pod);
        if (added)
            move->second = {.pod = *pod, .from = std::move(from), .to = {}, .gpus = gpus};
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

const std::string &Stager::manifestText(const ObjectKey &key)
{
    const auto [known, added] = manifests.try_emplace(key);
    if (added && services.manifest)
        known->second = services.manifest(*fleet.start().basePtr(), key);
    return known->second;
}

std::vector<GangRule> Stager::gangsOf(const Cluster &cluster, PodId pod)
{
    return plan::gangsOf(cluster, pod, [this](const ObjectKey &key) { return manifestText(key); });
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
    if (!stager.blocked())
        checkGangs(stager,
                   std::holds_alternative<PlaceWorkload>(operation) || std::holds_alternative<MovePods>(operation)
                       || std::holds_alternative<ScaleWorkload>(operation));
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
