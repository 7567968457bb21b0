// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/schedule.h"

#include <algorithm>
#include <map>

#include "core/base/quantity.h"
#include "core/engine/karmada/federatedquota.h"

namespace stowage::karmada {

namespace {

using api::karmada::AffinityTerm;
using api::karmada::Binding;
using api::karmada::Cluster;
using api::karmada::Placement;
using api::karmada::TargetCluster;

const Placement noPlacement;

const Placement &placementOf(const Binding &binding)
{
    return binding.placement ? *binding.placement : noPlacement;
}

bool byTerms(const Placement &placement)
{
    return !placement.clusterAffinity && !placement.clusterAffinities.empty();
}

/// Replicas are divided for workloads with at most one component and replicas or requirements.
bool isDivided(const Binding &binding)
{
    return binding.components.size() <= 1 && (binding.replicas > 0 || binding.requirements.has_value());
}

/// Components are counted in sets with the gate on and the placement bound to one cluster.
bool countsSets(const Binding &binding, const Options &options)
{
    return options.gates.multiplePodTemplatesScheduling && !binding.components.empty()
        && wantsOneCluster(placementOf(binding));
}

bool placementChanged(const Binding &binding)
{
    const Placement &now = placementOf(binding);
    if (!binding.appliedPlacement)
        return true;
    const Placement &applied = *binding.appliedPlacement;
    if (samePlacement(now, applied))
        return false;
    Placement a = now, b = applied;
    a.clusterAffinities.clear();
    b.clusterAffinities.clear();
    a.workloadAffinity.reset();
    b.workloadAffinity.reset();
    if (!samePlacement(a, b) || binding.observedAffinity.empty())
        return true;
    const auto termIn = [&](const Placement &placement) -> const AffinityTerm * {
        const auto found =
            std::ranges::find(placement.clusterAffinities, binding.observedAffinity, &AffinityTerm::name);
        return found == placement.clusterAffinities.end() ? nullptr : &*found;
    };
    const AffinityTerm *before = termIn(applied), *after = termIn(now);
    return before == nullptr || after == nullptr || !same(*before, *after);
}

bool replicasChanged(const Binding &binding)
{
    if (!binding.components.empty() && binding.replicas == 0)
        return binding.clusters.empty();
    const Placement &placement = placementOf(binding);
    if (!placement.replicaScheduling)
        return false;
    if (isDuplicated(placement))
        return std::ranges::any_of(binding.clusters,
                                   [&](const TargetCluster &target) { return target.replicas != binding.replicas; });
    std::int64_t sum = 0;
    for (const TargetCluster &target : binding.clusters)
        sum = saturatingAdd(sum, target.replicas);
    return sum != binding.replicas;
}

const Cluster *find(std::span<const Cluster> clusters, std::string_view name)
{
    const auto found = std::ranges::lower_bound(
        clusters, name, {}, [](const Cluster &cluster) -> std::string_view { return cluster.name; });
    return found != clusters.end() && found->name == name ? &*found : nullptr;
}

/// "0/3 clusters are available: 1 <reason>, 2 <reason>": every cluster with the first filter that rejects it.
std::string noFitMessage(const Binding &binding, std::span<const Cluster> clusters, const Attempt &attempt)
{
    std::map<std::string, std::int64_t> counts;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        for (const Filter filter : allFilters) {
            if (attempt.clusters[i].rejections.has(filter)) {
                ++counts[message(filter, binding, clusters[i])];
                break;
            }
        }
    }
    std::string text = "0/" + std::to_string(clusters.size()) + " clusters are available: ";
    if (counts.empty())
        return text + "no cluster exists.";
    std::vector<std::string> parts;
    for (const auto &[reason, count] : counts)
        parts.push_back(std::to_string(count) + ' ' + reason);
    std::ranges::sort(parts);
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : ", ") + parts[i];
    return text + '.';
}

/// One pass over the clusters for one affinity term, or without terms.
class Pass {
public:
    Pass(const Binding &binding, const AffinityTerm *term, const ScheduleRequest &request, const Context &context)
        : m_binding(binding)
        , m_term(term)
        , m_request(request)
        , m_context(context)
        , m_isWorkload(isWorkload(binding))
    {
        if (term != nullptr)
            m_attempt.group = term->name;
        m_attempt.overflow = term != nullptr && !term->overflow.empty();
    }

    Expected<Attempt> run()
    {
        filter();
        if (m_attempt.asked.empty()) {
            m_attempt.outcome = Outcome::NoClusterFit;
            m_attempt.message = noFitMessage(m_binding, m_request.clusters, m_attempt);
            return std::move(m_attempt);
        }
        if (auto done = estimate(); !done)
            return tl::unexpected(done.error());
        order();
        if (auto done = select(); !done)
            return tl::unexpected(done.error());
        if (m_attempt.outcome == Outcome::Success)
            divide();
        return std::move(m_attempt);
    }

private:
    void filter()
    {
        const Filters filters(m_binding, m_term, m_request.groups, m_request.options, m_isWorkload);
        m_attempt.clusters.resize(m_request.clusters.size());
        for (ClusterIndex i = 0; i < m_request.clusters.size(); ++i) {
            const Cluster &cluster = m_request.clusters[i];
            ClusterStep &step = m_attempt.clusters[i];
            step.deleting = cluster.deleting;
            if (cluster.deleting)
                continue;
            step.rejections = filters.judge(cluster);
            if (step.rejections.any())
                continue;
            step.tier = filters.tierOf(cluster);
            m_attempt.asked.push_back(i);
        }
    }

