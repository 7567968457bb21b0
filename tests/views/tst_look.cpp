// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QTest>

#include "views/present/cellpainter.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/oklab.h"
#include "views/present/theme.h"

using namespace stowage::views;
using namespace Qt::StringLiterals;

namespace {

using Matrix = std::array<std::array<double, 3>, 3>;

/// Colour vision as it is and its three deficiencies at full severity (Machado, Oliveira and Fernandes 2009), on linear
/// light.
constexpr std::array<Matrix, 4> visions{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}}},
    {{{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.01182, .04294, .968881}}},
    {{{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .3039}}},
}};

Lab seen(const QColor &color, const Matrix &vision)
{
    const std::array light{toLinear(color.redF()), toLinear(color.greenF()), toLinear(color.blueF())};
    std::array<double, 3> result{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            result[i] += vision[i][j] * light[j];
        result[i] = std::clamp(result[i], 0.0, 1.0);
    }
    return labOfLinear(result[0], result[1], result[2]);
}

double distance(const Lab &one, const Lab &other)
{
    return 100 * std::hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

double leastDistance(const QList<QColor> &colors)
{
    double least = 1000;
    for (const Matrix &vision : visions) {
        for (qsizetype i = 0; i < colors.size(); ++i) {
            for (qsizetype j = i + 1; j < colors.size(); ++j)
                least = qMin(least, distance(seen(colors[i], vision), seen(colors[j], vision)));
        }
    }
    return least;
}

QImage cellImage(const CellLook &look, int side, qreal ratio = 1, ThemeKind kind = ThemeKind::Light,
                 CellPainter::Output output = CellPainter::Output::Raster)
{
    const Colors colors(kind, QApplication::palette());
    QImage image(QSize(side, side) * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(colors.rgb(Tone::Surface));
    QPainter painter(&image);
    CellPainter(colors, ratio, output).paintCell(painter, QRectF(0, 0, side, side), look);
    return image;
}

double shareOf(const QImage &image, const QColor &color)
{
    int hits = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            hits += image.pixel(x, y) == color.rgb() ? 1 : 0;
    }
    return double(hits) / (image.width() * image.height());
}

} // namespace

