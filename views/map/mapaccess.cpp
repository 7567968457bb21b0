// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapaccess.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>
#include <QWindow>

#include "views/map/mapcanvas.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MapAccess)
};

constexpr quint64 cellBit = quint64(1) << 40;

/// Interfaces are made when asked for and kept by Qt under their id.
using Known = QHash<quint64, QAccessible::Id>;

Known &knownOf(const MapCanvas *canvas)
{
    static QHash<const MapCanvas *, Known> all;
    if (!all.contains(canvas))
        QObject::connect(canvas, &QObject::destroyed, [canvas] {
            for (const QAccessible::Id id : std::as_const(all[canvas]))
                QAccessible::deleteAccessibleInterface(id);
            all.remove(canvas);
        });
    return all[canvas];
}

QAccessibleInterface *tileInterface(MapCanvas *canvas, std::uint32_t tile);
QAccessibleInterface *cellInterface(MapCanvas *canvas, CellId cell);

QRect onScreen(const MapCanvas *canvas, const QRect &rect)
{
    const QRectF onWidget = canvas->onWidget(rect);
    return {canvas->mapToGlobal(onWidget.topLeft().toPoint()), onWidget.size().toSize()};
}

class CellAccessible final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    CellAccessible(MapCanvas *canvas, CellId cell)
        : m_canvas(canvas)
        , m_cell(cell)
    {
    }

    bool isValid() const override { return m_canvas && m_canvas->geometry(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_canvas->window()->windowHandle(); }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return tileInterface(m_canvas, m_canvas->geometry()->layout().placeOf(m_cell).tile);
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? accessibleCellName(m_canvas->geometry()->layout(), m_cell) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override { return onScreen(m_canvas, m_canvas->geometry()->cellRect(m_cell)); }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        state.focused = m_canvas->hasFocus() && m_canvas->current() == m_cell;
        const MapLayout &layout = m_canvas->geometry()->layout();
        for (const MapItem &item : m_canvas->selectedItems()) {
            const bool chosen = (item.kind == MapItem::Kind::Cell && item.id == m_cell.row)
                || (item.kind == MapItem::Kind::Node && item.id == layout.mapNodeOf(m_cell).row);
            if (chosen)
                state.selected = true;
        }
        state.offscreen = !m_canvas->viewport().intersects(m_canvas->geometry()->cellRect(m_cell));
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString &name) override
    {
        m_canvas->setCurrent(m_cell);
        if (name == pressAction())
            m_canvas->activateCurrent();
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    MapCanvas *m_canvas;
    CellId m_cell;
};

class TileAccessible final : public QAccessibleInterface {
public:
    TileAccessible(MapCanvas *canvas, std::uint32_t tile)
        : m_canvas(canvas)
        , m_tile(tile)
    {
    }

    bool isValid() const override { return m_canvas && m_canvas->geometry(); }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override { return m_canvas->window()->windowHandle(); }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const MapHit hit = m_canvas->hitAt(m_canvas->mapFromGlobal(QPoint(x, y)));
        return hit.tile == m_tile && hit.cell.valid() ? cellInterface(m_canvas, hit.cell) : nullptr;
    }
    QAccessibleInterface *child(int index) const override
    {
        const MapLayout &layout = m_canvas->geometry()->layout();
        const MapLayout::Tile &tile = layout.tiles()[m_tile];
        for (std::uint32_t n = tile.firstNode; n < tile.endNode && index >= 0; ++n) {
            const MapNodeId node = layout.nodeOrder()[n];
            const auto count = static_cast<int>(layout.cellCountOf(node));
            if (index < count)
                return cellInterface(m_canvas,
                                     CellId(layout.firstCellOf(node).row + static_cast<std::uint32_t>(index)));
            index -= count;
        }
        return nullptr;
    }
    int childCount() const override
    {
        const MapLayout &layout = m_canvas->geometry()->layout();
        const MapLayout::Tile &tile = layout.tiles()[m_tile];
        int count = 0;
        for (std::uint32_t n = tile.firstNode; n < tile.endNode; ++n)
            count += static_cast<int>(layout.cellCountOf(layout.nodeOrder()[n]));
        return count;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (int i = 0, count = childCount(); i < count; ++i) {
            if (this->child(i) == child)
                return i;
        }
        return -1;
    }
    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name ? accessibleTileName(m_canvas->geometry()->layout(), m_tile) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override { return onScreen(m_canvas, m_canvas->geometry()->tileRect(m_tile)); }
    QAccessible::Role role() const override { return QAccessible::Row; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.offscreen = !m_canvas->viewport().intersects(m_canvas->geometry()->tileRect(m_tile));
        return state;
    }

private:
    MapCanvas *m_canvas;
    std::uint32_t m_tile;
};

class MapAccessible final : public QAccessibleWidget {
public:
    explicit MapAccessible(MapCanvas *canvas)
        : QAccessibleWidget(canvas, QAccessible::Table)
        , m_canvas(canvas)
    {
    }

