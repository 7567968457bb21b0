// SPDX-License-Identifier: GPL-3.0-or-later
// Karmada's estimators on large members, against a plain sum over the same nodes: bench_estimate [NODES] [CLUSTERS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "core/engine/karmada/amounts.h"
#include "core/engine/karmada/estimators.h"
#include "core/engine/karmada/modelestimate.h"
#include "core/engine/karmada/schedule.h"

using namespace stowage;
using api::karmada::Component;
using api::karmada::ReplicaRequirements;

namespace {

/// Of this thread's processor, which other programs do not disturb.
double millisecondsOf(const auto &work, int rounds)
{
    const std::clock_t begin = std::clock();
    for (int i = 0; i < rounds; ++i)
        work();
    return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / rounds;
}

/// By the clock on the wall: what is asked in parallel.
double wallMillisecondsOf(const auto &work, int rounds)
{
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < rounds; ++i)
        work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count() / rounds;
}

/// Nodes of 8 GPUs in four zones and two pools, every tenth cordoned, every seventh tainted, 20 pods on each.
std::shared_ptr<const Cluster> makeMember(const std::string &name, std::size_t nodes, std::size_t podsPerNode)
{
    auto cluster = std::make_shared<Cluster>();
    cluster->name = name;
    cluster->resources = ResourceCatalog({"nvidia.com/gpu"});
    const ResourceId gpu(4);
    cluster->gpuResources = {gpu};
    Interner &names = cluster->names;
    NodeTable &table = cluster->nodes;
    const std::size_t resources = cluster->resources.size();
    table.capacity = table.allocatable = table.requested = ResourceMatrix(resources, nodes);
    table.allocatableFormat.assign(resources, Quantity::Format::Binary);
    const TaintRow taint{names.intern("dedicated"), names.intern("infra"), names.intern("NoSchedule")};
    const TaintSetId tainted = cluster->taintSets.intern(std::span(&taint, 1));
    std::vector<std::string> nodeNames;
    for (std::size_t n = 0; n < nodes; ++n)
        nodeNames.push_back("node-" + std::to_string(n));
    std::ranges::sort(nodeNames);
    for (std::size_t n = 0; n < nodes; ++n) {
        table.name.push(names.intern(nodeNames[n]));
        std::vector<Label> labels;
        const auto label = [&](const char *key, const std::string &value) {
            labels.push_back({names.intern(key), names.intern(value)});
        };
        label("kubernetes.io/arch", "amd64");
        label("kubernetes.io/hostname", nodeNames[n]);
        label("kubernetes.io/os", "linux");
        label("nvidia.com/gpu.product", n % 3 == 0 ? "H100" : "A100");
        label("pool", n % 2 == 0 ? "train" : "serve");
        label("topology.kubernetes.io/zone", "z" + std::to_string(n % 4));
        table.labels.push(cluster->labelSets.intern(labels));
        table.taints.push(n % 7 == 0 ? tainted : TaintSetId(std::size_t{0}));
        Flags<NodeFlag> flags;
        if (n % 10 == 0)
            flags.set(NodeFlag::Unschedulable);
        table.flags.push(flags);
        table.conditions.push({});
        table.podCount.push(static_cast<std::uint32_t>(podsPerNode));
        table.allocatable[ResourceCatalog::cpu][n] = 192'000;
        table.allocatable[ResourceCatalog::memory][n] = Amount(2048) << 30;
        table.allocatable[ResourceCatalog::pods][n] = 110;
        table.allocatable[gpu][n] = 8;
        table.requested[ResourceCatalog::cpu][n] = static_cast<Amount>(n * 7919 % 150) * 1000;
        table.requested[ResourceCatalog::memory][n] = static_cast<Amount>(n * 104729 % 1500) << 30;
        table.requested[gpu][n] = static_cast<Amount>(n * 31 % 9);
    }
    PodShape shape;
    api::Container &container = shape.spec.containers.emplace_back();
    container.requests = {{"cpu", karmada::quantityOf("cpu", 500)}};
    const ShapeId shapeId = cluster->shapes.push(shape);
    for (std::size_t p = 0; p < nodes * podsPerNode; ++p) {
        cluster->pods.name.push(names.intern("pod-" + std::to_string(p)));
        cluster->pods.node.push(NodeId(p / podsPerNode));
        cluster->pods.shape.push(shapeId);
        cluster->pods.phase.push(PodPhase::Running);
        cluster->pods.flags.push({});
    }
    return cluster;
}

