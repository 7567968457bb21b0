// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/kinds.h"

#include <algorithm>

namespace stowage::live {

std::string ServedResource::path(std::string_view nameSpace) const
{
    std::string made = group.empty() ? "/api/" + version : "/apis/" + group + '/' + version;
    if (!nameSpace.empty())
        made.append("/namespaces/").append(nameSpace);
    return made + '/' + resource;
}

std::string ServedResource::title() const
{
    return group.empty() ? resource : resource + '.' + group;
}

const std::vector<WantedKind> &wantedKinds()
{
    static constexpr std::string_view volumes = "where volumes can be reached is not simulated";
    static constexpr std::string_view devices = "devices of dynamic resource allocation are not counted";
    static const std::vector<WantedKind> kinds = {
        {"", "nodes", Turn::Nodes, true, {}, "there is nothing to place on"},
        // Finished pods hold nothing.
        {"", "pods", Turn::Pods, true, "status.phase!=Succeeded,status.phase!=Failed",
         "what is in use is not known, so everything looks free"},
        {"", "namespaces", Turn::Nodes, false, {}, "selectors over namespaces match nothing"},
        {"", "services", Turn::Rest, false, {}, "default spreading knows no services"},
        {"", "persistentvolumeclaims", Turn::Rest, false, {}, volumes},
        {"", "persistentvolumes", Turn::Rest, false, {}, volumes},
        {"", "resourcequotas", Turn::Rest, false, {}, "quotas do not limit"},
        {"", "limitranges", Turn::Rest, false, {}, "default requests are not filled in"},
        {"", "replicationcontrollers", Turn::Rest, false, {}, "their pods have no workload"},
        {"apps", "deployments", Turn::Rest, false, {}, "their pods are shown without it"},
        {"apps", "replicasets", Turn::Rest, false, {}, "pods of Deployments have no workload"},
        {"apps", "statefulsets", Turn::Rest, false, {}, "their pods are shown without it"},
        {"apps", "daemonsets", Turn::Rest, false, {}, "room that they take on new nodes is not counted"},
        {"batch", "jobs", Turn::Rest, false, {}, "pods that do not exist yet are not counted"},
        {"batch", "cronjobs", Turn::Rest, false, {}, "their Jobs are shown without it"},
        {"policy", "poddisruptionbudgets", Turn::Rest, false, {}, "budgets do not stop evictions"},
        {"scheduling.k8s.io", "*", Turn::Rest, false, {}, "preemption is not simulated"},
        {"storage.k8s.io", "storageclasses", Turn::Rest, false, {}, volumes},
        {"storage.k8s.io", "csinodes", Turn::Rest, false, {}, volumes},
        {"storage.k8s.io", "csistoragecapacities", Turn::Rest, false, {}, volumes},
        {"node.k8s.io", "runtimeclasses", Turn::Rest, false, {}, "their overhead is not counted"},
        {"autoscaling",
         "horizontalpodautoscalers",
         Turn::Rest,
         false,
         {},
         "workloads that scale themselves are not told"},
        {"resource.k8s.io", "resourceclaims", Turn::Rest, false, {}, devices},
        {"resource.k8s.io", "resourceclaimtemplates", Turn::Rest, false, {}, devices},
        {"resource.k8s.io", "resourceslices", Turn::Rest, false, {}, devices},
        {"resource.k8s.io", "deviceclasses", Turn::Rest, false, {}, devices},
        {"resource.k8s.io", "devicetaintrules", Turn::Rest, false, {}, devices},
        {"kueue.x-k8s.io", "*"},
        {"scheduling.volcano.sh", "*"},
        {"batch.volcano.sh", "*"},
        {"topology.volcano.sh", "*"},
        {"nodeinfo.volcano.sh", "*"},
        {"jobset.x-k8s.io", "*"},
        {"leaderworkerset.x-k8s.io", "*"},
        {"kubeflow.org", "*"},
        {"trainer.kubeflow.org", "*"},
        {"ray.io", "*"},
        {"karpenter.sh", "*"},
        {"sparkoperator.k8s.io", "*"},
        {"flink.apache.org", "*"},
        {"workload.codeflare.dev", "*"},
        {"grove.io", "*"},
        {"nvidia.com", "*"},
        {"serving.kserve.io", "inferenceservices"},
        {"serving.knative.dev", "services"},
        {"scheduling.run.ai", "*"},
        {"cluster.karmada.io", "clusters"},
        {"policy.karmada.io", "*"},
        {"autoscaling.karmada.io", "*"},
        {"work.karmada.io", "resourcebindings"},
        {"work.karmada.io", "clusterresourcebindings"},
        {"cluster.open-cluster-management.io", "*"},
        {"work.open-cluster-management.io", "*"},
        {"policy.elotl.co", "*"},
        {"about.k8s.io", "clusterproperties"},
    };
    return kinds;
}

const WantedKind *wantedKind(const ServedResource &resource)
{
    const auto found = std::ranges::find_if(wantedKinds(), [&](const WantedKind &kind) {
        return kind.group == resource.group && (kind.resource == "*" || kind.resource == resource.resource);
    });
    return found == wantedKinds().end() ? nullptr : &*found;
}

bool isHubKind(const ServedResource &resource)
{
    return (resource.group == "cluster.karmada.io" && resource.resource == "clusters")
        || (resource.group == "cluster.open-cluster-management.io" && resource.resource == "managedclusters")
        || (resource.group == "policy.elotl.co" && resource.resource == "clusters");
}

} // namespace stowage::live
