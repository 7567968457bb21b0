// SPDX-License-Identifier: GPL-3.0-or-later
// The in-cluster scheduler: pods one by one and a gang at once, how that grows, and against judging every node for
// every pod: bench_schedule [PODS]
// Times are of the processor, so that other programs on the machine count little; one core does it all.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <new>
#include <string>

#include "core/engine/gang/groups.h"
#include "tests/bench/schedulefleet.h"

using namespace stowage;

namespace {

std::atomic<std::size_t> allocations = 0;

double secondsOf(const auto &work)
{
    const auto now = [] {
        std::timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double begin = now();
    work();
    return now() - begin;
}

struct Placing {
    std::size_t pods = 0, placed = 0;
    std::uint64_t judged = 0; ///< nodes, over all pods
    double seconds = 0;
    std::size_t allocated = 0; ///< over the second half of the pods

    [[nodiscard]] double perSecond() const { return static_cast<double>(pods) / seconds; }
};

/// From the first waiting pod to the last; what shapes learn of nodes is in the time.
Placing place(const bench::ScheduleOptions &options, std::size_t limit, bool oneByOne)
{
    const Cluster cluster = bench::makeScheduleCluster(options);
    kube::Session session(cluster, {});
    std::vector<kube::MemberId> waiting;
    for (std::size_t row = 0; row < cluster.pods.size() && waiting.size() < limit; ++row) {
        if (!cluster.pods.node[PodId(row)].valid())
            waiting.push_back(session.memberOf(PodId(row)));
    }
    Placing placing{.pods = waiting.size()};
    std::size_t half = 0;
    placing.seconds = secondsOf([&] {
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (i == waiting.size() / 2)
                half = allocations;
            const kube::Decision decision = session.decide(waiting[i], {.listed = 0, .oneByOne = oneByOne});
            placing.placed += decision.node.valid() ? 1U : 0U;
        }
    });
    placing.allocated = allocations - half;
    for (std::size_t kin = 0; kin < session.state().kinCount(); ++kin)
        placing.judged += session.nodesJudged(session.state().representative(kube::KinId(kin)));
    return placing;
}

void grow(const char *what, const Placing &base, const bench::ScheduleOptions &options)
{
    const Placing more = place(options, options.waiting, false);
    std::printf(
        "  twice the %-6s %6.2f s, %.2f times as long; nodes judged %.2f times as often; allocations %.2f a pod\n",
        what, more.seconds, more.seconds / base.seconds,
        static_cast<double>(more.judged) / static_cast<double>(base.judged),
        static_cast<double>(more.allocated) / static_cast<double>(more.pods - more.pods / 2));
}

void printGang(const char *what, bench::ScheduleOptions options)
{
    options.nodes = 12'000;
    options.gang = 1024;
    options.shapes = 0;
    const Cluster cluster = bench::makeScheduleCluster(options);
    kube::Scheduler scheduler;
    scheduler.minor = 37;
    scheduler.gates["GenericWorkload"] = true; // off by default, and then pods are scheduled one by one
    std::unique_ptr<kube::Session> session;
    const double setUp = secondsOf([&] { session = std::make_unique<kube::Session>(cluster, scheduler); });
    gang::GroupVerdict verdict;
    const double decided = secondsOf([&] { verdict = gang::Groups(*session).decide("default", "gang", false); });
    std::printf("gang of %zu on %zu nodes with %zu pods, %s: %s, %zu bound: %.1f ms + %.1f ms to set up = %.1f ms\n",
                options.gang, cluster.nodes.size(), cluster.pods.size() - options.gang, what,
                std::string(gang::stateName(verdict.state)).c_str(), verdict.bound.size(), decided * 1e3, setUp * 1e3,
                (decided + setUp) * 1e3);
}

} // namespace

// Counts what is asked of the heap.
void *operator new(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    if (void *memory = std::malloc(size != 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

int main(int argc, char **argv)
{
    const std::size_t pods = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100'000;
    if (pods < 8) {
        std::fprintf(stderr, "usage: bench_schedule [PODS], at least 8\n");
        return 1;
    }
    const bench::ScheduleOptions whole{.nodes = 5000, .shapes = 200, .waiting = pods};
    const Placing placing = place(whole, pods, false);
    std::printf("%zu pods of %zu shapes on %zu nodes: %.2f s, %.0f pods a second; %zu placed; %.0f nodes judged and "
                "%.2f allocations a pod\n",
                placing.pods, whole.shapes, whole.nodes, placing.seconds, placing.perSecond(), placing.placed,
                static_cast<double>(placing.judged) / static_cast<double>(placing.pods),
                static_cast<double>(placing.allocated) / static_cast<double>(placing.pods - placing.pods / 2));
    const Placing plain = place(whole, std::min<std::size_t>(pods, 400), true);
    std::printf("every node judged for every pod: %.0f pods a second, 1/%.0f of that\n", plain.perSecond(),
                placing.perSecond() / plain.perSecond());

    bench::ScheduleOptions base{.nodes = 2500, .shapes = 100, .waiting = pods / 4};
    const Placing small = place(base, base.waiting, false);
    std::printf("growth from %zu pods of %zu shapes on %zu nodes, %.2f s:\n", base.waiting, base.shapes, base.nodes,
                small.seconds);
    const auto with = [&](std::size_t nodes, std::size_t shapes, std::size_t waiting) {
        bench::ScheduleOptions options = base;
        options.nodes *= nodes;
        options.shapes *= shapes;
        options.waiting *= waiting;
        return options;
    };
    grow("nodes", small, with(2, 1, 1));
    grow("shapes", small, with(1, 2, 1));
    grow("pods", small, with(1, 1, 2));

    printGang("anywhere", {});
    printGang("anywhere, nodes empty", {.loaded = false});
    printGang("in one of 25 blocks", {.nodesPerRack = 500, .gangByRack = true});
    printGang("in one of 250 racks, none large enough", {.nodesPerRack = 48, .gangGpus = 2, .gangByRack = true});
    return 0;
}
