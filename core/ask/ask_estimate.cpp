// SPDX-License-Identifier: GPL-3.0-or-later
// How many replicas of a workload each cluster could take, by each of Karmada's estimators and by the member's own
// scheduler, side by side.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/federated.h"
#include "core/ask/incluster.h"
#include "core/ask/karmadaask.h"
#include "core/engine/karmada/amounts.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/engine/karmada/quotaestimate.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using explain::Text;
using karmada::ClusterIndex;
using karmada::Estimate;
using karmada::EstimateRequest;
using nlohmann::json;

constexpr auto context = "Estimate";
constexpr auto unmodelled = STOWAGE_TEXT(
    "Estimate",
    "The resource models have no %1, so %2 of %3 clusters count 0 for this workload whatever their nodes have free. "
    "Under any division by capacity it is Unschedulable there. Models with ranges for %1, no models at all, or the "
    "scheduler estimator alone would help.");
constexpr auto overestimated =
    STOWAGE_TEXT("Estimate",
                 "The resource model promises %1 replicas in %2 clusters that their nodes have no room for: placements "
                 "by it fail in the member at the first attempt.");
constexpr auto underestimated =
    STOWAGE_TEXT("Estimate", "The resource model hides room for %1 replicas in %2 clusters.");
constexpr auto hiddenGpus = STOWAGE_TEXT("Estimate", "That is %1 %2 which no placement by capacity will use.");
constexpr auto dropped =
    STOWAGE_TEXT("Estimate",
                 "The scheduler estimator's answers of all clusters are dropped in this pass: %1. One estimator that "
                 "does not answer switches all of them off without a word.");
constexpr auto ageUnknown =
    STOWAGE_TEXT("Estimate",
                 "Figures computed from a member's nodes and pods are as old as its snapshot; a hub refreshes its own "
                 "every 10 s by default.");
constexpr auto derivedHub = STOWAGE_TEXT(
    "Estimate", "The fleet has no Cluster objects: they are made from the members, without resource models.");
constexpr auto setsInNameOrder =
    STOWAGE_TEXT("Estimate",
                 "Sets are packed on the nodes by name; Karmada takes the order of its cache, which differs between "
                 "restarts.");

/// Everything that the answer is made of.
struct Question {
    HubWorkload workload;
    karmada::Options options;
    std::shared_ptr<const karmada::HubView> hub;
    karmada::Requirements needs;
    karmada::AssumedByCluster assumed;
    EstimateRequest request;
    std::vector<ClusterIndex> clusters;
};

json gradesJson(const std::vector<karmada::GradeWorth> &grades)
{
    json list = json::array();
    for (const karmada::GradeWorth &grade : grades)
        list.push_back({{"grade", grade.grade}, {"nodes", grade.nodes}, {"perNode", grade.perNode}});
    return list;
}

json bound(std::int64_t count)
{
    return count >= karmada::unbounded ? json() : json(count);
}

json modelDetail(const Question &question, ClusterIndex cluster, const karmada::ModelEstimate &estimate)
{
    json detail = {{"source", question.hub->isComputed(cluster) ? "member" : "hub"}};
    if (estimate.noSummary) {
        detail["source"] = nullptr;
        return detail;
    }
    detail["pods"] = estimate.pods;
    if (!estimate.usedModels || question.request.sets) {
        detail["bySummary"] = bound(estimate.bySummary);
        detail["limiting"] = estimate.limitingResource;
    }
    if (estimate.usedModels) {
        detail["byModels"] = estimate.byModels;
        if (!question.request.sets)
            detail["grades"] = gradesJson(estimate.grades);
        detail["unmodelled"] = estimate.unmodelled;
    }
    return detail;
}

json nodeDetail(const Question &question, ClusterIndex cluster)
{
    const karmada::NodeCapacity *nodes = question.hub->capacity(cluster);
    json detail = json::object();
    if (nodes == nullptr)
        return detail;
    if (!question.request.sets) {
        const karmada::NodeWorth worth = nodes->explain(question.request.requirements);
        detail = {{"nodes", worth.nodes},
                  {"cordoned", worth.cordoned},
                  {"tainted", worth.tainted},
                  {"unselected", worth.unselected},
                  {"full", worth.full}};
        for (const auto &[resource, count] : worth.limiting)
            detail["limiting"][resource] = count;
        for (const auto &[resource, amount] : worth.stranded)
            detail["stranded"][resource] = karmada::quantityOf(resource, amount).canonical();
    }
    if (question.options.gates.resourceQuotaEstimate) {
        const karmada::QuotaEstimate quota = karmada::estimateByQuota(question.hub->member(cluster)->scheduling.quotas,
                                                                      question.request, question.assumed[cluster]);
        detail["quota"] = {{"count", bound(quota.count)}, {"quota", quota.quota}, {"resource", quota.resource}};
    }
    return detail;
}

