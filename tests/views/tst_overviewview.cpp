// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/views/mapfleet.h"
#include "views/overview/linklabel.h"
#include "views/overview/overviewtext.h"
#include "views/overview/overviewview.h"
#include "views/overview/sectiontable.h"
#include "views/present/emptystate.h"
#include "views/present/theme.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const ask::Overview> sample()
{
    return std::make_shared<const ask::Overview>(ask::overview(Projection(tests::MapFleet::sample())));
}

int pixelsOf(const QImage &image, const QColor &color)
{
    int hits = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            hits += image.pixel(x, y) == color.rgb() ? 1 : 0;
    }
    return hits;
}

} // namespace

class TestOverviewView final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_theme =
            std::make_unique<Theme>(*qobject_cast<QApplication *>(QCoreApplication::instance()), ThemeChoice::Light);
    }
    void cleanupTestCase() { m_theme.reset(); }

    void answersInOneSentence_data()
    {
        QTest::addColumn<int>("free");
        QTest::addColumn<int>("used");
        QTest::addColumn<int>("waiting");
        QTest::addColumn<QString>("answer");
        QTest::newRow("some are free") << 5 << 3 << 0 << u"5 of 8 GPU(s) are free; the largest gang that fits is 4."_s;
        QTest::newRow("none is free") << 0 << 8 << 0 << u"None of 8 GPU(s) is free."_s;
        QTest::newRow("none is free and some wait")
            << 0 << 8 << 16 << u"None of 8 GPU(s) is free, and 16 are waited for."_s;
        QTest::newRow("there are none") << 0 << 0 << 0 << u"None of 3 node(s) offers a GPU."_s;
    }
    void answersInOneSentence()
    {
        QFETCH(int, free);
        QFETCH(int, used);
        QFETCH(int, waiting);
        ask::Overview overview;
        overview.nodes = 3;
        overview.clusters.resize(1);
        overview.total = {.used = used, .free = free};
        overview.largest.units = 4;
        overview.waitingGpus = waiting;
        QTEST(answerOf(overview), "answer");
    }

    void shortensModels_data()
    {
        QTest::addColumn<QByteArray>("model");
        QTest::addColumn<QString>("shown");
        QTest::newRow("form factor and memory kind go") << QByteArray("NVIDIA-H100-80GB-HBM3") << u"H100-80GB"_s;
        QTest::newRow("sxm goes") << QByteArray("NVIDIA-A100-SXM4-40GB") << u"A100-40GB"_s;
        QTest::newRow("brands go") << QByteArray("Tesla-T4") << u"T4"_s;
        QTest::newRow("what is left alone stays") << QByteArray("MI300X") << u"MI300X"_s;
        QTest::newRow("never to nothing") << QByteArray("NVIDIA") << u"NVIDIA"_s;
    }
    void shortensModels()
    {
        QFETCH(QByteArray, model);
        QTEST(modelName(model.toStdString()), "shown");
    }

    void quotesFilterValues_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("term");
        QTest::newRow("a plain name") << u"H100"_s << u"gpu:H100"_s;
        QTest::newRow("blanks") << u"RTX 6000"_s << u"gpu:\"RTX 6000\""_s;
        QTest::newRow("bars") << u"a|b"_s << u"gpu:\"a|b\""_s;
    }
    void quotesFilterValues()
    {
        QFETCH(QString, value);
        QTEST(filterTerm(u"gpu"_s, value), "term");
    }

    void isDrawnInBothThemes_data()
    {
        QTest::addColumn<int>("choice");
        QTest::newRow("light") << int(ThemeChoice::Light);
        QTest::newRow("dark") << int(ThemeChoice::Dark);
    }
    void isDrawnInBothThemes()
    {
        QFETCH(int, choice);
        m_theme->choose(ThemeChoice(choice));
        OverviewView view;
        view.setOverview(sample());
        view.resize(1300, 900);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const QImage image = view.grab().toImage();
        QVERIFY(pixelsOf(image, colors()[Tone::Used]) > 2000);
        QVERIFY(pixelsOf(image, colors()[Tone::FreeFill]) > 1000);
        QVERIFY(pixelsOf(image, colors()[Tone::Broken]) > 10);
        QCOMPARE(pixelsOf(image, colors()[Tone::Hover]), 0); // the pointer is elsewhere
        // Grey until it means something.
        int coloured = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                coloured += pixel.saturation() > 120 && pixel.value() > 60 ? 1 : 0;
            }
        }
        QVERIFY(coloured < image.width() * image.height() / 10);
        m_theme->choose(ThemeChoice::Light);
    }

    void linksSayWhatToShow()
    {
        OverviewView view;
        view.setOverview(sample());
        view.resize(1300, 900);
        view.show();
        QSignalSpy requests(&view, &OverviewView::showRequested);
        const auto links = view.findChildren<LinkLabel *>();
        int clicked = 0;
        for (LinkLabel *link : links) {
            if (!link->isVisible())
                continue;
            QTest::keyClick(link, Qt::Key_Space);
            ++clicked;
        }
        QVERIFY(clicked > 2);
        QCOMPARE(requests.count(), clicked);
        const auto tables = view.findChildren<SectionTable *>();
        QVERIFY(!tables.isEmpty());
        QTableView *clusters = tables.front()->table();
        clusters->setCurrentIndex(clusters->model()->index(0, 0));
        QTest::keyClick(clusters, Qt::Key_Return);
        QCOMPARE(requests.count(), clicked + 1);
        const auto intent = requests.last().front().value<ShowIntent>();
        QCOMPARE(intent.where, ShowIntent::Where::Nodes);
        QVERIFY(intent.filter.startsWith(u"cluster:"_s));
    }

    void totalsAgree()
    {
        const auto overview = sample();
        ask::StateCounts sum;
        for (const auto &row : overview->clusters)
            sum += row.states;
        QCOMPARE(sum, overview->total);
        QVERIFY(sum.total() >= 700);
        Amount free = 0;
        for (const auto &row : overview->models) {
            QCOMPARE(row.freeWholeNodes + row.freeInParts, row.free());
            free += row.free();
        }
        QCOMPARE(free, overview->total.free);
    }

    void savesPictures_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("page");
        QTest::newRow("summary as PNG") << u"a.png"_s << int(OverviewView::Page::Summary);
        QTest::newRow("summary as SVG") << u"a.svg"_s << int(OverviewView::Page::Summary);
        QTest::newRow("charts as PNG") << u"b.png"_s << int(OverviewView::Page::Charts);
        QTest::newRow("charts as SVG") << u"b.svg"_s << int(OverviewView::Page::Charts);
    }
    void savesPictures()
    {
        QFETCH(QString, name);
        QFETCH(int, page);
        QTemporaryDir folder;
        OverviewView view;
        view.setOverview(sample());
        view.showPage(OverviewView::Page(page));
        view.resize(1300, 900);
        view.show();
        QCOMPARE(view.savePicture(folder.filePath(name)), QString());
        if (name.endsWith(u"png"_s)) {
            const QImage image(folder.filePath(name));
            QVERIFY(image.width() > 1000);
            return;
        }
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        bool text = false;
        while (!xml.atEnd()) {
            xml.readNext();
            text = text || xml.name() == u"text"_s;
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(text); // text stays text
        QVERIFY(!view.savePicture(folder.filePath(u"no/such/folder.svg"_s)).isEmpty());
    }

    void offersToOpenAFleet()
    {
        OverviewView view;
        view.setOverview(nullptr);
        view.show();
        QSignalSpy asked(&view, &OverviewView::openRequested);
        Q_EMIT view.findChild<EmptyState *>()->linkActivated();
        QCOMPARE(asked.count(), 1);
    }

    void hasNoUnnamedControl()
    {
        OverviewView view;
        view.setOverview(sample());
        const auto buttons = view.findChildren<QAbstractButton *>();
        for (const QAbstractButton *button : buttons) {
            if (button->objectName().startsWith(u"qt_"_s) || !button->isVisibleTo(&view))
                continue;
            QVERIFY2(!button->text().isEmpty() || !button->accessibleName().isEmpty(),
                     button->metaObject()->className());
        }
    }

private:
    std::unique_ptr<Theme> m_theme;
};

QTEST_MAIN(TestOverviewView)
#include "tst_overviewview.moc"
