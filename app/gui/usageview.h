// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/jobs/jobslot.h"
#include "core/plan/projection.h"

class QComboBox;

namespace stowage::views {
class ListView;
}

namespace stowage::app {

/// Who uses what: held GPUs grouped by any two keys, with subtotals.
class UsageView final : public QWidget {
    Q_OBJECT
public:
    explicit UsageView(QWidget *parent = nullptr);

    void setProjection(const Projection &projection);
    [[nodiscard]] views::ListView *listView() const { return m_list; }
    /// "namespace model": both keys, for session restore.
    [[nodiscard]] bool isBusy() const { return m_job.running(); }
    [[nodiscard]] QString grouping() const;
    void setGrouping(const QString &grouping);

Q_SIGNALS:
    void groupingChanged();

private:
    void fillKeys();
    void rebuild();

    std::unique_ptr<Projection> m_projection;
    QComboBox *m_first;
    QComboBox *m_second;
    views::ListView *m_list;
    JobSlot m_job;
    JobSlot m_keys;
};

} // namespace stowage::app