/// GPU units that one replica asks, by resource.
std::vector<std::pair<std::string, Amount>> gpusOf(const Question &question)
{
    std::vector<std::pair<std::string, Amount>> gpus;
    if (!question.needs.perReplica)
        return gpus;
    const ResourceCatalog &resources = question.hub->fleet().resources;
    for (const auto &[resource, quantity] : question.needs.perReplica->requests) {
        const ResourceId id = resources.find(resource);
        const bool gpu = id.valid() && std::ranges::any_of(question.hub->fleet().clusters, [&](const auto &member) {
                             return std::ranges::find(member->gpuResources, id) != member->gpuResources.end();
                         });
        if (gpu || resource.ends_with("/gpu"))
            gpus.emplace_back(resource, quantity.value());
    }
    return gpus;
}

struct Difference {
    std::int64_t promised = 0, promisedIn = 0; ///< replicas beyond what nodes take, and clusters with such
    std::int64_t hidden = 0, hiddenIn = 0;
};

void addDifference(const Question &question, const Difference &difference, json &answer, std::vector<Text> &texts)
{
    if (difference.promised == 0 && difference.hidden == 0)
        return;
    json &told =
        answer["difference"] = {{"promisedBeyondNodes", difference.promised}, {"hiddenRoom", difference.hidden}};
    if (difference.promised > 0)
        texts.push_back(Text::own(context, overestimated,
                                  {std::to_string(difference.promised), std::to_string(difference.promisedIn)}));
    if (difference.hidden == 0)
        return;
    texts.push_back(
        Text::own(context, underestimated, {std::to_string(difference.hidden), std::to_string(difference.hiddenIn)}));
    for (const auto &[resource, amount] : gpusOf(question)) {
        const Amount idle = saturatingMultiply(difference.hidden, amount);
        told["hiddenGpus"][resource] = idle;
        texts.push_back(Text::own(context, hiddenGpus, {std::to_string(idle), resource}));
    }
}

/// Estimates of one estimator alone; an estimator that fails anywhere is the answer.
Expected<json> askOne(const Question &question, const karmada::NamedEstimator &estimator, const Context &run)
{
    std::vector<Estimate> estimates(question.clusters.size());
    if (const auto asked = estimator.ask(question.clusters, question.request, estimates, run); !asked)
        return tl::unexpected(asked.error());
    json list = json::array();
    json failed = json::object();
    for (const ClusterIndex cluster : question.clusters) {
        const std::string &name = question.hub->clusters()[cluster].name;
        if (estimates[cluster].failed) {
            failed[name] = estimates[cluster].why;
            continue;
        }
        json entry = {{"cluster", name}, {question.request.sets ? "sets" : "replicas", estimates[cluster].replicas}};
        if (estimator.name == karmada::modelEstimator)
            entry["detail"] =
                modelDetail(question, cluster,
                            karmada::estimateByModels(question.hub->clusters()[cluster], question.request,
                                                      question.assumed[cluster], question.options.gates, run));
        else if (estimator.name == karmada::nodeEstimator)
            entry["detail"] = nodeDetail(question, cluster);
        if (!estimates[cluster].why.empty())
            entry["why"] = estimates[cluster].why;
        list.push_back(std::move(entry));
    }
    json answer = {{"estimates", std::move(list)}};
    if (!failed.empty())
        answer["error"] = {{"reason", "EstimatorError"}, {"clusters", std::move(failed)}};
    return answer;
}

