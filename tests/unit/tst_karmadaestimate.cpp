// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include <QTest>

#include "core/engine/karmada/amounts.h"
#include "core/engine/karmada/clusterstatus.h"
#include "core/engine/karmada/estimators.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/engine/karmada/nodecapacity.h"
#include "core/engine/karmada/quotaestimate.h"
#include "tests/unit/askfleet.h"

using namespace stowage;
using api::karmada::Component;
using api::karmada::ReplicaRequirements;
using karmada::EstimateRequest;

namespace {

Quantity quantity(std::string_view text)
{
    return Quantity::parse(text).value_or(Quantity());
}

/// "cpu=2 memory=1Gi"
api::ResourceList amounts(const std::string &text)
{
    api::ResourceList list;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const std::size_t at = word.find('=');
        list.emplace_back(word.substr(0, at), quantity(word.substr(at + 1)));
    }
    std::ranges::sort(list, {}, &std::pair<std::string, Quantity>::first);
    return list;
}

ReplicaRequirements asking(const std::string &text)
{
    return {.nodeClaim = {}, .requests = amounts(text), .nameSpace = {}, .priorityClass = {}};
}

/// "0: cpu=0 nodes=3; 1: cpu=4 nodes=2": minimums and counts of grades.
void setGrades(const std::string &text, api::karmada::Cluster &cluster)
{
    std::istringstream grades(text);
    for (std::string grade; std::getline(grades, grade, ';');) {
        const std::size_t colon = grade.find(':');
        const std::int64_t number = std::stoll(grade.substr(0, colon));
        api::karmada::ResourceModel model{.grade = number, .ranges = {}};
        for (const auto &[name, amount] : amounts(grade.substr(colon + 1))) {
            if (name == "nodes")
                cluster.summary->modelings.push_back({.grade = number, .count = amount.value()});
            else
                model.ranges.push_back({.name = name, .min = amount, .max = {}});
        }
        cluster.models.push_back(std::move(model));
    }
}

api::karmada::Cluster clusterOf(const std::string &allocatable, const std::string &allocated, const std::string &grades)
{
    api::karmada::Cluster cluster;
    cluster.name = "m";
    cluster.summary.emplace();
    cluster.summary->allocatable = amounts(allocatable);
    cluster.summary->allocated = amounts(allocated);
    setGrades(grades, cluster);
    return cluster;
}

/// "2 cpu=1; 3 cpu=2 memory=1Gi": components with their replicas.
std::vector<Component> componentsOf(const std::string &text)
{
    std::vector<Component> components;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ';');) {
        std::istringstream words(part);
        Component component{.name = "c" + std::to_string(components.size()), .replicas = 0, .requirements = {}};
        words >> component.replicas;
        std::string rest;
        std::getline(words, rest);
        if (!amounts(rest).empty())
            component.requirements = asking(rest);
        components.push_back(std::move(component));
    }
    return components;
}

/// A node a line: "name: cpu=8 pods=10 | label=value | key:Effect | cordoned".
std::string nodesYaml(const std::string &text)
{
    std::string yaml;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line, '\n');) {
        std::istringstream fields(line);
        std::string name, allocatable, labels, taint, flag;
        std::getline(fields, name, ':');
        std::getline(fields, allocatable, '|');
        std::getline(fields, labels, '|');
        std::getline(fields, taint, '|');
        std::getline(fields, flag);
        const auto trim = [](std::string &word) {
            std::erase(word, ' ');
            return word;
        };
        yaml += "---\napiVersion: v1\nkind: Node\nmetadata:\n  name: " + trim(name) + '\n';
        if (const std::size_t at = trim(labels).find('='); at != std::string::npos)
            yaml += "  labels: {" + labels.substr(0, at) + ": " + labels.substr(at + 1) + "}\n";
        yaml += "spec: {unschedulable: " + std::string(trim(flag) == "cordoned" ? "true" : "false");
        if (const std::size_t at = trim(taint).find(':'); at != std::string::npos)
            yaml += ", taints: [{key: " + taint.substr(0, at) + ", effect: " + taint.substr(at + 1) + "}]";
        yaml += "}\nstatus:\n  allocatable: {";
        bool first = true;
        for (const auto &[resource, amount] : amounts(allocatable)) {
            yaml += (first ? "" : ", ") + ('"' + resource + "\": \"") + amount.canonical() + '"';
            first = false;
        }
        yaml += "}\n";
    }
    return yaml;
}

