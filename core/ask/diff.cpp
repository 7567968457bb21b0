// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/diff.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/ask/manifestfields.h"
#include "core/ask/objectkinds.h"
#include "core/ask/rowfacts.h"
#include "core/ask/summary.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

constexpr std::size_t rowsPerCheck = 4096;
/// More changed fields of one text tell no more.
constexpr std::size_t maxTextChanges = 50;

void addField(std::vector<FieldChange> &fields, std::string_view field, std::string before, std::string after)
{
    if (before != after)
        fields.push_back({std::string(field), std::move(before), std::move(after)});
}

void addField(std::vector<FieldChange> &fields, std::string_view field, std::int64_t before, std::int64_t after)
{
    if (before != after)
        fields.push_back({std::string(field), std::to_string(before), std::to_string(after)});
}

std::string own(std::string_view text)
{
    return std::string(text);
}

/// Walks two sorted tables side by side. take(a, b) gets the row of one or of both; false ends the walk.
template<typename KeyA, typename KeyB, typename Take>
bool mergeRows(std::size_t countA, std::size_t countB, KeyA keyA, KeyB keyB, const Context &context, Take take)
{
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    std::size_t a = 0, b = 0;
    for (std::size_t step = 0; a < countA || b < countB; ++step) {
        if (step % rowsPerCheck == 0 && context.canceled())
            return false;
        if (b == countB || (a < countA && keyA(a) < keyB(b))) {
            take(a++, none);
        } else if (a == countA || keyB(b) < keyA(a)) {
            take(none, b++);
        } else {
            take(a++, b++);
        }
    }
    return true;
}

class Comparison {
public:
    Comparison(const DifferenceOptions &options, const Context &context)
        : m_options(options)
        , m_context(context)
    {
    }

    [[nodiscard]] bool compareClusters(const Fleet &before, const Fleet &after);
    std::vector<Change> take() { return std::move(m_changes); }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    [[nodiscard]] bool compareTables(const Cluster &before, const Cluster &after);
    void compareGpus(const Cluster &before, const Cluster &after);
    [[nodiscard]] bool compareNodes(const Cluster &before, const Cluster &after);
    [[nodiscard]] bool compareWorkloads(const Cluster &before, const Cluster &after);
    [[nodiscard]] bool comparePods(const Cluster &before, const Cluster &after);
    [[nodiscard]] bool compareOthers(const Cluster &before, const Cluster &after);

    void add(ChangeCategory category, std::size_t a, std::size_t b, ObjectKey key, std::vector<FieldChange> fields,
             const SourceTable *sources, SourceRef source)
    {
        const ChangeKind kind = a == none ? ChangeKind::Added : b == none ? ChangeKind::Removed : ChangeKind::Changed;
        if (kind != ChangeKind::Changed || !fields.empty())
            m_changes.push_back({category, kind, std::move(key), std::move(fields), sources, source});
    }

    const DifferenceOptions &m_options;
    const Context &m_context;
    std::vector<Change> m_changes;
};

bool Comparison::compareClusters(const Fleet &before, const Fleet &after)
{
    const Cluster empty;
    if (before.hub || after.hub) {
        if (!compareTables(before.hub ? *before.hub : empty, after.hub ? *after.hub : empty))
            return false;
    }
    std::map<std::string_view, std::pair<const Cluster *, const Cluster *>> clusters;
    for (const auto &cluster : before.clusters)
        clusters[cluster->name].first = cluster.get();
    for (const auto &cluster : after.clusters)
        clusters[cluster->name].second = cluster.get();
    for (const auto &[name, pair] : clusters) {
        const auto [a, b] = pair;
        add(ChangeCategory::Cluster, a == nullptr ? none : 0, b == nullptr ? none : 0,
            {own(name), "", "Cluster", "", own(name)}, {}, nullptr, {});
        if (!compareTables(a == nullptr ? empty : *a, b == nullptr ? empty : *b))
            return false;
    }
    return true;
}

bool Comparison::compareTables(const Cluster &before, const Cluster &after)
{
    compareGpus(before, after);
    return compareNodes(before, after) && compareWorkloads(before, after) && comparePods(before, after)
        && compareOthers(before, after);
}

