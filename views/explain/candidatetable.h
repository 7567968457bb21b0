// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/explain/candidatemodel.h"

class QComboBox;
class QLabel;
class QTableView;

namespace stowage::views {

class ScoreLegend;

/// Every candidate with its fate and points, narrowed by reason.
class CandidateTable final : public QWidget {
    Q_OBJECT
public:
    explicit CandidateTable(QWidget *parent = nullptr);

    void setCandidates(const ShownExplanation &shown, std::int32_t table);
    void showReason(int reason);
    void showStep(int step);

    [[nodiscard]] CandidateModel *model() const { return m_model; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QString csv() const;

Q_SIGNALS:
    void selected(const stowage::ObjectKey &key);
    void activated(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillReasons(const ShownExplanation &shown);
    void applyLook();

    CandidateModel *m_model;
    QLabel *m_title;
    QLabel *m_hint;
    QComboBox *m_reasons;
    QTableView *m_table;
    ScoreLegend *m_legend;
};

} // namespace stowage::views
