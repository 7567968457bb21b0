// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/jobs/jobslot.h"
#include "core/ask/movepreview.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace stowage::views {
class InlineMessage;
class MoveView;
} // namespace stowage::views

namespace stowage::app {

/// "Move to": what happens when a workload is moved to each cluster. Rules and estimates first, for all of them; the
/// cluster that is looked at is asked in whole.
class MoveDialog final : public QDialog {
    Q_OBJECT
public:
    explicit MoveDialog(QWidget *parent);

    /// Whether a move can be staged: without a plan it is only told.
    void setStaging(bool on);
    void ask(const Projection &projection, const ObjectKey &subject, const ask::HubModel &hub);
    [[nodiscard]] bool settled() const { return !m_job.running() && !m_wholeJob.running(); }
    [[nodiscard]] views::MoveView *view() const { return m_view; }
    [[nodiscard]] QPushButton *moveButton() const { return m_move; }

Q_SIGNALS:
    /// The planner wants it: to be staged.
    void moveRequested(const stowage::ObjectKey &subject, const QString &cluster);

private:
    void askWhole(const QString &cluster, bool whole);
    void enableMove();

    std::optional<Projection> m_projection;
    ask::MoveRequest m_request;
    QLabel *m_title;
    views::InlineMessage *m_message;
    QProgressBar *m_progress;
    views::MoveView *m_view;
    QPushButton *m_move;
    JobSlot m_job, m_wholeJob;
};

} // namespace stowage::app
