// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/factparts.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

QString labelsLine(const api::Labels &labels)
{
    QStringList parts;
    for (const auto &[key, value] : labels)
        parts += toQString(key) % u'=' % toQString(value);
    return parts.join(u", "_s);
}

QString requirementLine(const api::Requirement &requirement)
{
    QStringList values;
    for (const std::string &value : requirement.values)
        values += toQString(value);
    const QString head = toQString(requirement.key) % u' ' % toQString(requirement.op);
    return values.isEmpty() ? head : head % u' ' % values.join(u", "_s);
}

/// What decides where the pod may go, as its spec says it.
Fact schedulingOf(const api::PodSpec &spec)
{
    std::vector<Fact> rows;
    const auto add = [&](const QString &label, const QString &value) {
        if (!value.isEmpty())
            rows.push_back(FactParts::fact(label, value));
    };
    add(FactParts::tr("Scheduler"), toQString(spec.schedulerName));
    add(FactParts::tr("Node selector"), labelsLine(spec.nodeSelector));
    if (spec.nodeAffinity && spec.nodeAffinity->required)
        for (const api::NodeSelectorTerm &term : *spec.nodeAffinity->required) {
            QStringList parts;
            for (const api::Requirement &requirement : term.matchExpressions)
                parts += requirementLine(requirement);
            for (const api::Requirement &requirement : term.matchFields)
                parts += requirementLine(requirement);
            add(FactParts::tr("Node affinity"), parts.join(u"; "_s));
        }
    for (const api::Toleration &toleration : spec.tolerations) {
        QString text = toleration.key.empty() ? FactParts::tr("every taint") : toQString(toleration.key);
        if (!toleration.value.empty())
            text += u'=' % toQString(toleration.value);
        if (!toleration.effect.empty())
            text += u':' % toQString(toleration.effect);
        add(FactParts::tr("Tolerates"), text);
    }
    for (const api::TopologySpreadConstraint &spread : spec.spread)
        add(FactParts::tr("Spread over"),
            FactParts::tr("%1, skew %2").arg(toQString(spread.topologyKey)).arg(spread.maxSkew));
    for (const std::string &gate : spec.schedulingGates)
        add(FactParts::tr("Scheduling gate"), toQString(gate));
    add(FactParts::tr("Priority class"), toQString(spec.priorityClassName));
    add(FactParts::tr("Runtime class"), toQString(spec.runtimeClassName));
    for (const api::PodResourceClaim &claim : spec.resourceClaims)
        add(FactParts::tr("Resource claim"), toQString(claim.claimName.empty() ? claim.templateName : claim.claimName));
    return FactParts::section(FactParts::tr("Scheduling"), std::move(rows));
}

Fact gpusHeldBy(const Cluster &cluster, PodId pod)
{
    std::vector<Fact> rows;
    const NodeId node = cluster.pods.node[pod];
    if (node.valid()) {
        const auto [first, end] = devicesOf(cluster, node);
        for (std::uint32_t device = first; device < end; ++device) {
            const Device &gpu = cluster.devices[DeviceId(device)];
            for (std::uint32_t at = gpu.firstSlot; at < gpu.endSlot; ++at) {
                const Slot &slot = cluster.slots[SlotId(at)];
                if (slot.occupant != pod)
                    continue;
                const QString profile = toQString(cluster.text(slot.profile));
                Fact row =
                    FactParts::fact(FactParts::tr("GPU %1").arg(gpu.index),
                                    profile.isEmpty() ? toQString(cluster.text(gpu.model)) : profile,
                                    slot.stated ? FactParts::tr("The API states that this pod holds this GPU.")
                                                : FactParts::tr("Inferred: Kubernetes does not say which GPU of the "
                                                                "node a pod holds."));
                if (!slot.stated)
                    row.chip = {ChipTone::Neutral, FactParts::tr("inferred"), {}};
                rows.push_back(std::move(row));
            }
        }
    }
    Fact head = FactParts::section(FactParts::tr("GPUs held"), std::move(rows));
    head.value = Units::count(static_cast<qint64>(head.children.size()));
    return head;
}

} // namespace