std::string podYaml(const std::string &name, const std::string &node, const std::string &requests)
{
    std::string yaml = "---\napiVersion: v1\nkind: Pod\nmetadata: {name: " + name
        + ", namespace: demo}\nspec:\n  nodeName: " + node
        + "\n  containers:\n  - name: c\n    resources: {requests: {";
    bool first = true;
    for (const auto &[resource, amount] : amounts(requests)) {
        yaml += (first ? "" : ", ") + ('"' + resource + "\": \"") + amount.canonical() + '"';
        first = false;
    }
    return yaml + "}}\nstatus: {phase: Running}\n";
}

/// A random cluster of nodes with GPUs and pods on them.
FleetPtr randomMember(std::mt19937 &random, int nodes)
{
    const auto draw = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    std::string yaml, text;
    for (int n = 0; n < nodes; ++n)
        text += "n" + std::to_string(n) + ": cpu=" + std::to_string(draw(16)) + " memory=" + std::to_string(draw(64))
            + "Gi pods=" + std::to_string(draw(12)) + " nvidia.com/gpu=" + std::to_string(draw(8)) + "\n";
    yaml = nodesYaml(text);
    for (int n = 0; n < nodes; ++n) {
        for (int p = draw(4); p > 0; --p)
            yaml += podYaml("p" + std::to_string(n) + '-' + std::to_string(p), "n" + std::to_string(n),
                            "cpu=" + std::to_string(draw(4)) + " memory=" + std::to_string(draw(8))
                                + "Gi nvidia.com/gpu=" + std::to_string(draw(2)));
    }
    return test::fleetOf(yaml);
}

/// The simulation as Karmada writes it: set by set, node by node, without any shortcut.
std::int64_t packNaively(const Cluster &cluster, const std::vector<Component> &components, std::int64_t bound)
{
    struct Node {
        std::map<std::string, Amount> free;
        Amount slots = 0;
    };
    std::vector<Node> nodes;
    for (std::size_t n = 0; n < cluster.nodes.size(); ++n) {
        Node node;
        for (std::size_t r = 0; r < cluster.resources.size(); ++r)
            node.free[cluster.resources.name(ResourceId(r))] =
                std::max<Amount>(0,
                                 cluster.nodes.allocatable.at(ResourceId(r), NodeId(n))
                                     - cluster.nodes.requested.at(ResourceId(r), NodeId(n)));
        node.slots = std::max<Amount>(0,
                                      cluster.nodes.allocatable.at(ResourceCatalog::pods, NodeId(n))
                                          - static_cast<Amount>(cluster.nodes.podCount[NodeId(n)]));
        nodes.push_back(std::move(node));
    }
    for (std::int64_t sets = 0; sets < bound; ++sets) {
        for (const Component &component : components) {
            std::int64_t remaining = component.replicas;
            for (Node &node : nodes) {
                Amount fits = node.slots;
                for (const auto &[resource, asked] : component.requirements->requests) {
                    const Amount amount = karmada::amountOf(resource, asked);
                    if (amount > 0)
                        fits = std::min(fits, node.free[resource] / amount);
                }
                const Amount taken = std::min<Amount>(fits, remaining);
                for (const auto &[resource, asked] : component.requirements->requests)
                    node.free[resource] -= taken * karmada::amountOf(resource, asked);
                node.slots -= taken;
                remaining -= taken;
            }
            if (remaining > 0)
                return sets;
        }
    }
    return bound;
}

} // namespace

