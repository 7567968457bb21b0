// SPDX-License-Identifier: GPL-3.0-or-later
// A hub for a fleet that has none: Cluster objects made from the members and a policy to start from, as manifests.
#include <algorithm>
#include <map>

#include "core/ask/asks.h"
#include "core/ask/karmadaask.h"
#include "core/engine/karmada/derivetemplate.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using nlohmann::json;

constexpr auto context = "DeriveHub";
constexpr auto hasHub = STOWAGE_TEXT(
    "DeriveHub", "The fleet has a hub with Cluster objects: federated answers are by those, not by these.");
constexpr auto toEdit = STOWAGE_TEXT(
    "DeriveHub",
    "Federated answers on this fleet use these objects. Save them into the folder hub of the snapshot and edit them "
    "there to ask what another policy, taint or region would do.");
constexpr auto noGpus = STOWAGE_TEXT(
    "DeriveHub",
    "The nine default grades that Karmada gives to new clusters know cpu and memory only: with them the resource model "
    "sees no room for any workload that asks for GPUs.");

json modelsJson(const std::vector<api::karmada::ResourceModel> &models)
{
    json list = json::array();
    for (const api::karmada::ResourceModel &model : models) {
        json ranges = json::array();
        for (const api::karmada::ModelRange &range : model.ranges)
            ranges.push_back({{"name", range.name}, {"min", range.min.canonical()}, {"max", range.max.canonical()}});
        list.push_back({{"grade", model.grade}, {"ranges", std::move(ranges)}});
    }
    return list;
}

json apisJson(const std::vector<std::pair<std::string, std::string>> &apis)
{
    std::map<std::string, json> byGroup;
    for (const auto &[groupVersion, kind] : apis)
        byGroup[groupVersion].push_back({{"kind", kind}});
    json list = json::array();
    for (auto &[groupVersion, resources] : byGroup)
        list.push_back({{"groupVersion", groupVersion}, {"resources", std::move(resources)}});
    return list;
}

json clusterJson(const api::karmada::Cluster &cluster, const std::vector<api::karmada::ResourceModel> &models,
                 const karmada::ClusterStatus &status)
{
    json spec = {{"syncMode", cluster.pull ? "Pull" : "Push"}};
    if (!cluster.region.empty())
        spec["region"] = cluster.region;
    if (!cluster.zones.empty())
        spec["zones"] = cluster.zones;
    if (!models.empty())
        spec["resourceModels"] = modelsJson(models);
    json summary = {{"allocatable", quantitiesJson(status.summary.allocatable)},
                    {"allocated", quantitiesJson(status.summary.allocated)},
                    {"allocating", quantitiesJson(status.summary.allocating)}};
    for (const api::karmada::AllocatableModeling &modeling : status.summary.modelings)
        summary["allocatableModelings"].push_back({{"grade", modeling.grade}, {"count", modeling.count}});
    return {{"apiVersion", "cluster.karmada.io/v1alpha1"},
            {"kind", "Cluster"},
            {"metadata", {{"name", cluster.name}}},
            {"spec", std::move(spec)},
            {"status",
             {{"apiEnablements", apisJson(cluster.apis)},
              {"nodeSummary", {{"totalNum", status.totalNodes}, {"readyNum", status.readyNodes}}},
              {"resourceSummary", std::move(summary)}}}};
}

json policyJson(const api::karmada::Policy &policy)
{
    json selectors = json::array();
    for (const api::karmada::ResourceSelector &selector : policy.selectors)
        selectors.push_back({{"apiVersion", selector.apiVersion}, {"kind", selector.kind}});
    return {{"apiVersion", "policy.karmada.io/v1alpha1"},
            {"kind", "ClusterPropagationPolicy"},
            {"metadata", {{"name", policy.name}}},
            {"spec",
             {{"resourceSelectors", std::move(selectors)},
              {"placement",
               {{"replicaScheduling",
                 {{"replicaSchedulingType", policy.placement.replicaScheduling->type},
                  {"replicaDivisionPreference", policy.placement.replicaScheduling->preference}}}}}}}};
}

Expected<json> deriveHub(const Projection &projection, const json &ask, const Context &run)
{
    const Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    const bool graded = ask.value("defaultModels", false);
    // The members alone, whatever hub there is.
    auto members = std::make_shared<Fleet>(projection.fleet());
    members->hub = nullptr;
    const auto hub = karmada::HubView::of(members, run);
    if (!hub)
        return tl::unexpected(hub.error());
    const std::vector<api::karmada::ResourceModel> models =
        graded ? karmada::defaultModels() : std::vector<api::karmada::ResourceModel>();
    json objects = json::array();
    for (std::size_t i = 0; i < (*hub)->clusters().size(); ++i)
        objects.push_back(
            clusterJson((*hub)->clusters()[i], models, karmada::clusterStatusOf(*(*hub)->member(i), models)));
    const auto derived = karmada::deriveTemplates(*members);
    for (const api::karmada::Policy &policy : derived->policies)
        objects.push_back(policyJson(policy));
    json answer = {{"objects", std::move(objects)},
                   {"templates", derived->templates.size()},
                   {"model", modelJson(*options)},
                   {"explanation", json::array()}};
    const Fleet &fleet = projection.fleet();
    std::vector<Text> texts;
    if (fleet.hub && fleet.hub->karmada && !fleet.hub->karmada->clusters.empty())
        texts.push_back(Text::own(context, hasHub));
    else
        texts.push_back(Text::own(context, toEdit));
    if (graded)
        texts.push_back(Text::own(context, noGpus));
    addTo(answer["explanation"], texts);
    return answer;
}

} // namespace

Entry deriveHubEntry()
{
    return {.name = "derive-hub",
            .summary =
                "A Karmada hub for a fleet that has none: Cluster objects of its members and a policy to start from",
            .arguments = {{.name = "defaultModels",
                           .type = ArgumentType::Boolean,
                           .help = "With the nine grades that Karmada gives to new clusters"}},
            .run = deriveHub,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"objects", "manifests: a Cluster per member with its status, and a ClusterPropagationPolicy"},
                        {"templates", "workloads of the members that such a hub would manage"}}};
}

} // namespace stowage::ask
