// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/federated.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "core/ask/suggest.h"
#include "core/engine/karmada/binding.h"
#include "core/engine/karmada/derivetemplate.h"
#include "core/engine/karmada/estimators.h"
#include "core/engine/karmada/federatedquota.h"
#include "core/fleet/mergekarmada.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

using api::karmada::Binding;
using api::karmada::Objects;
using api::karmada::Policy;
using nlohmann::json;

/// The fleet with other objects on its hub.
FleetPtr withObjects(const FleetPtr &fleet, std::shared_ptr<const Objects> objects)
{
    auto changed = std::make_shared<Fleet>(*fleet);
    auto hub = fleet->hub ? std::make_shared<Cluster>(*fleet->hub) : std::make_shared<Cluster>();
    if (!fleet->hub) {
        hub->name = "hub";
        hub->hub = true;
    }
    hub->karmada = std::move(objects);
    changed->hub = std::move(hub);
    return changed;
}

const Policy *findPolicy(const Objects &objects, std::string_view text)
{
    const auto found = std::ranges::find_if(objects.policies, [&](const Policy &policy) {
        return karmada::policyKey(policy.nameSpace, policy.name) == text;
    });
    return found == objects.policies.end() ? nullptr : &*found;
}

bool isScheduled(const Binding &binding)
{
    const auto condition =
        std::ranges::find(binding.conditions, std::string_view("Scheduled"), &api::karmada::Condition::type);
    return !binding.clusters.empty() && (condition == binding.conditions.end() || condition->status != "False");
}

/// What a placement holds on a cluster while nobody has seen it healthy there.
karmada::AssumedWorkload assumedOf(const FederatedDecision &made, const karmada::Target &target)
{
    karmada::AssumedWorkload assumed{.nameSpace = made.binding.nameSpace,
                                     .binding = made.binding.nameSpace + '/' + made.binding.name,
                                     .components = target.components};
    if (assumed.components.empty()) {
        std::int64_t before = 0;
        for (const api::karmada::TargetCluster &held : made.binding.clusters) {
            if (held.name == target.cluster)
                before += held.replicas;
        }
        // Those that it had before are pods in the snapshot already.
        assumed.components.push_back({.name = {},
                                      .replicas = std::max<std::int64_t>(target.replicas - before, 0),
                                      .requirements = made.binding.requirements});
    }
    return assumed;
}

using WorkloadName = std::tuple<std::string, std::string, std::string>; ///< kind, namespace, name

/// Without a hub nothing is bound: what waits are workloads whose pods wait in a member.
std::set<WorkloadName> waitingInMembers(const Fleet &fleet)
{
    std::set<WorkloadName> names;
    for (const auto &member : fleet.clusters) {
        for (const WorkloadEntry &workload : member->workloads) {
            if (workload.podsPending > 0)
                names.insert({workload.object.kind, workload.object.nameSpace, workload.object.name});
        }
    }
    return names;
}

} // namespace

Expected<std::shared_ptr<const Objects>> readHubManifests(const json &manifests)
{
    return readHubText(json{{"apiVersion", "v1"}, {"kind", "List"}, {"items", manifests}}.dump(
        -1, ' ', false, json::error_handler_t::replace));
}

Expected<std::shared_ptr<const Objects>> readHubText(const std::string &text)
{
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        return std::shared_ptr<const Objects>();
    const Expected<FleetPtr> fleet = openFleetFromMemory({{.name = "manifest", .hub = true, .bytes = text}}, Instant(),
                                                         {}, {.stop = {}, .report = {}, .threads = 1});
    if (!fleet)
        return tl::unexpected(fleet.error());
    if (!(*fleet)->hub)
        return std::make_shared<const Objects>();
    for (const Finding &finding : (*fleet)->hub->findings) {
        if (finding.severity == Severity::Error)
            return fail(ErrorCode::Malformed, finding.reason,
                        finding.object + (finding.field.empty() ? "" : ": " + finding.field));
    }
    if (!(*fleet)->hub->karmada)
        return fail(ErrorCode::Malformed, "the manifests hold no workload, policy or cluster", "/file");
    return (*fleet)->hub->karmada;
}