class TestKarmadaEstimate final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void models_data();
    void models();
    void sets_data();
    void sets();
    void nodes_data();
    void nodes();
    void quotas_data();
    void quotas();
    void statuses_data();
    void statuses();
    void packsAsTheSimulation();
    void addsUpOverNodes();
    void gradesEveryNodeOnce();
    void neverMoreThanTheSlots();
    void dropsAllWhereOneIsMissing();
    void remembersAlikeAnswers();
    void derivesAHub();
    void standsExtremes();
};

void TestKarmadaEstimate::models_data()
{
    QTest::addColumn<QString>("allocatable");
    QTest::addColumn<QString>("allocated");
    QTest::addColumn<QString>("grades");
    QTest::addColumn<QString>("request");
    QTest::addColumn<qint64>("replicas");

    const auto row = [](const char *fact, const char *allocatable, const char *allocated, const char *grades,
                        const char *request, qint64 replicas) {
        QTest::newRow(fact) << allocatable << allocated << grades << request << replicas;
    };
    row("the scarcest resource decides", "cpu=10 memory=4Gi pods=99", "cpu=2", "", "cpu=1 memory=1Gi", 4);
    row("cpu is compared in thousandths", "cpu=1 pods=99", "", "", "cpu=300m", 3);
    row("a fraction of a byte asks a whole one", "memory=10 pods=99", "", "", "memory=1500m", 5);
    row("a resource that the summary lacks gives nothing", "cpu=10 pods=99", "", "", "cpu=1 nvidia.com/gpu=1", 0);
    row("without pods in the summary nothing fits", "cpu=10", "", "", "cpu=1", 0);
    row("more held than there is gives nothing", "cpu=2 pods=9", "cpu=5", "", "cpu=1", 0);
    row("grades replace the summary", "cpu=1 pods=99", "", "0: cpu=0 nodes=1; 1: cpu=4 nodes=5", "cpu=2", 10);
    row("the first grade is worth nothing", "cpu=99 pods=99", "", "0: cpu=0 nodes=9", "cpu=1m", 0);
    row("grades with one number add up", "pods=99", "", "0: cpu=0 nodes=0; 1: cpu=4 nodes=2 nodes=3", "cpu=4", 5);
    row("a count of a grade that has no model is left out", "pods=99", "",
        "0: cpu=0 nodes=0; 1: cpu=4 nodes=1; 2: nodes=7", "cpu=4", 1);
    row("a negative count falls back to the summary", "cpu=6 pods=99", "", "0: cpu=0 nodes=1; 1: cpu=4 nodes=-1",
        "cpu=2", 3);
    row("a resource outside the grades makes them worthless", "nvidia.com/gpu=8 cpu=99 pods=99", "",
        "0: cpu=0 nodes=1; 1: cpu=4 nodes=5", "cpu=1 nvidia.com/gpu=1", 0);
    row("110 pods a node at most", "pods=999", "", "0: cpu=0 nodes=0; 1: cpu=64 nodes=2", "cpu=1m", 220);
    row("free pod slots bound the grades", "pods=7", "", "0: cpu=0 nodes=0; 1: cpu=64 nodes=2", "cpu=1", 7);
    row("a request of nothing asks a slot", "pods=42", "", "", "cpu=0", 42);
}

void TestKarmadaEstimate::models()
{
    QFETCH(QString, allocatable);
    QFETCH(QString, allocated);
    QFETCH(QString, grades);
    QFETCH(QString, request);
    QFETCH(qint64, replicas);

    const api::karmada::Cluster cluster =
        clusterOf(allocatable.toStdString(), allocated.toStdString(), grades.toStdString());
    const ReplicaRequirements needs = asking(request.toStdString());
    const EstimateRequest asked{.nameSpace = "demo", .replicas = 1, .requirements = &needs};
    QCOMPARE(karmada::estimateByModels(cluster, asked, {}, {}).count, std::int64_t(replicas));
}

