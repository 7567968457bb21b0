// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>
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

Q_SIGNALS:
    void tasksRequested();
    void findingsRequested();

private:
    void showAge();
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
    bool m_demo = false;
};

} // namespace stowage::app
