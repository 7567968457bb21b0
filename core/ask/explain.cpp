// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/explain.h"

#include <algorithm>

#include "core/ask/explaincluster.h"
#include "core/ask/federated.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Answer;
using explain::Explanation;
using explain::Step;
using explain::StepResult;
using explain::Text;

constexpr auto isRunning = STOWAGE_TEXT("Explain", "Nothing of it waits: %1 of %2 pods run.");
constexpr auto runsOn = STOWAGE_TEXT("Explain", "It runs on %1.");
constexpr auto hasEnded = STOWAGE_TEXT("Explain", "It has ended.");
constexpr auto clustersFit = STOWAGE_TEXT("Explain", "It fits in %1 of %2 clusters: %3.");
constexpr auto clusterFitsNone = STOWAGE_TEXT("Explain", "It fits in none of %1 clusters.");
constexpr auto clustersTitle = STOWAGE_TEXT("Explain", "Clusters");
constexpr auto clustersRemain = STOWAGE_TEXT("Explain", "of %1 fit");

Text say(const char *pattern, std::vector<std::string> arguments = {})
{
    return Text::own("Explain", pattern, std::move(arguments));
}

void tellRunning(const Cluster &cluster, const ObjectKey &key, Explanation &explanation)
{
    if (key.kind == "Pod") {
        const PodId pod = cluster.findPod(key.nameSpace, key.name);
        explanation.verdict = cluster.pods.occupies(pod)
            ? say(runsOn, {std::string(cluster.text(cluster.nodes.name[cluster.pods.node[pod]]))})
            : say(hasEnded);
        return;
    }
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const WorkloadEntry &entry = cluster.workloads[WorkloadId(row)];
        if (entry.object.kind != key.kind || entry.object.nameSpace != key.nameSpace || entry.object.name != key.name)
            continue;
        explanation.verdict = entry.object.finished
            ? say(hasEnded)
            : say(isRunning, {std::to_string(entry.podsRunning), std::to_string(entry.podsWanted)});
    }
}

Expected<Explanation> explainOfFleet(const Projection &projection, const ExplainRequest &request,
                                     const Context &context)
{
    const Cluster *cluster = projection.fleet().find(request.subject.cluster);
    if (!cluster)
        return fail(ErrorCode::NotFound, "the fleet has no cluster '" + request.subject.cluster + "'");
    Subject subject;
    if (request.subject.kind == "Pod") {
        const PodId pod = cluster->findPod(request.subject.nameSpace, request.subject.name);
        if (!pod.valid())
            return fail(ErrorCode::NotFound,
                        "cluster " + cluster->name + " has no pod '" + request.subject.nameSpace + "/"
                            + request.subject.name + "'");
        subject = subjectOf(*cluster, pod);
    } else {
        const WorkloadId workload = findWorkloadRow(*cluster, request.subject);
        if (!workload.valid())
            return fail(ErrorCode::NotFound,
                        "cluster " + cluster->name + " has no workload '" + request.subject.nameSpace + "/"
                            + request.subject.name + "'");
        subject = subjectOf(*cluster, workload);
    }
    Expected<Explanation> explanation = explainInCluster(*cluster, subject, request, context);
    if (explanation && explanation->answer == Answer::Running)
        tellRunning(*cluster, subject.key, *explanation);
    return explanation;
}

/// One part per cluster; the whole says in which of them it fits.
Explanation joinClusters(std::vector<Explanation> parts, std::vector<std::string> names)
{
    Explanation whole;
    whole.subject = parts.front().subject;
    whole.shape = parts.front().shape;
    whole.asked = parts.front().asked;
    whole.observedAt = parts.front().observedAt;
    whole.models = parts.front().models;
    explain::Candidates clusters{.kind = explain::CandidateKind::Cluster, .names = names};
    std::string fitting;
    std::int64_t kept = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        whole.placed = std::max(whole.placed, parts[i].placed);
        if (parts[i].answer == Answer::Fits) {
            clusters.fate.push_back(0);
            clusters.kept.push_back(static_cast<std::uint32_t>(i));
            fitting += (fitting.empty() ? "" : ", ") + names[i];
            ++kept;
            continue;
        }
        clusters.reasons.push_back(
            {.rule = "kube-scheduler", .words = {explain::english(parts[i].verdict)}, .count = 1});
        clusters.fate.push_back(static_cast<std::uint32_t>(clusters.reasons.size()));
    }
    const auto total = static_cast<std::int64_t>(parts.size());
    whole.answer = kept > 0 ? Answer::Fits : parts.size() == 1 ? parts.front().answer : Answer::DoesNotFit;
    whole.verdict = kept > 0 ? say(clustersFit, {std::to_string(kept), std::to_string(total), fitting})
                             : say(clusterFitsNone, {std::to_string(total)});
    Step step{.id = "clusters", .title = say(clustersTitle), .entered = total, .kept = kept, .figure = kept};
    step.result = kept > 0 ? StepResult::Passed : StepResult::Failed;
    step.unit = say(clustersRemain, {std::to_string(total)});
    step.candidates = 0;
    whole.steps.push_back(std::move(step));
    whole.candidates.push_back(std::move(clusters));
    whole.parts = std::move(parts);
    return whole;
}

