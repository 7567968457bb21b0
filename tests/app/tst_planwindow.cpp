// SPDX-License-Identifier: GPL-3.0-or-later
// The plan in the window: what is staged there, and what the views show of it.
#include <memory>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QUndoStack>

#include "app/gui/addnodesdialog.h"
#include "app/gui/application.h"
#include "app/gui/assistantdialog.h"
#include "app/gui/dropguide.h"
#include "app/gui/fixdialog.h"
#include "app/gui/mainwindow.h"
#include "app/session/session.h"
#include "core/plan/planfile.h"
#include "views/compare/compareview.h"
#include "views/map/mapcanvas.h"
#include "views/map/maplegend.h"
#include "views/map/mapview.h"
#include "views/plan/planmodel.h"
#include "views/plan/planview.h"
#include "views/present/objectdrag.h"
#include "views/tree/fleettreeview.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

namespace {

QByteArray node(const char *name, int gpus)
{
    return QByteArrayLiteral(R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")") + name
        + R"(","labels":{"topology.kubernetes.io/zone":"z1","topology.kubernetes.io/rack":"r1"}},"status":{)"
        + R"("capacity":{"cpu":"8","pods":"10","nvidia.com/gpu":")" + QByteArray::number(gpus)
        + R"("},"allocatable":{"cpu":"8","pods":"10","nvidia.com/gpu":")" + QByteArray::number(gpus)
        + R"("},"conditions":[{"type":"Ready","status":"True"}]}})";
}

QByteArray job(const char *name)
{
    return QByteArrayLiteral(R"({"apiVersion":"batch/v1","kind":"Job","metadata":{"name":")") + name
        + R"(","namespace":"default","uid":")" + name
        + R"("},"spec":{"parallelism":1,"completions":1,"template":{"spec":{"containers":[{"name":"c","resources":)"
        + R"({"requests":{"nvidia.com/gpu":"4"}}}]}}}})";
}

QByteArray pod(const char *name, const char *owner, const char *on)
{
    return QByteArrayLiteral(R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")") + name
        + R"(","namespace":"default","ownerReferences":[{"apiVersion":"batch/v1","kind":"Job","name":")" + owner
        + R"(","uid":")" + owner + R"(","controller":true}]},"spec":{)"
        + (*on ? QByteArray(R"("nodeName":")") + on + R"(",)" : QByteArray())
        + R"("containers":[{"name":"c","resources":{"requests":{"nvidia.com/gpu":"4"}}}]},"status":{"phase":")"
        + (*on ? "Running" : "Pending") + R"("}})";
}

/// n1 holds run-0; wait-0 waits.
const QByteArray fleetText = "[" + node("n1", 8) + "," + node("n2", 8) + "," + job("run") + "," + job("wait") + ","
    + pod("run-0", "run", "n1") + "," + pod("wait-0", "wait", "") + "]";

const ObjectKey waits{"m1", "batch", "Job", "default", "wait"};
const ObjectKey nodeTwo{"m1", "", "Node", "", "n2"};

} // namespace

