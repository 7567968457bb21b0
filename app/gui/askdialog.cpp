// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/askdialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/session/session.h"
#include "views/inspector/sourceview.h"
#include "views/present/fonts.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::toQString;

namespace {

bool isLong(ask::ArgumentType type)
{
    return type == ask::ArgumentType::Object || type == ask::ArgumentType::ObjectList;
}

QString typeHint(ask::ArgumentType type)
{
    switch (type) {
    case ask::ArgumentType::Text:
        return AskDialog::tr("text");
    case ask::ArgumentType::Integer:
        return AskDialog::tr("whole number");
    case ask::ArgumentType::Number:
        return AskDialog::tr("number");
    case ask::ArgumentType::Boolean:
        return AskDialog::tr("yes or no");
    case ask::ArgumentType::TextList:
        return AskDialog::tr("texts, separated by commas");
    case ask::ArgumentType::Object:
        return AskDialog::tr("JSON object");
    case ask::ArgumentType::ObjectList:
        return AskDialog::tr("JSON list of objects");
    case ask::ArgumentType::Time:
        return AskDialog::tr("time such as 2026-03-01T12:00:00Z");
    }
    return {};
}

/// What the registry says of an ask or an argument, in the language of the program.
QString said(std::string_view text)
{
    return views::translated("Ask", std::string(text).c_str());
}

QString textOf(const QWidget *editor)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(editor))
        return line->text().trimmed();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(editor))
        return text->toPlainText().trimmed();
    if (const auto *box = qobject_cast<const QComboBox *>(editor))
        return box->isEditable() ? box->currentText().trimmed() : box->currentData().toString();
    return {};
}

} // namespace

AskDialog::AskDialog(QWidget *parent)
    : QDialog(parent)
    , m_ask(new QComboBox)
    , m_summary(new QLabel)
    , m_formHost(new QWidget)
    , m_runButton(new QPushButton(tr("&Ask")))
    , m_copy(new QPushButton(tr("&Copy as JSON")))
    , m_message(new views::InlineMessage)
    , m_answer(new views::SourceView)
{
    setObjectName(u"askDialog"_s);
    setWindowTitle(tr("Ask"));
    for (const ask::Entry &entry : ask::entries())
        m_ask->addItem(toQString(entry.name));
    m_ask->setAccessibleName(tr("Question"));
    m_summary->setWordWrap(true);
    m_summary->setFont(views::textFont(views::TextLook::Small));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_runButton->setDefault(true);
    m_copy->setEnabled(false);
    m_answer->setAccessibleName(tr("Answer as JSON"));
    m_answer->setFrameShape(QFrame::StyledPanel);
    m_answer->setPlaceholderText(tr("The answer appears here, as stowagectl prints it with -o json."));
    auto *close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    m_copy->setAutoDefault(false);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics().gapS());
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_runButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    layout->setSpacing(metrics().gapS());
    layout->addWidget(m_ask);
    layout->addWidget(m_summary);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_formHost);
    layout->addWidget(scroll, 3);
    layout->addWidget(m_message);
    layout->addWidget(m_answer, 2);
    layout->addLayout(buttons);
    resize(metrics().units(175), metrics().units(170));

    connect(m_ask, &QComboBox::currentIndexChanged, this, &AskDialog::buildForm);
    connect(m_runButton, &QPushButton::clicked, this, &AskDialog::run);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_answer->toPlainText()); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    buildForm();
}

void AskDialog::setProjection(const Projection &projection)
{
    m_projection = std::make_unique<Projection>(projection);
    buildForm();
}

void AskDialog::choose(const QString &name)
{
    if (const int at = m_ask->findText(name); at >= 0)
        m_ask->setCurrentIndex(at);
}

void AskDialog::prefill(const QString &argument, const QString &value)
{
    for (const Field &field : m_fields) {
        if (toQString(field.argument.name) != argument)
            continue;
        if (auto *line = qobject_cast<QLineEdit *>(field.editor))
            line->setText(value);
        else if (auto *box = qobject_cast<QComboBox *>(field.editor))
            box->setEditText(value);
    }
}

