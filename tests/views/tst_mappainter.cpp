// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/views/mapfleet.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapcolouring.h"
#include "views/map/mapgeometry.h"
#include "views/map/mappainter.h"
#include "views/present/theme.h"

using namespace stowage;
using namespace stowage::views;
using tests::MapFleet;

namespace {

constexpr const char *cluster = "prod-us-h100";

struct Painted {
    MapLayoutPtr layout;
    MapColouringPtr colouring;
    std::unique_ptr<MapGeometry> geometry;
    QImage image;
    MapWork work;
    qreal ratio = 1;

    [[nodiscard]] QRect cellOf(const char *clusterName, const char *node, int gpu) const
    {
        const MapNodeId id = layout->findNode({clusterName, {}, "Node", {}, node});
        return geometry->cellRect(CellId(layout->firstCellOf(id).row + static_cast<std::uint32_t>(gpu)));
    }
    /// Light and dark beside each other: a second cue that survives grey.
    [[nodiscard]] bool patterned(const QRect &area) const
    {
        int least = 255, most = 0;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                least = std::min(least, qGray(image.pixel(x, y)));
                most = std::max(most, qGray(image.pixel(x, y)));
            }
        }
        return most - least > 25;
    }
    [[nodiscard]] bool has(const QRect &area, QRgb color) const
    {
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) {
                if (image.rect().contains(x, y) && image.pixel(x, y) == color)
                    return true;
            }
        }
        return false;
    }
};

Painted painted(const FleetPtr &fleet, MapColour colour, double zoom, ThemeKind theme, qreal ratio = 1)
{
    Painted result;
    result.layout = *layOutMap(fleet);
    result.colouring = std::make_shared<const MapColouring>(result.layout, colour);
    result.geometry = std::make_unique<MapGeometry>(result.layout, MapScale{.zoom = zoom, .ratio = ratio});
    result.image = QImage(result.geometry->size(), QImage::Format_RGB32);
    result.ratio = ratio;
    MapPainter painter(Colors(theme), ratio);
    painter.paint(result.image, {}, result.image.rect(),
                  {result.geometry.get(), result.colouring.get(), nullptr, nullptr, false});
    result.image.setDevicePixelRatio(1);
    result.work = painter.work();
    return result;
}

} // namespace

class TestMapPainter final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
        m_large[0] = *layOutMap(MapFleet::large(40'000));
        m_large[1] = *layOutMap(MapFleet::large(400'000));
    }
    void states_data();
    void states();
    void lines_data();
    void lines();
    void oneBrokenGpuIsSeen_data();
    void oneBrokenGpuIsSeen();
    void categories();
    void colourStays();
    void ramps();
    void costFollowsPixels_data();
    void costFollowsPixels();
    void panningEqualsPainting_data();
    void panningEqualsPainting();
    void mostlyGrey_data();
    void mostlyGrey();

private:
    std::unique_ptr<Theme> m_theme;
    MapLayoutPtr m_large[2]; ///< the second of ten times the GPUs
};

void TestMapPainter::states_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<double>("zoom");
    QTest::addColumn<double>("ratio");

    for (const int theme : {0, 1}) {
        for (const double zoom : {6.0, 9.0, 13.0, 14.0, 21.0}) {
            for (const double ratio : {1.0, 2.0})
                QTest::addRow("%s, %g px, ratio %g", theme == 0 ? "light" : "dark", zoom, ratio)
                    << theme << zoom << ratio;
        }
    }
}

void TestMapPainter::states()
{
    QFETCH(int, theme);
    QFETCH(double, zoom);
    QFETCH(double, ratio);

    const auto kind = static_cast<ThemeKind>(theme);
    const Colors colors(kind);
    const Painted p = painted(MapFleet::sample(), MapColour::State, zoom, kind, ratio);
    const auto at = [&](const QRect &rect, QPoint from) { return p.image.pixel(rect.topLeft() + from); };
    const QRect used = p.cellOf(cluster, "h100-r01-n1", 0), free = p.cellOf(cluster, "h100-r04-n4", 0);
    const QRect broken = p.cellOf(cluster, "h100-r02-n3", 5), cordoned = p.cellOf(cluster, "h100-r04-n3", 0);
    const QRect reserved = p.cellOf("train-eu-a100", "a100-b02-n5", 0);
    const QPoint middle(used.width() / 2, used.height() / 2);

    QCOMPARE(at(used, middle), colors.rgb(Tone::Used));
    QCOMPARE(at(used, {0, 0}), colors.rgb(Tone::Used));
    QCOMPARE(at(free, middle), colors.rgb(Tone::FreeFill));
    QCOMPARE(at(free, {0, 0}), colors.rgb(Tone::Free));
    QCOMPARE(at(broken, {0, 0}), colors.rgb(Tone::Broken));
    QVERIFY(p.image.pixel(broken.center()) != colors.rgb(Tone::FreeFill));
    QCOMPARE(at(cordoned, {0, 0}), colors.rgb(Tone::Cordoned));
    QVERIFY(p.patterned(cordoned.adjusted(1, 1, -1, -1)));
    QVERIFY(!p.patterned(used.adjusted(1, 1, -1, -1)));
    QCOMPARE(at(reserved, {0, 0}), colors.rgb(Tone::Reserved));
    QVERIFY(p.has(reserved.adjusted(2, 2, -2, -2), colors.rgb(Tone::Reserved)));
    // Between the cells is the tile.
    QCOMPARE(at(used, {used.width(), middle.y()}), colors.rgb(Tone::Surface));
}

void TestMapPainter::lines_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<double>("zoom");

    for (const int theme : {0, 1}) {
        for (const double zoom : {1.0, 2.0, 3.0, 5.0})
            QTest::addRow("%s, %g px", theme == 0 ? "light" : "dark", zoom) << theme << zoom;
    }
}

