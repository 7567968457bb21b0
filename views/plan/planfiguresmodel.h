// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "core/ask/planview.h"

namespace stowage::views {

/// Before and after a plan: the fleet, then the clusters that it changes, as "344 → 416".
class PlanFiguresModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        ClusterColumn,
        FreeColumn,
        WaitingColumn,
        HeldColumn,
        TotalColumn,
        BlockColumn,
        PartsColumn,
        NodesColumn,
        PodsColumn,
        CostColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: nothing is known yet.
    void setFigures(std::shared_ptr<const ask::PlanFigures> figures);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const ask::PlanFigures> m_figures;
    std::vector<std::size_t> m_rows; ///< of the totals
};

/// "344", or "344 → 416".
[[nodiscard]] QString beforeAfter(qint64 before, qint64 after);

} // namespace stowage::views
