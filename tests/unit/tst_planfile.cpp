// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as files.
#include <set>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/plan/planfile.h"
#include "core/plan/verbs.h"

#include "plantext.h"

using namespace stowage;
using test::fleetOf;
using test::job;
using test::twoNodes;

class TestPlanFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyVerbIsWrittenAndRead()
    {
        const ObjectKey key{.cluster = "m1", .group = "batch", .kind = "Job", .nameSpace = "default", .name = "a: b"};
        const std::vector<plan::Operation> all = {
            plan::PlaceWorkload{key, "m2", 4, {"r1", "n1"}},
            plan::MovePods{key, "", {"a", "b"}, std::nullopt, {}},
            plan::EvictPods{key, {"true"}},
            plan::ScaleWorkload{key, 7, "worker"},
            plan::SuspendWorkload{key, true},
            plan::SuspendWorkload{key, false},
            plan::TaintCluster{"m1", {"k", "v", "NoExecute", false}},
            plan::TaintCluster{"m1", {"k", "", "", true}},
            plan::TaintNode{"m1", "n1", {"k", "1.20", "NoSchedule", false}},
            plan::TaintNode{"m1", "n1", {"k", "", "NoSchedule", true}},
            plan::CordonNode{"m1", "n1", true},
            plan::CordonNode{"m1", "n1", false},
            plan::DrainNode{"m1", "n1"},
            plan::SetLabels{"m1", "n1", {{"a", "yes"}, {"b", "007"}}, {"c"}},
            plan::SetLabels{"m1", "", {{"a", ""}}, {}},
            plan::SetQueue{key, 2, 3, "root", plan::Amounts{{"cpu", "1500m"}}, plan::Amounts{}, std::nullopt},
            plan::SetQuota{key, {{"requests.nvidia.com/gpu", "8"}}},
            plan::SetPolicy{key, 5, R"({"clusterAffinity":{"clusterNames":["m1"]}})", ""},
            plan::AddNodes{"m1", "n1", 8, "new", {{"rack", "r9"}}},
            plan::RemoveNodes{"m1", {"n1", "n2"}},
            plan::MarkFailed{"m1", "r1", ""},
            plan::EditObject{key, R"({"spec":{"x":null,"y":[1,2]}})"},
        };
        plan::Plan plan;
        plan.title = "Move \"it\" #1: yes";
        plan.comment = "two\nlines";
        plan.basedOn = {"0123", "Demo fleet", *parseInstant("2026-03-01T12:00:00Z")};
        plan.sources = {{"/a b/c", "", false}, {"x", "m1", false}, {"", "", true}};
        plan.view = R"({"zoom":2})";
        plan.unknown = R"({"spec":{"later":[1,{"a":"b"}]}})";
        std::set<std::string> verbs;
        for (const plan::Operation &operation : all) {
            verbs.emplace(plan::verbOf(operation));
            plan.entries.push_back({.operation = operation,
                                    .enabled = verbs.size() % 3 != 0,
                                    .comment = "because",
                                    .group = "g",
                                    .seen = "ab12",
                                    .unknown = R"({"owner":"me"})"});
            QVERIFY(!plan::describe(operation).empty());
        }
        QCOMPARE(verbs.size(), plan::verbs().size());
        const std::string text = plan::writePlan(plan);
        const auto read = plan::readPlan(text);
        QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY2(read->entries[i] == plan.entries[i], plan::describe(all[i]).c_str());
        QVERIFY(*read == plan);
        QCOMPARE(plan::writePlan(*read), text);
    }

    void membersOfLaterVersionsStay()
    {
        const std::string text = R"(apiVersion: stowage.io/v1alpha1
kind: Plan
metadata:
  title: a
  reviewers:
    - b
basedOn:
  fingerprint: "12"
  title: c
  commit: "007"
sources:
  - demo: true
    mirror: x
  - path: z
operations:
  - op: cordon
    object:
      cluster: m1
      kind: Node
      name: n1
    ticket: T-1
view:
  tab: map
  later:
    a: 1
approvals:
  - d
)";
        const auto plan = plan::readPlan(text);
        QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
        QCOMPARE(plan->sources.size(), std::size_t(2));
        QCOMPARE(QString::fromStdString(plan::writePlan(*plan)), QString::fromStdString(text));
    }

    void brokenFiles_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const QString head = QStringLiteral("apiVersion: stowage.io/v1alpha1\nkind: Plan\n");
        QTest::newRow("empty") << ""
                               << "this is no plan: its kind is not Plan";
        QTest::newRow("another kind") << "kind: Pod"
                                      << "this is no plan: its kind is not Plan";
        QTest::newRow("another version") << "kind: Plan\napiVersion: stowage.io/v9"
                                         << "this plan is of another version than stowage.io/v1alpha1";
        QTest::newRow("operations that are no list")
            << QString(head + QLatin1StringView("operations: 3")) << "'operations' must be a list";
        QTest::newRow("an unknown verb") << QString(head + QLatin1StringView("operations: [{op: fly}]"))
                                         << "operation 1: there is no operation 'fly'";
        QTest::newRow("a verb without object") << QString(head + QLatin1StringView("operations: [{op: drain}]"))
                                               << "operation 1: drain: 'object' must be given";
        QTest::newRow("a count that is a text")
            << QString(head + QLatin1StringView("operations: [{op: scale, object: {name: a}, replicas: \"3\"}]"))
            << "operation 1: scale: 'replicas' must be a whole number";
    }
    void brokenFiles()
    {
        QFETCH(QString, text);
        const auto read = plan::readPlan(text.toStdString());
        QVERIFY(!read);
        QTEST(QString::fromStdString(read.error().message), "message");
    }

    void truncatedFiles()
    {
        const FleetPtr fleet = fleetOf(twoNodes + job("train", 2, 4));
        const std::string text = plan::writePlan(test::planFrom(fleet, "place default/train\ncordon m1/n2"));
        for (std::size_t length = 0; length < text.size(); ++length)
            static_cast<void>(plan::readPlan(std::string_view(text).substr(0, length)));
        QVERIFY(!plan::readPlan(std::string(100'000, '[')));
        QVERIFY(!plan::readPlan(
            "a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d "
            "[*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f "
            "[*e,*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: "
            "[*g,*g,*g,*g,*g,*g,*g,*g,*g,*g]"));
    }

    void savesWhole()
    {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.stowage.yaml")).toStdString();
        plan::Plan plan;
        plan.title = "one";
        QVERIFY(plan::savePlan(path, plan));
        plan.title = "two";
        QVERIFY(plan::savePlan(path, plan));
        QCOMPARE(plan::loadPlan(path)->title, std::string("two"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
        QVERIFY(!plan::savePlan(folder.filePath(QStringLiteral("none/a")).toStdString(), plan));
        QVERIFY(!plan::loadPlan(path + "x"));
    }
};

QTEST_GUILESS_MAIN(TestPlanFile)
#include "tst_planfile.moc"
