// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/slots.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace stowage::gang {

namespace {

constexpr double microsPerHour = 3600e6;

struct Tenant {
    PodId pod{};
    Amount gpus = 0;
    double gpuHours = 0;
    bool stays = false; ///< pinned to its node
};

/// Flat view of one node.
struct Host {
    Amount gpus = 0;
    Amount free = 0;
    bool open = false; ///< takes pods
    std::uint32_t firstTenant = 0, endTenant = 0;
};

struct Clearing {
    std::int64_t pods = 0;
    double gpuHours = 0;
    NodeId node{};
    std::vector<PodId> leavers{};
    Amount gains = 0;

    [[nodiscard]] auto cost() const { return std::tuple(pods, gpuHours, node); }
};

class Counter {
public:
    Counter(const Cluster &cluster, ResourceId resource);

    [[nodiscard]] std::int64_t blocksOn(const Host &host, Amount size) const
    {
        return host.open ? host.free / size : 0;
    }
    [[nodiscard]] SlotDomain domain(std::string path, std::span<const NodeId> nodes,
                                    std::span<const Amount> sizes) const;
    [[nodiscard]] std::int64_t possible(std::span<const NodeId> nodes, Amount size) const;
    [[nodiscard]] BlockCost oneMore(std::span<const NodeId> nodes, Amount size) const;
    [[nodiscard]] const Host &host(NodeId node) const { return m_hosts[node.index()]; }

private:
    [[nodiscard]] std::int64_t blocks(std::span<const NodeId> nodes, Amount size) const;
    /// The fewest pods whose leaving frees so many more GPUs of a node; of several the ones with the least work lost.
    [[nodiscard]] std::optional<Clearing> clear(NodeId node, Amount wanted) const;

    std::vector<Host> m_hosts;
    std::vector<Tenant> m_tenants; ///< node by node
};

Counter::Counter(const Cluster &cluster, ResourceId resource)
    : m_hosts(cluster.nodes.size())
{
    std::vector<ResourceId> counted = cluster.gpuResources;
    if (resource.valid())
        counted = {resource};
    for (std::size_t row = 0; row < m_hosts.size(); ++row) {
        const NodeId node(row);
        Host &host = m_hosts[row];
        for (const ResourceId gpu : counted) {
            const Amount allocatable = cluster.nodes.allocatable.at(gpu, node);
            host.gpus = saturatingAdd(host.gpus, allocatable);
            host.free = saturatingAdd(
                host.free, std::max<Amount>(0, saturatingSubtract(allocatable, cluster.nodes.requested.at(gpu, node))));
        }
        host.open = !cluster.nodes.flags[node].has(NodeFlag::Unschedulable)
            && !cluster.nodes.flags[node].has(NodeFlag::NotReady);
    }
    // Tenants in node order: counted, then filled.
    const auto gpusOf = [&](PodId pod) {
        Amount sum = 0;
        for (const ResourceAmount &request : cluster.shapes[cluster.pods.shape[pod]].requests) {
            if (std::ranges::find(counted, request.resource) != counted.end())
                sum = saturatingAdd(sum, request.amount);
        }
        return sum;
    };
    std::vector<std::pair<PodId, Amount>> holders;
    for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (!cluster.pods.occupies(pod))
            continue;
        if (const Amount gpus = gpusOf(pod); gpus > 0) {
            holders.emplace_back(pod, gpus);
            ++m_hosts[cluster.pods.node[pod].index()].endTenant;
        }
    }
    std::uint32_t at = 0;
    for (Host &host : m_hosts) {
        host.firstTenant = at;
        at += host.endTenant;
        host.endTenant = host.firstTenant;
    }
    m_tenants.resize(at);
    for (const auto &[pod, gpus] : holders) {
        const Instant started = cluster.pods.started[pod];
        const bool timed = started.known() && cluster.observedAt.known();
        const double hours =
            timed ? std::max(0.0, static_cast<double>(cluster.observedAt.micros - started.micros) / microsPerHour) : 0;
        m_tenants[m_hosts[cluster.pods.node[pod].index()].endTenant++] = {
            .pod = pod,
            .gpus = gpus,
            .gpuHours = hours * static_cast<double>(gpus),
            .stays = cluster.pods.flags[pod].has(PodFlag::Pinned)};
    }
}

