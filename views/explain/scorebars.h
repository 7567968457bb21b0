// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/explain/candidatemodel.h"
#include "views/present/celldelegate.h"

namespace stowage::views {

/// Draws the column of points by rule: one bar of parts on the scale of the best.
class ScoreBarDelegate final : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

/// Which colour and letter is which scoring rule, with its weight. Rules that give nobody a point are named last.
class ScoreLegend final : public QWidget {
    Q_OBJECT
public:
    explicit ScoreLegend(QWidget *parent = nullptr);

    void setCandidates(const explain::Candidates *candidates);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Entry {
        int rank = 0;
        QString text;
    };
    std::vector<Entry> m_entries;
    QString m_silent;
};

} // namespace stowage::views
