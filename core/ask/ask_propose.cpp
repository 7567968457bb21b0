// SPDX-License-Identifier: GPL-3.0-or-later
// A placement that somebody else proposes: accepted wholly or not at all, planned anew when its actuation failed.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/fitanswer.h"
#include "core/ask/lookup.h"
#include "core/ask/schedulerconfig.h"
#include "core/engine/gang/proposals.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto isAtomic =
    STOWAGE_TEXT("Proposal", "A proposal is accepted wholly or not at all; what is refused leaves nothing behind.");
constexpr auto otherRevision =
    STOWAGE_TEXT("Proposal", "The proposal was made for another state of the cluster; it is checked against this one.");

std::string textOf(const json &item, const char *member)
{
    const auto it = item.find(member);
    return it != item.end() && it->is_string() ? it->get<std::string>() : std::string();
}

Expected<bool> knowsMembers(const json &item, std::initializer_list<std::string_view> known, const std::string &where)
{
    for (const auto &[name, value] : item.items()) {
        if (std::ranges::find(known, name) == known.end())
            return fail(ErrorCode::Usage, "unknown member '" + name + "'", where + "/" + name);
    }
    return true;
}

Expected<gang::Assignment> readAssignment(kube::Session &session, const json &item, const std::string &where)
{
    const Cluster &cluster = session.state().cluster();
    const auto pod = findPod(cluster, textOf(item, "pod"));
    if (!pod)
        return fail(pod.error().code, pod.error().message, where + "/pod");
    const NodeId node = cluster.findNode(textOf(item, "node"));
    if (!node.valid())
        return fail(ErrorCode::NotFound, "cluster " + cluster.name + " has no node '" + textOf(item, "node") + "'",
                    where + "/node");
    return gang::Assignment{session.memberOf(*pod), node};
}

json rowJson(const kube::Session &session, const gang::CheckRow &row)
{
    json entry = {{"check", gang::checkName(row.check)}, {"holds", row.holds}};
    if (row.member.valid())
        entry["pod"] = session.keyOf(row.member);
    if (row.node.valid())
        entry["node"] = session.state().cluster().text(session.state().cluster().nodes.name[row.node]);
    if (!row.message.empty())
        entry["message"] = row.message;
    return entry;
}