void TestKarmadaEstimate::sets_data()
{
    QTest::addColumn<QString>("allocatable");
    QTest::addColumn<QString>("grades");
    QTest::addColumn<QString>("components");
    QTest::addColumn<qint64>("sets");

    const auto row = [](const char *fact, const char *allocatable, const char *grades, const char *components,
                        qint64 sets) { QTest::newRow(fact) << allocatable << grades << components << sets; };
    row("a set is the sum of its components", "cpu=20 pods=99", "", "1 cpu=1; 2 cpu=2", 4);
    row("pods of a set share the slots", "cpu=99 pods=10", "", "1 cpu=1; 2 cpu=1", 3);
    row("a set without pods is bounded by the slots alone", "cpu=99 pods=10", "", "0 cpu=1", 10);
    row("binary against binary is plain", "memory=8Gi pods=99", "", "1 memory=2Gi", 4);
    row("decimal requests are inflated against binary capacity", "memory=8Gi pods=99", "", "1 memory=1G", 0);
    row("binary requests shrink against decimal capacity", "memory=8G pods=99", "", "1 memory=1Gi", 99);
    row("nodes of the grades must hold each pod", "cpu=99 pods=99", "0: cpu=0 nodes=0; 1: cpu=3 nodes=4",
        "1 cpu=2; 1 cpu=2", 2);
    row("the summary bounds the grades", "cpu=5 pods=99", "0: cpu=0 nodes=0; 1: cpu=3 nodes=40", "1 cpu=1", 5);
    row("many equal nodes cost as little as few", "cpu=4000000 pods=8000000",
        "0: cpu=0 nodes=0; 1: cpu=4 nodes=1000000", "1 cpu=1; 2 cpu=500m", 1000000 * 2);
}

void TestKarmadaEstimate::sets()
{
    QFETCH(QString, allocatable);
    QFETCH(QString, grades);
    QFETCH(QString, components);
    QFETCH(qint64, sets);

    const api::karmada::Cluster cluster = clusterOf(allocatable.toStdString(), {}, grades.toStdString());
    const std::vector<Component> set = componentsOf(components.toStdString());
    const EstimateRequest asked{.nameSpace = "demo", .components = set, .sets = true};
    QCOMPARE(karmada::estimateByModels(cluster, asked, {}, {}).count, std::int64_t(sets));
}

void TestKarmadaEstimate::nodes_data()
{
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("request");
    QTest::addColumn<QString>("tolerated");
    QTest::addColumn<qint64>("replicas");

    const auto row = [](const char *fact, const char *nodes, const char *request, const char *tolerated,
                        qint64 replicas) { QTest::newRow(fact) << nodes << request << tolerated << replicas; };
    row("leftovers of nodes do not add up", "a: cpu=3 pods=9\nb: cpu=3 pods=9", "cpu=2", "", 2);
    row("slots bound a node", "a: cpu=9 pods=2", "cpu=1", "", 2);
    row("a node that does not say pods takes none", "a: cpu=9", "cpu=1", "", 0);
    row("a resource that no node has gives nothing", "a: cpu=9 pods=9", "example.com/x=1", "", 0);
    row("a resource that one node lacks gives nothing there", "a: cpu=9 nvidia.com/gpu=1 pods=9\nb: cpu=9 pods=9",
        "nvidia.com/gpu=1", "", 1);
    row("a cordoned node takes none", "a: cpu=3 pods=9 | | | cordoned\nb: cpu=2 pods=9", "cpu=1", "", 2);
    row("unless the pod tolerates it", "a: cpu=3 pods=9 | | | cordoned\nb: cpu=2 pods=9", "cpu=1",
        "node.kubernetes.io/unschedulable", 5);
    row("a tainted node takes none", "a: cpu=3 pods=9 | | gpu:NoSchedule\nb: cpu=2 pods=9", "cpu=1", "", 2);
    row("NoExecute counts like NoSchedule", "a: cpu=3 pods=9 | | gpu:NoExecute", "cpu=1", "", 0);
    row("PreferNoSchedule does not count", "a: cpu=3 pods=9 | | gpu:PreferNoSchedule", "cpu=1", "", 3);
    row("a toleration opens the node", "a: cpu=3 pods=9 | | gpu:NoSchedule", "cpu=1", "gpu", 3);
    row("without nodes nothing", "", "cpu=1", "", 0);
}

