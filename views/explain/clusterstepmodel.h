// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "views/explain/explaintext.h"

namespace stowage::views {

/// A federated decision as a table: a row per cluster, a column per step, from the filters to what the cluster's own
/// scheduler starts. Chosen clusters first, then those that passed, then the rejected, the blocked last.
class ClusterStepModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class Kind : quint8 { Cluster, Filter, Number, Selected, Replicas, Fit };
    enum class Fate : quint8 { Selected, Passed, Rejected, Blocked };

    explicit ClusterStepModel(QObject *parent = nullptr);

    void setExplanation(const ShownExplanation &shown);
    [[nodiscard]] Fate fate(int row) const { return m_rows[std::size_t(row)].fate; }
    [[nodiscard]] ObjectKey key(int row) const;
    /// The column that shows a step of the pipeline, -1: none does.
    [[nodiscard]] int columnOf(const std::string &step) const;
    [[nodiscard]] QString csv() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row {
        std::uint32_t candidate = 0;
        Fate fate = Fate::Passed;
        std::optional<std::size_t> share{};
    };
    struct Column {
        Kind kind = Kind::Cluster;
        std::size_t number = 0; ///< of NumberColumns
    };
    [[nodiscard]] const explain::Candidates *candidates() const;
    [[nodiscard]] const explain::ShareRow *share(const Row &row) const;
    [[nodiscard]] QString text(const Row &row, const Column &column) const;
    [[nodiscard]] QString why(const Row &row) const;
    [[nodiscard]] QString toolTip(const Row &row, const Column &column) const;
    [[nodiscard]] Chip filterChip(Fate fate) const;

    ShownExplanation m_shown;
    std::vector<Row> m_rows;
    std::vector<Column> m_columns;
};

} // namespace stowage::views