void TestMapPainter::lines()
{
    QFETCH(int, theme);
    QFETCH(double, zoom);

    const auto kind = static_cast<ThemeKind>(theme);
    const Colors colors(kind);
    const Painted p = painted(MapFleet::sample(), MapColour::State, zoom, kind);
    QCOMPARE(p.image.pixel(p.cellOf(cluster, "h100-r01-n1", 0).center()), colors.rgb(Tone::Used));
    QCOMPARE(p.image.pixel(p.cellOf(cluster, "h100-r04-n4", 3).center()), colors.rgb(Tone::FreeFill));
    QCOMPARE(p.image.pixel(p.cellOf(cluster, "h100-r02-n3", 5).center()), colors.rgb(Tone::Broken));
    QCOMPARE(p.work.cells, qint64(p.layout->cellCount()));
}

void TestMapPainter::oneBrokenGpuIsSeen_data()
{
    QTest::addColumn<double>("zoom");

    QTest::newRow("tiles of a few pixels") << 0.3;
    QTest::newRow("tiles of two pixels") << 0.06;
    QTest::newRow("tanks") << 0.9;
}

void TestMapPainter::oneBrokenGpuIsSeen()
{
    QFETCH(double, zoom);

    std::vector<tests::NodeLine> lines;
    for (int n = 0; n < 256; ++n)
        lines.push_back({"z", "r", "n" + std::to_string(n), "A", n == 17 ? "UUUUXUUU" : "UUUUUUUU", "w/x", ""});
    const Painted p = painted(MapFleet().cluster("a", lines).build(), MapColour::State, zoom, ThemeKind::Light);
    QVERIFY(p.has(p.geometry->tileRect(0), Colors(ThemeKind::Light).rgb(Tone::Broken)));
}

void TestMapPainter::categories()
{
    const MapLayoutPtr layout = *layOutMap(MapFleet::sample());
    const MapColouring colouring(layout, MapColour::Queue);
    QStringList names;
    for (const auto &category : colouring.categories())
        names.append(QStringLiteral("%1 %2 %3")
                         .arg(QString::fromStdString(category.letter), QString::fromStdString(category.name))
                         .arg(category.units));
    // Most units first; letters are their own.
    QCOMPARE(names,
             (QStringList{QStringLiteral("R research 181"), QStringLiteral("L llm-serving 155"),
                          QStringLiteral("V vision 124"), QStringLiteral("P post-training 100")}));
    const Painted p = painted(MapFleet::sample(), MapColour::Queue, 9, ThemeKind::Light);
    QCOMPARE(p.image.pixel(p.cellOf(cluster, "nvl1-n01", 1).center()), Colors(ThemeKind::Light).category(0).rgb());
}

void TestMapPainter::colourStays()
{
    // Whoever becomes the biggest later: a colour stays with its category.
    const auto fleetOf = [](const char *first, const char *second) {
        return MapFleet()
            .cluster("a", {{"z", "r", "n1", "A", first, "alpha/x", ""}, {"z", "r", "n2", "A", second, "beta/x", ""}})
            .build();
    };
    const MapColouring before(*layOutMap(fleetOf("UUUU", "UU..")), MapColour::Namespace);
    const MapColouring after(*layOutMap(fleetOf("U...", "UUUU")), MapColour::Namespace, &before);
    const MapColouring fresh(*layOutMap(fleetOf("U...", "UUUU")), MapColour::Namespace);
    QCOMPARE(QString::fromStdString(before.categories()[0].name), QStringLiteral("alpha"));
    QCOMPARE(QString::fromStdString(after.categories()[0].name), QStringLiteral("alpha"));
    QCOMPARE(QString::fromStdString(fresh.categories()[0].name), QStringLiteral("beta"));
}

void TestMapPainter::ramps()
{
    const MapLayoutPtr layout = *layOutMap(MapFleet()
                                               .cluster("a",
                                                        {{"z", "r", "n1", "A", "UUUUUUU.", "w/x", ""},
                                                         {"z", "r", "n2", "A", "U.......", "w/x", ""},
                                                         {"z", "r", "n3", "A", "........", "", ""}})
                                               .build());
    const MapColouring colouring(layout, MapColour::Fragmentation);
    const auto code = [&](std::uint32_t cell) { return int(mapcode::base(colouring.code(CellId(cell)))); };
    QCOMPARE(code(16), int(mapcode::free));                   // a whole free node is not stranded
    QVERIFY(code(7) > code(15) && code(15) >= mapcode::ramp); // the fuller the node the more
    QCOMPARE(colouring.strandedCells(), 8);
}