ReplicaRequirements asking(Amount cpuMilli, Amount gibibytes, Amount gpus)
{
    ReplicaRequirements needs;
    needs.requests = {{"cpu", karmada::quantityOf("cpu", cpuMilli)},
                      {"memory", karmada::quantityOf("memory", gibibytes << 30)}};
    if (gpus > 0)
        needs.requests.emplace_back("nvidia.com/gpu", karmada::quantityOf("nvidia.com/gpu", gpus));
    return needs;
}

/// What the estimate has to do at least: three divisions a node.
std::int64_t plainSum(const Cluster &cluster, Amount cpu, Amount memory, Amount gpu)
{
    const NodeTable &nodes = cluster.nodes;
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const auto free = [&](ResourceId id) { return nodes.allocatable[id][n] - nodes.requested[id][n]; };
        sum += std::max<Amount>(0,
                                std::min({free(ResourceCatalog::cpu) / cpu, free(ResourceCatalog::memory) / memory,
                                          free(ResourceId(4)) / gpu}));
    }
    return sum;
}

/// Filter, both estimators, selection and division: one binding at a time, as the scheduler does.
void wholeDecisions(const std::shared_ptr<const karmada::HubView> &hub, const ReplicaRequirements &needs,
                    std::int64_t &check)
{
    api::karmada::Binding binding;
    binding.nameSpace = binding.resourceNamespace = "demo";
    binding.kind = "Deployment";
    binding.apiVersion = "apps/v1";
    binding.replicas = 100;
    binding.requirements = needs;
    api::karmada::Placement &placement = binding.placement.emplace();
    placement.replicaScheduling = {.type = "Divided", .preference = "Aggregated", .weights = {}};
    karmada::Options options;
    options.disabledPlugins = {"APIEnablement"}; // nobody in these members uses a workload
    const karmada::AffinityGroups groups;
    const auto decide = [&](std::span<const karmada::NamedEstimator> estimators) {
        const auto made = karmada::schedule(binding,
                                            {.clusters = hub->clusters(),
                                             .groups = groups,
                                             .estimators = estimators,
                                             .options = options,
                                             .quotas = {}});
        check += made && made->outcome == karmada::Outcome::Success ? 1 : 0;
    };
    std::printf("  a whole decision by both estimators  %8.3f ms\n",
                wallMillisecondsOf(
                    [&] {
                        const std::vector<karmada::NamedEstimator> fresh{karmada::bindModelEstimator(hub, {}),
                                                                         karmada::bindNodeEstimator(hub, {})};
                        decide(fresh);
                    },
                    20));
    const std::vector<karmada::NamedEstimator> bound{karmada::bindModelEstimator(hub, {}),
                                                     karmada::bindNodeEstimator(hub, {})};
    std::printf("  10,000 bindings of 200 shapes        %8.3f ms\n",
                wallMillisecondsOf(
                    [&] {
                        for (int i = 0; i < 10000; ++i) {
                            binding.name = "b" + std::to_string(i);
                            binding.requirements = asking(1000 + i % 200 * 10, 16, i % 4);
                            decide(bound);
                        }
                    },
                    1));
}

} // namespace

