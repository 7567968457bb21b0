// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/kube/schedule.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json devicesOf(const kube::Decision &decision, const Cluster &cluster, json &devices)
{
    if (!decision.devices)
        return devices;
    for (const kube::ClaimAllocation &allocation : decision.devices->claims) {
        if (allocation.claim >= cluster.scheduling.claims.size())
            continue;
        const api::ResourceClaim &claim = cluster.scheduling.claims[allocation.claim];
        json list = json::array();
        for (const api::DeviceAllocation &device : allocation.devices)
            list.push_back(device.driver + "/" + device.pool + "/" + device.device);
        devices[claim.nameSpace + "/" + claim.name] = std::move(list);
    }
    return devices;
}

json nodeNames(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    json names = json::array();
    for (const NodeId node : nodes)
        names.push_back(cluster.text(cluster.nodes.name[node]));
    return names;
}

json preemptionOf(const kube::Session &session, const kube::Decision &decision, const std::string &pod)
{
    const Cluster &cluster = session.state().cluster();
    json entry = {{"pod", pod}, {"node", nullptr}, {"victims", json::array()}};
    if (!decision.preemption || !decision.preemption->node.valid())
        return entry;
    entry["node"] = cluster.text(cluster.nodes.name[decision.preemption->node]);
    for (const kube::MemberId victim : decision.preemption->victims)
        entry["victims"].push_back(session.keyOf(victim));
    entry["pdbViolations"] = decision.preemption->budgetViolations;
    return entry;
}

Expected<json> runFit(const Projection &projection, const json &ask, const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    auto scheduler = readScheduler(ask);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    std::optional<kube::Plugin> plugin;
    if (ask.contains("plugin")) {
        plugin = kube::pluginNamed(ask["plugin"].get<std::string>());
        if (!plugin)
            return fail(ErrorCode::Usage, "unknown plugin '" + ask["plugin"].get<std::string>() + "'", "/plugin");
    }
    const bool preempt = ask.value("preempt", false);
    kube::Session session(**cluster, std::move(*scheduler));
    json answer = {{"feasible", json::object()},
                   {"scores", json::object()},
                   {"bindings", json::array()},
                   {"unschedulable", json::array()},
                   {"devices", json::object()}};
    if (preempt)
        answer["preemption"] = json::array();
    for (const json &item : ask.at("pods")) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        const auto pod = findPod(**cluster, item.get<std::string>());
        if (!pod)
            return tl::unexpected(pod.error());
        const kube::MemberId member = session.memberOf(*pod);
        const std::string key = session.keyOf(member);
        if (session.state().member(member).node.valid())
            return fail(ErrorCode::Usage, key + " is bound already", "/pods");
        const kube::Decision decision = session.decide(member, {.preempt = preempt, .scores = true});
        answer["feasible"][key] = nodeNames(**cluster, decision.feasible);
        json scores = json::object();
        std::vector<std::int64_t> values = decision.totals;
        if (plugin && !decision.feasible.empty()) {
            // As it was before this pod was assumed.
            session.undo(decision);
            kube::PluginScores of;
            session.scoresOf(member, *plugin, decision.feasible, of);
            values = of.normalised;
            session.decide(member);
        }
        for (std::size_t i = 0; i < values.size(); ++i)
            scores[std::string((*cluster)->text((*cluster)->nodes.name[decision.feasible[i]]))] = values[i];
        answer["scores"][key] = std::move(scores);
        if (decision.node.valid()) {
            json binding = {{"pod", key}, {"node", (*cluster)->text((*cluster)->nodes.name[decision.node])}};
            if (decision.ties.size() > 1)
                binding["ties"] = nodeNames(**cluster, decision.ties);
            answer["bindings"].push_back(std::move(binding));
            devicesOf(decision, **cluster, answer["devices"]);
            continue;
        }
        json refused = {{"pod", key}, {"reasons", decision.reasons}, {"message", decision.message}};
        if (decision.othersPod)
            refused["othersPod"] = true;
        answer["unschedulable"].push_back(std::move(refused));
        if (preempt) {
            answer["preemption"].push_back(preemptionOf(session, decision, key));
            if (decision.preemption && decision.preemption->node.valid())
                session.nominate(member, decision.preemption->node);
        }
    }
    return answer;
}

} // namespace

Entry fitEntry()
{
    return {.name = "fit",
            .summary = "Which node each pod would get, or why not",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                          {.name = "pods",
                           .type = ArgumentType::TextList,
                           .required = true,
                           .help = "Unbound pods as namespace/name, tried in this order"},
                          {.name = "schedulerConfig",
                           .type = ArgumentType::Object,
                           .help = "A KubeSchedulerConfiguration; kube-scheduler's defaults without one"},
                          {.name = "kubernetesVersion",
                           .type = ArgumentType::Text,
                           .help = "1.34 to 1.37, with or without patch",
                           .fallback = "1.36"},
                          {.name = "plugin",
                           .type = ArgumentType::Text,
                           .help = "Give this plugin's normalised score instead of the weighted total"},
                          {.name = "preempt",
                           .type = ArgumentType::Boolean,
                           .help = "Say whom a pod that fits nowhere would evict",
                           .fallback = false}},
            .run = runFit,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"feasible", "per pod the nodes that pass all filters, by name"},
                        {"scores", "per pod and feasible node the weighted total, or the normalised score of plugin"},
                        {"bindings", "the node of every pod that gets one; ties are nodes of equal total"},
                        {"unschedulable", "every other pod with nodes by reason and kube-scheduler's own message"},
                        {"preemption", "with preempt: node, victims and budget violations of a pod that fits nowhere"},
                        {"devices", "per ResourceClaim driver/pool/device in order of allocation"}}};
}

} // namespace stowage::ask
