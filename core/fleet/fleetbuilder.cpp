// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleetbuilder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "core/api/requests.h"
#include "core/base/parallel.h"
#include "core/explain/text.h"
#include "core/fleet/clustermerge.h"
#include "core/fleet/dragpus.h"
#include "core/fleet/findings.h"
#include "core/fleet/gpuinventory.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/gpushares.h"
#include "core/fleet/gpuslots.h"
#include "core/fleet/ownerjoin.h"
#include "core/fleet/topologybuilder.h"

namespace stowage {

namespace {

/// Beside GPUs; every resource costs three columns over all nodes, and no real fleet has a tenth of that.
constexpr std::size_t mostResources = 1000;

constexpr auto tooManyResources =
    STOWAGE_TEXT("Finding", "The fleet names more than 1000 resources; the last ones by name are left out.");

ResourceCatalog catalogOf(const std::vector<MergedCluster> &clusters, std::vector<std::string> names,
                          std::vector<Finding> &findings)
{
    for (const MergedCluster &cluster : clusters)
        names.insert(names.end(), cluster.resourceNames.begin(), cluster.resourceNames.end());
    std::ranges::sort(names);
    const auto repeated = std::ranges::unique(names);
    names.erase(repeated.begin(), repeated.end());
    if (names.size() > mostResources) {
        std::ranges::stable_partition(names, isGpuResource);
        names.resize(mostResources);
        findings.push_back({.severity = Severity::Warning,
                            .file = {},
                            .source = {},
                            .line = 0,
                            .object = {},
                            .field = {},
                            .reason = tooManyResources});
    }
    return ResourceCatalog(std::move(names));
}

Amount amountOf(ResourceId resource, const Quantity &quantity)
{
    return resource == ResourceCatalog::cpu ? quantity.milli() : quantity.value();
}

void fillShapes(MergedCluster &merged)
{
    Cluster &cluster = merged.draft.cluster;
    for (std::size_t row = 0; row < cluster.shapes.size(); ++row) {
        PodShape &shape = cluster.shapes[ShapeId(row)];
        for (const auto &[name, quantity] : merged.shapeRequests[row]) {
            const ResourceId resource = cluster.resources.find(name);
            if (!resource.valid())
                continue;
            shape.requests.push_back({resource, amountOf(resource, quantity)});
            if (isGpuResource(name))
                shape.gpus = saturatingAdd(shape.gpus, shape.requests.back().amount);
        }
        std::ranges::sort(shape.requests);
        const api::ScoringRequests scoring = api::scoringRequests(shape.spec);
        shape.scoringCpu = shape.incomingScoringCpu = scoring.cpuMilli;
        shape.scoringMemory = shape.incomingScoringMemory = scoring.memoryBytes;
        if (shape.spec.podRequests) {
            api::PodSpec containersOnly = shape.spec;
            containersOnly.podRequests.reset();
            containersOnly.podLimits.reset();
            const api::ScoringRequests incoming = api::scoringRequests(containersOnly);
            shape.incomingScoringCpu = incoming.cpuMilli;
            shape.incomingScoringMemory = incoming.memoryBytes;
        }
    }
}

void fillFormats(MergedCluster &merged)
{
    Cluster &cluster = merged.draft.cluster;
    cluster.nodes.allocatableFormat.assign(cluster.resources.size(), Quantity::Format::Decimal);
    std::vector<char> known(cluster.resources.size(), 0);
    for (const NamedNodeAmounts &amounts : merged.nodeAmounts) {
        for (const NamedAmount &amount : amounts.allocatable) {
            const ResourceId id = cluster.resources.find(cluster.names[amount.resource]);
            if (!id.valid() || amount.amount == 0 || known[id.index()] != 0)
                continue;
            known[id.index()] = 1;
            cluster.nodes.allocatableFormat[id.index()] = amount.format;
        }
    }
}

void fillAmounts(MergedCluster &merged)
{
    Cluster &cluster = merged.draft.cluster;
    NodeTable &nodes = cluster.nodes;
    const std::size_t resources = cluster.resources.size();
    nodes.capacity = ResourceMatrix(resources, nodes.size());
    nodes.allocatable = ResourceMatrix(resources, nodes.size());
    nodes.requested = ResourceMatrix(resources, nodes.size());
    const auto fill = [&](ResourceMatrix &matrix, NodeId node, const std::vector<NamedAmount> &amounts) {
        for (const NamedAmount &amount : amounts) {
            if (const ResourceId id = cluster.resources.find(cluster.names[amount.resource]); id.valid())
                matrix[id][node.index()] = amount.amount;
        }
    };
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        const NodeId node(row);
        fill(nodes.capacity, node, merged.nodeAmounts[node].capacity);
        fill(nodes.allocatable, node, merged.nodeAmounts[node].allocatable);
    }
    fillFormats(merged);
    const PodTable &pods = cluster.pods;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        if (!pods.occupies(pod))
            continue;
        const std::size_t node = pods.node[pod].index();
        for (const ResourceAmount &request : cluster.shapes[pods.shape[pod]].requests) {
            Amount &sum = nodes.requested[request.resource][node];
            sum = saturatingAdd(sum, request.amount);
        }
        ++nodes.podCount[pods.node[pod]];
        nodes.requested[ResourceCatalog::pods][node] = nodes.podCount[pods.node[pod]];
    }
}