void TestMapPainter::costFollowsPixels_data()
{
    QTest::addColumn<double>("zoom");

    for (const double zoom : {2.0, 4.0, 8.0, 18.0, 40.0})
        QTest::addRow("%g px", zoom) << zoom;
}

void TestMapPainter::costFollowsPixels()
{
    QFETCH(double, zoom);

    // What is looked up is what is in view, however many GPUs there are: ten times as many change nothing.
    const QSize view(400, 300);
    for (const MapLayoutPtr &layout : m_large) {
        const MapColouring colouring(layout, MapColour::State);
        const MapGeometry geometry(layout, {.zoom = zoom});
        QImage image(view, QImage::Format_RGB32);
        MapPainter painter(Colors(ThemeKind::Light), 1);
        constexpr std::uint32_t windows = 16;
        for (std::uint32_t w = 0; w < windows; ++w) {
            const auto tile = static_cast<std::uint32_t>(layout->tiles().size() * w / windows);
            const QPoint origin = geometry.tileRect(tile).topLeft();
            painter.resetWork();
            painter.paint(image, origin, image.rect(), {&geometry, &colouring, nullptr, nullptr, false});
            const std::vector<CellId> visible = geometry.cellsIn(QRect(origin, view));
            const auto seen = static_cast<qint64>(visible.size());
            const auto nodes = static_cast<qint64>(nodesOf(*layout, visible).size());
            QVERIFY(seen > 0);
            QVERIFY2(painter.work().cells >= seen && painter.work().cells <= seen + seen / 4 + 32,
                     qPrintable(QStringLiteral("%1 for %2").arg(painter.work().cells).arg(seen)));
            QVERIFY2(painter.work().nodes <= 3 * nodes + 32,
                     qPrintable(QStringLiteral("%1 for %2").arg(painter.work().nodes).arg(nodes)));
            const double pixels = (view.width() + 2 * zoom) * (view.height() + 2 * zoom) / (zoom * zoom);
            QVERIFY(static_cast<double>(seen) <= pixels);
        }
    }
}

void TestMapPainter::panningEqualsPainting_data()
{
    QTest::addColumn<double>("zoom");

    for (const double zoom : {0.7, 2.0, 4.5, 9.0, 18.0, 40.0})
        QTest::addRow("%g px", zoom) << zoom;
}

void TestMapPainter::panningEqualsPainting()
{
    QFETCH(double, zoom);

    // The fast path (shift what is there, paint what comes in) against the simple one.
    MapCanvas canvas;
    canvas.resize(500, 400);
    const MapLayoutPtr layout = *layOutMap(zoom < 6 ? MapFleet::large(20'000) : MapFleet::sample());
    const auto colouring = std::make_shared<const MapColouring>(layout, MapColour::Queue);
    canvas.setMap(layout, colouring);
    canvas.setZoom(zoom);
    canvas.setOrigin({40, 40});
    canvas.renderFrame();
    for (const QPoint step :
         {QPoint(17, 0), QPoint(0, 23), QPoint(-9, 31), QPoint(40, -50), QPoint(-3, -3), QPoint(460, 5)}) {
        canvas.scrollBy(step);
        canvas.renderFrame();
        QImage whole(canvas.baseImage().size(), QImage::Format_RGB32);
        MapPainter painter(colors(), 1);
        painter.paint(whole, canvas.origin(), whole.rect(),
                      {canvas.geometry(), colouring.get(), nullptr, nullptr, false});
        QCOMPARE(canvas.baseImage(), whole);
    }
}

void TestMapPainter::mostlyGrey_data()
{
    QTest::addColumn<int>("theme");

    QTest::newRow("light") << 0;
    QTest::newRow("dark") << 1;
}

void TestMapPainter::mostlyGrey()
{
    QFETCH(int, theme);

    // Coloured by state hue is for what means something: at most a tenth of the pixels (chroma by the spread of RGB).
    const Painted p = painted(MapFleet::sample(), MapColour::State, 13, static_cast<ThemeKind>(theme));
    qint64 hued = 0;
    for (int y = 0; y < p.image.height(); ++y) {
        for (int x = 0; x < p.image.width(); ++x) {
            const QRgb c = p.image.pixel(x, y);
            hued += std::max({qRed(c), qGreen(c), qBlue(c)}) - std::min({qRed(c), qGreen(c), qBlue(c)}) > 50 ? 1 : 0;
        }
    }
    QVERIFY2(hued * 10 <= qint64(p.image.width()) * p.image.height(), qPrintable(QString::number(hued)));
}

QTEST_MAIN(TestMapPainter)
#include "tst_mappainter.moc"
