// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds whose interpreter in Karmada computes requests from fields of their own instead of pod templates: Flink, Spark
// and RayService. Their amounts are taken as written, not rounded to the units of the others.
#include <algorithm>
#include <cmath>

#include "core/api/requests.h"
#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"

namespace stowage::karmada {

namespace {

using api::karmada::Template;

constexpr std::int64_t mebi = 1024 * 1024;

void setRequest(api::PodSpec &pod, std::string_view resource, const std::optional<Quantity> &amount)
{
    if (pod.containers.empty())
        pod.containers.emplace_back();
    if (!amount || amount->nanos() == 0)
        return;
    api::ResourceList &requests = pod.containers.front().requests;
    requests.emplace_back(resource, *amount);
    sortUnique(requests);
}

/// Node selector, tolerations and priority class of a pod template; required affinity where the interpreter looks.
void takeClaim(const FieldReader &spec, bool affinity, api::PodSpec &pod)
{
    if (!spec.isSet())
        return;
    const api::PodSpec read = readPodSpec(spec);
    pod.nodeSelector = read.nodeSelector;
    pod.tolerations = read.tolerations;
    pod.priorityClassName = read.priorityClassName;
    if (affinity)
        pod.nodeAffinity = read.nodeAffinity;
}

std::optional<Quantity> larger(const std::optional<Quantity> &a, const std::optional<Quantity> &b)
{
    if (!a || !b)
        return a ? a : b;
    return *a < *b ? b : a;
}

// Flink ---------------------------------------------------------------------------------------------------------------

std::int64_t taskManagers(const FieldReader &spec)
{
    if (const auto replicas = spec.object("taskManager").integer("replicas"))
        return *replicas;
    const auto parallelism = spec.object("job").number("parallelism");
    const auto slots = spec.object("flinkConfiguration").number("taskmanager.numberOfTaskSlots");
    if (!parallelism || !slots || *slots <= 0)
        return 1;
    return static_cast<std::int64_t>(std::clamp(std::ceil(*parallelism / *slots), 0.0, 2147483647.0));
}

api::PodSpec flinkPod(const FieldReader &spec, const FieldReader &role)
{
    api::PodSpec pod;
    const FieldReader resource = role.object("resource");
    setRequest(pod, "cpu", resource.quantity("cpu"));
    // Flink means mebibytes by "2048m"; Karmada reads 2.048 bytes.
    setRequest(pod, "memory", resource.quantity("memory"));
    takeClaim(spec.object("podTemplate").object("spec"), false, pod);
    return pod;
}

// Spark ---------------------------------------------------------------------------------------------------------------

/// "512m", "4g", "1.5gb": Java sizes; what cannot be read is 0.
double javaBytes(std::string_view text)
{
    std::size_t digits = 0;
    double value = 0, scale = 0;
    for (; digits < text.size(); ++digits) {
        const char c = text[digits];
        if (c == '.' && scale == 0 && digits > 0) {
            scale = 1;
        } else if (c >= '0' && c <= '9') {
            value = value * 10 + (c - '0');
            scale *= 10;
        } else {
            break;
        }
    }
    if (digits == 0)
        return 0;
    std::string unit(text.substr(digits));
    for (char &c : unit)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (unit.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos)
        return 0;
    if (scale > 0)
        value /= scale;
    constexpr std::string_view units = "bkmgt";
    const std::size_t power = unit.empty() ? 0 : units.find(unit.front());
    const bool known = unit.size() == 1 || (unit.size() == 2 && unit[1] == 'b' && unit[0] != 'b');
    return power == std::string_view::npos || !known ? value : value * std::pow(1024.0, static_cast<double>(power));
}

/// Whole Ti or Gi where the amount is one, else whole mebibytes rounded down; below that kibibytes rounded up.
Quantity sparkQuantity(double bytes)
{
    const double bounded = std::clamp(bytes, 0.0, 9.0e18);
    const auto whole = static_cast<std::int64_t>(bounded);
    std::int64_t amount = 0;
    if (whole >= mebi) {
        amount = whole / mebi * mebi;
    } else {
        const auto kibi = static_cast<std::int64_t>(std::ceil(bounded / 1024));
        amount = std::max<std::int64_t>(kibi, 1) * 1024;
    }
    return {static_cast<Quantity::Int128>(amount) * 1'000'000'000, Quantity::Format::Binary};
}

api::PodSpec sparkPod(const FieldReader &spec, const FieldReader &role)
{
    const double standard = spec.text("type") == "Java" || spec.text("type") == "java" ? 0.1 : 0.4;
    const double factor = spec.number("memoryOverheadFactor").value_or(standard);
    const double memory = javaBytes(role.any("memory").value().text());
    const double overhead = role.any("memoryOverhead").isSet()
        ? javaBytes(role.any("memoryOverhead").value().text())
        : std::max(memory * factor, static_cast<double>(384 * mebi));
    api::PodSpec pod;
    setRequest(pod, "cpu", role.quantity("cores"));
    setRequest(pod, "memory", sparkQuantity(memory + overhead));
    if (const FieldReader gpu = role.object("gpu"); !gpu.text("name").empty())
        setRequest(pod, gpu.text("name"), gpu.quantity("quantity"));
    takeClaim(role, true, pod);
    return pod;
}

std::int64_t sparkExecutors(const FieldReader &spec)
{
    std::int64_t count = spec.object("executor").integer("instances").value_or(1);
    const FieldReader dynamic = spec.object("dynamicAllocation");
    if (dynamic.flag("enabled")) {
        count = std::max(count, dynamic.integer("initialExecutors").value_or(1));
        count = std::max(count, dynamic.integer("minExecutors").value_or(1));
    }
    return count;
}

} // namespace

void readFlink(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    const FieldReader jobManager = spec.object("jobManager");
    const std::int64_t managers = jobManager.integer("replicas").value_or(1);
    const std::int64_t workers = taskManagers(spec);
    const api::PodSpec manager = flinkPod(spec, jobManager);
    const api::PodSpec worker = flinkPod(spec, spec.object("taskManager"));
    object.asWritten = true;
    object.hasComponents = true;
    object.components = {{.name = "jobmanager", .replicas = managers, .pod = manager},
                         {.name = "taskmanager", .replicas = workers, .pod = worker}};
    // Without components both kinds of pods are counted alike, each with the larger amounts.
    object.hasReplicas = true;
    object.replicas = saturatingAdd(managers, workers);
    object.pod = manager;
    object.pod->containers.front().requests.clear();
    for (const std::string_view resource : {"cpu", "memory"}) {
        const auto amountIn = [&](const api::PodSpec &pod) -> std::optional<Quantity> {
            const Quantity *found = api::findQuantity(pod.containers.front().requests, resource);
            return found == nullptr ? std::nullopt : std::optional(*found);
        };
        setRequest(*object.pod, resource, larger(amountIn(manager), amountIn(worker)));
    }
}

void readSpark(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    object.asWritten = true;
    object.hasComponents = true;
    object.components = {
        {.name = "driver", .replicas = 1, .pod = sparkPod(spec, spec.object("driver"))},
        {.name = "executor", .replicas = sparkExecutors(spec), .pod = sparkPod(spec, spec.object("executor"))}};
}

/// One head and every worker counted alike, each with the largest cpu and memory of all; the head says where.
void readRayServiceReplicas(const FieldReader &root, Template &object)
{
    const FieldReader cluster = root.object("spec").object("rayClusterConfig");
    object.hasReplicas = true;
    object.asWritten = true;
    object.replicas = 1;
    object.pod.emplace();
    object.pod->containers.emplace_back();
    std::optional<Quantity> cpu, memory;
    const auto consider = [&](const FieldReader &podTemplate) {
        const FieldReader spec = podTemplate.object("spec");
        if (!spec.isSet())
            return;
        const api::ResourceList requests = api::effectiveRequests(readPodSpec(spec));
        if (const Quantity *found = api::findQuantity(requests, "cpu"))
            cpu = larger(cpu, *found);
        if (const Quantity *found = api::findQuantity(requests, "memory"))
            memory = larger(memory, *found);
    };
    const FieldReader head = cluster.object("headGroupSpec").object("template");
    consider(head);
    takeClaim(head.object("spec"), false, *object.pod);
    for (const FieldReader group : cluster.list("workerGroupSpecs")) {
        object.replicas = saturatingAdd(object.replicas, group.integer("replicas").value_or(0));
        consider(group.object("template"));
    }
    setRequest(*object.pod, "cpu", cpu);
    setRequest(*object.pod, "memory", memory);
}

} // namespace stowage::karmada
