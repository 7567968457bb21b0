// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include <QAccessible>
#include <QAction>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/import/openfleet.h"
#include "tests/views/mapfleet.h"
#include "views/map/mapaccess.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapexport.h"
#include "views/map/maplegend.h"
#include "views/map/mapview.h"
#include "views/present/theme.h"
#include "views/report/report.h"

using namespace stowage;
using namespace stowage::views;
using tests::MapFleet;

namespace {

constexpr int waitMs = 20'000;

QString text(const ObjectKey &key)
{
    QStringList parts{QString::fromStdString(key.kind)};
    if (!key.nameSpace.empty())
        parts.append(QString::fromStdString(key.nameSpace));
    parts.append(QString::fromStdString(key.name));
    return parts.join(QLatin1Char(' '));
}

QString text(const QList<ObjectKey> &keys)
{
    QStringList parts;
    for (const ObjectKey &key : keys)
        parts.append(text(key));
    return parts.join(QLatin1String(", "));
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestMapView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_view.reset(); }

    void keyboard();
    void clicks();
    void clickAtFleetLevel();
    void rubberBand();
    void followsSelection();
    void workloadTogether();
    void colourTellsCost();
    void filterVeils();
    void wrongFilterSaysWhere();
    void legend();
    void legendFilters();
    void staysInPlace();
    void zoomKeepsThePlaceUnderThePointer_data();
    void zoomKeepsThePlaceUnderThePointer();
    void state();
    void emptyStates();
    void card();
    void accessibleNames();
    void accessibleTree();
    void commands();
    void files();
    void filesOfNothing();

private:
    void show(const FleetPtr &fleet);
    [[nodiscard]] QPoint middleOf(const char *node, std::uint32_t gpu) const;
    [[nodiscard]] CellId cellOf(const char *node, std::uint32_t gpu) const;

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MapView> m_view;
};

void TestMapView::init()
{
    m_view = std::make_unique<MapView>();
    m_view->setReducedMotion(true);
    m_view->resize(1000, 700);
    m_view->show();
    show(MapFleet::sample());
}

void TestMapView::show(const FleetPtr &fleet)
{
    QSignalSpy ready(m_view.get(), &MapView::ready);
    m_view->setFleet(fleet);
    QTRY_VERIFY_WITH_TIMEOUT(!ready.isEmpty() && !m_view->isBusy(), waitMs);
}

CellId TestMapView::cellOf(const char *node, std::uint32_t gpu) const
{
    const MapLayout &layout = m_view->canvas()->geometry()->layout();
    for (const auto &cluster : layout.fleet()->clusters) {
        const MapNodeId id = layout.findNode({cluster->name, {}, "Node", {}, node});
        if (id.valid())
            return CellId(layout.firstCellOf(id).row + gpu);
    }
    return {};
}

QPoint TestMapView::middleOf(const char *node, std::uint32_t gpu) const
{
    return m_view->canvas()->onWidget(m_view->canvas()->geometry()->cellRect(cellOf(node, gpu))).center().toPoint();
}

