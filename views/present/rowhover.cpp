// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/rowhover.h"

#include <QMouseEvent>
#include <QTableView>

namespace stowage::views {

RowHover::RowHover(QTableView *view)
    : QObject(view)
    , m_view(view)
{
    view->setMouseTracking(true);
    view->setProperty(property, m_row);
    view->viewport()->installEventFilter(this);
}

bool RowHover::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseMove)
        setRow(m_view->rowAt(static_cast<QMouseEvent *>(event)->position().toPoint().y()));
    else if (event->type() == QEvent::Leave || event->type() == QEvent::Wheel)
        setRow(-1);
    return QObject::eventFilter(watched, event);
}

void RowHover::setRow(int row)
{
    if (row == m_row)
        return;
    for (const int one : {m_row, row}) {
        if (one >= 0)
            m_view->viewport()->update(0, m_view->rowViewportPosition(one), m_view->viewport()->width(),
                                       m_view->rowHeight(one));
    }
    m_row = row;
    m_view->setProperty(property, row);
}

} // namespace stowage::views
