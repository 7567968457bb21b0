// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/incluster.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace stowage::ask {

namespace {

using karmada::ClusterIndex;
using karmada::Estimate;
using karmada::EstimateRequest;

/// What is to be placed of a workload: pods of each kind.
struct Kinds {
    std::string nameSpace;
    api::Labels labels;
    std::vector<std::pair<api::PodSpec, std::int64_t>> pods;
    bool sets = false;
};

Kinds kindsOf(const HubWorkload &workload, bool sets)
{
    Kinds kinds{.nameSpace = workload.nameSpace(), .labels = {}, .pods = {}, .sets = sets};
    if (workload.object == nullptr)
        return kinds;
    kinds.labels = workload.object->labels;
    if (sets) {
        for (const api::karmada::TemplateComponent &component : workload.object->components)
            kinds.pods.emplace_back(component.pod.value_or(api::PodSpec()), component.replicas);
    } else if (workload.object->hasReplicas) {
        kinds.pods.emplace_back(workload.object->pod.value_or(api::PodSpec()), workload.object->replicas);
    }
    return kinds;
}

Estimate estimateIn(const Cluster &member, const Kinds &kinds, const Context &context)
{
    InClusterJudge judge(member);
    Estimate estimate{.replicas = 0};
    if (!kinds.sets) {
        for (const auto &[pod, replicas] : kinds.pods) {
            const InClusterJudge::Attempt attempt = judge.place(kinds.nameSpace, kinds.labels, pod, replicas, context);
            estimate.replicas += attempt.placed;
            estimate.why = attempt.why;
        }
        return estimate;
    }
    for (const auto &[pod, replicas] : kinds.pods) {
        const InClusterJudge::Attempt attempt = judge.place(kinds.nameSpace, kinds.labels, pod, replicas, context);
        if (attempt.placed < replicas) {
            estimate.why = attempt.why;
            return estimate;
        }
    }
    estimate.replicas = 1;
    return estimate;
}

} // namespace

InClusterJudge::InClusterJudge(const Cluster &member)
    : m_member(&member)
    , m_session(member, kube::Scheduler())
{
}

InClusterJudge::Attempt InClusterJudge::place(std::string_view nameSpace, const api::Labels &labels,
                                              const api::PodSpec &pod, std::int64_t count, const Context &context)
{
    Attempt attempt;
    const kube::AdmittedPod admitted = kube::admitPod(*m_member, std::string(nameSpace), labels, pod);
    attempt.gpusEach = admitted.shape.gpus;
    if (count <= 0)
        return attempt;
    if (!admitted.refusals.empty()) {
        attempt.why = admitted.refusals.front();
        return attempt;
    }
    if (!admitted.unknownRequests.empty()) {
        attempt.why = "Insufficient " + admitted.unknownRequests.front().first;
        return attempt;
    }
    std::int64_t allowed = count;
    std::string quota;
    for (const auto &[name, more] : admitted.quotas) {
        if (more < allowed) {
            allowed = more;
            quota = name;
        }
    }
    kube::Member clone;
    clone.podClass = m_session.state().admit(admitted.nameSpace, admitted.labels, admitted.shape);
    clone.priority = admitted.priority;
    while (attempt.placed < allowed && !context.canceled()) {
        kube::Decision decision = m_session.decide(m_session.state().add(clone), {.listed = 0});
        if (!decision.node.valid()) {
            attempt.why = decision.othersPod ? "no profile here schedules the pod" : decision.message;
            return attempt;
        }
        ++attempt.placed;
        attempt.gpus = saturatingAdd(attempt.gpus, admitted.shape.gpus);
        m_decisions.push_back(std::move(decision));
    }
    if (attempt.placed < count && !quota.empty())
        attempt.why = "exceeded quota: " + quota;
    return attempt;
}

void InClusterJudge::undoTo(std::size_t mark)
{
    while (m_decisions.size() > mark) {
        m_session.undo(m_decisions.back());
        m_decisions.pop_back();
    }
}

karmada::NamedEstimator bindInClusterEstimator(std::shared_ptr<const karmada::HubView> hub, const HubWorkload &workload)
{
    karmada::Estimator ask = [hub = std::move(hub),
                              workload](std::span<const ClusterIndex> clusters, const EstimateRequest &request,
                                        std::span<Estimate> estimates, const Context &context) -> Expected<void> {
        const Kinds kinds = kindsOf(workload, request.sets);
        const bool done = parallelFor(clusters.size(), context, [&](std::size_t i) {
            const Cluster *member = hub->member(clusters[i]);
            if (member == nullptr)
                estimates[i] = {.failed = true, .why = hub->clusters()[clusters[i]].name + " has no snapshot"};
            else
                estimates[i] = estimateIn(*member, kinds, context);
        });
        if (!done || context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        return {};
    };
    return {.name = std::string(inClusterEstimator), .allOrNothing = false, .ask = std::move(ask)};
}

} // namespace stowage::ask