Expected<json> askBoth(const Question &question, std::vector<karmada::NamedEstimator> estimators, const Context &run,
                       std::vector<Text> &texts)
{
    const Expected<karmada::Availability> merged =
        karmada::askEstimators(question.clusters, question.request, std::span(estimators).first(2), run);
    if (!merged)
        return tl::unexpected(merged.error());
    std::vector<std::vector<Estimate>> columns;
    for (const karmada::NamedEstimator &estimator : estimators) {
        std::vector<Estimate> &column = columns.emplace_back(question.clusters.size());
        if (const auto asked = estimator.ask(question.clusters, question.request, column, run); !asked)
            return tl::unexpected(asked.error());
    }
    const char *count = question.request.sets ? "sets" : "replicas";
    json list = json::array();
    Difference difference;
    for (const ClusterIndex cluster : question.clusters) {
        json entry = {{"cluster", question.hub->clusters()[cluster].name}, {count, merged->allocatable[cluster]}};
        for (std::size_t i = 0; i < estimators.size(); ++i)
            entry["byEstimator"][estimators[i].name] =
                columns[i][cluster].failed ? json() : json(columns[i][cluster].replicas);
        const std::int32_t limit = merged->limitedBy[cluster];
        entry["limitedBy"] = limit < 0 ? json() : json(estimators[static_cast<std::size_t>(limit)].name);
        entry["detail"] = {
            {std::string(karmada::modelEstimator),
             modelDetail(question, cluster,
                         karmada::estimateByModels(question.hub->clusters()[cluster], question.request,
                                                   question.assumed[cluster], question.options.gates, run))},
            {std::string(karmada::nodeEstimator), nodeDetail(question, cluster)}};
        if (question.hub->member(cluster) != nullptr && question.hub->member(cluster)->observedAt.known())
            entry["observedAt"] = formatInstant(question.hub->member(cluster)->observedAt);
        list.push_back(std::move(entry));
        if (columns[1][cluster].failed)
            continue;
        const std::int64_t more = columns[0][cluster].replicas - columns[1][cluster].replicas;
        difference.promised += std::max<std::int64_t>(more, 0);
        difference.promisedIn += more > 0 ? 1 : 0;
        difference.hidden += std::max<std::int64_t>(-more, 0);
        difference.hiddenIn += more < 0 ? 1 : 0;
    }
    json answer = {{"estimates", std::move(list)}};
    for (std::size_t i = 0; i < merged->dropped.size(); ++i) {
        if (merged->dropped[i].empty())
            continue;
        answer["dropped"][estimators[i].name] = merged->dropped[i];
        texts.push_back(Text::own(context, dropped, {merged->dropped[i]}));
    }
    addDifference(question, difference, answer, texts);
    return answer;
}

/// The headline: grades that lack what the workload asks make whole clusters worthless to it.
void warnOfUnmodelled(const Question &question, const Context &run, std::vector<Text> &texts, json &answer)
{
    std::map<std::string, std::int64_t> clustersWithout;
    for (const ClusterIndex cluster : question.clusters) {
        const karmada::ModelEstimate estimate =
            karmada::estimateByModels(question.hub->clusters()[cluster], question.request, question.assumed[cluster],
                                      question.options.gates, run);
        for (const std::string &resource : estimate.unmodelled)
            ++clustersWithout[resource];
    }
    for (const auto &[resource, count] : clustersWithout) {
        texts.insert(texts.begin(),
                     Text::own(context, unmodelled,
                               {resource, std::to_string(count), std::to_string(question.clusters.size())}));
        answer["unmodelled"][resource] = count;
    }
}

Expected<Question> understand(const Projection &projection, const json &ask, const HubWorkloads &workloads,
                              const Context &run)
{
    const Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    const Expected<HubWorkload> workload = workloads.find(ask["workload"].get<std::string>());
    if (!workload)
        return tl::unexpected(workload.error());
    auto hub = karmada::HubView::of(projection.fleetPtr(), run);
    if (!hub)
        return tl::unexpected(hub.error());
    Expected<karmada::AssumedByCluster> assumed = readAssumed(ask, **hub, *options);
    if (!assumed)
        return tl::unexpected(assumed.error());
    Question question{.workload = *workload,
                      .options = *options,
                      .hub = *std::move(hub),
                      .needs = requirementsOf(*workload, *options),
                      .assumed = *std::move(assumed),
                      .request = {},
                      .clusters = {}};
    question.request.nameSpace = question.workload.nameSpace();
    question.request.replicas = question.needs.replicas;
    question.request.sets = !question.needs.components.empty() && options->gates.multiplePodTemplatesScheduling;
    question.request.binding = question.workload.bindingKey();
    for (std::size_t i = 0; i < question.hub->clusters().size(); ++i)
        question.clusters.push_back(static_cast<ClusterIndex>(i));
    return question;
}

