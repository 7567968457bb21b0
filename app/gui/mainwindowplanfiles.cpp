// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as files: open, save, export, and what a crash left behind.
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLocale>
#include <QStatusBar>

#include "app/gui/application.h"
#include "app/gui/mainwindow.h"
#include "app/session/session.h"
#include "core/ask/planview.h"
#include "core/plan/export.h"
#include "core/plan/planfile.h"
#include "views/present/inlinemessage.h"
#include "views/present/text.h"
#include "views/report/report.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::ChipTone;

namespace {

/// All files of an export.
Expected<QStringList> writeExport(const QString &folder, const plan::EvaluationPtr &evaluation, const plan::Plan &plan,
                                  const plan::Services &services)
{
    std::vector<plan::ExportFile> files = plan::exportManifests(*evaluation, services);
    files.push_back({"placements.csv", plan::exportPlacements(*evaluation)});
    files.push_back({"plan.json", ask::toJson(*evaluation, plan).dump(2) + '\n'});
    files.push_back({"summary.md", ask::planMarkdown(*evaluation, plan)});
    QStringList written;
    for (const plan::ExportFile &file : files) {
        const QString path = folder + u'/' + views::toQString(file.name);
        if (const Expected<void> saved = plan::replaceFile(path.toStdString(), file.text); !saved)
            return tl::unexpected(saved.error());
        written += path;
    }
    const QString report = folder + u"/report.pdf"_s;
    if (const Expected<void> saved = views::renderPlanReport(plan, evaluation, report); !saved)
        return tl::unexpected(saved.error());
    written += report;
    return written;
}

} // namespace

void MainWindow::connectPlanFiles()
{
    PlanEditor *plan = m_session->plan();
    const auto tell = [this](const QString &reason) { m_message->show(ChipTone::Blocked, reason); };
    connect(plan, &PlanEditor::saveFailed, this, tell);
    connect(plan, &PlanEditor::loadFailed, this, tell);
    connect(plan, &PlanEditor::saved, this, [this](const QString &path) {
        statusBar()->showMessage(tr("Written: %1").arg(path), 6000);
        updateTitle();
    });
    plan->setViewSource([this](const std::string &known) { return planViewState(known); });
    connect(plan, &PlanEditor::loaded, this, [this, plan] {
        showBottomPage(u"plan"_s);
        restorePlanView(plan->plan().view);
    });
    connect(plan, &PlanEditor::openElsewhere, this, [this](const QString &path) {
        m_message->show(
            ChipTone::Warning,
            tr("%1 is open in another window already. This is a copy: saving asks for another name.").arg(path));
    });
    connect(m_session.get(), &Session::fleetChanged, this, [this] {
        if (m_session->hasFleet() && m_application->takeRecoveryOffer())
            offerRecovery();
    });
}

void MainWindow::wirePlanFileCommands()
{
    on("plan.open", [this] { openPlan(); });
    on("plan.save", [this] { savePlan(m_session->plan()->path()); });
    on("plan.saveAs", [this] { savePlan({}); });
    on("plan.export", [this] { exportPlan(); });
}

void MainWindow::openPlan()
{
    auto *dialog = new QFileDialog(this, tr("Open a Plan"), m_application->settings()->value(setting::lastFolder),
                                   tr("Plans (*.stowage.yaml);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_session->plan(), &PlanEditor::load);
    dialog->open();
}

void MainWindow::savePlan(const QString &path)
{
    if (!path.isEmpty()) {
        m_session->plan()->save(path);
        return;
    }
    auto *dialog = new QFileDialog(this, tr("Save the Plan"), m_application->settings()->value(setting::lastFolder),
                                   tr("Plans (*.stowage.yaml)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"stowage.yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &chosen) {
        m_session->plan()->save(chosen, true); // the dialog asked
    });
    dialog->open();
}

void MainWindow::exportPlan()
{
    auto *dialog =
        new QFileDialog(this, tr("Export the Plan to a Folder"), m_application->settings()->value(setting::lastFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::exportPlanTo);
    dialog->open();
}

void MainWindow::exportPlanTo(const QString &folder)
{
    const plan::EvaluationPtr evaluation = m_session->plan()->evaluation();
    if (!evaluation)
        return;
    m_planJob.start([folder, evaluation, plan = m_session->plan()->plan(), services = m_session->plan()->services()](
                        const Context &) { return writeExport(folder, evaluation, plan, services); },
                    [this, folder](const Expected<QStringList> &written) {
                        if (!written)
                            m_message->show(ChipTone::Blocked, errorText(written.error()));
                        else
                            statusBar()->showMessage(
                                tr("%n file(s) written to %1", nullptr, static_cast<int>(written->size())).arg(folder),
                                6000);
                    });
}

/// Plans of programs that did not end properly: offered once, at the first start after.
void MainWindow::offerRecovery()
{
    const QStringList left = PlanEditor::leftBehind();
    if (left.isEmpty())
        return;
    m_planJob.start(
        [left](const Context &) {
            QStringList paths, titles;
            for (const QString &path : left) {
                const Expected<plan::Plan> plan = plan::loadPlan(path.toStdString());
                if (plan && plan->entries.empty()) {
                    QFile::remove(path); // everything was undone: nothing to recover
                    continue;
                }
                const auto count = plan ? static_cast<int>(plan->entries.size()) : 0;
                const QString time = QLocale().toString(QFileInfo(path).lastModified(), QLocale::ShortFormat);
                QString title = plan && !plan->basedOn.title.empty()
                    ? tr("%1, %2, %n operation(s)", nullptr, count).arg(time, views::toQString(plan->basedOn.title))
                    : tr("%1, %n operation(s)", nullptr, count).arg(time);
                // Two of one minute must not be taken for each other.
                while (titles.contains(title))
                    title += u'\u2009';
                paths += path;
                titles += title;
            }
            return std::pair(paths, titles);
        },
        [this](const std::pair<QStringList, QStringList> &found) {
            const auto &[paths, titles] = found;
            if (titles.isEmpty())
                return;
            auto *dialog = new QInputDialog(this);
            dialog->setObjectName(u"recovery"_s);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setWindowTitle(tr("Recover a Plan"));
            dialog->setLabelText(tr("Stowage ended without saving these plans. Recovering one stages it on the open "
                                    "fleet; the others stay where they are."));
            dialog->setComboBoxItems(titles);
            dialog->setOption(QInputDialog::UseListViewForComboBoxItems);
            dialog->setOkButtonText(tr("Recover Plan"));
            dialog->setCancelButtonText(tr("Not Now"));
            connect(dialog, &QInputDialog::textValueSelected, this,
                    [this, paths = paths, titles = titles](const QString &title) {
                        const qsizetype index = titles.indexOf(title);
                        if (index < 0)
                            return;
                        PlanEditor *plan = m_session->plan();
                        // The copy goes when its operations are in this program's own copy.
                        connect(
                            plan, &PlanEditor::loaded, this,
                            [plan, path = paths[index]] {
                                plan->forgetPath();
                                QFile::remove(path);
                            },
                            Qt::SingleShotConnection);
                        plan->load(paths[index]);
                    });
            dialog->open();
        });
}

} // namespace stowage::app
