// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of Java programs: sizes are fields of their own, in memory texts of Java, over partial pod templates.
#include <algorithm>
#include <charconv>
#include <limits>

#include "core/api/requests.h"
#include "core/import/podspec.h"
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

constexpr std::int64_t mebi = 1024 * 1024;

const char *const badMemory = STOWAGE_TEXT("Finding", "Not a memory size such as 512m or 4g; left out.");
const char *const badSlots = STOWAGE_TEXT("Finding", "Not a number of slots from 1 on; counted as 1.");
const char *const badCpu = STOWAGE_TEXT("Finding", "Not an amount of CPU; left out.");
const char *const missingRole = STOWAGE_TEXT("Finding", "The section is missing; the workload is not read.");
const char *const coresNotCounted =
    STOWAGE_TEXT("Workload", "Spark asks the cores of the field cores; without coreRequest Kueue counts none.");
const char *const memoryOverhead =
    STOWAGE_TEXT("Workload", "MiB of memory overhead that Spark adds to each pod, which Kueue does not count");

std::optional<std::int64_t> readJavaMemory(const FieldReader &parent, std::string_view member, std::int64_t plainUnit)
{
    const FieldReader field = parent.any(member);
    if (!field.isSet())
        return {};
    const std::optional<std::int64_t> size = parseJavaMemory(field.value().text(), plainUnit);
    if (!size)
        field.warn(badMemory);
    return size;
}

// Spark ---------------------------------------------------------------------------------------------------------------

/// Spark's own rule: a stated overhead, else a share of the memory (more for Python and R), 384 MiB at least.
std::int64_t sparkOverhead(const FieldReader &spec, const FieldReader &role, std::int64_t memory)
{
    if (const std::optional<std::int64_t> stated = readJavaMemory(role, "memoryOverhead", mebi))
        return *stated;
    const std::string_view type = spec.text("type");
    double factor = type == "Python" || type == "R" ? 0.4 : 0.1;
    if (const std::string_view text = spec.any("memoryOverheadFactor").value().text(); !text.empty())
        factor = spec.any("memoryOverheadFactor").value().number().value_or(factor);
    const double share = std::clamp(static_cast<double>(memory) * factor, 0.0, 9.0e15);
    return std::max<std::int64_t>(static_cast<std::int64_t>(share), 384 * mebi);
}

