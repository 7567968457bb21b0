// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/admission.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/api/requests.h"
#include "core/fleet/gpuresources.h"

namespace stowage::kube {

namespace {

constexpr std::int32_t clusterCritical = 2000000000, nodeCritical = 2000001000;

void fillRequests(std::vector<api::Container> &containers)
{
    for (api::Container &container : containers)
        api::fillMissing(container.requests, container.limits);
}

void applyDefaults(const api::LimitRange &range, std::vector<api::Container> &containers)
{
    for (api::Container &container : containers) {
        api::fillMissing(container.requests, range.defaultRequests);
        api::fillMissing(container.requests, range.defaults);
        api::fillMissing(container.limits, range.defaults);
    }
}

void checkRange(const api::LimitRange &range, const std::vector<api::Container> &containers,
                std::vector<std::string> &refusals)
{
    for (const api::Container &container : containers) {
        for (const auto &[resource, most] : range.maximum) {
            const Quantity *limit = api::findQuantity(container.limits, resource);
            const Quantity *request = api::findQuantity(container.requests, resource);
            if (!limit && !request)
                refusals.push_back("LimitRange " + range.name + ": maximum " + resource + " usage per Container is "
                                   + most.canonical() + ". No limit is specified");
            else if (const Quantity &asked = limit ? *limit : *request; asked > most)
                refusals.push_back("LimitRange " + range.name + ": maximum " + resource + " usage per Container is "
                                   + most.canonical() + ", but " + (limit ? "limit" : "request") + " is "
                                   + asked.canonical());
        }
        for (const auto &[resource, least] : range.minimum) {
            const Quantity *request = api::findQuantity(container.requests, resource);
            if (!request)
                refusals.push_back("LimitRange " + range.name + ": minimum " + resource + " usage per Container is "
                                   + least.canonical() + ". No request is specified");
            else if (*request < least)
                refusals.push_back("LimitRange " + range.name + ": minimum " + resource + " usage per Container is "
                                   + least.canonical() + ", but request is " + request->canonical());
        }
    }
}

/// What one more pod adds to a quota's resource; nothing when the quota does not count it by pods.
std::optional<Quantity> chargeOf(std::string_view counted, const api::PodSpec &spec, const api::ResourceList &requests)
{
    const auto one = Quantity(Quantity::Int128(1000000000), Quantity::Format::Decimal);
    if (counted == "pods" || counted == "count/pods")
        return one;
    constexpr std::string_view requestPrefix = "requests.", limitPrefix = "limits.";
    if (counted.starts_with(limitPrefix)) {
        std::optional<Quantity> sum;
        for (const api::Container &container : spec.containers) {
            if (const Quantity *limit = api::findQuantity(container.limits, counted.substr(limitPrefix.size())))
                sum = sum ? *sum + *limit : *limit;
        }
        return sum;
    }
    const bool prefixed = counted.starts_with(requestPrefix);
    if (!prefixed && counted != "cpu" && counted != "memory" && counted != "ephemeral-storage")
        return {};
    const Quantity *asked = api::findQuantity(requests, prefixed ? counted.substr(requestPrefix.size()) : counted);
    return asked ? std::optional(*asked) : std::nullopt;
}

void checkQuotas(const Cluster &cluster, const api::PodSpec &spec, const api::ResourceList &requests, AdmittedPod &pod)
{
    for (const api::ResourceQuota &quota : cluster.scheduling.quotas) {
        if (quota.nameSpace != pod.nameSpace || quota.scoped)
            continue;
        std::int64_t allowed = std::numeric_limits<std::int64_t>::max();
        for (const auto &[resource, hard] : quota.hard) {
            const std::optional<Quantity> charge = chargeOf(resource, spec, requests);
            if (!charge || charge->nanos() <= 0)
                continue;
            const Quantity *used = api::findQuantity(quota.used, resource);
            const Quantity::Int128 left = hard.nanos() - (used ? used->nanos() : 0);
            const Quantity::Int128 fits = left <= 0 ? 0 : left / charge->nanos();
            allowed = static_cast<std::int64_t>(std::min<Quantity::Int128>(allowed, fits));
            if (fits == 0)
                pod.refusals.push_back("exceeded quota: " + quota.name + ", requested: " + resource + "="
                                       + charge->canonical() + ", used: " + resource + "="
                                       + (used ? used->canonical() : "0") + ", limited: " + resource + "="
                                       + hard.canonical());
        }
        if (allowed != std::numeric_limits<std::int64_t>::max())
            pod.quotas.emplace_back(quota.name, allowed);
    }
}

std::int32_t priorityOf(const Cluster &cluster, const api::PodSpec &spec, std::vector<std::string> &refusals)
{
    if (spec.priorityClassName == "system-cluster-critical")
        return clusterCritical;
    if (spec.priorityClassName == "system-node-critical")
        return nodeCritical;
    const auto &classes = cluster.priorityClasses;
    if (!spec.priorityClassName.empty()) {
        const auto named = std::ranges::find(classes, spec.priorityClassName, &PriorityClassRow::name);
        if (named != classes.end())
            return named->value;
        refusals.push_back("no PriorityClass with name " + spec.priorityClassName + " was found");
        return spec.priority.value_or(0);
    }
    std::optional<std::int32_t> least;
    for (const PriorityClassRow &row : classes) {
        if (row.globalDefault)
            least = std::min(least.value_or(row.value), row.value);
    }
    return least.value_or(0);
}

void tolerateBriefly(api::PodSpec &spec, std::string_view key)
{
    const auto covers = [&](const api::Toleration &toleration) {
        return (toleration.key == key || toleration.key.empty())
            && (toleration.effect == "NoExecute" || toleration.effect.empty());
    };
    if (std::ranges::any_of(spec.tolerations, covers))
        return;
    api::Toleration toleration;
    toleration.key = key;
    toleration.op = "Exists";
    toleration.effect = "NoExecute";
    toleration.tolerationSeconds = 300;
    spec.tolerations.push_back(std::move(toleration));
}

PodShape shapeOf(const Cluster &cluster, api::PodSpec spec, const api::ResourceList &requests, AdmittedPod &pod)
{
    PodShape shape;
    for (const auto &[name, quantity] : requests) {
        const ResourceId resource = cluster.resources.find(name);
        const Amount amount = resource == ResourceCatalog::cpu ? quantity.milli() : quantity.value();
        if (resource.valid())
            shape.requests.push_back({resource, amount});
        else if (amount > 0)
            pod.unknownRequests.emplace_back(name, amount);
        if (isGpuResource(name))
            shape.gpus = saturatingAdd(shape.gpus, amount);
    }
    std::ranges::sort(shape.requests);
    const api::ScoringRequests scoring = api::scoringRequests(spec);
    api::PodSpec containersOnly = spec;
    containersOnly.podRequests.reset();
    containersOnly.podLimits.reset();
    const api::ScoringRequests incoming = api::scoringRequests(containersOnly);
    shape.scoringCpu = scoring.cpuMilli;
    shape.scoringMemory = scoring.memoryBytes;
    shape.incomingScoringCpu = incoming.cpuMilli;
    shape.incomingScoringMemory = incoming.memoryBytes;
    shape.spec = std::move(spec);
    return shape;
}

} // namespace

AdmittedPod admitPod(const Cluster &cluster, std::string nameSpace, api::Labels labels, api::PodSpec spec)
{
    AdmittedPod pod{.nameSpace = std::move(nameSpace), .labels = std::move(labels)};
    fillRequests(spec.containers);
    fillRequests(spec.initContainers);
    for (const api::LimitRange &range : cluster.scheduling.limitRanges) {
        if (range.nameSpace != pod.nameSpace)
            continue;
        applyDefaults(range, spec.containers);
        applyDefaults(range, spec.initContainers);
    }
    for (const api::LimitRange &range : cluster.scheduling.limitRanges) {
        if (range.nameSpace != pod.nameSpace)
            continue;
        checkRange(range, spec.containers, pod.refusals);
        checkRange(range, spec.initContainers, pod.refusals);
    }
    if (!spec.runtimeClassName.empty()) {
        const auto &classes = cluster.scheduling.runtimeClasses;
        const auto named = std::ranges::find(classes, spec.runtimeClassName, &api::RuntimeClass::name);
        if (named == classes.end())
            pod.refusals.push_back("pod rejected: RuntimeClass \"" + spec.runtimeClassName + "\" not found");
        else
            spec.overhead = named->overhead;
    }
    pod.priority = priorityOf(cluster, spec, pod.refusals);
    spec.priority = pod.priority;
    tolerateBriefly(spec, "node.kubernetes.io/not-ready");
    tolerateBriefly(spec, "node.kubernetes.io/unreachable");
    const api::ResourceList requests = api::effectiveRequests(spec);
    checkQuotas(cluster, spec, requests, pod);
    pod.shape = shapeOf(cluster, std::move(spec), requests, pod);
    return pod;
}

std::optional<std::pair<std::string, std::int64_t>> tightestQuota(const Cluster &cluster, const AdmittedPod &pod,
                                                                  std::span<const HeldPods> held)
{
    std::optional<std::pair<std::string, std::int64_t>> tightest;
    const api::PodSpec &spec = pod.shape.spec;
    const api::ResourceList requests = api::effectiveRequests(spec);
    for (const api::ResourceQuota &quota : cluster.scheduling.quotas) {
        if (quota.nameSpace != pod.nameSpace || quota.scoped)
            continue;
        for (const auto &[resource, hard] : quota.hard) {
            const std::optional<Quantity> charge = chargeOf(resource, spec, requests);
            if (!charge || charge->nanos() <= 0)
                continue;
            const Quantity *used = api::findQuantity(quota.used, resource);
            Quantity::Int128 left = hard.nanos() - (used ? used->nanos() : 0);
            for (const HeldPods &others : held) {
                if (others.nameSpace != pod.nameSpace)
                    continue;
                const auto taken = chargeOf(resource, others.spec, api::effectiveRequests(others.spec));
                // Above what is left it does not matter by how much.
                if (taken && taken->nanos() > 0)
                    left = others.count > left / taken->nanos() ? -1 : left - taken->nanos() * others.count;
                if (left <= 0)
                    break;
            }
            const Quantity::Int128 fits = left <= 0 ? 0 : left / charge->nanos();
            const auto more =
                static_cast<std::int64_t>(std::min<Quantity::Int128>(std::numeric_limits<std::int64_t>::max(), fits));
            if (!tightest || more < tightest->second)
                tightest = {quota.name, more};
        }
    }
    return tightest;
}

} // namespace stowage::kube
