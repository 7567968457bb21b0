// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QAbstractTableModel>

#include "core/ask/list.h"
#include "views/tables/arrangement.h"
#include "views/tables/listlook.h"
#include "views/tables/worker.h"

namespace stowage::views {

/// A list of core as a table. Holds the list and an order of its rows; texts are made for the rows that are seen.
/// Lists of more than rowsAtOnce rows are sorted and filtered off the GUI thread; the old order stays until then.
class ListModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr std::size_t rowsAtOnce = 20'000;

    explicit ListModel(QObject *parent = nullptr);
    ~ListModel() override;

    /// What a newer list of the same kind does to the rows that are shown already.
    enum class Places : quint8 {
        Sorted, ///< they stand as filter and sort say
        Kept,   ///< they keep their order, new ones come last, until settle(), a sort or a filter
    };
    /// Filter and sort stay; keys are looked for in the new list and told by found(). Ages count from now.
    void setList(ask::ListPtr list, Instant now, std::vector<ObjectKey> keys = {}, Places places = Places::Sorted);
    /// The order that was asked for, where rows kept their places.
    void settle();
    [[nodiscard]] bool keepsPlaces() const { return m_keepsPlaces; }
    [[nodiscard]] const ask::ListPtr &list() const { return m_list; }
    [[nodiscard]] const ListLook &look() const { return m_look; }
    [[nodiscard]] Instant now() const { return m_now; }

    /// An error leaves the rows as they are.
    [[nodiscard]] Expected<void> setFilter(const std::string &filter);
    [[nodiscard]] const std::string &filter() const { return m_how.filter; }
    /// A column of the model; -1 = the order of the list.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }

    /// Columns whose texts stand under the key's, where rows are two lines high.
    void setSecondLine(std::vector<std::string_view> columnIds) { m_secondLine = std::move(columnIds); }

    [[nodiscard]] bool isBusy() const { return m_busy; }
    [[nodiscard]] const std::vector<std::uint32_t> &rows() const { return m_rows; }

    [[nodiscard]] std::uint32_t listRow(int row) const { return m_rows[std::size_t(row)]; }
    /// -1 when filtered out.
    [[nodiscard]] int rowOf(std::uint32_t listRow) const;
    [[nodiscard]] ObjectKey key(int row) const;
    /// Looks for the objects off the GUI thread where the list is long; the answer comes by found().
    void find(std::vector<ObjectKey> keys);

    [[nodiscard]] QString columnId(int column) const;
    [[nodiscard]] bool isBar(int column) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void busyChanged(bool busy);
    /// The rows shown are those asked for.
    void arranged();
    /// Rows of the list that the keys of setList() or find() name.
    void found(const std::vector<std::uint32_t> &listRows);

private:
    void rearrange(std::vector<ObjectKey> wanted, Places places = Places::Sorted);
    void take(Arrangement arrangement, bool newList);
    void setBusy(bool busy);
    [[nodiscard]] const std::vector<std::uint32_t> &inverse() const;
    [[nodiscard]] QVariant valueData(const ListLook::Column &column, std::uint32_t row, int role) const;
    [[nodiscard]] QVariant barData(std::uint32_t row, int role) const;
    [[nodiscard]] QString secondLine(std::uint32_t row) const;

    ask::ListPtr m_list;    ///< shown
    ask::ListPtr m_pending; ///< being arranged; becomes the shown one with its first order
    ListLook m_look;
    Instant m_now, m_pendingNow;
    Arranging m_how;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    std::vector<std::uint32_t> m_rows;
    mutable std::vector<std::uint32_t> m_inverse;
    double m_barMaximum = 0;
    std::vector<std::string_view> m_secondLine;
    bool m_busy = false;
    bool m_keepsPlaces = false; ///< rows do not stand as asked for, so that none moves under the pointer
    Worker m_worker;
    Worker m_finder;
};

} // namespace stowage::views
