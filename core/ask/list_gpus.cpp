// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/gpucolumns.h"
#include "core/ask/lists.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

/// One GPU resource of one node.
struct Row {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    NodeId node;
    const NodeGpus *gpus = nullptr;
    const GpuResource *resource = nullptr;
};

GpuNumbers gpuNumbers(const Row &row)
{
    return row.resource->numbers;
}

std::string_view profileOf(const Row &row)
{
    const std::string_view own = row.cluster->text(row.resource->profile);
    return own.empty() ? row.cluster->text(row.gpus->migProfile) : own;
}

struct GpuSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "gpus";

    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.cluster->name, "", "Node", "", std::string(row.cluster->text(row.cluster->nodes.name[row.node]))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.cluster->nodes.source[row.node];
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.cluster->text(row.cluster->nodes.name[row.node]));
        values.push_back(row.cluster->text(row.gpus->model));
        values.push_back(row.cluster->name);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> GpuSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"node", STOWAGE_TEXT("List", "Node"), STOWAGE_TEXT("List", "metadata.name of the node")},
        [](const Row &row) -> Cell { return row.cluster->text(row.cluster->nodes.name[row.node]); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"resource", STOWAGE_TEXT("List", "Resource"),
         STOWAGE_TEXT("List", "Name of the GPU resource in status.allocatable")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->resources.name(row.resource->resource)); });
    add({"model", STOWAGE_TEXT("List", "GPU model"),
         STOWAGE_TEXT("List", "Product label of the vendor's device plugin without sharing and MIG suffixes")},
        [](const Row &row) -> Cell { return row.cluster->text(row.gpus->model); });
    add({"profile", STOWAGE_TEXT("List", "MIG profile"),
         STOWAGE_TEXT("List", "Profile of the MIG devices that the resource counts"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return profileOf(row); });
    appendGpuColumns<Row, gpuNumbers>(columns);
    add({"sharing", STOWAGE_TEXT("List", "Sharing"),
         STOWAGE_TEXT("List", "How the GPUs are shared: none, time-slicing, mps, mig or vgpu")},
        [](const Row &row) -> Cell { return sharingText(row.gpus->sharing); });
    add({"replicas", STOWAGE_TEXT("List", "Shares per GPU"),
         STOWAGE_TEXT("List", "Units that one GPU is handed out as by time slicing or MPS"), ColumnType::Count, false},
        [](const Row &row) -> Cell { return row.gpus->replicasPerDevice; });
    add({"memory", STOWAGE_TEXT("List", "Memory per GPU"),
         STOWAGE_TEXT("List", "Memory of one GPU by the label of the vendor's device plugin"), ColumnType::Bytes,
         false},
        [](const Row &row) -> Cell {
            return row.gpus->memoryMiB == 0 ? Cell() : Cell(saturatingMultiply(row.gpus->memoryMiB, 1024 * 1024));
        });
    add({"vendor", STOWAGE_TEXT("List", "Vendor"), STOWAGE_TEXT("List", "Maker of the GPUs by the resource's name"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.cluster->text(row.gpus->vendor); });
    add({"state", STOWAGE_TEXT("List", "Node state"),
         STOWAGE_TEXT("List", "State of the node: NotReady, Cordoned, Tainted or Ready")},
        [](const Row &row) -> Cell { return nodeState(*row.cluster, row.node); });
    add({"zone", STOWAGE_TEXT("List", "Zone"),
         STOWAGE_TEXT("List", "Label topology.kubernetes.io/zone, else the top domain of the topology"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return zoneOf(*row.cluster, row.node); });
    add({"rack", STOWAGE_TEXT("List", "Rack"),
         STOWAGE_TEXT("List", "Nearest domain of the topology: rack, block or whatever the level is called"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return rackOf(*row.cluster, row.node); });
    add({"note", STOWAGE_TEXT("List", "Note"),
         STOWAGE_TEXT("List",
                      "misconfigured: MIG is on with an invalid layout; managed elsewhere: another scheduler hands out "
                      "fractions"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell {
            if (row.gpus->invalidMig)
                return std::string_view("misconfigured");
            return row.gpus->managedElsewhere ? std::string_view("managed elsewhere") : std::string_view();
        });
    return columns;
}

std::vector<RowField<Row>> GpuSource::fields()
{
    using Values = std::vector<std::string_view>;
    std::vector<RowField<Row>> fields = {
        textField<Row>("node",
                       [](const Row &row, Values &values) {
                           values.push_back(row.cluster->text(row.cluster->nodes.name[row.node]));
                       }),
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("zone",
                       [](const Row &row, Values &values) { values.push_back(zoneOf(*row.cluster, row.node)); }),
        textField<Row>("rack", [](const Row &row, Values &values) { racksOf(*row.cluster, row.node, values); }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           modelTexts(row.cluster->text(row.gpus->model), values);
                           values.push_back(row.cluster->text(row.gpus->vendor));
                           values.push_back(row.cluster->resources.name(row.resource->resource));
                           if (const std::string_view profile = profileOf(row); !profile.empty())
                               values.push_back(profile);
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) { values.push_back(row.cluster->text(row.gpus->model)); }),
        textField<Row>("state", [](const Row &row, Values &values) { nodeStates(*row.cluster, row.node, values); }),
        textField<Row>("sharing",
                       [](const Row &row, Values &values) { values.push_back(sharingText(row.gpus->sharing)); }),
        labelField<Row>([](const Row &row, std::string_view key, std::string_view &value) {
            return labelValue(*row.cluster, row.cluster->nodes.labels[row.node], key, value);
        }),
        flagField<Row>("cordoned",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[row.node].has(NodeFlag::Unschedulable))
                               values.push_back("true");
                       }),
        flagField<Row>("tainted",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[row.node].has(NodeFlag::Tainted))
                               values.push_back("true");
                       }),
    };
    appendGpuFields<Row, gpuNumbers>(fields);
    return fields;
}

} // namespace

ListPtr makeGpuList(const Projection &projection)
{
    GpuSource source;
    for (const auto &cluster : projection.fleet().clusters) {
        for (std::size_t i = 0; i < cluster->nodes.size(); ++i) {
            const NodeGpus *gpus = gpusOf(*cluster, NodeId(i));
            if (gpus == nullptr)
                continue;
            for (const GpuResource &resource : gpus->resources)
                source.all.push_back({&projection.fleet(), cluster.get(), NodeId(i), gpus, &resource});
        }
    }
    return std::make_shared<RowList<GpuSource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
