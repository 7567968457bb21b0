// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/journaldialog.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "app/gui/applywords.h"
#include "app/gui/diffmarks.h"
#include "app/session/session.h"
#include "core/apply/report.h"
#include "views/present/celldelegate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using apply::Record;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;

namespace {

constexpr int DetailRole = views::OwnRole;
constexpr qint64 mostAuditBytes = qint64{4} << 20; ///< of its end
constexpr qsizetype mostAuditLines = 5000;

QString timeText(const Instant &instant)
{
    if (!instant.known())
        return u"–"_s;
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(instant.micros / 1000), u"yyyy-MM-dd HH:mm:ss"_s);
}

QStandardItem *cell(const QString &text, views::Emphasis emphasis = views::Emphasis::None)
{
    auto *const item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    item->setData(int(emphasis), views::EmphasisRole);
    return item;
}

void dressTable(QTableView *table, QStandardItemModel *model, const QList<double> &widths)
{
    table->setModel(model);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setTextElideMode(Qt::ElideMiddle);
    table->setItemDelegate(new views::CellDelegate(table));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics().row());
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    for (qsizetype column = 0; column < widths.size(); ++column)
        table->horizontalHeader()->resizeSection(static_cast<int>(column), metrics().units(widths[column]));
}

QPlainTextEdit *details(const QString &name)
{
    auto *const edit = new QPlainTextEdit;
    edit->setReadOnly(true);
    edit->setFont(views::textFont(TextLook::Mono));
    edit->setAccessibleName(name);
    edit->setMaximumHeight(metrics().units(40));
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    return edit;
}

QString answerText(const Record &record)
{
    QStringList parts;
    if (record.http != 0)
        parts += QString::number(record.http);
    if (record.skipped)
        parts += JournalDialog::tr("nothing was sent");
    if (!record.reason.empty())
        parts += toQString(record.reason);
    return parts.join(u", "_s);
}

/// The end of the log, as lines.
QList<QByteArray> readEnd(const QString &path)
{
    QFile file(path);
    if (path.isEmpty() || !file.open(QFile::ReadOnly))
        return {};
    const bool cut = file.size() > mostAuditBytes;
    if (cut)
        file.seek(file.size() - mostAuditBytes);
    QList<QByteArray> lines = file.readAll().split('\n');
    if (cut && !lines.isEmpty())
        lines.removeFirst();
    lines.removeAll(QByteArray());
    if (lines.size() > mostAuditLines)
        lines.remove(0, lines.size() - mostAuditLines);
    std::reverse(lines.begin(), lines.end());
    return lines;
}

QString member(const nlohmann::ordered_json &entry, const char *name)
{
    const auto found = entry.find(name);
    if (found == entry.end() || found->is_null())
        return {};
    return found->is_string() ? toQString(found->get_ref<const std::string &>()) : toQString(found->dump());
}

} // namespace

JournalDialog::JournalDialog(const QStringList &journals, const QString &auditPath, QWidget *parent)
    : QDialog(parent)
    , m_files(new QComboBox)
    , m_headline(new QLabel)
    , m_records(new QTableView)
    , m_recordModel(new QStandardItemModel(0, ColumnCount, this))
    , m_details(details(tr("Details of the selected record")))
    , m_run(new QPushButton(views::icon(u"rollback"_s), tr("&Resume or Roll Back…")))
    , m_auditHeadline(new QLabel)
    , m_audit(new QTableView)
    , m_auditModel(new QStandardItemModel(0, AuditColumnCount, this))
    , m_auditDetails(details(tr("Details of the selected entry")))
    , m_auditPath(auditPath)
{
    setWindowTitle(tr("Journals"));
    setObjectName(u"journalDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(metrics().units(220), metrics().units(150));
    for (QLabel *label : {m_headline, m_auditHeadline})
        label->setWordWrap(true);
    dress();
    auto *const pages = new QTabWidget;
    pages->setDocumentMode(true);
    pages->addTab(journalPage(), tr("Journal"));
    pages->addTab(auditPage(), tr("Audit Log"));
    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_run, QDialogButtonBox::ActionRole);
    m_run->setAutoDefault(false);
    m_run->setObjectName(u"run"_s);
    m_run->setEnabled(false);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics().gapL(), metrics().gapM(), metrics().gapL(), metrics().gapL());
    column->setSpacing(metrics().gapS());
    column->addWidget(pages, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_run, &QPushButton::clicked, this, [this] { Q_EMIT runRequested(m_path); });
    for (const QString &path : journals) {
        if (QFileInfo::exists(path))
            m_files->addItem(path, path);
    }
    connect(m_files, &QComboBox::activated, this, [this] { openJournal(m_files->currentData().toString()); });
    if (m_files->count() > 0)
        openJournal(m_files->itemData(0).toString());
    else
        m_headline->setText(tr("Nothing was applied from here yet. Open a journal that lies beside a plan."));
    m_auditJob.start([path = m_auditPath](const Context &) { return readEnd(path); },
                     [this](const QList<QByteArray> &lines) { showAudit(lines); });
}

