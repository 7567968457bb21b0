// SPDX-License-Identifier: GPL-3.0-or-later
// batch.volcano.sh/v1alpha1 Job, with the defaults of Volcano's admission webhook.
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const missingTasks = STOWAGE_TEXT("Finding", "The job has no tasks; it is not read.");
const char *const gangTooLarge =
    STOWAGE_TEXT("Finding", "The gang wants more pods than the workload has: it can never start.");

} // namespace

void readVolcanoJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    std::int64_t sumOfMinimums = 0;
    std::size_t index = 0;
    for (const FieldReader task : spec.list("tasks")) {
        std::string name(task.text("name"));
        if (name.empty())
            name = "default" + std::to_string(index);
        ++index;
        if (!task.any("replicas").isSet())
            task.warn("replicas", assumedOneReplica);
        const std::int64_t replicas = task.count("replicas").value_or(1);
        api::PodSet &podSet = addPodSet(workload, name, replicas, task, "template");
        const FieldReader partition = task.object("partitionPolicy");
        const std::int64_t partitionSize = partition.count("partitionSize").value_or(0);
        std::int64_t minimum = task.count("minAvailable").value_or(replicas);
        if (partitionSize > 0) {
            podSet.unit =
                api::Unit{partition.count("totalPartitions").value_or(replicas / partitionSize), partitionSize};
            const std::int64_t least = partition.count("minPartitions").value_or(0);
            if (least > 0 && !task.any("minAvailable").isSet())
                minimum = saturatingMultiply(least, partitionSize);
        }
        podSet.minCount = minimum;
        sumOfMinimums = saturatingAdd(sumOfMinimums, minimum);
    }
    if (workload.podSets.empty())
        spec.error("tasks", missingTasks);

    const std::int64_t total = totalPods(workload);
    const std::int64_t stated = spec.count("minAvailable").value_or(0);
    workload.gang = gangOf(stated > 0 ? stated : sumOfMinimums, total, api::GangSource::Object);
    if (stated > total)
        spec.warn("minAvailable", gangTooLarge);

    const std::string_view queue = spec.text("queue");
    workload.queue = queue.empty() ? "default" : queue;
    workload.podPriorityClass = spec.text("priorityClassName");
    workload.topologyRequest = spec.object("networkTopology").text("highestTierName");
    // A job is suspended by the command AbortJob; nothing in its spec says so.
    const std::string_view phase = object.object("status").object("state").text("phase");
    workload.suspended = phase == "Aborted" || phase == "Aborting";
    workload.finished = phase == "Completed" || phase == "Failed" || phase == "Terminated";
}

} // namespace stowage::workload
