// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/makefleet/population.h"

#include <algorithm>

namespace stowage::makefleet {

namespace {

constexpr std::array<std::string_view, 24> words{"pretrain", "finetune", "embed",   "rerank",  "chat",   "vision",
                                                 "speech",   "eval",     "sweep",   "distill", "render", "search",
                                                 "ranker",   "detect",   "segment", "tokens",  "judge",  "reward",
                                                 "policy",   "replay",   "batch",   "stream",  "index",  "score"};
constexpr std::array<std::string_view, 6> teams{"research", "vision", "llm-serving", "post-training", "search", "ads"};

void addNodes(Population &population, std::size_t count, Random &random)
{
    std::size_t model = 0;
    std::size_t rack = 0;
    int left = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (left == 0) {
            // Half of the racks hold the first model, as fleets are bought.
            model = random.chance(50) ? 0 : 1 + random.below(models.size() - 1);
            left = models[model].nodesPerRack;
            ++rack;
        }
        --left;
        Node node;
        node.model = model;
        node.zone = population.cluster + "-" + std::string(1, static_cast<char>('a' + rack % 3));
        node.rack = "r" + std::to_string(1000 + rack);
        node.name = node.rack + "-n" + std::to_string(models[model].nodesPerRack - left);
        node.cordoned = random.chance(2);
        node.ready = !random.chance(1);
        node.broken = random.chance(2) ? 1 : 0;
        node.mig = model == 2 && random.chance(15);
        node.freeGpus = models[model].gpusPerNode - node.broken - (node.mig ? 1 : 0);
        node.freeMig = node.mig ? 7 : 0;
        if (!node.ready || node.cordoned)
            node.freeGpus = node.freeMig = 0;
        population.nodes.push_back(std::move(node));
    }
}

Workload drawWorkload(std::size_t index, Random &random)
{
    Workload result;
    result.queue = teams[random.below(teams.size())];
    result.nameSpace = result.queue + "-" + std::to_string(1 + random.below(7));
    result.name = std::string(words[random.below(words.size())]) + "-" + std::to_string(index);
    result.kind = static_cast<WorkloadKind>(random.below(6));
    if (random.chance(50)) {
        constexpr std::array<int, 8> sizes{1, 1, 1, 1, 1, 2, 4, 8};
        result.gpus = sizes[random.below(sizes.size())];
        result.model = random.chance(50) ? 0 : 1 + random.below(models.size() - 1);
        result.gpus = std::min(result.gpus, models[result.model].gpusPerNode);
        result.mig = result.model == 2 && result.gpus == 1 && random.chance(40);
    }
    // Few distinct sizes, so that pods share shapes as they do in real clusters.
    result.milliCpu = 500 << random.below(5);
    result.memoryMiB = 1024 << random.below(6);
    result.env = static_cast<int>(4 + random.below(20));
    result.pending = random.chance(4);
    return result;
}

// Next-fit from where the workload before ended: racks fill up one after the other and leave holes.
std::int32_t findNode(Population &population, const Workload &workload, std::size_t &cursor)
{
    const std::size_t count = population.nodes.size();
    constexpr std::size_t patience = 400;
    for (std::size_t tried = 0; tried < std::min(count, patience); ++tried) {
        Node &node = population.nodes[cursor];
        const bool fits = workload.mig
            ? node.freeMig > 0
            : workload.gpus == 0 || (node.model == workload.model && node.freeGpus >= workload.gpus);
        const bool hasRoom = node.freePods > 0 && node.freeMilliCpu >= workload.milliCpu;
        if (fits && hasRoom && node.ready && !node.cordoned) {
            (workload.mig ? node.freeMig : node.freeGpus) -= workload.gpus;
            node.freeMilliCpu -= workload.milliCpu;
            --node.freePods;
            const std::size_t found = cursor;
            if (workload.gpus == 0)
                cursor = (cursor + 7) % count;
            return static_cast<std::int32_t>(found);
        }
        cursor = (cursor + 1) % count;
    }
    return -1;
}

} // namespace

std::uint64_t Random::next()
{
    m_state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

Population populate(std::string cluster, std::size_t nodes, std::size_t pods, std::uint64_t seed)
{
    Random random(seed);
    Population population;
    population.cluster = std::move(cluster);
    addNodes(population, nodes, random);

    std::size_t left = pods;
    for (const std::string_view name : {"nvidia-device-plugin", "node-exporter", "cni"}) {
        if (left < nodes * 2 || nodes == 0)
            break; // pods are scarce: they go to workloads
        Workload agent;
        agent.kind = WorkloadKind::DaemonSet;
        agent.nameSpace = "kube-system";
        agent.name = name;
        agent.milliCpu = 100;
        agent.memoryMiB = 128;
        agent.env = 3;
        for (std::size_t i = 0; i < nodes; ++i) {
            agent.nodes.push_back(static_cast<std::int32_t>(i));
            --population.nodes[i].freePods;
        }
        left -= nodes;
        population.workloads.push_back(std::move(agent));
    }

    std::size_t cursor = 0;
    for (std::size_t index = 0; left > 0; ++index) {
        Workload workload = drawWorkload(index, random);
        const std::size_t size = std::min(left, std::size_t{1} << random.below(8));
        for (std::size_t i = 0; i < size; ++i) {
            const bool waits = workload.pending || population.nodes.empty();
            workload.nodes.push_back(waits ? -1 : findNode(population, workload, cursor));
            // What does not fit any more waits as a whole: a gang.
            if (workload.nodes.back() < 0)
                workload.pending = true;
        }
        left -= size;
        population.workloads.push_back(std::move(workload));
    }
    return population;
}

} // namespace stowage::makefleet
