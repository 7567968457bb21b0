// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/clustermerge.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>

#include "core/api/requests.h"
#include "core/fleet/mergekarmada.h"
#include "core/fleet/mergescheduling.h"
#include "core/fleet/uniquerows.h"

namespace stowage {

namespace {

using Parts = std::vector<ClusterPart>;

constexpr std::size_t rowsPerCheck = 4096;

/// Names and sets of the parts, told in those of the cluster. Texts are interned when a kept row first uses them, so
/// ids depend on the order of rows alone.
class Translation {
public:
    Translation(const Parts &parts, Cluster &cluster)
        : m_parts(&parts)
        , m_cluster(&cluster)
    {
        for (const ClusterPart &part : parts) {
            m_names.emplace_back(part.names.size());
            m_labelSets.emplace_back(part.labels.size());
            m_taintSets.emplace_back(part.taints.size());
            m_imageSets.emplace_back(part.images.size());
        }
    }

    NameId name(std::uint32_t part, NameId id)
    {
        if (!id.valid())
            return NameId(std::size_t(0));
        NameId &known = m_names[part][id.index()];
        if (!known.valid())
            known = m_cluster->names.intern((*m_parts)[part].names[id]);
        return known;
    }

    LabelSetId labels(std::uint32_t part, LabelSetId id)
    {
        if (!id.valid())
            return LabelSetId(std::size_t(0));
        LabelSetId &known = m_labelSets[part][id.index()];
        if (!known.valid()) {
            std::vector<Label> set;
            for (const Label &label : (*m_parts)[part].labels[id])
                set.push_back({name(part, label.key), name(part, label.value)});
            known = m_cluster->labelSets.intern(set);
        }
        return known;
    }

    ImageSetId images(std::uint32_t part, ImageSetId id)
    {
        if (!id.valid())
            return ImageSetId(std::size_t(0));
        ImageSetId &known = m_imageSets[part][id.index()];
        if (!known.valid()) {
            std::vector<NodeImage> set;
            for (const NodeImage &image : (*m_parts)[part].images[id])
                set.push_back({name(part, image.name), image.sizeBytes});
            known = m_cluster->imageSets.intern(set);
        }
        return known;
    }

    TaintSetId taints(std::uint32_t part, TaintSetId id)
    {
        if (!id.valid())
            return TaintSetId(std::size_t(0));
        TaintSetId &known = m_taintSets[part][id.index()];
        if (!known.valid()) {
            std::vector<TaintRow> set;
            for (const TaintRow &taint : (*m_parts)[part].taints[id])
                set.push_back({name(part, taint.key), name(part, taint.value), name(part, taint.effect)});
            known = m_cluster->taintSets.intern(set);
        }
        return known;
    }

private:
    const Parts *m_parts;
    Cluster *m_cluster;
    std::vector<std::vector<NameId>> m_names;
    std::vector<std::vector<LabelSetId>> m_labelSets;
    std::vector<std::vector<TaintSetId>> m_taintSets;
    std::vector<std::vector<ImageSetId>> m_imageSets;
};

/// Shapes of the parts under one id per content.
class Shapes {
public:
    Shapes(Parts &parts, Cluster &cluster)
        : m_parts(&parts)
        , m_cluster(&cluster)
    {
        for (const ClusterPart &part : parts) {
            std::vector<const std::string *> contents(part.shapes.size());
            for (const auto &[content, shape] : part.shapeByContent)
                contents[shape.index()] = &content;
            m_contents.push_back(std::move(contents));
            m_ids.emplace_back(part.shapes.size());
        }
    }

