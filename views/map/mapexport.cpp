// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapexport.h"

#include <algorithm>
#include <cmath>

#include <QFontInfo>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "views/map/mapgeometry.h"
#include "views/map/maplegend.h"
#include "views/map/mappainter.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MapExport)
};

/// A drawing of more cells than this is neither small nor legible.
constexpr std::size_t mostDrawnCells = 50'000;
/// Pictures stay within what viewers open.
constexpr int largestSide = 16'000;
constexpr int legendHeight = 28;
constexpr int titleHeight = 30;

struct Drawing {
    MapLayoutPtr layout;
    MapColouringPtr colouring;
    std::unique_ptr<MapGeometry> geometry;
    bool tanks = false;
};

MapScale scaleOf(double zoom, double ratio)
{
    MapScale scale;
    scale.zoom = MapScale::snapped(zoom);
    scale.ratio = ratio;
    scale.unit = metrics().u;
    scale.letter = QFontMetricsF(textFont(TextLook::Section)).averageCharWidth();
    return scale;
}

Expected<Drawing> draw(const FleetPtr &fleet, const MapExportOptions &options, double ratio, bool vector)
{
    Drawing drawing;
    const Expected<MapLayoutPtr> layout = layOutMap(fleet, options.grouping);
    if (!layout)
        return tl::unexpected(layout.error());
    drawing.layout = *layout;
    drawing.colouring =
        std::make_shared<const MapColouring>(*layout, options.colour, options.previous.get(), options.catalogue.get());
    drawing.tanks = options.tanks || (vector && (*layout)->cellCount() > mostDrawnCells);
    double zoom = options.zoom;
    if (zoom <= 0) {
        // GPUs of a readable size while the whole stays of the size of a large screen.
        const auto cells = static_cast<double>(std::max<std::size_t>((*layout)->cellCount(), 1));
        zoom = std::clamp(std::sqrt(4.0e6 / cells), 0.5, 15.0);
    }
    drawing.geometry = std::make_unique<MapGeometry>(*layout, scaleOf(zoom, ratio));
    while (std::max(drawing.geometry->size().width(), drawing.geometry->size().height()) > largestSide
           && zoom > MapScale::smallest) {
        zoom /= 1.5;
        drawing.geometry = std::make_unique<MapGeometry>(*layout, scaleOf(zoom, ratio));
    }
    return drawing;
}

QFont pixels(QFont font)
{
    font.setPixelSize(QFontInfo(font).pixelSize());
    return font;
}

/// The legend as a line of swatches; wraps where the picture is narrow. Returns its height.
double paintLegend(QPainter &painter, const MapColouring &colouring, const CellPainter &cells, const QPointF &topLeft,
                   double width, bool measureOnly)
{
    const Colors &colors = cells.colors();
    const QFont font = pixels(textFont(TextLook::Small));
    const QFontMetricsF metrics(font);
    double x = topLeft.x(), y = topLeft.y();
    constexpr double side = 12, gap = 5, after = 18;
    for (const MapLegendEntry &entry : legendOf(colouring, colors)) {
        const QString text =
            entry.count < 0 ? entry.name : Words::tr("%1 %2").arg(entry.name, Units::count(entry.count));
        const double length = side + gap + metrics.horizontalAdvance(text);
        if (x > topLeft.x() && x + length > topLeft.x() + width) {
            x = topLeft.x();
            y += legendHeight * 0.75;
        }
        if (!measureOnly) {
            const QRectF swatch(x, y + (legendHeight - side) / 2, side, side);
            painter.fillRect(swatch, colors[Tone::Surface]);
            cells.paintCell(painter, swatch, entry.look);
            painter.setFont(font);
            painter.setPen(colors[Tone::Text2]);
            painter.drawText(QPointF(x + side + gap, y + legendHeight / 2.0 + metrics.ascent() / 2 - 1), text);
        }
        x += length + after;
    }
    return y + legendHeight - topLeft.y();
}

