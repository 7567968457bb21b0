// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/plan/domains.h"
#include "core/plan/verbs.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

/// Nodes that a text names: a cluster, "cluster/domain" or "cluster/node".
Expected<std::pair<const Cluster *, std::vector<NodeId>>> nodesOf(const Projection &projection, const std::string &text)
{
    std::vector<NodeId> nodes;
    if (const auto cluster = findCluster(projection, text)) {
        for (std::size_t row = 0; row < (*cluster)->nodes.size(); ++row)
            nodes.emplace_back(row);
        return std::pair(*cluster, std::move(nodes));
    }
    if (const auto key = findPlanObject(projection, text, plan::ObjectRole::Node)) {
        const Cluster *cluster = *findCluster(projection, key->cluster);
        return std::pair(cluster, std::vector{cluster->findNode(key->name)});
    }
    const std::size_t slash = text.find('/');
    const auto cluster = findCluster(projection, text.substr(0, slash));
    if (!cluster || slash == std::string::npos)
        return fail(ErrorCode::NotFound, "the fleet has no cluster, domain or node '" + text + "'", "/nodes");
    nodes = plan::nodesOfDomain(**cluster, std::string_view(text).substr(slash + 1));
    if (nodes.empty())
        return fail(ErrorCode::NotFound, "the fleet has no cluster, domain or node '" + text + "'", "/nodes");
    return std::pair(*cluster, std::move(nodes));
}

Amount gpusHeld(const Cluster &cluster, NodeId node)
{
    Amount held = 0;
    for (const ResourceId resource : cluster.gpuResources)
        held = saturatingAdd(held, cluster.nodes.requested.at(resource, node));
    return held;
}

Expected<json> runDrain(const Projection &projection, const json &ask, const Context &context)
{
    plan::Plan plan;
    std::vector<std::pair<const Cluster *, NodeId>> drained;
    for (const json &item : ask.at("nodes")) {
        const auto nodes = nodesOf(projection, item.get<std::string>());
        if (!nodes)
            return tl::unexpected(nodes.error());
        for (const NodeId node : nodes->second) {
            const std::pair one(nodes->first, node);
            if (std::ranges::find(drained, one) == drained.end())
                drained.push_back(one);
        }
    }
    // All are closed first, so that nothing moves twice; then the emptiest goes first.
    const auto add = [&](plan::Operation operation) {
        plan.entries.push_back({.operation = std::move(operation),
                                .enabled = true,
                                .comment = {},
                                .group = {},
                                .seen = {},
                                .unknown = {}});
    };
    for (const auto &[cluster, node] : drained) {
        if (drained.size() > 1 && !cluster->nodes.flags[node].has(NodeFlag::Unschedulable))
            add(plan::CordonNode{cluster->name, std::string(cluster->text(cluster->nodes.name[node])), true});
    }
    std::ranges::stable_sort(drained, {}, [](const auto &one) { return gpusHeld(*one.first, one.second); });
    for (const auto &[cluster, node] : drained)
        add(plan::DrainNode{cluster->name, std::string(cluster->text(cluster->nodes.name[node]))});

    const auto evaluation = plan::evaluate(projection.fleetPtr(), plan, planServices(), context);
    if (!evaluation)
        return tl::unexpected(evaluation.error());
    json answer = {{"operations", json::array()}, {"moves", json::array()}, {"waiting", json::array()}};
    double lost = 0;
    for (std::size_t i = 0; i < plan.entries.size(); ++i) {
        const plan::Step &step = (*evaluation)->steps[i];
        json one = {{"op", plan::toJson(plan.entries[i].operation)},
                    {"text", plan::describe(plan.entries[i].operation)}};
        const json view = toJson(step);
        one["check"] = view["check"];
        one["remarks"] = view["remarks"];
        answer["operations"].push_back(std::move(one));
        for (const json &move : view["moves"])
            answer[move["to"].is_null() ? "waiting" : "moves"].push_back(move);
        lost += lostGpuHours(projection.fleet(), step);
    }
    answer["possible"] = (*evaluation)->worst() != plan::Level::Blocked && answer["waiting"].empty();
    answer["lostGPUHours"] = lost;
    return answer;
}

} // namespace

Entry drainEntry()
{
    return {.name = "drain",
            .summary = "Where everything on nodes would go, and in which order, when they are drained",
            .arguments = {{.name = "nodes",
                           .type = ArgumentType::TextList,
                           .required = true,
                           .help = "Nodes, domains or clusters: cluster/node, cluster/rack, cluster"}},
            .detail = true,
            .run = runDrain,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"possible", "whether every pod finds another node and no budget forbids it"},
                        {"operations", "steps in order with check and remarks, as a plan stages them"},
                        {"moves", "per pod cluster, from, to and gpus"},
                        {"waiting", "pods that find no node or that nobody makes again"},
                        {"lostGPUHours", "GPU-hours that pods have run since they started: lost at most"}},
            .saysNo = [](const json &answer) { return answer["possible"] == false; }};
}

} // namespace stowage::ask
