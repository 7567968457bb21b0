// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QElapsedTimer>
#include <QImage>
#include <QList>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include "core/base/objectkey.h"
#include "views/map/mapcolouring.h"
#include "views/map/mapgeometry.h"
#include "views/map/mappainter.h"
#include "views/map/mapselection.h"

namespace stowage::views {

class MapCard;
class MapMinimap;

/// The picture of the map: three layers (base image, change image, overlay), zoom and pan, pointer and keyboard. Shows
/// what it is given; says what the user chose.
class MapCanvas final : public QWidget {
    Q_OBJECT
public:
    explicit MapCanvas(QWidget *parent = nullptr);
    ~MapCanvas() override;

    /// Keeps what is in view and what is chosen, by name.
    void setMap(MapLayoutPtr layout, MapColouringPtr colouring);
    void setColouring(MapColouringPtr colouring);
    void setVeil(std::shared_ptr<const MapVeil> veil);
    /// Of the shown layout; null: nothing changes.
    void setPlan(MapPlanPtr plan);
    [[nodiscard]] const MapPlan *plan() const { return m_plan.get(); }
    /// Nodes with a number: the best places for something, in order.
    void setRanked(std::vector<MapNodeId> nodes);
    [[nodiscard]] const std::vector<MapNodeId> &ranked() const { return m_ranked; }
    [[nodiscard]] const MapVeil *veil() const { return m_veil.get(); }
    /// Scrolls to the first of them unless it is in view.
    void setSelection(const QList<ObjectKey> &keys);
    [[nodiscard]] const QList<ObjectKey> &selection() const { return m_selection; }
    /// Outlines all pods of a workload together, beside the selection.
    void setHighlight(const ObjectKey &key);

    void setTanks(bool on);
    [[nodiscard]] bool tanks() const { return m_tanks; }
    /// Space held down asks for a look at something else; pressed and let go it selects, as always.
    void setPeekable(bool on) { m_peekable = on; }
    void setReducedMotion(bool on) { m_reducedMotion = on; }
    void setFrameTimesShown(bool on);

    [[nodiscard]] double zoom() const { return m_scale.zoom; }
    void setZoom(double zoom, std::optional<QPoint> around = {});
    void zoomIn();
    void zoomOut();
    /// The whole map in view, and again whenever the size or the map changes, until the user zooms.
    void fit();
    [[nodiscard]] bool isFitted() const { return m_fitted; }
    void scrollBy(QPoint delta);
    void ensureVisible(const QRect &rect); ///< of the map

    [[nodiscard]] const MapGeometry *geometry() const { return m_geometry.get(); }
    [[nodiscard]] const MapColouring *colouring() const { return m_colouring.get(); }
    [[nodiscard]] QPoint origin() const { return m_origin; } ///< of the map, at the widget's top left, device pixels
    void setOrigin(QPoint origin);
    [[nodiscard]] QRect viewport() const; ///< in map coordinates
    [[nodiscard]] MapHit hitAt(QPoint position) const;
    [[nodiscard]] QRectF onWidget(const QRect &rect) const;
    /// The details shown beside the pointer; empty while there are none.
    [[nodiscard]] QString cardText() const;
    [[nodiscard]] CellId current() const { return m_current; } ///< of the keyboard
    void setCurrent(CellId cell);
    void activateCurrent();
    [[nodiscard]] const std::vector<MapItem> &selectedItems() const { return m_selectedItems; }

    [[nodiscard]] const MapWork &work() const { return m_painter->work(); }
    [[nodiscard]] double lastFrameMs() const { return m_frameMs; }
    /// Paints what a frame needs and returns; for the benchmark and tests, without a window system.
    void renderFrame();
    [[nodiscard]] const QImage &baseImage() const { return m_base; }

Q_SIGNALS:
    void selected(const QList<stowage::ObjectKey> &keys);
    void activated(const stowage::ObjectKey &key);
    void contextMenuRequested(const stowage::ObjectKey &key, const QPoint &globalPosition);
    void peeked(bool on); ///< Space is held, and let go
    void zoomChanged(double zoom);
    void viewChanged(); ///< another part or scale is in view
    void currentChanged(stowage::views::CellId cell);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    enum class Drag : quint8 { None, Waiting, Pan, Band };

    void rebuild(const MapScale &scale);
    void dropImages();
    void paintBase();
    void paintOverlay(QPainter &painter);
    void paintOutline(QPainter &painter, const QRectF &rect, qreal off, qreal width, const QColor &color) const;
    void clampOrigin();
    void select(QList<ObjectKey> keys, std::vector<MapItem> items);
    void selectHit(const MapHit &hit, Qt::KeyboardModifiers modifiers);
    void selectBand(Qt::KeyboardModifiers modifiers);
    void selectBetween(CellId from, CellId to);
    void hover(const MapHit &hit, QPoint position);
    void showCard();
    void resolveSelection();
    void placeChildren();
    [[nodiscard]] MapPicture picture() const;
    [[nodiscard]] bool moveCurrent(int key, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] CellId neighbour(CellId cell, int dx, int dy, bool byNode) const;
    [[nodiscard]] CellId firstVisible() const;
    [[nodiscard]] MapScale scaleFor(double zoom) const;

    MapLayoutPtr m_layout;
    MapColouringPtr m_colouring;
    std::shared_ptr<const MapVeil> m_veil;
    MapPlanPtr m_plan;
    std::vector<MapNodeId> m_ranked;
    std::unique_ptr<MapGeometry> m_geometry;
    std::unique_ptr<MapPainter> m_painter;
    MapScale m_scale;
    QPoint m_origin;
    bool m_fitted = true;
    bool m_tanks = false;
    bool m_reducedMotion = false;

    QImage m_base; ///< of the whole widget; its part `m_valid` is painted, for m_baseOrigin
    QPoint m_baseOrigin;
    bool m_baseValid = false;
    int m_generation = -1;
    QImage m_old; ///< what was seen before a zoom, shown scaled until the sharp picture is there, then faded
    QRectF m_oldTarget;
    bool m_showOld = false;
    bool m_crossesLevel = false;
    QVariantAnimation m_fade;
    QTimer m_sharpen;

    QList<ObjectKey> m_selection;
    std::vector<MapItem> m_selectedItems;
    ObjectKey m_highlight;
    std::vector<MapItem> m_highlightItems;
    MapHit m_hover;
    std::vector<MapItem> m_hoverItems; ///< the hovered cell's workload
    QTimer m_cardTimer;
    MapCard *m_card;
    MapMinimap *m_minimap;
    QPoint m_pointer;
    bool m_pointerInside = false;

    CellId m_current, m_anchor;
    bool m_keyboardFocus = false;
    Drag m_drag = Drag::None;
    QPoint m_pressed, m_last;
    int m_wheel = 0;

    bool m_peekable = false, m_peeking = false, m_spaceDown = false;
    bool m_frameTimes = false;
    double m_frameMs = 0;
};

} // namespace stowage::views
