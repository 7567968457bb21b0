// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/incluster.h"

#include <algorithm>

#include "core/ask/lookup.h"
#include "core/base/parallel.h"
#include "core/engine/gang/units.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

using karmada::ClusterIndex;
using karmada::Estimate;
using karmada::EstimateRequest;

/// The workload's row wherever the fleet has it: the hub's object says most.
std::pair<const Cluster *, WorkloadId> statedRow(const Fleet &fleet, const HubWorkload &workload)
{
    const std::string key = workload.key();
    if (fleet.hub) {
        if (const auto found = findWorkload(*fleet.hub, key))
            return {fleet.hub.get(), *found};
    }
    for (const auto &member : fleet.clusters) {
        if (const auto found = findWorkload(*member, key))
            return {member.get(), *found};
    }
    return {};
}

/// How its pods hang together, and whether they part into equal units.
void readGang(const api::Workload &object, PodDemand &demand)
{
    demand.topologyKey = object.topologyRequest;
    const api::Gang &gang = object.gang;
    demand.together = gang.mode == api::GangMode::All || gang.mode == api::GangMode::Min;
    if (gang.mode == api::GangMode::Min)
        demand.minimum = gang.minCount;
    if (!object.unit || gang.scope != api::GangScope::Unit || object.unit->replicas <= 1)
        return;
    const bool parts =
        std::ranges::all_of(demand.kinds, [&](const PodKind &kind) { return kind.count % object.unit->replicas == 0; });
    if (parts) {
        demand.units = object.unit->replicas;
        demand.minimum = 0;
    }
}

Estimate estimateIn(const Cluster &member, const PodDemand &demand, const Context &context)
{
    InClusterJudge judge(member);
    const InClusterJudge::Attempt attempt = judge.place(demand, demand.divided ? demand.pods() : 0, context);
    if (demand.divided)
        return {.replicas = attempt.placed, .why = attempt.why};
    return {.replicas = attempt.placed == attempt.pods && attempt.pods > 0 ? 1 : 0, .why = attempt.why};
}

} // namespace

std::int64_t PodDemand::pods() const
{
    std::int64_t sum = 0;
    for (const PodKind &kind : kinds)
        sum = saturatingAdd(sum, kind.count);
    return sum;
}

PodDemand demandOf(const Fleet &fleet, const HubWorkload &workload)
{
    PodDemand demand{.nameSpace = workload.nameSpace()};
    if (workload.object == nullptr)
        return demand;
    const api::karmada::Template &object = *workload.object;
    const auto [cluster, row] = statedRow(fleet, workload);
    std::vector<api::PodSet> stated;
    if (cluster != nullptr)
        stated = podSetsOf(*cluster, row);
    if (object.hasReplicas && object.pod) {
        demand.divided = true;
        if (stated.size() == 1)
            demand.kinds.push_back({stated.front().labels, stated.front().spec, object.replicas});
        else
            demand.kinds.push_back({object.labels, *object.pod, object.replicas});
    } else if (!stated.empty()) {
        // Pods as they will be, which need not be what Karmada counts.
        for (api::PodSet &podSet : stated)
            demand.kinds.push_back({std::move(podSet.labels), std::move(podSet.spec), podSet.count});
    } else {
        for (const api::karmada::TemplateComponent &component : object.components) {
            if (component.pod)
                demand.kinds.push_back({object.labels, *component.pod, component.replicas});
        }
    }
    if (cluster != nullptr)
        readGang(cluster->workloads[row].object, demand);
    return demand;
}

InClusterJudge::InClusterJudge(const Cluster &member)
    : m_member(&member)
    , m_session(member, kube::Scheduler())
{
}

InClusterJudge::Attempt InClusterJudge::place(const PodDemand &demand, std::int64_t replicas, const Context &context)
{
    Attempt attempt;
    std::vector<kube::AdmittedPod> pods;
    std::vector<std::int64_t> counts;
    for (const PodKind &kind : demand.kinds) {
        const std::int64_t count = std::max<std::int64_t>(demand.divided ? replicas : kind.count, 0);
        if (count == 0)
            continue;
        kube::AdmittedPod admitted = kube::admitPod(*m_member, demand.nameSpace, kind.labels, kind.spec);
        attempt.pods = saturatingAdd(attempt.pods, count);
        attempt.gpusAsked = saturatingAdd(attempt.gpusAsked, saturatingMultiply(admitted.shape.gpus, count));
        if (attempt.why.empty() && !admitted.refusals.empty())
            attempt.why = admitted.refusals.front();
        if (attempt.why.empty() && !admitted.unknownRequests.empty())
            attempt.why = "Insufficient " + admitted.unknownRequests.front().first;
        if (!m_session.scheduler().profileOf(admitted.shape.spec.schedulerName))
            admitted.shape.spec.schedulerName = m_session.scheduler().profiles.front().schedulerName;
        pods.push_back(std::move(admitted));
        counts.push_back(count);
    }
    if (!attempt.why.empty() || pods.empty())
        return attempt;
    if (demand.together || !demand.topologyKey.empty())
        placeTogether(demand, pods, counts, attempt, context);
    else
        placeSingly(pods, counts, attempt, context);
    return attempt;
}