void TestMapView::keyboard()
{
    MapCanvas *canvas = m_view->canvas();
    canvas->setFocus(Qt::TabFocusReason);
    canvas->setCurrent(cellOf("nvl1-n01", 0));
    const auto at = [&] { return text(canvas->geometry()->layout().keyOf(canvas->current())); };
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(canvas, static_cast<Qt::Key>(key), modifiers);
        return at();
    };
    QCOMPARE(press(Qt::Key_Right), QStringLiteral("GPU nvl1-n01/1"));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("GPU nvl1-n02/1"));
    QCOMPARE(press(Qt::Key_Left), QStringLiteral("GPU nvl1-n02/0"));
    QCOMPARE(press(Qt::Key_Up), QStringLiteral("GPU nvl1-n01/0"));
    QCOMPARE(press(Qt::Key_Down, Qt::ControlModifier), QStringLiteral("GPU nvl1-n02/0"));
    QCOMPARE(press(Qt::Key_End), QStringLiteral("GPU nvl1-n18/3"));
    QCOMPARE(press(Qt::Key_Home), QStringLiteral("GPU nvl1-n01/0"));
    QCOMPARE(press(Qt::Key_PageDown), QStringLiteral("GPU nvl2-n01/0"));
    QCOMPARE(press(Qt::Key_PageUp), QStringLiteral("GPU nvl1-n01/0"));
    // Beyond the edge of a rack lies the next one.
    canvas->setCurrent(cellOf("nvl1-n01", 3));
    QCOMPARE(press(Qt::Key_Right), QStringLiteral("GPU nvl2-n01/0"));
    canvas->setCurrent(cellOf("h100-r01-n4", 2));
    QCOMPARE(press(Qt::Key_Down), QStringLiteral("GPU h100-r02-n1/2"));

    QSignalSpy selected(m_view.get(), &MapView::selected), activated(m_view.get(), &MapView::activated);
    canvas->setCurrent(cellOf("h100-r02-n3", 5));
    press(Qt::Key_Space);
    QCOMPARE(text(selected.last()[0].value<QList<ObjectKey>>()), QStringLiteral("Node h100-r02-n3"));
    press(Qt::Key_Return);
    QCOMPARE(text(activated.last()[0].value<ObjectKey>()), QStringLiteral("Node h100-r02-n3"));
    canvas->setCurrent(cellOf("nvl3-n02", 0));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(text(selected.last()[0].value<QList<ObjectKey>>()),
             QStringLiteral("Node h100-r02-n3, Pod vision vit-sweep-0"));
    press(Qt::Key_Escape);
    QVERIFY(canvas->selection().isEmpty());
    canvas->setCurrent(cellOf("nvl1-n01", 0));
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(text(canvas->selection()), QStringLiteral("Node nvl1-n01, Node nvl1-n02, Node nvl1-n03"));

    const double before = canvas->zoom();
    press(Qt::Key_Plus);
    QVERIFY(canvas->zoom() > before);
    press(Qt::Key_Minus);
    press(Qt::Key_Minus);
    QVERIFY(canvas->zoom() < before);
    press(Qt::Key_0);
    QVERIFY(canvas->isFitted());

    // Whoever only has a keyboard reaches every GPU: a walk by racks and rows.
    press(Qt::Key_Home, Qt::ControlModifier);
    std::set<std::uint32_t> seen;
    for (int i = 0; i < 200; ++i) {
        seen.insert(canvas->geometry()->layout().placeOf(canvas->current()).tile);
        const CellId last = canvas->current();
        press(Qt::Key_PageDown);
        if (canvas->current() == last)
            break;
    }
    QCOMPARE(seen.size(), canvas->geometry()->layout().tiles().size());
}

void TestMapView::clicks()
{
    MapCanvas *canvas = m_view->canvas();
    canvas->setZoom(21);
    QSignalSpy selected(m_view.get(), &MapView::selected), activated(m_view.get(), &MapView::activated);
    const auto last = [&] { return text(selected.last()[0].value<QList<ObjectKey>>()); };
    const auto bring = [&](const char *node, std::uint32_t gpu) {
        canvas->ensureVisible(canvas->geometry()->cellRect(cellOf(node, gpu)));
        return middleOf(node, gpu);
    };
    QTest::mouseClick(canvas, Qt::LeftButton, {}, bring("h100-r02-n3", 0));
    QCOMPARE(last(), QStringLiteral("Pod post-training grpo-14b-0"));
    QTest::mouseClick(canvas, Qt::LeftButton, {}, bring("h100-r02-n3", 4));
    QCOMPARE(last(), QStringLiteral("Node h100-r02-n3")); // free: nobody but the node
    QTest::mouseClick(canvas, Qt::LeftButton, Qt::ControlModifier, bring("h100-r04-n4", 0));
    QCOMPARE(last(), QStringLiteral("Node h100-r02-n3, Node h100-r04-n4"));
    QTest::mouseClick(canvas, Qt::LeftButton, Qt::ControlModifier, bring("h100-r02-n3", 6));
    QCOMPARE(last(), QStringLiteral("Node h100-r04-n4"));
    QTest::mouseClick(canvas, Qt::LeftButton, {}, bring("h100-r01-n1", 0));
    QTest::mouseClick(canvas, Qt::LeftButton, Qt::ShiftModifier, bring("h100-r01-n3", 2));
    QCOMPARE(last(), QStringLiteral("Node h100-r01-n1, Node h100-r01-n2, Node h100-r01-n3"));
    // The head of a rack, the head of a cluster, the ground.
    const QRect tile =
        canvas->geometry()->tileRect(canvas->geometry()->layout().placeOf(cellOf("h100-r01-n1", 0)).tile);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->onWidget(tile).topLeft().toPoint() + QPoint(20, 6));
    QCOMPARE(last(), QStringLiteral("Domain us-east-1a r01"));
    canvas->setOrigin({0, 0});
    QTest::mouseClick(canvas, Qt::LeftButton, {}, QPoint(30, 18));
    QCOMPARE(last(), QStringLiteral("Cluster prod-us-h100"));
    QTest::mouseClick(canvas, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(last(), QString());
    QTest::mouseDClick(canvas, Qt::LeftButton, {}, bring("nvl3-n02", 1));
    QCOMPARE(text(activated.last()[0].value<ObjectKey>()), QStringLiteral("Pod vision vit-sweep-0"));
}

