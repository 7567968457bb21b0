// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDateTime>
#include <QStatusBar>
#include <QStringList>
#include <QTimer>

#include "core/fleet/fleet.h"

class QLabel;
class QToolButton;

namespace stowage::app {

class TaskModel;

/// Left: source, age of the data, clusters, nodes, GPUs. Right: running tasks, findings, write state.
class StatusLine final : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(TaskModel *tasks, QWidget *parent = nullptr);

    void setFleet(const FleetPtr &fleet, const QString &source, bool demo);
    void setFindings(qint64 count);

    /// What there is to say of live clusters, over all of them.
    struct Live {
        int clusters = 0;
        int lost = 0;
        bool paused = false;
        bool recording = false;
        QDateTime heard;     ///< of the cluster that was silent longest
        QDateTime shownFrom; ///< of the oldest last state that stands for a cluster that is not read yet
        QStringList ages;    ///< a line a cluster
        QStringList protectedOnes;
        friend bool operator==(const Live &, const Live &) = default;
    };
    /// Nothing: a snapshot is shown.
    void setLive(const std::optional<Live> &live);
    /// Clusters that may be written to now.
    void setUnlocked(const QStringList &unlocked);

Q_SIGNALS:
    void tasksRequested();
    void findingsRequested();

private:
    void showAge();
    void showParts();
    void showLiveAge();
    void showWrites();
    void showTasks();
    QLabel *label(const QString &name);

    TaskModel *m_tasks;
    QLabel *m_icon;
    QLabel *m_source;
    QLabel *m_age;
    QLabel *m_clusters;
    QLabel *m_nodes;
    QLabel *m_gpus;
    QToolButton *m_running;
    QToolButton *m_findings;
    QLabel *m_lock;
    QLabel *m_write;
    QTimer m_minute;
    Instant m_observedAt;
    std::optional<Live> m_live;
    QStringList m_unlocked;
    bool m_demo = false;
    bool m_open = false; ///< a fleet is open
};

} // namespace stowage::app
