// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QVariantMap>
#include <QWidget>

#include "core/ask/list.h"
#include "core/base/objectkey.h"

class QHBoxLayout;
class QLabel;
class QMenu;
class QStackedWidget;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace stowage::views {

class EmptyState;
class FilterField;
class ListModel;
class Worker;

/// A table of core's list with everything a planner expects of one: filter, sort, columns to hide and move, copy, CSV
/// and JSON. Selection and place stay when a newer list comes.
class ListView final : public QWidget {
    Q_OBJECT
public:
    explicit ListView(QWidget *parent = nullptr);
    ~ListView() override;

    /// The view's name and the sentence that answers its question; the sentence may be empty.
    void setHead(const QString &title, const QString &sentence);
    /// What stands there when the list has no rows at all, and the link's text.
    void setEmptyText(const QString &iconName, const QString &line, const QString &hint, const QString &link = {});
    /// For docks: rows of two lines, the name over kind, namespace and cluster; the bar, the state and the one number
    /// that matters beside it, further columns from the menu.
    void setNarrow();
    /// Ages count from now, the time the fleet was observed. Rows keep their places while the pointer is on them,
    /// unless the user asked for the newer list.
    void setList(ask::ListPtr list, Instant now, bool askedFor = false);
    [[nodiscard]] ask::ListPtr list() const;

    [[nodiscard]] QString filter() const;
    void setFilter(const QString &filter);
    void focusFilter();

    /// Rows that are objects; the current one first.
    [[nodiscard]] std::vector<ObjectKey> selection() const;
    /// Selects and shows the object, without telling selected(); not in the list or filtered out: selects nothing.
    void select(const ObjectKey &key);

    /// Columns (order, width, hidden), sort and filter.
    [[nodiscard]] QVariantMap saveState() const;
    void restoreState(const QVariantMap &state);

    /// Actions of the window (Show on map, Open manifest, ...) for the context menu, in front of the table's own.
    void setObjectActions(const QList<QAction *> &actions) { m_objectActions = actions; }

    /// A control of the view's own at the start of the row of tools.
    void addTool(QWidget *tool);

    [[nodiscard]] ListModel *model() const { return m_model; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] FilterField *filterField() const { return m_filter; }

public Q_SLOTS:
    void copyText(); ///< with tabs
    void copyCsv();
    void copyJson();
    /// Asks for a file; every row that the filter leaves, in its order.
    void saveAs();
    /// The same to a file; the suffix tells the format: .csv, .json, else tabs.
    void saveTo(const QString &path);

Q_SIGNALS:
    void selected(const stowage::ObjectKey &key);
    void selectionChanged(const std::vector<stowage::ObjectKey> &keys);
    /// Enter or double click.
    void activated(const stowage::ObjectKey &key);
    void filterChanged(const QString &filter);
    void stateChanged();
    void emptyLinkActivated();
    /// A file was written, or why not.
    void saved(const QString &path);
    void saveFailed(const QString &reason);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildHead();
    void buildTable();
    void applyLook();
    void applyFilter(const QString &text);
    void showCount();
    void showRightPage();
    void listArrived();
    void keysFound(const std::vector<std::uint32_t> &listRows);
    void selectListRows(const std::vector<std::uint32_t> &listRows);
    void keepPlace();
    [[nodiscard]] bool pointerOnRows() const;
    void restorePlace();
    void tellSelection();
    void fillColumnMenu(QMenu &menu);
    void showContextMenu(const QPoint &position);
    void sizeColumns();
    void fitColumns();
    void copy(int format);
    [[nodiscard]] std::vector<std::size_t> shownColumns() const;
    [[nodiscard]] std::vector<std::uint32_t> selectedListRows() const;
    [[nodiscard]] QString placeholder() const;

    ListModel *m_model;
    QLabel *m_title;
    QLabel *m_sentence;
    QLabel *m_count;
    QLabel *m_error;
    FilterField *m_filter;
    QVBoxLayout *m_head = nullptr;
    QHBoxLayout *m_tools = nullptr;
    QToolButton *m_columns;
    QToolButton *m_export;
    QTableView *m_table;
    EmptyState *m_empty;
    QStackedWidget *m_pages;
    QWidget *m_busyLine;
    QList<QAction *> m_objectActions;
    QVariantMap m_wantedState;             ///< of columns, until a list with such columns is there
    std::vector<std::uint32_t> m_keptRows; ///< selected rows of the list while it is filtered
    std::vector<ObjectKey> m_keptKeys;     ///< selected objects while a new list is arranged
    int m_keptScroll = 0;
    ObjectKey m_anchor; ///< the object under the pointer stays there while a new list is shown
    int m_anchorRow = 0, m_anchorY = 0;
    QString m_sizedFor;       ///< columns that have their widths
    bool m_barByUser = false; ///< the user gave the bars their width
    bool m_fitting = false;
    bool m_narrow = false;
    bool m_quiet = false; ///< the program selects, not the user
    std::unique_ptr<Worker> m_saver;
};

} // namespace stowage::views
