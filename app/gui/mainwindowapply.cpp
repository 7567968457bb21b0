// SPDX-License-Identifier: GPL-3.0-or-later
// Applying plans: the dialog, journals, and what a crash left unfinished.
#include <QCloseEvent>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include "app/gui/application.h"
#include "app/gui/applydialog.h"
#include "app/gui/journaldialog.h"
#include "app/gui/mainwindow.h"
#include "app/session/session.h"
#include "core/apply/audit.h"
#include "core/apply/report.h"
#include "views/present/inlinemessage.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::ChipTone;

void MainWindow::wireApplyCommands()
{
    ApplySession *const applying = m_session->applying();
    on("plan.apply", [this] { applyPlan(); });
    on("plan.journals", [this] { showJournals(); });
    // Until its end is on the disk, a journal is one to be offered at the next start.
    connect(applying, &ApplySession::began, this, [this](const QString &journal) {
        Settings *const settings = m_application->settings();
        settings->set(setting::journals, withRecent(settings->value(setting::journals), journal, 20));
        settings->set(setting::openJournals, withRecent(settings->value(setting::openJournals), journal, 20));
        settings->sync();
    });
    connect(applying, &ApplySession::ended, this, [this](const QString &journal) {
        Settings *const settings = m_application->settings();
        QStringList open = settings->value(setting::openJournals);
        open.removeAll(journal);
        settings->set(setting::openJournals, open);
    });
    connect(applying, &ApplySession::stateChanged, this, [this, applying] {
        if (applying->state() == ApplySession::State::Ended && (!m_applyDialog || !m_applyDialog->isVisible()))
            m_message->show(applying->report().outcome() == apply::Outcome::Done ? ChipTone::Ok : ChipTone::Blocked,
                            tr("Applying ended: %n change(s) done. Plan > Apply Plan shows the report.", nullptr,
                               static_cast<int>(applying->report().count(apply::WriteState::Done))));
        if (m_closeAfterApply && !applying->running())
            close();
    });
    // Of the first window alone: what another one is applying has no end yet, either.
    if (m_application->windows().size() <= 1)
        QTimer::singleShot(0, this, &MainWindow::offerJournals);
}

void MainWindow::applyPlan()
{
    ApplySession *const applying = m_session->applying();
    const plan::EvaluationPtr evaluation = m_session->plan()->evaluation();
    // What runs, or has just ended, is shown; what was only looked at is worked out anew.
    const bool keep = applying->running()
        || (applying->state() == ApplySession::State::Ended && m_applyDialog && m_applyDialog->isVisible());
    if (!keep) {
        if (!evaluation)
            return;
        PlanEditor *const plan = m_session->plan();
        applying->prepare(evaluation, plan->services(), plan->plan(), plan->modified() ? QString() : plan->path(),
                          [plan = QPointer<PlanEditor>(plan)] {
                              return plan && !plan->busy() ? plan->evaluation() : plan::EvaluationPtr();
                          });
    }
    showApplyDialog();
}

void MainWindow::showApplyDialog()
{
    if (!m_applyDialog) {
        m_applyDialog = new ApplyDialog(m_session->applying(), this);
        m_applyDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_applyDialog, &ApplyDialog::exportRequested, this, [this] { exportPlan(); });
    }
    m_applyDialog->show();
    m_applyDialog->raise();
    m_applyDialog->activateWindow();
}

void MainWindow::showJournals()
{
    auto *const dialog = new JournalDialog(m_application->settings()->value(setting::journals),
                                           views::toQString(apply::auditPath()), this);
    connect(dialog, &JournalDialog::runRequested, this, [this](const QString &path) { openJournal(path); });
    dialog->show();
}

void MainWindow::openJournal(const QString &path)
{
    m_session->applying()->openJournal(path);
    showApplyDialog();
}

/// A run that has no end: the program or the computer stopped in the middle.
void MainWindow::offerJournals()
{
    Settings *const settings = m_application->settings();
    QStringList open = settings->value(setting::openJournals);
    if (open.isEmpty() || m_session->applying()->running())
        return;
    m_journalJob.start(
        [open](const Context &) {
            QStringList unfinished;
            for (const QString &path : open) {
                const Expected<apply::Journal> journal = apply::loadJournal(path.toStdString());
                if (journal && journal->last() != nullptr && !journal->last()->ended)
                    unfinished += path;
            }
            return unfinished;
        },
        [this, settings](const QStringList &unfinished) {
            settings->set(setting::openJournals, unfinished);
            if (unfinished.isEmpty())
                return;
            const QString path = unfinished.front();
            m_message->show(
                ChipTone::Warning,
                tr("Applying %1 did not end. It can be gone on with, or taken back.").arg(QFileInfo(path).fileName()),
                tr("Show the journal"));
            connect(
                m_message, &views::InlineMessage::linkActivated, this,
                [this, path] {
                    m_message->hide();
                    openJournal(path);
                },
                Qt::SingleShotConnection);
        });
}

/// False while something is being written: a person says what becomes of it first.
bool MainWindow::mayClose()
{
    ApplySession *const applying = m_session ? m_session->applying() : nullptr;
    if (applying == nullptr || !applying->running())
        return true;
    if (m_closeAfterApply)
        return false;
    auto *const box = new QMessageBox(QMessageBox::Warning, tr("Applying Is Under Way"),
                                      tr("Changes are being written to clusters."), QMessageBox::NoButton, this);
    box->setObjectName(u"closeWhileApplying"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Closing waits for the change that is on its way; the rest is then handled as you chose "
                               "for failures. The journal keeps everything."));
    QPushButton *const stop = box->addButton(tr("Stop, Then Close"), QMessageBox::DestructiveRole);
    QPushButton *const stay = box->addButton(tr("Keep Applying"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    connect(stop, &QPushButton::clicked, this, [this, applying] {
        m_closeAfterApply = true;
        applying->stop();
    });
    box->open();
    return false;
}

} // namespace stowage::app
