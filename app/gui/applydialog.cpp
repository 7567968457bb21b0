// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/applydialog.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/gui/applywords.h"
#include "app/gui/confirmband.h"
#include "app/gui/diffmarks.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using apply::CheckState;
using apply::WriteState;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;
using State = ApplySession::State;
using Mark = StageStrip::Mark;

ApplyDialog::ApplyDialog(ApplySession *session, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_headline(new QLabel)
    , m_hint(new QLabel)
    , m_strip(new StageStrip)
    , m_message(new views::InlineMessage)
    , m_table(new QTableView)
    , m_model(new QStandardItemModel(0, ColumnCount, this))
    , m_detailTitle(new QLabel)
    , m_details(new QPlainTextEdit)
    , m_force(new QCheckBox)
    , m_unknown(new QWidget)
    , m_answer(new QComboBox)
    , m_bands(new QVBoxLayout)
    , m_policy(new QComboBox)
    , m_export(new QPushButton(views::icon(u"export"_s), tr("Export &Manifests…")))
    , m_report(new QPushButton(views::icon(u"save"_s), tr("Save Re&port…")))
    , m_check(new QPushButton(views::icon(u"refresh"_s), tr("&Check Again")))
    , m_close(new QPushButton(tr("Close")))
    , m_stop(new QPushButton(views::icon(u"suspend"_s), tr("&Stop After This One")))
    , m_rollBack(new QPushButton(views::icon(u"rollback"_s), tr("Roll &Back")))
    , m_resume(new QPushButton(views::icon(u"play"_s), tr("&Resume")))
    , m_apply(new QPushButton)
{
    setObjectName(u"applyDialog"_s);
    resize(metrics().units(200), metrics().units(196));
    dress();
    for (QLabel *label : {m_headline, m_hint, m_detailTitle})
        label->setWordWrap(true);
    m_details->setReadOnly(true);
    m_details->setFont(views::textFont(TextLook::Mono));
    m_details->setAccessibleName(tr("What is sent, and what was found out"));
    m_details->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_policy->setAccessibleName(tr("If a change fails"));
    for (const apply::FailurePolicy policy :
         {apply::FailurePolicy::Rollback, apply::FailurePolicy::Stop, apply::FailurePolicy::Continue})
        m_policy->addItem(policyText(policy), static_cast<int>(policy));
    m_force->hide();
    m_message->hide();
    m_apply->setObjectName(u"apply"_s);
    m_resume->setObjectName(u"resume"_s);
    m_rollBack->setObjectName(u"rollBack"_s);
    m_stop->setObjectName(u"stop"_s);
    m_check->setObjectName(u"check"_s);
    buildTable();
    buildAnswer();

    auto *const failing = new QHBoxLayout;
    auto *const failingLabel = new QLabel(tr("&If a change fails:"));
    failingLabel->setBuddy(m_policy);
    failing->addWidget(failingLabel);
    failing->addWidget(m_policy);
    failing->addStretch(1);
    failing->addWidget(m_check);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(m_export);
    buttons->addWidget(m_report);
    buttons->addStretch(1);
    for (QPushButton *button : {m_close, m_stop, m_rollBack, m_resume, m_apply})
        buttons->addWidget(button);
    // What writes is never the answer to a key that was meant for something else.
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false);
    for (QPushButton *button : {m_export, m_report, m_check, m_stop, m_rollBack, m_resume, m_apply})
        button->setAutoDefault(false);
    m_close->setDefault(true);
    m_bands->setSpacing(metrics().gapXs());

    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    column->setSpacing(metrics().gapS());
    column->addWidget(m_headline);
    column->addWidget(m_hint);
    column->addSpacing(metrics().gapS());
    column->addWidget(m_strip);
    column->addWidget(m_message);
    column->addWidget(m_table, 3);
    column->addWidget(m_detailTitle);
    column->addWidget(m_details, 2);
    column->addWidget(m_force);
    column->addWidget(m_unknown);
    column->addLayout(m_bands);
    column->addLayout(failing);
    column->addLayout(buttons);

    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_export, &QPushButton::clicked, this, &ApplyDialog::exportRequested);
    connect(m_report, &QPushButton::clicked, this, &ApplyDialog::saveReport);
    connect(m_check, &QPushButton::clicked, m_session, &ApplySession::check);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        if (m_session->state() == State::Checking)
            m_session->cancelCheck();
        else
            m_session->stop();
    });
    connect(m_rollBack, &QPushButton::clicked, m_session, &ApplySession::rollBack);
    connect(m_resume, &QPushButton::clicked, this, [this] { m_session->resume(policy()); });
    connect(m_apply, &QPushButton::clicked, this, &ApplyDialog::applyNow);
    connect(m_force, &QCheckBox::clicked, this, [this](bool on) {
        if (const int row = selectedRow(); row >= 0)
            m_session->setForced(m_session->report().rows[static_cast<std::size_t>(row)].write.id, on);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ApplyDialog::showDetails);
    connect(m_session, &ApplySession::stateChanged, this, &ApplyDialog::fill);
    // Answers come by the thousand: each touches its own row, and what sums them up follows soon.
    connect(m_session, &ApplySession::checked, this, [this](const QString &write) {
        if (const auto row = m_rowOf.constFind(write); row != m_rowOf.cend() && !write.isEmpty())
            fillRow(*row);
        if (!m_soon.isActive())
            m_soon.start();
    });
    m_soon.setSingleShot(true);
    m_soon.setInterval(50);
    m_soon.callOnTimeout(this, &ApplyDialog::refresh);
    connect(m_session, &ApplySession::rowChanged, this, [this](int row) {
        m_waits.remove(row);
        fillRow(row);
        // The eye follows what is being written, unless a person reads something else.
        if (m_session->report().rows[static_cast<std::size_t>(row)].state == WriteState::Running
            && !m_table->hasFocus())
            m_table->selectRow(row);
        refresh();
    });
    connect(m_session, &ApplySession::waiting, this, [this](int row, const QString &why) {
        m_waits[row] = why;
        fillRow(row);
        showDetails();
    });
    connect(m_session, &ApplySession::warned, this, [this](const QString &cluster, const QString &text) {
        m_message->show(views::ChipTone::Warning, cluster.isEmpty() ? text : tr("%1 warns: %2").arg(cluster, text));
    });
    connect(m_session, &ApplySession::clustersChanged, this, [this] {
        fillBands();
        refresh();
    });
    m_clock.setInterval(1000);
    m_clock.callOnTimeout(this, &ApplyDialog::tick);
    m_close->setFocus(); // rows follow what happens until a person goes to the table
    fill();
}

