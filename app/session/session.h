// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>

#include "app/jobs/jobslot.h"
#include "app/jobs/taskmodel.h"
#include "app/session/applysession.h"
#include "app/session/filewatch.h"
#include "app/session/fleetsource.h"
#include "app/session/livesession.h"
#include "app/session/logmodel.h"
#include "app/session/planeditor.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"
#include "core/fleet/fleetbuilder.h"
#include "core/plan/projection.h"

namespace stowage::app {

/// One open fleet and what is selected in it: the state that a window shows. Opening and reloading run as jobs; the
/// fleet before stays until the new one is complete.
class Session final : public QObject {
    Q_OBJECT
public:
    Session(TaskModel *tasks, LogModel *log, QObject *parent = nullptr);
    ~Session() override;

    void open(const FleetSource &source);
    void reload();
    void close();
    void cancelOpening();
    void select(const ObjectKey &key);
    /// Takes effect with the next open or reload.
    void setTopologyLevels(const QStringList &levels);

    /// Never null; without a fleet an empty one. As the plan leaves it, unless the fleet as it is is to be shown.
    [[nodiscard]] const FleetPtr &fleet() const { return m_shown.fleetPtr(); }
    [[nodiscard]] const FleetPtr &fleetNow() const { return m_fleet; }
    [[nodiscard]] Projection projection() const { return m_shown; }
    [[nodiscard]] PlanEditor *plan() { return &m_plan; }
    /// Shows the fleet without the plan.
    void showNow(bool now);
    [[nodiscard]] bool showsNow() const { return m_now; }
    [[nodiscard]] bool hasFleet() const { return m_hasFleet; }
    [[nodiscard]] bool opening() const { return m_job.running(); }
    [[nodiscard]] const FleetSource &source() const { return m_source; }
    [[nodiscard]] const FleetSource &openingSource() const { return m_openingSource; }
    [[nodiscard]] const ObjectKey &selection() const { return m_selection; }
    /// Its fleets become this session's; opening something else ends it.
    [[nodiscard]] LiveSession *live() { return &m_live; }
    [[nodiscard]] ApplySession *applying() { return &m_applying; }

Q_SIGNALS:
    void openingStarted(const QString &title);
    void openingProgress(const stowage::Progress &progress);
    /// Another fleet, a newer one of the same source, or none.
    void fleetChanged();
    /// The same fleet as another plan leaves it.
    void projectionChanged();
    void openFailed(const QString &title, const QString &reason);
    void openCanceled();
    void selectionChanged(const stowage::ObjectKey &key);
    /// Files of the open fleet are not what they were when they were read.
    void changedOnDisk();

private:
    void start(const FleetSource &source);
    void take(FleetPtr fleet);
    void project();
    void takeLive(const FleetPtr &fleet);

    TaskModel *m_tasks;
    LogModel *m_log;
    FleetPtr m_fleet = std::make_shared<const Fleet>();
    plan::PlannedFleet m_shown{m_fleet};
    PlanEditor m_plan;
    bool m_now = false;
    FleetSource m_source;
    FleetSource m_openingSource;
    ObjectKey m_selection;
    TopologyOptions m_topology;
    FileWatch m_watch;
    LiveSession m_live;
    ApplySession m_applying{&m_live};
    JobSlot m_job;
    TaskModel::TaskId m_task = 0;
    bool m_hasFleet = false;
};

/// Opens a source, for whoever has no session. Meant for a job.
[[nodiscard]] Expected<FleetPtr> openSource(const FleetSource &source, const TopologyOptions &topology,
                                            const Context &context);

/// "Cannot read 'x.json': no such file." from an error of core.
[[nodiscard]] QString errorText(const Error &error);

} // namespace stowage::app
