// SPDX-License-Identifier: GPL-3.0-or-later
// The window's explanations: view, dock page and list of what waits, fed by one explainer.
#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextEdit>

#include "app/gui/explainer.h"
#include "app/gui/mainwindow.h"
#include "app/gui/manifestdialog.h"
#include "app/gui/roomdialog.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/explain/waitinglist.h"
#include "views/map/mapview.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::toQString;

void MainWindow::connectExplain()
{
    m_explainer = new Explainer(m_session.get(), this);
    connect(m_explainer, &Explainer::asked, this, [this] { m_explain->setBusy(true); });
    connect(m_explainer, &Explainer::explained, this, [this](const views::ShownExplanation &shown) {
        m_explain->setAcross(m_explainer->hasBothScopes(), m_explainer->across());
        m_explain->setExplanation(shown);
        m_explainPanel->setExplanation(shown);
        m_map->setQuestion(shown.of, toQString(shown->subject.name));
        enableCommands();
    });
    connect(m_explainer, &Explainer::fixesFound, this, [this](const views::ShownExplanation &shown) {
        m_explain->setFixes(shown);
        m_explainPanel->setExplanation(shown);
    });
    connect(m_explainer, &Explainer::nothing, this, [this](const QString &line, const QString &hint) {
        m_explain->setEmpty(line, hint, m_session->hasFleet() ? tr("Paste a manifest") : QString());
        m_explainPanel->setEmpty(line, hint);
        m_map->setQuestion(nullptr, {});
        enableCommands();
    });
    connect(m_explainer, &Explainer::failed, this, [this](const QString &message) {
        m_explain->setError(message);
        m_explainPanel->setEmpty(tr("It could not be explained"), message);
        m_map->setQuestion(nullptr, {});
        enableCommands();
    });
    // Looking at a node of the explanation keeps the explanation: it goes by the name of what was asked.
    const auto inspect = [this](const ObjectKey &key) {
        m_keepExplanation = true;
        m_session->select(key);
        m_keepExplanation = false;
    };
    connect(m_explain, &views::ExplainView::selected, this, inspect);
    connect(m_explainPanel, &views::ExplainPanel::selected, this, inspect);
    connect(m_explainPanel, &views::ExplainPanel::openRequested, this, [this] { showView(u"explain"_s); });
    connect(m_explain, &views::ExplainView::pasteRequested, this, [this] { askAboutManifest({}); });
    connect(m_explain, &views::ExplainView::acrossRequested, m_explainer, &Explainer::setAcross);
    connect(m_explain, &views::ExplainView::mapRequested, this, [this] {
        m_map->setFitShown(true);
        showView(u"map"_s);
    });
    connect(m_map, &views::MapView::fitToggled, this, &MainWindow::wantExplanation);
    connect(m_explain, &views::ExplainView::copyJsonRequested, this, [this] {
        m_explainer->requestJson([](const QString &text) { QApplication::clipboard()->setText(text); });
    });
    connect(m_waiting, &views::WaitingList::selected, m_session.get(), &Session::select);
    connect(m_waiting, &views::WaitingList::activated, this, [this](const ObjectKey &key) {
        m_session->select(key);
        showView(u"explain"_s);
    });
    connect(m_inspectorDock, &TabDock::pageShown, this, &MainWindow::wantExplanation);
    connect(m_inspectorDock, &QDockWidget::visibilityChanged, this, &MainWindow::wantExplanation);
}

ManifestDialog *MainWindow::manifestDialog() const
{
    return m_manifest;
}

/// Somebody has to show it.
void MainWindow::wantExplanation()
{
    const bool dock = !m_inspectorDock->isHidden() && m_inspectorDock->currentPage() == u"explain"_s;
    const bool map = currentView() == u"map"_s && m_map->fitShown();
    m_explainer->setWanted(dock || map || currentView() == u"explain"_s);
}

void MainWindow::explainSelection()
{
    // A node or a cluster is looked at beside the explanation; only what can be explained itself takes its place.
    const ObjectKey &key = m_session->selection();
    const bool replaces = key.empty() ? m_explainer->manifest().isEmpty()
                                      : m_explainer->shown().empty() || ask::canExplain(*m_session->fleet(), key);
    if (replaces && !m_keepExplanation)
        m_explainer->followSelection();
}

void MainWindow::askForRoom()
{
    ask::ExplainRequest request;
    QString name;
    if (m_explainer->manifest().isEmpty()) {
        request.subject = m_session->selection();
        name = toQString(request.subject.name);
    } else {
        request.manifest = views::toUtf8(m_explainer->manifest());
        name = tr("the manifest");
    }
    if (!m_room) {
        m_room = new RoomDialog(this);
        m_room->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_room->ask(m_session->projection(), request, name);
    m_room->setVisible(true);
    m_room->raise();
    m_room->activateWindow();
}

RoomDialog *MainWindow::roomDialog() const
{
    return m_room;
}

void MainWindow::paste()
{
    QWidget *focus = QApplication::focusWidget();
    if (auto *line = qobject_cast<QLineEdit *>(focus))
        return line->paste();
    if (auto *plain = qobject_cast<QPlainTextEdit *>(focus); plain && !plain->isReadOnly())
        return plain->paste();
    if (auto *rich = qobject_cast<QTextEdit *>(focus); rich && !rich->isReadOnly())
        return rich->paste();
    if (m_session->hasFleet())
        askAboutManifest(QApplication::clipboard()->text());
}

void MainWindow::askAboutManifest(const QString &text)
{
    if (!m_manifest) {
        m_manifest = new ManifestDialog(this);
        m_manifest->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_manifest, &ManifestDialog::askRequested, this,
                [this](const QString &manifest, const QString &cluster) {
                    m_explainer->askManifest(manifest, cluster);
                    showView(u"explain"_s);
                });
    }
    QStringList clusters;
    for (const auto &cluster : m_session->fleet()->clusters)
        clusters << toQString(cluster->name);
    m_manifest->setClusters(clusters);
    if (!text.trimmed().isEmpty() || m_manifest->manifest().isEmpty())
        m_manifest->setManifest(text.trimmed().isEmpty() ? m_explainer->manifest() : text);
    m_manifest->setVisible(true);
    m_manifest->raise();
    m_manifest->activateWindow();
}

} // namespace stowage::app
