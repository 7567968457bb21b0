// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/packtext.h"

#include <numeric>
#include <sstream>

#include "core/engine/pack/random.h"

namespace stowage::test {

using namespace stowage::pack;

Node packNodeFrom(const std::string &text, InventoryBuilder &builder)
{
    std::istringstream in(text);
    std::int64_t cores = 0;
    std::string gpus, model;
    Node node;
    in >> cores >> node.memory >> gpus >> model;
    node.cpu = node.cpuCapacity = cores * 1000;
    node.memoryCapacity = node.memory;
    node.model = builder.model(model);
    std::istringstream list(gpus == "-" ? "" : gpus);
    for (std::string one; std::getline(list, one, ',');)
        node.gpus.push_back(std::stoi(one));
    node.gpuCapacity = static_cast<std::int32_t>(node.gpus.size()) * wholeGpu;
    return node;
}

Kind packKindFrom(const std::string &text, InventoryBuilder &builder)
{
    std::istringstream in(text);
    std::int64_t cores = 0;
    std::string gpus, models;
    Kind kind;
    in >> cores >> kind.memory >> gpus >> models;
    kind.cpu = cores * 1000;
    kind.scoringCpu = kind.cpu;
    kind.scoringMemory = kind.memory;
    if (const std::size_t x = gpus.find('x'); x != std::string::npos) {
        kind.gpuCount = std::stoi(gpus.substr(0, x));
        kind.gpuMilli = std::stoi(gpus.substr(x + 1));
    }
    kind.models = builder.modelSet(models);
    return kind;
}

Inventory inventoryFrom(const std::string &nodes, const std::string &tasks)
{
    InventoryBuilder builder;
    std::istringstream nodeList(nodes), taskList(tasks);
    for (std::string one; std::getline(nodeList, one, ';');)
        builder.addNode(packNodeFrom(one, builder));
    for (std::string one; std::getline(taskList, one, ';');) {
        const Kind kind = packKindFrom(one, builder);
        builder.addTask(kind);
        builder.addToMix(builder.kind(kind));
    }
    return builder.take();
}

std::vector<std::uint32_t> rowsOf(const Inventory &inventory)
{
    std::vector<std::uint32_t> rows(inventory.nodes.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

Inventory generatedInventory(std::uint64_t seed)
{
    Random random(seed);
    InventoryBuilder builder;
    const std::vector<std::string> models{"A100", "H100", "T4"};
    std::int64_t capacity = 0;
    const std::size_t nodes = 1 + random.below(30);
    for (std::size_t i = 0; i < nodes; ++i) {
        Node node;
        const std::size_t gpus = random.below(9);
        node.cpu = node.cpuCapacity = std::int64_t(8 + random.below(120)) * 1000;
        node.memory = node.memoryCapacity = std::int64_t(16 + random.below(500));
        node.model = builder.model(models[random.below(models.size())]);
        for (std::size_t gpu = 0; gpu < gpus; ++gpu)
            node.gpus.push_back(random.below(3) == 0 ? static_cast<std::int32_t>(random.below(1001)) : wholeGpu);
        node.gpuCapacity = static_cast<std::int32_t>(gpus) * wholeGpu;
        capacity += node.gpuCapacity;
        builder.addNode(std::move(node));
    }
    for (std::int64_t asked = 0; asked < capacity * 3 / 2;) {
        Kind kind;
        kind.cpu = std::int64_t(random.below(16)) * 1000;
        kind.memory = std::int64_t(random.below(64));
        switch (random.below(4)) {
        case 0:
            kind.gpuCount = 1;
            kind.gpuMilli = static_cast<std::int32_t>(1 + random.below(9)) * 100;
            break;
        case 1:
            kind.gpuCount = static_cast<std::int32_t>(1 + random.below(8));
            kind.gpuMilli = wholeGpu;
            break;
        case 2:
            kind.gpuCount = 1;
            kind.gpuMilli = wholeGpu;
            break;
        default:
            break;
        }
        if (kind.needsGpus() && random.below(4) == 0)
            kind.models = builder.modelSet(models[random.below(models.size())]);
        builder.addTask(kind);
        builder.addToMix(builder.kind(kind));
        asked += kind.gpuTotal();
    }
    return builder.take();
}

QString placementsText(const ReplayOutcome &outcome)
{
    QString text;
    for (const Placement &placement : outcome.placements) {
        text += QString::number(placement.node);
        for (std::uint32_t gpu = 0; gpu < placement.gpuCount; ++gpu)
            text += (gpu == 0 ? u'/' : u'-') + QString::number(outcome.gpus[placement.firstGpu + gpu]);
        text += u' ';
    }
    return text;
}

std::int32_t scoreOf(Policy policy, const States &states, std::size_t row, const Kind &kind, Gradient &gradient)
{
    switch (policy) {
    case Policy::DotProd:
        return dotProdScore(states, row, kind);
    case Policy::GpuClustering:
        return gpuClusteringScore(states, row, kind);
    case Policy::GpuPacking:
        return gpuPackingScore(states, row, kind);
    case Policy::BestFit:
        return bestFitScore(states, row, kind);
    case Policy::Fgd:
        return gradient.choose(states, row, kind).score;
    case Policy::LeastAllocated:
        return leastAllocatedScore(states, row, kind);
    case Policy::MostAllocated:
        return mostAllocatedScore(states, row, kind);
    case Policy::Random:
    case Policy::Pack:
        break;
    }
    return 0;
}

} // namespace stowage::test
