// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/import/importcommon.h"
#include "core/import/karmada/readkarmada.h"

namespace stowage::karmada {

namespace {

using api::karmada::Cluster;
using api::karmada::ResourceModel;

const Quantity unlimited(static_cast<Quantity::Int128>(std::numeric_limits<std::int64_t>::max()) * 1'000'000'000,
                         Quantity::Format::Decimal);

/// Sorted by grade; the first grade begins at 0, the last one has no end (webhook MutateCluster).
std::vector<ResourceModel> readModels(const FieldReader &spec)
{
    std::vector<ResourceModel> models;
    for (const FieldReader model : spec.list("resourceModels")) {
        ResourceModel &read = models.emplace_back();
        read.grade = model.integer("grade").value_or(0);
        for (const FieldReader range : model.list("ranges"))
            read.ranges.push_back({.name = std::string(range.text("name")),
                                   .min = range.quantity("min").value_or(Quantity()),
                                   .max = range.quantity("max").value_or(Quantity())});
    }
    std::ranges::stable_sort(models, {}, &ResourceModel::grade);
    if (!models.empty()) {
        for (api::karmada::ModelRange &range : models.front().ranges)
            range.min = Quantity();
        for (api::karmada::ModelRange &range : models.back().ranges)
            range.max = unlimited;
    }
    return models;
}

api::karmada::ResourceSummary readSummary(const FieldReader &summary)
{
    api::karmada::ResourceSummary read{.allocatable = summary.resources("allocatable"),
                                       .allocated = summary.resources("allocated"),
                                       .allocating = summary.resources("allocating"),
                                       .modelings = {}};
    for (const FieldReader modeling : summary.list("allocatableModelings"))
        read.modelings.push_back(
            {.grade = modeling.integer("grade").value_or(0), .count = modeling.integer("count").value_or(0)});
    return read;
}

} // namespace

std::vector<api::karmada::Condition> readConditions(const FieldReader &status)
{
    std::vector<api::karmada::Condition> conditions;
    for (const FieldReader condition : status.list("conditions")) {
        conditions.push_back(
            {.type = std::string(condition.text("type")),
             .status = std::string(condition.text("status")),
             .reason = std::string(condition.text("reason")),
             .message = std::string(condition.text("message")),
             .lastTransition = readInstant(condition.any("lastTransitionTime").value(), status.sink())});
    }
    return conditions;
}

Cluster readCluster(const FieldReader &root)
{
    const FieldReader metadata = root.object("metadata"), spec = root.object("spec"), status = root.object("status");
    Cluster cluster;
    cluster.name = metadata.text("name");
    cluster.uid = metadata.text("uid");
    cluster.labels = metadata.labels("labels");
    cluster.deleting = !metadata.value()["deletionTimestamp"].unset();
    for (const FieldReader taint : spec.list("taints"))
        cluster.taints.push_back({.key = std::string(taint.text("key")),
                                  .value = std::string(taint.text("value")),
                                  .effect = std::string(taint.text("effect"))});
    cluster.provider = spec.text("provider");
    cluster.region = spec.text("region");
    cluster.zones = spec.texts("zones");
    if (cluster.zones.empty() && !spec.text("zone").empty())
        cluster.zones.emplace_back(spec.text("zone"));
    cluster.pull = spec.text("syncMode") == "Pull";
    cluster.models = readModels(spec);
    if (const FieldReader summary = status.object("resourceSummary"); summary.isSet())
        cluster.summary = readSummary(summary);
    if (const FieldReader nodes = status.object("nodeSummary"); nodes.isSet()) {
        cluster.totalNodes = nodes.integer("totalNum").value_or(0);
        cluster.readyNodes = nodes.integer("readyNum").value_or(0);
    }
    for (const FieldReader enabled : status.list("apiEnablements")) {
        for (const FieldReader resource : enabled.list("resources"))
            cluster.apis.emplace_back(enabled.text("groupVersion"), resource.text("kind"));
    }
    std::ranges::sort(cluster.apis);
    const auto repeated = std::ranges::unique(cluster.apis);
    cluster.apis.erase(repeated.begin(), repeated.end());
    cluster.conditions = readConditions(status);
    return cluster;
}

} // namespace stowage::karmada
