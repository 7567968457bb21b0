// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QTest>

#include "tests/views/mapfleet.h"
#include "views/map/mapgeometry.h"
#include "views/map/maplayout.h"

using namespace stowage;
using namespace stowage::views;
using tests::MapFleet;
using tests::NodeLine;

namespace {

FleetPtr oddFleet()
{
    MapFleet fleet;
    fleet.cluster("a",
                  {{"z", "r10", "n10", "A", "U.", "w/x", ""},
                   {"z", "r2", "n2", "A", "..", "", ""},
                   {"z", "r2", "n20", "B", "UUUUUUUUUUUUUUUUUUUU", "w/x", ""}, // 20 GPUs: two lines
                   {"z", "r2", "n1", "A", "", "", ""},                         // no GPU
                   {"", "", "lone", "C", ".", "", ""}});
    fleet.cluster("b", {{"z", "r", "cpu", "", "", "", ""}});
    fleet.cluster("c", {});
    return fleet.build();
}

QString printed(const MapLayout &layout)
{
    QString text;
    for (const auto &frame : layout.frames()) {
        text += QString::fromStdString(frame.name) + QLatin1String(" [") + QString::fromStdString(frame.models)
            + QLatin1String("]\n");
        for (std::uint32_t s = frame.firstSection; s < frame.endSection; ++s) {
            const auto &section = layout.sections()[s];
            text += QLatin1String("  ") + QString::fromStdString(section.name) + QLatin1Char('\n');
            for (std::uint32_t t = section.firstTile; t < section.endTile; ++t) {
                const auto &tile = layout.tiles()[t];
                text += QLatin1String("    ") + QString::fromStdString(tile.name) + QLatin1Char(':');
                for (std::uint32_t n = tile.firstNode; n < tile.endNode; ++n)
                    text += QLatin1Char(' ') + QString::fromStdString(layout.keyOf(layout.nodeOrder()[n]).name);
                text += QLatin1Char('\n');
            }
        }
    }
    return text;
}

} // namespace

class TestMapLayout final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCellOnce_data();
    void everyCellOnce();
    void hitIsTheInverse_data();
    void hitIsTheInverse();
    void nothingOverlaps();
    void placesIgnoreUse();
    void order();
    void groupings();
    void nvlink();
    void names();
    void models_data();
    void models();
    void steps();
    void fits();
    void canceled();
};

