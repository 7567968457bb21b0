// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/jobs/jobslot.h"

namespace stowage::views {
class FragmentsView;
}

namespace stowage::app {

class Session;

/// Measures fragmentation for the view that shows it, off the GUI thread: when the view is seen and the fleet or the
/// mix is another one than what it shows.
class FragmentFeed final : public QObject {
    Q_OBJECT
public:
    FragmentFeed(Session *session, views::FragmentsView *view, QObject *parent);

    /// The fleet is another one.
    void refresh();
    /// The selected object may be what is measured against.
    void followSelection();
    [[nodiscard]] bool running() const { return m_job.running(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void measure();

    Session *m_session;
    views::FragmentsView *m_view;
    bool m_stale = true; ///< what is shown is of another fleet or mix
    JobSlot m_job;
};

} // namespace stowage::app
