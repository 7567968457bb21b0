// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting and filtering of a list of a million pods, against sorting as many bare numbers: bench_lists [ROWS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>

#include "core/ask/filter.h"
#include "core/ask/list.h"

using namespace stowage;

namespace {

double secondsOf(const auto &work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Pods of jobs of eight, on nodes of eight GPUs, in a hundred namespaces; every tenth waits.
FleetPtr makeFleet(std::size_t pods)
{
    auto cluster = std::make_shared<Cluster>();
    cluster->name = "bench";
    const std::size_t nodes = pods / 8 + 1;
    for (std::size_t i = 0; i < nodes; ++i) {
        cluster->nodes.name.push(cluster->names.intern("node-" + std::to_string(i * 7919 % nodes)));
        cluster->nodes.gpus.push(-1);
    }
    PodShape shape;
    shape.gpus = 1;
    const ShapeId shapeId = cluster->shapes.push(shape);
    for (std::size_t i = 0; i < pods; ++i) {
        PodTable &table = cluster->pods;
        const bool waits = i % 10 == 0;
        if (i % 8 == 0) {
            WorkloadEntry entry;
            entry.object.kind = "Job";
            entry.object.name = "job-" + std::to_string(i / 8);
            cluster->workloads.push(std::move(entry));
        }
        table.nameSpace.push(cluster->names.intern("team-" + std::to_string(i % 100)));
        table.name.push(
            cluster->names.intern("job-" + std::to_string(i / 8) + '-' + std::to_string(i * 104729 % pods)));
        table.node.push(waits ? NodeId() : NodeId(i / 8));
        table.shape.push(shapeId);
        table.labels.push(LabelSetId(std::size_t{0}));
        table.workload.push(WorkloadId(i / 8));
        table.queue.push(NameId(std::size_t{0}));
        table.group.push(NameId(std::size_t{0}));
        table.reason.push(NameId(std::size_t{0}));
        table.nominatedNode.push(NameId(std::size_t{0}));
        table.priority.push(static_cast<std::int32_t>(i * 7919 % 1000));
        table.phase.push(waits ? PodPhase::Pending : PodPhase::Running);
        table.flags.push({});
        table.created.push(Instant{static_cast<std::int64_t>(i * 104729 % pods) * 1'000'000});
        table.started.push({});
        table.source.push({});
    }
    auto fleet = std::make_shared<Fleet>();
    fleet->clusters.push_back(std::move(cluster));
    return fleet;
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t rows = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
    const auto list = ask::makeList(Projection(makeFleet(rows)), "pods");
    if (!list)
        return 1;
    std::vector<std::uint32_t> all((*list)->rows());
    std::iota(all.begin(), all.end(), 0U);

    std::vector<std::uint64_t> numbers(rows);
    for (std::size_t i = 0; i < rows; ++i)
        numbers[i] = i * 0x9E3779B97F4A7C15U;
    const double reference = secondsOf([&] { std::ranges::sort(numbers); });
    std::printf("%zu rows; sorting as many numbers: %.3f s\n", rows, reference);

    for (const char *column : {"name", "namespace", "priority", "created"}) {
        std::size_t sorted = 0;
        const double seconds = secondsOf([&] {
            sorted = ask::sortedRows(**list, all, ask::findColumn(**list, column), ask::SortOrder::Ascending).size();
        });
        std::printf("sort by %-10s %.3f s, %4.1f x the reference, %zu rows\n", column, seconds, seconds / reference,
                    sorted);
    }
    for (const char *text :
         {"pending", "ns:team-7", "priority>500", "job-12", "node:node-1*", "ns:team-7|team-8 -pending"}) {
        const auto filter = ask::Filter::parse(text, **list);
        if (!filter)
            return 1;
        std::size_t found = 0;
        const double seconds = secondsOf([&] { found = ask::filteredRows(**list, *filter).size(); });
        std::printf("filter %-26s %.3f s, %4.1f x the reference, %zu rows\n", text, seconds, seconds / reference,
                    found);
    }
    return 0;
}
