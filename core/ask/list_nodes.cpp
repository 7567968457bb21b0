// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <optional>

#include "core/ask/gpucolumns.h"
#include "core/ask/lists.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"
#include "core/plan/nodeprices.h"

namespace stowage::ask {

namespace {

struct Row : ClusterRow<NodeId> {
    const plan::Catalogue *catalogue = nullptr;
};

GpuNumbers gpuNumbers(const Row &row)
{
    return numbersOf(gpusOf(*row.cluster, row.id));
}

std::string taintsText(const Row &row)
{
    std::string text;
    for (const TaintRow &taint : row.cluster->taintSets[row.cluster->nodes.taints[row.id]]) {
        if (!text.empty())
            text += ", ";
        text.append(row.cluster->text(taint.key));
        if (const std::string_view value = row.cluster->text(taint.value); !value.empty())
            text.append("=").append(value);
        text.append(":").append(row.cluster->text(taint.effect));
    }
    return text;
}

std::string conditionsText(const Row &row)
{
    std::string text;
    for (const NodeCondition &condition : row.cluster->nodes.conditions[row.id]) {
        if (!text.empty())
            text += ", ";
        text.append(row.cluster->text(condition.type)).append("=").append(row.cluster->text(condition.status));
    }
    return text;
}

std::string_view instanceType(const Row &row)
{
    std::string_view value;
    if (!labelValue(*row.cluster, row.cluster->nodes.labels[row.id], "node.kubernetes.io/instance-type", value))
        static_cast<void>(
            labelValue(*row.cluster, row.cluster->nodes.labels[row.id], "beta.kubernetes.io/instance-type", value));
    return value;
}

struct NodeSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "nodes";

    ClusterRows<NodeId> table;
    std::shared_ptr<const plan::Catalogue> catalogue;

