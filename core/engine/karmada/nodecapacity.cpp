// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/nodecapacity.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/engine/common/matcher.h"
#include "core/engine/karmada/amounts.h"

namespace stowage::karmada {

namespace {

using api::karmada::Component;
using api::karmada::NodeClaim;
using api::karmada::ReplicaRequirements;

constexpr std::string_view unschedulableKey = "node.kubernetes.io/unschedulable";
// The quotient of two whole doubles up to here never rounds up to the next whole number, so that truncating it is
// integer division, at a fraction of the time.
constexpr Amount exactInDouble = Amount(1) << 52;

bool repels(std::string_view effect)
{
    return effect == "NoSchedule" || effect == "NoExecute";
}

bool tolerated(std::span<const api::Toleration> tolerations, std::string_view key, std::string_view value,
               std::string_view effect)
{
    return std::ranges::any_of(tolerations, [&](const api::Toleration &toleration) {
        return match::tolerates(toleration, key, value, effect, false);
    });
}

/// kube-scheduler counts sidecars, pod-level and resized requests; Karmada's node info does not.
bool countsAlike(const api::PodSpec &pod)
{
    const auto special = [](const api::Container &container) {
        return container.sidecar || container.actuatedRequests.has_value();
    };
    return !pod.podRequests && !pod.podLimits && std::ranges::none_of(pod.containers, special)
        && std::ranges::none_of(pod.initContainers, special);
}

/// each[n] = min(each[n], free[n] / amount), free amounts not being negative.
void limitBy(std::span<const Amount> free, Amount amount, std::span<Amount> each)
{
    for (std::size_t n = 0; n < each.size(); ++n)
        each[n] = std::min(each[n], free[n] / amount);
}

} // namespace

NodeCapacity::NodeCapacity(const Cluster &cluster)
    : m_cluster(&cluster)
    , m_free(cluster.nodes.allocatable)
    , m_freeInDouble(cluster.resources.size())
    , m_slots(cluster.nodes.size())
{
    const NodeTable &nodes = cluster.nodes;
    subtractPods();
    for (std::size_t r = 0; r < m_freeInDouble.size() && nodes.size() > 0; ++r) {
        const auto free = m_free[ResourceId(r)];
        const Amount largest = *std::ranges::max_element(free);
        // Where no node has any, no quotient is asked for either.
        if (largest > 0 && largest < exactInDouble)
            m_freeInDouble[r].assign(free.begin(), free.end());
    }
    const auto allowed = nodes.allocatable[ResourceCatalog::pods];
    for (std::size_t n = 0; n < nodes.size(); ++n)
        m_slots[n] = std::max<Amount>(allowed[n] - static_cast<Amount>(nodes.podCount[NodeId(n)]), 0);
    classifyTaints();
}

void NodeCapacity::classifyTaints()
{
    const NodeTable &nodes = m_cluster->nodes;
    constexpr std::uint32_t unknown = 0xffffffff;
    std::vector<std::uint32_t> known(2 * m_cluster->taintSets.size() + 2, unknown);
    m_classOf.resize(nodes.size());
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const TaintSetId taints = nodes.taints[NodeId(n)];
        const bool cordoned = nodes.flags[NodeId(n)].has(NodeFlag::Unschedulable);
        std::uint32_t &taintClass = known[2 * (taints.valid() ? taints.index() + 1 : 0) + (cordoned ? 1 : 0)];
        if (taintClass == unknown) {
            taintClass = static_cast<std::uint32_t>(m_classes.size());
            const bool repelling = std::ranges::any_of(m_cluster->taintSets[taints], [&](const TaintRow &taint) {
                return repels(m_cluster->text(taint.effect));
            });
            m_classes.push_back({.taints = taints, .cordoned = cordoned, .repels = cordoned || repelling});
            m_anyRepels = m_anyRepels || cordoned || repelling;
        }
        m_classOf[n] = taintClass;
    }
}

void NodeCapacity::subtractPods()
{
    const NodeTable &nodes = m_cluster->nodes;
    std::vector<std::vector<ResourceAmount>> difference(m_cluster->shapes.size());
    bool differs = false;
    for (std::size_t row = 0; row < m_cluster->shapes.size(); ++row) {
        const PodShape &shape = m_cluster->shapes[ShapeId(row)];
        if (countsAlike(shape.spec))
            continue;
        differs = true;
        for (const ResourceAmount &counted : shape.requests)
            difference[row].push_back({counted.resource, -counted.amount});
        for (const auto &[resource, quantity] : podRequests(shape.spec)) {
            if (const ResourceId id = m_cluster->resources.find(resource); id.valid())
                difference[row].push_back({id, amountOf(resource, quantity)});
        }
    }
    for (std::size_t r = 0; r < m_cluster->resources.size(); ++r) {
        const auto free = m_free[ResourceId(r)];
        const auto requested = nodes.requested[ResourceId(r)];
        for (std::size_t n = 0; n < nodes.size(); ++n)
            free[n] = saturatingSubtract(free[n], requested[n]);
    }
    const PodTable &pods = m_cluster->pods;
    for (std::size_t row = 0; differs && row < pods.size(); ++row) {
        const PodId pod(row);
        if (!pods.occupies(pod))
            continue;
        for (const ResourceAmount &more : difference[pods.shape[pod].index()]) {
            Amount &free = m_free[more.resource][pods.node[pod].index()];
            free = saturatingSubtract(free, more.amount);
        }
    }
    for (std::size_t r = 0; r < m_cluster->resources.size(); ++r) {
        for (Amount &free : m_free[ResourceId(r)])
            free = std::max<Amount>(free, 0);
    }
}