std::int64_t InClusterJudge::allowedBy(const kube::AdmittedPod &pod, std::int64_t count, std::string &why) const
{
    const auto quota = kube::tightestQuota(*m_member, pod, m_held);
    if (!quota || quota->second >= count)
        return count;
    if (why.empty())
        why = "exceeded quota: " + quota->first;
    return quota->second;
}

void InClusterJudge::hold(kube::Decision decision, const kube::AdmittedPod &pod, Attempt &attempt)
{
    ++attempt.placed;
    attempt.gpus = saturatingAdd(attempt.gpus, pod.shape.gpus);
    m_decisions.push_back(std::move(decision));
}

void InClusterJudge::charge(const kube::AdmittedPod &pod, std::int64_t count, std::size_t since)
{
    if (count <= 0 || pod.quotas.empty())
        return; // no quota counts it, so that it takes from none
    m_held.push_back({.nameSpace = pod.nameSpace, .spec = pod.shape.spec, .count = count});
    m_heldSince.push_back(since);
}

void InClusterJudge::placeSingly(const std::vector<kube::AdmittedPod> &pods, const std::vector<std::int64_t> &counts,
                                 Attempt &attempt, const Context &context)
{
    const std::size_t since = mark();
    for (std::size_t i = 0; i < pods.size(); ++i) {
        std::string quota;
        const std::int64_t before = attempt.placed;
        const std::int64_t allowed = allowedBy(pods[i], counts[i], quota);
        kube::Member clone;
        clone.podClass = m_session.state().admit(pods[i].nameSpace, pods[i].labels, pods[i].shape);
        clone.priority = pods[i].priority;
        std::string why = quota;
        for (std::int64_t n = 0; n < allowed && !context.canceled(); ++n) {
            kube::Decision decision = m_session.decide(m_session.state().add(clone), {.listed = 0});
            if (!decision.node.valid()) {
                why = decision.message;
                break;
            }
            hold(std::move(decision), pods[i], attempt);
        }
        charge(pods[i], attempt.placed - before, since);
        if (attempt.why.empty())
            attempt.why = why;
    }
    attempt.reached = attempt.placed;
}

void InClusterJudge::placeTogether(const PodDemand &demand, const std::vector<kube::AdmittedPod> &pods,
                                   const std::vector<std::int64_t> &counts, Attempt &attempt, const Context &context)
{
    const std::int64_t units = demand.divided || demand.units < 1 ? 1 : demand.units;
    gang::PodUnit unit{.topologyKey = demand.topologyKey};
    for (std::size_t i = 0; i < pods.size(); ++i) {
        if (allowedBy(pods[i], counts[i], attempt.why) < counts[i])
            return; // the pods that a quota keeps out are missing in the gang
        unit.members.push_back({.pod = pods[i], .count = counts[i] / units});
    }
    const std::size_t since = mark();
    std::vector<std::int64_t> placedOf(pods.size(), 0);
    gang::UnitPlacer placer(m_session, unit);
    const auto keep = [&](gang::PlacedUnit placed) {
        for (auto &[member, decision] : placed.pods) {
            ++placedOf[member];
            hold(std::move(decision), pods[member], attempt);
        }
    };
    for (std::int64_t n = 0; n < units && !context.canceled(); ++n) {
        gang::UnitFailure failure;
        if (auto placed = placer.place(&failure)) {
            keep(*std::move(placed));
            continue;
        }
        attempt.why =
            placer.domains().empty() ? "no node has the label " + demand.topologyKey : failure.decision.message;
        attempt.reached = saturatingAdd(attempt.placed, std::max<std::int64_t>(failure.placed, 0));
        const bool some = !demand.together || (units == 1 && demand.minimum > 0 && failure.placed >= demand.minimum);
        const auto domain = std::ranges::find(placer.domains(), failure.domain,
                                              [](const auto &one) -> const std::string & { return one.first; });
        if (some && failure.placed > 0 && domain != placer.domains().end())
            keep(placer.placePart(static_cast<std::size_t>(domain - placer.domains().begin()), nullptr));
        break;
    }
    for (std::size_t i = 0; i < pods.size(); ++i)
        charge(pods[i], placedOf[i], since);
    attempt.reached = std::max(attempt.reached, attempt.placed);
}

