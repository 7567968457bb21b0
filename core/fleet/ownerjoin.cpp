// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/ownerjoin.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "core/api/podgroups.h"
#include "core/api/workloadkinds.h"
#include "core/explain/text.h"
#include "core/fleet/nodematch.h"
#include "core/fleet/ownerchains.h"
#include "core/fleet/workloadcounts.h"

namespace stowage {

namespace {

constexpr auto runtimeClassOverhead = STOWAGE_TEXT("Workload", "Overhead of its RuntimeClass.");
constexpr int deepestAdoption = 8;

/// The gang of a group that says how many of its pods start together.
api::Gang minimumOf(std::int64_t minCount, std::int64_t pods)
{
    api::Gang gang{.mode = api::GangMode::Min,
                   .scope = api::GangScope::Workload,
                   .source = api::GangSource::Object,
                   .minCount = minCount};
    if (minCount == pods)
        gang.mode = api::GangMode::All;
    else if (minCount <= 0)
        gang.mode = api::GangMode::None;
    return gang;
}

class Join {
public:
    explicit Join(ClusterDraft &draft)
        : m_draft(draft)
        , m_cluster(draft.cluster)
        , m_chains(draft)
    {
    }

    void run();

private:
    void findChildren();
    void chooseTops();
    void addEntry(std::int32_t entry);
    void assignPods();
    void adoptPodSets(std::int32_t entry, api::Workload &into, int depth);
    void countDaemonPods(api::Workload &workload);
    void judgeGang(WorkloadEntry &entry);
    void judgePodGroup(WorkloadEntry &entry);
    void judgeOtherGroup(WorkloadEntry &entry);
    void judgePriority(WorkloadEntry &entry);
    void moveChildrenToOthers();
    [[nodiscard]] std::optional<std::int64_t> wantedNow(std::int32_t entry, const WorkloadEntry &workload) const;
    [[nodiscard]] const OwnerEntry &owner(std::int32_t entry) const
    {
        return m_chains.entries()[static_cast<std::size_t>(entry)];
    }
    [[nodiscard]] WorkloadRow &row(std::int32_t entry)
    {
        return m_draft.workloads[static_cast<std::size_t>(owner(entry).row)];
    }
    [[nodiscard]] const api::Workload &object(std::int32_t entry) const
    {
        return m_draft.workloads[static_cast<std::size_t>(owner(entry).row)].workload;
    }
    [[nodiscard]] std::span<const PodId> podsOf(const WorkloadEntry &entry) const
    {
        return std::span(m_cluster.podsOfWorkload).subspan(entry.firstPod, entry.endPod - entry.firstPod);
    }
    [[nodiscard]] std::string_view label(PodId pod, std::string_view key) const
    {
        return m_cluster.text(findLabel(m_cluster.labelSets[m_cluster.pods.labels[pod]], m_cluster.names.find(key)));
    }

