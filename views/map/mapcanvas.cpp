// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapcanvas.h"

#include <algorithm>
#include <cmath>

#include <QCursor>
#include <QFontMetricsF>
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
