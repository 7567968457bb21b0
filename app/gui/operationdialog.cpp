// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/operationdialog.h"

#include <algorithm>

#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringListModel>
#include <QVBoxLayout>

#include "app/session/planeditor.h"
#include "app/session/session.h"
#include "core/plan/fleetedit.h"
#include "views/present/fonts.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/plantext.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using nlohmann::ordered_json;
using views::ChipTone;
using views::metrics;
using views::toQString;

namespace {

constexpr int typingPause = 150; // ms

/// Completes the word behind the last comma.
class ListCompleter final : public QCompleter {
public:
    explicit ListCompleter(QObject *parent)
        : QCompleter(parent)
    {
        setCaseSensitivity(Qt::CaseInsensitive);
        setFilterMode(Qt::MatchContains);
    }

protected:
    [[nodiscard]] QStringList splitPath(const QString &path) const override
    {
        return {path.mid(path.lastIndexOf(u',') + 1).trimmed()};
    }
    [[nodiscard]] QString pathFromIndex(const QModelIndex &index) const override
    {
        const QString chosen = index.data(Qt::EditRole).toString();
        const auto *line = qobject_cast<const QLineEdit *>(widget());
        const qsizetype comma = line ? line->text().lastIndexOf(u',') : -1;
        return comma < 0 ? chosen : line->text().left(comma + 1) + u' ' + chosen;
    }
};

QString labelOf(const std::string &field)
{
    const std::pair<const char *, QString> known[] = {
        {"to", OperationDialog::tr("To cluster")},
        {"replicas", OperationDialog::tr("Replicas")},
        {"domain", OperationDialog::tr("Zone, block or rack")},
        {"node", OperationDialog::tr("Node")},
        {"pods", OperationDialog::tr("Pods")},
        {"podSet", OperationDialog::tr("Pod set")},
        {"key", OperationDialog::tr("Key")},
        {"value", OperationDialog::tr("Value")},
        {"effect", OperationDialog::tr("Effect")},
        {"set", OperationDialog::tr("Labels to set")},
        {"remove", OperationDialog::tr("Labels to remove")},
        {"weight", OperationDialog::tr("Weight")},
        {"priority", OperationDialog::tr("Priority")},
        {"parent", OperationDialog::tr("Parent")},
        {"guarantee", OperationDialog::tr("Guarantee")},
        {"deserved", OperationDialog::tr("Deserved")},
        {"capability", OperationDialog::tr("Capability")},
        {"hard", OperationDialog::tr("Amounts")},
        {"placement", OperationDialog::tr("Placement")},
        {"failover", OperationDialog::tr("Failover")},
        {"like", OperationDialog::tr("Like node")},
        {"type", OperationDialog::tr("Instance type")},
        {"count", OperationDialog::tr("Count")},
        {"prefix", OperationDialog::tr("Begin of names")},
        {"labels", OperationDialog::tr("Labels")},
        {"nodes", OperationDialog::tr("Nodes")},
        {"patch", OperationDialog::tr("Merge patch")},
    };
    const auto found = std::ranges::find(known, field, &std::pair<const char *, QString>::first);
    return found == std::end(known) ? toQString(field) : found->second;
}

QString textOf(const ordered_json &value)
{
    if (value.is_string())
        return toQString(value.get<std::string>());
    if (value.is_number())
        return toQString(value.dump());
    QStringList parts;
    if (value.is_array()) {
        for (const ordered_json &item : value)
            parts += textOf(item);
        return parts.join(u", "_s);
    }
    for (const auto &[name, item] : value.items())
        parts += toQString(name) + u'=' + textOf(item);
    return parts.join(u", "_s);
}

Expected<ordered_json> valueOf(const plan::Field &field, const QString &text)
{
    switch (field.type) {
    case plan::FieldType::Text:
        return ordered_json(views::toUtf8(text));
    case plan::FieldType::Integer: {
        bool whole = false;
        const qlonglong number = text.toLongLong(&whole);
        if (!whole)
            return fail(ErrorCode::Usage,
                        views::toUtf8(OperationDialog::tr("%1: a whole number is wanted.").arg(labelOf(field.name))));
        return ordered_json(static_cast<std::int64_t>(number));
    }
    case plan::FieldType::TextList: {
        ordered_json list = ordered_json::array();
        for (const QString &part : text.split(u',', Qt::SkipEmptyParts))
            if (const QString word = part.trimmed(); !word.isEmpty())
                list.push_back(views::toUtf8(word));
        return list;
    }
    case plan::FieldType::TextMap: {
        ordered_json map = ordered_json::object();
        for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
            const qsizetype equals = part.indexOf(u'=');
            const QString name = part.left(equals).trimmed();
            if (part.trimmed().isEmpty())
                continue;
            if (equals < 0 || name.isEmpty())
                return fail(ErrorCode::Usage,
                            views::toUtf8(OperationDialog::tr("%1: name=value pairs joined by commas are wanted.")
                                              .arg(labelOf(field.name))));
            map[views::toUtf8(name)] = views::toUtf8(part.mid(equals + 1).trimmed());
        }
        return map;
    }
    case plan::FieldType::Json: {
        ordered_json value = ordered_json::parse(views::toUtf8(text), nullptr, false);
        if (!value.is_object())
            return fail(ErrorCode::Usage,
                        views::toUtf8(OperationDialog::tr("%1: a JSON object is wanted.").arg(labelOf(field.name))));
        return value;
    }
    }
    return fail(ErrorCode::Internal, field.name);
}

