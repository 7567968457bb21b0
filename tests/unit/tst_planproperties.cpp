// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every plan, whatever is staged.
#include <algorithm>
#include <array>
#include <set>

#include <QTest>

#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/plan/planfile.h"
#include "core/plan/verbs.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;
using test::brokenPromise;
using test::fleetOf;
using test::job;
using test::jobPod;
using test::twoNodes;

namespace {

/// Numbers that are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed)
        : m_state(seed * 2654435761U + 1)
    {
    }
    std::size_t roll(std::size_t sides)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>(m_state >> 33) % sides;
    }

private:
    std::uint64_t m_state;
};

std::string volcanoJob(const std::string &name, int pods, int gpus, int least)
{
    return "{apiVersion: batch.volcano.sh/v1alpha1, kind: Job, metadata: {name: " + name + ", namespace: default, uid: "
        + name + "}, spec: {minAvailable: " + std::to_string(least) + ", tasks: [{name: w, replicas: "
        + std::to_string(pods) + ", template: {spec: {containers: [{name: c, resources: {requests: {nvidia.com/gpu: \""
        + std::to_string(gpus) + "\"}}}]}}}]}}\n";
}

/// Gangs that hold nodes with fewer pods than they need.
std::set<std::string> shortGangs(const Fleet &fleet)
{
    std::set<std::string> names;
    for (const auto &cluster : fleet.clusters)
        for (const WorkloadEntry &entry : cluster->workloads)
            if (entry.object.group == "batch.volcano.sh" && entry.podsRunning > 0
                && entry.podsRunning < entry.object.gang.minCount)
                names.insert(entry.object.name);
    return names;
}

FleetPtr randomFleet(Dice &dice)
{
    std::string lines;
    const std::size_t nodes = 1 + dice.roll(5);
    std::vector<int> left(nodes, 8);
    for (std::size_t i = 0; i < nodes; ++i)
        lines += "node n" + std::to_string(i) + " nvidia.com/gpu:8 rack=r" + std::to_string(i / 2)
            + (dice.roll(6) == 0 ? " cordoned\n" : "\n");
    const std::size_t jobs = 1 + dice.roll(4);
    for (std::size_t j = 0; j < jobs; ++j) {
        const int pods = static_cast<int>(1 + dice.roll(4)), gpus = static_cast<int>(dice.roll(5));
        const std::string name = "j" + std::to_string(j);
        // Some are gangs: all of their pods that run find a node, or none.
        const bool gang = dice.roll(3) == 0;
        lines += gang ? volcanoJob(name, pods, gpus, static_cast<int>(1 + dice.roll(static_cast<std::size_t>(pods))))
                      : job(name, pods, gpus);
        const bool waits = gang && dice.roll(2) == 0;
        const std::vector<int> before = left;
        std::string made;
        bool all = true;
        for (int p = 0; p < pods; ++p) {
            const std::size_t node = dice.roll(nodes);
            if (!gang && dice.roll(3) == 0)
                continue;
            const bool fits = !waits && left[node] >= gpus && (gang || dice.roll(4) != 0);
            all = all && fits;
            if (fits)
                left[node] -= gpus;
            made += jobPod(name + "-" + std::to_string(p), name, fits ? "n" + std::to_string(node) : "-", gpus,
                           gang ? "batch.volcano.sh/v1alpha1" : "batch/v1");
        }
        if (gang && !all) {
            left = before;
            made.clear();
        }
        lines += made;
    }
    return fleetOf(lines);
}

std::string randomOperation(Dice &dice)
{
    const std::string node = "m1/n" + std::to_string(dice.roll(5)),
                      jobName = "default/j" + std::to_string(dice.roll(4));
    switch (dice.roll(14)) {
    case 0:
        return "place " + jobName;
    case 1:
        return "place " + jobName + " replicas=" + std::to_string(dice.roll(4));
    case 2:
        return "move " + jobName + " node=n" + std::to_string(dice.roll(5));
    case 3:
        return "move " + jobName + " domain=r" + std::to_string(dice.roll(3));
    case 4:
        return "evict " + jobName;
    case 5:
        return "scale " + jobName + " replicas=" + std::to_string(dice.roll(8));
    case 6:
        return "suspend " + jobName;
    case 7:
        return "resume " + jobName;
    case 8:
        return "taint " + node + " key=k effect=" + (dice.roll(2) == 0 ? "NoExecute" : "NoSchedule");
    case 9:
        return "cordon " + node;
    case 10:
        return "uncordon " + node;
    case 11:
        return "drain " + node;
    case 12:
        return (dice.roll(2) == 0 ? "add-nodes m1 like=n0 count=" : "add-nodes m1 type=p4d.24xlarge count=")
            + std::to_string(1 + dice.roll(3));
    default:
        return dice.roll(2) == 0 ? "remove-nodes m1 nodes=n" + std::to_string(dice.roll(5))
                                 : "fail m1 node=n" + std::to_string(dice.roll(5));
    }
}

