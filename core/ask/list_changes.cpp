// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/diff.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

std::string fieldsText(const Change &change)
{
    std::string text;
    for (const FieldChange &field : change.fields) {
        if (!text.empty())
            text += ", ";
        text += field.field + ": " + (field.before.empty() ? "-" : field.before) + " -> "
            + (field.after.empty() ? "-" : field.after);
    }
    return text;
}

struct ChangeSource {
    using Row = const Change *;
    static constexpr std::string_view id = "changes";

    std::shared_ptr<const FleetDifference> difference;

    [[nodiscard]] std::size_t rows() const { return difference->changes.size(); }
    [[nodiscard]] Row row(std::size_t index) const { return &difference->changes[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const { return row->key; }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = row->sources;
        return row->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.insert(values.end(), {row->key.name, row->key.nameSpace, row->key.kind});
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<const Change *>> ChangeSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"change", STOWAGE_TEXT("List", "Change"), STOWAGE_TEXT("List", "added, removed or changed")},
        [](const Row &row) -> Cell { return changeText(row->kind); });
    add({"category", STOWAGE_TEXT("List", "What"),
         STOWAGE_TEXT("List", "cluster, gpus (the numbers of a model), node, workload, pod, queue, policy or object")},
        [](const Row &row) -> Cell { return categoryText(row->category); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row->key.cluster); });
    add({"kind", STOWAGE_TEXT("List", "Kind"), STOWAGE_TEXT("List", "Kind of the object")},
        [](const Row &row) -> Cell { return std::string_view(row->key.kind); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"),
         STOWAGE_TEXT("List", "metadata.namespace, empty for cluster-scoped objects")},
        [](const Row &row) -> Cell { return std::string_view(row->key.nameSpace); });
    add({"name", STOWAGE_TEXT("List", "Name"), STOWAGE_TEXT("List", "metadata.name, or the GPU model")},
        [](const Row &row) -> Cell { return std::string_view(row->key.name); });
    add({"fields", STOWAGE_TEXT("List", "Before and after"),
         STOWAGE_TEXT("List", "Fields that differ, with the value before and after")},
        [](const Row &row) -> Cell { return fieldsText(*row); });
    return columns;
}

std::vector<RowField<const Change *>> ChangeSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row->key.cluster); }),
        textField<Row>("ns", [](const Row &row, Values &values) { values.push_back(row->key.nameSpace); }),
        textField<Row>("kind",
                       [](const Row &row, Values &values) {
                           values.push_back(row->key.kind);
                           values.push_back(categoryText(row->category));
                       }),
        textField<Row>("state", [](const Row &row, Values &values) { values.push_back(changeText(row->kind)); }),
    };
}

} // namespace

ListPtr makeDifferenceList(std::shared_ptr<const FleetDifference> difference)
{
    FleetPtr after = difference->after;
    return std::make_shared<RowList<ChangeSource>>(std::move(after), ChangeSource{std::move(difference)});
}

} // namespace stowage::ask
