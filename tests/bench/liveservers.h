// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include <QSemaphore>
#include <QStringList>
#include <QThread>
#include <QTimer>

#include "tests/live/fakecluster.h"

namespace stowage::tests {

struct Sizes {
    int clusters = 4;
    int nodes = 200;
    int pods = 3000;
    int events = 10'000; ///< 2,000 a second
};

inline QByteArray numbered(const char *name, int number)
{
    return name + QByteArray::number(number);
}

/// The servers, on a thread of their own so that the client's is not the one that waits.
class Servers final : public QThread {
public:
    explicit Servers(Sizes sizes)
        : m_sizes(sizes)
    {
    }
    ~Servers() override
    {
        quit();
        wait();
    }

    void run() override
    {
        std::vector<std::unique_ptr<FakeCluster>> clusters;
        for (int i = 0; i < m_sizes.clusters; ++i) {
            clusters.push_back(std::make_unique<FakeCluster>(numbered("uid-", i)));
            FakeCluster &cluster = *clusters.back();
            cluster.server().keepNoRequests();
            for (int node = 0; node < m_sizes.nodes; ++node)
                cluster.addNode(numbered("node-", node), 8);
            for (int pod = 0; pod < m_sizes.pods; ++pod)
                cluster.addPod(numbered("team-", pod % 50), numbered("pod-", pod),
                               numbered("node-", pod % m_sizes.nodes), pod % 2);
            if (!cluster.server().start())
                qFatal("no port");
            urls += cluster.url();
        }
        // Twenty portions a second, over all clusters.
        QTimer pouring;
        int sent = 0;
        QObject::connect(&pouring, &QTimer::timeout, &pouring, [&] {
            for (int i = 0; i < 100 && pour && sent < m_sizes.events; ++i, ++sent) {
                FakeCluster &cluster = *clusters[static_cast<std::size_t>(sent % m_sizes.clusters)];
                const int pod = sent * 7919 % m_sizes.pods;
                cluster.addPod(numbered("team-", pod % 50), numbered("pod-", pod),
                               numbered("node-", (pod + sent) % m_sizes.nodes), sent % 3);
            }
            poured = sent;
        });
        pouring.start(50);
        ready.release();
        exec();
    }

    QStringList urls;
    QSemaphore ready;
    std::atomic<bool> pour = false;
    std::atomic<int> poured = 0;

private:
    Sizes m_sizes;
};

} // namespace stowage::tests
