// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>
#include <set>

#include <QTest>

#include "core/ask/csvrows.h"
#include "core/ask/packlists.h"
#include "core/engine/pack/arrivals.h"
#include "core/engine/pack/gradient.h"
#include "core/engine/pack/rehearse.h"
#include "core/engine/pack/replay.h"
#include "tests/unit/packtext.h"

using namespace stowage;
using namespace stowage::pack;
using namespace stowage::test;

Q_DECLARE_METATYPE(stowage::pack::Policy)

class TestPack final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arrivals();
    void readings();
    void cachedScoresEqualFreshOnes_data();
    void cachedScoresEqualFreshOnes();
    void generatedFleets_data();
    void generatedFleets();
    void movesWithinBounds();
    void randomDrawsEveryNode();
    void wardenSendsOn();
    void valuesKnowUselessRoom();
    void valuesOfEqualGpusInAnyOrder();
    void rehearsalsAreRepeatable();
    void cancels();
    void listsAreRead_data();
    void listsAreRead();
    void listOrderIsNoMatter();
};

namespace {

void addPolicies(bool all)
{
    QTest::addColumn<Policy>("policy");
    for (const Policy policy : allPolicies) {
        if (all || (policy != Policy::Random && policy != Policy::Pack))
            QTest::newRow(std::string(policyName(policy)).c_str()) << policy;
    }
}

} // namespace

