// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in a list, and keeping it in view when the rows change.
#include <algorithm>
#include <utility>

#include <QItemSelection>
#include <QScrollBar>
#include <QTableView>

#include "views/tables/listmodel.h"
#include "views/tables/listview.h"

namespace stowage::views {

namespace {

constexpr int mostKeptKeys = 10'000;
constexpr int mostRowsMoved = 1000; ///< so far the row under the pointer is looked for in a newer list

} // namespace

std::vector<std::uint32_t> ListView::selectedListRows() const
{
    std::vector<std::uint32_t> rows;
    const QItemSelection ranges = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : ranges) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(m_model->listRow(row));
    }
    std::ranges::sort(rows);
    const auto repeated = std::ranges::unique(rows);
    rows.erase(repeated.begin(), repeated.end());
    return rows;
}

std::vector<ObjectKey> ListView::selection() const
{
    std::vector<ObjectKey> keys;
    const ask::ListPtr list = m_model->list();
    if (!list)
        return keys;
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_table->selectionModel()->isSelected(current)) {
        if (ObjectKey key = m_model->key(current.row()); !key.empty())
            keys.push_back(std::move(key));
    }
    for (const std::uint32_t row : selectedListRows()) {
        if (keys.size() >= mostKeptKeys)
            break;
        ObjectKey key = list->key(row);
        if (!key.empty() && (keys.empty() || key != keys.front()))
            keys.push_back(std::move(key));
    }
    return keys;
}

void ListView::select(const ObjectKey &key)
{
    if (const auto keys = selection(); keys.size() == 1 && keys.front() == key)
        return;
    if (key.empty()) {
        m_quiet = true;
        m_table->clearSelection();
        m_quiet = false;
        return;
    }
    m_keptKeys = {key};
    m_model->find({key});
}

void ListView::keysFound(const std::vector<std::uint32_t> &listRows)
{
    selectListRows(listRows);
    m_keptKeys.clear();
}

void ListView::selectListRows(const std::vector<std::uint32_t> &listRows)
{
    QItemSelection ranges;
    int first = -1;
    for (const std::uint32_t listRow : listRows) {
        const int row = m_model->rowOf(listRow);
        if (row < 0)
            continue;
        first = first < 0 ? row : qMin(first, row);
        ranges.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
    }
    m_quiet = true;
    m_table->selectionModel()->select(ranges, QItemSelectionModel::ClearAndSelect);
    if (first >= 0) {
        m_table->selectionModel()->setCurrentIndex(m_model->index(first, 0), QItemSelectionModel::NoUpdate);
        if (!m_keptKeys.empty())
            m_table->scrollTo(m_model->index(first, 0));
    }
    m_quiet = false;
}

bool ListView::pointerOnRows() const
{
    return m_table->isVisible() && m_table->viewport()->underMouse();
}

void ListView::keepPlace()
{
    m_keptScroll = m_table->verticalScrollBar()->value();
    m_anchor = {};
    if (!pointerOnRows())
        return;
    const int row = m_table->rowAt(m_table->viewport()->mapFromGlobal(QCursor::pos()).y());
    if (row < 0 || row >= m_model->rowCount())
        return;
    m_anchor = m_model->key(row);
    m_anchorRow = row;
    m_anchorY = m_table->rowViewportPosition(row);
}

void ListView::restorePlace()
{
    if (!m_keptRows.empty()) {
        selectListRows(m_keptRows);
        m_keptRows.clear();
    }
    QScrollBar *bar = m_table->verticalScrollBar();
    bar->setValue(qMin(m_keptScroll, bar->maximum()));
    if (m_anchor.empty())
        return;
    const ObjectKey anchor = std::exchange(m_anchor, {});
    const int guess = m_anchorRow;
    for (int step = 0; step <= 2 * mostRowsMoved; ++step) { // nearest first
        const int row = guess + (step % 2 == 0 ? -step / 2 : (step + 1) / 2);
        if (row < 0 || row >= m_model->rowCount() || m_model->key(row) != anchor)
            continue;
        bar->setValue(bar->value() + m_table->rowViewportPosition(row) - m_anchorY);
        return;
    }
}

void ListView::tellSelection()
{
    if (m_quiet)
        return;
    const std::vector<ObjectKey> keys = selection();
    Q_EMIT selectionChanged(keys);
    if (!keys.empty())
        Q_EMIT selected(keys.front());
}

} // namespace stowage::views