void TestMapView::clickAtFleetLevel()
{
    MapCanvas *canvas = m_view->canvas();
    QSignalSpy selected(m_view.get(), &MapView::selected);
    m_view->setTanks(true);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, middleOf("nvl3-n02", 1));
    QCOMPARE(text(selected.last()[0].value<QList<ObjectKey>>()), QStringLiteral("Domain us-east-1b nvl-3"));
}

void TestMapView::rubberBand()
{
    MapCanvas *canvas = m_view->canvas();
    QSignalSpy selected(m_view.get(), &MapView::selected);
    const QPoint from = middleOf("h100-r01-n1", 0), to = middleOf("h100-r01-n2", 3);
    QTest::mousePress(canvas, Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas, (from + to) / 2);
    QTest::mouseMove(canvas, to);
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, to);
    QCOMPARE(text(selected.last()[0].value<QList<ObjectKey>>()), QStringLiteral("Node h100-r01-n1, Node h100-r01-n2"));
    // On the ground a drag moves the map and chooses nothing.
    canvas->setZoom(30);
    const auto count = selected.size();
    canvas->setOrigin({300, 300});
    const QPoint origin = canvas->origin();
    QTest::mousePress(canvas, Qt::MiddleButton, {}, {200, 200});
    QTest::mouseMove(canvas, {180, 150});
    QTest::mouseRelease(canvas, Qt::MiddleButton, {}, {180, 150});
    QCOMPARE(canvas->origin(), origin + QPoint(20, 50));
    QCOMPARE(selected.size(), count);
}

void TestMapView::followsSelection()
{
    MapCanvas *canvas = m_view->canvas();
    canvas->setZoom(58);
    canvas->setOrigin({0, 0});
    QSignalSpy selected(m_view.get(), &MapView::selected);
    m_view->setSelection({{"burst-aws", {}, "Node", {}, "g4dn-8"}});
    QVERIFY(canvas->viewport().intersects(canvas->geometry()->cellRect(cellOf("g4dn-8", 0))));
    QCOMPARE(canvas->selectedItems().size(), std::size_t(1));
    QVERIFY(selected.isEmpty()); // following is not choosing
    // The echo of one of many chosen here leaves the many.
    canvas->fit();
    canvas->setCurrent(cellOf("nvl1-n01", 0));
    QTest::keyClick(canvas, Qt::Key_Down, Qt::ShiftModifier);
    m_view->setSelection({canvas->selection().front()});
    QCOMPARE(canvas->selection().size(), 2);
    m_view->setSelection({{"burst-aws", {}, "Node", {}, "gone"}});
    QVERIFY(canvas->selectedItems().empty());
    m_view->setSelection({{"prod-us-h100", {}, "Cluster", {}, "prod-us-h100"}});
    QCOMPARE(canvas->selectedItems().size(), std::size_t(1));
}

