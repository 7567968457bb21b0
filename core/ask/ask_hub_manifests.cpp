// SPDX-License-Identifier: GPL-3.0-or-later
// Manifests for a Karmada hub that follow from what is decided: a WorkloadRebalancer, policies that hold a placement,
// resource models that know the fleet's GPUs.
#include <algorithm>
#include <cctype>
#include <map>

#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/explain/text.h"
#include "core/fleet/gpuresources.h"

namespace stowage::ask {

namespace {

using explain::Text;
using nlohmann::json;

constexpr auto context = "HubManifests";
constexpr auto toApply = STOWAGE_TEXT("HubManifests", "%1 objects to apply on the hub: review them first.");
constexpr auto nothing = STOWAGE_TEXT("HubManifests", "Nothing was asked for that makes an object.");
constexpr auto oneKind = STOWAGE_TEXT(
    "HubManifests",
    "Models grade nodes on one scale: those of %1 are by %2; for its other GPU resources ask the scheduler estimator.");
constexpr auto notPlaced = STOWAGE_TEXT("HubManifests", "%1 is placed nowhere (%2): no policy can hold that.");

json rebalancer(const std::vector<HubWorkload> &workloads)
{
    json targets = json::array();
    for (const HubWorkload &workload : workloads) {
        json target = {
            {"apiVersion", workload.object != nullptr ? workload.object->apiVersion : workload.binding->apiVersion},
            {"kind", workload.kind()},
            {"name", workload.name()}};
        if (!workload.nameSpace().empty())
            target["namespace"] = workload.nameSpace();
        targets.push_back(std::move(target));
    }
    return {{"apiVersion", "apps.karmada.io/v1alpha1"},
            {"kind", "WorkloadRebalancer"},
            {"metadata", {{"name", "stowage-rebalance"}}},
            {"spec", {{"workloads", std::move(targets)}}}};
}

json tolerationsJson(const std::vector<api::Toleration> &tolerations)
{
    json list = json::array();
    for (const api::Toleration &toleration : tolerations) {
        json one = json::object();
        if (!toleration.key.empty())
            one["key"] = toleration.key;
        if (!toleration.op.empty())
            one["operator"] = toleration.op;
        if (!toleration.value.empty())
            one["value"] = toleration.value;
        if (!toleration.effect.empty())
            one["effect"] = toleration.effect;
        if (toleration.tolerationSeconds)
            one["tolerationSeconds"] = *toleration.tolerationSeconds;
        list.push_back(std::move(one));
    }
    return list;
}

/// Of the workload alone, by name, with static weights that give each cluster what was decided: it holds while the
/// replicas do.
json holdingPolicy(const FederatedDecision &made)
{
    json names = json::array(), weights = json::array();
    for (const karmada::Target &target : made.decision.placements) {
        names.push_back(target.cluster);
        weights.push_back(
            {{"targetCluster", {{"clusterNames", json::array({target.cluster})}}}, {"weight", target.replicas}});
    }
    json placement = {{"clusterAffinity", {{"clusterNames", std::move(names)}}}};
    if (made.decision.divides && made.binding.placement && !karmada::isDuplicated(*made.binding.placement))
        placement["replicaScheduling"] = {{"replicaSchedulingType", "Divided"},
                                          {"replicaDivisionPreference", "Weighted"},
                                          {"weightPreference", {{"staticWeightList", std::move(weights)}}}};
    else
        placement["replicaScheduling"] = {{"replicaSchedulingType", "Duplicated"}};
    if (made.binding.placement && !made.binding.placement->clusterTolerations.empty())
        placement["clusterTolerations"] = tolerationsJson(made.binding.placement->clusterTolerations);
    const std::int64_t above = made.match.policy == nullptr ? 0 : made.match.policy->priority;
    json selector = {{"apiVersion", made.workload.object->apiVersion},
                     {"kind", made.workload.kind()},
                     {"name", made.workload.name()}};
    const bool clusterScoped = made.workload.nameSpace().empty();
    std::string name = "stowage-" + made.workload.name() + "-" + made.workload.kind();
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::ranges::replace(name, ':', '.');
    json metadata = {{"name", std::move(name)}};
    if (!clusterScoped) {
        metadata["namespace"] = made.workload.nameSpace();
        selector["namespace"] = made.workload.nameSpace();
    }
    return {{"apiVersion", "policy.karmada.io/v1alpha1"},
            {"kind", clusterScoped ? "ClusterPropagationPolicy" : "PropagationPolicy"},
            {"metadata", std::move(metadata)},
            {"spec",
             {{"resourceSelectors", json::array({std::move(selector)})},
              {"priority", above},
              {"preemption", "Always"},
              {"placement", std::move(placement)}}}};
}

/// Sizes of nodes with GPUs of one resource.
struct NodeSizes {
    Amount mostGpus = 0;
    Amount cpuPerGpu = 0, memoryPerGpu = 0; ///< of the node that has least; thousandths of cores, bytes
};

std::map<std::string, NodeSizes> sizesOf(const Cluster &member)
{
    std::map<std::string, NodeSizes> sizes;
    for (std::size_t id = 0; id < member.resources.size(); ++id) {
        const auto resource = ResourceId(static_cast<std::uint16_t>(id));
        const std::string name(member.resources.name(resource));
        if (!isGpuResource(name))
            continue;
        for (std::size_t row = 0; row < member.nodes.size(); ++row) {
            const Amount gpus = member.nodes.allocatable.at(resource, NodeId(row));
            if (gpus <= 0)
                continue;
            NodeSizes &size = sizes[name];
            const Amount cpu = member.nodes.allocatable.at(ResourceCatalog::cpu, NodeId(row)) / gpus;
            const Amount memory = member.nodes.allocatable.at(ResourceCatalog::memory, NodeId(row)) / gpus;
            size.cpuPerGpu = size.mostGpus == 0 ? cpu : std::min(size.cpuPerGpu, cpu);
            size.memoryPerGpu = size.mostGpus == 0 ? memory : std::min(size.memoryPerGpu, memory);
            size.mostGpus = std::max(size.mostGpus, gpus);
        }
    }
    return sizes;
}

json range(const std::string &name, const std::string &min, const std::string &max)
{
    return {{"name", name}, {"min", min}, {"max", max}};
}

using Sizes = std::map<std::string, NodeSizes>;

Sizes::const_iterator mainOf(const Sizes &sizes)
{
    return std::ranges::max_element(sizes, {}, [](const auto &one) { return one.second.mostGpus; });
}

/// Grades at 0, 1, 2, 4, ... free GPUs of the resource that the cluster has most of; cpu and memory in proportion to
/// its leanest nodes, so that a node falls into the grade of its free GPUs.
json modelsOf(const std::string &cluster, const std::map<std::string, NodeSizes> &sizes)
{
    const auto &[resource, size] = *mainOf(sizes);
    std::vector<Amount> steps{0};
    for (Amount step = 1; step <= size.mostGpus; step *= 2)
        steps.push_back(step);
    if (steps.back() != size.mostGpus)
        steps.push_back(size.mostGpus);
    const std::string unlimited = "9223372036854775807";
    constexpr Amount gibi = Amount(1) << 30;
    const auto cpu = [&](Amount gpus) { return std::to_string(gpus * size.cpuPerGpu / 1000); };
    const auto memory = [&](Amount gpus) { return std::to_string(gpus * size.memoryPerGpu / gibi) + "Gi"; };
    json grades = json::array();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool last = i + 1 == steps.size();
        json ranges = json::array({range("cpu", cpu(steps[i]), last ? unlimited : cpu(steps[i + 1])),
                                   range("memory", memory(steps[i]), last ? unlimited : memory(steps[i + 1]))});
        for (const auto &[name, size_] : sizes) {
            // Nodes with another kind of GPU have none of this one: their grade would be the first.
            const bool graded = name == resource;
            ranges.push_back(range(name, graded ? std::to_string(steps[i]) : "0",
                                   graded && !last ? std::to_string(steps[i + 1]) : unlimited));
        }
        grades.push_back({{"grade", i}, {"ranges", std::move(ranges)}});
    }
    return {{"apiVersion", "cluster.karmada.io/v1alpha1"},
            {"kind", "Cluster"},
            {"metadata", {{"name", cluster}}},
            {"spec", {{"resourceModels", std::move(grades)}}}};
}

Expected<json> hubManifests(const Projection &projection, const json &ask, const Context &run)
{
    auto request = readFederatedRequest(ask);
    if (!request)
        return tl::unexpected(request.error());
    const auto hub = FederatedHub::of(projection, nullptr, *std::move(request), run);
    if (!hub)
        return tl::unexpected(hub.error());
    json objects = json::array();
    std::vector<Text> texts;
    const auto named = [&](const char *argument) -> Expected<std::vector<HubWorkload>> {
        std::vector<HubWorkload> workloads;
        if (!ask.contains(argument))
            return workloads;
        for (const json &name : ask[argument]) {
            const auto found = (*hub)->workloads().find(name.get<std::string>());
            if (!found)
                return tl::unexpected(found.error());
            workloads.push_back(*found);
        }
        return workloads;
    };
    const auto again = named("rebalance");
    if (!again)
        return tl::unexpected(again.error());
    if (!again->empty())
        objects.push_back(rebalancer(*again));
    const auto held = named("hold");
    if (!held)
        return tl::unexpected(held.error());
    for (const HubWorkload &workload : *held) {
        const auto made = (*hub)->decide(workload, run);
        if (!made)
            return tl::unexpected(made.error());
        if (made->decision.placements.empty() || workload.object == nullptr)
            texts.push_back(
                Text::own(context, notPlaced, {workload.key(), std::string(karmada::token(made->decision.outcome))}));
        else
            objects.push_back(holdingPolicy(*made));
    }
    if (ask.value("models", false)) {
        for (const auto &member : projection.fleet().clusters) {
            const auto sizes = sizesOf(*member);
            if (sizes.empty())
                continue;
            objects.push_back(modelsOf(member->name, sizes));
            if (sizes.size() > 1)
                texts.push_back(Text::own(context, oneKind, {member->name, mainOf(sizes)->first}));
        }
    }
    texts.insert(texts.begin(),
                 objects.empty() ? Text::own(context, nothing)
                                 : Text::own(context, toApply, {std::to_string(objects.size())}));
    json answer = {{"objects", std::move(objects)}, {"explanation", json::array()}};
    answer["model"] = modelJson((*hub)->request().options);
    answer["model"]["estimators"] = (*hub)->request().estimators;
    addTo(answer["explanation"], texts);
    return answer;
}

} // namespace

Entry hubManifestsEntry()
{
    return {.name = "hub-manifests",
            .summary = "Manifests for a Karmada hub: a WorkloadRebalancer, policies that hold a placement, GPU models",
            .arguments = {{.name = "rebalance",
                           .type = ArgumentType::TextList,
                           .help = "Workloads that a WorkloadRebalancer schedules anew"},
                          {.name = "hold",
                           .type = ArgumentType::TextList,
                           .help = "Workloads that get a policy which holds what is decided of them now"},
                          {.name = "models",
                           .type = ArgumentType::Boolean,
                           .help = "Cluster objects with spec.resourceModels that know the GPUs of their nodes"},
                          {.name = "estimators",
                           .type = ArgumentType::TextList,
                           .help = "resource-model, scheduler-estimator, or both",
                           .fallback = json::array({"resource-model"})},
                          {.name = "fresh",
                           .type = ArgumentType::Boolean,
                           .help = "What is held is decided as if a WorkloadRebalancer had asked for it"}},
            .detail = true,
            .run = hubManifests,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"objects", "manifests to apply on the hub"}}};
}

} // namespace stowage::ask
