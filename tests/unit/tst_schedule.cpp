// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>
#include <random>

#include <QTest>

#include "core/engine/kube/schedule.h"
#include "tests/unit/fleettext.h"
#include "tests/unit/generatedfleet.h"

using namespace stowage;

/// Properties of the in-cluster scheduler on generated fleets.
class TestSchedule final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followingChangesDecidesAsJudgingAnew_data();
    void followingChangesDecidesAsJudgingAnew();
    void placedPodsAreFeasibleAndFit();
    void inputOrderDoesNotMatter();
    void aRejectedPodLeavesNothing();
    void undoRestores();
    void looksAtWhatChangedOnly();
    void allocatesNothingPerNode();
    void kinShareWhatIsLearnt();
    void heapKeepsItsBest();
};

namespace {

std::atomic<std::size_t> allocations = 0;

test::GeneratedOptions sizeOf(unsigned seed)
{
    // Some fleets have more hosts and racks than are kept as domains of their own.
    if (seed % 5 == 0)
        return {.nodes = 100, .running = 120, .pending = 40, .apps = 8};
    return {.nodes = seed % 12, .running = 3 * (seed % 12), .pending = 25, .apps = 6};
}

kube::Scheduler scheduler(unsigned seed)
{
    kube::Scheduler modelled;
    modelled.minor = 34 + static_cast<int>(seed % 4);
    modelled.patch = seed % 8 == 0 ? 1 : -1;
    modelled.gates["GenericWorkload"] = false;
    kube::Profile &profile = modelled.profiles.front();
    if (seed % 3 == 1)
        profile.strategy = kube::Strategy::MostAllocated;
    if (seed % 7 == 2) {
        profile.strategy = kube::Strategy::RequestedToCapacityRatio;
        profile.shape = {{0, 0}, {100, 10}};
        profile.fitResources = {{"nvidia.com/gpu", 3}, {"cpu", 1}};
        profile.balancedResources = {{"cpu", 1}, {"memory", 1}, {"nvidia.com/gpu", 1}};
    }
    if (seed % 11 == 3)
        profile.ignorePreferredTermsOfExistingPods = true;
    return modelled;
}

std::string nodeNames(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    std::string text;
    for (const NodeId node : nodes)
        text += node.valid() ? " " + std::string(cluster.text(cluster.nodes.name[node])) : " none";
    return text;
}

std::string print(const kube::Session &session, const kube::Decision &decision)
{
    const Cluster &cluster = session.state().cluster();
    std::string text = session.keyOf(decision.member) + " ->" + nodeNames(cluster, {decision.node});
    text += " of " + std::to_string(decision.feasibleCount) + ":" + nodeNames(cluster, decision.feasible) + " totals";
    for (const std::int64_t total : decision.totals)
        text += " " + std::to_string(total);
    text += " ties " + std::to_string(decision.tieCount) + nodeNames(cluster, decision.ties);
    for (const auto &[reason, count] : decision.reasons)
        text += " | " + std::to_string(count) + " " + reason;
    text += " " + decision.message;
    if (decision.preemption) {
        text += " preempts" + nodeNames(cluster, {decision.preemption->node});
        for (const kube::MemberId victim : decision.preemption->victims)
            text += " " + session.keyOf(victim);
        text += " " + std::to_string(decision.preemption->budgetViolations);
    }
    return text;
}

/// What every node holds, as one text.
std::string print(const kube::State &state)
{
    std::string text;
    for (std::size_t row = 0; row < state.nodeCount(); ++row) {
        const NodeId node(row);
        std::vector<kube::MemberId> members(state.membersOn(node).begin(), state.membersOn(node).end());
        std::ranges::sort(members);
        for (const kube::MemberId member : members)
            text += std::to_string(member.index()) + " ";
        for (std::size_t r = 0; r < state.cluster().resources.size(); ++r)
            text += std::to_string(state.requested(ResourceId(r))[row]) + ",";
        text += std::to_string(state.podCount(node)) + "," + std::to_string(state.scoringCpu(node)) + ","
            + std::to_string(state.scoringMemory(node)) + "\n";
    }
    return text;
}

std::vector<PodId> pendingOf(const Cluster &cluster)
{
    std::vector<PodId> pods;
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        if (!cluster.pods.node[PodId(row)].valid())
            pods.push_back(PodId(row));
    }
    return pods;
}

} // namespace

