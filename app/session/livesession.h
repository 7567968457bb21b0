// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QThread>
#include <QTimer>

#include "app/jobs/jobslot.h"
#include "core/capture/capturefiles.h"
#include "core/fleet/fleet.h"
#include "core/fleet/fleetbuilder.h"
#include "core/kubeconfig/load.h"
#include "core/live/connectiontest.h"
#include "core/live/livefleet.h"

namespace stowage::app {

/// Which contexts are read.
struct LiveChoice {
    QString kubeconfig; ///< empty: $KUBECONFIG or the home file
    QStringList contexts;
    bool members = false; ///< those of a Karmada control plane, through its proxy
};

/// What the planner set for all live clusters.
struct LivePreferences {
    QStringList kubeconfigs;         ///< files and folders, read behind those of the environment
    QStringList toolFolders;         ///< where credential plugins are looked for beside PATH
    QStringList protectedClusters;   ///< contexts: nothing of them is kept, and writing needs their name typed
    QStringList protectedIdentities; ///< kube-system uids of those: they stay protected under another name
    bool keepLastState = true;
    QString cacheFolder; ///< empty: nothing is kept

    friend bool operator==(const LivePreferences &, const LivePreferences &) = default;
    /// Of this process, with the further kubeconfigs.
    [[nodiscard]] kubeconfig::Surroundings surroundings() const;
};

/// Commands that kubeconfigs may run: those of this session, and those that were allowed for good. Asked from the
/// thread of the connections.
class Consents final : public live::ExecConsent {
public:
    [[nodiscard]] Answer ask(const live::ExecCommand &command) override;
    void allow(const QByteArray &fingerprint);

private:
    std::mutex m_lock;
    QSet<QByteArray> m_allowed;
};

/// Live clusters of a window. Connections have a thread of their own; what comes of them arrives here, on the window's.
/// Connects to nothing before start().
class LiveSession final : public QObject {
    Q_OBJECT
public:
    explicit LiveSession(QObject *parent = nullptr);
    ~LiveSession() override;

    void start(const LiveChoice &choice, const QStringList &topologyLevels);
    void stop();
    void setPaused(bool paused);
    void refresh(const QString &name);
    void refreshAll();
    /// The command may run from now on.
    void allow(const live::ExecCommand &command);
    /// Commands that were allowed for good, by fingerprint.
    void setAllowed(const QStringList &fingerprints);
    /// Writes what is held now as a snapshot, off this thread.
    void save(const QString &path, bool redact);
    /// A snapshot into the folder every so many minutes, 0 to stop.
    void record(const QString &folder, int minutes);

    /// Takes effect at once: connections whose entries are what they were stay.
    void setPreferences(const LivePreferences &preferences);
    [[nodiscard]] const LivePreferences &preferences() const { return m_preferences; }
    /// By its name, or as the cluster that it is.
    [[nodiscard]] bool isProtected(const QString &context) const;
    /// The kube-system uid of a cluster that is read; empty while it is not known.
    [[nodiscard]] QString identityOf(const QString &context) const;
    /// Deletes every last state that is kept.
    void forgetLastStates();
    /// Tells by kubeconfigChanged() when one of these files is written, replaced or new.
    void watchKubeconfigs();

    /// Goes through the steps of connecting to a context of the kubeconfig; tested() tells of each.
    void test(const QString &kubeconfig, const QString &context);
    void stopTest();

    /// Clusters that may be written to, of this session: none after a start.
    void unlock(const QString &context);
    void lockAll();
    [[nodiscard]] const QStringList &unlocked() const { return m_unlocked; }

    /// Runs on the thread of the connections, with the fleet that is read there or null.
    void onConnections(std::function<void(live::LiveFleet *)> work);
    [[nodiscard]] const std::shared_ptr<Consents> &consents() const { return m_consents; }

    [[nodiscard]] bool active() const { return m_active; }
    [[nodiscard]] bool paused() const { return m_paused; }
    [[nodiscard]] bool recording() const { return m_recordTimer.isActive(); }
    [[nodiscard]] const LiveChoice &choice() const { return m_choice; }
    [[nodiscard]] const std::vector<live::ClusterStatus> &statuses() const { return m_statuses; }
    /// Contexts that could not be used, and why.
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>> &refused() const { return m_refused; }
    /// "a, b and 3 more".
    [[nodiscard]] QString title() const;

Q_SIGNALS:
    void activeChanged();
    void statusChanged();
    void fleetChanged(const stowage::FleetPtr &fleet);
    void preferencesChanged();
    /// Files of kubeconfigs are others than they were.
    void kubeconfigChanged();
    void tested(const QString &context, const std::vector<stowage::live::StepResult> &results, bool done);
    void unlockedChanged();
    /// A cluster that is protected by name is this one.
    void protectedIdentityFound(const QString &uid);
    void lastStateFailed(const QString &context, const QString &reason);
    void saved(const QString &path, qint64 objects);
    void saveFailed(const QString &path, const QString &reason);

private:
    /// Runs on the thread of the connections, if the fleet is still that one.
    void onFleet(std::function<void(live::LiveFleet &)> work);
    void reload();
    void checkKubeconfigs();
    [[nodiscard]] std::set<std::string> keptContexts() const;
    void compareIdentities();
    void forgetProtected(const QSet<QString> &before);
    [[nodiscard]] QSet<QString> protectedContexts() const;

    std::shared_ptr<Consents> m_consents = std::make_shared<Consents>();
    QThread m_thread;
    QObject *m_worker; ///< lives on the thread
    std::shared_ptr<std::unique_ptr<live::LiveFleet>> m_fleet = std::make_shared<std::unique_ptr<live::LiveFleet>>();
    LiveChoice m_choice;
    std::vector<live::ClusterStatus> m_statuses;
    QSet<QString> m_protectedNow; ///< of the statuses that were shown last
    std::vector<std::pair<std::string, std::string>> m_refused;
    std::shared_ptr<std::unique_ptr<live::ConnectionTest>> m_test =
        std::make_shared<std::unique_ptr<live::ConnectionTest>>();
    LivePreferences m_preferences;
    QStringList m_unlocked;
    std::unique_ptr<QFileSystemWatcher> m_watcher;
    QStringList m_watched; ///< path, size and time of each kubeconfig
    QTimer m_watchTimer;
    JobSlot m_watchJob;
    quint64 m_testNumber = 0;
    QTimer m_recordTimer;
    QString m_recordFolder;
    JobSlot m_saveJob;
    quint64 m_generation = 0;
    bool m_active = false;
    bool m_paused = false;
};

} // namespace stowage::app