void InClusterJudge::undoTo(std::size_t mark)
{
    while (m_decisions.size() > mark) {
        m_session.undo(m_decisions.back());
        m_decisions.pop_back();
    }
    while (!m_heldSince.empty() && m_heldSince.back() >= mark) {
        m_held.pop_back();
        m_heldSince.pop_back();
    }
}

std::int64_t keptOn(const HubWorkload &workload, std::string_view cluster)
{
    std::int64_t kept = 0;
    if (workload.binding != nullptr) {
        for (const api::karmada::TargetCluster &target : workload.binding->clusters)
            kept = saturatingAdd(kept, target.name == cluster ? target.replicas : 0);
    }
    return kept;
}

InClusterJudge *InClusterJudges::of(const std::string &cluster)
{
    const Cluster *member = m_fleet->find(cluster);
    if (member == nullptr)
        return nullptr;
    std::unique_ptr<InClusterJudge> &judge = m_judges[cluster];
    if (!judge)
        judge = std::make_unique<InClusterJudge>(*member);
    return judge.get();
}

void InClusterJudges::reset()
{
    for (auto &[cluster, judge] : m_judges)
        judge->undoTo(0);
}

MemberFit fitIn(InClusterJudges &judges, const HubWorkload &workload, const PodDemand &demand,
                const karmada::Target &target, const Context &context)
{
    MemberFit fit{.cluster = target.cluster, .kept = keptOn(workload, target.cluster)};
    // A whole object that stands there already brings nothing new.
    const bool there = !demand.divided && workload.binding != nullptr
        && std::ranges::find(workload.binding->clusters, fit.cluster, &api::karmada::TargetCluster::name)
            != workload.binding->clusters.end();
    const std::int64_t more = demand.divided ? std::max<std::int64_t>(target.replicas - fit.kept, 0) : 0;
    fit.pods = demand.divided ? more : there ? 0 : demand.pods();
    InClusterJudge *judge = judges.of(fit.cluster);
    fit.known = judge != nullptr;
    if (!fit.known)
        fit.why = "no snapshot of the cluster";
    if (!fit.known || fit.pods == 0)
        return fit;
    const InClusterJudge::Attempt attempt = judge->place(demand, more, context);
    fit.starts = attempt.placed;
    fit.reached = attempt.reached;
    fit.gpusAsked = attempt.gpusAsked;
    fit.gpus = attempt.gpus;
    fit.why = attempt.why;
    return fit;
}

Expected<std::vector<MemberFit>> fitInMembers(const Fleet &fleet, const HubWorkload &workload, const PodDemand &demand,
                                              const std::vector<karmada::Target> &targets, const Context &context)
{
    std::vector<MemberFit> fits(targets.size());
    const bool done = parallelFor(targets.size(), context, [&](std::size_t i) {
        InClusterJudges judges(fleet);
        fits[i] = fitIn(judges, workload, demand, targets[i], context);
    });
    if (!done || context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    return fits;
}

karmada::NamedEstimator bindInClusterEstimator(std::shared_ptr<const karmada::HubView> hub, const HubWorkload &workload)
{
    karmada::Estimator ask = [hub = std::move(hub), workload](std::span<const ClusterIndex> clusters,
                                                              const EstimateRequest &, std::span<Estimate> estimates,
                                                              const Context &context) -> Expected<void> {
        const PodDemand demand = demandOf(hub->fleet(), workload);
        const bool done = parallelFor(clusters.size(), context, [&](std::size_t i) {
            const Cluster *member = hub->member(clusters[i]);
            if (member == nullptr)
                estimates[i] = {.failed = true, .why = hub->clusters()[clusters[i]].name + " has no snapshot"};
            else
                estimates[i] = estimateIn(*member, demand, context);
        });
        if (!done || context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        return {};
    };
    return {.name = std::string(inClusterEstimator), .allOrNothing = false, .ask = std::move(ask)};
}

} // namespace stowage::ask
