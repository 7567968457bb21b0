// SPDX-License-Identifier: GPL-3.0-or-later
// A plan of a thousand operations on a fleet of a hundred thousand pods: staging one more, undoing it, and working all
// of it out anew, against a copy of the cluster's tables: bench_plan FLEET [OPERATIONS]
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/import/openfleet.h"
#include "core/plan/evaluate.h"

using namespace stowage;

namespace {

/// Of the processor, which others may keep busy meanwhile.
double millisOf(const auto &work)
{
    const std::clock_t begin = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

plan::Entry entryOf(plan::Operation operation)
{
    return {.operation = std::move(operation), .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}};
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 2) {
        std::fputs("bench_plan FLEET [OPERATIONS]\n", stderr);
        return 2;
    }
    const std::size_t operations = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1000;
    const auto fleet = openFleet({.paths = {argv[1]}, .namedClusters = {}, .now = {}, .title = {}, .topology = {}});
    if (!fleet || (*fleet)->clusters.empty()) {
        std::fputs("the fleet cannot be read\n", stderr);
        return 2;
    }
    const Cluster &cluster = *(*fleet)->clusters.front();
    std::printf("%zu nodes, %zu pods, %zu workloads\n", cluster.nodes.size(), cluster.pods.size(),
                cluster.workloads.size());

    // Every fourth operation moves pods, which asks the scheduler; the others change nodes.
    plan::Plan plan;
    std::size_t workload = 0;
    for (std::size_t i = 0; i < operations; ++i) {
        const std::string node(cluster.text(cluster.nodes.name[NodeId(i % cluster.nodes.size())]));
        if (i % 4 != 0) {
            plan.entries.push_back(entryOf(plan::CordonNode{cluster.name, node, i / cluster.nodes.size() % 2 == 0}));
            continue;
        }
        while (workload + 1 < cluster.workloads.size() && cluster.workloads[WorkloadId(workload)].podsRunning == 0)
            ++workload;
        plan.entries.push_back(entryOf(plan::MovePods{
            .workload = ask::keyOf(cluster, WorkloadId(workload)), .to = {}, .pods = {}, .replicas = 1, .spot = {}}));
        workload = (workload + 1) % cluster.workloads.size();
    }
    const plan::Services services = ask::planServices();
    const double copy = millisOf([&] {
        const Cluster copied = cluster;
        if (copied.nodes.size() != cluster.nodes.size())
            std::abort();
    });
    std::printf("copy of the tables          %9.1f ms\n", copy);

    plan::EvaluationPtr all;
    const double whole = millisOf([&] { all = *plan::evaluate(*fleet, plan, services); });
    std::printf("all %5zu at once           %9.1f ms  %6.1f copies\n", operations, whole, whole / copy);

    plan::Plan more = plan;
    more.entries.push_back(entryOf(plan::MovePods{
        .workload = ask::keyOf(cluster, WorkloadId(workload)), .to = {}, .pods = {}, .replicas = 1, .spot = {}}));
    plan::EvaluationPtr staged;
    const double one = millisOf([&] { staged = *plan::evaluate(*fleet, more, services, {}, all); });
    std::printf("one more move               %9.1f ms  %6.1f copies\n", one, one / copy);
    more.entries.back() = entryOf(plan::CordonNode{
        cluster.name, std::string(cluster.text(cluster.nodes.name[NodeId(cluster.nodes.size() - 1)])), true});
    const double cordon = millisOf([&] { staged = *plan::evaluate(*fleet, more, services, {}, all); });
    std::printf("one more cordon             %9.1f ms  %6.1f copies\n", cordon, cordon / copy);
    const double undo = millisOf([&] { staged = *plan::evaluate(*fleet, plan, services, {}, staged); });
    std::printf("undo                        %9.1f ms  %6.1f copies\n", undo, undo / copy);
    const auto before = ask::planFigures(all->projection);
    staged = *plan::evaluate(*fleet, more, services, {}, all);
    const double figures = millisOf([&] { static_cast<void>(ask::planFigures(staged->projection, before)); });
    std::printf("figures of it               %9.1f ms  %6.1f copies\n", figures, figures / copy);
    return 0;
}
