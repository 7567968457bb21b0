// SPDX-License-Identifier: GPL-3.0-or-later
// Operations by a form, "why" and "fix", the look at now, comparisons, and what of the window a plan remembers.
#include <memory>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QKeyEvent>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include "app/gui/application.h"
#include "app/gui/comparedialog.h"
#include "app/gui/fixdialog.h"
#include "app/gui/mainwindow.h"
#include "app/gui/operationdialog.h"
#include "app/session/session.h"
#include "core/plan/planfile.h"
#include "views/compare/compareview.h"
#include "views/explain/explainpanel.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapview.h"
#include "views/plan/planview.h"
#include "views/tables/listview.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;
using views::CompareView;

namespace {

QByteArray node(const char *name, const char *more = "")
{
    return QByteArrayLiteral(R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")") + name
        + R"(","labels":{"topology.kubernetes.io/zone":"z1","topology.kubernetes.io/rack":"r1"}},)" + more
        + R"("status":{"capacity":{"cpu":"8","pods":"10","nvidia.com/gpu":"8"},)"
        + R"("allocatable":{"cpu":"8","pods":"10","nvidia.com/gpu":"8"},)"
        + R"("conditions":[{"type":"Ready","status":"True"}]}})";
}

QByteArray job(const char *name, int replicas)
{
    const QByteArray count = QByteArray::number(replicas);
    return QByteArrayLiteral(R"({"apiVersion":"batch/v1","kind":"Job","metadata":{"name":")") + name
        + R"(","namespace":"default","uid":")" + name + R"("},"spec":{"parallelism":)" + count + R"(,"completions":)"
        + count + R"(,"template":{"spec":{"containers":[{"name":"c","resources":)"
        + R"({"requests":{"nvidia.com/gpu":"4"}}}]}}}})";
}

const QByteArray settings =
    R"({"apiVersion":"v1","kind":"ResourceQuota","metadata":{"name":"q","namespace":"default"},)"
    R"("spec":{"hard":{"pods":"20"}},"status":{"hard":{"pods":"20"},"used":{"pods":"0"}}},)"
    R"({"apiVersion":"scheduling.volcano.sh/v1beta1","kind":"Queue","metadata":{"name":"vq"},)"
    R"("spec":{"weight":2,"capability":{"nvidia.com/gpu":"8"}}})";

const ObjectKey waits{"m1", "batch", "Job", "default", "wait"};
const ObjectKey nodeOne{"m1", "", "Node", "", "n1"}, nodeTwo{"m1", "", "Node", "", "n2"};
const ObjectKey quota{"m1", "", "ResourceQuota", "default", "q"};
const ObjectKey queue{"m1", "scheduling.volcano.sh", "Queue", "", "vq"};

} // namespace

