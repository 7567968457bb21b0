// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of equal groups: JobSet and LeaderWorkerSet.
#include <algorithm>

#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const missingJobs = STOWAGE_TEXT("Finding", "The set has no replicated jobs; it is not read.");
const char *const sizeBelowOne = STOWAGE_TEXT("Finding", "A replica has at least one pod; counted as 1.");
const char *const ordered =
    STOWAGE_TEXT("Workload", "The replicated jobs start one after the other, each as a gang of its own.");

} // namespace

void readJobSet(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    bool inOrder = spec.object("startupPolicy").text("startupPolicyOrder") == "InOrder";
    for (const FieldReader replicated : spec.list("replicatedJobs")) {
        const FieldReader job = replicated.object("template").object("spec");
        if (!job.isSet()) {
            replicated.error("template", missingTemplate);
            continue;
        }
        const std::int64_t replicas = replicated.count("replicas").value_or(1);
        const std::int64_t parallelism = job.count("parallelism").value_or(1);
        const std::int64_t pods = std::min(parallelism, job.count("completions").value_or(parallelism));
        addPodSet(workload, replicated.text("name"), saturatingMultiply(replicas, pods), job, "template").unit =
            api::Unit{replicas, pods};
        inOrder = inOrder || !replicated.list("dependsOn").empty();
        // The annotation asks for a domain per child job, on one replicated job or on the whole set.
        const std::string_view exclusive =
            annotation(replicated.object("template"), "alpha.jobset.sigs.k8s.io/exclusive-topology");
        if (!exclusive.empty())
            workload.topologyRequest = exclusive;
    }
    if (workload.podSets.empty())
        spec.error("replicatedJobs", missingJobs);
    if (const std::string_view exclusive = annotation(object, "alpha.jobset.sigs.k8s.io/exclusive-topology");
        !exclusive.empty())
        workload.topologyRequest = exclusive;

    const std::int64_t total = totalPods(workload);
    workload.gang = gangOf(total, total, api::GangSource::OperatorRule);
    if (inOrder && workload.podSets.size() > 1) {
        // What a scheduler sees first is the first job's gang.
        const std::int64_t first = workload.podSets.front().count;
        workload.gang = gangOf(first, first, api::GangSource::OperatorRule, api::GangScope::Unit);
        for (api::PodSet &podSet : workload.podSets)
            podSet.implied.emplace_back(ordered);
    }
    workload.suspended = spec.flag("suspend");
    workload.finished = hasCondition(object, {"Completed", "Failed"});
}

void readLeaderWorkerSet(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const FieldReader group = spec.object("leaderWorkerTemplate");
    const std::int64_t replicas = spec.count("replicas").value_or(1);
    std::int64_t size = group.count("size").value_or(1);
    if (size < 1) {
        group.warn("size", sizeBelowOne);
        size = 1;
    }
    if (group.object("leaderTemplate").isSet()) {
        addPodSet(workload, "leader", replicas, group, "leaderTemplate").unit = api::Unit{replicas, 1};
        addPodSet(workload, "worker", saturatingMultiply(replicas, size - 1), group, "workerTemplate").unit =
            api::Unit{replicas, size - 1};
    } else {
        addPodSet(workload, "main", saturatingMultiply(replicas, size), group, "workerTemplate").unit =
            api::Unit{replicas, size};
    }
    workload.unit = api::Unit{replicas, size};
    workload.topologyRequest = annotation(object, "leaderworkerset.sigs.k8s.io/exclusive-topology");
    // With LeaderReady the workers are made once the leader runs; joinOwners() sees whether leaders have nodes.
    const bool leaderFirst = spec.text("startupPolicy") == "LeaderReady";
    workload.gang = gangOf(leaderFirst ? 1 : size, size, api::GangSource::OperatorRule, api::GangScope::Unit);
}

} // namespace stowage::workload
