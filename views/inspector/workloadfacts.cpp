// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "views/inspector/factparts.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

// Labels by which operators write the pod set's name on its pods.
constexpr std::array<std::string_view, 9> setLabels{"training.kubeflow.org/replica-type",
                                                    "volcano.sh/task-spec",
                                                    "ray.io/group",
                                                    "ray.io/node-type",
                                                    "jobset.sigs.k8s.io/replicatedjob-name",
                                                    "leaderworkerset.sigs.k8s.io/role",
                                                    "spark-role",
                                                    "kueue.x-k8s.io/podset",
                                                    "mpi-job-role"};
// Labels that number the units of a workload.
constexpr std::array<std::string_view, 3> unitLabels{"leaderworkerset.sigs.k8s.io/group-index",
                                                     "jobset.sigs.k8s.io/job-index", "ray.io/replica-index"};

bool equalFold(std::string_view one, std::string_view other)
{
    return std::ranges::equal(one, other, [](char a, char b) {
        const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
        return lower(a) == lower(b);
    });
}

std::optional<std::string_view> labelOf(const Cluster &cluster, PodId pod, std::string_view key)
{
    const NameId id = cluster.names.find(key);
    if (!id.valid())
        return std::nullopt;
    for (const Label &label : cluster.labelSets[cluster.pods.labels[pod]])
        if (label.key == id)
            return cluster.text(label.value);
    return std::nullopt;
}

/// The pod set that a pod belongs to: its operator's label, else its name, else the only set. -1 when nothing says.
int setOf(const Cluster &cluster, const api::Workload &workload, PodId pod)
{
    const std::vector<api::PodSet> &sets = workload.podSets;
    if (sets.size() == 1)
        return 0;
    for (const std::string_view key : setLabels)
        if (const auto value = labelOf(cluster, pod, key))
            for (std::size_t index = 0; index < sets.size(); ++index)
                if (equalFold(sets[index].name, *value))
                    return static_cast<int>(index);
    const std::string_view name = cluster.text(cluster.pods.name[pod]);
    for (std::size_t index = 0; index < sets.size(); ++index) {
        const std::string marker = '-' + sets[index].name + '-';
        if (name.starts_with(workload.name) && name.substr(workload.name.size()).starts_with(marker))
            return static_cast<int>(index);
    }
    return -1;
}

QString unitOf(const Cluster &cluster, PodId pod)
{
    for (const std::string_view key : unitLabels)
        if (const auto value = labelOf(cluster, pod, key))
            return toQString(*value);
    return {};
}

QString gangText(const api::Gang &gang)
{
    switch (gang.mode) {
    case api::GangMode::None:
        return FactParts::tr("none: pods start one by one");
    case api::GangMode::All:
        return gang.scope == api::GangScope::Unit ? FactParts::tr("all pods of a unit together")
                                                  : FactParts::tr("all pods together");
    case api::GangMode::Min: {
        const int least = pluralCount(gang.minCount);
        return gang.scope == api::GangScope::Unit ? FactParts::tr("at least %n pods of a unit together", nullptr, least)
                                                  : FactParts::tr("at least %n pods together", nullptr, least);
    }
    case api::GangMode::Unknown:
        return FactParts::tr("together, number not stated");
    }
    return {};
}

QString gangSource(api::GangSource source)
{
    switch (source) {
    case api::GangSource::None:
        return FactParts::tr("Nobody asks for it: the plain scheduler places pod by pod.");
    case api::GangSource::Object:
        return FactParts::tr("The object itself says so.");
    case api::GangSource::OperatorRule:
        return FactParts::tr("A rule of the operator that makes its pods.");
    }
    return {};
}

QString unitText(const api::Unit &unit)
{
    const int pods = pluralCount(unit.podsPerReplica);
    const QString each = FactParts::tr("%n pods each", nullptr, pods);
    const int replicas = pluralCount(unit.replicas);
    return FactParts::tr("%1, %2").arg(FactParts::tr("%n replicas", nullptr, replicas), each);
}

bool placed(const Cluster &cluster, PodId pod)
{
    return cluster.pods.occupies(pod);
}

/// Pods below their pod set, grouped by unit where labels number the units.
std::vector<Fact> podRows(const Cluster &cluster, const std::vector<PodId> &pods)
{
    constexpr std::size_t most = 2000;
    std::map<QString, std::vector<Fact>> units;
    std::size_t shown = 0;
    for (const PodId pod : pods) {
        if (shown++ == most)
            break;
        units[unitOf(cluster, pod)].push_back(FactParts::podRow(cluster, pod));
    }
    std::vector<Fact> rows;
    for (auto &[unit, children] : units) {
        if (unit.isEmpty()) {
            std::ranges::move(children, std::back_inserter(rows));
            continue;
        }
        Fact head = FactParts::section(FactParts::tr("Replica %1").arg(unit), std::move(children), units.size() <= 4);
        const auto count = static_cast<qint64>(head.children.size());
        head.value = FactParts::tr("%n pods", nullptr, pluralCount(count));
        rows.push_back(std::move(head));
    }
    if (pods.size() > most) {
        const auto more = static_cast<qint64>(pods.size() - most);
        rows.push_back(FactParts::fact(FactParts::tr("and %n more, see Pods", nullptr, pluralCount(more)), u" "_s));
    }
    return rows;
}

