// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <set>

#include <QTest>

#include "core/ask/lookup.h"
#include "core/ask/registry.h"
#include "core/ask/suggest.h"
#include "tests/unit/askfleet.h"

using namespace stowage;
using nlohmann::json;

class TestRegistry final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void entriesAreWhole();
    void refuses_data();
    void refuses();
    void understands();
    void answersForAllClusters();
    void looksUp_data();
    void looksUp();
    void suggests_data();
    void suggests();
};

void TestRegistry::entriesAreWhole()
{
    std::set<std::string_view> names;
    for (const ask::Entry &entry : ask::entries()) {
        QVERIFY(names.insert(entry.name).second);
        QVERIFY(!entry.summary.empty() && entry.run);
        QCOMPARE(ask::find(entry.name), &entry);
        std::set<std::string_view> arguments;
        for (const ask::Argument &argument : entry.arguments) {
            QVERIFY2(arguments.insert(argument.name).second, "arguments are named once");
            QVERIFY(!argument.help.empty());
        }
        for (const ask::Argument &argument : ask::commonArguments())
            QVERIFY2(!arguments.contains(argument.name), "common arguments are not repeated");
    }
    QVERIFY(ask::find("gpus") != nullptr && ask::find("nothing") == nullptr);
}

void TestRegistry::refuses_data()
{
    QTest::addColumn<QByteArray>("question");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");

    const auto row = [](const char *fact, const char *question, ErrorCode code, const char *says) {
        QTest::newRow(fact) << QByteArray(question) << int(code) << QByteArray(says);
    };
    row("no object", "[]", ErrorCode::Usage, "an ask is an object");
    row("no kind", "{}", ErrorCode::Usage, "an ask is an object with a kind");
    row("an unknown kind", R"({"kind":"gpu"})", ErrorCode::NotFound, "there is no ask 'gpu'; did you mean 'gpus'?");
    row("an unknown argument", R"({"kind":"gpus","clutser":"east"})", ErrorCode::Usage,
        "gpus knows no argument 'clutser'; did you mean 'cluster'?");
    row("a wrong type", R"({"kind":"gpus","cluster":7})", ErrorCode::Usage, "'cluster' must be a text");
    row("a list with another type inside", R"({"kind":"quantity","values":["1",2]})", ErrorCode::Usage,
        "'values' must be a list of texts");
    row("no time", R"({"kind":"gpus","now":"today"})", ErrorCode::Usage, "'now' must be a time");
    row("a missing argument", R"({"kind":"podsets","cluster":"east"})", ErrorCode::Usage, "podsets needs 'workload'");
    row("an unknown cluster", R"({"kind":"gpus","cluster":"eats"})", ErrorCode::NotFound,
        "the fleet has no cluster 'eats'; did you mean 'east'?");
}

void TestRegistry::refuses()
{
    QFETCH(QByteArray, question);
    QFETCH(int, code);
    QFETCH(QByteArray, says);

    const auto answer = ask::run(Projection(test::askFleet()), json::parse(question.toStdString()));
    QVERIFY(!answer);
    QCOMPARE(int(answer.error().code), code);
    QVERIFY2(answer.error().message.find(says.toStdString()) != std::string::npos, answer.error().message.c_str());
}

void TestRegistry::understands()
{
    const auto answer = ask::run(Projection(test::askFleet()), {{"kind", "gpus"}, {"cluster", "west"}});
    QVERIFY(answer);
    QVERIFY((*answer)["apiVersion"] == "stowage.io/v1alpha1");
    QCOMPARE(QByteArray::fromStdString((*answer)["ask"].dump()),
             QByteArray(R"({"cluster":"west","featureGates":{},"kind":"gpus","now":"2026-03-01T12:00:00Z"})"));
    QVERIFY((*answer)["model"]["system"].is_string() && (*answer)["explanation"].is_array());
    QVERIFY((*answer)["nodes"].contains("t1"));
}

