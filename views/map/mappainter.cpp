// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mappainter.h"

#include <algorithm>
#include <cmath>

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "views/present/fonts.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

/// From this size on a stack of shares is drawn with patterns and edges.
constexpr int roomyTank = 12;

Meaning meaningOf(std::uint8_t code)
{
    switch (mapcode::base(code)) {
    case mapcode::free:
        return Meaning::Free;
    case mapcode::reserved:
        return Meaning::Reserved;
    case mapcode::cordoned:
        return Meaning::Cordoned;
    case mapcode::broken:
        return Meaning::Broken;
    case mapcode::unknown:
        return Meaning::Unknown;
    default:
        break;
    }
    if (mapcode::isFree(code))
        return Meaning::Free;
    return (code & mapcode::shared) != 0 ? Meaning::Shared : Meaning::Used;
}

/// Calls visit(code, bottom, top) for the shares of a tank from its bottom up: the broken ones at least so many pixels,
/// every other at least one, as far as there is room.
template<typename Visit>
void forEachShare(std::span<const MapColouring::Share> shares, int height, int leastBroken, Visit visit)
{
    std::int64_t total = 0, sum = 0;
    for (const auto &share : shares)
        total += share.cells;
    int at = 0;
    for (const auto &share : shares) {
        sum += share.cells;
        const int least = mapcode::base(share.code) == mapcode::broken ? leastBroken : 1;
        const int top =
            std::min(height, std::max(static_cast<int>(sum * height / std::max<std::int64_t>(total, 1)), at + least));
        if (top > at)
            visit(share.code, at, top);
        at = top;
    }
}

bool anyBroken(std::span<const MapColouring::Share> shares)
{
    return std::ranges::any_of(shares, [](const auto &s) { return mapcode::base(s.code) == mapcode::broken; });
}

} // namespace

MapPainter::MapPainter(const Colors &colors, qreal ratio, CellPainter::Output output)
    : m_cells(colors, ratio, output)
    , m_output(output)
    , m_section(textFont(TextLook::Section))
    , m_caption(textFont(TextLook::Caption))
    , m_captionBold(textFont(TextLook::CaptionBold))
    , m_small(textFont(TextLook::Small))
    , m_letter(textFont(TextLook::SmallStrong))
{
    m_letter.setWeight(QFont::DemiBold);
    if (output == CellPainter::Output::Raster)
        return;
    // Points would follow the resolution of the paper; the map is drawn in the pixels of its layout.
    for (QFont *font : {&m_section, &m_caption, &m_captionBold, &m_small, &m_letter}) {
        font->setPixelSize(QFontInfo(*font).pixelSize());
        font->setHintingPreference(QFont::PreferNoHinting);
    }
}

QString MapPainter::frameName(const MapLayout::Frame &frame)
{
    return frame.name.empty() ? tr("Unknown model") : toQString(frame.name);
}

QString MapPainter::sectionName(const MapLayout &layout, const MapLayout::Section &section)
{
    if (!section.name.empty())
        return toQString(section.name);
    // A frame with one nameless section needs no word for it.
    const MapLayout::Frame &frame = layout.frames()[section.frame];
    return frame.endSection - frame.firstSection > 1 ? tr("elsewhere") : QString();
}

QString MapPainter::tileName(const MapLayout::Tile &tile)
{
    return tile.name.empty() ? tr("nodes") : toQString(tile.name);
}

void MapPainter::paint(QImage &image, QPoint origin, const QRect &area, const MapPicture &picture)
{
    image.setDevicePixelRatio(ratio());
    if (m_spritesOf != picture.colouring || picture.geometry->sizes().level == MapLevel::Tanks) {
        m_sprites.clear();
        m_spritesOf = picture.colouring;
        usePalette(*picture.colouring);
    }
    QPainter painter(&image);
    Target target{painter, &image, origin, area.translated(origin)};
    painter.setClipRect(logical(target, target.clip));
    painter.fillRect(logical(target, target.clip), colors()[Tone::Sunken]);
    paintAll(target, picture);
}

