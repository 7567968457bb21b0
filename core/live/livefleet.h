// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "core/live/livecluster.h"
#include "core/live/livesnapshot.h"

namespace stowage::live {

/// Which cluster to read, and how it is called in the fleet.
struct LiveTarget {
    std::string name;
    Endpoint endpoint;
};

/// The targets of contexts; of those that cannot be used, why.
struct Targets {
    std::vector<LiveTarget> usable;
    std::vector<std::pair<std::string, std::string>> refused; ///< context, reason
};
[[nodiscard]] Targets targetsOf(const kubeconfig::Config &config, const std::vector<std::string> &contexts,
                                const ProxyEnvironment &environment);

/// A member of a Karmada control plane through its aggregated proxy; path prefix of every request.
[[nodiscard]] std::string karmadaProxyPath(std::string_view cluster);

/// Many clusters that are read at once, each at its own pace, and the fleets that they make: a new one at most twice a
/// second. Lives on one thread with an event loop; fleets are built on another.
class LiveFleet final : public QObject {
    Q_OBJECT
public:
    static constexpr int snapshotIntervalMs = 500;

    LiveFleet(std::vector<LiveTarget> targets, std::shared_ptr<ExecConsent> consent, LiveOptions options = {},
              QObject *parent = nullptr);
    ~LiveFleet() override;

    void open();
    /// Members of Karmada control planes that no target reads are read through them.
    void setReadsMembers(bool reads) { m_readsMembers = reads; }
    void setTopology(const TopologyOptions &topology);
    /// No new fleets while paused; what happens meanwhile comes with the first one after.
    void setPaused(bool paused);
    [[nodiscard]] bool paused() const { return m_paused; }
    void refresh(const std::string &name);
    void refreshAll();

    [[nodiscard]] std::vector<ClusterStatus> statuses() const;
    /// What the clusters hold now.
    [[nodiscard]] std::vector<ClusterMoment> moments() const;
    [[nodiscard]] bool settled() const;
    [[nodiscard]] const std::vector<std::unique_ptr<LiveCluster>> &clusters() const { return m_clusters; }

Q_SIGNALS:
    /// At most four times a second.
    void statusChanged();
    void fleetChanged(const stowage::FleetPtr &fleet);
    /// Every cluster has answered or cannot be reached; once.
    void becameSettled();

private:
    void add(LiveTarget target);
    void addMembers(LiveCluster &hub);
    void clusterSettled(LiveCluster &cluster);
    void somethingChanged();
    void build();
    void built(const Expected<FleetPtr> &fleet);
    void watchClock();
    [[nodiscard]] std::map<std::string, std::string> namesInFleet() const;
    [[nodiscard]] ClusterMoment momentOf(const LiveCluster &cluster, const std::string &name) const;

    std::shared_ptr<ExecConsent> m_consent;
    LiveOptions m_options;
    std::shared_ptr<SharedSlots> m_slots;
    std::vector<std::unique_ptr<LiveCluster>> m_clusters;
    std::shared_ptr<SnapshotMaker> m_maker = std::make_shared<SnapshotMaker>();
    TopologyOptions m_topology;
    std::stop_source m_stop;
    QTimer m_snapshotTimer;
    QTimer m_statusTimer;
    QTimer m_clockTimer;
    QElapsedTimer m_monotonic;
    QDateTime m_wallStart;
    QThreadPool m_pool;
    int m_hubsToAdd = 0;
    bool m_building = false;
    bool m_dirty = false;
    bool m_paused = false;
    bool m_readsMembers = false;
    bool m_toldSettled = false;
};

} // namespace stowage::live

Q_DECLARE_METATYPE(stowage::FleetPtr)