    Expected<void> estimate()
    {
        const bool sets = countsSets(m_binding, m_request.options);
        EstimateRequest request{.nameSpace = m_binding.nameSpace,
                                .replicas = m_binding.replicas,
                                .requirements = m_binding.requirements ? &*m_binding.requirements : nullptr,
                                .components = m_binding.components,
                                .sets = sets,
                                .binding = m_binding.nameSpace + '/' + m_binding.name};
        auto availability = askEstimators(m_attempt.asked, request, m_request.estimators, m_context);
        if (!availability)
            return tl::unexpected(availability.error());
        m_attempt.availability = std::move(*availability);
        return {};
    }

    void order()
    {
        std::map<std::string_view, std::int64_t> previous;
        for (const TargetCluster &target : m_binding.clusters)
            previous[target.name] = saturatingAdd(previous[target.name], target.replicas);
        m_attempt.order.reserve(m_attempt.asked.size());
        for (std::size_t i = 0; i < m_attempt.asked.size(); ++i) {
            const ClusterIndex index = m_attempt.asked[i];
            const Cluster &cluster = m_request.clusters[index];
            ClusterStep &step = m_attempt.clusters[index];
            const auto held = previous.find(cluster.name);
            Candidate candidate{.cluster = index, .name = cluster.name, .region = cluster.region};
            candidate.tier = step.tier;
            candidate.allocatable = m_attempt.availability.allocatable[i];
            if (held != previous.end()) {
                candidate.score = 100;
                candidate.previous = held->second;
            }
            candidate.available = saturatingAdd(candidate.allocatable, candidate.previous);
            step.score = candidate.score;
            step.allocatable = candidate.allocatable;
            step.available = candidate.available;
            m_attempt.order.push_back(candidate);
        }
        std::ranges::sort(m_attempt.order, goesBefore);
    }

    Expected<void> select()
    {
        const Placement &placement = placementOf(m_binding);
        Need need;
        if (!isDuplicated(placement))
            need = countsSets(m_binding, m_request.options) ? 1 : m_binding.replicas;
        auto selection = selectClusters(
            m_attempt.order, {.placement = placement, .replicas = m_binding.replicas, .need = need}, m_context);
        if (!selection)
            return tl::unexpected(selection.error());
        m_attempt.selection = std::move(*selection);
        for (const Candidate &candidate : m_attempt.selection.selected)
            m_attempt.clusters[candidate.cluster].selected = true;
        if (!m_attempt.selection.error.empty()) {
            m_attempt.outcome = Outcome::SchedulerError;
            m_attempt.message = m_attempt.selection.error;
        }
        return {};
    }

    void divide()
    {
        if (!isDivided(m_binding)) {
            m_attempt.division.mode = Mode::Whole;
            for (const Candidate &candidate : m_attempt.selection.selected)
                m_attempt.division.shares.push_back({.cluster = candidate.cluster});
            return;
        }
        DivideRequest request{.placement = placementOf(m_binding),
                              .replicas = m_binding.replicas,
                              .fresh = isFresh(m_binding),
                              .overflow = m_attempt.overflow,
                              .ties = tieOrderOf(m_binding.resourceUid)};
        m_attempt.division = divideReplicas(m_attempt.selection.selected, m_request.clusters, request);
        if (m_attempt.division.tied) {
            request.ties = request.ties == TieOrder::Ascending ? TieOrder::Descending : TieOrder::Ascending;
            m_attempt.otherTies = divideReplicas(m_attempt.selection.selected, m_request.clusters, request).shares;
        }
        if (!m_attempt.division.error.empty()) {
            m_attempt.outcome = Outcome::Unschedulable;
            m_attempt.message = m_attempt.division.error;
        }
    }

    const Binding &m_binding;
    const AffinityTerm *m_term;
    const ScheduleRequest &m_request;
    const Context &m_context;
    bool m_isWorkload;
    Attempt m_attempt;
};

std::vector<Target> previousResult(const Binding &binding)
{
    std::vector<Target> targets;
    for (const TargetCluster &target : binding.clusters)
        targets.push_back({target.name, target.replicas});
    if (binding.components.size() > 1 && !isDivided(binding)) {
        for (Target &target : targets)
            target.components = binding.components;
    }
    return targets;
}

std::vector<Target> resultOf(const Binding &binding, const Attempt &attempt, const ScheduleRequest &request)
{
    std::vector<Target> targets;
    const bool divided = isDivided(binding);
    for (const Share &share : attempt.division.shares) {
        if (divided && share.replicas == 0 && !request.options.propagateEmptyWorkload)
            continue;
        Target &target = targets.emplace_back(request.clusters[share.cluster].name, share.replicas);
        if (!divided && binding.components.size() > 1)
            target.components = binding.components;
    }
    std::ranges::sort(targets, {}, &Target::cluster);
    return targets;
}