    [[nodiscard]] std::size_t rows() const { return table.rows(); }
    [[nodiscard]] Row row(std::size_t index) const { return {table.row(index), catalogue.get()}; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.cluster->name, "", "Node", "", std::string(row.cluster->text(row.cluster->nodes.name[row.id]))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.cluster->nodes.source[row.id];
    }

    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.cluster->text(row.cluster->nodes.name[row.id]));
        values.push_back(row.cluster->name);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> NodeSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"name", STOWAGE_TEXT("List", "Node"), STOWAGE_TEXT("List", "metadata.name of the node")},
        [](const Row &row) -> Cell { return row.cluster->text(row.cluster->nodes.name[row.id]); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"state", STOWAGE_TEXT("List", "State"),
         STOWAGE_TEXT("List",
                      "NotReady (condition Ready), Cordoned (spec.unschedulable), Tainted (NoSchedule or NoExecute) or "
                      "Ready; the first that holds")},
        [](const Row &row) -> Cell { return nodeState(*row.cluster, row.id); });
    add({"model", STOWAGE_TEXT("List", "GPU model"),
         STOWAGE_TEXT("List", "Product label of the vendor's device plugin without sharing and MIG suffixes")},
        [](const Row &row) -> Cell {
            const NodeGpus *gpus = gpusOf(*row.cluster, row.id);
            return gpus == nullptr ? std::string_view() : row.cluster->text(gpus->model);
        });
    appendGpuColumns<Row, gpuNumbers>(columns);
    add({"sharing", STOWAGE_TEXT("List", "Sharing"),
         STOWAGE_TEXT("List", "How the GPUs are shared: none, time-slicing, mps, mig or vgpu"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell {
            const NodeGpus *gpus = gpusOf(*row.cluster, row.id);
            return gpus == nullptr ? std::string_view() : sharingText(gpus->sharing);
        });
    add({"zone", STOWAGE_TEXT("List", "Zone"),
         STOWAGE_TEXT("List", "Label topology.kubernetes.io/zone, else the top domain of the topology")},
        [](const Row &row) -> Cell { return zoneOf(*row.cluster, row.id); });
    add({"rack", STOWAGE_TEXT("List", "Rack"),
         STOWAGE_TEXT("List", "Nearest domain of the topology: rack, block or whatever the level is called")},
        [](const Row &row) -> Cell { return rackOf(*row.cluster, row.id); });
    add({"domain", STOWAGE_TEXT("List", "Topology path"),
         STOWAGE_TEXT("List", "Every topology domain of the node, top to bottom"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return domainPath(*row.cluster, row.id); });
    add({"nvlinkDomain", STOWAGE_TEXT("List", "NVLink domain"),
         STOWAGE_TEXT("List", "Label nvidia.com/gpu.clique: nodes that share an NVLink fabric"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell { return nvlinkDomainOf(*row.cluster, row.id); });
    add({"pods", STOWAGE_TEXT("List", "Pods"), STOWAGE_TEXT("List", "Pods that are bound to the node and not finished"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return std::int64_t{row.cluster->nodes.podCount[row.id]}; });
    add({"cpuAllocatable", STOWAGE_TEXT("List", "CPU"),
         STOWAGE_TEXT("List", "Cores that pods can be given: status.allocatable.cpu"), ColumnType::Cores, false},
        [](const Row &row) -> Cell { return row.cluster->nodes.allocatable.at(ResourceCatalog::cpu, row.id); });
    add({"cpuRequested", STOWAGE_TEXT("List", "CPU requested"),
         STOWAGE_TEXT("List", "Cores requested by pods that are bound and not finished"), ColumnType::Cores, false},
        [](const Row &row) -> Cell { return row.cluster->nodes.requested.at(ResourceCatalog::cpu, row.id); });
    add({"memoryAllocatable", STOWAGE_TEXT("List", "Memory"),
         STOWAGE_TEXT("List", "Memory that pods can be given: status.allocatable.memory"), ColumnType::Bytes, false},
        [](const Row &row) -> Cell { return row.cluster->nodes.allocatable.at(ResourceCatalog::memory, row.id); });
    add({"memoryRequested", STOWAGE_TEXT("List", "Memory requested"),
         STOWAGE_TEXT("List", "Memory requested by pods that are bound and not finished"), ColumnType::Bytes, false},
        [](const Row &row) -> Cell { return row.cluster->nodes.requested.at(ResourceCatalog::memory, row.id); });
    add({"taints", STOWAGE_TEXT("List", "Taints"), STOWAGE_TEXT("List", "spec.taints as key=value:effect"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return taintsText(row); });
    add({"labels", STOWAGE_TEXT("List", "Labels"), STOWAGE_TEXT("List", "metadata.labels as key=value"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return labelsText(*row.cluster, row.cluster->nodes.labels[row.id]); });
    add({"conditions", STOWAGE_TEXT("List", "Conditions"), STOWAGE_TEXT("List", "status.conditions as type=status"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return conditionsText(row); });
    add({"instanceType", STOWAGE_TEXT("List", "Instance type"),
         STOWAGE_TEXT("List", "Label node.kubernetes.io/instance-type"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return instanceType(row); });
    add({"price", STOWAGE_TEXT("List", "$ per hour"),
         STOWAGE_TEXT("List",
                      "Price of the instance type as it is bought (on demand, spot, reserved) in the table of instance "
                      "types; unknown without one"),
         ColumnType::Decimal, false},
        [](const Row &row) -> Cell {
            const std::optional<double> price = plan::NodePrices(*row.cluster, row.catalogue)(row.id);
            return price ? Cell(*price) : Cell();
        });
    add({"kubelet", STOWAGE_TEXT("List", "Kubelet"), STOWAGE_TEXT("List", "status.nodeInfo.kubeletVersion"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.cluster->text(row.cluster->nodes.kubeletVersion[row.id]); });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time, false},
        [](const Row &row) -> Cell { return row.cluster->nodes.created[row.id]; });
    return columns;
}

std::vector<RowField<Row>> NodeSource::fields()
{
    using Values = std::vector<std::string_view>;
    std::vector<RowField<Row>> fields = {
        textField<Row>("node",
                       [](const Row &row, Values &values) {
                           values.push_back(row.cluster->text(row.cluster->nodes.name[row.id]));
                       }),
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("zone", [](const Row &row, Values &values) { values.push_back(zoneOf(*row.cluster, row.id)); }),
        textField<Row>("rack", [](const Row &row, Values &values) { racksOf(*row.cluster, row.id, values); }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           if (const NodeGpus *gpus = gpusOf(*row.cluster, row.id))
                               gpuTexts(*row.cluster, *gpus, values);
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) {
                           if (const NodeGpus *gpus = gpusOf(*row.cluster, row.id))
                               values.push_back(row.cluster->text(gpus->model));
                       }),
        textField<Row>("state", [](const Row &row, Values &values) { nodeStates(*row.cluster, row.id, values); }),
        textField<Row>("sharing",
                       [](const Row &row, Values &values) {
                           if (const NodeGpus *gpus = gpusOf(*row.cluster, row.id))
                               values.push_back(sharingText(gpus->sharing));
                       }),
        ageField<Row>([](const Row &row, double &value) {
            return putAge(value, row.cluster->nodes.created[row.id], row.fleet->observedAt);
        }),
        labelField<Row>([](const Row &row, std::string_view key, std::string_view &value) {
            return labelValue(*row.cluster, row.cluster->nodes.labels[row.id], key, value);
        }),
        flagField<Row>("cordoned",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[row.id].has(NodeFlag::Unschedulable))
                               values.push_back("true");
                       }),
        flagField<Row>("tainted",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[row.id].has(NodeFlag::Tainted))
                               values.push_back("true");
                       }),
    };
    appendGpuFields<Row, gpuNumbers>(fields);
    return fields;
}

} // namespace

ListPtr makeNodeList(const Projection &projection)
{
    return std::make_shared<RowList<NodeSource>>(
        projection.fleetPtr(),
        NodeSource{{projection.fleet(), [](const Cluster &cluster) { return cluster.nodes.size(); }},
                   projection.catalogue()});
}

} // namespace stowage::ask
