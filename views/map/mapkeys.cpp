// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QKeyEvent>

#include "views/map/mapaccess.h"
#include "views/map/mapcanvas.h"

namespace stowage::views {

namespace {

constexpr int keyScroll = 60;

} // namespace

CellId MapCanvas::firstVisible() const
{
    if (!m_geometry || m_layout->empty())
        return {};
    const std::vector<CellId> cells = m_geometry->cellsIn(viewport());
    return cells.empty() ? m_layout->firstCellOf(m_layout->nodeOrder().front()) : cells.front();
}

void MapCanvas::setCurrent(CellId cell)
{
    if (!cell.valid() || !m_geometry)
        return;
    m_current = m_anchor = cell;
    m_keyboardFocus = true;
    ensureVisible(m_geometry->cellRect(cell).adjusted(-6, -6, 6, 6));
    update();
    Q_EMIT currentChanged(cell);
    announceMapCell(this, cell);
}

/// The next cell in a direction: within the tile by its plane, beyond its edge the nearest tile that lies that way.
CellId MapCanvas::neighbour(CellId cell, int dx, int dy, bool byNode) const
{
    const MapLayout::CellPlace place = m_layout->placeOf(cell);
    const MapLayout::Tile &tile = m_layout->tiles()[place.tile];
    int column = place.column, row = place.row;
    if (byNode) {
        column = (column / tile.cells + dx) * tile.cells;
        row = (row / tile.lines + dy) * tile.lines;
    } else {
        column += dx;
        row += dy;
    }
    if (const CellId next = m_layout->cellAt(tile, column, row); next.valid())
        return next;
    // A shorter node ends before the plane does: its last cell is the neighbour.
    if (column >= 0 && column < tile.columns() && row >= 0 && row < tile.rows()) {
        for (int c = column - 1; c >= 0; --c) {
            const CellId next = m_layout->cellAt(tile, c, row);
            if (next.valid() && next != cell && dy != 0)
                return next;
        }
        if (dx > 0) {
            const int strip = column / tile.cells + 1;
            if (const CellId next = m_layout->cellAt(tile, strip * tile.cells, row); next.valid())
                return next;
        }
    }
    const QRect from = m_geometry->tileRect(place.tile);
    const QPoint centre = m_geometry->cellRect(cell).center();
    std::uint32_t best = MapHit::none;
    double least = 0;
    for (std::uint32_t t = 0; t < m_layout->tiles().size(); ++t) {
        if (t == place.tile)
            continue;
        const QRect rect = m_geometry->tileRect(t);
        const int along = dx > 0 ? rect.left() - from.right()
            : dx < 0             ? from.left() - rect.right()
            : dy > 0             ? rect.top() - from.bottom()
                                 : from.top() - rect.bottom();
        if (along < 0)
            continue;
        const int across = dx != 0 ? std::max({rect.top() - centre.y(), centre.y() - rect.bottom(), 0})
                                   : std::max({rect.left() - centre.x(), centre.x() - rect.right(), 0});
        const double distance = along + 3.0 * across;
        if (best == MapHit::none || distance < least) {
            best = t;
            least = distance;
        }
    }
    if (best == MapHit::none)
        return {};
    const MapLayout::Tile &target = m_layout->tiles()[best];
    const QRect rect = m_geometry->tileRect(best);
    CellId nearest;
    double nearestDistance = 0;
    for (std::uint32_t n = target.firstNode; n < target.endNode; ++n) {
        const MapNodeId node = m_layout->nodeOrder()[n];
        for (std::uint32_t i = 0; i < m_layout->cellCountOf(node); ++i) {
            const CellId candidate(m_layout->firstCellOf(node).row + i);
            const QPoint at =
                m_geometry->sizes().level == MapLevel::Tanks ? rect.center() : m_geometry->cellRect(candidate).center();
            const double d = std::hypot(at.x() - centre.x(), at.y() - centre.y());
            if (!nearest.valid() || d < nearestDistance) {
                nearest = candidate;
                nearestDistance = d;
            }
        }
    }
    return nearest;
}

bool MapCanvas::moveCurrent(int key, Qt::KeyboardModifiers modifiers)
{
    if (!m_current.valid()) {
        setCurrent(firstVisible());
        return true;
    }
    const bool byNode = (modifiers & Qt::ControlModifier) != 0;
    const MapLayout::CellPlace place = m_layout->placeOf(m_current);
    const MapLayout::Tile &tile = m_layout->tiles()[place.tile];
    CellId next;
    const auto tiles = static_cast<std::uint32_t>(m_layout->tiles().size());
    switch (key) {
    case Qt::Key_Left:
        next = neighbour(m_current, layoutDirection() == Qt::RightToLeft ? 1 : -1, 0, byNode);
        break;
    case Qt::Key_Right:
        next = neighbour(m_current, layoutDirection() == Qt::RightToLeft ? -1 : 1, 0, byNode);
        break;
    case Qt::Key_Up:
        next = neighbour(m_current, 0, -1, byNode);
        break;
    case Qt::Key_Down:
        next = neighbour(m_current, 0, 1, byNode);
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const std::uint32_t other = key == Qt::Key_PageDown ? place.tile + 1 : place.tile - 1;
        if (other < tiles)
            next = m_layout->firstCellOf(m_layout->nodeOrder()[m_layout->tiles()[other].firstNode]);
        break;
    }
    case Qt::Key_Home:
        next = m_layout->firstCellOf(m_layout->nodeOrder()[byNode ? 0 : tile.firstNode]);
        break;
    case Qt::Key_End: {
        const MapNodeId last = m_layout->nodeOrder()[byNode ? m_layout->nodeOrder().size() - 1 : tile.endNode - 1];
        next = CellId(m_layout->firstCellOf(last).row + m_layout->cellCountOf(last) - 1);
        break;
    }
    default:
        return false;
    }
    if (!next.valid())
        return true;
    const CellId anchor = m_anchor.valid() ? m_anchor : m_current;
    setCurrent(next);
    if ((modifiers & Qt::ShiftModifier) != 0) {
        m_anchor = anchor;
        selectBetween(anchor, next);
    }
    return true;
}

