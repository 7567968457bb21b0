// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/fitanswer.h"
#include "core/ask/lookup.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/kube/schedule.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto membersAlone = STOWAGE_TEXT(
    "Fit", "Some pods belong to a group; they are decided one by one here. Ask for the group to see all or nothing.");

Expected<json> runFit(const Projection &projection, const json &ask, const Context &context)
{
    if (ask.contains("pods") == ask.contains("podGroups"))
        return fail(ErrorCode::Usage, "fit takes either 'pods' or 'podGroups'", "/pods");
    auto asked = readCluster(projection, ask);
    if (!asked)
        return tl::unexpected(asked.error());
    const Cluster &cluster = *asked->cluster;
    std::optional<kube::Plugin> plugin;
    if (ask.contains("plugin")) {
        plugin = kube::pluginNamed(ask["plugin"].get<std::string>());
        if (!plugin)
            return fail(ErrorCode::Usage, "unknown plugin '" + ask["plugin"].get<std::string>() + "'", "/plugin");
    }
    const bool preempt = ask.value("preempt", false);
    kube::Session session(cluster, std::move(asked->scheduler));
    if (ask.contains("podGroups")) {
        if (plugin)
            return fail(ErrorCode::Usage, "'plugin' goes with 'pods'", "/plugin");
        return fitGroups(session, ask["podGroups"], preempt, context);
    }
    json answer = {{"feasible", json::object()},     {"scores", json::object()},  {"bindings", json::array()},
                   {"unschedulable", json::array()}, {"devices", json::object()}, {"explanation", json::array()}};
    const bool grouped = session.groups().gates().groups;
    bool tellsOfGroups = false;
    if (preempt)
        answer["preemption"] = json::array();
    for (const json &item : ask.at("pods")) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        const auto pod = findPod(cluster, item.get<std::string>());
        if (!pod)
            return tl::unexpected(pod.error());
        const kube::MemberId member = session.memberOf(*pod);
        const std::string key = session.keyOf(member);
        if (session.state().member(member).node.valid())
            return fail(ErrorCode::Usage, key + " is bound already", "/pods");
        const kube::Decision decision = session.decide(member, {.preempt = preempt, .scores = true});
        tellsOfGroups = tellsOfGroups || (grouped && !session.groups().linkOf(*pod).empty());
        answer["feasible"][key] = nodeNames(cluster, decision.feasible);
        json scores = json::object();
        std::vector<std::int64_t> values = decision.totals;
        if (plugin && !decision.feasible.empty()) {
            // As it was before this pod was assumed.
            session.undo(decision);
            kube::PluginScores of;
            session.scoresOf(member, *plugin, decision.feasible, of);
            values = of.normalised;
            session.decide(member, {.listed = 0});
        }
        for (std::size_t i = 0; i < values.size(); ++i)
            scores[std::string(cluster.text(cluster.nodes.name[decision.feasible[i]]))] = values[i];
        answer["scores"][key] = std::move(scores);
        if (decision.node.valid()) {
            answer["bindings"].push_back(bindingJson(session, decision));
            addDevices(decision, cluster, answer["devices"]);
            continue;
        }
        answer["unschedulable"].push_back(refusalJson(session, decision));
        if (preempt) {
            answer["preemption"].push_back(preemptionJson(session, decision));
            if (decision.preemption && decision.preemption->node.valid())
                session.nominate(member, decision.preemption->node);
        }
    }
    if (tellsOfGroups)
        answer["explanation"].push_back(membersAlone);
    return answer;
}

bool refusesSome(const json &answer)
{
    const auto groups = answer.find("podGroups");
    return !answer["unschedulable"].empty()
        || (groups != answer.end()
            && std::ranges::any_of(*groups, [](const json &group) { return group["state"] != "scheduled"; }));
}

} // namespace

Entry fitEntry()
{
    return {.name = "fit",
            .summary = "Which node each pod or pod group would get, or why not",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                          {.name = "pods",
                           .type = ArgumentType::TextList,
                           .help = "Unbound pods as namespace/name, tried in this order"},
                          {.name = "podGroups",
                           .type = ArgumentType::TextList,
                           .help = "Instead of pods: groups of the Workload API as namespace/name, or "
                                   "namespace/workload/group/replicaKey"},
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
                        {"bindings",
                         "the node of every pod that gets one; ties are nodes of equal total, for members of groups "
                         "the first hundred beside tieCount"},
                        {"unschedulable", "every other pod with nodes by reason and kube-scheduler's own message"},
                        {"preemption", "with preempt: node, victims and budget violations of a pod that fits nowhere"},
                        {"podGroups",
                         "per group state, condition, status, reason, bound and unbound pods, placement and the "
                         "placements looked at"},
                        {"devices", "per ResourceClaim driver/pool/device in order of allocation"}},
            .saysNo = refusesSome};
}

} // namespace stowage::ask
