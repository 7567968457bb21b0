// SPDX-License-Identifier: GPL-3.0-or-later
// The window's questions across clusters: how the hub is modelled, and where a workload can be moved.
#include "app/gui/application.h"
#include "app/gui/explainer.h"
#include "app/gui/hubdialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/movedialog.h"
#include "app/session/session.h"
#include "core/ask/federated.h"
#include "core/ask/plangesture.h"
#include "views/charts/firstattemptchart.h"
#include "views/overview/overviewview.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

/// The planner's choice, else what the fleet suggests: reading that may touch files.
void MainWindow::modelHub()
{
    m_hubJob.start([fleet = m_session->fleet()](const Context &) { return ask::guessHub(*fleet); },
                   [this](ask::HubGuess guess) {
                       m_hubGuess = std::move(guess);
                       const QString saved = m_application->settings()->value(setting::hubModel);
                       m_explainer->setHub(saved.isEmpty() ? m_hubGuess.model
                                                           : ask::loadHubModel(views::toUtf8(saved)));
                   });
}

void MainWindow::editHub()
{
    if (m_hubDialog) {
        m_hubDialog->raise();
        m_hubDialog->activateWindow();
        return;
    }
    m_hubDialog = new HubDialog(m_explainer->hub(), m_hubGuess,
                                QString::fromStdString(ask::standInPolicy(*m_session->fleet())), this);
    m_hubDialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_hubDialog, &QDialog::accepted, this, [this] {
        const ask::HubModel model = m_hubDialog->model();
        const std::string text = ask::saveHubModel(model), guessed = ask::saveHubModel(m_hubGuess.model);
        // What the fleet suggests anyway is not held against the next fleet.
        m_application->settings()->set(setting::hubModel,
                                       text == guessed    ? QString()
                                           : text.empty() ? u"{}"_s
                                                          : QString::fromStdString(text));
        m_explainer->setHub(model);
        // What was compared was another hub.
        m_attemptJob.cancel();
        m_overview->firstAttempt()->setReport(nullptr);
    });
    m_hubDialog->open();
}

HubDialog *MainWindow::hubDialog() const
{
    return m_hubDialog;
}

bool MainWindow::canMove() const
{
    return m_session->hasFleet() && m_session->fleet()->clusters.size() > 1
        && ask::canExplainAcross(*m_session->fleet(), m_session->selection());
}

void MainWindow::askToMove()
{
    if (!canMove())
        return;
    if (!m_moveDialog) {
        m_moveDialog = new MoveDialog(this);
        m_moveDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_moveDialog, &MoveDialog::moveRequested, this, &MainWindow::stageMove);
    }
    // What the hub alone has is not moved by a plan: its policy is.
    m_moveDialog->setStaging(m_session->fleet()->find(m_session->selection().cluster) != nullptr
                             && !ask::canExplainFederated(*m_session->fleet(), m_session->selection()));
    m_moveDialog->ask(m_session->projection(), m_session->selection(), m_explainer->hub());
    m_moveDialog->setVisible(true);
    m_moveDialog->raise();
    m_moveDialog->activateWindow();
}

void MainWindow::stageMove(const ObjectKey &subject, const QString &cluster)
{
    using Operations = std::vector<plan::Operation>;
    m_moveJob.start(
        [projection = m_session->projection(), subject, name = views::toUtf8(cluster)](const Context &) -> Operations {
            const ObjectKey target{.cluster = name, .group = {}, .kind = "Cluster", .nameSpace = {}, .name = name};
            return ask::operationsFor(projection, std::span(&subject, 1), target);
        },
        [this](Operations operations) { stage(std::move(operations)); });
}

MoveDialog *MainWindow::moveDialog() const
{
    return m_moveDialog;
}

} // namespace stowage::app
