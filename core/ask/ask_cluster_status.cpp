// SPDX-License-Identifier: GPL-3.0-or-later
// What a hub knows of a member: resource summary, nodes by grade, node count.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/ask/karmadaask.h"
#include "core/ask/lookup.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using nlohmann::json;

constexpr auto context = "ClusterStatus";
constexpr auto defaulted = STOWAGE_TEXT(
    "ClusterStatus",
    "The cluster has no resource models. Karmada gives a Cluster that is created without them nine grades of cpu and "
    "memory; in those, GPUs count for nothing.");
constexpr auto noGpuGrades = STOWAGE_TEXT(
    "ClusterStatus",
    "The resource models have no %1: to every workload that asks for it this cluster has no room, although its nodes "
    "have %2.");
constexpr auto withoutSlots = STOWAGE_TEXT(
    "ClusterStatus",
    "%1 nodes have no free pod slot and are in no grade. Karmada stops counting at the first of them, in an "
    "order that changes, so the hub may count fewer nodes than this.");
constexpr auto overcommitted = STOWAGE_TEXT("ClusterStatus", "%1 nodes hold more than they have and are in no grade.");
constexpr auto reportedDiffers =
    STOWAGE_TEXT("ClusterStatus",
                 "The hub's own figures differ from what the member's nodes and pods give now: they lag, or another "
                 "version computed them.");

json summaryJson(const api::karmada::ResourceSummary &summary)
{
    return {{"allocatable", quantitiesJson(summary.allocatable)},
            {"allocated", quantitiesJson(summary.allocated)},
            {"allocating", quantitiesJson(summary.allocating)}};
}

json modelingsJson(const std::vector<api::karmada::AllocatableModeling> &modelings)
{
    json list = json::array();
    for (const api::karmada::AllocatableModeling &modeling : modelings)
        list.push_back({{"grade", modeling.grade}, {"count", modeling.count}});
    return list;
}

const api::karmada::Cluster *clusterObject(const Fleet &fleet, std::string_view name)
{
    if (!fleet.hub || !fleet.hub->karmada)
        return nullptr;
    const auto &clusters = fleet.hub->karmada->clusters;
    const auto found = std::ranges::find(clusters, name, &api::karmada::Cluster::name);
    return found == clusters.end() ? nullptr : &*found;
}

bool models(const std::vector<api::karmada::ResourceModel> &grades, std::string_view resource)
{
    return std::ranges::any_of(grades, [&](const api::karmada::ResourceModel &grade) {
        return std::ranges::any_of(grade.ranges, [&](const auto &range) { return range.name == resource; });
    });
}

std::vector<Text> remarks(const Cluster &member, const karmada::ClusterStatus &status,
                          const std::vector<api::karmada::ResourceModel> &grades)
{
    std::vector<Text> texts;
    if (grades.empty())
        texts.push_back(Text::own(context, defaulted));
    for (const ResourceId gpu : member.gpuResources) {
        const std::string &name = member.resources.name(gpu);
        Amount sum = 0;
        for (const Amount amount : member.nodes.allocatable[gpu])
            sum = saturatingAdd(sum, amount);
        if (sum > 0 && !grades.empty() && !models(grades, name))
            texts.push_back(Text::own(context, noGpuGrades, {name, std::to_string(sum)}));
    }
    if (!status.withoutSlots.empty())
        texts.push_back(Text::own(context, withoutSlots, {std::to_string(status.withoutSlots.size())}));
    if (!status.overcommitted.empty())
        texts.push_back(Text::own(context, overcommitted, {std::to_string(status.overcommitted.size())}));
    return texts;
}

Expected<json> describeStatus(const Projection &fleet, const json &ask, const Context &)
{
    const Expected<Overlaid> over = overlaid(fleet, ask, false);
    if (!over)
        return tl::unexpected(over.error());
    const Projection &projection = over->projection;
    const Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    const Expected<const Cluster *> member = findCluster(projection, ask["cluster"].get<std::string>());
    if (!member)
        return tl::unexpected(member.error());
    const Cluster &cluster = **member;
    const api::karmada::Cluster *object = clusterObject(projection.fleet(), cluster.name);
    std::vector<api::karmada::ResourceModel> grades;
    if (object != nullptr && options->gates.customizedClusterResourceModeling)
        grades = object->models;
    else if (object == nullptr && ask.value("defaultModels", false))
        grades = karmada::defaultModels();
    const karmada::ClusterStatus status = karmada::clusterStatusOf(cluster, grades);

    json answer = {{"resourceSummary", summaryJson(status.summary)},
                   {"nodeSummary", {{"totalNum", status.totalNodes}, {"readyNum", status.readyNodes}}},
                   {"observedAt", formatInstant(cluster.observedAt)},
                   {"model", modelJson(*options)},
                   {"explanation", json::array()}};
    if (!grades.empty())
        answer["allocatableModelings"] = modelingsJson(status.summary.modelings);
    std::vector<Text> texts = remarks(cluster, status, grades);
    if (object != nullptr && object->summary) {
        json reported = {{"resourceSummary", summaryJson(*object->summary)},
                         {"allocatableModelings", modelingsJson(object->summary->modelings)}};
        if (object->totalNodes && object->readyNodes)
            reported["nodeSummary"] = {{"totalNum", *object->totalNodes}, {"readyNum", *object->readyNodes}};
        if (projection.fleet().hub->observedAt.known())
            reported["observedAt"] = formatInstant(projection.fleet().hub->observedAt);
        const bool same = object->summary->allocatable == status.summary.allocatable
            && object->summary->allocated == status.summary.allocated
            && object->summary->allocating == status.summary.allocating;
        if (!same)
            texts.push_back(Text::own(context, reportedDiffers));
        answer["reported"] = std::move(reported);
    }
    addTo(answer["explanation"], texts);
    return answer;
}

} // namespace

Entry clusterStatusEntry()
{
    return {.name = "cluster-status",
            .summary = "What a Karmada hub knows of a member: its resources in sum and its nodes by grade",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "The member"},
                          {.name = "file",
                           .type = ArgumentType::ObjectList,
                           .help = "Manifests laid over the hub's: a Cluster object with resource models",
                           .letter = 'f'},
                          {.name = "defaultModels",
                           .type = ArgumentType::Boolean,
                           .help = "Without a Cluster object: count the nine grades that a new one would get"}},
            .run = describeStatus,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {
                {"resourceSummary", "allocatable, allocated (by pods with a node) and allocating (by pods without)"},
                {"allocatableModelings", "nodes by grade of spec.resourceModels; absent without models"},
                {"nodeSummary", "all nodes, and those whose Ready condition is True"},
                {"reported", "the hub's own figures, where its Cluster object has some"},
                {"observedAt", "when the member was observed"}}};
}

} // namespace stowage::ask
