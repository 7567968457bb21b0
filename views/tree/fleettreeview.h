// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "core/base/objectkey.h"
#include "views/tree/fleettree.h"

class QLabel;
class QTimer;
class QTreeView;

namespace stowage::views {

class EmptyState;
class FilterField;
class FleetTreeModel;
class ObjectDropTarget;

/// The tree of clusters, zones, racks and nodes with a filter on top. Whoever owns it builds the tree that it asks for.
class FleetTreeView final : public QWidget {
    Q_OBJECT
public:
    explicit FleetTreeView(QWidget *parent = nullptr);

    /// Keeps what is open, selected and scrolled to where it still exists.
    void setTree(FleetTreePtr tree);
    /// What is wrong with the filter, as core says it; an empty message: nothing.
    void setFilterError(const std::string &message, const std::string &where);
    /// Fields and flags that complete what is typed.
    void setFilterWords(const QStringList &words);
    void setSelection(const ObjectKey &key);
    void setFilter(const QString &text);
    [[nodiscard]] QString filter() const;
    void focusFilter();
    [[nodiscard]] QTreeView *treeView() const { return m_tree; }
    /// Objects can be dropped on clusters, domains and nodes.
    [[nodiscard]] ObjectDropTarget *dropTarget() const { return m_drops; }

Q_SIGNALS:
    void filterChanged(const QString &text);
    void selected(const stowage::ObjectKey &key);
    void activated(const stowage::ObjectKey &key);
    void contextMenuRequested(const stowage::ObjectKey &key, const QPoint &globalPosition);

private:
    void rememberOpen(const QModelIndex &index, bool open);
    void restoreOpen();
    [[nodiscard]] QRect rowRect(const QModelIndex &index) const;
    void showRightPart();

    FilterField *m_filter;
    QLabel *m_error;
    EmptyState *m_empty;
    QLabel *m_caption;
    QTreeView *m_tree;
    FleetTreeModel *m_model;
    ObjectDropTarget *m_drops;
    QTimer *m_typing;
    std::vector<ObjectKey> m_open; ///< sorted
    ObjectKey m_selection;
    bool m_following = false; ///< the selection is being set from outside
    bool m_fresh = true;      ///< nothing was opened by hand yet
};

} // namespace stowage::views
