// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "core/engine/karmada/affinity.h"
#include "core/engine/karmada/divide.h"
#include "core/engine/karmada/policy.h"
#include "core/engine/karmada/regions.h"
#include "core/engine/karmada/schedule.h"
#include "core/engine/karmada/select.h"
#include "core/engine/karmada/webster.h"
#include "core/import/karmada/readkarmada.h"

using namespace stowage;
using namespace stowage::karmada;

namespace {

api::karmada::Placement placement(const QByteArray &json)
{
    return api::karmada::Placement(*karmada::parsePlacement(json.toStdString()));
}

/// "a:30 b:20/2 c:0@eu": clusters with what the estimator allows, replicas held before, and their region.
struct Hub {
    std::vector<api::karmada::Cluster> clusters;
    std::vector<std::int64_t> room;
    std::vector<api::karmada::TargetCluster> held;
};

Hub hubOf(const QByteArray &text)
{
    struct One {
        std::string name, region;
        std::int64_t room = 0, held = -1;
    };
    std::vector<One> all;
    for (const QByteArray &part : text.split(' ')) {
        if (part.isEmpty())
            continue;
        const QByteArrayList place = part.split('@');
        const QByteArrayList name = place.front().split(':');
        const QByteArrayList numbers = name.value(1).split('/');
        all.push_back({name.front().toStdString(), place.value(1).toStdString(), numbers.front().toLongLong(),
                       numbers.size() > 1 ? numbers.at(1).toLongLong() : -1});
    }
    Hub hub;
    for (const One &one : all) {
        if (one.held >= 0)
            hub.held.push_back({one.name, one.held});
    }
    std::ranges::sort(all, {}, &One::name);
    for (const One &one : all) {
        api::karmada::Cluster cluster;
        cluster.name = one.name;
        cluster.region = one.region;
        cluster.apis = {{"apps/v1", "Deployment"}};
        hub.clusters.push_back(std::move(cluster));
        hub.room.push_back(one.room);
    }
    return hub;
}

api::karmada::Binding bindingOf(const Hub &hub, std::int64_t replicas, const QByteArray &placementJson)
{
    api::karmada::Binding binding;
    binding.nameSpace = "demo";
    binding.name = "web-deployment";
    binding.apiVersion = "apps/v1";
    binding.kind = "Deployment";
    binding.replicas = replicas;
    binding.requirements.emplace();
    binding.placement = placement(placementJson);
    binding.clusters = hub.held;
    return binding;
}

Decision decide(const Hub &hub, const api::karmada::Binding &binding, const Options &options = {})
{
    const NamedEstimator estimator{"test", false,
                                   [&hub](std::span<const ClusterIndex> clusters, const EstimateRequest &,
                                          std::span<Estimate> estimates, const Context &) -> Expected<void> {
                                       for (std::size_t i = 0; i < clusters.size(); ++i)
                                           estimates[i].replicas = hub.room[clusters[i]];
                                       return {};
                                   }};
    const AffinityGroups groups;
    const auto decision = schedule(
        binding,
        {.clusters = hub.clusters, .groups = groups, .estimators = std::span(&estimator, 1), .options = options});
    return *decision;
}

/// "a:3 b:2", or the outcome's token and message.
QByteArray print(const Decision &decision)
{
    if (decision.outcome != Outcome::Success && decision.outcome != Outcome::Unchanged)
        return QByteArray::fromStdString(std::string(token(decision.outcome)) + ": " + decision.message);
    QByteArray text;
    for (const Target &target : decision.placements)
        text += (text.isEmpty() ? "" : " ") + QByteArray::fromStdString(target.cluster) + ':'
            + QByteArray::number(static_cast<qlonglong>(target.replicas));
    return text;
}

constexpr const char *aggregated =
    R"({"replicaScheduling":{"replicaSchedulingType":"Divided","replicaDivisionPreference":"Aggregated"}})";
constexpr const char *dynamic =
    R"({"replicaScheduling":{"replicaSchedulingType":"Divided","weightPreference":{"dynamicWeight":"AvailableReplicas"}}})";

QByteArray withSpread(const char *base, const char *spread)
{
    QByteArray text(base);
    text.chop(1);
    return text + ",\"spreadConstraints\":" + spread + '}';
}

} // namespace

