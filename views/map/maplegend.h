// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>
#include <QWidget>

#include "views/map/mapcolouring.h"

class QLabel;

namespace stowage::views {

/// One line of the legend: a cell as the map draws it, what it means, how many. A click filters.
struct MapLegendEntry {
    CellLook look;
    QString letter;
    int rank = -1;
    QString name;
    qint64 count = -1; ///< -1: a mark without a number of its own
    QString filter;    ///< in the filter grammar; empty: cannot be filtered
};

/// Entries of a colouring, only what occurs.
[[nodiscard]] std::vector<MapLegendEntry> legendOf(const MapColouring &colouring, const Colors &colors);

/// The row under the map. Entries that do not fit are summed up at its end.
class MapLegend final : public QWidget {
    Q_OBJECT
public:
    explicit MapLegend(QWidget *parent = nullptr);

    void setColouring(const MapColouringPtr &colouring);
    /// Cells that a plan empties and fills; told with the next colouring.
    void setPlan(std::int64_t leaving, std::int64_t arriving);
    /// The filter in force: its entry is drawn pressed.
    void setFilter(const QString &filter);
    [[nodiscard]] const std::vector<MapLegendEntry> &entries() const { return m_entries; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void filterRequested(const QString &filter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void arrange();

    MapColouringPtr m_colouring;
    std::int64_t m_leaving = 0, m_arriving = 0;
    std::vector<MapLegendEntry> m_entries;
    std::vector<QAbstractButton *> m_buttons;
    QString m_filter;
    QWidget *m_ramp;
    QLabel *m_rest;
};

} // namespace stowage::views