void ApplyDialog::dress()
{
    views::dress(m_headline, TextLook::Title, Tone::Text1);
    views::dress(m_hint, TextLook::Small, Tone::Text2);
    views::dress(m_detailTitle, TextLook::Section, Tone::Text1);
    markDiff(m_details);
}

void ApplyDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

apply::FailurePolicy ApplyDialog::policy() const
{
    return static_cast<apply::FailurePolicy>(m_policy->currentData().toInt());
}

void ApplyDialog::fill()
{
    const auto &rows = m_session->report().rows;
    if (m_model->rowCount() != static_cast<int>(rows.size())) {
        m_model->setRowCount(static_cast<int>(rows.size()));
        m_waits.clear();
    }
    if (m_session->state() == State::Preparing || m_session->state() == State::Ended)
        m_waits.clear();
    m_rowOf.clear();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        m_rowOf[toQString(rows[static_cast<std::size_t>(row)].write.id)] = row;
        fillRow(row);
    }
    if (m_model->rowCount() > 0 && selectedRow() < 0)
        m_table->selectRow(0);
    const QString title = toQString(m_session->batch().title);
    setWindowTitle(m_session->ofJournal() ? tr("Journal of %1").arg(title.isEmpty() ? tr("a plan") : title)
                       : title.isEmpty()  ? tr("Apply the Plan")
                                          : tr("Apply Plan: %1").arg(title));
    if (!m_session->problem().isEmpty())
        m_message->show(views::ChipTone::Blocked, m_session->problem());
    else if (m_session->state() == State::Checking || m_session->running())
        m_message->hide();
    fillBands();
    refresh();
    // Preflight writes nothing: there is no reason to wait for a person.
    if (m_session->state() == State::Ready && !m_session->ofJournal() && !m_session->batch().writes.empty()
        && m_session->problem().isEmpty() && m_session->preflight().checks().empty())
        QTimer::singleShot(0, m_session, &ApplySession::check);
    // What would be refused is what there is to read about.
    if (m_session->state() == State::Checked && !m_session->preflight().passed() && !m_table->hasFocus()) {
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const auto of = m_session->preflight().of(rows[static_cast<std::size_t>(row)].write.id);
            if (std::ranges::any_of(of, [](const auto &check) { return check.state == CheckState::Blocked; })) {
                m_table->selectRow(row);
                break;
            }
        }
    }
    if (m_session->state() == State::Checked && m_applyAfterCheck) {
        m_applyAfterCheck = false;
        if (m_session->preflightCounts() && m_session->allUnlocked())
            m_session->apply(policy());
    }
}

