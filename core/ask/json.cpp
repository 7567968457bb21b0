// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/json.h"

namespace stowage::ask {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

template<typename Json>
Json timeJson(Instant instant)
{
    return instant.known() ? Json(formatInstant(instant)) : Json();
}

template<typename Counted>
ordered_json statesJson(const Counted &counted)
{
    return {{"used", counted.used},
            {"reserved", counted.reserved},
            {"free", counted.free},
            {"blocked", counted.cordoned},
            {"broken", counted.broken}};
}

ordered_json modelJson(const ModelSummary &model)
{
    return {{"model", model.model},
            {"gpus", toJson(model.numbers)},
            {"units", statesJson(model)},
            {"freeOnWholeNodes", model.freeWholeNodes}};
}

ordered_json fragmentsJson(const FreeGpus &fragments)
{
    ordered_json largest;
    if (fragments.largest.units > 0)
        largest = {{"gpus", fragments.largest.units},
                   {"model", fragments.largest.model},
                   {"cluster", fragments.largest.cluster},
                   {"domain", fragments.largest.domain}};
    return {{"freeInParts", fragments.inParts}, {"largestFreeBlock", std::move(largest)}};
}

ordered_json costJson(const Cost &cost)
{
    const auto usd = [&](double value) { return cost.known() ? ordered_json(value) : ordered_json(); };
    return {{"usdPerHour", usd(cost.usdPerHour)},
            {"idleUsdPerHour", usd(cost.idleUsdPerHour)},
            {"nodesWithoutPrice", cost.unpriced}};
}

ordered_json clusterJson(const ClusterSummary &cluster)
{
    ordered_json models = ordered_json::array();
    for (const ModelSummary &model : cluster.models)
        models.push_back(modelJson(model));
    return {{"name", cluster.name},
            {"nodes", cluster.nodes},
            {"nodesNotReady", cluster.nodesNotReady},
            {"nodesCordoned", cluster.nodesCordoned},
            {"pods", cluster.pods},
            {"podsPending", cluster.podsPending},
            {"workloads", cluster.workloads},
            {"workloadsPending", cluster.workloadsPending},
            {"gpus", toJson(cluster.numbers)},
            {"units", statesJson(cluster)},
            {"gpusPending", cluster.gpusPending},
            {"models", std::move(models)},
            {"fragmentation", fragmentsJson(cluster.fragments)},
            {"cost", costJson(cluster.cost)},
            {"findings", {{"errors", cluster.errors}, {"warnings", cluster.warnings}, {"infos", cluster.infos}}}};
}

} // namespace

json toJson(const Cell &cell)
{
    if (const auto *text = std::get_if<std::string_view>(&cell))
        return std::string(*text);
    if (const auto *text = std::get_if<std::string>(&cell))
        return *text;
    if (const auto *value = std::get_if<std::int64_t>(&cell))
        return *value;
    if (const auto *value = std::get_if<double>(&cell))
        return *value;
    if (const auto *instant = std::get_if<Instant>(&cell))
        return timeJson<json>(*instant);
    return nullptr;
}

ordered_json rowJson(const List &list, std::size_t row, std::span<const std::size_t> columns)
{
    ordered_json object = ordered_json::object();
    for (const std::size_t column : columns)
        object[std::string(list.columns()[column].id)] = toJson(list.cell(row, column));
    return object;
}

std::vector<std::size_t> standardColumns(const List &list)
{
    std::vector<std::size_t> standard;
    for (std::size_t i = 0; i < list.columns().size(); ++i) {
        if (list.columns()[i].standard)
            standard.push_back(i);
    }
    return standard;
}

ordered_json listEnvelope(const List &list)
{
    return {{"apiVersion", apiVersion},       {"kind", "List"},
            {"list", std::string(list.id())}, {"observedAt", timeJson<ordered_json>(list.now())},
            {"total", list.rows()},           {"items", ordered_json::array()}};
}

ordered_json toJson(const GpuNumbers &numbers)
{
    return {{"capacity", numbers.capacity},
            {"allocatable", numbers.allocatable},
            {"held", numbers.held},
            {"free", numbers.free},
            {"freeBlocked", numbers.freeBlocked},
            {"broken", numbers.broken},
            {"shared", numbers.shared},
            {"physical",
             numbers.physicalUnknown && numbers.physical == 0 ? ordered_json() : ordered_json(numbers.physical)},
            {"physicalUnknown", numbers.physicalUnknown}};
}

ordered_json toJson(const Summary &summary, const Fleet &fleet)
{
    ordered_json clusters = ordered_json::array();
    for (const ClusterSummary &cluster : summary.clusters)
        clusters.push_back(clusterJson(cluster));
    ordered_json total = clusterJson(summary.total);
    total.erase("name");
    ordered_json pending = ordered_json::array();
    for (const PendingReason &reason : summary.pending)
        pending.push_back({{"reason", reason.reason}, {"gpus", reason.gpus}, {"workloads", reason.workloads}});
    return {{"apiVersion", apiVersion},
            {"kind", "Summary"},
            {"fleet", fleet.title},
            {"observedAt", timeJson<ordered_json>(fleet.observedAt)},
            {"clusters", std::move(clusters)},
            {"total", std::move(total)},
            {"pending", std::move(pending)}};
}

} // namespace stowage::ask