// Counts what is asked of the heap.
void *operator new(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    if (void *memory = std::malloc(size != 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
// The pair of the replaced delete: the library's own would answer from another heap under a sanitizer.
void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size != 0 ? size : 1);
}
void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

void TestSchedule::followingChangesDecidesAsJudgingAnew_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 60; ++seed)
        QTest::addRow("fleet %u", seed) << seed;
}

/// Two sessions walk the same way, one judges every node anew each time.
void TestSchedule::followingChangesDecidesAsJudgingAnew()
{
    QFETCH(unsigned, seed);
    const FleetPtr fleet = test::fleetFrom(test::generatedLines(seed, sizeOf(seed)));
    const Cluster &cluster = test::onlyCluster(fleet);
    kube::Session quick(cluster, scheduler(seed)), plain(cluster, scheduler(seed));
    std::mt19937 random(seed);
    std::vector<std::pair<kube::Decision, kube::Decision>> assumed;
    const std::vector<PodId> pods = pendingOf(cluster);
    for (std::size_t step = 0; step < 2 * pods.size(); ++step) {
        const PodId pod = pods[random() % pods.size()];
        const kube::MemberId member = quick.memberOf(pod);
        QVERIFY(member == plain.memberOf(pod));
        if (quick.state().member(member).node.valid()) {
            // Seen again: it leaves, and a third of the time something else is decided first.
            const auto it =
                std::ranges::find_if(assumed, [&](const auto &both) { return both.first.member == member; });
            quick.undo(it->first);
            plain.undo(it->second);
            assumed.erase(it);
            if (random() % 3 != 0)
                continue;
        }
        kube::DecideOptions options{.preempt = random() % 2 == 0, .scores = random() % 2 == 0};
        std::vector<NodeId> some;
        if (random() % 4 == 0) {
            for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
                if (random() % 3 != 0)
                    some.push_back(NodeId(row));
            }
            options.restricted = true;
            options.candidates = some;
        }
        if (random() % 3 == 0)
            options.listed = 1 + random() % 3;
        kube::DecideOptions slow = options;
        slow.oneByOne = true;
        kube::Decision a = quick.decide(member, options), b = plain.decide(member, slow);
        QCOMPARE(QString::fromStdString(print(quick, a)), QString::fromStdString(print(plain, b)));
        if (a.preemption && a.preemption->node.valid()) {
            quick.nominate(member, a.preemption->node);
            plain.nominate(member, b.preemption->node);
        }
        if (a.node.valid())
            assumed.emplace_back(std::move(a), std::move(b));
    }
    QCOMPARE(QString::fromStdString(print(quick.state())), QString::fromStdString(print(plain.state())));
}

void TestSchedule::placedPodsAreFeasibleAndFit()
{
    std::size_t placed = 0;
    for (unsigned seed = 1; seed <= 60; ++seed) {
        // Nobody stands anywhere yet, so that what is overfull was made so here.
        test::GeneratedOptions options = sizeOf(seed);
        options.running = 0;
        options.pending = 50;
        const FleetPtr fleet = test::fleetFrom(test::generatedLines(seed, options));
        const Cluster &cluster = test::onlyCluster(fleet);
        kube::Session session(cluster, scheduler(seed));
        for (const PodId pod : pendingOf(cluster)) {
            const kube::MemberId member = session.memberOf(pod);
            const kube::Decision decision = session.decide(member, {.listed = 0});
            QVERIFY(decision.feasible.empty() && decision.ties.empty());
            if (!decision.node.valid())
                continue;
            ++placed;
            session.undo(decision);
            QVERIFY(session.judge(member, decision.node).verdict.passes());
            session.retake(decision);
        }
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
            const NodeId node(row);
            for (std::size_t r = 0; r < cluster.resources.size(); ++r)
                QVERIFY(session.state().requested(ResourceId(r))[row]
                        <= cluster.nodes.allocatable.at(ResourceId(r), node));
            QVERIFY(session.state().podCount(node) <= cluster.nodes.allocatable.at(ResourceCatalog::pods, node));
        }
    }
    QVERIFY(placed > 300);
}

