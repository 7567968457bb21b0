// SPDX-License-Identifier: GPL-3.0-or-later
// A workload scaled by whole replicas: which ones would get in, or which ones would go.
#include "core/ask/asks.h"
#include "core/ask/fitanswer.h"
#include "core/ask/lookup.h"
#include "core/ask/oneanswer.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/gang/replicas.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr std::int64_t mostReplicas = 100'000;
constexpr auto highestFirst =
    STOWAGE_TEXT("Scale", "Replicas go from the highest index down, as their controller takes them.");
constexpr auto leastFirst =
    STOWAGE_TEXT("Scale", "Replicas have no index: those that run least go first, then those that have worked least.");
constexpr auto wholeReplicas = STOWAGE_TEXT("Scale", "A replica gets in when all of its pods find a node.");

json replicaJson(const Cluster &cluster, const gang::Replica &replica)
{
    json pods = json::array();
    for (const PodId pod : replica.pods) {
        json entry = {{"pod",
                       std::string(cluster.text(cluster.pods.nameSpace[pod])) + "/"
                           + std::string(cluster.text(cluster.pods.name[pod]))},
                      {"node", nullptr}};
        if (cluster.pods.occupies(pod))
            entry["node"] = cluster.text(cluster.nodes.name[cluster.pods.node[pod]]);
        pods.push_back(std::move(entry));
    }
    json entry = {{"replica", replica.name},
                  {"running", replica.running},
                  {"gpus", replica.gpus},
                  {"gpuHours", replica.gpuHours},
                  {"pods", std::move(pods)}};
    if (replica.index >= 0)
        entry["index"] = replica.index;
    return entry;
}

Expected<json> runScale(const Projection &projection, const json &ask, const Context &context)
{
    auto asked = readCluster(projection, ask);
    if (!asked)
        return tl::unexpected(asked.error());
    const Cluster &cluster = *asked->cluster;
    const auto workload = findWorkload(cluster, ask.at("workload").get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    const std::int64_t by = ask.at("by").get<std::int64_t>();
    if (by == 0 || by > mostReplicas || by < -mostReplicas)
        return fail(ErrorCode::Usage, "'by' is a number of replicas from -100000 to 100000, not 0", "/by");
    const std::vector<gang::Replica> standing = gang::replicasOf(cluster, *workload);
    json answer = {{"replicas", standing.size()}, {"asked", by}, {"explanation", json::array()}};
    if (by < 0) {
        json removed = json::array();
        Amount freed = 0;
        for (std::size_t i = 0; i < standing.size() && static_cast<std::int64_t>(i) < -by; ++i) {
            removed.push_back(replicaJson(cluster, standing[i]));
            freed = saturatingAdd(freed, standing[i].gpus);
        }
        answer["done"] = -static_cast<std::int64_t>(removed.size());
        answer["removed"] = std::move(removed);
        answer["freedGpus"] = freed;
        answer["explanation"].push_back(!standing.empty() && standing.front().index >= 0 ? highestFirst : leastFirst);
        return answer;
    }
    const auto unit = gang::unitOf(cluster, *workload);
    if (!unit)
        return tl::unexpected(unit.error());
    kube::Session session(cluster, std::move(asked->scheduler));
    gang::UnitPlacer placer(session, *unit);
    std::vector<gang::PlacedUnit> placed;
    const std::int64_t done = placer.fill(by, context, &placed);
    json added = json::array();
    for (const gang::PlacedUnit &one : placed) {
        json bindings = json::array();
        for (const auto &[member, decision] : one.pods)
            bindings.push_back(
                {{"pod", unit->members[member].name}, {"node", cluster.text(cluster.nodes.name[decision.node])}});
        added.push_back({{"bindings", std::move(bindings)}});
        if (!one.domain.empty())
            added.back()["domain"] = one.domain;
    }
    answer["done"] = done;
    answer["podsPerReplica"] = unit->pods();
    answer["added"] = std::move(added);
    answer["explanation"].push_back(wholeReplicas);
    if (done < by) {
        const gang::LeastChange change = gang::findLeastChange(placer, done, context);
        answer["limiting"] = {{"member", unit->members[change.failure.member].name},
                              {"reasons", change.failure.decision.reasons},
                              {"message", change.failure.decision.message}};
        answer["oneMore"] = remediesJson(session, change.remedies);
    }
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    return answer;
}

} // namespace

Entry scaleEntry()
{
    return {.name = "scale",
            .summary = "Which replicas of a workload would get in, or go, when it is scaled by whole replicas",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                          {.name = "workload",
                           .type = ArgumentType::Text,
                           .required = true,
                           .help = "Kind/namespace/name or, where it is unique, namespace/name or name"},
                          {.name = "by",
                           .type = ArgumentType::Integer,
                           .required = true,
                           .help = "Replicas to add, or to remove when negative"},
                          {.name = "schedulerConfig",
                           .type = ArgumentType::Object,
                           .help = "A KubeSchedulerConfiguration; kube-scheduler's defaults without one"},
                          {.name = "kubernetesVersion",
                           .type = ArgumentType::Text,
                           .help = "1.34 to 1.37, with or without patch",
                           .fallback = "1.36"}},
            .detail = true,
            .run = runScale,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"replicas", "whole replicas that exist"},
                        {"asked", "the number asked for"},
                        {"done", "whole replicas that get in, or go (negative)"},
                        {"added", "per replica pod and node, and the domain it shares"},
                        {"removed", "per replica its pods with their nodes, GPUs held and GPU hours of work"},
                        {"freedGpus", "GPUs that those hold"},
                        {"limiting", "why the next replica does not get in"},
                        {"oneMore", "the least that would let it in, as capacity tells it"}},
            .saysNo = [](const json &answer) { return answer["done"] != answer["asked"]; }};
}

} // namespace stowage::ask
