// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/movepreview.h"

#include <algorithm>
#include <array>

#include "core/ask/explainparts.h"
#include "core/ask/federated.h"
#include "core/ask/federatedparts.h"
#include "core/ask/placementrule.h"
#include "core/engine/karmada/estimators.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using api::karmada::AffinityTerm;
using api::karmada::Placement;
using explain::Text;
using karmada::Filter;
using karmada::Rejections;
using Level = MoveFact::Level;

constexpr auto context = "MovePreview";
constexpr auto fits = STOWAGE_TEXT("MovePreview", "%1 can move to %2: all %3 new pods start there.");
constexpr auto fitsPlain = STOWAGE_TEXT("MovePreview", "%1 can move to %2.");
constexpr auto waitsThere = STOWAGE_TEXT("MovePreview", "%1 may move to %2, but only %3 of %4 new pods would start.");
constexpr auto noRoom = STOWAGE_TEXT("MovePreview", "%1 may move to %2, but there is room for %3 of %4 replicas.");
constexpr auto blocked = STOWAGE_TEXT("MovePreview", "Blocked: %1 must not run on %2.");
constexpr auto blockedNow = STOWAGE_TEXT("MovePreview", "Blocked: its policy does not let %1 go to %2.");
constexpr auto already = STOWAGE_TEXT("MovePreview", "All of %1 is on %2 already.");
constexpr auto nameResidency = STOWAGE_TEXT("MovePreview", "Where it may run");
constexpr auto namePolicy = STOWAGE_TEXT("MovePreview", "Policy");
constexpr auto nameTaint = STOWAGE_TEXT("MovePreview", "Taint");
constexpr auto nameApi = STOWAGE_TEXT("MovePreview", "API of the cluster");
constexpr auto nameSpread = STOWAGE_TEXT("MovePreview", "Spread");
constexpr auto nameEviction = STOWAGE_TEXT("MovePreview", "Eviction");
constexpr auto nameAffinity = STOWAGE_TEXT("MovePreview", "Other workloads");
constexpr auto nameRoom = STOWAGE_TEXT("MovePreview", "Room");
constexpr auto nameFit = STOWAGE_TEXT("MovePreview", "In-cluster fit");
constexpr auto allowedHere = STOWAGE_TEXT("MovePreview", "%1 allows this cluster.");
constexpr auto noPolicy =
    STOWAGE_TEXT("MovePreview", "No policy propagates it: no rule of the hub speaks against it, and none brings it.");
constexpr auto shareOfPolicy = STOWAGE_TEXT("MovePreview", "Decided anew, %1 would put %2 of %3 replicas here.");
constexpr auto spreadNeeds =
    STOWAGE_TEXT("MovePreview", "%1 spreads over at least %2 by %3: all of it on one breaks that.");
constexpr auto roomBoth =
    STOWAGE_TEXT("MovePreview", "Resource model %1, scheduler estimator %2; %3 replicas are new here.");
constexpr auto startsAll = STOWAGE_TEXT("MovePreview", "All %1 new pods find a node.");
constexpr auto startsSome = STOWAGE_TEXT("MovePreview", "%1 of %2 new pods find a node: %3");
constexpr auto noSnapshot =
    STOWAGE_TEXT("MovePreview", "The fleet has no snapshot of the cluster: its scheduler is not asked.");

std::string roomText(std::int64_t room)
{
    return room == MovePreview::unknown ? "-" : room >= karmada::unbounded ? "any" : std::to_string(room);
}

struct RuleOf {
    Filter filter;
    const char *id;
    const char *name;
};
constexpr std::array rules{RuleOf{Filter::TaintToleration, "taint", nameTaint},
                           RuleOf{Filter::ApiEnablement, "api", nameApi},
                           RuleOf{Filter::SpreadConstraint, "spread", nameSpread},
                           RuleOf{Filter::ClusterEviction, "eviction", nameEviction},
                           RuleOf{Filter::WorkloadAffinity, "affinity", nameAffinity},
                           RuleOf{Filter::WorkloadAntiAffinity, "affinity", nameAffinity}};

/// Previews of one workload.
class Mover {
public:
    Mover(const FederatedHub &hub, const FederatedDecision &now, const MoveRequest &request)
        : m_hub(hub)
        , m_now(now)
        , m_request(request)
        , m_demand(demandOf(hub.view().fleet(), now.workload))
    {
        findSources();
    }

