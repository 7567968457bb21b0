// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include <QDialog>
#include <QStringList>
#include <QTimer>

#include "app/jobs/jobslot.h"
#include "core/plan/evaluate.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace stowage::views {
class PlanModel;
}

namespace stowage::app {

class Session;

/// Looks for a list of operations that reaches a goal, shows each with its check, and offers to stage them together:
/// emptying nodes, or freeing room with the fewest moves.
class AssistantDialog final : public QDialog {
    Q_OBJECT
public:
    enum class Kind { Drain, Rebalance };

    AssistantDialog(Session *session, Kind kind, QWidget *parent);

    /// Of a drain: nodes, domains or clusters as the command line names them.
    void setTargets(const QStringList &targets);
    /// Of a rebalance.
    void setCluster(const QString &cluster);
    /// Room for what waits of a workload: "Kind/namespace/name".
    void setWorkload(const QString &workload);

    [[nodiscard]] bool busy() const { return m_job.running() || m_typing.isActive(); }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] const std::vector<plan::Operation> &operations() const { return m_operations; }
    [[nodiscard]] QPushButton *stageButton() const { return m_stage; }

Q_SIGNALS:
    void staged(const std::vector<stowage::plan::Operation> &operations, const QString &group);

private:
    enum class Goal { Domain, Block, Workload };
    struct Found {
        nlohmann::json answer;
        plan::Plan plan;
        plan::EvaluationPtr evaluation;
    };

    void buildDrain(QFormLayout *form);
    void buildRebalance(QFormLayout *form);
    void fillWorkloads();
    void work();
    void take(Expected<Found> found);
    [[nodiscard]] QString describe(const nlohmann::json &answer) const;
    [[nodiscard]] QString group() const;

    Session *m_session;
    Kind m_kind;
    QLineEdit *m_targets = nullptr;
    QComboBox *m_cluster = nullptr, *m_goal = nullptr, *m_workload = nullptr;
    QSpinBox *m_gpus = nullptr;
    QLabel *m_sentence;
    QTableView *m_table;
    views::PlanModel *m_model;
    QPushButton *m_stage;
    QTimer m_typing;
    std::vector<plan::Operation> m_operations;
    JobSlot m_job;
};

} // namespace stowage::app
