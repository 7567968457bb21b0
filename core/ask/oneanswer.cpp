// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/oneanswer.h"

namespace stowage::ask {

using nlohmann::json;

namespace {

json leaverJson(const kube::Session &session, const gang::Leaver &leaver)
{
    const Cluster &cluster = session.state().cluster();
    json pod = {{"pod", session.keyOf(leaver.pod)},
                {"node", cluster.text(cluster.nodes.name[leaver.from])},
                {"to", nullptr},
                {"gpus", leaver.gpus},
                {"gpuHours", leaver.gpuHours}};
    if (leaver.to.valid())
        pod["to"] = cluster.text(cluster.nodes.name[leaver.to]);
    if (leaver.guarded)
        pod["pdbViolation"] = true;
    return pod;
}

json costJson(const gang::RemedyCost &cost)
{
    return {{"pods", cost.pods},
            {"gpuHours", cost.gpuHours},
            {"pdbViolations", cost.budgetViolations},
            {"moreImportantPods", cost.moreImportant},
            {"nodes", cost.nodes},
            {"gpus", cost.gpus}};
}

} // namespace

json remediesJson(const kube::Session &session, const std::vector<gang::Remedy> &remedies)
{
    json list = json::array();
    for (const gang::Remedy &remedy : remedies) {
        json entry = {{"kind", gang::remedyName(remedy.cost.kind)},
                      {"nodes", remedy.nodes},
                      {"more", remedy.more},
                      {"cost", costJson(remedy.cost)},
                      {"bindings", json::array()}};
        for (const auto &[kind, node] : remedy.bindings)
            entry["bindings"].push_back({{"pod", kind}, {"node", node}});
        if (!remedy.detail.empty())
            entry["detail"] = remedy.detail;
        if (!remedy.leavers.empty()) {
            entry["pods"] = json::array();
            for (const gang::Leaver &leaver : remedy.leavers)
                entry["pods"].push_back(leaverJson(session, leaver));
            entry["freedGpus"] = remedy.freedGpus;
        }
        if (remedy.addedNodes > 0)
            entry["addedNodes"] = remedy.addedNodes;
        list.push_back(std::move(entry));
    }
    return list;
}

} // namespace stowage::ask
