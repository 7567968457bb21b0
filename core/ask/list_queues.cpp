// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <tuple>

#include "core/ask/lists.h"
#include "core/ask/objectkinds.h"
#include "core/ask/queuelimits.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

/// A queue object, or a queue that only workloads name (object null).
struct QueueRow {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    const OtherRow *object = nullptr;
    std::string_view system = {}, kind = {}, nameSpace = {}, name = {};
    std::int64_t workloads = 0, running = 0, pending = 0;
    Amount gpusHeld = 0, gpusPending = 0;
    bool counted = false; ///< whether workloads name it, or name queues below it that are in the snapshot
    QueueLimits limits = {};
};

constexpr int deepestQueue = 64; ///< cohorts above each other that are followed; they may be a circle

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

/// Queues of one cluster by namespace and name; queues that workloads reach come first under a name.
class QueueTable {
public:
    QueueTable(const Fleet &fleet, const Cluster &cluster)
        : m_fleet(&fleet)
        , m_cluster(&cluster)
    {
        for (const OtherRow &object : cluster.others) {
            const std::string_view kind = cluster.text(object.kind);
            const std::string_view system = queueSystem(cluster.text(object.group), kind);
            if (system.empty())
                continue;
            QueueRow row{.fleet = m_fleet, .cluster = m_cluster, .object = &object};
            row.system = system;
            row.kind = kind;
            row.nameSpace = cluster.text(object.nameSpace);
            row.name = cluster.text(object.name);
            row.counted = isNamedByWorkloads(kind);
            if (const auto manifest = readSource(cluster.sources, object.source))
                row.limits = readQueueLimits(*manifest);
            if (row.counted)
                m_byName.try_emplace({row.nameSpace, row.name}, m_rows.size());
            m_rows.push_back(row);
        }
        for (std::size_t i = 0; i < cluster.workloads.size(); ++i)
            count(WorkloadId(i));
        countAbove();
    }

    [[nodiscard]] const std::vector<QueueRow> &rows() const { return m_rows; }

private:
    void count(WorkloadId id)
    {
        const std::string_view name = queueOf(*m_cluster, id);
        if (name.empty())
            return;
        const WorkloadEntry &entry = m_cluster->workloads[id];
        QueueRow &row = m_rows[indexOf(entry.object.nameSpace, name)];
        ++row.workloads;
        row.running += entry.podsRunning > 0 ? 1 : 0;
        row.pending += entry.podsPending > 0 ? 1 : 0;
        row.gpusHeld = saturatingAdd(row.gpusHeld, entry.gpusHeld);
        row.gpusPending = saturatingAdd(row.gpusPending, entry.gpusPending);
    }

    /// Kueue's workloads name local queues; what those hold counts for the cluster queue and the cohorts above.
    void countAbove()
    {
        std::map<std::pair<std::string_view, std::string_view>, std::size_t> above; // kind, name
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            if (!m_rows[i].counted && m_rows[i].system == "Kueue")
                above.try_emplace({m_rows[i].kind, m_rows[i].name}, i);
        for (const QueueRow &below : m_rows) {
            if (below.kind != "LocalQueue")
                continue;
            auto found = above.find({"ClusterQueue", below.limits.parent});
            for (int step = 0; step < deepestQueue && found != above.end(); ++step) {
                QueueRow &row = m_rows[found->second];
                row.counted = true;
                row.workloads += below.workloads;
                row.running += below.running;
                row.pending += below.pending;
                row.gpusHeld = saturatingAdd(row.gpusHeld, below.gpusHeld);
                row.gpusPending = saturatingAdd(row.gpusPending, below.gpusPending);
                found = row.limits.parent.empty() ? above.end() : above.find({"Cohort", row.limits.parent});
            }
        }
    }

    /// A name means the namespace's own queue first, then the cluster's, else a queue that is not in the snapshot.
    std::size_t indexOf(std::string_view nameSpace, std::string_view name)
    {
        if (const auto own = m_byName.find({nameSpace, name}); own != m_byName.end())
            return own->second;
        const auto [found, added] = m_byName.try_emplace({std::string_view(), name}, m_rows.size());
        if (added) {
            QueueRow row{.fleet = m_fleet, .cluster = m_cluster};
            row.name = name;
            row.counted = true;
            m_rows.push_back(row);
        }
        return found->second;
    }

    const Fleet *m_fleet;
    const Cluster *m_cluster;
    std::vector<QueueRow> m_rows;
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> m_byName;
};

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
