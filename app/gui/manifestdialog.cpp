// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/manifestdialog.h"

#include <algorithm>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::TextLook;
using views::Tone;

namespace {

constexpr qint64 mostBytes = 256 * 1024; // of a file that may be a manifest to ask about

} // namespace

ManifestDialog::ManifestDialog(QWidget *parent)
    : QDialog(parent)
    , m_lead(new QLabel(tr("A pod or workload that the fleet does not have. Nothing is created; admission comes "
                           "first, as the API server would do it.")))
    , m_editor(new QPlainTextEdit)
    , m_problems(new QListWidget)
    , m_cluster(new QComboBox)
    , m_ask(new QPushButton(tr("Where would it go?")))
{
    setWindowTitle(tr("Ask about a manifest"));
    setObjectName(u"manifestDialog"_s);
    resize(metrics().units(170), metrics().units(150));
    m_lead->setWordWrap(true);
    views::dress(m_lead, TextLook::Body, Tone::Text2);
    m_editor->setFont(views::textFont(TextLook::Mono));
    m_editor->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_editor->setTabChangesFocus(true);
    m_editor->setAccessibleName(tr("Manifest"));
    m_editor->setPlaceholderText(tr("Paste YAML or JSON of one Pod, Job, Deployment, ..."));
    m_problems->setAccessibleName(tr("What is wrong with the manifest"));
    m_problems->setMaximumHeight(metrics().units(28));
    m_cluster->setAccessibleName(tr("Cluster"));
    m_ask->setProperty("primary", true);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_ask, QDialogButtonBox::ActionRole);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_ask->setDefault(true);
    auto *bottom = new QHBoxLayout;
    auto *label = new QLabel(tr("&Cluster:"));
    label->setBuddy(m_cluster);
    bottom->addWidget(label);
    bottom->addWidget(m_cluster);
    bottom->addStretch(1);
    bottom->addWidget(buttons);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_lead);
    column->addWidget(m_editor, 1);
    column->addWidget(m_problems);
    column->addLayout(bottom);

    m_checking.setSingleShot(true);
    m_checking.setInterval(300); // typing is not checked letter by letter
    connect(&m_checking, &QTimer::timeout, this, &ManifestDialog::check);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] { m_checking.start(); });
    connect(m_problems, &QListWidget::itemActivated, this, [this](const QListWidgetItem *item) {
        const int line = item->data(Qt::UserRole).toInt();
        const QTextBlock block = m_editor->document()->findBlockByNumber(std::max(0, line - 1));
        m_editor->setTextCursor(QTextCursor(block));
        m_editor->setFocus();
    });
    connect(m_ask, &QPushButton::clicked, this,
            [this] { Q_EMIT askRequested(m_editor->toPlainText(), m_cluster->currentData().toString()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setClusters({});
    tell({});
}

void ManifestDialog::setClusters(const QStringList &clusters)
{
    const QString before = m_cluster->currentData().toString();
    m_cluster->clear();
    m_cluster->addItem(tr("All clusters"), QString());
    for (const QString &cluster : clusters)
        m_cluster->addItem(cluster, cluster);
    m_cluster->setCurrentIndex(std::max(0, m_cluster->findData(before)));
}

void ManifestDialog::setManifest(const QString &text)
{
    m_editor->setPlainText(text);
    m_checking.stop();
    check();
}

QString ManifestDialog::manifest() const
{
    return m_editor->toPlainText();
}

void ManifestDialog::check()
{
    const QString text = m_editor->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_job.cancel();
        tell({});
        return;
    }
    m_job.start([text = views::toUtf8(text)](const Context &) { return ask::checkManifest(text); },
                [this](std::vector<ask::ManifestProblem> problems) { tell(std::move(problems)); });
}

void ManifestDialog::tell(std::vector<ask::ManifestProblem> problems)
{
    m_found = std::move(problems);
    m_problems->clear();
    for (const ask::ManifestProblem &problem : m_found) {
        const QString message = views::toQString(problem.message);
        auto *item = new QListWidgetItem(
            views::icon(problem.fatal ? u"error"_s : u"warning"_s, problem.fatal ? Tone::Blocked : Tone::Warning),
            problem.line > 0 ? tr("Line %1: %2").arg(problem.line).arg(message) : message);
        item->setData(Qt::UserRole, qulonglong(problem.line));
        m_problems->addItem(item);
    }
    m_problems->setVisible(!m_found.empty());
    markLines();
    const bool fatal = std::ranges::any_of(m_found, &ask::ManifestProblem::fatal);
    m_ask->setEnabled(!m_editor->toPlainText().trimmed().isEmpty() && !fatal);
}

/// Lines with a problem get its ground.
void ManifestDialog::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const ask::ManifestProblem &problem : m_found) {
        const QTextBlock block =
            problem.line > 0 ? m_editor->document()->findBlockByNumber(int(problem.line) - 1) : QTextBlock();
        if (!block.isValid())
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.format.setBackground(views::colors()[problem.fatal ? Tone::BlockedBg : Tone::WarningBg]);
        mark.format.setForeground(views::colors()[Tone::Text1]);
        marks << mark;
    }
    m_editor->setExtraSelections(marks);
}

QString manifestOfFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isFile() || info.size() > mostBytes || info.size() == 0)
        return {};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    const std::vector<ask::ManifestProblem> problems = ask::checkManifest(bytes.toStdString());
    return std::ranges::any_of(problems, &ask::ManifestProblem::fatal) ? QString() : QString::fromUtf8(bytes);
}

} // namespace stowage::app