class TestKarmada final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void divides_data();
    void divides();
    void webster_data();
    void webster();
    void websterIsTheSlowOne();
    void affinity_data();
    void affinity();
    void triggers_data();
    void triggers();
    void regionsMatchTheFullSearch();
    void sumsAndBounds();
    void orderOfClustersDoesNotMatter();
    void preempts_data();
    void preempts();
};

void TestKarmada::divides_data()
{
    QTest::addColumn<QByteArray>("hub");
    QTest::addColumn<int>("replicas");
    QTest::addColumn<QByteArray>("placement");
    QTest::addColumn<QByteArray>("result");

    QTest::newRow("aggregated takes as few clusters as have room")
        << QByteArray("a:3 b:9 c:8") << 10 << QByteArray(aggregated) << QByteArray("b:5 c:5");
    QTest::newRow("aggregated goes to the clusters in use first when it grows")
        << QByteArray("a:3/2 b:9 c:8") << 5 << QByteArray(aggregated) << QByteArray("a:5");
    QTest::newRow("aggregated shrinks onto the largest holder")
        << QByteArray("a:0/2 b:0/5 c:9") << 4 << QByteArray(aggregated) << QByteArray("b:4");
    QTest::newRow("dynamic weight follows the room")
        << QByteArray("a:3 b:9") << 4 << QByteArray(dynamic) << QByteArray("a:1 b:3");
    QTest::newRow("dynamic weight keeps what is there when it grows")
        << QByteArray("a:0/4 b:6") << 6 << QByteArray(dynamic) << QByteArray("a:4 b:2");
    QTest::newRow("an equal total stays although nothing fits any more")
        << QByteArray("a:0/4 b:0/2") << 6 << QByteArray(dynamic) << QByteArray("a:4 b:2");
    QTest::newRow("shrinking ignores the room")
        << QByteArray("a:0/4 b:90/2") << 3 << QByteArray(dynamic) << QByteArray("a:2 b:1");
    QTest::newRow("no partial placement")
        << QByteArray("a:3 b:2") << 6 << QByteArray(dynamic)
        << QByteArray("Unschedulable: Clusters available replicas 5 are not enough to schedule.");
    QTest::newRow("replicas on a lost cluster count as new ones")
        << QByteArray("a:9/1 b:9") << 3 << QByteArray(dynamic) << QByteArray("a:2 b:1");
    QTest::newRow("duplicated never checks the room")
        << QByteArray("a:0 b:1") << 7 << QByteArray(R"({})") << QByteArray("a:7 b:7");
    QTest::newRow("static weights ignore room and spread constraints")
        << QByteArray("a:0 b:9") << 6
        << QByteArray(R"({"spreadConstraints":[{"spreadByField":"cluster","minGroups":5,"maxGroups":5}],)"
                      R"("replicaScheduling":{"weightPreference":{"staticWeightList":[)"
                      R"({"targetCluster":{"clusterNames":["a"]},"weight":2},)"
                      R"({"targetCluster":{"clusterNames":["a","b"]},"weight":1}]}}})")
        << QByteArray("a:4 b:2");
    QTest::newRow("weights that match no cluster divide evenly")
        << QByteArray("a:0 b:9") << 3
        << QByteArray(R"({"replicaScheduling":{"weightPreference":{"staticWeightList":[)"
                      R"({"targetCluster":{"clusterNames":["x"]},"weight":2}]}}})")
        << QByteArray("a:2 b:1");
    QTest::newRow("maxGroups left out selects nothing")
        << QByteArray("a:9 b:9") << 3 << withSpread(aggregated, R"([{"spreadByField":"cluster"}])")
        << QByteArray("SchedulerError: no enough resource when selecting 0 clusters");
    QTest::newRow("a cluster without room gives way to one that has it")
        << QByteArray("a:0/1 b:2 c:3 d:9") << 11
        << withSpread(dynamic, R"([{"spreadByField":"cluster","minGroups":1,"maxGroups":2}])") << QByteArray("c:3 d:8");
    QTest::newRow("only clusters and regions can be spread over")
        << QByteArray("a:9") << 3 << withSpread(dynamic, R"([{"spreadByLabel":"x","minGroups":1,"maxGroups":2}])")
        << QByteArray("SchedulerError: just support cluster and region spread constraint");
    QTest::newRow("the regions with most room are chosen, one cluster of each first")
        << QByteArray("a:9@eu b:5@us c:1@ap d:8@eu") << 6
        << withSpread(dynamic,
                      R"([{"spreadByField":"region","minGroups":2,"maxGroups":2},)"
                      R"({"spreadByField":"cluster","minGroups":2,"maxGroups":2}])")
        << QByteArray("a:4 b:2");
    QTest::newRow("overflow clusters take what the group has no room for")
        << QByteArray("a:3 b:9 c:9") << 5
        << QByteArray(R"({"replicaScheduling":{"replicaSchedulingType":"Divided","replicaDivisionPreference":)"
                      R"("Aggregated"},"clusterAffinities":[{"affinityName":"own","clusterNames":["a"],)"
                      R"("overflowAffinities":[{"affinityName":"cloud","clusterNames":["b"]}]}]})")
        << QByteArray("a:3 b:2");
    QTest::newRow("shrinking empties the overflow first")
        << QByteArray("a:0/3 b:9/4") << 4
        << QByteArray(R"({"replicaScheduling":{"replicaSchedulingType":"Divided","replicaDivisionPreference":)"
                      R"("Aggregated"},"clusterAffinities":[{"affinityName":"own","clusterNames":["a"],)"
                      R"("overflowAffinities":[{"affinityName":"cloud","clusterNames":["b"]}]}]})")
        << QByteArray("a:3 b:1");
    QTest::newRow("the error of the first group decides")
        << QByteArray("a:3 b:4") << 5
        << QByteArray(R"({"replicaScheduling":{"replicaSchedulingType":"Divided","replicaDivisionPreference":)"
                      R"("Aggregated"},"clusterAffinities":[{"affinityName":"x","clusterNames":["a"]},)"
                      R"({"affinityName":"y","clusterNames":["b"]}]})")
        << QByteArray("Unschedulable: Clusters available replicas 3 are not enough to schedule.");
}

