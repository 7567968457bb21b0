// SPDX-License-Identifier: GPL-3.0-or-later
// What one pod asks of its node: the sums that filters and scores of kube-scheduler see.
#include <algorithm>

#include "core/api/requests.h"
#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json explain(const api::PodSpec &pod)
{
    json sentences = json::array();
    const auto limitsOnly = [](const api::Container &container) {
        api::ResourceList filled = container.requests;
        api::fillMissing(filled, container.limits);
        return filled.size() > container.requests.size();
    };
    if (std::ranges::any_of(pod.containers, limitsOnly) || std::ranges::any_of(pod.initContainers, limitsOnly))
        sentences.push_back(STOWAGE_TEXT("Requests", "Limits stand in for requests that a container leaves out."));
    if (!pod.initContainers.empty())
        sentences.push_back(STOWAGE_TEXT(
            "Requests", "Init containers count as a maximum; restartable ones add to everything after them."));
    if (pod.podRequests || pod.podLimits)
        sentences.push_back(
            STOWAGE_TEXT("Requests", "The pod level replaces the containers' cpu, memory and huge pages."));
    if (!pod.overhead.empty())
        sentences.push_back(STOWAGE_TEXT("Requests", "The overhead of the runtime class is added."));
    if (std::ranges::any_of(pod.containers, [](const api::Container &one) { return one.actuatedRequests.has_value(); }))
        sentences.push_back(STOWAGE_TEXT("Requests", "Resized in place: the larger of spec and status counts."));
    return sentences;
}

Expected<json> answer(const Projection &projection, const json &ask, const Context &)
{
    const Expected<const Cluster *> cluster = findCluster(projection, ask["cluster"].get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const Expected<PodId> pod = findPod(**cluster, ask["pod"].get<std::string>());
    if (!pod)
        return tl::unexpected(pod.error());
    const api::PodSpec &spec = (*cluster)->shapes[(*cluster)->pods.shape[*pod]].spec;
    json requests = json::object();
    for (const auto &[resource, amount] : api::effectiveRequests(spec))
        requests[resource] = amount.canonical();
    const api::ScoringRequests scoring = api::scoringRequests(spec);
    return json{{"requests", std::move(requests)},
                {"scoring", {{"cpuMilli", scoring.cpuMilli}, {"memoryBytes", scoring.memoryBytes}}},
                {"explanation", explain(spec)}};
}

} // namespace

Entry requestsEntry()
{
    return {.name = "requests",
            .summary = "What a pod asks of its node, and what scores count instead",
            .arguments =
                {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "The pod's cluster"},
                 {.name = "pod", .type = ArgumentType::Text, .required = true, .help = "namespace/name of the pod"}},
            .detail = true,
            .run = answer,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"requests", "Effective requests by resource, as quantities"},
                        {"scoring",
                         "cpuMilli and memoryBytes that scoring plugins count: containers that name none ask 100m "
                         "and 200Mi"}}};
}

} // namespace stowage::ask
