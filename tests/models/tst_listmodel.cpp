// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/models/samplelist.h"
#include "views/present/celldelegate.h"
#include "views/tables/listmodel.h"

using namespace stowage;
using namespace stowage::views;
using namespace Qt::StringLiterals;
using stowage::tests::SampleList;

namespace {

ask::ListPtr listOf(std::size_t rows, std::size_t first = 0)
{
    return std::make_shared<const SampleList>(rows, first);
}

QStringList firstNames(const ListModel &model, int most)
{
    QStringList names;
    for (int row = 0; row < qMin(most, model.rowCount()); ++row)
        names << model.index(row, 0).data().toString();
    return names;
}

int columnOf(const ListModel &model, const QString &id)
{
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.columnId(column) == id)
            return column;
    }
    return -1;
}

} // namespace

class TestListModel final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void obeysTheRulesOfModels_data()
    {
        QTest::addColumn<int>("rows");
        QTest::newRow("an empty list") << 0;
        QTest::newRow("a short list, arranged at once") << 50;
        QTest::newRow("a long list, arranged in the background") << 30'000;
    }
    void obeysTheRulesOfModels()
    {
        QFETCH(int, rows);
        ListModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy arranged(&model, &ListModel::arranged);
        const auto settle = [&] {
            QTRY_VERIFY(!model.isBusy());
            QVERIFY(!arranged.isEmpty());
            arranged.clear();
        };
        model.setList(listOf(std::size_t(rows)), {});
        settle();
        QCOMPARE(model.rowCount(), rows);
        model.sort(0, Qt::DescendingOrder);
        settle();
        QCOMPARE(model.rowCount(), rows);
        QVERIFY(model.setFilter("cluster:alpha"));
        settle();
        QCOMPARE(model.rowCount(), (rows + 2) / 3);
        QVERIFY(model.setFilter(""));
        settle();
        model.setList(listOf(std::size_t(rows) / 2, 7), {});
        settle();
        QCOMPARE(model.rowCount(), rows / 2);
        model.setList(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void sorts_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<bool>("descending");
        QTest::addColumn<QStringList>("first");
        using L = QStringList;
        QTest::newRow("no column keeps the list's order")
            << QString() << false << L{u"node-0"_s, u"node-1"_s, u"node-2"_s};
        QTest::newRow("numbers by value") << u"free"_s << true << L{u"node-0"_s, u"node-9"_s, u"node-1"_s};
        QTest::newRow("the bar by what is used") << u"bar"_s << true << L{u"node-8"_s, u"node-7"_s, u"node-6"_s};
        QTest::newRow("unknown comes last also when descending")
            << u"memory"_s << true << L{u"node-1"_s, u"node-2"_s, u"node-3"_s};
    }
    void sorts()
    {
        QFETCH(QString, column);
        QFETCH(bool, descending);
        QFETCH(QStringList, first);
        ListModel model;
        model.setList(listOf(12), {});
        model.sort(columnOf(model, column), descending ? Qt::DescendingOrder : Qt::AscendingOrder);
        QCOMPARE(firstNames(model, int(first.size())), first);
    }

    void followsRowsThroughASort()
    {
        ListModel model;
        model.setList(listOf(12), {});
        const QPersistentModelIndex third = model.index(3, 0);
        model.sort(columnOf(model, QStringLiteral("free")), Qt::AscendingOrder);
        QCOMPARE(third.data().toString(), QStringLiteral("node-3"));
        QVERIFY(third.row() != 3);
    }

    void rowsKeepTheirPlacesInANewerList_data()
    {
        QTest::addColumn<int>("places");
        QTest::addColumn<QString>("then");
        QTest::addColumn<QStringList>("first");
        using L = QStringList;
        const L kept{u"node-9"_s, u"node-10"_s, u"node-11"_s, u"node-5"_s, u"node-6"_s};
        const L sorted{u"node-9"_s, u"node-10"_s, u"node-11"_s, u"node-12"_s, u"node-13"_s};
        const int keep = int(ListModel::Places::Kept), sort = int(ListModel::Places::Sorted);
        QTest::newRow("what came stands last, wherever it sorts") << keep << QString() << kept;
        QTest::newRow("when the pointer leaves, all stand as asked for") << keep << u"settle"_s << sorted;
        QTest::newRow("another filter ends it") << keep << u"filter"_s << sorted;
        QTest::newRow("a list that was asked for is sorted at once") << sort << QString() << sorted;
    }
    void rowsKeepTheirPlacesInANewerList()
    {
        QFETCH(int, places);
        QFETCH(QString, then);
        QFETCH(QStringList, first);
        ListModel model;
        model.setList(listOf(12), {});
        model.sort(columnOf(model, u"free"_s), Qt::DescendingOrder);
        model.setList(listOf(12, 5), {}, {}, ListModel::Places(places));
        if (then == u"settle"_s)
            model.settle();
        else if (then == u"filter"_s)
            QVERIFY(model.setFilter("free>0"));
        QCOMPARE(firstNames(model, int(first.size())), first);
        QCOMPARE(model.keepsPlaces(), places == int(ListModel::Places::Kept) && then.isEmpty());
    }

    void refusesAFilterAndKeepsTheRows()
    {
        ListModel model;
        model.setList(listOf(12), {});
        QVERIFY(model.setFilter("free>5"));
        const int rows = model.rowCount();
        const auto refused = model.setFilter("gpus:H100");
        QVERIFY(!refused);
        QVERIFY(refused.error().message.find("gpus") != std::string::npos);
        QCOMPARE(model.rowCount(), rows);
        QCOMPARE(model.filter(), std::string("free>5"));
    }

    void findsObjectsInANewerList()
    {
        ListModel model;
        model.setList(listOf(20), {});
        const ObjectKey key = model.key(11);
        QSignalSpy found(&model, &ListModel::found);
        model.setList(listOf(20, 5), {}, {key});
        QCOMPARE(found.count(), 1);
        const auto rows = found.front().front().value<std::vector<std::uint32_t>>();
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(model.key(model.rowOf(rows.front())).name, key.name);
    }

    void aNewerFilterWinsOverOneAtWork()
    {
        ListModel model;
        model.setList(listOf(60'000), {});
        QVERIFY(model.setFilter("free>7"));
        QVERIFY(model.setFilter("cluster:beta"));
        QTRY_VERIFY(!model.isBusy());
        QCOMPARE(model.rowCount(), 20'000);
        QCOMPARE(model.filter(), std::string("cluster:beta"));
    }

    void showsValuesByTheirKind()
    {
        ListModel model;
        model.setList(listOf(12), {});
        const auto at = [&](int row, const char *id, int role) {
            return model.index(row, columnOf(model, QString::fromLatin1(id))).data(role);
        };
        QCOMPARE(at(0, "held", EmphasisRole).toInt(), int(Emphasis::Weak)); // 0 is there, and pale
        QCOMPARE(at(0, "held", Qt::DisplayRole).toString(), QStringLiteral("0"));
        QCOMPARE(at(0, "memory", Qt::DisplayRole).toString(), QStringLiteral("–"));
        QCOMPARE(at(1, "memory", Qt::DisplayRole).toString(), QStringLiteral("128 GiB"));
        QCOMPARE(at(7, "state", ChipRole).value<Chip>().tone, ChipTone::Blocked);
        QVERIFY(!at(1, "state", ChipRole).isValid());
        QCOMPARE(at(1, "state", Qt::DisplayRole).toString(), QStringLiteral("Ready"));
        const Bar bar = at(3, "bar", BarRole).value<Bar>();
        QCOMPARE(bar.maximum, 8.0);
        QCOMPARE(bar.segments.front(), (BarSegment{Meaning::Used, 3}));
        QCOMPARE(at(3, "free", Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
    }
};

QTEST_MAIN(TestListModel)
#include "tst_listmodel.moc"
