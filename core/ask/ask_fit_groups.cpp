// SPDX-License-Identifier: GPL-3.0-or-later
// fit with podGroups: the Workload API's groups, each all or nothing below its minimum.
#include <algorithm>
#include <set>

#include "core/ask/fitanswer.h"
#include "core/engine/gang/groups.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json placementsJson(const gang::GroupVerdict &verdict)
{
    json rows = json::array();
    for (const gang::Placement &placement : verdict.placements) {
        json row = {{"domain", placement.domain}, {"feasible", placement.feasible}, {"pods", placement.pods}};
        if (placement.feasible)
            row.update({{"podsScore", placement.podsScore}, {"fitScore", placement.fitScore}});
        if (!placement.message.empty())
            row["message"] = placement.message;
        rows.push_back(std::move(row));
    }
    return rows;
}

json groupJson(const gang::GroupVerdict &verdict)
{
    json group = {{"state", gang::stateName(verdict.state)},
                  {"bound", verdict.bound.size()},
                  {"unbound", verdict.unbound.size()},
                  {"running", verdict.running},
                  {"reached", verdict.reached},
                  {"minCount", verdict.minCount}};
    if (verdict.condition) {
        group["condition"] = verdict.condition->type;
        group["status"] = verdict.condition->status;
        group["reason"] = verdict.condition->reason;
    }
    if (verdict.state == gang::GroupState::Waiting)
        group["reason"] = verdict.reason;
    if (!verdict.message.empty())
        group["message"] = verdict.message;
    if (!verdict.placement.empty())
        group["placement"] = verdict.placement;
    if (!verdict.placements.empty())
        group["placements"] = placementsJson(verdict);
    if (!verdict.warnings.empty())
        group["warnings"] = verdict.warnings;
    return group;
}

json evictionJson(const kube::Session &session, const std::string &key, const gang::GroupPreemption &preemption)
{
    const Cluster &cluster = session.state().cluster();
    std::set<std::string> victims;
    for (const kube::MemberId victim : preemption.victims)
        victims.insert(session.keyOf(victim));
    json rows = json::array();
    for (const gang::VictimUnit &unit : preemption.unitRows) {
        json pods = json::array();
        for (const kube::MemberId pod : unit.pods)
            pods.push_back(session.keyOf(pod));
        rows.push_back({{"pods", std::move(pods)}, {"priority", unit.priority}, {"pdbViolation", unit.violatesBudget}});
        if (!unit.group.empty())
            rows.back()["podGroup"] = unit.group;
    }
    json nominated = json::array();
    for (const auto &[member, node] : preemption.nominated)
        nominated.push_back({{"pod", session.keyOf(member)}, {"node", cluster.text(cluster.nodes.name[node])}});
    return {{"podGroup", key},
            {"victims", victims},
            {"units", preemption.units},
            {"victimUnits", std::move(rows)},
            {"pdbViolations", preemption.budgetViolations},
            {"nominated", std::move(nominated)}};
}

json adviceJson(const gang::GroupAdvice &advice)
{
    json told = {{"fittingMinCount", advice.fittingMinCount},
                 {"fitsInAnotherOrder", advice.otherOrder},
                 {"missingPods", advice.missingPods},
                 {"missingGpus", advice.missingGpus}};
    if (!advice.domain.empty())
        told["domain"] = advice.domain;
    if (advice.weakerKey)
        told["weakerTopologyKey"] = advice.weakerKey->empty() ? json(nullptr) : json(*advice.weakerKey);
    return told;
}

/// "namespace/link"; without a namespace the only group or link of that name.
Expected<std::pair<std::string, std::string>> findGroup(const gang::Groups &groups, const std::string &text)
{
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos)
        return fail(ErrorCode::Usage, "a pod group is called namespace/name, not '" + text + "'", "/podGroups");
    std::pair<std::string, std::string> parts{text.substr(0, slash), text.substr(slash + 1)};
    if (!groups.knows(parts.first, parts.second))
        return fail(ErrorCode::NotFound, "there is no pod group '" + text + "'", "/podGroups");
    return parts;
}

} // namespace

Expected<json> fitGroups(kube::Session &session, const json &asked, bool preempt, const Context &context)
{
    gang::Groups groups(session);
    json answer = {{"podGroups", json::object()},
                   {"bindings", json::array()},
                   {"unschedulable", json::array()},
                   {"devices", json::object()}};
    if (preempt)
        answer["preemption"] = json::array();
    std::set<std::string> warnings;
    for (const json &item : asked) {
        const std::string key = item.get<std::string>();
        const auto parts = findGroup(groups, key);
        if (!parts)
            return tl::unexpected(parts.error());
        if (std::count(asked.begin(), asked.end(), item) > 1)
            return fail(ErrorCode::Usage, "'" + key + "' is asked for twice", "/podGroups");
        if (answer["podGroups"].contains(key))
            continue; // part of a tree that is decided already
        const api::CompositePodGroup *root = groups.rootOf(parts->first, parts->second);
        const gang::GroupVerdict verdict = root ? groups.decideTree(*root, preempt, context)
                                                : groups.decide(parts->first, parts->second, preempt, context);
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        const std::string whole = root ? parts->first + "/" + root->name : key;
        answer["podGroups"][whole] = groupJson(verdict);
        for (const auto &[link, child] : verdict.children)
            answer["podGroups"][parts->first + "/" + link] = groupJson(child);
        if (!root && verdict.state == gang::GroupState::Unschedulable && session.groups().gates().groups)
            answer["podGroups"][key]["advice"] = adviceJson(groups.advise(parts->first, parts->second, context));
        for (const kube::Decision &decision : verdict.bound) {
            answer["bindings"].push_back(bindingJson(session, decision));
            addDevices(decision, session.state().cluster(), answer["devices"]);
        }
        for (const kube::Decision &decision : verdict.unbound) {
            answer["unschedulable"].push_back(refusalJson(session, decision));
            if (preempt && !session.groups().gates().groups)
                answer["preemption"].push_back(preemptionJson(session, decision));
        }
        if (preempt && verdict.preemption)
            answer["preemption"].push_back(evictionJson(session, whole, *verdict.preemption));
        warnings.insert(verdict.warnings.begin(), verdict.warnings.end());
    }
    answer["explanation"] = warnings;
    return answer;
}

} // namespace stowage::ask
