// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/applydialog.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
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
#include "views/present/celldelegate.h"
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
    connect(m_session, &ApplySession::checksChanged, this, [this] {
        for (int row = 0; row < m_model->rowCount(); ++row)
            fillRow(row);
        refresh();
    });
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

void ApplyDialog::buildTable()
{
    m_model->setHorizontalHeaderLabels({tr("#"), tr("Object"), tr("Cluster"), tr("Change"), tr("Effect"), tr("State")});
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Changes in the order in which they are sent"));
    m_table->setItemDelegate(new views::CellDelegate(m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto &[column, width] : {std::pair(StepColumn, 9.0),
                                        {ObjectColumn, 44.0},
                                        {ClusterColumn, 26.0},
                                        {ChangeColumn, 36.0},
                                        {EffectColumn, 32.0}})
        m_table->horizontalHeader()->resizeSection(column, metrics().units(width));
}

apply::FailurePolicy ApplyDialog::policy() const
{
    return static_cast<apply::FailurePolicy>(m_policy->currentData().toInt());
}

int ApplyDialog::selectedRow() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const int row = rows.isEmpty() ? -1 : rows.front().row();
    return row < static_cast<int>(m_session->report().rows.size()) ? row : -1;
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
    for (int row = 0; row < m_model->rowCount(); ++row)
        fillRow(row);
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
        && m_session->problem().isEmpty() && m_session->preflight().checks.empty())
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

