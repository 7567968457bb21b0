// SPDX-License-Identifier: GPL-3.0-or-later
// ray.io/v1 as KubeRay runs it, counted as Kueue does; the gang is that of KAI-Scheduler's pod grouper.
#include <algorithm>
#include <limits>

#include "core/api/requests.h"
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const autoscalerDefault =
    STOWAGE_TEXT("Workload", "Autoscaler container of 500m and 512Mi in the head: enableInTreeAutoscaling.");
const char *const autoscalerStated =
    STOWAGE_TEXT("Workload", "Autoscaler container in the head, as autoscalerOptions.resources says.");
const char *const redisCleanup = STOWAGE_TEXT(
    "Workload",
    "The head's first container counts at least 200m and 256Mi: the Redis clean-up job of GCS fault tolerance.");
const char *const submitterDefault =
    STOWAGE_TEXT("Workload", "Submitter pod of 500m and 200Mi: submissionMode K8sJobMode.");
const char *const submitterStated =
    STOWAGE_TEXT("Workload", "Submitter pod from submitterPodTemplate: submissionMode K8sJobMode.");
const char *const submitterSidecar =
    STOWAGE_TEXT("Workload", "Submitter container of 500m and 200Mi in the head: submissionMode SidecarMode.");
const char *const groupSuspended = STOWAGE_TEXT("Workload", "The group is suspended: no pods.");

constexpr std::int64_t mebi = 1024 * 1024;

api::ResourceList cpuAndMemory(std::int64_t milli, std::int64_t mebibytes)
{
    return {{"cpu", milliCores(milli)}, {"memory", bytes(mebibytes * mebi)}};
}

api::Container container(std::string_view name, api::ResourceList requests)
{
    api::Container added;
    added.name = name;
    added.requests = std::move(requests);
    return added;
}

bool isFaultTolerant(const FieldReader &object, const FieldReader &cluster)
{
    return cluster.object("gcsFaultToleranceOptions").isSet() || annotation(object, "ray.io/ft-enabled") == "true";
}

void addHead(const FieldReader &object, const FieldReader &cluster, api::Workload &workload)
{
    if (!cluster.object("headGroupSpec").isSet()) {
        cluster.error("headGroupSpec", missingTemplate);
        return;
    }
    api::PodSet &head = addPodSet(workload, "head", 1, cluster.object("headGroupSpec"), "template");
    if (isFaultTolerant(object, cluster)) {
        if (head.spec.containers.empty())
            head.spec.containers.push_back(container("ray-head", {}));
        api::Container &first = head.spec.containers.front();
        api::fillMissing(first.requests, first.limits);
        api::raiseTo(first.requests, cpuAndMemory(200, 256));
        head.implied.emplace_back(redisCleanup);
    }
    if (cluster.flag("enableInTreeAutoscaling")) {
        const FieldReader stated = cluster.object("autoscalerOptions").object("resources");
        api::Container autoscaler = container("autoscaler", cpuAndMemory(500, 512));
        if (stated.isSet()) {
            autoscaler.requests = stated.resources("requests");
            autoscaler.limits = stated.resources("limits");
        }
        head.implied.emplace_back(stated.isSet() ? autoscalerStated : autoscalerDefault);
        head.spec.containers.push_back(std::move(autoscaler));
    }
}

/// Returns what the group adds to the gang.
std::int64_t addWorkerGroup(const FieldReader &group, api::Workload &workload)
{
    const std::optional<std::int64_t> stated = group.count("replicas");
    if (!stated && !group.any("replicas").isSet())
        group.warn("replicas", assumedOneReplica);
    const std::int64_t hosts = group.count("numOfHosts").value_or(1);
    const std::int64_t minReplicas = group.count("minReplicas").value_or(0);
    const std::optional<std::int64_t> maxReplicas = group.count("maxReplicas");
    const bool suspended = group.flag("suspend");
    const std::int64_t replicas = suspended ? 0 : stated.value_or(1);

    api::PodSet &workers =
        addPodSet(workload, group.text("groupName"), saturatingMultiply(replicas, hosts), group, "template");
    workers.unit = api::Unit{replicas, hosts};
    if (suspended)
        workers.implied.emplace_back(groupSuspended);
    if (group.any("minReplicas").isSet())
        workers.rangeMin = saturatingMultiply(minReplicas, hosts);
    // The largest number is the CRD's way of saying "no bound".
    if (maxReplicas && *maxReplicas < std::numeric_limits<std::int32_t>::max())
        workers.rangeMax = saturatingMultiply(*maxReplicas, hosts);
    if (suspended)
        return 0;
    return saturatingMultiply(minReplicas > 0 ? minReplicas : replicas, hosts);
}

void readCluster(const FieldReader &object, const FieldReader &cluster, api::Workload &workload)
{
    addHead(object, cluster, workload);
    std::int64_t gang = 1;
    for (const FieldReader group : cluster.list("workerGroupSpecs"))
        gang = saturatingAdd(gang, addWorkerGroup(group, workload));
    workload.gang = gangOf(gang, totalPods(workload), api::GangSource::OperatorRule);
}

void addSubmitter(const FieldReader &spec, api::Workload &workload)
{
    if (spec.object("submitterPodTemplate").isSet()) {
        addPodSet(workload, "submitter", 1, spec, "submitterPodTemplate").implied.emplace_back(submitterStated);
        return;
    }
    api::PodSet &submitter = workload.podSets.emplace_back();
    submitter.name = "submitter";
    submitter.count = 1;
    submitter.spec.containers.push_back(container("ray-job-submitter", cpuAndMemory(500, 200)));
    submitter.implied.emplace_back(submitterDefault);
}

} // namespace

void readRayCluster(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    readCluster(object, spec, workload);
    workload.suspended = spec.flag("suspend");
}

void readRayJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const bool existingCluster = spec.any("clusterSelector").isSet() && !spec.map("clusterSelector").empty();
    if (!existingCluster) {
        if (spec.object("rayClusterSpec").isSet())
            readCluster(object, spec.object("rayClusterSpec"), workload);
        else
            spec.error("rayClusterSpec", missingTemplate);
    }
    const std::string_view mode = spec.text("submissionMode");
    if (mode == "SidecarMode" && !workload.podSets.empty()) {
        api::PodSet &head = workload.podSets.front();
        head.spec.containers.push_back(container("ray-job-submitter", cpuAndMemory(500, 200)));
        head.implied.emplace_back(submitterSidecar);
    } else if (mode.empty() || mode == "K8sJobMode") {
        addSubmitter(spec, workload);
        if (!existingCluster)
            workload.gang = gangOf(workload.gang.minCount, totalPods(workload), api::GangSource::OperatorRule);
    }
    workload.suspended = spec.flag("suspend");
    const FieldReader status = object.object("status");
    const std::string_view state = status.text("jobStatus");
    const std::string_view deployment = status.text("jobDeploymentStatus");
    workload.finished = state == "SUCCEEDED" || state == "FAILED" || state == "STOPPED" || deployment == "Complete"
        || deployment == "Failed";
}

void readRayService(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const FieldReader cluster = spec.object("rayClusterConfig");
    if (cluster.isSet())
        readCluster(object, cluster, workload);
    else
        spec.error("rayClusterConfig", missingTemplate);
    workload.suspended = cluster.flag("suspend");
}

} // namespace stowage::workload
