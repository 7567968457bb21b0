// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs of every node as resources and labels tell them.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

const char *sharingText(GpuSharing sharing)
{
    switch (sharing) {
    case GpuSharing::None:
        return "none";
    case GpuSharing::TimeSlicing:
        return "time-slicing";
    case GpuSharing::Mps:
        return "mps";
    case GpuSharing::Mig:
        return "mig";
    case GpuSharing::VGpu:
        return "vgpu";
    }
    return "none";
}

json resourceJson(const GpuNumbers &numbers)
{
    return {{"capacity", numbers.capacity},
            {"allocatable", numbers.allocatable},
            {"used", numbers.held},
            {"free", numbers.free},
            {"freeBlocked", numbers.freeBlocked},
            {"broken", numbers.broken},
            {"shared", numbers.shared},
            {"physical", numbers.physicalUnknown && numbers.physical == 0 ? json() : json(numbers.physical)}};
}

/// Resources that count the same GPUs once more, as AWS's cores: told, but in no sum.
void addUncounted(const Cluster &cluster, NodeId node, json &resources)
{
    for (const ResourceId resource : cluster.gpuResources) {
        const std::string &name = cluster.resources.name(resource);
        GpuNumbers numbers;
        numbers.capacity = cluster.nodes.capacity.at(resource, node);
        if (numbers.capacity == 0 || resources.contains(name))
            continue;
        numbers.allocatable = cluster.nodes.allocatable.at(resource, node);
        numbers.held = cluster.nodes.requested.at(resource, node);
        numbers.free = std::max<Amount>(0, numbers.allocatable - numbers.held);
        numbers.shared = numbers.capacity;
        numbers.physicalUnknown = true;
        resources[name] = resourceJson(numbers);
    }
}

json nodeJson(const Cluster &cluster, NodeId node, const NodeGpus &gpus)
{
    json resources = json::object();
    for (const GpuResource &resource : gpus.resources)
        resources[cluster.resources.name(resource.resource)] = resourceJson(resource.numbers);
    addUncounted(cluster, node, resources);
    json answer{{"vendor", cluster.text(gpus.vendor)},
                {"model", cluster.text(gpus.model)},
                {"devices", gpus.devices},
                {"memoryMiBPerDevice", gpus.memoryMiB},
                {"sharing", sharingText(gpus.sharing)},
                {"replicasPerDevice", gpus.replicasPerDevice},
                {"managedElsewhere", gpus.managedElsewhere},
                {"resources", std::move(resources)}};
    if (!cluster.text(gpus.migProfile).empty()) {
        answer["migProfile"] = cluster.text(gpus.migProfile);
        answer["migDevices"] = gpus.migDevices;
    }
    if (gpus.invalidMig)
        answer["invalidMig"] = true;
    return answer;
}

Expected<json> answer(const Projection &projection, const json &ask, const Context &)
{
    const Expected<const Cluster *> found = findCluster(projection, ask["cluster"].get<std::string>());
    if (!found)
        return tl::unexpected(found.error());
    const Cluster &cluster = **found;
    json nodes = json::object();
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NodeId node(row);
        if (const std::int32_t index = cluster.nodes.gpus[node]; index >= 0)
            nodes[std::string(cluster.text(cluster.nodes.name[node]))] =
                nodeJson(cluster, node, cluster.nodeGpus[static_cast<std::size_t>(index)]);
    }
    return json{{"nodes", std::move(nodes)}};
}

} // namespace

Entry gpusEntry()
{
    return {.name = "gpus",
            .summary = "GPUs of every node: model, sharing, and what is held",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Whose nodes"}},
            .detail = true,
            .run = answer,
            .model = {.system = "device plugins and their labels", .version = ""},
            .answers = {{"nodes",
                         "By node that has a GPU resource: vendor, model, devices, memoryMiBPerDevice, sharing (none, "
                         "time-slicing, mps, mig, vgpu), replicasPerDevice, migProfile and migDevices of strategy "
                         "single, and per resource capacity, allocatable, used, free, freeBlocked, broken, shared, "
                         "physical"}}};
}

} // namespace stowage::ask
