// SPDX-License-Identifier: GPL-3.0-or-later
// How many more pods like a given one fit, scheduled one after the other.
#include <algorithm>
#include <map>

#include "core/api/requests.h"
#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/oneanswer.h"
#include "core/ask/podmanifest.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/gang/replicas.h"
#include "core/engine/gang/whatif.h"
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
constexpr auto wholeReplicas = STOWAGE_TEXT("Capacity", "A replica counts when all of its pods find a node.");
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

/// Nodes of a kind together: what they took, what keeps the next pod off them, what stays free.
json nodeGroupsJson(const kube::Session &session, const std::vector<kube::CapacityNode> &nodes)
{
    const Cluster &cluster = session.state().cluster();
    json list = json::array();
    for (const gang::NodeKindRows &kind : gang::nodesByKind(cluster)) {
        std::int64_t clones = 0;
        std::map<std::string, std::int64_t> reasons;
        std::map<std::string, Amount> stranded;
        for (const NodeId node : kind.nodes) {
            clones += nodes[node.index()].clones;
            for (const std::string &reason : nodes[node.index()].reasons)
                ++reasons[reason];
            for (const ResourceId gpu : cluster.gpuResources) {
                const Amount left = saturatingSubtract(cluster.nodes.allocatable.at(gpu, node),
                                                       session.state().requested(gpu)[node.index()]);
                if (left > 0)
                    stranded[cluster.resources.name(gpu)] += left;
            }
        }
        json group = {{"like", cluster.text(cluster.nodes.name[kind.kind.like])},
                      {"nodes", kind.nodes.size()},
                      {"clones", clones},
                      {"reasons", reasons},
                      {"stranded", stranded}};
        if (kind.kind.instanceType.valid())
            group["instanceType"] = cluster.text(kind.kind.instanceType);
        if (kind.kind.gpuProduct.valid())
            group["gpuProduct"] = cluster.text(kind.kind.gpuProduct);
        const auto most = std::ranges::max_element(reasons, {}, [](const auto &entry) { return entry.second; });
        group["limiting"] = most == reasons.end() ? json(nullptr) : json(most->first);
        list.push_back(std::move(group));
    }
    return list;
}

Expected<kube::AdmittedPod> admit(const Cluster &cluster, const json &manifest)
{
    auto read = readPodManifest(manifest);
    if (!read)
        return tl::unexpected(read.error());
    kube::AdmittedPod pod =
        kube::admitPod(cluster, std::move(read->nameSpace), std::move(read->labels), std::move(read->spec));
    for (const auto &[resource, amount] : pod.unknownRequests) {
        const auto serves = [&](const api::DeviceClass &deviceClass) {
            return deviceClass.extendedResourceName == resource;
        };
        const auto &classes = cluster.scheduling.deviceClasses;
        if (std::ranges::any_of(classes, serves) || resource.starts_with("deviceclass.resource.kubernetes.io/"))
            return fail(ErrorCode::Unsupported,
                        "cannot decide about " + resource + ": only a device class names it, no node or pod", "/pod");
    }
    return pod;
}