void TestKarmadaEstimate::nodes()
{
    QFETCH(QString, nodes);
    QFETCH(QString, request);
    QFETCH(QString, tolerated);
    QFETCH(qint64, replicas);

    const FleetPtr fleet = test::fleetOf(nodesYaml(nodes.toStdString())
                                         + "---\napiVersion: v1\nkind: Namespace\nmetadata: {name: demo}\n");
    ReplicaRequirements needs = asking(request.toStdString());
    if (!tolerated.isEmpty()) {
        needs.nodeClaim.emplace();
        needs.nodeClaim->tolerations.push_back(
            {.key = tolerated.toStdString(), .op = "Exists", .value = {}, .effect = {}, .tolerationSeconds = {}});
    }
    const karmada::NodeCapacity capacity(*fleet->clusters.front());
    QCOMPARE(capacity.countReplicas(&needs, {}), std::int64_t(replicas));
}

void TestKarmadaEstimate::quotas_data()
{
    QTest::addColumn<QString>("hard");
    QTest::addColumn<QString>("used");
    QTest::addColumn<QString>("scope");
    QTest::addColumn<QString>("priority");
    QTest::addColumn<qint64>("replicas");

    const auto row = [](const char *fact, const char *hard, const char *used, const char *scope, const char *priority,
                        qint64 replicas) { QTest::newRow(fact) << hard << used << scope << priority << replicas; };
    constexpr qint64 unbounded = 2147483647;
    row("hard less used", "cpu=10", "cpu=4", "", "", 3);
    row("requests.cpu is cpu", "requests.cpu=10", "requests.cpu=4", "", "", 3);
    row("more used than allowed gives nothing", "cpu=1", "cpu=9", "", "", 0);
    row("without used it does not count", "cpu=1", "", "", "", unbounded);
    row("limits do not count", "limits.cpu=1", "limits.cpu=1", "", "", unbounded);
    row("pods do not count", "pods=1", "pods=1", "", "", unbounded);
    row("a resource that nobody asks does not count", "nvidia.com/gpu=0", "nvidia.com/gpu=0", "", "", unbounded);
    row("another scope never applies", "cpu=0", "cpu=0", "BestEffort Exists", "", unbounded);
    row("a class is there", "cpu=2", "cpu=0", "PriorityClass Exists", "high", 1);
    row("no class is there", "cpu=2", "cpu=0", "PriorityClass Exists", "", unbounded);
    row("a class is listed", "cpu=2", "cpu=0", "PriorityClass In high", "high", 1);
    row("another class is listed", "cpu=2", "cpu=0", "PriorityClass In low", "high", unbounded);
    row("a class is not listed", "cpu=2", "cpu=0", "PriorityClass NotIn low", "high", 1);
    row("an absent class is in no list", "cpu=2", "cpu=0", "PriorityClass NotIn low", "", 1);
    row("an absent class does not exist", "cpu=2", "cpu=0", "PriorityClass DoesNotExist", "", 1);
}

void TestKarmadaEstimate::quotas()
{
    QFETCH(QString, hard);
    QFETCH(QString, used);
    QFETCH(QString, scope);
    QFETCH(QString, priority);
    QFETCH(qint64, replicas);

    api::ResourceQuota quota{.nameSpace = "demo", .name = "q", .hard = {}, .used = amounts(used.toStdString())};
    quota.statusHard = amounts(hard.toStdString());
    const QStringList words = scope.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.size() >= 2) {
        api::QuotaScope &added = quota.scopes.emplace_back();
        added.name = words[0].toStdString();
        added.op = words[1].toStdString();
        for (qsizetype i = 2; i < words.size(); ++i)
            added.values.push_back(words[i].toStdString());
    }
    ReplicaRequirements needs = asking("cpu=2");
    needs.nameSpace = "demo";
    needs.priorityClass = priority.toStdString();
    const EstimateRequest asked{.nameSpace = "demo", .replicas = 1, .requirements = &needs};
    QCOMPARE(karmada::estimateByQuota(std::span(&quota, 1), asked, {}).count, std::int64_t(replicas));
}

