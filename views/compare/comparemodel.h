// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include "core/ask/plancompare.h"

namespace stowage::views {

/// Measures of both sides and of the fleet as it is; the better side has a tick.
class CompareModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { MeasureColumn, NowColumn, AColumn, BColumn, StripColumn, ColumnCount };
    enum Role { StripRole = Qt::UserRole + 128 };

    using QAbstractTableModel::QAbstractTableModel;

    void setComparison(std::shared_ptr<const ask::PlanComparison> comparison);
    [[nodiscard]] const ask::PlanComparison *comparison() const { return m_comparison.get(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::shared_ptr<const ask::PlanComparison> m_comparison;
};

/// A row's values on its own scale from 0: now as a tick, A and B as lettered circles, as one where they are equal.
class StripDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// What both sides come down to, in a sentence.
[[nodiscard]] QString comparisonSentence(const ask::PlanComparison &comparison);

} // namespace stowage::views