Expected<json> runPropose(const Projection &projection, const json &ask, const Context &context)
{
    auto modelled = readCluster(projection, ask);
    if (!modelled)
        return tl::unexpected(modelled.error());
    const Cluster &cluster = *modelled->cluster;
    kube::Session session(cluster, std::move(modelled->scheduler));

    std::string nameSpace, link;
    if (ask.contains("podGroup")) {
        const std::string text = ask["podGroup"].get<std::string>();
        const std::size_t slash = text.find('/');
        if (slash == std::string::npos)
            return fail(ErrorCode::Usage, "a pod group is called namespace/name, not '" + text + "'", "/podGroup");
        nameSpace = text.substr(0, slash);
        link = text.substr(slash + 1);
        if (!gang::Groups(session).knows(nameSpace, link))
            return fail(ErrorCode::NotFound, "there is no pod group '" + text + "'", "/podGroup");
    }
    std::vector<gang::Assignment> assignments;
    const json &asked = ask.at("assignments");
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const std::string where = "/assignments/" + std::to_string(i);
        if (const auto known = knowsMembers(asked[i], {"pod", "node"}, where); !known)
            return tl::unexpected(known.error());
        const auto assignment = readAssignment(session, asked[i], where);
        if (!assignment)
            return tl::unexpected(assignment.error());
        assignments.push_back(*assignment);
    }
    std::vector<gang::Failure> failures;
    const json failed = ask.value("failed", json::array());
    for (std::size_t i = 0; i < failed.size(); ++i) {
        const std::string where = "/failed/" + std::to_string(i);
        if (const auto known = knowsMembers(failed[i], {"pod", "condition", "nodeIsOut"}, where); !known)
            return tl::unexpected(known.error());
        const auto pod = findPod(cluster, textOf(failed[i], "pod"));
        if (!pod)
            return fail(pod.error().code, pod.error().message, where + "/pod");
        const kube::MemberId member = session.memberOf(*pod);
        const auto tried = std::ranges::find(assignments, member, &gang::Assignment::member);
        if (tried == assignments.end())
            return fail(ErrorCode::Usage, session.keyOf(member) + " is no pod of the proposal", where + "/pod");
        failures.push_back({.member = member,
                            .node = tried->node,
                            .condition = textOf(failed[i], "condition"),
                            .nodeIsOut = failed[i].value("nodeIsOut", json(false)) == json(true)});
    }

    gang::Proposals proposals(session);
    const gang::ProposalVerdict verdict = proposals.propose(nameSpace, link, assignments, context);
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    const std::string revision = cluster.observedAt.known() ? formatInstant(cluster.observedAt) : std::string();
    json answer = {{"accepted", verdict.accepted},
                   {"revision", revision},
                   {"checks", json::array()},
                   {"bindings", json::array()},
                   {"explanation", json::array({isAtomic})}};
    for (const gang::CheckRow &row : verdict.rows)
        answer["checks"].push_back(rowJson(session, row));
    for (const kube::Decision &decision : verdict.bound)
        answer["bindings"].push_back(bindingJson(session, decision));
    if (ask.contains("revision") && ask["revision"].get<std::string>() != revision)
        answer["explanation"].push_back(otherRevision);
    if (failures.empty() || !verdict.accepted)
        return answer;

    const gang::Replan replan = proposals.replan(nameSpace, link, verdict, failures, context);
    json again = {{"state", gang::stateName(replan.verdict.state)},
                  {"withdrawn", json::array()},
                  {"failed", json::array()},
                  {"bindings", json::array()},
                  {"unschedulable", json::array()}};
    for (const kube::MemberId member : replan.withdrawn)
        again["withdrawn"].push_back(session.keyOf(member));
    for (const gang::Failure &failure : failures)
        again["failed"].push_back({{"pod", session.keyOf(failure.member)},
                                   {"node", cluster.text(cluster.nodes.name[failure.node])},
                                   {"condition", failure.condition}});
    for (const kube::Decision &decision : replan.verdict.bound)
        again["bindings"].push_back(bindingJson(session, decision));
    for (const kube::Decision &decision : replan.verdict.unbound)
        again["unschedulable"].push_back(refusalJson(session, decision));
    answer["replanned"] = std::move(again);
    return answer;
}

} // namespace

Entry proposeEntry()
{
    return {
        .name = "propose",
        .summary = "Whether a placement proposed from outside is accepted, and the new plan when its actuation failed",
        .arguments =
            {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
             {.name = "assignments",
              .type = ArgumentType::ObjectList,
              .required = true,
              .help = "The placement, in order: pod (namespace/name) and node of each"},
             {.name = "podGroup",
              .type = ArgumentType::Text,
              .help =
                  "The Workload API group that the pods belong to, as namespace/name; without it the pods are taken "
                  "together, all of them or none"},
             {.name = "failed",
              .type = ArgumentType::ObjectList,
              .help = "Actuations that failed: pod, condition as the cluster gave it, and nodeIsOut where nothing more "
                      "shall go to that node"},
             {.name = "revision",
              .type = ArgumentType::Text,
              .help = "State of the cluster that the proposal was made for, as an earlier answer told it"},
             {.name = "schedulerConfig",
              .type = ArgumentType::Object,
              .help = "A KubeSchedulerConfiguration; kube-scheduler's defaults without one"},
             {.name = "kubernetesVersion",
              .type = ArgumentType::Text,
              .help = "1.34 to 1.37, with or without patch",
              .fallback = "1.36"}},
        .detail = true,
        .run = runPropose,
        .model = {.system = "kube-scheduler", .version = "1.36"},
        .answers = {{"accepted", "all checks hold; otherwise nothing is bound"},
                    {"revision", "when the cluster was observed"},
                    {"checks",
                     "MembersUnbound, PodFits per pod with the former ones assumed, GangMinimum, "
                     "TopologyConstraint, each with holds and why not"},
                    {"bindings", "pod and node of an accepted proposal"},
                    {"replanned",
                     "with failed: what is withdrawn, what failed with its condition, the group's new "
                     "state and bindings"}},
        .saysNo = [](const json &answer) { return answer["accepted"] == false; }};
}

} // namespace stowage::ask