std::int64_t Counter::blocks(std::span<const NodeId> nodes, Amount size) const
{
    std::int64_t count = 0;
    Amount idle = 0;
    for (const NodeId node : nodes) {
        const Host &host = m_hosts[node.index()];
        if (host.gpus >= size)
            count += blocksOn(host, size);
        else if (host.open && host.gpus > 0 && host.free == host.gpus)
            idle = saturatingAdd(idle, host.gpus);
    }
    return count + idle / size;
}

std::int64_t Counter::possible(std::span<const NodeId> nodes, Amount size) const
{
    std::int64_t count = 0;
    Amount whole = 0;
    for (const NodeId node : nodes) {
        const Host &host = m_hosts[node.index()];
        if (host.gpus >= size)
            count += host.gpus / size;
        else
            whole = saturatingAdd(whole, host.gpus);
    }
    return count + whole / size;
}

SlotDomain Counter::domain(std::string path, std::span<const NodeId> nodes, std::span<const Amount> sizes) const
{
    SlotDomain domain{.path = std::move(path), .nodes = static_cast<std::int64_t>(nodes.size())};
    for (const NodeId node : nodes) {
        const Host &host = m_hosts[node.index()];
        domain.gpus = saturatingAdd(domain.gpus, host.gpus);
        Amount &free = host.open ? domain.freeGpus : domain.withheldGpus;
        free = saturatingAdd(free, host.free);
    }
    for (const Amount size : sizes)
        domain.blocks.push_back(blocks(nodes, size));
    return domain;
}

std::optional<Clearing> Counter::clear(NodeId node, Amount wanted) const
{
    const Host &host = m_hosts[node.index()];
    std::vector<const Tenant *> tenants;
    for (std::uint32_t i = host.firstTenant; i < host.endTenant; ++i) {
        if (!m_tenants[i].stays)
            tenants.push_back(&m_tenants[i]);
    }
    // The largest first gives the fewest; among as many the last one is chosen by the work that is lost.
    std::ranges::sort(tenants, [](const Tenant *a, const Tenant *b) {
        return std::tuple(-a->gpus, a->gpuHours, a->pod) < std::tuple(-b->gpus, b->gpuHours, b->pod);
    });
    Clearing clearing{.node = node};
    for (std::size_t i = 0; i < tenants.size() && clearing.gains < wanted; ++i) {
        const Amount open = wanted - clearing.gains;
        const Tenant *next = tenants[i];
        if (next->gpus >= open) {
            // One is enough: the one that loses least.
            for (std::size_t k = i; k < tenants.size(); ++k) {
                if (tenants[k]->gpus >= open && tenants[k]->gpuHours < next->gpuHours)
                    next = tenants[k];
            }
        }
        ++clearing.pods;
        clearing.gpuHours += next->gpuHours;
        clearing.gains = saturatingAdd(clearing.gains, next->gpus);
        clearing.leavers.push_back(next->pod);
    }
    if (clearing.gains < wanted)
        return {};
    return clearing;
}

BlockCost Counter::oneMore(std::span<const NodeId> nodes, Amount size) const
{
    BlockCost best;
    const auto take = [](BlockCost &cost, const Clearing &clearing) {
        cost.possible = true;
        cost.pods += clearing.pods;
        cost.gpuHours += clearing.gpuHours;
        cost.nodes.push_back(clearing.node);
        cost.leavers.insert(cost.leavers.end(), clearing.leavers.begin(), clearing.leavers.end());
    };
    const auto keep = [&](BlockCost cost) {
        if (cost.possible
            && (!best.possible || std::tie(cost.pods, cost.gpuHours) < std::tie(best.pods, best.gpuHours)))
            best = std::move(cost);
    };
    std::vector<Clearing> wholeNodes;
    std::vector<NodeId> idleNodes;
    Amount idle = 0;
    for (const NodeId node : nodes) {
        const Host &host = m_hosts[node.index()];
        if (!host.open || host.gpus <= 0)
            continue;
        if (host.gpus >= size) {
            const Amount wanted = (host.free / size + 1) * size - host.free;
            if (host.free + wanted > host.gpus)
                continue;
            if (const auto clearing = clear(node, wanted)) {
                BlockCost cost;
                take(cost, *clearing);
                keep(std::move(cost));
            }
        } else if (host.free == host.gpus) {
            idle = saturatingAdd(idle, host.gpus);
            idleNodes.push_back(node);
        } else if (auto clearing = clear(node, host.gpus - host.free)) {
            clearing->gains = host.gpus;
            wholeNodes.push_back(std::move(*clearing));
        }
    }
    // Whole nodes: those that cost least per GPU they add, until the next block is full.
    Amount wanted = (idle / size + 1) * size - idle;
    std::ranges::sort(wholeNodes, {}, &Clearing::cost);
    BlockCost cost{.keptFree = std::move(idleNodes)};
    for (const Clearing &clearing : wholeNodes) {
        if (wanted <= 0)
            break;
        take(cost, clearing);
        wanted -= clearing.gains;
    }
    if (wanted <= 0)
        keep(std::move(cost));
    return best;
}