void JournalDialog::dress()
{
    for (QLabel *label : {m_headline, m_auditHeadline})
        views::dress(label, TextLook::Title, Tone::Text1);
    markDiff(m_details);
}

void JournalDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

QWidget *JournalDialog::journalPage()
{
    m_files->setAccessibleName(tr("Journal"));
    m_files->setMinimumContentsLength(40);
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_recordModel->setHorizontalHeaderLabels(
        {tr("Time"), tr("Record"), tr("#"), tr("Object"), tr("Request"), tr("Answer")});
    dressTable(m_records, m_recordModel, {36, 28, 9, 56, 56});
    m_records->setAccessibleName(tr("Records of the journal"));
    auto *const open = new QPushButton(views::icon(u"open"_s), tr("&Open Journal…"));
    open->setAutoDefault(false);
    auto *const top = new QHBoxLayout;
    top->addWidget(m_files, 1);
    top->addWidget(open);
    auto *const page = new QWidget;
    auto *const column = new QVBoxLayout(page);
    column->setContentsMargins(0, metrics().gapS(), 0, 0);
    column->setSpacing(metrics().gapS());
    column->addLayout(top);
    column->addWidget(m_headline);
    column->addWidget(m_records, 1);
    column->addWidget(m_details);
    connect(open, &QPushButton::clicked, this, &JournalDialog::chooseFile);
    connect(m_records->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        m_details->setPlainText(now.siblingAtColumn(0).data(DetailRole).toString());
        markDiff(m_details);
    });
    return page;
}

QWidget *JournalDialog::auditPage()
{
    m_auditModel->setHorizontalHeaderLabels(
        {tr("Time"), tr("User"), tr("Context"), tr("Object"), tr("What"), tr("Outcome")});
    dressTable(m_audit, m_auditModel, {44, 26, 36, 56, 30});
    m_audit->setAccessibleName(tr("Everything that was applied, the newest first"));
    auto *const page = new QWidget;
    auto *const column = new QVBoxLayout(page);
    column->setContentsMargins(0, metrics().gapS(), 0, 0);
    column->setSpacing(metrics().gapS());
    column->addWidget(m_auditHeadline);
    column->addWidget(m_audit, 1);
    column->addWidget(m_auditDetails);
    connect(m_audit->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        m_auditDetails->setPlainText(now.siblingAtColumn(0).data(DetailRole).toString());
    });
    return page;
}