void MapPainter::paint(QPainter &painter, const MapPicture &picture, Ground ground)
{
    usePalette(*picture.colouring);
    Target target{painter, nullptr, {}, QRect({}, picture.geometry->size())};
    painter.fillRect(logical(target, target.clip),
                     ground == Ground::Paper ? QColor(Qt::white) : colors()[Tone::Sunken]);
    paintAll(target, picture);
}

void MapPainter::usePalette(const MapColouring &colouring)
{
    m_palette = colouring.palette(colors());
    for (std::size_t i = 0; i < m_palette.size(); ++i)
        m_veiledPalette[i] = mixed(QColor::fromRgb(m_palette[i]), colors()[Tone::Surface], 0.45).rgb();
}

QRectF MapPainter::logical(const Target &target, const QRect &rect) const
{
    const qreal r = ratio();
    return {(rect.left() - target.origin.x()) / r, (rect.top() - target.origin.y()) / r, rect.width() / r,
            rect.height() / r};
}

void MapPainter::drawText(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text,
                          const QFont &font, const QColor &color, Qt::TextElideMode elide)
{
    if (text.isEmpty() || rect.width() < 4)
        return;
    ++m_work.texts;
    painter.setFont(font);
    painter.setPen(color);
    const QFontMetricsF metrics(font);
    const QString shown =
        metrics.horizontalAdvance(text) <= rect.width() + 0.5 ? text : metrics.elidedText(text, elide, rect.width());
    painter.drawText(rect, static_cast<int>(alignment | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

void MapPainter::paintAll(Target &target, const MapPicture &picture)
{
    const MapLayout &layout = picture.geometry->layout();
    for (std::uint32_t f = 0; f < layout.frames().size(); ++f) {
        if (!picture.geometry->frameRect(f).intersects(target.clip))
            continue;
        paintFrame(target, picture, f);
        const MapLayout::Frame &frame = layout.frames()[f];
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            const QRect &rect = picture.geometry->sectionRect(s);
            // Gang outlines and brackets stand a little outside.
            if (!rect.adjusted(-4, -4, 4, 4).intersects(target.clip))
                continue;
            if (picture.geometry->sizes().sectionHead > 0) {
                QRect head = rect;
                head.setHeight(picture.geometry->sizes().sectionHead);
                const MapLayout::Section &section = layout.sections()[s];
                const std::uint32_t first = section.firstTile;
                if (first < section.endTile)
                    head.setLeft(head.left() + picture.geometry->sizes().bracketOf(layout.tiles()[first]));
                if (head.intersects(target.clip))
                    drawText(target.painter, logical(target, head), Qt::AlignLeft, sectionName(layout, section),
                             m_caption, colors()[Tone::Text2]);
            }
            picture.geometry->forEachTile(s, target.clip, [&](std::uint32_t t) { paintTile(target, picture, t); });
        }
    }
}

void MapPainter::paintFrame(Target &target, const MapPicture &picture, std::uint32_t index)
{
    const MapLayout::Frame &frame = picture.geometry->layout().frames()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    const QRectF rect = logical(target, picture.geometry->frameRect(index));
    QPainter &painter = target.painter;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Tone::Border], 1));
    painter.setBrush(colors()[Tone::Window]);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);

    QRect head = picture.geometry->frameRect(index);
    head.setHeight(sizes.frameHead);
    if (!head.intersects(target.clip))
        return;
    QRectF line = logical(target, head.adjusted(sizes.framePad, 0, -sizes.framePad, 0));
    if (line.width() < 24)
        return;
    const std::int64_t before = picture.plan ? picture.plan->frameBefore[index] : frame.counts.free;
    const QString free = frame.counts.total() == 0
        ? tr("no GPUs")
        : tr("%1 free of %2").arg(freeText(before, frame.counts.free), Units::count(frame.counts.total()));
    const QFontMetricsF section(m_section), small(m_small), caption(m_caption);
    const QString name = frameName(frame);
    const qreal nameWidth = section.horizontalAdvance(name), freeWidth = small.horizontalAdvance(free);
    const bool room = nameWidth * 0.6 + freeWidth + 12 < line.width();
    if (room) {
        drawText(painter, line, Qt::AlignRight, free, m_small,
                 colors()[before == frame.counts.free ? Tone::Text2 : Tone::Accent]);
        line.setRight(line.right() - freeWidth - 10);
    }
    drawText(painter, line, Qt::AlignLeft, name, m_section, colors()[Tone::Text1]);
    line.setLeft(line.left() + nameWidth + 8);
    const QString models = toQString(frame.models);
    if (frame.cluster >= 0 && caption.horizontalAdvance(models) <= line.width())
        drawText(painter, line, Qt::AlignLeft, models, m_caption, colors()[Tone::Text3]);
}