void TestKarmadaEstimate::statuses_data()
{
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("pods");
    QTest::addColumn<QString>("counts"); ///< nodes in grades of 0, 2 and 4 cpu
    QTest::addColumn<int>("left");       ///< in no grade

    const auto row = [](const char *fact, const char *nodes, const char *pods, const char *counts, int left) {
        QTest::newRow(fact) << nodes << pods << counts << left;
    };
    row("a minimum is reached exactly", "a: cpu=2 pods=9", "", "0 1 0", 0);
    row("just below it is not", "a: cpu=1999m pods=9", "", "1 0 0", 0);
    row("pods are taken off first", "a: cpu=5 pods=9", "a cpu=2", "0 1 0", 0);
    row("held beyond its size is in no grade", "a: cpu=2 pods=9", "a cpu=3", "0 0 0", 1);
    row("without a free slot it is in no grade, the others are", "a: cpu=4 pods=1\nb: cpu=4 pods=9", "a cpu=1", "0 0 1",
        1);
    row("a node that lacks the resource has none of it", "a: memory=1Gi pods=9", "", "1 0 0", 0);
    row("a node whose reported amount fell to nothing is below its pods", "a: cpu=0 memory=1Gi pods=9", "a cpu=1",
        "0 0 0", 1);
    row("a cordoned node counts", "a: cpu=4 pods=9 | | | cordoned", "", "0 0 1", 0);
}

void TestKarmadaEstimate::statuses()
{
    QFETCH(QString, nodes);
    QFETCH(QString, pods);
    QFETCH(QString, counts);
    QFETCH(int, left);

    std::string yaml = nodesYaml(nodes.toStdString());
    if (!pods.isEmpty())
        yaml += podYaml("p", pods.section(QLatin1Char(' '), 0, 0).toStdString(),
                        pods.section(QLatin1Char(' '), 1).toStdString());
    const FleetPtr fleet = test::fleetOf(yaml);
    api::karmada::Cluster cluster = clusterOf("", "", "0: cpu=0; 1: cpu=2; 2: cpu=4");
    const karmada::ClusterStatus status = karmada::clusterStatusOf(*fleet->clusters.front(), cluster.models);
    QStringList got;
    for (const api::karmada::AllocatableModeling &modeling : status.summary.modelings)
        got << QString::number(modeling.count);
    QCOMPARE(got.join(QLatin1Char(' ')), counts);
    QCOMPARE(int(status.withoutSlots.size() + status.overcommitted.size()), left);
}

void TestKarmadaEstimate::packsAsTheSimulation()
{
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        const FleetPtr fleet = randomMember(random, 1 + round % 9);
        const std::string text = std::to_string(1 + random() % 3) + " cpu=" + std::to_string(random() % 3)
            + " nvidia.com/gpu=" + std::to_string(random() % 3) + ";" + std::to_string(random() % 4)
            + " cpu=1 memory=" + std::to_string(random() % 4) + "Gi";
        std::vector<Component> set = componentsOf(text);
        for (Component &component : set) {
            if (!component.requirements)
                component.requirements.emplace();
        }
        const karmada::NodeCapacity capacity(*fleet->clusters.front());
        QVERIFY2(capacity.countSets(set, {}) == packNaively(*fleet->clusters.front(), set, 1'000'000), text.c_str());
    }
}

