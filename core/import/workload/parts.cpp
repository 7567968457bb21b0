// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/workload/parts.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

#include "core/import/podspec.h"

namespace stowage::workload {

const char *const missingTemplate = STOWAGE_TEXT("Finding", "The pod template is missing; the workload is not read.");
const char *const assumedOneReplica = STOWAGE_TEXT(
    "Finding", "The number of replicas is missing; counted as 1, but an API server would write the default 0.");

namespace {

bool isSchedulingAnnotation(std::string_view key)
{
    static constexpr std::string_view domains[] = {"kueue.x-k8s.io/",
                                                   "scheduling.k8s.io/",
                                                   "scheduling.volcano.sh/",
                                                   "volcano.sh/",
                                                   "nvidia.com/",
                                                   "hami.io/",
                                                   "4pd.io/",
                                                   "kai.scheduler/",
                                                   "run.ai/",
                                                   "ray.io/",
                                                   "alpha.jobset.sigs.k8s.io/",
                                                   "jobset.sigs.k8s.io/",
                                                   "leaderworkerset.sigs.k8s.io/",
                                                   "scheduler.alpha.kubernetes.io/"};
    static constexpr std::string_view names[] = {"gpu-fraction", "gpu-memory", "gpu-fraction-num-devices",
                                                 "gpu-fraction-container-name", "pod-group-name"};
    return std::ranges::any_of(domains, [&](std::string_view domain) { return key.starts_with(domain); })
        || std::ranges::find(names, key) != std::end(names);
}

template<typename T>
void replaceIfSet(T &base, T &&over)
{
    if (!over.empty())
        base = std::move(over);
}

template<typename T>
void append(std::vector<T> &base, std::vector<T> &&over)
{
    std::ranges::move(over, std::back_inserter(base));
}

void overlayList(api::ResourceList &base, const api::ResourceList &over)
{
    for (const auto &[resource, amount] : over)
        setAmount(base, resource, amount);
}

void overlayContainers(std::vector<api::Container> &base, std::vector<api::Container> &&over)
{
    for (api::Container &container : over) {
        const auto same = std::ranges::find(base, container.name, &api::Container::name);
        if (same == base.end()) {
            base.push_back(std::move(container));
            continue;
        }
        overlayList(same->requests, container.requests);
        overlayList(same->limits, container.limits);
        replaceIfSet(same->image, std::move(container.image));
        append(same->hostPorts, std::move(container.hostPorts));
        append(same->claims, std::move(container.claims));
    }
}

} // namespace

api::PodSet readTemplate(const FieldReader &parent, std::string_view member)
{
    api::PodSet podSet;
    const FieldReader templateNode = parent.object(member);
    const FieldReader spec = templateNode.object("spec");
    if (!templateNode.isSet())
        parent.error(member, missingTemplate);
    else if (!spec.isSet())
        templateNode.error("spec", missingTemplate);
    podSet.spec = readPodSpec(spec);
    readTemplateMetadata(templateNode, podSet);
    return podSet;
}

void readTemplateMetadata(const FieldReader &templateNode, api::PodSet &podSet)
{
    const FieldReader metadata = templateNode.object("metadata");
    podSet.labels = metadata.labels("labels");
    for (const FieldReader note : metadata.map("annotations")) {
        if (isSchedulingAnnotation(note.key()))
            podSet.annotations.emplace_back(note.key(), note.text());
    }
    sortUnique(podSet.annotations);
}

api::PodSet &addPodSet(api::Workload &workload, std::string_view name, std::int64_t count, const FieldReader &parent,
                       std::string_view member)
{
    api::PodSet &podSet = workload.podSets.emplace_back(readTemplate(parent, member));
    podSet.name = name;
    podSet.count = count;
    return podSet;
}

api::Gang gangOf(std::int64_t minCount, std::int64_t podsInScope, api::GangSource source, api::GangScope scope)
{
    api::Gang gang{.mode = api::GangMode::Min, .scope = scope, .source = source, .minCount = minCount};
    if (minCount == podsInScope)
        gang.mode = api::GangMode::All;
    else if (minCount <= 0)
        gang.mode = api::GangMode::None;
    return gang;
}

std::int64_t totalPods(const api::Workload &workload)
{
    std::int64_t total = 0;
    for (const api::PodSet &podSet : workload.podSets)
        total = saturatingAdd(total, podSet.count);
    return total;
}

bool hasCondition(const FieldReader &object, std::initializer_list<std::string_view> types)
{
    for (const FieldReader condition : object.object("status").list("conditions")) {
        if (condition.text("status") == "True" && std::ranges::find(types, condition.text("type")) != types.end())
            return true;
    }
    return false;
}

std::string_view annotation(const FieldReader &object, std::string_view key)
{
    return object.object("metadata").object("annotations").text(key);
}

void overlay(api::PodSpec &base, api::PodSpec over)
{
    overlayContainers(base.containers, std::move(over.containers));
    overlayContainers(base.initContainers, std::move(over.initContainers));
    if (over.podRequests)
        base.podRequests = std::move(over.podRequests);
    if (over.podLimits)
        base.podLimits = std::move(over.podLimits);
    overlayList(base.overhead, over.overhead);
    replaceIfSet(base.runtimeClassName, std::move(over.runtimeClassName));
    append(base.nodeSelector, std::move(over.nodeSelector));
    sortUnique(base.nodeSelector);
    if (over.nodeAffinity)
        base.nodeAffinity = std::move(over.nodeAffinity);
    append(base.podAffinity.required, std::move(over.podAffinity.required));
    append(base.podAffinity.preferred, std::move(over.podAffinity.preferred));
    append(base.podAntiAffinity.required, std::move(over.podAntiAffinity.required));
    append(base.podAntiAffinity.preferred, std::move(over.podAntiAffinity.preferred));
    append(base.tolerations, std::move(over.tolerations));
    append(base.spread, std::move(over.spread));
    append(base.schedulingGates, std::move(over.schedulingGates));
    replaceIfSet(base.schedulerName, std::move(over.schedulerName));
    replaceIfSet(base.priorityClassName, std::move(over.priorityClassName));
    if (over.priority)
        base.priority = over.priority;
    replaceIfSet(base.preemptionPolicy, std::move(over.preemptionPolicy));
    replaceIfSet(base.podGroupName, std::move(over.podGroupName));
    append(base.persistentVolumeClaims, std::move(over.persistentVolumeClaims));
    append(base.resourceClaims, std::move(over.resourceClaims));
    base.hostNetwork = base.hostNetwork || over.hostNetwork;
}

api::Container &mainContainer(api::PodSpec &spec, std::string_view name)
{
    const auto named = std::ranges::find(spec.containers, name, &api::Container::name);
    if (named != spec.containers.end())
        return *named;
    if (spec.containers.empty())
        spec.containers.emplace_back().name = name;
    return spec.containers.front();
}

void setAmount(api::ResourceList &list, std::string_view resource, const Quantity &amount)
{
    list.emplace_back(resource, amount);
    sortUnique(list);
}

std::optional<std::int64_t> parseJavaMemory(std::string_view text, std::int64_t plainUnit)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0)
        return {};
    std::string unit(text.substr(static_cast<std::size_t>(end - text.data())));
    std::erase_if(unit, isSpace);
    std::ranges::transform(unit, unit.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });

    struct Unit {
        std::string_view letter;
        std::string_view shortName;
        std::string_view longName;
        std::int64_t bytes;
    };
    constexpr std::int64_t kibi = 1024;
    static constexpr Unit units[] = {
        {"b", "b", "bytes", 1},
        {"k", "kb", "kibibytes", kibi},
        {"m", "mb", "mebibytes", kibi * kibi},
        {"g", "gb", "gibibytes", kibi * kibi * kibi},
        {"t", "tb", "tebibytes", kibi * kibi * kibi * kibi},
        {"p", "pb", "pebibytes", kibi * kibi * kibi * kibi * kibi},
    };
    if (unit.empty())
        return saturatingMultiply(number, plainUnit);
    for (const Unit &known : units) {
        if (unit == known.letter || unit == known.shortName || unit == known.longName)
            return saturatingMultiply(number, known.bytes);
    }
    return {};
}

Quantity bytes(std::int64_t count)
{
    return {Quantity::Int128(count) * 1'000'000'000, Quantity::Format::Binary};
}

Quantity milliCores(std::int64_t count)
{
    return {Quantity::Int128(count) * 1'000'000, Quantity::Format::Decimal};
}

} // namespace stowage::workload
