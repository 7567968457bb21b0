// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads of Kubernetes itself: apps/v1 and batch/v1.
#include <algorithm>
#include <charconv>

#include "core/import/podspec.h"
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

constexpr std::string_view mainSet = "main";
constexpr std::string_view minParallelism = "kueue.x-k8s.io/job-min-parallelism";

const char *const badMinParallelism =
    STOWAGE_TEXT("Finding", "Not a number of pods from 1 to below parallelism; partial admission is left out.");

/// Kueue admits a job with fewer pods only down to this number, and only below its parallelism.
std::optional<std::int64_t> readMinParallelism(const FieldReader &metadata, std::int64_t parallelism)
{
    const FieldReader annotations = metadata.object("annotations");
    const std::string_view text = annotations.text(minParallelism);
    if (text.empty())
        return {};
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1 || number >= parallelism) {
        annotations.warn(minParallelism, badMinParallelism);
        return {};
    }
    return number;
}

/// spec is a JobSpec; metadata is that of the Job or of the CronJob's template.
void readJobSpec(const FieldReader &spec, const FieldReader &metadata, api::Workload &workload)
{
    const std::int64_t parallelism = spec.count("parallelism").value_or(1);
    const std::optional<std::int64_t> completions = spec.count("completions");
    const std::int64_t count = std::min(parallelism, completions.value_or(parallelism));
    api::PodSet &podSet = addPodSet(workload, mainSet, count, spec, "template");
    podSet.minCount = readMinParallelism(metadata, parallelism);
    workload.gangByJobGate = spec.text("completionMode") == "Indexed" && parallelism > 1 && completions == parallelism;
    const FieldReader gang = spec.object("scheduling").object("schedulingPolicy").object("gang");
    if (gang.isSet()) {
        const std::int64_t minCount = gang.count("minCount").value_or(parallelism);
        workload.gang = gangOf(std::min(minCount, count), count, api::GangSource::Object);
    }
}

} // namespace

void readDeployment(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const std::int64_t replicas = spec.count("replicas").value_or(1);
    addPodSet(workload, mainSet, replicas, spec, "template");
    workload.unit = api::Unit{replicas, 1};
}

void readDaemonSet(const FieldReader &object, api::Workload &workload)
{
    // Its count is the number of eligible nodes, which joinOwners() knows.
    addPodSet(workload, mainSet, 0, object.object("spec"), "template");
}

void readJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    readJobSpec(spec, object.object("metadata"), workload);
    workload.suspended = spec.flag("suspend");
    workload.finished = hasCondition(object, {"Complete", "Failed", "SuccessCriteriaMet", "FailureTarget"});
    if (const std::optional<std::int64_t> completions = spec.integer("completions")) {
        const std::int64_t succeeded = object.object("status").integer("succeeded").value_or(0);
        workload.podsRemaining =
            std::clamp<std::int64_t>(saturatingSubtract(*completions, succeeded), 0, totalPods(workload));
    }
}

void readCronJob(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const FieldReader run = spec.object("jobTemplate");
    if (run.object("spec").isSet())
        readJobSpec(run.object("spec"), run.object("metadata"), workload);
    else
        spec.error("jobTemplate", missingTemplate);
    workload.suspended = spec.flag("suspend");
}

void readPod(const FieldReader &object, api::Workload &workload)
{
    api::PodSet podSet;
    const FieldReader spec = object.object("spec");
    if (!spec.isSet())
        object.error("spec", missingTemplate);
    podSet.name = mainSet;
    podSet.count = 1;
    podSet.spec = readPodSpec(spec);
    readTemplateMetadata(object, podSet);
    workload.suspended = !podSet.spec.schedulingGates.empty();
    workload.podSets.push_back(std::move(podSet));
}

} // namespace stowage::workload