void TestMapLayout::everyCellOnce_data()
{
    QTest::addColumn<FleetPtr>("fleet");
    QTest::addColumn<int>("grouping");

    for (int grouping = 0; grouping < 3; ++grouping) {
        QTest::addRow("the sample fleet, grouping %d", grouping) << MapFleet::sample() << grouping;
        QTest::addRow("nodes without GPUs, with twenty, without rack, grouping %d", grouping) << oddFleet() << grouping;
        QTest::addRow("ten thousand GPUs, grouping %d", grouping) << MapFleet::large(10'000) << grouping;
        QTest::addRow("no cluster, grouping %d", grouping) << MapFleet().build() << grouping;
    }
    QTest::addRow("no fleet") << FleetPtr() << 0;
}

void TestMapLayout::everyCellOnce()
{
    QFETCH(FleetPtr, fleet);
    QFETCH(int, grouping);

    MapLayoutOptions options;
    options.grouping = static_cast<MapGrouping>(grouping);
    const MapLayoutPtr layout = *layOutMap(fleet, options);
    std::set<std::uint32_t> seen;
    MapCounts counts;
    for (std::uint32_t t = 0; t < layout->tiles().size(); ++t) {
        const auto &tile = layout->tiles()[t];
        counts += tile.counts;
        for (int row = 0; row < tile.rows(); ++row) {
            for (int column = 0; column < tile.columns(); ++column) {
                const CellId cell = layout->cellAt(tile, column, row);
                if (!cell.valid())
                    continue;
                QVERIFY2(seen.insert(cell.row).second, "a cell stands twice");
                const auto place = layout->placeOf(cell);
                QCOMPARE(place.tile, t);
                QCOMPARE(place.column, column);
                QCOMPARE(place.row, row);
            }
        }
    }
    QCOMPARE(seen.size(), layout->cellCount());
    QVERIFY(counts == layout->counts());
}

void TestMapLayout::hitIsTheInverse_data()
{
    QTest::addColumn<double>("zoom");
    QTest::addColumn<double>("ratio");

    for (const double zoom : {1.0, 1.7, 2.3, 3.0, 4.7, 6.0, 9.0, 14.0, 21.0, 24.0, 58.0}) {
        for (const double ratio : {1.0, 1.25, 2.0})
            QTest::addRow("%g px at ratio %g", zoom, ratio) << zoom << ratio;
    }
}

void TestMapLayout::hitIsTheInverse()
{
    QFETCH(double, zoom);
    QFETCH(double, ratio);

    for (const FleetPtr &fleet : {MapFleet::sample(), oddFleet()}) {
        const MapGeometry geometry(*layOutMap(fleet), {.zoom = zoom, .ratio = ratio});
        for (std::uint32_t i = 0; i < geometry.layout().cellCount(); ++i) {
            const QRect rect = geometry.cellRect(CellId(i));
            QVERIFY(!rect.isEmpty());
            const MapHit hit = geometry.hit(rect.center());
            QCOMPARE(hit.cell.row, i);
            QCOMPARE(hit.node.row, geometry.layout().mapNodeOf(CellId(i)).row);
            QVERIFY(geometry.cellsIn(rect) == std::vector<CellId>{CellId(i)});
        }
        QCOMPARE(geometry.cellsIn(QRect({}, geometry.size())).size(), geometry.layout().cellCount());
    }
}

void TestMapLayout::nothingOverlaps()
{
    for (const double zoom : {0.3, 1.0, 3.0, 9.0, 21.0, 58.0}) {
        const MapGeometry geometry(*layOutMap(MapFleet::sample()), {.zoom = zoom});
        const auto &layout = geometry.layout();
        for (std::uint32_t a = 0; a < layout.tiles().size(); ++a) {
            QVERIFY(
                geometry.frameRect(layout.sections()[layout.tiles()[a].section].frame).contains(geometry.tileRect(a)));
            for (std::uint32_t b = a + 1; b < layout.tiles().size(); ++b)
                QVERIFY(!geometry.tileRect(a).intersects(geometry.tileRect(b)));
        }
        for (std::uint32_t a = 0; a < layout.frames().size(); ++a) {
            QVERIFY(QRect({}, geometry.size()).contains(geometry.frameRect(a)));
            for (std::uint32_t b = a + 1; b < layout.frames().size(); ++b)
                QVERIFY(!geometry.frameRect(a).intersects(geometry.frameRect(b)));
        }
    }
}

void TestMapLayout::placesIgnoreUse()
{
    const auto fleetOf = [](const char *gpus) {
        std::vector<NodeLine> lines;
        for (int n = 0; n < 40; ++n)
            lines.push_back({"z", "r" + std::to_string(n / 4), "n" + std::to_string(n), "A", gpus, "w/x", ""});
        return MapFleet().cluster("a", lines).cluster("b", lines).build();
    };
    const MapGeometry used(*layOutMap(fleetOf("UUUUUUUU")), {}), free(*layOutMap(fleetOf("........")), {});
    QCOMPARE(used.size(), free.size());
    for (std::uint32_t i = 0; i < used.layout().cellCount(); ++i)
        QCOMPARE(used.cellRect(CellId(i)), free.cellRect(CellId(i)));
}

void TestMapLayout::order()
{
    QCOMPARE(printed(**layOutMap(oddFleet())),
             QStringLiteral("a [A, B, C]\n"
                            "  \n"
                            "    C: lone\n"
                            "  z\n"
                            "    r2: n2 n20\n"
                            "    r10: n10\n"
                            "b []\n"
                            "c []\n"));
}

void TestMapLayout::groupings()
{
    MapLayoutOptions options;
    options.grouping = MapGrouping::Model;
    const MapLayoutPtr layout = *layOutMap(MapFleet::sample(), options);
    QStringList frames;
    for (const auto &frame : layout->frames())
        frames.append(QString::fromStdString(frame.name));
    frames.sort();
    QCOMPARE(frames,
             (QStringList{QStringLiteral("A100 40GB"), QStringLiteral("A100 80GB"), QStringLiteral("GB200"),
                          QStringLiteral("H100 80GB"), QStringLiteral("L40S"), QStringLiteral("T4")}));
}

void TestMapLayout::nvlink()
{
    const MapLayoutPtr layout = *layOutMap(MapFleet::sample());
    int domains = 0;
    for (std::uint32_t t = 0; t < layout->tiles().size(); ++t) {
        const auto &tile = layout->tiles()[t];
        for (const auto &domain : layout->domainsOf(t)) {
            ++domains;
            QCOMPARE(domain.gpus, 72);
            QCOMPARE(int(tile.strips), 1);
            QCOMPARE(domain.firstRow, 0);
            QCOMPARE(domain.endRow, 18);
        }
        QCOMPARE(tile.nvlink, tile.name.starts_with("nvl-"));
    }
    QCOMPARE(domains, 3);
}

void TestMapLayout::names()
{
    const MapLayoutPtr layout = *layOutMap(MapFleet::sample());
    const MapNodeId node = layout->findNode({"prod-us-h100", {}, "Node", {}, "nvl3-n02"});
    QVERIFY(node.valid());
    const CellId cell(layout->firstCellOf(node).row + 3);
    QCOMPARE(QString::fromStdString(layout->keyOf(cell).name), QStringLiteral("nvl3-n02/3"));
    QCOMPARE(layout->findCell(layout->keyOf(cell)).row, cell.row);
    QVERIFY(!layout->findNode({"prod-us-h100", {}, "Node", {}, "gone"}).valid());
    QVERIFY(!layout->findNode({"gone", {}, "Node", {}, "nvl3-n02"}).valid());
    QVERIFY(!layout->findCell({"prod-us-h100", {}, "GPU", {}, "nvl3-n02/9"}).valid());
    QVERIFY(!layout->findCell({"prod-us-h100", {}, "GPU", {}, "nvl3-n02/x"}).valid());
}

void TestMapLayout::models_data()
{
    QTest::addColumn<QByteArray>("label");
    QTest::addColumn<QByteArray>("shown");

    QTest::newRow("H100") << QByteArray("NVIDIA-H100-80GB-HBM3") << QByteArray("H100 80GB");
    QTest::newRow("A100 SXM") << QByteArray("NVIDIA-A100-SXM4-40GB") << QByteArray("A100 40GB");
    QTest::newRow("T4") << QByteArray("Tesla-T4") << QByteArray("T4");
    QTest::newRow("AMD") << QByteArray("AMD_Instinct_MI300X") << QByteArray("MI300X");
    QTest::newRow("nothing but noise stays") << QByteArray("NVIDIA") << QByteArray("NVIDIA");
    QTest::newRow("empty") << QByteArray() << QByteArray();
}

void TestMapLayout::models()
{
    QFETCH(QByteArray, label);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(shortModel(label.toStdString())), shown);
}

