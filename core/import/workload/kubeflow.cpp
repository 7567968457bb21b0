// SPDX-License-Identifier: GPL-3.0-or-later
// kubeflow.org jobs of the training and MPI operators, and the trainer's TrainJob.
#include <algorithm>
#include <array>
#include <span>

#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const missingRoles = STOWAGE_TEXT("Finding", "The job names no role that its kind has; it is not read.");
const char *const unknownRole = STOWAGE_TEXT("Finding", "The kind has no such role; left out.");
const char *const gangTooLarge =
    STOWAGE_TEXT("Finding", "The gang wants more pods than the workload has: it can never start.");
const char *const launcherWaits = STOWAGE_TEXT(
    "Workload", "The launcher starts when the workers are ready: launcherCreationPolicy WaitForWorkersReady.");
const char *const childMissing =
    STOWAGE_TEXT("Workload", "Nodes and resources as the TrainJob says: its JobSet is not in the snapshot.");

/// Where a kind keeps its roles, and their order in every list of pod sets.
struct RoleTable {
    std::string_view kind;
    std::string_view member;
    std::array<std::string_view, 5> roles;
};

constexpr RoleTable roleTables[] = {
    {"PyTorchJob", "pytorchReplicaSpecs", {"Master", "Worker"}},
    {"TFJob", "tfReplicaSpecs", {"Chief", "Master", "PS", "Worker", "Evaluator"}},
    {"XGBoostJob", "xgbReplicaSpecs", {"Master", "Worker"}},
    {"PaddleJob", "paddleReplicaSpecs", {"Master", "Worker"}},
    {"JAXJob", "jaxReplicaSpecs", {"Worker"}},
    {"MPIJob", "mpiReplicaSpecs", {"Launcher", "Worker"}},
};

const RoleTable *findRoles(std::string_view kind)
{
    const auto at = std::ranges::find(roleTables, kind, &RoleTable::kind);
    return at == std::end(roleTables) ? nullptr : at;
}

void readElasticRange(const FieldReader &elastic, api::Workload &workload)
{
    const auto workers = std::ranges::find(workload.podSets, "Worker", &api::PodSet::name);
    if (!elastic.isSet() || workers == workload.podSets.end())
        return;
    workers->rangeMin = elastic.count("minReplicas");
    workers->rangeMax = elastic.count("maxReplicas");
}

api::Gang readGang(const FieldReader &spec, const api::Workload &workload)
{
    const std::int64_t total = totalPods(workload);
    const FieldReader policy = spec.object("runPolicy").object("schedulingPolicy");
    if (const std::optional<std::int64_t> minAvailable = policy.count("minAvailable")) {
        if (*minAvailable > total)
            policy.warn("minAvailable", gangTooLarge);
        return gangOf(*minAvailable, total, api::GangSource::Object);
    }
    if (workload.kind == "PyTorchJob") {
        if (const std::optional<std::int64_t> least = spec.object("elasticPolicy").count("minReplicas"))
            return gangOf(*least, total, api::GangSource::OperatorRule);
    }
    std::int64_t wanted = total;
    // Until there is a launcher pod; joinOwners() sees whether there is one.
    if (workload.kind == "MPIJob" && spec.text("launcherCreationPolicy") == "WaitForWorkersReady") {
        for (const api::PodSet &podSet : workload.podSets)
            wanted -= podSet.name == "Launcher" ? podSet.count : 0;
    }
    return gangOf(wanted, total, api::GangSource::OperatorRule);
}

} // namespace

void readKubeflowJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const std::string_view kind = object.text("kind");
    const RoleTable *table = findRoles(kind);
    if (!table)
        return;
    const FieldReader roles = spec.object(table->member);
    for (const std::string_view role : table->roles) {
        const FieldReader replicas = roles.object(role);
        if (!role.empty() && replicas.isSet())
            addPodSet(workload, role, replicas.count("replicas").value_or(1), replicas, "template");
    }
    for (const FieldReader role : spec.map(table->member)) {
        if (std::ranges::find(table->roles, role.key()) == table->roles.end())
            role.warn(unknownRole);
    }
    if (workload.podSets.empty())
        spec.error(table->member, missingRoles);

    readElasticRange(spec.object("elasticPolicy"), workload);
    // The MPI operator's own launcher rule is told where it holds.
    if (kind == "MPIJob" && spec.text("launcherCreationPolicy") == "WaitForWorkersReady") {
        for (api::PodSet &podSet : workload.podSets) {
            if (podSet.name == "Launcher")
                podSet.implied.emplace_back(launcherWaits);
        }
    }
    const FieldReader policy = spec.object("runPolicy");
    workload.suspended = policy.flag("suspend");
    workload.queue = policy.object("schedulingPolicy").text("queue");
    workload.podPriorityClass = policy.object("schedulingPolicy").text("priorityClass");
    workload.finished = hasCondition(object, {"Succeeded", "Failed"});
    workload.kind = kind;
    workload.gang = readGang(spec, workload);
}

void readTrainJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    workload.suspended = spec.flag("suspend");
    workload.finished = hasCondition(object, {"Complete", "Failed"});
    workload.gang.mode = api::GangMode::Unknown;
    // joinOwners() puts the pod sets of its child JobSet here; what the object itself says stands in until then.
    const FieldReader trainer = spec.object("trainer");
    const std::optional<std::int64_t> nodes = trainer.count("numNodes");
    if (!nodes)
        return;
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = "node";
    podSet.count = *nodes;
    api::Container &container = podSet.spec.containers.emplace_back();
    container.name = "node";
    container.requests = trainer.object("resourcesPerNode").resources("requests");
    container.limits = trainer.object("resourcesPerNode").resources("limits");
    podSet.implied.emplace_back(childMissing);
}

} // namespace stowage::workload