    ShapeId id(std::uint32_t part, ShapeId shape)
    {
        ShapeId &known = m_ids[part][shape.index()];
        if (known.valid())
            return known;
        const std::string *content = m_contents[part][shape.index()];
        const auto elsewhere = content ? m_byContent.find(*content) : m_byContent.end();
        if (elsewhere != m_byContent.end())
            return known = elsewhere->second;
        PodShape merged;
        merged.spec = std::move((*m_parts)[part].shapes[shape.index()]);
        known = m_cluster->shapes.push(std::move(merged));
        if (content)
            m_byContent.emplace(*content, known);
        return known;
    }

private:
    Parts *m_parts;
    Cluster *m_cluster;
    std::vector<std::vector<const std::string *>> m_contents;
    std::vector<std::vector<ShapeId>> m_ids;
    std::unordered_map<std::string_view, ShapeId> m_byContent;
};

std::string described(std::string_view kind, std::string_view nameSpace, std::string_view name)
{
    std::string text(kind);
    text.push_back(' ');
    if (!nameSpace.empty())
        text.append(nameSpace).push_back('/');
    return text.append(name);
}

struct NodeTraits {
    const Parts &parts;
    const NodeRow &row(RowRef ref) const { return parts[ref.part].nodes[ref.row]; }
    std::string_view text(RowRef ref, NameId id) const { return parts[ref.part].names[id]; }
    std::string_view key(RowRef ref) const { return text(ref, row(ref).name); }
    std::string_view uid(RowRef ref) const { return text(ref, row(ref).uid); }
    Instant created(RowRef ref) const { return row(ref).created; }
    const SourceRef &source(RowRef ref) const { return row(ref).source; }
    std::string describe(RowRef ref) const { return described("Node", {}, key(ref)); }
};

struct PodTraits {
    const Parts &parts;
    const PodRow &row(RowRef ref) const { return parts[ref.part].pods[ref.row]; }
    std::string_view text(RowRef ref, NameId id) const { return parts[ref.part].names[id]; }
    std::pair<std::string_view, std::string_view> key(RowRef ref) const
    {
        return {text(ref, row(ref).nameSpace), text(ref, row(ref).name)};
    }
    std::string_view uid(RowRef ref) const { return text(ref, row(ref).uid); }
    Instant created(RowRef ref) const { return row(ref).created; }
    const SourceRef &source(RowRef ref) const { return row(ref).source; }
    std::string describe(RowRef ref) const { return described("Pod", key(ref).first, key(ref).second); }
};

struct WorkloadTraits {
    const Parts &parts;
    const WorkloadRow &row(RowRef ref) const { return parts[ref.part].workloads[ref.row]; }
    auto key(RowRef ref) const
    {
        const api::Workload &workload = row(ref).workload;
        return std::tie(workload.kind, workload.nameSpace, workload.name, workload.group);
    }
    std::string_view uid(RowRef ref) const { return row(ref).workload.uid; }
    Instant created(RowRef ref) const { return row(ref).workload.created; }
    const SourceRef &source(RowRef ref) const { return row(ref).source; }
    std::string describe(RowRef ref) const
    {
        const api::Workload &workload = row(ref).workload;
        return described(workload.kind, workload.nameSpace, workload.name);
    }
};

struct OtherTraits {
    const Parts &parts;
    const OtherRow &row(RowRef ref) const { return parts[ref.part].others[ref.row]; }
    std::string_view text(RowRef ref, NameId id) const { return parts[ref.part].names[id]; }
    auto key(RowRef ref) const
    {
        const OtherRow &other = row(ref);
        return std::tuple(text(ref, other.group), text(ref, other.kind), text(ref, other.nameSpace),
                          text(ref, other.name));
    }
    std::string_view uid(RowRef ref) const { return text(ref, row(ref).uid); }
    Instant created(RowRef ref) const { return row(ref).created; }
    const SourceRef &source(RowRef ref) const { return row(ref).source; }
    std::string describe(RowRef ref) const
    {
        const OtherRow &other = row(ref);
        return described(text(ref, other.kind), text(ref, other.nameSpace), text(ref, other.name));
    }
};

template<typename Row>
std::vector<std::size_t> rowCounts(const Parts &parts, std::vector<Row> ClusterPart::*rows)
{
    std::vector<std::size_t> counts;
    for (const ClusterPart &part : parts)
        counts.push_back((part.*rows).size());
    return counts;
}

void mergeNodes(Parts &parts, MergedCluster &merged, Translation &translation, DuplicateFindings &duplicates)
{
    NodeTable &nodes = merged.draft.cluster.nodes;
    for (const RowRef ref : uniqueRows(rowCounts(parts, &ClusterPart::nodes), NodeTraits{parts}, duplicates)) {
        NodeRow &row = parts[ref.part].nodes[ref.row];
        const auto named = [&](std::vector<NamedAmount> amounts) {
            for (NamedAmount &amount : amounts)
                amount.resource = translation.name(ref.part, amount.resource);
            return amounts;
        };
        nodes.name.push(translation.name(ref.part, row.name));
        nodes.labels.push(translation.labels(ref.part, row.labels));
        nodes.taints.push(translation.taints(ref.part, row.taints));
        nodes.images.push(translation.images(ref.part, row.images));
        nodes.flags.push(row.flags);
        for (NodeCondition &condition : row.conditions) {
            condition.type = translation.name(ref.part, condition.type);
            condition.status = translation.name(ref.part, condition.status);
            condition.reason = translation.name(ref.part, condition.reason);
        }
        nodes.conditions.push(std::move(row.conditions));
        nodes.kubeletVersion.push(translation.name(ref.part, row.kubeletVersion));
        nodes.created.push(row.created);
        nodes.source.push(row.source);
        merged.nodeAmounts.push({named(std::move(row.capacity)), named(std::move(row.allocatable))});
        merged.registered.push(std::move(row.registered));
    }
    nodes.gpus.resize(nodes.size(), -1);
    nodes.firstDevice.resize(nodes.size());
    nodes.podCount.resize(nodes.size());
}

/// Joins pods to nodes by name.
class NodeJoin {
public:
    NodeJoin(Cluster &cluster, const SourceTable &sources)
        : m_unknown(Severity::Warning,
                    STOWAGE_TEXT("Finding",
                                 "The pod is bound to a node that is not among the nodes read; it holds "
                                 "nothing."),
                    sources, cluster.findings)
        , m_withoutNodes(Severity::Warning,
                         STOWAGE_TEXT("Finding",
                                      "Pods are bound to nodes, but no node was read: nothing can be said "
                                      "of capacity."),
                         sources, cluster.findings)
    {
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
            m_nodeOfName.insert_or_assign(cluster.nodes.name[NodeId(row)], NodeId(row));
    }