Expected<Overlaid> overlaid(const Projection &projection, const json &ask, bool wantsWorkload)
{
    Overlaid over{.projection = projection, .workload = ask.value("workload", std::string())};
    if (ask.contains("file")) {
        const auto read = readHubManifests(ask["file"]);
        if (!read)
            return tl::unexpected(read.error());
        const HubWorkloads base(projection.fleet());
        over.projection = Projection(withObjects(
            projection.fleetPtr(), std::make_shared<const Objects>(stowage::overlay(*base.objects(), **read))));
        if (over.workload.empty() && (*read)->templates.size() == 1)
            over.workload = HubWorkload{&(*read)->templates.front(), nullptr}.key();
    }
    if (wantsWorkload && over.workload.empty())
        return fail(ErrorCode::Usage, "the question names no workload, and its manifests hold not just one",
                    "/workload");
    return over;
}

Expected<FederatedRequest> readFederatedRequest(const json &ask)
{
    FederatedRequest request;
    Expected<HubModel> model = readHubModel(ask);
    if (!model)
        return tl::unexpected(model.error());
    request.options = std::move(model->options);
    if (ask.contains("estimators"))
        request.estimators = std::move(model->estimators);
    request.policy = ask.value("policy", std::string());
    request.fresh = ask.value("fresh", false);
    request.assume = ask.value("assume", false);
    return request;
}

Expected<std::unique_ptr<FederatedHub>> FederatedHub::of(const Projection &projection, const Objects *overlay,
                                                         FederatedRequest request, const Context &context)
{
    std::unique_ptr<FederatedHub> hub(new FederatedHub);
    hub->m_request = std::move(request);
    FleetPtr fleet = projection.fleetPtr();
    hub->m_objects = HubWorkloads(*fleet).objects();
    const bool hasHub = fleet->hub != nullptr;
    if (overlay != nullptr) {
        Objects base = *hub->m_objects;
        // A policy of the planner's own takes the place of the one that stands in.
        if (!hasHub && !overlay->policies.empty())
            base.policies.clear();
        Objects merged = stowage::overlay(base, *overlay);
        if (!hasHub && overlay->policies.empty())
            merged.policies = {karmada::defaultPolicy(merged.templates)};
        hub->m_objects = std::make_shared<const Objects>(std::move(merged));
        fleet = withObjects(fleet, hub->m_objects);
    }
    hub->m_workloads = std::make_unique<HubWorkloads>(hub->m_objects);
    hub->m_standsIn = !hasHub && (overlay == nullptr || overlay->policies.empty());
    auto view = karmada::HubView::of(fleet, context);
    if (!view)
        return tl::unexpected(view.error());
    hub->m_view = *std::move(view);
    if (fleet->hub)
        hub->m_priorities = fleet->hub->priorityClasses;
    hub->m_groups = karmada::AffinityGroups(hub->m_objects->bindings);
    hub->m_quotas = hub->m_objects->quotas;
    if (!hub->m_request.policy.empty() && findPolicy(*hub->m_objects, hub->m_request.policy) == nullptr) {
        std::vector<std::string> keys;
        for (const Policy &policy : hub->m_objects->policies)
            keys.push_back(karmada::policyKey(policy.nameSpace, policy.name));
        const std::vector<std::string_view> known(keys.begin(), keys.end());
        return fail(ErrorCode::NotFound,
                    "the hub has no policy '" + hub->m_request.policy + "'" + suggestion(hub->m_request.policy, known),
                    "/policy");
    }
    hub->m_request.assumed.resize(hub->m_view->clusters().size());
    hub->bindEstimators();
    return hub;
}

void FederatedHub::setAssumed(karmada::AssumedByCluster assumed)
{
    m_request.assumed = std::move(assumed);
    bindEstimators();
}

void FederatedHub::bindEstimators()
{
    m_estimators.clear();
    const auto isAsked = [&](std::string_view name) {
        return std::ranges::find(m_request.estimators, name) != m_request.estimators.end();
    };
    if (isAsked(karmada::modelEstimator))
        m_estimators.push_back(karmada::bindModelEstimator(m_view, m_request.options, m_request.assumed));
    if (isAsked(karmada::nodeEstimator))
        m_estimators.push_back(karmada::bindNodeEstimator(m_view, m_request.options, m_request.assumed));
}

