// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in the window: its dock, its commands, and what the selected object offers.
#include <algorithm>

#include <QInputDialog>
#include <QMenu>
#include <QStatusBar>

#include "app/gui/addnodesdialog.h"
#include "app/gui/application.h"
#include "app/gui/assistantdialog.h"
#include "app/gui/dropguide.h"
#include "app/gui/explainer.h"
#include "app/gui/fixdialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/selectionkinds.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/ask/plangesture.h"
#include "core/ask/planlookup.h"
#include "core/plan/verbs.h"
#include "views/explain/explainpanel.h"
#include "views/explain/explainview.h"
#include "views/map/mapview.h"
#include "views/plan/planmodel.h"
#include "views/plan/planview.h"
#include "views/present/inlinemessage.h"
#include "views/present/text.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

/// As the command line names a node, a domain or a cluster; empty: none of them.
QString drainName(const Fleet &fleet, const ObjectKey &key)
{
    if (isCluster(key))
        return views::toQString(key.name);
    if (isNode(key))
        return views::toQString(key.cluster + '/' + key.name);
    const Cluster *cluster = key.kind == "Domain" ? fleet.find(key.cluster) : nullptr;
    return cluster ? views::toQString(key.cluster + '/' + ask::spotName(*cluster, key)) : QString();
}

} // namespace

void MainWindow::connectPlan()
{
    PlanEditor *plan = m_session->plan();
    const auto show = [this, plan] {
        m_plan->setBusy(plan->busy());
        m_plan->setPlan(plan->plan(), plan->evaluation(), plan->figures());
        const auto count = static_cast<int>(plan->plan().entries.size());
        m_bottomDock->setPageTitle(u"plan"_s, count == 0 ? tr("Plan") : tr("Plan (%1)").arg(count));
        updateTitle();
        enableCommands();
    };
    connect(plan, &PlanEditor::changed, this, show);
    connect(plan, &PlanEditor::evaluated, this, show);
    connect(m_session.get(), &Session::projectionChanged, this, &MainWindow::fleetChanged);
    connect(plan->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::enableCommands);
    connect(plan->undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::updateTitle);
    connectPlanFiles();
    connect(m_plan, &views::PlanView::stageRequested, this, &MainWindow::stageText);
    connect(m_plan, &views::PlanView::removeRequested, plan, &PlanEditor::remove);
    connect(m_plan, &views::PlanView::moveRequested, plan, &PlanEditor::move);
    connect(m_plan, &views::PlanView::enableRequested, plan, &PlanEditor::setEnabled);
    connect(m_plan, &views::PlanView::selected, m_session.get(), &Session::select);
    connect(m_plan, &views::PlanView::commentRequested, this, &MainWindow::commentOperation);
    connect(m_plan, &views::PlanView::groupRequested, this, &MainWindow::groupOperations);
    connect(m_plan, &views::PlanView::whyRequested, this, &MainWindow::explainOperation);
    connect(m_plan, &views::PlanView::fixRequested, this, &MainWindow::fixOperation);
    m_guide = new DropGuide(m_session.get(), this);
    m_guide->watch(m_tree->dropTarget());
    m_guide->watch(m_map->dropTarget());
    connect(m_guide, &DropGuide::staged, this,
            [this](const std::vector<plan::Operation> &operations) { stage(operations); });
    connect(m_map, &views::MapView::nowRequested, command(u"plan.now"_s), &QAction::setChecked);
    m_explain->setStaging(true);
    m_explainPanel->setStaging(true);
    const auto stageFix = [this](int, const QString &operations) { stageJson(operations); };
    connect(m_explain, &views::ExplainView::stageRequested, this, stageFix);
    connect(m_explainPanel, &views::ExplainPanel::stageRequested, this, stageFix);
    show();
}

void MainWindow::commentOperation(int operation)
{
    PlanEditor *plan = m_session->plan();
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Comment"));
    dialog->setLabelText(tr("Why is this operation in the plan?"));
    dialog->setOkButtonText(tr("Set Comment"));
    dialog->setTextValue(views::toQString(plan->plan().entries[static_cast<std::size_t>(operation)].comment));
    connect(dialog, &QInputDialog::textValueSelected, plan,
            [plan, operation](const QString &comment) { plan->setComment(operation, comment); });
    dialog->open();
}

void MainWindow::groupOperations(const QList<int> &operations)
{
    PlanEditor *plan = m_session->plan();
    QStringList known{QString()};
    for (const plan::Entry &entry : plan->plan().entries)
        if (const QString group = views::toQString(entry.group); !known.contains(group))
            known += group;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Group"));
    dialog->setLabelText(tr("Heading of the selected operations; without text they stand alone:"));
    dialog->setOkButtonText(tr("Set Heading"));
    dialog->setComboBoxEditable(true);
    dialog->setComboBoxItems(known);
    dialog->setTextValue(views::toQString(plan->plan().entries[static_cast<std::size_t>(operations.front())].group));
    connect(dialog, &QInputDialog::textValueSelected, plan,
            [plan, operations](const QString &group) { plan->setGroup(operations, group.trimmed()); });
    dialog->open();
}

