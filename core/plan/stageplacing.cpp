// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/domains.h"
#include "core/plan/stagecontext.h"

/// Nodes for waiting pods.
namespace stowage::plan {

namespace {

constexpr auto noDomain = STOWAGE_TEXT("Check", "Cluster %1 has no domain %2 in its topology.");
constexpr auto noNodeFor = STOWAGE_TEXT("Check", "%1 of %2 pods find no node: %3");
constexpr auto gangShort = STOWAGE_TEXT("Check", "%1 runs all together or not at all: %2 of %3 pods find no node: %4");
constexpr auto gangBelow = STOWAGE_TEXT("Check", "%1 needs %2 pods at once and would have %3: %4");
constexpr auto gangLess = STOWAGE_TEXT("Check", "%1 needs %2 pods at once and would have %3.");
constexpr auto noScheduler = STOWAGE_TEXT("Check", "No scheduler decides here: %1 pods wait.");
constexpr auto queued = STOWAGE_TEXT("Check", "Queue %1 admits %2 before its pods may run; this is not decided here.");
constexpr auto unknownDomains =
    STOWAGE_TEXT("Check", "%1 wants its pods in one %2, but no node tells its own: this is not checked.");
constexpr auto pinned = STOWAGE_TEXT("Check", "%1 has pods in %3 already, and all of them share one %2.");

std::vector<NodeId> nodesOf(Stager &stager, const Cluster &cluster, const Spot &spot)
{
    if (!spot.node.empty()) {
        const NodeId node = stager.needNode(cluster.name, spot.node);
        return node.valid() ? std::vector{node} : std::vector<NodeId>();
    }
    std::vector<NodeId> nodes = nodesOfDomain(cluster, spot.domain);
    if (nodes.empty())
        stager.block(Rule::Missing, noDomain, {cluster.name, spot.domain});
    return nodes;
}

/// Pods that are decided together: those of one unit that must share a domain, or all without such a rule.
struct Batch {
    std::optional<GangRule> rule{};
    std::vector<PodName> pods{};
};

class Placer {
public:
    Placer(Stager &stager, const std::string &cluster, const std::vector<PodName> &pods, const Spot &spot)
        : m_stager(&stager)
        , m_cluster(cluster)
        , m_spot(&spot)
    {
        const Cluster &now = *stager.fleet.cluster(cluster);
        std::map<GangKey, std::size_t> batchOf;
        for (const PodName &name : pods) {
            const PodId pod = now.findPod(name.nameSpace, name.name);
            if (!pod.valid())
                continue;
            std::optional<GangRule> together;
            for (GangRule &rule : stager.gangsOf(now, pod)) {
                if (rule.minCount > 0) {
                    m_gangsOf[name].push_back(rule.key);
                    m_gangs.emplace(rule.key, rule);
                }
                if (!rule.topologyKey.empty() && !together)
                    together = std::move(rule);
            }
            const GangKey key = together ? together->key : GangKey();
            const auto [at, added] = batchOf.try_emplace(key, m_batches.size());
            if (added)
                m_batches.push_back({.rule = std::move(together), .pods = {}});
            m_batches[at->second].pods.push_back(name);
            if (!m_workload.valid())
                m_workload = now.pods.workload[pod];
            ++m_asked;
        }
    }

    [[nodiscard]] std::size_t asked() const { return m_asked; }

    Expected<void> run(bool mayWait)
    {
        const Cluster *cluster = m_stager->fleet.cluster(m_cluster);
        const api::Workload object = cluster->workloads[m_workload].object;
        if (!object.queue.empty())
            m_stager->note(Rule::Queue, queued, {object.queue, object.name});
        for (const Batch &batch : m_batches) {
            if (auto placed = place(batch); !placed || m_stager->blocked())
                return placed;
        }
        const bool told = tellGangs(mayWait);
        if (m_unplaced == 0 || told)
            return {};
        const auto [rule, reason] = mainReason();
        // A gang whose pods do not tell their replica.
        const bool unnamed = object.gang.scope == api::GangScope::Unit && m_gangs.empty()
            && (object.gang.mode == api::GangMode::All || object.gang.mode == api::GangMode::Min);
        if (unnamed && !mayWait) {
            m_stager->block(Rule::Gang, gangShort,
                            {object.kind + ' ' + object.nameSpace + '/' + object.name, std::to_string(m_unplaced),
                             std::to_string(m_asked), reason});
            return {};
        }
        const std::vector<std::string> arguments{std::to_string(m_unplaced), std::to_string(m_asked), reason};
        if (m_unplaced == m_asked && !mayWait)
            m_stager->block(rule, noNodeFor, arguments);
        else
            m_stager->warn(rule, noNodeFor, arguments);
        return {};
    }

private:
    /// The domains that a batch may go to; those of pods that run already leave no choice.
    void constrain(const GangRule &rule, const Batch &batch, PlacementRequest &request)
    {
        const Cluster &cluster = *request.cluster;
        std::map<std::string, std::vector<NodeId>> domains = domainsOf(cluster, rule.topologyKey);
        if (domains.empty()) {
            m_stager->warn(Rule::Topology, unknownDomains, {shown(rule.key), rule.topologyKey});
            return;
        }
        std::map<NodeId, std::string> domainOf;
        for (const auto &[name, nodes] : domains)
            for (const NodeId node : nodes)
                domainOf[node] = name;
        const std::set<PodName> own(batch.pods.begin(), batch.pods.end());
        std::set<std::string> held;
        for (const PodId pod : membersOf(cluster, rule)) {
            if (!cluster.pods.occupies(pod) || own.contains(nameOf(cluster, pod)))
                continue;
            if (const auto at = domainOf.find(cluster.pods.node[pod]); at != domainOf.end())
                held.insert(at->second);
        }
        if (held.size() > 1)
            return; // no choice makes that good
        for (const auto &[name, nodes] : domains) {
            if (!held.empty() && !held.contains(name))
                continue;
            std::vector<NodeId> allowed;
            for (const NodeId node : nodes)
                if (!request.restricted || std::ranges::find(request.nodes, node) != request.nodes.end())
                    allowed.push_back(node);
            if (!allowed.empty())
                request.domains.push_back(std::move(allowed));
        }
        if (request.domains.empty() && !held.empty()) {
            const std::string &where = *held.begin();
            m_stager->block(Rule::Topology, pinned,
                            {shown(rule.key), rule.topologyKey, where.substr(0, where.find('\n'))});
        }
        request.topologyKey = rule.topologyKey;
    }