/// The seven numbers per GPU model.
void Comparison::compareGpus(const Cluster &before, const Cluster &after)
{
    using Models = std::map<std::string_view, GpuNumbers>;
    const auto gather = [](const Cluster &cluster) {
        Models models;
        for (const NodeGpus &gpus : cluster.nodeGpus)
            models[cluster.text(gpus.model)] += numbersOf(&gpus);
        return models;
    };
    const Models a = gather(before), b = gather(after);
    Models all = a;
    all.insert(b.begin(), b.end());
    const std::string &cluster = after.name.empty() ? before.name : after.name;
    for (const auto &[model, ignored] : all) {
        const auto inA = a.find(model), inB = b.find(model);
        const GpuNumbers x = inA == a.end() ? GpuNumbers() : inA->second;
        const GpuNumbers y = inB == b.end() ? GpuNumbers() : inB->second;
        std::vector<FieldChange> fields;
        addField(fields, "capacity", x.capacity, y.capacity);
        addField(fields, "allocatable", x.allocatable, y.allocatable);
        addField(fields, "held", x.held, y.held);
        addField(fields, "free", x.free, y.free);
        addField(fields, "blocked", x.freeBlocked, y.freeBlocked);
        addField(fields, "broken", x.broken, y.broken);
        addField(fields, "shared", x.shared, y.shared);
        addField(fields, "physical", x.physical, y.physical);
        add(ChangeCategory::Gpus, inA == a.end() ? none : 0, inB == b.end() ? none : 0,
            {cluster, "", "GPU", "", own(model)}, std::move(fields), nullptr, {});
    }
}

std::string taintsText(const Cluster &cluster, NodeId node)
{
    std::vector<std::string> taints;
    for (const TaintRow &taint : cluster.taintSets[cluster.nodes.taints[node]])
        taints.push_back(own(cluster.text(taint.key)) + '=' + own(cluster.text(taint.value)) + ':'
                         + own(cluster.text(taint.effect)));
    std::ranges::sort(taints);
    std::string text;
    for (const std::string &taint : taints)
        text += (text.empty() ? "" : ", ") + taint;
    return text;
}

void addLabels(std::vector<FieldChange> &fields, const Cluster &a, LabelSetId labelsA, const Cluster &b,
               LabelSetId labelsB)
{
    std::map<std::string_view, std::pair<std::string_view, std::string_view>> labels;
    for (const Label &label : a.labelSets[labelsA])
        labels[a.text(label.key)].first = a.text(label.value);
    for (const Label &label : b.labelSets[labelsB])
        labels[b.text(label.key)].second = b.text(label.value);
    for (const auto &[key, values] : labels)
        addField(fields, "label " + own(key), own(values.first), own(values.second));
}

void addResources(std::vector<FieldChange> &fields, const Cluster &a, NodeId nodeA, const Cluster &b, NodeId nodeB)
{
    std::map<std::string_view, std::array<Amount, 4>> resources;
    const auto gather = [&](const Cluster &cluster, NodeId node, std::size_t first) {
        for (std::size_t i = 0; i < cluster.resources.size(); ++i) {
            const ResourceId id(i);
            resources[cluster.resources.name(id)][first] = cluster.nodes.capacity.at(id, node);
            resources[cluster.resources.name(id)][first + 2] = cluster.nodes.allocatable.at(id, node);
        }
    };
    gather(a, nodeA, 0);
    gather(b, nodeB, 1);
    for (const auto &[name, amounts] : resources) {
        addField(fields, "capacity " + own(name), amounts[0], amounts[1]);
        addField(fields, "allocatable " + own(name), amounts[2], amounts[3]);
    }
}

bool Comparison::compareNodes(const Cluster &before, const Cluster &after)
{
    const auto key = [](const Cluster &cluster) {
        return [&cluster](std::size_t row) { return cluster.text(cluster.nodes.name[NodeId(row)]); };
    };
    return mergeRows(
        before.nodes.size(), after.nodes.size(), key(before), key(after), m_context, [&](std::size_t i, std::size_t j) {
            std::vector<FieldChange> fields;
            const NodeId a(i), b(j);
            if (i != none && j != none) {
                addField(fields, "state", own(nodeState(before, a)), own(nodeState(after, b)));
                addField(fields, "taints", taintsText(before, a), taintsText(after, b));
                addField(fields, "kubelet", own(before.text(before.nodes.kubeletVersion[a])),
                         own(after.text(after.nodes.kubeletVersion[b])));
                addResources(fields, before, a, after, b);
                addLabels(fields, before, before.nodes.labels[a], after, after.nodes.labels[b]);
            }
            const Cluster &cluster = j == none ? before : after;
            const NodeId node = j == none ? a : b;
            add(ChangeCategory::Node, i, j, {cluster.name, "", "Node", "", own(cluster.text(cluster.nodes.name[node]))},
                std::move(fields), &cluster.sources, cluster.nodes.source[node]);
        });
}

