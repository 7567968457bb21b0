// SPDX-License-Identifier: GPL-3.0-or-later
// Inference graphs: Grove's cliques, and NVIDIA Dynamo, whose operator makes Grove sets or LeaderWorkerSets.
#include <algorithm>

#include "core/import/podspec.h"
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

constexpr std::string_view mainSet = "main";

const char *const missingCliques = STOWAGE_TEXT("Finding", "The set has no cliques; it is not read.");
const char *const unknownClique = STOWAGE_TEXT("Finding", "There is no clique of this name; left out.");
const char *const missingServices = STOWAGE_TEXT("Finding", "The graph has no services; it is not read.");

struct Clique {
    FieldReader node;
    std::string_view name;
    std::int64_t replicas = 1;
    std::int64_t minAvailable = 1;
};

struct ScalingGroup {
    std::int64_t replicas = 1;
    std::int64_t minAvailable = 1;
    std::vector<std::size_t> cliques;
};

std::vector<Clique> readCliques(const FieldReader &podCliqueSet)
{
    std::vector<Clique> cliques;
    for (const FieldReader node : podCliqueSet.list("cliques")) {
        const FieldReader spec = node.object("spec");
        const std::int64_t replicas = spec.count("replicas").value_or(1);
        cliques.push_back({.node = node,
                           .name = node.text("name"),
                           .replicas = replicas,
                           .minAvailable = spec.count("minAvailable").value_or(replicas)});
    }
    return cliques;
}