void MapPainter::paintTile(Target &target, const MapPicture &picture, std::uint32_t index)
{
    ++m_work.tiles;
    const QRect rect = picture.geometry->tileRect(index);
    const MapLevel level = picture.geometry->sizes().level;
    if (level == MapLevel::Tanks) {
        rect.width() >= roomyTank *ratio() && rect.height() >= roomyTank *ratio()
            ? paintTank(target, picture, index, rect)
            : paintTinyTank(target, picture, index, rect);
        return;
    }
    QPainter &painter = target.painter;
    fill(target, rect, colors().rgb(Tone::Surface));
    if (level >= MapLevel::Cells)
        m_cells.paintEdge(painter, logical(target, rect), colors()[Tone::Border], 1);
    paintHead(target, picture, index, rect);
    if (picture.tanks) {
        const MapLayout::Tile &tile = picture.geometry->layout().tiles()[index];
        const MapSizes &sizes = picture.geometry->sizes();
        paintTank(target, picture, index,
                  rect.adjusted(sizes.tilePad, sizes.headOf(tile), -sizes.tilePad, -sizes.tilePad));
    } else if (level == MapLevel::Lines) {
        paintLines(target, picture, index, rect);
    } else {
        paintCells(target, picture, index, rect);
    }
    paintBrackets(target, picture, index, rect);
    if (level == MapLevel::Letters && !picture.tanks)
        paintGangs(target, picture, index, rect);
    if (picture.plan)
        paintArrivals(target, picture, index, rect);
}

void MapPainter::paintHead(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout::Tile &tile = picture.geometry->layout().tiles()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    if (sizes.headOf(tile) <= sizes.tilePad)
        return;
    QRect head = rect;
    head.setHeight(sizes.headOf(tile));
    if (!head.intersects(target.clip))
        return;
    QRectF line = logical(target, head.adjusted(sizes.tilePad, 0, -sizes.tilePad, 0));
    const bool bare = sizes.level == MapLevel::Lines;
    if (!bare) {
        const bool wide = rect.width() >= 100 * ratio();
        const std::int64_t before = picture.plan ? picture.plan->tileBefore[index] : tile.counts.free;
        const QString count = wide || before == tile.counts.free ? freeText(before, tile.counts.free)
                                                                 : tr("→ %1").arg(Units::count(tile.counts.free));
        const QString free = wide ? tr("%1 free").arg(count) : count;
        const qreal width = QFontMetricsF(m_caption).horizontalAdvance(free);
        drawText(target.painter, line, Qt::AlignRight, free, m_caption,
                 colors()[before != tile.counts.free ? Tone::Accent
                              : tile.counts.free > 0 ? Tone::Text2
                                                     : Tone::Text3]);
        line.setRight(line.right() - width - 4);
    }
    drawText(target.painter, line, Qt::AlignLeft, tileName(tile), bare ? m_caption : m_captionBold,
             colors()[bare ? Tone::Text2 : Tone::Text1]);
}