void TestSchedule::inputOrderDoesNotMatter()
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::vector<std::string> lines = test::generatedLines(seed, sizeOf(seed));
        std::string first;
        for (unsigned turn = 0; turn < 3; ++turn) {
            const FleetPtr fleet = test::fleetFrom(lines);
            const Cluster &cluster = test::onlyCluster(fleet);
            kube::Session session(cluster, scheduler(seed));
            std::string text;
            for (const PodId pod : pendingOf(cluster))
                text += print(session, session.decide(session.memberOf(pod), {.preempt = true})) + "\n";
            if (turn == 0)
                first = text;
            QCOMPARE(QString::fromStdString(text), QString::fromStdString(first));
            std::mt19937 random(seed + turn);
            std::ranges::shuffle(lines, random);
        }
    }
}

/// What comes after a pod that fits nowhere is decided as if that one had never been.
void TestSchedule::aRejectedPodLeavesNothing()
{
    std::size_t rejected = 0;
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const FleetPtr fleet = test::fleetFrom(test::generatedLines(seed, sizeOf(seed)));
        const Cluster &cluster = test::onlyCluster(fleet);
        kube::Session all(cluster, scheduler(seed)), without(cluster, scheduler(seed));
        for (const PodId pod : pendingOf(cluster)) {
            if (!cluster.text(cluster.pods.nominatedNode[pod]).empty())
                continue; // holds its node before it is decided
            const std::string before = print(all.state());
            const kube::Decision decision = all.decide(all.memberOf(pod), {.preempt = true});
            if (!decision.node.valid()) {
                ++rejected;
                QCOMPARE(QString::fromStdString(print(all.state())), QString::fromStdString(before));
                continue;
            }
            const kube::Decision same = without.decide(without.memberOf(pod));
            QCOMPARE(nodeNames(cluster, same.feasible), nodeNames(cluster, decision.feasible));
            QCOMPARE(same.totals, decision.totals);
        }
    }
    QVERIFY(rejected > 50);
}

void TestSchedule::undoRestores()
{
    for (unsigned seed = 1; seed <= 30; ++seed) {
        const FleetPtr fleet = test::fleetFrom(test::generatedLines(seed, sizeOf(seed)));
        const Cluster &cluster = test::onlyCluster(fleet);
        kube::Session session(cluster, scheduler(seed));
        const std::string before = print(session.state());
        std::vector<std::string> told[2];
        for (std::vector<std::string> &texts : told) {
            std::vector<kube::Decision> decisions;
            for (const PodId pod : pendingOf(cluster)) {
                decisions.push_back(session.decide(session.memberOf(pod), {.scores = true}));
                texts.push_back(print(session, decisions.back()));
            }
            for (auto decision = decisions.rbegin(); decision != decisions.rend(); ++decision)
                session.undo(*decision);
            QCOMPARE(QString::fromStdString(print(session.state())), QString::fromStdString(before));
        }
        QCOMPARE(told[0], told[1]);
    }
}

void TestSchedule::looksAtWhatChangedOnly()
{
    std::string lines;
    for (int n = 0; n < 200; ++n)
        lines += "node n" + std::to_string(n) + " nvidia.com/gpu:8\n";
    for (int p = 0; p < 100; ++p)
        lines += "pod a" + std::to_string(p) + " - nvidia.com/gpu:1 pending app=a\n";
    const FleetPtr fleet = test::fleetFrom(lines);
    const Cluster &cluster = test::onlyCluster(fleet);
    kube::Session session(cluster, {});
    const std::vector<PodId> pods = pendingOf(cluster);
    const kube::ClassId podClass = session.state().member(session.memberOf(pods.front())).podClass;
    for (const PodId pod : pods)
        QVERIFY(session.decide(session.memberOf(pod)).node.valid());
    // Every node once, then the node of the pod before.
    QCOMPARE(session.nodesJudged(podClass), std::uint64_t(cluster.nodes.size() + pods.size() - 1));
}

