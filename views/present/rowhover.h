// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTableView;

namespace stowage::views {

/// Tints the whole row under the pointer: Qt tells a table's delegate of the one cell only.
class RowHover final : public QObject {
    Q_OBJECT
public:
    /// The view becomes the parent.
    explicit RowHover(QTableView *view);

    /// The row of a view that has a RowHover; -1 when the pointer is elsewhere, nothing for other views.
    static constexpr const char *property = "stowageHoverRow";

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setRow(int row);

    QTableView *m_view;
    int m_row = -1;
};

} // namespace stowage::views
