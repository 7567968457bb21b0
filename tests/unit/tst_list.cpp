// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>
#include <set>

#include <QTest>

#include "core/ask/json.h"
#include "core/ask/reasons.h"
#include "tests/unit/askfleet.h"

using namespace stowage;
using ask::ColumnType;
using ask::TextStyle;

class TestList final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cells_data();
    void cells();
    void everyListHolds_data();
    void everyListHolds();
    void sorts_data();
    void sorts();
    void texts_data();
    void texts();
    void usage_data();
    void usage();
    void reasons_data();
    void reasons();
    void unknownNames();
};

namespace {

std::string exact(const ask::List &list, std::size_t row, std::size_t column)
{
    return ask::cellText(list.cell(row, column), list.columns()[column].type, list.now(), TextStyle::Exact);
}

std::vector<std::uint32_t> allRows(const ask::List &list)
{
    std::vector<std::uint32_t> rows(list.rows());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

/// The named columns of every row: "a 1; b 2".
std::string print(const ask::List &list, const QList<QByteArray> &columns)
{
    std::string text;
    for (std::size_t row = 0; row < list.rows(); ++row) {
        text += row == 0 ? "" : "; ";
        for (qsizetype i = 0; i < columns.size(); ++i) {
            const std::string cell = exact(list, row, ask::findColumn(list, columns[i].toStdString()));
            text += (i == 0 ? "" : " ") + (cell.empty() ? "-" : cell);
        }
    }
    return text;
}

} // namespace

void TestList::cells_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QByteArray>("printed");

    const auto row = [](const char *fact, const char *list, const char *columns, const char *printed) {
        QTest::newRow(fact) << QByteArray(list) << QByteArray(columns) << QByteArray(printed);
    };
    row("nodes have their numbers", "nodes", "name allocatable held free blocked broken",
        "c1 0 0 0 0 0; h1 8 8 0 0 0; h2 7 0 7 7 1; t1 8 3 5 0 0");
    row("nodes have their place and state", "nodes", "name cluster state zone rack",
        "c1 east Tainted b r9; h1 east Ready a r1; h2 east Cordoned a r2; t1 west Ready w w");
    row("gpus are a row per node and resource", "gpus", "node resource sharing shared physical",
        "h1 nvidia.com/gpu none 0 8; h2 nvidia.com/gpu none 0 8; t1 nvidia.com/gpu time-slicing 8 2");
    row("pods have their workload", "pods", "namespace name workload kind gpus state",
        "research big big Pod 16 Pending; research train-0 train Job 4 Running; research train-1 train Job 3 Running; "
        "serving chat chat Pod 1 Running; serving web web Pod 3 Running");
    row("workloads hold what their pods hold", "workloads", "kind name state podsRunning gpusHeld gpusPending",
        "Job train Running 2 7 0; Pod big Pending 0 0 16; Pod chat Running 1 1 0; Pod web Running 1 3 0");
    row("a reason is said without counts", "workloads", "name reason",
        "train -; big Insufficient nvidia.com/gpu, were unschedulable; chat -; web -");
    row("waiting is told from the first waiting pod", "workloads", "name waitingSince",
        "train -; big 2026-03-01T11:00:00Z; chat -; web -");
    row("a queue counts the workloads that name it", "queues", "cluster kind namespace name workloads gpusHeld",
        "east LocalQueue research main 1 7");
    row("policies are told by API group", "policies", "system kind name", "Kueue ResourceFlavor h100");
    row("clusters sum up", "clusters", "name nodes nodesCordoned allocatable held broken workloadsPending",
        "east 3 1 15 8 1 1; west 1 0 8 3 0 0");
}

void TestList::cells()
{
    QFETCH(QByteArray, list);
    QFETCH(QByteArray, columns);
    QFETCH(QByteArray, printed);

    const auto things = ask::makeList(Projection(test::askFleet()), list.toStdString());
    QVERIFY(things);
    QCOMPARE(QByteArray::fromStdString(print(**things, columns.split(' '))), printed);
}

void TestList::everyListHolds_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("emptyFleet");
    for (const std::string_view name : ask::listNames()) {
        QTest::addRow("%s of a small fleet", std::string(name).c_str()) << QByteArray(name.data()) << false;
        QTest::addRow("%s of an empty fleet", std::string(name).c_str()) << QByteArray(name.data()) << true;
    }
}

