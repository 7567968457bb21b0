// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QScrollArea>

#include "core/ask/overview.h"
#include "views/overview/showintent.h"

namespace stowage::views {

class BarChart;
class FirstAttemptChart;

/// The overview's numbers as charts: occupancy by cluster and by model, what is free, queues; and how often a hub's
/// decisions hold at the first attempt.
class ChartsPage final : public QScrollArea {
    Q_OBJECT
public:
    explicit ChartsPage(QWidget *parent = nullptr);

    void setOverview(const std::shared_ptr<const ask::Overview> &overview);
    [[nodiscard]] FirstAttemptChart *firstAttempt() const { return m_firstAttempt; }
    [[nodiscard]] QString savePicture(const QString &path);

Q_SIGNALS:
    void showRequested(const stowage::views::ShowIntent &intent);
    void saveFailed(const QString &reason);

private:
    std::shared_ptr<const ask::Overview> m_overview;
    BarChart *m_clusters;
    BarChart *m_models;
    BarChart *m_free;
    BarChart *m_queues;
    FirstAttemptChart *m_firstAttempt;
};

} // namespace stowage::views
