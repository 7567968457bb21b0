// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/ownerchains.h"

#include <algorithm>
#include <string>

#include "core/api/workloadkinds.h"

namespace stowage {

namespace {

/// Kinds that operators put between their own object and the pods; a pod of an absent one is better named by its label.
bool isBetween(std::string_view group, std::string_view kind)
{
    return kind == "StatefulSet" || kind == "Pod" || kind == "ReplicaSet" || (kind == "Job" && group == "batch");
}

std::int32_t asEntry(std::size_t index)
{
    return static_cast<std::int32_t>(index);
}

} // namespace

std::size_t OwnerChains::KeyHash::operator()(const Key &key) const noexcept
{
    std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
    for (const NameId part : {key.group, key.kind, key.nameSpace, key.name}) {
        hash = (hash ^ part.row) * 0xBF58476D1CE4E5B9ULL;
        hash ^= hash >> 29;
    }
    return hash;
}

void OwnerChains::internMarkers()
{
    struct Known {
        std::string_view label, group, kind;
        Infer infer;
    };
    static constexpr Known known[] = {
        {"leaderworkerset.sigs.k8s.io/name", "leaderworkerset.x-k8s.io", "LeaderWorkerSet", Infer::Operators},
        {"jobset.sigs.k8s.io/jobset-name", "jobset.x-k8s.io", "JobSet", Infer::Operators},
        {"ray.io/cluster", "ray.io", "RayCluster", Infer::Operators},
        {"volcano.sh/job-name", "batch.volcano.sh", "Job", Infer::Operators},
        // The label does not say which of the kinds it is.
        {"training.kubeflow.org/job-name", "kubeflow.org", "PyTorchJob", Infer::No},
        {"training.kubeflow.org/job-name", "kubeflow.org", "MPIJob", Infer::No},
        {"training.kubeflow.org/job-name", "kubeflow.org", "TFJob", Infer::No},
        {"training.kubeflow.org/job-name", "kubeflow.org", "XGBoostJob", Infer::No},
        {"training.kubeflow.org/job-name", "kubeflow.org", "PaddleJob", Infer::No},
        {"training.kubeflow.org/job-name", "kubeflow.org", "JAXJob", Infer::No},
        {"sparkoperator.k8s.io/app-name", "sparkoperator.k8s.io", "SparkApplication", Infer::Operators},
        {"serving.kserve.io/inferenceservice", "serving.kserve.io", "InferenceService", Infer::Operators},
        {"nvidia.com/dynamo-graph-deployment-name", "nvidia.com", "DynamoGraphDeployment", Infer::Operators},
        {"grove.io/podclique", "grove.io", "PodClique", Infer::Operators},
        {"workload.codeflare.dev/appwrapper", "workload.codeflare.dev", "AppWrapper", Infer::No},
        {"batch.kubernetes.io/job-name", "batch", "Job", Infer::Any},
        {"job-name", "batch", "Job", Infer::No},
    };
    for (const Known &marker : known) {
        // A label that no pod has needs no place.
        if (const NameId label = m_draft->cluster.names.find(marker.label); label.valid())
            m_markers.push_back({label, intern(marker.group), intern(marker.kind), marker.infer});
    }
    m_rayOrigin = find("ray.io/originated-from-cr-name");
    m_rayOriginKind = find("ray.io/originated-from-crd");
    m_rayGroup = intern("ray.io");
    m_podGroupKind = intern("PodGroup");
    m_podKind = intern("Pod");
    m_cronJobKind = intern("CronJob");
}

OwnerChains::OwnerChains(ClusterDraft &draft)
    : m_draft(&draft)
    , m_entryOfPod(draft.cluster.pods.size(), OwnerEntry::none)
    , m_ownerPod(draft.cluster.pods.size())
    , m_topOfPod(draft.cluster.pods.size(), OwnerEntry::none)
{
    internMarkers();
    addObjects();
    linkObjects();
    linkPods();
    resolveTops();
}

std::int32_t OwnerChains::find(const Key &key) const
{
    const auto at = m_index.find(key);
    return at == m_index.end() ? OwnerEntry::none : at->second;
}

std::int32_t OwnerChains::findOrInfer(const Key &key)
{
    const auto [at, added] = m_index.try_emplace(key, asEntry(m_entries.size()));
    if (added)
        m_entries.push_back({.group = key.group, .kind = key.kind, .nameSpace = key.nameSpace, .name = key.name});
    return at->second;
}

void OwnerChains::addObjects()
{
    m_index.reserve(2 * m_draft->workloads.size());
    for (std::size_t row = 0; row < m_draft->workloads.size(); ++row) {
        const api::Workload &object = m_draft->workloads[row].workload;
        // A PodGroup owns nothing: it says what its pods need together.
        if (object.kind == "PodGroup" && api::isMemberGroup(object.group))
            continue;
        const std::int32_t entry =
            findOrInfer({intern(object.group), intern(object.kind), intern(object.nameSpace), intern(object.name)});
        m_entries[static_cast<std::size_t>(entry)].row = static_cast<std::int32_t>(row);
    }
}

void OwnerChains::linkObjects()
{
    const std::size_t objects = m_entries.size();
    for (std::size_t i = 0; i < objects; ++i) {
        const api::Workload &object = m_draft->workloads[static_cast<std::size_t>(m_entries[i].row)].workload;
        if (object.ownerKind.empty())
            continue;
        if (object.ownerGroup.empty() && object.ownerKind == "Pod") {
            m_entries[i].parentPod = m_draft->cluster.findPod(object.nameSpace, object.ownerName);
            continue;
        }
        const Key key{intern(object.ownerGroup), intern(object.ownerKind), m_entries[i].nameSpace,
                      intern(object.ownerName)};
        std::int32_t parent = find(key);
        // An owner of a kind that we do not know says nothing of pods: what it owns stays a workload of its own.
        if (parent == OwnerEntry::none && api::isWorkloadKind(object.ownerGroup, object.ownerKind))
            parent = findOrInfer(key);
        m_entries[i].parent = parent;
    }
}

void OwnerChains::linkPods()
{
    const PodTable &pods = m_draft->cluster.pods;
    for (std::size_t row = 0; row < pods.size(); ++row)
        m_entryOfPod[PodId(row)] = entryOfPod(PodId(row));
}

std::int32_t OwnerChains::entryOfPod(PodId pod)
{
    const Cluster &cluster = m_draft->cluster;
    const PodOwner &owner = m_draft->owners[pod];
    const std::string_view kind = cluster.text(owner.kind);
    // A pod that the kubelet mirrors from a file is owned by its Node.
    if (!kind.empty() && kind != "Node") {
        if (kind == "Pod") {
            const PodId ownerPod = cluster.findPod(cluster.text(cluster.pods.nameSpace[pod]), cluster.text(owner.name));
            if (ownerPod.valid() && ownerPod != pod) {
                m_ownerPod[pod] = ownerPod;
                return OwnerEntry::none;
            }
        }
        const Key key{owner.group, owner.kind, cluster.pods.nameSpace[pod], owner.name};
        if (const auto known = m_ownerMemo.find(key); known != m_ownerMemo.end())
            return known->second;
        const std::int32_t entry = entryOfOwner(pod, owner);
        m_ownerMemo.emplace(key, entry);
        return entry;
    }
    const std::int32_t labelled = entryByLabels(pod, Infer::Any);
    return labelled != OwnerEntry::none ? labelled : entryOfPlainPod(pod);
}

std::int32_t OwnerChains::entryOfOwner(PodId pod, const PodOwner &owner)
{
    const Cluster &cluster = m_draft->cluster;
    const Key key{owner.group, owner.kind, cluster.pods.nameSpace[pod], owner.name};
    if (const std::int32_t present = find(key); present != OwnerEntry::none)
        return present;
    const std::string_view group = cluster.text(owner.group);
    const std::string_view kind = cluster.text(owner.kind);
    const Infer infer = isBetween(group, kind) ? Infer::Operators : Infer::No;
    if (const std::int32_t labelled = entryByLabels(pod, infer); labelled != OwnerEntry::none)
        return labelled;
    if (kind == "ReplicaSet" && group == "apps")
        return entryOfReplicaSet(pod, owner);
    if (kind == "Job" && group == "batch")
        return entryOfCronJob(pod, owner);
    return findOrInfer(key);
}

/// A ReplicaSet that the snapshot lacks is named after its Deployment and the hash of its template.
std::int32_t OwnerChains::entryOfReplicaSet(PodId pod, const PodOwner &owner)
{
    Cluster &cluster = m_draft->cluster;
    const NameId nameSpace = cluster.pods.nameSpace[pod];
    struct HashLabel {
        std::string_view label, group, kind;
    };
    static constexpr HashLabel hashLabels[] = {{"pod-template-hash", "apps", "Deployment"},
                                               {"rollouts-pod-template-hash", "argoproj.io", "Rollout"}};
    for (const HashLabel &known : hashLabels) {
        const NameId hash = findLabel(cluster.labelSets[cluster.pods.labels[pod]], find(known.label));
        const std::string name(cluster.text(owner.name));
        const std::string suffix = "-" + std::string(cluster.text(hash));
        if (hash.valid() && suffix.size() > 1 && name.size() > suffix.size() && name.ends_with(suffix))
            return findOrInfer({intern(known.group), intern(known.kind), nameSpace,
                                intern(std::string_view(name).substr(0, name.size() - suffix.size()))});
    }
    return findOrInfer({owner.group, owner.kind, nameSpace, owner.name});
}

/// A Job of a CronJob is named after it and the minute of its run.
std::int32_t OwnerChains::entryOfCronJob(PodId pod, const PodOwner &owner)
{
    Cluster &cluster = m_draft->cluster;
    const NameId nameSpace = cluster.pods.nameSpace[pod];
    const std::string_view name = cluster.text(owner.name);
    const std::size_t dash = name.rfind('-');
    if (dash != std::string_view::npos && name.find_first_not_of("0123456789", dash + 1) == std::string_view::npos) {
        const NameId cronJob = find(name.substr(0, dash));
        const std::int32_t present = find(Key{owner.group, m_cronJobKind, nameSpace, cronJob});
        if (cronJob.valid() && present != OwnerEntry::none)
            return present;
    }
    return findOrInfer({owner.group, owner.kind, nameSpace, owner.name});
}

std::int32_t OwnerChains::entryByLabels(PodId pod, Infer infer)
{
    const Cluster &cluster = m_draft->cluster;
    const std::span<const Label> labels = cluster.labelSets[cluster.pods.labels[pod]];
    const NameId nameSpace = cluster.pods.nameSpace[pod];
    // KubeRay names the object that a cluster was made for.
    const NameId origin = findLabel(labels, m_rayOrigin);
    const NameId originKind = findLabel(labels, m_rayOriginKind);
    if (origin.valid() && originKind.valid()) {
        if (const std::int32_t present = find(Key{m_rayGroup, originKind, nameSpace, origin});
            present != OwnerEntry::none)
            return present;
    }
    const MarkerLabel *inferable = nullptr;
    NameId inferredName;
    for (const MarkerLabel &marker : m_markers) {
        const NameId name = findLabel(labels, marker.label);
        if (!name.valid() || cluster.text(name).empty())
            continue;
        if (const std::int32_t present = find(Key{marker.group, marker.kind, nameSpace, name});
            present != OwnerEntry::none)
            return present;
        if (!inferable && marker.infer != Infer::No && marker.infer <= infer) {
            inferable = &marker;
            inferredName = name;
        }
    }
    if (!inferable)
        return OwnerEntry::none;
    return findOrInfer({inferable->group, inferable->kind, nameSpace, inferredName});
}

std::int32_t OwnerChains::entryOfPlainPod(PodId pod)
{
    Cluster &cluster = m_draft->cluster;
    const NameId nameSpace = cluster.pods.nameSpace[pod];
    const NameId group = cluster.pods.group[pod];
    if (!cluster.text(group).empty()) {
        const std::int32_t entry = findOrInfer({NameId(0), m_podGroupKind, nameSpace, group});
        m_entries[static_cast<std::size_t>(entry)].podGroup = true;
        return entry;
    }
    // Plain pods need no place in the index: nothing looks them up.
    m_entries.push_back(
        {.group = NameId(0), .kind = m_podKind, .nameSpace = nameSpace, .name = cluster.pods.name[pod], .pod = pod});
    return asEntry(m_entries.size() - 1);
}

/// Walks every chain once. A chain that bites its own tail is cut where the walk first comes back.
void OwnerChains::resolveTops()
{
    constexpr std::int32_t underWay = -2;
    const std::size_t count = m_entries.size();
    m_top.assign(count, OwnerEntry::none);
    std::vector<std::int32_t> chain;
    for (std::size_t start = 0; start < count; ++start) {
        chain.clear();
        std::int32_t at = asEntry(start);
        std::int32_t top = at;
        while (true) {
            const std::int32_t known = m_top[static_cast<std::size_t>(at)];
            if (known != OwnerEntry::none) {
                if (known != underWay)
                    top = known;
                break;
            }
            m_top[static_cast<std::size_t>(at)] = underWay;
            chain.push_back(at);
            top = at;
            const OwnerEntry &entry = m_entries[static_cast<std::size_t>(at)];
            std::int32_t next = entry.parent;
            // Over pods to the first owner that is an object; pods that own each other in a ring lead nowhere.
            PodId pod = entry.parentPod;
            for (std::size_t steps = 0; next == OwnerEntry::none && pod.valid() && steps < 16; ++steps) {
                next = m_entryOfPod[pod];
                pod = m_ownerPod[pod];
            }
            if (next == OwnerEntry::none)
                break;
            at = next;
        }
        for (const std::int32_t entry : chain)
            m_top[static_cast<std::size_t>(entry)] = top;
    }
    const std::size_t pods = m_draft->cluster.pods.size();
    for (std::size_t row = 0; row < pods; ++row) {
        PodId pod(row);
        for (std::size_t steps = 0; m_entryOfPod[pod] == OwnerEntry::none && steps < 16; ++steps)
            pod = m_ownerPod[pod];
        if (m_entryOfPod[pod] == OwnerEntry::none) {
            m_entryOfPod[pod] = entryOfPlainPod(pod);
            if (m_top.size() < m_entries.size())
                m_top.push_back(m_entryOfPod[pod]);
        }
        m_topOfPod[PodId(row)] = top(m_entryOfPod[pod]);
    }
}

} // namespace stowage
