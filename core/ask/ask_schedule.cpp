// SPDX-License-Identifier: GPL-3.0-or-later
// Where a Karmada hub places a workload, several of them, or everything that waits.
#include <algorithm>
#include <map>

#include "core/ask/asks.h"
#include "core/ask/explain.h"
#include "core/ask/federated.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using nlohmann::json;

constexpr auto sameRoom = STOWAGE_TEXT(
    "Federated",
    "Each workload is decided on the same snapshot, as the hub does: several of them may count on the same room. Ask "
    "with assume to have each one's placement counted.");

constexpr auto startsNow = STOWAGE_TEXT("Federated",
                                        "%1 of %2 placed workloads would start at the first attempt, by their members' "
                                        "own schedulers; %3 were asked about.");

/// Placed, and every target's scheduler takes all of it.
bool startsAtOnce(const FederatedDecision &made)
{
    return made.judged && !made.fits.empty()
        && std::ranges::all_of(made.fits, [](const MemberFit &fit) { return fit.known && fit.starts >= fit.pods; });
}

std::vector<std::string> namedWorkloads(const json &ask)
{
    std::vector<std::string> names;
    if (ask.contains("workload"))
        names.push_back(ask["workload"].get<std::string>());
    if (ask.contains("workloads")) {
        for (const json &name : ask["workloads"])
            names.push_back(name.get<std::string>());
    }
    return names;
}

/// Templates that the ask brings along are what it asks about when it names none.
std::vector<HubWorkload> broughtAlong(const FederatedHub &hub, const api::karmada::Objects &overlay)
{
    std::vector<HubWorkload> brought;
    for (const api::karmada::Template &object : overlay.templates) {
        const std::string key = HubWorkload{&object, nullptr}.key();
        if (const auto found = hub.workloads().find(key))
            brought.push_back(*found);
    }
    return brought;
}

json explanationOf(const FederatedDecision &made, const FederatedHub &hub)
{
    json list = json::array();
    std::vector<Text> texts;
    texts.push_back(explainPolicy(made.match, made.workload));
    const explain::Explanation whole = explainFederated(made, hub);
    texts.push_back(whole.verdict);
    if (!whole.because.empty() && whole.because != texts.front())
        texts.push_back(whole.because);
    texts.insert(texts.end(), whole.notes.begin(), whole.notes.end());
    addTo(list, texts);
    return list;
}

json several(const std::vector<FederatedDecision> &decisions, const FederatedHub &hub)
{
    json list = json::array();
    std::map<std::string, std::int64_t> counts;
    std::int64_t placed = 0, succeeded = 0;
    for (const FederatedDecision &made : decisions) {
        placed += made.judged && !made.fits.empty() ? 1 : 0;
        succeeded += startsAtOnce(made) ? 1 : 0;
        json one = toJson(made, hub, AnswerDetail::Summary);
        one["explanation"] = explanationOf(made, hub);
        ++counts[std::string(karmada::token(made.decision.outcome))];
        list.push_back(std::move(one));
    }
    json answer = {{"workloads", std::move(list)},
                   {"counts", counts},
                   {"firstAttempt", {{"placed", placed}, {"succeeded", succeeded}}},
                   {"explanation", json::array()}};
    if (!decisions.empty())
        addTo(answer["explanation"],
              {Text::own("Federated", startsNow,
                         {std::to_string(succeeded), std::to_string(placed), std::to_string(decisions.size())})});
    if (!hub.request().assume && decisions.size() > 1)
        addTo(answer["explanation"], {Text::own("Federated", sameRoom)});
    return answer;
}

