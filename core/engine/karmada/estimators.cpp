// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/estimators.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/parallel.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/engine/karmada/quotaestimate.h"

namespace stowage::karmada {

namespace {

// Starting threads costs more than a few estimates.
constexpr std::size_t clustersPerThreads = 8;

void append(std::string &key, std::string_view text)
{
    key += text;
    key += '\0';
}

void append(std::string &key, std::int64_t number)
{
    key.append(reinterpret_cast<const char *>(&number), sizeof number);
}

void append(std::string &key, const api::Requirement &requirement)
{
    append(key, requirement.key);
    append(key, requirement.op);
    append(key, static_cast<std::int64_t>(requirement.values.size()));
    for (const std::string &value : requirement.values)
        append(key, value);
}

void append(std::string &key, const api::karmada::NodeClaim &claim)
{
    append(key, static_cast<std::int64_t>(claim.nodeSelector.size()));
    for (const auto &[label, value] : claim.nodeSelector) {
        append(key, label);
        append(key, value);
    }
    append(key, static_cast<std::int64_t>(claim.tolerations.size()));
    for (const api::Toleration &toleration : claim.tolerations) {
        append(key, toleration.key);
        append(key, toleration.op);
        append(key, toleration.value);
        append(key, toleration.effect);
    }
    append(key, claim.requiredAffinity ? static_cast<std::int64_t>(claim.requiredAffinity->size()) : -1);
    if (!claim.requiredAffinity)
        return;
    for (const api::NodeSelectorTerm &term : *claim.requiredAffinity) {
        append(key, static_cast<std::int64_t>(term.matchExpressions.size()));
        for (const api::Requirement &requirement : term.matchExpressions)
            append(key, requirement);
        append(key, static_cast<std::int64_t>(term.matchFields.size()));
        for (const api::Requirement &requirement : term.matchFields)
            append(key, requirement);
    }
}

void append(std::string &key, const api::karmada::ReplicaRequirements *requirements)
{
    append(key, static_cast<std::int64_t>(requirements == nullptr ? 0 : 1));
    if (requirements == nullptr)
        return;
    append(key, static_cast<std::int64_t>(requirements->requests.size()));
    for (const auto &[resource, quantity] : requirements->requests) {
        append(key, resource);
        append(key, static_cast<std::int64_t>(quantity.nanos() / 1'000'000'000));
        append(key, static_cast<std::int64_t>(quantity.nanos() % 1'000'000'000));
        append(key, static_cast<std::int64_t>(quantity.format()));
    }
    append(key, requirements->nameSpace);
    append(key, requirements->priorityClass);
    append(key, static_cast<std::int64_t>(requirements->nodeClaim ? 1 : 0));
    if (requirements->nodeClaim)
        append(key, *requirements->nodeClaim);
}

/// Everything of a request that an estimate depends on.
std::string keyOf(const EstimateRequest &request)
{
    std::string key;
    append(key, static_cast<std::int64_t>(request.sets ? 1 : 0));
    if (!request.sets) {
        append(key, request.requirements);
        return key;
    }
    append(key, request.nameSpace);
    for (const api::karmada::Component &component : request.components) {
        append(key, component.replicas);
        append(key, component.requirements ? &*component.requirements : nullptr);
    }
    return key;
}

using One = std::function<Estimate(ClusterIndex, const EstimateRequest &, AssumedWorkloads, const Context &)>;

/// Asks cluster by cluster, in parallel, and remembers what it heard.
class Asker {
public:
    Asker(std::size_t clusters, AssumedByCluster assumed, One one)
        : m_clusters(clusters)
        , m_assumed(std::move(assumed))
        , m_one(std::move(one))
        , m_remembers(std::ranges::all_of(m_assumed, [](const auto &list) { return list.empty(); }))
    {
    }

    Expected<void> ask(std::span<const ClusterIndex> clusters, const EstimateRequest &request,
                       std::span<Estimate> estimates, const Context &context)
    {
        std::string key;
        std::vector<std::size_t> open;
        if (m_remembers) {
            key = keyOf(request);
            const std::lock_guard lock(m_guard);
            const auto known = m_known.find(key);
            for (std::size_t i = 0; i < clusters.size(); ++i) {
                if (known != m_known.end() && known->second[clusters[i]])
                    estimates[i] = *known->second[clusters[i]];
                else
                    open.push_back(i);
            }
        } else {
            for (std::size_t i = 0; i < clusters.size(); ++i)
                open.push_back(i);
        }
        if (open.empty())
            return {};
        const auto work = [&](std::size_t at) {
            const std::size_t i = open[at];
            const std::vector<AssumedWorkload> assumed = clusters[i] < m_assumed.size()
                ? assumedFor(request.binding, m_assumed[clusters[i]])
                : std::vector<AssumedWorkload>();
            estimates[i] = m_one(clusters[i], request, assumed, context);
        };
        Context few = context;
        if (open.size() < clustersPerThreads)
            few.threads = 1;
        if (!parallelFor(open.size(), few, work) || context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        if (m_remembers) {
            const std::lock_guard lock(m_guard);
            std::vector<std::optional<Estimate>> &known = m_known[key];
            known.resize(m_clusters);
            for (const std::size_t i : open)
                known[clusters[i]] = estimates[i];
        }
        return {};
    }

private:
    std::size_t m_clusters;
    AssumedByCluster m_assumed;
    One m_one;
    bool m_remembers;
    std::mutex m_guard;
    std::unordered_map<std::string, std::vector<std::optional<Estimate>>> m_known;
};

Estimator bind(std::size_t clusters, AssumedByCluster assumed, One one)
{
    const auto asker = std::make_shared<Asker>(clusters, std::move(assumed), std::move(one));
    return [asker](std::span<const ClusterIndex> asked, const EstimateRequest &request, std::span<Estimate> estimates,
                   const Context &context) { return asker->ask(asked, request, estimates, context); };
}

std::int64_t countByNodes(const NodeCapacity &nodes, const EstimateRequest &request, AssumedWorkloads assumed,
                          const Context &context)
{
    return request.sets ? nodes.countSets(request.components, assumed, context)
                        : nodes.countReplicas(request.requirements, assumed, context);
}

} // namespace

std::vector<AssumedWorkload> assumedFor(std::string_view binding, std::span<const AssumedWorkload> all)
{
    std::vector<AssumedWorkload> counted;
    for (const AssumedWorkload &workload : all) {
        if (workload.binding.empty() || workload.binding != binding)
            counted.push_back(workload);
    }
    return counted;
}

NamedEstimator bindModelEstimator(std::shared_ptr<const HubView> hub, const Options &options, AssumedByCluster assumed)
{
    const std::size_t clusters = hub->clusters().size();
    One one = [hub = std::move(hub), gates = options.gates](ClusterIndex cluster, const EstimateRequest &request,
                                                            AssumedWorkloads inFlight, const Context &context) {
        return Estimate{.replicas =
                            estimateByModels(hub->clusters()[cluster], request, inFlight, gates, context).count};
    };
    return {.name = std::string(modelEstimator),
            .allOrNothing = false,
            .ask = bind(clusters, std::move(assumed), std::move(one))};
}

NamedEstimator bindNodeEstimator(std::shared_ptr<const HubView> hub, const Options &options, AssumedByCluster assumed)
{
    const std::size_t clusters = hub->clusters().size();
    One one = [hub = std::move(hub), options](ClusterIndex cluster, const EstimateRequest &request,
                                              AssumedWorkloads inFlight, const Context &context) {
        const api::karmada::Cluster &object = hub->clusters()[cluster];
        const NodeCapacity *nodes = hub->capacity(cluster);
        if (options.disableEstimatorInPullMode && object.pull)
            return Estimate{.failed = true, .why = object.name + " is a Pull cluster: its estimator is switched off"};
        if (nodes == nullptr)
            return Estimate{.failed = true, .why = object.name + " has no estimator that answers"};
        std::int64_t count = countByNodes(*nodes, request, inFlight, context);
        if (options.gates.resourceQuotaEstimate) {
            const QuotaEstimate quota = estimateByQuota(hub->member(cluster)->scheduling.quotas, request, inFlight);
            count = std::min(count, quota.count);
        }
        return Estimate{.replicas = count};
    };
    return {.name = std::string(nodeEstimator),
            .allOrNothing = true,
            .ask = bind(clusters, std::move(assumed), std::move(one))};
}

} // namespace stowage::karmada