void ApplyDialog::fillBands()
{
    // Not while a name is being typed: the field must stay.
    QStringList wanted;
    const bool asks = m_session->state() == State::Ready || m_session->state() == State::Checking
        || m_session->state() == State::Checked || m_session->state() == State::Ended;
    const bool rollable =
        m_session->ofJournal() || m_session->state() != State::Ended || m_session->report().count(WriteState::Done) > 0;
    for (const ApplyCluster &cluster : m_session->clusters()) {
        if (asks && rollable)
            wanted += u"%1|%2|%3|%4"_s.arg(cluster.name)
                          .arg(cluster.unlocked)
                          .arg(cluster.mustBeTyped())
                          .arg(cluster.unreached);
    }
    if (m_bands->property("shown").toStringList() == wanted)
        return;
    m_bands->setProperty("shown", wanted);
    while (QLayoutItem *const item = m_bands->takeAt(0)) {
        // At once: until the event loop has deleted it, it would stand under the new one.
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    if (wanted.isEmpty())
        return;
    for (const ApplyCluster &cluster : m_session->clusters()) {
        auto *const band = new ConfirmBand(cluster, this);
        connect(band, &ConfirmBand::unlockRequested, this,
                [this](const QString &name, const QString &typed) { (void)m_session->unlock(name, typed); });
        m_bands->addWidget(band);
    }
}

void ApplyDialog::refresh()
{
    m_headline->setText(headline());
    m_hint->setText(hint());
    m_strip->setStages(stages());
    const State state = m_session->state();
    const auto writes = static_cast<int>(m_session->batch().writes.size());
    const bool idle = !m_session->running() && state != State::Checking && state != State::Preparing;
    const bool journal = m_session->ofJournal();
    const bool open = m_session->allUnlocked();
    const bool reached = std::ranges::all_of(m_session->clusters(),
                                             [](const ApplyCluster &cluster) { return cluster.unreached.isEmpty(); });
    m_apply->setText(tr("Apply %n Change(s)", nullptr, writes));
    m_apply->setVisible(!journal && state != State::Ended && !m_session->running());
    m_apply->setEnabled(idle && open && reached && writes > 0
                        && (state == State::Checked ? m_session->preflight().passed() : state == State::Ready)
                        && !m_applyAfterCheck);
    m_resume->setVisible(journal && m_session->unfinished() && idle);
    m_resume->setEnabled(open);
    const std::size_t done = m_session->report().count(WriteState::Done);
    m_rollBack->setVisible(idle && done > 0 && (journal || state == State::Ended));
    m_rollBack->setText(tr("Roll Back %n Change(s)", nullptr, static_cast<int>(done)));
    m_rollBack->setEnabled(open);
    m_stop->setVisible(m_session->running() || state == State::Checking);
    m_stop->setText(state == State::Checking ? tr("&Stop Checking") : tr("&Stop After This One"));
    if (!m_stop->isVisible())
        m_stop->setEnabled(true);
    m_check->setVisible(!journal && state != State::Ended);
    m_check->setEnabled(idle && writes > 0);
    m_policy->setEnabled(idle);
    m_report->setEnabled(!m_session->report().rows.empty());
    m_export->setVisible(!journal);
    m_close->setText(m_session->running() ? tr("Hide") : tr("Close"));
    if (m_session->preflightCounts() && !m_clock.isActive())
        m_clock.start();
    showDetails();
}

/// Preflight counts for a minute: then it is made again with the click that applies.
void ApplyDialog::tick()
{
    if (m_session->state() != State::Checked || m_session->preflightCounts())
        return;
    m_clock.stop();
    refresh();
}

void ApplyDialog::applyNow()
{
    if (m_session->preflightCounts()) {
        m_session->apply(policy());
        return;
    }
    m_applyAfterCheck = true;
    m_session->check();
}

void ApplyDialog::saveReport()
{
    auto *const dialog = new QFileDialog(this, tr("Save the Report"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString markdown = tr("Markdown (*.md)"), json = tr("JSON (*.json)"), plain = tr("Text (*.txt)");
    dialog->setNameFilters({markdown, json, plain});
    dialog->setDefaultSuffix(u"md"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, json, plain](const QString &chosen) {
        dialog->setDefaultSuffix(chosen == json ? u"json"_s : chosen == plain ? u"txt"_s : u"md"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const apply::Report &report = m_session->report();
        const QString text = path.endsWith(u".json"_s) ? toQString(apply::toJson(report).dump(2)) + u'\n'
            : path.endsWith(u".txt"_s)                 ? reportText(report)
                                                       : reportMarkdown(report);
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.commit())
            m_message->show(views::ChipTone::Blocked, tr("%1 was not written. %2").arg(path, file.errorString()));
    });
    dialog->open();
}

} // namespace stowage::app
