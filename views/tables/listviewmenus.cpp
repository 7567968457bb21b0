// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSaveFile>
#include <QTableView>

#include "views/present/filterfield.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tables/tabletext.h"

using namespace Qt::StringLiterals;

/// Columns, copying and saving of ListView.
namespace stowage::views {

namespace {

constexpr int rowsToMeasure = 60;

TableFormat formatOf(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == u"json" ? TableFormat::Json : suffix == u"csv" ? TableFormat::Csv : TableFormat::Text;
}

/// Empty when it is written.
QString writeFile(const QString &path, const std::string &text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) != qint64(text.size())
        || !file.commit())
        return file.errorString();
    return {};
}

} // namespace

void ListView::sizeColumns()
{
    const Metrics &m = metrics();
    QHeaderView *header = m_table->horizontalHeader();
    const auto &look = m_model->look().columns;
    const int rows = qMin(rowsToMeasure, m_model->rowCount());
    const QStyleOptionViewItem option;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const ListLook::Column &it = look[std::size_t(column)];
        using Kind = ListLook::Kind;
        const bool besideName =
            it.kind == Kind::Key || it.kind == Kind::Bar || it.kind == Kind::Strong || it.kind == Kind::State;
        m_table->setColumnHidden(column, m_narrow ? !besideName : !it.standard);
        if (m_narrow && it.kind == Kind::Key)
            header->moveSection(header->visualIndex(column), 0);
        if (it.kind == ListLook::Kind::Bar) {
            m_table->setColumnWidth(column, m.units(60));
            continue;
        }
        int width = header->sectionSizeHint(column);
        for (int row = 0; row < rows; ++row) {
            const QModelIndex index = m_model->index(row, column);
            width = qMax(width, m_table->itemDelegateForIndex(index)->sizeHint(option, index).width());
        }
        const int most = it.kind == ListLook::Kind::Key ? m.units(75) : m.units(60);
        m_table->setColumnWidth(column, qBound(m.units(12), width + m.gapS(), most));
    }
    fitColumns();
}

void ListView::fitColumns()
{
    // What is left goes to the bars, else to a last column of text; numbers stay beside each other.
    const Metrics &m = metrics();
    QHeaderView *header = m_table->horizontalHeader();
    int others = 0;
    int bar = -1;
    int key = -1;
    int last = -1;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (m_table->isColumnHidden(column))
            continue;
        last = column;
        if (m_model->isBar(column))
            bar = column;
        else if (m_narrow && m_model->look().columns[std::size_t(column)].kind == ListLook::Kind::Key)
            key = column;
        else
            others += header->sectionSize(column);
    }
    if (m_narrow && key >= 0) {
        const int room = m_table->viewport()->width() - others;
        const int ofBar = bar < 0 ? 0 : qBound(m.units(16), room / 3, m.units(40));
        m_fitting = true;
        if (bar >= 0)
            m_table->setColumnWidth(bar, ofBar);
        m_table->setColumnWidth(key, qMax(m.units(28), room - ofBar));
        m_fitting = false;
        return;
    }
    const bool text = last >= 0 && last != bar
        && !isNumeric(m_model->list()->columns()[m_model->look().columns[std::size_t(last)].source].type);
    header->setStretchLastSection(text && bar < 0);
    if (bar >= 0 && !m_barByUser) {
        m_fitting = true;
        m_table->setColumnWidth(bar, qBound(m.units(30), m_table->viewport()->width() - others, m.units(125)));
        m_fitting = false;
    }
}