class TestPlanDialogs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QDir(PlanEditor::autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        m_application = std::make_unique<Application>(*static_cast<QApplication *>(QCoreApplication::instance()),
                                                      m_folder->filePath(u"settings.ini"_s));
        m_window = m_application->newWindow();
        m_window->openPaths(
            {write(u"m1.json"_s, "[" + node("n1") + "," + node("n2") + "," + job("wait", 2) + "," + settings + "]")});
        settle();
    }
    void cleanup()
    {
        plan()->undoStack()->setClean();
        m_application.reset();
        m_folder.reset();
    }

    void aFormStagesWhatItSays_data()
    {
        QTest::addColumn<ObjectKey>("object");
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("fields");
        QTest::addColumn<int>("tone");
        QTest::addColumn<QString>("operation");
        const int ok = static_cast<int>(views::ChipTone::Ok), blocked = static_cast<int>(views::ChipTone::Blocked);
        QTest::newRow("a taint of a node")
            << nodeTwo << u"plan.taint"_s << QStringList{u"key"_s, u"maintenance"_s, u"effect"_s, u"NoSchedule"_s} << ok
            << u"Taint m1/n2 with maintenance:NoSchedule"_s;
        QTest::newRow("labels of a node")
            << nodeTwo << u"plan.label"_s << QStringList{u"set"_s, u"pool=a, tier=on"_s} << ok << u"Label "_s;
        QTest::newRow("replicas of a workload")
            << waits << u"plan.scale"_s << QStringList{u"replicas"_s, u"3"_s} << ok << u"Scale Job default/wait to 3"_s;
        QTest::newRow("a placement on a node")
            << waits << u"plan.placeAt"_s << QStringList{u"replicas"_s, u"1"_s, u"node"_s, u"n2"_s} << ok
            << u"Place 1 of Job default/wait in m1/n2"_s;
        QTest::newRow("more than waits") << waits << u"plan.placeAt"_s << QStringList{u"replicas"_s, u"5"_s} << blocked
                                         << u"Place 5 of Job default/wait in m1"_s;
        QTest::newRow("amounts of a quota") << quota << u"plan.quota"_s << QStringList{u"hard"_s, u"pods=30"_s} << ok
                                            << u"Change quota ResourceQuota default/q"_s;
        QTest::newRow("weight of a queue")
            << queue << u"plan.queue"_s << QStringList{u"weight"_s, u"4"_s} << ok << u"Change queue Queue vq"_s;
        QTest::newRow("more than a queue may have")
            << queue << u"plan.queue"_s << QStringList{u"deserved"_s, u"nvidia.com/gpu=9"_s} << blocked
            << u"Change queue Queue vq"_s;
        QTest::newRow("any field") << queue << u"plan.edit"_s << QStringList{u"patch"_s, uR"({"spec":{"weight":5}})"_s}
                                   << ok << u"Edit Queue vq"_s;
    }
    void aFormStagesWhatItSays()
    {
        QFETCH(ObjectKey, object);
        QFETCH(QString, command);
        QFETCH(QStringList, fields);
        QFETCH(int, tone);
        OperationDialog *dialog = open(object, command);
        QVERIFY(dialog);
        for (qsizetype i = 0; i + 1 < fields.size(); i += 2)
            dialog->setField(fields[i], fields[i + 1]);
        QTRY_VERIFY(!dialog->busy());
        QVERIFY2(static_cast<int>(dialog->tone()) == tone, qPrintable(dialog->sentence()));
        QVERIFY(dialog->stageButton()->isEnabled());
        QVERIFY(plan()->plan().entries.empty());
        if (const QString pictures = qEnvironmentVariable("STOWAGE_PICTURES"); !pictures.isEmpty())
            dialog->grab().save(pictures + u"/operation-"_s + command.section(u'.', 1) + u".png"_s);
        dialog->stageButton()->click();
        QCOMPARE(plan()->plan().entries.size(), std::size_t(1));
        QFETCH(QString, operation);
        const QString said = QString::fromStdString(plan::describe(plan()->plan().entries.front().operation));
        QVERIFY2(said.startsWith(operation), qPrintable(said));
        plan()->undoStack()->undo();
        QVERIFY(plan()->plan().entries.empty());
    }

    void aFormSaysWhatIsThere()
    {
        OperationDialog *dialog = open(waits, u"plan.scale"_s);
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->fieldText(u"replicas"_s), u"2"_s);
        dialog->close();
        dialog = open(queue, u"plan.queue"_s);
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->fieldText(u"capability"_s), u"nvidia.com/gpu=8"_s);
        QCOMPARE(dialog->fieldText(u"weight"_s), u"2"_s);
        // What is left as it is is no change.
        QTRY_VERIFY(!dialog->busy());
        QVERIFY(!dialog->stageButton()->isEnabled());
        dialog->setField(u"weight"_s, u"many"_s);
        QTRY_VERIFY(!dialog->busy());
        QVERIFY2(dialog->sentence().contains(u"Weight"_s), qPrintable(dialog->sentence()));
        QVERIFY(!dialog->stageButton()->isEnabled());
    }

    void commandsGoWithWhatIsSelected()
    {
        const auto enabled = [this](const char *id) { return m_window->command(QString::fromLatin1(id))->isEnabled(); };
        m_window->select(nodeOne);
        QVERIFY(enabled("plan.taint") && enabled("plan.label") && enabled("plan.remove"));
        QVERIFY(!enabled("plan.queue") && !enabled("plan.scale") && !enabled("plan.edit"));
        m_window->select(queue);
        QVERIFY(enabled("plan.queue") && enabled("plan.edit"));
        QVERIFY(!enabled("plan.taint") && !enabled("plan.quota") && !enabled("plan.policy"));
        m_window->select(waits);
        QVERIFY(enabled("plan.scale") && enabled("plan.moveTo") && enabled("plan.placeAt"));
        // No control plane has an object for this cluster.
        m_window->select({"", "", "Cluster", "", "m1"});
        QVERIFY(!enabled("plan.taint"));
    }

    void whyOpensTheExplanation()
    {
        plan()->stage({plan::CordonNode{"m1", "n2", true}, plan::PlaceWorkload{waits, {}, {}, {{}, "n2"}}});
        settle();
        QVERIFY(plan()->evaluation()->steps[1].check.blocked());
        m_window->select(nodeOne);
        Q_EMIT m_window->planView()->whyRequested(1);
        QCOMPARE(m_window->session()->selection(), waits);
        auto *panel = m_window->findChild<views::ExplainPanel *>();
        QVERIFY(panel && panel->isVisibleTo(m_window));
        Q_EMIT m_window->planView()->whyRequested(0);
        QCOMPARE(m_window->session()->selection(), nodeTwo);
        QVERIFY(!panel->isVisibleTo(m_window));
    }

    void theLeastChangeIsOfferedFirst()
    {
        plan()->stage({plan::CordonNode{"m1", "n2", true}, plan::PlaceWorkload{waits, {}, {}, {{}, "n2"}}});
        settle();
        Q_EMIT m_window->planView()->fixRequested(1);
        auto *dialog = m_window->findChild<FixDialog *>(u"fixDialog"_s);
        QVERIFY(dialog);
        QTRY_VERIFY(!dialog->busy());
        // Nothing restarts and nothing is bought where the scheduler may choose.
        QVERIFY2(dialog->list()->item(0)->text().contains(u"nothing restarts"_s),
                 qPrintable(dialog->list()->item(0)->text()));
        QVERIFY(!dialog->list()->item(0)->text().contains(u"bought"_s));
        dialog->accept();
        settle();
        QCOMPARE(plan()->evaluation()->count(plan::Level::Blocked), std::size_t(0));
    }

    void spaceHeldShowsTheFleetAsItIs()
    {
        plan()->stage({plan::PlaceWorkload{waits, {}, {}, {}}});
        settle();
        m_window->showView(u"map"_s);
        settle();
        views::MapCanvas *canvas = m_window->mapView()->canvas();
        const auto space = [canvas](QEvent::Type type, bool repeats) {
            QKeyEvent event(type, Qt::Key_Space, Qt::NoModifier, u" "_s, repeats);
            QCoreApplication::sendEvent(canvas, &event);
        };
        QVERIFY(!m_window->session()->showsNow());
        space(QEvent::KeyPress, false);
        QVERIFY(!m_window->session()->showsNow());
        space(QEvent::KeyPress, true);
        QVERIFY(m_window->session()->showsNow());
        settle();
        space(QEvent::KeyPress, true);
        space(QEvent::KeyRelease, false);
        QVERIFY(!m_window->session()->showsNow());
        settle();
        // Pressed and let go, it selects.
        m_window->select({});
        space(QEvent::KeyPress, false);
        space(QEvent::KeyRelease, false);
        QVERIFY(!m_window->session()->showsNow());
        QVERIFY(!m_window->session()->selection().empty());
    }

    void aPlanRemembersWhatWasShown()
    {
        plan()->stage({plan::CordonNode{"m1", "n1", true}});
        settle();
        m_window->showView(u"map"_s);
        m_window->mapView()->setColour(views::MapColour::Model);
        m_window->listOf(u"workloads"_s)->setFilter(u"pending"_s);
        m_window->select(nodeTwo);
        settle();
        const QString path = m_folder->filePath(u"a.stowage.yaml"_s);
        QSignalSpy saved(plan(), &PlanEditor::saved), loaded(plan(), &PlanEditor::loaded);
        plan()->save(path);
        QTRY_COMPARE(saved.size(), 1);
        // What another version wrote stays.
        auto file = plan::loadPlan(path.toStdString());
        QVERIFY(file);
        QVERIFY2(file->view.find("\"tab\":\"map\"") != std::string::npos
                     && file->view.find("\"name\":\"n2\"") != std::string::npos,
                 file->view.c_str());
        file->view.insert(1, "\"later\":{\"a\":1},");
        QVERIFY(plan::savePlan(path.toStdString(), *file));
        m_window->showView(u"overview"_s);
        m_window->mapView()->setColour(views::MapColour::State);
        m_window->listOf(u"workloads"_s)->setFilter({});
        m_window->select({});
        plan()->load(path);
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(m_window->session()->selection(), nodeTwo);
        settle();
        QCOMPARE(m_window->currentView(), u"map"_s);
        QCOMPARE(m_window->mapView()->colour(), views::MapColour::Model);
        QCOMPARE(m_window->listOf(u"workloads"_s)->filter(), u"pending"_s);
        QCOMPARE(m_window->session()->selection(), nodeTwo);
        m_window->select(nodeOne);
        plan()->save(path);
        QTRY_COMPARE(saved.size(), 2);
        file = plan::loadPlan(path.toStdString());
        QVERIFY(file);
        QVERIFY2(file->view.find("\"later\":{\"a\":1}") != std::string::npos, file->view.c_str());
        QVERIFY2(file->view.find("\"name\":\"n1\"") != std::string::npos, file->view.c_str());
    }

    void twoPlansAreCompared()
    {
        plan::Plan one, two;
        one.entries.push_back(entry(plan::PlaceWorkload{waits, {}, 1, {}}));
        two.entries.push_back(entry(plan::PlaceWorkload{waits, {}, {}, {}}));
        two.entries.push_back(entry(plan::CordonNode{"m1", "n2", true}));
        const QString a = m_folder->filePath(u"one.stowage.yaml"_s), b = m_folder->filePath(u"two.stowage.yaml"_s);
        QVERIFY(plan::savePlan(a.toStdString(), one) && plan::savePlan(b.toStdString(), two));
        m_window->showView(u"compare"_s);
        settle();
        choose(CompareView::Side::A, a);
        choose(CompareView::Side::B, b);
        CompareView *view = m_window->compareView();
        QTRY_VERIFY(!view->isBusy());
        // GPUs that wait: now, with one, with the other.
        QCOMPARE(figures(0), (QStringList{u"8"_s, u"4"_s, u"0"_s}));
        QCOMPARE(view->canvas(CompareView::Side::A)->plan()->arriving, std::int64_t(4));
        QCOMPARE(view->canvas(CompareView::Side::B)->plan()->arriving, std::int64_t(8));
        QVERIFY(m_window->listOf(u"compare"_s)->table()->model()->rowCount() > 0);
    }

    void twoSnapshotsAreCompared()
    {
        const QString before = write(u"before.json"_s, "[" + node("n1") + "]");
        const QString after =
            write(u"after.json"_s, "[" + node("n1") + "," + node("n2", R"("spec":{"unschedulable":true},)") + "]");
        m_window->showView(u"compare"_s);
        settle();
        const std::pair<CompareView::Side, QString> sides[] = {{CompareView::Side::A, before},
                                                               {CompareView::Side::B, after}};
        for (const auto &[side, path] : sides) {
            Q_EMIT m_window->compareView()->sideRequested(side, CompareView::Choice::Snapshot);
            auto *dialog = m_window->findChild<CompareDialog *>();
            QVERIFY(dialog);
            dialog->choosePaths({path});
            Q_EMIT dialog->compareRequested(dialog->source());
            delete dialog;
            settle();
            QTRY_VERIFY(!m_window->compareView()->isBusy());
        }
        const QAbstractItemModel *model = m_window->compareView()->table()->model();
        QStringList nodes;
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 0).data().toString().contains(u"Nodes"_s, Qt::CaseInsensitive))
                nodes = figures(row);
        QCOMPARE(nodes.mid(1), (QStringList{u"1"_s, u"2"_s}));
    }

    void theReportSaysWhatThePlanDoes()
    {
        std::vector<plan::Operation> operations;
        for (int i = 0; i < 150; ++i)
            operations.emplace_back(plan::SetLabels{"m1", "n1", {{"step", std::to_string(i)}}, {}});
        operations.emplace_back(plan::PlaceWorkload{waits, {}, 5, {}});
        plan()->stage(std::move(operations));
        settle();
        m_window->exportPlanTo(m_folder->path());
        settle();
        QFile report(m_folder->filePath(u"report.pdf"_s));
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QByteArray bytes = report.readAll();
        // Every page is A4, and as many as the tree of pages says.
        static const QRegularExpression box(u"/MediaBox ?\\[ ?0 0 59[56][^\\]]* 84[12]"_s), count(u"/Count (\\d+)"_s);
        const QString text = QString::fromLatin1(bytes);
        const int pages = count.match(text).captured(1).toInt();
        QVERIFY2(pages >= 3, qPrintable(QString::number(pages)));
        QVERIFY(text.contains(box));
        const QString extract = QStandardPaths::findExecutable(u"pdftotext"_s);
        if (extract.isEmpty())
            QSKIP("pdftotext is not here: what the pages say is not read.");
        QProcess reader;
        reader.start(extract, {u"-layout"_s, report.fileName(), u"-"_s});
        QVERIFY(reader.waitForFinished(60000));
        const QString said = QString::fromUtf8(reader.readAllStandardOutput());
        const QStringList parts = said.split(u'\f', Qt::SkipEmptyParts);
        QCOMPARE(parts.size(), pages);
        for (int page = 0; page < pages; ++page)
            QVERIFY2(parts[page].contains(u"%1 of %2"_s.arg(page + 1).arg(pages))
                         || parts[page].contains(u"%1 / %2"_s.arg(page + 1).arg(pages)),
                     qPrintable(parts[page].right(300)));
        for (const QString &words : {u"Before and after"_s, u"Operations, in order"_s, u"Blocked"_s,
                                     u"has only 2 pods that wait, not 5"_s, u"What leaves, what arrives"_s})
            QVERIFY2(said.simplified().contains(words), qPrintable(words));
        // The head of a table stands on every page that it goes on to.
        QVERIFY(said.count(u"What the check found"_s) >= 2);
        QVERIFY(said.contains(u"151"_s));
    }