void AskDialog::buildForm()
{
    const ask::Entry *entry = ask::find(m_ask->currentText().toStdString());
    delete m_formHost->layout();
    qDeleteAll(m_formHost->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_fields.clear();
    m_answer->setText({});
    m_message->hide();
    m_copy->setEnabled(false);
    m_runButton->setEnabled(entry && m_projection);
    if (!entry)
        return;
    m_summary->setText(said(entry->summary));
    auto *form = new QFormLayout(m_formHost);
    form->setContentsMargins(0, metrics().gapS(), 0, metrics().gapS());
    form->setHorizontalSpacing(metrics().gapL());
    for (const ask::Argument &argument : entry->arguments) {
        const QString name = toQString(argument.name);
        const QString help = said(argument.help);
        const QString hint = help.isEmpty()
            ? typeHint(argument.type)
            : tr("%1 (%2)", "what an argument is for, its type").arg(help, typeHint(argument.type));
        QWidget *editor = nullptr;
        if (argument.type == ask::ArgumentType::Boolean) {
            auto *box = new QComboBox;
            box->addItem(tr("default"), QString());
            box->addItem(tr("yes"), u"true"_s);
            box->addItem(tr("no"), u"false"_s);
            editor = box;
        } else if (argument.name == "cluster" && m_projection) {
            auto *box = new QComboBox;
            box->setEditable(true);
            if (!argument.required)
                box->addItem(QString());
            for (const auto &cluster : m_projection->fleet().clusters)
                box->addItem(toQString(cluster->name));
            editor = box;
        } else if (isLong(argument.type)) {
            auto *text = new QPlainTextEdit;
            text->setFont(views::textFont(views::TextLook::Mono));
            text->setPlaceholderText(hint);
            text->setTabChangesFocus(true);
            text->setFixedHeight(metrics().units(20));
            editor = text;
        } else {
            auto *line = new QLineEdit;
            line->setPlaceholderText(hint);
            editor = line;
        }
        editor->setAccessibleName(name);
        editor->setToolTip(help);
        editor->setAccessibleDescription(help);
        const QString label = argument.required ? tr("%1 (needed):").arg(name) : tr("%1:").arg(name);
        form->addRow(label, editor);
        m_fields.push_back({argument, editor});
    }
}

Expected<nlohmann::json> AskDialog::arguments() const
{
    nlohmann::json ask = {{"kind", m_ask->currentText().toStdString()}};
    for (const Field &field : m_fields) {
        const QString text = textOf(field.editor);
        if (text.isEmpty())
            continue;
        const std::string name(field.argument.name);
        const auto wrong = [&] {
            return fail(ErrorCode::Usage,
                        tr("'%1' must be a %2.").arg(toQString(name), typeHint(field.argument.type)).toStdString());
        };
        bool ok = true;
        switch (field.argument.type) {
        case ask::ArgumentType::Text:
        case ask::ArgumentType::Time:
            ask[name] = text.toStdString();
            break;
        case ask::ArgumentType::Integer:
            ask[name] = text.toLongLong(&ok);
            break;
        case ask::ArgumentType::Number:
            ask[name] = text.toDouble(&ok);
            break;
        case ask::ArgumentType::Boolean:
            ask[name] = text == u"true"_s;
            break;
        case ask::ArgumentType::TextList: {
            nlohmann::json list = nlohmann::json::array();
            for (const QString &part : text.split(u',', Qt::SkipEmptyParts))
                list.push_back(part.trimmed().toStdString());
            ask[name] = std::move(list);
            break;
        }
        case ask::ArgumentType::Object:
        case ask::ArgumentType::ObjectList: {
            nlohmann::json value = nlohmann::json::parse(text.toStdString(), nullptr, false);
            ok = !value.is_discarded();
            ask[name] = std::move(value);
            break;
        }
        }
        if (!ok)
            return wrong();
    }
    return ask;
}

void AskDialog::run()
{
    const auto asked = arguments();
    if (!asked) {
        showAnswer(asked);
        return;
    }
    m_runButton->setEnabled(false);
    m_job.start([projection = *m_projection,
                 ask = *asked](const Context &context) { return ask::run(projection, ask, context); },
                [this](Expected<nlohmann::json> answer) {
                    m_runButton->setEnabled(true);
                    showAnswer(answer);
                });
}

void AskDialog::showAnswer(const Expected<nlohmann::json> &answer)
{
    m_copy->setEnabled(answer.has_value());
    if (!answer) {
        m_answer->setText({});
        m_message->show(views::ChipTone::Blocked, errorText(answer.error()));
        return;
    }
    m_message->hide();
    m_answer->setText(QString::fromStdString(answer->dump(2, ' ', false, nlohmann::json::error_handler_t::replace)));
}

} // namespace stowage::app
