// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/workload/workload.h"

#include <algorithm>
#include <array>

#include "core/api/requests.h"
#include "core/import/fields.h"
#include "core/import/workload/parts.h"

namespace stowage {

namespace {

const char *const unknownVersion = STOWAGE_TEXT(
    "Finding",
    "This version of the API is not known; the workload is not read, as its fields may mean something else.");
const char *const limitsForRequests =
    STOWAGE_TEXT("Workload", "Limits stand in for requests that a container leaves out.");
const char *const missingName = STOWAGE_TEXT("Finding", "The object has no name.");

/// The versions whose fields a reader understands; empty entries mean nothing.
struct KnownKind {
    std::string_view group;
    std::string_view kind;
    std::array<std::string_view, 2> versions;
    workload::ReadKind read;
};

constexpr std::array knownKinds = {
    KnownKind{"apps", "Deployment", {"v1"}, workload::readDeployment},
    KnownKind{"apps", "ReplicaSet", {"v1"}, workload::readDeployment},
    KnownKind{"apps", "StatefulSet", {"v1"}, workload::readDeployment},
    KnownKind{"apps", "DaemonSet", {"v1"}, workload::readDaemonSet},
    KnownKind{"", "ReplicationController", {"v1"}, workload::readDeployment},
    KnownKind{"batch", "Job", {"v1"}, workload::readJob},
    KnownKind{"batch", "CronJob", {"v1"}, workload::readCronJob},
    KnownKind{"ray.io", "RayCluster", {"v1"}, workload::readRayCluster},
    KnownKind{"ray.io", "RayJob", {"v1"}, workload::readRayJob},
    KnownKind{"ray.io", "RayService", {"v1"}, workload::readRayService},
    KnownKind{"jobset.x-k8s.io", "JobSet", {"v1alpha2"}, workload::readJobSet},
    KnownKind{"leaderworkerset.x-k8s.io", "LeaderWorkerSet", {"v1"}, workload::readLeaderWorkerSet},
    KnownKind{"kubeflow.org", "PyTorchJob", {"v1"}, workload::readKubeflowJob},
    KnownKind{"kubeflow.org", "TFJob", {"v1"}, workload::readKubeflowJob},
    KnownKind{"kubeflow.org", "XGBoostJob", {"v1"}, workload::readKubeflowJob},
    KnownKind{"kubeflow.org", "PaddleJob", {"v1"}, workload::readKubeflowJob},
    KnownKind{"kubeflow.org", "JAXJob", {"v1"}, workload::readKubeflowJob},
    KnownKind{"kubeflow.org", "MPIJob", {"v2beta1"}, workload::readKubeflowJob},
    KnownKind{"trainer.kubeflow.org", "TrainJob", {"v1alpha1"}, workload::readTrainJob},
    KnownKind{"batch.volcano.sh", "Job", {"v1alpha1"}, workload::readVolcanoJob},
    KnownKind{"sparkoperator.k8s.io", "SparkApplication", {"v1beta2"}, workload::readSparkApplication},
    KnownKind{"flink.apache.org", "FlinkDeployment", {"v1beta1"}, workload::readFlinkDeployment},
    KnownKind{"workload.codeflare.dev", "AppWrapper", {"v1beta2"}, workload::readAppWrapper},
    KnownKind{"grove.io", "PodCliqueSet", {"v1alpha1"}, workload::readPodCliqueSet},
    KnownKind{"grove.io", "PodClique", {"v1alpha1"}, workload::readPodClique},
    KnownKind{"grove.io", "PodCliqueScalingGroup", {"v1alpha1"}, workload::readPodCliqueScalingGroup},
    KnownKind{"nvidia.com", "DynamoGraphDeployment", {"v1alpha1", "v1beta1"}, workload::readDynamoGraphDeployment},
    KnownKind{
        "nvidia.com", "DynamoComponentDeployment", {"v1alpha1", "v1beta1"}, workload::readDynamoComponentDeployment},
    KnownKind{"serving.kserve.io", "InferenceService", {"v1beta1"}, workload::readInferenceService},
    KnownKind{"serving.knative.dev", "Service", {"v1"}, workload::readKnativeService},
    KnownKind{"serving.knative.dev", "Configuration", {"v1"}, workload::readKnativeService},
    KnownKind{"serving.knative.dev", "Revision", {"v1"}, workload::readKnativeRevision},
};

struct GroupVersion {
    std::string_view group;
    std::string_view version;
};

GroupVersion splitApiVersion(std::string_view text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return {{}, text};
    return {text.substr(0, slash), text.substr(slash + 1)};
}

const KnownKind *findKind(std::string_view group, std::string_view kind)
{
    const auto at = std::ranges::find_if(
        knownKinds, [&](const KnownKind &known) { return known.kind == kind && known.group == group; });
    return at == knownKinds.end() ? nullptr : &*at;
}

void readWithVersion(const KnownKind &known, const FieldReader &object, api::Workload &workload)
{
    const GroupVersion version = splitApiVersion(object.text("apiVersion"));
    if (version.version.empty() || std::ranges::find(known.versions, version.version) == known.versions.end())
        object.error("apiVersion", unknownVersion);
    else
        known.read(object, workload);
}

void readOwner(const FieldReader &metadata, api::Workload &workload)
{
    for (const FieldReader owner : metadata.list("ownerReferences")) {
        if (!owner.flag("controller"))
            continue;
        workload.ownerGroup = splitApiVersion(owner.text("apiVersion")).group;
        workload.ownerKind = owner.text("kind");
        workload.ownerName = owner.text("name");
        return;
    }
}

/// The first of the places that name a queue, in the order of the systems that would read them.
void readQueue(const FieldReader &metadata, api::Workload &workload)
{
    const FieldReader labels = metadata.object("labels");
    const FieldReader annotations = metadata.object("annotations");
    workload.priorityClass = labels.text("kueue.x-k8s.io/priority-class");
    std::string_view queue = labels.text("kueue.x-k8s.io/queue-name");
    if (queue.empty())
        queue = annotations.text("kueue.x-k8s.io/queue-name");
    if (queue.empty())
        queue = labels.text("kai.scheduler/queue");
    if (queue.empty())
        queue = annotations.text("scheduling.volcano.sh/queue-name");
    if (!queue.empty())
        workload.queue = queue;
}

/// Topology wishes that any kind may carry on its pod templates (Kueue) or on itself (KAI).
void readTopologyRequest(const FieldReader &metadata, api::Workload &workload)
{
    if (!workload.topologyRequest.empty())
        return;
    for (const api::PodSet &podSet : workload.podSets) {
        const auto wish = std::ranges::find(podSet.annotations, "kueue.x-k8s.io/podset-required-topology",
                                            &std::pair<std::string, std::string>::first);
        if (wish != podSet.annotations.end()) {
            workload.topologyRequest = wish->second;
            return;
        }
    }
    workload.topologyRequest = metadata.object("annotations").text("kai.scheduler/topology-required-placement");
}

bool leavesOutRequests(const std::vector<api::Container> &containers)
{
    return std::ranges::any_of(containers, [](const api::Container &container) {
        return std::ranges::any_of(
            container.limits, [&](const auto &limit) { return !api::findQuantity(container.requests, limit.first); });
    });
}

void noteDefaultedRequests(api::Workload &workload)
{
    for (api::PodSet &podSet : workload.podSets) {
        if (leavesOutRequests(podSet.spec.containers) || leavesOutRequests(podSet.spec.initContainers))
            podSet.implied.emplace_back(limitsForRequests);
    }
}

} // namespace

bool workload::readByKind(const FieldReader &object, api::Workload &workload)
{
    const std::string_view group = splitApiVersion(object.text("apiVersion")).group;
    const std::string_view kind = object.text("kind");
    if (group.empty() && kind == "Pod") {
        readPod(object, workload);
        return true;
    }
    const KnownKind *known = findKind(group, kind);
    if (known)
        readWithVersion(*known, object, workload);
    return known != nullptr;
}

bool looksLikeWorkload(const Object &object)
{
    return object.root["spec"]["template"]["spec"]["containers"].isList();
}

Expected<api::Workload> readWorkload(const Object &object, std::vector<Finding> &findings)
{
    FindingSink sink(object, findings);
    const FieldReader root(object.root, sink);
    const FieldReader metadata = root.object("metadata");
    const GroupVersion version = splitApiVersion(root.text("apiVersion"));

    api::Workload workload;
    workload.group = version.group;
    workload.version = version.version;
    workload.kind = root.text("kind");
    workload.nameSpace = metadata.text("namespace");
    if (workload.nameSpace.empty())
        workload.nameSpace = "default";
    workload.name = metadata.text("name");
    workload.uid = metadata.text("uid");
    if (workload.name.empty())
        metadata.error("name", missingName);
    workload.created = parseInstant(metadata.text("creationTimestamp")).value_or(Instant());
    readOwner(metadata, workload);

    if (const KnownKind *known = findKind(workload.group, workload.kind))
        readWithVersion(*known, root, workload);
    else
        workload::readGeneric(root, workload);
    // The queue of a label wins over one that the kind's own fields name.
    readQueue(metadata, workload);
    readTopologyRequest(metadata, workload);
    noteDefaultedRequests(workload);
    if (sink.error())
        return tl::unexpected(*sink.error());
    return workload;
}

} // namespace stowage