void TestKarmada::divides()
{
    QFETCH(QByteArray, hub);
    QFETCH(int, replicas);
    QFETCH(QByteArray, placement);
    QFETCH(QByteArray, result);
    const Hub made = hubOf(hub);
    QCOMPARE(print(decide(made, bindingOf(made, replicas, placement))), result);
}

void TestKarmada::webster_data()
{
    QTest::addColumn<QList<int>>("votes");
    QTest::addColumn<int>("seats");
    QTest::addColumn<QByteArray>("uid");
    QTest::addColumn<QList<int>>("result");

    QTest::newRow("proportional") << QList<int>{1, 2, 3} << 6 << QByteArray() << QList<int>{1, 2, 3};
    QTest::newRow("equal parties go by name") << QList<int>{5, 5} << 3 << QByteArray() << QList<int>{2, 1};
    // FNV-1a of "a" is 0xe40c292c, of "b" 0xe70c2de5.
    QTest::newRow("an even hash of the uid keeps the order")
        << QList<int>{5, 5} << 3 << QByteArray("a") << QList<int>{2, 1};
    QTest::newRow("an odd hash turns it round") << QList<int>{5, 5} << 3 << QByteArray("b") << QList<int>{1, 2};
    QTest::newRow("no votes, no seats") << QList<int>{0, 4} << 3 << QByteArray() << QList<int>{0, 3};
    QTest::newRow("of equal quotients the smaller party is first")
        << QList<int>{3, 1} << 2 << QByteArray() << QList<int>{1, 1};
}

void TestKarmada::webster()
{
    QFETCH(QList<int>, votes);
    QFETCH(int, seats);
    QFETCH(QByteArray, uid);
    QFETCH(QList<int>, result);
    const std::string names = "abcdefgh";
    std::vector<Party> parties;
    for (qsizetype i = 0; i < votes.size(); ++i)
        parties.push_back({std::string_view(names).substr(static_cast<std::size_t>(i), 1), votes[i]});
    const Seats divided = divideSeats(seats, parties, tieOrderOf(uid.toStdString()));
    QList<int> got;
    for (const std::int64_t seat : divided.seats)
        got << static_cast<int>(seat);
    QCOMPARE(got, result);
}

