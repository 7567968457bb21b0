// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QHash>
#include <QTimer>

#include "app/gui/stagestrip.h"
#include "app/session/applysession.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStandardItemModel;
class QTableView;
class QVBoxLayout;

namespace stowage::views {
class InlineMessage;
}

namespace stowage::app {

/// What a plan writes, from its checks to its report: unlocks clusters, applies, goes on, takes back. Stays beside the
/// window; closing it ends nothing.
class ApplyDialog final : public QDialog {
    Q_OBJECT
public:
    /// The session outlives the dialog.
    ApplyDialog(ApplySession *session, QWidget *parent);

Q_SIGNALS:
    /// Manifests instead, for whoever else applies them.
    void exportRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    enum Column { StepColumn, ObjectColumn, ClusterColumn, ChangeColumn, EffectColumn, StateColumn, ColumnCount };

    void buildTable();
    void fill();
    void fillRow(int row);
    void fillBands();
    void refresh();
    void buildAnswer();
    void showDetails();
    void showAnswer(int row);
    void saveReport();
    void applyNow();
    void tick();
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QList<StageStrip::Stage> stages() const;
    [[nodiscard]] apply::FailurePolicy policy() const;
    [[nodiscard]] int selectedRow() const;

    ApplySession *m_session;
    QLabel *m_headline;
    QLabel *m_hint;
    StageStrip *m_strip;
    views::InlineMessage *m_message;
    QTableView *m_table;
    QStandardItemModel *m_model;
    QLabel *m_detailTitle;
    QPlainTextEdit *m_details;
    QCheckBox *m_force;
    QWidget *m_unknown; ///< what a person says of a write whose end is not known
    QComboBox *m_answer;
    QVBoxLayout *m_bands;
    QComboBox *m_policy;
    QPushButton *m_export;
    QPushButton *m_report;
    QPushButton *m_check;
    QPushButton *m_close;
    QPushButton *m_stop;
    QPushButton *m_rollBack;
    QPushButton *m_resume;
    QPushButton *m_apply;
    QHash<QString, int> m_rowOf; ///< write to row
    QTimer m_soon;               ///< the sums follow many answers once
    QHash<int, QString> m_waits; ///< row to what it waits for
    QTimer m_clock;              ///< preflight's minute
    bool m_applyAfterCheck = false;
};

} // namespace stowage::app
