// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/conformance/compare.h"

using namespace stowage::conformance;
using nlohmann::json;

class TestCompare final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void compares_data();
    void compares();
    void variants_data();
    void variants();
};

namespace {

constexpr const char *same = "same";

/// ask, expectation and answer as JSON; the difference as "pointer: expected, got", or "same".
void row(const char *fact, const char *ask, const char *expected, const char *answer, const char *difference)
{
    QTest::newRow(fact) << QByteArray(ask) << QByteArray(expected) << QByteArray(answer) << QByteArray(difference);
}

} // namespace

void TestCompare::compares_data()
{
    QTest::addColumn<QByteArray>("ask");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("difference");

    const char *plain = R"({"kind":"match-policy"})";
    row("members that are not named are free", plain, R"({"a":{"b":1}})", R"({"a":{"b":1,"c":2},"d":3})", same);
    row("a named member must be there", plain, R"({"a":{"b":1}})", R"({"a":{}})", "/a/b: 1, nothing");
    row("numbers compare by value", plain, R"({"a":1})", R"({"a":1.0})", same);
    row("a number is no text", plain, R"({"a":1})", R"({"a":"1"})", R"(/a: 1, "1")");
    row("true is not 1", plain, R"({"a":true})", R"({"a":1})", "/a: true, 1");
    row("lists match in order", plain, R"({"a":[1,2]})", R"({"a":[1,2]})", same);
    row("a list in another order differs", plain, R"({"a":[1,2]})", R"({"a":[2,1]})", "/a/0: 1, 2");
    row("a longer list differs", plain, R"({"a":[1]})", R"({"a":[1,2]})", "/a/1: nothing, 2");
    row("a shorter list differs", plain, R"({"a":[1,2]})", R"({"a":[1]})", "/a/1: 2, nothing");
    row("an empty list is not an absent one", plain, R"({"a":[]})", R"({})", "/a: [], nothing");
    row("objects in lists are free beyond what is named", plain, R"({"a":[{"b":1}]})", R"({"a":[{"b":1,"c":1}]})",
        same);
    row("null matches null", plain, R"({"a":null})", R"({"a":null})", same);
    row("null matches an absent member", plain, R"({"a":null})", R"({})", same);
    row("null does not match a value", plain, R"({"a":null})", R"({"a":0})", "/a: null, 0");
    row("a pointer escapes slashes", plain, R"({"ns/a~b":1})", R"({"ns/a~b":2})", "/ns~1a~0b: 1, 2");

    row("= takes a complete map", R"({"kind":"gpus"})", R"({"nodes":{"n1":{"devices":8}}})",
        R"({"nodes":{"n1":{"devices":8,"model":"x"}}})", same);
    row("= refuses a key more", R"({"kind":"gpus"})", R"({"nodes":{"n1":{}}})", R"({"nodes":{"n1":{},"n2":{}}})",
        "/nodes/n2: nothing, {}");
    row("= refuses a key less", R"({"kind":"gpus"})", R"({"nodes":{"n1":{},"n2":{}}})", R"({"nodes":{"n1":{}}})",
        "/nodes/n2: {}, nothing");
    row("an amount of 0 equals an absent one", R"({"kind":"requests"})", R"({"requests":{"cpu":"1","memory":"0"}})",
        R"({"requests":{"cpu":"1","pods":0}})", same);
    row("an amount equals no absent one", R"({"kind":"requests"})", R"({"requests":{"cpu":"1"}})",
        R"({"requests":{"cpu":"1","pods":1}})", "/requests/pods: nothing, 1");
    row("0 in a map of counts is no absent one", R"({"kind":"capacity"})", R"({"perNode":{"a":1,"b":0}})",
        R"({"perNode":{"a":1}})", "/perNode/b: 0, nothing");

    row("q compares decimal quantities by value", R"({"kind":"requests"})", R"({"requests":{"cpu":"1500m"}})",
        R"({"requests":{"cpu":"1.5"}})", same);
    row("q compares binary quantities by value", R"({"kind":"requests"})", R"({"requests":{"memory":"1Gi"}})",
        R"({"requests":{"memory":"1073741824"}})", same);
    row("q compares amounts given as numbers", R"({"kind":"podsets"})", R"({"podsets":[{"requests":{"x/gpu":"8"}}]})",
        R"({"podsets":[{"requests":{"x/gpu":8}}]})", same);
    row("q tells different quantities", R"({"kind":"requests"})", R"({"requests":{"cpu":"1"}})",
        R"({"requests":{"cpu":"1m"}})", R"(/requests/cpu: "1", "1m")");
    row("without q a quantity is a text", R"({"kind":"quantity"})", R"({"canonical":{"a":"1500m"}})",
        R"({"canonical":{"a":"1.5"}})", R"(/canonical/a: "1500m", "1.5")");

    row("{} takes any order", R"({"kind":"match-affinity"})", R"({"matched":["a","b"]})", R"({"matched":["b","a"]})",
        same);
    row("{} misses nothing", R"({"kind":"match-affinity"})", R"({"matched":["a","b"]})", R"({"matched":["b","c"]})",
        R"(/matched/0: "a", none like it in ["b","c"])");
    row("{} has nothing more", R"({"kind":"match-affinity"})", R"({"matched":["a"]})", R"({"matched":["b","a"]})",
        R"(/matched/-: nothing, "b")");
    row("{} counts equal elements", R"({"kind":"match-affinity"})", R"({"matched":["a","a"]})", R"({"matched":["a"]})",
        R"(/matched/1: "a", "a")");
    row("{pod} pairs objects", R"({"kind":"fit","pods":[]})",
        R"({"bindings":[{"pod":"d/a","node":"n1"},{"pod":"d/b","node":"n2"}]})",
        R"({"bindings":[{"pod":"d/b","node":"n2"},{"pod":"d/a","node":"n1"}]})", same);
    row("{pod} tells where the pair differs", R"({"kind":"fit","pods":[]})",
        R"({"bindings":[{"pod":"d/a","node":"n1"},{"pod":"d/b","node":"n2"}]})",
        R"({"bindings":[{"pod":"d/b","node":"n3"},{"pod":"d/a","node":"n1"}]})", R"(/bindings/1/node: "n2", "n3")");
    row("loosely named elements are matched, not taken greedily", R"({"kind":"validate"})",
        R"({"errors":[{"type":"T"},{"type":"T","field":"a"}]})",
        R"({"errors":[{"type":"T","field":"a"},{"type":"T","field":"b"}]})", same);
    row("reasons of an unschedulable pod are complete", R"({"kind":"fit","pods":[]})",
        R"({"unschedulable":[{"pod":"d/a","reasons":{"x":1}}]})",
        R"({"unschedulable":[{"pod":"d/a","reasons":{"x":1,"y":1}}]})", "/unschedulable/0/reasons/y: nothing, 1");
    row("victims are a set", R"({"kind":"fit","pods":[]})", R"({"preemption":[{"pod":"p","victims":["a","b"]}]})",
        R"({"preemption":[{"pod":"p","victims":["b","a"]}]})", same);
    row("victims are a complete set", R"({"kind":"fit","pods":[]})", R"({"preemption":[{"pod":"p","victims":["a"]}]})",
        R"({"preemption":[{"pod":"p","victims":["b","a"]}]})", R"(/preemption/0/victims/-: nothing, "b")");
    row("inner lists of a rollout are sets", R"({"kind":"rollout"})", R"({"placements":[{"timeOut":["a","b"]}]})",
        R"({"placements":[{"timeOut":["b","a"]}]})", same);
    row("the outer list of a rollout is ordered", R"({"kind":"rollout"})",
        R"({"placements":[{"placement":"a"},{"placement":"b"}]})",
        R"({"placements":[{"placement":"b"},{"placement":"a"}]})", R"(/placements/0/placement: "a", "b")");
    row("filters of a placement are sets", R"({"kind":"placement"})", R"({"filters":{"Predicate":["a","b"]}})",
        R"({"filters":{"Predicate":["b","a"]}})", same);
    row("conditions by type, those named", R"({"kind":"cluster-conditions"})",
        R"({"conditions":{"m1":[{"type":"A","status":"True"}]}})",
        R"({"conditions":{"m1":[{"type":"B"},{"type":"A","status":"True"}]}})", same);
    row("a condition that is named must be there", R"({"kind":"cluster-conditions"})",
        R"({"conditions":{"m1":[{"type":"A","status":"True"}]}})",
        R"({"conditions":{"m1":[{"type":"A","status":"False"}]}})", R"(/conditions/m1/0/status: "True", "False")");
    row("warnings of severity info are free", R"({"kind":"kubeconfig"})", R"({"warnings":[{"code":"a"}]})",
        R"({"warnings":[{"code":"b","severity":"info"},{"code":"a","severity":"warning"}]})", same);
    row("other warnings are not", R"({"kind":"kubeconfig"})", R"({"warnings":[{"code":"a"}]})",
        R"({"warnings":[{"code":"b","severity":"warning"},{"code":"a"}]})",
        R"(/warnings/-: nothing, {"code":"b","severity":"warning"})");
    row("one of a cluster's reasons is named", R"({"kind":"schedule"})", R"({"error":{"clusters":{"a":"Taint"}}})",
        R"({"error":{"clusters":{"a":["Affinity","Taint"]}}})", same);
    row("none of a cluster's reasons is named", R"({"kind":"schedule"})", R"({"error":{"clusters":{"a":"Taint"}}})",
        R"({"error":{"clusters":{"a":["Affinity"]}}})", R"(/error/clusters/a: "Taint", ["Affinity"])");

    row("~ failover times", R"({"kind":"toleration"})", R"({"waitSeconds":1})", R"({"waitSeconds":1.0009})", same);
    row("~ failover times beyond", R"({"kind":"toleration"})", R"({"waitSeconds":1})", R"({"waitSeconds":1.002})",
        "/waitSeconds: 1, 1.002");
    row("~ Volcano scores", R"({"kind":"queue","scorePods":[]})", R"({"scores":{"p":{"n":100}}})",
        R"({"scores":{"p":{"n":100.009}}})", same);
    row("~ Volcano scores beyond", R"({"kind":"queue","scorePods":[]})", R"({"scores":{"p":{"n":100}}})",
        R"({"scores":{"p":{"n":100.02}}})", "/scores/p/n: 100, 100.02");
    row("~ shares are relative", R"({"kind":"queue","report":"x"})", R"({"shares":{"q":1000000}})",
        R"({"shares":{"q":1000000.9}})", same);
    row("~ shares beyond", R"({"kind":"queue","report":"x"})", R"({"shares":{"q":1}})", R"({"shares":{"q":1.00001}})",
        "/shares/q: 1, 1.00001");
    row("~ costs", R"({"kind":"nova"})", R"({"totalCostPerHour":3.3})", R"({"totalCostPerHour":3.3000001})", same);
    row("~ costs beyond", R"({"kind":"nova"})", R"({"totalCostPerHour":0.3})", R"({"totalCostPerHour":0.31})",
        "/totalCostPerHour: 0.3, 0.31");
    row("~ fragmentation takes the case's tolerance", R"({"kind":"fragmentation"})",
        R"({"tolerance":0.5,"clusterFragMilli":10})", R"({"clusterFragMilli":10.4})", same);
    row("~ fragmentation beyond the case's tolerance", R"({"kind":"fragmentation"})",
        R"({"tolerance":0.1,"clusterFragMilli":10})", R"({"clusterFragMilli":10.4})", "/clusterFragMilli: 10, 10.4");
    row("an absent class of fragmentation is 0", R"({"kind":"fragmentation"})",
        R"({"tolerance":0.1,"nodes":{"n":{"classes":{"q":0.0}}}})", R"({"nodes":{"n":{"classes":{}}}})", same);
    row("without ~ numbers are exact", plain, R"({"a":1})", R"({"a":1.0000001})", "/a: 1, 1.0000001");

    row("anyOf as a value", plain, R"({"a":{"anyOf":["x","y"]}})", R"({"a":"y"})", same);
    row("anyOf as a value, none", plain, R"({"a":{"anyOf":["x","y"]}})", R"({"a":"z"})",
        R"(/a: {"anyOf":["x","y"]}, "z")");
    row("anyOf inside an object merges", R"({"kind":"fit","pods":[]})",
        R"({"preemption":[{"pod":"p","anyOf":[{"node":"a","victims":["u","v"]},{"node":"b"}]}]})",
        R"({"preemption":[{"pod":"p","node":"a","victims":["v","u"]}]})", same);
    row("anyOf inside an object does not mix", R"({"kind":"fit","pods":[]})",
        R"({"preemption":[{"pod":"p","anyOf":[{"node":"a","n":1},{"node":"b","n":2}]}]})",
        R"({"preemption":[{"pod":"p","node":"a","n":2}]})",
        R"(/preemption/0: {"anyOf":[{"n":1,"node":"a"},{"n":2,"node":"b"}],"pod":"p"}, {"n":2,"node":"a","pod":"p"})");
    row("anyOf of bindings lists plain node names", R"({"kind":"fit","pods":[]})",
        R"({"bindings":[{"pod":"p","anyOf":["a","b"]}]})", R"({"bindings":[{"pod":"p","node":"b"}]})", same);
    row("anyOf as the only member chooses a whole expectation", R"({"kind":"queue","actions":[]})",
        R"({"anyOf":[{"preempted":["a"],"phases":1},{"preempted":["b","c"]}]})", R"({"preempted":["c","b"]})", same);
    row("anyOf as the only member, none", R"({"kind":"queue","actions":[]})",
        R"({"anyOf":[{"preempted":["a"]},{"preempted":["b"]}]})", R"({"preempted":["c"]})",
        R"(: {"anyOf":[{"preempted":["a"]},{"preempted":["b"]}]}, {"preempted":["c"]})");
}

