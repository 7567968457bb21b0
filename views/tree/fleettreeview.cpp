// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/fleettreeview.h"

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/present/emptystate.h"
#include "views/present/filterfield.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/objectdrag.h"
#include "views/tree/fleettreemodel.h"
#include "views/tree/treedelegate.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

FleetTreeView::FleetTreeView(QWidget *parent)
    : QWidget(parent)
    , m_filter(new FilterField)
    , m_error(new QLabel)
    , m_empty(new EmptyState)
    , m_caption(new QLabel(tr("free / total GPU units")))
    , m_tree(new QTreeView)
    , m_model(new FleetTreeModel(this))
    , m_drops(new ObjectDropTarget(
          m_tree->viewport(),
          [this](QPoint position) {
              const QModelIndex index = m_tree->indexAt(position);
              return ObjectDropTarget::Place{index.isValid() ? m_model->key(index) : ObjectKey(), rowRect(index)};
          }))
    , m_typing(new QTimer(this))
{
    const Metrics &sizes = metrics();
    m_filter->setObjectName(u"fleetFilter"_s);
    m_filter->setPlaceholderText(tr("Filter: gpu:H100 free>4 rack:r02"));
    m_filter->setAccessibleName(tr("Filter of the fleet tree"));
    m_filter->setToolTip(tr("Words find text in names; field:value, field>number and flags such as cordoned narrow the "
                            "tree to matching nodes. - before a term negates it."));
    m_error->setWordWrap(true);
    m_error->setForegroundRole(QPalette::BrightText);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setFont(textFont(TextLook::Small));
    m_error->hide();

    m_tree->setObjectName(u"fleetTree"_s);
    m_tree->setAccessibleName(tr("Fleet tree"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new TreeDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(sizes.units(3.5));
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);

    m_caption->setFont(textFont(TextLook::Caption));
    m_caption->setForegroundRole(QPalette::PlaceholderText);
    m_caption->setContentsMargins(sizes.gapS(), sizes.gapXs(), sizes.gapS(), sizes.gapXs());

    auto *top = new QVBoxLayout;
    top->setContentsMargins(sizes.gapS(), sizes.gapS(), sizes.gapS(), sizes.gapXs());
    top->setSpacing(sizes.gapXs());
    top->addWidget(m_filter);
    top->addWidget(m_error);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    auto *inset = new QHBoxLayout; // chevrons keep off the edge
    inset->setContentsMargins(sizes.gapXs(), 0, 0, 0);
    inset->addWidget(m_tree);
    layout->addLayout(inset, 1);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_caption);
    showRightPart();
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_tree);

    new ObjectDragSource(m_tree->viewport(), [this](QPoint position) {
        const QModelIndex index = m_tree->indexAt(position);
        return index.isValid() ? std::vector<ObjectKey>{m_model->key(index)} : std::vector<ObjectKey>();
    });
    m_typing->setSingleShot(true);
    m_typing->setInterval(120);
    connect(m_filter, &QLineEdit::textChanged, m_typing, qOverload<>(&QTimer::start));
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_tree->setFocus(); });
    connect(m_empty, &EmptyState::linkActivated, m_filter, &QLineEdit::clear);
    connect(m_typing, &QTimer::timeout, this, [this] { Q_EMIT filterChanged(m_filter->text()); });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) { rememberOpen(index, true); });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) { rememberOpen(index, false); });
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT activated(m_model->key(index)); });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, [this](const QPoint &place) {
        const QModelIndex index = m_tree->indexAt(place);
        if (index.isValid())
            Q_EMIT contextMenuRequested(m_model->key(index), m_tree->viewport()->mapToGlobal(place));
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (m_following || !current.isValid())
            return;
        m_selection = m_model->key(current);
        Q_EMIT selected(m_selection);
    });
}

/// The whole row, whatever its indentation.
QRect FleetTreeView::rowRect(const QModelIndex &index) const
{
    QRect rect = m_tree->visualRect(index);
    rect.setLeft(0);
    rect.setRight(m_tree->viewport()->width() - 1);
    return rect;
}

void FleetTreeView::setTree(FleetTreePtr tree)
{
    const int scrolled = m_tree->verticalScrollBar()->value();
    const bool sameFleet = !m_fresh;
    m_following = true;
    m_model->setTree(std::move(tree));
    restoreOpen();
    m_following = false;
    if (sameFleet)
        m_tree->verticalScrollBar()->setValue(scrolled);
    setSelection(m_selection);
    showRightPart();
}

void FleetTreeView::showRightPart()
{
    const bool empty = m_model->rowCount() == 0;
    if (empty && m_filter->text().isEmpty())
        m_empty->setContent(u"cluster"_s, tr("No clusters"), tr("Clusters, zones, racks and nodes appear here."));
    else if (empty)
        m_empty->setContent(u"filter"_s, tr("No node matches the filter"), {}, tr("Clear the filter"));
    m_empty->setVisible(empty);
    m_tree->setVisible(!empty);
    m_caption->setVisible(!empty);
}

void FleetTreeView::setFilterError(const std::string &message, const std::string &where)
{
    const FilterError error = filterErrorOf(m_filter->text(), message, where);
    m_filter->showError(error.message, error.message.isEmpty() ? -1 : error.position);
    m_error->setText(error.message);
    m_error->setVisible(!error.message.isEmpty());
}

void FleetTreeView::setFilterWords(const QStringList &words)
{
    m_filter->setWords(words);
}

void FleetTreeView::setSelection(const ObjectKey &key)
{
    m_selection = key;
    const QModelIndex index = m_model->find(key);
    m_following = true;
    if (index.isValid()) {
        if (index != m_tree->currentIndex())
            m_tree->setCurrentIndex(index); // opens what stands above it
    } else {
        m_tree->selectionModel()->clear();
    }
    m_following = false;
}

void FleetTreeView::setFilter(const QString &text)
{
    m_filter->setText(text);
}

QString FleetTreeView::filter() const
{
    return m_filter->text();
}

void FleetTreeView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void FleetTreeView::rememberOpen(const QModelIndex &index, bool open)
{
    if (m_following || m_model->tree()->filtered())
        return;
    m_fresh = false;
    const ObjectKey key = m_model->key(index);
    const auto place = std::ranges::lower_bound(m_open, key);
    const bool known = place != m_open.end() && *place == key;
    if (open && !known)
        m_open.insert(place, key);
    else if (!open && known)
        m_open.erase(place);
}

void FleetTreeView::restoreOpen()
{
    const FleetTree &tree = *m_model->tree();
    if (tree.filtered()) { // what was searched for is shown, within reason
        for (std::uint32_t row = 0; row < tree.rows().size() && row < 2000; ++row)
            m_tree->expand(m_model->indexOf(row));
        return;
    }
    if (m_fresh) { // a small fleet opens to its racks, a large one to its clusters
        std::size_t shown = tree.roots();
        for (std::uint32_t row = 0; row < tree.rows().size(); ++row) {
            const FleetTreeRow &open = tree.rows()[row];
            if (open.kind == FleetTreeRow::Kind::Node || shown + open.childCount > 40)
                break;
            const bool aboveNodes =
                open.childCount > 0 && tree.rows()[open.firstChild].kind == FleetTreeRow::Kind::Node;
            if (aboveNodes)
                continue;
            shown += open.childCount;
            m_tree->expand(m_model->indexOf(row));
            m_open.push_back(tree.key(open));
        }
        std::ranges::sort(m_open);
        return;
    }
    for (const ObjectKey &key : m_open)
        if (const QModelIndex index = m_model->find(key); index.isValid())
            m_tree->expand(index);
}

} // namespace stowage::views