int main(int argc, char **argv)
{
    const std::size_t nodes = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 5000;
    const std::size_t clusters = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 100;
    std::int64_t check = 0;

    const auto member = makeMember("one", nodes, 20);
    std::printf("one member, %zu nodes, %zu pods\n", nodes, nodes * 20);
    volatile Amount cores = 4000; // not known to the compiler, so that it counts in every round
    const double plain = millisecondsOf([&] { check += plainSum(*member, cores, Amount(32) << 30, 1); }, 200);
    std::printf("  plain sum of three divisions a node  %8.3f ms\n", plain);
    std::printf("  columns of free amounts              %8.3f ms\n",
                millisecondsOf(
                    [&] {
                        const karmada::NodeCapacity built(*member);
                        check += built.countReplicas(nullptr, {});
                    },
                    50));
    const karmada::NodeCapacity capacity(*member);
    const auto told = [&](const char *what, double time) {
        std::printf("  %-36s %8.3f ms  %5.1f x plain\n", what, time, time / plain);
    };
    ReplicaRequirements needs = asking(4000, 32, 1);
    told("estimate", millisecondsOf([&] { check += capacity.countReplicas(&needs, {}); }, 200));
    needs.nodeClaim.emplace();
    needs.nodeClaim->tolerations.push_back(
        {.key = "dedicated", .op = "Exists", .value = {}, .effect = {}, .tolerationSeconds = {}});
    told("estimate with tolerations", millisecondsOf([&] { check += capacity.countReplicas(&needs, {}); }, 200));
    needs.nodeClaim->nodeSelector = {{"pool", "train"}};
    needs.nodeClaim->requiredAffinity = {
        {{.matchExpressions = {{.key = "topology.kubernetes.io/zone", .op = "In", .values = {"z0", "z1"}}},
          .matchFields = {}}}};
    told("estimate with node affinity", millisecondsOf([&] { check += capacity.countReplicas(&needs, {}); }, 200));
    const std::vector<Component> set{{.name = "head", .replicas = 1, .requirements = asking(8000, 64, 0)},
                                     {.name = "worker", .replicas = 16, .requirements = asking(4000, 32, 1)}};
    told("sets of 1 + 16 pods", millisecondsOf([&] { check += capacity.countSets(set, {}); }, 20));
    told("status with the nine grades",
         millisecondsOf([&] { check += karmada::clusterStatusOf(*member, karmada::defaultModels()).totalNodes; }, 20));

    auto fleet = std::make_shared<Fleet>();
    fleet->resources = member->resources;
    for (std::size_t i = 0; i < clusters; ++i)
        fleet->clusters.push_back(makeMember("c" + std::to_string(1000 + i), nodes, 0));
    std::printf("%zu members of %zu nodes\n", clusters, nodes);
    std::shared_ptr<const karmada::HubView> hub;
    std::printf("  hub from members                     %8.3f ms\n",
                wallMillisecondsOf(
                    [&] {
                        auto view = karmada::HubView::of(fleet);
                        hub = view ? *view : nullptr;
                    },
                    1));
    if (!hub)
        return 1;
    std::vector<karmada::ClusterIndex> all;
    for (std::size_t i = 0; i < clusters; ++i)
        all.push_back(static_cast<karmada::ClusterIndex>(i));
    const auto ask = [&](std::span<const karmada::NamedEstimator> estimators, const ReplicaRequirements &one) {
        const karmada::EstimateRequest request{.nameSpace = "demo", .replicas = 100, .requirements = &one};
        const auto merged = karmada::askEstimators(all, request, estimators);
        check += merged ? merged->allocatable.front() : 0;
    };
    std::printf("  one request to both estimators       %8.3f ms\n",
                wallMillisecondsOf(
                    [&] {
                        // Bound anew, so that nothing is remembered.
                        const std::vector<karmada::NamedEstimator> fresh{karmada::bindModelEstimator(hub, {}),
                                                                         karmada::bindNodeEstimator(hub, {})};
                        ask(fresh, needs);
                    },
                    20));
    const std::vector<karmada::NamedEstimator> bound{karmada::bindModelEstimator(hub, {}),
                                                     karmada::bindNodeEstimator(hub, {})};
    std::printf("  10,000 requests of 200 shapes        %8.3f ms\n",
                wallMillisecondsOf(
                    [&] {
                        for (int i = 0; i < 10000; ++i)
                            ask(bound, asking(1000 + i % 200 * 10, 16, i % 4));
                    },
                    1));
    wholeDecisions(hub, needs, check);
    std::printf("(%lld)\n", static_cast<long long>(check));
    return 0;
}
