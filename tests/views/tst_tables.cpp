// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/models/samplelist.h"
#include "views/present/emptystate.h"
#include "views/present/filterfield.h"
#include "views/present/theme.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tables/tabletext.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;
using stowage::tests::SampleList;

namespace {

ask::ListPtr listOf(std::size_t rows, std::size_t first = 0)
{
    return std::make_shared<const SampleList>(rows, first);
}

/// The pixels of one colour in a picture.
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

class TestTables final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_theme =
            std::make_unique<Theme>(*qobject_cast<QApplication *>(QCoreApplication::instance()), ThemeChoice::Light);
    }
    void cleanupTestCase() { m_theme.reset(); }

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
        ListView view;
        view.setHead(u"Nodes"_s, u"30 nodes"_s);
        view.setList(listOf(30), {});
        view.resize(900, 500);
        view.show();
        const QImage image = view.grab().toImage();
        QCOMPARE(image.pixel(3, 3), colors().rgb(Tone::Surface));
        QVERIFY(pixelsOf(image, colors()[Tone::Used]) > 500); // bars
        QVERIFY(pixelsOf(image, colors()[Tone::FreeFill]) > 500);
        QVERIFY(pixelsOf(image, colors()[Tone::BlockedBg]) > 100); // the chip of a node that is not ready
        m_theme->choose(ThemeChoice::Light);
    }

    void tellsErrorsOfTheFilterAtTheirPlace()
    {
        ListView view;
        view.setList(listOf(30), {});
        view.setFilter(u"free>2 gpus:H100"_s);
        QVERIFY(view.filterField()->error().contains(u"gpus"_s));
        QCOMPARE(view.model()->rowCount(), 30);
        view.setFilter(u"free>2"_s);
        QVERIFY(view.filterField()->error().isEmpty());
        QVERIFY(view.model()->rowCount() < 30);
    }

    void saysWhenNothingMatches()
    {
        ListView view;
        view.setList(listOf(30), {});
        view.resize(600, 400);
        view.show();
        view.setFilter(u"cluster:delta"_s);
        QCOMPARE(view.model()->rowCount(), 0);
        auto *empty = view.findChild<EmptyState *>();
        QVERIFY(empty->isVisible());
        Q_EMIT empty->linkActivated();
        QCOMPARE(view.filter(), QString());
        QVERIFY(!empty->isVisible());
    }

    void keepsTheSelectionInANewerList()
    {
        ListView view;
        QSignalSpy selected(&view, &ListView::selected);
        view.setList(listOf(30), {});
        view.table()->selectRow(12);
        QCOMPARE(selected.count(), 1);
        const ObjectKey key = view.selection().front();
        view.setList(listOf(30, 4), {});
        QCOMPARE(view.selection().size(), std::size_t(1));
        QVERIFY(view.selection().front() == key);
        QCOMPARE(selected.count(), 1); // nobody selected anything
        view.setFilter(u"free>7"_s);
        view.setFilter({});
        view.select(listOf(30, 4)->key(3));
        QCOMPARE(view.selection().front().name, std::string("node-7"));
        QCOMPARE(selected.count(), 1);
    }

    void theRowUnderThePointerStaysThere()
    {
        ListView view;
        view.setList(listOf(60), {});
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTableView *table = view.table();
        table->verticalScrollBar()->setValue(20 * table->rowHeight(0));
        const QPoint at(30, table->rowViewportPosition(25) + 3);
        QCursor::setPos(table->viewport()->mapToGlobal(at));
        QTest::mouseMove(table->viewport(), at);
        QTRY_VERIFY(table->viewport()->underMouse());
        view.setList(listOf(60, 7), {}); // seven rows above are gone
        QCOMPARE(view.model()->key(table->rowAt(at.y())).name, std::string("node-25"));
        view.setList(listOf(60), {}); // and come back, at the end
        QCOMPARE(view.model()->key(table->rowAt(at.y())).name, std::string("node-25"));
        QVERIFY(view.model()->keepsPlaces());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(table->viewport(), &leave);
        QVERIFY(!view.model()->keepsPlaces());
    }

    void isUsableByKeyboard()
    {
        ListView view;
        view.setList(listOf(30), {});
        view.resize(600, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.table()->setFocus();
        QSignalSpy activated(&view, &ListView::activated);
        QTest::keyClick(view.table(), Qt::Key_Down);
        QTest::keyClick(view.table(), Qt::Key_Down);
        QTest::keyClick(view.table(), Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QTest::keyClick(view.table(), Qt::Key_Slash);
        QVERIFY(view.filterField()->hasFocus());
        QTest::keyClicks(view.filterField(), u"free>7"_s);
        QTest::keyClick(view.filterField(), Qt::Key_Return);
        QVERIFY(view.table()->hasFocus());
        QCOMPARE(view.model()->rowCount(), 4);
        QTest::keyClick(view.table(), Qt::Key_Escape);
        QCOMPARE(view.model()->rowCount(), 30);
    }

    void copiesWhatIsShown()
    {
        ListView view;
        view.setList(listOf(30), {});
        view.table()->setColumnHidden(0, false);
        view.table()->selectRow(3);
        view.copyCsv();
        QCOMPARE(QApplication::clipboard()->text(),
                 u"name,cluster,state,allocatable,held,free\r\nnode-3,alpha,Ready,8,3,5\r\n"_s);
        view.table()->setColumnHidden(2, true); // the cluster: the bar stands before it
        view.copyText();
        QCOMPARE(QApplication::clipboard()->text(),
                 u"name\tstate\tallocatable\theld\tfree\nnode-3\tReady\t8\t3\t5\n"_s);
    }

    void savesWhatTheFilterLeaves()
    {
        QTemporaryDir folder;
        ListView view;
        view.setList(listOf(30), {});
        view.setFilter(u"free>7"_s);
        QSignalSpy saved(&view, &ListView::saved);
        view.saveTo(folder.filePath(u"nodes.json"_s));
        QVERIFY(saved.wait());
        QFile file(folder.filePath(u"nodes.json"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QCOMPARE(text.count("\"name\""), 4);
        QVERIFY(text.contains("\"free\": 8"));
        QSignalSpy failed(&view, &ListView::saveFailed);
        view.saveTo(folder.filePath(u"no/such/folder.csv"_s));
        QVERIFY(failed.wait());
    }

    void writesEveryFormat_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("tabs") << int(TableFormat::Text) << QByteArray("name\tmemory\nnode-0\t\nnode-1\t137438953472\n");
        QTest::newRow("csv: unknown is an empty field")
            << int(TableFormat::Csv) << QByteArray("name,memory\r\nnode-0,\r\nnode-1,137438953472\r\n");
        QTest::newRow("json: unknown is null")
            << int(TableFormat::Json)
            << QByteArray("[\n  {\"name\": \"node-0\", \"memory\": null},\n  {\"name\": \"node-1\", \"memory\": "
                          "137438953472}\n]\n");
    }
    void writesEveryFormat()
    {
        QFETCH(int, format);
        QFETCH(QByteArray, text);
        const std::string written =
            tableText(*listOf(2), {.rows = {0, 1}, .columns = {0, 6}, .now = {}}, TableFormat(format));
        QCOMPARE(QByteArray::fromStdString(written), text);
    }

    void restoresItsState()
    {
        QVariantMap state;
        {
            ListView view;
            view.setList(listOf(30), {});
            view.table()->horizontalHeader()->moveSection(5, 1);
            view.table()->setColumnWidth(0, 222);
            view.table()->setColumnHidden(3, true);
            view.table()->horizontalHeader()->setSortIndicator(0, Qt::DescendingOrder);
            view.setFilter(u"free>1"_s);
            state = view.saveState();
        }
        ListView view;
        view.restoreState(state); // before there is a list, as at start
        view.setList(listOf(30), {});
        QCOMPARE(view.table()->horizontalHeader()->visualIndex(5), 1);
        QCOMPARE(view.table()->columnWidth(0), 222);
        QVERIFY(view.table()->isColumnHidden(3));
        QCOMPARE(view.model()->sortColumn(), 0);
        QCOMPARE(view.model()->sortOrder(), Qt::DescendingOrder);
        QCOMPARE(view.filter(), u"free>1"_s);
        QCOMPARE(view.saveState(), state);
    }

    /// The work is counted, not timed: showing a million rows asks for cells of a screenful.
    void asksForVisibleRowsOnly()
    {
        ListView view;
        view.setList(listOf(1'000'000), {});
        view.resize(700, 400);
        view.show();
        QTRY_VERIFY(!view.model()->isBusy());
        QCOMPARE(view.model()->rowCount(), 1'000'000);
        view.setFilter(u"cluster:beta"_s);
        QVERIFY(view.model()->isBusy());
        QCOMPARE(view.model()->rowCount(), 1'000'000); // the old order stays until the new one is there
        QTRY_VERIFY(!view.model()->isBusy());
        QCOMPARE(view.model()->rowCount(), 333'333);
        view.table()->scrollToBottom();
        QVERIFY(!view.grab().isNull());
    }

private:
    std::unique_ptr<Theme> m_theme;
};

QTEST_MAIN(TestTables)
#include "tst_tables.moc"
