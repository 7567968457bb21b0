// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/session/livesession.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace stowage::app {

/// The steps of connecting to one context, as they pass or fail, with what would help; as text for a ticket.
class TestDialog final : public QDialog {
    Q_OBJECT
public:
    /// The session outlives the dialog.
    TestDialog(LiveSession *session, QString kubeconfig, QString context, QWidget *parent);
    ~TestDialog() override;

    /// What "Copy as Text" copies.
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();
    enum Column { StepColumn, OutcomeColumn, FoundColumn, TimeColumn, ColumnCount };

    void begin();
    void showResults(const std::vector<live::StepResult> &results, bool done);
    void showDetails();
    [[nodiscard]] QString headline(const std::vector<live::StepResult> &results, bool done) const;

    LiveSession *m_session;
    QString m_kubeconfig;
    QString m_context;
    std::vector<live::StepResult> m_results;
    QLabel *m_headline;
    QLabel *m_hint;
    QTableView *m_table;
    QStandardItemModel *m_model;
    QPlainTextEdit *m_details;
    QPushButton *m_again;
    QPushButton *m_copy;
};

} // namespace stowage::app