void MapPainter::paintTank(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout::Tile &tile = picture.geometry->layout().tiles()[index];
    const auto shares = picture.colouring->sharesOf(index);
    QPainter &painter = target.painter;
    const QRectF box = logical(target, rect);
    painter.fillRect(box, colors()[Tone::Surface]);
    forEachShare(shares, rect.height(), qRound(3 * ratio()), [&](std::uint8_t code, int from, int to) {
        QRect area = rect;
        area.setTop(rect.top() + rect.height() - to);
        area.setHeight(to - from);
        const QRectF segment = logical(target, area);
        const Meaning meaning = meaningOf(code);
        const QColor color = MapColouring::colorOf(code, colors(), picture.colouring->ramp());
        if (meaning == Meaning::Used && mapcode::base(code) != mapcode::used) {
            painter.fillRect(segment, color);
        } else if (mapcode::base(code) >= mapcode::freeCategory) {
            painter.fillRect(segment, mixed(color, colors()[Tone::Surface], 0.25));
            m_cells.paintEdge(painter, segment, color, 1);
        } else if (meaning == Meaning::Shared) {
            // Upright stripes wide enough to be told from a hatch.
            painter.fillRect(segment, colors()[Tone::FreeFill]);
            for (qreal x = segment.left() + 2; x < segment.right() - 1; x += 6)
                painter.fillRect(QRectF(x, segment.top(), qMin(4.0, segment.right() - 1 - x), segment.height()), color);
            m_cells.paintEdge(painter, segment, color, 1);
        } else {
            m_cells.paintSegment(painter, segment, meaning);
        }
    });
    m_cells.paintEdge(painter, box, colors()[Tone::BorderStrong], 1);
    if (anyBroken(shares)) {
        const qreal side = qMin(11.0, qMin(box.width(), box.height()) / 2);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors()[Tone::Broken]);
        painter.drawPolygon(
            QPolygonF({{box.right() - side, box.top()}, {box.right(), box.top()}, {box.right(), box.top() + side}}));
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (tile.counts.free > 0 && box.width() >= 26 && box.height() >= 24)
        paintPill(painter, {box.center().x(), box.top() + 12}, Units::count(tile.counts.free), colors()[Tone::Text1],
                  box.width() - 4);
    if (picture.veil && picture.veil->inside[index] == 0)
        painter.fillRect(box,
                         QColor(colors()[Tone::Surface].red(), colors()[Tone::Surface].green(),
                                colors()[Tone::Surface].blue(), 140));
}

/// A few pixels per tile: written straight into the image.
void MapPainter::paintTinyTank(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const auto shares = picture.colouring->sharesOf(index);
    const bool broken = anyBroken(shares);
    const int corner =
        broken ? std::max(1, std::min(qRound(11 * ratio()), std::min(rect.width(), rect.height()) / 2)) : 0;
    const bool veiled = picture.veil && picture.veil->inside[index] == 0;
    const QRect visible = rect.intersected(target.clip);
    const int leastBroken = std::min(qRound(3 * ratio()), std::max(1, rect.height() / 3));
    forEachShare(shares, rect.height(), leastBroken, [&](std::uint8_t code, int from, int to) {
        const QRgb color = veiled ? m_veiledPalette[code] : m_palette[code];
        fill(target, QRect(rect.left(), rect.top() + rect.height() - to, rect.width(), to - from).intersected(visible),
             color);
    });
    if (corner > 0)
        target.painter.fillRect(logical(target, QRect(rect.right() - corner + 1, rect.top(), corner, corner)),
                                colors()[Tone::Broken]);
}