Fact podSetFact(const Cluster &cluster, const api::PodSet &set, const std::vector<PodId> &pods)
{
    Fact head;
    head.label = toQString(set.name);
    head.open = pods.size() <= 16;
    const auto placedCount =
        static_cast<qint64>(std::ranges::count_if(pods, [&](PodId pod) { return placed(cluster, pod); }));
    const qint64 missing = std::max<qint64>(0, set.count - placedCount);
    head.value = FactParts::tr("%1 of %2 placed").arg(Units::count(placedCount), Units::count(set.count));
    head.emphasis = Emphasis::Key;
    if (missing > 0)
        head.chip = {ChipTone::Warning, FactParts::tr("%n missing", nullptr, pluralCount(missing)), u"clock"_s};
    if (set.unit)
        head.children.push_back(
            FactParts::fact(FactParts::tr("Unit"), unitText(*set.unit), FactParts::tr("A replica is this many pods.")));
    if (set.minCount)
        head.children.push_back(FactParts::fact(FactParts::tr("Starts with"), Units::count(*set.minCount),
                                                FactParts::tr("Elastic: fewer pods than the full count may start.")));
    if (set.rangeMin && set.rangeMax)
        head.children.push_back(
            FactParts::fact(FactParts::tr("Autoscales"),
                            FactParts::tr("%1 to %2").arg(Units::count(*set.rangeMin), Units::count(*set.rangeMax))));
    for (const std::string &part : set.implied)
        head.children.push_back(FactParts::fact(FactParts::tr("Implied"), toQString(part),
                                                FactParts::tr("Added by a rule of the operator, not written in the "
                                                              "object.")));
    if (!pods.empty()) {
        Fact each =
            FactParts::section(FactParts::tr("Each pod asks for"),
                               FactParts::requests(cluster, cluster.shapes[cluster.pods.shape[pods.front()]]), false);
        head.children.push_back(std::move(each));
    } else {
        std::map<std::string, Quantity, std::less<>> sums;
        for (const api::Container &container : set.spec.containers)
            for (const auto &[name, quantity] : container.requests.empty() ? container.limits : container.requests)
                sums[name] = sums[name] + quantity;
        std::vector<Fact> rows;
        for (const auto &[name, quantity] : sums)
            rows.push_back(FactParts::fact(toQString(name), toQString(quantity.canonical())));
        head.children.push_back(
            FactParts::section(FactParts::tr("Containers of a pod ask for"), std::move(rows), false));
    }
    std::ranges::move(podRows(cluster, pods), std::back_inserter(head.children));
    return head;
}

Fact treeOf(const Cluster &cluster, WorkloadId id)
{
    const WorkloadEntry &entry = cluster.workloads[id];
    std::vector<std::vector<PodId>> bySet(entry.object.podSets.size());
    std::vector<PodId> rest;
    for (const PodId pod : cluster.podsOf(id)) {
        const int set = setOf(cluster, entry.object, pod);
        (set < 0 ? rest : bySet[static_cast<std::size_t>(set)]).push_back(pod);
    }
    std::vector<Fact> rows;
    for (std::size_t index = 0; index < bySet.size(); ++index)
        rows.push_back(podSetFact(cluster, entry.object.podSets[index], bySet[index]));
    if (!rest.empty()) {
        if (bySet.empty()) {
            std::ranges::move(podRows(cluster, rest), std::back_inserter(rows));
        } else {
            Fact other = FactParts::section(FactParts::tr("Other pods"), podRows(cluster, rest), rest.size() <= 16);
            other.value = Units::count(static_cast<qint64>(rest.size()));
            other.help = FactParts::tr("Neither a label nor the name tells which pod set they belong to.");
            rows.push_back(std::move(other));
        }
    }
    Fact head = FactParts::section(FactParts::tr("Pod sets"), std::move(rows));
    if (bySet.empty())
        head.label = FactParts::tr("Pods");
    return head;
}

