// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QAbstractItemModel>

#include "views/inspector/facts.h"

namespace stowage::views {

/// The facts of one object as a tree: label, value.
class FactsModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { LabelColumn, ValueColumn, ColumnCount };
    enum Role { SectionRole = OwnRole, OpenRole, PathRole };

    using QAbstractItemModel::QAbstractItemModel;

    void setFacts(std::vector<Fact> sections);
    [[nodiscard]] const Fact *fact(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// Where a fact hangs; the address is the internal pointer of its indexes.
    struct Place {
        const Fact *fact = nullptr;
        Place *above = nullptr;
        int row = 0;
        std::vector<std::unique_ptr<Place>> below;
    };
    static void hang(const std::vector<Fact> &facts, Place &parent);

    std::vector<Fact> m_sections;
    Place m_root;
};

} // namespace stowage::views
