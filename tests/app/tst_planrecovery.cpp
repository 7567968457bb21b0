// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed while it stages: nothing is torn, and at most the gesture under way is lost.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/session/planeditor.h"
#include "core/import/openfleet.h"
#include "core/plan/planfile.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

class TestPlanRecovery final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        qputenv("XDG_DATA_HOME", m_home.path().toUtf8());
        QCoreApplication::setApplicationName(u"plankeeper"_s);
        QVERIFY(PlanEditor::autosaveFolder().startsWith(m_home.path()));
    }
    void init() { QDir(PlanEditor::autosaveFolder()).removeRecursively(); }

    void killedAtAnyMoment_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("gesture after gesture") << QStringList();
        QTest::newRow("gestures faster than the disk") << QStringList{u"--burst"_s};
    }
    void killedAtAnyMoment()
    {
        QFETCH(QStringList, arguments);
        const int asked = qEnvironmentVariableIntValue("STOWAGE_KILLS"); // more by hand
        QRandomGenerator dice(7);
        const int kills = asked > 0 ? asked : 25;
        for (int kill = 0; kill < kills; ++kill) {
            init();
            QProcess program;
            program.setProgram(QStringLiteral(STOWAGE_PLANKEEPER));
            program.setArguments(arguments);
            program.start();
            // So many lines, and then whatever it is doing: staging, writing, renaming.
            const int wanted = 2 + dice.bounded(60);
            QByteArray said;
            while (said.count('\n') < wanted && program.waitForReadyRead(20000))
                said += program.readAllStandardOutput();
            QVERIFY2(said.count('\n') >= wanted, program.readAllStandardError().constData());
            for (int spin = dice.bounded(200'000); spin > 0; --spin)
                m_spun = m_spun + spin; // moments between lines too
            program.kill();
            QVERIFY(program.waitForFinished());
            said += program.readAllStandardOutput();
            int staged = 0, kept = 0;
            for (const QByteArray &line : said.split('\n')) {
                if (line.startsWith("staged "))
                    staged = line.mid(7).toInt();
                else if (line.startsWith("kept "))
                    kept = line.mid(5).toInt();
            }
            const QStringList left = PlanEditor::leftBehind();
            const QDir folder(PlanEditor::autosaveFolder());
            if (kept == 0 && left.isEmpty())
                continue; // killed before anything was on disk
            QCOMPARE(left.size(), 1);
            const auto plan = plan::loadPlan(left.front().toStdString());
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().message.c_str());
            const auto found = static_cast<int>(plan->entries.size());
            // A line may be lost with its program, a kept gesture never.
            QVERIFY2(found >= kept && found <= staged + 1,
                     qPrintable(u"kept %1, staged %2, found %3"_s.arg(kept).arg(staged).arg(found)));
            for (int i = 0; i < found; ++i)
                QCOMPARE(plan->entries[static_cast<std::size_t>(i)].operation,
                         plan::Operation(plan::CordonNode{"m1", "n" + std::to_string(i + 1), true}));
            // Halves of files that never became the plan are gone.
            QCOMPARE(folder.entryList({u"*.stowage.yaml.??????"_s}, QDir::Files), QStringList());
        }
    }

    void aCopyOfARunningProgramIsNotTaken()
    {
        QProcess program;
        program.start(QStringLiteral(STOWAGE_PLANKEEPER), QStringList());
        QByteArray said;
        while (!said.contains("kept 1\n") && program.waitForReadyRead(20000))
            said += program.readAllStandardOutput();
        QVERIFY(said.contains("kept 1\n"));
        QVERIFY(PlanEditor::leftBehind().isEmpty());
        program.kill();
        QVERIFY(program.waitForFinished());
        QCOMPARE(PlanEditor::leftBehind().size(), 1);
    }

    void twoWritersOfOneFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.stowage.yaml"_s);
        const FleetPtr fleet = *openFleetFromMemory(
            {{.name = "m1", .hub = false, .bytes = R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"}})"}},
            {});
        PlanEditor first;
        first.setFleet(fleet);
        first.stage({plan::CordonNode{"m1", "n1", true}});
        QSignalSpy saved(&first, &PlanEditor::saved), failed(&first, &PlanEditor::saveFailed);
        first.save(path);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(first.path(), path);
        // The second one gets a copy.
        PlanEditor second;
        second.setFleet(fleet);
        QSignalSpy loaded(&second, &PlanEditor::loaded), elsewhere(&second, &PlanEditor::openElsewhere);
        second.load(path);
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(elsewhere.size(), 1);
        QVERIFY(second.path().isEmpty());
        QCOMPARE(second.plan().entries.size(), std::size_t(1));
        // A writer that knows no locks: its work is not overwritten.
        plan::Plan other;
        other.title = "of another program";
        QVERIFY(plan::savePlan(path.toStdString(), other));
        first.stage({plan::CordonNode{"m1", "n2", true}});
        first.save(path);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(plan::loadPlan(path.toStdString())->title, other.title);
        QVERIFY(first.modified());
        first.save(path, true);
        QTRY_COMPARE(saved.size(), 2);
        QCOMPARE(plan::loadPlan(path.toStdString())->entries.size(), std::size_t(2));
        first.clear();
        second.load(path);
        QTRY_COMPARE(loaded.size(), 2);
        QCOMPARE(elsewhere.size(), 1);
        QCOMPARE(second.path(), path);
        second.clear();
    }

private:
    QTemporaryDir m_home;
    volatile int m_spun = 0;
};

QTEST_GUILESS_MAIN(TestPlanRecovery)
#include "tst_planrecovery.moc"
