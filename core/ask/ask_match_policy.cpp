// SPDX-License-Identifier: GPL-3.0-or-later
// Which policy propagates a workload, which overrides apply to it on a cluster, and which clusters an affinity takes.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/engine/karmada/affinity.h"
#include "core/import/karmada/readkarmada.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

const char *implicitName(karmada::ImplicitPriority implicit)
{
    switch (implicit) {
    case karmada::ImplicitPriority::NoMatch:
        return "none";
    case karmada::ImplicitPriority::AllOfKind:
        return "kind";
    case karmada::ImplicitPriority::Labels:
        return "labels";
    case karmada::ImplicitPriority::Name:
        return "name";
    }
    return "";
}

/// The hub of the fleet with the objects that the ask brings along.
Expected<std::unique_ptr<FederatedHub>> hubOf(const Projection &projection, const json &ask, const Context &run)
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
    }
    return FederatedHub::of(projection, overlay.get(), *std::move(request), run);
}

Expected<json> matchPolicy(const Projection &projection, const json &ask, const Context &run)
{
    const auto hub = hubOf(projection, ask, run);
    if (!hub)
        return tl::unexpected(hub.error());
    const auto workload = (*hub)->workloads().find(ask["workload"].get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    json answer = {{"policy", nullptr}, {"candidates", json::array()}};
    if (workload->object == nullptr) {
        const api::karmada::Binding &binding = *workload->binding;
        if (!binding.policyName.empty())
            answer["policy"] = karmada::policyKey(binding.policyNamespace, binding.policyName);
        addTo(answer["explanation"], {explainPolicy({}, *workload)});
        return answer;
    }
    const karmada::PolicyMatch match =
        karmada::matchPolicy((*hub)->objects(), *workload->object, (*hub)->request().options);
    if (match.policy != nullptr)
        answer["policy"] = karmada::policyKey(match.policy->nameSpace, match.policy->name);
    for (const karmada::PolicyCandidate &candidate : match.candidates) {
        json entry = {{"policy", karmada::policyKey(candidate.policy->nameSpace, candidate.policy->name)},
                      {"priority", candidate.policy->priority},
                      {"implicit", implicitName(candidate.implicit)},
                      {"clusterScoped", candidate.policy->clusterScoped()}};
        answer["candidates"].push_back(std::move(entry));
    }
    if (!match.claimant.empty())
        answer["claimant"] = match.claimant;
    answer["model"] = modelJson((*hub)->request().options);
    addTo(answer["explanation"], {explainPolicy(match, *workload)});
    return answer;
}

Expected<json> matchOverrides(const Projection &projection, const json &ask, const Context &run)
{
    const auto hub = hubOf(projection, ask, run);
    if (!hub)
        return tl::unexpected(hub.error());
    const auto workload = (*hub)->workloads().find(ask["workload"].get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    const auto name = ask["cluster"].get<std::string>();
    const auto cluster = (*hub)->view().find(name);
    if (!cluster)
        return fail(ErrorCode::NotFound, "the hub has no cluster '" + name + "'", "/cluster");
    json answer = {{"overrides", json::array()}, {"rules", json::array()}};
    if (workload->object == nullptr)
        return fail(ErrorCode::NotFound, "the hub has a binding but no template of '" + workload->key() + "'",
                    "/workload");
    bool demand = false;
    for (const karmada::AppliedOverride &applied :
         karmada::matchOverrides((*hub)->objects(), *workload->object, (*hub)->view().clusters()[*cluster])) {
        const std::string key = karmada::policyKey(applied.policy->nameSpace, applied.policy->name);
        const api::karmada::OverrideRule &rule = applied.policy->rules[applied.rule];
        answer["overrides"].push_back(key);
        answer["rules"].push_back({{"policy", key}, {"rule", applied.rule}, {"changes", rule.changes}});
        demand = demand || karmada::changesDemand(rule);
    }
    if (demand)
        addTo(answer["explanation"], {overridesChangeDemand()});
    return answer;
}

Expected<json> matchAffinity(const Projection &projection, const json &ask, const Context &run)
{
    const auto affinity =
        karmada::parseClusterAffinity(ask["affinity"].dump(-1, ' ', false, json::error_handler_t::replace));
    if (!affinity)
        return fail(ErrorCode::Usage, "an affinity is an object", "/affinity");
    const auto view = karmada::HubView::of(projection.fleetPtr(), run);
    if (!view)
        return tl::unexpected(view.error());
    json answer = {{"matched", json::array()}, {"unmatched", json::object()}};
    constexpr const char *parts[] = {"", "exclude", "labelSelector", "fieldSelector", "clusterNames"};
    for (const api::karmada::Cluster &cluster : (*view)->clusters()) {
        const karmada::AffinityPart part = karmada::firstMismatch(*affinity, cluster);
        if (part == karmada::AffinityPart::None)
            answer["matched"].push_back(cluster.name);
        else
            answer["unmatched"][cluster.name] = parts[static_cast<std::size_t>(part)];
    }
    return answer;
}

const Argument workloadArgument{.name = "workload",
                                .type = ArgumentType::Text,
                                .required = true,
                                .help = "Kind/namespace/name of a template of the hub"};
const Argument fileArgument{.name = "file",
                            .type = ArgumentType::ObjectList,
                            .help = "Manifests laid over the hub's: workloads, policies, overrides, clusters",
                            .letter = 'f'};

} // namespace

Entry matchPolicyEntry()
{
    return {.name = "match-policy",
            .summary = "Which policy of the hub propagates a workload, and which others match",
            .arguments = {workloadArgument, fileArgument},
            .run = matchPolicy,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"policy", "namespace/name, or name where it is cluster-scoped; null: none"},
                        {"candidates", "every policy that matches with its explicit and implicit priority, best first"},
                        {"claimant", "policy that the template's annotations name"}}};
}

Entry matchOverridesEntry()
{
    return {.name = "match-overrides",
            .summary = "Which override policies change a workload on a cluster, in the order of application",
            .arguments = {workloadArgument,
                          {.name = "cluster",
                           .type = ArgumentType::Text,
                           .required = true,
                           .help = "Cluster of the hub that gets the workload"},
                          fileArgument},
            .run = matchOverrides,
            .model = {.system = "karmada", .version = "1.19"},
            .answers = {{"overrides", "policies in order, once per matching rule"},
                        {"rules", "the same with what each rule changes; values are not told"}}};
}

Entry matchAffinityEntry()
{
    return {
        .name = "match-affinity",
        .summary = "Which clusters of the hub a cluster affinity takes",
        .arguments = {{.name = "affinity",
                       .type = ArgumentType::Object,
                       .required = true,
                       .help = "A ClusterAffinity: labelSelector, fieldSelector, clusterNames, exclude"}},
        .detail = true,
        .run = matchAffinity,
        .model = {.system = "karmada", .version = "1.19"},
        .answers = {{"matched", "names of clusters"}, {"unmatched", "the others, with the part that does not hold"}}};
}

} // namespace stowage::ask
