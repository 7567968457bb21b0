// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/explain/text.h"
#include "core/fleet/nodematch.h"
#include "core/plan/domains.h"
#include "core/plan/stagecontext.h"

/// Operations on nodes.
namespace stowage::plan {

namespace {

constexpr auto alreadyCordoned = STOWAGE_TEXT("Check", "Node %1 is cordoned already.");
constexpr auto notCordoned = STOWAGE_TEXT("Check", "Node %1 is not cordoned.");
constexpr auto noKey = STOWAGE_TEXT("Check", "A taint or label needs a key that the API server takes, not '%1'.");
constexpr auto noValue = STOWAGE_TEXT("Check", "'%1' cannot be the value of a taint or label.");
constexpr auto noEffectOf =
    STOWAGE_TEXT("Check", "A taint's effect is NoSchedule, PreferNoSchedule or NoExecute, not '%1'.");
constexpr auto sameTaint = STOWAGE_TEXT("Check", "Node %1 has this taint already.");
constexpr auto noSuchTaint = STOWAGE_TEXT("Check", "Node %1 has no such taint.");
constexpr auto evictedByTaint =
    STOWAGE_TEXT("Check", "%1 pods do not tolerate the taint and are evicted, whatever their budgets.");
constexpr auto daemonsStay = STOWAGE_TEXT("Check", "%1 DaemonSet pods stay.");
constexpr auto sameLabels = STOWAGE_TEXT("Check", "The labels are so already.");
constexpr auto pinsPods = STOWAGE_TEXT(
    "Check", "%1 pods on the node select nodes by a label that changes; they stay, later ones may not come.");
constexpr auto likeOrType = STOWAGE_TEXT("Check", "New nodes are like a node or of an instance type: one of both.");
constexpr auto noType = STOWAGE_TEXT("Check", "The catalogue has no instance type %1.");
constexpr auto noGpuResource = STOWAGE_TEXT("Check", "Nothing in the fleet offers or asks for %1.");
constexpr auto noNodesOnHub = STOWAGE_TEXT("Check", "%1 is a control plane without nodes of its own.");
constexpr auto nodeCount = STOWAGE_TEXT("Check", "Between 1 and 10000 nodes can be added in one step, not %1.");
constexpr auto noNodes = STOWAGE_TEXT("Check", "No node is named.");
constexpr auto noneToLose = STOWAGE_TEXT("Check", "Cluster %1 has no node there.");
constexpr auto lostPods = STOWAGE_TEXT("Check", "%1 pods are lost with their nodes.");

constexpr std::int64_t mostNodes = 10'000;

bool isName(std::string_view text, bool mayBeEmpty)
{
    if (text.empty())
        return mayBeEmpty;
    const auto inner = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
            || c == '.';
    };
    const auto outer = [&](char c) { return inner(c) && c != '-' && c != '_' && c != '.'; };
    return text.size() <= 63 && std::ranges::all_of(text, inner) && outer(text.front()) && outer(text.back());
}

/// A qualified name: optional DNS prefix, slash, name.
bool isKey(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return isName(text, false);
    const std::string_view prefix = text.substr(0, slash);
    const auto dns = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; };
    return !prefix.empty() && prefix.size() <= 253 && std::ranges::all_of(prefix, dns)
        && isName(text.substr(slash + 1), false);
}

std::vector<PodId> podsOn(const Cluster &cluster, const std::set<NodeId> &nodes)
{
    std::vector<PodId> pods;
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (cluster.pods.node[pod].valid() && cluster.pods.occupies(pod) && nodes.contains(cluster.pods.node[pod]))
            pods.push_back(pod);
    }
    return pods;
}

/// Pods leave, and those that wait then get other nodes, workload by workload.
Expected<void> displace(Stager &stager, const std::string &clusterName, const std::vector<PodId> &pods, bool budgets)
{
    const Cluster *cluster = stager.fleet.cluster(clusterName);
    std::vector<PodName> names;
    std::map<PodName, WorkloadId> workloadOf;
    for (const PodId pod : pods) {
        names.push_back(nameOf(*cluster, pod));
        workloadOf[names.back()] = cluster->pods.workload[pod];
    }
    if (budgets)
        checkBudgets(stager, *cluster, names);
    if (stager.blocked())
        return {};
    std::map<WorkloadId, std::vector<PodName>> waiting;
    for (const PodName &name : evict(stager, clusterName, names))
        waiting[workloadOf[name]].push_back(name);
    for (const auto &[workload, group] : waiting) {
        if (auto placed = placePods(stager, clusterName, group, {}, true); !placed)
            return placed;
    }
    return {};
}

