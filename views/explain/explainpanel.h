// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/explain/explaintext.h"

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace stowage::views {

class EmptyState;
class FederatedSections;
class FixList;
class LinkLabel;
class StatedList;
class StepList;
class VerdictBox;

/// The same answer beside other views, for a dock: verdict, steps as dots on a line, what would make it fit.
class ExplainPanel final : public QWidget {
    Q_OBJECT
public:
    explicit ExplainPanel(QWidget *parent = nullptr);

    void setExplanation(ShownExplanation shown);
    void setEmpty(const QString &line, const QString &hint);
    void setStaging(bool on);
    [[nodiscard]] QString verdictText() const;

Q_SIGNALS:
    void openRequested(); ///< the whole view
    void selected(const stowage::ObjectKey &key);
    void stageRequested(int fix, const QString &operations);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();

    ShownExplanation m_shown;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QLabel *m_name;
    QLabel *m_shape;
    VerdictBox *m_verdict;
    QLabel *m_decision;
    StepList *m_steps;
    LinkLabel *m_open;
    FederatedSections *m_federated;
    FixList *m_fixes;
    StatedList *m_stated;
};

} // namespace stowage::views