plan::Plan randomPlan(Dice &dice, const FleetPtr &fleet, std::size_t operations)
{
    plan::Plan plan;
    for (std::size_t i = 0; i < operations; ++i) {
        const auto operation =
            plan::parseOperation(randomOperation(dice), [&](std::string_view text, plan::ObjectRole role) {
                return ask::findPlanObject(Projection(fleet), text, role);
            });
        if (operation)
            plan.entries.push_back({.operation = *operation,
                                    .enabled = dice.roll(8) != 0,
                                    .comment = {},
                                    .group = {},
                                    .seen = {},
                                    .unknown = {}});
    }
    return plan;
}

} // namespace

class TestPlanProperties final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emptyPlanIsTheFleet()
    {
        for (const FleetPtr &fleet : {std::make_shared<const Fleet>(), fleetOf(twoNodes)}) {
            const auto evaluation = test::evaluated(fleet, {});
            QCOMPARE(evaluation->projection.fleetPtr(), fleet);
            QVERIFY(!evaluation->projection.changed());
        }
    }

    /// Whatever is staged: no crash, no promise broken, undo brings back each moment, one by one is all at once.
    void randomPlans()
    {
        const int asked =
            qEnvironmentVariableIntValue("STOWAGE_PLAN_SEEDS"); // more by hand, with QTEST_FUNCTION_TIMEOUT
        const std::uint64_t seeds = asked > 0 ? static_cast<std::uint64_t>(asked) : 400;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            Dice dice(seed);
            const FleetPtr fleet = randomFleet(dice);
            const plan::Plan plan = randomPlan(dice, fleet, 8);
            // Written and read again, it is the same.
            const auto read = plan::readPlan(plan::writePlan(plan));
            QVERIFY(read && *read == plan);
            QCOMPARE(test::evaluated(fleet, {})->projection.fleetPtr(), fleet);
            plan::EvaluationPtr one;
            plan::Plan growing;
            std::vector<std::string> moments;
            std::set<std::string> broken = shortGangs(*fleet);
            for (const plan::Entry &entry : plan.entries) {
                growing.entries.push_back(entry);
                one = test::evaluated(fleet, growing, one);
                const std::string said = std::to_string(seed) + ": " + plan::describe(entry.operation) + ": ";
                const std::string promise = brokenPromise(one->projection.fleet());
                QVERIFY2(promise.empty(), (said + promise).c_str());
                const std::set<std::string> now = shortGangs(one->projection.fleet());
                if (one->steps.back().check.level == plan::Level::Ok)
                    QVERIFY2(std::ranges::includes(broken, now), (said + "a gang is short and nothing tells").c_str());
                broken = now;
                moments.push_back(test::printFleet(one->projection.fleet()));
            }
            const auto whole = test::evaluated(fleet, plan);
            if (!moments.empty() && test::printFleet(whole->projection.fleet()) != moments.back())
                QCOMPARE(QString::fromStdString(test::printFleet(whole->projection.fleet())),
                         QString::fromStdString(moments.back()));
            if (one)
                QCOMPARE(test::printChecks(*whole), test::printChecks(*one));
            while (!growing.entries.empty()) {
                growing.entries.pop_back();
                moments.pop_back();
                one = test::evaluated(fleet, growing, one);
                if (!moments.empty())
                    QCOMPARE(test::printFleet(one->projection.fleet()), moments.back());
            }
            if (one)
                QCOMPARE(one->projection.fleetPtr(), fleet);
        }
    }

    void independentOrder_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("nodes") << "cordon m1/n1"
                               << "taint m1/n2 key=k effect=NoSchedule";
        QTest::newRow("pods on one node") << "place default/z node=n1"
                                          << "place default/a node=n1";
        QTest::newRow("labels and pods") << "label m1/n1 set=x=y"
                                         << "place default/a node=n2";
        QTest::newRow("bought nodes") << "add-nodes m1 like=n1 prefix=x"
                                      << "add-nodes m1 like=n2 prefix=a";
        QTest::newRow("a workload and a node") << "suspend default/a"
                                               << "drain m1/n2";
    }
    void independentOrder()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        const FleetPtr fleet = fleetOf(twoNodes + job("a", 2, 2) + job("z", 1, 2));
        const auto one = test::evaluated(fleet, test::planFrom(fleet, QString(first + u'\n' + second).toStdString()));
        const auto other = test::evaluated(fleet, test::planFrom(fleet, QString(second + u'\n' + first).toStdString()));
        QCOMPARE(test::printFleet(one->projection.fleet()), test::printFleet(other->projection.fleet()));
    }

    /// Operations on different objects that let nothing find a node.
    void independentOperationsCommute()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Dice dice(seed);
            const FleetPtr fleet = randomFleet(dice);
            plan::Plan plan;
            std::set<std::string> objects;
            for (int i = 0; i < 6; ++i) {
                const std::string node = "m1/n" + std::to_string(dice.roll(5)),
                                  workload = "default/j" + std::to_string(dice.roll(4));
                const std::array<std::pair<const std::string *, std::string>, 6> all{{
                    {&node, "cordon " + node},
                    {&node, "uncordon " + node},
                    {&node, "taint " + node + " key=k effect=NoSchedule"},
                    {&node, "label " + node + " set=a=b"},
                    {&workload, "evict " + workload},
                    {&workload, "suspend " + workload},
                }};
                const auto &[object, line] = all[dice.roll(all.size())];
                const auto operation = plan::parseOperation(line, [&](std::string_view text, plan::ObjectRole role) {
                    return ask::findPlanObject(Projection(fleet), text, role);
                });
                if (operation && objects.insert(*object).second)
                    plan.entries.push_back({.operation = *operation,
                                            .enabled = true,
                                            .comment = {},
                                            .group = {},
                                            .seen = {},
                                            .unknown = {}});
            }
            const std::string one = test::printFleet(test::evaluated(fleet, plan)->projection.fleet());
            std::ranges::reverse(plan.entries);
            QCOMPARE(test::printFleet(test::evaluated(fleet, plan)->projection.fleet()), one);
        }
    }

    void inverses_data()
    {
        QTest::addColumn<QString>("plan");
        for (const char *line :
             {"cordon m1/n1", "taint m1/n1 key=k value=v effect=NoSchedule", "label m1/n1 set=rack=r7", "drain m1/n1",
              "move default/train node=n2", "evict default/train", "scale default/train replicas=3",
              "add-nodes m1 like=n1 count=2"})
            QTest::newRow(line) << line;
    }
    /// The pods' places and the nodes come back; names of pods that were made anew may differ.
    void inverses()
    {
        QFETCH(QString, plan);
        const FleetPtr fleet = fleetOf(twoNodes + job("train", 2, 4) + jobPod("train-0", "train", "n1", 4)
                                       + jobPod("train-1", "train", "n1", 4));
        plan::Plan there = test::planFrom(fleet, plan.toStdString());
        const auto evaluation = test::evaluated(fleet, there);
        const auto back = plan::inverseOf(there.entries[0].operation, evaluation->steps[0], plan::PlannedFleet(fleet),
                                          ask::planServices());
        QVERIFY(back && !back->empty());
        for (const plan::Operation &operation : *back)
            there.entries.push_back(
                {.operation = operation, .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}});
        const auto again = test::evaluated(fleet, there);
        QVERIFY(again->worst() < plan::Level::Blocked);
        const Cluster &was = test::onlyCluster(fleet), &is = *again->projection.fleet().clusters[0];
        QCOMPARE(test::printGpus(is), test::printGpus(was));
        QCOMPARE(test::printTopology(is, is.topology), test::printTopology(was, was.topology));
        QCOMPARE(is.workloads[WorkloadId(std::size_t(0))].podsRunning,
                 was.workloads[WorkloadId(std::size_t(0))].podsRunning);
    }
};

QTEST_GUILESS_MAIN(TestPlanProperties)
#include "tst_planproperties.moc"
