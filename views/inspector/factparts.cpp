// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/factparts.h"

#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostPods = 2000; // beyond, the table of pods is the place to look

} // namespace

Fact FactParts::section(const QString &title, std::vector<Fact> children, bool open)
{
    Fact head;
    head.label = title;
    head.children = std::move(children);
    head.open = open;
    return head;
}

Fact FactParts::fact(const QString &label, const QString &value, const QString &help)
{
    Fact result;
    result.label = label;
    result.value = value.isEmpty() ? Units::unknown() : value;
    result.help = help;
    return result;
}

std::vector<Fact> FactParts::gpuNumbers(const GpuNumbers &numbers)
{
    std::vector<Fact> facts;
    const auto add = [&](const QString &label, Amount value, const QString &help) -> Fact & {
        facts.push_back(fact(label, Units::count(value), help));
        return facts.back();
    };
    Fact &free = add(tr("Free"), numbers.free,
                     tr("Allocatable less held, never below 0. What new pods could take, if they reach the node."));
    free.emphasis = Emphasis::Strong;
    if (numbers.freeBlocked > 0)
        add(tr("of it blocked"), numbers.freeBlocked,
            tr("Free units on nodes that are cordoned, not ready or tainted: ordinary pods do not reach them."));
    Fact &held = add(tr("Held"), numbers.held,
                     tr("Sum of the requests of pods that are bound to the node and not finished, also while they "
                        "terminate."));
    if (numbers.held > numbers.allocatable) {
        held.emphasis = Emphasis::Blocked;
        held.help += u' ' % tr("It is more than allocatable: pods hold what the node no longer offers.");
    }
    add(tr("Allocatable"), numbers.allocatable, tr("Units that pods may hold: status.allocatable of the node."));
    add(tr("Capacity"), numbers.capacity, tr("Units of the resource on the node: status.capacity."));
    Fact &broken = add(tr("Broken"), numbers.broken,
                       tr("Whole GPUs that are in capacity and not in allocatable. The API does not say whether they "
                          "are unhealthy or withheld on purpose."));
    if (numbers.broken > 0)
        broken.emphasis = Emphasis::Blocked;
    add(tr("Shared units"), numbers.shared,
        tr("Units that are a part of a GPU: time slices, MPS and vGPU shares, MIG devices."));
    Fact physical = fact(tr("Physical GPUs"), Units::count(numbers.physical),
                         tr("GPUs in the machine: the node's .count label, else capacity divided by replicas."));
    if (numbers.physicalUnknown)
        physical.value = numbers.physical > 0 ? tr("at least %1").arg(physical.value) : Units::unknown();
    facts.push_back(std::move(physical));
    return facts;
}

Fact FactParts::labels(const Cluster &cluster, LabelSetId set)
{
    std::vector<Fact> rows;
    for (const Label &label : cluster.labelSets[set])
        rows.push_back(fact(toQString(cluster.text(label.key)), toQString(cluster.text(label.value))));
    Fact head = section(tr("Labels"), std::move(rows), false);
    head.value = Units::count(static_cast<qint64>(head.children.size()));
    return head;
}

Chip FactParts::phaseChip(const Cluster &cluster, PodId pod)
{
    const Flags<PodFlag> flags = cluster.pods.flags[pod];
    if (flags.has(PodFlag::Deleting))
        return {ChipTone::Warning, tr("Terminating"), u"evict"_s};
    if (flags.has(PodFlag::Broken))
        return {ChipTone::Blocked, tr("Broken"), u"error"_s};
    switch (cluster.pods.phase[pod]) {
    case PodPhase::Pending:
        if (flags.has(PodFlag::Gated))
            return {ChipTone::Warning, tr("Gated"), u"lock"_s};
        return cluster.pods.node[pod].valid() ? Chip{ChipTone::Info, tr("Starting"), u"clock"_s}
                                              : Chip{ChipTone::Warning, tr("Pending"), u"clock"_s};
    case PodPhase::Running:
        return {ChipTone::Ok, tr("Running"), u"ok"_s};
    case PodPhase::Succeeded:
        return {ChipTone::Neutral, tr("Succeeded"), {}};
    case PodPhase::Failed:
        return {ChipTone::Blocked, tr("Failed"), u"error"_s};
    case PodPhase::Unknown:
        break;
    }
    return {ChipTone::Neutral, tr("Unknown"), u"help"_s};
}

Fact FactParts::podRow(const Cluster &cluster, PodId pod, bool withNode)
{
    Fact row;
    row.label = toQString(cluster.text(cluster.pods.name[pod]));
    row.chip = phaseChip(cluster, pod);
    row.link = podKey(cluster, pod);
    const NodeId node = cluster.pods.node[pod];
    if (withNode && node.valid())
        row.value = toQString(cluster.text(cluster.nodes.name[node]));
    row.help = toQString(cluster.text(cluster.pods.reason[pod]));
    return row;
}

Fact FactParts::pods(const Cluster &cluster, const std::vector<PodId> &pods)
{
    std::vector<Fact> rows;
    for (const PodId pod : pods) {
        if (rows.size() == mostPods) {
            const auto more = static_cast<qint64>(pods.size() - mostPods);
            rows.push_back(fact(tr("and %n more, see Pods", nullptr, pluralCount(more)), u" "_s));
            break;
        }
        rows.push_back(podRow(cluster, pod, false));
    }
    Fact head = section(tr("Pods"), std::move(rows), pods.size() <= 20);
    head.value = Units::count(static_cast<qint64>(pods.size()));
    return head;
}

QString FactParts::amount(const ResourceCatalog &catalog, ResourceId resource, Amount amount)
{
    if (resource == ResourceCatalog::cpu)
        return Units::cores(amount);
    const std::string &name = catalog.name(resource);
    const bool bytes = resource == ResourceCatalog::memory || resource == ResourceCatalog::ephemeralStorage
        || name.starts_with("hugepages-");
    return bytes ? Units::bytes(amount) : Units::count(amount);
}

std::vector<Fact> FactParts::requests(const Cluster &cluster, const PodShape &shape)
{
    std::vector<Fact> rows;
    for (const ResourceAmount &request : shape.requests)
        if (request.amount != 0 && request.resource != ResourceCatalog::pods)
            rows.push_back(fact(toQString(cluster.resources.name(request.resource)),
                                amount(cluster.resources, request.resource, request.amount)));
    return rows;
}

QString FactParts::sharing(GpuSharing sharing)
{
    switch (sharing) {
    case GpuSharing::None:
        return tr("whole GPUs");
    case GpuSharing::TimeSlicing:
        return tr("time slicing");
    case GpuSharing::Mps:
        return tr("MPS");
    case GpuSharing::Mig:
        return tr("MIG");
    case GpuSharing::VGpu:
        return tr("vGPU shares");
    }
    return {};
}

ObjectKey FactParts::podKey(const Cluster &cluster, PodId pod)
{
    return {cluster.name,
            {},
            "Pod",
            std::string(cluster.text(cluster.pods.nameSpace[pod])),
            std::string(cluster.text(cluster.pods.name[pod]))};
}

ObjectKey FactParts::workloadKey(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    return {cluster.name, object.group, object.kind, object.nameSpace, object.name};
}

std::pair<std::uint32_t, std::uint32_t> devicesOf(const Cluster &cluster, NodeId node)
{
    const std::size_t next = node.index() + 1;
    return {cluster.nodes.firstDevice[node],
            next < cluster.nodes.size() ? cluster.nodes.firstDevice[NodeId(next)]
                                        : static_cast<std::uint32_t>(cluster.devices.size())};
}

} // namespace stowage::views
