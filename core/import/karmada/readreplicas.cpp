// SPDX-License-Identifier: GPL-3.0-or-later
// Karmada's resource interpreters (pkg/resourceinterpreter, default native and third party): which replicas and pod
// templates it finds in an object. They differ from what a scheduler in the cluster finds.
#include <algorithm>

#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"

namespace stowage::karmada {

namespace {

using api::karmada::Template;
using api::karmada::TemplateComponent;
using Read = void (*)(const FieldReader &root, Template &object);

std::optional<api::PodSpec> readPod(const FieldReader &parent)
{
    const FieldReader spec = parent.object("spec");
    if (!spec.isSet())
        return {};
    return readPodSpec(spec);
}

void readDeployment(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    object.hasReplicas = true;
    object.replicas = spec.integer("replicas").value_or(0);
    object.pod = readPod(spec.object("template"));
}

void readJob(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    object.hasReplicas = true;
    const std::int64_t parallelism = spec.integer("parallelism").value_or(0);
    object.replicas = std::min(parallelism, spec.integer("completions").value_or(parallelism));
    object.pod = readPod(spec.object("template"));
}

void readBarePod(const FieldReader &root, Template &object)
{
    object.hasReplicas = true;
    object.replicas = 1;
    object.pod = readPod(root);
}

/// BroadcastJob: one on each node, which Karmada does not know; parallelism stands in.
void readBroadcastJob(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    object.hasReplicas = true;
    object.replicas = spec.integer("parallelism").value_or(1);
    object.pod = readPod(spec.object("template"));
}

void readSidecarSet(const FieldReader &, Template &object)
{
    object.hasReplicas = true;
}

/// Argo: parallelism as replicas, and where its pods may run; what they ask is in steps that Karmada does not read.
void readWorkflow(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    object.hasReplicas = true;
    object.replicas = spec.integer("parallelism").value_or(1);
    if (!spec.isSet())
        return;
    const api::PodSpec read = readPodSpec(spec);
    object.pod.emplace();
    object.pod->nodeSelector = read.nodeSelector;
    object.pod->nodeAffinity = read.nodeAffinity;
    object.pod->tolerations = read.tolerations;
}

void readNotebook(const FieldReader &root, Template &object)
{
    object.hasReplicas = true;
    object.replicas = 1;
    object.pod = readPod(root.object("spec").object("template"));
}

// Components ----------------------------------------------------------------------------------------------------------

void addComponent(Template &object, std::string name, std::int64_t replicas, std::optional<api::PodSpec> pod)
{
    object.components.push_back({.name = std::move(name), .replicas = replicas, .pod = std::move(pod)});
}

/// minAvailable of each task, not its replicas.
void readVolcanoJob(const FieldReader &root, Template &object)
{
    object.hasComponents = true;
    int index = 0;
    for (const FieldReader task : root.object("spec").list("tasks")) {
        ++index;
        std::string name(task.text("name"));
        if (name.empty())
            name = "task-" + std::to_string(index);
        addComponent(object, std::move(name), task.integer("minAvailable").value_or(1),
                     readPod(task.object("template")));
    }
}

struct Role {
    std::string_view key;
    const char *name;
};

template<std::size_t N>
void readRoles(const FieldReader &specs, const Role (&roles)[N], Template &object)
{
    object.hasComponents = true;
    for (const Role &role : roles) {
        if (const FieldReader spec = specs.object(role.key); spec.isSet())
            addComponent(object, role.name, spec.integer("replicas").value_or(1), readPod(spec.object("template")));
    }
}

void readPyTorchJob(const FieldReader &root, Template &object)
{
    constexpr Role roles[] = {{"Master", "master"}, {"Worker", "worker"}};
    readRoles(root.object("spec").object("pytorchReplicaSpecs"), roles, object);
}

void readTfJob(const FieldReader &root, Template &object)
{
    constexpr Role roles[] = {
        {"PS", "ps"}, {"Worker", "worker"}, {"Chief", "chief"}, {"Master", "master"}, {"Evaluator", "evaluator"}};
    readRoles(root.object("spec").object("tfReplicaSpecs"), roles, object);
}

/// Karmada takes the roles in the order of a Lua table, which changes; here by name.
void readMpiJob(const FieldReader &root, Template &object)
{
    object.hasComponents = true;
    for (const FieldReader role : root.object("spec").map("mpiReplicaSpecs")) {
        if (!role.object("template").isSet())
            continue;
        std::string lower(role.key());
        for (char &c : lower)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        addComponent(object, std::string(role.key()), role.integer("replicas").value_or(lower == "worker" ? 0 : 1),
                     readPod(role.object("template")));
    }
    std::ranges::stable_sort(object.components, {}, &TemplateComponent::name);
}

void readRay(const FieldReader &cluster, Template &object)
{
    object.hasComponents = true;
    if (const FieldReader head = cluster.object("headGroupSpec").object("template"); head.isSet())
        addComponent(object, "ray-head", 1, readPod(head));
    int index = 0;
    for (const FieldReader group : cluster.list("workerGroupSpecs")) {
        ++index;
        std::string name(group.text("groupName"));
        if (name.empty())
            name = "worker-" + std::to_string(index);
        addComponent(object, std::move(name), group.integer("replicas").value_or(0), readPod(group.object("template")));
    }
}

void readRayCluster(const FieldReader &root, Template &object)
{
    readRay(root.object("spec"), object);
}

void readRayJob(const FieldReader &root, Template &object)
{
    readRay(root.object("spec").object("rayClusterSpec"), object);
}

struct Kind {
    std::string_view apiVersion;
    std::string_view kind;
    Read read;
};

constexpr Kind kinds[] = {
    {"apps/v1", "Deployment", readDeployment},
    {"apps/v1", "StatefulSet", readDeployment},
    {"apps/v1", "ReplicaSet", readDeployment},
    {"batch/v1", "Job", readJob},
    {"v1", "Pod", readBarePod},
    {"apps.kruise.io/v1alpha1", "CloneSet", readDeployment},
    {"apps.kruise.io/v1beta1", "StatefulSet", readDeployment},
    {"apps.kruise.io/v1alpha1", "UnitedDeployment", readDeployment},
    {"apps.kruise.io/v1alpha1", "BroadcastJob", readBroadcastJob},
    {"apps.kruise.io/v1alpha1", "SidecarSet", readSidecarSet},
    {"argoproj.io/v1alpha1", "Workflow", readWorkflow},
    {"kubeflow.org/v1", "Notebook", readNotebook},
    {"ray.io/v1", "RayService", readRayServiceReplicas},
    {"flink.apache.org/v1beta1", "FlinkDeployment", readFlink},
    {"batch.volcano.sh/v1alpha1", "Job", readVolcanoJob},
    {"kubeflow.org/v1", "PyTorchJob", readPyTorchJob},
    {"kubeflow.org/v1", "TFJob", readTfJob},
    {"kubeflow.org/v2beta1", "MPIJob", readMpiJob},
    {"ray.io/v1", "RayCluster", readRayCluster},
    {"ray.io/v1", "RayJob", readRayJob},
    {"sparkoperator.k8s.io/v1beta2", "SparkApplication", readSpark},
};

} // namespace

void readReplicas(const FieldReader &root, Template &object)
{
    const auto known = std::ranges::find_if(
        kinds, [&](const Kind &kind) { return kind.apiVersion == object.apiVersion && kind.kind == object.kind; });
    if (known != std::end(kinds))
        known->read(root, object);
}

} // namespace stowage::karmada
