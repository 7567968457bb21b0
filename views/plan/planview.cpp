// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plan/planview.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "views/plan/planfiguresmodel.h"
#include "views/plan/planmodel.h"
#include "views/present/celldelegate.h"
#include "views/present/emptystate.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

void dressTable(QTableView *table)
{
    table->setItemDelegate(new CellDelegate(table));
    table->setShowGrid(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
}

} // namespace

void sizePlanColumns(QTableView *table)
{
    const Metrics &m = metrics();
    table->resizeColumnsToContents();
    // What the check found is what one reads: the other columns leave room for it.
    table->setColumnWidth(PlanModel::CheckColumn, m.units(26));
    table->setColumnWidth(PlanModel::OperationColumn,
                          std::clamp(table->columnWidth(PlanModel::OperationColumn), m.units(50), m.units(76)));
    table->setColumnWidth(PlanModel::FromColumn, m.units(24));
    table->setColumnWidth(PlanModel::ToColumn, m.units(24));
}

PlanView::PlanView(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new ElidedLabel)
    , m_error(new ElidedLabel)
    , m_line(new QLineEdit)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState)
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_table(new QTableView)
    , m_figuresTable(new QTableView)
    , m_model(new PlanModel(this))
    , m_figuresModel(new PlanFiguresModel(this))
{
    m_line->setPlaceholderText(tr("Stage: drain m1/node-7, place default/train to=m2 replicas=4"));
    m_line->setAccessibleName(tr("Operation to stage"));
    m_line->setToolTip(tr("Verb, object and fields as in plan files; Enter stages it"));
    m_line->setClearButtonEnabled(true);
    m_error->hide();
    buildTables();
    m_empty->setContent(u"plan"_s, tr("Nothing is staged"),
                        tr("Drag a workload onto a cluster, rack or node, drain a node from its menu, or write an "
                           "operation above."));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_splitter);

    m_remove = addCommand(u"remove"_s, tr("&Unstage"), tr("Take the selected operations out of the plan"),
                          QKeySequence(Qt::Key_Delete));
    m_toggle = addCommand(u"suspend"_s, tr("Switch &Off or On"), tr("Leave the selected operations out, or not"),
                          QKeySequence(Qt::Key_Space));
    m_up = addCommand(u"up"_s, tr("Move U&p"), tr("Do the selected operations earlier"),
                      QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Up));
    m_down = addCommand(u"down"_s, tr("Move &Down"), tr("Do the selected operations later"),
                        QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Down));
    m_group = addCommand(u"label"_s, tr("&Group…"), tr("Put the selected operations under a heading"),
                         QKeySequence(Qt::Key_F6));
    m_comment = addCommand(u"log"_s, tr("&Comment…"), tr("Say why this operation is there"), QKeySequence(Qt::Key_F2));
    m_why = addCommand(u"explain"_s, tr("&Why?"), tr("Explain what the check found"), QKeySequence(Qt::Key_F4));
    m_fix = addCommand(u"ok"_s, tr("Fi&x…"), tr("Offer the least change that lets the operation through"),
                       QKeySequence(Qt::SHIFT | Qt::Key_F4));

    auto *head = new QHBoxLayout;
    head->addWidget(m_sentence, 3);
    head->addWidget(m_line, 2);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_error);
    layout->addWidget(m_stack, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_table);

    connectParts();
    dressParts();
    setPlan({}, nullptr, nullptr);
}

QAction *PlanView::addCommand(const QString &name, const QString &text, const QString &tip, const QKeySequence &keys)
{
    auto *action = new QAction(text, this);
    action->setObjectName(u"plan.row."_s + name);
    action->setProperty("iconName", name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    m_table->addAction(action);
    m_commands += action;
    return action;
}

void PlanView::buildTables()
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Staged operations"));
    dressTable(m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setDragEnabled(true);
    m_table->setAcceptDrops(true);
    m_table->setDropIndicatorShown(true);
    m_table->setDragDropMode(QAbstractItemView::InternalMove);
    m_table->setDefaultDropAction(Qt::MoveAction);
    m_table->setDragDropOverwriteMode(false);
    m_figuresTable->setModel(m_figuresModel);
    m_figuresTable->setAccessibleName(tr("Before and after the plan"));
    dressTable(m_figuresTable);
    m_figuresTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_figuresTable);
    m_splitter->setStretchFactor(0, 5);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(true);
}

