// SPDX-License-Identifier: GPL-3.0-or-later
// A federated decision by clusters: what each gets of the replicas, and the groups by which they were chosen.
#include <algorithm>
#include <map>

#include "core/ask/federatedparts.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::GroupRow;
using explain::ShareRow;
using explain::Text;
using karmada::Attempt;

constexpr auto context = "Federated";
constexpr auto groupTerm = STOWAGE_TEXT("Federated", "Affinity group %1");
constexpr auto groupRegion = STOWAGE_TEXT("Federated", "Region %1");
constexpr auto groupTier = STOWAGE_TEXT("Federated", "Tier %1: %2");
constexpr auto groupOwn = STOWAGE_TEXT("Federated", "Tier 0: the group's own clusters");
constexpr auto groupClusters = STOWAGE_TEXT("Federated", "Clusters");
constexpr auto spreadRange = STOWAGE_TEXT("Federated", "%1 to %2 of them, %3 are feasible");
constexpr auto regionScore = STOWAGE_TEXT("Federated", "score %1, %2 clusters");
constexpr auto clusterRoom = STOWAGE_TEXT("Federated", "room for %1, score %2");

const api::karmada::AffinityTerm *termOf(const FederatedDecision &made, std::string_view group)
{
    if (!made.binding.placement)
        return nullptr;
    const auto &terms = made.binding.placement->clusterAffinities;
    const auto found = std::ranges::find(terms, group, &api::karmada::AffinityTerm::name);
    return found == terms.end() ? nullptr : &*found;
}

/// Builds the tree of the decisive attempt.
class Groups {
public:
    Groups(const FederatedDecision &made, const Attempt &attempt)
        : m_made(made)
        , m_attempt(attempt)
    {
    }

    std::vector<GroupRow> run()
    {
        const karmada::Decision &decision = m_made.decision;
        std::int32_t parent = -1;
        if (!m_attempt.group.empty()) {
            for (const Attempt &tried : decision.attempts) {
                const std::int32_t row = add(-1, Text::own(context, groupTerm, {tried.group}),
                                             Text::verbatim(tried.outcome == karmada::Outcome::Success
                                                                ? std::string(karmada::token(tried.outcome))
                                                                : tried.message),
                                             tried.outcome == karmada::Outcome::Success);
                if (&tried == &m_attempt)
                    parent = row;
            }
        }
        if (m_attempt.selection.by == karmada::SelectBy::Region)
            regions(parent);
        else if (m_attempt.overflow)
            tiers(parent);
        else if (m_attempt.selection.by == karmada::SelectBy::Cluster)
            byCluster(parent);
        else if (parent >= 0)
            leaves(parent, [](const karmada::Candidate &) { return true; });
        return std::move(m_rows);
    }

private:
    std::int32_t add(std::int32_t parent, Text name, Text detail, bool chosen)
    {
        m_rows.push_back(
            {.parent = parent, .row = -1, .name = std::move(name), .detail = std::move(detail), .chosen = chosen});
        return static_cast<std::int32_t>(m_rows.size()) - 1;
    }

    template<typename Wanted>
    void leaves(std::int32_t parent, Wanted wanted)
    {
        for (const karmada::Candidate &candidate : m_attempt.order) {
            if (!wanted(candidate))
                continue;
            m_rows.push_back(
                {.parent = parent,
                 .row = static_cast<std::int32_t>(candidate.cluster),
                 .name = {},
                 .detail = Text::own(context, clusterRoom,
                                     {std::to_string(candidate.available), std::to_string(candidate.score)}),
                 .chosen = m_attempt.clusters[candidate.cluster].selected});
        }
    }

    void regions(std::int32_t parent)
    {
        for (const karmada::RegionStep &region : m_attempt.selection.regions) {
            const std::int32_t row =
                add(parent, Text::own(context, groupRegion, {region.name}),
                    Text::own(context, regionScore, {std::to_string(region.score), std::to_string(region.clusters)}),
                    region.chosen);
            leaves(row, [&](const karmada::Candidate &candidate) { return candidate.region == region.name; });
        }
    }