    ClusterDraft &m_draft;
    Cluster &m_cluster;
    OwnerChains m_chains;
    std::vector<std::vector<std::int32_t>> m_children; ///< objects directly below an entry, in row order
    std::vector<std::int32_t> m_tops;                  ///< in the order of the workload table
    std::vector<std::uint32_t> m_rowOf;                ///< place in m_tops by entry
};

void Join::findChildren()
{
    m_children.resize(m_chains.entries().size());
    for (std::size_t i = 0; i < m_chains.entries().size(); ++i) {
        const auto entry = static_cast<std::int32_t>(i);
        const std::int32_t top = m_chains.top(entry);
        const std::int32_t parent = owner(entry).parent;
        if (top != entry && owner(entry).row != OwnerEntry::none)
            m_children[static_cast<std::size_t>(parent == OwnerEntry::none ? top : parent)].push_back(entry);
    }
}

void Join::chooseTops()
{
    for (std::size_t i = 0; i < m_chains.entries().size(); ++i) {
        if (m_chains.top(static_cast<std::int32_t>(i)) == static_cast<std::int32_t>(i))
            m_tops.push_back(static_cast<std::int32_t>(i));
    }
    const auto key = [&](std::int32_t entry) {
        const OwnerEntry &at = owner(entry);
        return std::tuple(m_cluster.text(at.kind), m_cluster.text(at.nameSpace), m_cluster.text(at.name),
                          m_cluster.text(at.group), entry);
    };
    std::ranges::sort(m_tops, {}, key);
    m_rowOf.assign(m_chains.entries().size(), WorkloadId::none);
    for (std::size_t i = 0; i < m_tops.size(); ++i)
        m_rowOf[static_cast<std::size_t>(m_tops[i])] = static_cast<std::uint32_t>(i);
}

void Join::assignPods()
{
    const std::size_t pods = m_cluster.pods.size();
    m_cluster.pods.workload.resize(pods);
    std::vector<std::uint32_t> counts(m_tops.size() + 1, 0);
    for (std::size_t i = 0; i < pods; ++i) {
        const WorkloadId workload(m_rowOf[static_cast<std::size_t>(m_chains.ofPod(PodId(i)))]);
        m_cluster.pods.workload[PodId(i)] = workload;
        ++counts[workload.index() + 1];
    }
    for (std::size_t i = 1; i < counts.size(); ++i)
        counts[i] += counts[i - 1];
    for (std::size_t i = 0; i < m_tops.size(); ++i) {
        WorkloadEntry &entry = m_cluster.workloads[WorkloadId(i)];
        entry.firstPod = counts[i];
        entry.endPod = counts[i + 1];
    }
    m_cluster.podsOfWorkload.resize(pods);
    for (std::size_t i = 0; i < pods; ++i)
        m_cluster.podsOfWorkload[counts[m_cluster.pods.workload[PodId(i)].index()]++] = PodId(i);
}

void Join::addEntry(std::int32_t entry)
{
    const OwnerEntry &at = owner(entry);
    WorkloadEntry workload;
    if (at.row != OwnerEntry::none) {
        WorkloadRow &source = row(entry);
        workload.source = source.source;
        workload.object = source.workload;
    } else {
        workload.object.group = m_cluster.text(at.group);
        workload.object.kind = m_cluster.text(at.kind);
        workload.object.nameSpace = m_cluster.text(at.nameSpace);
        workload.object.name = m_cluster.text(at.name);
        workload.object.gang.mode = api::GangMode::Unknown;
        workload.inferred = !at.pod.valid();
    }
    if (at.pod.valid()) {
        workload.object.version = "v1";
        workload.object.created = m_cluster.pods.created[at.pod];
        workload.object.suspended = m_cluster.pods.flags[at.pod].has(PodFlag::Gated);
        workload.object.gang.mode = api::GangMode::None;
        workload.source = m_cluster.pods.source[at.pod];
    }
    // A TrainJob is what its JobSet asks; of an absent owner no more is known than what it owns.
    if (workload.object.podSets.empty() || workload.object.kind == "TrainJob")
        adoptPodSets(entry, workload.object, 0);
    m_cluster.workloads.push(std::move(workload));
}

void Join::adoptPodSets(std::int32_t entry, api::Workload &into, int depth)
{
    const std::vector<std::int32_t> &children = m_children[static_cast<std::size_t>(entry)];
    std::vector<api::PodSet> podSets;
    const api::Workload *only = nullptr;
    std::size_t sources = 0;
    for (const std::int32_t child : children) {
        api::Workload below = object(child);
        if (below.podSets.empty() && depth < deepestAdoption)
            adoptPodSets(child, below, depth + 1);
        // Old ReplicaSets stay around with no replicas.
        const bool idle = std::ranges::all_of(below.podSets, [](const api::PodSet &set) { return set.count == 0; });
        if (below.podSets.empty() || below.finished || (idle && children.size() > 1))
            continue;
        ++sources;
        only = &object(child);
        std::ranges::move(below.podSets, std::back_inserter(podSets));
    }
    if (podSets.empty())
        return;
    into.podSets = std::move(podSets);
    if (sources == 1) {
        into.unit = only->unit;
        into.gang = only->gang;
        into.topologyRequest = only->topologyRequest;
        into.podsRemaining = only->podsRemaining;
        if (into.queue.empty())
            into.queue = only->queue;
    }
}

/// One pod per node that the template may run on, with the tolerations that the controller adds.
void Join::countDaemonPods(api::Workload &workload)
{
    if (workload.kind != "DaemonSet" || workload.group != "apps" || workload.podSets.empty())
        return;
    api::PodSet &podSet = workload.podSets.front();
    std::vector<api::Toleration> tolerations = podSet.spec.tolerations;
    const auto tolerate = [&](std::string_view key, std::string_view effect) {
        tolerations.push_back({.key = std::string(key),
                               .op = "Exists",
                               .value = {},
                               .effect = std::string(effect),
                               .tolerationSeconds = std::nullopt});
    };
    tolerate("node.kubernetes.io/not-ready", "NoExecute");
    tolerate("node.kubernetes.io/unreachable", "NoExecute");
    for (const std::string_view key : {"disk-pressure", "memory-pressure", "pid-pressure", "unschedulable"})
        tolerate("node.kubernetes.io/" + std::string(key), "NoSchedule");
    if (podSet.spec.hostNetwork)
        tolerate("node.kubernetes.io/network-unavailable", "NoSchedule");
    const NodeAffinityMatcher affinity(m_cluster, podSet.spec);
    podSet.count = 0;
    for (std::size_t i = 0; i < m_cluster.nodes.size(); ++i)
        podSet.count += affinity.matches(NodeId(i)) && toleratesNode(m_cluster, NodeId(i), tolerations) ? 1 : 0;
}

/// Gangs that grow once a leading pod is there.
void Join::judgeGang(WorkloadEntry &entry)
{
    api::Gang &gang = entry.object.gang;
    if (gang.mode != api::GangMode::Min || gang.source != api::GangSource::OperatorRule)
        return;
    std::int64_t leaders = 0;
    if (entry.object.kind == "MPIJob") {
        std::int64_t total = 0;
        for (const api::PodSet &podSet : entry.object.podSets)
            total = saturatingAdd(total, podSet.count);
        for (const PodId pod : podsOf(entry))
            leaders += label(pod, "training.kubeflow.org/job-role") == "launcher"
                    || label(pod, "training.kubeflow.org/replica-type") == "launcher"
                ? 1
                : 0;
        if (leaders > 0)
            gang = {.mode = api::GangMode::All, .scope = gang.scope, .source = gang.source, .minCount = total};
    } else if (entry.object.kind == "LeaderWorkerSet" && entry.object.unit) {
        for (const PodId pod : podsOf(entry))
            leaders +=
                m_cluster.pods.occupies(pod) && label(pod, "leaderworkerset.sigs.k8s.io/worker-index") == "0" ? 1 : 0;
        if (leaders > 0 && leaders >= entry.object.unit->replicas) {
            gang = {.mode = api::GangMode::All,
                    .scope = gang.scope,
                    .source = gang.source,
                    .minCount = entry.object.unit->podsPerReplica};
        }
    }
}

/// Groups of plain pods that have an object: of the Workload API, or of schedulers of their own.
void Join::judgeOtherGroup(WorkloadEntry &entry)
{
    const api::Workload &group = entry.object;
    const auto pods = static_cast<std::int64_t>(podsOf(entry).size());
    if (const api::PodGroup *found = api::findPodGroup(m_cluster.scheduling.podGroups, group.nameSpace, group.name)) {
        entry.object.gang = found->gang ? minimumOf(found->minCount, pods) : api::Gang();
        return;
    }
    const auto key = [](const WorkloadRow &row) {
        return std::tuple(std::string_view(row.workload.kind), std::string_view(row.workload.nameSpace),
                          std::string_view(row.workload.name));
    };
    const auto rows = std::ranges::equal_range(
        m_draft.workloads,
        std::tuple(std::string_view("PodGroup"), std::string_view(group.nameSpace), std::string_view(group.name)), {},
        key);
    for (const WorkloadRow &row : rows) {
        if (!api::isMemberGroup(row.workload.group))
            continue;
        entry.object.gang = minimumOf(row.workload.gang.minCount, pods);
        if (entry.object.queue.empty())
            entry.object.queue = row.workload.queue;
        return;
    }
}

/// Kueue admits a group of plain pods as one, once all of them are there.
void Join::judgePodGroup(WorkloadEntry &entry)
{
    const std::span<const PodId> pods = podsOf(entry);
    entry.object.version = "v1";
    if (pods.empty())
        return;
    if (label(pods.front(), "kueue.x-k8s.io/pod-group-name").empty()) {
        judgeOtherGroup(entry);
        return;
    }
    auto total = static_cast<std::int64_t>(pods.size());
    const PodGroupTotal wanted{.nameSpace = entry.object.nameSpace, .group = entry.object.name};
    for (auto stated = std::ranges::lower_bound(m_draft.podGroupTotals, wanted); stated != m_draft.podGroupTotals.end()
         && stated->nameSpace == wanted.nameSpace && stated->group == wanted.group;
         ++stated)
        total = std::max(total, stated->total);
    entry.inferred = false;
    entry.source = m_cluster.pods.source[pods.front()];
    entry.object.created = m_cluster.pods.created[pods.front()];
    entry.object.gang = {.mode = api::GangMode::All,
                         .scope = api::GangScope::Workload,
                         .source = api::GangSource::Object,
                         .minCount = total};
    entry.object.podsRemaining =
        total - std::ranges::count_if(pods, [&](PodId pod) {
            return m_cluster.pods.phase[pod] == PodPhase::Succeeded || m_cluster.pods.phase[pod] == PodPhase::Failed;
        });
    entry.object.suspended = std::ranges::any_of(pods, [&](PodId pod) {
        const std::vector<std::string> &gates = m_cluster.shapes[m_cluster.pods.shape[pod]].spec.schedulingGates;
        return std::ranges::find(gates, "kueue.x-k8s.io/admission") != gates.end();
    });
}

/// The class that the object or its first template names, else what its pods have, else the cluster's default class.
void Join::judgePriority(WorkloadEntry &entry)
{
    std::string_view className = entry.object.podPriorityClass;
    for (const api::PodSet &podSet : entry.object.podSets) {
        if (className.empty())
            className = podSet.spec.priorityClassName;
    }
    const std::vector<PriorityClassRow> &classes = m_cluster.priorityClasses;
    const auto named = std::ranges::find(classes, className, &PriorityClassRow::name);
    const std::span<const PodId> pods = podsOf(entry);
    if (!className.empty() && named != classes.end())
        entry.priority = named->value;
    else if (className == "system-node-critical" || className == "system-cluster-critical")
        entry.priority = className == "system-node-critical" ? 2'000'001'000 : 2'000'000'000;
    else if (!pods.empty()) {
        entry.priority =
            m_cluster.pods
                .priority[*std::ranges::max_element(pods, {}, [&](PodId pod) { return m_cluster.pods.priority[pod]; })];
    } else if (className.empty()) {
        const auto byDefault = std::ranges::find_if(classes, &PriorityClassRow::globalDefault);
        entry.priority = byDefault == classes.end() ? 0 : byDefault->value;
    }
}

/// Pods that its controllers would keep at a time now, where that is less than one run of it.
std::optional<std::int64_t> Join::wantedNow(std::int32_t entry, const WorkloadEntry &workload) const
{
    if (workload.object.kind != "CronJob")
        return workload.object.podsRemaining;
    std::int64_t wanted = 0;
    for (const std::int32_t child : m_children[static_cast<std::size_t>(entry)]) {
        const api::Workload &job = object(child);
        if (job.suspended || job.finished)
            continue;
        for (const api::PodSet &podSet : job.podSets)
            wanted = saturatingAdd(wanted, job.podsRemaining.value_or(podSet.count));
    }
    return wanted;
}

void Join::moveChildrenToOthers()
{
    for (std::size_t i = 0; i < m_chains.entries().size(); ++i) {
        const auto entry = static_cast<std::int32_t>(i);
        const OwnerEntry &at = owner(entry);
        if (at.row == OwnerEntry::none || m_chains.top(entry) == entry)
            continue;
        m_cluster.others.push_back({.group = at.group,
                                    .kind = at.kind,
                                    .nameSpace = at.nameSpace,
                                    .name = at.name,
                                    .uid = m_cluster.names.intern(object(entry).uid),
                                    .created = object(entry).created,
                                    .source = row(entry).source});
    }
    std::ranges::sort(m_cluster.others, {}, [&](const OtherRow &other) {
        return std::tuple(m_cluster.text(other.group), m_cluster.text(other.kind), m_cluster.text(other.nameSpace),
                          m_cluster.text(other.name));
    });
}

void Join::run()
{
    findChildren();
    chooseTops();
    m_cluster.workloads.reserve(m_tops.size());
    for (const std::int32_t entry : m_tops)
        addEntry(entry);
    assignPods();
    for (std::size_t i = 0; i < m_tops.size(); ++i) {
        WorkloadEntry &entry = m_cluster.workloads[WorkloadId(i)];
        countDaemonPods(entry.object);
        if (owner(m_tops[i]).podGroup)
            judgePodGroup(entry);
        judgeGang(entry);
        countWorkload(m_cluster, entry, wantedNow(m_tops[i], entry));
        judgePriority(entry);
    }
    moveChildrenToOthers();
}

/// Templates get the overhead of their RuntimeClass, as the admission of their pods would write it.
void addOverhead(ClusterDraft &draft)
{
    if (draft.runtimeClassOverheads.empty())
        return;
    std::map<std::string_view, const api::ResourceList *> overheads;
    for (const auto &[name, overhead] : draft.runtimeClassOverheads)
        overheads.emplace(name, &overhead);
    for (WorkloadRow &row : draft.workloads) {
        for (api::PodSet &podSet : row.workload.podSets) {
            const auto found = overheads.find(podSet.spec.runtimeClassName);
            if (found == overheads.end() || !podSet.spec.overhead.empty() || found->second->empty())
                continue;
            podSet.spec.overhead = *found->second;
            podSet.implied.emplace_back(runtimeClassOverhead);
        }
    }
}

} // namespace

void joinOwners(ClusterDraft &draft)
{
    addOverhead(draft);
    Join(draft).run();
    draft.workloads.clear();
}

} // namespace stowage
