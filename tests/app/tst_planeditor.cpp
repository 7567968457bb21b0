// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <sys/resource.h>

#include <QAbstractItemModelTester>
#include <QDir>
#include <QMimeData>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/session/planeditor.h"
#include "core/import/openfleet.h"
#include "core/plan/planfile.h"
#include "views/plan/planmodel.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

namespace {

FleetPtr smallFleet()
{
    const std::string text = R"([
        {"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"},"status":{"allocatable":{"cpu":"8","pods":"10"}}},
        {"apiVersion":"v1","kind":"Node","metadata":{"name":"n2"},"status":{"allocatable":{"cpu":"8","pods":"10"}}}])";
    return *openFleetFromMemory({{.name = "m1", .hub = false, .bytes = text}}, {});
}

plan::Operation cordon(const char *node)
{
    return plan::CordonNode{"m1", node, true};
}

QStringList textsOf(const plan::Plan &plan)
{
    QStringList texts;
    for (const plan::Entry &entry : plan.entries)
        texts += QString::fromStdString(plan::describe(entry.operation)) + (entry.enabled ? u""_s : u" off"_s);
    return texts;
}

} // namespace

class TestPlanEditor final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(PlanEditor::autosaveFolder()).removeRecursively(); }

    void everyChangeIsOneUndo()
    {
        PlanEditor editor;
        editor.setFleet(smallFleet());
        QList<QStringList> states{textsOf(editor.plan())};
        const auto changed = [&] { states += textsOf(editor.plan()); };
        editor.stage({cordon("n1"), cordon("n2"), plan::DrainNode{"m1", "n1"}});
        changed();
        editor.move({2}, 0);
        changed();
        QCOMPARE(states.last().front(), u"Drain node m1/n1"_s);
        editor.move({0, 1}, 3);
        changed();
        editor.setEnabled({1, 2}, false);
        changed();
        editor.setGroup({0, 1}, u"racks"_s);
        changed();
        QCOMPARE(editor.plan().entries[1].group, std::string("racks"));
        editor.replace(0, {cordon("n1"), cordon("n2")});
        changed();
        QCOMPARE(editor.plan().entries.size(), std::size_t(4));
        QCOMPARE(editor.plan().entries[1].group, std::string("racks"));
        editor.remove({0, 1, 3});
        changed();
        QCOMPARE(states.last().size(), 1);
        editor.setComment(0, u"why"_s);
        QCOMPARE(editor.plan().entries[0].comment, std::string("why"));
        editor.undoStack()->undo();
        for (qsizetype i = states.size() - 1; i > 0; --i) {
            QCOMPARE(textsOf(editor.plan()), states[i]);
            editor.undoStack()->undo();
        }
        QCOMPARE(textsOf(editor.plan()), states[0]);
        QVERIFY(!editor.undoStack()->canUndo());
        while (editor.undoStack()->canRedo())
            editor.undoStack()->redo();
        QCOMPARE(textsOf(editor.plan()), states.last());
    }

    /// The copy of before stays, and the planner is told.
    void aFullDiskCostsNoCopy()
    {
        PlanEditor editor;
        editor.setFleet(smallFleet());
        QSignalSpy failed(&editor, &PlanEditor::autosaveFailed);
        editor.stage({cordon("n1")});
        const QDir folder(PlanEditor::autosaveFolder());
        const auto copies = [&] { return folder.entryList({u"*.stowage.yaml"_s}, QDir::Files); };
        QTRY_COMPARE(copies().size(), 1);
        const auto entries = [&] {
            const auto plan = plan::loadPlan(folder.filePath(copies().value(0)).toStdString());
            return plan ? plan->entries.size() : std::size_t(0);
        };
        QTRY_COMPARE(entries(), std::size_t(1));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &none), 0);
        editor.stage({cordon("n2")});
        const bool told = QTest::qWaitFor([&] { return !failed.isEmpty(); }, 10'000);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(told);
        QCOMPARE(entries(), std::size_t(1));
        // With room again, the next change is kept, and with it the one before.
        editor.setComment(0, u"why"_s);
        QTRY_COMPARE(entries(), std::size_t(2));
    }

    void worksOutInTheBackground()
    {
        PlanEditor editor;
        QSignalSpy evaluated(&editor, &PlanEditor::evaluated);
        const FleetPtr fleet = smallFleet();
        editor.setFleet(fleet);
        editor.stage({cordon("n1")});
        QTRY_VERIFY(!editor.busy() && editor.evaluation() && editor.evaluation()->steps.size() == 1);
        QVERIFY(editor.evaluation()->projection.changed());
        editor.undoStack()->undo();
        QTRY_VERIFY(!editor.busy() && editor.evaluation()->steps.empty());
        QCOMPARE(editor.evaluation()->projection.fleetPtr(), fleet);
    }

    void copySurvivesACrash()
    {
        auto *editor = new PlanEditor;
        editor->setFleet(smallFleet());
        editor->stage({cordon("n1")});
        const QDir folder(PlanEditor::autosaveFolder());
        QTRY_COMPARE(folder.entryList({u"*.stowage.yaml"_s}, QDir::Files).size(), 1);
        // While its program runs, the copy is not offered to others.
        QVERIFY(PlanEditor::leftBehind().isEmpty());
        const QString copy = folder.filePath(folder.entryList({u"*.stowage.yaml"_s}, QDir::Files).front());
        const QString kept = folder.filePath(u"kept.stowage.yaml"_s);
        QVERIFY(QFile::copy(copy, kept)); // as after a crash: no lock
        QCOMPARE(PlanEditor::leftBehind(), QStringList{kept});
        QCOMPARE(plan::loadPlan(kept.toStdString())->entries.size(), std::size_t(1));
        QVERIFY(QFile::remove(kept));
        delete editor;
        QCOMPARE(PlanEditor::leftBehind(), QStringList{copy}); // never saved: offered at the next start
        editor = new PlanEditor;
        QSignalSpy loaded(editor, &PlanEditor::loaded), saved(editor, &PlanEditor::saved);
        editor->load(copy);
        QTRY_COMPARE(loaded.size(), 1);
        const QTemporaryDir elsewhere;
        editor->save(elsewhere.filePath(u"a.stowage.yaml"_s));
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(QFile::remove(copy));
        delete editor;
        QVERIFY(PlanEditor::leftBehind().isEmpty());
    }

    void savesAndLoads()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.stowage.yaml"_s);
        PlanEditor editor;
        editor.setFleet(smallFleet());
        editor.stage({cordon("n1")});
        QVERIFY(editor.modified());
        QSignalSpy saved(&editor, &PlanEditor::saved);
        editor.save(path);
        QTRY_COMPARE(saved.size(), 1);
        QVERIFY(!editor.modified());
        QCOMPARE(editor.path(), path);
        PlanEditor other;
        other.setFleet(smallFleet());
        QSignalSpy loaded(&other, &PlanEditor::loaded), failed(&other, &PlanEditor::loadFailed);
        other.load(path);
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(textsOf(other.plan()), textsOf(editor.plan()));
        other.load(path + u'x');
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(textsOf(other.plan()), textsOf(editor.plan()));
    }

    void newerFleetFlagsWhatChanged()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.stowage.yaml"_s);
        PlanEditor editor;
        editor.setFleet(smallFleet());
        editor.stage({cordon("n1"), cordon("n2")});
        QSignalSpy saved(&editor, &PlanEditor::saved);
        editor.save(path);
        QTRY_COMPARE(saved.size(), 1);
        // n1 came back with a taint, n2 is gone.
        const std::string text = R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"},
            "spec":{"taints":[{"key":"a","effect":"NoSchedule"}]},
            "status":{"allocatable":{"cpu":"8","pods":"10"}}})";
        editor.setFleet(*openFleetFromMemory({{.name = "m1", .hub = false, .bytes = text}}, {}));
        QTRY_VERIFY(!editor.busy() && editor.evaluation());
        const auto &steps = editor.evaluation()->steps;
        QCOMPARE(steps.size(), std::size_t(2));
        QCOMPARE(steps[0].check.remarks.front().rule, plan::Rule::Changed);
        QVERIFY(steps[1].check.blocked());
        // Saving does not make it forgotten; accepting does, and is a step of undo.
        editor.save(path);
        QTRY_COMPARE(saved.size(), 2);
        editor.acceptChange(0);
        QTRY_VERIFY(!editor.busy());
        QVERIFY(editor.evaluation()->steps[0].check.remarks.empty());
        editor.undoStack()->undo();
        QTRY_VERIFY(!editor.busy());
        QCOMPARE(editor.evaluation()->steps[0].check.remarks.front().rule, plan::Rule::Changed);
    }

    void modelFollows()
    {
        views::PlanModel model;
        const QAbstractItemModelTester tester(&model);
        PlanEditor editor;
        editor.setFleet(smallFleet());
        const auto show = [&] { model.setPlan(editor.plan(), editor.evaluation()); };
        show();
        QCOMPARE(model.rowCount(), 0);
        editor.stage({cordon("n1"), cordon("n1"), cordon("n9")});
        show();
        QCOMPARE(model.rowCount(), 3);
        QTRY_VERIFY(!editor.busy() && editor.evaluation()->steps.size() == 3);
        show();
        QStringList checks;
        for (int row = 0; row < model.rowCount(); ++row)
            checks += model.index(row, views::PlanModel::CheckColumn).data(Qt::AccessibleTextRole).toString();
        QCOMPARE(checks, (QStringList{u"OK"_s, u"Warning"_s, u"Blocked"_s}));
        QCOMPARE(model.index(2, views::PlanModel::FindingsColumn).data().toString(), u"Cluster m1 has no node n9."_s);
        QSignalSpy enable(&model, &views::PlanModel::enableRequested);
        QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
        QCOMPARE(enable.size(), 1);
        editor.setGroup({0, 1}, u"one"_s);
        show();
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(model.isHeading(0));
        QCOMPARE(model.operationsOf(0), (QList<int>{0, 1}));
        QCOMPARE(model.rowOf(2), 3);
        QSignalSpy moved(&model, &views::PlanModel::moveRequested);
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 0)}));
        model.dropMimeData(data.get(), Qt::MoveAction, -1, -1, {});
        QCOMPARE(moved.size(), 1);
        QCOMPARE(moved[0][0].value<QList<int>>(), (QList<int>{0, 1}));
        QCOMPARE(moved[0][1].toInt(), 3);
        editor.remove({0, 1, 2});
        show();
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(TestPlanEditor)
#include "tst_planeditor.moc"