    NodeId find(NameId nodeName, const PodRow &pod, std::string_view nameSpace, std::string_view name)
    {
        if (nodeName.index() == 0)
            return {};
        const auto found = m_nodeOfName.find(nodeName);
        if (found != m_nodeOfName.end())
            return found->second;
        // Finished pods outlive their nodes, and hold nothing anyway.
        if (pod.phase == PodPhase::Succeeded || pod.phase == PodPhase::Failed)
            return {};
        if (!m_nodeOfName.empty())
            m_unknown.add(described("Pod", nameSpace, name), "spec.nodeName", pod.source);
        else if (!m_told)
            m_withoutNodes.add({}, {}, pod.source);
        m_told = true;
        return {};
    }

private:
    CappedFindings m_unknown;
    CappedFindings m_withoutNodes;
    std::unordered_map<NameId, NodeId> m_nodeOfName;
    bool m_told = false;
};

void reservePods(PodTable &pods, std::size_t rows)
{
    pods.nameSpace.reserve(rows);
    pods.name.reserve(rows);
    pods.node.reserve(rows);
    pods.shape.reserve(rows);
    pods.labels.reserve(rows);
    pods.queue.reserve(rows);
    pods.group.reserve(rows);
    pods.reason.reserve(rows);
    pods.nominatedNode.reserve(rows);
    pods.priority.reserve(rows);
    pods.phase.reserve(rows);
    pods.flags.reserve(rows);
    pods.created.reserve(rows);
    pods.started.reserve(rows);
    pods.source.reserve(rows);
}

void mergePods(Parts &parts, MergedCluster &merged, Translation &translation, DuplicateFindings &duplicates,
               const Context &context)
{
    Cluster &cluster = merged.draft.cluster;
    PodTable &pods = cluster.pods;
    const std::vector<RowRef> rows = uniqueRows(rowCounts(parts, &ClusterPart::pods), PodTraits{parts}, duplicates);
    reservePods(pods, rows.size());
    NodeJoin nodeJoin(cluster, cluster.sources);
    Shapes shapes(parts, cluster);
    for (const RowRef ref : rows) {
        if (pods.name.size() % rowsPerCheck == 0 && context.canceled())
            return;
        const PodRow &row = parts[ref.part].pods[ref.row];
        const auto name = [&](NameId id) { return translation.name(ref.part, id); };
        const NameId nameSpace = pods.nameSpace[pods.nameSpace.push(name(row.nameSpace))];
        const NameId podName = pods.name[pods.name.push(name(row.name))];
        pods.node.push(nodeJoin.find(name(row.nodeName), row, cluster.names[nameSpace], cluster.names[podName]));
        pods.shape.push(shapes.id(ref.part, row.shape));
        pods.labels.push(translation.labels(ref.part, row.labels));
        pods.queue.push(name(row.queue));
        pods.group.push(name(row.group));
        pods.reason.push(name(row.reason));
        pods.nominatedNode.push(name(row.nominatedNode));
        pods.priority.push(row.priority);
        pods.phase.push(row.phase);
        pods.flags.push(row.flags);
        pods.created.push(row.created);
        pods.started.push(row.started);
        pods.source.push(row.source);
        merged.draft.owners.push({name(row.ownerGroup), name(row.ownerKind), name(row.ownerName)});
        std::int32_t statement = -1;
        if (row.gpuStatement >= 0) {
            statement = static_cast<std::int32_t>(merged.gpuStatements.size());
            merged.gpuStatements.push_back(
                std::move(parts[ref.part].gpuStatements[static_cast<std::size_t>(row.gpuStatement)]));
        }
        merged.gpuStatement.push(statement);
    }
    pods.workload.resize(pods.size());
}

using Place = std::pair<std::uint32_t, std::uint64_t>;

Place placeOf(const SourceRef &source)
{
    return {source.file, source.offset};
}

/// Fills `others`; returns where the kept ones stand.
std::set<Place> mergeOthers(const Parts &parts, Cluster &cluster, Translation &translation,
                            DuplicateFindings &duplicates)
{
    std::set<Place> kept;
    for (const RowRef ref : uniqueRows(rowCounts(parts, &ClusterPart::others), OtherTraits{parts}, duplicates)) {
        OtherRow row = parts[ref.part].others[ref.row];
        row.group = translation.name(ref.part, row.group);
        row.kind = translation.name(ref.part, row.kind);
        row.nameSpace = translation.name(ref.part, row.nameSpace);
        row.name = translation.name(ref.part, row.name);
        // Events come in tens of thousands, and nobody asks for their uid.
        row.uid = cluster.names[row.kind] == "Event" ? NameId(std::size_t(0)) : translation.name(ref.part, row.uid);
        kept.insert(placeOf(row.source));
        cluster.others.push_back(row);
    }
    return kept;
}

void mergeWorkloads(Parts &parts, MergedCluster &merged, DuplicateFindings &duplicates)
{
    for (const RowRef ref : uniqueRows(rowCounts(parts, &ClusterPart::workloads), WorkloadTraits{parts}, duplicates))
        merged.draft.workloads.push_back(std::move(parts[ref.part].workloads[ref.row]));
}

/// Rows of all parts that belong to kept objects, in order of a key and then of their place.
template<typename Row, typename KeyOf>
std::vector<Row> keptRows(Parts &parts, std::vector<Row> ClusterPart::*rows, const std::set<Place> &kept, KeyOf keyOf)
{
    std::vector<Row> all;
    for (ClusterPart &part : parts) {
        for (Row &row : part.*rows) {
            if (kept.contains(placeOf(row.source)))
                all.push_back(std::move(row));
        }
    }
    std::ranges::stable_sort(all, [&](const Row &a, const Row &b) {
        return keyOf(a) != keyOf(b) ? keyOf(a) < keyOf(b) : placeOf(a.source) < placeOf(b.source);
    });
    return all;
}

void mergeSideRows(Parts &parts, MergedCluster &merged, const std::set<Place> &kept)
{
    const auto byName = [](const auto &row) -> const std::string & { return row.name; };
    Cluster &cluster = merged.draft.cluster;
    cluster.priorityClasses = keptRows(parts, &ClusterPart::priorityClasses, kept, byName);
    cluster.kueueTopologies = keptRows(parts, &ClusterPart::kueueTopologies, kept, byName);
    cluster.hyperNodes = keptRows(parts, &ClusterPart::hyperNodes, kept, byName);
    for (RuntimeClassRow &row : keptRows(parts, &ClusterPart::runtimeClasses, kept, byName))
        merged.draft.runtimeClassOverheads.emplace_back(std::move(row.name), std::move(row.overhead));
    std::vector<PodGroupTotal> &totals = merged.draft.podGroupTotals;
    for (ClusterPart &part : parts)
        std::ranges::move(part.podGroupTotals, std::back_inserter(totals));
    std::ranges::sort(totals);
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
    merged.draDevices = keptRows(parts, &ClusterPart::draDevices, kept, [](const DraDevice &device) {
        return std::tie(device.driver, device.pool, device.slice, device.indexInSlice);
    });
    merged.draAllocations = keptRows(parts, &ClusterPart::draAllocations, kept, [](const DraAllocation &allocation) {
        return std::tie(allocation.claimNamespace, allocation.claimName, allocation.driver, allocation.pool,
                        allocation.device);
    });
}

void gatherResources(MergedCluster &merged)
{
    const Cluster &cluster = merged.draft.cluster;
    std::set<std::string, std::less<>> names;
    const auto add = [&](std::string_view name) {
        if (!names.contains(name))
            names.emplace(name);
    };
    for (const NamedNodeAmounts &amounts : merged.nodeAmounts) {
        for (const NamedAmount &amount : amounts.capacity)
            add(cluster.names[amount.resource]);
        for (const NamedAmount &amount : amounts.allocatable)
            add(cluster.names[amount.resource]);
    }
    for (const PodShape &shape : cluster.shapes) {
        merged.shapeRequests.push_back(api::effectiveRequests(shape.spec));
        for (const auto &[name, quantity] : merged.shapeRequests.back())
            add(name);
    }
    for (const WorkloadRow &row : merged.draft.workloads) {
        for (const api::PodSet &podSet : row.workload.podSets) {
            for (const auto &[name, quantity] : api::effectiveRequests(podSet.spec))
                add(name);
        }
    }
    for (const DraDevice &device : merged.draDevices)
        add(device.driver);
    merged.resourceNames.assign(names.begin(), names.end());
}

} // namespace

MergedCluster mergeCluster(ClusterInput input, const Context &context)
{
    MergedCluster merged;
    Cluster &cluster = merged.draft.cluster;
    cluster.name = std::move(input.name);
    cluster.hub = input.hub;
    cluster.observedAt = input.observedAt;
    cluster.sources = std::move(input.sources);

    Parts &parts = input.parts;
    DuplicateFindings duplicates(cluster.sources, cluster.findings);
    Translation translation(parts, cluster);
    mergeNodes(parts, merged, translation, duplicates);
    mergePods(parts, merged, translation, duplicates, context);
    if (context.canceled())
        return merged;
    mergeWorkloads(parts, merged, duplicates);
    mergeSideRows(parts, merged, mergeOthers(parts, cluster, translation, duplicates));
    cluster.scheduling = mergeScheduling(parts);
    cluster.karmada = mergeKarmada(parts);
    gatherResources(merged);
    for (ClusterPart &part : parts) {
        for (Finding &finding : part.findings)
            cluster.findings.push_back(std::move(finding));
    }
    return merged;
}

} // namespace stowage
