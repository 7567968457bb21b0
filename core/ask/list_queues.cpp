// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "core/ask/lists.h"
#include "core/ask/queuetable.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

Cell counted(const QueueRow &row, std::int64_t count)
{
    return row.counted ? Cell(count) : Cell();
}

Cell amount(const std::optional<Amount> &units)
{
    return units ? Cell(static_cast<std::int64_t>(*units)) : Cell();
}

struct QueueSource {
    using Row = QueueRow;
    static constexpr std::string_view id = "queues";

    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        const std::string group =
            row.object == nullptr ? std::string() : std::string(row.cluster->text(row.object->group));
        return {row.cluster->name, group, row.object == nullptr ? "Queue" : std::string(row.kind),
                std::string(row.nameSpace), std::string(row.name)};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.object == nullptr ? SourceRef() : row.object->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.name);
        values.push_back(row.nameSpace);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<QueueRow>> QueueSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"name", STOWAGE_TEXT("List", "Queue"), STOWAGE_TEXT("List", "metadata.name, or the name that workloads give")},
        [](const Row &row) -> Cell { return row.name; });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"),
         STOWAGE_TEXT("List", "metadata.namespace, empty for cluster-scoped queues")},
        [](const Row &row) -> Cell { return row.nameSpace; });
    add({"kind", STOWAGE_TEXT("List", "Kind"),
         STOWAGE_TEXT("List", "Kind of the object; empty where only workloads name the queue")},
        [](const Row &row) -> Cell { return row.kind; });
    add({"system", STOWAGE_TEXT("List", "System"), STOWAGE_TEXT("List", "Scheduler that obeys it, by the API group")},
        [](const Row &row) -> Cell { return row.system; });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"),
         STOWAGE_TEXT("List", "Cluster that holds the object; the hub by its name")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"parent", STOWAGE_TEXT("List", "Below"),
         STOWAGE_TEXT("List", "The queue, cluster queue or cohort above it, as its spec says"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell { return std::string_view(row.limits.parent); });
    add({"guarantee", STOWAGE_TEXT("List", "Guaranteed"),
         STOWAGE_TEXT("List", "GPU units that are kept for it whoever else waits: spec.guarantee of Volcano"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return amount(row.limits.guarantee); });
    add({"deserved", STOWAGE_TEXT("List", "Deserved"),
         STOWAGE_TEXT("List",
                      "GPU units that it may hold before others can take them back: deserved of Volcano, nominalQuota "
                      "of Kueue over all flavors, quota of KAI"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return amount(row.limits.deserved); });
    add({"limit", STOWAGE_TEXT("List", "Limit"),
         STOWAGE_TEXT("List",
                      "GPU units that it can never exceed: capability of Volcano, nominalQuota and borrowingLimit of "
                      "Kueue, limit of KAI; unknown where nothing limits it"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return amount(row.limits.limit); });
    add({"workloads", STOWAGE_TEXT("List", "Workloads"),
         STOWAGE_TEXT("List",
                      "Workloads that name this queue; of cluster queues and cohorts those of the queues below"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return counted(row, row.workloads); });
    add({"running", STOWAGE_TEXT("List", "Running"), STOWAGE_TEXT("List", "Its workloads with pods on nodes"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return counted(row, row.running); });
    add({"pending", STOWAGE_TEXT("List", "Waiting"), STOWAGE_TEXT("List", "Its workloads with pods that wait"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return counted(row, row.pending); });
    add({"gpusHeld", STOWAGE_TEXT("List", "GPUs held"),
         STOWAGE_TEXT("List", "Units of GPU resources of its workloads' running pods"), ColumnType::Count},
        [](const Row &row) -> Cell { return counted(row, row.gpusHeld); });
    add({"gpusPending", STOWAGE_TEXT("List", "GPUs awaited"),
         STOWAGE_TEXT("List", "Units of GPU resources of its workloads' waiting pods"), ColumnType::Count},
        [](const Row &row) -> Cell { return counted(row, row.gpusPending); });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time, false},
        [](const Row &row) -> Cell { return row.object == nullptr ? Instant() : row.object->created; });
    return columns;
}

std::vector<RowField<QueueRow>> QueueSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("ns", [](const Row &row, Values &values) { values.push_back(row.nameSpace); }),
        textField<Row>("kind", [](const Row &row, Values &values) { values.push_back(row.kind); }),
        textField<Row>("queue", [](const Row &row, Values &values) { values.push_back(row.name); }),
        numberField<Row>("used", [](const Row &row, double &value) { return row.counted && put(value, row.gpusHeld); }),
        ageField<Row>([](const Row &row, double &value) {
            return row.object != nullptr && putAge(value, row.object->created, row.fleet->observedAt);
        }),
        flagField<Row>("pending",
                       [](const Row &row, Values &values) {
                           if (row.pending > 0)
                               values.push_back("true");
                       }),
        flagField<Row>("running",
                       [](const Row &row, Values &values) {
                           if (row.running > 0)
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makeQueueList(const Projection &projection)
{
    QueueSource source;
    const auto append = [&](const Cluster &cluster) {
        const QueueTable table(projection.fleet(), cluster);
        std::ranges::copy(table.rows(), std::back_inserter(source.all));
    };
    if (projection.fleet().hub)
        append(*projection.fleet().hub);
    for (const auto &cluster : projection.fleet().clusters)
        append(*cluster);
    return std::make_shared<RowList<QueueSource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
