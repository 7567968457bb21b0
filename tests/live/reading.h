// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/live/livefleet.h"
#include "tests/live/fakecluster.h"

namespace stowage::tests {

inline live::LiveOptions quick()
{
    live::LiveOptions options;
    options.random = [] { return 0.0; };
    options.limits.requestsPerSecond = 10'000;
    options.limits.burst = 1000;
    options.patience = {.connectMs = 2000, .silenceMs = 2000};
    return options;
}

inline live::Endpoint endpointOf(const QString &url)
{
    kubeconfig::Config config;
    kubeconfig::Cluster cluster;
    cluster.server = url.toStdString();
    config.clusters.emplace("c", cluster);
    config.users.emplace("u", kubeconfig::User());
    config.contexts.emplace("x", kubeconfig::ContextEntry{"", "c", "u", ""});
    auto endpoint = live::makeEndpoint(config, "x", {});
    if (!endpoint)
        qFatal("%s", endpoint.error().message.c_str());
    return *endpoint;
}

/// A fleet over fakes, with the last fleet that it made.
struct Reading {
    explicit Reading(const std::vector<std::pair<const char *, FakeCluster *>> &clusters,
                     live::LiveOptions options = quick())
        : fleet(targets(clusters), {}, std::move(options))
    {
        QObject::connect(&fleet, &live::LiveFleet::fleetChanged, &fleet, [this](const FleetPtr &made) {
            now = made;
            ++fleets;
        });
    }
    static std::vector<live::LiveTarget> targets(const std::vector<std::pair<const char *, FakeCluster *>> &clusters)
    {
        std::vector<live::LiveTarget> all;
        for (const auto &[name, cluster] : clusters)
            all.push_back({name, endpointOf(cluster->url())});
        return all;
    }
    /// "a: 2 nodes 1 pods; b: ..." of the newest fleet.
    [[nodiscard]] QByteArray text() const
    {
        QByteArray all;
        for (const auto &cluster : now->clusters)
            all += (all.isEmpty() ? "" : "; ") + QByteArray::fromStdString(cluster->name) + ": "
                + QByteArray::number(cluster->nodes.size()) + " nodes " + QByteArray::number(cluster->pods.size())
                + " pods";
        return all;
    }
    [[nodiscard]] const live::KindStatus kind(const char *title, std::size_t cluster = 0) const
    {
        const std::vector<live::KindStatus> kinds = fleet.statuses()[cluster].kinds;
        const auto found =
            std::ranges::find_if(kinds, [&](const live::KindStatus &one) { return one.resource.title() == title; });
        return found == kinds.end() ? live::KindStatus() : *found;
    }

    FleetPtr now = std::make_shared<const Fleet>();
    int fleets = 0;
    live::LiveFleet fleet;
};

inline bool isList(const FakeRequest &request, QStringView resource)
{
    return request.path.endsWith(resource) && request.ask(QStringLiteral("watch")).isEmpty();
}

/// Not one that begins with a list.
inline bool isWatch(const FakeRequest &request, QStringView resource)
{
    return request.path.endsWith(resource) && !request.ask(QStringLiteral("watch")).isEmpty()
        && request.ask(QStringLiteral("sendInitialEvents")).isEmpty();
}

inline bool isStream(const FakeRequest &request, QStringView resource)
{
    return request.path.endsWith(resource) && !request.ask(QStringLiteral("sendInitialEvents")).isEmpty();
}

} // namespace stowage::tests