Expected<Explanation> explainManifest(const Projection &projection, const ExplainRequest &request,
                                      const Context &context)
{
    const Expected<ReadManifest> manifest = readManifest(request.manifest);
    if (!manifest)
        return tl::unexpected<Error>(manifest.error());
    const Subject subject = subjectOf(*manifest);
    if (subject.wanted.count() == 0)
        return fail(ErrorCode::Unsupported, subject.kind + " makes no pods that could be placed");
    std::vector<Explanation> parts;
    std::vector<std::string> names;
    for (const auto &cluster : projection.fleet().clusters) {
        if (!request.cluster.empty() && cluster->name != request.cluster)
            continue;
        Expected<Explanation> part = explainInCluster(*cluster, subject, request, context);
        if (!part)
            return part;
        part->subject.cluster = cluster->name;
        parts.push_back(std::move(*part));
        names.push_back(cluster->name);
    }
    if (parts.empty())
        return fail(ErrorCode::NotFound,
                    request.cluster.empty() ? "the fleet has no clusters"
                                            : "the fleet has no cluster '" + request.cluster + "'");
    if (parts.size() == 1)
        return std::move(parts.front());
    return joinClusters(std::move(parts), std::move(names));
}

} // namespace

kube::Scheduler schedulerFor(const Cluster &cluster, const ExplainRequest &request)
{
    if (request.scheduler)
        return *request.scheduler;
    kube::Scheduler scheduler;
    if (const int minor = kubeletMinor(cluster); minor >= 34 && minor <= 37)
        scheduler.minor = minor;
    return scheduler;
}

Expected<Explanation> explainNewPods(const Cluster &cluster, const NewPods &pods, const Context &context)
{
    Subject subject{.key = pods.subject, .kind = pods.subject.kind, .gang = pods.gang};
    subject.key.cluster = cluster.name;
    subject.wanted.podSets = pods.podSets;
    for (const api::PodSet &podSet : subject.wanted.podSets) {
        if (podSet.count > 0)
            subject.wanted.templates.push_back({subject.key.nameSpace, &podSet, podSet.count});
    }
    ExplainRequest request;
    request.subject = subject.key;
    request.cluster = cluster.name;
    request.preempt = false;
    return explainInCluster(cluster, subject, request, context);
}

WorkloadId findWorkloadRow(const Cluster &cluster, const ObjectKey &key)
{
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const api::Workload &object = cluster.workloads[WorkloadId(row)].object;
        if (object.name == key.name && object.nameSpace == key.nameSpace && object.kind == key.kind
            && (key.group.empty() || object.group == key.group))
            return WorkloadId(row);
    }
    return {};
}

Expected<Explanation> explain(const Projection &projection, const ExplainRequest &request, const Context &context)
{
    if (request.manifest.empty()
        && (canExplainFederated(projection.fleet(), request.subject)
            || (request.across && canExplainAcross(projection.fleet(), request.subject))))
        return explainFederated(projection, request.subject, request.hub, context);
    return request.manifest.empty() ? explainOfFleet(projection, request, context)
                                    : explainManifest(projection, request, context);
}

bool canExplain(const Fleet &fleet, const ObjectKey &key)
{
    if (canExplainFederated(fleet, key))
        return true;
    const Cluster *cluster = fleet.find(key.cluster);
    if (!cluster || cluster->hub)
        return false;
    return key.kind == "Pod" ? cluster->findPod(key.nameSpace, key.name).valid()
                             : findWorkloadRow(*cluster, key).valid();
}

} // namespace stowage::ask