QLineEdit *lineOf(QWidget *editor)
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        return box->lineEdit();
    return qobject_cast<QLineEdit *>(editor);
}

QString editorText(const QWidget *editor)
{
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(editor))
        return text->toPlainText().trimmed();
    if (const auto *box = qobject_cast<const QComboBox *>(editor))
        return box->currentText().trimmed();
    const auto *line = qobject_cast<const QLineEdit *>(editor);
    return line ? line->text().trimmed() : QString();
}

void setEditorText(QWidget *editor, const QString &text)
{
    if (auto *box = qobject_cast<QPlainTextEdit *>(editor))
        box->setPlainText(text);
    else if (QLineEdit *line = lineOf(editor))
        line->setText(text);
}

} // namespace

OperationDialog::OperationDialog(PlanEditor *plan, const plan::Verb &verb, const ObjectKey &object, QWidget *parent,
                                 const ordered_json &known)
    : QDialog(parent)
    , m_plan(plan)
    , m_verb(verb)
    , m_object(object)
    , m_known(known)
    , m_message(new views::InlineMessage)
{
    setObjectName(u"operationDialog"_s);
    build();
    m_pause.setSingleShot(true);
    m_pause.setInterval(typingPause);
    connect(&m_pause, &QTimer::timeout, this, &OperationDialog::check);
    m_fieldsJob.start([fleet = plan->projection(), services = plan->services(), verbName = std::string(verb.name),
                       object](const Context &) { return ask::operationFields(fleet, services, verbName, object); },
                      [this](const ask::OperationFields &fields) { take(fields); });
    check();
}

void OperationDialog::build()
{
    setWindowTitle(views::translated("Verb", m_verb.summary.data()));
    auto *subject = new QLabel(toQString(plan::shown(m_object)));
    subject->setTextFormat(Qt::PlainText);
    views::dress(subject, views::TextLook::Section, views::Tone::Text1);
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    QWidget *first = nullptr;
    for (const plan::Field &field : plan::fieldsOf(m_verb)) {
        const QString help = views::translated("Verb", field.help.c_str());
        QWidget *editor = nullptr;
        if (field.type == plan::FieldType::Json) {
            auto *box = new QPlainTextEdit;
            box->setFont(views::textFont(views::TextLook::Mono));
            box->setTabChangesFocus(true);
            box->setPlaceholderText(u"{ }"_s);
            box->setMinimumHeight(metrics().units(30));
            connect(box, &QPlainTextEdit::textChanged, this, &OperationDialog::edited);
            editor = box;
        } else if (field.type == plan::FieldType::Text) {
            auto *box = new QComboBox;
            box->setEditable(true);
            box->setInsertPolicy(QComboBox::NoInsert);
            box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            box->setMaxVisibleItems(16);
            box->lineEdit()->setPlaceholderText(help);
            box->completer()->setCompletionMode(QCompleter::PopupCompletion);
            box->completer()->setFilterMode(Qt::MatchContains);
            connect(box, &QComboBox::editTextChanged, this, &OperationDialog::edited);
            editor = box;
        } else {
            auto *line = new QLineEdit;
            line->setPlaceholderText(field.type == plan::FieldType::TextMap ? tr("name=value, …") : help);
            if (field.type == plan::FieldType::TextList) {
                auto *completer = new ListCompleter(line);
                completer->setModel(new QStringListModel(completer));
                line->setCompleter(completer);
            }
            connect(line, &QLineEdit::textChanged, this, &OperationDialog::edited);
            editor = line;
        }
        const QString name = labelOf(field.name);
        editor->setObjectName(u"field."_s + toQString(field.name));
        editor->setAccessibleName(name);
        editor->setAccessibleDescription(help);
        editor->setToolTip(help);
        auto *label = new QLabel(field.required ? tr("%1:").arg(name) : tr("%1 (optional):").arg(name));
        label->setBuddy(editor);
        label->setToolTip(help);
        form->addRow(label, editor);
        m_rows.push_back({.field = field, .editor = editor, .before = {}});
        if (m_known.contains(field.name))
            setEditorText(editor, textOf(m_known[field.name]));
        else if (!first)
            first = editor;
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_stage = buttons->addButton(tr("Stage Operation"), QDialogButtonBox::AcceptRole);
    m_stage->setEnabled(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(subject);
    layout->addSpacing(metrics().gapS());
    layout->addLayout(form, 1);
    layout->addSpacing(metrics().gapS());
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    setMinimumWidth(metrics().units(150));
    if (first)
        first->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] {
        if (const Expected<plan::Operation> made = operation())
            Q_EMIT staged(*made);
    });
}