void TestList::everyListHolds()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, emptyFleet);

    const FleetPtr fleet = emptyFleet ? std::make_shared<const Fleet>() : test::askFleet();
    const auto made = ask::makeList(Projection(fleet), name.toStdString());
    QVERIFY(made);
    const ask::List &list = **made;
    QCOMPARE(QByteArray(list.id().data(), qsizetype(list.id().size())), name);
    QVERIFY(!emptyFleet || list.rows() == 0);
    std::set<std::string_view> ids;
    for (const ask::ListColumn &column : list.columns()) {
        QVERIFY2(ids.insert(column.id).second, "column ids are unique");
        QVERIFY(*column.title != '\0' && *column.help != '\0');
    }
    std::vector<std::string_view> values;
    for (std::size_t row = 0; row < list.rows(); ++row) {
        for (std::size_t column = 0; column < list.columns().size(); ++column) {
            const ask::Cell cell = list.cell(row, column);
            const bool text =
                std::holds_alternative<std::string>(cell) || std::holds_alternative<std::string_view>(cell);
            QVERIFY2(!text || list.columns()[column].type == ColumnType::Text, "a number column holds numbers");
        }
        for (std::size_t field = 0; field < list.fields().size(); ++field) {
            double number = 0;
            list.texts(row, field, values);
            QVERIFY(!list.number(row, field, number) || list.fields()[field].kind == ask::FilterField::Kind::Number
                    || list.fields()[field].kind == ask::FilterField::Kind::Age);
        }
        const SourceTable *sources = nullptr;
        QVERIFY(!list.source(row, &sources).valid() || sources != nullptr);
        list.names(row, values);
    }
    const auto json = ask::rowJson(list, 0, {});
    QVERIFY(json.empty());
}

void TestList::sorts_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<bool>("descending");
    QTest::addColumn<QByteArray>("order"); // first cells

    const auto row = [](const char *fact, const char *list, const char *column, bool descending, const char *order) {
        QTest::newRow(fact) << QByteArray(list) << QByteArray(column) << descending << QByteArray(order);
    };
    row("numbers by value", "nodes", "free", false, "c1 h1 t1 h2");
    row("numbers downwards", "nodes", "free", true, "h2 t1 c1 h1");
    row("texts by bytes", "nodes", "state", false, "h2 h1 t1 c1");
    row("equal cells keep their order", "nodes", "cluster", false, "c1 h1 h2 t1");
    row("equal cells keep their order downwards too", "nodes", "cluster", true, "t1 c1 h1 h2");
    row("the unknown comes last", "nodes", "occupancy", false, "h2 t1 h1 c1");
    row("the unknown comes last downwards too", "nodes", "occupancy", true, "h1 t1 h2 c1");
    row("times by time, unknown last", "pods", "created", false, "train-0 train-1 big chat web");
}

void TestList::sorts()
{
    QFETCH(QByteArray, list);
    QFETCH(QByteArray, column);
    QFETCH(bool, descending);
    QFETCH(QByteArray, order);

    const auto things = ask::makeList(Projection(test::askFleet()), list.toStdString());
    QVERIFY(things);
    const auto rows = ask::sortedRows(**things, allRows(**things), ask::findColumn(**things, column.toStdString()),
                                      descending ? ask::SortOrder::Descending : ask::SortOrder::Ascending);
    std::string names;
    for (const std::uint32_t row : rows)
        names += (names.empty() ? "" : " ") + exact(**things, row, 0);
    QCOMPARE(QByteArray::fromStdString(names), order);
}

void TestList::texts_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("shortText");
    QTest::addColumn<QByteArray>("exactText");

    const auto row = [](const char *fact, ColumnType type, double value, const char *shortText, const char *exactText) {
        QTest::newRow(fact) << int(type) << value << QByteArray(shortText) << QByteArray(exactText);
    };
    row("counts are whole", ColumnType::Count, 1234, "1234", "1234");
    row("bytes get a binary unit", ColumnType::Bytes, 1610612736, "1.5 GiB", "1610612736");
    row("few bytes stay bytes", ColumnType::Bytes, 512, "512 B", "512");
    row("cores get one decimal", ColumnType::Cores, 1540, "1.5", "1540");
    row("whole cores get none", ColumnType::Cores, 95000, "95", "95000");
    row("shares are shown in percent", ColumnType::Share, 0.254, "25 %", "0.254");
    row("decimals are cut for people", ColumnType::Decimal, 1.0625, "1.06", "1.0625");
}