bool Comparison::compareWorkloads(const Cluster &before, const Cluster &after)
{
    const auto key = [](const Cluster &cluster) {
        return [&cluster](std::size_t row) {
            const api::Workload &object = cluster.workloads[WorkloadId(row)].object;
            return std::tie(object.kind, object.nameSpace, object.name);
        };
    };
    return mergeRows(
        before.workloads.size(), after.workloads.size(), key(before), key(after), m_context,
        [&](std::size_t i, std::size_t j) {
            std::vector<FieldChange> fields;
            const WorkloadId a(i), b(j);
            if (i != none && j != none) {
                const WorkloadEntry &x = before.workloads[a], &y = after.workloads[b];
                addField(fields, "state", own(workloadState(before, a)), own(workloadState(after, b)));
                addField(fields, "wanted", x.podsWanted, y.podsWanted);
                addField(fields, "running", x.podsRunning, y.podsRunning);
                addField(fields, "waiting", x.podsPending, y.podsPending);
                addField(fields, "gpusHeld", x.gpusHeld, y.gpusHeld);
                addField(fields, "gpusPending", x.gpusPending, y.gpusPending);
                addField(fields, "queue", own(queueOf(before, a)), own(queueOf(after, b)));
                addField(fields, "priority", x.priority, y.priority);
                addField(fields, "suspended", own(x.object.suspended ? "true" : "false"),
                         own(y.object.suspended ? "true" : "false"));
                addField(fields, "reason", own(before.text(x.reason)), own(after.text(y.reason)));
            }
            const Cluster &cluster = j == none ? before : after;
            const WorkloadEntry &entry = j == none ? before.workloads[a] : after.workloads[b];
            add(ChangeCategory::Workload, i, j,
                {cluster.name, entry.object.group, entry.object.kind, entry.object.nameSpace, entry.object.name},
                std::move(fields), &cluster.sources, entry.source);
        });
}

bool Comparison::comparePods(const Cluster &before, const Cluster &after)
{
    const auto key = [](const Cluster &cluster) {
        return [&cluster](std::size_t row) {
            const PodId pod(row);
            return std::pair(cluster.text(cluster.pods.nameSpace[pod]), cluster.text(cluster.pods.name[pod]));
        };
    };
    const auto nodeName = [](const Cluster &cluster, PodId pod) {
        const NodeId node = cluster.pods.node[pod];
        return node.valid() ? own(cluster.text(cluster.nodes.name[node])) : std::string();
    };
    return mergeRows(before.pods.size(), after.pods.size(), key(before), key(after), m_context,
                     [&](std::size_t i, std::size_t j) {
                         std::vector<FieldChange> fields;
                         const PodId a(i), b(j);
                         if (i != none && j != none) {
                             addField(fields, "state", own(podState(before, a)), own(podState(after, b)));
                             addField(fields, "node", nodeName(before, a), nodeName(after, b));
                             addField(fields, "gpus", before.gpusOf(a), after.gpusOf(b));
                             addField(fields, "priority", before.pods.priority[a], after.pods.priority[b]);
                             addField(fields, "queue", own(queueOf(before, a)), own(queueOf(after, b)));
                             addField(fields, "reason", own(before.text(before.pods.reason[a])),
                                      own(after.text(after.pods.reason[b])));
                         }
                         const Cluster &cluster = j == none ? before : after;
                         const PodId pod = j == none ? a : b;
                         add(ChangeCategory::Pod, i, j,
                             {cluster.name, "", "Pod", own(cluster.text(cluster.pods.nameSpace[pod])),
                              own(cluster.text(cluster.pods.name[pod]))},
                             std::move(fields), &cluster.sources, cluster.pods.source[pod]);
                     });
}

/// Fields of two manifests that differ; what cannot be read anew says nothing.
std::vector<FieldChange> compareTexts(const Cluster &a, const OtherRow &x, const Cluster &b, const OtherRow &y)
{
    std::vector<FieldChange> fields;
    const auto before = readSource(a.sources, x.source), after = readSource(b.sources, y.source);
    if (!before || !after || *before == *after)
        return fields;
    std::map<std::string, std::pair<std::string, std::string>> all;
    for (auto &[path, text] : readManifestFields(*before))
        all[path].first = std::move(text);
    for (auto &[path, text] : readManifestFields(*after))
        all[path].second = std::move(text);
    for (const auto &[path, texts] : all) {
        addField(fields, path, texts.first, texts.second);
        if (fields.size() == maxTextChanges)
            break;
    }
    return fields;
}

