// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "views/explain/explaintext.h"

namespace stowage::views {

/// Candidates of one kind, a row each: what became of it, what it has, its points. Best first, then by reason; 12,000
/// nodes are a permutation of rows, and texts are made for the visible ones.
class CandidateModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, FateColumn, RuleColumn, TotalColumn, ScoresColumn, FirstNumberColumn };
    enum Role { ScoreShares = OwnRole, CandidateRow };
    static constexpr int mostNumbers = 3;
    static constexpr int allReasons = -1, keptOnly = -2;

    explicit CandidateModel(QObject *parent = nullptr);

    void setCandidates(const ShownExplanation &shown, std::int32_t table);
    /// One reason's candidates alone: index into the reasons, allReasons or keptOnly.
    void setReason(int reason);
    /// All reasons of one step.
    void setStep(int step);
    [[nodiscard]] const explain::Candidates *candidates() const;
    [[nodiscard]] ObjectKey key(int row) const;
    [[nodiscard]] std::uint32_t candidate(int row) const { return m_rows[std::size_t(row)]; }
    /// Position among the kept, -1: dropped.
    [[nodiscard]] int rank(std::uint32_t candidate) const;
    [[nodiscard]] bool scored() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void rebuild();
    [[nodiscard]] QVariant text(std::uint32_t candidate, int column) const;
    [[nodiscard]] const explain::NumberColumn *number(int column) const;

    ShownExplanation m_shown;
    std::int32_t m_table = -1;
    int m_reason = allReasons, m_step = -1;
    std::vector<std::uint32_t> m_rows;
    std::vector<std::int32_t> m_rank; ///< by candidate
    double m_most = 1;                ///< points of the best
};

/// An amount of a resource as people read it.
[[nodiscard]] QString amountText(const std::string &resource, qint64 amount);

} // namespace stowage::views
