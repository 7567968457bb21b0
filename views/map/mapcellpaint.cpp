// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstring>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "views/map/mappainter.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

/// "nvl3-n02" as "n02": what tells a node from its neighbours, where the room is small.
QString suffixOf(std::string_view name)
{
    const std::size_t dot = name.find('.');
    if (dot != std::string_view::npos && dot > 0)
        name = name.substr(0, dot);
    const std::size_t dash = name.find_last_of("-_");
    return toQString(dash == std::string_view::npos || dash + 1 == name.size() ? name : name.substr(dash + 1));
}

} // namespace

void MapPainter::stamp(Target &target, const QRect &rect, const QImage &image) const
{
    const QRect visible = rect.intersected(target.clip);
    if (visible.isEmpty())
        return;
    const int x = visible.left() - rect.left();
    const auto bytes = static_cast<std::size_t>(visible.width()) * sizeof(QRgb);
    for (int y = visible.top(); y <= visible.bottom(); ++y) {
        const auto *from = reinterpret_cast<const QRgb *>(image.constScanLine(y - rect.top())) + x;
        auto *to = reinterpret_cast<QRgb *>(target.image->scanLine(y - target.origin.y())) + visible.left()
            - target.origin.x();
        std::memcpy(to, from, bytes);
    }
}

const QImage &MapPainter::sprite(const MapPicture &picture, CellId cell, QSize size, const QString &letter, bool veiled)
{
    if (size != m_spriteSize) {
        m_sprites.clear();
        m_spriteSize = size;
    }
    const std::uint8_t code = picture.colouring->code(cell);
    const MapMark mark = markOf(picture, cell);
    quint64 key = code | (veiled ? quint64(1) << 8 : 0) | quint64(mark) << 10;
    CellLook look;
    const bool shared = (code & mapcode::shared) != 0 && mark == MapMark::None;
    if (shared) {
        look = picture.colouring->lookOf(cell, colors());
        key |= quint64(look.partsUsed) << 16 | quint64(look.partsTotal) << 24
            | (look.shares == CellLook::Shares::Stacked ? quint64(1) << 9 : 0);
    }
    if (!letter.isEmpty())
        key |= quint64(letter[0].unicode() & 0x3FFF) << 32
            | quint64((letter.size() > 1 ? letter[1].unicode() : 0) & 0x3FFF) << 48;
    const auto known = m_sprites.constFind(key);
    if (known != m_sprites.constEnd())
        return *known;
    if (!shared)
        look = picture.colouring->lookOf(cell, colors());
    QImage image(size, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio());
    image.fill(colors().rgb(Tone::Surface));
    QPainter painter(&image);
    const QRectF rect(0, 0, size.width() / ratio(), size.height() / ratio());
    if (mark != MapMark::None) {
        paintMark(painter, rect, mark);
    } else if (mapcode::base(code) >= mapcode::freeCategory && mapcode::isFree(code)) {
        painter.fillRect(rect, mixed(look.fill, colors()[Tone::Surface], 0.18));
        m_cells.paintEdge(painter, rect, look.fill, 1);
    } else {
        m_cells.paintCell(painter, rect, look);
        // The low end of a ramp is close to the ground: an edge keeps the cell.
        if (mapcode::base(code) >= mapcode::ramp && mapcode::base(code) < mapcode::freeCategory)
            m_cells.paintEdge(painter, rect, mixed(look.fill, colors()[Tone::Text1], 0.75), 1);
    }
    if (!letter.isEmpty()) {
        const std::uint8_t base = mapcode::base(code);
        const int rank =
            base >= mapcode::category && base < mapcode::ramp ? base - mapcode::category : Colors::categoryCount;
        painter.setFont(m_letter);
        // An inferred cell is half its colour: the theme's own text stands on that.
        painter.setPen((code & mapcode::inferred) != 0 ? colors()[Tone::Text1] : colors().letterOn(rank));
        painter.drawText(rect, Qt::AlignCenter, letter);
    }
    if (veiled) {
        QColor veil = colors()[Tone::Surface];
        veil.setAlphaF(0.55F);
        painter.fillRect(rect, veil);
    }
    painter.end();
    return *m_sprites.insert(key, image);
}

