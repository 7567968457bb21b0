// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan changes, on the map: cells that are left and filled, and who comes by which step.
#include <algorithm>
#include <cmath>

#include <QFontMetricsF>
#include <QPainter>

#include "views/map/mappainter.h"
#include "views/map/mapselection.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

QString MapPainter::freeText(std::int64_t before, std::int64_t after)
{
    return before == after ? Units::count(after) : tr("%1 → %2").arg(Units::count(before), Units::count(after));
}

void MapPainter::paintMark(QPainter &painter, const QRectF &rect, MapMark mark) const
{
    const Meaning meaning = mark == MapMark::Leaving ? Meaning::Leaving
        : mark == MapMark::Arriving                  ? Meaning::Arriving
                                                     : Meaning::Replaced;
    painter.fillRect(rect, colors()[Tone::Surface]);
    m_cells.paintCell(painter, rect, {.meaning = meaning, .fill = {}});
}

/// A dashed outline around what a step fills, with a tag at the foot of the rack; racks of new nodes have a dashed
/// edge.
void MapPainter::paintArrivals(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapPlan &plan = *picture.plan;
    QPainter &painter = target.painter;
    QPen dashes(colors()[Tone::Accent], 1.5);
    dashes.setDashPattern({3, 2});
    dashes.setCapStyle(Qt::FlatCap);
    painter.setBrush(Qt::NoBrush);
    if (plan.newTile[index]) {
        painter.setPen(dashes);
        painter.drawRect(logical(target, rect).adjusted(0.75, 0.75, -0.75, -0.75));
    }
    if (picture.tanks || picture.geometry->sizes().level < MapLevel::Cells)
        return;
    const QFontMetricsF metrics(m_captionBold);
    qreal top = 0;
    for (std::uint32_t g = plan.firstGroup[index]; g < plan.firstGroup[index + 1]; ++g) {
        const MapPlan::Group &group = plan.groups[g];
        std::vector<MapItem> items;
        items.reserve(group.cells.size());
        for (const CellId cell : group.cells)
            items.push_back({MapItem::Kind::Cell, cell.row});
        QRectF bounds;
        painter.setPen(dashes);
        for (const QRect &outline : outlinesOf(*picture.geometry, items, target.clip.adjusted(-8, -8, 8, 8))) {
            const QRectF on = logical(target, outline);
            painter.drawRect(on.adjusted(-1.75, -1.75, 1.75, 1.75));
            bounds = bounds.united(on);
        }
        if (bounds.isEmpty())
            continue;
        const QString text = tr("%1 %2", "step of a plan, workload")
                                 .arg(Units::count(static_cast<qint64>(group.step) + 1), toQString(group.name));
        const QRectF tile = logical(target, rect);
        const qreal width = std::min(std::ceil(metrics.horizontalAdvance(text)) + 8, std::max(tile.width(), 24.0));
        // Under the cells, on the foot of the rack where they reach it; tags of several steps stand under each other.
        const qreal y = std::max(std::min(bounds.bottom() + 3, tile.bottom() - 9), top);
        const QRectF tag(std::round(std::clamp(bounds.center().x() - width / 2, tile.left(), tile.right() - width)),
                         std::round(y), width, 16);
        top = tag.bottom() + 1;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors()[Tone::Accent]);
        painter.drawRoundedRect(tag, 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        drawText(painter, tag.adjusted(4, 0, -4, 0), Qt::AlignHCenter, text, m_captionBold, colors()[Tone::OnAccent],
                 Qt::ElideRight);
    }
}

} // namespace stowage::views