ChangeNode changeOf(const std::string &cluster, const std::string &node)
{
    return {.cluster = cluster,
            .node = node,
            .unschedulable = {},
            .failed = false,
            .addTaints = {},
            .removeTaints = {},
            .setLabels = {},
            .removeLabels = {}};
}

} // namespace

bool isTaint(Stager &stager, const TaintChange &taint)
{
    if (!isKey(taint.key))
        stager.block(Rule::Invalid, noKey, {taint.key});
    if (!isName(taint.value, true))
        stager.block(Rule::Invalid, noValue, {taint.value});
    const bool known =
        taint.effect == "NoSchedule" || taint.effect == "PreferNoSchedule" || taint.effect == "NoExecute";
    if (!known && !(taint.remove && taint.effect.empty()))
        stager.block(Rule::Invalid, noEffectOf, {taint.effect});
    return !stager.blocked();
}

bool areLabels(Stager &stager, const SetLabels &labels)
{
    for (const auto &[key, value] : labels.set) {
        if (!isKey(key))
            stager.block(Rule::Invalid, noKey, {key});
        if (!isName(value, true))
            stager.block(Rule::Invalid, noValue, {value});
    }
    for (const std::string &key : labels.remove) {
        if (!isKey(key))
            stager.block(Rule::Invalid, noKey, {key});
    }
    return !stager.blocked();
}

Expected<void> stageOne(Stager &stager, const TaintNode &operation)
{
    const NodeId node = stager.needNode(operation.cluster, operation.node);
    if (stager.blocked() || !isTaint(stager, operation.taint))
        return {};
    const Cluster *cluster = stager.fleet.cluster(operation.cluster);
    const TaintChange &taint = operation.taint;
    bool same = false, other = false;
    for (const TaintRow &row : cluster->taintSets[cluster->nodes.taints[node]]) {
        if (cluster->text(row.key) != taint.key || (!taint.effect.empty() && cluster->text(row.effect) != taint.effect))
            continue;
        (cluster->text(row.value) == taint.value ? same : other) = true;
    }
    ChangeNode change = changeOf(operation.cluster, operation.node);
    const api::Taint written{.key = taint.key, .value = taint.value, .effect = taint.effect};
    if (taint.remove) {
        if (!same && !other)
            stager.warn(Rule::NoEffect, noSuchTaint, {shown(subjectOf(operation))});
        change.removeTaints.push_back(written);
        stager.apply(std::move(change));
        return {};
    }
    if (same) {
        stager.warn(Rule::NoEffect, sameTaint, {shown(subjectOf(operation))});
        return {};
    }
    std::vector<PodId> leaving;
    if (taint.effect == "NoExecute") {
        for (const PodId pod : podsOn(*cluster, {node})) {
            const auto &tolerations = cluster->shapes[cluster->pods.shape[pod]].spec.tolerations;
            const bool stays = std::ranges::any_of(tolerations, [&](const api::Toleration &toleration) {
                return tolerates(toleration, taint.key, taint.value, taint.effect);
            });
            if (!stays && !isDaemonPod(*cluster, pod))
                leaving.push_back(pod);
        }
    }
    change.addTaints.push_back(written);
    std::vector<PodName> names;
    for (const PodId pod : leaving)
        names.push_back(nameOf(*cluster, pod));
    stager.apply(std::move(change));
    if (names.empty())
        return {};
    stager.warn(Rule::Taint, evictedByTaint, {std::to_string(names.size())});
    // Tainting moves no row, so the pods are still where they were.
    return displace(stager, operation.cluster, leaving, false);
}