/// Title, map and legend below each other.
void paintSheet(QPainter &painter, const FleetPtr &fleet, const Drawing &drawing, MapPainter &map,
                const CellPainter &cells, QSizeF size, QImage *raster, double ratio)
{
    const Colors &colors = map.colors();
    painter.fillRect(QRectF({}, size), colors[Tone::Sunken]);
    painter.fillRect(QRectF(0, 0, size.width(), titleHeight), colors[Tone::Window]);
    painter.setFont(pixels(textFont(TextLook::Section)));
    painter.setPen(colors[Tone::Text1]);
    const MapCounts &counts = drawing.layout->counts();
    painter.drawText(QRectF(10, 0, size.width() - 20, titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     fleet && !fleet->title.empty() ? toQString(fleet->title) : Words::tr("Fleet"));
    painter.setFont(pixels(textFont(TextLook::Small)));
    painter.setPen(colors[Tone::Text2]);
    painter.drawText(QRectF(10, 0, size.width() - 20, titleHeight), Qt::AlignRight | Qt::AlignVCenter,
                     Words::tr("%1 free of %2").arg(Units::count(counts.free), Units::count(counts.total())));
    const MapPicture picture{drawing.geometry.get(), drawing.colouring.get(), nullptr, nullptr, drawing.tanks};
    const double mapHeight = drawing.geometry->size().height() / ratio;
    if (drawing.geometry->size().isEmpty()) {
        painter.setPen(colors[Tone::Text2]);
        painter.drawText(QRectF(0, titleHeight, size.width(), 60), Qt::AlignCenter, Words::tr("No clusters"));
    } else if (raster) {
        QImage image(drawing.geometry->size(), QImage::Format_RGB32);
        map.paint(image, {}, image.rect(), picture);
        image.setDevicePixelRatio(ratio);
        painter.drawImage(QPointF(0, titleHeight), image);
    } else {
        painter.save();
        painter.translate(0, titleHeight);
        map.paint(painter, picture, MapPainter::Ground::Sunken);
        painter.restore();
    }
    const double top = titleHeight + mapHeight;
    painter.fillRect(QRectF(0, top, size.width(), size.height() - top), colors[Tone::Window]);
    paintLegend(painter, *drawing.colouring, cells, {10, top}, size.width() - 20, false);
}

QSizeF sheetSize(const Drawing &drawing, const CellPainter &cells, double ratio)
{
    QImage none(1, 1, QImage::Format_RGB32);
    QPainter painter(&none);
    const double width = std::max(480.0, drawing.geometry->size().width() / ratio);
    const double legend = paintLegend(painter, *drawing.colouring, cells, {10, 0}, width - 20, true);
    return {width, titleHeight + std::max(60.0, drawing.geometry->size().height() / ratio) + legend};
}

tl::unexpected<Error> notWritten(const QString &path, const QString &why)
{
    return fail(ErrorCode::Unreadable, toUtf8(Words::tr("The file could not be written: %1").arg(why)), toUtf8(path));
}

} // namespace

Expected<void> renderMapPng(const FleetPtr &fleet, const QString &path, const MapExportOptions &options)
{
    const double ratio = std::clamp(options.ratio, 1.0, 4.0);
    const Expected<Drawing> drawing = draw(fleet, options, ratio, false);
    if (!drawing)
        return tl::unexpected(drawing.error());
    const Colors theme(options.theme);
    MapPainter map(theme, ratio);
    const CellPainter cells(theme, ratio);
    const QSizeF size = sheetSize(*drawing, cells, ratio);
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return notWritten(path, Words::tr("the picture would be too large"));
    image.setDevicePixelRatio(ratio);
    {
        QPainter painter(&image);
        paintSheet(painter, fleet, *drawing, map, cells, size, &image, ratio);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit())
        return notWritten(path, file.errorString());
    return {};
}

Expected<void> renderMapSvg(const FleetPtr &fleet, const QString &path, const MapExportOptions &options)
{
    const Expected<Drawing> drawing = draw(fleet, options, 1, true);
    if (!drawing)
        return tl::unexpected(drawing.error());
    const Colors theme(options.theme);
    MapPainter map(theme, 1, CellPainter::Output::Vector);
    const CellPainter cells(theme, 1, CellPainter::Output::Vector);
    const QSizeF size = sheetSize(*drawing, cells, 1);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(path, file.errorString());
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&file);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF({}, size));
        generator.setTitle(fleet ? toQString(fleet->title) : QString());
        generator.setDescription(Words::tr("Occupancy map made by Stowage"));
        QPainter painter(&generator);
        paintSheet(painter, fleet, *drawing, map, cells, size, nullptr, 1);
    }
    if (!file.commit())
        return notWritten(path, file.errorString());
    return {};
}

double paintMapOnPaper(QPainter &painter, const FleetPtr &fleet, const QRectF &area, const MapExportOptions &options)
{
    const Expected<Drawing> made = draw(fleet, options, 1, true);
    if (!made || made->layout->empty())
        return 0;
    const Colors theme(ThemeKind::Light);
    MapPainter map(theme, 1, CellPainter::Output::Vector);
    const CellPainter cells(theme, 1, CellPainter::Output::Vector);
    // The zoom that needs the least scaling: texts keep the size of the page's captions.
    const double legend = paintLegend(painter, *made->colouring, cells, {0, 0}, area.width(), true);
    const QSizeF room(area.width(), area.height() - legend);
    const double zoom = std::min(15.0, MapGeometry::fittingZoom(made->layout, room.toSize(), scaleOf(15, 1)));
    const MapGeometry geometry(made->layout, scaleOf(zoom, 1));
    const MapSizes &sizes = geometry.sizes();
    // The outer gap is the page's margin.
    const double width = std::max(1, geometry.size().width() - 2 * sizes.frameGap);
    const double height = std::max(1, geometry.size().height() - 2 * sizes.frameGap);
    const double factor = std::min({room.width() / width, room.height() / height, 1.3});
    painter.save();
    painter.translate(area.topLeft());
    painter.scale(factor, factor);
    painter.translate(-sizes.frameGap, -sizes.frameGap);
    const MapPlanPtr plan = makeMapPlan(made->layout, options.before, options.evaluation);
    map.paint(painter, {&geometry, made->colouring.get(), nullptr, plan.get(), made->tanks}, MapPainter::Ground::Paper);
    painter.restore();
    const double used = height * factor;
    paintLegend(painter, *made->colouring, cells, area.topLeft() + QPointF(0, used + 2), area.width(), false);
    return used + 2 + legend;
}

} // namespace stowage::views