void TestList::texts()
{
    QFETCH(int, type);
    QFETCH(double, value);
    QFETCH(QByteArray, shortText);
    QFETCH(QByteArray, exactText);

    const auto column = static_cast<ColumnType>(type);
    const bool whole = column == ColumnType::Count || column == ColumnType::Bytes || column == ColumnType::Cores;
    const ask::Cell cell = whole ? ask::Cell(static_cast<std::int64_t>(value)) : ask::Cell(value);
    QCOMPARE(QByteArray::fromStdString(ask::cellText(cell, column, {}, TextStyle::Short)), shortText);
    QCOMPARE(QByteArray::fromStdString(ask::cellText(cell, column, {}, TextStyle::Exact)), exactText);
}

void TestList::usage_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QByteArray>("printed"); // level, keys, held, awaited

    const auto row = [](const char *fact, const char *first, const char *second, const char *printed) {
        QTest::newRow(fact) << QByteArray(first) << QByteArray(second) << QByteArray(printed);
    };
    row("by namespace", "namespace", "", "group research 7 16; group serving 4 0; total - 11 16");
    row("by cluster", "cluster", "", "group east 8 16; group west 3 0; total - 11 16");
    row("by label, without it last", "label:team", "", "group vision 7 16; group - 3 0; group chat 1 0; total - 11 16");
    row("by priority", "priority", "", "group 100 7 0; group 0 4 16; total - 11 16");
    row("by queue", "queue", "", "group main 7 0; group - 4 16; total - 11 16");
    row("two keys have subtotals", "namespace", "model",
        "group research - 7 16; part research NVIDIA-H100-80GB-HBM3 7 0; part research - 0 16; group serving - 4 0; "
        "part serving Tesla-T4 3 0; part serving NVIDIA-H100-80GB-HBM3 1 0; total - - 11 16");
}

void TestList::usage()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(QByteArray, printed);

    const auto list = ask::makeUsage(Projection(test::askFleet()), {first.toStdString(), second.toStdString()});
    QVERIFY(list);
    QList<QByteArray> columns{"level", first};
    if (!second.isEmpty())
        columns << second;
    QCOMPARE(QByteArray::fromStdString(print(**list,
                                             columns << "held"
                                                     << "awaited")),
             printed);
}

void TestList::reasons_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("reason");

    QTest::newRow("what lacks comes first")
        << QByteArray(
               "0/7 nodes are available: 5 node(s) didn't match Pod's node affinity/selector, 2 Insufficient "
               "nvidia.com/gpu. preemption: 0/7 nodes are available: 7 Preemption is not helpful for scheduling.")
        << QByteArray("Insufficient nvidia.com/gpu, didn't match Pod's node affinity/selector");
    QTest::newRow("then what most nodes say") << QByteArray(
        "0/3 nodes are available: 1 node(s) were unschedulable, 2 node(s) had volume node affinity conflict.")
                                              << QByteArray("had volume node affinity conflict, were unschedulable");
    QTest::newRow("a taint's commas and stops do not split it")
        << QByteArray("0/2 nodes are available: 2 node(s) had untolerated taint {a.io/b: c, d}.")
        << QByteArray("had untolerated taint {a.io/b: c, d}");
    QTest::newRow("another message stays whole")
        << QByteArray("queue a is overused") << QByteArray("queue a is overused");
    QTest::newRow("no message has no reason") << QByteArray() << QByteArray();
}

void TestList::reasons()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, reason);

    QCOMPARE(QByteArray::fromStdString(ask::shortReason(message.toStdString())), reason);
}

void TestList::unknownNames()
{
    const Projection projection(test::askFleet());
    QCOMPARE(ask::makeList(projection, "node").error().code, ErrorCode::NotFound);
    QCOMPARE(ask::makeUsage(projection, {"colour", ""}).error().code, ErrorCode::Usage);
    QCOMPARE(ask::makeUsage(projection, {"queue", "queue"}).error().code, ErrorCode::Usage);
    QCOMPARE(ask::makeUsage(projection, {"label:", ""}).error().code, ErrorCode::Usage);
}

QTEST_GUILESS_MAIN(TestList)
#include "tst_list.moc"