std::string pathOf(const Cluster &cluster, DomainId domain)
{
    std::string path;
    for (DomainId at = domain; at.valid(); at = cluster.topology.domains[at].parent) {
        const std::string name(cluster.text(cluster.topology.domains[at].name));
        path = path.empty() ? name : name + "/" + path;
    }
    return path;
}

} // namespace

Slots countSlots(const Cluster &cluster, std::span<const Amount> sizes, ResourceId resource, const Context &context)
{
    Slots slots{.sizes = {sizes.begin(), sizes.end()}};
    const Counter counter(cluster, resource);
    const Topology &topology = cluster.topology;

    struct Member {
        std::string path;
        std::uint32_t row = 0;
        std::vector<NodeId> nodes;
    };
    using Members = std::vector<Member>;
    const auto addLevel = [&](std::string name, const Members &members) {
        SlotLevel level{.name = std::move(name)};
        level.blocks.assign(sizes.size(), 0);
        level.possible.assign(sizes.size(), 0);
        level.oneMore.resize(sizes.size());
        level.oneMoreIn.assign(sizes.size(), 0);
        for (const auto &[path, row, nodes] : members) {
            if (context.canceled())
                return;
            SlotDomain domain = counter.domain(path, nodes, sizes);
            if (domain.gpus == 0)
                continue;
            domain.row = row;
            for (std::size_t i = 0; i < sizes.size(); ++i) {
                level.blocks[i] += domain.blocks[i];
                level.possible[i] += counter.possible(nodes, sizes[i]);
                BlockCost cost = counter.oneMore(nodes, sizes[i]);
                BlockCost &best = level.oneMore[i];
                if (cost.possible
                    && (!best.possible || std::tie(cost.pods, cost.gpuHours) < std::tie(best.pods, best.gpuHours))) {
                    best = std::move(cost);
                    level.oneMoreIn[i] = level.domains.size();
                }
            }
            level.domains.push_back(std::move(domain));
        }
        slots.levels.push_back(std::move(level));
    };

    Members members;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
        members.push_back({std::string(cluster.text(cluster.nodes.name[NodeId(row)])),
                           static_cast<std::uint32_t>(row),
                           {NodeId(row)}});
    addLevel("node", members);
    if (!topology.nvlinkDomains.empty()) {
        members.clear();
        for (std::size_t row = 0; row < topology.nvlinkDomains.size(); ++row) {
            const NvlinkDomain &domain = topology.nvlinkDomains[row];
            members.push_back({std::string(cluster.text(domain.name)), static_cast<std::uint32_t>(row), domain.nodes});
        }
        addLevel("nvlink", members);
    }
    for (std::size_t level = topology.levels.size(); level-- > 0;) {
        members.clear();
        for (std::size_t row = 0; row < topology.domains.size(); ++row) {
            const Domain &domain = topology.domains[DomainId(row)];
            if (domain.level != level)
                continue;
            members.push_back({pathOf(cluster, DomainId(row)), static_cast<std::uint32_t>(row),
                               std::vector<NodeId>(topology.nodeOrder.begin() + domain.firstNode,
                                                   topology.nodeOrder.begin() + domain.endNode)});
        }
        addLevel(topology.levels[level], members);
    }
    std::vector<NodeId> all;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
        all.push_back(NodeId(row));
    members.clear();
    members.push_back({cluster.name, 0, std::move(all)});
    addLevel("cluster", members);
    return slots;
}

} // namespace stowage::gang