void addSparkRole(const FieldReader &spec, std::string_view member, std::string_view containerName, std::int64_t count,
                  api::Workload &workload)
{
    const FieldReader role = spec.object(member);
    if (!role.isSet()) {
        spec.error(member, missingRole);
        return;
    }
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = member;
    podSet.count = count;
    const FieldReader podTemplate = role.object("template");
    podSet.spec = readPodSpec(podTemplate.object("spec"));
    readTemplateMetadata(podTemplate, podSet);
    for (auto &label : role.labels("labels"))
        podSet.labels.push_back(std::move(label));
    sortUnique(podSet.labels);
    // Placement fields and init containers stand beside the template; their names are those of a PodSpec.
    api::PodSpec beside = readPodSpec(role);
    beside.containers.clear();
    overlay(podSet.spec, std::move(beside));

    std::vector<api::Container> sidecars = readContainers(role, "sidecars", podSet.spec.hostNetwork);
    static_cast<void>(mainContainer(podSet.spec, containerName));
    std::ranges::move(sidecars, std::back_inserter(podSet.spec.containers));
    api::Container &container = mainContainer(podSet.spec, containerName);
    if (const std::optional<Quantity> cores = role.quantity("coreRequest"))
        setAmount(container.requests, "cpu", *cores);
    else if (role.any("cores").isSet())
        podSet.implied.emplace_back(coresNotCounted);
    if (const std::optional<Quantity> cores = role.quantity("coreLimit"))
        setAmount(container.limits, "cpu", *cores);
    if (const std::optional<std::int64_t> memory = readJavaMemory(role, "memory", mebi)) {
        setAmount(container.requests, "memory", bytes(*memory));
        const std::int64_t overhead = sparkOverhead(spec, role, *memory) / mebi;
        podSet.implied.push_back(std::to_string(overhead) + " " + memoryOverhead);
    }
    if (const std::optional<std::int64_t> limit = readJavaMemory(role, "memoryLimit", mebi))
        setAmount(container.limits, "memory", bytes(*limit));
    const FieldReader gpu = role.object("gpu");
    if (const std::string_view name = gpu.text("name"); !name.empty()) {
        const std::int64_t quantity = gpu.count("quantity").value_or(0);
        setAmount(container.limits, name,
                  Quantity(Quantity::Int128(quantity) * 1'000'000'000, Quantity::Format::Decimal));
    }
}

// Flink ---------------------------------------------------------------------------------------------------------------

/// A value of flinkConfiguration: a flat map of texts, or nested maps.
FieldReader flinkSetting(const FieldReader &spec, std::string_view key)
{
    FieldReader at = spec.object("flinkConfiguration");
    if (const FieldReader flat = at.any(key); flat.isSet())
        return flat;
    while (!key.empty()) {
        const std::size_t dot = std::min(key.find('.'), key.size());
        at = at.any(key.substr(0, dot));
        key.remove_prefix(std::min(dot + 1, key.size()));
    }
    return at;
}

std::int64_t slotsPerTaskManager(const FieldReader &spec)
{
    const FieldReader setting = flinkSetting(spec, "taskmanager.numberOfTaskSlots");
    if (!setting.isSet())
        return 1;
    // Settings are texts by nature, so a quoted number is no doubt here.
    const std::optional<std::int64_t> slots = setting.value().integer();
    if (!slots || *slots < 1 || *slots > std::numeric_limits<std::int32_t>::max()) {
        setting.warn(badSlots);
        return 1;
    }
    return *slots;
}

std::int64_t countTaskManagers(const FieldReader &spec)
{
    if (const std::optional<std::int64_t> replicas = spec.object("taskManager").count("replicas"))
        return *replicas;
    const FieldReader job = spec.object("job");
    const std::optional<std::int64_t> parallelism = job.isSet() ? job.count("parallelism") : std::nullopt;
    const std::int64_t slots = slotsPerTaskManager(spec);
    if (!parallelism)
        return 1;
    return (*parallelism + slots - 1) / slots;
}

/// Flink's memory text; the operator also takes Kubernetes quantities with a binary suffix.
std::optional<Quantity> readFlinkMemory(const FieldReader &resource, std::string_view member)
{
    const FieldReader field = resource.any(member);
    if (!field.isSet())
        return {};
    if (const std::optional<std::int64_t> size = parseJavaMemory(field.value().text(), 1))
        return bytes(*size);
    if (const Expected<Quantity> quantity = Quantity::parse(field.value().text()))
        return *quantity;
    field.warn(badMemory);
    return {};
}

void overlayFlinkTemplate(const FieldReader &podTemplate, api::PodSet &podSet)
{
    overlay(podSet.spec, readPodSpec(podTemplate.object("spec")));
    api::PodSet metadata;
    readTemplateMetadata(podTemplate, metadata);
    std::ranges::move(metadata.labels, std::back_inserter(podSet.labels));
    std::ranges::move(metadata.annotations, std::back_inserter(podSet.annotations));
    sortUnique(podSet.labels);
    sortUnique(podSet.annotations);
}

void addFlinkRole(const FieldReader &spec, std::string_view member, std::string_view name, std::int64_t count,
                  api::Workload &workload)
{
    const FieldReader role = spec.object(member);
    if (!role.isSet()) {
        spec.error(member, missingRole);
        return;
    }
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = name;
    podSet.count = count;
    overlayFlinkTemplate(spec.object("podTemplate"), podSet);
    overlayFlinkTemplate(role.object("podTemplate"), podSet);
    api::Container &container = mainContainer(podSet.spec, "flink-main-container");
    const FieldReader resource = role.object("resource");
    if (const FieldReader cpu = resource.any("cpu"); cpu.isSet()) {
        if (const Expected<Quantity> cores = Quantity::parse(cpu.value().text()))
            setAmount(container.requests, "cpu", *cores);
        else
            cpu.warn(badCpu);
    }
    if (const std::optional<Quantity> memory = readFlinkMemory(resource, "memory"))
        setAmount(container.requests, "memory", *memory);
    if (const std::optional<Quantity> storage = readFlinkMemory(resource, "ephemeralStorage"))
        setAmount(container.requests, "ephemeral-storage", *storage);
}

} // namespace

void readSparkApplication(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const std::int64_t executors = spec.object("executor").count("instances").value_or(0);
    addSparkRole(spec, "driver", "spark-kubernetes-driver", 1, workload);
    addSparkRole(spec, "executor", "spark-kubernetes-executor", executors, workload);
    const FieldReader dynamic = spec.object("dynamicAllocation");
    if (dynamic.flag("enabled") && workload.podSets.size() == 2) {
        workload.podSets[1].rangeMin = dynamic.count("minExecutors");
        workload.podSets[1].rangeMax = dynamic.count("maxExecutors");
    }
    workload.suspended = spec.flag("suspend");
    workload.queue = spec.object("batchSchedulerOptions").text("queue");
    workload.podPriorityClass = spec.object("batchSchedulerOptions").text("priorityClassName");
    const std::string_view state = object.object("status").object("applicationState").text("state");
    workload.finished = state == "COMPLETED" || state == "FAILED";
}

void readFlinkDeployment(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    addFlinkRole(spec, "jobManager", "jobmanager", spec.object("jobManager").count("replicas").value_or(1), workload);
    addFlinkRole(spec, "taskManager", "taskmanager", countTaskManagers(spec), workload);
    workload.suspended = spec.object("job").text("state") == "suspended";
    workload.finished = object.object("status").object("jobStatus").text("state") == "FINISHED";
}

} // namespace stowage::workload
