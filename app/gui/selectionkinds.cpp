// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/selectionkinds.h"

#include <algorithm>
#include <array>

#include "core/ask/planlookup.h"
#include "core/plan/clusteredit.h"

namespace stowage::app {

bool isNode(const ObjectKey &key)
{
    return key.kind == "Node" && key.group.empty();
}

bool isCluster(const ObjectKey &key)
{
    return key.kind == "Cluster" && key.group.empty();
}

ObjectKey workloadOf(const Fleet &fleet, const ObjectKey &key)
{
    const Cluster *cluster = fleet.find(key.cluster);
    if (!cluster)
        return {};
    if (plan::findWorkload(*cluster, key).valid())
        return key;
    const PodId pod = key.kind == "Pod" ? cluster->findPod(key.nameSpace, key.name) : PodId();
    return pod.valid() ? ask::keyOf(*cluster, cluster->pods.workload[pod]) : ObjectKey();
}

std::string_view settingVerb(const ObjectKey &key)
{
    if ((key.group == "scheduling.volcano.sh" && key.kind == "Queue")
        || (key.group == "kueue.x-k8s.io" && (key.kind == "ClusterQueue" || key.kind == "Cohort")))
        return "set-queue";
    if (key.group.empty() && key.kind == "ResourceQuota")
        return "set-quota";
    const bool karmada =
        key.group == "policy.karmada.io" && (key.kind == "PropagationPolicy" || key.kind == "ClusterPropagationPolicy");
    const bool ocm = key.group == "cluster.open-cluster-management.io" && key.kind == "Placement";
    const bool nova = key.group == "policy.elotl.co" && key.kind == "SchedulePolicy";
    return karmada || ocm || nova ? "set-policy" : std::string_view();
}

bool isOtherObject(const ObjectKey &key)
{
    constexpr std::array<std::string_view, 8> shown{"Cluster", "Node",   "Pod",   "Domain",
                                                    "GPU",     "Device", "Share", "Finding"};
    return !key.empty() && !key.name.empty()
        && !(key.group.empty() && std::ranges::find(shown, key.kind) != shown.end());
}

} // namespace stowage::app
