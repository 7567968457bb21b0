// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "views/inspector/factparts.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

std::vector<PodId> podsOn(const Cluster &cluster, NodeId node)
{
    std::vector<PodId> pods;
    for (std::size_t row = 0; row < cluster.pods.size(); ++row)
        if (cluster.pods.node[PodId(row)] == node)
            pods.emplace_back(row);
    return pods;
}

Fact conditionsOf(const Cluster &cluster, NodeId node)
{
    std::vector<Fact> rows;
    for (const NodeCondition &condition : cluster.nodes.conditions[node]) {
        const std::string_view type = cluster.text(condition.type), status = cluster.text(condition.status);
        Fact row = FactParts::fact(toQString(type), toQString(status));
        const bool wanted = type == "Ready" ? status == "True" : status == "False";
        row.chip = wanted ? Chip() : Chip{ChipTone::Warning, toQString(cluster.text(condition.reason)), u"warning"_s};
        row.help = condition.since.known() ? FactParts::tr("since %1").arg(Units::time(condition.since)) : QString();
        rows.push_back(std::move(row));
    }
    return FactParts::section(FactParts::tr("Conditions"), std::move(rows), false);
}

Fact taintsOf(const Cluster &cluster, NodeId node)
{
    std::vector<Fact> rows;
    for (const TaintRow &taint : cluster.taintSets[cluster.nodes.taints[node]]) {
        const QString value = toQString(cluster.text(taint.value));
        const QString key = toQString(cluster.text(taint.key));
        rows.push_back(FactParts::fact(value.isEmpty() ? key : key % u'=' % value,
                                       toQString(cluster.text(taint.effect)),
                                       FactParts::tr("Only pods that tolerate this taint are placed here.")));
    }
    return FactParts::section(FactParts::tr("Taints"), std::move(rows));
}

Fact resourcesOf(const Cluster &cluster, NodeId node)
{
    std::vector<Fact> rows;
    for (std::size_t index = 0; index < cluster.resources.size(); ++index) {
        const ResourceId resource(index);
        const Amount allocatable = cluster.nodes.allocatable.at(resource, node);
        const Amount requested = cluster.nodes.requested.at(resource, node);
        if (allocatable == 0 && requested == 0)
            continue;
        Fact row = FactParts::fact(toQString(cluster.resources.name(resource)),
                                   FactParts::tr("%1 of %2")
                                       .arg(FactParts::amount(cluster.resources, resource, requested),
                                            FactParts::amount(cluster.resources, resource, allocatable)),
                                   FactParts::tr("Requested by pods on the node, of allocatable."));
        if (requested > allocatable)
            row.emphasis = Emphasis::Blocked;
        rows.push_back(std::move(row));
    }
    return FactParts::section(FactParts::tr("Requested of allocatable"), std::move(rows));
}

QString placeOf(const Cluster &cluster, NodeId node)
{
    QStringList names;
    for (DomainId domain = cluster.topology.leafOf[node]; domain.valid();
         domain = cluster.topology.domains[domain].parent)
        if (const std::string_view name = cluster.text(cluster.topology.domains[domain].name); !name.empty())
            names.prepend(toQString(name));
    names.prepend(toQString(cluster.name));
    return names.join(u" › "_s);
}

Fact gpusOf(const Cluster &cluster, NodeId node, const NodeGpus &gpus)
{
    std::vector<Fact> rows;
    const QString model = toQString(cluster.text(gpus.model));
    rows.push_back(FactParts::fact(FactParts::tr("Model"), model,
                                   FactParts::tr("From the product label, without sharing and MIG suffixes.")));
    if (gpus.memoryMiB > 0)
        rows.push_back(FactParts::fact(FactParts::tr("Memory each"), Units::bytes(gpus.memoryMiB * 1024 * 1024),
                                       FactParts::tr("From the memory label.")));
    QString sharing = FactParts::sharing(gpus.sharing);
    if (gpus.replicasPerDevice > 1)
        sharing = FactParts::tr("%1, %2 per GPU").arg(sharing, Units::count(gpus.replicasPerDevice));
    rows.push_back(FactParts::fact(FactParts::tr("Sharing"), sharing,
                                   FactParts::tr("How a GPU is cut: from the sharing and MIG labels.")));
    if (gpus.invalidMig)
        rows.back().chip = {ChipTone::Blocked, FactParts::tr("invalid MIG"), u"error"_s};
    if (gpus.managedElsewhere)
        rows.push_back(FactParts::fact(FactParts::tr("Fractions"), FactParts::tr("managed elsewhere"),
                                       FactParts::tr("Another scheduler (KAI, HAMi, Volcano vGPU) divides these GPUs; "
                                                     "the numbers here count its units as the API states them.")));
    if (const std::int32_t nvlink = cluster.topology.nvlinkOf[node]; nvlink >= 0) {
        const NvlinkDomain &domain = cluster.topology.nvlinkDomains[static_cast<std::size_t>(nvlink)];
        const auto nodes = static_cast<qint64>(domain.nodes.size());
        rows.push_back(FactParts::fact(
            FactParts::tr("NVLink domain"), toQString(cluster.text(domain.name)),
            FactParts::tr("%n nodes share this fabric (label nvidia.com/gpu.clique).", nullptr, pluralCount(nodes))));
    }
    for (const GpuResource &resource : gpus.resources) {
        Fact head = FactParts::section(toQString(cluster.resources.name(resource.resource)),
                                       FactParts::gpuNumbers(resource.numbers), gpus.resources.size() == 1);
        head.value = FactParts::tr("%1 free of %2")
                         .arg(Units::count(resource.numbers.free), Units::count(resource.numbers.allocatable));
        rows.push_back(std::move(head));
    }
    return FactParts::section(FactParts::tr("GPUs"), std::move(rows));
}

