// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "views/inspector/factparts.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/tree/fleettree.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

struct SlotCounts {
    qint64 free = 0, used = 0, reserved = 0, cordoned = 0, broken = 0;
};

void count(const Cluster &cluster, NodeId node, SlotCounts &counts)
{
    const auto [first, end] = devicesOf(cluster, node);
    for (std::uint32_t device = first; device < end; ++device) {
        const Device &gpu = cluster.devices[DeviceId(device)];
        for (std::uint32_t slot = gpu.firstSlot; slot < gpu.endSlot; ++slot)
            switch (cluster.slots[SlotId(slot)].state) {
            case SlotState::Free:
                ++counts.free;
                break;
            case SlotState::Used:
                ++counts.used;
                break;
            case SlotState::Reserved:
                ++counts.reserved;
                break;
            case SlotState::Cordoned:
                ++counts.cordoned;
                break;
            case SlotState::Broken:
                ++counts.broken;
                break;
            }
    }
}

Fact stateSection(const SlotCounts &counts)
{
    std::vector<Fact> rows;
    const auto add = [&](const QString &label, qint64 value, Emphasis emphasis, const QString &help) {
        rows.push_back(FactParts::fact(label, Units::count(value), help));
        if (value > 0)
            rows.back().emphasis = emphasis;
    };
    add(FactParts::tr("Free"), counts.free, Emphasis::Strong,
        FactParts::tr("Units that nobody holds, on nodes that take pods."));
    add(FactParts::tr("Used"), counts.used, Emphasis::None, FactParts::tr("Held by pods that run."));
    add(FactParts::tr("Reserved"), counts.reserved, Emphasis::None,
        FactParts::tr("Held by pods that are bound and have not started, or nominated."));
    add(FactParts::tr("Cordoned"), counts.cordoned, Emphasis::Warning,
        FactParts::tr("Free units on nodes that are cordoned, not ready or tainted."));
    add(FactParts::tr("Broken"), counts.broken, Emphasis::Blocked,
        FactParts::tr("Units in capacity that are not allocatable: unhealthy or withheld."));
    return FactParts::section(FactParts::tr("GPU units by state"), std::move(rows));
}

Fact numbersByModel(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    std::map<std::string, GpuNumbers, std::less<>> models;
    for (const NodeId node : nodes) {
        const std::int32_t gpus = cluster.nodes.gpus[node];
        if (gpus < 0)
            continue;
        const NodeGpus &entry = cluster.nodeGpus[static_cast<std::size_t>(gpus)];
        GpuNumbers &sum = models[std::string(cluster.text(entry.model))];
        for (const GpuResource &resource : entry.resources)
            sum += resource.numbers;
    }
    std::vector<Fact> rows;
    for (const auto &[model, numbers] : models) {
        Fact head = FactParts::section(model.empty() ? FactParts::tr("model unknown") : toQString(model),
                                       FactParts::gpuNumbers(numbers), models.size() == 1);
        head.value = FactParts::tr("%1 free of %2").arg(Units::count(numbers.free), Units::count(numbers.allocatable));
        rows.push_back(std::move(head));
    }
    return FactParts::section(FactParts::tr("Models"), std::move(rows));
}

Fact nodesSection(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    std::vector<Fact> rows;
    for (const NodeId node : nodes) {
        SlotCounts counts;
        count(cluster, node, counts);
        const qint64 total = counts.free + counts.used + counts.reserved + counts.cordoned + counts.broken;
        Fact row = FactParts::fact(
            toQString(cluster.text(cluster.nodes.name[node])),
            total == 0 ? FactParts::tr("no GPU")
                       : FactParts::tr("%1 free of %2").arg(Units::count(counts.free), Units::count(total)));
        row.link = nodeKey(cluster, node);
        if (cluster.nodes.flags[node].has(NodeFlag::NotReady))
            row.chip = {ChipTone::Blocked, {}, u"fail"_s};
        else if (cluster.nodes.flags[node].has(NodeFlag::Unschedulable))
            row.chip = {ChipTone::Neutral, {}, u"cordon"_s};
        rows.push_back(std::move(row));
    }
    Fact head = FactParts::section(FactParts::tr("Nodes"), std::move(rows), nodes.size() <= 24);
    head.value = Units::count(static_cast<qint64>(nodes.size()));
    return head;
}

SlotCounts countAll(const Cluster &cluster, const std::vector<NodeId> &nodes)
{
    SlotCounts counts;
    for (const NodeId node : nodes)
        count(cluster, node, counts);
    return counts;
}

} // namespace

