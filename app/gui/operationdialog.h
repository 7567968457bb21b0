// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QDialog>
#include <QTimer>

#include "app/jobs/jobslot.h"
#include "core/ask/operationfields.h"
#include "core/plan/operation.h"
#include "core/plan/staging.h"
#include "core/plan/verbs.h"
#include "views/present/celldelegate.h"

class QPushButton;

namespace stowage::views {
class InlineMessage;
}

namespace stowage::app {

class PlanEditor;

/// A form for one operation, made from what its verb says of its fields: values that are there, choices where they can
/// be listed, and what the check says while it is filled in.
class OperationDialog final : public QDialog {
    Q_OBJECT
public:
    /// known: fields that are filled in already.
    OperationDialog(PlanEditor *plan, const plan::Verb &verb, const ObjectKey &object, QWidget *parent,
                    const nlohmann::ordered_json &known = nlohmann::ordered_json::object());

    /// The field's editor: a combo box, line, spin box or text box. Null: the verb has no such field.
    [[nodiscard]] QWidget *editor(const QString &field) const;
    void setField(const QString &field, const QString &text);
    [[nodiscard]] QString fieldText(const QString &field) const;
    /// Fields and checks are worked out.
    [[nodiscard]] bool busy() const;
    [[nodiscard]] views::ChipTone tone() const { return m_tone; }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QPushButton *stageButton() const { return m_stage; }

    /// What the form says; an error names the field.
    [[nodiscard]] Expected<plan::Operation> operation() const;

Q_SIGNALS:
    void staged(const stowage::plan::Operation &operation);

private:
    struct Row {
        plan::Field field;
        QWidget *editor = nullptr;
        QString before; ///< text that the field had before; as long as it says that, it is left out
    };

    void build();
    void take(const ask::OperationFields &fields);
    void edited();
    void check();
    void tell(views::ChipTone tone, const QString &text);

    PlanEditor *m_plan;
    plan::Verb m_verb;
    ObjectKey m_object;
    nlohmann::ordered_json m_known;
    std::vector<Row> m_rows;
    views::InlineMessage *m_message;
    QPushButton *m_stage;
    QTimer m_pause; ///< of typing
    views::ChipTone m_tone = views::ChipTone::Info;
    JobSlot m_fieldsJob, m_checkJob;
};

} // namespace stowage::app
