// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

namespace stowage::views {

class MapCanvas;

/// The whole map in a corner, with what is in view. Dragging moves the view.
class MapMinimap final : public QWidget {
    Q_OBJECT
public:
    explicit MapMinimap(MapCanvas *canvas);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void moved(QPoint origin);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] QRectF mapArea() const;
    [[nodiscard]] double scale() const;
    void drawTiles();
    void moveTo(QPointF position);

    MapCanvas *m_canvas;
    QImage m_tiles;
    const void *m_tilesOf = nullptr;
    double m_tilesZoom = 0;
    int m_generation = -1;
};

} // namespace stowage::views