void TestMapView::colourTellsCost()
{
    const auto machine = [](const std::string &name, const std::string &type) {
        const std::string pod = R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"p-)" + name
            + R"(","namespace":"x"},"spec":{"nodeName":")" + name
            + R"(","containers":[{"name":"c","resources":{"limits":{"nvidia.com/gpu":8}}}]},"status":{"phase":"Running"}})";
        return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")" + name
            + R"(","labels":{"node.kubernetes.io/instance-type":")" + type
            + R"("}},"status":{"capacity":{"nvidia.com/gpu":8},"allocatable":{"nvidia.com/gpu":8}}})" + "\n" + pod
            + "\n";
    };
    const auto fleet = openFleetFromMemory(
        {{.name = "c",
          .hub = false,
          .bytes = machine("cheap", "cheap.8x") + machine("dear", "p5.48xlarge") + machine("own", "nobody.knows")}},
        Instant());
    QVERIFY(fleet);
    plan::Catalogue catalogue = plan::knownInstanceTypes();
    QVERIFY(plan::readInstanceTypes("instance_type,vcpu,memory_gib,on_demand_usd_hour\ncheap.8x,8,64,8\n", catalogue));
    const MapLayoutPtr layout = *layOutMap(*fleet);
    const MapColouring colouring(layout, MapColour::Cost, nullptr, &catalogue);
    QCOMPARE(colouring.rampLow(), 1.0);
    QCOMPARE(colouring.rampHigh(), 6.88);
    QCOMPARE(colouring.unknownCells(), std::int64_t(8));
    std::set<int> codes;
    for (std::size_t cell = 0; cell < layout->cellCount(); ++cell)
        codes.insert(mapcode::base(colouring.code(CellId(cell))));
    QCOMPARE(codes, (std::set<int>{mapcode::ramp, mapcode::ramp + mapcode::rampSteps - 1, mapcode::unknown}));
    const std::vector<MapLegendEntry> legend = legendOf(colouring, colors());
    const auto unpriced = std::ranges::find(legend, QStringLiteral("no price"), &MapLegendEntry::name);
    QVERIFY(unpriced != legend.end());
    QCOMPARE(unpriced->count, qint64(8));
}

void TestMapView::workloadTogether()
{
    const MapLayout &layout = m_view->canvas()->geometry()->layout();
    QCOMPARE(itemsOf(layout, {"prod-us-h100", {}, "Job", "vision", "vit-sweep"}).size(), std::size_t(20));
    QCOMPARE(itemsOf(layout, {"prod-us-h100", {}, "Pod", "vision", "vit-sweep-0"}).size(), std::size_t(4));
    QCOMPARE(itemsOf(layout, {"prod-us-h100", {}, "Domain", "us-east-1b", "nvl-3"}).size(), std::size_t(1));
    QCOMPARE(itemsOf(layout, {"prod-us-h100", {}, "Domain", {}, "us-east-1b"}).size(), std::size_t(3));
    QVERIFY(itemsOf(layout, {"prod-us-h100", {}, "Job", "vision", "gone"}).empty());
}

void TestMapView::filterVeils()
{
    MapCanvas *canvas = m_view->canvas();
    const auto pixel = [&](const char *node, std::uint32_t gpu) {
        canvas->renderFrame();
        return canvas->baseImage().pixel((QPointF(middleOf(node, gpu)) * canvas->devicePixelRatioF()).toPoint());
    };
    const QRgb used = colors().rgb(Tone::Used);
    QCOMPARE(pixel("h100-r01-n1", 0), used);
    m_view->setFilter(QStringLiteral("queue:vision"));
    QTRY_VERIFY_WITH_TIMEOUT(pixel("h100-r01-n1", 0) != used, waitMs);
    QCOMPARE(pixel("nvl3-n02", 0), used);
    m_view->setFilter({});
    QTRY_COMPARE_WITH_TIMEOUT(pixel("h100-r01-n1", 0), used, waitMs);
}