void ListView::fillColumnMenu(QMenu &menu)
{
    QHeaderView *header = m_table->horizontalHeader();
    menu.addSection(tr("Columns"));
    int shown = 0;
    for (int column = 0; column < m_model->columnCount(); ++column)
        shown += m_table->isColumnHidden(column) ? 0 : 1;
    for (int visual = 0; visual < m_model->columnCount(); ++visual) {
        const int column = header->logicalIndex(visual);
        const bool visible = !m_table->isColumnHidden(column);
        QAction *action = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setToolTip(m_model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(visible);
        // The last one cannot go: there would be no header left to bring it back.
        action->setEnabled(!visible || shown > 1);
        connect(action, &QAction::toggled, this, [this, column](bool on) {
            m_table->setColumnHidden(column, !on);
            fitColumns();
            Q_EMIT stateChanged();
        });
    }
    menu.setToolTipsVisible(true);
    menu.addSeparator();
    menu.addAction(tr("&Reset columns"), this, [this, header] {
        for (int column = 0; column < m_model->columnCount(); ++column)
            header->moveSection(header->visualIndex(column), column);
        m_barByUser = false;
        sizeColumns();
        header->setSortIndicator(-1, Qt::AscendingOrder);
        Q_EMIT stateChanged();
    });
}

void ListView::showContextMenu(const QPoint &position)
{
    QMenu menu(this);
    const bool some = m_table->selectionModel()->hasSelection();
    if (!m_objectActions.isEmpty()) {
        menu.addActions(m_objectActions);
        menu.addSeparator();
    }
    QAction *copy = menu.addAction(icon(u"copy"_s), tr("&Copy"), this, &ListView::copyText);
    copy->setShortcut(QKeySequence::Copy);
    QAction *csv = menu.addAction(tr("Copy as C&SV"), this, &ListView::copyCsv);
    QAction *json = menu.addAction(tr("Copy as &JSON"), this, &ListView::copyJson);
    for (QAction *action : {copy, csv, json})
        action->setEnabled(some);
    menu.addSeparator();
    menu.addAction(icon(u"save"_s), tr("Save table &as..."), this, &ListView::saveAs);
    QAction *all = menu.addAction(tr("Select &all"), m_table, &QTableView::selectAll);
    all->setShortcut(QKeySequence::SelectAll);
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

std::vector<std::size_t> ListView::shownColumns() const
{
    std::vector<std::size_t> columns;
    const QHeaderView *header = m_table->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (!m_table->isColumnHidden(column) && !m_model->isBar(column))
            columns.push_back(m_model->look().columns[std::size_t(column)].source);
    }
    return columns;
}

void ListView::copy(int format)
{
    const ask::ListPtr list = m_model->list();
    if (!list)
        return;
    TableExcerpt excerpt{.rows = {}, .columns = shownColumns(), .now = m_model->now()};
    for (const std::uint32_t row : selectedListRows())
        excerpt.rows.push_back(row);
    // As they stand on the screen, not as they were selected.
    std::ranges::sort(excerpt.rows, {}, [this](std::uint32_t row) { return m_model->rowOf(row); });
    const std::string text = tableText(*list, excerpt, TableFormat(format));
    auto *mime = new QMimeData;
    mime->setText(QString::fromStdString(text));
    if (TableFormat(format) == TableFormat::Csv)
        mime->setData(u"text/csv"_s, QByteArray::fromStdString(text));
    QApplication::clipboard()->setMimeData(mime);
}

void ListView::copyText()
{
    copy(int(TableFormat::Text));
}

void ListView::copyCsv()
{
    copy(int(TableFormat::Csv));
}

void ListView::copyJson()
{
    copy(int(TableFormat::Json));
}

void ListView::saveAs()
{
    const ask::ListPtr list = m_model->list();
    if (!list)
        return;
    auto *dialog = new QFileDialog(this, tr("Save table"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("CSV (*.csv)"), tr("JSON (*.json)"), tr("Text with tabs (*.txt)")});
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->selectFile(toQString(list->id()) % u".csv"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog](const QString &filter) { dialog->setDefaultSuffix(filter.section(u"*."_s, 1).chopped(1)); });
    connect(dialog, &QFileDialog::fileSelected, this, &ListView::saveTo);
    dialog->open();
}

void ListView::saveTo(const QString &path)
{
    const ask::ListPtr list = m_model->list();
    if (!list)
        return;
    m_saver->start(
        [list, path, excerpt = TableExcerpt{.rows = m_model->rows(), .columns = shownColumns(), .now = m_model->now()}](
            const Context &context) { return writeFile(path, tableText(*list, excerpt, formatOf(path), context)); },
        [this, path](const QString &problem) {
            if (problem.isEmpty())
                Q_EMIT saved(path);
            else
                Q_EMIT saveFailed(tr("%1 could not be written: %2").arg(path, problem));
        });
}

QVariantMap ListView::saveState() const
{
    QVariantMap state = m_wantedState;
    state[u"filter"_s] = m_filter->text();
    if (!m_model->list())
        return state;
    const QHeaderView *header = m_table->horizontalHeader();
    QVariantList columns;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const bool hidden = m_table->isColumnHidden(column);
        // Hidden sections report no size; theirs is remembered by Qt until they are shown again.
        columns << QVariantMap{{u"id"_s, m_model->columnId(column)},
                               {u"width"_s, hidden ? 0 : header->sectionSize(column)},
                               {u"hidden"_s, hidden}};
    }
    state[u"columns"_s] = columns;
    state[u"sort"_s] = m_model->columnId(m_model->sortColumn());
    state[u"descending"_s] = m_model->sortOrder() == Qt::DescendingOrder;
    return state;
}

void ListView::restoreState(const QVariantMap &state)
{
    if (const QString filter = state.value(u"filter"_s).toString(); filter != m_filter->text())
        m_filter->setText(filter);
    if (!m_model->list()) {
        m_wantedState = state;
        return;
    }
    QHeaderView *header = m_table->horizontalHeader();
    const auto columnOf = [this](const QString &id) {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            if (m_model->columnId(column) == id)
                return column;
        }
        return -1;
    };
    int visual = 0;
    const QVariantList columns = state.value(u"columns"_s).toList();
    for (const QVariant &one : columns) {
        const QVariantMap saved = one.toMap();
        // Columns that this version does not have are passed over.
        const int column = columnOf(saved.value(u"id"_s).toString());
        if (column < 0)
            continue;
        header->moveSection(header->visualIndex(column), visual++);
        m_table->setColumnHidden(column, saved.value(u"hidden"_s).toBool());
        if (const int width = saved.value(u"width"_s).toInt(); width > 0)
            m_table->setColumnWidth(column, width);
    }
    const QString sort = state.value(u"sort"_s).toString();
    header->setSortIndicator(sort.isEmpty() ? -1 : columnOf(sort),
                             state.value(u"descending"_s).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
}

} // namespace stowage::views