Fact placesOf(const Cluster &cluster, WorkloadId id)
{
    std::map<NodeId, qint64> pods;
    for (const PodId pod : cluster.podsOf(id))
        if (placed(cluster, pod))
            ++pods[cluster.pods.node[pod]];
    std::vector<Fact> rows;
    for (const auto &[node, count] : pods) {
        if (rows.size() == 200) {
            const auto more = static_cast<qint64>(pods.size() - rows.size());
            rows.push_back(FactParts::fact(FactParts::tr("and %n more nodes", nullptr, pluralCount(more)), u" "_s));
            break;
        }
        Fact row = FactParts::fact(toQString(cluster.text(cluster.nodes.name[node])),
                                   FactParts::tr("%n pods", nullptr, pluralCount(count)));
        row.link = {cluster.name, {}, "Node", {}, row.label.toStdString()};
        rows.push_back(std::move(row));
    }
    Fact head = FactParts::section(FactParts::tr("Where"), std::move(rows), pods.size() <= 12);
    const auto nodeCount = static_cast<qint64>(pods.size());
    head.value = FactParts::tr("%n nodes", nullptr, pluralCount(nodeCount));
    return head;
}

} // namespace

void workloadFacts(const Cluster &cluster, WorkloadId id, ObjectFacts &facts)
{
    const WorkloadEntry &entry = cluster.workloads[id];
    const api::Workload &object = entry.object;
    facts.found = true;
    facts.icon = object.gang.mode == api::GangMode::None ? u"workloads"_s : u"gang"_s;
    facts.title = toQString(object.nameSpace) % u'/' % toQString(object.name);
    facts.subtitle = FactParts::tr("%1 in %2").arg(toQString(object.kind), toQString(cluster.name));
    facts.sources = &cluster.sources;
    facts.source = entry.source;

    if (object.suspended)
        facts.chips += Chip{ChipTone::Neutral, FactParts::tr("Suspended"), u"suspend"_s};
    else if (entry.podsPending > 0)
        facts.chips += Chip{ChipTone::Warning, FactParts::tr("Pending"), u"clock"_s};
    else if (entry.podsRunning > 0)
        facts.chips += Chip{ChipTone::Ok, FactParts::tr("Running"), u"ok"_s};
    if (entry.inferred)
        facts.chips += Chip{ChipTone::Neutral, FactParts::tr("known by its pods"), u"info"_s};
    if (entry.podsPending > 0 && !object.suspended) {
        const QString reason = toQString(cluster.text(entry.reason));
        const QString waits = FactParts::tr("%n pods wait", nullptr, pluralCount(entry.podsPending));
        facts.message = reason.isEmpty() ? FactParts::tr("%1; nothing in the snapshot says why.").arg(waits)
                                         : FactParts::tr("%1: %2").arg(waits, reason);
        facts.messageTone = ChipTone::Warning;
    }

    std::vector<Fact> about;
    Fact gpus =
        FactParts::fact(FactParts::tr("GPU units held"),
                        FactParts::tr("%1 of %2").arg(Units::count(entry.gpusHeld), Units::count(entry.gpusWanted)),
                        FactParts::tr("Requests of its placed pods, of all pods that it wants."));
    gpus.emphasis = Emphasis::Strong;
    about.push_back(std::move(gpus));
    about.push_back(
        FactParts::fact(FactParts::tr("Pods placed"),
                        FactParts::tr("%1 of %2").arg(Units::count(entry.podsRunning), Units::count(entry.podsWanted)),
                        FactParts::tr("Bound and not finished, of the sum over its pod sets.")));
    if (object.unit)
        about.push_back(FactParts::fact(FactParts::tr("Unit"), unitText(*object.unit),
                                        FactParts::tr("A replica of this workload is this many pods.")));
    about.push_back(FactParts::fact(FactParts::tr("Gang"), gangText(object.gang), gangSource(object.gang.source)));
    if (!object.queue.empty())
        about.push_back(FactParts::fact(FactParts::tr("Queue"), toQString(object.queue)));
    about.push_back(FactParts::fact(FactParts::tr("Priority"), Units::count(entry.priority)));
    if (!object.topologyRequest.empty())
        about.push_back(FactParts::fact(FactParts::tr("Topology"), toQString(object.topologyRequest),
                                        FactParts::tr("A unit must share one domain of this level.")));
    if (!object.ownerName.empty())
        about.push_back(
            FactParts::fact(FactParts::tr("Owner"), toQString(object.ownerKind) % u' ' % toQString(object.ownerName)));
    about.push_back(FactParts::fact(FactParts::tr("Age"), Units::age(object.created, cluster.observedAt),
                                    object.created.known() ? Units::time(object.created) : QString()));
    facts.sections.push_back(FactParts::section(FactParts::tr("Workload"), std::move(about)));
    facts.sections.push_back(treeOf(cluster, id));
    if (Fact places = placesOf(cluster, id); !places.children.empty())
        facts.sections.push_back(std::move(places));
}

} // namespace stowage::views
