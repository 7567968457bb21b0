// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/fitanswer.h"

namespace stowage::ask {

using nlohmann::json;

void addDevices(const kube::Decision &decision, const Cluster &cluster, json &devices)
{
    if (!decision.devices)
        return;
    for (const kube::ClaimAllocation &allocation : decision.devices->claims) {
        if (allocation.claim >= cluster.scheduling.claims.size())
            continue;
        const api::ResourceClaim &claim = cluster.scheduling.claims[allocation.claim];
        json list = json::array();
        for (const api::DeviceAllocation &device : allocation.devices)
            list.push_back(device.driver + "/" + device.pool + "/" + device.device);
        devices[claim.nameSpace + "/" + claim.name] = std::move(list);
    }
}

json nodeNames(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    json names = json::array();
    for (const NodeId node : nodes)
        names.push_back(cluster.text(cluster.nodes.name[node]));
    return names;
}

json bindingJson(const kube::Session &session, const kube::Decision &decision)
{
    const Cluster &cluster = session.state().cluster();
    json binding = {{"pod", session.keyOf(decision.member)}, {"node", cluster.text(cluster.nodes.name[decision.node])}};
    if (decision.ties.size() > 1)
        binding["ties"] = nodeNames(cluster, decision.ties);
    if (decision.ties.size() < decision.tieCount)
        binding["tieCount"] = decision.tieCount;
    return binding;
}

json refusalJson(const kube::Session &session, const kube::Decision &decision)
{
    json refused = {
        {"pod", session.keyOf(decision.member)}, {"reasons", decision.reasons}, {"message", decision.message}};
    if (decision.othersPod)
        refused["othersPod"] = true;
    return refused;
}

json preemptionJson(const kube::Session &session, const kube::Decision &decision)
{
    const Cluster &cluster = session.state().cluster();
    json entry = {{"pod", session.keyOf(decision.member)}, {"node", nullptr}, {"victims", json::array()}};
    if (!decision.preemption || !decision.preemption->node.valid())
        return entry;
    entry["node"] = cluster.text(cluster.nodes.name[decision.preemption->node]);
    for (const kube::MemberId victim : decision.preemption->victims)
        entry["victims"].push_back(session.keyOf(victim));
    entry["pdbViolations"] = decision.preemption->budgetViolations;
    return entry;
}

} // namespace stowage::ask
