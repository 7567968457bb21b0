// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/waitinglist.h"

#include <map>

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/present/celldelegate.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/objectdrag.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

/// A group lists this many; the table of workloads has them all.
constexpr std::size_t mostListed = 2000;

QStandardItem *cell(const QString &text, Emphasis emphasis, bool number = false)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    item->setData(int(emphasis), EmphasisRole);
    if (number) {
        item->setData(true, NumberRole);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    return item;
}

} // namespace

WaitingList::WaitingList(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_tree(new QTreeView(this))
    , m_model(new QStandardItemModel(this))
    , m_sum(new QLabel(this))
{
    m_tree->setModel(m_model);
    auto *delegate = new CellDelegate(m_tree, CellDelegate::Rows::Dense);
    delegate->setRowLines(false);
    m_tree->setItemDelegate(delegate);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setHeaderHidden(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setAccessibleName(tr("Waiting workloads by reason"));
    m_tree->setTextElideMode(Qt::ElideRight);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_tree);
    m_sum->setContentsMargins(metrics().gapM(), metrics().gapXs(), metrics().gapM(), metrics().gapXs());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_pages, 1);
    column->addWidget(m_sum);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        const ObjectKey key = index.siblingAtColumn(0).data(KeyRole).value<ObjectKey>();
        if (!m_silent && !key.empty())
            Q_EMIT selected(key);
    });
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const ObjectKey key = index.siblingAtColumn(0).data(KeyRole).value<ObjectKey>();
        if (!key.empty())
            Q_EMIT activated(key);
    });
    new ObjectDragSource(m_tree->viewport(), [this](QPoint position) {
        const ObjectKey key = m_tree->indexAt(position).siblingAtColumn(0).data(KeyRole).value<ObjectKey>();
        return key.empty() ? std::vector<ObjectKey>() : std::vector<ObjectKey>{key};
    });
    setOverview(nullptr);
    applyLook();
}

void WaitingList::setOverview(std::shared_ptr<const ask::Overview> overview)
{
    m_overview = std::move(overview);
    m_silent = true;
    m_model->clear();
    const bool any = m_overview && !m_overview->waiting.empty();
    m_pages->setCurrentIndex(any ? 1 : 0);
    m_sum->setVisible(any);
    if (!any) {
        m_empty->setContent(u"ok"_s, m_overview ? tr("Nothing waits") : tr("No fleet is open"),
                            m_overview ? tr("Pods and workloads that find no node appear here, by reason.")
                                       : tr("Workloads that wait appear here, by reason."));
        m_silent = false;
        return;
    }
    std::map<ObjectKey, const ask::Overview::Waiting *> byKey;
    for (const ask::Overview::Waiting &waiting : m_overview->waiting)
        byKey[waiting.workload] = &waiting;
    for (const ask::Overview::ReasonRow &reason : m_overview->reasons) {
        const QString name = reason.reason.empty() ? tr("No reason is told") : toQString(reason.reason);
        auto *group = cell(name, Emphasis::Strong);
        group->setData(tr("%1: %n workload(s)", nullptr, pluralCount(qint64(reason.workloads.size()))).arg(name),
                       Qt::AccessibleTextRole);
        for (std::size_t i = 0; i < reason.workloads.size() && i < mostListed; ++i) {
            const ObjectKey &key = reason.workloads[i];
            auto *item =
                cell(toQString(key.nameSpace.empty() ? key.name : key.nameSpace + "/" + key.name), Emphasis::None);
            item->setData(QVariant::fromValue(key), KeyRole);
            const ask::Overview::Waiting *waiting = byKey[key];
            item->setToolTip(toQString(key.kind + " " + key.nameSpace + "/" + key.name + ", " + key.cluster));
            QString since;
            if (waiting && waiting->since.known())
                since = Units::age(waiting->since, m_overview->observedAt);
            group->appendRow({item, cell(since, Emphasis::Weak, true),
                              cell(waiting ? Units::count(waiting->gpus) : Units::unknown(), Emphasis::Strong, true)});
        }
        m_model->appendRow({group, cell(Units::count(qint64(reason.workloads.size())), Emphasis::Weak, true),
                            cell(Units::count(reason.gpus), Emphasis::Strong, true)});
    }
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    m_tree->expandAll();
    m_sum->setText(tr("%n workload(s) wait, %1 GPUs", nullptr, pluralCount(qint64(m_overview->waiting.size())))
                       .arg(Units::count(m_overview->waitingGpus)));
    m_silent = false;
}

void WaitingList::select(const ObjectKey &key)
{
    m_silent = true;
    bool found = false;
    for (int group = 0; group < m_model->rowCount() && !found; ++group) {
        const QStandardItem *parent = m_model->item(group);
        for (int row = 0; row < parent->rowCount() && !found; ++row) {
            if (parent->child(row)->data(KeyRole).value<ObjectKey>() != key)
                continue;
            m_tree->setCurrentIndex(parent->child(row)->index());
            found = true;
        }
    }
    if (!found)
        m_tree->setCurrentIndex({});
    m_silent = false;
}

void WaitingList::applyLook()
{
    dress(m_sum, TextLook::Small, Tone::Text3);
    m_tree->setIndentation(metrics().units(3.5));
}

void WaitingList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        applyLook();
    QWidget::changeEvent(event);
}

} // namespace stowage::views
