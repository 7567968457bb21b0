// SPDX-License-Identifier: GPL-3.0-or-later
// Topology placements of a group: which domains there are, and which is the best.
#include <algorithm>
#include <map>
#include <optional>

#include "core/engine/gang/groups_detail.h"
#include "core/explain/text.h"

namespace stowage::gang {

namespace {

constexpr auto membersApart = STOWAGE_TEXT("Gang", "Running members stand in more than one domain, or in none.");

/// Value of a label of a node; null where it lacks it.
const NameId *valueOf(const Cluster &cluster, NodeId node, std::string_view key)
{
    for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]]) {
        if (cluster.text(label.key) == key)
            return &label.value;
    }
    return nullptr;
}

std::int64_t percentage(Amount used, Amount capacity)
{
    // Wide, as memory of a whole domain times 100 may pass 63 bits.
    return static_cast<std::int64_t>(Quantity::Int128(std::min(used, capacity)) * 100 / capacity);
}

} // namespace

std::vector<Groups::Domain> Groups::domainsOf(std::string_view key, const Domain *within) const
{
    const Cluster &cluster = m_session->state().cluster();
    std::map<std::string_view, std::vector<NodeId>> byValue;
    const auto add = [&](NodeId node) {
        if (const NameId *value = valueOf(cluster, node, key))
            byValue[cluster.text(*value)].push_back(node);
    };
    if (within) {
        std::ranges::for_each(within->nodes, add);
    } else {
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
            add(NodeId(row));
    }
    std::vector<Domain> domains;
    for (auto &[name, nodes] : byValue)
        domains.push_back({std::string(name), std::move(nodes)});
    return domains;
}

bool Groups::pin(std::string_view key, std::span<const kube::MemberId> running, std::vector<Domain> &domains) const
{
    const kube::State &state = m_session->state();
    std::optional<std::string_view> pinned;
    for (const kube::MemberId member : running) {
        const NameId *value = valueOf(state.cluster(), state.member(member).node, key);
        if (!value || (pinned && *pinned != state.cluster().text(*value)))
            return false;
        pinned = state.cluster().text(*value);
    }
    if (pinned)
        std::erase_if(domains, [&](const Domain &domain) { return domain.name != *pinned; });
    return true;
}

std::int64_t Groups::fitScore(const kube::Profile *profile, const Domain &domain) const
{
    const kube::State &state = m_session->state();
    const Cluster &cluster = state.cluster();
    const std::vector<kube::ResourceWeight> standard{{"cpu", 1}, {"memory", 1}};
    std::int64_t sum = 0, weights = 0;
    for (const kube::ResourceWeight &scored : profile ? profile->fitResources : standard) {
        const ResourceId resource = cluster.resources.find(scored.name);
        if (!resource.valid())
            continue;
        Amount used = 0, capacity = 0;
        for (const NodeId node : domain.nodes) {
            capacity = saturatingAdd(capacity, cluster.nodes.allocatable.at(resource, node));
            if (resource == ResourceCatalog::cpu)
                used = saturatingAdd(used, state.scoringCpu(node));
            else if (resource == ResourceCatalog::memory)
                used = saturatingAdd(used, state.scoringMemory(node));
            else
                used = saturatingAdd(used, state.requested(resource)[node.index()]);
        }
        if (capacity <= 0)
            continue;
        sum += percentage(used, capacity) * scored.weight;
        weights += scored.weight;
    }
    return weights == 0 ? 0 : sum / weights;
}

Groups::Attempt Groups::bestPlacement(const Group &group, GroupVerdict &verdict, const Domain *within, bool partOfTree)
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

    verdict.placements.clear();
    std::int64_t most = 0;
    for (const Domain &domain : domains) {
        Attempt found = cycle(group, &domain, false, partOfTree);
        Placement row{
            .domain = domain.name, .feasible = found.feasible, .pods = found.reached, .message = found.message};
        failed.reached = std::max(failed.reached, found.reached);
        if (found.feasible) {
            row.fitScore = group.tried.empty() ? 0 : fitScore(profileOf(group.tried.front()), domain);
            most = std::max(most, row.pods);
            undo(found);
        } else if (failed.unplaced.empty()) {
            failed.unplaced = std::move(found.unplaced);
        }
        verdict.placements.push_back(std::move(row));
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
        return failed;
    }
    verdict.placement = domains[best].name;
    return cycle(group, &domains[best], false, partOfTree);
}

} // namespace stowage::gang
