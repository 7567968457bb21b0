// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/fragmentreport.h"

#include <algorithm>
#include <span>

#include "core/api/requests.h"
#include "core/ask/domainname.h"
#include "core/ask/explainparts.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/podsets.h"

namespace stowage::ask {

namespace {

constexpr std::int64_t wholeGpu = 1000;
constexpr std::string_view clusterLevel = "cluster", nvlinkLevel = "nvlink", nodeLevel = "node";

using Mix = std::vector<kube::GpuTask>;

kube::GpuTask taskOf(const api::PodSet &podSet)
{
    kube::GpuTask task{.share = static_cast<double>(podSet.count)};
    for (const auto &[resource, amount] : api::effectiveRequests(podSet.spec)) {
        if (resource == "cpu")
            task.cpuMilli = amount.milli();
        else if (isGpuResource(resource))
            task.gpuCount = saturatingAdd(task.gpuCount, amount.value());
    }
    task.gpuMilli = task.gpuCount > 0 ? wholeGpu : 0;
    return task;
}

void normalise(Mix &mix)
{
    double sum = 0;
    for (const kube::GpuTask &task : mix)
        sum += task.share;
    for (kube::GpuTask &task : mix)
        task.share = sum > 0 ? task.share / sum : 0;
}

Expected<Mix> mixOf(const Fleet &fleet, const ObjectKey &key)
{
    const Cluster *cluster = fleet.find(key.cluster);
    const auto missing = [&] {
        return fail(ErrorCode::NotFound, "there is no pod or workload '" + key.nameSpace + "/" + key.name + "'");
    };
    if (!cluster)
        return missing();
    Mix mix;
    if (key.kind == "Pod") {
        const PodId pod = cluster->findPod(key.nameSpace, key.name);
        if (!pod.valid())
            return missing();
        mix.push_back(kube::gpuTaskOf(*cluster, pod));
        mix.back().share = 1;
        return mix;
    }
    const WorkloadId workload = findWorkloadRow(*cluster, key);
    if (!workload.valid())
        return missing();
    for (const api::PodSet &podSet : podSetsOf(*cluster, workload)) {
        if (podSet.count > 0)
            mix.push_back(taskOf(podSet));
    }
    if (mix.empty())
        return fail(ErrorCode::Unsupported, key.kind + " " + key.name + " makes no pods to measure against");
    normalise(mix);
    return mix;
}

ObjectKey keyOf(const Cluster &cluster, NodeId node)
{
    return {cluster.name, {}, "Node", {}, std::string(cluster.text(cluster.nodes.name[node]))};
}

/// Its namespace is the path above it, as tree and map name domains.
ObjectKey keyOf(const Cluster &cluster, DomainId domain)
{
    const Topology &topology = cluster.topology;
    if (!domain.valid())
        return {cluster.name, {}, "Cluster", {}, cluster.name};
    std::string path;
    for (DomainId above = topology.domains[domain].parent; above.valid(); above = topology.domains[above].parent) {
        const std::string name(cluster.text(topology.domains[above].name));
        path = path.empty() ? name : name + "/" + path;
    }
    return {cluster.name, {}, "Domain", path, std::string(cluster.text(topology.domains[domain].name))};
}

/// The nearest thing that holds all these nodes.
ObjectKey keyOf(const Cluster &cluster, std::span<const NodeId> nodes)
{
    if (nodes.size() == 1)
        return keyOf(cluster, nodes.front());
    const Topology &topology = cluster.topology;
    const auto leafOf = [&](NodeId node) {
        return node.index() < topology.leafOf.size() ? topology.leafOf[node] : DomainId();
    };
    DomainId shared = nodes.empty() ? DomainId() : leafOf(nodes.front());
    for (const NodeId node : nodes) {
        const DomainId leaf = leafOf(node);
        const auto holds = [&](DomainId domain) {
            return leaf.valid() && domain.row <= leaf.row && leaf.row < topology.domains[domain].end;
        };
        while (shared.valid() && !holds(shared))
            shared = topology.domains[shared].parent;
    }
    return keyOf(cluster, shared);
}

/// One cluster's part of the report.
class Measure {
public:
    Measure(const Cluster &cluster, const Mix &mix, FragmentReport &report, const Context &context)
        : m_cluster(cluster)
        , m_report(report)
        , m_states(kube::gpuStates(cluster))
        , m_nodes(m_states.size())
    {
        for (const kube::GpuState &state : m_states) {
            if (context.canceled())
                return;
            if (!state.gpuMilli.empty())
                m_nodes[state.node.index()] = kube::fragmentationOf(state, mix);
        }
        m_slots = gang::countSlots(cluster, blockSizes, {}, context);
    }