Expected<gang::PodUnit> readUnit(const Cluster &cluster, const json &ask)
{
    const int given = static_cast<int>(ask.contains("pod")) + static_cast<int>(ask.contains("replica"))
        + static_cast<int>(ask.contains("workload"));
    if (given != 1)
        return fail(ErrorCode::Usage, "capacity takes one of 'pod', 'replica' and 'workload'", "/pod");
    gang::PodUnit unit;
    if (ask.contains("pod")) {
        auto pod = admit(cluster, ask["pod"]);
        if (!pod)
            return tl::unexpected(pod.error());
        unit.members.push_back({.name = "pod", .pod = std::move(*pod)});
    } else if (ask.contains("workload")) {
        const auto workload = findWorkload(cluster, ask["workload"].get<std::string>());
        if (!workload)
            return tl::unexpected(workload.error());
        auto read = gang::unitOf(cluster, *workload);
        if (!read)
            return read;
        unit = std::move(*read);
    } else {
        constexpr std::int64_t mostPods = 100'000;
        const json &members = ask["replica"];
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::string where = "/replica/" + std::to_string(i);
            const json count = members[i].value("count", json(1)), name = members[i].value("name", json(""));
            if (!count.is_number_integer() || count.get<std::int64_t>() < 1 || count.get<std::int64_t>() > mostPods)
                return fail(ErrorCode::Usage, "'count' must be a whole number from 1 to 100000", where + "/count");
            if (!members[i].contains("pod") || !members[i]["pod"].is_object() || !name.is_string())
                return fail(ErrorCode::Usage, "a member of a replica has 'pod', a manifest, and 'count'", where);
            auto pod = admit(cluster, members[i]["pod"]);
            if (!pod)
                return fail(pod.error().code, pod.error().message, where + pod.error().where);
            const std::string called = name.get<std::string>();
            unit.members.push_back({.name = called.empty() ? "pod-" + std::to_string(i) : called,
                                    .pod = std::move(*pod),
                                    .count = count.get<std::int64_t>()});
        }
        if (unit.members.empty() || unit.pods() > mostPods)
            return fail(ErrorCode::Usage, "a replica has 1 to 100000 pods", "/replica");
    }
    if (ask.contains("topologyKey"))
        unit.topologyKey = ask["topologyKey"].get<std::string>();
    return unit;
}

json admissionsJson(const gang::PodUnit &unit)
{
    json list = json::array();
    for (const gang::UnitMember &member : unit.members) {
        list.push_back(admissionJson(member.pod));
        list.back()["name"] = member.name;
        list.back()["count"] = member.count;
    }
    return list;
}

/// Whole replicas, one after the other, all or nothing each.
Expected<json> countUnits(kube::Session &session, const gang::PodUnit &unit, std::optional<std::int64_t> limit,
                          bool oneMore, const Context &context)
{
    const Cluster &cluster = session.state().cluster();
    gang::UnitPlacer placer(session, unit);
    std::vector<gang::PlacedUnit> placed;
    const std::int64_t count = placer.fill(limit, context, &placed);
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    json perNode = json::object(), perDomain = json::object();
    std::vector<kube::CapacityNode> nodes(cluster.nodes.size());
    for (const gang::PlacedUnit &one : placed) {
        if (!one.domain.empty())
            perDomain[one.domain] = perDomain.value(one.domain, std::int64_t(0)) + 1;
        for (const auto &[member, decision] : one.pods)
            ++nodes[decision.node.index()].clones;
    }
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        if (nodes[row].clones > 0)
            perNode[std::string(cluster.text(cluster.nodes.name[NodeId(row)]))] = nodes[row].clones;
    }
    const bool limited = limit && count >= *limit;
    json answer = {{"count", count},
                   {"pods", count * unit.pods()},
                   {"podsPerReplica", unit.pods()},
                   {"perNode", std::move(perNode)},
                   {"admission", admissionsJson(unit)},
                   {"explanation", json::array({greedy, wholeReplicas})}};
    if (!unit.topologyKey.empty())
        answer["perDomain"] = std::move(perDomain);
    if (limited) {
        answer["limiting"] = {{"failType", "LimitReached"}};
        return answer;
    }
    gang::LeastChange change;
    if (oneMore) {
        change = gang::findLeastChange(placer, count, context);
    } else if (const auto fits = placer.place(&change.failure)) {
        placer.undo(*fits);
    }
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    const gang::UnitFailure &failure = change.failure;
    const kube::MemberId next = placer.spare(failure.member);
    for (std::size_t row = 0; row < nodes.size(); ++row)
        nodes[row].reasons = session.judge(next, NodeId(row)).texts;
    answer["limiting"] = {{"failType", "Unschedulable"},
                          {"reasons", failure.decision.reasons},
                          {"member", unit.members[failure.member].name},
                          {"placed", std::max<std::int64_t>(failure.placed, 0)}};
    if (!failure.domain.empty())
        answer["limiting"]["domain"] = failure.domain;
    answer["message"] = failure.decision.message;
    answer["nodeGroups"] = nodeGroupsJson(session, nodes);
    if (oneMore)
        answer["oneMore"] = remediesJson(session, change.remedies);
    return answer;
}

