// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/quantity.h"

using namespace stowage;

namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

} // namespace

class TestQuantity final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void takesTextsWithoutDigitsAsNothing_data();
    void takesTextsWithoutDigitsAsNothing();
    void adds_data();
    void adds();
    void clamps();
    void amountsSaturate();
};

void TestQuantity::reads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("canonical");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<qint64>("milli");

    const auto row = [](const char *fact, const char *text, const char *canonical, qint64 value, qint64 milli) {
        QTest::newRow(fact) << QString::fromUtf8(text) << QString::fromUtf8(canonical) << value << milli;
    };
    row("a fraction becomes thousandths", "1.5", "1500m", 2, 1500);
    row("a half", "0.5", "500m", 1, 500);
    row("no digit before the point", ".5", "500m", 1, 500);
    row("no digit behind the point", "1.", "1", 1, 1000);
    row("a whole thousand takes a suffix", "1000", "1k", 1000, 1000000);
    row("1500 stays", "1500", "1500", 1500, 1500000);
    row("thousandths that are whole lose the suffix", "12000m", "12", 12, 12000);
    row("a plus is dropped", "+7", "7", 7, 7000);
    row("a minus stays", "-0.25", "-250m", -1, -250);
    row("zeros in front are dropped", "00", "0", 0, 0);
    row("zeros in front of a number", "007", "7", 7, 7000);
    row("minus zero is zero", "-0", "0", 0, 0);
    row("zero of a suffix is zero", "0Gi", "0", 0, 0);
    row("millionths round up", "608u", "608u", 1, 1);
    row("1500 millionths are 2 thousandths", "1500u", "1500u", 1, 2);
    row("a billionth is one unit", "1n", "1n", 1, 1);
    row("finer than a billionth rounds up", "0.1n", "1n", 1, 1);
    row("1.5 billionths are two", "1.5n", "2n", 1, 1);
    row("below a billionth rounds away from zero", "-0.1n", "-1n", -1, -1);
    row("milli-bytes", "128974848000m", "128974848", 128974848, 128974848000);
    row("milli-bytes that are not whole", "128974848001m", "128974848001m", 128974849, 128974848001);
    row("binary stays binary", "1Ki", "1Ki", 1024, 1024000);
    row("the largest binary suffix that is whole", "1024Mi", "1Gi", 1073741824, 1073741824000);
    row("1.5Gi", "1.5Gi", "1536Mi", 1610612736, 1610612736000);
    row("below 1024 binary becomes decimal", "0.5Ki", "512", 512, 512000);
    row("a binary number that is not whole becomes decimal", "1.1Ki", "1126400m", 1127, 1126400);
    row("binary that is no multiple of 1024 has no suffix", "187.5Ki", "192000", 192000, 192000000);
    row("a third of a byte", "0.0001Ki", "102400u", 1, 103);
    row("binary is capped", "10Ei", "9223372036854775807", most, most);
    row("binary is capped below zero too", "-10Ei", "-9223372036854775807", -most, least);
    row("7Ei fits", "7Ei", "7Ei", 8070450532247928832, most);
    row("exponent form stays", "1e3", "1e3", 1000, 1000000);
    row("E with a number is an exponent", "12E6", "12e6", 12000000, 12000000000);
    row("the exponent is a multiple of three", "2.5e6", "2500e3", 2500000, 2500000000);
    row("e0 is not printed", "1.5e3", "1500", 1500, 1500000);
    row("a negative exponent", "100e-2", "1", 1, 1000);
    row("a signed exponent", "1e+3", "1e3", 1000, 1000000);
    row("an exponent below a billionth", "1e-30", "1e-9", 1, 1);
    row("exa", "1E", "1E", 1000000000000000000, most);
    row("beyond exa the suffix stays", "1000E", "1000E", most, most);
    row("a long fraction", "0.1234567890123", "123456790n", 1, 124);
    row("a long number is kept exactly", "12345678901234567890", "12345678901234567890", most, most);
}

