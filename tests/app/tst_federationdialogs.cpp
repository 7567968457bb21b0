// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "app/gui/hubdialog.h"
#include "app/gui/movedialog.h"
#include "core/import/openfleet.h"
#include "views/explain/moveview.h"

using namespace stowage;
using namespace Qt::StringLiterals;

namespace {

std::string nodeText(const char *name, const char *gpus)
{
    return std::string("apiVersion: v1\nkind: Node\nmetadata:\n  name: ") + name
        + "\nstatus:\n  allocatable:\n    cpu: \"64\"\n    memory: 512Gi\n    pods: \"110\"\n    nvidia.com/gpu: \""
        + gpus + "\"\n";
}

const char *const deployment =
    "---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: train\n  namespace: demo\n"
    "spec:\n  replicas: 2\n  template:\n    spec:\n      containers:\n      - name: main\n"
    "        resources:\n          requests:\n            nvidia.com/gpu: \"2\"\n";

FleetPtr twoClusters()
{
    const auto fleet = openFleetFromMemory(
        {{.name = "a", .bytes = nodeText("n1", "2") + deployment}, {.name = "b", .bytes = nodeText("n1", "8")}},
        *parseInstant("2026-03-01T12:00:00Z"));
    return fleet ? *fleet : nullptr;
}

const ObjectKey train{.cluster = "a", .group = {}, .kind = "Deployment", .nameSpace = "demo", .name = "train"};

} // namespace

class TestFederationDialogs final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gatesAreAChoice();
    void whatTheFleetSuggestsIsTaken();
    void aPolicyThatCannotBeReadKeepsTheDialogOpen();
    void movesAreAskedAndChosen();
    void aWorkloadThatIsNotThereIsToldInline();
};

void TestFederationDialogs::gatesAreAChoice()
{
    app::HubDialog dialog({}, {}, {}, nullptr);
    QVERIFY(ask::isDefault(dialog.model()));
    QVERIFY(!dialog.policy());
    dialog.gate(u"WorkloadAffinity"_s)->setChecked(true);
    QCOMPARE(ask::saveHubModel(dialog.model()), std::string(R"({"featureGates":{"WorkloadAffinity":true}})"));
}

void TestFederationDialogs::whatTheFleetSuggestsIsTaken()
{
    ask::HubGuess guess;
    guess.model.options.gates.multiplePodTemplatesScheduling = true;
    guess.model.options.disabledPlugins = {"TaintToleration"};
    guess.why = {explain::Text::verbatim("because")};
    app::HubDialog dialog({}, guess, {}, nullptr);
    dialog.useGuess();
    QCOMPARE(ask::saveHubModel(dialog.model()), ask::saveHubModel(guess.model));
}

void TestFederationDialogs::aPolicyThatCannotBeReadKeepsTheDialogOpen()
{
    const QString standIn = QString::fromStdString(ask::standInPolicy(*twoClusters()));
    QVERIFY2(standIn.contains(u"kind: Deployment"_s), qPrintable(standIn));
    app::HubDialog dialog({}, {}, standIn, nullptr);
    QVERIFY(ask::isDefault(dialog.model()));
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    dialog.policy()->setPlainText(u"kind: [ClusterPropagationPolicy"_s);
    dialog.accept();
    QCOMPARE(accepted.count(), 0);
    QString other = standIn;
    dialog.policy()->setPlainText(other.replace(u"Aggregated"_s, u"Weighted"_s));
    dialog.accept();
    QCOMPARE(accepted.count(), 1);
    QVERIFY(dialog.model().manifests.find("Weighted") != std::string::npos);
}

void TestFederationDialogs::movesAreAskedAndChosen()
{
    app::MoveDialog dialog(nullptr);
    QVERIFY(!dialog.moveButton()->isVisibleTo(&dialog));
    dialog.setStaging(true);
    QVERIFY(dialog.moveButton()->isVisibleTo(&dialog));
    QVERIFY(!dialog.moveButton()->isEnabled());
    dialog.ask(Projection(twoClusters()), train, {});
    QTRY_VERIFY(dialog.view()->chosen() && dialog.settled());
    QCOMPARE(dialog.view()->chosen()->cluster, std::string("b"));
    QTRY_COMPARE(dialog.view()->chosen()->verdict, ask::MoveVerdict::Fits);
    QVERIFY(dialog.moveButton()->isEnabled());
    QSignalSpy wanted(&dialog, &app::MoveDialog::moveRequested);
    dialog.moveButton()->click();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted.front().back().toString(), u"b"_s);
    dialog.view()->choose("a");
    QTRY_VERIFY(dialog.settled());
    QCOMPARE(dialog.view()->chosen()->verdict, ask::MoveVerdict::Waits);
}

void TestFederationDialogs::aWorkloadThatIsNotThereIsToldInline()
{
    app::MoveDialog dialog(nullptr);
    ObjectKey other = train;
    other.name = "nothing";
    dialog.ask(Projection(twoClusters()), other, {});
    QTRY_VERIFY(dialog.settled());
    QVERIFY(!dialog.view()->chosen());
    QVERIFY(!dialog.moveButton()->isEnabled());
}

QTEST_MAIN(TestFederationDialogs)
#include "tst_federationdialogs.moc"
