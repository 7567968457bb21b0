// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/podshares.h"
#include "core/plan/stagecontext.h"

/// Operations on workloads and their pods.
namespace stowage::plan {

namespace {

constexpr auto nothingWaits = STOWAGE_TEXT("Check", "Nothing of %1 waits.");
constexpr auto fewerWait = STOWAGE_TEXT("Check", "%1 has only %2 pods that wait, not %3.");
constexpr auto nothingRuns = STOWAGE_TEXT("Check", "Nothing of %1 runs.");
constexpr auto fewerRun = STOWAGE_TEXT("Check", "%1 has only %2 pods that can move, not %3.");
constexpr auto noPod = STOWAGE_TEXT("Check", "Cluster %1 has no pod %2 of this workload that can move.");
constexpr auto tiedToNodes = STOWAGE_TEXT("Check", "Pods of %1 are tied to their nodes.");
constexpr auto noTemplate =
    STOWAGE_TEXT("Check", "The fleet does not hold %1 itself, so nothing tells what its new pods are.");
constexpr auto sameAsNow = STOWAGE_TEXT("Check", "Everything stays where it is.");
constexpr auto atThatScale = STOWAGE_TEXT("Check", "%1 has %2 replicas already.");
constexpr auto noReplicas = STOWAGE_TEXT("Check", "Replicas count from 0 to 1000000, not %1.");
constexpr auto noPodSet = STOWAGE_TEXT("Check", "%1 has no pod set %2.");
constexpr auto fixedScale = STOWAGE_TEXT("Check", "The number of pods of a %1 follows from other objects.");
constexpr auto cannotSuspend = STOWAGE_TEXT("Check", "A %1 cannot be suspended.");
constexpr auto alreadySuspended = STOWAGE_TEXT("Check", "%1 is suspended already.");
constexpr auto notSuspended = STOWAGE_TEXT("Check", "%1 is not suspended.");
constexpr auto evictedWait = STOWAGE_TEXT("Check", "%1 pods wait until their scheduler or a later step places them.");
constexpr auto restarted = STOWAGE_TEXT("Check", "%1 running pods stop and start again.");
constexpr auto toHub = STOWAGE_TEXT("Check", "%1 is a control plane: its pods run in member clusters.");

constexpr auto belowGang = STOWAGE_TEXT("Check", "The gang of %1 needs %2 pods, and it would want %3.");
constexpr auto tooManyPods = STOWAGE_TEXT("Check", "%1 new pods are more than one step may make (%2).");

constexpr std::int64_t mostReplicas = 1'000'000;
constexpr std::int64_t mostNewPods = 100'000;

constexpr std::array<std::string_view, 16> suspendable{
    "Job",       "CronJob", "JobSet", "TrainJob", "PyTorchJob", "TFJob",      "MPIJob",     "XGBoostJob",
    "PaddleJob", "JAXJob",  "MXJob",  "RayJob",   "RayCluster", "AppWrapper", "RayService", "SparkApplication"};

std::vector<PodName> waitingPods(const Cluster &cluster, WorkloadId workload)
{
    std::vector<PodName> pods;
    for (const PodId pod : cluster.podsOf(workload)) {
        const bool waits = cluster.pods.phase[pod] == PodPhase::Pending && !cluster.pods.node[pod].valid()
            && !cluster.pods.flags[pod].has(PodFlag::Deleting);
        if (waits)
            pods.push_back(nameOf(cluster, pod));
    }
    return pods;
}

std::vector<PodName> movablePods(const Cluster &cluster, WorkloadId workload)
{
    std::vector<PodName> pods;
    for (const PodId pod : cluster.podsOf(workload)) {
        if (isMovable(cluster, pod))
            pods.push_back(nameOf(cluster, pod));
    }
    return pods;
}

/// Names that no pod of the cluster has, for new pods of a workload.
std::vector<PodName> newNames(const Cluster &cluster, const ObjectKey &workload, std::int64_t count)
{
    std::vector<PodName> names;
    for (std::int64_t i = 0; static_cast<std::int64_t>(names.size()) < count; ++i) {
        std::string name = workload.name + "-plan-" + std::to_string(i);
        if (!cluster.findPod(workload.nameSpace, name).valid())
            names.push_back({cluster.name, workload.nameSpace, std::move(name)});
    }
    return names;
}

/// Pods of the pod sets that the workload wants and the cluster lacks, waiting.
std::vector<PodName> createPods(Stager &stager, const std::string &clusterName, ObjectKey workload, const Share &share)
{
    const Cluster *cluster = stager.fleet.cluster(clusterName);
    workload.cluster = clusterName;
    if (const WorkloadId id = findWorkload(*cluster, workload); id.valid())
        checkQuota(stager, *cluster, cluster->workloads[id].object, share);
    const std::vector<PodName> names = newNames(*cluster, workload, total(share));
    std::vector<api::Labels> labels;
    if (const WorkloadId id = findWorkload(*cluster, workload); id.valid())
        labels = unitLabelsFor(*cluster, id, share);
    std::size_t next = 0;
    for (std::size_t set = 0; set < share.size(); ++set) {
        for (std::int64_t i = 0; i < share[set]; ++i, ++next)
            stager.apply(CreatePod{.pod = names[next],
                                   .workload = workload,
                                   .podSet = static_cast<std::uint32_t>(set),
                                   .labels = next < labels.size() ? labels[next] : api::Labels()});
    }
    return names;
}

/// Adds pods to what a workload wants, with the replicas that they make up.
void resize(Stager &stager, const ObjectKey &workload, const Share &share, int sign)
{
    const Cluster *cluster = stager.fleet.cluster(workload.cluster);
    const WorkloadId id = findWorkload(*cluster, workload);
    if (!id.valid())
        return;
    const api::Workload object = cluster->workloads[id].object;
    for (std::size_t set = 0; set < share.size() && set < object.podSets.size(); ++set) {
        if (share[set] == 0)
            continue;
        const std::optional<api::Unit> &unit = object.podSets[set].unit ? object.podSets[set].unit : object.unit;
        const std::int64_t each = unit ? podsPerUnit(object, set) : 1;
        stager.apply(ResizePodSet{workload, static_cast<std::uint32_t>(set), sign * share[set],
                                  each > 0 ? sign * (share[set] / each) : 0});
    }
}

/// Takes pods of a workload out of its cluster and lets as many run in another one.
Expected<void> relocate(Stager &stager, const ObjectKey &workload, const std::vector<PodName> &gone, const Share &share,
                        const std::string &to, const Spot &spot)
{
    const Cluster *source = stager.fleet.cluster(workload.cluster);
    const bool fromHub = source->hub;
    checkDivided(stager, source->workloads[findWorkload(*source, workload)], share, workload.cluster, to);
    if (stager.blocked())
        return {};
    for (const PodName &pod : gone)
        stager.apply(RemovePod{pod});
    stager.apply(CopyWorkload{workload, to});
    if (!fromHub)
        resize(stager, workload, share, -1);
    ObjectKey there = workload;
    there.cluster = to;
    resize(stager, there, share, 1);
    const std::vector<PodName> created = createPods(stager, to, there, share);
    return placePods(stager, to, created, spot, false);
}

bool needsTarget(Stager &stager, const std::string &to)
{
    const Cluster *target = stager.needCluster(to);
    if (target && target->hub)
        stager.block(Rule::Invalid, toHub, {to});
    return !stager.blocked();
}

bool isReplicaCount(Stager &stager, const std::optional<std::int64_t> &replicas, std::int64_t least)
{
    if (replicas && (*replicas < least || *replicas > mostReplicas))
        stager.block(Rule::Invalid, noReplicas, {std::to_string(*replicas)});
    return !stager.blocked();
}

bool isMakeable(Stager &stager, std::int64_t pods)
{
    if (pods > mostNewPods)
        stager.block(Rule::Invalid, tooManyPods, {std::to_string(pods), std::to_string(mostNewPods)});
    return !stager.blocked();
}

} // namespace

Expected<void> stageOne(Stager &stager, const PlaceWorkload &operation)
{
    const ObjectKey &key = operation.workload;
    const WorkloadId id = stager.needWorkload(key);
    const std::string to = operation.to.empty() ? key.cluster : operation.to;
    if (stager.blocked() || !needsTarget(stager, to) || !isReplicaCount(stager, operation.replicas, 1))
        return {};
    stager.tellOwners(key);
    const Cluster *source = stager.fleet.cluster(key.cluster);
    const WorkloadEntry entry = source->workloads[id];
    std::vector<PodName> rows = source->hub ? std::vector<PodName>() : waitingPods(*source, id);
    const Share all = source->hub ? wholeShare(entry.object) : Share();
    const auto existing = static_cast<std::int64_t>(rows.size());
    const std::int64_t waiting = source->hub ? total(all) : entry.podsPending;
    if (waiting <= 0) {
        stager.block(Rule::NoEffect, nothingWaits, {shown(key)});
        return {};
    }
    std::int64_t wanted = waiting;
    Share share = shareOfPods(entry.object, waiting);
    if (operation.replicas) {
        share = shareOfReplicas(entry.object, *operation.replicas);
        wanted = entry.object.podSets.empty() ? *operation.replicas : total(share);
    }
    if (wanted > waiting) {
        stager.block(Rule::Invalid, fewerWait, {shown(key), std::to_string(waiting), std::to_string(wanted)});
        return {};
    }
    if (entry.object.podSets.empty() && (to != key.cluster || wanted > existing)) {
        stager.block(Rule::Missing, noTemplate, {shown(key)});
        return {};
    }
    if (!isMakeable(stager, wanted))
        return {};
    rows.resize(static_cast<std::size_t>(std::min(wanted, existing)));
    if (to != key.cluster || source->hub)
        checkPolicies(stager, key, to);
    if (to == key.cluster)
        checkPriority(stager, *source, id);
    if (stager.blocked())
        return {};
    if (to != key.cluster)
        return relocate(stager, key, rows, share, to, operation.spot);
    if (const std::int64_t missing = wanted - static_cast<std::int64_t>(rows.size()); missing > 0) {
        const std::vector<PodName> created = createPods(stager, to, key, shareOfPods(entry.object, missing));
        rows.insert(rows.end(), created.begin(), created.end());
    }
    return placePods(stager, to, rows, operation.spot, false);
}

Expected<void> stageOne(Stager &stager, const MovePods &operation)
{
    const ObjectKey &key = operation.workload;
    const WorkloadId id = stager.needWorkload(key);
    const std::string to = operation.to.empty() ? key.cluster : operation.to;
    if (stager.blocked() || !needsTarget(stager, to) || !isReplicaCount(stager, operation.replicas, 1))
        return {};
    stager.tellOwners(key);
    const Cluster *source = stager.fleet.cluster(key.cluster);
    const WorkloadEntry entry = source->workloads[id];
    std::vector<PodName> pods = movablePods(*source, id);
    if (pods.empty()) {
        const bool tied = entry.podsRunning > 0;
        stager.block(tied ? Rule::Policy : Rule::NoEffect, tied ? tiedToNodes : nothingRuns, {shown(key)});
        return {};
    }
    const std::size_t movable = pods.size();
    Share share = shareOfPods(entry.object, static_cast<std::int64_t>(movable));
    if (!operation.pods.empty()) {
        std::vector<PodName> named;
        for (const std::string &name : operation.pods) {
            const auto found = std::ranges::find(pods, name, &PodName::name);
            if (found == pods.end()) {
                stager.block(Rule::Missing, noPod, {key.cluster, key.nameSpace + '/' + name});
                return {};
            }
            if (std::ranges::find(named, *found) == named.end())
                named.push_back(*found);
        }
        pods = std::move(named);
        share = shareOfPods(entry.object, static_cast<std::int64_t>(pods.size()));
    } else if (operation.replicas) {
        share = shareOfReplicas(entry.object, *operation.replicas);
        const std::int64_t wanted = entry.object.podSets.empty() ? *operation.replicas : total(share);
        if (wanted > static_cast<std::int64_t>(movable)) {
            stager.block(Rule::Invalid, fewerRun, {shown(key), std::to_string(movable), std::to_string(wanted)});
            return {};
        }
        pods.resize(static_cast<std::size_t>(wanted));
    }
    checkBudgets(stager, *source, pods);
    if (stager.blocked())
        return {};
    stager.note(Rule::Waiting, restarted, {std::to_string(pods.size())});
    if (to != key.cluster) {
        if (entry.object.podSets.empty()) {
            stager.block(Rule::Missing, noTemplate, {shown(key)});
            return {};
        }
        checkPolicies(stager, key, to);
        if (stager.blocked())
            return {};
        return relocate(stager, key, pods, share, to, operation.spot);
    }
    for (const PodName &pod : pods)
        stager.apply(UnbindPod{pod});
    if (auto placed = placePods(stager, to, pods, operation.spot, false); !placed)
        return placed;
    const bool same =
        std::ranges::all_of(stager.moves, [](const auto &move) { return move.second.from == move.second.to; });
    if (!stager.blocked() && same)
        stager.warn(Rule::NoEffect, sameAsNow);
    return {};
}

Expected<void> stageOne(Stager &stager, const EvictPods &operation)
{
    const ObjectKey &key = operation.workload;
    const WorkloadId id = stager.needWorkload(key);
    if (stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(key.cluster);
    std::vector<PodName> pods = movablePods(*cluster, id);
    if (!operation.pods.empty()) {
        std::vector<PodName> named;
        for (const std::string &name : operation.pods) {
            const auto found = std::ranges::find(pods, name, &PodName::name);
            if (found == pods.end()) {
                stager.block(Rule::Missing, noPod, {key.cluster, key.nameSpace + '/' + name});
                return {};
            }
            if (std::ranges::find(named, *found) == named.end())
                named.push_back(*found);
        }
        pods = std::move(named);
    }
    if (pods.empty()) {
        stager.block(Rule::NoEffect, nothingRuns, {shown(key)});
        return {};
    }
    checkBudgets(stager, *cluster, pods);
    if (stager.blocked())
        return {};
    const std::vector<PodName> waiting = evict(stager, key.cluster, pods);
    if (!waiting.empty())
        stager.note(Rule::Waiting, evictedWait, {std::to_string(waiting.size())});
    return {};
}

Expected<void> stageOne(Stager &stager, const ScaleWorkload &operation)
{
    const ObjectKey &key = operation.workload;
    const WorkloadId id = stager.needWorkload(key);
    if (stager.blocked() || !isReplicaCount(stager, operation.replicas, 0))
        return {};
    const Cluster *cluster = stager.fleet.cluster(key.cluster);
    const WorkloadEntry entry = cluster->workloads[id];
    if (key.kind == "DaemonSet" || key.kind == "Pod" || key.kind == "Node") {
        stager.block(Rule::Invalid, fixedScale, {key.kind});
        return {};
    }
    if (entry.object.podSets.empty()) {
        stager.block(Rule::Missing, noTemplate, {shown(key)});
        return {};
    }
    if (!operation.podSet.empty()
        && std::ranges::find(entry.object.podSets, operation.podSet, &api::PodSet::name)
            == entry.object.podSets.end()) {
        stager.block(Rule::Missing, noPodSet, {shown(key), operation.podSet});
        return {};
    }
    stager.tellOwners(key);
    const Share now = shareOfScale(entry.object, replicasOf(entry.object, operation.podSet), operation.podSet);
    const Share then = shareOfScale(entry.object, operation.replicas, operation.podSet);
    Share more(now.size()), fewer(now.size());
    for (std::size_t set = 0; set < now.size(); ++set) {
        more[set] = std::max<std::int64_t>(0, then[set] - now[set]);
        fewer[set] = std::max<std::int64_t>(0, now[set] - then[set]);
    }
    if (total(more) == 0 && total(fewer) == 0) {
        stager.warn(Rule::NoEffect, atThatScale, {shown(key), std::to_string(operation.replicas)});
        return {};
    }
    if (!isMakeable(stager, total(more)))
        return {};
    const api::Gang &gang = entry.object.gang;
    const bool stated = gang.source == api::GangSource::Object && gang.scope == api::GangScope::Workload;
    if (stated && total(then) > 0 && total(then) < gang.minCount) {
        stager.block(Rule::Gang, belowGang, {shown(key), std::to_string(gang.minCount), std::to_string(total(then))});
        return {};
    }
    resize(stager, key, more, 1);
    resize(stager, key, fewer, -1);
    if (cluster->hub || entry.object.suspended)
        return {};
    if (total(fewer) > 0) {
        // As controllers do: pods that do not run go first, then the last ones.
        std::vector<PodName> waiting = waitingPods(*cluster, id), running = movablePods(*cluster, id);
        const std::int64_t unmade = entry.podsPending - static_cast<std::int64_t>(waiting.size());
        std::int64_t left = total(fewer) - std::max<std::int64_t>(0, unmade);
        std::vector<PodName> gone;
        for (; left > 0 && !waiting.empty(); --left, waiting.pop_back())
            gone.push_back(waiting.back());
        for (; left > 0 && !running.empty(); --left, running.pop_back())
            gone.push_back(running.back());
        for (const PodName &pod : gone)
            stager.apply(RemovePod{pod});
        return {};
    }
    const std::vector<PodName> created = createPods(stager, key.cluster, key, more);
    return placePods(stager, key.cluster, created, {}, false);
}

Expected<void> stageOne(Stager &stager, const SuspendWorkload &operation)
{
    const ObjectKey &key = operation.workload;
    const WorkloadId id = stager.needWorkload(key);
    if (stager.blocked())
        return {};
    const Cluster *cluster = stager.fleet.cluster(key.cluster);
    const WorkloadEntry entry = cluster->workloads[id];
    if (std::ranges::find(suspendable, key.kind) == suspendable.end()) {
        stager.block(Rule::Invalid, cannotSuspend, {key.kind});
        return {};
    }
    if (entry.inferred) {
        stager.block(Rule::Missing, noTemplate, {shown(key)});
        return {};
    }
    if (entry.object.suspended == operation.suspend) {
        stager.warn(Rule::NoEffect, operation.suspend ? alreadySuspended : notSuspended, {shown(key)});
        return {};
    }
    stager.tellOwners(key);
    stager.apply(SuspendObject{key, operation.suspend});
    if (operation.suspend) {
        std::vector<PodName> pods;
        for (const PodId pod : cluster->podsOf(id)) {
            const PodPhase phase = cluster->pods.phase[pod];
            if (phase != PodPhase::Succeeded && phase != PodPhase::Failed)
                pods.push_back(nameOf(*cluster, pod));
        }
        for (const PodName &pod : pods)
            stager.apply(RemovePod{pod});
        return {};
    }
    cluster = stager.fleet.cluster(key.cluster);
    const WorkloadEntry &resumed = cluster->workloads[findWorkload(*cluster, key)];
    const auto rows = static_cast<std::int64_t>(waitingPods(*cluster, findWorkload(*cluster, key)).size());
    if (!isMakeable(stager, resumed.podsPending))
        return {};
    const Share share = shareOfPods(resumed.object, std::max<std::int64_t>(0, resumed.podsPending - rows));
    const std::vector<PodName> created = createPods(stager, key.cluster, key, share);
    return placePods(stager, key.cluster, created, {}, true);
}

} // namespace stowage::plan