Expected<json> estimate(const Projection &fleet, const json &asked, const Context &run)
{
    const Expected<Overlaid> over = overlaid(fleet, asked);
    if (!over)
        return tl::unexpected(over.error());
    const Projection &projection = over->projection;
    json ask = asked;
    ask["workload"] = over->workload;
    const HubWorkloads workloads(projection.fleet());
    Expected<Question> understood = understand(projection, ask, workloads, run);
    if (!understood)
        return tl::unexpected(understood.error());
    Question &question = *understood;
    question.request.requirements = question.needs.perReplica ? &*question.needs.perReplica : nullptr;
    question.request.components = question.needs.components;

    std::vector<karmada::NamedEstimator> estimators;
    estimators.push_back(karmada::bindModelEstimator(question.hub, question.options, question.assumed));
    estimators.push_back(karmada::bindNodeEstimator(question.hub, question.options, question.assumed));
    const bool inCluster = ask.value("inCluster", false);
    const std::string only = ask.value("estimator", std::string());
    if (inCluster || only == inClusterEstimator)
        estimators.push_back(bindInClusterEstimator(question.hub, question.workload));
    std::vector<Text> texts = blindSpots(question.workload, question.options);
    Expected<json> answer;
    if (only.empty()) {
        answer = askBoth(question, estimators, run, texts);
    } else {
        const auto chosen = std::ranges::find(estimators, only, &karmada::NamedEstimator::name);
        if (chosen == estimators.end())
            return fail(ErrorCode::Usage,
                        "there is no estimator '" + only
                            + "'; there are resource-model, scheduler-estimator and in-cluster",
                        "/estimator");
        answer = askOne(question, *chosen, run);
    }
    if (!answer)
        return answer;
    if (only.empty() || only == karmada::modelEstimator)
        warnOfUnmodelled(question, run, texts, *answer);
    if (question.hub->isDerived())
        texts.push_back(Text::own(context, derivedHub));
    else
        texts.push_back(Text::own(context, ageUnknown));
    if (question.request.sets && only != karmada::modelEstimator)
        texts.push_back(Text::own(context, setsInNameOrder));
    (*answer)["wanted"] = question.request.sets ? 1 : question.needs.replicas;
    (*answer)["model"] = modelJson(question.options);
    (*answer)["explanation"] = json::array();
    addTo((*answer)["explanation"], texts);
    return answer;
}

} // namespace

Entry estimateEntry()
{
    return {
        .name = "estimate",
        .summary = "How many replicas of a workload each cluster could take, by every estimator side by side",
        .arguments = {{.name = "workload",
                       .type = ArgumentType::Text,
                       .help = "Kind/namespace/name of a template or binding of the hub; may be left out where the "
                               "manifests bring one"},
                      {.name = "file",
                       .type = ArgumentType::ObjectList,
                       .help = "Manifests laid over the hub's: workloads, policies, clusters",
                       .letter = 'f'},
                      {.name = "estimator",
                       .type = ArgumentType::Text,
                       .help =
                           "resource-model, scheduler-estimator or in-cluster alone; left out, the first two and what "
                           "the hub makes of them"},
                      {.name = "inCluster",
                       .type = ArgumentType::Boolean,
                       .help = "Ask also each member's own scheduler, up to the replicas that are wanted"},
                      {.name = "assumed",
                       .type = ArgumentType::Object,
                       .help = "In flight: cluster to a list of {namespace, components}; counts with the gate "
                               "SchedulingOvercommitProtection"}},
        .run = estimate,
        .model = {.system = "karmada", .version = "1.19"},
        .answers = {{"estimates", "per cluster replicas (or sets of components), byEstimator, limitedBy and detail"},
                    {"dropped", "estimators whose answers do not count in this pass, and why"},
                    {"difference", "replicas that the model promises beyond the nodes, and room that it hides"},
                    {"unmodelled", "requested resources that no grade has, and in how many clusters"},
                    {"wanted", "replicas or sets that the workload wants"},
                    {"error", "EstimatorError: a cluster's estimator does not answer"}}};
}

} // namespace stowage::ask
