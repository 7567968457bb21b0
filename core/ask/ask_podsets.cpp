// SPDX-License-Identifier: GPL-3.0-or-later
// A workload as its pod sets: how many pods of which size, in which groups, and what must start together.
#include <limits>

#include "core/api/requests.h"
#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/explain/text.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json unitJson(const api::Unit &unit)
{
    return {{"replicas", unit.replicas}, {"podsPerReplica", unit.podsPerReplica}};
}

json quantitiesJson(const api::ResourceList &list)
{
    json quantities = json::object();
    for (const auto &[resource, amount] : list)
        quantities[resource] = amount.canonical();
    return quantities;
}

Quantity times(const Quantity &amount, std::int64_t count)
{
    Quantity::Int128 nanos = 0;
    if (__builtin_mul_overflow(amount.nanos(), Quantity::Int128(count), &nanos))
        nanos = Quantity::Int128(std::numeric_limits<std::int64_t>::max()) * 1'000'000'000;
    return {nanos, amount.format()};
}

json podSetJson(const api::PodSet &podSet)
{
    const api::ResourceList requests = api::effectiveRequests(podSet.spec);
    api::ResourceList total = requests;
    for (auto &[resource, amount] : total)
        amount = times(amount, podSet.count);
    json answer = {{"name", podSet.name},
                   {"count", podSet.count},
                   {"requests", quantitiesJson(requests)},
                   {"totalRequests", quantitiesJson(total)}};
    if (podSet.minCount)
        answer["minCount"] = *podSet.minCount;
    if (podSet.unit)
        answer["unit"] = unitJson(*podSet.unit);
    if (podSet.rangeMin || podSet.rangeMax) {
        json &range = answer["range"] = json::object();
        if (podSet.rangeMin)
            range["min"] = *podSet.rangeMin;
        if (podSet.rangeMax)
            range["max"] = *podSet.rangeMax;
    }
    if (!podSet.implied.empty())
        answer["implied"] = podSet.implied;
    return answer;
}

const char *modeName(api::GangMode mode)
{
    switch (mode) {
    case api::GangMode::None:
        return "none";
    case api::GangMode::All:
        return "all";
    case api::GangMode::Min:
        return "min";
    case api::GangMode::Unknown:
        return "unknown";
    }
    return "";
}

const char *sourceName(api::GangSource source)
{
    switch (source) {
    case api::GangSource::None:
        return "none";
    case api::GangSource::Object:
        return "object";
    case api::GangSource::OperatorRule:
        return "operator rule";
    }
    return "";
}

json gangJson(const api::Gang &gang)
{
    json answer = {{"mode", modeName(gang.mode)}, {"source", sourceName(gang.source)}};
    if (gang.mode == api::GangMode::All || gang.mode == api::GangMode::Min) {
        answer["minCount"] = gang.minCount;
        answer["scope"] = gang.scope == api::GangScope::Unit ? "unit" : "workload";
    }
    return answer;
}

/// Without the Workload API, kube-scheduler itself knows no gangs: told beside what the workload means.
json explain(const WorkloadEntry &entry, const api::Gang &gang)
{
    json sentences = json::array();
    if (entry.inferred)
        sentences.push_back(
            STOWAGE_TEXT("PodSets", "The object is not in the snapshot: what is known of it comes from what it owns."));
    if (gang.source == api::GangSource::OperatorRule)
        sentences.push_back(STOWAGE_TEXT("PodSets", "The gang follows the rules of the operator, not the object."));
    if (gang.mode == api::GangMode::All || gang.mode == api::GangMode::Min)
        sentences.push_back(STOWAGE_TEXT("PodSets", "A plain kube-scheduler places the pods one by one all the same."));
    if (entry.object.suspended && !entry.object.queue.empty())
        sentences.push_back(STOWAGE_TEXT("PodSets", "Suspended: its pods wait until its queue admits it."));
    else if (entry.object.suspended)
        sentences.push_back(STOWAGE_TEXT("PodSets", "Suspended: its pods wait until someone resumes it."));
    return sentences;
}

api::Gang gangUnder(const json &gates, const api::Workload &workload, const std::vector<api::PodSet> &podSets)
{
    const auto gate = gates.find("WorkloadWithJob");
    const bool jobsAreGangs = gate != gates.end() && gate->is_boolean() && gate->get<bool>();
    if (!jobsAreGangs || !workload.gangByJobGate || workload.gang.mode != api::GangMode::None || podSets.size() != 1)
        return workload.gang;
    return {.mode = api::GangMode::All,
            .scope = api::GangScope::Workload,
            .source = api::GangSource::OperatorRule,
            .minCount = podSets.front().count};
}

Expected<json> describePodSets(const Projection &projection, const json &ask, const Context &)
{
    const Expected<const Cluster *> cluster = findCluster(projection, ask["cluster"].get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const Expected<WorkloadId> workload = findWorkload(**cluster, ask["workload"].get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    const WorkloadEntry &entry = (*cluster)->workloads[*workload];
    const std::vector<api::PodSet> podSets = podSetsOf(**cluster, *workload);

    json named = json::array();
    json unnamed = json::array();
    for (const api::PodSet &podSet : podSets) {
        named.push_back(podSetJson(podSet));
        unnamed.push_back(named.back());
        unnamed.back().erase("name");
    }
    const api::Gang gang = gangUnder(ask["featureGates"], entry.object, podSets);
    json answer = {
        {"podsets", std::move(named)},
        {"podsetsUnordered", std::move(unnamed)},
        {"suspended", entry.object.suspended},
        {"gang", gangJson(gang)},
        {"queue", entry.object.queue},
        {"priority", entry.priority},
        {"pods", {{"wanted", entry.podsWanted}, {"running", entry.podsRunning}, {"pending", entry.podsPending}}},
        {"explanation", explain(entry, gang)}};
    if (entry.object.unit)
        answer["unit"] = unitJson(*entry.object.unit);
    if (!entry.object.topologyRequest.empty())
        answer["topologyRequest"] = entry.object.topologyRequest;
    return answer;
}

} // namespace

Entry podsetsEntry()
{
    return {.name = "podsets",
            .summary = "What a workload asks: its pod sets, units and gang",
            .arguments =
                {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "The workload's cluster"},
                 {.name = "workload",
                  .type = ArgumentType::Text,
                  .required = true,
                  .help = "Kind/namespace/name; PodGroup/namespace/name for a group of plain pods"}},
            .detail = true,
            .run = describePodSets,
            .model = {.system = "workload controllers", .version = {}},
            .answers = {{"podsets",
                         "Pods of one kind: name, count, requests of one and of all, minCount, unit, range, "
                         "implied parts"},
                        {"podsetsUnordered", "The same without names"},
                        {"suspended", "The object's own suspend flag"},
                        {"unit", "replicas equal groups of podsPerReplica pods"},
                        {"gang", "What a gang-aware scheduler insists on: mode, minCount, scope, source"},
                        {"queue", "The queue that the workload names"},
                        {"priority", "By its PriorityClass, else the cluster's default class"},
                        {"pods", "Pods wanted, running and pending"},
                        {"topologyRequest", "Label of the domain that a unit must share"}}};
}

} // namespace stowage::ask
