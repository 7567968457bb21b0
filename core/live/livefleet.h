// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <set>
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
                                const ProxyEnvironment &environment, const QStringList &toolFolders = {});

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
    /// Reads these from now on. Those whose server, trust and user are what they were stay connected; what was read of
    /// the others is shown until they are read anew.
    void setTargets(std::vector<LiveTarget> targets);
    /// Keeps what the named clusters held in a folder, and shows it of those that are not read yet. Before open().
    void keepLastStates(std::string folder, std::set<std::string> clusters);
    /// Writes them now; without waiting.
    void saveLastStates();
    /// Members of Karmada control planes that no target reads are read through them.
    void setReadsMembers(bool reads) { m_readsMembers = reads; }
    void setTopology(const TopologyOptions &topology);
    /// No new fleets while paused; what happens meanwhile comes with the first one after.
    void setPaused(bool paused);
    [[nodiscard]] bool paused() const { return m_paused; }
    void refresh(const std::string &name);
    void refreshAll();

    [[nodiscard]] std::vector<ClusterStatus> statuses() const;
    /// How clusters are reached, by their name in the fleet.
    struct Reached {
        std::string name;
        Endpoint endpoint;
        std::string uid;
        std::string user;
    };
    [[nodiscard]] std::vector<Reached> reached() const;
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
    void lastStateKept(const std::string &name);
    void lastStateFailed(const std::string &name, const std::string &reason);

private:
    void add(LiveTarget target);
    void addMembers(LiveCluster &hub);
    void clusterSettled(LiveCluster &cluster);
    void somethingChanged();
    void readLastStates();
    void tellSettled();
    [[nodiscard]] bool showsLast(const LiveCluster &cluster) const;
    void build();
    void built(const Expected<FleetPtr> &fleet);
    void watchClock();
    [[nodiscard]] std::map<std::string, std::string> namesInFleet() const;
    [[nodiscard]] ClusterMoment momentOf(const LiveCluster &cluster, const std::string &name) const;
    [[nodiscard]] ClusterMoment lastMomentOf(const LiveCluster &cluster, const std::string &name) const;

    std::shared_ptr<ExecConsent> m_consent;
    LiveOptions m_options;
    std::shared_ptr<SharedSlots> m_slots;
    std::vector<std::unique_ptr<LiveCluster>> m_clusters;
    std::map<std::string, std::string> m_hubOf;  ///< of members that are read through one
    std::map<std::string, ClusterMoment> m_last; ///< of clusters that are not read yet
    std::string m_lastFolder;                    ///< empty: none are kept
    std::set<std::string> m_lastOf;
    std::shared_ptr<SnapshotMaker> m_maker = std::make_shared<SnapshotMaker>();
    TopologyOptions m_topology;
    std::stop_source m_stop;
    QTimer m_snapshotTimer;
    QTimer m_statusTimer;
    QTimer m_clockTimer;
    QElapsedTimer m_monotonic;
    QDateTime m_wallStart;
    QTimer m_keepTimer;
    QThreadPool m_pool;
    QThreadPool m_filePool;   ///< a slow disk holds up no fleet
    std::uint64_t m_made = 0; ///< clusters, ever
    int m_hubsToAdd = 0;
    bool m_building = false;
    bool m_dirty = false;
    bool m_paused = false;
    bool m_readsMembers = false;
    bool m_toldSettled = false;
};

} // namespace stowage::live

Q_DECLARE_METATYPE(stowage::FleetPtr)
