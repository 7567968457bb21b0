// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/duration.h"
#include "core/ask/filter.h"
#include "tests/unit/askfleet.h"

using namespace stowage;

class TestFilter final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void refuses_data();
    void refuses();
    void durations_data();
    void durations();
};

void TestFilter::finds_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("found"); // first cells, in row order

    const auto row = [](const char *fact, const char *list, const char *filter, const char *found) {
        QTest::newRow(fact) << QByteArray(list) << QByteArray(filter) << QByteArray(found);
    };
    row("no term finds everything", "nodes", "", "c1 h1 h2 t1");
    row("blanks alone are no term", "nodes", "  \t ", "c1 h1 h2 t1");
    row("a word finds text in names", "nodes", "h", "h1 h2");
    row("a word finds text anywhere in names", "pods", "rain", "train-0 train-1");
    row("a word finds names of what the row belongs to", "pods", "h1", "train-0 train-1 chat");
    row("letter case does not count", "nodes", "H1", "h1");
    row("a word may hold wildcards", "pods", "tr*0", "train-0");
    row("words are alternatives with a bar", "nodes", "h1|t1", "h1 t1");
    row("all terms must hold", "nodes", "h cluster:east zone:a rack:r2", "h2");
    row("- negates a term", "nodes", "-cluster:east", "t1");
    row("- negates a word", "nodes", "-h", "c1 t1");
    row("- negates a flag", "nodes", "-cordoned -tainted", "h1 t1");
    row("values are alternatives with a bar", "nodes", "node:h1|c1", "c1 h1");
    row("a value is whole", "nodes", "node:h", "");
    row("a star is any text", "nodes", "node:h*", "h1 h2");
    row("a question mark is one character", "nodes", "node:?1", "c1 h1 t1");
    row("gpu finds a word of the model", "nodes", "gpu:H100", "h1 h2");
    row("gpu finds the resource", "nodes", "gpu:nvidia.com/gpu", "h1 h2 t1");
    row("model is the whole model", "nodes", "model:H100", "");
    row("model takes wildcards", "nodes", "model:*H100*", "h1 h2");
    row("quotes protect blanks", "nodes", "node:\"h1 h2\"", "");
    row("single quotes do too", "nodes", "'h1 h2'", "");
    row("a quoted star is no wildcard", "nodes", "node:\"h*\"", "");
    row("a quoted bar is no alternative", "nodes", "\"h1|t1\"", "");
    row("a quoted flag is a word", "pods", "\"pending\"", "");
    row("a quoted field is a word", "nodes", "\"node:h1\"", "");
    row("an empty value in quotes finds what has none", "nodes", "model:\"\"", "c1");
    row("numbers compare with >", "nodes", "free>5", "h2");
    row("numbers compare with >=", "nodes", "free>=5", "h2 t1");
    row("numbers compare with <", "nodes", "free<5", "c1 h1");
    row("numbers compare with <=", "nodes", "free<=5", "c1 h1 t1");
    row("numbers compare with =", "nodes", "free=5", "t1");
    row("a colon compares numbers too", "nodes", "free:0|5", "c1 h1 t1");
    row("quantities are numbers", "nodes", "used>=7500m", "h1");
    row("a priority is a number", "pods", "priority>=100", "train-0 train-1");
    row("ages are durations", "pods", "age>2h", "train-0 train-1");
    row("an unknown age is in no range", "pods", "age>=0", "big train-0 train-1");
    row("a label by key and value", "pods", "label:team=chat", "chat");
    row("a label by key alone", "pods", "label:team", "big train-0 train-1 chat");
    row("a label's value may hold wildcards", "pods", "label:team=v*", "big train-0 train-1");
    row("a label's values are alternatives", "pods", "label:team=chat|none", "chat");
    row("pending", "pods", "pending", "big");
    row("running", "pods", "running", "train-0 train-1 chat web");
    row("cordoned", "nodes", "cordoned", "h2");
    row("tainted", "nodes", "tainted", "c1");
    row("broken", "nodes", "broken", "h2");
    row("shared", "nodes", "shared", "t1");
    row("pods on shared GPUs", "pods", "shared", "web");
    row("a reason by one of a message's", "pods", "reason:\"Insufficient nvidia.com/gpu\"", "big");
    row("a state by any that holds", "nodes", "state:Cordoned|Tainted", "c1 h2");
    row("a queue", "pods", "queue:main", "train-0 train-1");
    row("no queue", "pods", "queue:\"\"", "big chat web");
    row("an owner", "pods", "owner:train", "train-0 train-1");
    row("a kind", "workloads", "kind:Job", "train");
    row("workloads by where their pods are", "workloads", "zone:w", "web");
    row("findings know their own fields", "findings", "state:error", "");
}