/// Where the search for an affinity group begins: at the one in use, but anew after a manual reschedule.
std::size_t firstTerm(const Binding &binding)
{
    const auto &terms = placementOf(binding).clusterAffinities;
    if (isFresh(binding) || binding.observedAffinity.empty())
        return 0;
    const auto observed = std::ranges::find(terms, binding.observedAffinity, &AffinityTerm::name);
    return observed == terms.end() ? 0 : static_cast<std::size_t>(observed - terms.begin());
}

/// The webhook's word on what the scheduler wants to write.
void enforceQuotas(Decision &decision, const Binding &binding, const ScheduleRequest &request)
{
    if (!request.options.gates.federatedQuotaEnforcement || request.quotas.empty())
        return;
    std::vector<TargetCluster> result;
    for (const Target &target : decision.placements)
        result.push_back({target.cluster, target.replicas});
    auto refusal = refusedByQuota(request.quotas, binding.nameSpace, quotaDelta(binding, result));
    if (!refusal)
        return;
    decision.outcome = Outcome::QuotaExceeded;
    decision.message = *std::move(refusal);
    decision.placements.clear();
    decision.retained = previousResult(binding);
}

void conclude(Decision &decision, const Binding &binding, const ScheduleRequest &request)
{
    const Attempt &attempt = *decision.decisive();
    decision.outcome = attempt.outcome;
    decision.message = attempt.message;
    if (attempt.outcome == Outcome::Success) {
        decision.group = attempt.group;
        decision.placements = resultOf(binding, attempt, request);
        decision.message = "Binding has been scheduled successfully.";
        enforceQuotas(decision, binding, request);
    } else if (attempt.outcome != Outcome::NoClusterFit) {
        decision.retained = previousResult(binding);
    }
}

} // namespace

std::string_view token(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Success:
    case Outcome::Unchanged:
        return "Success";
    case Outcome::NoClusterFit:
        return "NoClusterFit";
    case Outcome::Unschedulable:
        return "Unschedulable";
    case Outcome::SchedulerError:
        return "SchedulerError";
    case Outcome::QuotaExceeded:
        return "QuotaExceeded";
    case Outcome::Suspended:
        return "Suspended";
    case Outcome::NoPolicyMatched:
        return "NoPolicyMatched";
    }
    return {};
}

bool isWorkload(const Binding &binding)
{
    return binding.replicas > 0 || binding.requirements || !binding.components.empty();
}

bool isFresh(const Binding &binding)
{
    return binding.rescheduleTriggeredAt.known() && binding.lastScheduled.known()
        && binding.rescheduleTriggeredAt > binding.lastScheduled;
}

Trigger triggerOf(const Binding &binding, std::span<const Cluster> clusters)
{
    if (placementChanged(binding))
        return Trigger::PlacementChanged;
    if (replicasChanged(binding))
        return Trigger::ReplicasChanged;
    if (isFresh(binding))
        return Trigger::Manual;
    if (!isWorkload(binding) || isDuplicated(placementOf(binding)))
        return Trigger::Always;
    for (const TargetCluster &target : binding.clusters) {
        const Cluster *cluster = find(clusters, target.name);
        if (cluster != nullptr && cluster->deleting)
            return Trigger::ClusterDeleted;
    }
    return Trigger::None;
}

const Attempt *Decision::decisive() const
{
    for (const Attempt &attempt : attempts) {
        if (attempt.outcome == Outcome::Success)
            return &attempt;
    }
    return attempts.empty() ? nullptr : &attempts.front();
}

Expected<Decision> schedule(const Binding &binding, const ScheduleRequest &request, const Context &context)
{
    Decision decision;
    decision.isWorkload = isWorkload(binding);
    decision.divides = isDivided(binding);
    decision.sets = countsSets(binding, request.options);
    decision.fresh = isFresh(binding);
    if (binding.suspension.scheduling) {
        decision.outcome = Outcome::Suspended;
        decision.message = "Scheduling is suspended: events of the binding are dropped.";
        decision.retained = previousResult(binding);
        return decision;
    }
    decision.trigger = triggerOf(binding, request.clusters);
    if (decision.trigger == Trigger::None) {
        decision.outcome = Outcome::Unchanged;
        decision.group = binding.observedAffinity;
        decision.placements = previousResult(binding);
        std::ranges::sort(decision.placements, {}, &Target::cluster);
        return decision;
    }
    const Placement &placement = placementOf(binding);
    const bool terms = byTerms(placement);
    const std::size_t count = terms ? placement.clusterAffinities.size() : 1;
    for (std::size_t i = terms ? firstTerm(binding) : 0; i < count; ++i) {
        auto attempt = Pass(binding, terms ? &placement.clusterAffinities[i] : nullptr, request, context).run();
        if (!attempt)
            return tl::unexpected(attempt.error());
        decision.attempts.push_back(std::move(*attempt));
        if (decision.attempts.back().outcome == Outcome::Success)
            break;
    }
    conclude(decision, binding, request);
    return decision;
}

} // namespace stowage::karmada