void TestMapView::wrongFilterSaysWhere()
{
    m_view->setFilter(QStringLiteral("state:Free nonsense:1"));
    auto *field = m_view->findChild<QWidget *>(QStringLiteral("mapFilter"));
    QVERIFY(field);
    QVERIFY(!field->property("text").toString().isEmpty());
    // Nothing is veiled by a filter that cannot be read.
    m_view->canvas()->renderFrame();
    QCOMPARE(m_view->canvas()->baseImage().pixel(
                 (QPointF(middleOf("h100-r01-n1", 0)) * m_view->canvas()->devicePixelRatioF()).toPoint()),
             colors().rgb(Tone::Used));
}

void TestMapView::legend()
{
    const auto printed = [&] {
        QStringList lines;
        for (const MapLegendEntry &entry : m_view->legend()->entries())
            lines.append(entry.name + (entry.count < 0 ? QString() : QLatin1Char(' ') + QString::number(entry.count)));
        return lines.join(QLatin1String(", "));
    };
    QCOMPARE(printed(), QStringLiteral("used 544, inferred, shared, free 195, reserved 16, cordoned 20, broken 9"));
    m_view->setColour(MapColour::Queue);
    QTRY_COMPARE_WITH_TIMEOUT(printed(),
                              QStringLiteral("research 181, llm-serving 155, vision 124, post-training 100, shared, "
                                             "free 195, reserved 16, cordoned 20, broken 9"),
                              waitMs);
    // Only what occurs.
    m_view->setColour(MapColour::State);
    show(MapFleet().cluster("a", {{"z", "r", "n", "A", "U.", "w/x", ""}}).build());
    QCOMPARE(printed(), QStringLiteral("used 1, free 1"));
}

void TestMapView::legendFilters()
{
    QSignalSpy filter(m_view.get(), &MapView::filterRequested);
    const auto buttons = m_view->legend()->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->text().startsWith(QLatin1String("free")))
            button->click();
    }
    QCOMPARE(m_view->filter(), QStringLiteral("state:Free"));
    QCOMPARE(filter.last()[0].toString(), QStringLiteral("state:Free"));
    for (QAbstractButton *button : buttons) {
        if (button->text().startsWith(QLatin1String("free")))
            button->click();
    }
    QVERIFY(m_view->filter().isEmpty());
}

void TestMapView::staysInPlace()
{
    MapCanvas *canvas = m_view->canvas();
    canvas->setZoom(21);
    canvas->setOrigin({250, 60});
    m_view->setSelection({{"prod-us-h100", {}, "Node", {}, "nvl3-n08"}});
    canvas->setOrigin({250, 60});
    const QRectF before = canvas->onWidget(canvas->geometry()->cellRect(cellOf("nvl2-n08", 0)));
    show(MapFleet::sample());
    QCOMPARE(canvas->zoom(), 21.0);
    QCOMPARE(canvas->onWidget(canvas->geometry()->cellRect(cellOf("nvl2-n08", 0))), before);
    QCOMPARE(text(canvas->selection()), QStringLiteral("Node nvl3-n08"));
    QCOMPARE(canvas->selectedItems().size(), std::size_t(1));
}

void TestMapView::zoomKeepsThePlaceUnderThePointer_data()
{
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");

    QTest::newRow("within a level") << 30.0 << 38.0;
    QTest::newRow("into texts") << 21.0 << 26.0;
    QTest::newRow("out of texts") << 30.0 << 20.0;
    QTest::newRow("into letters") << 13.0 << 16.0;
}

void TestMapView::zoomKeepsThePlaceUnderThePointer()
{
    QFETCH(double, from);
    QFETCH(double, to);

    MapCanvas *canvas = m_view->canvas();
    m_view->resize(500, 300);
    canvas->setZoom(from);
    const QRect target = canvas->geometry()->nodeRect(canvas->geometry()->layout().mapNodeOf(cellOf("nvl2-n09", 0)));
    canvas->setOrigin(target.center() - QPoint(250, 120));
    const QPoint pointer = canvas->onWidget(target).center().toPoint();
    const MapHit before = canvas->hitAt(pointer);
    QVERIFY(before.node.valid());
    canvas->setZoom(to, pointer);
    QCOMPARE(canvas->hitAt(pointer).node.row, before.node.row);
}

