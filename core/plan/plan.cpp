// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

#include <array>

#include "core/plan/clusteredit.h"

namespace stowage::plan {

namespace {

/// FNV-1a over texts and numbers, each ended so that neighbours do not run together.
class Digest {
public:
    void add(std::string_view text)
    {
        for (const char c : text)
            step(static_cast<unsigned char>(c));
        step(0xFF);
    }
    void add(std::int64_t number)
    {
        for (int i = 0; i < 8; ++i)
            step(static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> (8 * i)));
    }
    [[nodiscard]] std::string text() const
    {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string hex;
        for (int shift = 60; shift >= 0; shift -= 4)
            hex += digits[(m_hash >> shift) & 0xF];
        return hex;
    }

private:
    void step(unsigned char byte) { m_hash = (m_hash ^ byte) * 0x100000001B3ULL; }

    std::uint64_t m_hash = 0xCBF29CE484222325ULL;
};

void addNode(Digest &digest, const Cluster &cluster, NodeId node)
{
    const NodeTable &nodes = cluster.nodes;
    digest.add(cluster.text(nodes.name[node]));
    digest.add(nodes.flags[node].has(NodeFlag::Unschedulable) ? 1 : 0);
    digest.add(nodes.flags[node].has(NodeFlag::NotReady) ? 1 : 0);
    for (const TaintRow &taint : cluster.taintSets[nodes.taints[node]]) {
        digest.add(cluster.text(taint.key));
        digest.add(cluster.text(taint.value));
        digest.add(cluster.text(taint.effect));
    }
    for (const ResourceId resource : cluster.gpuResources) {
        digest.add(nodes.allocatable.at(resource, node));
        digest.add(nodes.requested.at(resource, node));
    }
}

void addWorkload(Digest &digest, const Cluster &cluster, WorkloadId id)
{
    const WorkloadEntry &entry = cluster.workloads[id];
    digest.add(entry.object.suspended ? 1 : 0);
    digest.add(entry.podsWanted);
    digest.add(entry.podsRunning);
    digest.add(entry.podsPending);
    digest.add(entry.priority);
    for (const PodId pod : cluster.podsOf(id)) {
        digest.add(cluster.text(cluster.pods.name[pod]));
        digest.add(cluster.pods.node[pod].valid() ? cluster.text(cluster.nodes.name[cluster.pods.node[pod]])
                                                  : std::string_view());
    }
}

const Cluster *clusterOf(const Fleet &fleet, std::string_view name)
{
    const Cluster *cluster = fleet.find(name);
    return !cluster && fleet.hub && fleet.hub->name == name ? fleet.hub.get() : cluster;
}

} // namespace

std::string fingerprintOf(const Fleet &fleet)
{
    Digest digest;
    const auto addCluster = [&](const Cluster &cluster) {
        digest.add(cluster.name);
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
            addNode(digest, cluster, NodeId(row));
        for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
            const PodId pod(row);
            digest.add(cluster.text(cluster.pods.nameSpace[pod]));
            digest.add(cluster.text(cluster.pods.name[pod]));
            digest.add(cluster.pods.node[pod].valid() ? static_cast<std::int64_t>(cluster.pods.node[pod].index()) : -1);
            digest.add(static_cast<std::int64_t>(cluster.pods.phase[pod]));
        }
        for (const WorkloadEntry &workload : cluster.workloads) {
            digest.add(workload.object.kind);
            digest.add(workload.object.nameSpace);
            digest.add(workload.object.name);
            digest.add(workload.podsWanted);
            digest.add(workload.object.suspended ? 1 : 0);
        }
        for (const OtherRow &other : cluster.others) {
            digest.add(cluster.text(other.kind));
            digest.add(cluster.text(other.nameSpace));
            digest.add(cluster.text(other.name));
        }
    };
    if (fleet.hub)
        addCluster(*fleet.hub);
    for (const std::shared_ptr<const Cluster> &cluster : fleet.clusters)
        addCluster(*cluster);
    return digest.text();
}

std::string seenBy(const Fleet &fleet, const Operation &operation)
{
    const ObjectKey key = subjectOf(operation);
    const Cluster *cluster = clusterOf(fleet, key.cluster);
    if (!cluster)
        return {};
    Digest digest;
    if (key.kind == "Node" && key.group.empty()) {
        const NodeId node = cluster->findNode(key.name);
        if (!node.valid())
            return {};
        addNode(digest, *cluster, node);
        return digest.text();
    }
    const WorkloadId workload = findWorkload(*cluster, key);
    if (!workload.valid())
        return {};
    addWorkload(digest, *cluster, workload);
    return digest.text();
}

} // namespace stowage::plan