class TestPlanWindow final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QDir(PlanEditor::autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        m_application = std::make_unique<Application>(*static_cast<QApplication *>(QCoreApplication::instance()),
                                                      m_folder->filePath(u"settings.ini"_s));
        QFile file(m_folder->filePath(u"m1.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(fleetText);
        file.close();
        m_window = m_application->newWindow();
        m_window->openPaths({file.fileName()});
        settle();
    }
    void cleanup()
    {
        m_window->session()->plan()->undoStack()->setClean();
        m_application.reset();
        m_folder.reset();
    }

    void aWrittenOperationIsStagedAndUndone()
    {
        views::PlanView *view = m_window->planView();
        view->line()->setText(u"place default/wait node=n2"_s);
        QTest::keyClick(view->line(), Qt::Key_Return);
        settle();
        QCOMPARE(view->line()->text(), QString());
        QCOMPARE(view->table()->model()->rowCount(), 1);
        QCOMPARE(cell(0, views::PlanModel::CheckColumn), u"OK"_s);
        QCOMPARE(cell(0, views::PlanModel::ToColumn), u"n2"_s);
        QCOMPARE(cell(0, views::PlanModel::GpusColumn), u"4"_s);
        QVERIFY(view->sentence().contains(u"12 → 8"_s));
        QCOMPARE(freeOnTree(), 8);
        QVERIFY(m_window->windowTitle().contains(u"new plan"_s));
        m_window->command(u"edit.undo"_s)->trigger();
        settle();
        QCOMPARE(view->table()->model()->rowCount(), 0);
        QCOMPARE(freeOnTree(), 12);
        m_window->command(u"edit.redo"_s)->trigger();
        settle();
        QCOMPARE(freeOnTree(), 8);
        m_window->command(u"plan.now"_s)->setChecked(true);
        settle();
        QCOMPARE(freeOnTree(), 12);
    }

    void anUnreadableOperationSaysWhy()
    {
        views::PlanView *view = m_window->planView();
        view->line()->setText(u"plaice default/wait"_s);
        QTest::keyClick(view->line(), Qt::Key_Return);
        QCOMPARE(view->line()->text(), u"plaice default/wait"_s);
        QCOMPARE(view->table()->model()->rowCount(), 0);
        QVERIFY(m_window->session()->plan()->plan().entries.empty());
    }

    void theMapMarksWhoLeavesAndWhoComes()
    {
        m_window->session()->plan()->stage(
            {plan::MovePods{{"m1", "batch", "Job", "default", "run"}, {}, {}, {}, {.domain = {}, .node = "n2"}}});
        settle();
        const views::MapPlan *marks = m_window->mapView()->canvas()->plan();
        QVERIFY(marks);
        QCOMPARE(marks->leaving, std::int64_t(4));
        QCOMPARE(marks->arriving, std::int64_t(4));
        QCOMPARE(marks->groups.size(), std::size_t(1));
        QCOMPARE(marks->groups.front().name, std::string("run"));
        QCOMPARE(marks->groups.front().cells.size(), std::size_t(4));
        QCOMPARE(marks->frameBefore.front(), std::int64_t(12));
        const auto &legend = m_window->mapView()->legend()->entries();
        QVERIFY(std::ranges::any_of(legend, [](const auto &entry) {
            return entry.look.meaning == views::Meaning::Leaving && entry.count == 4;
        }));
        m_window->command(u"plan.now"_s)->setChecked(true);
        settle();
        QVERIFY(!m_window->mapView()->canvas()->plan());
    }

    void aWorkloadIsDroppedOnANode()
    {
        QTreeView *tree = m_window->fleetTree()->treeView();
        tree->expandAll();
        tree->resize(300, 400);
        QModelIndex row;
        for (QModelIndex index = tree->model()->index(0, 0); index.isValid(); index = tree->indexBelow(index))
            if (index.data().toString() == u"n2"_s)
                row = index;
        QVERIFY(row.isValid());
        const QPoint at = tree->visualRect(row).center();
        const std::unique_ptr<QMimeData> data(views::objectMime({waits}));
        QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        DropGuide *guide = m_window->dropGuide();
        QTRY_VERIFY(!guide->busy());
        QCOMPARE(guide->tone(), views::ChipTone::Ok);
        QVERIFY2(guide->text().contains(u"n2"_s) && guide->text().contains(u"4 GPUs"_s), qPrintable(guide->text()));
        QVERIFY(m_window->session()->plan()->plan().entries.empty());
        QDropEvent drop(at, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(tree->viewport(), &drop);
        QTRY_COMPARE(m_window->session()->plan()->plan().entries.size(), std::size_t(1));
        settle();
        QCOMPARE(cell(0, views::PlanModel::ToColumn), u"n2"_s);
        QVERIFY(guide->text().isEmpty());
    }

    void aPlaceWithoutRoomSaysSoBeforeTheDrop()
    {
        m_window->session()->plan()->stage({plan::CordonNode{"m1", "n2", true}});
        settle();
        views::ObjectDropTarget *target = m_window->mapView()->dropTarget();
        Q_EMIT target->hovered({waits}, nodeTwo, QPoint());
        DropGuide *guide = m_window->dropGuide();
        QTRY_VERIFY(!guide->busy());
        QCOMPARE(guide->tone(), views::ChipTone::Blocked);
        QVERIFY2(guide->text().startsWith(u"Not to n2"_s), qPrintable(guide->text()));
        Q_EMIT target->left();
        QVERIFY(guide->text().isEmpty());
    }

    void objectsSurviveTheWayBetweenViews()
    {
        const std::vector<ObjectKey> keys{waits, nodeTwo};
        const std::unique_ptr<QMimeData> data(views::objectMime(keys));
        QCOMPARE(views::objectsIn(data.get()), keys);
        QMimeData other;
        other.setData(u"application/x-stowage-objects"_s, QByteArray("\xff\xff\xff\xff", 4));
        QVERIFY(views::objectsIn(&other).empty());
        other.setText(u"n2"_s);
        QVERIFY(views::objectsIn(nullptr).empty());
    }

    void emptyingANodeIsWorkedOutAndStaged()
    {
        m_window->select({"m1", "", "Node", "", "n1"});
        m_window->command(u"plan.drainAssistant"_s)->trigger();
        auto *dialog = m_window->findChild<AssistantDialog *>(u"drainAssistant"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->busy());
        QVERIFY2(dialog->sentence().startsWith(u"Everything finds another node"_s), qPrintable(dialog->sentence()));
        QCOMPARE(dialog->operations().size(), std::size_t(1));
        dialog->stageButton()->click();
        settle();
        QCOMPARE(m_window->session()->plan()->plan().entries.size(), std::size_t(1));
        QCOMPARE(m_window->session()->plan()->plan().entries[0].group, std::string("Empty m1/n1"));
        // The group's heading stands above it.
        QCOMPARE(m_window->planView()->table()->model()->rowCount(), 2);
    }

    void roomForAWorkloadIsFound()
    {
        m_window->select(waits);
        m_window->command(u"plan.rebalance"_s)->trigger();
        auto *dialog = m_window->findChild<AssistantDialog *>(u"rebalanceAssistant"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->busy());
        QVERIFY2(dialog->sentence().contains(u"nothing has to move"_s), qPrintable(dialog->sentence()));
        QCOMPARE(dialog->operations().size(), std::size_t(1));
    }

    void aBlockedOperationIsFixed()
    {
        PlanEditor *plan = m_window->session()->plan();
        plan->stage(
            {plan::CordonNode{"m1", "n2", true}, plan::PlaceWorkload{waits, {}, {}, {.domain = {}, .node = "n2"}}});
        settle();
        QCOMPARE(cell(1, views::PlanModel::CheckColumn), u"Blocked"_s);
        Q_EMIT m_window->planView()->fixRequested(1);
        auto *dialog = m_window->findChild<FixDialog *>(u"fixDialog"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->busy());
        QVERIFY(dialog->list()->count() > 1);
        dialog->accept();
        settle();
        QCOMPARE(plan->evaluation()->count(plan::Level::Blocked), std::size_t(0));
        plan->undoStack()->undo();
        settle();
        QCOMPARE(plan->evaluation()->count(plan::Level::Blocked), std::size_t(1));
    }

    void thePlanIsComparedWithTheFleet()
    {
        m_window->session()->plan()->stage({plan::PlaceWorkload{waits, {}, {}, {.domain = {}, .node = "n2"}}});
        settle();
        m_window->showView(u"compare"_s);
        settle();
        views::CompareView *view = m_window->compareView();
        QTRY_VERIFY(!view->isBusy());
        QVERIFY2(view->sentence().contains(u"4"_s), qPrintable(view->sentence()));
        QVERIFY(view->table()->model()->rowCount() >= 6);
        QCOMPARE(view->table()->model()->index(0, 1).data().toString(), u"4"_s); // waits now
        QCOMPARE(view->table()->model()->index(0, 3).data().toString(), u"0"_s); // not with the plan
        QVERIFY(view->canvas(views::CompareView::Side::B)->plan());
        QCOMPARE(view->canvas(views::CompareView::Side::B)->plan()->arriving, std::int64_t(4));
        QVERIFY(!view->canvas(views::CompareView::Side::A)->plan());
        // Both maps show the same.
        views::MapCanvas *a = view->canvas(views::CompareView::Side::A), *b = view->canvas(views::CompareView::Side::B);
        a->setZoom(30);
        QCOMPARE(b->zoom(), a->zoom());
        QCOMPARE(b->origin(), a->origin());
        b->zoomOut();
        QCOMPARE(a->zoom(), b->zoom());
    }

    void anExportHoldsManifestsFiguresAndAReport()
    {
        m_window->session()->plan()->stage({plan::CordonNode{"m1", "n1", true}});
        settle();
        const QTemporaryDir folder;
        m_window->exportPlanTo(folder.path());
        settle();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name),
                 (QStringList{u"m1.yaml"_s, u"placements.csv"_s, u"plan.json"_s, u"report.pdf"_s, u"summary.md"_s}));
        QFile report(folder.filePath(u"report.pdf"_s));
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QByteArray bytes = report.readAll();
        QVERIFY(bytes.startsWith("%PDF-"));
        // A4, as PDF counts in points.
        static const QRegularExpression box(u"/MediaBox ?\\[ ?0 0 59[56]"_s);
        QVERIFY(QString::fromLatin1(bytes).contains(box));
    }

    void nodesOfTheCatalogueAreBought()
    {
        m_window->command(u"plan.addNodes"_s)->trigger();
        auto *dialog = m_window->findChild<AddNodesDialog *>(u"addNodesDialog"_s);
        QVERIFY(dialog);
        const int index = dialog->typeBox()->findData(u"p5.48xlarge"_s);
        QVERIFY(index >= 0);
        dialog->typeBox()->setCurrentIndex(index);
        dialog->countBox()->setValue(2);
        QVERIFY2(dialog->price().contains(u"16 GPUs"_s), qPrintable(dialog->price()));
        dialog->accept();
        settle();
        QCOMPARE(m_window->session()->plan()->evaluation()->count(plan::Level::Ok), std::size_t(1));
        QCOMPARE(freeOnTree(), 12 + 16);
        QVERIFY(m_window->session()->plan()->figures()->totals.front().after.usdPerHour > 0);
    }

    void aPlanLeftBehindIsOffered()
    {
        PlanEditor *plan = m_window->session()->plan();
        plan::Plan left;
        left.entries.push_back({.operation = plan::CordonNode{"m1", "n1", true},
                                .enabled = true,
                                .comment = {},
                                .group = {},
                                .seen = {},
                                .unknown = {}});
        QVERIFY(QDir().mkpath(PlanEditor::autosaveFolder()));
        const QString path = PlanEditor::autosaveFolder() + u"/left.stowage.yaml"_s;
        QVERIFY(plan::savePlan(path.toStdString(), left));
        m_window->offerRecovery();
        QDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_window->findChild<QDialog *>(u"recovery"_s)));
        dialog->accept();
        QTRY_COMPARE(plan->plan().entries.size(), std::size_t(1));
        QTRY_VERIFY(!QFile::exists(path));
        QVERIFY(plan->path().isEmpty());
        QVERIFY(plan->modified());
    }

private:
    void settle()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->hasFleet() && m_window->settled(), 20000);
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->settled(), 20000);
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        const QAbstractItemModel *model = m_window->planView()->table()->model();
        return model->index(row, column).data(Qt::AccessibleTextRole).toString();
    }
    /// Free units of the first cluster as the session's fleet has them.
    [[nodiscard]] int freeOnTree() const
    {
        std::int64_t free = 0;
        for (const Slot &slot : m_window->session()->fleet()->clusters.front()->slots)
            free += slot.state == SlotState::Free ? 1 : 0;
        return static_cast<int>(free);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TestPlanWindow)
#include "tst_planwindow.moc"
