// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

#include "views/present/celldelegate.h"
#include "views/tree/fleettree.h"

namespace stowage::views {

/// A small sign beside a name, and what it means in words for tooltips and assistive tools.
struct TreeBadge {
    Chip chip;
    QString meaning;
};

/// Clusters, domains and nodes. Texts are made for the rows that are asked for.
class FleetTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    /// Beside ChipRole for the badges.
    enum Role { CountsRole = OwnRole, IconNameRole };

    using QAbstractItemModel::QAbstractItemModel;

    void setTree(FleetTreePtr tree);
    [[nodiscard]] const FleetTreePtr &tree() const { return m_tree; }
    [[nodiscard]] ObjectKey key(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex find(const ObjectKey &key) const;
    [[nodiscard]] QModelIndex indexOf(std::uint32_t row) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] const FleetTreeRow &row(const QModelIndex &index) const;
    [[nodiscard]] QString nameOf(const FleetTreeRow &row) const;
    [[nodiscard]] QString iconOf(const FleetTreeRow &row) const;
    [[nodiscard]] QList<TreeBadge> badgesOf(const FleetTreeRow &row) const;
    [[nodiscard]] QString describe(const FleetTreeRow &row) const;

    FleetTreePtr m_tree = std::make_shared<const FleetTree>();
};

} // namespace stowage::views
