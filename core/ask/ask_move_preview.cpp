// SPDX-License-Identifier: GPL-3.0-or-later
// What happens when a workload is moved to another cluster.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/movepreview.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

/// "Kind/namespace/name", or what else names one workload of the hub or of the members.
Expected<ObjectKey> subjectOf(const Projection &projection, const std::string &text)
{
    const HubWorkloads workloads(projection.fleet());
    const Expected<HubWorkload> found = workloads.find(text);
    if (!found)
        return tl::unexpected(found.error());
    return ObjectKey{
        .cluster = {}, .group = {}, .kind = found->kind(), .nameSpace = found->nameSpace(), .name = found->name()};
}

Expected<json> movePreview(const Projection &projection, const json &ask, const Context &run)
{
    const Expected<HubModel> hub = readHubModel(ask);
    if (!hub)
        return tl::unexpected(hub.error());
    const Expected<ObjectKey> subject = subjectOf(projection, ask["workload"].get<std::string>());
    if (!subject)
        return tl::unexpected(subject.error());
    const auto previews =
        previewMoves(projection, {.subject = *subject, .cluster = ask.value("to", std::string()), .hub = *hub}, run);
    if (!previews)
        return tl::unexpected(previews.error());
    json list = json::array(), says = json::array();
    for (const MovePreview &preview : *previews) {
        list.push_back(toJson(preview));
        says.push_back(explain::english(preview.headline));
    }
    json answer = {{"moves", std::move(list)}, {"explanation", std::move(says)}, {"model", modelJson(hub->options)}};
    answer["model"]["estimators"] = hub->estimators;
    return answer;
}

bool fitsNowhere(const json &answer)
{
    return std::ranges::none_of(answer.value("moves", json::array()), [](const json &move) {
        const std::string verdict = move.value("verdict", std::string());
        return verdict == "fits" || verdict == "unknown" || verdict == "already";
    });
}

} // namespace

Entry movePreviewEntry()
{
    return {.name = "move-preview",
            .summary = "What happens when a workload is moved to another cluster: rules, room, and whether it starts",
            .arguments = {{.name = "workload",
                           .type = ArgumentType::Text,
                           .required = true,
                           .help = "Kind/namespace/name of a workload of the hub, or of a member without one",
                           .positional = true},
                          {.name = "to", .type = ArgumentType::Text, .help = "The cluster; left out, every one"},
                          {.name = "estimators",
                           .type = ArgumentType::TextList,
                           .help = "By which the hub would divide it: resource-model, scheduler-estimator, or both",
                           .fallback = json::array({"resource-model"})}},
            .run = movePreview,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"moves",
                         "per cluster: verdict (fits, waits, blocked, already, unknown), where it comes from, replicas "
                         "there, room by both estimators, new pods that start, and each rule that was looked at"}},
            .saysNo = fitsNowhere};
}

} // namespace stowage::ask