void TestRegistry::answersForAllClusters()
{
    const auto all = ask::run(Projection(test::askFleet()), {{"kind", "gpus"}});
    QVERIFY(all);
    QCOMPARE((*all)["byCluster"].size(), std::size_t(2));
    QVERIFY((*all)["byCluster"]["east"]["nodes"].contains("h1"));
    QVERIFY(!(*all).contains("nodes"));

    const auto one = ask::run(Projection(test::askFleet()), {{"kind", "podsets"}, {"workload", "Job/research/train"}});
    QVERIFY(one);
    QVERIFY((*one)["byCluster"]["east"].contains("podsets"));
    QVERIFY((*one)["byCluster"]["west"].contains("error"));

    const auto none = ask::run(Projection(test::askFleet()), {{"kind", "podsets"}, {"workload", "a/b"}});
    QVERIFY(!none);
    QCOMPARE(none.error().code, ErrorCode::NotFound);

    const auto empty = ask::run(Projection(std::make_shared<const Fleet>()), {{"kind", "gpus"}});
    QVERIFY(empty);
    QCOMPARE((*empty)["byCluster"].size(), std::size_t(0));
}

void TestRegistry::looksUp_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("found"); // or why not

    const QByteArray unique = "Job/a/x";
    QTest::newRow("kind, namespace and name") << QByteArray("Job/a/x") << unique;
    QTest::newRow("namespace and name of two kinds are refused and listed")
        << QByteArray("a/x") << QByteArray("'a/x' is several workloads of cluster m: Job/a/x, Pod/a/x");
    QTest::newRow("namespace and name") << QByteArray("b/x") << QByteArray("Pod/b/x");
    QTest::newRow("a name alone, where only one is called so") << QByteArray("y") << QByteArray("Pod/b/y");
    QTest::newRow("a name alone is refused where several are")
        << QByteArray("x") << QByteArray("'x' is several workloads of cluster m: Job/a/x, Pod/a/x, Pod/b/x");
    QTest::newRow("another kind") << QByteArray("Deployment/a/x")
                                  << QByteArray("cluster m has no workload 'Deployment/a/x'");
    QTest::newRow("another namespace") << QByteArray("c/x") << QByteArray("cluster m has no workload 'c/x'");
}

void TestRegistry::looksUp()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, found);

    const std::string pod = "apiVersion: v1\nkind: Pod\nspec: {containers: [{name: c}]}\nmetadata: ";
    const FleetPtr fleet = test::fleetOf(
        pod + "{name: x, namespace: a}\n---\n" + pod + "{name: x, namespace: b}\n---\n" + pod
        + "{name: y, namespace: b}\n---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: x, namespace: a}\n"
          "spec: {template: {spec: {containers: [{name: c}]}}}\n");
    const Cluster &cluster = *fleet->clusters.front();
    const auto workload = ask::findWorkload(cluster, text.toStdString());
    const api::Workload *object = workload ? &cluster.workloads[*workload].object : nullptr;
    const std::string got =
        object != nullptr ? object->kind + '/' + object->nameSpace + '/' + object->name : workload.error().message;
    QCOMPARE(QByteArray::fromStdString(got), found);
}

void TestRegistry::suggests_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("near");

    QTest::newRow("a letter left out") << QByteArray("clster") << QByteArray("cluster");
    QTest::newRow("two letters swapped") << QByteArray("clutser") << QByteArray("cluster");
    QTest::newRow("the beginning of a word") << QByteArray("work") << QByteArray("workload");
    QTest::newRow("nothing near") << QByteArray("zzzz") << QByteArray();
    QTest::newRow("no word") << QByteArray() << QByteArray();
}

void TestRegistry::suggests()
{
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, near);

    constexpr std::array<std::string_view, 3> known = {"cluster", "workload", "pod"};
    const std::string_view found = ask::closest(word.toStdString(), known);
    QCOMPARE(QByteArray(found.data(), qsizetype(found.size())), near);
}

QTEST_GUILESS_MAIN(TestRegistry)
#include "tst_registry.moc"
