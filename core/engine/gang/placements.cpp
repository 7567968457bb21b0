// SPDX-License-Identifier: GPL-3.0-or-later
// Topology placements of a group: which domains there are, and which is the best.
#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "core/engine/gang/groups_detail.h"
#include "core/explain/text.h"

namespace stowage::gang {

namespace {

constexpr auto membersApart = STOWAGE_TEXT("Gang", "Running members stand in more than one domain, or in none.");

std::int64_t percentage(Amount used, Amount capacity)
{
    // Wide, as memory of a whole domain times 100 may pass 63 bits.
    return static_cast<std::int64_t>(Quantity::Int128(std::min(used, capacity)) * 100 / capacity);
}

/// What a pod adds to the use of a node that scores see.
Amount scoredAmount(const PodShape &shape, ResourceId resource)
{
    if (resource == ResourceCatalog::cpu)
        return shape.scoringCpu;
    if (resource == ResourceCatalog::memory)
        return shape.scoringMemory;
    const auto request = std::ranges::find(shape.requests, resource, &ResourceAmount::resource);
    return request == shape.requests.end() ? 0 : request->amount;
}

} // namespace

std::vector<Groups::Domain> Groups::domainsOf(std::string_view key, const Domain *within) const
{
    const Cluster &cluster = m_session->state().cluster();
    const NameId keyName = cluster.names.find(key);
    std::unordered_map<std::uint32_t, std::size_t> byValue;
    std::vector<Domain> domains;
    const auto add = [&](NodeId node) {
        const NameId value = findLabel(cluster.labelSets[cluster.nodes.labels[node]], keyName);
        if (!value.valid())
            return;
        const auto [known, added] = byValue.try_emplace(value.row, domains.size());
        if (added)
            domains.push_back({.name = std::string(cluster.text(value))});
        domains[known->second].nodes.push_back(node);
    };
    if (!keyName.valid())
        return domains;
    if (within) {
        std::ranges::for_each(within->nodes, add);
    } else {
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
            add(NodeId(row));
    }
    std::ranges::sort(domains, {}, &Domain::name);
    return domains;
}

bool Groups::pin(std::string_view key, std::span<const kube::MemberId> running, std::vector<Domain> &domains) const
{
    const kube::State &state = m_session->state();
    const Cluster &cluster = state.cluster();
    const NameId keyName = cluster.names.find(key);
    NameId pinned;
    for (const kube::MemberId member : running) {
        const LabelSetId labels = cluster.nodes.labels[state.member(member).node];
        const NameId value = keyName.valid() ? findLabel(cluster.labelSets[labels], keyName) : NameId();
        if (!value.valid() || (pinned.valid() && pinned != value))
            return false;
        pinned = value;
    }
    if (pinned.valid())
        std::erase_if(domains, [&](const Domain &domain) { return domain.name != cluster.text(pinned); });
    return true;
}

std::int64_t Groups::fitScore(const kube::Profile *profile, const Domain &domain,
                              std::span<const kube::MemberId> counted) const
{
    const kube::State &state = m_session->state();
    const Cluster &cluster = state.cluster();
    const std::vector<kube::ResourceWeight> standard{{"cpu", 1}, {"memory", 1}};
    std::int64_t sum = 0, weights = 0;
    for (const kube::ResourceWeight &scored : profile ? profile->fitResources : standard) {
        const ResourceId resource = cluster.resources.find(scored.name);
        if (!resource.valid())
            continue;
        const std::span<const Amount> held = resource == ResourceCatalog::cpu ? state.scoringCpu()
            : resource == ResourceCatalog::memory                             ? state.scoringMemory()
                                                                              : state.requested(resource);
        Amount used = 0, capacity = 0;
        for (const NodeId node : domain.nodes) {
            capacity = saturatingAdd(capacity, cluster.nodes.allocatable.at(resource, node));
            used = saturatingAdd(used, held[node.index()]);
        }
        if (capacity <= 0)
            continue;
        for (const kube::MemberId member : counted)
            used = saturatingAdd(used, scoredAmount(state.shape(state.member(member).podClass), resource));
        sum += percentage(used, capacity) * scored.weight;
        weights += scored.weight;
    }
    return weights == 0 ? 0 : sum / weights;
}

std::string Groups::fullMessage(const Domain &domain, const kube::Room &room) const
{
    struct Refusal {
        kube::Verdict::Said said;
        NodeId node; ///< one of those that say so
        std::int64_t count = 0;
    };
    const NodeTable &nodes = m_session->state().cluster().nodes;
    std::vector<Refusal> refusals;
    kube::Verdict verdict;
    for (const NodeId node : domain.nodes) {
        room.judgeAfter(node, room.on(node), verdict);
        for (const kube::Verdict::Said &said : verdict.said) {
            auto known = std::ranges::find_if(refusals, [&](const Refusal &refusal) {
                // A text that names a taint speaks of the node's own taints.
                return refusal.said == said
                    && (said.reason != kube::Reason::UntoleratedTaintNamed
                        || nodes.taints[refusal.node] == nodes.taints[node]);
            });
            if (known == refusals.end())
                known = refusals.insert(known, {.said = said, .node = node});
            ++known->count;
        }
    }
    std::map<std::string, std::int64_t> reasons;
    for (const Refusal &refusal : refusals)
        reasons[m_session->textOf(refusal.said, refusal.node)] += refusal.count;
    return kube::summarise(domain.nodes.size(), reasons);
}

std::optional<Placement> Groups::count(const Group &group, const Domain &domain, const kube::Room &room,
                                       bool partOfTree) const
{
    const auto tried = static_cast<std::int64_t>(group.tried.size());
    std::int64_t fitting = 0;
    for (const NodeId node : domain.nodes) {
        if (fitting >= tried)
            break;
        fitting = saturatingAdd(fitting, room.on(node));
    }
    if (fitting < tried && !room.exact())
        return {};
    // Whichever nodes they take, and in which order: as long as there is room a member finds some.
    const std::int64_t assumed = std::min(fitting, tried);
    Placement row{.domain = domain.name, .pods = static_cast<std::int64_t>(group.running.size()) + assumed};
    row.feasible = (assumed > 0 || partOfTree) && row.pods >= group.minCount;
    if (row.feasible)
        row.fitScore = fitScore(profileOf(group.tried.front()), domain,
                                std::span(group.tried).first(static_cast<std::size_t>(assumed)));
    if (assumed < tried)
        row.message = fullMessage(domain, room);
    return row;
}

Groups::Attempt Groups::bestPlacement(const Group &group, GroupVerdict &verdict, const Domain *within,
                                      const CycleOptions &options)
{
    std::vector<Domain> domains = domainsOf(group.topologyKey, within);
    Attempt failed;
    failed.reached = static_cast<std::int64_t>(group.running.size());
    if (!pin(group.topologyKey, group.running, domains)) {
        failed.error = true;
        failed.message = membersApart;
        return failed;
    }
    if (domains.empty()) {
        failed.message = "no feasible placements found";
        return failed;
    }

    std::optional<kube::Room> room;
    if (m_counts && m_excluded.empty() && !group.tried.empty())
        room = kube::roomFor(*m_session, group.tried);
    CycleOptions trial = options;
    trial.listed = 0;
    verdict.placements.clear();
    std::int64_t most = 0;
    for (const Domain &domain : domains) {
        std::optional<Placement> row = room ? count(group, domain, *room, options.partOfTree) : std::nullopt;
        if (!row) {
            Attempt found = cycle(group, &domain, trial);
            row = Placement{
                .domain = domain.name, .feasible = found.feasible, .pods = found.reached, .message = found.message};
            if (found.feasible)
                row->fitScore = group.tried.empty() ? 0 : fitScore(profileOf(group.tried.front()), domain);
            undo(found);
        }
        failed.reached = std::max(failed.reached, row->pods);
        if (row->feasible)
            most = std::max(most, row->pods);
        verdict.placements.push_back(std::move(*row));
    }
    std::size_t best = domains.size();
    for (std::size_t i = 0; i < domains.size(); ++i) {
        Placement &row = verdict.placements[i];
        if (!row.feasible)
            continue;
        row.podsScore = most == 0 ? 100 : 100 * row.pods / most;
        if (best == domains.size()
            || row.podsScore + row.fitScore > verdict.placements[best].podsScore + verdict.placements[best].fitScore)
            best = i;
    }
    if (best == domains.size()) {
        failed.message = "0/" + std::to_string(domains.size())
            + " placements are available, first placement status: " + verdict.placements.front().message;
        // The members' own words are those of the first domain that has no room for all of them.
        const auto all = static_cast<std::int64_t>(group.running.size() + group.tried.size());
        const auto lacks = [all](const Placement &row) { return row.pods < all; };
        if (const auto first = std::ranges::find_if(verdict.placements, lacks); first != verdict.placements.end())
            failed.unplaced =
                cycle(group, &domains[static_cast<std::size_t>(first - verdict.placements.begin())], options).unplaced;
        return failed;
    }
    verdict.placement = domains[best].name;
    return cycle(group, &domains[best], options);
}

} // namespace stowage::gang
