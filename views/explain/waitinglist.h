// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QWidget>

#include "core/ask/overview.h"

class QLabel;
class QStackedWidget;
class QStandardItemModel;
class QTreeView;

namespace stowage::views {

class EmptyState;

/// Workloads that wait, grouped by their main reason with counts and GPUs.
class WaitingList final : public QWidget {
    Q_OBJECT
public:
    explicit WaitingList(QWidget *parent = nullptr);

    /// Null: no fleet.
    void setOverview(std::shared_ptr<const ask::Overview> overview);
    /// Marks a workload, without telling of it.
    void select(const ObjectKey &key);
    [[nodiscard]] QTreeView *tree() const { return m_tree; }

Q_SIGNALS:
    void selected(const stowage::ObjectKey &key);
    void activated(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyLook();

    std::shared_ptr<const ask::Overview> m_overview;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QTreeView *m_tree;
    QStandardItemModel *m_model;
    QLabel *m_sum;
    bool m_silent = false;
};

} // namespace stowage::views