Expected<FederatedDecision> FederatedHub::decide(const HubWorkload &workload, const Context &context)
{
    FederatedDecision made;
    made.workload = workload;
    const Policy *policy = nullptr;
    if (workload.object != nullptr)
        made.match = karmada::matchPolicy(*m_objects, *workload.object, m_request.options);
    if (!m_request.policy.empty()) {
        made.match.policy = findPolicy(*m_objects, m_request.policy);
        made.match.reason = karmada::PolicyReason::Asked;
    } else if (m_standsIn && made.match.policy != nullptr) {
        made.match.reason = karmada::PolicyReason::StandIn;
    }
    policy = made.match.policy;
    if (workload.object == nullptr) {
        made.binding = *workload.binding;
        if (policy != nullptr)
            made.binding.placement = policy->placement;
    } else {
        made.binding =
            karmada::makeBinding(*workload.object, policy,
                                 karmada::requirementsOf(*workload.object, m_request.options.gates), workload.binding);
        if (policy != nullptr)
            made.missingOverrides = karmada::missingOverrides(*m_objects, *policy, *workload.object);
        if (policy == nullptr || !made.missingOverrides.empty()) {
            made.decision.outcome = karmada::Outcome::NoPolicyMatched;
            made.decision.message = policy == nullptr ? "No policy match for resource"
                                                      : "The policy waits for override policies that do not exist";
            for (const api::karmada::TargetCluster &target : made.binding.clusters)
                made.decision.retained.push_back({target.name, target.replicas});
            return made;
        }
        made.lazy = policy->lazy && workload.binding != nullptr && workload.binding->placement
            && !api::karmada::samePlacement(*workload.binding->placement, policy->placement);
    }
    if (m_request.fresh) {
        // Times of the future of each other: only their order counts.
        made.binding.lastScheduled = Instant{0};
        made.binding.rescheduleTriggeredAt = Instant{1};
    }
    auto decision = karmada::schedule(made.binding,
                                      {.clusters = m_view->clusters(),
                                       .groups = m_groups,
                                       .estimators = m_estimators,
                                       .options = m_request.options,
                                       .quotas = m_quotas},
                                      context);
    if (!decision)
        return tl::unexpected(decision.error());
    made.decision = *std::move(decision);
    noteOverrides(made);
    return made;
}

karmada::Rejections FederatedHub::judgeCluster(const Binding &binding, const api::karmada::AffinityTerm *term,
                                               std::size_t cluster) const
{
    const karmada::Filters filters(binding, term, m_groups, m_request.options, karmada::isWorkload(binding));
    return filters.judge(m_view->clusters()[cluster]);
}

Expected<std::pair<std::int64_t, std::int64_t>> FederatedHub::roomOn(const Binding &binding, std::size_t cluster,
                                                                     const Context &context) const
{
    const karmada::EstimateRequest request{.nameSpace = binding.nameSpace,
                                           .replicas = binding.replicas,
                                           .requirements = binding.requirements ? &*binding.requirements : nullptr,
                                           .components = binding.components,
                                           .binding = binding.nameSpace + '/' + binding.name};
    const std::array<karmada::ClusterIndex, 1> clusters{static_cast<karmada::ClusterIndex>(cluster)};
    const auto ask = [&](const karmada::NamedEstimator &estimator) -> Expected<std::int64_t> {
        std::array<karmada::Estimate, 1> estimates{};
        if (const auto done = estimator.ask(clusters, request, estimates, context); !done)
            return tl::unexpected(done.error());
        const bool known = !estimates[0].failed && estimates[0].replicas != karmada::noOpinion;
        return known ? estimates[0].replicas : -1;
    };
    const auto model = ask(karmada::bindModelEstimator(m_view, m_request.options, m_request.assumed));
    if (!model)
        return tl::unexpected(model.error());
    const auto nodes = ask(karmada::bindNodeEstimator(m_view, m_request.options, m_request.assumed));
    if (!nodes)
        return tl::unexpected(nodes.error());
    return std::pair(*model, *nodes);
}

Expected<void> FederatedHub::judge(FederatedDecision &made, const Context &context) const
{
    made.demand = demandOf(m_view->fleet(), made.workload);
    made.judged = !made.demand.kinds.empty();
    const bool placed =
        made.decision.outcome == karmada::Outcome::Success || made.decision.outcome == karmada::Outcome::Unchanged;
    if (!made.judged || !placed)
        return {};
    auto fits = fitInMembers(m_view->fleet(), made.workload, made.demand, made.decision.placements, context);
    if (!fits)
        return tl::unexpected(fits.error());
    made.fits = *std::move(fits);
    return {};
}

Expected<void> FederatedHub::judgeAll(std::vector<FederatedDecision> &all, const Context &context) const
{
    InClusterJudges judges(m_view->fleet());
    for (FederatedDecision &made : all) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        made.demand = demandOf(m_view->fleet(), made.workload);
        made.judged = !made.demand.kinds.empty();
        if (!made.judged || made.decision.outcome != karmada::Outcome::Success)
            continue;
        for (const karmada::Target &target : made.decision.placements)
            made.fits.push_back(fitIn(judges, made.workload, made.demand, target, context));
    }
    return {};
}