    void addPlaces();
    void addBlocks();

private:
    void add(std::string_view level, std::string path, ObjectKey key, std::span<const NodeId> nodes, std::uint32_t row);
    [[nodiscard]] const gang::SlotDomain *slotsOf(std::string_view level, std::uint32_t row) const;

    const Cluster &m_cluster;
    FragmentReport &m_report;
    std::vector<kube::GpuState> m_states;
    std::vector<kube::Fragmentation> m_nodes;
    gang::Slots m_slots;
};

const gang::SlotDomain *Measure::slotsOf(std::string_view name, std::uint32_t row) const
{
    const auto level = std::ranges::find(m_slots.levels, name, &gang::SlotLevel::name);
    if (level == m_slots.levels.end())
        return nullptr;
    const auto domain = std::ranges::lower_bound(level->domains, row, {}, &gang::SlotDomain::row);
    return domain != level->domains.end() && domain->row == row ? &*domain : nullptr;
}

void Measure::add(std::string_view level, std::string path, ObjectKey key, std::span<const NodeId> nodes,
                  std::uint32_t row)
{
    FragmentPlace place{.cluster = &m_cluster,
                        .path = std::move(path),
                        .level = std::string(level),
                        .key = std::move(key),
                        .nodes = static_cast<std::int64_t>(nodes.size())};
    for (const NodeId node : nodes) {
        const kube::GpuState &state = m_states[node.index()];
        const kube::Fragmentation &fragmentation = m_nodes[node.index()];
        place.gpus += static_cast<std::int64_t>(state.gpuMilli.size());
        place.freeMilli = saturatingAdd(place.freeMilli, state.freeGpuMilli());
        place.fragMilli += fragmentation.fragMilli;
        for (std::size_t kind = 0; kind < place.classes.size(); ++kind)
            place.classes[kind] += fragmentation.classes[kind];
    }
    if (place.gpus == 0)
        return;
    if (const gang::SlotDomain *slots = slotsOf(level, row)) {
        for (std::size_t size = 0; size < place.blocks.size(); ++size)
            place.blocks[size] = slots->blocks[size];
    }
    m_report.places.push_back(std::move(place));
}

void Measure::addPlaces()
{
    const Topology &topology = m_cluster.topology;
    std::vector<NodeId> all;
    for (std::size_t row = 0; row < m_cluster.nodes.size(); ++row)
        all.emplace_back(row);
    add(clusterLevel, m_cluster.name, keyOf(m_cluster, DomainId()), all, 0);
    if (!m_report.places.empty() && m_report.places.back().cluster == &m_cluster) {
        const FragmentPlace &whole = m_report.places.back();
        m_report.gpus += whole.gpus;
        m_report.freeMilli = saturatingAdd(m_report.freeMilli, whole.freeMilli);
        m_report.fragMilli += whole.fragMilli;
    }
    for (std::size_t row = 0; row < topology.domains.size(); ++row) {
        const Domain &domain = topology.domains[DomainId(row)];
        ObjectKey key = keyOf(m_cluster, DomainId(row));
        std::string path = key.nameSpace.empty() ? key.name : key.nameSpace + "/" + key.name;
        add(topology.levels[domain.level], std::move(path), std::move(key),
            std::span(topology.nodeOrder).subspan(domain.firstNode, domain.endNode - domain.firstNode),
            static_cast<std::uint32_t>(row));
    }
    for (std::size_t row = 0; row < topology.nvlinkDomains.size(); ++row) {
        const NvlinkDomain &domain = topology.nvlinkDomains[row];
        add(nvlinkLevel, domainName(m_cluster, domain.nodes, m_cluster.text(domain.name)),
            keyOf(m_cluster, domain.nodes), domain.nodes, static_cast<std::uint32_t>(row));
    }
    for (const NodeId &node : all)
        add(nodeLevel, std::string(m_cluster.text(m_cluster.nodes.name[node])), keyOf(m_cluster, node),
            std::span(&node, 1), node.row);
}

/// From the widest level to the node.
void Measure::addBlocks()
{
    for (auto level = m_slots.levels.rbegin(); level != m_slots.levels.rend(); ++level) {
        for (std::size_t i = 0; i < m_slots.sizes.size() && !level->domains.empty(); ++i) {
            FragmentBlocks blocks{.cluster = &m_cluster,
                                  .level = level->name,
                                  .size = m_slots.sizes[i],
                                  .domains = static_cast<std::int64_t>(level->domains.size()),
                                  .free = level->blocks[i],
                                  .possible = level->possible[i],
                                  .oneMore = level->oneMore[i],
                                  .key = keyOf(m_cluster, DomainId())};
            if (blocks.oneMore.possible) {
                blocks.oneMoreIn = level->domains[level->oneMoreIn[i]].path;
                blocks.key = keyOf(m_cluster, blocks.oneMore.nodes);
            }
            m_report.blocks.push_back(std::move(blocks));
        }
    }
}

/// Widest first; clusters may name their levels differently.
void collectLevels(FragmentReport &report)
{
    report.levels.emplace_back(clusterLevel);
    bool nvlink = false;
    for (const auto &cluster : report.fleet->clusters) {
        nvlink = nvlink || !cluster->topology.nvlinkDomains.empty();
        auto after = report.levels.begin() + 1;
        for (const std::string &level : cluster->topology.levels) {
            const auto known = std::ranges::find(report.levels, level);
            after = known != report.levels.end() ? known + 1 : report.levels.insert(after, level) + 1;
        }
    }
    if (nvlink)
        report.levels.emplace_back(nvlinkLevel);
    report.levels.emplace_back(nodeLevel);
}

} // namespace

Expected<FragmentReportPtr> measureFragments(const Projection &projection, const FragmentOptions &options,
                                             const Context &context)
{
    using From = FragmentOptions::Mix;
    auto report = std::make_shared<FragmentReport>();
    report->fleet = projection.fleetPtr();
    const Fleet &fleet = projection.fleet();
    switch (options.mix) {
    case From::Fleet: {
        std::vector<const Cluster *> clusters;
        for (const auto &cluster : fleet.clusters)
            clusters.push_back(cluster.get());
        report->mix = kube::liveMix(clusters, options.coverage);
        break;
    }
    case From::Cluster:
        break;
    case From::Workload: {
        Expected<Mix> mix = mixOf(fleet, options.workload);
        if (!mix)
            return tl::unexpected<Error>(std::move(mix.error()));
        report->mix = std::move(*mix);
        break;
    }
    case From::Own:
        report->mix = options.own;
        normalise(report->mix);
        break;
    }
    collectLevels(*report);
    const auto total = static_cast<std::int64_t>(fleet.clusters.size());
    std::int64_t done = 0;
    for (const auto &cluster : fleet.clusters) {
        const bool own = options.mix == From::Cluster;
        const Mix mix = own ? kube::liveMix(*cluster, options.coverage) : report->mix;
        Measure measure(*cluster, mix, *report, context);
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        measure.addPlaces();
        measure.addBlocks();
        context.progress({.done = ++done, .total = total});
    }
    return report;
}

} // namespace stowage::ask
