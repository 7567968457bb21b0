// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/lists.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

struct Row {
    const Cluster *cluster = nullptr; ///< null for findings of no cluster
    const Finding *finding = nullptr;
};

std::string_view severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return "error";
    case Severity::Warning:
        return "warning";
    case Severity::Info:
        return "info";
    }
    return {};
}

std::string_view clusterName(const Row &row)
{
    return row.cluster == nullptr ? std::string_view() : std::string_view(row.cluster->name);
}

struct FindingSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "findings";

    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row & /*row*/) const { return {}; }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = row.cluster == nullptr ? nullptr : &row.cluster->sources;
        return row.cluster == nullptr ? SourceRef() : row.finding->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.insert(values.end(), {row.finding->file, row.finding->object, row.finding->field, row.finding->reason});
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> FindingSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"severity", STOWAGE_TEXT("List", "Severity"),
         STOWAGE_TEXT("List",
                      "error: an object or part of a file is lost; warning: loaded with a doubt; info: left alone on "
                      "purpose")},
        [](const Row &row) -> Cell { return severityText(row.finding->severity); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"),
         STOWAGE_TEXT("List", "Cluster that the file belongs to, empty for files of none")},
        [](const Row &row) -> Cell { return clusterName(row); });
    add({"file", STOWAGE_TEXT("List", "File"), STOWAGE_TEXT("List", "File below the snapshot's root")},
        [](const Row &row) -> Cell { return std::string_view(row.finding->file); });
    add({"line", STOWAGE_TEXT("List", "Line"), STOWAGE_TEXT("List", "Line in the file, from 1"), ColumnType::Count},
        [](const Row &row) -> Cell {
            return row.finding->line == 0 ? Cell() : Cell(static_cast<std::int64_t>(row.finding->line));
        });
    add({"object", STOWAGE_TEXT("List", "Object"), STOWAGE_TEXT("List", "Kind and name of the object it speaks of")},
        [](const Row &row) -> Cell { return std::string_view(row.finding->object); });
    add({"field", STOWAGE_TEXT("List", "Field"), STOWAGE_TEXT("List", "Path of the field within the object")},
        [](const Row &row) -> Cell { return std::string_view(row.finding->field); });
    add({"reason", STOWAGE_TEXT("List", "Reason"), STOWAGE_TEXT("List", "What is wrong and what was done with it")},
        [](const Row &row) -> Cell { return std::string_view(row.finding->reason); });
    add({"offset", STOWAGE_TEXT("List", "Offset"), STOWAGE_TEXT("List", "Byte offset in the file"), ColumnType::Count,
         false},
        [](const Row &row) -> Cell {
            return row.finding->source.valid() ? Cell(static_cast<std::int64_t>(row.finding->source.offset)) : Cell();
        });
    return columns;
}

std::vector<RowField<Row>> FindingSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(clusterName(row)); }),
        textField<Row>("state",
                       [](const Row &row, Values &values) { values.push_back(severityText(row.finding->severity)); }),
        textField<Row>("reason", [](const Row &row, Values &values) { values.push_back(row.finding->reason); }),
        textField<Row>("kind",
                       [](const Row &row, Values &values) {
                           const std::string_view object = row.finding->object;
                           values.push_back(object.substr(0, object.find(' ')));
                       }),
        flagField<Row>("broken",
                       [](const Row &row, Values &values) {
                           if (row.finding->severity == Severity::Error)
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makeFindingList(const Projection &projection)
{
    FindingSource source;
    const Fleet &fleet = projection.fleet();
    for (const Finding &finding : fleet.findings)
        source.all.push_back({nullptr, &finding});
    const auto append = [&](const Cluster &cluster) {
        for (const Finding &finding : cluster.findings)
            source.all.push_back({&cluster, &finding});
    };
    if (fleet.hub)
        append(*fleet.hub);
    for (const auto &cluster : fleet.clusters)
        append(*cluster);
    std::ranges::stable_sort(source.all, {}, [](const Row &row) { return row.finding->severity; });
    return std::make_shared<RowList<FindingSource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
