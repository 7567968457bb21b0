// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>
#include <utility>

#include <QApplication>
#include <QContextMenuEvent>
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

} // namespace stowage::views