void MapPainter::paintCells(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout &layout = picture.geometry->layout();
    const MapLayout::Tile &tile = layout.tiles()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    const QRect in = target.clip.translated(-rect.topLeft());
    const double pitch = sizes.nodePitch(tile);
    const int head = sizes.headOf(tile);
    const int firstRow = std::max(0, static_cast<int>((in.top() - head) / pitch) - 1);
    const int lastRow = std::min(tile.nodeRows() - 1, static_cast<int>((in.bottom() - head) / pitch) + 1);
    const bool letters = sizes.level == MapLevel::Letters && picture.colouring->isCategorical();
    for (int row = firstRow; row <= lastRow; ++row) {
        for (int strip = 0; strip < tile.strips; ++strip) {
            const MapNodeId node = layout.nodeAt(tile, row, strip);
            if (!node.valid())
                continue;
            const QRect strips = sizes.stripRect(tile, row, strip);
            if (!strips.adjusted(-sizes.gutter, -sizes.nodeHead, 0, sizes.nodeFoot).intersects(in))
                continue;
            ++m_work.nodes;
            if (sizes.gutter > 0)
                paintNodeName(target, picture, tile, node, strips.translated(rect.topLeft()));
            if (sizes.nodeHead > 0)
                paintNodeHead(target, picture, node, strips.translated(rect.topLeft()));
            const std::uint32_t first = layout.firstCellOf(node).row;
            int previous = -1;
            for (std::uint32_t i = 0; i < layout.cellCountOf(node); ++i) {
                const CellId cell(first + i);
                const QRect place = sizes.cellRect(tile, strip * tile.cells + static_cast<int>(i % tile.cells),
                                                   row * tile.lines + static_cast<int>(i / tile.cells));
                int category = -1;
                const std::uint8_t code = picture.colouring->code(cell);
                if (letters && mapcode::isUsed(code))
                    category = picture.colouring->categoryOf(cell);
                const bool startsRun = category >= 0 && category != previous;
                previous = category;
                if (!place.adjusted(0, 0, 0, sizes.nodeFoot).intersects(in))
                    continue;
                ++m_work.cells;
                const QRect onMap = place.translated(rect.topLeft());
                const bool veiled = picture.veil && picture.veil->outside[cell.index()];
                if (sizes.level == MapLevel::Full) {
                    paintFullCell(target, picture, cell, logical(target, onMap));
                    if (const MapMark mark = markOf(picture, cell); mark == MapMark::Leaving)
                        paintMark(target.painter, logical(target, onMap), mark);
                    else if (mark != MapMark::None)
                        m_cells.paintEdge(target.painter, logical(target, onMap), colors()[Tone::Arriving], 2);
                    if (veiled) {
                        QColor veil = colors()[Tone::Surface];
                        veil.setAlphaF(0.55F);
                        target.painter.fillRect(logical(target, onMap), veil);
                    }
                    continue;
                }
                // A letter needs a plain ground: none on slices.
                const MapMark mark = markOf(picture, cell);
                const bool lettered = startsRun && (code & mapcode::shared) == 0 && mark == MapMark::None;
                const QString letter = lettered
                    ? toQString(picture.colouring->categories()[static_cast<std::size_t>(category)].letter)
                    : QString();
                if (target.image) {
                    stamp(target, onMap, sprite(picture, cell, place.size(), letter, veiled));
                    continue;
                }
                if (mark != MapMark::None)
                    paintMark(target.painter, logical(target, onMap), mark);
                else
                    m_cells.paintCell(target.painter, logical(target, onMap),
                                      picture.colouring->lookOf(cell, colors()));
                if (!letter.isEmpty())
                    drawText(target.painter, logical(target, onMap), Qt::AlignHCenter, letter, m_letter,
                             colors().letterOn(std::min(category, Colors::categoryCount)));
            }
        }
    }
}

void MapPainter::paintNodeName(Target &target, const MapPicture &picture, const MapLayout::Tile &, MapNodeId node,
                               const QRect &strip)
{
    const MapLayout &layout = picture.geometry->layout();
    const MapSizes &sizes = picture.geometry->sizes();
    QRect gutter = strip;
    gutter.setLeft(strip.left() - sizes.gutter);
    gutter.setRight(strip.left() - qRound(4 * ratio()));
    gutter.setHeight(static_cast<int>(sizes.cellHeight));
    if (!gutter.intersects(target.clip))
        return;
    const Cluster &cluster = layout.cluster(layout.clusterOf(node));
    drawText(target.painter, logical(target, gutter), Qt::AlignLeft,
             suffixOf(cluster.text(cluster.nodes.name[layout.nodeOf(node)])), m_caption, colors()[Tone::Text3],
             Qt::ElideLeft);
}

