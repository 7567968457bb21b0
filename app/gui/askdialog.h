// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>

#include "app/jobs/jobslot.h"
#include "core/ask/registry.h"
#include "core/plan/projection.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace stowage::views {
class InlineMessage;
class SourceView;
} // namespace stowage::views

namespace stowage::app {

/// A form made from an ask's argument schema, and its answer as JSON: exactly what stowagectl prints.
class AskDialog final : public QDialog {
    Q_OBJECT
public:
    explicit AskDialog(QWidget *parent);

    void setProjection(const Projection &projection);
    /// Empty: the ask chosen last.
    void choose(const QString &ask);
    /// Fills the field of an argument, if the ask has it.
    void prefill(const QString &argument, const QString &value);

private:
    struct Field {
        ask::Argument argument;
        QWidget *editor = nullptr;
    };

    void buildForm();
    void run();
    [[nodiscard]] Expected<nlohmann::json> arguments() const;
    void showAnswer(const Expected<nlohmann::json> &answer);

    std::unique_ptr<Projection> m_projection;
    QComboBox *m_ask;
    QLabel *m_summary;
    QWidget *m_formHost;
    QPushButton *m_runButton;
    QPushButton *m_copy;
    views::InlineMessage *m_message;
    views::SourceView *m_answer;
    std::vector<Field> m_fields;
    JobSlot m_job;
};

} // namespace stowage::app
