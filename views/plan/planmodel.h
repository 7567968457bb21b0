// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QList>

#include "core/plan/evaluate.h"
#include "core/plan/plan.h"
#include "views/present/celldelegate.h"
#include "views/present/plantext.h"

namespace stowage::views {

/// How a check's result looks as a chip.
[[nodiscard]] ChipTone toneOf(plan::Level level);

/// The operations of a plan, a row each, with what their checks found; neighbours of one group stand under a heading.
/// Operations that are not worked out yet show no check.
class PlanModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        NumberColumn,
        CheckColumn,
        OperationColumn,
        FromColumn,
        ToColumn,
        GpusColumn,
        FindingsColumn,
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// evaluation may be of an earlier state of the plan, or null.
    void setPlan(const plan::Plan &plan, plan::EvaluationPtr evaluation);

    /// Of operations, those of a heading all.
    [[nodiscard]] QList<int> operationsOf(int row) const;
    [[nodiscard]] bool isHeading(int row) const;
    [[nodiscard]] int rowOf(int operation) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

    // Rows are dragged to another place of the list.
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                         const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                      const QModelIndex &parent) override;

Q_SIGNALS:
    void enableRequested(const QList<int> &operations, bool enabled);
    /// Before the operation of that number, or to the end.
    void moveRequested(const QList<int> &operations, int before);

private:
    /// An operation, or the heading over operations [first, end).
    struct Row {
        int first = 0;
        int end = 0;
        bool heading = false;
        friend bool operator==(const Row &, const Row &) = default;
    };

    [[nodiscard]] const plan::Step *stepOf(std::size_t operation) const;
    [[nodiscard]] QVariant headingData(const Row &row, int column, int role) const;

    std::vector<plan::Entry> m_entries;
    std::vector<Row> m_rows;
    plan::EvaluationPtr m_evaluation;
};

} // namespace stowage::views