void TestFilter::finds()
{
    QFETCH(QByteArray, list);
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, found);

    const auto things = ask::makeList(Projection(test::askFleet()), list.toStdString());
    QVERIFY(things);
    const auto parsed = ask::Filter::parse(filter.toStdString(), **things);
    QVERIFY2(parsed, parsed ? "" : parsed.error().message.c_str());
    std::string names;
    for (const std::uint32_t row : ask::filteredRows(**things, *parsed))
        names += (names.empty() ? "" : " ")
            + ask::cellText((*things)->cell(row, 0), ask::ColumnType::Text, {}, ask::TextStyle::Exact);
    QCOMPARE(QByteArray::fromStdString(names), found);
}

void TestFilter::refuses_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("says"); // part of the message

    const auto row = [](const char *fact, const char *filter, const char *place, const char *says) {
        QTest::newRow(fact) << QByteArray(filter) << QByteArray(place) << QByteArray(says);
    };
    row("an unknown field", "gpus:H100", "1",
        "unknown field 'gpus' (did you mean 'gpu'?); this view knows node, cluster");
    row("its place is where it stands", "h1  free>4 colour:red", "12", "unknown field 'colour'");
    row("places count characters, not bytes", "\xC3\xA4\xC3\xB6 x:1", "4", "unknown field 'x'");
    row("the place of a negated field is the field's", "-x:1", "2", "unknown field 'x'");
    row("a field of another view", "ns:default", "1", "unknown field 'ns'");
    row("a flag of another view is no text search", "h1 pending", "4", "unknown field 'pending'");
    row("a field without value", "node:", "6", "'node' needs a value");
    row("a comparison without value", "free>", "6", "'free' needs a value");
    row("no number", "free>many", "6", "'many' is no number or quantity");
    row("no age", "age>old", "5", "'old' is no age");
    row("a text cannot be compared", "node>h1", "5", "'node' is a text and cannot be compared; write node:value");
    row("a flag takes no value", "cordoned:yes", "9", "'cordoned' is a flag and takes no value");
    row("a label needs a key", "label:=x", "7", "a label needs a key");
    row("a label is asked for with a colon", "label=x", "6", "label:key=value");
    row("a quote that is never closed", "h1 \"h2", "4", "is never closed");
    row("an empty alternative", "node:a||b", "6", "an alternative beside '|' is empty");
    row("an empty alternative of words", "a|", "1", "an alternative beside '|' is empty");
    row("a minus alone", "h1 -", "4", "'-' negates nothing");
    row("empty quotes alone", "\"\"", "1", "empty");
}

void TestFilter::refuses()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, says);

    const auto nodes = ask::makeList(Projection(test::askFleet()), "nodes");
    QVERIFY(nodes);
    const auto parsed = ask::Filter::parse(filter.toStdString(), **nodes);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::Usage);
    QCOMPARE(QByteArray::fromStdString(parsed.error().where), place);
    QVERIFY2(parsed.error().message.starts_with("at " + place.toStdString() + ": "), parsed.error().message.c_str());
    QVERIFY2(parsed.error().message.find(says.toStdString()) != std::string::npos, parsed.error().message.c_str());
}

void TestFilter::durations_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("seconds"); // -1: refused

    QTest::newRow("a plain number is seconds") << QByteArray("90") << 90.0;
    QTest::newRow("units add up") << QByteArray("1d2h3m4s") << 93784.0;
    QTest::newRow("parts of a unit") << QByteArray("1.5h") << 5400.0;
    QTest::newRow("weeks and years") << QByteArray("1y1w") << 366.0 * 86400 + 6 * 86400;
    QTest::newRow("m is minutes") << QByteArray("5m") << 300.0;
    QTest::newRow("a number behind a unit needs one too") << QByteArray("1h30") << -1.0;
    QTest::newRow("no other unit") << QByteArray("3q") << -1.0;
    QTest::newRow("no negative one") << QByteArray("-3s") << -1.0;
    QTest::newRow("not empty") << QByteArray("") << -1.0;
}

void TestFilter::durations()
{
    QFETCH(QByteArray, text);
    QFETCH(double, seconds);

    QCOMPARE(ask::parseDuration(text.toStdString()).value_or(-1), seconds);
}

QTEST_GUILESS_MAIN(TestFilter)
#include "tst_filter.moc"
