// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/engine/pack/gradient.h"
#include "tests/unit/packtext.h"

using namespace stowage;
using namespace stowage::pack;
using namespace stowage::test;

Q_DECLARE_METATYPE(stowage::pack::Policy)

/// What policies make of one node and one task.
class TestPackPolicies final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void policiesAreNamed();
    void scores_data();
    void scores();
    void gpusOfTasks_data();
    void gpusOfTasks();
    void fits_data();
    void fits();
    void fragments_data();
    void fragments();
    void gradientScores_data();
    void gradientScores();
};

void TestPackPolicies::policiesAreNamed()
{
    for (const Policy policy : allPolicies)
        QCOMPARE(policyNamed(policyName(policy)), std::optional(policy));
    QCOMPARE(policyNamed("fgd"), std::optional(Policy::Fgd));
    QVERIFY(!policyNamed("worst"));
}

void TestPackPolicies::scores_data()
{
    QTest::addColumn<Policy>("policy");
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("there"); // tasks placed before
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("score");
    const auto row = [](const char *fact, Policy policy, const char *node, const char *there, const char *task,
                        int score) {
        QTest::newRow(fact) << policy << QString::fromUtf8(node) << QString::fromUtf8(there) << QString::fromUtf8(task)
                            << score;
    };
    // 1 - (64 x 8 / 128^2 + 2 x 1 / 8^2) / 2 = 0.96875
    row("DotProd weighs what is free by what is asked", Policy::DotProd, "64 0 1000,1000", "", "8 0 1x1000", 96);
    row("DotProd of a task without GPUs is about cpu", Policy::DotProd, "64 0 1000,1000", "", "64 0 -", 87);
    // 1 - 56 / 256 - 1 / 16 = 0.71875
    row("BestFit likes what is left small", Policy::BestFit, "64 0 1000,1000", "", "8 0 1x1000", 71);
    row("BestFit of a node that is filled", Policy::BestFit, "8 0 1000", "", "8 0 1x1000", 100);
    row("GpuPacking avoids idle nodes, large ones most", Policy::GpuPacking, "64 0 1000,1000,1000,1000", "",
        "0 0 1x1000", 29);
    row("GpuPacking on an idle node of one GPU", Policy::GpuPacking, "64 0 1000", "", "0 0 1x500", 32);
    row("GpuPacking takes an idle GPU of a node in use", Policy::GpuPacking, "64 0 1000,500", "", "0 0 1x800", 49);
    row("GpuPacking takes three idle GPUs of a node in use", Policy::GpuPacking, "64 0 1000,1000,1000,0", "",
        "0 0 3x1000", 47);
    row("GpuPacking takes a GPU in use, the fuller the better", Policy::GpuPacking, "64 0 1000,500", "", "0 0 1x400",
        95);
    row("GpuPacking takes the least free GPU with room", Policy::GpuPacking, "64 0 900,450,300", "", "0 0 1x400", 96);
    row("GpuPacking of a task without GPUs", Policy::GpuPacking, "64 0 1000,500", "", "1 0 -", 0);
    row("GpuClustering on a node without GPU tasks", Policy::GpuClustering, "64 0 1000,1000", "", "0 0 1x1000", 43);
    row("GpuClustering among its like alone", Policy::GpuClustering, "64 0 1000,1000,1000,1000", "0 0 1x1000",
        "0 0 1x1000", 90);
    row("GpuClustering among others too", Policy::GpuClustering, "64 0 1000,1000,1000,1000", "0 0 1x1000;0 0 1x300",
        "0 0 1x1000", 66);
    row("GpuClustering where only others are", Policy::GpuClustering, "64 0 1000,1000,1000,1000", "0 0 2x1000",
        "0 0 1x1000", 18);
    row("GpuClustering takes shares of any size for alike", Policy::GpuClustering, "64 0 1000,1000,1000,1000",
        "0 0 1x200", "0 0 1x800", 88);
    row("GpuClustering does not count tasks without GPUs", Policy::GpuClustering, "64 0 1000,1000", "4 0 -",
        "0 0 1x1000", 43);
    row("LeastAllocated: 25 of cpu and 50 of memory", Policy::LeastAllocated, "4 10000 -", "2 3000 -", "1 2000 -", 37);
    row("MostAllocated: 75 of cpu and 50 of memory", Policy::MostAllocated, "4 10000 -", "2 3000 -", "1 2000 -", 62);
    row("LeastAllocated leaves out what a node does not have", Policy::LeastAllocated, "4 0 -", "", "1 0 -", 75);
}

void TestPackPolicies::scores()
{
    QFETCH(Policy, policy);
    QFETCH(QString, node);
    QFETCH(QString, there);
    QFETCH(QString, task);
    QFETCH(int, score);
    const std::string tasks = there.isEmpty() ? task.toStdString() : there.toStdString() + ";" + task.toStdString();
    const Inventory inventory = inventoryFrom(node.toStdString(), tasks);
    States states(inventory, rowsOf(inventory));
    std::vector<std::uint16_t> taken;
    for (std::size_t i = 0; i + 1 < inventory.tasks.size(); ++i)
        states.place(0, inventory.kinds[inventory.tasks[i]], -1, taken);
    Gradient gradient(inventory);
    QCOMPARE(scoreOf(policy, states, 0, inventory.kinds[inventory.tasks.back()], gradient), score);
}

