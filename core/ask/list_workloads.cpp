// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/lists.h"
#include "core/ask/reasons.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"
#include "core/engine/karmada/binding.h"

namespace stowage::ask {

namespace {

using Row = ClusterRow<WorkloadId>;

const WorkloadEntry &entry(const Row &row)
{
    return row.cluster->workloads[row.id];
}

/// "4 x 8": a replica is n pods; plain counts where it is one.
std::string replicasText(const WorkloadEntry &workload)
{
    if (!workload.object.unit)
        return std::to_string(workload.podsWanted);
    const api::Unit &unit = *workload.object.unit;
    if (unit.podsPerReplica == 1)
        return std::to_string(unit.replicas);
    return std::to_string(unit.replicas) + " x " + std::to_string(unit.podsPerReplica);
}

std::string_view gangText(const api::Workload &workload)
{
    switch (workload.gang.mode) {
    case api::GangMode::None:
        return {};
    case api::GangMode::All:
        return "all";
    case api::GangMode::Min:
        return "min";
    case api::GangMode::Unknown:
        return "unknown";
    }
    return {};
}

template<typename Visit>
void visitNodes(const Row &row, Visit visit)
{
    for (const PodId pod : row.cluster->podsOf(row.id)) {
        if (row.cluster->pods.occupies(pod))
            visit(row.cluster->pods.node[pod]);
    }
}

/// Models of the GPUs that it holds, by name.
std::vector<std::string_view> modelsOf(const Row &row)
{
    std::vector<std::string_view> models;
    if (entry(row).gpusHeld == 0)
        return models;
    visitNodes(row, [&](NodeId node) {
        const NodeGpus *gpus = gpusOf(*row.cluster, node);
        if (gpus == nullptr)
            return;
        const std::string_view model = row.cluster->text(gpus->model);
        if (std::ranges::find(models, model) == models.end())
            models.push_back(model);
    });
    std::ranges::sort(models);
    return models;
}

std::string modelsText(const Row &row)
{
    std::string text;
    for (const std::string_view model : modelsOf(row)) {
        if (model.empty())
            continue;
        if (!text.empty())
            text += ", ";
        text += model;
    }
    return text;
}

std::int64_t nodeCount(const Row &row)
{
    std::vector<NodeId> nodes;
    visitNodes(row, [&](NodeId node) { nodes.push_back(node); });
    std::ranges::sort(nodes);
    const auto repeated = std::ranges::unique(nodes);
    return static_cast<std::int64_t>(nodes.size() - repeated.size());
}

/// What a Karmada hub has made of it; null where there is no hub, or the hub does not place it.
const api::karmada::Binding *bindingOf(const Row &row)
{
    const auto &hub = row.fleet->hub;
    if (!hub || !hub->karmada)
        return nullptr;
    const api::Workload &object = entry(row).object;
    return karmada::findBinding(*hub->karmada, object.kind, object.nameSpace, object.name);
}

std::string boundTo(const api::karmada::Binding &binding)
{
    std::string text;
    for (const api::karmada::TargetCluster &target : binding.clusters) {
        text += (text.empty() ? "" : ", ") + target.name;
        if (binding.replicas > 0)
            text += ' ' + std::to_string(target.replicas);
    }
    return text;
}

std::string_view scheduledReason(const api::karmada::Binding &binding)
{
    const auto found =
        std::ranges::find(binding.conditions, std::string_view("Scheduled"), &api::karmada::Condition::type);
    return found == binding.conditions.end() ? std::string_view() : std::string_view(found->reason);
}

struct WorkloadSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "workloads";

    ClusterRows<WorkloadId> table;