void MapCanvas::activateCurrent()
{
    if (m_current.valid())
        Q_EMIT activated(keyOf(*m_layout, m_current));
}

void MapCanvas::keyPressEvent(QKeyEvent *event)
{
    if (!m_geometry || m_layout->empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const int step = qRound(keyScroll * m_scale.ratio);
    if ((event->modifiers() & Qt::AltModifier) != 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (event->modifiers().testFlags(Qt::ControlModifier | Qt::ShiftModifier)) {
        const QPoint way = event->key() == Qt::Key_Left ? QPoint(-step, 0)
            : event->key() == Qt::Key_Right             ? QPoint(step, 0)
            : event->key() == Qt::Key_Up                ? QPoint(0, -step)
            : event->key() == Qt::Key_Down              ? QPoint(0, step)
                                                        : QPoint();
        if (!way.isNull()) {
            scrollBy(way);
            return;
        }
    }
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        setZoom(MapScale::steppedIn(m_scale.zoom),
                m_current.valid() && m_keyboardFocus
                    ? std::optional(onWidget(m_geometry->cellRect(m_current)).center().toPoint())
                    : std::nullopt);
        return;
    case Qt::Key_Minus:
        setZoom(MapScale::steppedOut(m_scale.zoom),
                m_current.valid() && m_keyboardFocus
                    ? std::optional(onWidget(m_geometry->cellRect(m_current)).center().toPoint())
                    : std::nullopt);
        return;
    case Qt::Key_0:
        fit();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activateCurrent();
        return;
    case Qt::Key_Space:
        // A key that repeats is held.
        if (!event->isAutoRepeat()) {
            m_spaceDown = true;
        } else if (m_peekable && m_spaceDown && !m_peeking) {
            m_peeking = true;
            Q_EMIT peeked(true);
        }
        return;
    case Qt::Key_Escape:
        if (!m_selection.isEmpty() || m_drag == Drag::Band) {
            m_drag = Drag::None;
            select({}, {});
            return;
        }
        break;
    default:
        if (moveCurrent(event->key(), event->modifiers()))
            return;
    }
    QWidget::keyPressEvent(event);
}

void MapCanvas::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) {
        QWidget::keyReleaseEvent(event);
        return;
    }
    const bool pressed = std::exchange(m_spaceDown, false);
    if (std::exchange(m_peeking, false)) {
        Q_EMIT peeked(false);
        return;
    }
    if (!pressed || !m_geometry || m_layout->empty())
        return;
    if (!m_current.valid())
        setCurrent(firstVisible());
    if (m_current.valid()) {
        MapHit hit;
        hit.cell = m_current;
        selectHit(hit, event->modifiers() & ~Qt::ShiftModifier);
    }
}

} // namespace stowage::views