    Expected<MovePreview> to(std::size_t cluster, const Context &run)
    {
        MovePreview preview{.subject = m_request.subject, .cluster = m_hub.view().clusters()[cluster].name};
        preview.from = m_from;
        preview.replicas = divides() ? m_now.binding.replicas : 1;
        for (const MoveSource &source : m_from) {
            if (source.cluster == preview.cluster)
                preview.kept = std::min(source.replicas, preview.replicas);
        }
        preview.pods = m_demand.divided ? preview.replicas - preview.kept : preview.kept > 0 ? 0 : m_demand.pods();
        addRules(cluster, preview);
        if (auto done = addRoom(cluster, preview, run); !done)
            return tl::unexpected(done.error());
        if (m_request.detail == MoveDetail::Whole)
            addFit(cluster, preview, run);
        if (run.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        conclude(preview);
        return preview;
    }

private:
    [[nodiscard]] bool divides() const { return m_now.decision.divides; }

    /// The binding says where it is; without one, its running pods.
    void findSources()
    {
        for (const api::karmada::TargetCluster &target : m_now.binding.clusters)
            m_from.push_back({target.name, divides() ? target.replicas : 1});
        if (!m_from.empty())
            return;
        for (const auto &member : m_hub.view().fleet().clusters) {
            ObjectKey key = m_request.subject;
            key.cluster = member->name;
            key.group.clear();
            const WorkloadId row = findWorkloadRow(*member, key);
            if (row.valid() && member->workloads[row].podsRunning > 0)
                m_from.push_back({member->name, divides() ? member->workloads[row].podsRunning : 1});
        }
    }

    [[nodiscard]] std::string policyKey() const
    {
        const api::karmada::Policy *policy = m_now.match.policy;
        return policy == nullptr ? std::string() : karmada::policyKey(policy->nameSpace, policy->name);
    }

    void addRules(std::size_t index, MovePreview &preview)
    {
        const api::karmada::Cluster &cluster = m_hub.view().clusters()[index];
        if (!m_now.binding.placement) {
            preview.facts.push_back(
                {"policy", Level::Warning, Text::own(context, namePolicy), Text::own(context, noPolicy)});
            return;
        }
        const Placement &placement = *m_now.binding.placement;
        std::vector<const AffinityTerm *> terms{nullptr};
        if (!placement.clusterAffinity && !placement.clusterAffinities.empty()) {
            terms.clear();
            for (const AffinityTerm &term : placement.clusterAffinities)
                terms.push_back(&term);
        }
        Rejections best;
        const AffinityTerm *bestTerm = terms.front();
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const Rejections found = m_hub.judgeCluster(m_now.binding, terms[i], index);
            // A group whose own rule lets it in says more than one that does not.
            const bool better =
                i == 0 || !found.any() || (best.has(Filter::ClusterAffinity) && !found.has(Filter::ClusterAffinity));
            if (better) {
                best = found;
                bestTerm = terms[i];
            }
            if (!found.any())
                break;
        }
        if (best.has(Filter::ClusterAffinity)) {
            const auto rule = brokenRule(placement, bestTerm == nullptr ? std::string_view() : bestTerm->name, cluster);
            preview.facts.push_back(
                {"residency", Level::Blocked, Text::own(context, nameResidency),
                 rule ? rule->text
                      : Text::verbatim(karmada::message(Filter::ClusterAffinity, m_now.binding, cluster))});
        }
        for (const RuleOf &rule : rules) {
            if (best.has(rule.filter))
                preview.facts.push_back({rule.id, Level::Blocked, Text::own(context, rule.name),
                                         Text::verbatim(karmada::message(rule.filter, m_now.binding, cluster))});
        }
        addSpread(placement, preview);
        if (preview.facts.empty() && m_now.match.policy != nullptr)
            preview.facts.push_back(
                {"policy", Level::Ok, Text::own(context, namePolicy), Text::own(context, allowedHere, {policyKey()})});
        addShare(preview);
    }

