// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/lists.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

struct Row {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    const OtherRow *object = nullptr;
};

std::string_view fileOf(const Row &row)
{
    const auto &files = row.cluster->sources.files;
    return row.object->source.file < files.size() ? std::string_view(files[row.object->source.file].shown)
                                                  : std::string_view();
}

std::vector<RowColumn<Row>> objectColumns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"kind", STOWAGE_TEXT("List", "Kind"), STOWAGE_TEXT("List", "Kind of the object")},
        [](const Row &row) -> Cell { return row.cluster->text(row.object->kind); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"),
         STOWAGE_TEXT("List", "metadata.namespace, empty for cluster-scoped objects")},
        [](const Row &row) -> Cell { return row.cluster->text(row.object->nameSpace); });
    add({"name", STOWAGE_TEXT("List", "Name"), STOWAGE_TEXT("List", "metadata.name")},
        [](const Row &row) -> Cell { return row.cluster->text(row.object->name); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"),
         STOWAGE_TEXT("List", "Cluster that holds the object; the hub by its name")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"group", STOWAGE_TEXT("List", "API group"), STOWAGE_TEXT("List", "Group of apiVersion, empty for core")},
        [](const Row &row) -> Cell { return row.cluster->text(row.object->group); });
    add({"file", STOWAGE_TEXT("List", "File"), STOWAGE_TEXT("List", "File below the snapshot's root"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell { return fileOf(row); });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time},
        [](const Row &row) -> Cell { return row.object->created; });
    return columns;
}

std::vector<RowField<Row>> objectFields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>(
            "ns", [](const Row &row, Values &values) { values.push_back(row.cluster->text(row.object->nameSpace)); }),
        textField<Row>("kind",
                       [](const Row &row, Values &values) { values.push_back(row.cluster->text(row.object->kind)); }),
        ageField<Row>(
            [](const Row &row, double &value) { return putAge(value, row.object->created, row.fleet->observedAt); }),
    };
}

struct ObjectRows {
    using Row = stowage::ask::Row;

    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        const Cluster &cluster = *row.cluster;
        return {cluster.name, std::string(cluster.text(row.object->group)), std::string(cluster.text(row.object->kind)),
                std::string(cluster.text(row.object->nameSpace)), std::string(cluster.text(row.object->name))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.object->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.cluster->text(row.object->name));
        values.push_back(row.cluster->text(row.object->nameSpace));
        values.push_back(row.cluster->text(row.object->kind));
    }
};

struct ObjectSource : ObjectRows {
    static constexpr std::string_view id = "objects";
    static std::vector<RowColumn<Row>> columns() { return objectColumns(); }
    static std::vector<RowField<Row>> fields() { return objectFields(); }
};

template<typename Visit>
void visitObjects(const Fleet &fleet, Visit visit)
{
    if (fleet.hub) {
        for (const OtherRow &object : fleet.hub->others)
            visit(*fleet.hub, object);
    }
    for (const auto &cluster : fleet.clusters) {
        for (const OtherRow &object : cluster->others)
            visit(*cluster, object);
    }
}

} // namespace

ListPtr makeObjectList(const Projection &projection)
{
    ObjectSource source;
    visitObjects(projection.fleet(), [&](const Cluster &cluster, const OtherRow &object) {
        source.all.push_back({&projection.fleet(), &cluster, &object});
    });
    return std::make_shared<RowList<ObjectSource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