void TestKarmadaEstimate::addsUpOverNodes()
{
    std::mt19937 random(11);
    for (int round = 0; round < 40; ++round) {
        const FleetPtr fleet = randomMember(random, 12);
        const Cluster &member = *fleet->clusters.front();
        const ReplicaRequirements needs =
            asking("cpu=" + std::to_string(100 * (1 + random() % 30)) + "m memory="
                   + std::to_string(1 + random() % 3000) + "Mi nvidia.com/gpu=" + std::to_string(random() % 3));
        std::int64_t sum = 0;
        for (std::size_t n = 0; n < member.nodes.size(); ++n) {
            const NodeId node(n);
            Amount fits = std::max<Amount>(0,
                                           member.nodes.allocatable.at(ResourceCatalog::pods, node)
                                               - static_cast<Amount>(member.nodes.podCount[node]));
            for (const auto &[resource, asked] : needs.requests) {
                const ResourceId id = member.resources.find(resource);
                const Amount amount = karmada::amountOf(resource, asked);
                const Amount free = id.valid()
                    ? std::max<Amount>(0, member.nodes.allocatable.at(id, node) - member.nodes.requested.at(id, node))
                    : 0;
                if (amount > 0)
                    fits = std::min(fits, free / amount);
            }
            sum += fits;
        }
        const karmada::NodeCapacity capacity(member);
        QCOMPARE(capacity.countReplicas(&needs, {}), sum);
        // A single pod as a set is the same question.
        Component one{.name = "one", .replicas = 1, .requirements = needs};
        QCOMPARE(capacity.countSets(std::span(&one, 1), {}), sum);
    }
}

void TestKarmadaEstimate::gradesEveryNodeOnce()
{
    std::mt19937 random(13);
    const std::vector<api::karmada::ResourceModel> models = karmada::defaultModels();
    QCOMPARE(models.size(), std::size_t(9));
    for (int round = 0; round < 20; ++round) {
        const FleetPtr fleet = randomMember(random, 15);
        const karmada::ClusterStatus status = karmada::clusterStatusOf(*fleet->clusters.front(), models);
        std::int64_t nodes = static_cast<std::int64_t>(status.withoutSlots.size() + status.overcommitted.size());
        for (const api::karmada::AllocatableModeling &modeling : status.summary.modelings)
            nodes += modeling.count;
        QCOMPARE(nodes, status.totalNodes);
    }
}

void TestKarmadaEstimate::neverMoreThanTheSlots()
{
    std::mt19937 random(17);
    for (int round = 0; round < 20; ++round) {
        const FleetPtr fleet = randomMember(random, 10);
        const karmada::NodeCapacity capacity(*fleet->clusters.front());
        const std::int64_t slots = capacity.countReplicas(nullptr, {});
        std::int64_t before = slots;
        for (const char *text : {"cpu=100m", "cpu=1", "cpu=1 nvidia.com/gpu=1", "cpu=2 nvidia.com/gpu=2"}) {
            const ReplicaRequirements needs = asking(text);
            const std::int64_t count = capacity.countReplicas(&needs, {});
            QVERIFY2(count <= before, "who asks more gets no more");
            before = count;
        }
    }
}

void TestKarmadaEstimate::dropsAllWhereOneIsMissing()
{
    const FleetPtr fleet = test::askFleet();
    auto changed = std::make_shared<Fleet>(*fleet);
    auto objects = std::make_shared<api::karmada::Objects>();
    for (const char *name : {"east", "nowhere", "west"}) {
        api::karmada::Cluster &cluster = objects->clusters.emplace_back();
        cluster.name = name;
        cluster.pull = cluster.name == "west";
    }
    auto hub = std::make_shared<Cluster>();
    hub->hub = true;
    hub->karmada = objects;
    changed->hub = hub;
    const auto view = karmada::HubView::of(changed);
    QVERIFY(view && !(*view)->isDerived() && (*view)->isComputed(0) && !(*view)->isComputed(1));
    const std::vector<karmada::NamedEstimator> estimators{karmada::bindNodeEstimator(*view, {})};
    const ReplicaRequirements needs = asking("cpu=100m");
    const EstimateRequest asked{.nameSpace = "demo", .replicas = 3, .requirements = &needs};
    const std::vector<karmada::ClusterIndex> all{0, 1, 2}, reachable{0, 2};

    const auto merged = karmada::askEstimators(all, asked, estimators);
    QVERIFY(merged && !merged->dropped.front().empty());
    QCOMPARE(merged->allocatable, (std::vector<std::int64_t>{3, 3, 3}));
    const auto without = karmada::askEstimators(reachable, asked, estimators);
    QVERIFY(without && without->dropped.front().empty());

    karmada::Options pullOff;
    pullOff.disableEstimatorInPullMode = true;
    const std::vector<karmada::NamedEstimator> off{karmada::bindNodeEstimator(*view, pullOff)};
    const auto pulled = karmada::askEstimators(reachable, asked, off);
    QVERIFY(pulled && !pulled->dropped.front().empty());
}

