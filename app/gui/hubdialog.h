// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include <QDialog>

#include "core/ask/hubmodel.h"

class QCheckBox;
class QLabel;
class QPlainTextEdit;

namespace stowage::app {

/// How the modelled hub runs: its feature gates, flags and estimators. Not to be read from a snapshot, so that it is a
/// choice; what the snapshot suggests is told with its reason.
class HubDialog final : public QDialog {
    Q_OBJECT
public:
    /// standIn: the policy of a fleet without a hub, for the planner to edit; empty: the fleet has a hub.
    HubDialog(const ask::HubModel &model, const ask::HubGuess &guess, const QString &standIn, QWidget *parent);

    [[nodiscard]] ask::HubModel model() const;
    [[nodiscard]] QCheckBox *gate(const QString &name) const { return m_gates.at(name); }
    [[nodiscard]] QPlainTextEdit *policy() const { return m_policy; }
    void useGuess();
    /// Keeps the dialog open while the policy cannot be read.
    void accept() override;

private:
    void fill(const ask::HubModel &model);

    ask::HubModel m_base; ///< what no box shows
    ask::HubGuess m_guess;
    std::map<QString, QCheckBox *> m_gates;
    QCheckBox *m_model;
    QCheckBox *m_nodes;
    QCheckBox *m_empty;
    QCheckBox *m_pull;
    QString m_standIn;
    QPlainTextEdit *m_policy; ///< null: the fleet has a hub
    QLabel *m_problem;
};

} // namespace stowage::app