    void tiers(std::int32_t parent)
    {
        const api::karmada::AffinityTerm *term = termOf(m_made, m_attempt.group);
        std::map<std::int32_t, bool> used;
        for (const karmada::Candidate &candidate : m_attempt.order)
            used[candidate.tier] = used[candidate.tier] || m_attempt.clusters[candidate.cluster].selected;
        for (const auto &[tier, chosen] : used) {
            const auto overflow = static_cast<std::size_t>(tier) - 1;
            const Text name = tier == 0 || term == nullptr || overflow >= term->overflow.size()
                ? Text::own(context, groupOwn)
                : Text::own(context, groupTier, {std::to_string(tier), term->overflow[overflow].name});
            const std::int32_t row = add(parent, name, {}, chosen);
            leaves(row, [tier = tier](const karmada::Candidate &candidate) { return candidate.tier == tier; });
        }
    }

    void byCluster(std::int32_t parent)
    {
        const auto &constraints = m_made.binding.placement->spreadConstraints;
        const auto found =
            std::ranges::find(constraints, std::string_view("cluster"), &api::karmada::SpreadConstraint::field);
        Text detail;
        if (found != constraints.end())
            detail = Text::own(context, spreadRange,
                               {std::to_string(found->minGroups), std::to_string(found->maxGroups),
                                std::to_string(m_attempt.order.size())});
        const std::int32_t row =
            add(parent, Text::own(context, groupClusters), std::move(detail), !m_attempt.selection.selected.empty());
        leaves(row, [](const karmada::Candidate &) { return true; });
    }

    const FederatedDecision &m_made;
    const Attempt &m_attempt;
    std::vector<GroupRow> m_rows;
};

} // namespace

std::vector<ShareRow> sharesOf(const FederatedDecision &made, const FederatedHub &hub, const Attempt &attempt)
{
    std::vector<ShareRow> rows;
    std::map<std::string_view, const MemberFit *> fits;
    for (const MemberFit &fit : made.fits)
        fits[fit.cluster] = &fit;
    for (const karmada::Share &share : attempt.division.shares) {
        const karmada::ClusterStep &step = attempt.clusters[share.cluster];
        ShareRow &row = rows.emplace_back();
        row.row = share.cluster;
        row.kept = share.kept;
        row.given = made.decision.divides ? share.replicas : 1;
        row.room = made.binding.replicas > 0 || made.decision.sets ? step.available : ShareRow::unknown;
        const auto fit = fits.find(hub.view().clusters()[share.cluster].name);
        if (fit == fits.end())
            continue;
        row.pods = fit->second->pods;
        row.starts = fit->second->known ? fit->second->starts : ShareRow::unknown;
        row.why = fit->second->why;
    }
    return rows;
}

std::vector<GroupRow> groupsOf(const FederatedDecision &made, const Attempt &attempt)
{
    return Groups(made, attempt).run();
}

std::string modelDetail(const karmada::Options &options, const std::vector<std::string> &estimators)
{
    std::string text = joinedNames(estimators);
    const auto add = [&](const std::string &more) { text += (text.empty() ? "" : "; ") + more; };
    const auto defaults = karmada::listGates(karmada::Gates());
    const auto gates = karmada::listGates(options.gates);
    for (std::size_t i = 0; i < gates.size(); ++i) {
        if (gates[i].second != defaults[i].second)
            add(std::string(gates[i].first) + (gates[i].second ? "=true" : "=false"));
    }
    if (options.propagateEmptyWorkload)
        add("--enable-empty-workload-propagation");
    if (options.disableEstimatorInPullMode)
        add("--disable-scheduler-estimator-in-pull-mode");
    for (const std::string &plugin : options.disabledPlugins)
        add("--plugins=-" + plugin);
    return text;
}

} // namespace stowage::ask
