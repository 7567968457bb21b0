// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>

#include "app/jobs/jobslot.h"
#include "core/ask/planfixes.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace stowage::app {

/// The changes of a plan that let one operation through, least disturbance first; one can be chosen.
class FixDialog final : public QDialog {
    Q_OBJECT
public:
    FixDialog(plan::EvaluationPtr evaluation, std::size_t step, const plan::Services &services, QWidget *parent);

    [[nodiscard]] bool busy() const { return m_job.running(); }
    [[nodiscard]] QListWidget *list() const { return m_list; }

Q_SIGNALS:
    void chosen(const stowage::ask::PlanFix &fix);

private:
    void take(Expected<std::vector<ask::PlanFix>> fixes);

    QLabel *m_sentence;
    QListWidget *m_list;
    QPushButton *m_apply;
    std::vector<ask::PlanFix> m_fixes;
    JobSlot m_job;
};

} // namespace stowage::app