void TestKarmada::websterIsTheSlowOne()
{
    // Seat by seat, as the rule is written.
    const auto slow = [](std::int64_t seats, const std::vector<Party> &parties) {
        std::vector<std::int64_t> got(parties.size(), 0);
        for (std::int64_t i = 0; i < seats; ++i) {
            std::size_t best = 0;
            const auto quotient = [&](std::size_t p) {
                return static_cast<double>(parties[p].votes) / static_cast<double>(2 * got[p] + 1);
            };
            for (std::size_t p = 1; p < parties.size(); ++p) {
                const auto key = [&](std::size_t x) { return std::tuple(-quotient(x), got[x], parties[x].name); };
                if (key(p) < key(best))
                    best = p;
            }
            ++got[best];
        }
        return got;
    };
    std::mt19937 random(7);
    for (int run = 0; run < 300; ++run) {
        std::vector<std::string> names;
        const std::size_t count = random() % 9 + 1;
        for (std::size_t i = 0; i < count; ++i)
            names.push_back("c" + std::to_string(i));
        std::vector<Party> parties;
        for (const std::string &name : names)
            parties.push_back({name, static_cast<std::int64_t>(random() % (run % 3 == 0 ? 4 : 5000))});
        const auto seats = static_cast<std::int64_t>(random() % 400);
        QCOMPARE(divideSeats(seats, parties, TieOrder::Ascending).seats, slow(seats, parties));
    }
}

void TestKarmada::affinity_data()
{
    QTest::addColumn<QByteArray>("affinity");
    QTest::addColumn<bool>("matches");

    QTest::newRow("an empty one takes every cluster") << QByteArray("{}") << true;
    QTest::newRow("names") << QByteArray(R"({"clusterNames":["m1"]})") << true;
    QTest::newRow("exclusion beats names") << QByteArray(R"({"clusterNames":["m1"],"exclude":["m1"]})") << false;
    QTest::newRow("labels") << QByteArray(R"({"labelSelector":{"matchLabels":{"tier":"gold"}}})") << true;
    QTest::newRow("In without values is no selector, and takes nothing")
        << QByteArray(R"({"labelSelector":{"matchExpressions":[{"key":"tier","operator":"In"}]}})") << false;
    QTest::newRow("any zone listed is enough")
        << QByteArray(R"({"fieldSelector":{"matchExpressions":[{"key":"zone","operator":"In","values":["b","x"]}]}})")
        << true;
    QTest::newRow("NotIn fails when one of the zones is listed")
        << QByteArray(R"({"fieldSelector":{"matchExpressions":[{"key":"zone","operator":"NotIn","values":["b"]}]}})")
        << false;
    QTest::newRow("an empty provider is an absent key") << QByteArray(
        R"({"fieldSelector":{"matchExpressions":[{"key":"provider","operator":"NotIn","values":["aws"]}]}})")
                                                        << true;
    QTest::newRow("an unknown operator on zones does not hold")
        << QByteArray(R"({"fieldSelector":{"matchExpressions":[{"key":"zone","operator":"Gt","values":["1"]}]}})")
        << false;
}

void TestKarmada::affinity()
{
    QFETCH(QByteArray, affinity);
    QFETCH(bool, matches);
    api::karmada::Cluster cluster;
    cluster.name = "m1";
    cluster.labels = {{"tier", "gold"}};
    cluster.region = "eu";
    cluster.zones = {"a", "b"};
    QCOMPARE(karmada::matches(*parseClusterAffinity(affinity.toStdString()), cluster), matches);
}

void TestKarmada::triggers_data()
{
    QTest::addColumn<QByteArray>("applied");
    QTest::addColumn<int>("replicas");
    QTest::addColumn<QByteArray>("observed");
    QTest::addColumn<int>("trigger");

    const QByteArray groups =
        R"({"clusterAffinities":[{"affinityName":"g","clusterNames":["a"]},{"affinityName":"h"}],)"
        R"("replicaScheduling":{"replicaDivisionPreference":"Aggregated"}})";
    const QByteArray otherGroup = R"({"clusterAffinities":[{"affinityName":"g","clusterNames":["a"]}],)"
                                  R"("replicaScheduling":{"replicaDivisionPreference":"Aggregated"}})";
    const QByteArray sameGroup = R"({"clusterAffinities":[{"affinityName":"g","clusterNames":["b"]}],)"
                                 R"("replicaScheduling":{"replicaDivisionPreference":"Aggregated"}})";
    QTest::newRow("never scheduled") << QByteArray() << 4 << QByteArray()
                                     << static_cast<int>(Trigger::PlacementChanged);
    QTest::newRow("nothing changed") << groups << 4 << QByteArray("g") << static_cast<int>(Trigger::None);
    QTest::newRow("another group changed") << otherGroup << 4 << QByteArray("g") << static_cast<int>(Trigger::None);
    QTest::newRow("another group changed, and none is observed")
        << otherGroup << 4 << QByteArray() << static_cast<int>(Trigger::PlacementChanged);
    QTest::newRow("the observed group changed")
        << sameGroup << 4 << QByteArray("g") << static_cast<int>(Trigger::PlacementChanged);
    QTest::newRow("another number of replicas")
        << groups << 5 << QByteArray("g") << static_cast<int>(Trigger::ReplicasChanged);
}

