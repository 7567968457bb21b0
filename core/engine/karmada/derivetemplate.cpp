// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/derivetemplate.h"

#include <algorithm>
#include <tuple>

namespace stowage::karmada {

namespace {

using api::karmada::Objects;
using api::karmada::Template;

struct Kind {
    std::string_view apiVersion;
    std::string_view kind;
    bool replicas = false; ///< one pod template that Karmada reads; else components behind the gate
};

constexpr Kind kinds[] = {
    {"apps/v1", "Deployment", true},
    {"apps/v1", "StatefulSet", true},
    {"apps/v1", "ReplicaSet", true},
    {"batch/v1", "Job", true},
    {"v1", "Pod", true},
    {"apps.kruise.io/v1alpha1", "CloneSet", true},
    {"apps.kruise.io/v1beta1", "StatefulSet", true},
    {"apps.kruise.io/v1alpha1", "UnitedDeployment", true},
    {"kubeflow.org/v1", "Notebook", true},
    {"batch.volcano.sh/v1alpha1", "Job", false},
    {"kubeflow.org/v1", "PyTorchJob", false},
    {"kubeflow.org/v1", "TFJob", false},
    {"kubeflow.org/v2beta1", "MPIJob", false},
    {"ray.io/v1", "RayCluster", false},
    {"ray.io/v1", "RayJob", false},
    {"sparkoperator.k8s.io/v1beta2", "SparkApplication", false},
    {"flink.apache.org/v1beta1", "FlinkDeployment", false},
};

auto keyOf(const Template &object)
{
    return std::tie(object.nameSpace, object.kind, object.name, object.apiVersion);
}

} // namespace

Template deriveTemplate(const api::Workload &workload)
{
    Template object;
    object.apiVersion = workload.group.empty() ? workload.version : workload.group + '/' + workload.version;
    object.kind = workload.kind;
    object.nameSpace = workload.nameSpace;
    object.name = workload.name;
    object.uid = workload.uid;
    object.created = workload.created;
    const auto known = std::ranges::find_if(
        kinds, [&](const Kind &kind) { return kind.apiVersion == object.apiVersion && kind.kind == object.kind; });
    if (known == std::end(kinds))
        return object;
    if (!known->replicas) {
        object.hasComponents = true;
        // Karmada counts what a Volcano task needs at least.
        const bool volcano = workload.group == "batch.volcano.sh";
        for (const api::PodSet &podSet : workload.podSets)
            object.components.push_back({.name = podSet.name,
                                         .replicas = volcano ? podSet.minCount.value_or(1) : podSet.count,
                                         .pod = podSet.spec});
        return object;
    }
    object.hasReplicas = true;
    if (!workload.podSets.empty()) {
        object.replicas = workload.podSets.front().count;
        object.pod = workload.podSets.front().spec;
        object.labels = workload.podSets.front().labels;
    }
    return object;
}

api::karmada::Policy defaultPolicy(std::span<const Template> templates)
{
    std::vector<std::pair<std::string, std::string>> apis;
    for (const Template &object : templates)
        apis.emplace_back(object.apiVersion, object.kind);
    std::ranges::sort(apis);
    const auto repeated = std::ranges::unique(apis);
    apis.erase(repeated.begin(), repeated.end());

    api::karmada::Policy policy;
    policy.name = "stowage-default";
    for (auto &[apiVersion, kind] : apis)
        policy.selectors.push_back({.apiVersion = std::move(apiVersion),
                                    .kind = std::move(kind),
                                    .nameSpace = {},
                                    .name = {},
                                    .labelSelector = {}});
    policy.placement.replicaScheduling = {.type = "Divided", .preference = "Aggregated", .weights = {}};
    return policy;
}

std::shared_ptr<const Objects> deriveTemplates(const Fleet &fleet)
{
    const auto objects = std::make_shared<Objects>();
    for (const auto &member : fleet.clusters) {
        for (const WorkloadEntry &workload : member->workloads)
            objects->templates.push_back(deriveTemplate(workload.object));
    }
    std::ranges::stable_sort(objects->templates,
                             [](const Template &a, const Template &b) { return keyOf(a) < keyOf(b); });
    const auto repeated = std::ranges::unique(
        objects->templates, [](const Template &a, const Template &b) { return keyOf(a) == keyOf(b); });
    objects->templates.erase(repeated.begin(), repeated.end());
    objects->policies.push_back(defaultPolicy(objects->templates));
    return objects;
}

} // namespace stowage::karmada