QWidget *OperationDialog::editor(const QString &field) const
{
    const auto found = std::ranges::find(m_rows, views::toUtf8(field), [](const Row &row) { return row.field.name; });
    return found == m_rows.end() ? nullptr : found->editor;
}

void OperationDialog::setField(const QString &field, const QString &text)
{
    setEditorText(editor(field), text);
}

QString OperationDialog::fieldText(const QString &field) const
{
    return editorText(editor(field));
}

bool OperationDialog::busy() const
{
    return m_fieldsJob.running() || m_checkJob.running() || m_pause.isActive();
}

QString OperationDialog::sentence() const
{
    return m_message->text();
}

void OperationDialog::take(const ask::OperationFields &fields)
{
    for (Row &row : m_rows) {
        const auto choices = fields.choices.find(row.field.name);
        if (choices != fields.choices.end()) {
            QStringList names;
            for (const std::string &name : choices->second)
                names += toQString(name);
            if (auto *box = qobject_cast<QComboBox *>(row.editor)) {
                const QString text = box->currentText();
                box->addItems(names);
                box->setCurrentIndex(-1);
                box->setEditText(text);
            } else if (auto *line = qobject_cast<QLineEdit *>(row.editor); line && line->completer()) {
                static_cast<QStringListModel *>(line->completer()->model())->setStringList(names);
            }
        }
        const auto now = fields.now.find(row.field.name);
        // A number of replicas that are placed or moved is not what the workload has.
        const bool counts = row.field.name == "replicas" && m_verb.name != "scale";
        if (now == fields.now.end() || counts || !editorText(row.editor).isEmpty())
            continue;
        const QString text =
            row.field.type == plan::FieldType::Json ? toQString(now->second.dump(2)) : textOf(now->second);
        setEditorText(row.editor, text);
        row.before = editorText(row.editor);
    }
    if (auto *line = lineOf(focusWidget()))
        line->selectAll();
    edited();
}

Expected<plan::Operation> OperationDialog::operation() const
{
    ordered_json written = {{"op", m_verb.name}};
    ordered_json &object = written["object"] = ordered_json::object();
    object["cluster"] = m_object.cluster;
    object["group"] = m_object.group;
    object["kind"] = m_object.kind;
    object["namespace"] = m_object.nameSpace;
    object["name"] = m_object.name;
    bool any = m_rows.empty();
    for (const Row &row : m_rows) {
        const QString text = editorText(row.editor);
        if (text.isEmpty()) {
            if (row.field.required)
                return fail(ErrorCode::Usage, views::toUtf8(tr("%1 is missing.").arg(labelOf(row.field.name))));
            continue;
        }
        if (!row.field.required && text == row.before)
            continue;
        Expected<ordered_json> value = valueOf(row.field, text);
        if (!value)
            return tl::unexpected(value.error());
        written[row.field.name] = std::move(*value);
        any = true;
    }
    const bool optionalOnly = std::ranges::none_of(m_rows, [](const Row &row) { return row.field.required; })
        && (m_verb.name.starts_with("set-") || m_verb.name.starts_with("label"));
    if (optionalOnly && !any)
        return fail(ErrorCode::Usage, views::toUtf8(tr("Nothing is changed yet.")));
    ordered_json unknown;
    return plan::operationFrom(written, unknown);
}

void OperationDialog::edited()
{
    m_stage->setEnabled(false);
    m_checkJob.cancel();
    m_pause.start();
}

void OperationDialog::check()
{
    const Expected<plan::Operation> made = operation();
    if (!made) {
        m_checkJob.cancel();
        tell(ChipTone::Info, toQString(made.error().message));
        return;
    }
    m_checkJob.start(
        [fleet = m_plan->projection(), services = m_plan->services(), operation = *made](const Context &context) {
            plan::FleetEdit edit(fleet);
            return plan::stage(edit, operation, services, context);
        },
        [this, text = views::operationText(*made)](const Expected<plan::Step> &step) {
            if (!step) {
                tell(ChipTone::Blocked, errorText(step.error()));
                return;
            }
            const plan::Check &found = step->check;
            const ChipTone tones[] = {ChipTone::Ok, ChipTone::Warning, ChipTone::Blocked};
            QString sentence = text;
            if (!found.remarks.empty())
                sentence += u'\n' + views::findingsText(found, u"\n"_s);
            tell(tones[static_cast<std::size_t>(found.level)], sentence);
            // A blocked operation can be staged too: later changes of the plan may let it through.
            m_stage->setEnabled(true);
        });
}

void OperationDialog::tell(ChipTone tone, const QString &text)
{
    m_tone = tone;
    m_message->show(tone, text);
    // A longer answer must not squeeze the fields above it.
    layout()->activate();
    if (const int needed = layout()->totalHeightForWidth(width()); needed > height())
        resize(width(), needed);
}

} // namespace stowage::app
