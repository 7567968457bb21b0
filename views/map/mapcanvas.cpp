// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapcanvas.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <QCursor>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QResizeEvent>

#include "views/map/mapaccess.h"
#include "views/map/mapcard.h"
#include "views/map/mapminimap.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::views {

namespace {

constexpr int sharpenAfterMs = 12;
constexpr int crossFadeMs = 120;
constexpr int cardAfterMs = 400;

/// Moves the content of an image; what comes in from outside keeps what it was.
void scrollImage(QImage &image, QPoint by)
{
    const int width = image.width(), height = image.height();
    const int columns = width - std::abs(by.x());
    const auto bytes = static_cast<std::size_t>(columns) * sizeof(QRgb);
    const int from = std::max(0, -by.x()), to = std::max(0, by.x());
    const auto move = [&](int y) {
        const auto *source = reinterpret_cast<const QRgb *>(image.constScanLine(y - by.y())) + from;
        std::memmove(reinterpret_cast<QRgb *>(image.scanLine(y)) + to, source, bytes);
    };
    if (by.y() > 0) {
        for (int y = height - 1; y >= by.y(); --y)
            move(y);
    } else {
        for (int y = 0; y < height + by.y(); ++y)
            move(y);
    }
}

} // namespace

MapCanvas::MapCanvas(QWidget *parent)
    : QWidget(parent)
    , m_painter(std::make_unique<MapPainter>(colors(), devicePixelRatioF()))
    , m_card(new MapCard(this))
    , m_minimap(new MapMinimap(this))
{
    installMapAccessibility();
    setObjectName(QStringLiteral("mapCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 120);
    setAccessibleName(tr("Occupancy map"));
    setAccessibleDescription(
        tr("GPUs by cluster, zone, rack and node. Arrow keys move by GPU, Ctrl with arrows by node, "
           "Page keys by rack; Enter opens, Space selects."));
    m_sharpen.setSingleShot(true);
    m_sharpen.setInterval(sharpenAfterMs);
    connect(&m_sharpen, &QTimer::timeout, this, [this] {
        m_showOld = false;
        m_fade.stop();
        if (!m_reducedMotion && m_crossesLevel) {
            m_fade.start();
        } else {
            m_old = {};
        }
        update();
    });
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    m_fade.setDuration(crossFadeMs);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&m_fade, &QVariantAnimation::finished, this, [this] {
        m_old = {};
        update();
    });
    m_cardTimer.setSingleShot(true);
    m_cardTimer.setInterval(cardAfterMs);
    connect(&m_cardTimer, &QTimer::timeout, this, &MapCanvas::showCard);
    connect(m_minimap, &MapMinimap::moved, this, &MapCanvas::setOrigin);
    m_card->hide();
    m_minimap->hide();
}

MapCanvas::~MapCanvas() = default;

MapScale MapCanvas::scaleFor(double zoom) const
{
    MapScale scale;
    scale.zoom = MapScale::snapped(zoom);
    scale.ratio = devicePixelRatioF();
    scale.unit = metrics().u;
    scale.letter = QFontMetricsF(textFont(TextLook::Section)).averageCharWidth();
    return scale;
}

void MapCanvas::rebuild(const MapScale &scale)
{
    m_scale = scale;
    if (m_layout)
        m_geometry = std::make_unique<MapGeometry>(m_layout, scale);
    else
        m_geometry.reset();
    dropImages();
}

void MapCanvas::dropImages()
{
    m_baseValid = false;
    update();
}

MapPicture MapCanvas::picture() const
{
    return {m_geometry.get(), m_colouring.get(), m_veil.get(), m_plan.get(), m_tanks};
}

void MapCanvas::setMap(MapLayoutPtr layout, MapColouringPtr colouring)
{
    // What stands in the middle of the view stays there, wherever the new fleet has it.
    ObjectKey anchorKey, currentKey;
    QPoint anchorOffset;
    if (m_geometry && !m_fitted && !m_layout->empty()) {
        const QPoint middle = viewport().center();
        const MapHit hit = m_geometry->hit(middle);
        MapNodeId node = hit.node;
        if (!node.valid()) {
            const std::vector<CellId> cells = m_geometry->cellsIn(viewport());
            if (!cells.empty())
                node = m_layout->mapNodeOf(cells[cells.size() / 2]);
        }
        if (node.valid()) {
            anchorKey = m_layout->keyOf(node);
            anchorOffset = m_geometry->nodeRect(node).topLeft() - m_origin;
        }
    }
    if (m_current.valid() && m_layout)
        currentKey = m_layout->keyOf(m_current);
    m_layout = std::move(layout);
    m_colouring = std::move(colouring);
    m_veil.reset();
    m_plan.reset();
    m_ranked.clear();
    m_hover = {};
    m_hoverItems.clear();
    m_card->hide();
    m_current = m_anchor = {};
    if (m_layout && !currentKey.empty())
        m_current = m_layout->findCell(currentKey);
    resetMapAccessibility(this);
    if (m_fitted && m_layout) {
        fit();
    } else {
        rebuild(scaleFor(m_scale.zoom));
        const MapNodeId node = m_layout ? m_layout->findNode(anchorKey) : MapNodeId();
        if (node.valid() && m_layout->cellCountOf(node) > 0)
            m_origin = m_geometry->nodeRect(node).topLeft() - anchorOffset;
        clampOrigin();
    }
    resolveSelection();
    placeChildren();
    Q_EMIT viewChanged();
}

void MapCanvas::setColouring(MapColouringPtr colouring)
{
    m_colouring = std::move(colouring);
    m_minimap->refresh();
    dropImages();
}

void MapCanvas::setVeil(std::shared_ptr<const MapVeil> veil)
{
    m_veil = std::move(veil);
    dropImages();
}

void MapCanvas::setPlan(MapPlanPtr plan)
{
    m_plan = std::move(plan);
    dropImages();
}

void MapCanvas::setRanked(std::vector<MapNodeId> nodes)
{
    m_ranked = std::move(nodes);
    update();
}

void MapCanvas::setTanks(bool on)
{
    m_tanks = on;
    dropImages();
}

void MapCanvas::setFrameTimesShown(bool on)
{
    m_frameTimes = on;
    update();
}

QRect MapCanvas::viewport() const
{
    const qreal ratio = m_scale.ratio;
    return {m_origin, QSize(qRound(width() * ratio), qRound(height() * ratio))};
}

QRectF MapCanvas::onWidget(const QRect &rect) const
{
    const qreal ratio = m_scale.ratio;
    return {(rect.left() - m_origin.x()) / ratio, (rect.top() - m_origin.y()) / ratio, rect.width() / ratio,
            rect.height() / ratio};
}

MapHit MapCanvas::hitAt(QPoint position) const
{
    if (!m_geometry)
        return {};
    MapHit hit = m_geometry->hit(m_origin + (QPointF(position) * m_scale.ratio).toPoint());
    // A stack of shares has no places of its own for nodes.
    if (m_tanks) {
        hit.node = {};
        hit.cell = {};
    }
    return hit;
}

QString MapCanvas::cardText() const
{
    return m_card->isVisible() ? m_card->text() : QString();
}

void MapCanvas::clampOrigin()
{
    if (!m_geometry)
        return;
    const QSize view = viewport().size(), map = m_geometry->size();
    const auto clamped = [](int origin, int length, int total) {
        return std::clamp(origin, 0, std::max(0, total - length));
    };
    m_origin = {clamped(m_origin.x(), view.width(), map.width()), clamped(m_origin.y(), view.height(), map.height())};
}

void MapCanvas::setOrigin(QPoint origin)
{
    m_origin = origin;
    m_fitted = false;
    clampOrigin();
    placeChildren();
    update();
    Q_EMIT viewChanged();
}

void MapCanvas::scrollBy(QPoint delta)
{
    setOrigin(m_origin + delta);
}

void MapCanvas::ensureVisible(const QRect &rect)
{
    const QRect view = viewport();
    if (rect.isEmpty() || view.contains(rect))
        return;
    const QPoint slack(std::min(view.width() / 4, 80), std::min(view.height() / 4, 80));
    QPoint origin = m_origin;
    if (rect.left() < view.left() || rect.right() > view.right())
        origin.setX(rect.width() > view.width() ? rect.left() - slack.x() : rect.center().x() - view.width() / 2);
    if (rect.top() < view.top() || rect.bottom() > view.bottom())
        origin.setY(rect.height() > view.height() ? rect.top() - slack.y() : rect.center().y() - view.height() / 2);
    setOrigin(origin);
}

void MapCanvas::setZoom(double zoom, std::optional<QPoint> around)
{
    const MapScale scale = scaleFor(zoom);
    if (!m_geometry || scale == m_scale)
        return;
    const QPoint point = around.value_or(rect().center());
    const QPoint inView = (QPointF(point) * m_scale.ratio).toPoint();
    const QPoint onMap = m_origin + inView;
    // The place under the pointer: a share of the tile it is in or nearest to, else of the frame.
    const MapHit hit = m_geometry->hit(onMap);
    const auto rectIn = [&](const MapGeometry &geometry) {
        if (hit.node.valid() && geometry.sizes().level != MapLevel::Tanks)
            return geometry.nodeRect(hit.node);
        if (hit.tile != MapHit::none)
            return geometry.tileRect(hit.tile);
        return hit.frame != MapHit::none ? geometry.frameRect(hit.frame) : QRect({}, geometry.size());
    };
    const bool toTanks = scale.zoom < 1 || m_scale.zoom < 1;
    const auto placeIn = [&](const MapGeometry &geometry) {
        if (toTanks && hit.tile != MapHit::none)
            return geometry.tileRect(hit.tile);
        return rectIn(geometry);
    };
    const QRect before = placeIn(*m_geometry);
    const double x = before.width() > 0 ? static_cast<double>(onMap.x() - before.left()) / before.width() : 0;
    const double y = before.height() > 0 ? static_cast<double>(onMap.y() - before.top()) / before.height() : 0;
    const MapLevel level = m_geometry->sizes().level;
    if (m_baseValid && !m_showOld) {
        m_old = m_base;
        m_oldTarget = QRectF(QPointF(), QSizeF(size()));
    }
    const double factor = scale.zoom / m_scale.zoom;
    rebuild(scale);
    const QRect after = placeIn(*m_geometry);
    m_origin = QPoint(qRound(after.left() + x * after.width()), qRound(after.top() + y * after.height())) - inView;
    m_fitted = false;
    clampOrigin();
    if (!m_old.isNull()) {
        m_oldTarget = QRectF(point.x() + (m_oldTarget.left() - point.x()) * factor,
                             point.y() + (m_oldTarget.top() - point.y()) * factor, m_oldTarget.width() * factor,
                             m_oldTarget.height() * factor);
        m_showOld = true;
        m_fade.stop();
        m_crossesLevel = m_geometry->sizes().level != level;
        m_sharpen.start();
    }
    m_hover = {};
    m_hoverItems.clear();
    m_card->hide();
    placeChildren();
    Q_EMIT zoomChanged(m_scale.zoom);
    Q_EMIT viewChanged();
}

void MapCanvas::zoomIn()
{
    const QPoint point = mapFromGlobal(QCursor::pos());
    setZoom(MapScale::steppedIn(m_scale.zoom),
            underMouse() && rect().contains(point) ? std::optional(point) : std::nullopt);
}

void MapCanvas::zoomOut()
{
    const QPoint point = mapFromGlobal(QCursor::pos());
    setZoom(MapScale::steppedOut(m_scale.zoom),
            underMouse() && rect().contains(point) ? std::optional(point) : std::nullopt);
}

void MapCanvas::fit()
{
    m_fitted = true;
    if (!m_layout)
        return;
    MapScale scale = scaleFor(m_scale.zoom);
    const QSize available(qRound(width() * scale.ratio), qRound(height() * scale.ratio));
    scale.zoom = MapScale::snapped(MapGeometry::fittingZoom(m_layout, available, scale));
    if (!m_geometry || &m_geometry->layout() != m_layout.get() || !(scale == m_scale))
        rebuild(scale);
    m_origin = {};
    m_showOld = false;
    m_old = {};
    dropImages();
    placeChildren();
    Q_EMIT zoomChanged(m_scale.zoom);
    Q_EMIT viewChanged();
}

void MapCanvas::placeChildren()
{
    const int gap = metrics().gapS();
    m_minimap->setVisible(m_geometry && !m_layout->empty() && !viewport().contains(QRect({}, m_geometry->size())));
    if (m_minimap->isVisible() || !isVisible()) {
        const QSize size = m_minimap->sizeHint();
        m_minimap->setGeometry(QRect(QPoint(width() - size.width() - gap, height() - size.height() - gap), size));
        m_minimap->refresh();
    }
}

void MapCanvas::paintBase()
{
    const QSize size = viewport().size();
    if (m_generation != colorsGeneration() || !qFuzzyCompare(m_painter->ratio(), m_scale.ratio)) {
        m_generation = colorsGeneration();
        m_painter = std::make_unique<MapPainter>(colors(), m_scale.ratio);
        m_baseValid = false;
    }
    if (m_base.size() != size) {
        m_base = QImage(size, QImage::Format_RGB32);
        m_baseValid = false;
    }
    // The old picture may still be shared with the one before a zoom.
    m_base.detach();
    m_painter->resetWork();
    const QPoint by = m_baseOrigin - m_origin;
    if (m_baseValid && by.isNull())
        return;
    if (!m_baseValid || std::abs(by.x()) >= size.width() || std::abs(by.y()) >= size.height()) {
        m_painter->paint(m_base, m_origin, QRect({}, size), picture());
    } else {
        m_base.setDevicePixelRatio(1);
        scrollImage(m_base, by);
        if (by.y() != 0)
            m_painter->paint(m_base, m_origin,
                             QRect(0, by.y() > 0 ? 0 : size.height() + by.y(), size.width(), std::abs(by.y())),
                             picture());
        if (by.x() != 0)
            m_painter->paint(m_base, m_origin,
                             QRect(by.x() > 0 ? 0 : size.width() + by.x(), 0, std::abs(by.x()), size.height()),
                             picture());
    }
    m_base.setDevicePixelRatio(m_scale.ratio);
    m_baseOrigin = m_origin;
    m_baseValid = true;
}

void MapCanvas::renderFrame()
{
    if (m_geometry && m_colouring)
        paintBase();
}

void MapCanvas::paintOutline(QPainter &painter, const QRectF &rect, qreal off, qreal width, const QColor &color) const
{
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    const qreal out = off - width / 2;
    painter.drawRect(rect.adjusted(-out, -out, out, out));
}

void MapCanvas::paintOverlay(QPainter &painter)
{
    const QRect view = viewport().adjusted(-8, -8, 8, 8);
    const Colors &now = colors();
    if (m_geometry->sizes().level >= MapLevel::Cells) {
        for (const QRect &rect : outlinesOf(*m_geometry, m_hoverItems, view, m_tanks))
            paintOutline(painter, onWidget(rect), 1, 1, now[Tone::Text1]);
    }
    MapItem hovered;
    if (m_hover.cell.valid())
        hovered = {MapItem::Kind::Cell, m_hover.cell.row};
    else if (m_hover.node.valid())
        hovered = {MapItem::Kind::Node, m_hover.node.row};
    else if (m_hover.tile != MapHit::none)
        hovered = {MapItem::Kind::Tile, m_hover.tile};
    if (m_hover.tile != MapHit::none)
        paintOutline(painter, onWidget(rectOf(*m_geometry, hovered)), 0, 1, now[Tone::Text1]);
    for (const QRect &rect : outlinesOf(*m_geometry, m_highlightItems, view, m_tanks))
        paintOutline(painter, onWidget(rect), 2, 1.5, now[Tone::Text1]);
    for (const QRect &rect : outlinesOf(*m_geometry, m_selectedItems, view, m_tanks))
        paintOutline(painter, onWidget(rect), 2, 2, now[Tone::Accent]);
    for (std::size_t i = 0; i < m_ranked.size(); ++i) {
        const QRectF node = onWidget(m_geometry->nodeRect(m_ranked[i]));
        if (!node.intersects(QRectF(rect())))
            continue;
        paintOutline(painter, node, 1, 1.5, now[Tone::Ok]);
        painter.setFont(textFont(TextLook::CaptionStrong));
        const QString number = QLocale().toString(qulonglong(i + 1));
        const QFontMetricsF font(painter.font());
        const QSizeF size(std::max(font.height(), font.horizontalAdvance(number) + 6), font.height());
        const QRectF tag(QPointF(node.left() - size.width() / 2, node.top() - size.height() / 2), size);
        painter.fillRect(tag, now[Tone::Ok]);
        painter.setPen(now[Tone::Surface]);
        painter.drawText(tag, Qt::AlignCenter, number);
    }
    if (m_drag == Drag::Band) {
        const QRectF band = QRectF(m_pressed, m_last).normalized();
        QColor fill = now[Tone::Accent];
        fill.setAlphaF(0.12F);
        painter.fillRect(band, fill);
        paintOutline(painter, band, 0.5, 1, now[Tone::Accent]);
    }
    if (m_keyboardFocus && m_current.valid()) {
        const QRectF rect = onWidget(m_geometry->cellRect(m_current));
        paintOutline(painter, rect, 4, 2, now[Tone::Accent]);
        paintOutline(painter, rect, 2, 1, now[Tone::Surface]);
    }
    if (m_frameTimes) {
        const QString text = tr("%1 ms, %2 cells, %3 tiles")
                                 .arg(QLocale().toString(m_frameMs, 'f', 2))
                                 .arg(m_painter->work().cells)
                                 .arg(m_painter->work().tiles);
        painter.setFont(textFont(TextLook::Mono));
        const QRectF plate(8, 8, QFontMetricsF(painter.font()).horizontalAdvance(text) + 12, 20);
        painter.fillRect(plate, now[Tone::Raised]);
        painter.setPen(now[Tone::Text1]);
        painter.drawText(plate, Qt::AlignCenter, text);
    }
}

void MapCanvas::paintEvent(QPaintEvent *)
{
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    if (!m_geometry || !m_colouring) {
        painter.fillRect(rect(), colors()[Tone::Sunken]);
        return;
    }
    if (m_showOld) {
        painter.fillRect(rect(), colors()[Tone::Sunken]);
        painter.drawImage(m_oldTarget, m_old);
    } else {
        paintBase();
        painter.drawImage(QPointF(0, 0), m_base);
        if (m_fade.state() == QAbstractAnimation::Running && !m_old.isNull()) {
            painter.setOpacity(m_fade.currentValue().toDouble());
            painter.drawImage(m_oldTarget, m_old);
            painter.setOpacity(1);
        }
        paintOverlay(painter);
    }
    m_frameMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void MapCanvas::resizeEvent(QResizeEvent *)
{
    if (m_fitted)
        fit();
    else
        clampOrigin();
    placeChildren();
    Q_EMIT viewChanged();
}

void MapCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::StyleChange) {
        m_generation = -1;
        if (event->type() == QEvent::FontChange && m_layout)
            rebuild(scaleFor(m_scale.zoom));
        m_minimap->refresh();
        dropImages();
    }
    QWidget::changeEvent(event);
}

bool MapCanvas::event(QEvent *event)
{
    // A window that moves to another screen brings another ratio.
    if (event->type() == QEvent::Paint && m_layout && !qFuzzyCompare(m_scale.ratio, devicePixelRatioF())) {
        const QPointF at = QPointF(m_origin) / m_scale.ratio;
        if (m_fitted) {
            fit();
        } else {
            rebuild(scaleFor(m_scale.zoom));
            m_origin = (at * m_scale.ratio).toPoint();
            clampOrigin();
        }
    }
    return QWidget::event(event);
}

} // namespace stowage::views
