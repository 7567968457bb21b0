// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/modelestimate.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "core/api/requests.h"
#include "core/engine/karmada/amounts.h"
#include "core/engine/karmada/firstfit.h"

namespace stowage::karmada {

namespace {

using api::karmada::Cluster;
using api::karmada::Component;
using api::karmada::ResourceModel;
using api::karmada::ResourceSummary;

constexpr std::int64_t podsPerModelNode = 110; // kubelet's default limit, which models take for every node

Quantity::Int128 nanosOf(const api::ResourceList &list, std::string_view resource)
{
    const Quantity *found = api::findQuantity(list, resource);
    return found == nullptr ? Quantity::Int128(0) : found->nanos();
}

/// Allocatable less what pods hold and wait for; the format is the allocatable one's.
Quantity freeOf(const ResourceSummary &summary, std::string_view resource)
{
    const Quantity *allocatable = api::findQuantity(summary.allocatable, resource);
    if (allocatable == nullptr)
        return {};
    return {allocatable->nanos() - nanosOf(summary.allocated, resource) - nanosOf(summary.allocating, resource),
            allocatable->format()};
}

std::int64_t podCount(const api::ResourceList &list)
{
    const Quantity *pods = api::findQuantity(list, "pods");
    return pods == nullptr ? 0 : pods->value();
}

std::int64_t freePods(const ResourceSummary &summary)
{
    return saturatingSubtract(podCount(summary.allocatable),
                              saturatingAdd(podCount(summary.allocated), podCount(summary.allocating)));
}

std::int64_t podsOf(const Component &component)
{
    return std::max<std::int64_t>(component.replicas, 0);
}

/// Pods and amounts of everything in flight, in the units of the given reading.
template<typename Read>
std::pair<std::int64_t, std::map<std::string, Amount, std::less<>>> demandOf(AssumedWorkloads assumed, Read read)
{
    std::int64_t pods = 0;
    std::map<std::string, Amount, std::less<>> amounts;
    for (const AssumedWorkload &workload : assumed) {
        for (const Component &component : workload.components) {
            pods = saturatingAdd(pods, podsOf(component));
            if (!component.requirements)
                continue;
            for (const auto &[resource, quantity] : component.requirements->requests) {
                Amount &sum = amounts[resource];
                sum = saturatingAdd(sum, saturatingMultiply(read(resource, quantity), podsOf(component)));
            }
        }
    }
    return {pods, std::move(amounts)};
}

/// Model nodes by grade: its minimums and how many nodes it counts. Nothing when the models cannot be used.
struct Grade {
    const ResourceModel *model = nullptr;
    std::int64_t nodes = 0;
};

std::optional<std::map<std::int64_t, Grade>> gradesOf(const Cluster &cluster, const Gates &gates)
{
    if (!gates.customizedClusterResourceModeling || cluster.models.empty() || cluster.summary->modelings.empty())
        return {};
    std::map<std::int64_t, Grade> grades;
    for (const ResourceModel &model : cluster.models)
        grades[model.grade].model = &model;
    for (const api::karmada::AllocatableModeling &modeling : cluster.summary->modelings) {
        if (modeling.count < 0)
            return {};
        if (const auto at = grades.find(modeling.grade); at != grades.end())
            at->second.nodes = saturatingAdd(at->second.nodes, modeling.count);
    }
    return grades;
}

Amount minimumOf(const ResourceModel &model, std::string_view resource)
{
    Amount minimum = 0;
    for (const api::karmada::ModelRange &range : model.ranges) {
        if (range.name == resource && isCounted(resource))
            minimum = amountOf(resource, range.min);
    }
    return minimum;
}

bool isModelled(const Cluster &cluster, std::string_view resource)
{
    return std::ranges::any_of(cluster.models, [&](const ResourceModel &model) {
        return std::ranges::any_of(model.ranges, [&](const auto &range) { return range.name == resource; });
    });
}

FirstFit modelNodes(const std::map<std::int64_t, Grade> &grades, std::vector<std::string> resources)
{
    FirstFit nodes(std::move(resources));
    std::vector<Amount> free;
    for (const auto &[number, grade] : grades) {
        free.clear();
        for (const std::string &resource : nodes.resources())
            free.push_back(minimumOf(*grade.model, resource));
        nodes.addNodes(free, podsPerModelNode, grade.nodes, 0);
    }
    return nodes;
}

void packAssumed(FirstFit &nodes, AssumedWorkloads assumed, const Context &context)
{
    for (const AssumedWorkload &workload : assumed) {
        std::vector<FirstFit::Pods> set;
        for (const Component &component : workload.components)
            set.push_back(nodes.pods(component, {}));
        if (!set.empty())
            nodes.packSets(set, 1, context);
    }
}

void noteUnmodelled(const Cluster &cluster, const api::ResourceList &requests, ModelEstimate &estimate)
{
    for (const auto &[resource, quantity] : requests) {
        if (resource != "pods" && isCounted(resource) && amountOf(resource, quantity) > 0
            && !isModelled(cluster, resource)
            && std::ranges::find(estimate.unmodelled, resource) == estimate.unmodelled.end())
            estimate.unmodelled.push_back(resource);
    }
}

/// Sum over grades of nodes times what the range's minimum holds.
void countByGrades(const Cluster &cluster, const std::map<std::int64_t, Grade> &grades,
                   const api::ResourceList &requests, AssumedWorkloads assumed, const Context &context,
                   ModelEstimate &estimate)
{
    estimate.usedModels = true;
    estimate.byModels = 0;
    const std::vector<Component> one{
        {.name = {},
         .replicas = 1,
         .requirements = {{.nodeClaim = {}, .requests = requests, .nameSpace = {}, .priorityClass = {}}}}};
    FirstFit nodes = modelNodes(grades, resourcesOf(one, assumed));
    for (const auto &[number, grade] : grades) {
        FirstFit single(std::vector<std::string>(nodes.resources().begin(), nodes.resources().end()));
        std::vector<Amount> free;
        for (const std::string &resource : single.resources())
            free.push_back(minimumOf(*grade.model, resource));
        single.addNodes(free, podsPerModelNode, 1, 0);
        estimate.grades.push_back(
            {.grade = number, .nodes = grade.nodes, .perNode = single.countFitting(single.pods(one.front(), {}))});
    }
    packAssumed(nodes, assumed, context);
    estimate.byModels = nodes.countFitting(nodes.pods(one.front(), {}));
    noteUnmodelled(cluster, requests, estimate);
}

void countBySummary(const ResourceSummary &summary, const api::ResourceList &requests, AssumedWorkloads assumed,
                    ModelEstimate &estimate)
{
    const auto demand = demandOf(assumed, amountOf);
    estimate.bySummary = unbounded;
    for (const auto &[resource, quantity] : requests) {
        const Amount request = amountOf(resource, quantity);
        if (request <= 0)
            continue;
        Amount free = amountOf(resource, freeOf(summary, resource));
        if (const auto held = demand.second.find(resource); held != demand.second.end())
            free = saturatingSubtract(free, held->second);
        const std::int64_t count = free <= 0 ? 0 : free / request;
        if (count < estimate.bySummary || estimate.limitingResource.empty()) {
            estimate.bySummary = std::min(count, estimate.bySummary);
            estimate.limitingResource = resource;
        }
    }
}

void estimateReplicas(const Cluster &cluster, const EstimateRequest &request, AssumedWorkloads assumed,
                      const Gates &gates, const Context &context, ModelEstimate &estimate)
{
    estimate.pods = saturatingSubtract(freePods(*cluster.summary), demandOf(assumed, amountOf).first);
    estimate.count = std::max<std::int64_t>(estimate.pods, 0);
    if (estimate.count == 0 || request.requirements == nullptr)
        return;
    const api::ResourceList &requests = request.requirements->requests;
    if (const auto grades = gradesOf(cluster, gates)) {
        countByGrades(cluster, *grades, requests, assumed, context, estimate);
        estimate.count = std::min(estimate.count, estimate.byModels);
        return;
    }
    countBySummary(*cluster.summary, requests, assumed, estimate);
    estimate.count = std::min(estimate.count, estimate.bySummary);
}

/// Sets compare amounts by how they are written: decimal ones in thousandths, binary ones in units
/// (quantityAsInt64). A decimal request against a binary capacity is thus inflated a thousandfold.
Amount amountAsWritten(std::string_view, const Quantity &quantity)
{
    return quantity.format() == Quantity::Format::Binary ? quantity.value() : quantity.milli();
}

void estimateSets(const Cluster &cluster, const EstimateRequest &request, AssumedWorkloads assumed, const Gates &gates,
                  const Context &context, ModelEstimate &estimate)
{
    const ResourceSummary &summary = *cluster.summary;
    const auto [assumedPods, assumedAmounts] = demandOf(assumed, amountAsWritten);
    std::int64_t pods = freePods(summary);
    if (pods > 0)
        pods = saturatingSubtract(pods, assumedPods);
    estimate.pods = pods = std::max<std::int64_t>(pods, 0);
    estimate.count = pods;
    const std::vector<AssumedWorkload> oneSet{
        {.nameSpace = {}, .binding = {}, .components = {request.components.begin(), request.components.end()}}};
    const auto [podsPerSet, perSet] = demandOf(oneSet, amountAsWritten);
    if (pods == 0 || podsPerSet <= 0)
        return;
    estimate.count = estimate.pods = pods / podsPerSet;
    for (const auto &[resource, needed] : perSet) {
        if (needed <= 0)
            continue;
        Amount free = amountAsWritten(resource, freeOf(summary, resource));
        if (const auto held = assumedAmounts.find(resource); held != assumedAmounts.end())
            free = saturatingSubtract(free, held->second);
        const std::int64_t count = free <= 0 ? 0 : free / needed;
        if (count < estimate.bySummary || estimate.limitingResource.empty()) {
            estimate.bySummary = std::min(count, estimate.bySummary);
            estimate.limitingResource = resource;
        }
        estimate.count = std::min(estimate.count, count);
    }
    const auto grades = gradesOf(cluster, gates);
    if (estimate.count == 0 || !grades)
        return;
    estimate.usedModels = true;
    FirstFit nodes = modelNodes(*grades, resourcesOf(request.components, assumed));
    packAssumed(nodes, assumed, context);
    std::vector<FirstFit::Pods> set;
    for (const Component &component : request.components) {
        set.push_back(nodes.pods(component, {}));
        if (component.requirements)
            noteUnmodelled(cluster, component.requirements->requests, estimate);
    }
    estimate.byModels = nodes.packSets(set, estimate.count, context);
    estimate.count = std::min(estimate.count, estimate.byModels);
}

} // namespace

ModelEstimate estimateByModels(const Cluster &cluster, const EstimateRequest &request, AssumedWorkloads assumed,
                               const Gates &gates, const Context &context)
{
    ModelEstimate estimate;
    if (!cluster.summary) {
        estimate.noSummary = true;
        return estimate;
    }
    if (request.sets)
        estimateSets(cluster, request, assumed, gates, context, estimate);
    else
        estimateReplicas(cluster, request, assumed, gates, context, estimate);
    estimate.count = std::clamp<std::int64_t>(estimate.count, 0, unbounded);
    return estimate;
}

std::vector<ResourceModel> defaultModels()
{
    constexpr std::int64_t gibi = 1LL << 30;
    struct Minimum {
        std::int64_t cores = 0, gibibytes = 0;
    };
    constexpr Minimum minimums[] = {{0, 0},    {1, 4},    {2, 16},   {4, 32},    {8, 64},
                                    {16, 128}, {32, 256}, {64, 512}, {128, 1024}};
    constexpr std::size_t count = std::size(minimums);
    std::vector<ResourceModel> models;
    for (std::size_t grade = 0; grade < count; ++grade) {
        const bool last = grade + 1 == count;
        constexpr Amount unlimited = std::numeric_limits<std::int64_t>::max();
        const Amount nextCores = last ? unlimited : minimums[grade + 1].cores * 1000;
        const Amount nextBytes = last ? unlimited : minimums[grade + 1].gibibytes * gibi;
        models.push_back({.grade = static_cast<std::int64_t>(grade),
                          .ranges = {{.name = "cpu",
                                      .min = quantityOf("cpu", minimums[grade].cores * 1000),
                                      .max = quantityOf("cpu", nextCores)},
                                     {.name = "memory",
                                      .min = quantityOf("memory", minimums[grade].gibibytes * gibi),
                                      .max = quantityOf("memory", nextBytes)}}});
    }
    return models;
}

} // namespace stowage::karmada