QString slotState(SlotState state)
{
    switch (state) {
    case SlotState::Free:
        return FactParts::tr("free");
    case SlotState::Used:
        return FactParts::tr("used");
    case SlotState::Reserved:
        return FactParts::tr("reserved");
    case SlotState::Cordoned:
        return FactParts::tr("cordoned");
    case SlotState::Broken:
        return FactParts::tr("broken or withheld");
    }
    return {};
}

} // namespace

void nodeFacts(const Cluster &cluster, NodeId node, ObjectFacts &facts)
{
    const NodeTable &nodes = cluster.nodes;
    facts.found = true;
    facts.icon = u"node"_s;
    facts.title = toQString(cluster.text(nodes.name[node]));
    facts.subtitle = placeOf(cluster, node);
    facts.sources = &cluster.sources;
    facts.source = nodes.source[node];
    const Flags<NodeFlag> flags = nodes.flags[node];
    if (flags.has(NodeFlag::NotReady))
        facts.chips += Chip{ChipTone::Blocked, FactParts::tr("Not ready"), u"fail"_s};
    if (flags.has(NodeFlag::Unschedulable))
        facts.chips += Chip{ChipTone::Warning, FactParts::tr("Cordoned"), u"cordon"_s};
    if (flags.has(NodeFlag::Tainted))
        facts.chips += Chip{ChipTone::Neutral, FactParts::tr("Tainted"), u"taint"_s};
    if (!flags.any())
        facts.chips += Chip{ChipTone::Ok, FactParts::tr("Ready"), u"ok"_s};

    const std::int32_t gpus = nodes.gpus[node];
    if (gpus >= 0)
        facts.sections.push_back(gpusOf(cluster, node, cluster.nodeGpus[static_cast<std::size_t>(gpus)]));
    facts.sections.push_back(FactParts::pods(cluster, podsOn(cluster, node)));
    facts.sections.push_back(resourcesOf(cluster, node));
    if (!cluster.taintSets[nodes.taints[node]].empty())
        facts.sections.push_back(taintsOf(cluster, node));
    facts.sections.push_back(conditionsOf(cluster, node));
    facts.sections.push_back(FactParts::section(
        FactParts::tr("Node"),
        {FactParts::fact(FactParts::tr("Kubelet"), toQString(cluster.text(nodes.kubeletVersion[node]))),
         FactParts::fact(FactParts::tr("Age"), Units::age(nodes.created[node], cluster.observedAt),
                         nodes.created[node].known() ? Units::time(nodes.created[node]) : QString())},
        false));
    facts.sections.push_back(FactParts::labels(cluster, nodes.labels[node]));
}

void gpuFacts(const Cluster &cluster, DeviceId device, ObjectFacts &facts)
{
    const Device &gpu = cluster.devices[device];
    nodeFacts(cluster, gpu.node, facts);
    const QString node = facts.title;
    facts.icon = u"gpu"_s;
    facts.title = FactParts::tr("%1, GPU %2").arg(node).arg(gpu.index);
    std::vector<Fact> rows;
    for (std::uint32_t at = gpu.firstSlot; at < gpu.endSlot; ++at) {
        const Slot &slot = cluster.slots[SlotId(at)];
        const QString profile = toQString(cluster.text(slot.profile));
        const QString name = gpu.endSlot - gpu.firstSlot == 1 ? FactParts::tr("Whole GPU")
            : profile.isEmpty()                               ? FactParts::tr("Share %1").arg(at - gpu.firstSlot + 1)
                                                              : profile;
        Fact row = FactParts::fact(name, slotState(slot.state));
        if (slot.occupant.valid()) {
            row.value = toQString(cluster.text(cluster.pods.nameSpace[slot.occupant])) % u'/'
                % toQString(cluster.text(cluster.pods.name[slot.occupant]));
            row.link = FactParts::podKey(cluster, slot.occupant);
            row.help = slot.stated
                ? FactParts::tr("The API states that this pod holds this GPU.")
                : FactParts::tr("Inferred: Kubernetes does not say which GPU of the node a pod holds.");
            row.chip = slot.stated ? Chip() : Chip{ChipTone::Neutral, FactParts::tr("inferred"), {}};
        } else if (slot.state == SlotState::Broken) {
            row.emphasis = Emphasis::Blocked;
        }
        rows.push_back(std::move(row));
    }
    Fact nodeLink = FactParts::fact(FactParts::tr("Node"), node);
    nodeLink.link = {cluster.name, {}, "Node", {}, node.toStdString()};
    rows.push_back(std::move(nodeLink));
    facts.sections.insert(facts.sections.begin(), FactParts::section(FactParts::tr("This GPU"), std::move(rows)));
}

} // namespace stowage::views