void TestQuantity::reads()
{
    QFETCH(QString, text);
    QFETCH(QString, canonical);
    QFETCH(qint64, value);
    QFETCH(qint64, milli);

    bool lenient = true;
    const Expected<Quantity> quantity = Quantity::parse(text.toStdString(), &lenient);
    QVERIFY(quantity);
    QVERIFY(!lenient);
    QCOMPARE(QString::fromStdString(quantity->canonical()), canonical);
    QCOMPARE(qint64(quantity->value()), value);
    QCOMPARE(qint64(quantity->milli()), milli);
    QCOMPARE(Quantity::parse(quantity->canonical())->nanos() == quantity->nanos(), true);
}

void TestQuantity::refuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text :
         {"",    " ",     "1 Gi",  " 1",  "1 ",  "1GiB", "1gi",  "1mi", "1KB",      "1K",  "abc", "1.2.3",    "1e",
          "1e+", "1e1.5", "1e1e1", "--1", "+-1", "1-",   "0x10", "1,5", "Infinity", "1ki", "1nn", "1\xC2\xB5"})
        QTest::newRow(qPrintable(QStringLiteral("'%1' is no quantity").arg(QString::fromUtf8(text))))
            << QString::fromUtf8(text);
}

void TestQuantity::refuses()
{
    QFETCH(QString, text);
    const Expected<Quantity> quantity = Quantity::parse(text.toStdString());
    QVERIFY(!quantity);
    QCOMPARE(quantity.error().code, ErrorCode::Malformed);
}

void TestQuantity::takesTextsWithoutDigitsAsNothing_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"Gi", "m", "-", "+", ".", "-Ki", "e3"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestQuantity::takesTextsWithoutDigitsAsNothing()
{
    QFETCH(QString, text);
    bool lenient = false;
    const Expected<Quantity> quantity = Quantity::parse(text.toStdString(), &lenient);
    QVERIFY(quantity);
    QVERIFY(lenient);
    QCOMPARE(QString::fromStdString(quantity->canonical()), QStringLiteral("0"));
}

void TestQuantity::adds_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("sum");
    QTest::newRow("the first one's form stays") << "1Gi"
                                                << "1G"
                                                << "2073741824";
    QTest::newRow("decimal and binary") << "1k"
                                        << "1Ki"
                                        << "2024";
    QTest::newRow("a zero takes the other's form") << "0"
                                                   << "1Ki"
                                                   << "1Ki";
    QTest::newRow("a binary zero takes the other's form") << "0Ki"
                                                          << "1500m"
                                                          << "1500m";
    QTest::newRow("sums may pass the cap") << "9223372036854775807"
                                           << "1"
                                           << "9223372036854775808";
}

void TestQuantity::adds()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, sum);
    const Quantity total = *Quantity::parse(a.toStdString()) + *Quantity::parse(b.toStdString());
    QCOMPARE(QString::fromStdString(total.canonical()), sum);
}

void TestQuantity::clamps()
{
    QVERIFY(!Quantity::parse("9223372036854775807")->clamps());
    QVERIFY(Quantity::parse("9223372036854775808")->clamps());
    QVERIFY(Quantity::parse("1e400")->clamps());
    QVERIFY(Quantity::parse("-1e400")->clamps());
    QCOMPARE(qint64(Quantity::parse("-1e400")->value()), qint64(least));
    QVERIFY(!Quantity::parse("1e-400000000000000000000")->clamps());
    QVERIFY(!Quantity::parse("0e400")->clamps());
}

void TestQuantity::amountsSaturate()
{
    QCOMPARE(qint64(saturatingAdd(most, 1)), qint64(most));
    QCOMPARE(qint64(saturatingAdd(least, -1)), qint64(least));
    QCOMPARE(qint64(saturatingSubtract(least, 1)), qint64(least));
    QCOMPARE(qint64(saturatingSubtract(0, least)), qint64(most));
    QCOMPARE(qint64(saturatingMultiply(most, 2)), qint64(most));
    QCOMPARE(qint64(saturatingMultiply(most, -2)), qint64(least));
    QCOMPARE(qint64(saturatingAdd(2, 3)), qint64(5));
}

QTEST_GUILESS_MAIN(TestQuantity)
#include "tst_quantity.moc"
