// SPDX-License-Identifier: GPL-3.0-or-later
// What Karmada reads of a workload: replicas and the requirements of one, or components.
#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/ask/karmadaask.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

Expected<json> describeRequirements(const Projection &fleet, const json &asked, const Context &)
{
    const Expected<Overlaid> over = overlaid(fleet, asked);
    if (!over)
        return tl::unexpected(over.error());
    const Projection &projection = over->projection;
    json ask = asked;
    ask["workload"] = over->workload;
    const Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    const HubWorkloads workloads(projection.fleet());
    const Expected<HubWorkload> workload = workloads.find(ask["workload"].get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    const karmada::Requirements needs = requirementsOf(*workload, *options);
    json answer = {{"replicas", needs.replicas}, {"isWorkload", false}, {"model", modelJson(*options)}};
    if (needs.perReplica)
        answer["replicaRequirements"] = requirementsJson(*needs.perReplica);
    if (!needs.components.empty())
        answer["components"] = componentsJson(needs.components);
    answer["isWorkload"] = needs.replicas > 0 || needs.perReplica.has_value() || !needs.components.empty();
    answer["explanation"] = json::array();
    addTo(answer["explanation"], blindSpots(*workload, *options));
    return answer;
}

} // namespace

Entry requirementsEntry()
{
    return {
        .name = "requirements",
        .summary = "What Karmada reads of a workload: replicas, requests and node claim, or components",
        .arguments = {{.name = "workload",
                       .type = ArgumentType::Text,
                       .help = "Kind/namespace/name of a template or binding of the hub; may be left out where the "
                               "manifests bring one"},
                      {.name = "file",
                       .type = ArgumentType::ObjectList,
                       .help = "Manifests laid over the hub's: workloads, policies, clusters",
                       .letter = 'f'}},
        .run = describeRequirements,
        .model = {.system = "karmada", .version = "1.19"},
        .answers = {{"replicas", "replicas that Karmada reads; 0 for plain objects and workloads with components"},
                    {"replicaRequirements", "resourceRequest and nodeClaim of one replica; absent when there is none"},
                    {"components", "name, replicas and replicaRequirements of each pod template"},
                    {"isWorkload", "false: a plain object, sent everywhere without a check of capacity"}}};
}

} // namespace stowage::ask