void TestKarmada::triggers()
{
    QFETCH(QByteArray, applied);
    QFETCH(int, replicas);
    QFETCH(QByteArray, observed);
    QFETCH(int, trigger);
    const Hub hub = hubOf("a:9/4");
    api::karmada::Binding binding =
        bindingOf(hub, replicas,
                  R"({"clusterAffinities":[{"affinityName":"g","clusterNames":["a"]},{"affinityName":"h"}],)"
                  R"("replicaScheduling":{"replicaDivisionPreference":"Aggregated"}})");
    if (!applied.isEmpty())
        binding.appliedPlacement = placement(applied);
    binding.observedAffinity = observed.toStdString();
    QCOMPARE(static_cast<int>(triggerOf(binding, hub.clusters)), trigger);
}

void TestKarmada::regionsMatchTheFullSearch()
{
    // Every combination in the order of discovery, without any bound.
    struct Full {
        const std::vector<RegionGroup> &groups;
        std::int64_t min, max, target;
        std::vector<std::size_t> order, path;
        std::vector<std::vector<std::size_t>> found;

        void follow(std::size_t from, std::int64_t clusters)
        {
            for (std::size_t i = from; i < order.size(); ++i) {
                path.push_back(order[i]);
                const std::int64_t sum = clusters + groups[order[i]].clusters;
                const auto length = static_cast<std::int64_t>(path.size());
                if (sum >= target && length >= min && length <= max)
                    found.push_back(path);
                else if (length < max)
                    follow(i + 1, sum);
                path.pop_back();
            }
        }
        std::vector<std::size_t> best()
        {
            for (std::size_t i = 0; i < groups.size(); ++i)
                order.push_back(i);
            std::ranges::sort(order, {}, [&](std::size_t i) {
                return std::tuple(groups[i].clusters, -groups[i].weight, groups[i].name);
            });
            follow(0, 0);
            for (auto &one : found)
                std::ranges::sort(one, {},
                                  [&](std::size_t i) { return std::tuple(-groups[i].weight, groups[i].name); });
            const auto total = [&](const std::vector<std::size_t> &one) {
                std::int64_t weight = 0, clusters = 0;
                for (const std::size_t i : one) {
                    weight += groups[i].weight;
                    clusters += groups[i].clusters;
                }
                return std::tuple(-weight, -clusters);
            };
            std::ranges::stable_sort(found, {}, total);
            if (found.empty())
                return {};
            std::vector<std::size_t> chosen = found.front();
            for (const auto &one : found) {
                if (one.size() < chosen.size() && std::equal(one.begin(), one.end(), chosen.begin()))
                    chosen = one;
            }
            return chosen;
        }
    };
    std::mt19937 random(11);
    const std::string names = "abcdefghij";
    for (int run = 0; run < 2000; ++run) {
        std::vector<RegionGroup> groups;
        const std::size_t count = random() % 7 + 1;
        for (std::size_t i = 0; i < count; ++i)
            groups.push_back({std::string_view(names).substr(i, 1), static_cast<std::int64_t>(random() % 4 + 1),
                              static_cast<std::int64_t>(random() % 5) * 1000});
        const auto min = static_cast<std::int64_t>(random() % 4 + 1);
        const auto max = min + static_cast<std::int64_t>(random() % 3);
        const auto target = static_cast<std::int64_t>(random() % 9);
        Full full{groups, min, max, target, {}, {}, {}};
        const auto choice = chooseRegions(groups, min, max, target);
        QVERIFY(choice);
        QCOMPARE(choice->path, full.best());
    }
}

