// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStandardItem>
#include <QWidget>

#include "views/overview/showintent.h"
#include "views/present/celldelegate.h"

class QHBoxLayout;
class QLabel;
class QStandardItemModel;
class QTableView;

namespace stowage::views {

class LinkLabel;
class StateLegend;

/// A short table under a section head, as high as its rows; the page around it scrolls. Copies as text and CSV.
class SectionTable final : public QWidget {
    Q_OBJECT
public:
    enum class Align : quint8 { Left, Right };
    struct Column {
        QString title;
        Align align = Align::Left;
        double units = 0; ///< width in u; 0 = takes what is left
        QString toolTip = {};
    };
    struct Row {
        QList<QStandardItem *> items;
        ShowIntent intent; ///< on double click and Enter
        bool total = false;
    };

    explicit SectionTable(const QString &title, QWidget *parent = nullptr);

    void setHint(const QString &hint);
    void setLink(const QString &text, const ShowIntent &intent);
    /// Swatches and words of the meanings that occur.
    void setLegend(const std::vector<Meaning> &meanings);
    void setColumns(std::vector<Column> columns, CellDelegate::Rows rows = CellDelegate::Rows::Normal);
    /// The line stands where rows would when there are none.
    void setRows(std::vector<Row> rows, const QString &emptyLine);

    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QString csv() const;
    [[nodiscard]] QString title() const;

Q_SIGNALS:
    void showRequested(const stowage::views::ShowIntent &intent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void applyLook();
    void placeColumns();
    void showContextMenu(const QPoint &position);
    void activate(const QModelIndex &index);

    QLabel *m_title;
    QLabel *m_hint;
    QLabel *m_none;
    StateLegend *m_legend;
    LinkLabel *m_link;
    ShowIntent m_linkIntent;
    QTableView *m_table;
    QStandardItemModel *m_model;
    std::vector<Column> m_columns;
    std::vector<ShowIntent> m_intents;
    CellDelegate::Rows m_rows = CellDelegate::Rows::Normal;
};

/// Items as CellDelegate draws them.
[[nodiscard]] QStandardItem *textItem(const QString &text, Emphasis emphasis = Emphasis::None);
[[nodiscard]] QStandardItem *numberItem(qint64 value, Emphasis emphasis = Emphasis::None);
[[nodiscard]] QStandardItem *barItem(const Bar &bar, const QString &told);

} // namespace stowage::views