std::vector<ScalingGroup> readScalingGroups(const FieldReader &podCliqueSet, const std::vector<Clique> &cliques)
{
    std::vector<ScalingGroup> groups;
    for (const FieldReader node : podCliqueSet.list("podCliqueScalingGroups")) {
        ScalingGroup group;
        group.replicas = node.count("replicas").value_or(1);
        group.minAvailable = node.count("minAvailable").value_or(1);
        for (const FieldReader name : node.list("cliqueNames")) {
            const auto clique = std::ranges::find(cliques, name.text(), &Clique::name);
            if (clique == cliques.end())
                name.warn(unknownClique);
            else
                group.cliques.push_back(static_cast<std::size_t>(clique - cliques.begin()));
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

bool isAnyMinimumStated(const FieldReader &podCliqueSet)
{
    for (const FieldReader clique : podCliqueSet.list("cliques")) {
        if (clique.object("spec").any("minAvailable").isSet())
            return true;
    }
    for (const FieldReader group : podCliqueSet.list("podCliqueScalingGroups")) {
        if (group.any("minAvailable").isSet())
            return true;
    }
    return false;
}

api::PodSet readCliquePods(const FieldReader &parent, std::string_view member)
{
    api::PodSet podSet;
    if (!parent.object(member).isSet())
        parent.error(member, missingTemplate);
    podSet.spec = readPodSpec(parent.object(member));
    return podSet;
}

/// Dynamo writes the GPU as a resource of its own name.
api::ResourceList readDynamoResources(const FieldReader &resources, std::string_view member)
{
    api::ResourceList list;
    std::string gpuResource = "nvidia.com/gpu";
    // The type may stand in one of the two lists only.
    for (const std::string_view side : {std::string_view("requests"), std::string_view("limits"), member}) {
        if (const std::string_view type = resources.object(side).text("gpuType"); !type.empty())
            gpuResource = type;
    }
    for (const FieldReader amount : resources.map(member)) {
        if (amount.key() == "gpuType")
            continue;
        if (amount.key() == "custom") {
            for (auto &[resource, quantity] : amount.resources())
                list.emplace_back(std::move(resource), quantity);
        } else if (const std::optional<Quantity> quantity = amount.quantity()) {
            list.emplace_back(amount.key() == "gpu" ? gpuResource : std::string(amount.key()), *quantity);
        }
    }
    sortUnique(list);
    return list;
}

/// One service or component of a graph, or what its DynamoComponentDeployment repeats of it.
void addService(const FieldReader &service, std::string_view name, api::Workload &workload)
{
    const std::int64_t replicas = service.count("replicas").value_or(1);
    const std::int64_t nodes = service.object("multinode").count("nodeCount").value_or(1);
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = name;
    podSet.count = saturatingMultiply(replicas, nodes);
    podSet.unit = api::Unit{replicas, nodes};

    const FieldReader podTemplate = service.object("podTemplate");
    podSet.spec = readPodSpec(podTemplate.object("spec"));
    readTemplateMetadata(podTemplate, podSet);
    const FieldReader extra = service.object("extraPodSpec");
    overlay(podSet.spec, readPodSpec(extra));

    api::Container &container = mainContainer(podSet.spec, mainSet);
    const FieldReader resources = service.object("resources");
    const FieldReader ownResources = extra.object("mainContainer").object("resources");
    const auto merge = [&](api::ResourceList &list, std::string_view member) {
        for (const auto &[resource, amount] : readDynamoResources(resources, member))
            setAmount(list, resource, amount);
        // The main container of extraPodSpec overrides what the service says.
        for (const auto &[resource, amount] : ownResources.resources(member))
            setAmount(list, resource, amount);
    };
    merge(container.requests, "requests");
    merge(container.limits, "limits");

    const FieldReader autoscaling = service.object("autoscaling");
    if (autoscaling.flag("enabled")) {
        if (const std::optional<std::int64_t> least = autoscaling.count("minReplicas"))
            podSet.rangeMin = saturatingMultiply(*least, nodes);
        if (const std::optional<std::int64_t> most = autoscaling.count("maxReplicas"))
            podSet.rangeMax = saturatingMultiply(*most, nodes);
    }
    // Services of one node start one by one; the nodes of a replica start together.
    if (nodes > 1 && workload.gang.mode == api::GangMode::None)
        workload.gang = gangOf(nodes, nodes, api::GangSource::OperatorRule, api::GangScope::Unit);
}

} // namespace

void readPodCliqueSet(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const FieldReader set = spec.object("template");
    const std::int64_t copies = spec.count("replicas").value_or(1);
    const std::vector<Clique> cliques = readCliques(set);
    const std::vector<ScalingGroup> groups = readScalingGroups(set, cliques);
    if (cliques.empty()) {
        set.error("cliques", missingCliques);
        return;
    }

    std::vector<const ScalingGroup *> groupOf(cliques.size(), nullptr);
    std::int64_t baseGang = 0;
    for (const ScalingGroup &group : groups) {
        std::int64_t perReplica = 0;
        for (const std::size_t clique : group.cliques) {
            groupOf[clique] = &group;
            perReplica = saturatingAdd(perReplica, cliques[clique].minAvailable);
        }
        baseGang = saturatingAdd(baseGang, saturatingMultiply(group.minAvailable, perReplica));
    }
    std::int64_t podsPerCopy = 0;
    for (std::size_t i = 0; i < cliques.size(); ++i) {
        const Clique &clique = cliques[i];
        const std::int64_t groupReplicas = groupOf[i] ? groupOf[i]->replicas : 1;
        const std::int64_t perCopy = saturatingMultiply(groupReplicas, clique.replicas);
        podsPerCopy = saturatingAdd(podsPerCopy, perCopy);
        if (!groupOf[i])
            baseGang = saturatingAdd(baseGang, clique.minAvailable);

        const FieldReader cliqueSpec = clique.node.object("spec");
        api::PodSet &podSet = workload.podSets.emplace_back(readCliquePods(cliqueSpec, "podSpec"));
        podSet.name = clique.name;
        podSet.count = saturatingMultiply(copies, perCopy);
        podSet.labels = clique.node.labels("labels");
        if (groupOf[i])
            podSet.unit = api::Unit{saturatingMultiply(copies, groupReplicas), clique.replicas};
        if (const FieldReader scaling = cliqueSpec.object("autoScalingConfig"); scaling.isSet() && !groupOf[i]) {
            podSet.rangeMin = saturatingMultiply(copies, scaling.count("minReplicas").value_or(clique.minAvailable));
            if (const std::optional<std::int64_t> most = scaling.count("maxReplicas"))
                podSet.rangeMax = saturatingMultiply(copies, *most);
        }
    }
    workload.unit = api::Unit{copies, podsPerCopy};
    workload.gang =
        gangOf(baseGang, podsPerCopy, isAnyMinimumStated(set) ? api::GangSource::Object : api::GangSource::OperatorRule,
               api::GangScope::Unit);
    workload.topologyRequest = set.object("topologyConstraint").text("packDomain");
}

void readPodClique(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const std::int64_t replicas = spec.count("replicas").value_or(1);
    api::PodSet &podSet = workload.podSets.emplace_back(readCliquePods(spec, "podSpec"));
    podSet.name = mainSet;
    podSet.count = replicas;
    workload.gang = gangOf(spec.count("minAvailable").value_or(replicas), replicas, api::GangSource::OperatorRule);
}

void readPodCliqueScalingGroup(const FieldReader &, api::Workload &workload)
{
    // A link between a PodCliqueSet and its PodCliques: it has no pods of its own.
    workload.gang.mode = api::GangMode::Unknown;
}

void readDynamoGraphDeployment(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    for (const FieldReader service : spec.map("services")) {
        if (service.value().isMap())
            addService(service, service.key(), workload);
    }
    for (const FieldReader component : spec.list("components"))
        addService(component, component.text("name"), workload);
    if (workload.podSets.empty())
        spec.error("services", missingServices);
}

void readDynamoComponentDeployment(const FieldReader &object, api::Workload &workload)
{
    addService(object.object("spec"), mainSet, workload);
}

} // namespace stowage::workload