/// Pods whose admission wrote no priority yet have that of the class they name.
void fillPriorities(Cluster &cluster)
{
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        const api::PodSpec &spec = cluster.shapes[cluster.pods.shape[pod]].spec;
        if (spec.priority || spec.priorityClassName.empty())
            continue;
        const auto named = std::ranges::find(cluster.priorityClasses, spec.priorityClassName, &PriorityClassRow::name);
        if (named != cluster.priorityClasses.end())
            cluster.pods.priority[pod] = named->value;
    }
}

/// Resources of the whole fleet, as no other cluster may have GPUs of a kind.
void fillGpuResources(Cluster &cluster)
{
    for (std::size_t row = 0; row < cluster.resources.size(); ++row) {
        const std::string &name = cluster.resources.name(ResourceId(row));
        if (isGpuResource(name) || !DraGpus::vendorOf(name).empty())
            cluster.gpuResources.push_back(ResourceId(row));
    }
}

std::shared_ptr<const Cluster> finish(MergedCluster merged, const ResourceCatalog &catalog,
                                      const TopologyOptions &topology, const Context &context)
{
    Cluster &cluster = merged.draft.cluster;
    cluster.resources = catalog;
    fillGpuResources(cluster);
    fillShapes(merged);
    fillAmounts(merged);
    fillPriorities(cluster);
    const auto steps = std::to_array<std::function<void()>>({
        [&] { fillGpuInventory(merged); },
        [&] { fillGpuSlots(merged); },
        [&] { fillGpuShares(merged); },
        [&] { fillTopology(cluster, topology); },
        [&] { joinOwners(merged.draft); },
        [&] { sortFindings(cluster.findings); },
    });
    for (const std::function<void()> &step : steps) {
        if (context.canceled())
            return nullptr;
        step();
    }
    return std::make_shared<const Cluster>(std::move(merged.draft.cluster));
}

} // namespace

Expected<FleetPtr> buildFleet(std::vector<ClusterInput> clusters, std::vector<Finding> findings,
                              const TopologyOptions &topology, const Context &context,
                              const std::vector<std::string> &furtherResources)
{
    std::ranges::stable_sort(clusters, {}, &ClusterInput::name);
    std::vector<MergedCluster> merged(clusters.size());
    if (!parallelFor(clusters.size(), context,
                     [&](std::size_t i) { merged[i] = mergeCluster(std::move(clusters[i]), context); }))
        return fail(ErrorCode::Canceled, "canceled");

    auto fleet = std::make_shared<Fleet>();
    fleet->resources = catalogOf(merged, furtherResources, findings);
    std::vector<std::shared_ptr<const Cluster>> finished(merged.size());
    if (!parallelFor(merged.size(), context, [&](std::size_t i) {
            finished[i] = finish(std::move(merged[i]), fleet->resources, topology, context);
        }))
        return fail(ErrorCode::Canceled, "canceled");

    for (std::shared_ptr<const Cluster> &cluster : finished) {
        fleet->observedAt = std::max(fleet->observedAt, cluster->observedAt);
        if (cluster->hub && !fleet->hub)
            fleet->hub = std::move(cluster);
        else
            fleet->clusters.push_back(std::move(cluster));
    }
    sortFindings(findings);
    fleet->findings = std::move(findings);
    return fleet;
}

} // namespace stowage