/// As often for a thousand nodes as for two hundred: what grows is the log and the nodes' lists of pods.
void TestSchedule::allocatesNothingPerNode()
{
    std::vector<std::size_t> counted;
    for (const int nodes : {200, 1000}) {
        std::string lines;
        for (int n = 0; n < nodes; ++n)
            lines += "node n" + std::to_string(n) + " nvidia.com/gpu:8 zone=z" + std::to_string(n % 7) + "\n";
        const char *kinds[] = {"",
                               ", topologySpreadConstraints: [{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: "
                               "DoNotSchedule, labelSelector: {matchLabels: {app: a1}}}]",
                               ", affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: "
                               "[{topologyKey: zone, labelSelector: {matchLabels: {app: a9}}}]}}"};
        for (int p = 0; p < 90; ++p)
            lines += "{apiVersion: v1, kind: Pod, metadata: {name: p" + std::to_string(100 + p) + ", labels: {app: a"
                + std::to_string(p % 3) + "}}, spec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]"
                + kinds[p % 3] + "}, status: {phase: Pending}}\n";
        const FleetPtr fleet = test::fleetFrom(lines);
        kube::Session session(test::onlyCluster(fleet), {});
        std::vector<kube::MemberId> members;
        for (const PodId pod : pendingOf(test::onlyCluster(fleet)))
            members.push_back(session.memberOf(pod));
        std::size_t before = 0, placed = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i == 30)
                before = allocations; // every class is known by now
            placed += session.decide(members[i], {.listed = 0}).node.valid() ? 1U : 0U;
        }
        counted.push_back(allocations - before);
        QCOMPARE(placed, members.size());
    }
    QVERIFY2(counted[1] <= counted[0] + 10, qPrintable(QString::number(counted[1])));
    QVERIFY2(counted[0] < 60 * 12, qPrintable(QString::number(counted[0])));
}

void TestSchedule::kinShareWhatIsLearnt()
{
    const FleetPtr fleet = test::fleetFrom("node n1 nvidia.com/gpu:8\n"
                                           "pod a - nvidia.com/gpu:1 pending app=a index=0\n"
                                           "pod b - nvidia.com/gpu:1 pending app=a index=1\n"
                                           "pod c - nvidia.com/gpu:1 pending app=c index=2\n"
                                           "{apiVersion: v1, kind: Service, metadata: {name: s}, spec: {selector: "
                                           "{app: a}}}\n");
    const Cluster &cluster = test::onlyCluster(fleet);
    kube::Session session(cluster, {});
    std::vector<kube::ClassId> classes;
    for (const PodId pod : pendingOf(cluster))
        classes.push_back(session.state().member(session.memberOf(pod)).podClass);
    kube::State &state = session.state();
    QVERIFY(classes[0] != classes[1]);
    QVERIFY(state.kin(classes[0]) == state.kin(classes[1])); // nothing selects by index
    QVERIFY(state.kin(classes[0]) != state.kin(classes[2])); // a Service selects by app

    // A pod that keeps off one index tells the two apart.
    PodShape shape;
    api::PodAffinityTerm term;
    term.labelSelector = api::LabelSelector{.matchLabels = {{"index", "0"}}, .matchExpressions = {}};
    term.topologyKey = "kubernetes.io/hostname";
    shape.spec.podAntiAffinity.required.push_back(term);
    state.admit("default", {}, shape);
    QVERIFY(state.kin(classes[0]) != state.kin(classes[1]));
}

void TestSchedule::heapKeepsItsBest()
{
    std::mt19937 random(7);
    kube::NodeHeap heap;
    std::vector<std::int64_t> scores(300, -1); // by slot, -1 = not in the heap
    std::vector<std::uint32_t> places(300);
    for (int step = 0; step < 20'000; ++step) {
        const auto slot = static_cast<std::uint32_t>(random() % scores.size());
        const auto score = static_cast<std::int64_t>(random() % 20);
        if (scores[slot] < 0) {
            places[slot] = heap.add(slot, score);
            scores[slot] = score;
        } else if (random() % 3 == 0) {
            places[heap.remove(places[slot])] = places[slot];
            scores[slot] = -1;
        } else {
            heap.update(places[slot], score);
            scores[slot] = score;
        }
        if (heap.empty())
            continue;
        const auto highest = std::ranges::max_element(scores); // the first of equals
        const kube::NodeHeap::Best best = heap.best();
        QCOMPARE(best.score, *highest);
        QCOMPARE(best.slot, static_cast<std::uint32_t>(highest - scores.begin()));
        QCOMPARE(heap.countBest(*highest), static_cast<std::size_t>(std::ranges::count(scores, *highest)));
    }
}

QTEST_GUILESS_MAIN(TestSchedule)
#include "tst_schedule.moc"