void TestMapLayout::steps()
{
    // Every step changes the zoom, and zooming in is a way back from zooming out.
    double zoom = MapScale::smallest;
    int count = 0;
    while (zoom < MapScale::largest) {
        const double next = MapScale::steppedIn(zoom);
        QVERIFY(next > zoom);
        QVERIFY(MapScale::steppedOut(next) < next);
        if (next >= 6)
            QCOMPARE(next, std::round(next));
        zoom = next;
        QVERIFY(++count < 100);
    }
    while (zoom > MapScale::smallest) {
        const double next = MapScale::steppedOut(zoom);
        QVERIFY(next < zoom);
        zoom = next;
        QVERIFY(++count < 200);
    }
}

void TestMapLayout::fits()
{
    for (const QSize size : {QSize(1600, 1000), QSize(800, 600), QSize(300, 200)}) {
        const MapLayoutPtr layout = *layOutMap(MapFleet::sample());
        MapScale scale;
        scale.zoom = MapGeometry::fittingZoom(layout, size, scale);
        const QSize map = MapGeometry(layout, scale).size();
        if (scale.zoom > MapScale::smallest * 1.1)
            QVERIFY(map.width() <= size.width() && map.height() <= size.height());
    }
}

void TestMapLayout::canceled()
{
    std::stop_source stop;
    stop.request_stop();
    Context context;
    context.stop = stop.get_token();
    const auto result = layOutMap(MapFleet::sample(), {}, context);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Canceled);
}

QTEST_GUILESS_MAIN(TestMapLayout)
#include "tst_maplayout.moc"