void TestPack::arrivals()
{
    const Inventory inventory = inventoryFrom("8 0 1000", "0 0 1x500;0 0 1x1000;0 0 2x1000;1 0 -");
    Random random(7);
    // The whole list first, each task once.
    const std::vector<std::uint32_t> all = arrivalsUpTo(inventory, 10'000, random);
    QVERIFY(all.size() > 4);
    QCOMPARE(std::set<std::uint32_t>(all.begin(), all.begin() + 4).size(), std::size_t(4));
    const auto asked = [&](std::span<const std::uint32_t> tasks) {
        std::int64_t sum = 0;
        for (const std::uint32_t task : tasks)
            sum += inventory.kinds[inventory.tasks[task]].gpuTotal();
        return sum;
    };
    QVERIFY(asked(all) > 10'000);
    QVERIFY(asked(std::span(all).first(all.size() - 1)) <= 10'000);
    // A list that asks for more is cut.
    const std::vector<std::uint32_t> few = arrivalsUpTo(inventory, 1'500, random);
    QVERIFY(few.size() < 4);
    // Without a task that asks for GPUs there is nothing to draw.
    QCOMPARE(arrivalsUpTo(inventoryFrom("8 0 1000", "1 0 -;2 0 -"), 5'000, random).size(), std::size_t(2));
    QVERIFY(drawnFromMix(inventoryFrom("8 0 1000", "1 0 -"), 5'000, random).empty());
    QVERIFY(arrivalsUpTo(inventoryFrom("8 0 1000", ""), 5'000, random).empty());
}

void TestPack::readings()
{
    const Inventory inventory = inventoryFrom("8 0 1000,1000", "0 0 1x500");
    const std::vector<std::uint32_t> kinds(6, 0);
    const auto outcome =
        replay(inventory, kinds, rowsOf(inventory), {.policy = Policy::BestFit, .readings = {0.4, 1.0, 1.3, 2.0}});
    QVERIFY(outcome.has_value());
    // Asked 1000 of 2000 first reaches 40 %, 2000 reaches 100 %, 3000 is 150 %.
    QCOMPARE(outcome->readings, (std::vector<std::int64_t>{1000, 2000, 2000}));
    QCOMPARE(outcome->placed, std::size_t(4));
    QCOMPARE(outcome->askedMilli, 3000);
    QCOMPARE(placementsText(*outcome), QStringLiteral("0/0 0/0 0/1 0/1 -1 -1 "));
}

void TestPack::cachedScoresEqualFreshOnes_data()
{
    addPolicies(false);
}

/// The replay works scores out only where something changed; a plain loop over all rows must choose alike.
void TestPack::cachedScoresEqualFreshOnes()
{
    QFETCH(Policy, policy);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Inventory inventory = generatedInventory(seed);
        const auto cached = replay(inventory, inventory.tasks, rowsOf(inventory), {.policy = policy});
        QVERIFY(cached.has_value());
        States states(inventory, rowsOf(inventory));
        Gradient gradient(inventory);
        std::vector<std::uint16_t> taken;
        for (std::size_t task = 0; task < inventory.tasks.size(); ++task) {
            const Kind &kind = inventory.kinds[inventory.tasks[task]];
            int best = -1;
            std::int32_t highest = 0;
            for (std::size_t row = 0; row < states.size(); ++row) {
                if (!states.fits(row, kind))
                    continue;
                const std::int32_t score = scoreOf(policy, states, row, kind, gradient);
                if (best < 0 || score > highest) {
                    best = int(row);
                    highest = score;
                }
            }
            QCOMPARE(cached->placements[task].node, best);
            if (best < 0)
                continue;
            const std::int32_t gpu = policy == Policy::Fgd ? gradient.choose(states, std::size_t(best), kind).gpu : -1;
            states.place(std::size_t(best), kind, gpu, taken);
            QCOMPARE(std::size_t(cached->placements[task].gpuCount), taken.size());
        }
    }
}

void TestPack::generatedFleets_data()
{
    addPolicies(true);
}

/// Whatever the fleet and the policy: no node is asked for more than it has, GPUs add up, the same run comes out alike,
/// and what is turned away fits nowhere when it comes.
void TestPack::generatedFleets()
{
    QFETCH(Policy, policy);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Inventory inventory = generatedInventory(seed);
        Expected<Values> values = learnValues(inventory, {.rounds = 3, .rehearsals = 2});
        QVERIFY(values.has_value());
        const ReplayOptions options{.policy = policy, .values = &*values, .seed = seed};
        const auto outcome = replay(inventory, inventory.tasks, rowsOf(inventory), options);
        QVERIFY(outcome.has_value());
        States states(inventory, rowsOf(inventory));
        std::vector<std::vector<std::int32_t>> gpus;
        std::vector<std::int64_t> cpu, memory;
        for (const Node &node : inventory.nodes) {
            gpus.push_back(node.gpus);
            cpu.push_back(node.cpu);
            memory.push_back(node.memory);
        }
        std::size_t placed = 0;
        std::int64_t taken = 0;
        for (std::size_t task = 0; task < inventory.tasks.size(); ++task) {
            const Kind &kind = inventory.kinds[inventory.tasks[task]];
            const Placement &placement = outcome->placements[task];
            if (placement.node < 0) {
                for (std::size_t node = 0; node < inventory.nodes.size(); ++node) {
                    const auto room =
                        std::ranges::count_if(gpus[node], [&](std::int32_t free) { return free >= kind.gpuMilli; });
                    QVERIFY(cpu[node] < kind.cpu || memory[node] < kind.memory
                            || (kind.needsGpus() && (room < kind.gpuCount || !inventory.allows(kind, node))));
                }
                continue;
            }
            const auto node = static_cast<std::size_t>(placement.node);
            ++placed;
            QVERIFY((cpu[node] -= kind.cpu) >= 0);
            QVERIFY((memory[node] -= kind.memory) >= 0);
            QVERIFY(inventory.allows(kind, node));
            QCOMPARE(std::int32_t(placement.gpuCount), kind.gpuCount);
            for (std::uint32_t i = 0; i < placement.gpuCount; ++i) {
                QVERIFY((gpus[node][outcome->gpus[placement.firstGpu + i]] -= kind.gpuMilli) >= 0);
                taken += kind.gpuMilli;
            }
        }
        QCOMPARE(outcome->placed, placed);
        std::int64_t before = inventory.gpuCapacity();
        for (const Node &node : inventory.nodes)
            before -= std::accumulate(node.gpus.begin(), node.gpus.end(), std::int64_t(0));
        QCOMPARE(outcome->allocatedMilli, before + taken);
        const auto again = replay(inventory, inventory.tasks, rowsOf(inventory), options);
        QCOMPARE(placementsText(*again), placementsText(*outcome));
    }
}

/// Moving tasks keeps to the share that is allowed, loses none and leaves no node asked for more than it has.
void TestPack::movesWithinBounds()
{
    std::size_t moved = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Inventory inventory = generatedInventory(seed);
        const Expected<Values> values = learnValues(inventory, {.rounds = 3, .rehearsals = 2});
        QVERIFY(values.has_value());
        const auto outcome =
            replay(inventory, inventory.tasks, rowsOf(inventory),
                   {.policy = Policy::Pack, .values = &*values, .movesPerHundred = 10, .leastGain = 50});
        QVERIFY(outcome.has_value());
        QVERIFY(double(outcome->moved) <= 0.1 * double(outcome->placed));
        moved += outcome->moved;
        States states(inventory, rowsOf(inventory));
        std::size_t placed = 0;
        std::int64_t taken = 0;
        for (std::size_t task = 0; task < inventory.tasks.size(); ++task) {
            const Placement &placement = outcome->placements[task];
            if (placement.node < 0)
                continue;
            ++placed;
            const Kind &kind = inventory.kinds[inventory.tasks[task]];
            QVERIFY(inventory.allows(kind, std::size_t(placement.node)));
            const std::vector<std::uint16_t> gpus(outcome->gpus.begin() + placement.firstGpu,
                                                  outcome->gpus.begin() + placement.firstGpu + placement.gpuCount);
            states.restore(std::size_t(placement.node), kind, gpus);
            taken += kind.gpuTotal();
        }
        QCOMPARE(outcome->placed, placed);
        std::int64_t free = 0, before = 0;
        for (std::size_t row = 0; row < states.size(); ++row) {
            QVERIFY(states.cpu(row) >= 0 && states.memory(row) >= 0);
            QVERIFY(std::ranges::all_of(states.gpus(row), [](std::int32_t gpu) { return gpu >= 0; }));
            free += states.freeGpu(row);
            before +=
                std::accumulate(inventory.nodes[row].gpus.begin(), inventory.nodes[row].gpus.end(), std::int64_t(0));
        }
        QCOMPARE(before - free, taken);
        QCOMPARE(outcome->allocatedMilli, inventory.gpuCapacity() - free);
    }
    QVERIFY(moved > 0);
}

void TestPack::randomDrawsEveryNode()
{
    const Inventory inventory = inventoryFrom("8 0 1000,1000;8 0 1000,1000;8 0 1000,1000", "0 0 1x500");
    std::set<QString> outcomes;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto outcome =
            replay(inventory, inventory.tasks, rowsOf(inventory), {.policy = Policy::Random, .seed = seed});
        outcomes.insert(placementsText(*outcome));
    }
    QCOMPARE(outcomes.size(), std::size_t(6)); // three nodes of two GPUs
}

void TestPack::wardenSendsOn()
{
    InventoryBuilder builder;
    for (const char *node : {"8 0 1000", "16 0 1000", "32 0 1000"})
        builder.addNode(packNodeFrom(node, builder));
    Kind kind = packKindFrom("1 0 1x1000", builder);
    kind.asksFirst = true;
    builder.addTask(kind);
    builder.addTask(kind);
    const Inventory inventory = builder.take();
    std::vector<std::uint32_t> asked;
    std::vector<std::uint32_t> placed;
    Warden warden;
    warden.admits = [&](std::uint32_t, std::uint32_t node) {
        asked.push_back(node);
        return node == 1;
    };
    warden.placed = [&](std::uint32_t, std::uint32_t node) { placed.push_back(node); };
    const auto outcome =
        replay(inventory, inventory.tasks, rowsOf(inventory), {.policy = Policy::BestFit, .warden = &warden});
    QCOMPARE(placementsText(*outcome), QStringLiteral("1/0 -1 "));
    // Best fit first, and every feasible node before the task is turned away.
    QCOMPARE(asked, (std::vector<std::uint32_t>{0, 1, 0, 2}));
    QCOMPARE(placed, (std::vector<std::uint32_t>{1}));
}

void TestPack::valuesKnowUselessRoom()
{
    // Every task wants 8 cores for its GPU: four of eight GPUs find none.
    std::string nodes;
    for (int i = 0; i < 20; ++i)
        nodes += "32 0 1000,1000,1000,1000,1000,1000,1000,1000 T4;";
    const Inventory inventory = inventoryFrom(nodes, "8 0 1x1000;8 0 1x1000 ");
    const Expected<Values> values = learnValues(inventory, {.rounds = 3, .rehearsals = 2});
    QVERIFY(values.has_value());
    const std::size_t last = stageOf(500, 1000);
    const std::vector<std::int32_t> rest{1000, 1000, 1000, 1000};
    // Without cpu all of it is lost; in the beginning half of it.
    QVERIFY(values->ofNode(last, 0, 0, rest) > 3800 * Values::scale);
    const std::vector<std::int32_t> idle(8, 1000);
    const std::int64_t fresh = values->ofNode(0, 0, 32'000, idle);
    QVERIFY(fresh > 3000 * Values::scale && fresh < 5000 * Values::scale);
}

void TestPack::valuesOfEqualGpusInAnyOrder()
{
    const Inventory inventory = generatedInventory(3);
    const Expected<Values> values = learnValues(inventory, {.rounds = 2, .rehearsals = 1});
    QVERIFY(values.has_value());
    const std::vector<std::int32_t> one{1000, 300, 0, 450, 1000}, other{450, 1000, 1000, 0, 300};
    QCOMPARE(values->ofNode(1, 0, 9'000, one), values->ofNode(1, 0, 9'000, other));
}

void TestPack::rehearsalsAreRepeatable()
{
    const Inventory inventory = generatedInventory(5);
    const auto valuesBy = [&](unsigned threads) {
        Context context;
        context.threads = threads;
        const Expected<Values> values = learnValues(inventory, {.rounds = 3, .rehearsals = 4}, context);
        std::vector<double> all;
        for (std::size_t key = 0; values && key < values->keyCount(); ++key)
            all.push_back(values->at(2, key));
        return all;
    };
    QVERIFY(!valuesBy(1).empty());
    QVERIFY(valuesBy(1) == valuesBy(3));
}

void TestPack::cancels()
{
    const Inventory inventory = generatedInventory(5);
    std::stop_source stop;
    stop.request_stop();
    Context context;
    context.stop = stop.get_token();
    const auto values = learnValues(inventory, {}, context);
    QVERIFY(!values && values.error().code == ErrorCode::Canceled);
    const auto outcome = replay(inventory, inventory.tasks, rowsOf(inventory), {.policy = Policy::Fgd}, context);
    QVERIFY(!outcome && outcome.error().code == ErrorCode::Canceled);
}

void TestPack::listsAreRead_data()
{
    QTest::addColumn<QByteArray>("nodes");
    QTest::addColumn<QByteArray>("pods");
    QTest::addColumn<QByteArray>("problem");
    const QByteArray nodes = QByteArray("sn,cpu_milli,memory_mib,gpu,model\nn1,64000,262144,2,P100\n");
    const QByteArray head = QByteArray("name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec\n");
    QTest::newRow("as the trace has them") << nodes << head + "p1,1000,1024,1,460,P100|T4\n" << QByteArray();
    QTest::newRow("no tasks") << nodes << head << QByteArray();
    QTest::newRow("no nodes") << QByteArray("sn,cpu_milli,memory_mib,gpu,model\n") << head << QByteArray();
    QTest::newRow("a task without GPUs has no share") << nodes << head + "p1,1000,1024,0,,\n" << QByteArray();
    QTest::newRow("carriage returns and quotes") << nodes << head.trimmed() + "\r\n\"p,1\",1000,1024,1,1000,\r\n"
                                                 << QByteArray();
    QTest::newRow("a column that nobody knows") << nodes << QByteArray("name,cpu,memory_mib,num_gpu\np1,1,1,1\n")
                                                << QByteArray("/pods/0/cpu: a row of this list has no member 'cpu'");
    QTest::newRow("a missing amount") << nodes << head + "p1,,1024,0,,\n"
                                      << QByteArray("/pods/0/cpu_milli: 'cpu_milli' is missing");
    QTest::newRow("a negative amount")
        << nodes << head + "p1,-1,1024,0,,\n"
        << QByteArray("/pods/0/cpu_milli: 'cpu_milli' must be a whole number from 0 to 1099511627776");
    QTest::newRow("more than a GPU of a GPU")
        << nodes << head + "p1,1,1024,1,1001,\n"
        << QByteArray("/pods/0/gpu_milli: 'gpu_milli' must be a whole number from 0 to 1000");
    QTest::newRow("a node twice") << nodes + "n1,64000,262144,2,P100\n"
                                  << head << QByteArray("/nodes/1: two nodes are called 'n1'");
    QTest::newRow("a short line") << nodes << head + "p1,1000\n"
                                  << QByteArray(": line 2 has 2 fields, the first line 6");
    QTest::newRow("an open quote") << nodes << head + "\"p1,1000\n" << QByteArray(": line 3: a quote is not closed");
}

void TestPack::listsAreRead()
{
    QFETCH(QByteArray, nodes);
    QFETCH(QByteArray, pods);
    QFETCH(QByteArray, problem);
    const auto nodeRows = ask::rowsOfCsv(nodes.toStdString()), podRows = ask::rowsOfCsv(pods.toStdString());
    QVERIFY(nodeRows.has_value());
    const auto input =
        podRows ? ask::readPackLists(*nodeRows, *podRows) : Expected<ask::PackInput>(tl::unexpected(podRows.error()));
    QCOMPARE(input ? QByteArray() : QByteArray::fromStdString(input.error().where + ": " + input.error().message),
             problem);
}

void TestPack::listOrderIsNoMatter()
{
    const std::string head = "sn,cpu_milli,memory_mib,gpu,model\n";
    const std::string a = "a,8000,1,1,T4\n", b = "b,16000,1,2,P100\n";
    const auto pods = ask::rowsOfCsv("name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec\np,1,1,1,500,P100\n");
    const auto one = ask::readPackLists(*ask::rowsOfCsv(head + a + b), *pods),
               other = ask::readPackLists(*ask::rowsOfCsv(head + b + a), *pods);
    QCOMPARE(one->nodeNames, other->nodeNames);
    QCOMPARE(one->inventory.models, other->inventory.models);
    QCOMPARE(one->inventory.nodes[1].cpu, 16'000);
}

QTEST_GUILESS_MAIN(TestPack)
#include "tst_pack.moc"
