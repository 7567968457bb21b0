// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/interner.h"

using namespace stowage;

class TestInterner final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theEmptyTextIsTheFirst();
    void equalTextsHaveEqualIds();
};

void TestInterner::theEmptyTextIsTheFirst()
{
    Interner names;
    QCOMPARE(names.intern("").index(), std::size_t(0));
    QVERIFY(!names.find("absent").valid());
    QCOMPARE(names[NameId()], std::string_view());
}

void TestInterner::equalTextsHaveEqualIds()
{
    Interner names;
    std::vector<NameId> ids;
    for (int i = 0; i < 1000; ++i)
        ids.push_back(names.intern("node-" + std::to_string(i)));
    for (int i = 0; i < 1000; ++i) {
        const std::string text = "node-" + std::to_string(i);
        QCOMPARE(names.intern(text), ids[std::size_t(i)]);
        QCOMPARE(names.find(text), ids[std::size_t(i)]);
        QCOMPARE(names[ids[std::size_t(i)]], std::string_view(text));
    }
    QCOMPARE(names.size(), std::size_t(1001));
}

QTEST_GUILESS_MAIN(TestInterner)
#include "tst_interner.moc"