void TestCompare::compares()
{
    QFETCH(QByteArray, ask);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, difference);

    const json expectation = json::parse(expected.toStdString());
    const Marks marks = Marks::of(json::parse(ask.toStdString()), expectation.value("tolerance", 0.0));
    const auto found = compare(expectation, json::parse(answer.toStdString()), marks);
    const std::string told = found ? found->pointer + ": " + found->expected + ", " + found->got : same;
    QCOMPARE(QByteArray::fromStdString(told), difference);
}

void TestCompare::variants_data()
{
    QTest::addColumn<QByteArray>("ask");
    QTest::addColumn<QByteArray>("variant");

    const auto add = [](const char *fact, const char *ask, const char *variant) {
        QTest::newRow(fact) << QByteArray(ask) << QByteArray(variant);
    };
    add("pods", R"({"kind":"fit","pods":["a"]})", "fit pods");
    add("pod groups", R"({"kind":"fit","podGroups":["a"]})", "fit podGroups");
    add("label levels", R"({"kind":"topology"})", "topology levels");
    add("HyperNodes", R"({"kind":"topology","op":"tree"})", "topology op");
    add("one cluster's taints", R"({"kind":"cluster-taints","cluster":"a"})", "cluster-taints cluster");
    add("Kueue's run defaults to cycle", R"({"kind":"queue","engine":"kueue"})", "queue kueue cycle");
    add("Kueue's run", R"({"kind":"queue","engine":"kueue","run":"quota"})", "queue kueue quota");
    add("actions are Volcano's", R"({"kind":"queue","actions":[]})", "queue volcano cycle");
    add("a report comes before a cycle", R"({"kind":"queue","actions":[],"report":"x"})", "queue volcano report");
    add("op comes before the report", R"({"kind":"queue","op":"close","report":"x"})", "queue volcano op");
    add("job ops have answers of their own", R"({"kind":"queue","op":"podGroupOf"})", "queue volcano job");
    add("federated", R"({"kind":"queue","scope":"federated","engine":"stowage"})", "queue federated");
    add("other kinds by name", R"({"kind":"nova"})", "nova");
}

void TestCompare::variants()
{
    QFETCH(QByteArray, ask);
    QFETCH(QByteArray, variant);

    QCOMPARE(QByteArray::fromStdString(variantOf(json::parse(ask.toStdString()))), variant);
}

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
