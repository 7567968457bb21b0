// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ask/rowlist.h"
#include "core/fleet/gpus.h"

/// The seven numbers of GPUs as columns and fields, the same wherever GPUs are counted.
namespace stowage::ask {

template<typename Row, GpuNumbers (*numbers)(const Row &)>
void appendGpuColumns(std::vector<RowColumn<Row>> &columns)
{
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"allocatable", STOWAGE_TEXT("List", "GPUs"),
         STOWAGE_TEXT("List", "Units of GPU resources that pods can be given: status.allocatable"), ColumnType::Count},
        [](const Row &row) -> Cell { return numbers(row).allocatable; });
    add({"held", STOWAGE_TEXT("List", "Held"),
         STOWAGE_TEXT("List", "Units requested by pods that are bound and not finished"), ColumnType::Count},
        [](const Row &row) -> Cell { return numbers(row).held; });
    add({"free", STOWAGE_TEXT("List", "Free"),
         STOWAGE_TEXT("List", "Allocatable less held, never below 0; blocked ones included"), ColumnType::Count},
        [](const Row &row) -> Cell { return numbers(row).free; });
    add({"blocked", STOWAGE_TEXT("List", "Blocked"),
         STOWAGE_TEXT("List", "The part of free on nodes that are cordoned, not ready or tainted"), ColumnType::Count},
        [](const Row &row) -> Cell { return numbers(row).freeBlocked; });
    add({"broken", STOWAGE_TEXT("List", "Broken"),
         STOWAGE_TEXT("List", "GPUs that the node has and does not offer: capacity above allocatable"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return numbers(row).broken; });
    add({"capacity", STOWAGE_TEXT("List", "Capacity"),
         STOWAGE_TEXT("List", "Units of GPU resources that the node has: status.capacity"), ColumnType::Count, false},
        [](const Row &row) -> Cell { return numbers(row).capacity; });
    add({"shared", STOWAGE_TEXT("List", "Shared units"),
         STOWAGE_TEXT("List", "Units that are a part of a GPU: time slices, MPS or vGPU shares, MIG devices"),
         ColumnType::Count, false},
        [](const Row &row) -> Cell { return numbers(row).shared; });
    add({"physical", STOWAGE_TEXT("List", "Physical GPUs"),
         STOWAGE_TEXT("List", "GPUs in the machine by its labels; unknown where nothing tells"), ColumnType::Count,
         false},
        [](const Row &row) -> Cell {
            const GpuNumbers all = numbers(row);
            return all.physicalUnknown && all.physical == 0 ? Cell() : Cell(all.physical);
        });
    add({"occupancy", STOWAGE_TEXT("List", "Occupancy"), STOWAGE_TEXT("List", "Held part of the allocatable units"),
         ColumnType::Share},
        [](const Row &row) -> Cell {
            const GpuNumbers all = numbers(row);
            if (all.allocatable == 0)
                return {};
            return static_cast<double>(all.held) / static_cast<double>(all.allocatable);
        });
}

template<typename Row, GpuNumbers (*numbers)(const Row &)>
void appendGpuFields(std::vector<RowField<Row>> &fields)
{
    fields.push_back(
        numberField<Row>("free", [](const Row &row, double &value) { return put(value, numbers(row).free); }));
    fields.push_back(
        numberField<Row>("used", [](const Row &row, double &value) { return put(value, numbers(row).held); }));
    fields.push_back(flagField<Row>("broken", [](const Row &row, std::vector<std::string_view> &values) {
        if (numbers(row).broken > 0)
            values.push_back("true");
    }));
    fields.push_back(flagField<Row>("shared", [](const Row &row, std::vector<std::string_view> &values) {
        if (numbers(row).shared > 0)
            values.push_back("true");
    }));
}

} // namespace stowage::ask