    void addSpread(const Placement &placement, MovePreview &preview)
    {
        if (karmada::ignoresSpread(placement))
            return;
        for (const api::karmada::SpreadConstraint &constraint : placement.spreadConstraints) {
            const bool counts = constraint.field == "cluster" || constraint.field == "region";
            if (counts && constraint.minGroups > 1)
                preview.facts.push_back(
                    {"spread", Level::Blocked, Text::own(context, nameSpread),
                     Text::own(context, spreadNeeds,
                               {policyKey(), std::to_string(constraint.minGroups), constraint.field})});
        }
    }

    void addShare(MovePreview &preview)
    {
        const karmada::Decision &decision = m_now.decision;
        if (decision.outcome != karmada::Outcome::Success || !decision.divides || m_now.match.policy == nullptr)
            return;
        preview.byPolicy = 0;
        for (const karmada::Target &target : decision.placements)
            preview.byPolicy += target.cluster == preview.cluster ? target.replicas : 0;
        preview.facts.push_back(
            {"policy", Level::Ok, Text::own(context, namePolicy),
             Text::own(context, shareOfPolicy,
                       {policyKey(), std::to_string(preview.byPolicy), std::to_string(m_now.binding.replicas)})});
    }

    Expected<void> addRoom(std::size_t cluster, MovePreview &preview, const Context &run)
    {
        const auto rooms = m_hub.roomOn(m_now.binding, cluster, run);
        if (!rooms)
            return tl::unexpected(rooms.error());
        preview.roomByModel = rooms->first;
        preview.roomByNodes = rooms->second;
        if (!divides())
            return {};
        const std::int64_t wanted = preview.replicas - preview.kept;
        const bool enough = (preview.roomByModel == MovePreview::unknown || preview.roomByModel >= wanted)
            && (preview.roomByNodes == MovePreview::unknown || preview.roomByNodes >= wanted);
        preview.facts.push_back(
            {"room", enough ? Level::Ok : Level::Warning, Text::own(context, nameRoom),
             Text::own(context, roomBoth,
                       {roomText(preview.roomByModel), roomText(preview.roomByNodes), std::to_string(wanted)})});
        return {};
    }

    void addFit(std::size_t cluster, MovePreview &preview, const Context &run)
    {
        const Cluster *member = m_hub.view().member(cluster);
        if (member == nullptr || m_demand.kinds.empty()) {
            preview.facts.push_back(
                {"in-cluster-fit", Level::Warning, Text::own(context, nameFit), Text::own(context, noSnapshot)});
            return;
        }
        preview.starts = 0;
        std::string why;
        if (preview.pods > 0) {
            InClusterJudge judge(*member);
            const InClusterJudge::Attempt attempt = judge.place(m_demand, m_demand.divided ? preview.pods : 0, run);
            preview.starts = attempt.placed;
            why = attempt.why;
        }
        const std::string pods = std::to_string(preview.pods);
        if (preview.starts >= preview.pods)
            preview.facts.push_back(
                {"in-cluster-fit", Level::Ok, Text::own(context, nameFit), Text::own(context, startsAll, {pods})});
        else
            preview.facts.push_back({"in-cluster-fit", Level::Warning, Text::own(context, nameFit),
                                     Text::own(context, startsSome, {std::to_string(preview.starts), pods, why})});
    }

    void conclude(MovePreview &preview) const
    {
        std::ranges::stable_sort(preview.facts, std::ranges::greater(), &MoveFact::level);
        const std::string name = m_request.subject.name;
        const auto is = [&](const char *id) {
            return std::ranges::any_of(preview.facts, [&](const MoveFact &fact) {
                return fact.level == Level::Blocked && (*id == 0 || fact.id == id);
            });
        };
        const std::int64_t wanted = preview.replicas - preview.kept;
        std::int64_t room = karmada::unbounded;
        for (const std::int64_t one : {preview.roomByModel, preview.roomByNodes}) {
            if (one != MovePreview::unknown)
                room = std::min(room, one);
        }
        if (is("")) {
            preview.verdict = MoveVerdict::Blocked;
            preview.headline = Text::own(context, is("residency") ? blocked : blockedNow, {name, preview.cluster});
        } else if (wanted <= 0 && m_from.size() == 1) {
            preview.verdict = MoveVerdict::Already;
            preview.headline = Text::own(context, already, {name, preview.cluster});
        } else if (preview.starts != MovePreview::unknown) {
            const bool all = preview.starts >= preview.pods;
            preview.verdict = all ? MoveVerdict::Fits : MoveVerdict::Waits;
            preview.headline = all
                ? Text::own(context, fits, {name, preview.cluster, std::to_string(preview.pods)})
                : Text::own(context, waitsThere,
                            {name, preview.cluster, std::to_string(preview.starts), std::to_string(preview.pods)});
        } else if (divides() && room < wanted) {
            preview.verdict = MoveVerdict::Waits;
            preview.headline =
                Text::own(context, noRoom, {name, preview.cluster, std::to_string(room), std::to_string(wanted)});
        } else {
            preview.verdict = MoveVerdict::Unknown;
            preview.headline = Text::own(context, fitsPlain, {name, preview.cluster});
        }
    }