void MapPainter::paintBrackets(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout::Tile &tile = picture.geometry->layout().tiles()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    const int width = sizes.bracketOf(tile);
    if (width == 0)
        return;
    QPainter &painter = target.painter;
    const bool small = sizes.level == MapLevel::Lines;
    for (const MapLayout::Domain &domain : picture.geometry->layout().domainsOf(index)) {
        QRect span = rect;
        span.setTop(rect.top() + sizes.nodeTop(tile, domain.firstRow));
        span.setBottom(rect.top() + sizes.nodeTop(tile, domain.endRow) - sizes.rowGap - 1);
        span.setLeft(rect.left() - width);
        span.setRight(rect.left() - 1);
        if (!span.intersects(target.clip))
            continue;
        const QRectF box = logical(target, span);
        const qreal arm = small ? 2 : 4, off = small ? 1 : 4;
        const qreal right = box.right() - off, left = right - arm;
        const QColor color = colors()[Tone::Text3];
        painter.fillRect(QRectF(left, box.top(), 1, box.height()), color);
        painter.fillRect(QRectF(left, box.top(), arm, 1), color);
        painter.fillRect(QRectF(left, box.bottom() - 1, arm, 1), color);
        if (small)
            continue;
        const QString text = tr("NVLink %1").arg(Units::count(domain.gpus));
        const QFontMetricsF metrics(m_caption);
        if (metrics.horizontalAdvance(text) > box.height())
            continue;
        ++m_work.texts;
        painter.save();
        painter.setFont(m_caption);
        painter.setPen(color);
        painter.translate(left - 2 - metrics.descent(), box.center().y() + metrics.horizontalAdvance(text) / 2);
        painter.rotate(-90);
        painter.drawText(QPointF(0, 0), text);
        painter.restore();
    }
}

