// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/gui/fuzzy.h"
#include "app/gui/paletteindex.h"
#include "core/import/openfleet.h"

using namespace stowage;
using namespace stowage::app;

class TestPalette final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsMatch_data();
    void wordsMatch();
    void theBetterMatchComesFirst_data();
    void theBetterMatchComesFirst();
    void objectsAreFoundAmongCommands();
};

void TestPalette::wordsMatch_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matches");
    QTest::newRow("nothing typed matches everything") << QByteArray("") << QByteArray("File: Open") << true;
    QTest::newRow("case does not matter") << QByteArray("open") << QByteArray("File: Open") << true;
    QTest::newRow("words may stand in any order") << QByteArray("r02 h100") << QByteArray("h100-r02-n3") << true;
    QTest::newRow("every word must match") << QByteArray("h100 r05") << QByteArray("h100-r02-n3") << false;
    QTest::newRow("letters may be left out") << QByteArray("hrn3") << QByteArray("h100-r02-n3") << true;
    QTest::newRow("letters far apart are chance")
        << QByteArray("fx") << QByteArray("file of a very long name x") << false;
    QTest::newRow("one letter alone must be there") << QByteArray("z") << QByteArray("h100") << false;
}

void TestPalette::wordsMatch()
{
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, text);
    QFETCH(bool, matches);
    QCOMPARE(FuzzyQuery(typed.toStdString()).score(text.toStdString()) >= 0, matches);
}

void TestPalette::theBetterMatchComesFirst_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QByteArray>("better");
    QTest::addColumn<QByteArray>("worse");
    QTest::newRow("in one piece before letter by letter")
        << QByteArray("map") << QByteArray("View: Map") << QByteArray("make-app");
    QTest::newRow("start of a part before its middle")
        << QByteArray("r02") << QByteArray("h100-r02") << QByteArray("h100-xr02");
    QTest::newRow("start of the text before a later part")
        << QByteArray("node") << QByteArray("node-a") << QByteArray("big-node-a");
    QTest::newRow("the shorter of equals") << QByteArray("n1") << QByteArray("n1") << QByteArray("n1-with-a-long-name");
}

void TestPalette::theBetterMatchComesFirst()
{
    QFETCH(QByteArray, typed);
    QFETCH(QByteArray, better);
    QFETCH(QByteArray, worse);
    const FuzzyQuery query(typed.toStdString());
    QVERIFY(query.score(better.toStdString()) > query.score(worse.toStdString()));
    QVERIFY(query.score(worse.toStdString()) >= 0 || typed == "map");
}

void TestPalette::objectsAreFoundAmongCommands()
{
    std::string nodes;
    for (int node = 0; node < 50; ++node)
        nodes += R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"gpu-node-)" + std::to_string(node)
            + R"("}})"
              "\n";
    const auto fleet = openFleetFromMemory({{"m1", false, nodes}}, *parseInstant("2026-03-01T12:00:00Z"));
    QVERIFY(fleet);
    const PaletteIndex index(*fleet);
    QCOMPARE(index.objects(), 51u); // the cluster too
    const std::vector<std::string> commands{"View: Nodes", "File: Open"};
    const auto textOf = [&](const char *typed) {
        QStringList texts;
        for (const PaletteHit &hit : index.search(commands, typed, 3))
            texts += QString::fromStdString(hit.text);
        return texts.join(QLatin1Char('|'));
    };
    QCOMPARE(textOf("gpu-node-17"), QLatin1String("gpu-node-17"));
    QCOMPARE(textOf("view nodes"), QLatin1String("View: Nodes"));
    QCOMPARE(textOf(""), QLatin1String("View: Nodes|File: Open"));
    QCOMPARE(textOf("node-1"), QLatin1String("gpu-node-1|gpu-node-10|gpu-node-11"));
    const auto hit = index.search(commands, "node-17", 1);
    QVERIFY((hit.front().key == ObjectKey{"m1", {}, "Node", {}, "gpu-node-17"}));
}

QTEST_GUILESS_MAIN(TestPalette)
#include "tst_palette.moc"