void TestPackPolicies::gpusOfTasks_data()
{
    QTest::addColumn<QString>("gpus");
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("left");
    QTest::newRow("a share takes the least free GPU with room") << "1000,300,500"
                                                                << "0 0 1x400"
                                                                << "1000 300 100 ";
    QTest::newRow("the first of equal GPUs") << "500,500"
                                             << "0 0 1x400"
                                             << "100 500 ";
    QTest::newRow("whole GPUs are idle ones") << "1000,300,1000"
                                              << "0 0 2x1000"
                                              << "0 300 0 ";
    QTest::newRow("several shares take different GPUs, least free first") << "900,500,1000"
                                                                          << "0 0 2x400"
                                                                          << "500 100 1000 ";
    QTest::newRow("a task without GPUs takes none") << "900"
                                                    << "1 0 -"
                                                    << "900 ";
}

void TestPackPolicies::gpusOfTasks()
{
    QFETCH(QString, gpus);
    QFETCH(QString, task);
    QFETCH(QString, left);
    const Inventory inventory = inventoryFrom("64 0 " + gpus.toStdString(), task.toStdString());
    States states(inventory, rowsOf(inventory));
    std::vector<std::uint16_t> taken;
    states.place(0, inventory.kinds[0], -1, taken);
    QString text;
    for (const std::int32_t free : states.gpus(0))
        text += QString::number(free) + u' ';
    QCOMPARE(text, left);
    states.remove(0, inventory.kinds[0], taken, 0);
    QCOMPARE(std::vector<std::int32_t>(states.gpus(0).begin(), states.gpus(0).end()), inventory.nodes[0].gpus);
    QCOMPARE(states.cpu(0), inventory.nodes[0].cpu);
}

void TestPackPolicies::fits_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("fits");
    QTest::newRow("all of a node") << "8 16 1000,1000 T4"
                                   << "8 16 2x1000" << true;
    QTest::newRow("too little cpu") << "8 16 1000 T4"
                                    << "9 0 -" << false;
    QTest::newRow("too little memory") << "8 16 1000 T4"
                                       << "1 17 -" << false;
    QTest::newRow("room on two GPUs is not room on one") << "8 16 500,500 T4"
                                                         << "1 1 1x600" << false;
    QTest::newRow("one GPU of two is idle") << "8 16 1000,900 T4"
                                            << "1 1 2x1000" << false;
    QTest::newRow("the model is allowed") << "8 16 1000 T4"
                                          << "1 1 1x1000 V100|T4" << true;
    QTest::newRow("the model is not allowed") << "8 16 1000 T4"
                                              << "1 1 1x1000 V100" << false;
    QTest::newRow("a node without GPUs takes what needs none") << "8 16 - T4"
                                                               << "1 1 -" << true;
    QTest::newRow("what is not asked for is not checked") << "0 0 1000 T4"
                                                          << "0 0 1x1000" << true;
}

void TestPackPolicies::fits()
{
    QFETCH(QString, node);
    QFETCH(QString, task);
    QFETCH(bool, fits);
    const Inventory inventory = inventoryFrom(node.toStdString(), task.toStdString());
    QCOMPARE(States(inventory, rowsOf(inventory)).fits(0, inventory.kinds[0]), fits);
}

void TestPackPolicies::fragments_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("mix");
    QTest::addColumn<double>("fragments");
    const QString node = QStringLiteral("64 0 200,1000,1000,500 T4");
    QTest::newRow("rests beside the idle GPUs that a pair takes") << node << "4 0 2x1000" << 700.0;
    QTest::newRow("three idle GPUs are too few of four") << node << "4 0 3x1000" << 2700.0;
    QTest::newRow("no cpu, no use") << node << "65 0 1x1000" << 2700.0;
    QTest::newRow("another model") << node << "4 0 1x1000 V100" << 2700.0;
    QTest::newRow("a task without GPUs uses none") << node << "4 0 -" << 2700.0;
    QTest::newRow("half of the mix uses all") << node << "4 0 1x200;4 0 2x1000" << 350.0;
    QTest::newRow("half of the mix has the cpu") << node << "4 0 2x1000;65 0 2x1000" << 1700.0;
    QTest::newRow("nothing free is no fragment") << "64 0 0,0 T4"
                                                 << "4 0 1x1000" << 0.0;
}

void TestPackPolicies::fragments()
{
    QFETCH(QString, node);
    QFETCH(QString, mix);
    const Inventory inventory = inventoryFrom(node.toStdString(), mix.toStdString());
    const Gradient gradient(inventory);
    const States states(inventory, rowsOf(inventory));
    QTEST(gradient.fragments(states.model(0), states.cpu(0), states.gpus(0)), "fragments");
}

void TestPackPolicies::gradientScores_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("tasks"); // the first is placed, all are the mix
    QTest::addColumn<int>("score");
    QTest::addColumn<int>("gpu");
    QTest::newRow("half a GPU less fragmented: sigmoid(0.5)") << "64 0 500,1000"
                                                              << "0 0 1x500;0 0 1x1000;0 0 1x1000" << 58 << 0;
    QTest::newRow("no change") << "64 0 1000,1000"
                               << "0 0 1x1000" << 50 << -1;
    QTest::newRow("the idle GPU stays for the whole task") << "64 0 1000,400"
                                                           << "0 0 1x400;0 0 1x1000" << 54 << 1;
    QTest::newRow("a task that takes the cpu of four idle GPUs") << "8 0 1000,1000,1000,1000"
                                                                 << "8 0 -;4 0 1x1000" << 11 << -1;
}

void TestPackPolicies::gradientScores()
{
    QFETCH(QString, node);
    QFETCH(QString, tasks);
    const Inventory inventory = inventoryFrom(node.toStdString(), tasks.toStdString());
    Gradient gradient(inventory, 1);
    const States states(inventory, rowsOf(inventory));
    const Gradient::Choice choice = gradient.choose(states, 0, inventory.kinds[inventory.tasks[0]]);
    QTEST(choice.score, "score");
    QTEST(choice.gpu, "gpu");
}

QTEST_GUILESS_MAIN(TestPackPolicies)
#include "tst_packpolicies.moc"
