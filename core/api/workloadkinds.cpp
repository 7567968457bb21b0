// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/workloadkinds.h"

#include <algorithm>
#include <array>

namespace stowage::api {

namespace {

struct GroupKind {
    std::string_view group;
    std::string_view kind;
};

constexpr std::array kinds = {
    GroupKind{"apps", "Deployment"},
    GroupKind{"apps", "ReplicaSet"},
    GroupKind{"apps", "StatefulSet"},
    GroupKind{"apps", "DaemonSet"},
    GroupKind{"", "ReplicationController"},
    GroupKind{"batch", "Job"},
    GroupKind{"batch", "CronJob"},
    GroupKind{"ray.io", "RayCluster"},
    GroupKind{"ray.io", "RayJob"},
    GroupKind{"ray.io", "RayService"},
    GroupKind{"jobset.x-k8s.io", "JobSet"},
    GroupKind{"leaderworkerset.x-k8s.io", "LeaderWorkerSet"},
    GroupKind{"kubeflow.org", "PyTorchJob"},
    GroupKind{"kubeflow.org", "TFJob"},
    GroupKind{"kubeflow.org", "XGBoostJob"},
    GroupKind{"kubeflow.org", "PaddleJob"},
    GroupKind{"kubeflow.org", "JAXJob"},
    GroupKind{"kubeflow.org", "MPIJob"},
    GroupKind{"trainer.kubeflow.org", "TrainJob"},
    GroupKind{"batch.volcano.sh", "Job"},
    GroupKind{"sparkoperator.k8s.io", "SparkApplication"},
    GroupKind{"flink.apache.org", "FlinkDeployment"},
    GroupKind{"workload.codeflare.dev", "AppWrapper"},
    GroupKind{"grove.io", "PodCliqueSet"},
    GroupKind{"grove.io", "PodCliqueScalingGroup"},
    GroupKind{"grove.io", "PodClique"},
    GroupKind{"nvidia.com", "DynamoGraphDeployment"},
    GroupKind{"nvidia.com", "DynamoComponentDeployment"},
    GroupKind{"serving.kserve.io", "InferenceService"},
    GroupKind{"serving.knative.dev", "Service"},
    GroupKind{"serving.knative.dev", "Configuration"},
    GroupKind{"serving.knative.dev", "Revision"},
};

} // namespace

bool isWorkloadKind(std::string_view group, std::string_view kind)
{
    return std::ranges::any_of(kinds,
                               [&](const GroupKind &known) { return known.kind == kind && known.group == group; });
}

bool isMemberGroup(std::string_view group)
{
    return std::ranges::find(memberGroups, group) != memberGroups.end();
}

} // namespace stowage::api