class TestLook final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsLegible_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("text");
        QTest::addColumn<int>("ground");
        QTest::addColumn<double>("least");
        const struct {
            const char *name;
            Tone text, ground;
            double least;
        } pairs[] = {
            {"first text on surface", Tone::Text1, Tone::Surface, 4.5},
            {"first text on window", Tone::Text1, Tone::Window, 4.5},
            {"first text on selection", Tone::Text1, Tone::Selection, 4.5},
            {"first text on hover", Tone::Text1, Tone::Hover, 4.5},
            {"second text on surface", Tone::Text2, Tone::Surface, 4.5},
            {"second text on window", Tone::Text2, Tone::Window, 4.5},
            {"second text on selection", Tone::Text2, Tone::Selection, 4.5},
            {"second text on table headers", Tone::Text2, Tone::SurfaceAlt, 4.5},
            {"third text on surface", Tone::Text3, Tone::Surface, 4.5},
            {"third text on window", Tone::Text3, Tone::Window, 4.5},
            {"links on surface", Tone::Accent, Tone::Surface, 4.5},
            {"links on window", Tone::Accent, Tone::Window, 4.5},
            {"text of primary buttons", Tone::OnAccent, Tone::Accent, 4.5},
            {"a passed check", Tone::Ok, Tone::OkBg, 4.5},
            {"a warning", Tone::Warning, Tone::WarningBg, 4.5},
            {"a refusal", Tone::Blocked, Tone::BlockedBg, 4.5},
            {"an information", Tone::Accent, Tone::InfoBg, 4.5},
            {"edges of controls on surface", Tone::BorderStrong, Tone::Surface, 3},
            {"edges of controls on window", Tone::BorderStrong, Tone::Window, 3},
            {"used on surface", Tone::Used, Tone::Surface, 3},
            {"used on the fill of free", Tone::Used, Tone::FreeFill, 3},
            {"free on surface", Tone::Free, Tone::Surface, 3},
            {"reserved on surface", Tone::Reserved, Tone::Surface, 3},
            {"broken on surface", Tone::Broken, Tone::Surface, 3},
            {"cordoned on surface", Tone::Cordoned, Tone::Surface, 3},
            {"leaving on surface", Tone::Leaving, Tone::Surface, 3},
            {"arriving on surface", Tone::Arriving, Tone::Surface, 3},
        };
        for (const auto &pair : pairs) {
            for (const auto &[kind, theme] : {std::pair{ThemeKind::Light, "light"}, {ThemeKind::Dark, "dark"}})
                QTest::addRow("%s, %s", pair.name, theme)
                    << int(kind) << int(pair.text) << int(pair.ground) << pair.least;
        }
    }
    void textIsLegible()
    {
        QFETCH(int, theme);
        QFETCH(int, text);
        QFETCH(int, ground);
        QFETCH(double, least);
        const Colors colors{ThemeKind(theme)};
        const double ratio = contrastRatio(colors.rgb(Tone(text)), colors.rgb(Tone(ground)));
        QVERIFY2(ratio >= least, qPrintable(QString::number(ratio)));
    }

    void coloursDifferForEveryEye_data()
    {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(ThemeKind::Light);
        QTest::newRow("dark") << int(ThemeKind::Dark);
    }
    void coloursDifferForEveryEye()
    {
        QFETCH(int, theme);
        const Colors colors{ThemeKind(theme)};
        // Cordoned shares the grey of used: its hatch tells it, not its colour.
        QList<QColor> states;
        for (const Meaning meaning :
             {Meaning::Used, Meaning::Free, Meaning::Reserved, Meaning::Broken, Meaning::Leaving, Meaning::Arriving})
            states << colors.of(meaning);
        QVERIFY2(leastDistance(states) >= 6, qPrintable(QString::number(leastDistance(states))));
        QList<QColor> categories;
        for (int i = 0; i < Colors::categoryCount; ++i) {
            categories << colors.category(i);
            QVERIFY(contrastRatio(colors.category(i).rgb(), colors.rgb(Tone::Surface)) >= 3);
            QVERIFY(contrastRatio(colors.category(i).rgb(), colors.letterOn(i).rgb()) >= 4.5);
        }
        QVERIFY2(leastDistance(categories) >= 8, qPrintable(QString::number(leastDistance(categories))));
    }

    void moreIsFurtherFromTheGround()
    {
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            const Colors colors(kind);
            for (const Ramp ramp : {Ramp::Use, Ramp::Heat}) {
                const auto steps = colors.ramp(ramp);
                const double ground = toLab(colors.rgb(Tone::Surface)).lightness;
                for (std::size_t i = 1; i < steps.size(); ++i) {
                    const double before = std::abs(toLab(steps[i - 1]).lightness - ground);
                    const double after = std::abs(toLab(steps[i]).lightness - ground);
                    QVERIFY2(after >= before - 0.006, qPrintable(QString::number(i)));
                }
            }
        }
    }

    void everyStateHasItsOwnPicture_data()
    {
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("side");
        for (const int side : {8, 14, 24}) {
            QTest::addRow("light, %d px", side) << int(ThemeKind::Light) << side;
            QTest::addRow("dark, %d px", side) << int(ThemeKind::Dark) << side;
            QTest::addRow("high contrast, %d px", side) << int(ThemeKind::HighContrast) << side;
        }
    }
    /// Grey alone must tell them apart: what a black-and-white print leaves.
    void everyStateHasItsOwnPicture()
    {
        QFETCH(int, theme);
        QFETCH(int, side);
        std::vector<QImage> pictures;
        for (const Meaning meaning : {Meaning::Used, Meaning::Free, Meaning::Reserved, Meaning::Cordoned,
                                      Meaning::Broken, Meaning::Leaving, Meaning::Arriving})
            pictures.push_back(cellImage({.meaning = meaning, .fill = {}}, side, 1, ThemeKind(theme))
                                   .convertToFormat(QImage::Format_Grayscale8));
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            for (std::size_t j = i + 1; j < pictures.size(); ++j) {
                double difference = 0;
                for (int y = 0; y < side; ++y) {
                    for (int x = 0; x < side; ++x)
                        difference += std::abs(qGray(pictures[i].pixel(x, y)) - qGray(pictures[j].pixel(x, y)));
                }
                QVERIFY2(difference / (side * side) > 4, qPrintable(u"%1 and %2"_s.arg(i).arg(j)));
            }
        }
    }

    void cellsShowTheirMark()
    {
        const Colors light;
        QCOMPARE(shareOf(cellImage({.meaning = Meaning::Used, .fill = {}}, 24), light[Tone::Used]), 1.0);
        const QImage inferred = cellImage({.meaning = Meaning::Used, .inferred = true, .fill = {}}, 24);
        QCOMPARE(inferred.pixel(11, 11), light.rgb(Tone::Surface));
        QCOMPARE(inferred.pixel(0, 0), light.rgb(Tone::Used));
        const QImage free = cellImage({.meaning = Meaning::Free, .fill = {}}, 24);
        QCOMPARE(free.pixel(0, 12), light.rgb(Tone::Free));
        QCOMPARE(free.pixel(12, 12), light.rgb(Tone::FreeFill));
        const QImage arriving = cellImage({.meaning = Meaning::Arriving, .fill = {}}, 24);
        QCOMPARE(arriving.pixel(12, 12), light.rgb(Tone::Arriving));
        const QImage slices = cellImage({.meaning = Meaning::Shared,
                                         .fill = {},
                                         .shares = CellLook::Shares::Stacked,
                                         .partsUsed = 4,
                                         .partsTotal = 7},
                                        28);
        QCOMPARE(slices.pixel(14, 25), light.rgb(Tone::Used));    // the lowest slice is held
        QCOMPARE(slices.pixel(14, 2), light.rgb(Tone::FreeFill)); // the top one is free
        QCOMPARE(cellImage({.meaning = Meaning::Free, .fill = {}}, 24, 2).pixel(1, 24), light.rgb(Tone::Free));
    }

    /// Shapes instead of brushes must not change what is seen.
    void vectorAndRasterAgree_data()
    {
        QTest::addColumn<int>("meaning");
        for (const auto &[meaning, name] :
             {std::pair{Meaning::Reserved, "dots"}, {Meaning::Cordoned, "hatch"}, {Meaning::Leaving, "back hatch"}})
            QTest::newRow(name) << int(meaning);
    }
    void vectorAndRasterAgree()
    {
        QFETCH(int, meaning);
        const CellLook look{.meaning = Meaning(meaning), .fill = {}};
        const auto tint = [](const QImage &image) {
            double sum = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    sum += qGray(image.pixel(x, y));
            }
            return sum / (image.width() * image.height());
        };
        const double raster = tint(cellImage(look, 40));
        const double vector = tint(cellImage(look, 40, 1, ThemeKind::Light, CellPainter::Output::Vector));
        QVERIFY2(std::abs(raster - vector) < 25, qPrintable(u"%1 and %2"_s.arg(raster).arg(vector)));
    }

    void themesFollowTheChoice()
    {
        auto *application = qobject_cast<QApplication *>(QCoreApplication::instance());
        Theme theme(*application, ThemeChoice::Dark);
        QCOMPARE(QApplication::palette().color(QPalette::Base), Colors(ThemeKind::Dark)[Tone::Surface]);
        const int generation = colorsGeneration();
        theme.choose(ThemeChoice::Light);
        QCOMPARE(QApplication::palette().color(QPalette::Base), Colors(ThemeKind::Light)[Tone::Surface]);
        QVERIFY(colorsGeneration() > generation);
        theme.choose(ThemeChoice::FollowSystem);
        QCOMPARE(theme.kind(), ThemeKind::Light); // the offscreen platform's palette is light
    }

    void iconsTakeTheirColourFromTheTheme()
    {
        for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
            useColors(Colors(kind));
            const auto has = [](const QImage &image, const QColor &color) {
                for (int y = 0; y < image.height(); ++y) {
                    for (int x = 0; x < image.width(); ++x) {
                        if (image.pixelColor(x, y) == color)
                            return true;
                    }
                }
                return false;
            };
            const QIcon table = icon(u"table"_s);
            QVERIFY(has(table.pixmap(QSize(32, 32)).toImage(), colors()[Tone::Text2]));
            QVERIFY(has(table.pixmap(QSize(32, 32), QIcon::Normal, QIcon::On).toImage(), colors()[Tone::Accent]));
            QVERIFY(has(table.pixmap(QSize(32, 32), QIcon::Disabled).toImage(), colors()[Tone::TextDisabled]));
            // A tree's open row asks for the on state; its icon has none.
            QVERIFY(has(rowIcon(u"table"_s).pixmap(QSize(32, 32), QIcon::Normal, QIcon::On).toImage(),
                        colors()[Tone::Text2]));
        }
        useColors(Colors());
    }

    void everyIconOfTheSetDraws()
    {
        const QStringList names = QDir(u":/icons"_s).entryList({u"*.svg"_s});
        QVERIFY(names.size() > 70);
        for (const QString &name : names) {
            const QImage image = iconPixmap(name.chopped(4), 16, 1, Qt::black).toImage();
            bool drawn = false;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    drawn = drawn || qAlpha(image.pixel(x, y)) > 100;
            }
            QVERIFY2(drawn, qPrintable(name));
        }
    }

    void nothingIsSmallerThanACaption()
    {
        const double base = QApplication::font().pointSizeF();
        for (int look = 0; look <= int(TextLook::Mono); ++look)
            QVERIFY(textFont(TextLook(look)).pointSizeF() >= base * 0.85 - 0.01);
    }

    void sizesFollowTheFont()
    {
        QFont small = QApplication::font();
        small.setPixelSize(13);
        QFont large = small;
        large.setPixelSize(26);
        QVERIFY(Metrics::of(small).u >= 4);
        QVERIFY(Metrics::of(large).u >= 2 * Metrics::of(small).u - 2);
        QVERIFY(Metrics::of(small).control() >= 24); // targets of the pointer
    }
};

QTEST_MAIN(TestLook)
#include "tst_look.moc"