void clusterFacts(const Cluster &cluster, ObjectFacts &facts)
{
    facts.found = true;
    facts.icon = u"cluster"_s;
    facts.title = toQString(cluster.name);
    const auto nodeCount = static_cast<qint64>(cluster.nodes.size());
    const auto podCount = static_cast<qint64>(cluster.pods.size());
    facts.subtitle = cluster.hub
        ? FactParts::tr("Hub: the control plane's own objects")
        : FactParts::tr("%1, %2").arg(FactParts::tr("%n nodes", nullptr, pluralCount(nodeCount)),
                                      FactParts::tr("%n pods", nullptr, pluralCount(podCount)));
    const std::vector<NodeId> &nodes = cluster.topology.nodeOrder;
    if (!nodes.empty()) {
        facts.sections.push_back(stateSection(countAll(cluster, nodes)));
        facts.sections.push_back(numbersByModel(cluster, nodes));
    } else if (!cluster.hub) {
        facts.message = FactParts::tr("No node is known in this cluster.");
    }
    std::vector<Fact> about;
    about.push_back(FactParts::fact(FactParts::tr("Observed"),
                                    cluster.observedAt.known() ? Units::time(cluster.observedAt) : QString(),
                                    FactParts::tr("From snapshot.yaml, else the newest file.")));
    about.push_back(
        FactParts::fact(FactParts::tr("Workloads"), Units::count(static_cast<qint64>(cluster.workloads.size()))));
    about.push_back(FactParts::fact(FactParts::tr("Other objects"),
                                    Units::count(static_cast<qint64>(cluster.others.size())),
                                    FactParts::tr("Queues, policies and custom resources.")));
    about.push_back(
        FactParts::fact(FactParts::tr("Files read"), Units::count(static_cast<qint64>(cluster.sources.files.size()))));
    QStringList levels;
    for (const std::string &level : cluster.topology.levels)
        levels += toQString(level);
    about.push_back(FactParts::fact(FactParts::tr("Topology levels"), levels.join(u" › "_s),
                                    FactParts::tr("Label keys or tiers of the tree, top to bottom. Preferences can "
                                                  "name others.")));
    const auto findings = static_cast<qint64>(cluster.findings.size());
    about.push_back(FactParts::fact(FactParts::tr("Findings"), Units::count(findings),
                                    FactParts::tr("What the import could not use; see Findings.")));
    facts.sections.push_back(FactParts::section(FactParts::tr("Snapshot"), std::move(about)));
    if (cluster.hub) {
        std::map<std::string, qint64, std::less<>> kinds;
        for (const OtherRow &other : cluster.others)
            ++kinds[std::string(cluster.text(other.kind))];
        std::vector<Fact> rows;
        for (const auto &[kind, number] : kinds)
            rows.push_back(FactParts::fact(toQString(kind), Units::count(number)));
        facts.sections.push_back(FactParts::section(FactParts::tr("Objects by kind"), std::move(rows)));
    }
}

void domainFacts(const Cluster &cluster, DomainId id, ObjectFacts &facts)
{
    const Domain &domain = cluster.topology.domains[id];
    facts.found = true;
    facts.icon = domain.level == 0 ? u"zone"_s : u"rack"_s;
    facts.title = toQString(cluster.text(domain.name));
    const QString level =
        domain.level < cluster.topology.levels.size() ? toQString(cluster.topology.levels[domain.level]) : QString();
    if (facts.title.isEmpty())
        facts.title = FactParts::tr("no %1").arg(level);
    facts.subtitle = FactParts::tr("%1, level %2").arg(toQString(cluster.name), level);
    const std::vector<NodeId> nodes(cluster.topology.nodeOrder.begin() + domain.firstNode,
                                    cluster.topology.nodeOrder.begin() + domain.endNode);
    facts.sections.push_back(stateSection(countAll(cluster, nodes)));
    facts.sections.push_back(numbersByModel(cluster, nodes));
    facts.sections.push_back(nodesSection(cluster, nodes));
}

void otherFacts(const Cluster &cluster, const OtherRow &other, ObjectFacts &facts)
{
    facts.found = true;
    const QString kind = toQString(cluster.text(other.kind));
    facts.icon = kind.contains(u"Queue"_s) || kind == u"Cohort"_s ? u"queues"_s
        : kind.contains(u"Policy"_s) || kind == u"Placement"_s    ? u"policy"_s
                                                                  : u"label"_s;
    facts.title = toQString(cluster.text(other.name));
    const QString group = toQString(cluster.text(other.group));
    facts.subtitle = group.isEmpty() ? kind : FactParts::tr("%1 of %2").arg(kind, group);
    facts.sources = &cluster.sources;
    facts.source = other.source;
    std::vector<Fact> rows;
    rows.push_back(FactParts::fact(FactParts::tr("Cluster"), toQString(cluster.name)));
    if (const QString space = toQString(cluster.text(other.nameSpace)); !space.isEmpty())
        rows.push_back(FactParts::fact(FactParts::tr("Namespace"), space));
    rows.push_back(FactParts::fact(FactParts::tr("Age"), Units::age(other.created, cluster.observedAt),
                                   other.created.known() ? Units::time(other.created) : QString()));
    facts.sections.push_back(FactParts::section(FactParts::tr("Object"), std::move(rows)));
}

} // namespace stowage::views