std::vector<NodeCapacity::Demand> NodeCapacity::demandsOf(const ReplicaRequirements *requirements) const
{
    std::vector<Demand> demands;
    if (requirements == nullptr)
        return demands;
    for (const auto &[resource, quantity] : requirements->requests) {
        const Amount amount = isCounted(resource) ? amountOf(resource, quantity) : 0;
        if (amount > 0)
            demands.push_back({m_cluster->resources.find(resource), amount});
    }
    return demands;
}

std::vector<char> NodeCapacity::tolerable(std::span<const api::Toleration> tolerations) const
{
    std::vector<char> usable;
    for (const TaintClass &taintClass : m_classes) {
        bool all = !taintClass.cordoned || tolerated(tolerations, unschedulableKey, "", "NoSchedule");
        for (const TaintRow &taint : m_cluster->taintSets[taintClass.taints]) {
            const std::string_view effect = m_cluster->text(taint.effect);
            all = all
                && (!repels(effect)
                    || tolerated(tolerations, m_cluster->text(taint.key), m_cluster->text(taint.value), effect));
        }
        usable.push_back(all ? 1 : 0);
    }
    return usable;
}

std::vector<char> NodeCapacity::allowedNodes(const NodeClaim *claim) const
{
    const Cluster &cluster = *m_cluster;
    const NodeTable &nodes = cluster.nodes;
    const bool selects = claim != nullptr && (!claim->nodeSelector.empty() || claim->requiredAffinity);
    if (!selects && !m_anyRepels)
        return {};
    const std::vector<char> usable =
        tolerable(claim == nullptr ? std::span<const api::Toleration>() : std::span(claim->tolerations));
    std::vector<char> allowed(nodes.size());
    for (std::size_t n = 0; n < nodes.size(); ++n)
        allowed[n] = usable[m_classOf[n]];
    if (!selects)
        return allowed;
    const match::Selector selector = match::compile(claim->nodeSelector, cluster.names);
    std::vector<match::NodeTerm> terms;
    if (claim->requiredAffinity) {
        for (const api::NodeSelectorTerm &term : *claim->requiredAffinity)
            terms.push_back(match::compile(term, cluster.names));
    }
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (allowed[n] == 0)
            continue;
        const NodeId node(n);
        const auto labels = cluster.labelSets[nodes.labels[node]];
        const bool matches = match::matches(selector, labels, cluster.names)
            && (!claim->requiredAffinity || std::ranges::any_of(terms, [&](const match::NodeTerm &term) {
                                 return match::matches(term, nodes.name[node], labels, cluster.names);
                             }));
        allowed[n] = matches ? 1 : 0;
    }
    return allowed;
}

FirstFit NodeCapacity::pool(std::vector<std::string> resources) const
{
    FirstFit nodes(std::move(resources));
    std::vector<ResourceId> ids;
    for (const std::string &resource : nodes.resources())
        ids.push_back(m_cluster->resources.find(resource));
    std::vector<Amount> free(ids.size(), 0);
    for (std::size_t n = 0; n < m_slots.size(); ++n) {
        for (std::size_t i = 0; i < ids.size(); ++i)
            free[i] = ids[i].valid() ? m_free.at(ids[i], NodeId(n)) : 0;
        nodes.addNodes(free, m_slots[n], 1, static_cast<std::uint32_t>(n));
    }
    return nodes;
}

void NodeCapacity::packAssumed(FirstFit &nodes, AssumedWorkloads assumed, const Context &context) const
{
    for (const AssumedWorkload &workload : assumed) {
        std::vector<FirstFit::Pods> set;
        for (const Component &component : workload.components) {
            const NodeClaim *claim = component.requirements && component.requirements->nodeClaim
                ? &*component.requirements->nodeClaim
                : nullptr;
            set.push_back(nodes.pods(component, allowedNodes(claim)));
        }
        if (!set.empty())
            nodes.packSets(set, 1, context);
    }
}

std::vector<Amount> NodeCapacity::perNode(std::span<const Demand> demands) const
{
    std::vector<Amount> each = m_slots;
    for (const Demand &demand : demands)
        limitBy(demand.resource == ResourceCatalog::pods ? std::span<const Amount>(m_slots) : m_free[demand.resource],
                demand.amount, each);
    return each;
}

std::vector<Amount> NodeCapacity::perNodeInDouble(std::span<const Demand> demands) const
{
    std::vector<double> least(m_slots.begin(), m_slots.end());
    for (const Demand &demand : demands) {
        const std::vector<double> &free = m_freeInDouble[demand.resource.index()];
        const double amount = static_cast<double>(demand.amount);
        for (std::size_t n = 0; n < least.size(); ++n) {
            const double fits = free[n] / amount;
            least[n] = fits < least[n] ? fits : least[n];
        }
    }
    std::vector<Amount> each(least.size());
    for (std::size_t n = 0; n < least.size(); ++n)
        each[n] = static_cast<Amount>(least[n]);
    return each;
}