void TestKarmada::sumsAndBounds()
{
    std::mt19937 random(3);
    for (int run = 0; run < 500; ++run) {
        QByteArray text;
        const int count = static_cast<int>(random() % 8) + 1;
        for (int i = 0; i < count; ++i) {
            text += "c" + QByteArray::number(i) + ':' + QByteArray::number(static_cast<int>(random() % 30));
            if (random() % 3 == 0)
                text += '/' + QByteArray::number(static_cast<int>(random() % 9));
            text += ' ';
        }
        const Hub hub = hubOf(text);
        const int replicas = static_cast<int>(random() % 60) + 1;
        for (const char *strategy : {aggregated, dynamic}) {
            const Decision decision = decide(hub, bindingOf(hub, replicas, strategy));
            if (decision.outcome != Outcome::Success)
                continue;
            std::int64_t sum = 0;
            for (const Target &target : decision.placements) {
                sum += target.replicas;
                const auto cluster = std::ranges::find(hub.clusters, target.cluster, &api::karmada::Cluster::name);
                const auto held = std::ranges::find(hub.held, target.cluster, &api::karmada::TargetCluster::name);
                const std::int64_t room = hub.room[static_cast<std::size_t>(cluster - hub.clusters.begin())]
                    + (held == hub.held.end() ? 0 : held->replicas);
                QVERIFY2(target.replicas <= room, text.constData());
            }
            QCOMPARE(sum, replicas);
        }
    }
}

void TestKarmada::orderOfClustersDoesNotMatter()
{
    // The order in which a binding lists its clusters says nothing.
    Hub hub = hubOf("a:7/1 b:7/3 c:7 d:7/2 e:7");
    const QByteArray first = print(decide(hub, bindingOf(hub, 19, dynamic)));
    std::ranges::sort(hub.held, {}, &api::karmada::TargetCluster::name);
    do {
        QCOMPARE(print(decide(hub, bindingOf(hub, 19, dynamic))), first);
    } while (std::ranges::next_permutation(hub.held, {}, &api::karmada::TargetCluster::name).found);
}

void TestKarmada::preempts_data()
{
    QTest::addColumn<bool>("gate");
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<int>("priority");
    QTest::addColumn<QByteArray>("policy");

    QTest::newRow("without the gate a claim stays") << false << QByteArray("demo/old") << 9 << QByteArray("demo/old");
    QTest::newRow("a higher priority takes over") << true << QByteArray("demo/old") << 9 << QByteArray("demo/new");
    QTest::newRow("an equal priority does not") << true << QByteArray("demo/old") << 0 << QByteArray("demo/old");
    QTest::newRow("of a cluster-scoped owner whatever the priority")
        << true << QByteArray("all") << -5 << QByteArray("demo/new");
}

void TestKarmada::preempts()
{
    QFETCH(bool, gate);
    QFETCH(QByteArray, owner);
    QFETCH(int, priority);
    QFETCH(QByteArray, policy);
    api::karmada::Template object;
    object.apiVersion = "apps/v1";
    object.kind = "Deployment";
    object.nameSpace = "demo";
    object.name = "web";
    const bool clusterScoped = owner == "all";
    if (clusterScoped) {
        object.annotations = {{"clusterpropagationpolicy.karmada.io/name", "all"}};
        object.labels = {{"clusterpropagationpolicy.karmada.io/permanent-id", "1"}};
    } else {
        object.annotations = {{"propagationpolicy.karmada.io/name", "old"},
                              {"propagationpolicy.karmada.io/namespace", "demo"}};
        object.labels = {{"propagationpolicy.karmada.io/permanent-id", "1"}};
    }
    api::karmada::Objects objects;
    const auto add = [&](const char *nameSpace, const char *name, int explicitPriority, bool preempting) {
        api::karmada::Policy added;
        added.nameSpace = nameSpace;
        added.name = name;
        added.priority = explicitPriority;
        added.preempts = preempting;
        added.selectors = {{.apiVersion = "apps/v1",
                            .kind = "Deployment",
                            .nameSpace = nameSpace,
                            .name = "web",
                            .labelSelector = {}}};
        objects.policies.push_back(added);
    };
    add("", "all", 3, false);
    add("demo", "new", priority, true);
    add("demo", "old", 0, false);
    Options options;
    options.gates.propagationPolicyPreemption = gate;
    const PolicyMatch match = matchPolicy(objects, object, options);
    QVERIFY(match.policy != nullptr);
    QCOMPARE(QByteArray::fromStdString(policyKey(match.policy->nameSpace, match.policy->name)), policy);
}

QTEST_GUILESS_MAIN(TestKarmada)
#include "tst_karmada.moc"