void PlanView::connectParts()
{
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        if (!m_line->text().trimmed().isEmpty())
            Q_EMIT stageRequested(m_line->text().trimmed());
    });
    connect(m_line, &QLineEdit::textEdited, m_error, &QWidget::hide);
    connect(m_model, &PlanModel::enableRequested, this, &PlanView::enableRequested);
    connect(m_model, &PlanModel::moveRequested, this, &PlanView::moveRequested);
    connect(m_table, &QWidget::customContextMenuRequested, this, &PlanView::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PlanView::enableActions);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                const QList<int> operations = m_model->operationsOf(current.row());
                if (operations.size() == 1 && m_table->hasFocus())
                    Q_EMIT selected(
                        plan::subjectOf(m_plan.entries[static_cast<std::size_t>(operations.front())].operation));
            });
    connect(m_table, &QTableView::activated, m_why, &QAction::trigger);
    connect(m_remove, &QAction::triggered, this, [this] { Q_EMIT removeRequested(selectedOperations()); });
    connect(m_toggle, &QAction::triggered, this, [this] {
        const QList<int> operations = selectedOperations();
        const bool anyOff = std::ranges::any_of(
            operations, [&](int operation) { return !m_plan.entries[static_cast<std::size_t>(operation)].enabled; });
        Q_EMIT enableRequested(operations, anyOff);
    });
    connect(m_comment, &QAction::triggered, this, [this] { Q_EMIT commentRequested(selectedOperations().front()); });
    connect(m_group, &QAction::triggered, this, [this] { Q_EMIT groupRequested(selectedOperations()); });
    connect(m_why, &QAction::triggered, this, [this] {
        if (const QList<int> operations = selectedOperations(); operations.size() == 1)
            Q_EMIT whyRequested(operations.front());
    });
    connect(m_fix, &QAction::triggered, this, [this] { Q_EMIT fixRequested(selectedOperations().front()); });
    connect(m_up, &QAction::triggered, this, [this] { moveBy(-1); });
    connect(m_down, &QAction::triggered, this, [this] { moveBy(1); });
}

/// The selected operations together before the one above them, or behind the one below.
void PlanView::moveBy(int rows)
{
    const QList<int> operations = selectedOperations();
    if (operations.isEmpty())
        return;
    const int to = rows < 0 ? std::max(0, operations.front() - 1) : operations.back() + 2;
    Q_EMIT moveRequested(operations, to);
    const int first = rows < 0 ? to : to - static_cast<int>(operations.size());
    QItemSelection selection;
    for (int i = 0; i < static_cast<int>(operations.size()); ++i)
        if (const int row = m_model->rowOf(first + i); row >= 0)
            selection.select(m_model->index(row, 0), m_model->index(row, PlanModel::ColumnCount - 1));
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (const int row = m_model->rowOf(first); row >= 0)
        m_table->selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
}

void PlanView::setPlan(const plan::Plan &plan, plan::EvaluationPtr evaluation,
                       std::shared_ptr<const ask::PlanFigures> figures)
{
    const bool first = m_plan.entries.empty() && !plan.entries.empty();
    m_plan = plan;
    m_evaluation = std::move(evaluation);
    const int current = m_table->currentIndex().row();
    const QModelIndexList chosen = m_table->selectionModel()->selectedRows();
    QList<int> rows;
    for (const QModelIndex &index : chosen)
        rows += index.row();
    m_model->setPlan(m_plan, m_evaluation);
    if (m_table->selectionModel()->selectedRows().isEmpty() && !rows.isEmpty()) {
        QItemSelection selection;
        for (const int row : rows)
            if (row < m_model->rowCount())
                selection.select(m_model->index(row, 0), m_model->index(row, PlanModel::ColumnCount - 1));
        m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
        if (current >= 0 && current < m_model->rowCount())
            m_table->selectionModel()->setCurrentIndex(m_model->index(current, 0), QItemSelectionModel::NoUpdate);
    }
    if (figures != m_figures) {
        m_figures = std::move(figures);
        m_figuresModel->setFigures(m_figures);
        m_figuresTable->resizeColumnsToContents();
    }
    m_stack->setCurrentWidget(m_plan.entries.empty() ? static_cast<QWidget *>(m_empty) : m_splitter);
    if (first) {
        sizePlanColumns(m_table);
        m_splitter->setSizes({width() * 5 / 7, width() * 2 / 7});
    }
    describe();
    enableActions();
}

