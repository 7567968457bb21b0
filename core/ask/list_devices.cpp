// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <span>
#include <utility>

#include "core/ask/lists.h"
#include "core/ask/rowfacts.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

using Row = ClusterRow<DeviceId>;

const Device &device(const Row &row)
{
    return row.cluster->devices[row.id];
}

std::string_view stateText(SlotState state)
{
    switch (state) {
    case SlotState::Free:
        return "Free";
    case SlotState::Used:
        return "Used";
    case SlotState::Reserved:
        return "Reserved";
    case SlotState::Cordoned:
        return "Blocked";
    case SlotState::Broken:
        return "Broken";
    }
    return {};
}

template<typename Visit>
void visitSlots(const Row &row, Visit visit)
{
    for (std::uint32_t i = device(row).firstSlot; i < device(row).endSlot; ++i)
        visit(row.cluster->slots[SlotId(i)]);
}

std::int64_t countSlots(const Row &row, SlotState state)
{
    std::int64_t count = 0;
    visitSlots(row, [&](const Slot &slot) { count += slot.state == state ? 1 : 0; });
    return count;
}

/// The state that a planner looks for first: any broken unit, then what holds it, then what could be given.
SlotState deviceState(const Row &row)
{
    constexpr std::array order = {SlotState::Broken, SlotState::Used, SlotState::Reserved, SlotState::Cordoned};
    for (const SlotState state : order) {
        if (countSlots(row, state) > 0)
            return state;
    }
    return SlotState::Free;
}

/// Pods that hold it; instead of a placeholder the pods that it stands for.
template<typename Visit>
void visitOccupants(const Row &row, Visit visit)
{
    PodId last;
    visitSlots(row, [&](const Slot &slot) {
        if (!slot.occupant.valid() || slot.occupant == std::exchange(last, slot.occupant))
            return;
        const std::span<const GpuShare> shares = row.cluster->sharesOf(slot.occupant);
        if (shares.empty())
            visit(slot.occupant);
        for (const GpuShare &share : shares)
            visit(share.pod);
    });
}

std::string occupantsText(const Row &row)
{
    std::string text;
    visitOccupants(row, [&](PodId pod) {
        if (!text.empty())
            text += ", ";
        text.append(row.cluster->text(row.cluster->pods.nameSpace[pod])).append("/");
        text.append(row.cluster->text(row.cluster->pods.name[pod]));
    });
    return text;
}

struct DeviceSource {
    using Row = stowage::ask::Row;
    static constexpr std::string_view id = "devices";

    ClusterRows<DeviceId> table;