/// The dock explains the workload that an operation places, on the fleet as the plan leaves it; of a node or cluster
/// the inspector tells.
void MainWindow::explainOperation(int operation)
{
    const plan::Plan &plan = m_session->plan()->plan();
    if (static_cast<std::size_t>(operation) >= plan.entries.size())
        return;
    const ObjectKey key = plan::subjectOf(plan.entries[static_cast<std::size_t>(operation)].operation);
    m_inspectorClosed = false;
    m_inspectorDock->show();
    m_inspectorDock->showPage(workloadOf(*m_session->fleet(), key).empty() ? u"inspector"_s : u"explain"_s);
    m_session->select(key);
}

void MainWindow::fixOperation(int operation)
{
    PlanEditor *plan = m_session->plan();
    const plan::EvaluationPtr evaluation = plan->evaluation();
    if (!evaluation || static_cast<std::size_t>(operation) >= evaluation->steps.size())
        return;
    auto *dialog = new FixDialog(evaluation, static_cast<std::size_t>(operation), plan->services(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FixDialog::chosen, this, [this, plan, operation](const ask::PlanFix &fix) {
        switch (fix.kind) {
        case ask::PlanFix::Kind::Before:
            plan->stage(fix.operations, {}, operation);
            return;
        case ask::PlanFix::Kind::Replace:
            plan->replace(operation, fix.operations);
            return;
        case ask::PlanFix::Kind::Remove:
            plan->remove({operation});
            return;
        case ask::PlanFix::Kind::Accept:
            plan->acceptChange(operation);
            return;
        }
    });
    dialog->show();
}

void MainWindow::stageText(const QString &text)
{
    const Expected<plan::Operation> operation =
        plan::parseOperation(text.toStdString(), [this](std::string_view name, plan::ObjectRole role) {
            return ask::findPlanObject(m_session->projection(), name, role);
        });
    if (!operation) {
        m_plan->setStageError(errorText(operation.error()));
        return;
    }
    m_plan->setStageError({});
    stage({*operation});
}

/// What explanations offer: a JSON list of operations as plan files write them.
void MainWindow::stageJson(const QString &text)
{
    const auto list = nlohmann::ordered_json::parse(text.toStdString(), nullptr, false);
    std::vector<plan::Operation> operations;
    for (const auto &one : list.is_array() ? list : nlohmann::ordered_json::array()) {
        nlohmann::ordered_json unknown;
        Expected<plan::Operation> operation = plan::operationFrom(one, unknown);
        if (!operation) {
            m_message->show(views::ChipTone::Blocked, errorText(operation.error()));
            return;
        }
        operations.push_back(std::move(*operation));
    }
    if (!operations.empty())
        stage(std::move(operations));
}

void MainWindow::stage(std::vector<plan::Operation> operations, const QString &group)
{
    if (operations.empty())
        return;
    const QString text = views::operationText(operations.front());
    m_session->plan()->stage(std::move(operations), group);
    showBottomPage(u"plan"_s);
    statusBar()->showMessage(tr("Staged: %1").arg(text), 6000);
    m_application->log()->add(LogModel::Level::Info, tr("Staged: %1").arg(text));
}

void MainWindow::wirePlanCommands()
{
    PlanEditor *plan = m_session->plan();
    on("edit.undo", [plan] { plan->undoStack()->undo(); });
    on("edit.redo", [plan] { plan->undoStack()->redo(); });
    on("plan.show", [this] { showBottomPage(u"plan"_s); });
    connect(command(u"plan.now"_s), &QAction::toggled, m_session.get(), &Session::showNow);
    on("plan.clear", [plan] {
        QList<int> all;
        for (int operation = 0; operation < static_cast<int>(plan->plan().entries.size()); ++operation)
            all += operation;
        plan->remove(all);
    });
    wirePlanFileCommands();
    const auto onNode = [this](const char *id, auto make) {
        on(id, [this, make] { stage({make(m_session->selection())}); });
    };
    onNode("plan.drain", [](const ObjectKey &key) -> plan::Operation {
        return plan::DrainNode{key.cluster, key.name};
    });
    onNode("plan.cordon", [](const ObjectKey &key) -> plan::Operation {
        return plan::CordonNode{key.cluster, key.name, true};
    });
    onNode("plan.uncordon", [](const ObjectKey &key) -> plan::Operation {
        return plan::CordonNode{key.cluster, key.name, false};
    });
    onNode("plan.fail", [](const ObjectKey &key) -> plan::Operation {
        if (isNode(key))
            return plan::MarkFailed{key.cluster, {}, key.name};
        if (key.kind == "Domain")
            return plan::MarkFailed{key.cluster, key.name, {}};
        return plan::MarkFailed{key.name, {}, {}};
    });
    const auto onWorkload = [this](const char *id, auto make) {
        on(id, [this, make] {
            const ObjectKey key = workloadOf(*m_session->fleet(), m_session->selection());
            if (!key.empty())
                stage({make(key)});
        });
    };
    onWorkload("plan.place", [](const ObjectKey &key) -> plan::Operation {
        return plan::PlaceWorkload{.workload = key, .to = {}, .replicas = {}, .spot = {}};
    });
    onWorkload("plan.evict", [](const ObjectKey &key) -> plan::Operation { return plan::EvictPods{key, {}}; });
    onWorkload("plan.suspend", [](const ObjectKey &key) -> plan::Operation {
        return plan::SuspendWorkload{key, true};
    });
    onWorkload("plan.resume", [](const ObjectKey &key) -> plan::Operation {
        return plan::SuspendWorkload{key, false};
    });
    wireOperationCommands();
    on("plan.drainAssistant", [this] { openDrainAssistant(); });
    on("plan.rebalance", [this] { openRebalanceAssistant(); });
    on("plan.addNodes", [this] { openAddNodes(); });
    on("plan.placeAll", [this] {
        std::vector<plan::Operation> operations = ask::placeEverything(m_session->projection());
        if (operations.empty())
            statusBar()->showMessage(tr("Nothing waits."), 6000);
        else
            stage(std::move(operations), tr("Everything that waits"));
    });
}

void MainWindow::openDrainAssistant()
{
    QStringList targets;
    for (const ObjectKey &key : m_map->isVisible() ? m_map->chosen() : QList<ObjectKey>{m_session->selection()})
        if (const QString name = drainName(*m_session->fleet(), key); !name.isEmpty())
            targets += name;
    auto *dialog = new AssistantDialog(m_session.get(), AssistantDialog::Kind::Drain, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setTargets(targets);
    connect(dialog, &AssistantDialog::staged, this, &MainWindow::stage);
    dialog->show();
}

void MainWindow::openRebalanceAssistant()
{
    const ObjectKey key = m_session->selection();
    auto *dialog = new AssistantDialog(m_session.get(), AssistantDialog::Kind::Rebalance, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setCluster(views::toQString(isCluster(key) ? key.name : key.cluster));
    if (const ObjectKey workload = workloadOf(*m_session->fleet(), key); !workload.empty())
        dialog->setWorkload(views::toQString(workload.kind + '/' + workload.nameSpace + '/' + workload.name));
    connect(dialog, &AssistantDialog::staged, this, &MainWindow::stage);
    dialog->show();
}

void MainWindow::openAddNodes()
{
    const ObjectKey key = m_session->selection();
    auto *dialog = new AddNodesDialog(m_session->fleet(), m_session->plan()->services().catalogue,
                                      views::toQString(isCluster(key) ? key.name : key.cluster),
                                      isNode(key) ? views::toQString(key.name) : QString(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AddNodesDialog::staged, this, [this](const plan::AddNodes &operation) { stage({operation}); });
    dialog->show();
}

void MainWindow::enablePlanCommands()
{
    PlanEditor *plan = m_session->plan();
    QUndoStack *undo = plan->undoStack();
    QAction *undoAction = command(u"edit.undo"_s), *redoAction = command(u"edit.redo"_s);
    undoAction->setEnabled(undo->canUndo());
    redoAction->setEnabled(undo->canRedo());
    undoAction->setToolTip(undo->canUndo() ? tr("Undo: %1").arg(undo->undoText())
                                           : tr("Undo the last change of the plan"));
    redoAction->setToolTip(undo->canRedo() ? tr("Redo: %1").arg(undo->redoText()) : tr("Do the undone change again"));
    const bool fleet = m_session->hasFleet(), any = fleet && !plan->plan().entries.empty();
    for (const char *id : {"plan.saveAs", "plan.save", "plan.export", "plan.clear", "plan.apply"})
        command(QString::fromLatin1(id))->setEnabled(any);
    const ObjectKey &key = m_session->selection();
    const bool node = fleet && isNode(key);
    for (const char *id : {"plan.drain", "plan.cordon", "plan.uncordon"})
        command(QString::fromLatin1(id))->setEnabled(node);
    command(u"plan.fail"_s)->setEnabled(node || (fleet && (isCluster(key) || key.kind == "Domain")));
    const bool workload = fleet && !workloadOf(*m_session->fleet(), key).empty();
    for (const char *id : {"plan.place", "plan.evict", "plan.suspend", "plan.resume"})
        command(QString::fromLatin1(id))->setEnabled(workload);
    enableOperationCommands();
}

void MainWindow::addPlanMenu(QMenu *menu)
{
    menu->addSeparator();
    for (const char *id :
         {"plan.place",    "plan.placeAt", "plan.moveTo",         "plan.evict",     "plan.scale",    "plan.suspend",
          "plan.resume",   "plan.drain",   "plan.drainAssistant", "plan.rebalance", "plan.addNodes", "plan.cordon",
          "plan.uncordon", "plan.taint",   "plan.untaint",        "plan.label",     "plan.remove",   "plan.fail",
          "plan.queue",    "plan.quota",   "plan.policy"}) {
        if (QAction *action = command(QString::fromLatin1(id)); action->isEnabled())
            menu->addAction(action);
    }
    if (QAction *edit = command(u"plan.edit"_s); edit->isEnabled() && isOtherObject(m_session->selection()))
        menu->addAction(edit);
}

} // namespace stowage::app
