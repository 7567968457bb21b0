// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QString>
#include <QWidget>

#include "views/map/mapgeometry.h"

namespace stowage::views {

/// What the pointer is on: name, what it is, and pairs of label and value. Painted within the map, not a window.
class MapCard final : public QWidget {
    Q_OBJECT
public:
    explicit MapCard(QWidget *parent);

    /// False when there is nothing to say.
    bool setContent(const MapLayout &layout, const MapHit &hit);
    void showAt(QPoint pointer, const QRect &within);
    [[nodiscard]] QString text() const; ///< all of it, for tests and assistive tools

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describeCell(const MapLayout &layout, CellId cell);
    void describeNode(const MapLayout &layout, MapNodeId node);
    void describeTile(const MapLayout &layout, std::uint32_t tile);
    void describeFrame(const MapLayout &layout, std::uint32_t frame);
    void addCounts(const struct MapCounts &counts);
    void add(const QString &label, const QString &value) { m_rows.emplace_back(label, value); }

    QString m_title, m_what;
    std::vector<std::pair<QString, QString>> m_rows;
};

} // namespace stowage::views