std::int64_t NodeCapacity::countReplicas(const ReplicaRequirements *requirements, AssumedWorkloads assumed,
                                         const Context &context) const
{
    if (m_slots.empty())
        return 0;
    const NodeClaim *claim = requirements != nullptr && requirements->nodeClaim ? &*requirements->nodeClaim : nullptr;
    std::vector<char> allowed = allowedNodes(claim);
    if (!assumed.empty()) {
        Component one{.name = {}, .replicas = 1, .requirements = {}};
        if (requirements != nullptr)
            one.requirements = *requirements;
        FirstFit nodes = pool(resourcesOf(std::span(&one, 1), assumed));
        packAssumed(nodes, assumed, context);
        return std::min(nodes.countFitting(nodes.pods(one, std::move(allowed))), unbounded);
    }
    const std::vector<Demand> demands = demandsOf(requirements);
    bool inDouble = true;
    for (const Demand &demand : demands) {
        if (!demand.resource.valid())
            return 0;
        inDouble = inDouble && demand.resource != ResourceCatalog::pods
            && !m_freeInDouble[demand.resource.index()].empty() && demand.amount < exactInDouble;
    }
    const std::vector<Amount> each = inDouble ? perNodeInDouble(demands) : perNode(demands);
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < each.size(); ++n)
        sum = saturatingAdd(sum, allowed.empty() || allowed[n] != 0 ? each[n] : 0);
    return std::min(sum, unbounded);
}

std::int64_t NodeCapacity::countSets(std::span<const Component> components, AssumedWorkloads assumed,
                                     const Context &context) const
{
    if (components.empty())
        return unbounded;
    FirstFit nodes = pool(resourcesOf(components, assumed));
    packAssumed(nodes, assumed, context);
    std::vector<FirstFit::Pods> set;
    for (const Component &component : components) {
        const NodeClaim *claim =
            component.requirements && component.requirements->nodeClaim ? &*component.requirements->nodeClaim : nullptr;
        set.push_back(nodes.pods(component, allowedNodes(claim)));
    }
    return nodes.packSets(set, unbounded, context);
}

NodeWorth NodeCapacity::explain(const ReplicaRequirements *requirements) const
{
    const NodeTable &nodes = m_cluster->nodes;
    NodeWorth worth{.nodes = static_cast<std::int64_t>(nodes.size())};
    const NodeClaim *claim = requirements != nullptr && requirements->nodeClaim ? &*requirements->nodeClaim : nullptr;
    NodeClaim tolerationsOnly;
    if (claim != nullptr)
        tolerationsOnly.tolerations = claim->tolerations;
    const std::vector<char> standing = allowedNodes(&tolerationsOnly);
    const std::vector<char> allowed = allowedNodes(claim);
    const std::vector<Demand> demands = demandsOf(requirements);
    const bool toleratesCordon = tolerated(tolerationsOnly.tolerations, unschedulableKey, "", "NoSchedule");
    std::vector<std::int64_t> limits(demands.size() + 1, 0);
    std::vector<Amount> stranded(demands.size(), 0);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        if (nodes.flags[NodeId(n)].has(NodeFlag::Unschedulable) && !toleratesCordon) {
            ++worth.cordoned;
            continue;
        }
        if (!standing.empty() && standing[n] == 0) {
            ++worth.tainted;
            continue;
        }
        if (!allowed.empty() && allowed[n] == 0) {
            ++worth.unselected;
            continue;
        }
        std::int64_t fits = m_slots[n];
        std::size_t limit = demands.size();
        for (std::size_t i = 0; i < demands.size(); ++i) {
            const Amount free = demands[i].resource.valid() ? m_free.at(demands[i].resource, NodeId(n)) : 0;
            if (free / demands[i].amount < fits || (i == 0 && free / demands[i].amount == fits)) {
                fits = free / demands[i].amount;
                limit = i;
            }
        }
        ++limits[limit];
        worth.full += fits == 0 ? 1 : 0;
        for (std::size_t i = 0; i < demands.size(); ++i) {
            const Amount free = demands[i].resource.valid() ? m_free.at(demands[i].resource, NodeId(n)) : 0;
            stranded[i] = saturatingAdd(stranded[i], free - fits * demands[i].amount);
        }
    }
    std::size_t at = 0;
    if (requirements != nullptr) {
        for (const auto &[resource, quantity] : requirements->requests) {
            if (!isCounted(resource) || amountOf(resource, quantity) <= 0)
                continue;
            if (limits[at] > 0)
                worth.limiting.emplace_back(resource, limits[at]);
            worth.stranded.emplace_back(resource, stranded[at]);
            ++at;
        }
    }
    if (limits[demands.size()] > 0)
        worth.limiting.emplace_back("pods", limits[demands.size()]);
    return worth;
}

} // namespace stowage::karmada