Expected<json> schedule(const Projection &projection, const json &ask, const Context &run)
{
    auto request = readFederatedRequest(ask);
    if (!request)
        return tl::unexpected(request.error());
    std::shared_ptr<const api::karmada::Objects> overlay;
    if (ask.contains("file")) {
        auto read = readHubManifests(ask["file"]);
        if (!read)
            return tl::unexpected(read.error());
        overlay = *std::move(read);
        // A policy that comes alone is the one that is asked about.
        if (request->policy.empty() && overlay->policies.size() == 1 && overlay->templates.empty())
            request->policy = karmada::policyKey(overlay->policies.front().nameSpace, overlay->policies.front().name);
    }
    const auto hub = FederatedHub::of(projection, overlay.get(), *std::move(request), run);
    if (!hub)
        return tl::unexpected(hub.error());
    auto assumed = readAssumed(ask, (*hub)->view(), (*hub)->request().options);
    if (!assumed)
        return tl::unexpected(assumed.error());
    (*hub)->setAssumed(*std::move(assumed));

    const std::vector<std::string> names = namedWorkloads(ask);
    std::vector<HubWorkload> workloads;
    for (const std::string &name : names) {
        const auto found = (*hub)->workloads().find(name);
        if (!found)
            return tl::unexpected(found.error());
        workloads.push_back(*found);
    }
    if (names.empty() && overlay)
        workloads = broughtAlong(**hub, *overlay);
    const bool single = names.size() == 1 || (names.empty() && workloads.size() == 1);
    json answer;
    if (single) {
        auto made = (*hub)->decide(workloads.front(), run);
        if (!made)
            return tl::unexpected(made.error());
        if (const auto judged = (*hub)->judge(*made, run); !judged)
            return tl::unexpected(judged.error());
        answer = toJson(*made, **hub);
        answer["explanation"] = explanationOf(*made, **hub);
        answer["pipeline"] = toJson(explainFederated(*made, **hub), projection.fleet());
    } else {
        if (workloads.empty())
            workloads = (*hub)->pending();
        auto made = (*hub)->decideAll(workloads, run);
        if (!made)
            return tl::unexpected(made.error());
        if (const auto judged = (*hub)->judgeAll(*made, run); !judged)
            return tl::unexpected(judged.error());
        answer = several(*made, **hub);
    }
    answer["model"] = modelJson((*hub)->request().options);
    answer["model"]["estimators"] = (*hub)->request().estimators;
    return answer;
}

bool refusesSome(const json &answer)
{
    const json several = answer.value("workloads", json::array());
    return answer.contains("error")
        || std::ranges::any_of(several, [](const json &workload) { return workload.contains("error"); });
}

} // namespace

Entry scheduleEntry()
{
    return {.name = "schedule",
            .summary = "Where a Karmada hub places a workload, or everything that waits there",
            .arguments =
                {{.name = "workload",
                  .type = ArgumentType::Text,
                  .help = "Kind/namespace/name of a template or binding of the hub; left out, all that waits"},
                 {.name = "workloads", .type = ArgumentType::TextList, .help = "Several of them, one after the other"},
                 {.name = "file",
                  .type = ArgumentType::ObjectList,
                  .help = "Manifests laid over the hub's: workloads, policies, overrides, clusters",
                  .letter = 'f'},
                 {.name = "policy",
                  .type = ArgumentType::Text,
                  .help = "namespace/name, or name of a cluster-scoped one: use it instead of the one that matches"},
                 {.name = "estimators",
                  .type = ArgumentType::TextList,
                  .help = "resource-model, scheduler-estimator, or both",
                  .fallback = json::array({"resource-model"})},
                 {.name = "assumed",
                  .type = ArgumentType::Object,
                  .help = "In flight: cluster to a list of {namespace, components}; counts with the gate "
                          "SchedulingOvercommitProtection"},
                 {.name = "propagateEmptyWorkload",
                  .type = ArgumentType::Boolean,
                  .help = "The hub runs with --enable-empty-workload-propagation"},
                 {.name = "fresh",
                  .type = ArgumentType::Boolean,
                  .help = "As if a WorkloadRebalancer had asked to schedule it anew"},
                 {.name = "assume",
                  .type = ArgumentType::Boolean,
                  .help = "Of several: count each one's placement for those after it"}},
            .run = schedule,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"placements", "cluster and replicas, or components, that spec.clusters gets"},
                        {"error", "reason, message, clusters with the filters that reject them, and what is retained"},
                        {"affinity", "affinity group that was used"},
                        {"rescheduled", "false when nothing had to be done"},
                        {"policy", "policy that was used"},
                        {"clusters", "every cluster through filter, estimate, score, selection and division"},
                        {"division", "strategy, mode, ties"},
                        {"inCluster", "pods that each target's own scheduler would start at the first attempt"},
                        {"pipeline", "the same step by step"},
                        {"workloads", "of several: one such answer each"},
                        {"counts", "of several: workloads by outcome"},
                        {"firstAttempt", "of several: placed workloads, and those that start at the first attempt"}},
            .saysNo = refusesSome};
}

} // namespace stowage::ask