    const FederatedHub &m_hub;
    const FederatedDecision &m_now;
    const MoveRequest &m_request;
    PodDemand m_demand;
    std::vector<MoveSource> m_from;
};

} // namespace

std::string_view moveVerdictName(MoveVerdict verdict)
{
    switch (verdict) {
    case MoveVerdict::Fits:
        return "fits";
    case MoveVerdict::Unknown:
        return "unknown";
    case MoveVerdict::Waits:
        return "waits";
    case MoveVerdict::Blocked:
        return "blocked";
    case MoveVerdict::Already:
        return "already";
    }
    return {};
}

Expected<std::vector<MovePreview>> previewMoves(const Projection &projection, const MoveRequest &request,
                                                const Context &run)
{
    FederatedRequest federated;
    federated.options = request.hub.options;
    federated.estimators = request.hub.estimators;
    federated.fresh = true;
    const auto own = readHubText(request.hub.manifests);
    if (!own)
        return tl::unexpected(own.error());
    const auto hub = FederatedHub::of(projection, own->get(), std::move(federated), run);
    if (!hub)
        return tl::unexpected(hub.error());
    const std::vector<HubWorkload> all = (*hub)->workloads().all();
    const HubWorkload *workload = findHubWorkload(all, request.subject);
    if (workload == nullptr)
        return fail(ErrorCode::NotFound, "the hub has no workload '" + request.subject.name + "'", "/workload");
    const auto made = (*hub)->decide(*workload, run);
    if (!made)
        return tl::unexpected(made.error());
    Mover mover(**hub, *made, request);
    std::vector<MovePreview> previews;
    const std::span<const api::karmada::Cluster> clusters = (*hub)->view().clusters();
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        if (!request.cluster.empty() && clusters[i].name != request.cluster)
            continue;
        Expected<MovePreview> one = mover.to(i, run);
        if (!one)
            return tl::unexpected(one.error());
        previews.push_back(*std::move(one));
        run.progress({.done = static_cast<std::int64_t>(i) + 1, .total = static_cast<std::int64_t>(clusters.size())});
    }
    if (previews.empty() && !request.cluster.empty())
        return fail(ErrorCode::NotFound, "the hub has no cluster '" + request.cluster + "'", "/to");
    return previews;
}

nlohmann::json toJson(const MovePreview &preview)
{
    using nlohmann::json;
    const auto known = [](std::int64_t value) { return value == MovePreview::unknown ? json() : json(value); };
    json from = json::array(), facts = json::array();
    for (const MoveSource &source : preview.from)
        from.push_back({{"cluster", source.cluster}, {"replicas", source.replicas}});
    for (const MoveFact &fact : preview.facts)
        facts.push_back({{"rule", fact.id},
                         {"level", plan::levelName(fact.level)},
                         {"name", explain::english(fact.name)},
                         {"detail", explain::english(fact.detail)}});
    return {
        {"cluster", preview.cluster},
        {"verdict", moveVerdictName(preview.verdict)},
        {"says", explain::english(preview.headline)},
        {"from", std::move(from)},
        {"replicas", preview.replicas},
        {"kept", preview.kept},
        {"byPolicy", known(preview.byPolicy)},
        {"room", {{"resource-model", known(preview.roomByModel)}, {"scheduler-estimator", known(preview.roomByNodes)}}},
        {"pods", preview.pods},
        {"starts", known(preview.starts)},
        {"facts", std::move(facts)}};
}

} // namespace stowage::ask