void podFacts(const Cluster &cluster, PodId pod, ObjectFacts &facts)
{
    const PodTable &pods = cluster.pods;
    facts.found = true;
    facts.icon = u"workloads"_s;
    facts.title = toQString(cluster.text(pods.name[pod]));
    facts.subtitle =
        FactParts::tr("Pod in %1, %2").arg(toQString(cluster.text(pods.nameSpace[pod])), toQString(cluster.name));
    facts.chips += FactParts::phaseChip(cluster, pod);
    facts.sources = &cluster.sources;
    facts.source = pods.source[pod];
    facts.message = toQString(cluster.text(pods.reason[pod]));
    facts.messageTone = pods.flags[pod].has(PodFlag::Broken) ? ChipTone::Blocked : ChipTone::Warning;

    std::vector<Fact> where;
    Fact node = FactParts::fact(FactParts::tr("Node"), {});
    if (pods.node[pod].valid()) {
        node.value = toQString(cluster.text(cluster.nodes.name[pods.node[pod]]));
        node.link = {cluster.name, {}, "Node", {}, node.value.toStdString()};
    } else if (const QString nominated = toQString(cluster.text(pods.nominatedNode[pod])); !nominated.isEmpty()) {
        node.value = FactParts::tr("nominated: %1").arg(nominated);
    }
    where.push_back(std::move(node));
    const WorkloadId workload = pods.workload[pod];
    const api::Workload &owner = cluster.workloads[workload].object;
    if (owner.kind != "Pod") {
        Fact row = FactParts::fact(FactParts::tr("Workload"), toQString(owner.kind) % u' ' % toQString(owner.name));
        row.link = FactParts::workloadKey(cluster, workload);
        where.push_back(std::move(row));
    }
    if (const QString queue = toQString(cluster.text(pods.queue[pod])); !queue.isEmpty())
        where.push_back(FactParts::fact(FactParts::tr("Queue"), queue));
    if (const QString gang = toQString(cluster.text(pods.group[pod])); !gang.isEmpty())
        where.push_back(
            FactParts::fact(FactParts::tr("Gang"), gang, FactParts::tr("The pod group it starts together with.")));
    where.push_back(FactParts::fact(FactParts::tr("Priority"), Units::count(pods.priority[pod])));
    where.push_back(FactParts::fact(FactParts::tr("Age"), Units::age(pods.created[pod], cluster.observedAt),
                                    pods.created[pod].known() ? Units::time(pods.created[pod]) : QString()));
    if (pods.started[pod].known())
        where.push_back(FactParts::fact(FactParts::tr("Running for"), Units::age(pods.started[pod], cluster.observedAt),
                                        Units::time(pods.started[pod])));
    facts.sections.push_back(FactParts::section(FactParts::tr("Pod"), std::move(where)));
    const PodShape &shape = cluster.shapes[pods.shape[pod]];
    facts.sections.push_back(
        FactParts::section(FactParts::tr("Effective requests"), FactParts::requests(cluster, shape)));
    if (cluster.gpusOf(pod) > 0)
        facts.sections.push_back(gpusHeldBy(cluster, pod));
    if (Fact scheduling = schedulingOf(shape.spec); !scheduling.children.empty())
        facts.sections.push_back(std::move(scheduling));
    std::vector<Fact> containers;
    for (const std::vector<api::Container> *list : {&shape.spec.initContainers, &shape.spec.containers})
        for (const api::Container &container : *list) {
            Fact row = FactParts::fact(toQString(container.name), toQString(container.image));
            if (container.sidecar)
                row.chip = {ChipTone::Neutral, FactParts::tr("sidecar"), {}};
            else if (list == &shape.spec.initContainers)
                row.chip = {ChipTone::Neutral, FactParts::tr("init"), {}};
            containers.push_back(std::move(row));
        }
    facts.sections.push_back(FactParts::section(FactParts::tr("Containers"), std::move(containers), false));
    facts.sections.push_back(FactParts::labels(cluster, pods.labels[pod]));
}

} // namespace stowage::views