Expected<json> countClones(const Projection &projection, const json &ask, const Context &context)
{
    auto asked = readCluster(projection, ask);
    if (!asked)
        return tl::unexpected(asked.error());
    const Cluster &cluster = *asked->cluster;
    std::optional<std::int64_t> limit;
    if (ask.contains("limit"))
        limit = ask["limit"].get<std::int64_t>();
    const std::int64_t groupSize = ask.value("groupSize", std::int64_t(0));
    if (limit && *limit < 1)
        return fail(ErrorCode::Usage, "'limit' must be at least 1", "/limit");
    if (ask.contains("groupSize") && groupSize < 1)
        return fail(ErrorCode::Usage, "'groupSize' must be at least 1", "/groupSize");
    auto read = readUnit(cluster, ask);
    if (!read)
        return tl::unexpected(read.error());
    const gang::PodUnit unit = std::move(*read);
    const bool oneMore = ask.value("oneMore", true);
    kube::Session session(cluster, std::move(asked->scheduler));
    if (!ask.contains("pod") || !unit.single())
        return countUnits(session, unit, limit, oneMore, context);

    const kube::AdmittedPod &pod = unit.members.front().pod;
    const kube::CapacityAnswer counted = kube::countMore(session, pod, limit, context);
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");

    json perNode = json::object();
    for (std::size_t row = 0; row < counted.nodes.size(); ++row) {
        if (counted.nodes[row].clones > 0)
            perNode[std::string(cluster.text(cluster.nodes.name[NodeId(row)]))] = counted.nodes[row].clones;
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
                   {"nodeGroups", nodeGroupsJson(session, counted.nodes)},
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
    if (oneMore && !counted.limitReached) {
        gang::UnitPlacer placer(session, unit);
        answer["oneMore"] = remediesJson(session, gang::findLeastChange(placer, counted.count, context).remedies);
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
    }
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
                           .help = "Manifest of the Pod to clone; it goes through admission first"},
                          {.name = "replica",
                           .type = ArgumentType::ObjectList,
                           .help = "Instead of a pod: the pods of one replica, each with pod (a manifest), count and "
                                   "name; a replica fits wholly or not at all"},
                          {.name = "workload",
                           .type = ArgumentType::Text,
                           .help = "Instead of a pod: a workload of the fleet, of which one more replica or gang is "
                                   "counted"},
                          {.name = "topologyKey",
                           .type = ArgumentType::Text,
                           .help = "Node label whose value all pods of a replica share"},
                          {.name = "oneMore",
                           .type = ArgumentType::Boolean,
                           .help = "Also say what is the least that lets one more in",
                           .fallback = true},
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
                        {"nodeGroups",
                         "nodes of a kind: clones, why no more, the limiting reason, GPU units that stay "
                         "free"},
                        {"oneMore",
                         "what lets one more in, least disturbance first: kind (wait, uncordon, untaint, relax, move, "
                         "evict, addNodes), nodes, detail, pods that go and where to, cost, how many more fit then, "
                         "and the bindings that prove it"},
                        {"pods", "of replicas: their pods in all"},
                        {"message", "kube-scheduler's own words for the clone that failed"},
                        {"nodes", "per node clones, why no more, and GPU units that stay free"},
                        {"admission", "what the clone asks once admitted, its priority, who would refuse it"}},
            .saysNo = [](const json &answer) { return answer["count"] == 0; }};
}

} // namespace stowage::ask
