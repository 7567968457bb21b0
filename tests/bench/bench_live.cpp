// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters of a fake server on loopback, listed until the first whole fleet is there, then followed while events pour
// in: bench_live [CLUSTERS NODES PODS EVENTS]. Listing is compared with fetching the same bytes and doing nothing with
// them.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include "core/live/livefleet.h"
#include "tests/bench/liveservers.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Resident now, in MiB.
long residentMiB()
{
    std::ifstream statm("/proc/self/statm");
    long whole = 0, resident = 0;
    statm >> whole >> resident;
    return resident * 4 / 1024;
}

Endpoint endpointOf(const QString &url)
{
    kubeconfig::Config config;
    kubeconfig::Cluster cluster;
    cluster.server = url.toStdString();
    config.clusters.emplace("c", cluster);
    config.users.emplace("u", kubeconfig::User());
    config.contexts.emplace("x", kubeconfig::ContextEntry{"", "c", "u", ""});
    return *makeEndpoint(config, "x", {});
}

/// Pods and nodes of every cluster in one piece each, thrown away.
double fetchSeconds(const QStringList &urls)
{
    const auto slots = std::make_shared<SharedSlots>();
    std::vector<std::unique_ptr<Connection>> connections;
    QEventLoop loop;
    int open = 0;
    const auto begin = Clock::now();
    for (const QString &url : urls) {
        connections.push_back(std::make_unique<Connection>(endpointOf(url), nullptr, slots));
        for (const char *path : {"/api/v1/pods", "/api/v1/nodes"}) {
            Request request;
            request.path = path;
            request.kind = Throttle::Kind::List;
            ++open;
            QObject::connect(connections.back()->call(request), &Call::finished, &loop, [&] {
                if (--open == 0)
                    loop.quit();
            });
        }
    }
    loop.exec();
    return secondsSince(begin);
}

std::size_t podsOf(const Fleet &fleet)
{
    std::size_t pods = 0;
    for (const auto &cluster : fleet.clusters)
        pods += cluster->pods.size();
    return pods;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    Sizes sizes;
    int *const fields[] = {&sizes.clusters, &sizes.nodes, &sizes.pods, &sizes.events};
    for (int i = 1; i < argc && i <= 4; ++i)
        *fields[i - 1] = std::max(1, std::atoi(argv[i]));
    Servers servers(sizes);
    servers.start();
    servers.ready.acquire();

    const double fetched = fetchSeconds(servers.urls);
    std::vector<LiveTarget> targets;
    for (const QString &url : servers.urls)
        targets.push_back({"cluster-" + std::to_string(targets.size()), endpointOf(url)});
    const long before = residentMiB();
    const auto begin = Clock::now();
    LiveFleet fleet(std::move(targets), nullptr);
    QEventLoop loop;
    int fleets = 0;
    FleetPtr now;
    const auto whole = static_cast<std::size_t>(sizes.clusters) * static_cast<std::size_t>(sizes.pods);
    QObject::connect(&fleet, &LiveFleet::fleetChanged, &loop, [&](const FleetPtr &made) {
        now = made;
        ++fleets;
        if (podsOf(*made) >= whole)
            loop.quit();
    });
    fleet.open();
    loop.exec();
    const double listed = secondsSince(begin);
    std::int64_t bytes = 0, stored = 0;
    for (const ClusterStatus &status : fleet.statuses()) {
        bytes += status.traffic.bytes;
        stored += status.storedBytes;
    }
    std::printf("%d clusters, %d nodes and %d pods each, %.0f MB on the wire\n", sizes.clusters, sizes.nodes,
                sizes.pods, static_cast<double>(bytes) / 1e6);
    std::printf("first whole fleet after %.2f s, %.1f x fetching alone (%.2f s); %d fleets on the way\n", listed,
                listed / fetched, fetched, fleets);
    std::printf("kept %.0f bytes an object as text; %ld MiB more than before\n",
                static_cast<double>(stored) / static_cast<double>(std::max<std::size_t>(1, whole)),
                residentMiB() - before);

    // How late a timer of 10 ms fires tells how long a window on this thread would not answer.
    fleets = 0;
    double worst = 0;
    auto last = Clock::now();
    QTimer ticking, end;
    QObject::connect(&ticking, &QTimer::timeout, &loop, [&] {
        worst = std::max(worst, secondsSince(last) - 0.01);
        last = Clock::now();
    });
    QObject::connect(&end, &QTimer::timeout, &loop, [&] {
        if (servers.poured >= sizes.events)
            loop.quit();
    });
    ticking.start(10);
    end.start(100);
    const long atStart = residentMiB();
    const auto pouring = Clock::now();
    servers.pour = true;
    loop.exec();
    std::printf("%d events in %.1f s made %d fleets; the connections' thread was busy for %.0f ms at most; %+ld MiB\n",
                sizes.events, secondsSince(pouring), fleets, worst * 1000, residentMiB() - atStart);
    return 0;
}
