// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/schedulefleet.h"

#include <algorithm>
#include <random>
#include <string>

namespace stowage::bench {

namespace {

constexpr Amount mebi = 1024 * 1024, gibi = 1024 * mebi;
constexpr std::size_t runningPerNode = 8;

std::string numbered(const char *prefix, std::size_t number)
{
    std::string digits = std::to_string(number);
    return prefix + std::string(digits.size() < 6 ? 6 - digits.size() : 0, '0') + digits;
}

LabelSetId labelsOf(Cluster &cluster, std::vector<std::pair<std::string, std::string>> labels)
{
    std::ranges::sort(labels);
    std::vector<Label> interned;
    for (const auto &[key, value] : labels)
        interned.push_back({cluster.names.intern(key), cluster.names.intern(value)});
    return cluster.labelSets.intern(interned);
}

void addNodes(Cluster &cluster, const ScheduleOptions &options)
{
    NodeTable &nodes = cluster.nodes;
    nodes.capacity = nodes.allocatable = nodes.requested = ResourceMatrix(cluster.resources.size(), options.nodes);
    const auto taint = [&](const char *effect) {
        const TaintRow row{cluster.names.intern("dedicated"), cluster.names.intern("team"),
                           cluster.names.intern(effect)};
        return cluster.taintSets.intern(std::span(&row, 1));
    };
    const TaintSetId none = cluster.taintSets.intern({}), hard = taint("NoSchedule"), soft = taint("PreferNoSchedule");
    const std::size_t racks = options.nodes / options.nodesPerRack + 1;
    const ResourceId gpu = cluster.resources.find("nvidia.com/gpu");
    for (std::size_t i = 0; i < options.nodes; ++i) {
        const std::string name = numbered("node-", i);
        std::vector<std::pair<std::string, std::string>> labels{
            {"kubernetes.io/hostname", name},
            {"topology.kubernetes.io/zone", numbered("zone-", i / 10 % options.zones)},
            {"rack", numbered("rack-", i * racks / options.nodes)},
            {"pool", numbered("pool-", i % 7)},
        };
        for (std::size_t extra = 0; labels.size() < 30; ++extra)
            labels.emplace_back(numbered("example.com/label-", extra), numbered("value-", (i + extra) % 30));
        nodes.name.push(cluster.names.intern(name));
        nodes.labels.push(labelsOf(cluster, std::move(labels)));
        nodes.taints.push(i % 10 == 3 ? hard : i % 10 == 7 ? soft : none);
        nodes.flags.push({});
        nodes.conditions.push({});
        nodes.kubeletVersion.push(NameId(std::size_t{0}));
        nodes.created.push({});
        nodes.gpus.push(-1);
        nodes.firstDevice.push(0);
        nodes.podCount.push(0);
        nodes.images.push(cluster.imageSets.intern({}));
        nodes.source.push({});
        nodes.allocatable[ResourceCatalog::cpu][i] = i % 3 == 0 ? 192'000 : 128'000;
        nodes.allocatable[ResourceCatalog::memory][i] = (i % 3 == 0 ? 2048 : 1024) * gibi;
        nodes.allocatable[ResourceCatalog::ephemeralStorage][i] = 4096 * gibi;
        nodes.allocatable[ResourceCatalog::pods][i] = 250;
        nodes.allocatable[gpu][i] = 8;
    }
    nodes.capacity = nodes.allocatable;
}

PodShape shapeOf(const Cluster &cluster, Amount cpu, Amount memory, Amount gpus)
{
    PodShape shape;
    shape.scoringCpu = shape.incomingScoringCpu = cpu;
    shape.scoringMemory = shape.incomingScoringMemory = memory;
    shape.requests = {{ResourceCatalog::cpu, cpu}, {ResourceCatalog::memory, memory}};
    if (gpus > 0)
        shape.requests.push_back({cluster.resources.find("nvidia.com/gpu"), gpus});
    shape.gpus = gpus;
    api::Container &container = shape.spec.containers.emplace_back();
    container.name = "main";
    container.image = "registry.example.com/team/image:1";
    return shape;
}

PodShape waitingShape(const Cluster &cluster, std::size_t number, const std::string &app)
{
    PodShape shape = shapeOf(cluster, 250 + static_cast<Amount>(number % 16) * 250,
                             (1 + static_cast<Amount>(number % 13)) * gibi, number % 5 == 0 ? 1 : 0);
    const api::LabelSelector own{.matchLabels = {{"app", app}}, .matchExpressions = {}};
    if (number % 20 == 1)
        shape.spec.spread.push_back({.maxSkew = 5,
                                     .topologyKey = "topology.kubernetes.io/zone",
                                     .whenUnsatisfiable = number % 40 == 1 ? "DoNotSchedule" : "ScheduleAnyway",
                                     .labelSelector = own});
    if (number % 20 == 11) {
        api::PodAffinityTerm term;
        term.labelSelector = own;
        term.topologyKey = "kubernetes.io/hostname";
        if (number % 40 == 11)
            shape.spec.podAntiAffinity.required.push_back(term);
        else
            shape.spec.podAntiAffinity.preferred.push_back({100, term});
    }
    if (number % 3 == 0)
        shape.spec.tolerations.push_back({"dedicated", "Exists", {}, "NoSchedule", {}});
    if (number % 4 == 2) {
        api::NodeSelectorTerm pool;
        pool.matchExpressions.push_back({"pool", "In", {numbered("pool-", number % 7)}});
        shape.spec.nodeAffinity.emplace();
        shape.spec.nodeAffinity->preferred.push_back({static_cast<std::int32_t>(1 + number % 100), pool});
    }
    return shape;
}

void addPod(Cluster &cluster, const std::string &name, ShapeId shape, LabelSetId labels, NodeId node)
{
    PodTable &pods = cluster.pods;
    pods.nameSpace.push(cluster.names.intern("default"));
    pods.name.push(cluster.names.intern(name));
    pods.node.push(node);
    pods.shape.push(shape);
    pods.labels.push(labels);
    pods.workload.push(WorkloadId(std::size_t{0}));
    for (auto *column : {&pods.queue, &pods.group, &pods.reason, &pods.nominatedNode})
        column->push(NameId(std::size_t{0}));
    pods.priority.push(0);
    pods.phase.push(node.valid() ? PodPhase::Running : PodPhase::Pending);
    pods.flags.push({});
    pods.created.push({});
    pods.started.push({});
    pods.source.push({});
}

} // namespace

Cluster makeScheduleCluster(const ScheduleOptions &options)
{
    Cluster cluster;
    cluster.name = "bench";
    cluster.resources = ResourceCatalog({"nvidia.com/gpu"});
    addNodes(cluster, options);
    std::mt19937 random(1);
    // Rows are in name order: a gang, what runs, what waits.
    if (options.gang > 0) {
        api::PodGroup group;
        group.version = "v1beta1";
        group.nameSpace = "default";
        group.name = "gang";
        group.gang = true;
        group.minCount = static_cast<std::int64_t>(options.gang);
        if (options.gangByRack)
            group.topologyKey = "rack";
        cluster.scheduling.podGroups.push_back(group);
        PodShape shape = shapeOf(cluster, 4000, 16 * gibi, options.gangGpus);
        shape.spec.podGroupName = "gang";
        const ShapeId id = cluster.shapes.push(std::move(shape));
        for (std::size_t i = 0; i < options.gang; ++i)
            addPod(
                cluster, numbered("gang-", i), id,
                labelsOf(cluster, {{"app", "gang"}, {"batch.kubernetes.io/job-completion-index", std::to_string(i)}}),
                NodeId());
    }
    if (options.loaded) {
        std::vector<ShapeId> running;
        for (std::size_t i = 0; i < 40; ++i)
            running.push_back(cluster.shapes.push(shapeOf(cluster, 500 + static_cast<Amount>(i % 9) * 700,
                                                          (1 + static_cast<Amount>(i % 11)) * 3 * gibi, i % 4 == 0)));
        const std::size_t count = options.nodes * runningPerNode;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t app = random() % running.size();
            addPod(cluster, numbered("run-", i), running[app], labelsOf(cluster, {{"app", numbered("old-", app)}}),
                   NodeId(random() % options.nodes));
        }
    }
    std::vector<std::pair<ShapeId, LabelSetId>> kinds;
    for (std::size_t i = 0; i < options.shapes; ++i) {
        const std::string app = numbered("app-", i);
        kinds.emplace_back(cluster.shapes.push(waitingShape(cluster, i, app)), labelsOf(cluster, {{"app", app}}));
    }
    for (std::size_t i = 0; i < options.waiting; ++i) {
        const auto &[shape, labels] = kinds[random() % kinds.size()];
        addPod(cluster, numbered("wait-", i), shape, labels, NodeId());
    }
    return cluster;
}

} // namespace stowage::bench