void TestMapView::state()
{
    m_view->setColour(MapColour::Queue);
    m_view->setGrouping(MapGrouping::Model);
    QTRY_VERIFY_WITH_TIMEOUT(!m_view->isBusy(), waitMs);
    m_view->canvas()->setZoom(21);
    const QByteArray saved = m_view->saveState();
    MapView other;
    other.restoreState(saved);
    QCOMPARE(other.colour(), MapColour::Queue);
    QCOMPARE(other.grouping(), MapGrouping::Model);
    other.resize(900, 600);
    other.setFleet(MapFleet::sample());
    QTRY_COMPARE_WITH_TIMEOUT(other.canvas()->zoom(), 21.0, waitMs);
    QCOMPARE(other.saveState(), saved);
    // What is no state changes nothing.
    other.restoreState(QByteArray("nonsense"));
    other.restoreState({});
    QCOMPARE(other.colour(), MapColour::Queue);
}

void TestMapView::emptyStates()
{
    show(MapFleet().build());
    QVERIFY(!m_view->canvas()->isVisible());
    show(MapFleet().cluster("a", {{"z", "r", "cpu", "", "", "", ""}}).build());
    QVERIFY(!m_view->canvas()->isVisible());
    show({});
    QVERIFY(!m_view->canvas()->isVisible());
    show(MapFleet::sample());
    QVERIFY(m_view->canvas()->isVisible());
}

void TestMapView::card()
{
    MapCanvas *canvas = m_view->canvas();
    canvas->setZoom(21);
    canvas->ensureVisible(canvas->geometry()->cellRect(cellOf("h100-r02-n3", 0)));
    QTest::mouseMove(canvas, middleOf("h100-r02-n3", 0));
    QTRY_VERIFY_WITH_TIMEOUT(!canvas->cardText().isEmpty(), waitMs);
    QVERIFY2(canvas->cardText().startsWith(QStringLiteral("h100-r02-n3, GPU 0\nNVIDIA-H100-80GB-HBM3\nState: used\n"
                                                          "Workload: post-training/grpo-14b\nPod: grpo-14b-0\n")),
             qPrintable(canvas->cardText()));
    QVERIFY(canvas->cardText().endsWith(QStringLiteral("Rack: r02, 3 free of 32")));
    QTest::mouseMove(canvas, QPoint(2, 2));
    QTRY_VERIFY_WITH_TIMEOUT(canvas->cardText().isEmpty(), waitMs);
}

void TestMapView::accessibleNames()
{
    const MapLayout &layout = m_view->canvas()->geometry()->layout();
    const auto name = [&](const char *node, std::uint32_t gpu) {
        return accessibleCellName(layout, cellOf(node, gpu));
    };
    QCOMPARE(name("nvl3-n02", 3), QStringLiteral("node nvl3-n02, GPU 3, used by vision/vit-sweep"));
    QCOMPARE(name("h100-r02-n3", 4), QStringLiteral("node h100-r02-n3, GPU 4, free"));
    QCOMPARE(name("h100-r02-n3", 5), QStringLiteral("node h100-r02-n3, GPU 5, broken"));
    QCOMPARE(name("h100-r04-n3", 0), QStringLiteral("node h100-r04-n3, GPU 0, cordoned"));
    QCOMPARE(name("a100-b02-n5", 0), QStringLiteral("node a100-b02-n5, GPU 0, reserved for vision/sam2-finetune"));
    QCOMPARE(name("a100-b02-n3", 0), QStringLiteral("node a100-b02-n3, GPU 0, used by research/nb-eu, inferred"));
    QCOMPARE(name("l40s-s02-n3", 2), QStringLiteral("node l40s-s02-n3, GPU 2, 3 of 4 shares used"));
    QCOMPARE(accessibleTileName(layout, layout.placeOf(cellOf("h100-r02-n3", 0)).tile),
             QStringLiteral("r02 in us-east-1a of prod-us-h100, 3 free of 32"));
}

