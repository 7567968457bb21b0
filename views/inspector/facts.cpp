// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/facts.h"

#include <charconv>

#include "views/inspector/factparts.h"
#include "views/present/text.h"
#include "views/tree/fleettree.h"

namespace stowage::views {

namespace {

/// "node/3" of kind GPU.
DeviceId findDevice(const Cluster &cluster, std::string_view name)
{
    const std::size_t slash = name.rfind('/');
    if (slash == std::string_view::npos)
        return {};
    const NodeId node = cluster.findNode(name.substr(0, slash));
    unsigned index = 0;
    const std::string_view digits = name.substr(slash + 1);
    if (!node.valid() || std::from_chars(digits.data(), digits.data() + digits.size(), index).ec != std::errc())
        return {};
    const auto [first, end] = devicesOf(cluster, node);
    for (std::uint32_t device = first; device < end; ++device)
        if (cluster.devices[DeviceId(device)].index == index)
            return DeviceId(device);
    return {};
}

WorkloadId findWorkload(const Cluster &cluster, const ObjectKey &key)
{
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const api::Workload &object = cluster.workloads[WorkloadId(row)].object;
        if (object.name == key.name && object.nameSpace == key.nameSpace && object.kind == key.kind
            && (key.group.empty() || object.group.empty() || object.group == key.group))
            return WorkloadId(row);
    }
    return {};
}

const OtherRow *findOther(const Cluster &cluster, const ObjectKey &key)
{
    for (const OtherRow &other : cluster.others)
        if (cluster.text(other.name) == key.name && cluster.text(other.kind) == key.kind
            && cluster.text(other.nameSpace) == key.nameSpace && cluster.text(other.group) == key.group)
            return &other;
    return nullptr;
}

void fill(const Cluster &cluster, const ObjectKey &key, ObjectFacts &facts)
{
    if (key == clusterKey(cluster))
        return clusterFacts(cluster, facts);
    if (key.kind == "Domain") {
        if (const DomainId domain = findDomain(cluster, key); domain.valid())
            domainFacts(cluster, domain, facts);
        return;
    }
    if (key.kind == "Node" && key.group.empty()) {
        if (const NodeId node = cluster.findNode(key.name); node.valid())
            nodeFacts(cluster, node, facts);
        return;
    }
    if (key.kind == "GPU" && key.group.empty()) {
        if (const DeviceId device = findDevice(cluster, key.name); device.valid())
            gpuFacts(cluster, device, facts);
        return;
    }
    if (key.kind == "Pod" && key.group.empty()) {
        if (const PodId pod = cluster.findPod(key.nameSpace, key.name); pod.valid())
            return podFacts(cluster, pod, facts);
    }
    if (const WorkloadId workload = findWorkload(cluster, key); workload.valid())
        return workloadFacts(cluster, workload, facts);
    if (const OtherRow *other = findOther(cluster, key))
        otherFacts(cluster, *other, facts);
}

} // namespace

ObjectFacts objectFacts(const Projection &projection, const ObjectKey &key)
{
    ObjectFacts facts;
    facts.key = key;
    facts.fleet = projection.fleetPtr();
    facts.title = toQString(key.name);
    const Fleet &fleet = projection.fleet();
    if (const Cluster *cluster = fleet.find(key.cluster))
        fill(*cluster, key, facts);
    if (!facts.found && fleet.hub && (key.cluster == fleet.hub->name || key.cluster.empty()))
        fill(*fleet.hub, key, facts);
    return facts;
}

} // namespace stowage::views