    Expected<void> place(const Batch &batch)
    {
        const Cluster *cluster = m_stager->fleet.cluster(m_cluster);
        PlacementRequest request{
            .cluster = cluster, .pods = {}, .nodes = {}, .restricted = false, .topologyKey = {}, .domains = {}};
        if (!m_spot->node.empty() || !m_spot->domain.empty()) {
            request.restricted = true;
            request.nodes = nodesOf(*m_stager, *cluster, *m_spot);
        }
        if (batch.rule && !m_stager->blocked())
            constrain(*batch.rule, batch, request);
        if (m_stager->blocked())
            return {};
        for (const PodName &name : batch.pods)
            request.pods.push_back(cluster->findPod(name.nameSpace, name.name));
        const Expected<std::vector<PodPlacement>> placements = m_stager->services.place(request, m_stager->context);
        if (!placements)
            return tl::unexpected(placements.error());
        std::vector<BindPod> binds;
        for (std::size_t i = 0; i < placements->size(); ++i) {
            const PodPlacement &placement = (*placements)[i];
            if (placement.node.valid()) {
                binds.push_back({batch.pods[i], std::string(cluster->text(cluster->nodes.name[placement.node]))});
            } else {
                ++m_unplaced;
                ++m_reasons[{placement.rule, placement.reason}];
            }
        }
        for (BindPod &bind : binds) {
            m_bound.push_back(bind.pod);
            m_stager->apply(std::move(bind));
        }
        return {};
    }

    /// The most frequent reason of pods without a node, and its rule.
    [[nodiscard]] std::pair<Rule, std::string> mainReason() const
    {
        const auto most = std::ranges::max_element(m_reasons, {}, [](const auto &entry) { return entry.second; });
        return most == m_reasons.end() ? std::pair(Rule::Capacity, std::string()) : most->first;
    }

    /// What gangs say that do not reach their minimum: none of their pods gets a node then. True: it told.
    bool tellGangs(bool mayWait)
    {
        std::set<GangKey> fallen;
        const std::string reason = mainReason().second;
        for (const auto &[key, rule] : m_gangs) {
            const Cluster &cluster = *m_stager->fleet.cluster(m_cluster);
            const std::vector<PodId> members = membersOf(cluster, rule);
            const std::int64_t placed =
                std::ranges::count_if(members, [&](PodId pod) { return cluster.pods.occupies(pod); });
            if (placed >= rule.minCount)
                continue;
            fallen.insert(key);
            std::vector<std::string> arguments{shown(key), std::to_string(rule.minCount), std::to_string(placed)};
            if (!reason.empty())
                arguments.push_back(reason);
            const char *text = reason.empty() ? gangLess : gangBelow;
            if (mayWait)
                m_stager->warn(Rule::Gang, text, std::move(arguments));
            else
                m_stager->block(Rule::Gang, text, std::move(arguments));
            GangChange &change = m_stager->gangs[{m_cluster, key}];
            change.rule = rule;
            change.told = true;
        }
        if (!mayWait || fallen.empty())
            return !fallen.empty();
        for (const PodName &pod : m_bound) {
            const auto gangs = m_gangsOf.find(pod);
            if (gangs != m_gangsOf.end()
                && std::ranges::any_of(gangs->second, [&](const GangKey &key) { return fallen.contains(key); }))
                m_stager->apply(UnbindPod{pod});
        }
        return true;
    }

    Stager *m_stager;
    std::string m_cluster;
    const Spot *m_spot;
    WorkloadId m_workload;
    std::vector<Batch> m_batches;
    std::map<GangKey, GangRule> m_gangs;
    std::map<PodName, std::vector<GangKey>> m_gangsOf;
    std::vector<PodName> m_bound;
    std::map<std::pair<Rule, std::string>, std::size_t> m_reasons;
    std::size_t m_asked = 0, m_unplaced = 0;
};

} // namespace

Expected<void> placePods(Stager &stager, const std::string &cluster, const std::vector<PodName> &pods, const Spot &spot,
                         bool mayWait)
{
    if (pods.empty() || stager.blocked())
        return {};
    Placer placer(stager, cluster, pods, spot);
    if (placer.asked() == 0)
        return {};
    if (!stager.services.place) {
        stager.warn(Rule::Waiting, noScheduler, {std::to_string(placer.asked())});
        return {};
    }
    return placer.run(mayWait);
}

} // namespace stowage::plan