bool Comparison::compareOthers(const Cluster &before, const Cluster &after)
{
    const auto key = [](const Cluster &cluster) {
        return [&cluster](std::size_t row) {
            const OtherRow &object = cluster.others[row];
            return std::tuple(cluster.text(object.group), cluster.text(object.kind), cluster.text(object.nameSpace),
                              cluster.text(object.name));
        };
    };
    return mergeRows(before.others.size(), after.others.size(), key(before), key(after), m_context,
                     [&](std::size_t i, std::size_t j) {
                         const Cluster &cluster = j == none ? before : after;
                         const OtherRow &object = cluster.others[j == none ? i : j];
                         const std::string_view group = cluster.text(object.group), kind = cluster.text(object.kind);
                         const ChangeCategory category = queueSystem(group, kind).empty()
                             ? policySystem(group, kind).empty() ? ChangeCategory::Object : ChangeCategory::Policy
                             : ChangeCategory::Queue;
                         std::vector<FieldChange> fields;
                         if (i != none && j != none) {
                             addField(fields, "uid", own(before.text(before.others[i].uid)),
                                      own(after.text(object.uid)));
                             if (m_options.texts && category != ChangeCategory::Object) {
                                 for (FieldChange &change : compareTexts(before, before.others[i], after, object))
                                     fields.push_back(std::move(change));
                             }
                         }
                         add(category, i, j,
                             {cluster.name, own(group), own(kind), own(cluster.text(object.nameSpace)),
                              own(cluster.text(object.name))},
                             std::move(fields), &cluster.sources, object.source);
                     });
}

nlohmann::json timeJson(Instant instant)
{
    return instant.known() ? nlohmann::json(formatInstant(instant)) : nlohmann::json();
}

} // namespace

std::size_t FleetDifference::count(ChangeCategory category, ChangeKind kind) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        changes, [&](const Change &change) { return change.category == category && change.kind == kind; }));
}

Expected<FleetDifference> compareFleets(const FleetPtr &before, const FleetPtr &after, const DifferenceOptions &options,
                                        const Context &context)
{
    Comparison comparison(options, context);
    if (!comparison.compareClusters(*before, *after))
        return fail(ErrorCode::Canceled, "canceled");
    FleetDifference difference{before, after, comparison.take()};
    std::ranges::stable_sort(difference.changes, [](const Change &a, const Change &b) {
        return std::tie(a.category, a.key) < std::tie(b.category, b.key);
    });
    return difference;
}

std::string_view categoryText(ChangeCategory category)
{
    switch (category) {
    case ChangeCategory::Cluster:
        return "cluster";
    case ChangeCategory::Gpus:
        return "gpus";
    case ChangeCategory::Node:
        return "node";
    case ChangeCategory::Workload:
        return "workload";
    case ChangeCategory::Pod:
        return "pod";
    case ChangeCategory::Queue:
        return "queue";
    case ChangeCategory::Policy:
        return "policy";
    case ChangeCategory::Object:
        return "object";
    }
    return {};
}

std::string_view changeText(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Added:
        return "added";
    case ChangeKind::Removed:
        return "removed";
    case ChangeKind::Changed:
        return "changed";
    }
    return {};
}

nlohmann::json toJson(const FleetDifference &difference)
{
    using nlohmann::json;
    json counts = json::object();
    for (std::size_t i = 0; i < changeCategories; ++i) {
        const auto category = static_cast<ChangeCategory>(i);
        for (const ChangeKind kind : {ChangeKind::Added, ChangeKind::Removed, ChangeKind::Changed})
            counts[std::string(categoryText(category))][std::string(changeText(kind))] =
                difference.count(category, kind);
    }
    json changes = json::array();
    for (const Change &change : difference.changes) {
        json fields = json::array();
        for (const FieldChange &field : change.fields)
            fields.push_back({{"field", field.field}, {"before", field.before}, {"after", field.after}});
        changes.push_back({{"category", categoryText(change.category)},
                           {"change", changeText(change.kind)},
                           {"cluster", change.key.cluster},
                           {"group", change.key.group},
                           {"kind", change.key.kind},
                           {"namespace", change.key.nameSpace},
                           {"name", change.key.name},
                           {"fields", std::move(fields)}});
    }
    return {{"before", timeJson(difference.before->observedAt)},
            {"after", timeJson(difference.after->observedAt)},
            {"counts", std::move(counts)},
            {"changes", std::move(changes)}};
}

} // namespace stowage::ask
