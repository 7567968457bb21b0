// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explainsubject.h"

#include <algorithm>

#include "core/api/requests.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

bool waits(const Cluster &cluster, PodId pod)
{
    return !cluster.pods.node[pod].valid() && cluster.pods.phase[pod] != PodPhase::Succeeded
        && cluster.pods.phase[pod] != PodPhase::Failed;
}

void orderByAge(const Cluster &cluster, std::vector<PodId> &pods)
{
    std::ranges::stable_sort(pods, {}, [&](PodId pod) {
        return std::pair(-std::int64_t{cluster.pods.priority[pod]}, cluster.pods.created[pod]);
    });
}

/// Pods that the workload's templates still want to make. Existing ones are counted off by what they request.
void addTemplates(const Cluster &cluster, WorkloadId workload, Subject &subject)
{
    const WorkloadEntry &entry = cluster.workloads[workload];
    const auto pending = static_cast<std::int64_t>(subject.wanted.pods.size());
    std::int64_t missing = entry.podsPending - pending;
    if (entry.object.suspended && cluster.podsOf(workload).empty())
        missing = std::max(missing, entry.podsWanted);
    if (missing <= 0)
        return;
    subject.wanted.podSets = podSetsOf(cluster, workload);
    std::vector<std::int64_t> left;
    for (const api::PodSet &podSet : subject.wanted.podSets)
        left.push_back(podSet.count);
    for (const PodId pod : cluster.podsOf(workload)) {
        const api::ResourceList held = api::effectiveRequests(cluster.shapes[cluster.pods.shape[pod]].spec);
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (left[i] > 0 && api::effectiveRequests(subject.wanted.podSets[i].spec) == held) {
                --left[i];
                break;
            }
        }
    }
    for (std::size_t i = 0; i < left.size() && missing > 0; ++i) {
        const std::int64_t count = std::min(std::max<std::int64_t>(left[i], 0), missing);
        if (count > 0)
            subject.wanted.templates.push_back({entry.object.nameSpace, &subject.wanted.podSets[i], count});
        missing -= count;
    }
}

void wantAll(Subject &subject)
{
    subject.wanted.templates.clear();
    for (const api::PodSet &podSet : subject.wanted.podSets) {
        if (podSet.count > 0)
            subject.wanted.templates.push_back({subject.key.nameSpace, &podSet, podSet.count});
    }
}

} // namespace

Subject subjectOf(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    Subject subject{.key = {cluster.name, object.group, object.kind, object.nameSpace, object.name},
                    .kind = object.kind,
                    .gang = object.gang,
                    .suspended = object.suspended,
                    .waitingSince = object.created};
    for (const PodId pod : cluster.podsOf(workload)) {
        if (waits(cluster, pod))
            subject.wanted.pods.push_back(pod);
    }
    subject.domains.key = object.topologyRequest;
    if (object.unit && object.unit->replicas > 1)
        subject.domains.unitPods = object.unit->podsPerReplica;
    orderByAge(cluster, subject.wanted.pods);
    if (!subject.wanted.pods.empty())
        subject.waitingSince = cluster.pods.created[subject.wanted.pods.front()];
    addTemplates(cluster, workload, subject);
    for (const PodId pod : cluster.podsOf(workload)) {
        if (subject.domains.unitPods == 0 && cluster.pods.occupies(pod))
            subject.domains.standing.push_back(cluster.pods.node[pod]);
    }
    return subject;
}

Subject subjectOf(const Cluster &cluster, PodId pod)
{
    Subject subject{.key = {cluster.name,
                            {},
                            "Pod",
                            std::string(cluster.text(cluster.pods.nameSpace[pod])),
                            std::string(cluster.text(cluster.pods.name[pod]))},
                    .kind = "Pod",
                    .waitingSince = cluster.pods.created[pod]};
    if (waits(cluster, pod))
        subject.wanted.pods.push_back(pod);
    return subject;
}

Subject subjectOf(const ReadManifest &manifest)
{
    const Cluster &read = manifest.cluster();
    if (manifest.pod.valid()) {
        Subject subject = subjectOf(read, manifest.pod);
        subject.key.cluster.clear();
        subject.wanted.pods.clear();
        api::PodSet one;
        one.name = "main";
        one.count = 1;
        one.spec = read.shapes[read.pods.shape[manifest.pod]].spec;
        for (const Label &label : read.labelSets[read.pods.labels[manifest.pod]])
            one.labels.emplace_back(read.text(label.key), read.text(label.value));
        subject.wanted.podSets.push_back(std::move(one));
        subject.waitingSince = {};
        wantAll(subject);
        return subject;
    }
    Subject subject = subjectOf(read, manifest.workload);
    subject.domains.standing.clear();
    subject.key.cluster.clear();
    subject.wanted.pods.clear();
    subject.wanted.templates.clear();
    subject.wanted.podSets = podSetsOf(read, manifest.workload);
    subject.suspended = false;
    subject.waitingSince = {};
    wantAll(subject);
    return subject;
}

const api::PodSpec *firstSpec(const Cluster &cluster, const Subject &subject)
{
    if (!subject.wanted.pods.empty())
        return &cluster.shapes[cluster.pods.shape[subject.wanted.pods.front()]].spec;
    return subject.wanted.templates.empty() ? nullptr : &subject.wanted.templates.front().podSet->spec;
}

std::string shortRequests(const api::PodSpec &spec)
{
    std::string gpus, all;
    for (const auto &[resource, amount] : api::effectiveRequests(spec)) {
        const std::string one = resource + " " + amount.canonical();
        (isGpuResource(resource) ? gpus : all) += ((isGpuResource(resource) ? gpus : all).empty() ? "" : ", ") + one;
    }
    return gpus.empty() ? (all.empty() ? "-" : all) : gpus;
}

} // namespace stowage::ask