void TestKarmadaEstimate::remembersAlikeAnswers()
{
    const auto view = karmada::HubView::of(test::askFleet());
    QVERIFY(view && (*view)->isDerived());
    const karmada::NamedEstimator estimator = karmada::bindNodeEstimator(*view, {});
    const std::vector<karmada::ClusterIndex> all{0, 1};
    for (int round = 0; round < 2; ++round) {
        for (const char *text : {"cpu=1", "cpu=2", "cpu=1000m"}) {
            const ReplicaRequirements needs = asking(text);
            const EstimateRequest asked{.nameSpace = "demo", .replicas = 3, .requirements = &needs};
            std::vector<karmada::Estimate> estimates(2);
            QVERIFY(estimator.ask(all, asked, estimates, {}));
            QCOMPARE(estimates[0].replicas, (*view)->capacity(0)->countReplicas(&needs, {}));
            QCOMPARE(estimates[1].replicas, (*view)->capacity(1)->countReplicas(&needs, {}));
        }
    }
}

void TestKarmadaEstimate::derivesAHub()
{
    const auto view = karmada::HubView::of(test::askFleet());
    QVERIFY(view);
    QCOMPARE((*view)->clusters().size(), std::size_t(2));
    QCOMPARE((*view)->clusters()[0].name, std::string("east"));
    QCOMPARE((*view)->clusters()[0].models.size(), std::size_t(0));
    QVERIFY((*view)->clusters()[0].summary.has_value());
    QCOMPARE((*view)->find("west"), std::optional<std::size_t>(1));
    QVERIFY(!(*view)->find("nowhere"));
    const auto empty = karmada::HubView::of(std::make_shared<Fleet>());
    QVERIFY(empty && (*empty)->clusters().empty());
}

void TestKarmadaEstimate::standsExtremes()
{
    api::karmada::Cluster cluster = clusterOf("cpu=9223372036854775807 memory=8Ei pods=9223372036854775807", "", "");
    const ReplicaRequirements small = asking("cpu=1m");
    EstimateRequest asked{.nameSpace = "demo", .replicas = 1, .requirements = &small};
    QCOMPARE(karmada::estimateByModels(cluster, asked, {}, {}).count, karmada::unbounded);
    setGrades("0: cpu=0 nodes=9223372036854775807; 1: cpu=9223372036854775807 nodes=9223372036854775807", cluster);
    QCOMPARE(karmada::estimateByModels(cluster, asked, {}, {}).count, karmada::unbounded);
    std::vector<Component> none{{.name = "c", .replicas = -5, .requirements = {}}};
    asked = {.nameSpace = "demo", .components = none, .sets = true};
    QVERIFY(karmada::estimateByModels(cluster, asked, {}, {}).count >= 0);
    const karmada::NodeCapacity nothing{Cluster()};
    QCOMPARE(nothing.countReplicas(&small, {}), std::int64_t(0));
    none.front() = {.name = "c", .replicas = 1, .requirements = small};
    QCOMPARE(nothing.countSets(none, {}), std::int64_t(0));
}

QTEST_APPLESS_MAIN(TestKarmadaEstimate)

#include "tst_karmadaestimate.moc"
