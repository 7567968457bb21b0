// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>

#include <QTest>

#include "core/import/fields.h"
#include "core/object/objectstream.h"
#include "tests/unit/workloadtext.h"

using namespace stowage;

namespace {

/// Reads one object and lets use() read its fields; answers what was told.
std::vector<Finding> withObject(const std::string &text, const std::function<void(const FieldReader &)> &use)
{
    std::vector<Finding> findings;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        FindingSink sink(object, findings);
        use(FieldReader(object.root, sink));
    };
    handler.finding = [&](Finding finding) { findings.push_back(std::move(finding)); };
    readObjects(ByteSource::fromMemory(text), 0, "o.yaml", handler);
    return findings;
}

} // namespace

class TestFields final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongTypesAreToldWithTheirPath_data();
    void wrongTypesAreToldWithTheirPath();
    void resourceListsAreSortedAndTheLastOfEqualNamesStays();
    void aFindingNamesItsObjectAndPlace();
    void findingsOfOneObjectAreBounded();
    void missingFieldsAreNamedWhereTheyAreMissing();
};

void TestFields::wrongTypesAreToldWithTheirPath_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("read");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("findings");
    const auto row = [](const char *name, const char *field, const char *read, const char *value, const char *told) {
        QTest::newRow(name) << QByteArray(field) << QByteArray(read) << QByteArray(value) << QByteArray(told);
    };
    row("text is text", "a", "text", "a", "");
    row("a quoted number is text", "\"1.20\"", "text", "1.20", "");
    row("a plain yes is doubtful text", "yes", "text", "yes", "warning spec.f");
    row("a plain number is doubtful text", "1.20", "text", "1.20", "warning spec.f");
    row("null is not set", "null", "text", "", "");
    row("a map is no text", "{a: b}", "text", "", "warning spec.f");
    row("a number", "3", "integer", "3", "");
    row("a whole number with a fraction", "3.0", "integer", "3", "");
    row("an exponent", "1e3", "integer", "1000", "");
    row("a quoted number is taken", "\"3\"", "integer", "3", "warning spec.f");
    row("half a pod is none", "2.5", "integer", "-", "warning spec.f");
    row("a word is no number", "many", "integer", "-", "warning spec.f");
    row("true", "true", "boolean", "true", "");
    row("yes is true for the reader of an API server", "yes", "boolean", "true", "");
    row("off is false", "off", "boolean", "false", "");
    row("a quoted truth is taken", "\"true\"", "boolean", "true", "warning spec.f");
    row("a quoted yes is not", "\"yes\"", "boolean", "-", "warning spec.f");
    row("1 is no truth", "1", "boolean", "-", "warning spec.f");
    row("a quantity", "1500m", "quantity", "1500m", "");
    row("a quantity as number", "0.5", "quantity", "500m", "");
    row("a bare suffix is nothing", "Gi", "quantity", "0", "warning spec.f");
    row("no quantity", "4 GB", "quantity", "-", "warning spec.f");
    row("a truth is no quantity", "true", "quantity", "-", "warning spec.f");
    row("a count", "0", "count", "0", "");
    row("the largest count", "2147483647", "count", "2147483647", "");
    row("a count below zero is an error", "-1", "count", "-", "error spec.f");
    row("a count that is too large is an error", "2147483648", "count", "-", "error spec.f");
    row("a number beyond int32", "3000000000", "integer32", "2147483647", "warning spec.f");
    row("a list where a map belongs", "[a]", "object", "unset", "warning spec.f");
    row("a list of texts, one of them odd", "[a, 2, [b]]", "texts", "a,2,", "warning spec.f[1]\nwarning spec.f[2]");
    row("a map where a list belongs", "{a: b}", "texts", "", "warning spec.f");
    row("an odd resource of many", "{cpu: 2, nvidia.com/gpu: x, memory: -1}", "resources", "{cpu 2, memory 0}",
        "warning spec.f[\"nvidia.com/gpu\"]\nwarning spec.f.memory");
}