    [[nodiscard]] std::size_t rows() const { return table.rows(); }
    [[nodiscard]] Row row(std::size_t index) const { return table.row(index); }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.cluster->name, "", "Node", "",
                std::string(row.cluster->text(row.cluster->nodes.name[device(row).node]))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.cluster->nodes.source[device(row).node];
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.cluster->text(row.cluster->nodes.name[device(row).node]));
        values.push_back(row.cluster->text(device(row).model));
        visitOccupants(row, [&](PodId pod) { values.push_back(row.cluster->text(row.cluster->pods.name[pod])); });
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<Row>> DeviceSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"node", STOWAGE_TEXT("List", "Node"), STOWAGE_TEXT("List", "metadata.name of the node")},
        [](const Row &row) -> Cell { return row.cluster->text(row.cluster->nodes.name[device(row).node]); });
    add({"index", STOWAGE_TEXT("List", "GPU"), STOWAGE_TEXT("List", "Number of the GPU on its node, from 0"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return std::int64_t{device(row).index}; });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"), STOWAGE_TEXT("List", "Name of the cluster in this fleet")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"model", STOWAGE_TEXT("List", "GPU model"),
         STOWAGE_TEXT("List", "Product label of the vendor's device plugin without sharing and MIG suffixes")},
        [](const Row &row) -> Cell { return row.cluster->text(device(row).model); });
    add({"state", STOWAGE_TEXT("List", "State"),
         STOWAGE_TEXT(
             "List",
             "Broken, Used, Reserved (bound, not started), Blocked (free on a node that takes no pods) or Free")},
        [](const Row &row) -> Cell { return stateText(deviceState(row)); });
    add({"units", STOWAGE_TEXT("List", "Units"),
         STOWAGE_TEXT("List", "Parts that pods can hold: 1 for a whole GPU, shares or MIG devices else"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return std::int64_t{device(row).endSlot} - device(row).firstSlot; });
    add({"used", STOWAGE_TEXT("List", "Used"), STOWAGE_TEXT("List", "Units held by a pod that runs"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return countSlots(row, SlotState::Used); });
    add({"reserved", STOWAGE_TEXT("List", "Reserved"),
         STOWAGE_TEXT("List", "Units held by a pod that is bound and has not started"), ColumnType::Count, false},
        [](const Row &row) -> Cell { return countSlots(row, SlotState::Reserved); });
    add({"free", STOWAGE_TEXT("List", "Free"), STOWAGE_TEXT("List", "Units that a pod could be given now"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return countSlots(row, SlotState::Free); });
    add({"pods", STOWAGE_TEXT("List", "Held by"), STOWAGE_TEXT("List", "Pods that hold units of this GPU")},
        [](const Row &row) -> Cell { return occupantsText(row); });
    add({"stated", STOWAGE_TEXT("List", "Known from"),
         STOWAGE_TEXT("List",
                      "stated: a resource claim or annotation names this GPU; inferred: filled in pod order, since the "
                      "API does not say"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell {
            bool held = false, stated = true;
            visitSlots(row, [&](const Slot &slot) {
                if (!slot.occupant.valid())
                    return;
                held = true;
                stated = stated && slot.stated;
            });
            return !held ? std::string_view() : stated ? std::string_view("stated") : std::string_view("inferred");
        });
    add({"sharing", STOWAGE_TEXT("List", "Sharing"),
         STOWAGE_TEXT("List", "How the GPU is shared: none, time-slicing, mps, mig or vgpu"), ColumnType::Text, false},
        [](const Row &row) -> Cell { return sharingText(device(row).sharing); });
    add({"zone", STOWAGE_TEXT("List", "Zone"),
         STOWAGE_TEXT("List", "Label topology.kubernetes.io/zone, else the top domain of the topology"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return zoneOf(*row.cluster, device(row).node); });
    add({"rack", STOWAGE_TEXT("List", "Rack"),
         STOWAGE_TEXT("List", "Nearest domain of the topology: rack, block or whatever the level is called"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return rackOf(*row.cluster, device(row).node); });
    return columns;
}

std::vector<RowField<Row>> DeviceSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("node",
                       [](const Row &row, Values &values) {
                           values.push_back(row.cluster->text(row.cluster->nodes.name[device(row).node]));
                       }),
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>(
            "zone", [](const Row &row, Values &values) { values.push_back(zoneOf(*row.cluster, device(row).node)); }),
        textField<Row>("rack", [](const Row &row, Values &values) { racksOf(*row.cluster, device(row).node, values); }),
        textField<Row>("gpu",
                       [](const Row &row, Values &values) {
                           modelTexts(row.cluster->text(device(row).model), values);
                           visitSlots(row, [&](const Slot &slot) {
                               if (const std::string_view profile = row.cluster->text(slot.profile); !profile.empty())
                                   values.push_back(profile);
                           });
                       }),
        textField<Row>("model",
                       [](const Row &row, Values &values) { values.push_back(row.cluster->text(device(row).model)); }),
        textField<Row>("state",
                       [](const Row &row, Values &values) {
                           visitSlots(row, [&](const Slot &slot) { values.push_back(stateText(slot.state)); });
                       }),
        textField<Row>("sharing",
                       [](const Row &row, Values &values) { values.push_back(sharingText(device(row).sharing)); }),
        textField<Row>("ns",
                       [](const Row &row, Values &values) {
                           visitOccupants(row, [&](PodId pod) {
                               values.push_back(row.cluster->text(row.cluster->pods.nameSpace[pod]));
                           });
                       }),
        textField<Row>("queue",
                       [](const Row &row, Values &values) {
                           visitOccupants(row, [&](PodId pod) { values.push_back(queueOf(*row.cluster, pod)); });
                       }),
        textField<Row>("owner",
                       [](const Row &row, Values &values) {
                           visitOccupants(row, [&](PodId pod) {
                               const WorkloadId workload = row.cluster->pods.workload[pod];
                               values.push_back(row.cluster->workloads[workload].object.name);
                           });
                       }),
        numberField<Row>("free",
                         [](const Row &row, double &value) { return put(value, countSlots(row, SlotState::Free)); }),
        numberField<Row>("used",
                         [](const Row &row, double &value) { return put(value, countSlots(row, SlotState::Used)); }),
        labelField<Row>([](const Row &row, std::string_view key, std::string_view &value) {
            return labelValue(*row.cluster, row.cluster->nodes.labels[device(row).node], key, value);
        }),
        flagField<Row>("broken",
                       [](const Row &row, Values &values) {
                           if (countSlots(row, SlotState::Broken) > 0)
                               values.push_back("true");
                       }),
        flagField<Row>("shared",
                       [](const Row &row, Values &values) {
                           if (device(row).sharing != GpuSharing::None)
                               values.push_back("true");
                       }),
        flagField<Row>("cordoned",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[device(row).node].has(NodeFlag::Unschedulable))
                               values.push_back("true");
                       }),
        flagField<Row>("tainted",
                       [](const Row &row, Values &values) {
                           if (row.cluster->nodes.flags[device(row).node].has(NodeFlag::Tainted))
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makeDeviceList(const Projection &projection)
{
    return std::make_shared<RowList<DeviceSource>>(
        projection.fleetPtr(),
        DeviceSource{{projection.fleet(), [](const Cluster &cluster) { return cluster.devices.size(); }}});
}

} // namespace stowage::ask
