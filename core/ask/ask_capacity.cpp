// SPDX-License-Identifier: GPL-3.0-or-later
// How many more pods like a given one fit, scheduled one after the other.
#include "core/api/requests.h"
#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/podmanifest.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/kube/capacity.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto greedy = STOWAGE_TEXT("Capacity",
                                     "Nodes are filled in the order of their scores, as the scheduler "
                                     "would; another order may hold more.");
constexpr auto refused = STOWAGE_TEXT("Capacity",
                                      "The API server would refuse the pod; the count is what the "
                                      "scheduler would do with it.");
constexpr auto quotaLess = STOWAGE_TEXT("Capacity", "A ResourceQuota allows fewer pods than fit.");
constexpr auto foreign = STOWAGE_TEXT("Capacity", "No profile here schedules the pod: it names another scheduler.");

/// Per node what the clones left: why no more, and the GPU units that stay free.
json nodesJson(const kube::Session &session, const kube::CapacityAnswer &answer)
{
    const Cluster &cluster = session.state().cluster();
    json nodes = json::object();
    for (std::size_t row = 0; row < answer.nodes.size(); ++row) {
        const NodeId node(row);
        json entry = {{"clones", answer.nodes[row].clones}};
        if (!answer.nodes[row].reasons.empty())
            entry["reasons"] = answer.nodes[row].reasons;
        for (const ResourceId gpu : cluster.gpuResources) {
            const Amount allocatable = cluster.nodes.allocatable.at(gpu, node);
            const Amount left = saturatingSubtract(allocatable, session.state().requested(gpu)[row]);
            if (allocatable > 0 && left > 0)
                entry["stranded"][cluster.resources.name(gpu)] = left;
        }
        nodes[std::string(cluster.text(cluster.nodes.name[node]))] = std::move(entry);
    }
    return nodes;
}

json admissionJson(const kube::AdmittedPod &pod)
{
    json requests = json::object();
    for (const auto &[resource, amount] : api::effectiveRequests(pod.shape.spec))
        requests[resource] = amount.canonical();
    json quotas = json::object();
    for (const auto &[quota, allowed] : pod.quotas)
        quotas[quota] = allowed;
    return {{"requests", std::move(requests)},
            {"priority", pod.priority},
            {"refusals", pod.refusals},
            {"quotas", std::move(quotas)}};
}

Expected<json> countClones(const Projection &projection, const json &ask, const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    auto scheduler = readScheduler(ask);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    std::optional<std::int64_t> limit;
    if (ask.contains("limit"))
        limit = ask["limit"].get<std::int64_t>();
    const std::int64_t groupSize = ask.value("groupSize", std::int64_t(0));
    if (limit && *limit < 1)
        return fail(ErrorCode::Usage, "'limit' must be at least 1", "/limit");
    if (ask.contains("groupSize") && groupSize < 1)
        return fail(ErrorCode::Usage, "'groupSize' must be at least 1", "/groupSize");
    auto manifest = readPodManifest(ask.at("pod"));
    if (!manifest)
        return tl::unexpected(manifest.error());

    const kube::AdmittedPod pod = kube::admitPod(**cluster, std::move(manifest->nameSpace), std::move(manifest->labels),
                                                 std::move(manifest->spec));
    for (const auto &[resource, amount] : pod.unknownRequests) {
        const auto serves = [&](const api::DeviceClass &deviceClass) {
            return deviceClass.extendedResourceName == resource;
        };
        const auto &classes = (*cluster)->scheduling.deviceClasses;
        if (std::ranges::any_of(classes, serves) || resource.starts_with("deviceclass.resource.kubernetes.io/"))
            return fail(ErrorCode::Unsupported,
                        "cannot decide about " + resource + ": only a device class names it, no node or pod", "/pod");
    }
    kube::Session session(**cluster, std::move(*scheduler));
    const kube::CapacityAnswer counted = kube::countMore(session, pod, limit, context);
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");

    json perNode = json::object();
    for (std::size_t row = 0; row < counted.nodes.size(); ++row) {
        if (counted.nodes[row].clones > 0)
            perNode[std::string((*cluster)->text((*cluster)->nodes.name[NodeId(row)]))] = counted.nodes[row].clones;
    }
    json limiting = {{"failType", counted.limitReached ? "LimitReached" : "Unschedulable"}};
    if (counted.limitReached)
        limiting["message"] = counted.message;
    else
        limiting["reasons"] = counted.reasons;
    json answer = {{"count", counted.count},
                   {"perNode", std::move(perNode)},
                   {"limiting", std::move(limiting)},
                   {"message", counted.message},
                   {"nodes", nodesJson(session, counted)},
                   {"admission", admissionJson(pod)},
                   {"explanation", json::array({greedy})}};
    // Like clones fill the nodes alike: groups placed one after the other stop with the first clone that fails.
    if (groupSize > 0)
        answer["groups"] = counted.count / groupSize;
    if (!pod.refusals.empty())
        answer["explanation"].push_back(refused);
    else if (std::ranges::any_of(pod.quotas, [&](const auto &quota) { return quota.second < counted.count; }))
        answer["explanation"].push_back(quotaLess);
    if (counted.othersPod)
        answer["explanation"].push_back(foreign);
    return answer;
}

} // namespace

Entry capacityEntry()
{
    return {.name = "capacity",
            .summary = "How many more pods like this one fit, and what stops the next",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                          {.name = "pod",
                           .type = ArgumentType::Object,
                           .required = true,
                           .help = "Manifest of the Pod to clone; it goes through admission first"},
                          {.name = "limit", .type = ArgumentType::Integer, .help = "Stop after so many clones"},
                          {.name = "groupSize",
                           .type = ArgumentType::Integer,
                           .help = "Also count whole groups of so many clones"},
                          {.name = "schedulerConfig",
                           .type = ArgumentType::Object,
                           .help = "A KubeSchedulerConfiguration; kube-scheduler's defaults without one"},
                          {.name = "kubernetesVersion",
                           .type = ArgumentType::Text,
                           .help = "1.34 to 1.37, with or without patch",
                           .fallback = "1.36"}},
            .run = countClones,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"count", "clones that get a node"},
                        {"groups", "whole groups of groupSize clones"},
                        {"perNode", "clones by node; nodes without are left out"},
                        {"limiting", "failType Unschedulable with nodes by reason, or LimitReached with a message"},
                        {"message", "kube-scheduler's own words for the clone that failed"},
                        {"nodes", "per node clones, why no more, and GPU units that stay free"},
                        {"admission", "what the clone asks once admitted, its priority, who would refuse it"}}};
}

} // namespace stowage::ask
