// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/base/instant.h"

using stowage::Instant;

class TestInstant final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parse_data();
    void parse();
    void age_data();
    void age();
};

void TestInstant::parse_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("written"); // empty: not a time

    QTest::newRow("as the API writes it") << QByteArray("2026-03-01T12:00:00Z") << QByteArray("2026-03-01T12:00:00Z");
    QTest::newRow("fractions are kept to the microsecond")
        << QByteArray("2026-03-01T12:00:00.1234567Z") << QByteArray("2026-03-01T12:00:00.123456Z");
    QTest::newRow("an offset is taken off")
        << QByteArray("2026-03-01T12:00:00+02:00") << QByteArray("2026-03-01T10:00:00Z");
    QTest::newRow("a leap day") << QByteArray("2024-02-29T00:00:00Z") << QByteArray("2024-02-29T00:00:00Z");
    QTest::newRow("no leap day") << QByteArray("2026-02-29T00:00:00Z") << QByteArray();
    QTest::newRow("before 1970") << QByteArray("1969-12-31T23:59:59Z") << QByteArray("1969-12-31T23:59:59Z");
    QTest::newRow("a date alone is none") << QByteArray("2026-03-01") << QByteArray();
    QTest::newRow("a time without zone is none") << QByteArray("2026-03-01T12:00:00") << QByteArray();
    QTest::newRow("trailing text is none") << QByteArray("2026-03-01T12:00:00Zx") << QByteArray();
}

void TestInstant::parse()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, written);

    const auto instant = stowage::parseInstant(text.toStdString());
    QCOMPARE(QByteArray::fromStdString(instant ? formatInstant(*instant) : ""), written);
}

void TestInstant::age_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QByteArray>("written");

    QTest::newRow("seconds") << qint64(45) << QByteArray("45s");
    QTest::newRow("minutes and seconds") << qint64(3 * 60 + 5) << QByteArray("3m5s");
    QTest::newRow("minutes") << qint64(42 * 60 + 7) << QByteArray("42m");
    QTest::newRow("hours and minutes") << qint64(3 * 3600 + 12 * 60) << QByteArray("3h12m");
    QTest::newRow("days and hours") << qint64(3 * 86400 + 4 * 3600) << QByteArray("3d4h");
    QTest::newRow("a clock behind reads as now") << qint64(-5) << QByteArray("0s");
}

void TestInstant::age()
{
    QFETCH(qint64, seconds);
    QFETCH(QByteArray, written);

    QCOMPARE(QByteArray::fromStdString(stowage::formatAge(seconds * 1'000'000)), written);
}

QTEST_GUILESS_MAIN(TestInstant)
#include "tst_instant.moc"
