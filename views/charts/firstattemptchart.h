// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/ask/firstattempt.h"

class QLabel;
class QPushButton;

namespace stowage::views {

class BarChart;

/// What cheap estimators cost: per setting of a hub's estimators, which waiting workloads start where the hub puts
/// them, and the GPUs that the others hold in vain. Computed when the planner asks, as it tries every workload four
/// times.
class FirstAttemptChart final : public QWidget {
    Q_OBJECT
public:
    explicit FirstAttemptChart(QWidget *parent = nullptr);

    /// Null: not computed for this fleet yet.
    void setReport(std::shared_ptr<const ask::FirstAttempt> report);
    void setBusy(bool busy);
    void setFailure(const QString &reason);

    [[nodiscard]] BarChart *outcomes() const { return m_outcomes; }
    [[nodiscard]] BarChart *wasted() const { return m_wasted; }
    [[nodiscard]] QString statusText() const;

Q_SIGNALS:
    void requested();
    void saveFailed(const QString &reason);

private:
    void fill();

    std::shared_ptr<const ask::FirstAttempt> m_report;
    BarChart *m_outcomes;
    BarChart *m_wasted;
    QPushButton *m_compare;
    QLabel *m_status;
};

} // namespace stowage::views