void FederatedHub::noteOverrides(FederatedDecision &made) const
{
    if (made.workload.object == nullptr || m_objects->overrides.empty())
        return;
    for (const karmada::Target &target : made.decision.placements) {
        const auto cluster = m_view->find(target.cluster);
        if (!cluster)
            continue;
        for (const karmada::AppliedOverride &applied :
             karmada::matchOverrides(*m_objects, *made.workload.object, m_view->clusters()[*cluster])) {
            const std::string key = karmada::policyKey(applied.policy->nameSpace, applied.policy->name);
            if (karmada::changesDemand(applied.policy->rules[applied.rule])
                && std::ranges::find(made.overridesOfDemand, key) == made.overridesOfDemand.end())
                made.overridesOfDemand.push_back(key);
        }
    }
}

std::int64_t FederatedHub::priorityOf(const HubWorkload &workload) const
{
    if (!m_request.options.gates.priorityBasedScheduling)
        return 0;
    if (workload.object == nullptr)
        return workload.binding->priority;
    const Policy *policy = karmada::matchPolicy(*m_objects, *workload.object, m_request.options).policy;
    if (policy == nullptr || policy->priorityClass.empty())
        return workload.binding == nullptr ? 0 : workload.binding->priority;
    const auto found = std::ranges::find(m_priorities, policy->priorityClass, &PriorityClassRow::name);
    return found == m_priorities.end() ? 0 : found->value;
}

std::vector<HubWorkload> FederatedHub::pending() const
{
    struct Waiting {
        HubWorkload workload;
        std::int64_t priority = 0;
        Instant since;
    };
    std::vector<Waiting> waiting;
    const std::set<WorkloadName> inMembers = m_standsIn ? waitingInMembers(m_view->fleet()) : std::set<WorkloadName>();
    for (const HubWorkload &workload : m_workloads->all()) {
        if (m_standsIn && !inMembers.contains({workload.kind(), workload.nameSpace(), workload.name()}))
            continue;
        if (workload.binding != nullptr && isScheduled(*workload.binding))
            continue;
        if (workload.binding != nullptr && workload.binding->suspension.scheduling)
            continue;
        if (workload.object != nullptr && m_request.policy.empty()
            && karmada::matchPolicy(*m_objects, *workload.object, m_request.options).policy == nullptr)
            continue;
        const Instant since = workload.binding != nullptr ? workload.binding->created : workload.object->created;
        waiting.push_back({workload, priorityOf(workload), since});
    }
    std::ranges::stable_sort(waiting, {}, [](const Waiting &one) { return std::tuple(-one.priority, one.since); });
    std::vector<HubWorkload> ordered;
    for (const Waiting &one : waiting)
        ordered.push_back(one.workload);
    return ordered;
}

Expected<std::vector<FederatedDecision>> FederatedHub::decideAll(const std::vector<HubWorkload> &workloads,
                                                                 const Context &context)
{
    std::vector<FederatedDecision> made;
    made.reserve(workloads.size());
    for (const HubWorkload &workload : workloads) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        context.progress(
            {.done = static_cast<std::int64_t>(made.size()), .total = static_cast<std::int64_t>(workloads.size())});
        Expected<FederatedDecision> one = decide(workload, context);
        if (!one)
            return tl::unexpected(one.error());
        if (one->decision.outcome == karmada::Outcome::Success) {
            // The scheduler's cache shows results to affinity groups at once, whatever else it forgets.
            Binding placed = one->binding;
            placed.clusters.clear();
            for (const karmada::Target &target : one->decision.placements)
                placed.clusters.push_back({target.cluster, target.replicas});
            m_groups.put(placed);
            karmada::chargeQuotas(m_quotas, placed.nameSpace, karmada::quotaDelta(one->binding, placed.clusters));
            if (m_request.assume && one->decision.isWorkload)
                assume(*one);
        }
        made.push_back(*std::move(one));
    }
    return made;
}

void FederatedHub::assume(const FederatedDecision &made)
{
    bool added = false;
    for (const karmada::Target &target : made.decision.placements) {
        if (const auto cluster = m_view->find(target.cluster)) {
            m_request.assumed[*cluster].push_back(assumedOf(made, target));
            added = true;
        }
    }
    if (added)
        bindEstimators();
}

} // namespace stowage::ask