Expected<void> stageOne(Stager &stager, const CordonNode &operation)
{
    const NodeId node = stager.needNode(operation.cluster, operation.node);
    if (stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(operation.cluster);
    if (cluster->nodes.flags[node].has(NodeFlag::Unschedulable) == operation.cordon) {
        stager.warn(Rule::NoEffect, operation.cordon ? alreadyCordoned : notCordoned, {shown(subjectOf(operation))});
        return {};
    }
    ChangeNode change = changeOf(operation.cluster, operation.node);
    change.unschedulable = operation.cordon;
    stager.apply(std::move(change));
    return {};
}

Expected<void> stageOne(Stager &stager, const DrainNode &operation)
{
    const NodeId node = stager.needNode(operation.cluster, operation.node);
    if (stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(operation.cluster);
    std::vector<PodId> leaving;
    std::int64_t daemons = 0;
    for (const PodId pod : podsOn(*cluster, {node})) {
        if (isMovable(*cluster, pod))
            leaving.push_back(pod);
        else if (isDaemonPod(*cluster, pod))
            ++daemons;
    }
    if (daemons > 0)
        stager.note(Rule::Policy, daemonsStay, {std::to_string(daemons)});
    if (!cluster->nodes.flags[node].has(NodeFlag::Unschedulable)) {
        ChangeNode change = changeOf(operation.cluster, operation.node);
        change.unschedulable = true;
        stager.apply(std::move(change));
    } else if (leaving.empty()) {
        stager.warn(Rule::NoEffect, alreadyCordoned, {shown(subjectOf(operation))});
    }
    return displace(stager, operation.cluster, leaving, true);
}

Expected<void> stageOne(Stager &stager, const SetLabels &operation)
{
    if (!areLabels(stager, operation))
        return {};
    if (operation.node.empty()) {
        const Cluster *cluster = stager.needCluster(operation.cluster);
        return cluster ? stageClusterLabels(stager, operation) : Expected<void>();
    }
    const NodeId node = stager.needNode(operation.cluster, operation.node);
    if (stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(operation.cluster);
    const auto valueOf = [&](const std::string &key) {
        const NameId name = cluster->names.find(key);
        const NameId value = name.valid() ? findLabel(cluster->labelSets[cluster->nodes.labels[node]], name) : NameId();
        return value.valid() ? std::optional(cluster->text(value)) : std::nullopt;
    };
    std::set<std::string, std::less<>> changed;
    for (const auto &[key, value] : operation.set) {
        if (valueOf(key) != value)
            changed.insert(key);
    }
    for (const std::string &key : operation.remove) {
        if (valueOf(key))
            changed.insert(key);
    }
    if (changed.empty()) {
        stager.warn(Rule::NoEffect, sameLabels);
        return {};
    }
    std::int64_t selecting = 0;
    for (const PodId pod : podsOn(*cluster, {node})) {
        const api::PodSpec &spec = cluster->shapes[cluster->pods.shape[pod]].spec;
        const bool selects =
            std::ranges::any_of(spec.nodeSelector, [&](const auto &label) { return changed.contains(label.first); });
        const bool terms = spec.nodeAffinity && spec.nodeAffinity->required
            && std::ranges::any_of(*spec.nodeAffinity->required, [&](const api::NodeSelectorTerm &term) {
                               return std::ranges::any_of(term.matchExpressions, [&](const api::Requirement &test) {
                                   return changed.contains(test.key);
                               });
                           });
        selecting += selects || terms ? 1 : 0;
    }
    if (selecting > 0)
        stager.warn(Rule::Affinity, pinsPods, {std::to_string(selecting)});
    ChangeNode change = changeOf(operation.cluster, operation.node);
    change.setLabels = operation.set;
    change.removeLabels = operation.remove;
    stager.apply(std::move(change));
    return {};
}

namespace {

/// Names of new nodes that no node of the cluster has.
std::vector<std::string> freeNames(const Cluster &cluster, const std::string &prefix, std::int64_t count)
{
    std::vector<std::string> names;
    for (std::int64_t i = 0; static_cast<std::int64_t>(names.size()) < count; ++i) {
        std::string name = prefix + '-' + std::to_string(i);
        if (!cluster.findNode(name).valid())
            names.push_back(std::move(name));
    }
    return names;
}

void addByType(Stager &stager, const AddNodes &operation)
{
    const Cluster *cluster = stager.needCluster(operation.cluster);
    if (!cluster)
        return;
    const Catalogue &catalogue = stager.services.catalogue ? *stager.services.catalogue : knownInstanceTypes();
    const InstanceType *type = catalogue.find(operation.type);
    if (!type) {
        stager.block(Rule::Missing, noType, {operation.type});
        return;
    }
    if (cluster->hub) {
        stager.block(Rule::Invalid, noNodesOnHub, {operation.cluster});
        return;
    }
    constexpr const char *gpu = "nvidia.com/gpu";
    if (type->gpus > 0 && !cluster->resources.find(gpu).valid()) {
        stager.block(Rule::Invalid, noGpuResource, {gpu});
        return;
    }
    NewNodes made{.cluster = operation.cluster, .names = {}, .labels = {}, .amounts = {}};
    made.amounts = {{"cpu", saturatingMultiply(type->cpus, 1000)},
                    {"memory", saturatingMultiply(type->memoryMiB, Amount(1) << 20)},
                    {"pods", 110},
                    {gpu, type->gpus}};
    made.labels = {{"node.kubernetes.io/instance-type", type->name}, {"kubernetes.io/os", "linux"}};
    if (!type->arch.empty())
        made.labels["kubernetes.io/arch"] = type->arch;
    if (type->gpus > 0) {
        made.labels["nvidia.com/gpu.product"] = type->gpuModel;
        made.labels["nvidia.com/gpu.count"] = std::to_string(type->gpus);
        made.labels["nvidia.com/gpu.memory"] = std::to_string(type->gpuMemoryMiB);
    }
    for (const auto &[key, value] : operation.labels)
        made.labels[key] = value;
    std::string prefix = operation.prefix;
    if (prefix.empty()) {
        prefix = type->name + "-plan";
        std::ranges::replace(prefix, '.', '-');
    }
    made.names = freeNames(*cluster, prefix, operation.count);
    stager.apply(std::move(made));
}

} // namespace

Expected<void> stageOne(Stager &stager, const AddNodes &operation)
{
    if (operation.like.empty() == operation.type.empty()) {
        stager.block(Rule::Invalid, likeOrType);
        return {};
    }
    if (operation.count < 1 || operation.count > mostNodes) {
        stager.block(Rule::Invalid, nodeCount, {std::to_string(operation.count)});
        return {};
    }
    if (!areLabels(stager, {.cluster = {}, .node = {}, .set = operation.labels, .remove = {}}))
        return {};
    if (!operation.type.empty()) {
        addByType(stager, operation);
        return {};
    }
    if (!stager.needNode(operation.cluster, operation.like).valid())
        return {};
    const Cluster *cluster = stager.fleet.cluster(operation.cluster);
    stager.apply(
        CopyNode{.cluster = operation.cluster,
                 .like = operation.like,
                 .names = freeNames(*cluster, operation.prefix.empty() ? operation.like + "-plan" : operation.prefix,
                                    operation.count),
                 .labels = operation.labels});
    return {};
}

Expected<void> stageOne(Stager &stager, const RemoveNodes &operation)
{
    const Cluster *cluster = stager.needCluster(operation.cluster);
    if (!cluster)
        return {};
    if (operation.nodes.empty()) {
        stager.block(Rule::Invalid, noNodes);
        return {};
    }
    std::set<NodeId> nodes;
    for (const std::string &name : operation.nodes)
        nodes.insert(stager.needNode(operation.cluster, name));
    if (stager.blocked())
        return {};
    std::vector<PodId> leaving;
    std::vector<PodName> tied;
    for (const PodId pod : podsOn(*cluster, nodes)) {
        if (isMovable(*cluster, pod))
            leaving.push_back(pod);
        else
            tied.push_back(nameOf(*cluster, pod));
    }
    // Cordoned first, so that nothing is put from one of them on another.
    for (const std::string &name : operation.nodes) {
        ChangeNode change = changeOf(operation.cluster, name);
        change.unschedulable = true;
        stager.apply(std::move(change));
    }
    if (auto moved = displace(stager, operation.cluster, leaving, true); !moved || stager.blocked())
        return moved;
    for (const PodName &pod : tied)
        stager.apply(RemovePod{pod});
    std::vector<std::string> names = operation.nodes;
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
    stager.apply(DeleteNodes{operation.cluster, std::move(names)});
    return {};
}

Expected<void> stageOne(Stager &stager, const MarkFailed &operation)
{
    const Cluster *cluster = stager.needCluster(operation.cluster);
    if (!cluster)
        return {};
    std::set<NodeId> nodes;
    if (!operation.node.empty()) {
        nodes.insert(stager.needNode(operation.cluster, operation.node));
    } else if (!operation.domain.empty()) {
        const std::vector<NodeId> of = nodesOfDomain(*cluster, operation.domain);
        nodes.insert(of.begin(), of.end());
    } else {
        for (std::size_t row = 0; row < cluster->nodes.size(); ++row)
            nodes.insert(NodeId(row));
    }
    if (stager.blocked())
        return {};
    if (nodes.empty()) {
        stager.block(Rule::Missing, noneToLose, {operation.cluster});
        return {};
    }
    std::vector<PodId> lost;
    std::vector<PodName> tied;
    for (const PodId pod : podsOn(*cluster, nodes)) {
        if (isDaemonPod(*cluster, pod))
            tied.push_back(nameOf(*cluster, pod));
        else
            lost.push_back(pod);
    }
    std::vector<std::string> names;
    for (const NodeId node : nodes)
        names.emplace_back(cluster->text(cluster->nodes.name[node]));
    if (!lost.empty())
        stager.warn(Rule::Capacity, lostPods, {std::to_string(lost.size())});
    for (const std::string &name : names) {
        ChangeNode change = changeOf(operation.cluster, name);
        change.failed = true;
        stager.apply(std::move(change));
    }
    // Node changes move no pod row.
    if (auto moved = displace(stager, operation.cluster, lost, false); !moved)
        return moved;
    for (const PodName &pod : tied)
        stager.apply(UnbindPod{pod});
    return {};
}

} // namespace stowage::plan
