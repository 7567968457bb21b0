// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/lists.h"
#include "core/ask/reasons.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

using Row = ClusterRow<PodId>;

const PodTable &pods(const Row &row)
{
    return row.cluster->pods;
}

const WorkloadEntry &workload(const Row &row)
{
    return row.cluster->workloads[pods(row).workload[row.id]];
}

std::string_view nodeName(const Row &row)
{
    const NodeId node = pods(row).node[row.id];
    return node.valid() ? row.cluster->text(row.cluster->nodes.name[node]) : std::string_view();
}

Amount requested(const Row &row, ResourceId resource)
{
    for (const ResourceAmount &request : row.cluster->shapes[pods(row).shape[row.id]].requests) {
        if (request.resource == resource)
            return request.amount;
    }
    return 0;
}

Amount gpus(const Row &row)
{
    return row.cluster->gpusOf(row.id);
}

struct PodSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "pods";

    ClusterRows<PodId> table;

    [[nodiscard]] std::size_t rows() const { return table.rows(); }
    [[nodiscard]] Row row(std::size_t index) const { return table.row(index); }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.cluster->name, "", "Pod", std::string(row.cluster->text(pods(row).nameSpace[row.id])),
                std::string(row.cluster->text(pods(row).name[row.id]))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return pods(row).source[row.id];
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.cluster->text(pods(row).name[row.id]));
        values.push_back(row.cluster->text(pods(row).nameSpace[row.id]));
        values.push_back(workload(row).object.name);
        values.push_back(nodeName(row));
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> PodSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"name", STOWAGE_TEXT("List", "Pod"), STOWAGE_TEXT("List", "metadata.name of the pod")},
        [](const Row &row) -> Cell { return row.cluster->text(pods(row).name[row.id]); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"), STOWAGE_TEXT("List", "metadata.namespace")},
        [](const Row &row) -> Cell { return row.cluster->text(pods(row).nameSpace[row.id]); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"workload", STOWAGE_TEXT("List", "Workload"),
         STOWAGE_TEXT("List", "Name at the top of the pod's owner chain")},
        [](const Row &row) -> Cell { return std::string_view(workload(row).object.name); });
    add({"kind", STOWAGE_TEXT("List", "Kind"), STOWAGE_TEXT("List", "Kind of the workload"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return std::string_view(workload(row).object.kind); });
    add({"state", STOWAGE_TEXT("List", "State"),
         STOWAGE_TEXT("List",
                      "status.phase, or Terminating, SchedulingGated or the reason of a container that does not run")},
        [](const Row &row) -> Cell { return podState(*row.cluster, row.id); });
    add({"gpus", STOWAGE_TEXT("List", "GPUs"),
         STOWAGE_TEXT("List", "Units of GPU resources in the pod's effective requests, or held through its claims"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return gpus(row); });
    add({"node", STOWAGE_TEXT("List", "Node"), STOWAGE_TEXT("List", "spec.nodeName")},
        [](const Row &row) -> Cell { return nodeName(row); });
    add({"model", STOWAGE_TEXT("List", "GPU model"), STOWAGE_TEXT("List", "GPU model of the pod's node"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell {
            const NodeGpus *node = gpusOf(*row.cluster, pods(row).node[row.id]);
            return node == nullptr || gpus(row) == 0 ? std::string_view() : row.cluster->text(node->model);
        });
    add({"queue", STOWAGE_TEXT("List", "Queue"),
         STOWAGE_TEXT("List", "Queue label or annotation of the pod, else the queue of its workload")},
        [](const Row &row) -> Cell { return queueOf(*row.cluster, row.id); });
    add({"priority", STOWAGE_TEXT("List", "Priority"),
         STOWAGE_TEXT("List", "spec.priority, else the value of its PriorityClass"), ColumnType::Count},
        [](const Row &row) -> Cell { return std::int64_t{pods(row).priority[row.id]}; });
    add({"reason", STOWAGE_TEXT("List", "Reason"),
         STOWAGE_TEXT("List", "Why the pod waits or does not run: the API's message without counts")},
        [](const Row &row) -> Cell { return shortReason(row.cluster->text(pods(row).reason[row.id])); });
    add({"message", STOWAGE_TEXT("List", "Message"),
         STOWAGE_TEXT("List", "Why the pod waits or does not run, as the API says it"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.cluster->text(pods(row).reason[row.id]); });
    add({"group", STOWAGE_TEXT("List", "Pod group"), STOWAGE_TEXT("List", "Gang that the pod is marked for"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.cluster->text(pods(row).group[row.id]); });
    add({"phase", STOWAGE_TEXT("List", "Phase"), STOWAGE_TEXT("List", "status.phase"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return phaseText(pods(row).phase[row.id]); });
    add({"cpu", STOWAGE_TEXT("List", "CPU"), STOWAGE_TEXT("List", "Cores in the pod's effective requests"),
         ColumnType::Cores, false},
        [](const Row &row) -> Cell { return requested(row, ResourceCatalog::cpu); });
    add({"memory", STOWAGE_TEXT("List", "Memory"), STOWAGE_TEXT("List", "Memory in the pod's effective requests"),
         ColumnType::Bytes, false},
        [](const Row &row) -> Cell { return requested(row, ResourceCatalog::memory); });
    add({"nominatedNode", STOWAGE_TEXT("List", "Nominated node"), STOWAGE_TEXT("List", "status.nominatedNodeName"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.cluster->text(pods(row).nominatedNode[row.id]); });
    add({"labels", STOWAGE_TEXT("List", "Labels"), STOWAGE_TEXT("List", "metadata.labels as key=value"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return labelsText(*row.cluster, pods(row).labels[row.id]); });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time},
        [](const Row &row) -> Cell { return pods(row).created[row.id]; });
    add({"started", STOWAGE_TEXT("List", "Running for"),
         STOWAGE_TEXT("List", "Time since status.startTime, seen from when the fleet was observed"), ColumnType::Time,
         false},
        [](const Row &row) -> Cell { return pods(row).started[row.id]; });
    return columns;
}

std::vector<RowField<Row>> PodSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("zone",
                       [](const Row &row, Values &values) {
                           if (const NodeId node = pods(row).node[row.id]; node.valid())
                               values.push_back(zoneOf(*row.cluster, node));
                       }),
        textField<Row>("rack",
                       [](const Row &row, Values &values) {
                           if (const NodeId node = pods(row).node[row.id]; node.valid())
                               racksOf(*row.cluster, node, values);
                       }),
        textField<Row>("node", [](const Row &row, Values &values) { values.push_back(nodeName(row)); }),
        textField<Row>(
            "ns",
            [](const Row &row, Values &values) { values.push_back(row.cluster->text(pods(row).nameSpace[row.id])); }),
        textField<Row>("kind", [](const Row &row, Values &values) { values.push_back(workload(row).object.kind); }),
        textField<Row>("owner", [](const Row &row, Values &values) { values.push_back(workload(row).object.name); }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           const NodeGpus *node = gpusOf(*row.cluster, pods(row).node[row.id]);
                           if (node != nullptr && gpus(row) > 0)
                               modelTexts(row.cluster->text(node->model), values);
                           for (const ResourceAmount &request : row.cluster->shapes[pods(row).shape[row.id]].requests) {
                               if (std::ranges::find(row.cluster->gpuResources, request.resource)
                                   != row.cluster->gpuResources.end())
                                   values.push_back(row.cluster->resources.name(request.resource));
                           }
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) {
                           const NodeGpus *node = gpusOf(*row.cluster, pods(row).node[row.id]);
                           if (node != nullptr && gpus(row) > 0)
                               values.push_back(row.cluster->text(node->model));
                       }),
        textField<Row>("queue",
                       [](const Row &row, Values &values) { values.push_back(queueOf(*row.cluster, row.id)); }),
        textField<Row>("state",
                       [](const Row &row, Values &values) {
                           values.push_back(podState(*row.cluster, row.id));
                           values.push_back(phaseText(pods(row).phase[row.id]));
                       }),
        textField<Row>("reason",
                       [](const Row &row, Values &values) {
                           const std::string_view message = row.cluster->text(pods(row).reason[row.id]);
                           values = reasonsOf(message);
                           values.push_back(message);
                       }),
        numberField<Row>("priority",
                         [](const Row &row, double &value) { return put(value, pods(row).priority[row.id]); }),
        numberField<Row>(
            "used",
            [](const Row &row, double &value) { return put(value, pods(row).occupies(row.id) ? gpus(row) : 0); }),
        ageField<Row>([](const Row &row, double &value) {
            return putAge(value, pods(row).created[row.id], row.fleet->observedAt);
        }),
        labelField<Row>([](const Row &row, std::string_view key, std::string_view &value) {
            return labelValue(*row.cluster, pods(row).labels[row.id], key, value);
        }),
        flagField<Row>("pending",
                       [](const Row &row, Values &values) {
                           if (isPending(*row.cluster, row.id))
                               values.push_back("true");
                       }),
        flagField<Row>("running",
                       [](const Row &row, Values &values) {
                           if (pods(row).phase[row.id] == PodPhase::Running)
                               values.push_back("true");
                       }),
        flagField<Row>("broken",
                       [](const Row &row, Values &values) {
                           if (pods(row).flags[row.id].has(PodFlag::Broken)
                               || pods(row).phase[row.id] == PodPhase::Failed)
                               values.push_back("true");
                       }),
        flagField<Row>("gang",
                       [](const Row &row, Values &values) {
                           if (!row.cluster->text(pods(row).group[row.id]).empty() || isGang(workload(row).object))
                               values.push_back("true");
                       }),
        flagField<Row>("shared",
                       [](const Row &row, Values &values) {
                           const NodeGpus *node = gpusOf(*row.cluster, pods(row).node[row.id]);
                           if (node != nullptr && gpus(row) > 0 && node->sharing != GpuSharing::None)
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makePodList(const Projection &projection)
{
    return std::make_shared<RowList<PodSource>>(
        projection.fleetPtr(),
        PodSource{{projection.fleet(), [](const Cluster &cluster) { return cluster.pods.size(); }}});
}

} // namespace stowage::ask