void JournalDialog::chooseFile()
{
    auto *const dialog = new QFileDialog(this, tr("Open a Journal"), {}, tr("Journals (*.journal.jsonl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &JournalDialog::openJournal);
    dialog->open();
}

void JournalDialog::openJournal(const QString &path)
{
    m_path = path;
    if (m_files->findData(path) < 0)
        m_files->insertItem(0, path, path);
    m_files->setCurrentIndex(m_files->findData(path));
    m_job.start([path](const Context &) { return apply::loadJournal(path.toStdString()); },
                [this](const Expected<apply::Journal> &journal) { showJournal(journal); });
}

void JournalDialog::showJournal(const Expected<apply::Journal> &journal)
{
    m_recordModel->removeRows(0, m_recordModel->rowCount());
    m_details->clear();
    m_run->setEnabled(false);
    if (!journal) {
        m_headline->setText(errorText(journal.error()));
        return;
    }
    for (std::size_t i = 0; i < journal->runs.size(); ++i)
        addRun(journal->runs[i], static_cast<int>(i) + 1);
    const apply::JournalRun *const last = journal->last();
    if (last == nullptr) {
        m_headline->setText(tr("The journal holds nothing yet"));
        return;
    }
    const apply::Report report = apply::reportOf(*last);
    const auto writes = static_cast<int>(last->begin.batch.writes.size());
    const auto done = report.count(apply::WriteState::Done) + report.count(apply::WriteState::Skipped);
    QString text = last->ended ? tr("The last run ended: %1 of %n change(s) done", nullptr, writes).arg(done)
                               : tr("The last run did not end: %1 of %n change(s) done", nullptr, writes).arg(done);
    if (const std::size_t back = report.count(apply::WriteState::RolledBack); back > 0)
        text += tr(", %n rolled back", nullptr, static_cast<int>(back));
    if (journal->torn)
        text += tr("; its last line was cut off and does not count");
    m_headline->setText(text);
    m_run->setEnabled(!last->ended || report.count(apply::WriteState::Done) > 0);
    m_records->scrollToBottom();
}

void JournalDialog::addRun(const apply::JournalRun &run, int number)
{
    const auto add = [&](const Record &record) {
        const apply::Write *const write = run.begin.batch.find(record.write);
        QStringList lines;
        if (record.kind == Record::Kind::Begin) {
            lines += tr("Plan %1, by %2").arg(toQString(record.batch.planId), toQString(record.user));
            lines += tr("If a change fails: %1").arg(policyText(record.policy));
            for (const auto &[cluster, uid] : record.clusters)
                lines += u"%1: %2"_s.arg(toQString(cluster), toQString(uid));
        }
        if (write != nullptr)
            lines += toQString(apply::describe(*write));
        if (!record.url.empty())
            lines += toQString(record.method) + u' ' + toQString(record.url);
        if (!record.uid.empty() || !record.resourceVersion.empty())
            lines += u"uid %1, resourceVersion %2"_s.arg(toQString(record.uid), toQString(record.resourceVersion));
        if (!record.before.empty())
            lines += tr("Before: %1").arg(toQString(record.before));
        if (write != nullptr && record.kind == Record::Kind::Intent)
            lines += writeLines(*write);
        if (const QString answer = answerText(record); !answer.isEmpty())
            lines += answer;
        const bool bad = (record.kind == Record::Kind::Result || record.kind == Record::Kind::RollbackResult)
            && !record.good && !record.skipped;
        QString object =
            write != nullptr ? objectText(write->object) + u", "_s + toQString(write->object.cluster) : QString();
        if (record.kind == Record::Kind::Begin)
            object = tr("Run %1: %n change(s)", nullptr, static_cast<int>(record.batch.writes.size())).arg(number);
        auto *const first = cell(timeText(record.at));
        first->setData(lines.join(u'\n'), DetailRole);
        m_recordModel->appendRow(
            {first,
             cell(recordText(record.kind),
                  record.kind == Record::Kind::Begin ? views::Emphasis::Strong : views::Emphasis::None),
             cell(toQString(record.write), views::Emphasis::Weak), cell(object, views::Emphasis::Key),
             cell(record.url.empty() ? QString() : toQString(record.method) + u' ' + toQString(record.url)),
             cell(answerText(record), bad ? views::Emphasis::Blocked : views::Emphasis::None)});
    };
    add(run.begin);
    std::ranges::for_each(run.records, add);
}

void JournalDialog::showAudit(const QList<QByteArray> &lines)
{
    for (const QByteArray &line : lines) {
        const auto entry = nlohmann::ordered_json::parse(line.begin(), line.end(), nullptr, false);
        if (!entry.is_object())
            continue;
        const QString nameSpace = member(entry, "namespace");
        const QString object =
            u"%1 %2%3, %4"_s.arg(member(entry, "kind"), nameSpace.isEmpty() ? QString() : nameSpace + u'/',
                                 member(entry, "name"), member(entry, "cluster"));
        const QString outcome = member(entry, "outcome");
        auto *const first = cell(member(entry, "at"));
        first->setData(toQString(entry.dump(2)), DetailRole);
        m_auditModel->appendRow(
            {first, cell(member(entry, "user")), cell(member(entry, "context")), cell(object, views::Emphasis::Key),
             cell(member(entry, "what") + u", "_s + member(entry, "action")),
             cell(outcome + (member(entry, "reason").isEmpty() ? QString() : u": "_s + member(entry, "reason")),
                  outcome == u"failed" ? views::Emphasis::Blocked : views::Emphasis::None)});
    }
    const int count = m_auditModel->rowCount();
    m_auditHeadline->setText(count == 0 ? tr("Nothing was written from this computer")
                                        : tr("%n write(s) from this computer, the newest first", nullptr, count));
}

} // namespace stowage::app
