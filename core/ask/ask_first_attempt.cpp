// SPDX-License-Identifier: GPL-3.0-or-later
// How often what a hub decides is what its members' schedulers accept, by each setting of the estimators.
#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/ask/firstattempt.h"
#include "core/ask/karmadaask.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using nlohmann::json;

constexpr auto context = "FirstAttempt";
constexpr auto nothingWaits = STOWAGE_TEXT("FirstAttempt", "No workload with pods waits for the hub.");
constexpr auto shares = STOWAGE_TEXT(
    "FirstAttempt",
    "By %1 the hub places %2 of %3 workloads and %4 of them start at the first attempt; %5 GPUs are held by workloads "
    "that cannot start.");
constexpr auto howJudged = STOWAGE_TEXT(
    "FirstAttempt",
    "A placement succeeds when every target cluster's scheduler binds all its new pods on the snapshot, without "
    "preemption. Pods that were bound stay while the next workload is tried.");

json targetJson(const AttemptTarget &target)
{
    json object = {{"cluster", target.cluster}, {"pods", target.pods}, {"bound", target.bound}};
    if (!target.why.empty())
        object["why"] = target.why;
    return object;
}

json rowJson(const AttemptRow &row)
{
    json targets = json::array();
    for (const AttemptTarget &target : row.targets)
        targets.push_back(targetJson(target));
    return {{"workload", row.workload}, {"outcome", row.outcome},       {"succeeded", row.succeeded},
            {"gpus", row.gpus},         {"gpusWasted", row.gpusWasted}, {"targets", std::move(targets)}};
}

json settingJson(const AttemptSetting &setting, std::size_t waiting)
{
    json rows = json::array();
    for (const AttemptRow &row : setting.rows)
        rows.push_back(rowJson(row));
    json object = {{"estimators", setting.name}, {"placed", setting.placed},         {"succeeded", setting.succeeded},
                   {"share", nullptr},           {"gpusWasted", setting.gpusWasted}, {"workloads", std::move(rows)}};
    if (waiting > 0)
        object["share"] = static_cast<double>(setting.succeeded) / static_cast<double>(waiting);
    return object;
}

Expected<json> report(const Projection &projection, const json &ask, const Context &run)
{
    const Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    FirstAttemptRequest request;
    request.options = *options;
    if (ask.contains("workloads"))
        request.workloads = ask["workloads"].get<std::vector<std::string>>();
    const Expected<Overlaid> over = overlaid(projection, ask, false);
    if (!over)
        return tl::unexpected(over.error());
    const Expected<FirstAttempt> attempt = firstAttempt(over->projection, request, run);
    if (!attempt)
        return tl::unexpected(attempt.error());
    json settings = json::array();
    std::vector<Text> texts;
    const std::size_t waiting = attempt->workloads.size();
    for (const AttemptSetting &setting : attempt->settings) {
        settings.push_back(settingJson(setting, waiting));
        if (waiting > 0)
            texts.push_back(Text::own(context, shares,
                                      {setting.name, std::to_string(setting.placed), std::to_string(waiting),
                                       std::to_string(setting.succeeded), std::to_string(setting.gpusWasted)}));
    }
    if (waiting == 0)
        texts.push_back(Text::own(context, nothingWaits));
    else
        texts.push_back(Text::own(context, howJudged));
    json answer = {{"waiting", waiting},
                   {"settings", std::move(settings)},
                   {"model", modelJson(*options)},
                   {"explanation", json::array()}};
    addTo(answer["explanation"], texts);
    return answer;
}

} // namespace

Entry firstAttemptEntry()
{
    return {.name = "first-attempt",
            .summary =
                "Which share of waiting workloads starts where the hub puts it, by each setting of its estimators",
            .arguments = {{.name = "workloads",
                           .type = ArgumentType::TextList,
                           .help = "Kind/namespace/name of templates; left out, all that wait"},
                          {.name = "file",
                           .type = ArgumentType::ObjectList,
                           .help = "Manifests laid over the hub's: workloads, policies, overrides, clusters",
                           .letter = 'f'}},
            .run = report,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"waiting", "workloads with pods that were tried"},
                        {"settings",
                         "per setting (summary, models, per-node, both): placed by the hub, succeeded at the first "
                         "attempt, their share of all, GPUs held by workloads that cannot start, and each workload"}}};
}

} // namespace stowage::ask
