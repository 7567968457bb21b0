// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "views/map/mapaccess.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapcard.h"

namespace stowage::views {

namespace {

/// The cells of a pod's workload or of a workload; nothing for what is one place anyway.
std::vector<MapItem> together(const MapLayout &layout, const ObjectKey &key)
{
    std::vector<MapItem> items = itemsOf(layout, key);
    if (items.empty() || items.front().kind != MapItem::Kind::Cell || key.kind != "Pod")
        return items.empty() || items.front().kind == MapItem::Kind::Cell ? items : std::vector<MapItem>();
    const std::size_t cluster = layout.clusterOf(CellId(items.front().id));
    const PodId pod = layout.cluster(cluster).findPod(key.nameSpace, key.name);
    items.clear();
    for (const CellId cell : cellsOfWorkload(layout, cluster, layout.cluster(cluster).pods.workload[pod]))
        items.push_back({MapItem::Kind::Cell, cell.row});
    return items;
}

constexpr int wheelStep = 120;
constexpr int keyScroll = 60;

} // namespace

void MapCanvas::select(QList<ObjectKey> keys, std::vector<MapItem> items)
{
    m_selection = std::move(keys);
    m_selectedItems = std::move(items);
    update();
    Q_EMIT selected(m_selection);
}

void MapCanvas::resolveSelection()
{
    m_selectedItems.clear();
    m_highlightItems.clear();
    if (!m_layout)
        return;
    for (const ObjectKey &key : std::as_const(m_selection)) {
        const std::vector<MapItem> items = itemsOf(*m_layout, key);
        m_selectedItems.insert(m_selectedItems.end(), items.begin(), items.end());
    }
    m_highlightItems = together(*m_layout, m_highlight);
    update();
}

void MapCanvas::setSelection(const QList<ObjectKey> &keys)
{
    // The echo of a choice of many, reduced to the one that a view of one object shows, keeps the many.
    if (keys == m_selection || (keys.size() == 1 && m_selection.contains(keys.front())))
        return;
    m_selection = keys;
    resolveSelection();
    if (m_selectedItems.empty() || !m_geometry)
        return;
    const MapItem &first = m_selectedItems.front();
    if (first.kind == MapItem::Kind::Cell)
        m_current = CellId(first.id);
    else if (first.kind == MapItem::Kind::Node)
        m_current = m_layout->firstCellOf(MapNodeId(first.id));
    // While everything is in view nothing needs to move.
    if (!m_fitted || !viewport().contains(QRect({}, m_geometry->size())))
        ensureVisible(rectOf(*m_geometry, first));
}

void MapCanvas::setHighlight(const ObjectKey &key)
{
    m_highlight = key;
    m_highlightItems = m_layout ? together(*m_layout, key) : std::vector<MapItem>();
    update();
}

void MapCanvas::selectBetween(CellId from, CellId to)
{
    // Nodes in the order in which they are drawn, from one to the other.
    const auto position = [&](CellId cell) {
        const MapLayout::Place &place = m_layout->placeOf(m_layout->mapNodeOf(cell));
        return m_layout->tiles()[place.tile].firstNode + place.position;
    };
    const auto [low, high] = std::minmax({position(from), position(to)}); // by value
    QList<ObjectKey> keys;
    std::vector<MapItem> items;
    for (std::uint32_t i = low; i <= high; ++i) {
        const MapNodeId node = m_layout->nodeOrder()[i];
        keys.append(m_layout->keyOf(node));
        items.push_back({MapItem::Kind::Node, node.row});
    }
    select(std::move(keys), std::move(items));
}

void MapCanvas::selectHit(const MapHit &hit, Qt::KeyboardModifiers modifiers)
{
    const CellId cell = hit.cell.valid() ? hit.cell : hit.node.valid() ? m_layout->firstCellOf(hit.node) : CellId();
    if (cell.valid()) {
        if ((modifiers & Qt::ShiftModifier) != 0 && m_anchor.valid()) {
            m_current = cell;
            selectBetween(m_anchor, cell);
            return;
        }
        m_current = m_anchor = cell;
        Q_EMIT currentChanged(m_current);
    }
    const ObjectKey key = keyOf(*m_layout, hit);
    if ((modifiers & Qt::ControlModifier) == 0) {
        select(key.empty() ? QList<ObjectKey>() : QList<ObjectKey>{key},
               key.empty() ? std::vector<MapItem>() : itemsOf(*m_layout, key));
        return;
    }
    if (key.empty())
        return;
    QList<ObjectKey> keys = m_selection;
    if (keys.removeAll(key) == 0)
        keys.append(key);
    m_selection = keys;
    resolveSelection();
    Q_EMIT selected(m_selection);
}

void MapCanvas::selectBand(Qt::KeyboardModifiers modifiers)
{
    const qreal ratio = m_scale.ratio;
    const QRectF band = QRectF(m_pressed, m_last).normalized();
    const QRect onMap(m_origin + (band.topLeft() * ratio).toPoint(), (band.size() * ratio).toSize());
    const std::vector<CellId> cells = m_geometry->cellsIn(onMap);
    const bool adds = (modifiers & Qt::ControlModifier) != 0;
    QList<ObjectKey> keys = adds ? m_selection : QList<ObjectKey>();
    std::vector<MapItem> items = adds ? m_selectedItems : std::vector<MapItem>();
    std::set<ObjectKey> known(keys.cbegin(), keys.cend());
    for (const MapNodeId node : nodesOf(*m_layout, cells)) {
        const ObjectKey key = m_layout->keyOf(node);
        if (!known.insert(key).second)
            continue;
        keys.append(key);
        items.push_back({MapItem::Kind::Node, node.row});
    }
    if (!cells.empty())
        m_current = m_anchor = cells.front();
    select(std::move(keys), std::move(items));
}

void MapCanvas::mousePressEvent(QMouseEvent *event)
{
    m_pressed = m_last = event->position().toPoint();
    m_keyboardFocus = false;
    m_card->hide();
    m_cardTimer.stop();
    if (!m_geometry)
        return;
    if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    } else if (event->button() == Qt::LeftButton) {
        m_drag = Drag::Waiting;
    }
}

void MapCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    // A drag of objects took the release.
    if (event->buttons() == Qt::NoButton)
        m_drag = Drag::None;
    if (m_drag == Drag::Waiting && (position - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        // On a cell or with Shift a drag chooses, on the ground it moves the map.
        const MapHit start = hitAt(m_pressed);
        const bool chooses = start.tile != MapHit::none || (event->modifiers() & Qt::ShiftModifier) != 0;
        m_drag = chooses ? Drag::Band : Drag::Pan;
        if (m_drag == Drag::Pan)
            setCursor(Qt::ClosedHandCursor);
    }
    switch (m_drag) {
    case Drag::Pan:
        scrollBy(((m_last - position) * m_scale.ratio));
        m_last = position;
        return;
    case Drag::Band:
        m_last = position;
        update();
        return;
    case Drag::Waiting:
        return;
    case Drag::None:
        break;
    }
    m_pointerInside = true;
    hover(hitAt(position), position);
}

void MapCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = m_drag;
    m_drag = Drag::None;
    unsetCursor();
    if (!m_geometry)
        return;
    if (drag == Drag::Band)
        selectBand(event->modifiers());
    else if (drag == Drag::Waiting)
        selectHit(hitAt(event->position().toPoint()), event->modifiers());
    update();
}

void MapCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!m_geometry || event->button() != Qt::LeftButton)
        return;
    const MapHit hit = hitAt(event->position().toPoint());
    if (const ObjectKey key = keyOf(*m_layout, hit); !key.empty())
        Q_EMIT activated(key);
}

void MapCanvas::wheelEvent(QWheelEvent *event)
{
    if (!m_geometry)
        return;
    m_card->hide();
    m_cardTimer.stop();
    if ((event->modifiers() & Qt::ShiftModifier) != 0 || !event->pixelDelta().isNull()) {
        // Touch pads scroll; a wheel with Shift moves sideways.
        const QPoint delta = event->pixelDelta().isNull()
            ? QPoint(event->angleDelta().y() + event->angleDelta().x(), 0) / 2
            : event->pixelDelta();
        if ((event->modifiers() & Qt::ControlModifier) == 0) {
            scrollBy(-delta * m_scale.ratio);
            event->accept();
            return;
        }
    }
    m_wheel += event->angleDelta().y();
    const QPoint around = event->position().toPoint();
    while (m_wheel >= wheelStep) {
        m_wheel -= wheelStep;
        setZoom(MapScale::steppedIn(m_scale.zoom), around);
    }
    while (m_wheel <= -wheelStep) {
        m_wheel += wheelStep;
        setZoom(MapScale::steppedOut(m_scale.zoom), around);
    }
    event->accept();
}

void MapCanvas::hover(const MapHit &hit, QPoint position)
{
    m_pointer = position;
    if (hit == m_hover)
        return;
    m_hover = hit;
    m_hoverItems.clear();
    m_card->hide();
    if (m_layout && hit.cell.valid() && m_geometry->sizes().level >= MapLevel::Cells) {
        const PodId pod = podOf(*m_layout, hit.cell);
        const std::size_t cluster = m_layout->clusterOf(hit.cell);
        if (pod.valid()) {
            for (const CellId cell : cellsOfWorkload(*m_layout, cluster, m_layout->cluster(cluster).pods.workload[pod]))
                m_hoverItems.push_back({MapItem::Kind::Cell, cell.row});
        }
    }
    hit.tile != MapHit::none || hit.frame != MapHit::none ? m_cardTimer.start() : m_cardTimer.stop();
    update();
}

void MapCanvas::showCard()
{
    if (!m_geometry || !m_pointerInside)
        return;
    if (m_card->setContent(*m_layout, m_hover))
        m_card->showAt(m_pointer, rect());
}

void MapCanvas::leaveEvent(QEvent *)
{
    m_pointerInside = false;
    hover({}, {});
}

void MapCanvas::focusInEvent(QFocusEvent *event)
{
    m_keyboardFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    if (!m_current.valid() && m_keyboardFocus)
        m_current = firstVisible();
    update();
}

void MapCanvas::focusOutEvent(QFocusEvent *)
{
    m_spaceDown = false;
    if (std::exchange(m_peeking, false))
        Q_EMIT peeked(false);
    m_keyboardFocus = false;
    update();
}

void MapCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_geometry)
        return;
    ObjectKey key;
    QPoint position = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        if (m_current.valid()) {
            key = keyOf(*m_layout, m_current);
            position = mapToGlobal(onWidget(m_geometry->cellRect(m_current)).center().toPoint());
        }
    } else {
        const MapHit hit = hitAt(event->pos());
        key = keyOf(*m_layout, hit);
        if (!key.empty() && !m_selection.contains(key))
            selectHit(hit, {});
    }
    Q_EMIT contextMenuRequested(key, position);
}

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