private:
    PlanEditor *plan() { return m_window->session()->plan(); }

    static plan::Entry entry(plan::Operation operation)
    {
        return {
            .operation = std::move(operation), .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}};
    }

    QString write(const QString &name, const QByteArray &text)
    {
        QFile file(m_folder->filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    }

    OperationDialog *open(const ObjectKey &object, const QString &command)
    {
        delete m_window->findChild<OperationDialog *>();
        m_window->select(object);
        m_window->command(command)->trigger();
        return m_window->findChild<OperationDialog *>();
    }

    /// A side of the comparison becomes a plan file, by its dialog.
    void choose(CompareView::Side side, const QString &path)
    {
        Q_EMIT m_window->compareView()->sideRequested(side, CompareView::Choice::PlanFile);
        auto *dialog = m_window->findChild<QFileDialog *>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
        settle();
        QTRY_VERIFY(!m_window->compareView()->isBusy());
    }

    /// Now, A and B of a row of figures.
    QStringList figures(int row)
    {
        QStringList texts;
        for (int column = 1; column <= 3; ++column)
            texts += m_window->compareView()->table()->model()->index(row, column).data().toString();
        return texts;
    }

    void settle()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->hasFleet() && m_window->settled(), 20000);
        QCoreApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->settled(), 20000);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_application;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TestPlanDialogs)
#include "tst_plandialogs.moc"
