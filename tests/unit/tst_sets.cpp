// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/fleet/cluster.h"

using namespace stowage;

class TestSets final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEmptySetIsTheFirst();
    void equalContentHasEqualIds();
    void labelsAreFoundByKey();
    void resourcesAreInOrderNativeOnesFirst();
};

void TestSets::theEmptySetIsTheFirst()
{
    LabelSets sets;
    QCOMPARE(sets.intern({}), LabelSetId(std::size_t(0)));
    QVERIFY(sets[LabelSetId()].empty());
    QVERIFY(sets[LabelSetId(std::size_t(0))].empty());
}

void TestSets::equalContentHasEqualIds()
{
    TaintSets sets;
    std::vector<TaintSetId> ids;
    for (std::size_t i = 0; i < 1000; ++i) {
        const TaintRow taint{NameId(i), NameId(i % 7), NameId(i % 3)};
        const std::vector<TaintRow> row{taint, taint};
        ids.push_back(sets.intern(row));
    }
    for (std::size_t i = 0; i < 1000; ++i) {
        const TaintRow taint{NameId(i), NameId(i % 7), NameId(i % 3)};
        const std::vector<TaintRow> row{taint, taint};
        QCOMPARE(sets.intern(row), ids[i]);
        QCOMPARE(sets[ids[i]].size(), std::size_t(2));
        QVERIFY(sets[ids[i]][1] == taint);
    }
    QCOMPARE(sets.size(), std::size_t(1001));
}

void TestSets::labelsAreFoundByKey()
{
    const std::vector<Label> labels{{NameId(std::size_t(1)), NameId(std::size_t(5))},
                                    {NameId(std::size_t(2)), NameId(std::size_t(0))}};
    QCOMPARE(findLabel(labels, NameId(std::size_t(1))), NameId(std::size_t(5)));
    QCOMPARE(findLabel(labels, NameId(std::size_t(2))), NameId(std::size_t(0)));
    QVERIFY(!findLabel(labels, NameId(std::size_t(3))).valid());
    QVERIFY(!findLabel(labels, NameId()).valid());
}

void TestSets::resourcesAreInOrderNativeOnesFirst()
{
    const ResourceCatalog catalog({"nvidia.com/gpu", "memory", "amd.com/gpu", "nvidia.com/gpu", "cpu"});
    QCOMPARE(catalog.size(), std::size_t(6));
    QCOMPARE(catalog.find("memory"), ResourceCatalog::memory);
    QCOMPARE(catalog.find("pods"), ResourceCatalog::pods);
    QCOMPARE(catalog.find("amd.com/gpu"), ResourceId(std::size_t(4)));
    QCOMPARE(catalog.find("nvidia.com/gpu"), ResourceId(std::size_t(5)));
    QVERIFY(!catalog.find("nvidia.com/mig-1g.5gb").valid());
    QCOMPARE(catalog.name(ResourceId(std::size_t(5))), std::string("nvidia.com/gpu"));
}

QTEST_GUILESS_MAIN(TestSets)
#include "tst_sets.moc"