    [[nodiscard]] std::size_t rows() const { return table.rows(); }
    [[nodiscard]] Row row(std::size_t index) const { return table.row(index); }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        const api::Workload &object = entry(row).object;
        return {row.cluster->name, object.group, object.kind, object.nameSpace, object.name};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return entry(row).source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(entry(row).object.name);
        values.push_back(entry(row).object.nameSpace);
        values.push_back(entry(row).object.kind);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> WorkloadSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"name", STOWAGE_TEXT("List", "Workload"), STOWAGE_TEXT("List", "metadata.name of the workload")},
        [](const Row &row) -> Cell { return std::string_view(entry(row).object.name); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"), STOWAGE_TEXT("List", "metadata.namespace")},
        [](const Row &row) -> Cell { return std::string_view(entry(row).object.nameSpace); });
    add({"kind", STOWAGE_TEXT("List", "Kind"),
         STOWAGE_TEXT("List", "Kind at the top of the owner chain; Pod for pods without owner")},
        [](const Row &row) -> Cell { return std::string_view(entry(row).object.kind); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"state", STOWAGE_TEXT("List", "State"),
         STOWAGE_TEXT("List",
                      "Pending: all pods wait; Partial: some run and some wait; Running; Suspended; Finished: every "
                      "pod ended; Idle: wants none")},
        [](const Row &row) -> Cell { return workloadState(*row.cluster, row.id); });
    add({"replicas", STOWAGE_TEXT("List", "Replicas"),
         STOWAGE_TEXT("List", "Replicas that the object asks for, as replicas x pods where a replica is several pods")},
        [](const Row &row) -> Cell { return replicasText(entry(row)); });
    add({"podsRunning", STOWAGE_TEXT("List", "Running"),
         STOWAGE_TEXT("List", "Pods that are bound to a node and not finished"), ColumnType::Count},
        [](const Row &row) -> Cell { return entry(row).podsRunning; });
    add({"podsPending", STOWAGE_TEXT("List", "Waiting"),
         STOWAGE_TEXT("List", "Pods that wait for a node, and wanted ones that do not exist yet"), ColumnType::Count},
        [](const Row &row) -> Cell { return entry(row).podsPending; });
    add({"podsWanted", STOWAGE_TEXT("List", "Wanted"), STOWAGE_TEXT("List", "Pods that the object asks for"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return entry(row).podsWanted; });
    add({"gpusHeld", STOWAGE_TEXT("List", "GPUs held"),
         STOWAGE_TEXT("List", "Units of GPU resources of its running pods"), ColumnType::Count},
        [](const Row &row) -> Cell { return entry(row).gpusHeld; });
    add({"gpusPending", STOWAGE_TEXT("List", "GPUs awaited"),
         STOWAGE_TEXT("List", "Units of GPU resources of its waiting pods"), ColumnType::Count},
        [](const Row &row) -> Cell { return entry(row).gpusPending; });
    add({"gpusWanted", STOWAGE_TEXT("List", "GPUs wanted"),
         STOWAGE_TEXT("List", "Units of GPU resources of all pods that the object asks for"), ColumnType::Count, false},
        [](const Row &row) -> Cell { return entry(row).gpusWanted; });
    add({"model", STOWAGE_TEXT("List", "GPU model"), STOWAGE_TEXT("List", "Models of the GPUs that it holds")},
        [](const Row &row) -> Cell { return modelsText(row); });
    add({"nodes", STOWAGE_TEXT("List", "Nodes"), STOWAGE_TEXT("List", "Nodes that its running pods are on"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return nodeCount(row); });
    add({"gang", STOWAGE_TEXT("List", "Gang"),
         STOWAGE_TEXT("List", "all: every pod or none starts; min: at least the minimum; empty: each pod for itself"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return gangText(entry(row).object); });
    add({"queue", STOWAGE_TEXT("List", "Queue"),
         STOWAGE_TEXT("List", "Queue label, spec.queue or the scheduler's annotation")},
        [](const Row &row) -> Cell { return queueOf(*row.cluster, row.id); });
    add({"priority", STOWAGE_TEXT("List", "Priority"), STOWAGE_TEXT("List", "Priority of its pods"), ColumnType::Count},
        [](const Row &row) -> Cell { return std::int64_t{entry(row).priority}; });
    add({"priorityClass", STOWAGE_TEXT("List", "Priority class"),
         STOWAGE_TEXT("List", "Kueue's workload priority class, else the PriorityClass of its pods"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell {
            const api::Workload &object = entry(row).object;
            if (!object.priorityClass.empty() || object.podSets.empty())
                return std::string_view(object.priorityClass);
            return std::string_view(object.podSets.front().spec.priorityClassName);
        });
    add({"reason", STOWAGE_TEXT("List", "Why it waits"),
         STOWAGE_TEXT("List", "The most frequent reason among its waiting pods: the API's message without counts")},
        [](const Row &row) -> Cell { return shortReason(row.cluster->text(entry(row).reason)); });
    add({"message", STOWAGE_TEXT("List", "Message"),
         STOWAGE_TEXT("List", "The most frequent reason among its waiting pods, as the API says it"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell { return row.cluster->text(entry(row).reason); });
    add({"waitingSince", STOWAGE_TEXT("List", "Waiting for"),
         STOWAGE_TEXT("List", "Time since its first waiting pod was made, seen from when the fleet was observed"),
         ColumnType::Time},
        [](const Row &row) -> Cell { return waitingSince(*row.cluster, row.id); });
    add({"boundTo", STOWAGE_TEXT("List", "Bound to"),
         STOWAGE_TEXT("List", "Clusters and replicas that the Karmada hub's binding of it names"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell {
            const api::karmada::Binding *binding = bindingOf(row);
            return binding == nullptr ? Cell() : Cell(boundTo(*binding));
        });
    add({"federated", STOWAGE_TEXT("List", "Federated state"),
         STOWAGE_TEXT("List", "Reason of the condition Scheduled of the hub's binding of it"), ColumnType::Text, false},
        [](const Row &row) -> Cell {
            const api::karmada::Binding *binding = bindingOf(row);
            return binding == nullptr ? Cell() : Cell(scheduledReason(*binding));
        });
    add({"topology", STOWAGE_TEXT("List", "Topology"),
         STOWAGE_TEXT("List", "Key of the domain that its pods must share"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return std::string_view(entry(row).object.topologyRequest); });
    add({"object", STOWAGE_TEXT("List", "Object"),
         STOWAGE_TEXT("List", "read: its manifest is in the snapshot; inferred: known by its pods' owner references"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell {
            return entry(row).inferred ? std::string_view("inferred") : std::string_view("read");
        });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time, false},
        [](const Row &row) -> Cell { return entry(row).object.created; });
    return columns;
}

std::vector<RowField<Row>> WorkloadSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("ns", [](const Row &row, Values &values) { values.push_back(entry(row).object.nameSpace); }),
        textField<Row>("kind", [](const Row &row, Values &values) { values.push_back(entry(row).object.kind); }),
        textField<Row>("owner", [](const Row &row, Values &values) { values.push_back(entry(row).object.name); }),
        textField<Row>("node",
                       [](const Row &row, Values &values) {
                           visitNodes(row, [&](NodeId node) {
                               values.push_back(row.cluster->text(row.cluster->nodes.name[node]));
                           });
                       }),
        textField<Row>("zone",
                       [](const Row &row, Values &values) {
                           visitNodes(row, [&](NodeId node) { values.push_back(zoneOf(*row.cluster, node)); });
                       }),
        textField<Row>("rack",
                       [](const Row &row, Values &values) {
                           visitNodes(row, [&](NodeId node) { racksOf(*row.cluster, node, values); });
                       }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           for (const std::string_view model : modelsOf(row))
                               modelTexts(model, values);
                           for (const api::PodSet &podSet : entry(row).object.podSets) {
                               for (const api::Container &container : podSet.spec.containers) {
                                   for (const auto &[name, quantity] : container.requests)
                                       values.push_back(name);
                                   for (const auto &[name, quantity] : container.limits)
                                       values.push_back(name);
                               }
                           }
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) {
                           const auto models = modelsOf(row);
                           values.insert(values.end(), models.begin(), models.end());
                       }),
        textField<Row>("queue",
                       [](const Row &row, Values &values) { values.push_back(queueOf(*row.cluster, row.id)); }),
        textField<Row>("state",
                       [](const Row &row, Values &values) {
                           values.push_back(workloadState(*row.cluster, row.id));
                           if (entry(row).object.suspended)
                               values.push_back("Suspended");
                       }),
        textField<Row>("reason",
                       [](const Row &row, Values &values) {
                           const std::string_view message = row.cluster->text(entry(row).reason);
                           values = reasonsOf(message);
                           values.push_back(message);
                       }),
        numberField<Row>("priority", [](const Row &row, double &value) { return put(value, entry(row).priority); }),
        numberField<Row>("used", [](const Row &row, double &value) { return put(value, entry(row).gpusHeld); }),
        ageField<Row>([](const Row &row, double &value) {
            return putAge(value, entry(row).object.created, row.fleet->observedAt);
        }),
        labelField<Row>([](const Row &row, std::string_view key, std::string_view &value) {
            for (const PodId pod : row.cluster->podsOf(row.id))
                return labelValue(*row.cluster, row.cluster->pods.labels[pod], key, value);
            for (const api::PodSet &podSet : entry(row).object.podSets) {
                const auto found = std::ranges::find(podSet.labels, key,
                                                     [](const auto &label) -> std::string_view { return label.first; });
                if (found != podSet.labels.end()) {
                    value = found->second;
                    return true;
                }
            }
            return false;
        }),
        flagField<Row>("pending",
                       [](const Row &row, Values &values) {
                           if (entry(row).podsPending > 0)
                               values.push_back("true");
                       }),
        flagField<Row>("running",
                       [](const Row &row, Values &values) {
                           if (entry(row).podsRunning > 0)
                               values.push_back("true");
                       }),
        flagField<Row>("broken",
                       [](const Row &row, Values &values) {
                           for (const PodId pod : row.cluster->podsOf(row.id)) {
                               if (row.cluster->pods.flags[pod].has(PodFlag::Broken)) {
                                   values.push_back("true");
                                   return;
                               }
                           }
                       }),
        flagField<Row>("gang",
                       [](const Row &row, Values &values) {
                           if (isGang(entry(row).object))
                               values.push_back("true");
                       }),
        flagField<Row>("shared",
                       [](const Row &row, Values &values) {
                           bool shared = false;
                           visitNodes(row, [&](NodeId node) {
                               const NodeGpus *gpus = gpusOf(*row.cluster, node);
                               shared = shared || (gpus != nullptr && gpus->sharing != GpuSharing::None);
                           });
                           if (shared && entry(row).gpusHeld > 0)
                               values.push_back("true");
                       }),
    };
}

/// Of a fleet whose hub binds workloads: where each is bound stands in sight.
struct BoundWorkloadSource : WorkloadSource {
    static std::vector<RowColumn<Row>> columns()
    {
        std::vector<RowColumn<Row>> columns = WorkloadSource::columns();
        for (RowColumn<Row> &column : columns) {
            if (column.column.id == "boundTo" || column.column.id == "federated")
                column.column.standard = true;
        }
        return columns;
    }
};

} // namespace

ListPtr makeWorkloadList(const Projection &projection)
{
    const WorkloadSource source{{projection.fleet(), [](const Cluster &cluster) { return cluster.workloads.size(); }}};
    const auto &hub = projection.fleet().hub;
    if (hub && hub->karmada && !hub->karmada->bindings.empty())
        return std::make_shared<RowList<BoundWorkloadSource>>(projection.fleetPtr(), BoundWorkloadSource{source});
    return std::make_shared<RowList<WorkloadSource>>(projection.fleetPtr(), source);
}

} // namespace stowage::ask
