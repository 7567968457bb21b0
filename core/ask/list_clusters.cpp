// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/gpucolumns.h"
#include "core/ask/lists.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"
#include "core/ask/summary.h"

namespace stowage::ask {

namespace {

struct Row {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    const ClusterSummary *summary = nullptr;
};

GpuNumbers gpuNumbers(const Row &row)
{
    return row.summary->numbers;
}

/// "A100-SXM4-80GB 64, T4 8": units by model, larger first as the summary has them.
std::string modelsText(const Row &row)
{
    std::string text;
    for (const ModelSummary &model : row.summary->models) {
        if (!text.empty())
            text += ", ";
        text += model.model.empty() ? "?" : model.model;
        text += ' ' + std::to_string(model.numbers.allocatable);
    }
    return text;
}

Amount total(const Row &row, const ResourceMatrix &matrix, ResourceId resource)
{
    Amount sum = 0;
    if (row.cluster->nodes.size() > 0) {
        for (const Amount amount : matrix[resource])
            sum = saturatingAdd(sum, amount);
    }
    return sum;
}

struct ClusterSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "clusters";

    const Fleet *fleet = nullptr;
    std::shared_ptr<const Summary> summary;

    [[nodiscard]] std::size_t rows() const { return fleet->clusters.size(); }
    [[nodiscard]] Row row(std::size_t index) const
    {
        return {fleet, fleet->clusters[index].get(), &summary->clusters[index]};
    }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.cluster->name, "", "Cluster", "", row.cluster->name};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return {};
    }
    static void names(const Row &row, std::vector<std::string_view> &values) { values.push_back(row.cluster->name); }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> ClusterSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    const auto count = [&](ListColumn column, Cell (*cell)(const Row &)) {
        column.type = ColumnType::Count;
        columns.push_back({column, cell});
    };
    add({"name", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    count({"nodes", STOWAGE_TEXT("List", "Nodes"), STOWAGE_TEXT("List", "Nodes of the cluster")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->nodes); });
    count({"nodesNotReady", STOWAGE_TEXT("List", "Not ready"),
           STOWAGE_TEXT("List", "Nodes whose condition Ready is not True")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->nodesNotReady); });
    count({"nodesCordoned", STOWAGE_TEXT("List", "Cordoned"), STOWAGE_TEXT("List", "Nodes with spec.unschedulable")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->nodesCordoned); });
    appendGpuColumns<Row, gpuNumbers>(columns);
    add({"models", STOWAGE_TEXT("List", "GPU models"), STOWAGE_TEXT("List", "Allocatable units by GPU model")},
        [](const Row &row) -> Cell { return modelsText(row); });
    count({"pods", STOWAGE_TEXT("List", "Pods"), STOWAGE_TEXT("List", "Pods in the snapshot, finished ones included"),
           ColumnType::Count, false},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->pods); });
    count({"podsPending", STOWAGE_TEXT("List", "Pods waiting"), STOWAGE_TEXT("List", "Pods that wait for a node"),
           ColumnType::Count, false},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->podsPending); });
    count({"workloads", STOWAGE_TEXT("List", "Workloads"), STOWAGE_TEXT("List", "Workloads of every kind")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->workloads); });
    count({"workloadsPending", STOWAGE_TEXT("List", "Waiting"), STOWAGE_TEXT("List", "Workloads with pods that wait")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->workloadsPending); });
    count({"gpusPending", STOWAGE_TEXT("List", "GPUs awaited"), STOWAGE_TEXT("List", "GPU units of waiting pods")},
          [](const Row &row) -> Cell { return row.summary->gpusPending; });
    add({"cpuAllocatable", STOWAGE_TEXT("List", "CPU"), STOWAGE_TEXT("List", "Allocatable cores of all nodes"),
         ColumnType::Cores, false},
        [](const Row &row) -> Cell { return total(row, row.cluster->nodes.allocatable, ResourceCatalog::cpu); });
    add({"cpuRequested", STOWAGE_TEXT("List", "CPU requested"),
         STOWAGE_TEXT("List", "Cores requested by pods that are bound and not finished"), ColumnType::Cores, false},
        [](const Row &row) -> Cell { return total(row, row.cluster->nodes.requested, ResourceCatalog::cpu); });
    add({"memoryAllocatable", STOWAGE_TEXT("List", "Memory"), STOWAGE_TEXT("List", "Allocatable memory of all nodes"),
         ColumnType::Bytes, false},
        [](const Row &row) -> Cell { return total(row, row.cluster->nodes.allocatable, ResourceCatalog::memory); });
    add({"memoryRequested", STOWAGE_TEXT("List", "Memory requested"),
         STOWAGE_TEXT("List", "Memory requested by pods that are bound and not finished"), ColumnType::Bytes, false},
        [](const Row &row) -> Cell { return total(row, row.cluster->nodes.requested, ResourceCatalog::memory); });
    count({"errors", STOWAGE_TEXT("List", "Errors"),
           STOWAGE_TEXT("List", "Findings by which an object or part of a file is lost")},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->errors); });
    count({"warnings", STOWAGE_TEXT("List", "Warnings"), STOWAGE_TEXT("List", "Findings loaded with a doubt"),
           ColumnType::Count, false},
          [](const Row &row) -> Cell { return static_cast<std::int64_t>(row.summary->warnings); });
    add({"observed", STOWAGE_TEXT("List", "Observed"), STOWAGE_TEXT("List", "When the cluster was read"),
         ColumnType::Time, false},
        [](const Row &row) -> Cell { return row.cluster->observedAt; });
    return columns;
}

std::vector<RowField<Row>> ClusterSource::fields()
{
    using Values = std::vector<std::string_view>;
    std::vector<RowField<Row>> fields = {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           for (const ModelSummary &model : row.summary->models)
                               modelTexts(model.model, values);
                           for (const ResourceId resource : row.cluster->gpuResources)
                               values.push_back(row.cluster->resources.name(resource));
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) {
                           for (const ModelSummary &model : row.summary->models)
                               values.push_back(model.model);
                       }),
        textField<Row>("zone",
                       [](const Row &row, Values &values) {
                           for (std::size_t i = 0; i < row.cluster->nodes.size(); ++i)
                               values.push_back(zoneOf(*row.cluster, NodeId(i)));
                       }),
        flagField<Row>("pending",
                       [](const Row &row, Values &values) {
                           if (row.summary->workloadsPending > 0)
                               values.push_back("true");
                       }),
        flagField<Row>("cordoned",
                       [](const Row &row, Values &values) {
                           if (row.summary->nodesCordoned > 0)
                               values.push_back("true");
                       }),
    };
    appendGpuFields<Row, gpuNumbers>(fields);
    return fields;
}

} // namespace

ListPtr makeClusterList(const Projection &projection)
{
    return std::make_shared<RowList<ClusterSource>>(
        projection.fleetPtr(),
        ClusterSource{&projection.fleet(), std::make_shared<const Summary>(summarize(projection))});
}

} // namespace stowage::ask
