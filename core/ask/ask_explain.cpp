// SPDX-License-Identifier: GPL-3.0-or-later
// Why a pod or workload pends, and where one would go that does not exist yet.
#include "core/ask/asks.h"
#include "core/ask/explain.h"
#include "core/ask/lookup.h"
#include "core/ask/schedulerconfig.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

/// The one pod or workload that the text names, in the named cluster or in the only one that has it.
Expected<ObjectKey> findSubject(const Projection &projection, const std::string &text, const std::string &clusterName)
{
    std::vector<ObjectKey> found;
    std::optional<Error> ambiguous;
    for (const auto &cluster : projection.fleet().clusters) {
        if (!clusterName.empty() && cluster->name != clusterName)
            continue;
        if (const auto workload = findWorkload(*cluster, text)) {
            const api::Workload &object = cluster->workloads[*workload].object;
            found.push_back({cluster->name, object.group, object.kind, object.nameSpace, object.name});
            continue;
        } else if (workload.error().code == ErrorCode::Ambiguous) {
            ambiguous = workload.error();
        }
        const std::string pod = text.starts_with("Pod/") ? text.substr(4) : text;
        if (const auto row = findPod(*cluster, pod)) {
            found.push_back({cluster->name,
                             {},
                             "Pod",
                             std::string(cluster->text(cluster->pods.nameSpace[*row])),
                             std::string(cluster->text(cluster->pods.name[*row]))});
        } else if (row.error().code == ErrorCode::Ambiguous) {
            ambiguous = row.error();
        }
    }
    if (found.size() == 1)
        return std::move(found.front());
    if (found.size() > 1) {
        std::string clusters;
        for (const ObjectKey &key : found)
            clusters += (clusters.empty() ? "" : ", ") + key.cluster;
        return fail(ErrorCode::Ambiguous, "'" + text + "' is in several clusters, name one: " + clusters, "/cluster");
    }
    if (ambiguous)
        return tl::unexpected<Error>(std::move(*ambiguous));
    return fail(ErrorCode::NotFound,
                clusterName.empty() ? "no cluster has a pod or workload '" + text + "'"
                                    : "cluster " + clusterName + " has no pod or workload '" + text + "'",
                "/workload");
}

Expected<json> runExplain(const Projection &projection, const json &ask, const Context &context)
{
    if (ask.contains("workload") == ask.contains("file"))
        return fail(ErrorCode::Usage, "explain takes either 'workload' or 'file'", "/workload");
    ExplainRequest request;
    request.preempt = ask.value("preempt", true);
    const bool configured = ask.contains("kubernetesVersion") || ask.contains("schedulerConfig")
        || (ask.contains("featureGates") && !ask["featureGates"].empty());
    if (configured) {
        auto scheduler = readScheduler(ask);
        if (!scheduler)
            return tl::unexpected<Error>(scheduler.error());
        request.scheduler = std::move(*scheduler);
    }
    const std::string cluster = ask.value("cluster", std::string());
    if (ask.contains("file")) {
        request.manifest = ask["file"].dump(-1, ' ', false, json::error_handler_t::replace);
        request.cluster = cluster;
    } else {
        auto subject = findSubject(projection, ask["workload"].get<std::string>(), cluster);
        if (!subject)
            return tl::unexpected<Error>(subject.error());
        request.subject = std::move(*subject);
    }
    auto explanation = explain(projection, request, context);
    if (!explanation)
        return tl::unexpected<Error>(explanation.error());
    explanation = addFixes(projection, request, std::move(*explanation), context);
    if (!explanation)
        return tl::unexpected<Error>(explanation.error());
    json answer = toJson(*explanation, projection.fleet());
    answer["explanation"] = answer["notes"];
    answer.erase("notes");
    if (!explanation->models.empty())
        answer["model"] = {{"version", explanation->models.front().version},
                           {"profile", explanation->models.front().detail}};
    return answer;
}

} // namespace

Entry explainEntry()
{
    return {
        .name = "explain",
        .summary = "Why a pod or workload pends, or where it would go",
        .arguments = {{.name = "cluster",
                       .type = ArgumentType::Text,
                       .help = "Member cluster; by default the one that has it, for a file all of them"},
                      {.name = "workload",
                       .type = ArgumentType::Text,
                       .help = "Pod or workload as Kind/namespace/name, namespace/name or name",
                       .positional = true},
                      {.name = "file",
                       .type = ArgumentType::Object,
                       .help = "Instead: manifest of one pod or workload that the fleet does not have",
                       .letter = 'f'},
                      {.name = "schedulerConfig",
                       .type = ArgumentType::Object,
                       .help = "A KubeSchedulerConfiguration; kube-scheduler's defaults without one"},
                      {.name = "kubernetesVersion",
                       .type = ArgumentType::Text,
                       .help = "1.34 to 1.37, with or without patch; by default as the kubelets, else 1.36"},
                      {.name = "preempt",
                       .type = ArgumentType::Boolean,
                       .help = "Look for pods of lower priority to evict",
                       .fallback = true}},
        .run = runExplain,
        .model = {.system = "kube-scheduler", .version = "1.36"},
        .answers = {{"subject", "cluster, kind, namespace and name of what is explained"},
                    {"answer",
                     "fits, fitsAfterEviction, doesNotFit, refused (by the API server), notDecided (another "
                     "scheduler's, suspended) or running"},
                    {"verdict", "the answer as a sentence"},
                    {"because", "the sentence below it"},
                    {"asked", "pods that wait"},
                    {"placed", "of them, how many find a node one after the other"},
                    {"oneDomain",
                     "label that the nodes of all pods of a unit must share, and the unit's pods; null: none"},
                    {"steps",
                     "the pipeline: id, title, result (passed, failed, notReached, remark), candidates entered "
                     "and kept, facts, and what was dropped by rule, reasons and nodes"},
                    {"candidates", "per kind the kept ones, best first, with total, scores by plugin and what is free"},
                    {"fixes", "what would make it fit: change, price, cost per hour, what it touches"},
                    {"stated",
                     "what the cluster itself says (condition, reason, message, since), whether both agree, "
                     "and what may explain that they do not"},
                    {"parts", "for a manifest the same answer per cluster"}},
        .saysNo = [](const json &answer) { return answer["answer"] == "doesNotFit" || answer["answer"] == "refused"; }};
}

} // namespace stowage::ask