    int childCount() const override
    {
        return m_canvas->geometry() ? static_cast<int>(m_canvas->geometry()->layout().tiles().size()) : 0;
    }
    QAccessibleInterface *child(int index) const override
    {
        return index >= 0 && index < childCount() ? tileInterface(m_canvas, static_cast<std::uint32_t>(index))
                                                  : nullptr;
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const Known &known = knownOf(m_canvas);
        for (auto it = known.cbegin(); it != known.cend(); ++it) {
            if ((it.key() & cellBit) == 0 && QAccessible::accessibleInterface(it.value()) == child)
                return static_cast<int>(it.key());
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const MapHit hit = m_canvas->hitAt(m_canvas->mapFromGlobal(QPoint(x, y)));
        return hit.tile == MapHit::none ? nullptr : tileInterface(m_canvas, hit.tile);
    }
    QAccessibleInterface *focusChild() const override
    {
        return m_canvas->geometry() && m_canvas->current().valid() ? cellInterface(m_canvas, m_canvas->current())
                                                                   : nullptr;
    }

private:
    MapCanvas *m_canvas;
};

template<typename Make>
QAccessibleInterface *known(MapCanvas *canvas, quint64 key, Make make)
{
    Known &all = knownOf(canvas);
    if (const auto found = all.constFind(key); found != all.constEnd())
        return QAccessible::accessibleInterface(*found);
    QAccessibleInterface *interface = make();
    all.insert(key, QAccessible::registerAccessibleInterface(interface));
    return interface;
}

QAccessibleInterface *tileInterface(MapCanvas *canvas, std::uint32_t tile)
{
    return known(canvas, tile, [&] { return new TileAccessible(canvas, tile); });
}

QAccessibleInterface *cellInterface(MapCanvas *canvas, CellId cell)
{
    return known(canvas, cellBit | cell.row, [&] { return new CellAccessible(canvas, cell); });
}

QAccessibleInterface *makeInterface(const QString &className, QObject *object)
{
    Q_UNUSED(className)
    auto *canvas = qobject_cast<MapCanvas *>(object);
    return canvas ? new MapAccessible(canvas) : nullptr;
}

} // namespace

void installMapAccessibility()
{
    static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    Q_UNUSED(once)
}

void resetMapAccessibility(MapCanvas *canvas)
{
    Known &all = knownOf(canvas);
    for (const QAccessible::Id id : std::as_const(all))
        QAccessible::deleteAccessibleInterface(id);
    all.clear();
    QAccessibleTableModelChangeEvent event(canvas, QAccessibleTableModelChangeEvent::ModelReset);
    QAccessible::updateAccessibility(&event);
}

void announceMapCell(MapCanvas *canvas, CellId cell)
{
    if (!QAccessible::isActive() || !canvas->hasFocus())
        return;
    QAccessibleEvent event(cellInterface(canvas, cell), QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

QString accessibleCellName(const MapLayout &layout, CellId cell)
{
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    const QString node = toQString(cluster.text(cluster.nodes.name[device.node]));
    const DeviceState state = stateOf(cluster, device);
    QString holder;
    if (state.occupant.valid()) {
        const api::Workload &object = cluster.workloads[cluster.pods.workload[state.occupant]].object;
        holder = toQString(object.nameSpace + '/' + object.name);
    }
    if (state.shared) {
        int used = 0;
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s)
            used += cluster.slots[SlotId(s)].occupant.valid() ? 1 : 0;
        return Words::tr("node %1, GPU %2, %3 of %4 shares used")
            .arg(node)
            .arg(device.index)
            .arg(used)
            .arg(device.endSlot - device.firstSlot);
    }
    switch (state.state) {
    case SlotState::Free:
        return Words::tr("node %1, GPU %2, free").arg(node).arg(device.index);
    case SlotState::Used:
        return holder.isEmpty() ? Words::tr("node %1, GPU %2, used").arg(node).arg(device.index)
            : state.inferred
            ? Words::tr("node %1, GPU %2, used by %3, inferred").arg(node).arg(device.index).arg(holder)
            : Words::tr("node %1, GPU %2, used by %3").arg(node).arg(device.index).arg(holder);
    case SlotState::Reserved:
        return holder.isEmpty() ? Words::tr("node %1, GPU %2, reserved").arg(node).arg(device.index)
                                : Words::tr("node %1, GPU %2, reserved for %3").arg(node).arg(device.index).arg(holder);
    case SlotState::Cordoned:
        return Words::tr("node %1, GPU %2, cordoned").arg(node).arg(device.index);
    case SlotState::Broken:
        return Words::tr("node %1, GPU %2, broken").arg(node).arg(device.index);
    }
    return {};
}

QString accessibleTileName(const MapLayout &layout, std::uint32_t index)
{
    const MapLayout::Tile &tile = layout.tiles()[index];
    const MapLayout::Section &section = layout.sections()[tile.section];
    const QString name = MapPainter::tileName(tile), frame = MapPainter::frameName(layout.frames()[section.frame]);
    const QString free = Units::count(tile.counts.free), total = Units::count(tile.counts.total());
    return section.name.empty()
        ? Words::tr("%1 of %2, %3 free of %4").arg(name, frame, free, total)
        : Words::tr("%1 in %2 of %3, %4 free of %5").arg(name, toQString(section.name), frame, free, total);
}

} // namespace stowage::views