/// Cells of one gang in one tile get one outline; its tag says who it is and how many pods of how many GPUs.
void MapPainter::paintGangs(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout &layout = picture.geometry->layout();
    const MapLayout::Tile &tile = layout.tiles()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    struct Run {
        std::size_t cluster;
        WorkloadId workload;
        int firstColumn, endColumn, firstRow, endRow;
    };
    std::vector<Run> runs;
    const QRect in = target.clip.translated(-rect.topLeft());
    const double pitch = sizes.nodePitch(tile);
    const int head = sizes.headOf(tile);
    // A gang may reach beyond what is repainted: its shape needs the neighbours, its whole tile at most.
    constexpr int around = 64;
    const int firstRow = std::max(0, static_cast<int>((in.top() - head) / pitch) - around);
    const int lastRow = std::min(tile.nodeRows() - 1, static_cast<int>((in.bottom() - head) / pitch) + around);
    for (int row = firstRow; row <= lastRow && tile.lines == 1; ++row) {
        for (int strip = 0; strip < tile.strips; ++strip) {
            const MapNodeId node = layout.nodeAt(tile, row, strip);
            if (!node.valid() || layout.cellCountOf(node) == 0)
                continue;
            ++m_work.nodes;
            const std::size_t owner = layout.clusterOf(node);
            const Cluster &cluster = layout.cluster(owner);
            const DeviceId firstDevice = layout.deviceOf(layout.firstCellOf(node));
            for (std::uint32_t i = 0; i < layout.cellCountOf(node); ++i) {
                const Device &device = cluster.devices[DeviceId(firstDevice.row + i)];
                if (device.endSlot - device.firstSlot != 1)
                    continue;
                const PodId pod = cluster.slots[SlotId(device.firstSlot)].occupant;
                if (!pod.valid())
                    continue;
                const WorkloadId workload = cluster.pods.workload[pod];
                const WorkloadEntry &entry = cluster.workloads[workload];
                if (entry.object.gang.mode == api::GangMode::None || entry.podsWanted < 2)
                    continue;
                const int column = strip * tile.cells + static_cast<int>(i);
                if (!runs.empty() && runs.back().workload == workload && runs.back().cluster == owner
                    && runs.back().firstRow == row && runs.back().endColumn == column && column % tile.cells != 0)
                    ++runs.back().endColumn;
                else
                    runs.push_back({owner, workload, column, column + 1, row, row + 1});
            }
        }
    }
    // Runs under each other and equally wide become one; what remains apart is joined by the path.
    std::ranges::stable_sort(runs, [](const Run &a, const Run &b) {
        return std::tie(a.cluster, a.workload, a.firstColumn, a.endColumn, a.firstRow)
            < std::tie(b.cluster, b.workload, b.firstColumn, b.endColumn, b.firstRow);
    });
    std::vector<Run> merged;
    for (const Run &run : runs) {
        if (!merged.empty() && merged.back().cluster == run.cluster && merged.back().workload == run.workload
            && merged.back().firstColumn == run.firstColumn && merged.back().endColumn == run.endColumn
            && merged.back().endRow == run.firstRow)
            merged.back().endRow = run.endRow;
        else
            merged.push_back(run);
    }
    QPainter &painter = target.painter;
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < merged.size();) {
        QPainterPath path;
        const Run &first = merged[i];
        const Run *largest = &first;
        bool single = true;
        std::size_t next = i;
        for (; next < merged.size() && merged[next].workload == first.workload && merged[next].cluster == first.cluster;
             ++next) {
            const Run &run = merged[next];
            const QRect cells = sizes.cellRect(tile, run.firstColumn, run.firstRow)
                                    .united(sizes.cellRect(tile, run.endColumn - 1, run.endRow - 1));
            const QRectF box = logical(target, cells.translated(rect.topLeft())).adjusted(-1.75, -1.75, 1.75, 1.75);
            if (next == i)
                path.addRoundedRect(box, 3, 3);
            else {
                QPainterPath more;
                more.addRoundedRect(box, 3, 3);
                path = path.united(more);
                single = false;
            }
            if ((run.endRow - run.firstRow) * (run.endColumn - run.firstColumn)
                > (largest->endRow - largest->firstRow) * (largest->endColumn - largest->firstColumn))
                largest = &run;
        }
        if (!single)
            path = path.simplified();
        painter.setPen(QPen(colors()[Tone::Text1], 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
        if (largest->endRow - largest->firstRow >= 3) {
            const WorkloadEntry &entry = layout.cluster(largest->cluster).workloads[largest->workload];
            // Pods of one size read as "12×4"; where some hold fewer, or none, only the sum is true.
            const bool even = entry.podsWanted > 0 && entry.gpusWanted > 0 && entry.gpusWanted % entry.podsWanted == 0;
            const QString name = toQString(entry.object.name);
            const QString tag = even
                ? tr("%1 %2×%3")
                      .arg(name, Units::count(entry.podsWanted), Units::count(entry.gpusWanted / entry.podsWanted))
                : entry.gpusWanted > 0 ? tr("%1 %2 GPUs").arg(name, Units::count(entry.gpusWanted))
                                       : name;
            const QRect cells = sizes.cellRect(tile, largest->firstColumn, largest->firstRow)
                                    .united(sizes.cellRect(tile, largest->endColumn - 1, largest->endRow - 1));
            const QRectF box = logical(target, cells.translated(rect.topLeft()));
            // It may hang over the gap to the next tile, so that a narrow rack still names its gang.
            const qreal widest = qMax(rect.width() / ratio() - 8, 128.0);
            const QFontMetricsF metrics(m_captionBold);
            const QString shown = metrics.elidedText(tag, Qt::ElideMiddle, widest - 10);
            const qreal width = metrics.horizontalAdvance(shown) + 10;
            const QRectF tile2 = logical(target, rect);
            const qreal left = qBound(tile2.left() - 8, box.center().x() - width / 2,
                                      qMax(tile2.left() - 8, tile2.right() + 16 - width));
            // On the third row, or the middle one of fewer: away from the letters and the outline.
            const int tagRow = std::min(2, (largest->endRow - largest->firstRow - 1) / 2);
            const QRectF third = logical(
                target,
                sizes.cellRect(tile, largest->firstColumn, largest->firstRow + tagRow).translated(rect.topLeft()));
            const QRectF plate(std::round(left), std::round(third.center().y() - 8), std::round(width), 16);
            painter.setPen(QPen(colors()[Tone::Text1], 1));
            painter.setBrush(colors()[Tone::Surface]);
            painter.drawRoundedRect(plate.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
            drawText(painter, plate, Qt::AlignHCenter, shown, m_captionBold, colors()[Tone::Text1]);
        }
        i = next;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace stowage::views