void TestFields::wrongTypesAreToldWithTheirPath()
{
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, read);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, findings);
    std::string got;
    const auto number = [](const auto &parsed) { return parsed ? std::to_string(*parsed) : std::string("-"); };
    const std::vector<Finding> told =
        withObject("{apiVersion: v1, kind: Test, metadata: {name: t}, spec: {f: " + field.toStdString() + "}}",
                   [&](const FieldReader &root) {
                       const FieldReader spec = root.object("spec");
                       if (read == "text")
                           got = spec.text("f");
                       else if (read == "integer")
                           got = number(spec.integer("f"));
                       else if (read == "integer32")
                           got = number(spec.integer32("f"));
                       else if (read == "count")
                           got = number(spec.count("f"));
                       else if (read == "boolean")
                           got = spec.boolean("f") ? (spec.flag("f") ? "true" : "false") : "-";
                       else if (read == "quantity")
                           got = spec.quantity("f") ? spec.any("f").quantity()->canonical() : "-";
                       else if (read == "object")
                           got = spec.object("f").isSet() ? "set" : "unset";
                       else if (read == "resources")
                           got = test::print(spec.resources("f"));
                       else if (read == "texts") {
                           for (const std::string &item : spec.texts("f"))
                               got += (got.empty() ? "" : ",") + item;
                       }
                   });
    QCOMPARE(QByteArray::fromStdString(got), value);
    QCOMPARE(QByteArray::fromStdString(test::print(told)), findings);
}

void TestFields::resourceListsAreSortedAndTheLastOfEqualNamesStays()
{
    api::ResourceList list{{"memory", Quantity(1, Quantity::Format::Decimal)},
                           {"cpu", Quantity(2, Quantity::Format::Decimal)},
                           {"memory", Quantity(3, Quantity::Format::Decimal)}};
    sortUnique(list);
    QCOMPARE(list.size(), std::size_t(2));
    QCOMPARE(list[0].first, std::string("cpu"));
    QVERIFY(list[1].second == Quantity(3, Quantity::Format::Decimal));
}

void TestFields::aFindingNamesItsObjectAndPlace()
{
    const std::vector<Finding> told = withObject("---\napiVersion: v1\nkind: Test\nmetadata: {name: t, namespace: ns}\n"
                                                 "spec: {list: [{a: 1}, {\"b.c\": [{d: []}]}]}\n",
                                                 [](const FieldReader &root) {
                                                     for (const FieldReader item : root.object("spec").list("list")) {
                                                         for (const FieldReader inner : item.list("b.c"))
                                                             (void)inner.integer("d");
                                                     }
                                                 });
    QCOMPARE(told.size(), std::size_t(1));
    QCOMPARE(told[0].field, std::string("spec.list[1][\"b.c\"][0].d"));
    QCOMPARE(told[0].object, std::string("Test ns/t"));
    QCOMPARE(told[0].file, std::string("o.yaml"));
    QVERIFY(told[0].source.valid());
    QVERIFY(!told[0].reason.empty());
}

void TestFields::findingsOfOneObjectAreBounded()
{
    std::string items;
    for (int i = 0; i < 5000; ++i)
        items += "x, ";
    const std::vector<Finding> told = withObject(
        "{apiVersion: v1, kind: Test, metadata: {name: t}, l: [" + items + "y]}", [](const FieldReader &root) {
            for (const FieldReader item : root.list("l"))
                (void)item.integer();
        });
    QCOMPARE(told.size(), std::size_t(100));
    QVERIFY(told.back().field.empty());
}

void TestFields::missingFieldsAreNamedWhereTheyAreMissing()
{
    const std::vector<Finding> told =
        withObject("{apiVersion: v1, kind: Test, metadata: {name: t}, spec: {}}", [](const FieldReader &root) {
            root.object("spec").object("a").object("b").error("c", "lost");
            root.object("spec").error("b", "lost");
        });
    QCOMPARE(test::print(told), std::string("error spec.a\nerror spec.b"));
}

QTEST_APPLESS_MAIN(TestFields)
#include "tst_fields.moc"