void TestMapView::accessibleTree()
{
    MapCanvas *canvas = m_view->canvas();
    QAccessibleInterface *map = QAccessible::queryAccessibleInterface(canvas);
    QVERIFY(map);
    QCOMPARE(map->role(), QAccessible::Table);
    QCOMPARE(map->childCount(), int(canvas->geometry()->layout().tiles().size()));
    int cells = 0;
    for (int i = 0; i < map->childCount(); ++i) {
        QAccessibleInterface *row = map->child(i);
        QVERIFY(row && !row->text(QAccessible::Name).isEmpty());
        QCOMPARE(map->indexOfChild(row), i);
        cells += row->childCount();
        QAccessibleInterface *cell = row->child(row->childCount() - 1);
        QVERIFY(cell && !cell->text(QAccessible::Name).isEmpty());
        QCOMPARE(cell->parent(), row);
        QVERIFY(!row->child(row->childCount()));
    }
    QCOMPARE(cells, int(canvas->geometry()->layout().cellCount()));
    QAccessibleInterface *first = map->child(0)->child(0);
    QSignalSpy activated(m_view.get(), &MapView::activated);
    first->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(activated.size(), 1);
    // A new fleet drops what was given out.
    show(MapFleet().cluster("a", {{"z", "r", "n", "A", "U.", "w/x", ""}}).build());
    QCOMPARE(map->childCount(), 1);
    QCOMPARE(map->child(0)->child(0)->text(QAccessible::Name), QStringLiteral("node n, GPU 0, used by w/x"));
}

void TestMapView::commands()
{
    for (const QAction *action : m_view->commands()) {
        QVERIFY(!action->text().isEmpty() && !action->toolTip().isEmpty() && !action->objectName().isEmpty());
        QVERIFY2(action->isEnabled(), qPrintable(action->objectName()));
    }
    QSignalSpy table(m_view.get(), &MapView::tableRequested);
    m_view->setFilter(QStringLiteral("state:Free"));
    for (QAction *action : m_view->commands()) {
        if (action->objectName() == QLatin1String("map.table"))
            action->trigger();
    }
    QCOMPARE(table.value(0).value(0).toString(), QStringLiteral("state:Free"));
    show({});
    for (const QAction *action : m_view->commands())
        QVERIFY2(!action->isEnabled(), qPrintable(action->objectName()));
}

void TestMapView::files()
{
    QTemporaryDir folder;
    const FleetPtr fleet = MapFleet::sample();
    const QString png = folder.filePath(QStringLiteral("map.png")), svg = folder.filePath(QStringLiteral("map.svg"));
    const QString pdf = folder.filePath(QStringLiteral("report.pdf"));
    QVERIFY(renderMapPng(fleet, png));
    QVERIFY(renderMapSvg(fleet, svg));
    QVERIFY(renderReport(fleet, pdf));
    const QImage image(png);
    QVERIFY(image.width() > 1000 && image.height() > 500);
    const QByteArray drawing = contents(svg);
    for (const char *word : {"prod-us-h100", "nvl-3", "NVLink 72", "broken 9"})
        QVERIFY2(drawing.contains(word), word);
    QVERIFY(contents(pdf).startsWith("%PDF-"));
    // Very many GPUs are summed up instead of drawn one by one.
    QVERIFY(renderMapSvg(MapFleet::large(100'000), svg));
    QVERIFY(contents(svg).size() < 40'000'000);
    const auto failed = renderMapPng(fleet, folder.filePath(QStringLiteral("missing/map.png")));
    QVERIFY(!failed);
    QVERIFY(!failed.error().message.empty());
}

void TestMapView::filesOfNothing()
{
    QTemporaryDir folder;
    const FleetPtr none = MapFleet().build();
    QVERIFY(renderMapPng(none, folder.filePath(QStringLiteral("map.png"))));
    QVERIFY(renderMapSvg(none, folder.filePath(QStringLiteral("map.svg"))));
    QVERIFY(renderReport(none, folder.filePath(QStringLiteral("report.pdf"))));
}

QTEST_MAIN(TestMapView)
#include "tst_mapview.moc"