void MapPainter::fill(Target &target, const QRect &rect, QRgb color) const
{
    const QRect area = rect.intersected(target.clip);
    if (area.isEmpty())
        return;
    if (!target.image) {
        target.painter.fillRect(logical(target, area), QColor::fromRgb(color));
        return;
    }
    for (int y = area.top(); y <= area.bottom(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(target.image->scanLine(y - target.origin.y()));
        std::fill_n(line + area.left() - target.origin.x(), area.width(), color);
    }
}

/// Cells without gaps: one look-up and one fill per cell.
void MapPainter::paintLines(Target &target, const MapPicture &picture, std::uint32_t index, const QRect &rect)
{
    const MapLayout &layout = picture.geometry->layout();
    const MapLayout::Tile &tile = layout.tiles()[index];
    const MapSizes &sizes = picture.geometry->sizes();
    const std::uint8_t *codes = picture.colouring->codes();
    const QRect in = target.clip.translated(-rect.topLeft());
    const double pitch = sizes.nodePitch(tile);
    const int head = sizes.headOf(tile);
    const int firstRow = std::max(0, static_cast<int>((in.top() - head) / pitch) - 1);
    const int lastRow = std::min(tile.nodeRows() - 1, static_cast<int>((in.bottom() - head) / pitch) + 1);
    // Under 6 px a pattern is a rhythm of pixels: every third for cordoned, two of three for reserved.
    const bool rhythm = picture.geometry->scale().zoom >= 2;
    const QRgb surface = colors().rgb(Tone::Surface);
    const QRgb leaving = colors().rgb(Tone::Leaving), arriving = colors().rgb(Tone::Arriving);
    std::array<int, 17> edges{}; // of the cells of a strip; a strip has at most 16
    const int cells = std::min<int>(tile.cells, static_cast<int>(edges.size()) - 1);
    for (int i = 0; i <= cells; ++i)
        edges[static_cast<std::size_t>(i)] = static_cast<int>(std::floor(i * sizes.cellWidth));
    for (int row = firstRow; row <= lastRow; ++row) {
        for (int strip = 0; strip < tile.strips; ++strip) {
            const int stripLeft = sizes.stripLeft(tile, strip);
            if (stripLeft > in.right() || stripLeft + edges[static_cast<std::size_t>(cells)] <= in.left())
                continue;
            const MapNodeId node = layout.nodeAt(tile, row, strip);
            if (!node.valid())
                continue;
            ++m_work.nodes;
            const std::uint32_t first = layout.firstCellOf(node).row;
            const std::uint32_t count = layout.cellCountOf(node);
            for (int line = 0; line < tile.lines; ++line) {
                const QRect place = sizes.cellRect(tile, strip * tile.cells, row * tile.lines + line);
                const int top = std::max(place.top(), in.top()), bottom = std::min(place.bottom(), in.bottom());
                if (top > bottom)
                    continue;
                for (int i = 0; i < cells; ++i) {
                    const auto offset = static_cast<std::uint32_t>(line * tile.cells + i);
                    if (offset >= count)
                        break;
                    const int left = std::max(stripLeft + edges[static_cast<std::size_t>(i)], in.left());
                    const int right = std::min(stripLeft + edges[static_cast<std::size_t>(i) + 1] - 1, in.right());
                    if (left > right)
                        continue;
                    ++m_work.cells;
                    const std::uint8_t code = codes[first + offset];
                    const bool veiled = picture.veil && picture.veil->outside[first + offset];
                    const MapMark mark = markOf(picture, CellId(first + offset));
                    const QRgb color = mark == MapMark::Leaving ? leaving
                        : mark != MapMark::None                 ? arriving
                        : veiled                                ? m_veiledPalette[code]
                                                                : m_palette[code];
                    const std::uint8_t base = mark == MapMark::None ? mapcode::base(code) : mapcode::used;
                    const QRect area(rect.left() + left, rect.top() + top, right - left + 1, bottom - top + 1);
                    if (!target.image || !rhythm || (base != mapcode::reserved && base != mapcode::cordoned)) {
                        fill(target, area, color);
                        continue;
                    }
                    for (int y = area.top(); y <= area.bottom(); ++y) {
                        auto *pixels = reinterpret_cast<QRgb *>(target.image->scanLine(y - target.origin.y()));
                        for (int x = area.left(); x <= area.right(); ++x)
                            pixels[x - target.origin.x()] =
                                ((x + y) % 3 == 0) == (base == mapcode::cordoned) ? color : surface;
                    }
                }
            }
        }
    }
}

} // namespace stowage::views