void ApplyDialog::fillRow(int row)
{
    const auto &rows = m_session->report().rows;
    if (row < 0 || static_cast<std::size_t>(row) >= rows.size())
        return;
    const apply::ReportRow &one = rows[static_cast<std::size_t>(row)];
    const bool note = one.write.id.empty();
    if (row >= m_model->rowCount())
        m_model->setRowCount(row + 1);
    const auto cell = [&](int column) {
        QStandardItem *item = m_model->item(row, column);
        if (item == nullptr) {
            item = new QStandardItem;
            item->setEditable(false);
            m_model->setItem(row, column, item);
        }
        return item;
    };
    const auto text = [&](int column, const QString &said, views::Emphasis emphasis = views::Emphasis::None) {
        QStandardItem *const item = cell(column);
        item->setText(said);
        item->setToolTip(said);
        item->setData(int(emphasis), views::EmphasisRole);
    };
    const auto chip = [&](int column, const views::Chip &said) {
        QStandardItem *const item = cell(column);
        item->setData(QVariant::fromValue(said), views::ChipRole);
        item->setData(said.text, Qt::AccessibleTextRole);
        item->setToolTip(said.text);
    };
    text(StepColumn, toQString(one.write.id), views::Emphasis::Weak);
    text(ObjectColumn, objectText(one.write.object), views::Emphasis::Key);
    const QString cluster = toQString(one.write.object.cluster);
    const auto &clusters = m_session->clusters();
    const auto found = std::ranges::find(clusters, cluster, &ApplyCluster::name);
    const bool guarded = found != clusters.end() && found->isProtected;
    text(ClusterColumn, cluster);
    cell(ClusterColumn)
        ->setData(guarded ? QVariant::fromValue(views::Swatch{-1, views::Meaning::Broken}) : QVariant(),
                  views::SwatchRole);
    if (guarded)
        cell(ClusterColumn)->setToolTip(tr("%1 is protected").arg(cluster));
    text(ChangeColumn, note ? toQString(one.text) : changeText(one.write),
         note ? views::Emphasis::Weak : views::Emphasis::None);
    if (note) {
        chip(EffectColumn, {});
        chip(StateColumn, {views::ChipTone::Neutral, tr("By hand"), u"info"_s});
        return;
    }
    chip(EffectColumn, effectChip(one.write));
    const bool sent = one.state != WriteState::Planned;
    views::Chip state = sent ? writeChip(one.state) : checkChip(m_session->preflight().of(one.write.id));
    if (m_session->state() == State::Checking && !sent && m_session->preflight().of(one.write.id).empty())
        state = {views::ChipTone::Info, tr("Checking"), u"clock"_s};
    if (!sent && m_session->ofJournal())
        state = writeChip(one.state);
    if (m_waits.contains(row))
        state = {views::ChipTone::Warning, tr("Waiting"), u"clock"_s};
    chip(StateColumn, state);
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

QString ApplyDialog::headline() const
{
    const auto writes = static_cast<int>(m_session->batch().writes.size());
    const auto clusters = static_cast<int>(m_session->clusters().size());
    const apply::Report &report = m_session->report();
    switch (m_session->state()) {
    case State::Empty:
        return tr("Nothing to apply");
    case State::Preparing:
        return tr("Working out what would be written");
    case State::Running:
        return tr("Applying: %1 of %n change(s) done", nullptr, writes)
            .arg(report.count(WriteState::Done) + report.count(WriteState::Skipped));
    case State::RollingBack:
        return tr("Rolling back: %n change(s) taken back", nullptr,
                  static_cast<int>(report.count(WriteState::RolledBack)));
    case State::Ended:
        switch (report.outcome()) {
        case apply::Outcome::Done:
            return tr("%n change(s) applied", nullptr, writes);
        case apply::Outcome::RolledBack:
            return tr("Everything was taken back");
        case apply::Outcome::Blocked:
            return tr("Nothing was written");
        case apply::Outcome::Partial:
            return tr("Applied in part: %1 of %n change(s) done", nullptr, writes)
                .arg(report.count(WriteState::Done) + report.count(WriteState::Skipped));
        case apply::Outcome::Checked:
            break;
        }
        break;
    case State::Ready:
    case State::Checking:
    case State::Checked:
        break;
    }
    if (writes == 0)
        return tr("This plan writes nothing");
    if (m_session->ofJournal())
        return m_session->unfinished()
            ? tr("This run did not end: %1 of %n change(s) done", nullptr, writes).arg(report.count(WriteState::Done))
            : tr("%1 of %n change(s) done", nullptr, writes).arg(report.count(WriteState::Done));
    const auto &checks = m_session->preflight().checks;
    const auto blocked = std::ranges::count_if(m_session->batch().writes, [&](const apply::Write &write) {
        const auto of = m_session->preflight().of(write.id);
        return std::ranges::any_of(of, [](const auto &check) { return check.state == CheckState::Blocked; });
    });
    if (blocked > 0 && !checks.empty())
        return tr("%1 of %n change(s) would be refused", nullptr, writes).arg(blocked);
    return tr("%1 in %2").arg(tr("%n change(s)", nullptr, writes), tr("%n cluster(s)", nullptr, clusters));
}

QString ApplyDialog::hint() const
{
    QStringList parts;
    const apply::Batch &batch = m_session->batch();
    if (const auto evictions = static_cast<int>(batch.evictions()); evictions > 0)
        parts += tr("%n pod(s) restart.", nullptr, evictions);
    if (const auto irreversible = static_cast<int>(batch.irreversible()); irreversible > 0)
        parts += tr("%n change(s) cannot be undone.", nullptr, irreversible);
    else if (!batch.writes.empty())
        parts += tr("Each change can be rolled back from the journal.");
    if (!batch.leftOut.empty())
        parts += tr("%n operation(s) of the plan are left out.", nullptr, static_cast<int>(batch.leftOut.size()));
    if (!batch.already.empty())
        parts += tr("%n operation(s) are so already.", nullptr, static_cast<int>(batch.already.size()));
    if (!m_session->journal().isEmpty())
        parts += tr("Journal: %1").arg(m_session->journal());
    return parts.join(u' ');
}

QList<StageStrip::Stage> ApplyDialog::stages() const
{
    const apply::PreflightResult &preflight = m_session->preflight();
    const auto worst = [&](bool dryRun) {
        CheckState state = CheckState::Ok;
        for (const apply::CheckResult &check : preflight.checks) {
            const bool of = check.kind == apply::CheckKind::DryRun || check.kind == apply::CheckKind::Result;
            if (of == dryRun)
                state = std::max(state, check.state);
        }
        return state;
    };
    const auto count = [&](bool dryRun, CheckState state) {
        return static_cast<int>(std::ranges::count_if(preflight.checks, [&](const apply::CheckResult &check) {
            const bool of = check.kind == apply::CheckKind::DryRun || check.kind == apply::CheckKind::Result;
            return of == dryRun && check.state == state;
        }));
    };
    const bool started = m_session->running() || m_session->state() == State::Ended;
    const bool checked = m_session->state() == State::Checked || started;
    const auto checkStage = [&](const QString &title, bool dryRun) {
        StageStrip::Stage stage{title, tr("waiting"), Mark::Ahead};
        if (m_session->ofJournal())
            return StageStrip::Stage{title, tr("was done before"), Mark::Done};
        if (m_session->state() == State::Checking)
            stage = {title,
                     m_session->checksOf() > 0 ? tr("%1 of %2").arg(m_session->checksDone()).arg(m_session->checksOf())
                                               : tr("asking"),
                     Mark::Now};
        if (!checked)
            return stage;
        switch (worst(dryRun)) {
        case CheckState::Ok:
            return StageStrip::Stage{title, dryRun ? tr("accepted") : tr("nothing against it"), Mark::Done};
        case CheckState::Warning:
            return StageStrip::Stage{title, tr("%n thing(s) to know", nullptr, count(dryRun, CheckState::Warning)),
                                     Mark::Warned};
        case CheckState::Blocked:
            return StageStrip::Stage{title, tr("%n refusal(s)", nullptr, count(dryRun, CheckState::Blocked)),
                                     Mark::Blocked};
        }
        return stage;
    };
    QList<StageStrip::Stage> all{checkStage(tr("Preflight"), false), checkStage(tr("Dry run"), true)};
    const auto locked = static_cast<int>(
        std::ranges::count_if(m_session->clusters(), [](const ApplyCluster &cluster) { return !cluster.unlocked; }));
    const bool passed = preflight.passed() && m_session->state() == State::Checked;
    all += started
        ? StageStrip::Stage{tr("Confirm"), tr("given"), Mark::Done}
        : StageStrip::Stage{tr("Confirm"), locked > 0 ? tr("%n cluster(s) locked", nullptr, locked) : tr("unlocked"),
                            locked == 0                            ? Mark::Done
                                : passed || m_session->ofJournal() ? Mark::Now
                                                                   : Mark::Ahead};
    const auto writes = static_cast<int>(m_session->batch().writes.size());
    const auto done = m_session->report().count(WriteState::Done) + m_session->report().count(WriteState::Skipped);
    StageStrip::Stage last{tr("Apply"), tr("%n change(s), one by one", nullptr, writes), Mark::Ahead};
    if (m_session->running())
        last = {m_session->state() == State::RollingBack ? tr("Roll back") : tr("Apply"),
                tr("%1 of %2").arg(done).arg(writes), Mark::Now};
    else if (m_session->state() == State::Ended)
        last = {tr("Apply"), tr("%1 of %2").arg(done).arg(writes),
                m_session->report().outcome() == apply::Outcome::Done          ? Mark::Done
                    : m_session->report().outcome() == apply::Outcome::Partial ? Mark::Blocked
                                                                               : Mark::Warned};
    return all += last;
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

void ApplyDialog::showDetails()
{
    const int row = selectedRow();
    QStringList lines;
    QString title;
    bool conflicts = false;
    if (row >= 0) {
        const apply::ReportRow &one = m_session->report().rows[static_cast<std::size_t>(row)];
        title = u"%1, %2"_s.arg(objectText(one.write.object), toQString(one.write.object.cluster));
        const std::vector<apply::CheckResult> checks = m_session->preflight().of(one.write.id);
        lines += writeLines(one.write);
        const QStringList found = checkLines(checks);
        if (!found.isEmpty())
            lines += QStringList{QString()} + found;
        if (!one.request.empty())
            lines += {QString(), toQString(one.request)};
        if (one.http != 0 || !one.text.empty())
            lines += (one.http != 0 ? QString::number(one.http) + u' ' : QString()) + toQString(one.text);
        for (const apply::FieldConflict &conflict : one.conflicts)
            lines += tr("%1 belongs to %2").arg(toQString(conflict.field), toQString(conflict.owner));
        if (m_waits.contains(row))
            lines += tr("Waits: %1").arg(m_waits.value(row));
        for (const std::string &owner : one.write.owners)
            lines += tr("%1 writes this object, too, and would put it back: export instead.").arg(toQString(owner));
        QStringList owners;
        for (const apply::CheckResult &check : checks) {
            for (const apply::FieldConflict &conflict : check.conflicts) {
                if (const QString owner = toQString(conflict.owner); !owners.contains(owner))
                    owners += owner;
            }
        }
        conflicts = !owners.isEmpty() || m_session->forced().contains(one.write.id);
        m_force->setText(owners.isEmpty() ? tr("&Take its fields from other managers")
                                          : tr("&Take these fields from %1").arg(owners.join(u", "_s)));
        m_force->setChecked(m_session->forced().contains(one.write.id));
    }
    // What is of whole clusters or of the plan belongs to every row.
    const QStringList common = checkLines(m_session->preflight().of({}));
    if (!common.isEmpty())
        lines += QStringList{QString()} + common;
    m_force->setVisible(conflicts && !m_session->running() && !m_session->ofJournal());
    m_detailTitle->setText(title);
    const QString text = lines.join(u'\n').trimmed();
    if (m_details->toPlainText() != text) {
        m_details->setPlainText(text);
        markDiff(m_details);
    }
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
