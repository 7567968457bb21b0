// SPDX-License-Identifier: GPL-3.0-or-later
// The whole algorithm over the clusters of a hub, estimate by summary, dynamic weight; and how it grows.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "core/engine/karmada/schedule.h"

namespace {

using namespace stowage;
using namespace stowage::karmada;

std::vector<api::karmada::Cluster> makeClusters(std::size_t count)
{
    std::vector<api::karmada::Cluster> clusters;
    for (std::size_t i = 0; i < count; ++i) {
        api::karmada::Cluster cluster;
        std::string number = std::to_string(i);
        number.insert(0, 5 - number.size(), '0');
        cluster.name = "member-" + number;
        cluster.region = "region-" + std::to_string(i % 7);
        cluster.labels = {{"gpu", i % 3 == 0 ? "h100" : "a100"}, {"team", "ml"}, {"tier", std::to_string(i % 4)}};
        for (int group = 0; group < 60; ++group) {
            for (const char *kind : {"Alpha", "Beta", "Gamma"})
                cluster.apis.emplace_back("group" + std::to_string(group) + ".example/v1", kind);
        }
        cluster.apis.emplace_back("apps/v1", "Deployment");
        std::ranges::sort(cluster.apis);
        clusters.push_back(std::move(cluster));
    }
    return clusters;
}

double microsecondsPerDecision(const std::vector<api::karmada::Cluster> &clusters)
{
    api::karmada::Binding binding;
    binding.nameSpace = "demo";
    binding.name = "web-deployment";
    binding.apiVersion = "apps/v1";
    binding.kind = "Deployment";
    binding.replicas = 100;
    binding.requirements.emplace();
    binding.placement.emplace();
    binding.placement->clusterAffinity.emplace();
    binding.placement->clusterAffinity->labelSelector = api::LabelSelector{{{"team", "ml"}}, {}};
    binding.placement->replicaScheduling = {.type = "Divided", .preference = "Weighted", .weights = {}};
    binding.placement->replicaScheduling->weights.emplace();
    binding.placement->replicaScheduling->weights->dynamicWeight = "AvailableReplicas";
    binding.clusters = {{clusters[0].name, 4}, {clusters[clusters.size() / 2].name, 9}};
    const NamedEstimator estimator{"summary", false,
                                   [](std::span<const ClusterIndex> asked, const EstimateRequest &,
                                      std::span<Estimate> estimates, const Context &) -> Expected<void> {
                                       for (std::size_t i = 0; i < asked.size(); ++i)
                                           estimates[i].replicas = (asked[i] * 7919) % 97;
                                       return {};
                                   }};
    const AffinityGroups groups;
    const Options options;
    const ScheduleRequest request{
        .clusters = clusters, .groups = groups, .estimators = std::span(&estimator, 1), .options = options};
    const auto repetitions = static_cast<int>(200'000 / clusters.size());
    std::int64_t placed = 0;
    const std::clock_t begin = std::clock(); // processor time: other work on the machine does not count
    for (int i = 0; i < repetitions; ++i) {
        const auto decision = schedule(binding, request);
        if (!decision || decision->outcome != Outcome::Success)
            return -1;
        placed += static_cast<std::int64_t>(decision->placements.size());
    }
    const double took = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC * 1e6;
    return placed > 0 ? took / repetitions : -1;
}

} // namespace

int main()
{
    double before = 0;
    for (const std::size_t count : {10U, 100U, 1000U}) {
        const double took = microsecondsPerDecision(makeClusters(count));
        std::printf("%5zu clusters: %8.1f us a decision", count, took);
        if (before > 0)
            std::printf(", %.1f times that of a tenth", took / before);
        std::printf("\n");
        before = took;
    }
    return 0;
}
