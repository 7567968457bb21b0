// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QList>
#include <QWidget>

#include "core/ask/planview.h"
#include "core/plan/evaluate.h"
#include "core/plan/plan.h"

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace stowage::views {

class EmptyState;
class PlanFiguresModel;
class PlanModel;

/// Widths for a table of operations, after its contents.
void sizePlanColumns(QTableView *table);

/// The staged operations: one sentence on what they do to the fleet, the list with its checks, before and after beside
/// it, and a line to stage one more by name.
class PlanView final : public QWidget {
    Q_OBJECT
public:
    explicit PlanView(QWidget *parent = nullptr);

    void setPlan(const plan::Plan &plan, plan::EvaluationPtr evaluation,
                 std::shared_ptr<const ask::PlanFigures> figures);
    /// Working out the plan goes on.
    void setBusy(bool busy);
    /// Why the written operation was not staged; empty: it was, and the line is cleared.
    void setStageError(const QString &reason);
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QTableView *figures() const { return m_figuresTable; }
    [[nodiscard]] QLineEdit *line() const { return m_line; }
    [[nodiscard]] QString sentence() const;
    /// Selected operations, those under selected headings too; in order.
    [[nodiscard]] QList<int> selectedOperations() const;
    /// Unstage, up, down, group, comment, why, fix: for menus.
    [[nodiscard]] const QList<QAction *> &commands() const { return m_commands; }

Q_SIGNALS:
    void stageRequested(const QString &operation);
    void removeRequested(const QList<int> &operations);
    void moveRequested(const QList<int> &operations, int before);
    void enableRequested(const QList<int> &operations, bool enabled);
    void commentRequested(int operation);
    void groupRequested(const QList<int> &operations);
    void whyRequested(int operation);
    void fixRequested(int operation);
    void selected(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *addCommand(const QString &name, const QString &text, const QString &tip, const QKeySequence &keys);
    void buildTables();
    void connectParts();
    void moveBy(int rows);
    void dressParts();
    void describe();
    void showMenu(const QPoint &position);
    void enableActions();

    plan::Plan m_plan;
    plan::EvaluationPtr m_evaluation;
    std::shared_ptr<const ask::PlanFigures> m_figures;
    bool m_busy = false;
    QLabel *m_sentence;
    QLabel *m_error;
    QLineEdit *m_line;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QSplitter *m_splitter;
    QTableView *m_table;
    QTableView *m_figuresTable;
    PlanModel *m_model;
    PlanFiguresModel *m_figuresModel;
    QAction *m_remove, *m_up, *m_down, *m_comment, *m_group, *m_why, *m_fix, *m_toggle;
    QList<QAction *> m_commands;
};

} // namespace stowage::views