void PlanView::setBusy(bool busy)
{
    m_busy = busy;
    describe();
}

void PlanView::setStageError(const QString &reason)
{
    m_error->setVisible(!reason.isEmpty());
    m_error->setText(reason);
    if (reason.isEmpty())
        m_line->clear();
}

QString PlanView::sentence() const
{
    return m_sentence->text();
}

void PlanView::describe()
{
    if (m_plan.entries.empty()) {
        m_sentence->setText(tr("The plan is empty: the fleet is shown as it is."));
        return;
    }
    if (m_busy || !m_evaluation || !m_figures || m_evaluation->entries.size() != m_plan.entries.size()) {
        m_sentence->setText(tr("Checking the plan…"));
        return;
    }
    const ask::PlanTotals &totals = m_figures->totals.front();
    const auto free = [](const ask::PlanTotals::Side &side) {
        return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
    };
    const auto blocked = static_cast<int>(m_evaluation->count(plan::Level::Blocked));
    const auto warnings = static_cast<int>(m_evaluation->count(plan::Level::Warning));
    const QString checks = blocked > 0 ? tr("%n operation(s) blocked", nullptr, blocked)
        : warnings > 0                 ? tr("%n warning(s)", nullptr, warnings)
                                       : tr("All checks pass");
    m_sentence->setText(tr("%1. Free GPUs %2, waiting %3.")
                            .arg(checks, beforeAfter(free(totals.before), free(totals.after)),
                                 beforeAfter(totals.before.gpusPending, totals.after.gpusPending)));
}

QList<int> PlanView::selectedOperations() const
{
    QList<int> operations;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        for (const int operation : m_model->operationsOf(index.row()))
            if (!operations.contains(operation))
                operations += operation;
    std::ranges::sort(operations);
    return operations;
}

void PlanView::enableActions()
{
    const QList<int> operations = selectedOperations();
    const bool any = !operations.isEmpty(), one = operations.size() == 1;
    for (QAction *action : {m_remove, m_group, m_toggle})
        action->setEnabled(any);
    m_comment->setEnabled(one);
    m_up->setEnabled(any && operations.front() > 0);
    m_down->setEnabled(any && operations.back() + 1 < static_cast<int>(m_plan.entries.size()));
    const plan::Level level =
        one && m_evaluation && m_evaluation->steps.size() > static_cast<std::size_t>(operations[0])
        ? m_evaluation->steps[static_cast<std::size_t>(operations[0])].check.level
        : plan::Level::Ok;
    m_why->setEnabled(one);
    m_fix->setEnabled(one && level != plan::Level::Ok);
}

void PlanView::showMenu(const QPoint &position)
{
    if (selectedOperations().isEmpty())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions({m_why, m_fix});
    menu->addSeparator();
    menu->addActions({m_toggle, m_group, m_comment, m_up, m_down});
    menu->addSeparator();
    menu->addAction(m_remove);
    menu->popup(m_table->viewport()->mapToGlobal(position));
}

void PlanView::dressParts()
{
    const Metrics &m = metrics();
    dress(m_sentence, TextLook::Section, Tone::Text1);
    dress(m_error, TextLook::Small, Tone::Blocked);
    layout()->setContentsMargins(m.gapM(), m.gapS(), m.gapM(), 0);
    layout()->setSpacing(m.gapS());
    m_line->setMinimumWidth(m.units(70));
    for (QTableView *table : {m_table, m_figuresTable}) {
        table->verticalHeader()->setMinimumSectionSize(m.row());
        table->verticalHeader()->setDefaultSectionSize(m.row());
    }
    for (QAction *action : std::as_const(m_commands))
        action->setIcon(icon(action->property("iconName").toString()));
}

void PlanView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::FontChange)
        dressParts();
}

} // namespace stowage::views
